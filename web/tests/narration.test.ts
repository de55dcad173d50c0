import { expect, test } from "vitest";

import { history, standing } from "../src/lib/narration";
import { grouped, found, shared, type Labelled } from "../src/shell/moves";
import { columns, kindsOf, partsOf } from "../src/games/plain/shape";
import type { MoveShown, News } from "../src/wire";

const moved = (seq: number, seat: number): News => ({ seq, at: 0, what: "moved", seat, told: [{ key: `m${seq}`, args: { seat } }] });
const began: News = { seq: 1, at: 0, what: "began", told: [{ key: "begun", args: {} }] };
const seqs = (news: News[]): number[] => standing(news).map(({ seq }) => seq);

test("what was taken back is not told again", () => {
  expect(seqs([began, moved(2, 0), moved(3, 0), { seq: 4, at: 0, what: "undone", seat: 0, step: 1 }])).toEqual([1, 2]);
});

test("without consent only one's own moves are taken back, those of others stay", () => {
  expect(seqs([began, moved(2, 0), moved(3, 1), { seq: 4, at: 0, what: "undone", seat: 0, step: 1 }])).toEqual([1, 3]);
});

test("with consent everything behind is taken back", () => {
  const undone: News = { seq: 5, at: 0, what: "undone", seat: 0, step: 0, agreed: true };
  expect(seqs([began, moved(2, 0), moved(3, 1), undone, moved(6, 0)])).toEqual([1, 6]);
  expect(history([began, moved(2, 0)]).map(({ key }) => key)).toEqual(["begun", "m2"]);
});

const labelled = (code: number, kind: string, text: string): Labelled => ({ move: { code, kind, notation: `n${code}`, fields: {} }, text });

test("moves are found without accents, by every word, and by their notation", () => {
  const all = [labelled(0, "hire", "Hire: Mester (3 fa)"), labelled(1, "start", "Építkezés: Kőhíd")];
  expect(found(all, "kohid").map(({ move }) => move.code)).toEqual([1]);
  expect(found(all, "fa mester").map(({ move }) => move.code)).toEqual([0]);
  expect(found(all, "n1").map(({ move }) => move.code)).toEqual([1]);
  expect(found(all, "xyz")).toEqual([]);
});

test("a group is called by the words its moves begin with", () => {
  expect(shared(["Start a site: Inn", "Start a site: Bower"])).toBe("Start a site …");
  expect(shared(["Done"])).toBe("Done");
  const groups = grouped([labelled(0, "a", "Go home"), labelled(1, "b", "Stay"), labelled(2, "a", "Go away")]);
  expect(groups.map(({ title, moves }) => [title, moves.length])).toEqual([["Go …", 2], ["Stay", 1]]);
});

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
