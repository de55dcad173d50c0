import { describe, expect, it } from "vitest";

import { bytes, sha256, toHex } from "../../src/lib/sha256";
import { matches, puzzleOf, shieldOf, shortly, spell, today, weekday } from "../../src/pages/deal/day";

const ORDER = ["kingsburg", "kings-road", "builders", "stronghold", "magna-carta"];
const COUNTS = Object.fromEntries(ORDER.map((game) => [game, 20]));
const later = (day: string, days: number): string => today(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000);

describe("the puzzle of the day", () => {
  it("depends on the date alone, and all hundred come before the first comes again", () => {
    const ids = Array.from({ length: 100 }, (_, k) => puzzleOf(later("2026-11-18", k), ORDER, COUNTS));
    expect(new Set(ids).size).toBe(100);
    expect(puzzleOf(later("2026-11-18", 100), ORDER, COUNTS)).toBe(ids[0]);
    expect(new Set(ids.slice(0, 5).map((id) => id!.replace(/-\d+$/, ""))).size).toBe(5);
    expect(ids[0]).toMatch(/^[a-z-]+-([1-9]|1\d|20)$/);
  });
  it("is none where there are no puzzles", () => expect(puzzleOf("2026-11-18", ORDER, {})).toBeNull());
});

describe("a day", () => {
  it("is counted in UTC, from Monday", () => {
    expect(today(Date.parse("2026-11-18T23:59:00Z"))).toBe("2026-11-18");
    expect([weekday("2026-11-16"), weekday("2026-11-18"), weekday("2026-11-22")]).toEqual([0, 2, 6]);
  });
  it("is spelt in both languages", () => {
    expect(spell("2026-11-18", "en")).toMatch(/^Wednesday,? 18 November$/);
    expect(spell("2026-11-18", "hu")).toMatch(/^November 18\., szerda$/);
  });
});

describe("a long table", () => {
  const rows = Array.from({ length: 86 }, (_, k) => k + 1);
  it("shows the best and those around one's own", () => {
    expect(shortly(rows, 11, 11)).toEqual([1, 2, 3, 4, 5, 6, null, 11, 12, 13, 14]);
    expect(shortly(rows, -1, 11)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(shortly(rows, 2, 11)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(shortly(rows, 85, 11)).toEqual([1, 2, 3, 4, 5, 6, null, 85, 86]);
  });
  it("is left alone where it is short", () => expect(shortly([1, 2, 3], 1, 11)).toEqual([1, 2, 3]));
});

describe("a seal", () => {
  const seed = "00ff".repeat(16);
  const commit = toHex(sha256(Uint8Array.from({ length: 32 }, (_, k) => (k % 2 ? 255 : 0))));
  it("fits its own seed only, and nothing fits before it is told", () => {
    expect(matches({ day: "2026-11-17", commit, seed })).toBe(true);
    expect(matches({ day: "2026-11-17", commit, seed: seed.replace("ff", "fe") })).toBe(false);
    expect(matches({ day: "2026-11-17", commit: toHex(sha256(bytes(""))), seed: "" })).toBe(false);
  });
});

describe("a shield", () => {
  it("is one's own, or another that is always the same", () => {
    expect(shieldOf("anna", "anna")).toBe(0);
    expect(shieldOf("bela", "anna")).toBe(shieldOf("bela", "cili"));
    for (const one of ["a", "b", "c", "d", "e"]) expect([1, 2, 3, 4]).toContain(shieldOf(one, "anna"));
  });
});
