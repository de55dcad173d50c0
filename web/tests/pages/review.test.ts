import { describe, expect, it } from "vitest";

import { apart, extremes, marks, ranking, signed, smooth, turning, whole } from "../../src/pages/review/review";
import { clockAt, clockIn, numberOf, spansOf } from "../../src/pages/clock";
import { diceIn, entryOf, faceOfMove, titled } from "../../src/pages/review/faces";
import { figure } from "../../src/lib/figure";
import { settings } from "../../src/lib/settings.svelte";
import { GameWords } from "../../src/lib/words.svelte";
import { pieceIn } from "../../src/pages/rules/pieces";
import type { MistakeShown, ReviewBody } from "../../src/wire";

const said = { code: 0, kind: "pass", notation: "pass", fields: {} };
const mistake = (step: number, seat: number, loss: number): MistakeShown => ({
  step, seat, phase: "influence", played: said, better: said, line: [said], chances: [0.3, 0.3 + loss], points: [20, 21],
});
const review = (more: Partial<ReviewBody>): ReviewBody => ({
  version: 1, game: "kingsburg", seats: 2, options: {}, moves: 4, decisions: [2, 2], scores: [20, 24], winners: [1],
  chances: [], points: [], phases: [], times: [], ledger_chances: [], ledger_points: [], accuracy: [1, 1], draws: [], mistakes: [], doubts: [], ...more,
});

describe("a ledger in whole numbers", () => {
  it("adds up whatever is rounded away", () => {
    const row = whole({ start: 24.4, luck: 1.4, own: -2.6, others: 3.4, rest: 0.2, end: 26.8 }, "points");
    expect(row).toEqual({ start: 24, luck: 1, own: -3, others: 3, rest: 2, end: 27 });
    expect(row.start + row.luck + row.own + row.others + row.rest).toBe(row.end);
    expect(whole({ start: 0.25, luck: 0.1, own: 0, others: 0.65, rest: 0, end: 1 }, "chances")).toEqual({ start: 25, luck: 10, own: 0, others: 65, rest: 0, end: 100 });
  });
  it("has a true minus, and no sign for nothing", () => {
    expect([signed(3), signed(-2.5, 1), signed(0), signed(-0.2)]).toEqual(["+3", "−2.5", "0", "0"]);
    expect([figure(-0.44, 1), figure(7, 1, 1), figure(-5)]).toEqual(["−0.4", "7.0", "−5"]);
  });
  it("has a comma in Hungarian", () => {
    settings.lang = "hu";
    expect([signed(-2.5, 1), signed(0.04, 1), figure(7, 1, 1)]).toEqual(["−2,5", "0,0", "7,0"]);
    settings.lang = "en";
  });
});

describe("turning points", () => {
  const some = [mistake(9, 0, 0.05), mistake(3, 0, 0.2), mistake(5, 1, 0.4), mistake(7, 0, 0.1), mistake(1, 0, 0.04)];
  it("are the reader's own three dearest, in the order of the game", () => {
    expect(turning(review({ mistakes: some }), 0).map((one) => one.step)).toEqual([3, 7, 9]);
  });
  it("are anybody's for who only watched or made none", () => {
    expect(turning(review({ mistakes: some }), -1, 2).map((one) => one.step)).toEqual([3, 5]);
    expect(turning(review({}), 0)).toEqual([]);
  });
});

describe("luck", () => {
  const draws = [
    { step: 2, what: "dice", seat: 0, values: [6, 6], chances: [0.1, -0.1], points: [2, -2] },
    { step: 2, what: "dice", seat: 1, values: [1, 1], chances: [0.1, -0.1], points: [1, -1] },
    { step: 4, what: "enemy", seat: -1, values: [2], chances: [0, 0], points: [-0.1, 0.1] },
  ];
  it("marks a moment once, and small ones not at all", () => {
    expect(marks(review({ draws }), 0, "points")).toEqual([{ step: 2, value: 3 }]);
  });
  it("knows the draw that was worth most, and the one that cost most", () => {
    const found = extremes(review({ draws }));
    expect([found?.best.points, found?.best.seat, found?.worst.points, found?.worst.seat]).toEqual([2, 0, -2, 1]);
    expect(extremes(review({}))).toBeNull();
  });
});

describe("the chart", () => {
  it("ranks the winner first", () => expect(ranking(review({}))).toEqual([1, 0]));
  it("keeps both ends of a smooth line", () => {
    const row = Array.from({ length: 300 }, (_, k) => (k % 2 ? 10 : 0));
    const line = smooth(row);
    expect([line[0], line.at(-1)]).toEqual([0, 10]);
    expect(Math.max(...line.slice(50, 250)) - Math.min(...line.slice(50, 250))).toBeLessThan(4);
  });
  it("pulls the ends apart without leaving the chart", () => {
    const found = apart([{ seat: 0, y: 50 }, { seat: 1, y: 50 }, { seat: 2, y: 99 }], 20, 10, 100);
    expect([found.get(0), found.get(1), found.get(2)]).toEqual([50, 70, 99]);
    const low = apart([{ seat: 0, y: 98 }, { seat: 1, y: 99 }], 20, 10, 100);
    expect([low.get(0), low.get(1)]).toEqual([80, 100]);
  });
});

