/** What the review page makes of a review: whole numbers that add up, what mattered most, and for whom. */

import { figure } from "../../lib/figure";
import type { Balance, DrawWeighed, MistakeShown, ReviewBody } from "../../wire";

export const COLUMNS = ["start", "luck", "own", "others", "rest", "end"] as const;
export type Column = (typeof COLUMNS)[number];
export type Row = Record<Column, number>;
export type Unit = "points" | "chances";
/** Draws that changed less are not marked. */
export const SMALL = { points: 0.3, chances: 0.01 };

/** Whole points or per cent; what rounding leaves over goes to the rest, so that every row adds up. */
export function whole(account: Balance, unit: Unit): Row {
  const of = (value: number): number => Math.round(unit === "points" ? value : 100 * value) + 0;
  const [start, luck, own, others, end] = [account.start, account.luck, account.own, account.others, account.end].map(of) as [number, number, number, number, number];
  return { start, luck, own, others, rest: end - start - luck - own - others, end };
}

export const signed = (value: number, digits = 0): string => {
  const text = figure(Math.abs(value), digits, digits);
  return Number(Math.abs(value).toFixed(digits)) === 0 ? text : (value > 0 ? "+" : "−") + text;
};

export const lossOf = (one: MistakeShown): number => (one.chances[1] ?? 0) - (one.chances[0] ?? 0);

export const pointsLost = (one: MistakeShown): number => (one.points[1] ?? 0) - (one.points[0] ?? 0);

/** A decision to tell; `sure`: games played on have shown it. */
export interface Turn extends MistakeShown {
  sure: boolean;
}

/** The turning points: one's own, mistakes before doubts, the dearest first; where one has none, or only watched, anybody's. */
export function turning(review: ReviewBody, seat: number, most = 3): Turn[] {
  const mistakes = review.mistakes.map((one) => ({ ...one, sure: true })).toSorted((a, b) => lossOf(b) - lossOf(a));
  const doubts = review.doubts.map((one) => ({ ...one, sure: false })).toSorted((a, b) => pointsLost(b) - pointsLost(a));
  const all = [...mistakes, ...doubts];
  const own = all.filter((one) => one.seat === seat);
  return (own.length ? own : all).slice(0, most).toSorted((a, b) => a.step - b.step);
}

export interface Luck {
  draw: DrawWeighed;
  seat: number;
  points: number;
}

/** The draw that was worth most to a player, and the one that cost most. */
export function extremes(review: ReviewBody): { best: Luck; worst: Luck } | null {
  const all = review.draws.flatMap((draw) => draw.points.map((points, seat) => ({ draw, seat, points })));
  if (!all.length) return null;
  const by = all.toSorted((a, b) => a.points - b.points);
  return { best: by.at(-1)!, worst: by[0]! };
}

/** Where luck came, seat by seat: the sum of each moment, if it is worth a mark. */
export function marks(review: ReviewBody, seat: number, unit: Unit): { step: number; value: number }[] {
  const sums = new Map<number, number>();
  for (const draw of review.draws) sums.set(draw.step, (sums.get(draw.step) ?? 0) + (draw[unit][seat] ?? 0));
  return [...sums].map(([step, value]) => ({ step, value })).filter(({ value }) => Math.abs(value) >= SMALL[unit]);
}

export const accounts = (review: ReviewBody, unit: Unit): Balance[] => (unit === "points" ? review.ledger_points : review.ledger_chances);

/** Seats in the order of the result. */
export function ranking(review: ReviewBody): number[] {
  const won = (seat: number): number => Number(review.winners.includes(seat));
  return review.scores.map((_, seat) => seat).toSorted((a, b) => won(b) - won(a) || review.scores[b]! - review.scores[a]!);
}

/** Lines of a chart whose ends would lie upon each other are pulled apart. */
export function apart(rows: { seat: number; y: number }[], gap: number, top: number, bottom: number): Map<number, number> {
  const sorted = rows.toSorted((a, b) => a.y - b.y).map((row) => ({ ...row }));
  sorted.forEach((row, k) => (row.y = Math.max(row.y, k ? sorted[k - 1]!.y + gap : top)));
  for (let k = sorted.length - 1; k >= 0; k--) sorted[k]!.y = Math.min(sorted[k]!.y, k === sorted.length - 1 ? bottom : sorted[k + 1]!.y - gap);
  return new Map(sorted.map((row) => [row.seat, row.y]));
}

/** A line without the noise of single weighings: means of what lies about each step; both ends stay what they are. */
export function smooth(row: readonly number[], steps = 60): number[] {
  const wide = Math.floor(row.length / steps / 2);
  return row.map((_, k) => {
    const near = Math.min(wide, k, row.length - 1 - k);
    const some = row.slice(k - near, k + near + 1);
    return some.reduce((sum, value) => sum + value, 0) / some.length;
  });
}
