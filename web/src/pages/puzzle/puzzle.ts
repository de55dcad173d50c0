/** Puzzles as `python -m tools.puzzles` writes them: real positions, and how often the seat wins behind each move. */

import type { View } from "../../lib/board";

export interface Puzzle {
  seat: number;
  made: { number: number; step: number; level: string; depth: number };
  margin: number;
  /** By the code of each legal move: the seat's chance of winning. */
  moves: Record<string, number>;
  view: View;
}

export interface Puzzles {
  game: string;
  seats: number;
  options: Record<string, string>;
  rules: number;
  puzzles: Puzzle[];
}

export const percent = (chance: number): number => Math.round(100 * chance);

export const codes = (puzzle: Puzzle): number[] => Object.keys(puzzle.moves).map(Number);

export function best(puzzle: Puzzle): number {
  return codes(puzzle).reduce((a, b) => (puzzle.moves[b]! > puzzle.moves[a]! ? b : a));
}

/** The best of the other moves. */
export function second(puzzle: Puzzle): number {
  const first = best(puzzle);
  return codes(puzzle).filter((code) => code !== first).reduce((a, b) => (puzzle.moves[b]! > puzzle.moves[a]! ? b : a));
}

/** `GAME-NUMBER` of an address. */
export function parts(id: string): { game: string; number: number } {
  const cut = id.lastIndexOf("-");
  return { game: id.slice(0, cut), number: Number(id.slice(cut + 1)) };
}

const KEPT = "kt-puzzles";

/** Those solved in this browser. */
export function solved(): Set<string> {
  try {
    return new Set(JSON.parse(localStorage.getItem(KEPT) ?? "[]") as string[]);
  } catch {
    return new Set();
  }
}

export function solve(id: string): void {
  try {
    localStorage.setItem(KEPT, JSON.stringify([...solved().add(id)]));
  } catch {
    // A browser that keeps nothing: it is solved all the same.
  }
}
