import { expect, test } from "vitest";

import { assaultOf, STEPS } from "../src/games/stronghold/assault";
import { changed, danger, line, middles, pickOf, type Outlook, type Printed, type Siege } from "../src/games/stronghold/view";
import { Choice } from "../src/lib/choice.svelte";
import type { MoveShown } from "../src/wire";

const moves = (...all: [string, MoveShown["fields"]][]): MoveShown[] => all.map(([kind, fields], code) => ({ code, kind, notation: "", fields }));
const at = (place: string, attack: number, defend: number, breach: number, verdict: string, by = 0): Outlook => ({ place, attack, defend, breach, verdict, by });

test("a place is first where units come from, then where they go; a target may be named first too", () => {
  const choice = new Choice({ play: () => {}, why: () => {} });
  const book = moves(["leave", { place: "rw1" }], ["march", { from_place: "fw", to_place: "rw1" }], ["march", { from_place: "rw1", to_place: "w1" }], ["march", { from_place: "rw1", to_place: "w2" }]);
  choice.set(book, [0, 1, 2, 3]);
  expect(pickOf(choice, "rw1")).toEqual({ "*place": "rw1" });
  expect(pickOf(choice, "w1")).toEqual({ to_place: "w1" });
  expect(pickOf(choice, "e5")).toBeNull();
  choice.pick({ "*place": "rw1" });
  expect(choice.left.map(({ code }) => code)).toEqual([0, 2, 3]);
  expect(pickOf(choice, "w1")).toEqual({ to_place: "w1" });
  expect(pickOf(choice, "rw1")).toBeNull();
});

test("towers stand between the walls they name, the gate between its two towers", () => {
  const printed = {
    walls: ["w2", "w1", "e1", "e2"].map((place) => ({ place })),
    towers: [["tw1", ["w2", "w1"]], ["gw", ["w1"]], ["ge", ["e1"]], ["te1", ["e1", "e2"]]].map(([place, walls]) => ({ place, walls, faces: "" })),
  } as unknown as Printed;
  expect(line(printed).map(({ place }) => place)).toEqual(["w2", "tw1", "w1", "gw", "gatehouse", "ge", "e1", "te1", "e2"]);
  const x = middles(printed);
  expect(x.get("gatehouse")).toBeCloseTo(50);
  expect(x.get("w2")!).toBeLessThan(x.get("tw1")!);
});

test("the walls by danger begin with what is nearest to a breach; quiet ones are left out", () => {
  const rows = [at("w1", 2, 6, 9, "attackers-lose", 4), at("e2", 12, 6, 10, "breach", 3), at("e5", 0, 4, 6, "quiet"), at("e1", 7, 6, 9, "defenders-lose", 1)];
  expect(danger(rows).map(({ place }) => place)).toEqual(["e2", "e1", "w1"]);
});

test("a move is told by the walls it changes, as they stand and as they would", () => {
  const now = at("e2", 8, 6, 10, "defenders-lose", 2);
  const then = at("e2", 6, 6, 10, "tie");
  const view = { outlooks: [now], leads: { 3: [then] } } as unknown as Siege;
  const [, , , move] = moves(["a", {}], ["b", {}], ["c", {}], ["make", {}]);
  expect(changed(view, move!)).toEqual([{ now, then }]);
  expect(changed(view, moves(["a", {}])[0]!)).toEqual([]);
});

const said = (key: string, args: Record<string, string | number> = {}) => ({ key, args });
const fought = [
  said("turn-begun", { turn: 2 }), said("assault-begun", { turn: 2 }), said("card-turned-up", { defence: "cannon" }), said("attackers-killed", { place: "re1" }),
  said("machine-aimed"), said("machine-missed"), said("step-ended", { step: "archers" }), said("order-revealed"), said("walls-fought", { place: "e1" }),
  said("order-void"), said("defenders-moved", { from_place: "hospital" }),
];

test("the assault is told by its steps: what is said later belongs to the step that runs", () => {
  const { turn, told, now } = assaultOf(fought, "gatehouse", false)!;
  expect(turn).toBe(2);
  expect(told.map((events) => events.length)).toEqual([2, 2, 0, 0, 0, 0, 1, 2, 1, 0]);
  expect(STEPS[now]).toBe("gate");
});

test("it is told on while the next turn begins, and no longer", () => {
  const later = [...fought, said("hour-passed"), said("turn-begun", { turn: 3 }), said("units-drawn")];
  expect(STEPS[assaultOf(later, "supplies", false)!.now]).toBe("hospital");
  expect(assaultOf(later, "supplies", false)!.told.flat()).toHaveLength(8);
  expect(assaultOf(later, "machines", false)).toBeNull();
  expect(assaultOf([said("turn-begun")], "supplies", false)).toBeNull();
});
