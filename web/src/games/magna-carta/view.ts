/** What the engine shows of Caylus Magna Carta, and small readings of it. No rules. */

import type { View } from "../../lib/board";
import type { Choice, Picks } from "../../lib/choice.svelte";
import type { PlaceShown, Printed, Shown } from "../../views/magna-carta";

export type { CardFace, EffectFace, PlaceShown, PlayerShown, PrestigeShown, Printed } from "../../views/magna-carta";
export type Town = View & Shown;
export type Cubes = Record<string, number>;

export const GAME = "magna-carta";
export const CUBES = ["food", "wood", "stone", "gold"];
export const SECTIONS = ["towers", "walls", "dungeon"];

export const town = (view: View): Town => view as Town;
export const faces = (printed: Record<string, unknown>): Printed => printed as unknown as Printed;

/** A card's name without the words in brackets; whose it is, is seen. */
export const bare = (name: string): string => name.replace(/ \([^)]*\)$/, "");

/** How many cards stand beside each other, so that the whole road stays in sight; one place more for the next card. */
export function columnsFor(cards: number): number {
  const places = cards + 1;
  if (places <= 21) return 7;
  return places <= 32 ? 8 : Math.ceil(places / 4);
}

export interface Spot {
  row: number;
  column: number;
}

/** Where a card stands in the serpentine: the second row runs back. */
export function spotOf(k: number, columns: number): Spot {
  const row = Math.floor(k / columns);
  const along = k % columns;
  return { row, column: row % 2 ? columns - 1 - along : along };
}

/** A name for a card of the road that tells whose it is. */
export const keyOf = (owner: number, card: string): string => `${owner}-${card}`;

/** The move that a click on a place of the road means: a worker, a step of the provost, or the Lawyer's choice. */
export function picksAt(place: PlaceShown, k: number, view: Town, choice: Choice): Picks {
  const { card, owner_seat: owner } = place;
  if (view.phase === "provost") {
    const steps = k - view.provost;
    if (!steps) return { kind: "provost-stay" };
    return steps > 0 ? { kind: "provost-forward", steps } : { kind: "provost-back", steps: -steps };
  }
  if (owner === view.seat && choice.offers({ kind: "turn", card })) return { kind: "turn", card };
  return owner < 0 ? { kind: "worker-neutral", card } : { kind: "worker", owner_seat: owner, card };
}

/** Which of the four phases a round is in; payments belong to the phase that asked for them. */
export function phaseOf(view: Town): string {
  if (view.phase !== "payment") return view.phase;
  return view.paying?.residence ? "activation" : "actions";
}

export const counted = (list: readonly string[]): Cubes => {
  const cubes: Cubes = {};
  for (const one of list) cubes[one] = (cubes[one] ?? 0) + 1;
  return cubes;
};

/** For which cubes of a cost gold is paid: what the cost asks for and the payment lacks. */
export function replaced(cost: Cubes, paid: Cubes): string[] {
  return ["food", "wood", "stone"].flatMap((cube) =>
    Array.from({ length: Math.max(0, (cost[cube] ?? 0) - (paid[cube] ?? 0)) }, () => cube),
  );
}

const SHARED: Record<string, string> = {
  "neutral-quarry": "quarry", "small-quarry": "quarry", "large-quarry": "quarry", "neutral-peddler": "peddler",
  "trading-post": "trading", "small-sawmill": "sawmill", "large-sawmill": "sawmill", "small-farm": "smallfarm",
  "large-farm": "farms", "gold-mine": "goldmine", stables: "stable",
};

/** Which drawing stands for a card; several may share one. */
export const artOf = (slug: string): string => SHARED[slug] ?? slug;

const SMALL = ["MC-8.7", "MC-8.8"];
const LARGE = ["MC-8.15", "MC-8.16"];
/** Which paragraph says what a card does. */
export const RULES: Record<string, string[]> = {
  park: ["MC-8.3"], forest: ["MC-8.3"], "neutral-quarry": ["MC-8.3"], "neutral-peddler": ["MC-8.4"], "trading-post": ["MC-8.5"],
  "small-farm": SMALL, "small-sawmill": SMALL, "small-quarry": SMALL, "large-farm": LARGE, "large-sawmill": LARGE,
  "large-quarry": LARGE, peddler: ["MC-8.9", "MC-8.10"], market: ["MC-8.11", "MC-8.12"], "gold-mine": ["MC-8.13", "MC-8.14"],
  bank: ["MC-8.17", "MC-8.18"], church: ["MC-8.19", "MC-8.20"], lawyer: ["MC-8.22", "MC-8.23"],
};
export const ruleOf = (card: string): string => RULES[card]?.[0] ?? "MC-8.2";
