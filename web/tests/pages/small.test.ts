import { describe, expect, it } from "vitest";

import { Doing, tableIn } from "../../src/pages/help.svelte";
import { offered, tried, type Lesson } from "../../src/pages/learn/lesson";
import { paceFor, planOf, resized } from "../../src/pages/new/plan";
import { band, span } from "../../src/pages/ratings";
import { paceOf, sorted, standing, wanted } from "../../src/pages/start/tables";
import { addressOf } from "../../src/pages/stage";
import { partsIn, wordsIn } from "../../src/pages/verify";
import type { MoveShown, TableListed } from "../../src/wire";
import written from "../../public/lessons/kings-road.json";

const table = (more: Partial<TableListed>): TableListed => ({
  id: "t", game: "kings-road", status: "playing", host: "", public: true, seats: 2, options: {}, pace: { kind: "none" },
  chairs: [{ name: "Anna", person: "a", bot: "" }, { name: "Béla", person: "b", bot: "" }],
  to_act: [], seq: 1, step: 0, seat: -1, mine: false, created: 0, updated: 0, scores: null, winners: null, ...more,
});

describe("joining", () => {
  it("takes a link, a link with more behind it, or a code", () => {
    for (const text of ["abc_-123", " https://x.hu/table/abc_-123 ", "http://localhost:8000/table/abc_-123/?a=1#b"]) {
      expect(tableIn(text)).toBe("abc_-123");
    }
    for (const text of ["", "a b", "/", "ab", "x".repeat(33)]) expect(tableIn(text)).toBeNull();
  });
});

describe("a table that is set up", () => {
  it("leaves the last bots to the server and seats the others by commands", () => {
    expect(planOf(["me", "bot easy", "bot hard"])).toEqual({ bots: ["easy", "hard"], after: [], own: 0 });
    expect(planOf(["bot easy", "person", "bot hard"])).toEqual({
      bots: ["hard"], after: [{ do: "bot", seat: 0, level: "easy" }], own: -1,
    });
    expect(planOf(["bot easy", "me"])).toEqual({ bots: [], after: [{ do: "bot", seat: 0, level: "easy" }], own: 1 });
  });
  it("keeps the chairs that fit when the number changes", () => {
    expect(resized(["me", "person"], 3, "easy")).toEqual(["me", "person", "bot easy"]);
    expect(resized(["person", "bot easy", "me"], 2, "easy")).toEqual(["me", "bot easy"]);
  });
  it("says its pace as the server reads it", () => {
    expect(paceFor("live", 10, 5, 1)).toEqual({ kind: "live", bank: 600, increment: 5 });
    expect(paceFor("days", 10, 5, 3)).toEqual({ kind: "days", days: 3 });
    expect(paceFor("none", 10, 5, 3)).toEqual({ kind: "none" });
  });
});

describe("lists of tables", () => {
  it("are filtered by pace", () => {
    const days = table({ id: "d", pace: { kind: "days", days: 2 } });
    expect(wanted([table({}), days], "days").map((one) => one.id)).toEqual(["d"]);
    expect(wanted([table({}), days], "live").map((one) => one.id)).toEqual(["t"]);
    expect(wanted([table({}), days], "all")).toHaveLength(2);
    expect(paceOf(days.pace)).toEqual({ kind: "days", args: { days: 2 } });
  });
  it("know the last game that is over", () => {
    const old = table({ id: "old", status: "over", updated: 1 });
    const late = table({ id: "late", status: "over", updated: 2 });
    expect(sorted([old, table({}), late]).last?.id).toBe("late");
    expect(sorted([old, table({}), late]).open.map((one) => one.id)).toEqual(["t"]);
  });
  it("put the winner first even when points are equal", () => {
    const rows = standing(table({ scores: [20, 20], winners: [1] }));
    expect(rows.map((row) => row.name)).toEqual(["Béla", "Anna"]);
  });
});

