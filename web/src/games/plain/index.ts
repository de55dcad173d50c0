import type { GameFace } from "../../lib/board";
import Board from "./Board.svelte";

export const face: GameFace = {
  Board,
  few: 7,
  segments: [
    { id: "table", label: "plain-table", icon: "deck" },
    { id: "players", label: "plain-players", icon: "people" },
  ],
};
