import type { GameFace, Holding, View } from "../../lib/board";
import { t, type GameWords } from "../../lib/words.svelte";
import Board from "./Board.svelte";
import { labelOf } from "./labels";
import { iconOf, isRow, type Json } from "./shape";

/** Goods that have a picture, where a view tells them for each seat. */
function holdings(view: View, seat: number, words: GameWords): Holding[] {
  const { players, coins } = view as unknown as { players?: Json[]; coins?: number[] };
  const own = players?.[seat] ?? null;
  const goods = isRow(own) && isRow(own.goods ?? null) ? (own.goods as Record<string, number>) : coins ? { coins: coins[seat] ?? 0 } : {};
  return Object.entries(goods).map(([name, count]) => ({ icon: iconOf(name), count, label: labelOf(words, name) }));
}

/** Such as "Round 3". */
function where(view: View): string {
  if (view.round) return t("plain-at-round", { number: Number(view.round) });
  return view.turn ? t("plain-at-turn", { number: Number(view.turn) }) : "";
}

export const face: GameFace = {
  Board,
  holdings,
  where,
  few: 7,
  kinds: { worker: "plain-kind-worker", "worker-neutral": "plain-kind-worker-neutral" },
  segments: [
    { id: "table", label: "plain-table", icon: "deck" },
    { id: "players", label: "plain-players", icon: "people" },
  ],
};
