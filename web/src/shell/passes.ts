/** Moves that give something up. They stand apart from the options, and are asked about while there is something to lose. */

import type { GameFace } from "../lib/board";
import type { MoveShown } from "../wire";

const PASSES = [
  "pass", "end", "done", "decline", "build-nothing", "announce-nothing", "exchange-nothing", "recruit-no-more", "hall-nothing",
];
/** Such a move is asked about while one of these kinds is legal; an empty list means any other move. */
const LOST: Record<string, readonly string[]> = {
  pass: [],
  end: ["start", "hire", "send"],
  "build-nothing": ["build"],
  "announce-nothing": ["announce-visit", "announce-build"],
  done: ["deliver"],
};

export const isPass = (move: MoveShown, face: GameFace | null): boolean => (face?.passes ?? PASSES).includes(move.kind);

/** Whether something is given up; `before` is the kind of our move before, for who skips one step after another. */
export function givesUp(move: MoveShown, legal: readonly MoveShown[], before: string): boolean {
  if (!PASSES.includes(move.kind)) return false;
  const others = legal.filter(({ kind }) => !PASSES.includes(kind));
  if (move.kind === "done" && before === "done") return others.length > 0;
  const lost = LOST[move.kind];
  return lost ? others.some(({ kind }) => !lost.length || lost.includes(kind)) : false;
}
