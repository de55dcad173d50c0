/** Sentences about things on the board: the same for labels, tips and screen readers. */

import { t, type GameWords } from "../../lib/words.svelte";
import { paragraph } from "../../parts/paragraphs.svelte";
import type { Tip } from "../../parts/tips.svelte";
import { ATTACKERS, DEFENDERS, GAME, shortOf, type Outlook, type Printed } from "./view";

/** What came of comparing the strengths, in a few words. */
export function verdict({ verdict: word, by }: Outlook): string {
  return t(`sh-verdict-${word}`, { n: by });
}

/** "8 : 6, breach, 2 to spare" */
export const strengths = ({ attack, defend }: Outlook): string => t("sh-strengths", { attack, defend });

export function outlookOf(outlook: Outlook): string {
  return outlook.verdict === "quiet" ? t("sh-quiet-at", { defend: outlook.defend }) : `${strengths(outlook)}, ${verdict(outlook)}`;
}

export function unitsIn(words: GameWords, names: readonly string[], counts: readonly number[]): string {
  return names.flatMap((unit, k) => (counts[k] ? [`${counts[k]} × ${words.name("unit", unit)}`] : [])).join(", ");
}

export const attackersIn = (words: GameWords, counts: readonly number[]): string => unitsIn(words, ATTACKERS, counts);
export const defendersIn = (words: GameWords, counts: readonly number[]): string => unitsIn(words, DEFENDERS, counts);

export const short = (words: GameWords, place: string): string => shortOf(words.name("place", place));

/** A thing's name, what the rules say of it, and their number. `kind` is how its name is spoken. */
export function thingTip(words: GameWords, printed: Printed, kind: string, slug: string, more = "", rule = slug): Tip {
  const tag = printed.paragraphs[rule] ?? "";
  const text = [more, tag && paragraph(GAME, tag)].filter(Boolean).join(" ");
  const title = words.name(kind, slug);
  return { title: title.charAt(0).toUpperCase() + title.slice(1), text, rule: tag, game: GAME };
}
