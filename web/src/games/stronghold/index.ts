import type { GameFace } from "../../lib/board";
import { face as plain } from "../plain";
import Board from "./Board.svelte";

export const face: GameFace = {
  ...plain,
  Board,
  segments: [
    { id: "front", label: "plain-front-line", icon: "wall" },
    { id: "table", label: "plain-table", icon: "deck" },
  ],
};
