/** What just happened, on any board: rings around what the events name, and pieces that travel there. See lib/board.ts. */

import type { GameFace, Mark, View } from "../lib/board";
import type { Told } from "../wire";

const NAMES = ["at", "thing", "place", "card", "region", "advisor", "building"];
const TRAVEL = 260;
const STAGGER = 40;
const MOST = 700;
const EASE = "cubic-bezier(.2,.7,.2,1)";

/** Everything that events name, with the seat of whoever did it. */
export function named(told: readonly Told[]): Mark[] {
  return told.flatMap(({ args }) => {
    const seat = typeof args.seat === "number" ? args.seat : undefined;
    return Object.values(args)
      .flat()
      .filter((value): value is string => typeof value === "string" && value !== "hidden")
      .map((at) => (seat === undefined ? { at } : { at, seat }));
  });
}

const fits = (node: HTMLElement, { seat }: Mark): boolean =>
  node.dataset.of === undefined || seat === undefined || node.dataset.of === String(seat);

function found(board: ParentNode, mark: Mark): HTMLElement[] {
  const slug = CSS.escape(mark.at);
  const nodes = board.querySelectorAll<HTMLElement>(NAMES.map((name) => `[data-${name}="${slug}"]`).join());
  return [...nodes].filter((node) => fits(node, mark));
}

/** Rings what the events name; gives the ringed elements back. */
export function ring(board: HTMLElement, told: readonly Told[], face: GameFace | null, view: View): HTMLElement[] {
  for (const old of board.querySelectorAll<HTMLElement>("[data-last]")) delete old.dataset.last;
  const marks = face?.marks?.(told, view) ?? named(told);
  const all = new Set(marks.flatMap((mark) => found(board, mark)));
  for (const node of all) node.dataset.last = "";
  return [...all];
}

/** Frames what a hint's move names, on the board and in hand; without one, nothing. */
export function point(board: ParentNode, fields: Record<string, unknown>, seat: number): void {
  for (const old of board.querySelectorAll<HTMLElement>("[data-hint]")) delete old.dataset.hint;
  for (const mark of named([{ key: "", args: { ...fields, seat } as Told["args"] }])) {
    for (const node of found(board, mark)) node.dataset.hint = "";
  }
}

/** Where the board has no name for it, the card of whoever moved is ringed. */
export function ringCard(seat: number): void {
  for (const card of document.querySelectorAll<HTMLElement>(".players [data-seat]")) {
    if (card.dataset.seat === String(seat)) card.dataset.last = "";
    else delete card.dataset.last;
  }
}

export type Spots = Map<string, DOMRect>;

/** Where the pieces are. */
export function spots(board: HTMLElement | undefined): Spots {
  const nodes = board?.querySelectorAll<HTMLElement>("[data-piece]") ?? [];
  return new Map([...nodes].map((node) => [node.dataset.piece!, node.getBoundingClientRect()]));
}

/** What only makes room for another piece does not travel. */
function far(node: Element, from: DOMRect): boolean {
  const to = node.getBoundingClientRect();
  return Math.hypot(from.x - to.x, from.y - to.y) > 40;
}

function move(node: Element, from: DOMRect, k: number): void {
  const to = node.getBoundingClientRect();
  if (!to.width || !from.width) return;
  const by = [from.x + from.width / 2 - to.x - to.width / 2, from.y + from.height / 2 - to.y - to.height / 2] as const;
  if (Math.hypot(...by) < 2) return;
  const start = { transform: `translate(${by[0]}px, ${by[1]}px)`, zIndex: 30, position: "relative" as const };
  const delay = Math.min(k * STAGGER, MOST - TRAVEL);
  node.animate([start, { transform: "scale(1.06)", offset: 0.8 }, { transform: "none" }], { duration: TRAVEL, delay, easing: EASE, fill: "backwards" });
}

/** A shield flies to where its owner did something. */
function send(shield: Element, to: Element, k: number): void {
  const ghost = shield.cloneNode(true) as HTMLElement;
  const at = to.getBoundingClientRect();
  if (!at.width || at.bottom < 0 || at.top > innerHeight) return;
  ghost.classList.add("flying");
  ghost.style.left = `${at.x + at.width / 2 - 14}px`;
  ghost.style.top = `${at.y + at.height / 2 - 14}px`;
  document.body.append(ghost);
  move(ghost, shield.getBoundingClientRect(), k);
  setTimeout(() => ghost.remove(), TRAVEL + Math.min(k * STAGGER, MOST - TRAVEL) + 80);
}

/** Lets pieces travel from where they were; what is new comes from the card of whoever moved. */
export function travel(board: HTMLElement, before: Spots, ringed: readonly HTMLElement[], seat: number): void {
  const card = document.querySelector(`.players [data-seat="${seat}"] .shield`);
  let k = 0;
  for (const node of board.querySelectorAll<HTMLElement>("[data-piece]")) {
    const from = before.get(node.dataset.piece!) ?? card?.getBoundingClientRect();
    if (from && (!before.has(node.dataset.piece!) || far(node, from))) move(node, from, k);
    if (!before.has(node.dataset.piece!)) k += 1;
  }
  if (!k && card) ringed.slice(0, 3).forEach((node, n) => send(card, node, n));
}
