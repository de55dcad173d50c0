/** Where a rating's band lies on a scale that holds all bands. */

import type { Standing } from "../wire";

type Rated = Pick<Standing, "mu" | "sigma">;

export function span(rows: readonly Rated[]): { low: number; high: number } {
  const low = Math.min(...rows.map((row) => row.mu - 2 * row.sigma), 0);
  const high = Math.max(...rows.map((row) => row.mu + 2 * row.sigma), low + 1);
  return { low, high };
}

export function band(row: Rated, { low, high }: { low: number; high: number }): { from: number; mid: number; to: number } {
  const at = (value: number) => (100 * (value - low)) / (high - low);
  return { from: at(row.mu - 2 * row.sigma), mid: at(row.mu), to: at(row.mu + 2 * row.sigma) };
}
