/** What the others did since one's own last action: ringed on the board until one acts oneself. */

import type { Told, Value } from "../../wire";
import { keyOf } from "./view";

const OWNED = ["worker-placed", "building-activated"];
const NEUTRAL = ["worker-placed-neutral", "neutral-activated"];
const BUILT = ["building-laid", "residence-made", "turning-marked", "stock-taken"];
const PROVOST = ["provost-advanced", "provost-pulled-back", "provost-walked"];
const DEEDS = [
  "worker-placed", "worker-placed-neutral", "building-laid", "prestige-built", "passed", "card-drawn", "hand-discarded", "provost-advanced",
  "provost-pulled-back", "provost-left", "effect-declined", "deniers-gained", "cubes-gained", "batch-delivered", "delivery-ended",
  "building-announced", "prestige-announced", "residence-announced", "cubes-paid", "stock-taken", "token-taken",
];

/** What an event leaves to be seen: a card of the road, a prestige building, a part of the castle, the bridge, the provost. */
export function markOf({ key, args }: Told): string | null {
  const text = (value: Value | undefined): string => (value === undefined ? "" : String(value));
  if (OWNED.includes(key)) return keyOf(Number(args.owner_seat), text(args.card));
  if (NEUTRAL.includes(key)) return keyOf(-1, text(args.card));
  if (BUILT.includes(key)) return keyOf(Number(args.seat), text(args.card));
  if (PROVOST.includes(key)) return "provost";
  if (key === "prestige-built") return text(args.prestige);
  if (key === "token-taken" || key === "token-removed") return text(args.section);
  return key === "passed" ? `bridge-${text(args.seat)}` : null;
}

/** From one's own last deed on; for a spectator only what came last. */
export function marksOf(history: readonly Told[], told: readonly Told[], seat: number): ReadonlySet<string> {
  const own = seat < 0 ? -1 : history.findLastIndex(({ key, args }) => args.seat === seat && DEEDS.includes(key));
  const begun = history.findLastIndex(({ key }) => key === "round-began");
  const seen = seat < 0 ? told : history.slice(Math.max(own + 1, begun));
  return new Set(seen.flatMap((one) => markOf(one) ?? []));
}
