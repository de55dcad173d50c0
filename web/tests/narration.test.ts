import { expect, test } from "vitest";

import { history, standing } from "../src/lib/narration";
import { differing, grouped, found, type Labelled } from "../src/shell/moves";
import type { News, Value } from "../src/wire";

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

test("a kind of moves is said with dots where its moves differ", () => {
  const march = (code: number, number: number, to_place: string): Labelled => ({
    move: { code, kind: "march", notation: "", fields: { number, unit: "orc", to_place } },
    text: "",
  });
  const say = (kind: string, fields: Record<string, Value>) => `${kind} ${String(fields.number)} ${String(fields.unit)} to ${String(fields.to_place)}`;
  const all = [march(0, 1, "w1"), labelled(1, "done", "Done"), march(2, 2, "w1"), march(3, 2, "w2")];
  expect(grouped(all, say).map(({ title, moves }) => [title, moves.length])).toEqual([["march … orc to …", 3], ["Done", 1]]);
  const marches = all.filter(({ move }) => move.kind === "march").map(({ move }) => move);
  expect(differing(marches)).toEqual([{ name: "number", values: [1, 2] }, { name: "to_place", values: ["w1", "w2"] }]);
});
