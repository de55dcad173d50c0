import type { GameFace } from "../../lib/board";
import { t } from "../../lib/words.svelte";
import Board from "./Board.svelte";
import InHand from "./InHand.svelte";
import { option } from "./options";
import { CUBES, phaseOf, town } from "./view";

const SEGMENTS: Record<string, string> = { "opening-hand": "hand", castle: "castle" };

export const face: GameFace = {
  Board,
  InHand,
  segments: [
    { id: "road", label: "mc-seg-road", icon: "flag" },
    { id: "hand", label: "mc-seg-hand", icon: "deck" },
    { id: "castle", label: "mc-seg-castle", icon: "castle" },
  ],
  segmentFor: (view) => SEGMENTS[view.phase] ?? "road",
  holdings: (shown, seat, words) => {
    const { goods, workers } = town(shown).players[seat]!;
    return [
      ...CUBES.map((cube) => ({ icon: cube, count: goods[cube] ?? 0, label: words.name("cube", cube) })),
      { icon: "denier", count: goods.denier ?? 0, label: t("mc-deniers") },
      { icon: "worker", count: workers, label: t("mc-workers") },
    ];
  },
  phases: (shown) => {
    const view = town(shown);
    const names = ["actions", ...(view.provost >= 0 ? ["provost"] : []), "activation", "castle"];
    const now = names.indexOf(phaseOf(view));
    const labels = names.map((name, k) => (k === now ? t("mc-now", { round: view.round, what: t(`mc-phase-${name}`) }) : t(`mc-phase-${name}`)));
    return view.round ? { labels, now } : { labels: [t("mc-phase-opening")], now: 0 };
  },
  where: (shown) => (town(shown).round ? t("mc-where", { round: town(shown).round }) : t("mc-phase-opening")),
  // The board rings all that the others did since one's own last action.
  marks: () => [],
  option,
  few: 7,
  kinds: {
    worker: "mc-kind-worker", "worker-neutral": "mc-kind-worker-neutral", build: "mc-kind-build", prestige: "mc-kind-prestige",
    take: "mc-kind-take", buy: "mc-kind-buy", sell: "mc-kind-sell", mint: "mc-kind-mint",
  },
};