describe("verifying", () => {
  it("reads the words and computes the promise", async () => {
    expect(wordsIn("kingstable 1 · x\nword 0 alma\nword 1 körte\n0 roll\n")).toEqual([
      { seat: 0, word: "alma" }, { seat: 1, word: "körte" },
    ]);
    expect(partsIn("kingstable 2 · x\npart 1 hash 00ff\n0 roll\n")).toEqual([{ seat: 1, kind: "hash", part: "00ff" }]);
  });
});

describe("ratings and addresses", () => {
  it("lie on a scale that holds all bands", () => {
    const rows = [{ mu: 25, sigma: 8 }, { mu: 30, sigma: 2 }];
    const range = span(rows);
    expect(band(rows[0]!, range)).toEqual({ from: (100 * 9) / 41, mid: (100 * 25) / 41, to: 100 });
  });
  it("name every option", () => {
    expect(addressOf("kings-road", "book", 3, { nobles: "permanent" })).toBe("/api/games/kings-road/book?seats=3&option=nobles%3Dpermanent");
  });
});

describe("a lesson", () => {
  const lesson = written as unknown as Lesson;
  const asks = lesson.steps.find((step) => step.expect)!;
  it("goes on with the expected move only, and says why another is refused", () => {
    const other = asks.legal.find((code) => !asks.expect!.includes(code))!;
    const illegal = asks.refused!.of.findIndex((which) => which >= 0);
    expect(tried(asks, asks.expect![0]!).is).toBe("on");
    expect(tried(asks, other).is).toBe("wrong");
    const answer = tried(asks, illegal);
    expect(answer.is === "refused" && answer.why.rule).toMatch(/^KR-/);
  });
  it("gilds all that is legal, or what is shown, or after a hint what is expected", () => {
    const book: MoveShown[] = asks.refused!.of.map((_, code) => ({ code, kind: "choose", notation: "", fields: { card: `c${code}` } }));
    expect(offered({ ...asks, show: undefined }, book, false)).toEqual(asks.legal);
    expect(offered(asks, book, true)).toEqual(asks.expect);
    const one = asks.legal.at(-1)!;
    expect(offered({ ...asks, show: [{ card: `c${one}` }] }, book, false)).toEqual([one]);
    expect(offered({ ...asks, show: undefined, expect: undefined }, book, false)).toEqual([]);
  });
});

describe("what a page does and reads", () => {
  const later = <T>(): { promise: Promise<T>; answer: (value: T) => void } => {
    let answer!: (value: T) => void;
    return { promise: new Promise<T>((done) => (answer = done)), answer };
  };
  it("takes a press while it reads, and drops a second one", async () => {
    const doing = new Doing();
    const unread = later<string>();
    const reading = doing.read(() => unread.promise);
    const [pressed, ends] = [[] as number[], later<string>()];
    const first = doing.run(async () => (pressed.push(1), ends.promise));
    await doing.run(async () => pressed.push(2));
    expect([pressed, doing.busy]).toEqual([[1], true]);
    ends.answer("");
    unread.answer("");
    await Promise.all([first, reading]);
    expect(doing.busy).toBe(false);
  });
  it("shows the answer to the later question, whichever comes first, and only its failure", async () => {
    const doing = new Doing();
    const [early, late] = [later<string>(), later<string>()];
    const shown: string[] = [];
    const both = [doing.read(() => early.promise, (one) => shown.push(one)), doing.read(() => late.promise, (one) => shown.push(one))];
    late.answer("late");
    early.answer("early");
    await Promise.all(both);
    expect(shown).toEqual(["late"]);
    await Promise.all([doing.read(() => Promise.reject(new Error("gone"))), doing.read(async () => "here")]);
    expect(doing.problem).toBe("");
    await doing.read(() => Promise.reject(new Error("gone")));
    expect(doing.problem).not.toBe("");
    await doing.read(async () => "here");
    expect(doing.problem).toBe("");
  });
});
