/** The shapes of `view.py` and `printed.py` of the engine, and small readings of them. No rules. */

import type { View } from "../../lib/board";
import type { MoveShown } from "../../wire";

export const GAME = "kingsburg";
export const GOODS = ["gold", "wood", "stone"] as const;
export const YEARS = ["0", "I", "II", "III", "IV", "V"];
export type Good = (typeof GOODS)[number];
export type Counts = Partial<Record<string, number>>;

/** What is added to coloured dice: white dice, +2 tokens, a step of the Market. */
export interface Way {
  white: number[];
  tokens: number;
  step: number;
}

export interface Group extends Way {
  seat: number | null;
  dice: number[];
}

export interface Place {
  advisor: string;
  number: number;
  groups: Group[];
}

export interface Province {
  gold: number;
  wood: number;
  stone: number;
  tokens: number;
  soldiers: number;
  defence: number;
  dice: number[];
  white: number[];
  aside: number | null;
  market_used: boolean;
  count: number;
  buildings: string[];
  next: { building: string; price: Counts }[];
}

export interface Enemy {
  card: string | null;
  seen_by: number[];
  weakest: number;
  strongest: number;
  folk?: string;
  strength?: number;
  lose?: Counts;
  win?: Counts;
}

export interface Realm extends View {
  year: number;
  season: string;
  order: number[];
  waiting: number[];
  court: Place[];
  provinces: Province[];
  aid: number | null;
  envoy: number | null;
  errand: string[];
  enemy: Enemy;
  question: { seat: number; count?: number; advisor?: string | null; dice?: number[]; gap?: number } | null;
  bridges: Record<string, Way[]>;
}

export interface Gift {
  advisor: string;
  gold?: number;
  wood?: number;
  stone?: number;
  soldiers?: number;
  tokens?: number;
  points?: number;
  peek?: number;
  choose?: number;
  choose_from?: string[];
}

export interface SheetCell {
  building: string;
  row: number;
  column: number;
  price: Counts;
  points: number;
  battle: number;
}

export interface Printed {
  gifts: Gift[];
  sheet: SheetCell[];
}

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
    (a, b) => spends(a, view.bridges[a.code]) - spends(b, view.bridges[b.code]),
  )[0];
}

export function sumOf(dice: readonly number[]): number {
  return dice.reduce((sum, die) => sum + die, 0);
}

/** The enemy stands face up before everybody: the battle is on. */
export function isWinter(view: Realm): boolean {
  if (["winter", "lose", "give-up"].includes(view.phase)) return true;
  return view.phase === "take" && view.question?.advisor === null && view.enemy.strength !== undefined;
}

/** The eight phases of a year: which is now, counted from 0. */
export function phaseOfYear(view: Realm): number {
  if (isWinter(view) || view.over) return 7;
  if (view.phase === "recruit") return 6;
  if (view.phase === "announce") return 4;
  if (view.phase === "take" && view.question?.advisor === null) return 0;
  return { spring: 1, summer: 3, autumn: 5 }[view.season] ?? 0;
}

export const yearOf = (view: Realm): string => YEARS[Math.max(1, view.year)] ?? String(view.year);

export const FOLK_ICONS: Record<string, string> = {
  barbarians: "sword",
  goblins: "goblin",
  orcs: "orc",
  zombies: "troll",
  demons: "fire",
  dragons: "dragon",
};
