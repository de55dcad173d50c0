/** How a table that was set up by hand is made: the server's `bots` take the last seats, the rest is done by commands. */

import type { NewTable } from "../../wire";

/** Who is to sit on a seat: oneself, somebody who is invited, or a bot of a level. */
export type Chair = "me" | "person" | `bot ${string}`;
export const ME: Chair = "me";

export interface Plan {
  bots: string[];
  /** Bots on seats before those. */
  after: { do: "bot"; seat: number; level: string }[];
  /** Where we sit down, last of all; -1 for nowhere. */
  own: number;
}

export const levelOf = (chair: Chair): string | null => (chair.startsWith("bot ") ? chair.slice(4) : null);

export function planOf(chairs: readonly Chair[]): Plan {
  let first = chairs.length;
  while (first > 0 && levelOf(chairs[first - 1]!) !== null) first -= 1;
  const bots = chairs.slice(first).map((chair) => levelOf(chair)!);
  const after: Plan["after"] = [];
  for (const [seat, chair] of chairs.slice(0, first).entries()) {
    const level = levelOf(chair);
    if (level !== null) after.push({ do: "bot", seat, level });
  }
  return { bots, after, own: chairs.indexOf(ME) };
}

/** The chairs for another number of seats: what was chosen stays, new ones are taken by bots. */
export function resized(chairs: readonly Chair[], seats: number, level: string): Chair[] {
  const kept = chairs.slice(0, seats);
  while (kept.length < seats) kept.push(`bot ${level}`);
  if (!kept.includes(ME)) kept[0] = ME;
  return kept;
}

export type PaceKind = "none" | "live" | "days";

export function paceFor(kind: PaceKind, minutes: number, seconds: number, days: number): NewTable["pace"] {
  if (kind === "live") return { kind, bank: minutes * 60, increment: seconds };
  return kind === "days" ? { kind, days } : { kind };
}
