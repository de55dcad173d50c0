import type { GameFace } from "../../lib/board";
import { t } from "../../lib/words.svelte";
import Board from "./Board.svelte";
import InHand from "./InHand.svelte";
import type { RoadView } from "./view";

const PHASES = ["choose", "reveal", "score", "travel"];

export const face: GameFace = {
  Board,
  InHand,
  segments: [
    { id: "map", label: "kr-seg-map", icon: "flag" },
    { id: "places", label: "kr-seg-places", icon: "chart" },
    { id: "players", label: "kr-seg-players", icon: "people" },
  ],
  segmentFor: () => "map",
  holdings: (view, seat) => {
    const road = view as RoadView;
    const nobles = road.regions.reduce((sum, one) => sum + one.nobles[seat]!, 0);
    return [
      { icon: "flag", count: road.supply[seat]!, label: t("kr-markers-left") },
      { icon: "crown", count: nobles, label: t("kr-nobles") },
    ];
  },
  phases: (view) => {
    const slug = view.phase.replace("-again", "");
    return { labels: PHASES.map((one) => t(`kr-phase-${one}`)), now: PHASES.indexOf(slug) };
  },
  where: (view) => t("kr-where", { round: (view as RoadView).round }),
  framed: true,
  quiet: true,
  confirm: "kr-confirm",
  // A number key means the card that bears the number.
  numbered: (n, { view, choice }) => {
    const region = (view as RoadView).regions.find(({ number }) => number === n)?.region;
    return choice.book.find(({ kind, fields }) => kind === "choose" && fields.card === region) ?? null;
  },
  // The last card of a round turns the cards over, or cannot be taken back for long.
  hurts: (move, view) => {
    const road = view as RoadView;
    return move.kind === "choose" && road.cards[road.seat]!.length + 1 === road.allowed[road.seat];
  },
};