describe("what only the search says", () => {
  it("fills up one's own mistakes, by points, and is not called sure", () => {
    const doubt = (step: number, seat: number, lost: number): MistakeShown => ({ ...mistake(step, seat, 0.01), points: [20, 20 + lost] });
    const found = review({ mistakes: [mistake(9, 0, 0.2)], doubts: [doubt(2, 0, 1), doubt(4, 0, 3), doubt(6, 0, 2), doubt(8, 1, 9)] });
    expect(turning(found, 0).map((one) => [one.step, one.sure])).toEqual([[4, false], [6, false], [9, true]]);
    expect(turning(found, 1).map((one) => one.step)).toEqual([8]);
    expect(turning(found, -1).map((one) => one.step)).toEqual([4, 8, 9]);
  });
});

describe("the picture of a move", () => {
  it("is that of the piece it names, or of its kind; what is not drawn has none", () => {
    expect(pieceIn({ dice: [4, 6], advisor: "wizard", gap: 0 })).toEqual({ sheet: "advisors", name: "wizard" });
    expect(pieceIn({ building: "guard-tower" })).toEqual({ sheet: "buildings", name: "guard-tower" });
    expect(pieceIn({ worker: "apprentice-s1w1" })).toEqual({ sheet: "workers", name: "apprentice" });
    expect(pieceIn({ card: "small-farm" })).toEqual({ sheet: "buildings", name: "smallfarm" });
    expect(pieceIn({ card: "zin-kais-deep" })).toEqual({ sheet: "regions", name: "zin-kais-deep" });
    for (const fields of [{}, { good: ["gold"] }, { number: 1, unit: "goblin" }]) expect(pieceIn(fields)).toBeNull();
  });
});

describe("the time of a game", () => {
  const times = [
    { step: 0, clock: { year: 1, season: "spring" } }, { step: 9, clock: { year: 1, season: "summer" } },
    { step: 20, clock: { year: 2, season: "spring" } }, { step: 31, clock: { year: 2, season: "summer" } },
  ];
  it("is read off the view, whatever else stands there", () => {
    expect(clockIn({ seat: 0, year: 2, season: "summer", scores: [1] })).toEqual({ year: 2, season: "summer" });
    expect(clockIn({ phase: "choose", round: 4 })).toEqual({ round: 4 });
  });
  it("is that of the last change", () => {
    expect([clockAt(times, 8), clockAt(times, 9), clockAt(times, 99)]).toEqual([times[0]!.clock, times[1]!.clock, times[3]!.clock]);
    expect(clockAt([], 3)).toEqual({});
  });
  it("makes spans of years, with their seasons as parts", () => {
    expect(spansOf(times, 40)).toEqual([
      { from: 0, to: 20, clock: times[0]!.clock, parts: [9] },
      { from: 20, to: 40, clock: times[2]!.clock, parts: [31] },
    ]);
    expect(spansOf([], 40)).toEqual([]);
  });
  it("counts years in Roman numbers and rounds in plain ones", () => {
    expect([numberOf({ year: 4, season: "autumn" }), numberOf({ round: 12 }), numberOf({ turn: 3 })]).toEqual(["IV", "12", "3"]);
  });
});

describe("a move as pieces", () => {
  const words = new GameWords("kingsburg", () => []);
  const printed = {
    gifts: [{ advisor: "squire", gold: 1 }, { advisor: "queen", choose: 2, choose_from: ["gold", "wood", "stone"], peek: 1, points: 3 }],
    sheet: [{ building: "church", price: { gold: 3, wood: 1, stone: 2 }, points: 7, row: 1, battle: 0 }],
  };
  it("has the dice it names, and what must be added to them", () => {
    expect([diceIn({ dice: [5, 6] }), diceIn({ die: 2 }), diceIn({ good: "gold" })]).toEqual([[5, 6], [2], []]);
    const face = faceOfMove("influence", { dice: [5, 5, 6], advisor: "queen", gap: 1 }, printed, words);
    expect([face.dice, face.more, face.piece?.name, face.points]).toEqual([[5, 5, 6], 1, "queen", 3]);
    expect(face.gain).toEqual([{ icon: "peek", count: 1 }, { icon: "any", count: 2 }]);
  });
  it("has the price and the points that are printed", () => {
    const face = faceOfMove("build", { building: "church" }, printed, words);
    expect(face.price).toEqual([{ icon: "gold", count: 3 }, { icon: "wood", count: 1 }, { icon: "stone", count: 2 }]);
    expect([face.points, face.gain, face.dice]).toEqual([7, [], []]);
  });
  it("has the goods it names where nothing is printed about it", () => {
    expect(faceOfMove("pay", { cube: ["wood", "wood", "food"] }, {}, words).gain).toEqual([{ icon: "wood", count: 2 }, { icon: "food", count: 1 }]);
    expect(faceOfMove("take", { cube: "stone", amount: 2 }, {}, words).gain).toEqual([{ icon: "stone", count: 2 }]);
    expect(faceOfMove("pass", {}, printed, words).gain).toEqual([]);
  });
  it("knows cards by their slugs and rows of goods by their places", () => {
    const cards = { goods: ["stone", "wood", "knowledge", "tile"], workers: { mason: { wage: 3, makes: [2, 0, 0, 1] } } };
    expect(entryOf(cards, { worker: "mason" })).toEqual(cards.workers.mason);
    const face = faceOfMove("hire", { worker: "mason" }, cards, words);
    expect([face.price, face.gain]).toEqual([[{ icon: "denier", count: 3 }], [{ icon: "stone", count: 2 }, { icon: "tile", count: 1 }]]);
  });
  it("is called by the piece and its number", () => {
    expect(titled({ ...faceOfMove("pass", {}, {}, words), name: "Queen", number: "17" })).toBe("Queen (17)");
  });
});
