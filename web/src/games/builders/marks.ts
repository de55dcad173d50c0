/** What the others did since one's own last action: ringed on the board until one acts oneself. */

import type { Told } from "../../wire";

export interface Marks {
  /** Cards that were laid out, started, hired, sent or finished. */
  cards: ReadonlySet<string>;
  /** Seats whose coins changed hands with the bank. */
  seats: ReadonlySet<number>;
}

const CARDS = ["site-started", "worker-hired", "worker-sent", "building-finished", "machine-joined", "building-laid-out", "worker-laid-out"];
const COINS = ["money-taken", "action-bought", "building-finished"];
const OWN = [...CARDS, ...COINS, "turn-ended"];

/** What was told from one's own last action on; for a spectator from the last turn on. */
export function since(history: readonly Told[], seat: number): Told[] {
  const last = history.findLastIndex(({ key, args }) =>
    seat >= 0 ? args.seat === seat && OWN.includes(key) : key === "turn-begun",
  );
  return history.slice(last + 1);
}

/** What nobody is named for (a card laid out) belongs to whoever acted before it; the first cards of all to nobody. */
export function marksOf(history: readonly Told[], seat: number): Marks {
  const cards = new Set<string>();
  const seats = new Set<number>();
  let by = seat >= 0 ? seat : -1;
  for (const { key, args } of since(history, seat)) {
    if (key === "turn-begun" && typeof args.seat === "number") by = args.seat;
    if (by === seat && seat >= 0) continue;
    if (CARDS.includes(key)) for (const card of [args.building, args.worker]) if (typeof card === "string") cards.add(card);
    if (COINS.includes(key) && typeof args.seat === "number") seats.add(args.seat);
  }
  return { cards, seats };
}

/** Who was sent to work in the turn that is on. */
export function sentNow(history: readonly Told[]): ReadonlySet<string> {
  const from = history.findLastIndex(({ key }) => key === "turn-begun");
  const sent = history.slice(from + 1).filter(({ key }) => key === "worker-sent");
  return new Set(sent.map(({ args }) => String(args.worker)));
}
