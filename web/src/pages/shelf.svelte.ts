/** The five games as the pages show them: what the server says of them, their own titles, and how long and hard they are. */

import { untrack } from "svelte";

import { faceOf } from "../games";
import { get } from "../lib/api";
import { go } from "../lib/router.svelte";
import { settings } from "../lib/settings.svelte";
import { newTable, sitDown } from "../lib/sitting-down";
import { GameWords, words } from "../lib/words.svelte";
import type { GameShown, Shelf } from "../wire";
import { pageAt } from ".";

/** What no engine knows: minutes, weight (1 light, 3 heavy), seats when nothing is asked, the cloth. */
export const ABOUT: Record<string, { minutes: number; weight: 1 | 2 | 3; seats: number; cloth: string }> = {
  kingsburg: { minutes: 90, weight: 2, seats: 3, cloth: "kingsburg" },
  "kings-road": { minutes: 30, weight: 1, seats: 3, cloth: "road" },
  builders: { minutes: 30, weight: 1, seats: 3, cloth: "builders" },
  stronghold: { minutes: 120, weight: 3, seats: 2, cloth: "stronghold" },
  "magna-carta": { minutes: 75, weight: 2, seats: 3, cloth: "carta" },
};
export const ORDER = Object.keys(ABOUT);
/** Games that have a lesson: those whose steps are written. */
const WRITTEN = Object.keys(import.meta.glob("../../lessons/*.json", { query: "?url" })).map((path) => /([\w-]+)\.json$/.exec(path)![1]!);
/** The game of a lesson; a further lesson of a game has its name in front, as `stronghold-defender` has. */
export const gameOf = (lesson: string): string => ORDER.find((game) => lesson === game || lesson.startsWith(`${game}-`)) ?? lesson;
export const LESSONS = ORDER.filter((game) => WRITTEN.includes(game)).sort((a, b) => ABOUT[a]!.weight - ABOUT[b]!.weight);
export const ALL_LESSONS = LESSONS.flatMap((game) => WRITTEN.filter((lesson) => gameOf(lesson) === game).sort());

export const shelf: { games: GameShown[]; levels: string[] } = $state({ games: [], levels: [] });

/** The games, in the order of the covers. */
export async function loadShelf(): Promise<void> {
  if (untrack(() => shelf.games.length)) return;
  const found = await get<Shelf>("/api/games");
  const place = (game: GameShown) => (ORDER.indexOf(game.name) + ORDER.length + 1) % (ORDER.length + 1);
  shelf.games = [...found.games].sort((a, b) => place(a) - place(b));
  shelf.levels = found.levels;
}

/** Titles come from the games' own words; until those are here nothing is said. */
export async function loadTitles(games: readonly string[] = ORDER): Promise<void> {
  await untrack(() => Promise.all(games.map((game) => words.loadGame(game, settings.lang))));
}

/** The words of a game where nobody sits yet. */
export const wordsOf = (game: string): GameWords => new GameWords(game, () => []);

export function titleOf(game: string): string {
  const own = wordsOf(game);
  return own.has("game-title") ? own.say("game-title") : "\u00a0";
}

/** One click: a table for this game with bots on all other seats. */
export async function playNow(game: string): Promise<void> {
  void Promise.all([pageAt("/table/-").load(), faceOf(game), words.loadGame(game, settings.lang)]).catch(() => null); // meanwhile
  await loadShelf();
  const seats = ABOUT[game]?.seats ?? 2;
  const level = shelf.levels.includes("normal") ? "normal" : (shelf.levels[0] ?? "easy");
  const bots = Array.from({ length: seats - 1 }, () => level);
  const table = await newTable({ game, seats, bots, public: false });
  await sitDown(table);
  go(`/table/${table.id}`);
}
