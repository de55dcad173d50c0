/** What the engine shows of Kingsburg, and small readings of it. No rules. */

import type { View } from "../../lib/board";
import { settings } from "../../lib/settings.svelte";
import type { Shown, SheetCell, Way } from "../../views/kingsburg";
import type { MoveShown } from "../../wire";

export type { Enemy, Gift, Group, Place, Printed, Province, SheetCell, Way } from "../../views/kingsburg";
export type Realm = View & Shown;

export const GAME = "kingsburg";
export const GOODS = ["gold", "wood", "stone"] as const;
export const YEARS = ["0", "I", "II", "III", "IV", "V"];
export type Good = (typeof GOODS)[number];
export type Counts = Partial<Record<string, number>>;

export const realm = (view: View): Realm => view as Realm;

/** The rules page numbers advisors and buildings as the court and the sheet do. */
export const advisorRule = (number: number): string => `KB-A${number}`;
export const buildingRule = (cell: SheetCell): string => `KB-B${(cell.row - 1) * 4 + cell.column}`;

/** An advisor's or enemy's name without the number in brackets, which stands beside it anyway. */
export const bare = (name: string): string => name.replace(/ \(\d+\)$/, "");

export const same = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((die, k) => die === b[k]);

/** Whether all of these dice are among those, equal ones counted. */
export function among(some: readonly number[], those: readonly number[]): boolean {
  const left = [...those];
  return some.every((die) => {
    const k = left.indexOf(die);
    if (k >= 0) left.splice(k, 1);
    return k >= 0;
  });
}

export const diceOf = (move: MoveShown): number[] => (move.fields.dice ?? []) as number[];

/** How much a way to an advisor spends, to show the plainest of several first. */
function spends(move: MoveShown, ways: Way[] | undefined): number {
  const way = ways?.[0];
  const added = way ? way.tokens * 10 + Math.abs(way.step) * 20 + way.white.length * 5 : 0;
  return added + diceOf(move).length;
}

/** The plainest of several placements on one advisor. */
export function plainest(moves: MoveShown[], view: Realm): MoveShown | undefined {
  return [...moves].sort(
    (a, b) => spends(a, view.bridges[a.notation]) - spends(b, view.bridges[b.notation]),
  )[0];
}

export function sumOf(dice: readonly number[]): number {
  return dice.reduce((sum, die) => sum + die, 0);
}

/** The enemy stands face up before everybody: the battle is on. */
export function isWinter(view: Realm): boolean {
  if (["winter", "lose", "give-up"].includes(view.phase)) return true;
  return view.phase === "take" && view.question?.offer === "spoils";
}

/** The eight phases of a year: which is now, counted from 0. */
export function phaseOfYear(view: Realm): number {
  if (isWinter(view) || view.over) return 7;
  if (view.phase === "recruit") return 6;
  if (view.phase === "announce") return 4;
  if (view.phase === "take" && view.question?.offer === "aid") return 0;
  return { spring: 1, summer: 3, autumn: 5 }[view.season] ?? 0;
}

/** In Roman numbers, but for Hungarian, whose rulebook counts the years in plain ones. */
export function yearOf(view: Realm): string {
  const year = Math.max(1, view.year);
  return settings.lang === "hu" ? String(year) : (YEARS[year] ?? String(year));
}

export const FOLK_ICONS: Record<string, string> = {
  barbarians: "sword",
  goblins: "goblin",
  orcs: "orc",
  zombies: "troll",
  demons: "fire",
  dragons: "dragon",
};
