import { expect, test, vi } from "vitest";

import { Choice, fits } from "../src/lib/choice.svelte";
import type { MoveShown } from "../src/wire";

const move = (code: number, kind: string, fields: MoveShown["fields"]): MoveShown => ({ code, kind, notation: `${kind} ${code}`, fields });
const BOOK = [
  move(0, "pass", {}),
  move(1, "influence", { advisor: "jester", dice: [1] }),
  move(2, "influence", { advisor: "general", dice: [4, 6] }),
  move(3, "influence", { advisor: "general", dice: [5, 5] }),
  move(4, "build", { building: "inn" }),
];

function table(hurts = (): boolean => false) {
  const doing = { play: vi.fn(), why: vi.fn() };
  const choice = new Choice(doing, hurts);
  choice.set(BOOK, [0, 2, 3]);
  return { choice, doing };
}

test("fields fit by value, lists as a whole or by one of their members", () => {
  expect(fits(BOOK[2]!, { kind: "influence", advisor: "general" })).toBe(true);
  expect(fits(BOOK[2]!, { dice: [4, 6] })).toBe(true);
  expect(fits(BOOK[2]!, { dice: [6, 4] })).toBe(false);
  expect(fits(BOOK[2]!, { dice: 6 })).toBe(true);
  expect(fits(BOOK[2]!, { building: "inn" })).toBe(false);
});

test("only what a legal move names is offered", () => {
  const { choice } = table();
  expect(choice.offers({ advisor: "general" })).toBe(true);
  expect(choice.offers({ advisor: "jester" })).toBe(false);
});

test("a pick narrows, and the last move left is played", () => {
  const { choice, doing } = table();
  choice.pick({ advisor: "general" });
  expect(choice.left.map(({ code }) => code)).toEqual([2, 3]);
  expect(choice.offers({ kind: "pass" })).toBe(false);
  choice.pick({ dice: [5, 5] });
  expect(doing.play).toHaveBeenCalledExactlyOnceWith(BOOK[3]);
  expect(choice.picked).toEqual({});
});

test("what is not allowed is asked about, within what is half chosen first", () => {
  const { choice, doing } = table();
  choice.pick({ advisor: "jester" });
  expect(doing.why).toHaveBeenLastCalledWith(BOOK[1], null);
  choice.pick({ advisor: "general" });
  choice.pick({ building: "inn" });
  expect(doing.why).toHaveBeenLastCalledWith(BOOK[4], null);
  expect(doing.play).not.toHaveBeenCalled();
});

test("a move that hurts waits until it is confirmed", () => {
  const { choice, doing } = table(() => true);
  choice.play(BOOK[0]!);
  expect(choice.waiting).toBe(BOOK[0]);
  expect(doing.play).not.toHaveBeenCalled();
  choice.play(BOOK[0]!, true);
  expect(doing.play).toHaveBeenCalledExactlyOnceWith(BOOK[0]);
  expect(choice.waiting).toBe(null);
});

test("a new position forgets what was half chosen", () => {
  const { choice } = table();
  choice.pick({ advisor: "general" });
  choice.set(BOOK, [4]);
  expect(choice.left.map(({ code }) => code)).toEqual([4]);
});
