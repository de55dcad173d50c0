/** A lesson as `python -m tools.lessons` writes it: real positions, real moves, the engine's own refusals. */

import type { View } from "../../lib/board";
import { fits, type Picks } from "../../lib/choice.svelte";
import type { MoveShown, Told } from "../../wire";

export interface Refusal extends Told {
  rule: string;
}

export interface LessonStep {
  say: string;
  view: View;
  legal: number[];
  told: Told[];
  /** What is gilded; without it every legal move. */
  show?: Picks[];
  /** The moves that go on; without them there is nothing to play here. */
  expect?: number[];
  wrong?: string;
  refused?: { answers: Refusal[]; of: number[] };
}

export interface Lesson {
  game: string;
  seats: number;
  options: Record<string, string>;
  seat: number;
  title: string;
  steps: LessonStep[];
}

/** The codes of the moves that stay gilded at a step; `hint` leaves only those that go on. */
export function offered(step: LessonStep, book: readonly MoveShown[], hint: boolean): number[] {
  if (hint && step.expect) return step.expect;
  const shown = step.show;
  if (!shown) return step.expect ? step.legal : [];
  const among = step.expect ? step.legal.flatMap((code) => book[code] ?? []) : book;
  return among.filter((move) => shown.some((picks) => fits(move, picks))).map((move) => move.code);
}

export type Answer = { is: "on" } | { is: "wrong" } | { is: "refused"; why: Refusal };

/** What a tried move leads to. */
export function tried(step: LessonStep, move: number): Answer {
  if (!step.expect || step.expect.includes(move)) return { is: "on" };
  const which = step.refused?.of[move] ?? -1;
  const why = which >= 0 ? step.refused?.answers[which] : undefined;
  return why ? { is: "refused", why } : { is: "wrong" };
}
