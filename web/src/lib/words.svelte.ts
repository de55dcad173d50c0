/** Speaks in the chosen language: the client's own words, and a game's words from the engine's own `.ftl` files. */

import { FluentBundle, FluentResource } from "@fluent/bundle";
import { SvelteMap } from "svelte/reactivity";

import { settings, type Lang } from "./settings.svelte";
import type { Value } from "../wire";

const OWN = import.meta.glob<string>("../lang/*.ftl", { query: "?raw", import: "default" });
export const HIDDEN = "hidden";
/** Stands for any value in a sentence about several moves. */
export const ANY = "…";

function bundleOf(lang: Lang, text: string): FluentBundle {
  const bundle = new FluentBundle(lang, { useIsolating: false });
  bundle.addResource(new FluentResource(text));
  return bundle;
}

function format(bundle: FluentBundle, key: string, args: Record<string, string | number>): string | null {
  const message = bundle.getMessage(key);
  if (!message?.value) return null;
  return bundle.formatPattern(message.value, args, []);
}

class Words {
  #bundles = new SvelteMap<string, FluentBundle>();
  #coming = new Map<string, Promise<void>>();

  async load(lang: Lang): Promise<void> {
    if (this.#bundles.has(lang)) return;
    const files = Object.entries(OWN).filter(([path]) => path.endsWith(`.${lang}.ftl`));
    const texts = await Promise.all(files.map(([, read]) => read()));
    this.#bundles.set(lang, bundleOf(lang, texts.join("\n")));
  }

  async loadGame(game: string, lang: Lang): Promise<void> {
    const name = `${lang} ${game}`;
    if (this.#bundles.has(name)) return;
    const coming = this.#coming.get(name) ?? this.#fetchGame(name, game, lang).finally(() => this.#coming.delete(name));
    this.#coming.set(name, coming);
    await coming;
  }

  async #fetchGame(name: string, game: string, lang: Lang): Promise<void> {
    const answer = await fetch(`/api/games/${game}/texts/${lang}`);
    if (!answer.ok) throw new Error(`expected the texts of ${game}, got ${answer.status}`);
    this.#bundles.set(name, bundleOf(lang, await answer.text()));
  }

  /** The client's own words of a language. */
  own(lang: Lang): FluentBundle | undefined {
    return this.#bundles.get(lang);
  }

  of(game: string, lang: Lang): FluentBundle | undefined {
    return this.#bundles.get(`${lang} ${game}`);
  }
}

export const words = new Words();

/** Changes the language once its words are here, so that the page never stands without. */
export async function speak(lang: Lang, games: Iterable<string> = []): Promise<void> {
  await Promise.all([words.load(lang), ...[...games].map((game) => words.loadGame(game, lang))]);
  settings.lang = lang;
}

/** One of the client's own sentences. Reactive: a component that uses it follows the language. */
export function t(key: string, args: Record<string, string | number> = {}): string {
  const bundle = words.own(settings.lang) ?? words.own("en");
  return (bundle && format(bundle, key, args)) ?? key;
}

/** Whether the client has a sentence of its own for a key. */
export function hasWord(key: string): boolean {
  return (words.own(settings.lang) ?? words.own("en"))?.hasMessage(key) ?? false;
}

/** A level of bots; a bot of the host's own has only the name that it came with. */
export function levelName(level: string): string {
  const key = `shell-level-${level}`;
  return hasWord(key) ? t(key) : level;
}

/** What an argument is: its name, or the part behind the last underscore (as in the engine's texts.py). */
function kindOf(argument: string): string {
  return argument.slice(argument.lastIndexOf("_") + 1);
}

/** The words of one game at one table, whose players have names. */
export class GameWords {
  constructor(
    readonly game: string,
    readonly names: () => readonly string[],
  ) {}

  get #bundle(): FluentBundle | undefined {
    return words.of(this.game, settings.lang) ?? words.of(this.game, "en") ?? words.of(this.game, "hu");
  }

  has(key: string): boolean {
    return this.#bundle?.hasMessage(key) ?? false;
  }

  /** The sentence of a key; its arguments are numbers, seats, slugs, or lists of them. */
  say(key: string, args: Record<string, Value> = {}): string {
    const spoken: Record<string, string | number> = {};
    // A text may have words of its own for what is hidden, and chooses them by this very word.
    for (const [name, value] of Object.entries(args))
      spoken[name] = value === HIDDEN || value === ANY ? value : this.word(kindOf(name), value);
    const bundle = this.#bundle;
    return (bundle && format(bundle, key, spoken)) ?? key;
  }

  /** A number, a player's name, or the name of a component. */
  word(kind: string, value: Value): string | number {
    if (typeof value === "string") return value === HIDDEN ? t("shell-hidden") : this.say(`${kind}-${value}`);
    if (typeof value === "number") return kind === "seat" ? (this.names()[value] ?? `#${value + 1}`) : value;
    return value.map((one) => this.word(kind, one)).join(", ");
  }

  /** The name of a component, such as name("building", "inn"). */
  name(kind: string, slug: string): string {
    return String(this.word(kind, slug));
  }

  move(kind: string, fields: Record<string, Value>): string {
    return this.say(`move-${kind}`, fields);
  }
}
