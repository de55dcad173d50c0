import type { GameFace } from "../../lib/board";
import { t } from "../../lib/words.svelte";
import Board from "./Board.svelte";
import InHand from "./InHand.svelte";
import { option } from "./options";
import { yard } from "./view";

export const face: GameFace = {
  Board,
  InHand,
  segments: [
    { id: "market", label: "bu-seg-market", icon: "deck" },
    { id: "sites", label: "bu-seg-sites", icon: "hammer" },
    { id: "others", label: "bu-seg-others", icon: "people" },
  ],
  segmentFor: (shown) => {
    const view = yard(shown);
    return view.sites[Math.max(0, view.seat)]?.length ? "sites" : "market";
  },
  holdings: (shown, seat) => {
    const view = yard(shown);
    return [
      { icon: "denier", count: view.coins[seat]!, label: t("bu-coins") },
      { icon: "worker", count: view.teams[seat]!.length, label: t("bu-free-workers") },
      { icon: "hammer", count: view.sites[seat]!.length, label: t("bu-sites") },
    ];
  },
  phases: (shown) => {
    const view = yard(shown);
    const now = t("bu-now", { round: view.round, actions: view.actions });
    return { labels: [view.last_round ? t("bu-now-last", { actions: view.actions }) : now], now: 0 };
  },
  where: (shown) => t("bu-where", { round: yard(shown).round }),
  // The board rings all that the others did in their turns, not only the last of it.
  marks: () => [],
  option,
  few: 7,
  kinds: { start: "bu-kind-start", hire: "bu-kind-hire", send: "bu-kind-send", money: "bu-kind-money" },
};
