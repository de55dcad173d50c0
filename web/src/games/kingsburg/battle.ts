/** The last battle, read from what was told: the enemy, the King's die, and how each player came out of it. */

import type { Told } from "../../wire";
import type { Counts } from "./view";

export interface Fought {
  seat: number;
  /** The event that tells how it went: battle-won, battle-drawn or battle-lost. */
  how: Told;
  strength: number;
  gained: Counts;
  lost: Counts;
  buildings: string[];
}

export interface Battle {
  /** Where in the history it begins: a battle is known by that. */
  at: number;
  enemy: string;
  king: Told;
  fought: Fought[];
  over: boolean;
}

const add = (counts: Counts, name: string, more: number): void => {
  counts[name] = (counts[name] ?? 0) + more;
};

function note(one: Fought, { key, args }: Told): void {
  if (key === "goods-gained") add(one.gained, String(args.good), Number(args.count));
  else if (key === "goods-given") add(one.lost, String(args.good), Number(args.count));
  else if (key === "points-earned") add(one.gained, "points", Number(args.points));
  else if (key === "points-lost") add(one.lost, "points", Number(args.points));
  else if (key === "building-lost") one.buildings.push(String(args.building));
}

/** The battle that was told last and that no later Summer has made old. */
export function lastBattle(history: readonly Told[]): Battle | null {
  const at = history.findLastIndex(({ key }) => key === "enemy-revealed");
  const king = history[at + 1];
  if (at < 0 || king?.key !== "king-sent") return null;
  const battle: Battle = { at, enemy: String(history[at]!.args.enemy), king, fought: [], over: false };
  for (const told of history.slice(at + 2)) {
    if (told.key === "season-begun" && told.args.season !== "spring") return null;
    if (battle.over) continue;
    if (told.key === "soldiers-went-home") battle.over = true;
    else if (told.key.startsWith("battle-")) {
      const { seat, strength } = told.args;
      battle.fought.push({
        seat: Number(seat),
        how: told,
        strength: Number(strength),
        gained: {},
        lost: {},
        buildings: [],
      });
    } else {
      const one = battle.fought.find(({ seat }) => seat === told.args.seat);
      if (one) note(one, told);
    }
  }
  return battle;
}
