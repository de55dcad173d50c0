/** Sentences of a game's rules page, by their tags: what a tooltip says is what the rules say. */

import { SvelteMap } from "svelte/reactivity";

import { settings } from "../lib/settings.svelte";

const pages = new SvelteMap<string, Map<string, string>>();
const asked = new Set<string>();

export function tagged(page: string): Map<string, string> {
  const found = [...page.matchAll(/^\*\*([A-Z]+-[\w.]+)\*\* (.+(?:\n(?!\n|\*\*|#|\|).+)*)/gm)];
  return new Map(found.map(([, tag, text]) => [tag!, text!.replaceAll("\n", " ").replaceAll(/[*`]/g, "")]));
}

/** Fetches the page of the present language once. */
export async function loadParagraphs(game: string, lang: string): Promise<void> {
  const name = `${game} ${lang}`;
  if (asked.has(name)) return;
  asked.add(name);
  const answer = await fetch(`/api/games/${game}/rules/${lang}`);
  if (answer.ok) pages.set(name, tagged(await answer.text()));
  else asked.delete(name);
}

/** A paragraph without its number; empty until the page is here. Reactive. */
export function paragraph(game: string, tag: string): string {
  return pages.get(`${game} ${settings.lang}`)?.get(tag) ?? "";
}
