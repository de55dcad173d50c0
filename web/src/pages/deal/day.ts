/** What a day decides by itself, alike for everybody; and how long tables are shown shortly. */

import { bytes, fromHex, sha256, toHex } from "../../lib/sha256";
import type { Sealed } from "../../wire";

const MS = 86_400_000;

/** The day it is (UTC), as the server names it. */
export const today = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** The puzzle of a day, as `GAME-NUMBER`: every game in turn, and every one of its puzzles once before the first comes again. */
export function puzzleOf(day: string, order: readonly string[], counts: Readonly<Record<string, number>>): string | null {
  const games = order.filter((game) => counts[game]);
  if (!games.length) return null;
  const days = Math.floor(Date.parse(`${day}T00:00:00Z`) / MS);
  const game = games[days % games.length]!;
  return `${game}-${(Math.floor(days / games.length) % counts[game]!) + 1}`;
}

/** Monday is 0, as in the week's table. */
export const weekday = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

/** The date in words. */
export function spell(day: string, lang: string): string {
  const how = { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" } as const;
  const text = new Intl.DateTimeFormat(lang === "en" ? "en-GB" : lang, how).format(Date.parse(`${day}T00:00:00Z`));
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A shield for whoever has none at this table: always the same for a person, and not that of the reader, who bears the first. */
export function shieldOf(person: string, reader: string): number {
  return person === reader ? 0 : 1 + (sha256(bytes(person))[0]! % 4);
}

/** The first rows of a long table and those about one's own; `null` stands for what is left out between them. */
export function shortly<T>(rows: readonly T[], own: number, most: number): (T | null)[] {
  if (rows.length <= most) return [...rows];
  const around = own < 0 ? [] : [own - 1, own, own + 1, own + 2];
  const first = most - 1 - (own >= most - 2 ? around.length : 0);
  const kept = rows.map((_, k) => k).filter((k) => k < first || around.includes(k));
  return kept.flatMap((k, n) => (n && k - kept[n - 1]! > 1 ? [null, rows[k]!] : [rows[k]!]));
}

/** Whether what was revealed is what had been promised: SHA-256 is counted here, nobody has to be believed. */
export const matches = ({ commit, seed }: Sealed): boolean => seed !== "" && toHex(sha256(fromHex(seed))) === commit.toLowerCase();
