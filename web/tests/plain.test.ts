import { expect, test } from "vitest";

import { offerOf, pickOf } from "../src/games/plain/offers";
import { columns, kindsOf, partsOf, tilesOf } from "../src/games/plain/shape";
import { Choice } from "../src/lib/choice.svelte";
import type { MoveShown } from "../src/wire";

test("a view falls into facts, what each seat has, and the rest", () => {
  const parts = partsOf("builders", { seat: 0, round: 3, coins: [4, 5], buildings: ["inn"], chosen: null, bag: [1, 2] }, 2);
  expect(parts.facts).toEqual([["round", 3], ["bag", [1, 2]]]);
  expect(parts.perSeat).toEqual([["coins", [4, 5]]]);
  expect(parts.common).toEqual([["buildings", ["inn"]]]);
});

test("columns that show nothing in any row are left out", () => {
  expect(columns([{ place: "w1", stones: 0, gale: false }, { place: "w2", stones: 2, gale: false }])).toEqual(["place", "stones"]);
  const book: MoveShown[] = [{ code: 0, kind: "go", notation: "", fields: { from_place: "w1", number: 2 } }];
  expect(kindsOf(book)).toEqual(["place"]);
});

const moves = (...all: [string, MoveShown["fields"]][]): MoveShown[] => all.map(([kind, fields], code) => ({ code, kind, notation: "", fields }));

function choiceOf(book: MoveShown[], ...legal: number[]): Choice {
  const choice = new Choice({ play: () => {}, why: () => {} });
  choice.set(book, legal);
  return choice;
}

test("cards that have drawings are tiles", () => {
  expect(tilesOf("builders", "buildings", ["inn", "abbey"])).toEqual({ field: "building", rows: [{ building: "inn" }, { building: "abbey" }], small: false });
  expect(tilesOf("builders", "crew", ["master-s3w2"])?.small).toBe(true);
  expect(tilesOf("builders", "buildings", ["unheard-of"])).toBeNull();
  expect(tilesOf("stronghold", "buildings", [{ building: "smithy" }])).toBeNull();
});

test("a card of the road means the move that names it and its owner", () => {
  const book = moves(["worker", { owner_seat: 0, card: "lawyer" }], ["worker", { owner_seat: 1, card: "lawyer" }], ["build", { card: "lawyer" }], ["turn", { card: "lawyer" }]);
  const lawyer = (owner_seat: number) => ({ card: "lawyer", owner_seat, points: 2 });
  const choice = choiceOf(book, 1, 2);
  expect(offerOf("magna-carta", choice, 0, "road", lawyer(1))).toEqual({ legal: true, picks: { kind: "worker", owner_seat: 1, card: "lawyer" } });
  expect(offerOf("magna-carta", choice, 0, "road", lawyer(0))?.legal).toBe(false);
  expect(offerOf("magna-carta", choice, 0, "hand", { card: "lawyer" })?.picks).toEqual({ kind: "build", card: "lawyer" });
  expect(offerOf("magna-carta", choiceOf(book, 3), 1, "road", lawyer(0))?.legal).toBe(false);
  expect(offerOf("magna-carta", choiceOf(book, 3), 0, "road", lawyer(0))?.picks).toEqual({ kind: "turn", card: "lawyer" });
  expect(offerOf("magna-carta", choiceOf(book), 0, "road", lawyer(0))).toBeNull();
});

test("a place is first where units come from, then where they go", () => {
  const choice = choiceOf(moves(["leave", { place: "rw1" }], ["march", { from_place: "fw", to_place: "rw1" }], ["march", { from_place: "rw1", to_place: "w1" }], ["march", { from_place: "rw1", to_place: "w2" }]), 0, 1, 2, 3);
  expect(pickOf(choice, "place", "rw1")).toEqual({ "*place": "rw1" });
  expect(pickOf(choice, "place", "w1")).toBeNull();
  choice.pick({ "*place": "rw1" });
  expect(choice.left.map(({ code }) => code)).toEqual([0, 2, 3]);
  expect(pickOf(choice, "place", "w1")).toEqual({ to_place: "w1" });
  expect(pickOf(choice, "place", "rw1")).toBeNull();
});
