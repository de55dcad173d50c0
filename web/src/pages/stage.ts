/** What is needed to draw any position of a game away from its table: the board, the move book, the printed faces. */

import { untrack } from "svelte";

import { faceOf } from "../games";
import { get } from "../lib/api";
import type { GameFace } from "../lib/board";
import { settings } from "../lib/settings.svelte";
import { words } from "../lib/words.svelte";
import type { MoveShown } from "../wire";

export interface Stage {
  face: GameFace;
  book: MoveShown[];
  printed: Record<string, unknown>;
}

export function addressOf(game: string, what: string, seats: number, options: Record<string, string>): string {
  const query = new URLSearchParams({ seats: String(seats) });
  for (const [name, value] of Object.entries(options)) query.append("option", `${name}=${value}`);
  return `/api/games/${game}/${what}?${query.toString()}`;
}

export async function stageOf(game: string, seats: number, options: Record<string, string>): Promise<Stage> {
  const [face, book, printed] = await Promise.all([
    faceOf(game),
    get<MoveShown[]>(addressOf(game, "book", seats, options)),
    get<Record<string, unknown>>(addressOf(game, "printed", seats, options)),
    untrack(() => words.loadGame(game, settings.lang)),
  ]);
  return { face, book, printed };
}
