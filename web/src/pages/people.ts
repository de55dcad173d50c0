/** What pages about people and their games share. */

import type { RatingPoint } from "../wire";

export interface Line {
  game: string;
  points: { at: number; rating: number }[];
}

/** A line for each game, those with most points first. */
export function linesOf(history: readonly RatingPoint[]): Line[] {
  const found: Line[] = [];
  for (const { game, at, rating } of history) {
    const line = found.find((one) => one.game === game);
    if (line) line.points.push({ at, rating });
    else found.push({ game, points: [{ at, rating }] });
  }
  return found.sort((a, b) => b.points.length - a.points.length);
}

/** Round numbers between two values, at most six. */
export function ticks(low: number, high: number): number[] {
  const step = [1, 2, 5, 10, 20, 50].find((one) => (high - low) / one <= 5) ?? 100;
  const first = Math.floor(low / step) * step;
  return Array.from({ length: Math.ceil((high - first) / step) + 1 }, (_, k) => first + k * step);
}

/** What an archive is asked for, as it stands in the address; what is empty is left out. */
export const FIELDS = ["game", "person", "since", "until", "least", "most", "players", "ending"] as const;
export type Asked = Record<(typeof FIELDS)[number], string>;

export const askedBy = (query: URLSearchParams): Asked =>
  Object.fromEntries(FIELDS.map((field) => [field, query.get(field) ?? ""])) as Asked;

export function addressOf(asked: Asked): string {
  const query = new URLSearchParams(FIELDS.filter((field) => asked[field]).map((field) => [field, String(asked[field])]));
  return query.size ? `/archive?${query}` : "/archive";
}

/** As the server wants it: days become the milliseconds at which they begin and end here. */
export function wantedOf(asked: Asked, cursor = ""): string {
  const query = new URLSearchParams();
  for (const field of FIELDS) if (asked[field] && field !== "since" && field !== "until") query.set(field, String(asked[field]));
  if (asked.since) query.set("since", String(new Date(`${asked.since}T00:00`).getTime()));
  if (asked.until) query.set("until", String(new Date(`${asked.until}T23:59:59.999`).getTime()));
  if (cursor) query.set("cursor", cursor);
  return `/api/archive?${query}`;
}
