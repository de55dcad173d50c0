import type { GameFace, OptionFace } from "../../lib/board";
import { t } from "../../lib/words.svelte";
import Beside from "./Beside.svelte";
import Board from "./Board.svelte";
import InHand from "./InHand.svelte";
import { ASSAULT, changed, PREPARATION, siege, sum, type Siege } from "./view";
import { short, strengths, verdict } from "./words";

/** Kinds of moves whose sentence would be little more than dots. */
const KINDS = [
  "machine", "equipment", "training", "ritual", "carry", "post", "march", "leave", "climb", "order", "secret-order",
  "lay", "make", "make-trap", "move", "hero", "exchange", "rush", "volley", "snipe", "shame",
  "bridge", "carry-bridge", "saboteur", "post-saboteur", "possession", "fire", "recruit", "invocation", "rope", "transfer",
  "escape", "cannon", "aim", "pole", "lose", "heal", "make-inside", "speed", "mobilise",
  "trapdoor", "descend",
];

const inAssault = (view: Siege): boolean => ASSAULT.includes(view.part);

/** Where the question belongs: the walls, the castle, or the field before them. */
function segmentFor(view: Siege): string {
  if (view.part === "mobilisation" || view.phase === "machines" || view.phase === "training") return "field";
  return view.phase.startsWith("answer") ? "castle" : "walls";
}

export const face: GameFace = {
  Board,
  InHand,
  Beside,
  segments: [
    { id: "walls", label: "sh-walls", icon: "wall" },
    { id: "castle", label: "sh-castle", icon: "castle" },
    { id: "field", label: "sh-field", icon: "flag" },
  ],
  segmentFor: (view) => segmentFor(siege(view)),
  holdings: (shown, seat, _words) => {
    const view = siege(shown);
    const army = view.attackers[seat];
    if (army)
      return [
        { icon: "wood", count: army.resources, label: t("sh-resources") },
        { icon: "people", count: sum(army.camp), label: t("sh-in-camp") },
      ];
    return [{ icon: "hourglass", count: view.defenders[seat - view.attackers.length] ?? 0, label: t("sh-hourglass") }];
  },
  phases: (shown) => {
    const view = siege(shown);
    const now = inAssault(view) ? PREPARATION.length : Math.max(0, PREPARATION.indexOf(view.part === "orders" ? "mobilisation" : view.part));
    const labels = [...PREPARATION, "assault"].map((part) => t(`sh-part-${part}`));
    return { labels: labels.map((label, k) => (k === now ? t("sh-turn-part", { turn: view.turn, part: label }) : label)), now };
  },
  where: (view) => t("sh-turn", { turn: siege(view).turn }),
  option: (move, shown): OptionFace => {
    const parts = changed(siege(shown.view), move)
      .slice(0, 2)
      .map(({ now, then }) => t("sh-leads", { place: short(shown.words, then.place), then: strengths(then), verdict: verdict(then), now: strengths(now) }));
    return { note: parts.join(" · ") };
  },
  passes: ["done"],
  kinds: Object.fromEntries(KINDS.map((kind) => [kind, `sh-kind-${kind}`])),
};

