/** The boards, loaded when a table of the game is opened. A game without a board of its own is shown plainly. */

import type { GameFace } from "../lib/board";

const FACES: Record<string, () => Promise<{ face: GameFace }>> = {
  kingsburg: () => import("./kingsburg"),
  "kings-road": () => import("./kings-road"),
  builders: () => import("./builders"),
  "magna-carta": () => import("./magna-carta"),
  stronghold: () => import("./stronghold"),
};

export async function faceOf(game: string): Promise<GameFace> {
  const load = FACES[game] ?? (() => import("./plain"));
  return (await load()).face;
}
