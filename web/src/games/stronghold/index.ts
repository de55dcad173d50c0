import type { GameFace } from "../../lib/board";
import { face as plain } from "../plain";
import Board from "./Board.svelte";

/** Kinds of moves whose sentence would be little more than dots. */
const KINDS = [
  "machine", "equipment", "training", "ritual", "carry", "post", "march", "leave", "climb", "order", "secret-order",
  "lay", "make", "make-trap", "move", "hero", "exchange", "rush", "volley", "snipe", "shame",
];

export const face: GameFace = {
  ...plain,
  Board,
  kinds: Object.fromEntries(KINDS.map((kind) => [kind, `plain-stronghold-${kind}`])),
  segments: [
    { id: "front", label: "plain-front-line", icon: "wall" },
    { id: "table", label: "plain-table", icon: "deck" },
  ],
};
