/** How far a game is, in words: a view tells a year and a season, a round or a turn. */

import { settings } from "../lib/settings.svelte";
import { t, type GameWords } from "../lib/words.svelte";
import type { Hour } from "../wire";

export type Clock = Record<string, number | string>;
const HANDS = ["year", "season", "round", "turn"];
/** The texts in which the games themselves say it. */
const TEXTS: Record<string, string> = { round: "board-round", turn: "turn-begun" };
const ROMAN = ["0", "I", "II", "III", "IV", "V"];

export const clockIn = (view: Record<string, unknown>): Clock =>
  Object.fromEntries(Object.entries(view).filter(([name]) => HANDS.includes(name))) as Clock;

/** What a game counts: years, rounds or turns. */
const counted = (clock: Clock): string => ["year", "round", "turn"].find((one) => one in clock) ?? "";

/** Its number, as the game's board writes it: Roman years, but in Hungarian. */
export function numberOf(clock: Clock): string {
  const number = Number(clock[counted(clock)] ?? 0);
  return "year" in clock && settings.lang !== "hu" ? (ROMAN[Math.max(1, number)] ?? String(number)) : String(number);
}

/** "Year II", "Round 4": without the season. */
export function unitOf(clock: Clock, words: GameWords): string {
  if ("year" in clock) return t("review-year", { year: numberOf(clock) });
  const what = counted(clock);
  return what && words.has(TEXTS[what]!) ? words.say(TEXTS[what]!, { [what]: clock[what]! }) : "";
}

/** "Year II, Summer", "Round 4". */
export function spoken(clock: Clock, words: GameWords): string {
  if (!("year" in clock && "season" in clock)) return unitOf(clock, words);
  const season = words.name("season", String(clock.season));
  return t("review-season", { year: numberOf(clock), season: settings.lang === "hu" ? season.toLowerCase() : season });
}

/** What time it was behind so many moves. */
export const clockAt = (times: readonly Hour[], step: number): Clock => times.findLast((hour) => hour.step <= step)?.clock ?? {};

/** A year, a round or a turn of a finished game: from a move to a move, and the moves where a part of it begins. */
export interface Span {
  from: number;
  to: number;
  clock: Clock;
  parts: number[];
}

export function spansOf(times: readonly Hour[], moves: number): Span[] {
  const spans: Span[] = [];
  for (const { step, clock } of times) {
    const last = spans.at(-1);
    if (last && numberOf(last.clock) === numberOf(clock)) last.parts.push(step);
    else {
      if (last) last.to = step;
      spans.push({ from: step, to: moves, clock, parts: [] });
    }
  }
  return spans;
}
