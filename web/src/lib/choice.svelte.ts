/**
 * What a seat may do now. The client knows no rules: what can be clicked is what the legal moves name.
 *
 * A board asks `offers({...})` whether something is to be gilded, calls `pick({...})` when it is clicked, and the
 * half-chosen move filters the list; when one move is left it is played. For what no legal move names, `ask` finds
 * the move of the book that was meant and has the server say why not.
 */

import type { MoveShown, Value } from "../wire";

/** Fields that a move must have; `kind` is a field too, and `*place` is `place` or `from_place`. */
export type Picks = Record<string, Value>;

const same = (a: Value | undefined, b: Value): boolean =>
  Array.isArray(a) && Array.isArray(b)
    ? a.length === b.length && a.every((one, k) => one === b[k])
    : a === b || (Array.isArray(a) && !Array.isArray(b) && a.includes(b));

export function fits(move: MoveShown, picks: Picks): boolean {
  return Object.entries(picks).every(([name, value]) =>
    name === "kind"
      ? move.kind === value
      : name.startsWith("*")
        ? same(move.fields[name.slice(1)], value) || same(move.fields[`from_${name.slice(1)}`], value)
        : same(move.fields[name], value),
  );
}

export interface Doing {
  play: (move: MoveShown) => void;
  why: (move: MoveShown, anchor: Element | null) => void;
}

export class Choice {
  /** The whole move book and the codes of the legal moves. */
  book: MoveShown[] = $state.raw([]);
  legal: MoveShown[] = $state.raw([]);
  picked: Picks = $state({});
  /** What the half-chosen move leaves. */
  left: MoveShown[] = $derived(this.legal.filter((move) => fits(move, this.picked)));
  /** A move that waits to be confirmed, because a mistake would hurt. */
  waiting: MoveShown | null = $state.raw(null);

  constructor(
    private readonly doing: Doing,
    private readonly hurts: (move: MoveShown, legal: readonly MoveShown[]) => boolean = () => false,
  ) {}

  /** A new position: what was half chosen is forgotten. */
  set(book: MoveShown[], legal: readonly number[]): void {
    this.book = book;
    this.legal = legal.flatMap((code) => book[code] ?? []);
    this.picked = {};
    this.waiting = null;
  }

  /** Whether a legal move, within what is half chosen, has these fields. */
  offers(picks: Picks): boolean {
    return this.left.some((move) => fits(move, picks));
  }

  /** Narrows the choice; plays the move when only one is left. */
  pick(picks: Picks, anchor: Element | null = null): void {
    const left = this.left.filter((move) => fits(move, picks));
    if (left.length === 0) this.ask(picks, anchor);
    else if (left.length === 1) this.play(left[0]!);
    else this.picked = { ...this.picked, ...picks };
  }

  clear(): void {
    this.picked = {};
    this.waiting = null;
  }

  play(move: MoveShown, sure = false): void {
    if (!sure && this.hurts(move, this.legal)) {
      this.waiting = move;
      return;
    }
    this.clear();
    this.doing.play(move);
  }

  /** Why is this not allowed? The first move of the book that has these fields is asked about. */
  ask(picks: Picks, anchor: Element | null = null): void {
    const meant =
      this.book.find((move) => fits(move, { ...this.picked, ...picks })) ??
      this.book.find((move) => fits(move, picks));
    if (meant) this.doing.why(meant, anchor);
  }
}
