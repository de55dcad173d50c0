/** What the engine shows of The Builders, and small readings of it. No rules. */

import type { View } from "../../lib/board";
import type { Printed, Shown, Site } from "../../views/builders";

export type { BuildingFace, Printed, Site, WorkerFace } from "../../views/builders";
export type Yard = View & Shown;

export const GAME = "builders";

export const yard = (view: View): Yard => view as Yard;
export const faces = (printed: Record<string, unknown>): Printed => printed as unknown as Printed;

/** A worker's name without what the card makes, which stands beside it anyway. */
export const bare = (name: string): string => name.replace(/ \([^)]*\)$/, "");

export const sum = (counts: readonly number[]): number => counts.reduce((all, one) => all + one, 0);

/** How much of what a site needs is done, all goods together. */
export function progress(site: Site, printed: Printed): { done: number; need: number } {
  const { need } = printed.buildings[site.building]!;
  return { done: sum(need.map((wanted, k) => Math.min(wanted, site.made[k]!))), need: sum(need) };
}

/** How a worker's goods would fill the gaps of a site: a cell for each good. */
export function added(site: Site, worker: string | null, printed: Printed): number[] {
  const { need } = printed.buildings[site.building]!;
  const makes = worker ? printed.workers[worker]!.makes : [];
  return need.map((wanted, k) => Math.min(Math.max(0, wanted - site.made[k]!), makes[k] ?? 0));
}

/** Nothing would be missing any more. */
export function finishes(site: Site, worker: string | null, printed: Printed): boolean {
  const { done, need } = progress(site, printed);
  return worker !== null && done + sum(added(site, worker, printed)) >= need;
}

/** How large the sites are drawn, so that all of them stay in sight. */
export type Size = "large" | "medium" | "dense";
export const sizeFor = (sites: number): Size => (sites <= 2 ? "large" : sites <= 4 ? "medium" : "dense");

/** The seats from the one after `first` on, as they will be on turn. */
export const after = (first: number, seats: number): number[] =>
  Array.from({ length: seats - 1 }, (_, k) => (first + 1 + k) % seats);

const RANKS = new Set(["apprentice", "laborer", "craftsman", "master"]);
const SHARED: Record<string, string> = {
  "wooden-shack": "residence", "covered-bridge": "stonebridge", "stone-bridge": "stonebridge", "wash-house": "washhouse",
  "straw-hut": "smallfarm", cottage: "residence", "rural-house": "residence", house: "townhouse", cowshed: "smallfarm",
  pigsty: "smallfarm", "rural-relay": "inn", "grain-silo": "farms", stables: "stable", forge: "blacksmith",
  "bourgeois-house": "townhouse", post: "embassy", tavern: "inn", farm: "farms", abbey: "cloister", crane: "crane",
  "circular-saw": "saw", "measuring-instrument": "lawyer", "tile-kiln": "kiln",
};

/** Which drawing stands for a card; several cards may share one. */
export function artOf(slug: string): { sheet: "workers" | "buildings"; name: string } {
  const rank = slug.split("-")[0]!;
  if (RANKS.has(rank)) return { sheet: "workers", name: rank };
  const kind = slug.replace(/-\d$/, "");
  return { sheet: "buildings", name: SHARED[kind] ?? kind };
}
