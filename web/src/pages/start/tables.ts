/** What a list says of a table. */

import type { ChairListed, Pace, TableListed } from "../../wire";

export const sits = (chair: ChairListed): boolean => Boolean(chair.person || chair.bot);

export const emptySeats = (table: TableListed): number => table.chairs.filter((chair) => !sits(chair)).length;

/** A name that has not been given yet is nothing to show. */
export const bare = (name: string): string => name.trim();

export interface PaceShown {
  kind: "live" | "days";
  args: Record<string, number>;
}

export function paceOf(pace: Pace): PaceShown | null {
  if (pace.kind === "live") {
    return { kind: "live", args: { minutes: Math.round((pace.bank ?? 0) / 60), seconds: pace.increment ?? 0 } };
  }
  return pace.kind === "days" ? { kind: "days", args: { days: pace.days ?? 1 } } : null;
}

export type Filter = "all" | "live" | "days";

export function wanted(tables: readonly TableListed[], filter: Filter): TableListed[] {
  return tables.filter((table) => filter === "all" || (filter === "days") === (table.pace.kind === "days"));
}

/** Those still being played, and the last one that is over. */
export function sorted(tables: readonly TableListed[]): { open: TableListed[]; last: TableListed | undefined } {
  const over = tables.filter((table) => table.status === "over").sort((a, b) => b.updated - a.updated);
  return { open: tables.filter((table) => table.status === "waiting" || table.status === "playing"), last: over[0] };
}

/** The seats of a finished game, the best first. */
export function standing(table: TableListed): { seat: number; name: string; score: number; won: boolean }[] {
  const scores = table.scores ?? [];
  const won = new Set(table.winners ?? []);
  return table.chairs
    .map((chair, seat) => ({ seat, name: chair.name, score: scores[seat] ?? 0, won: won.has(seat) }))
    .sort((a, b) => Number(b.won) - Number(a.won) || b.score - a.score);
}
