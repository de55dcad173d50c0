/** When one's dice were rolled, so that they tumble once and not again with every later position. */

import type { Choice } from "../../lib/choice.svelte";
import type { Told } from "../../wire";
import type { Realm } from "./view";

const ROLLS = ["dice-rolled", "die-rerolled", "dice-rerolled"];
const seen = new WeakMap<Choice, { season: string; told: Told[] | null; count: number }>();

/** How many rolls of this table have been shown; 0 as long as nothing has to tumble. */
export function rolls(choice: Choice, view: Realm, told: Told[], seat: number): number {
  const season = `${view.year} ${view.season}`;
  const before = seen.get(choice);
  const fresh = told.some(({ key, args }) => ROLLS.includes(key) && args.seat === seat);
  const again = before !== undefined && before.season !== season && view.provinces[seat]!.dice.length > 0;
  const count = (before?.count ?? 0) + ((fresh && before?.told !== told) || again ? 1 : 0);
  seen.set(choice, { season, told: fresh ? told : null, count });
  return count;
}
