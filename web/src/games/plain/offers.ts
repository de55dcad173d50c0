/** What of a view can be clicked: the moves of the book that name the thing. No rule is known here. */

import type { Choice, Picks } from "../../lib/choice.svelte";
import type { MoveShown } from "../../wire";
import type { Row } from "./shape";

/** The kinds of moves that a part of the view stands for, and the field by which they name its things. */
const PARTS: Record<string, Record<string, { field: string; kinds: string[] }>> = {
  builders: {
    buildings: { field: "building", kinds: ["start"] },
    workers: { field: "worker", kinds: ["hire"] },
    teams: { field: "worker", kinds: ["send"] },
    finished: { field: "worker", kinds: ["send"] },
    sites: { field: "building", kinds: ["site"] },
    crew: { field: "worker", kinds: [] },
  },
  "magna-carta": {
    road: { field: "card", kinds: ["worker", "worker-neutral", "turn"] },
    hand: { field: "card", kinds: ["build"] },
    prestige: { field: "prestige", kinds: ["prestige"] },
    discards: { field: "card", kinds: [] },
  },
};

export const fieldOf = (game: string, part: string): string | null => PARTS[game]?.[part]?.field ?? null;

/** A move without an owner means what is one's own, or nobody's. */
const isMeant = (move: MoveShown, row: Row, seat: number): boolean =>
  Object.entries(move.fields).every(([name, value]) => row[name] === value) &&
  (typeof row.owner_seat !== "number" || "owner_seat" in move.fields || row.owner_seat === -1 || row.owner_seat === seat);

export interface Offer {
  legal: boolean;
  picks: Picks;
}

/** The legal move that a row of a part means, else one to be asked about; null where there is nothing to click. */
export function offerOf(game: string, choice: Choice, seat: number, part: string, row: Row): Offer | null {
  const kinds = PARTS[game]?.[part]?.kinds ?? [];
  const meant = (moves: readonly MoveShown[]) => moves.find((move) => kinds.includes(move.kind) && isMeant(move, row, seat));
  const legal = meant(choice.left);
  const move = legal ?? meant(choice.book);
  return move && choice.legal.length ? { legal: legal !== undefined, picks: { kind: move.kind, ...move.fields } } : null;
}

/** What to pick when a thing of a kind is clicked: first where something is or comes from, then where it goes. */
export function pickOf(choice: Choice, kind: string, slug: string): Picks | null {
  const [at, from, to] = [`*${kind}`, `from_${kind}`, `to_${kind}`];
  if (at in choice.picked) return choice.offers({ [to]: slug }) ? { [to]: slug } : null;
  if (choice.offers({ [at]: slug })) return { [at]: slug };
  const whence = choice.left.some((move) => from in move.fields);
  return !whence && choice.offers({ [to]: slug }) ? { [to]: slug } : null;
}
