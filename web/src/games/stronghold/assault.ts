/** The assault as it was told, sorted into its steps. */

import type { Told } from "../../wire";
import { ASSAULT } from "./view";

/** In the order of the rules (SH-14.1). */
export const STEPS = ["cannons", "machines", "archers", "goblins", "cauldrons", "poles", "orders", "melee", "hospital", "gate"] as const;

/** The parts of the engine that belong to each step. */
const STEP_OF: Record<string, number> = {
  cannons: 0, aim: 1, shoot: 1, archers: 2, volleys: 2, goblins: 3, cauldrons: 4, poles: 5, "carry-out": 6, melee: 7, hospital: 8, gatehouse: 9,
};

/** Events with which a step begins; whatever else is told belongs to the step that runs. */
const BEGINS: Record<string, number> = {
  "machine-aimed": 1, "machine-hit": 1, "machine-missed": 1, "two-cards-drawn": 1, "archers-shot": 2, "goblins-shot": 3,
  "cauldron-poured": 4, "order-revealed": 6, "walls-fought": 7, "gate-rammed": 9,
};
const ENDS = ["hour-passed", "turn-begun"];

function stepOf({ key, args }: Told): number {
  if (key === "card-turned-up") return args.defence === "pole" ? 5 : 0;
  if (args.from_place === "hospital" || args.place === "hospital") return 8;
  return BEGINS[key] ?? -1;
}

export interface Assault {
  turn: number;
  /** What happened in each of the steps. */
  told: Told[][];
  /** The step that runs, or the last in which something happened. */
  now: number;
}

/** The running assault, or the last one while its turn has just ended; null when there is none to tell of. */
export function assaultOf(history: readonly Told[], part: string, over: boolean): Assault | null {
  const runs = ASSAULT.includes(part);
  if (!runs && !over && !["turn", "supplies", "end-of-turn"].includes(part)) return null;
  const begun = history.findLastIndex(({ key }) => key === "assault-begun");
  if (begun < 0) return null;
  const rest = history.slice(begun + 1);
  const end = rest.findIndex(({ key }) => ENDS.includes(key));
  const told: Told[][] = STEPS.map(() => []);
  let now = 0;
  for (const one of end < 0 ? rest : rest.slice(0, end)) {
    now = Math.max(now, stepOf(one)); // it never goes back: an order without effect may be told after the melee
    if (one.key !== "step-ended") told[now]!.push(one);
  }
  return { turn: Number(history[begun]!.args.turn), told, now: runs ? Math.max(now, STEP_OF[part] ?? 0) : now };
}
