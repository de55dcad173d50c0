import { readFileSync } from "node:fs";

import { beforeEach, describe, expect, it } from "vitest";

import { acknowledge, bring, Draws, hashOf, hear, judge, keptOf, keptPromise, type Kept } from "../src/lib/fair";
import { bytes, hmac, sha256, toHex } from "../src/lib/sha256";
import type { TableShown } from "../src/wire";

const page = readFileSync("../docs/fairness.md", "utf8");
const record = /```record\n([^`]*)```/.exec(page)![1]!;
const ID = "Xk3_-9aQ";
const NONCE = "000102030405060708090a0b0c0d0e0f";
const COMMIT = /commit ([0-9a-f]{64})/.exec(record)![1]!;
const OTHER = /part 2 hash (\S+)/.exec(record)![1]!;
const kept: Kept = {
  table: ID, commit: COMMIT, nonce: NONCE, word: "alma", seat: 0, shown: true,
  parts: [[hashOf(NONCE), "alma"], ["", ""], [OTHER, ""]], epochs: [1],
};
const table = (more: Partial<TableShown>): TableShown =>
  ({ id: ID, commit: COMMIT, seat: 0, protocol: 2, game: "kings-road", rules: 1, seats: 3, options: { nobles: "permanent", first: "x" }, ...more }) as TableShown;

describe("the sums", () => {
  it("are those of everybody else", async () => {
    expect(toHex(sha256(bytes("abc")))).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    for (const length of [0, 1, 55, 56, 63, 64, 65, 119, 120, 1000]) {
      const text = Uint8Array.from({ length }, (_, k) => (k * 7) % 256);
      expect(toHex(sha256(text))).toBe(toHex(new Uint8Array(await crypto.subtle.digest("SHA-256", text))));
    }
    expect(toHex(hmac(bytes("Jefe"), bytes("what do ya want for nothing?")))).toBe(
      "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843",
    );
  });
});

describe("a record", () => {
  it("of the page follows from its seed and parts", () => {
    expect(judge(record, ID, null)).toEqual({ draws: 18, faults: [], own: false, unproven: null });
    expect(judge(record, ID, kept)).toEqual({ draws: 18, faults: [], own: true, unproven: null });
    expect(page).toContain(hashOf(NONCE));
  });
  it.each([
    ["a draw", record.replace("chance 2/6", "chance 3/6"), kept, ["draw"]],
    ["the seed", record.replace("seed 00", "seed 01"), kept, ["seed", "draw"]],
    ["my nonce", record.replace("nonce 00", "nonce 01"), kept, ["draw", "part", "others"]],
    ["my nonce left out", record.replace(/part 0.*\n/, ""), kept, ["draw", "part", "others"]],
    ["another promise", record, { ...kept, commit: "00" }, ["commit"]],
    ["another's part", record, { ...kept, parts: [...kept.parts.slice(0, 2), ["00", ""]] }, ["others"]],
    ["a part that nobody had", record, { ...kept, parts: [...kept.parts.slice(0, 2), ["", ""]] }, ["others"]],
    ["my nonce by its hash only", record, { ...kept, nonce: "00", parts: [] }, ["part", "others"]],
    ["dice thrown anew", record, { ...kept, epochs: [] }, ["epoch"]],
    ["an old record", "kingstable 1 · kings-road · rules 1 · seats 2\n", kept, ["record"]],
    ["no record", "", kept, ["record"]],
  ])("is caught: %s", (_, text, own, faults) => {
    expect(judge(text, ID, own as Kept).faults).toEqual(faults);
  });
  it("is not held against a promise by who did not sit there after all", () => {
    expect(judge(record, ID, { ...kept, seat: -1, commit: "00" })).toMatchObject({ faults: [], own: false });
  });
  it("of another table is caught", () => {
    expect(judge(record, "other", null).faults).toEqual(["table"]);
  });
  it("proves nothing where only the hash of a nonce counts", () => {
    const late: Kept = { ...kept, shown: false, parts: [] };
    const brought = [`part 0 hash ${hashOf(NONCE)}`, `part 2 hash ${OTHER}`, "word 0 alma"];
    const seed = /seed (\S+)/.exec(record)![1]!;
    const draws = new Draws(COMMIT, seed, brought);
    const text = [record.split("\n")[0], ...brought, `chance ${draws.next(0, 6)}/6`, `seed ${seed}`].join("\n");
    expect(judge(text, ID, late)).toEqual({ draws: 1, faults: [], own: true, unproven: "late" });
    expect(judge(text, ID, kept).faults).toEqual(["part"]);
    const dropped: Kept = { ...kept, sent: true, shown: false };
    expect(judge(text, ID, dropped)).toEqual({ draws: 1, faults: [], own: true, unproven: "dropped" });
    expect(judge(text, ID, { ...dropped, parts: [[hashOf(NONCE), "alma"], ["", ""], ["00", ""]] }).faults).toEqual(["others"]);
    expect(judge(text, ID, { ...dropped, parts: [] }).faults).toEqual(["others"]);
  });
});

describe("sitting down", () => {
  beforeEach(() => localStorage.clear());
  it("keeps promise, nonce and what the others are bound to, before the nonce is shown", () => {
    const { part } = bring(table({}), "alma");
    const own = keptOf(ID)!;
    expect([hashOf(own.nonce), own.commit, own.shown]).toEqual([part, COMMIT, false]);
    expect(hear(table({ status: "waiting" }), [])).toBe("");
    expect(keptOf(ID)!.seat).toBe(0);
    hear(table({ status: "waiting", seat: -1 }), []);
    expect(keptOf(ID)!.seat).toBe(-1);
    const parts = [{ hash: part, word: "alma" }, {}, { hash: OTHER }];
    expect(hear(table({ called: true, parts }), [])).toBe(own.nonce);
    expect(keptOf(ID)).toMatchObject({ sent: true, shown: false });
    expect(hear(table({ called: true, parts: [{}, { hash: "00" }, {}] }), [])).toBe(own.nonce);
    expect(keptOf(ID)!.parts).toEqual([[part, "alma"], ["", ""], [OTHER, ""]]);
    acknowledge(ID);
    expect(hear(table({ called: true, parts }), [])).toBe("");
    hear(table({}), [{ seq: 9, at: 0, what: "undone", epoch: 1 }]);
    hear(table({}), [{ seq: 9, at: 0, what: "undone", epoch: 1 }]);
    expect(keptOf(ID)).toMatchObject({ shown: true, epochs: [1] });
  });
  it("brings nothing to a table that promises nothing", () => {
    expect(bring(table({ id: "old", protocol: 1 }), "alma")).toEqual({ part: "", word: "alma" });
    expect(keptOf("old")).toBeNull();
  });
  it("checks the promise of a table that was closed", () => {
    const seed = /seed (\S+)/.exec(record)![1]!;
    expect(keptPromise(table({ seed }), kept)).toEqual([]);
    expect(keptPromise(table({ seed: "00" }), { ...kept, commit: "00" })).toEqual(["seed", "commit"]);
  });
});
