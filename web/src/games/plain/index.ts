import type { GameFace } from "../../lib/board";
import Board from "./Board.svelte";

export const face: GameFace = { Board, segments: [] };
