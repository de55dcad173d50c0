import type { GameFace, Holding } from "../../lib/board";
import { t } from "../../lib/words.svelte";
import Board from "./Board.svelte";
import InHand from "./InHand.svelte";
import { option } from "./option";
import { GOODS, phaseOfYear, realm, yearOf, type Realm } from "./view";

/** Where the game is: the year, and the season or the phase between two seasons. */
function now(view: Realm): string {
  const phase = phaseOfYear(view);
  const what = t(`kb-phase-${phase + 1}`);
  return t("kb-now", { year: yearOf(view), what });
}

function segmentFor(view: Realm): string {
  return ["build", "give-up", "recruit", "season-end", "lose"].includes(view.phase) ? "province" : "court";
}

/** A choice that nobody makes on purpose while something better is to be had. */
const GIVING_UP: Record<string, string> = {
  pass: "influence",
  "build-nothing": "build",
  "announce-nothing": "announce-visit",
};

export const face: GameFace = {
  Board,
  InHand,
  segments: [
    { id: "court", label: "kb-segment-court", icon: "crown" },
    { id: "province", label: "kb-segment-province", icon: "castle" },
    { id: "rivals", label: "kb-segment-rivals", icon: "people" },
  ],
  segmentFor: (view) => segmentFor(realm(view)),
  holdings: (shown, seat, words) => {
    const view = realm(shown);
    const province = view.provinces[seat];
    if (!province) return [];
    const goods: Holding[] = GOODS.map((good) => ({
      icon: good,
      count: province[good],
      label: words.name("good", good),
    }));
    const more: Holding[] = [
      { icon: "plus2", count: province.tokens, label: t("kb-token") },
      { icon: "soldier", count: province.soldiers, label: words.say("board-soldiers") },
    ];
    if (view.envoy === seat) more.push({ icon: "envoy", count: 1, label: t("kb-envoy") });
    return [...goods, ...more];
  },
  phases: (shown) => {
    const view = realm(shown);
    const phase = phaseOfYear(view);
    const labels = Array.from({ length: 8 }, (_, k) => (k === phase ? now(view) : String(k + 1)));
    return { labels, now: phase };
  },
  hurts: (move, _view, legal) => legal.some(({ kind }) => kind === GIVING_UP[move.kind]),
  option,
  kinds: { influence: "kb-kind-influence" },
  where: (view) => now(realm(view)),
};
