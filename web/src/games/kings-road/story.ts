/** Reads a round out of what was told: cards as they were revealed, and who got which place in which region. */

import type { Told } from "../../wire";
import type { RegionShown } from "./view";

export interface Revealed {
  seat: number;
  card: string;
}

export interface Group {
  seats: number[];
  /** Markers and nobles of each of them; -1 when we did not see the region before it was scored. */
  count: number;
  /** The lowest place they fill together. */
  place: number;
  points: number;
}

export interface Scoring {
  region: string;
  final: boolean;
  groups: Group[];
  noble: number;
  lost: number[];
  /** What a chain of nobles paid each seat. */
  chains: { seat: number; points: number }[];
}

export interface Round {
  /** All first cards, all second cards, … */
  reveals: Revealed[][];
  /** The regions after each of these steps. */
  boards: RegionShown[][];
  scored: Scoring[];
  /** "region/seat" of what was placed, and where the king rode. */
  placed: Set<string>;
  king: string | null;
}

const seatOf = (one: Told): number => Number(one.args.seat);
const regionOf = (one: Told): string => String(one.args.region);
const copy = (regions: readonly RegionShown[]): RegionShown[] =>
  regions.map((one) => ({ ...one, markers: [...one.markers], nobles: [...one.nobles] }));

/** A region whose points are being told. */
interface Open {
  scoring: Scoring;
  points: Map<number, number>;
  counts: number[] | null;
}

const nothing = (): Round => ({ reveals: [], boards: [], scored: [], placed: new Set(), king: null });

class Reader {
  round: Round = nothing();
  /** The last round that came to its end, until another has cards to show. */
  ended: Round | null = null;
  #open: Open | null = null;
  #board: RegionShown[] | null;
  #chosen = false;

  constructor(before: readonly RegionShown[] | null) {
    this.#board = before && copy(before);
  }

  take(one: Told): void {
    switch (one.key) {
      case "round-begun":
        this.#end();
        break;
      case "card-chosen":
        this.#chosen = true;
        break;
      case "card-revealed":
        this.#reveal(seatOf(one), String(one.args.card));
        break;
      case "marker-placed":
        this.round.placed.add(`${regionOf(one)}/${seatOf(one)}`);
        this.#change(one, (region, seat) => region.markers[seat]!++);
        break;
      case "points-earned-places":
      case "points-earned-final":
        this.#scoring(regionOf(one), one.key.endsWith("final")).points.set(seatOf(one), Number(one.args.points));
        break;
      case "points-earned-nobles":
        this.#scoring(regionOf(one)).scoring.chains.push({ seat: seatOf(one), points: Number(one.args.points) });
        break;
      case "noble-set":
        this.#scoring(regionOf(one)).scoring.noble = seatOf(one);
        this.round.placed.add(`${regionOf(one)}/${seatOf(one)}`);
        this.#change(one, (region, seat) => {
          region.markers[seat]!--;
          region.nobles[seat] = 1;
        });
        break;
      case "noble-replaced":
        this.#scoring(regionOf(one)).scoring.lost.push(seatOf(one));
        this.#change(one, (region, seat) => (region.nobles[seat] = 0));
        break;
      case "markers-returned":
        this.#scoring(regionOf(one));
        this.#change(one, (region) => region.markers.fill(0));
        this.close();
        break;
      case "king-travelled":
        this.round.king = regionOf(one);
        break;
    }
  }

  #end(): void {
    this.close();
    if (this.round.scored.length) this.ended = this.round;
    this.round = nothing();
  }

  #reveal(seat: number, card: string): void {
    const step = this.round.reveals.at(-1);
    const last = step?.at(-1);
    // All first cards come by seat, then all second cards; a choice in between begins anew (the Witches' cards).
    if (!step || !last || this.#chosen || seat <= last.seat) this.round.reveals.push([{ seat, card }]);
    else step.push({ seat, card });
    this.#chosen = false;
    this.#keep();
  }

  #keep(): void {
    if (this.#board && this.round.reveals.length) this.round.boards[this.round.reveals.length - 1] = copy(this.#board);
  }

  #change(one: Told, change: (region: RegionShown, seat: number) => unknown): void {
    const region = this.#board?.find(({ region }) => region === one.args.region);
    if (region) change(region, seatOf(one));
    if (one.key === "marker-placed") this.#keep();
  }

  /** What a region is worth is told seat by seat; it is closed when another region begins. */
  #scoring(region: string, final = false): Open {
    if (this.#open?.scoring.region === region) return this.#open;
    this.close();
    const stands = this.#board?.find((one) => one.region === region);
    const counts = stands ? stands.markers.map((n, seat) => n + stands.nobles[seat]!) : null;
    const scoring: Scoring = { region, final, groups: [], noble: -1, lost: [], chains: [] };
    return (this.#open = { scoring, points: new Map(), counts });
  }

  close(): void {
    if (!this.#open) return;
    const { scoring, points, counts } = this.#open;
    scoring.groups = counts ? ranked(counts, points) : unranked(points);
    this.round.scored.push(scoring);
    this.#open = null;
  }
}

/** Who had how many, most first; who had equally many stands together. */
function ranked(counts: readonly number[], points: ReadonlyMap<number, number>): Group[] {
  const sizes = [...new Set(counts.filter(Boolean))].sort((a, b) => b - a);
  return sizes.map((count) => {
    const seats = counts.flatMap((n, seat) => (n === count ? [seat] : []));
    const place = counts.filter((n) => n >= count).length;
    return { seats, count, place, points: points.get(seats[0]!) ?? 0 };
  });
}

function unranked(points: ReadonlyMap<number, number>): Group[] {
  return [...points]
    .sort(([, a], [, b]) => b - a)
    .map(([seat, earned]) => ({ seats: [seat], count: -1, place: 0, points: earned }));
}

/** The last round of a story; `before` are the regions as they stood when it began, if we saw them. */
export function retell(told: readonly Told[], before: readonly RegionShown[] | null): Round {
  const reader = new Reader(before);
  for (const one of told) reader.take(one);
  reader.close();
  const { round, ended } = reader;
  return round.reveals.length || round.scored.length ? round : (ended ?? round);
}

/** The board of a game's beginning: a story that is told from there needs nothing else. */
export function bare(regions: readonly RegionShown[]): RegionShown[] {
  return copy(regions).map((one) => ({ ...one, markers: one.markers.map(() => 0), nobles: one.nobles.map(() => 0) }));
}
