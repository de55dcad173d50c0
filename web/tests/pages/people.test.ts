import { expect, test } from "vitest";

import { addressOf, askedBy, linesOf, ticks, wantedOf } from "../../src/pages/people";

const point = (game: string, at: number, rating: number) => ({ game, at, rating, mu: 0, sigma: 0 });

test("a line for each game, the longest first", () => {
  const lines = linesOf([point("a", 1, 2), point("b", 1, 3), point("b", 2, 4)]);
  expect(lines.map(({ game, points }) => [game, points.length])).toEqual([["b", 2], ["a", 1]]);
});

test("ticks are round and hold all values", () => {
  expect(ticks(0.4, 11.2)).toEqual([0, 5, 10, 15]);
  expect(ticks(-3, -2.5)).toEqual([-3, -2]);
});

test("the address holds what is asked for, and nothing that is empty", () => {
  const asked = askedBy(new URLSearchParams("game=kingsburg&least=30&nonsense=1"));
  expect(addressOf(asked)).toBe("/archive?game=kingsburg&least=30");
  expect(addressOf(askedBy(new URLSearchParams()))).toBe("/archive");
});

test("days become the time at which they begin and end", () => {
  const wanted = wantedOf(askedBy(new URLSearchParams("since=2026-11-17&until=2026-11-17")), "5.x");
  const query = new URLSearchParams(wanted.split("?")[1]);
  expect(Number(query.get("until")) - Number(query.get("since"))).toBe(86_400_000 - 1);
  expect(query.get("cursor")).toBe("5.x");
});
