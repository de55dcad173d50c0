/** The siege as the engine shows it, and what the board derives from it: no rule, only where things stand. */

import type { View } from "../../lib/board";
import type { Choice, Picks } from "../../lib/choice.svelte";
import type { MoveShown } from "../../wire";
import type { Outlook, Printed, Shown } from "../../views/stronghold";

export type Siege = View & Shown;
export type { Outlook, Printed, WallShown, RampartShown, TowerShown, MachineShown, AttackerShown } from "../../views/stronghold";

export const GAME = "stronghold";
/** Weakest first, as the engine counts them. */
export const ATTACKERS = ["goblin", "orc", "troll"] as const;
export const DEFENDERS = ["archer", "soldier", "veteran"] as const;

export const siege = (view: View): Siege => view as Siege;
export const faces = (printed: Record<string, unknown>): Printed => printed as unknown as Printed;
export const sum = (counts: readonly number[]): number => counts.reduce((a, b) => a + b, 0);

/** Units one by one, the weakest first. */
export function tokens(names: readonly string[], counts: readonly number[]): string[] {
  return names.flatMap((name, k) => Array.from({ length: counts[k] ?? 0 }, () => name));
}

/** Icons of things whose own name is not in the sprite. */
const ICONS: Record<string, string> = {
  soldier: "swordsman", cannon: "fire", pole: "trap", "goblin-trap": "trap", "troll-trap": "trap", bridge: "bridge",
  "goblin-cauldron": "cauldron", "orc-cauldron": "cauldron", "troll-cauldron": "cauldron", "wooden-wall": "wall",
  platform: "plus", "reinforce-gate": "gate", sabotage: "close", "archers-blessing": "archer", "heavenly-glow": "crown",
  "train-soldier": "swordsman", "train-veteran": "veteran", alarm: "banner", trebuchet: "catapult", altar: "fire",
  cover: "house", "siege-tower": "siege-tower", banners: "flag", ladders: "ladder", ropes: "link", trapdoor: "chevron-down",
  shields: "strength", poison: "cauldron", gunner: "plus", quartermaster: "people", "trench-commander": "hero",
  sniper: "peek", drover: "step", saboteur: "close", "recruit-trainer": "plus", bloodstone: "any", possession: "hero",
  specter: "spectator", panic: "people", gale: "flag", accident: "cauldron", produce: "wood", "goblin-frenzy": "goblin",
  "orc-explosion": "fire", "troll-call": "troll", bluff: "why-not", hidden: "deck", officer: "hero", warrior: "hero",
};
export const iconOf = (slug: string): string => ICONS[slug] ?? slug;

/** Short names of places: what stands in capitals in their name, or all of it. */
export const shortOf = (name: string): string => /\p{Lu}+\d/u.exec(name)?.[0] ?? name;

/** The walls, towers and the gate in one line from west to east: a tower stands between the walls it names. */
export function line({ walls, towers }: Printed): { kind: "wall" | "tower" | "gate"; place: string }[] {
  const out: { kind: "wall" | "tower" | "gate"; place: string }[] = [];
  for (const { place } of walls) {
    out.push({ kind: "wall", place });
    for (const tower of towers.filter(({ walls: beside }) => beside.length === 2 && beside[0] === place))
      out.push({ kind: "tower", place: tower.place });
    const [west, east] = towers.filter(({ walls: beside }) => beside.length === 1);
    if (west?.walls[0] === place)
      out.push({ kind: "tower", place: west.place }, { kind: "gate", place: "gatehouse" }, { kind: "tower", place: east!.place });
  }
  return out;
}

const WIDTH = { wall: 76, tower: 30, gate: 74 };

/** Where each of them has its middle, in hundredths of the whole line. */
export function middles(printed: Printed): Map<string, number> {
  const parts = line(printed);
  const whole = parts.reduce((at, { kind }) => at + WIDTH[kind], 0);
  let at = 0;
  return new Map(
    parts.map(({ kind, place }): [string, number] => {
      at += WIDTH[kind];
      return [place, ((at - WIDTH[kind] / 2) / whole) * 100];
    }),
  );
}

export const columns = (printed: Printed): string => line(printed).map(({ kind }) => `${WIDTH[kind]}fr`).join(" ");

/** What a click on a place means now: where something comes from or stands, or where it goes. */
export function pickOf(choice: Choice, slug: string, field = "place"): Picks | null {
  const from = { [`*${field}`]: slug };
  const to = { [`to_${field}`]: slug };
  const begun = `*${field}` in choice.picked;
  if (begun && choice.offers(to)) return to;
  if (!begun && choice.offers(from)) return from;
  return choice.offers(to) ? to : null;
}

/** Picked as where something comes from, or as where it goes. */
export const isPicked = (choice: Choice, slug: string, field = "place"): boolean =>
  choice.picked[`*${field}`] === slug || choice.picked[`to_${field}`] === slug;

/** A click on what is picked lets it go again. */
export function click(choice: Choice, slug: string, by: Element | null, field = "place"): void {
  if (isPicked(choice, slug, field)) choice.clear();
  else choice.pick(pickOf(choice, slug, field) ?? { [`*${field}`]: slug }, by);
}

/** The walls that are attacked, the most endangered first. */
export function danger(outlooks: readonly Outlook[]): Outlook[] {
  const spare = ({ attack, breach }: Outlook): number => attack - breach;
  return outlooks.filter(({ verdict }) => verdict !== "quiet").sort((a, b) => spare(b) - spare(a));
}

/** What a move would change, the most important wall first. */
export function changed(view: Siege, move: MoveShown): { now: Outlook; then: Outlook }[] {
  const now = new Map(view.outlooks.map((one) => [one.place, one]));
  return (view.leads[String(move.code)] ?? []).map((then) => ({ now: now.get(then.place)!, then }));
}

/** The ten steps of an assault, by the phases of the engine. */
export const ASSAULT = ["cannons", "aim", "shoot", "archers", "volleys", "goblins", "cauldrons", "poles", "carry-out", "melee", "hospital", "gatehouse"];
export const PREPARATION = ["supplies", "machines", "equipment", "training", "rituals", "mobilisation"];
