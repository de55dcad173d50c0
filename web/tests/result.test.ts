/** The result of every game: what counted for somebody is listed, what counted for nobody is not. */

import { readFileSync } from "node:fs";

import { render } from "@testing-library/svelte";
import { beforeAll, expect, test, vi } from "vitest";

import { settings } from "../src/lib/settings.svelte";
import { GameWords, levelName, t, words } from "../src/lib/words.svelte";
import Result from "../src/shell/Result.svelte";
import type { Sitting } from "../src/shell/sitting.svelte";

const GAMES = ["kingsburg", "kings-road", "builders", "stronghold", "magna-carta"];
const NAMES = ["Anna", "Béla"];
const read = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf8");
const textsOf = (game: string): string => read(`../../src/kingstable/games/${game.replaceAll("-", "_")}/lang/en.ftl`);
const partsOf = (game: string): string[] => [...textsOf(game).matchAll(/^score-([\w-]+) =/gm)].map((found) => found[1]!);

beforeAll(async () => {
  settings.lang = "en";
  vi.stubGlobal("fetch", async (url: string) => new Response(textsOf(url.split("/")[3]!)));
  await words.load("en");
  for (const game of GAMES) await words.loadGame(game, "en");
});

/** The heads of the rows of a result in which these parts counted for these seats. */
function rows(game: string, breakdown: { key: string; value: number }[][]): string[] {
  const chairs = NAMES.map((name) => ({ name, person: `p-${name}`, bot: "", here: true }));
  const table = { id: "t", game, scores: [3, 1], winners: [0], breakdown, seats: 2, chairs };
  const said = new GameWords(game, () => NAMES);
  const players = NAMES.map((name, seat) => ({ seat, name, bot: "", here: true }));
  const at = { id: "t", seat: 0, table, names: NAMES, players, words: said } as unknown as Sitting;
  const { container, unmount } = render(Result, { at, onclose: () => undefined, onrematch: () => undefined });
  const heads = [...container.querySelectorAll("tbody th")].map((head) => head.textContent!.trim());
  unmount();
  return heads;
}

test("a level has a name; a bot of the host's own has the one it came with", () => {
  expect([levelName("hard"), levelName("mine")]).toEqual(["hard", "mine"]);
  expect(t("shell-level-mine")).toBe("shell-level-mine");
});

test.each(GAMES)("%s: a part that counted for nobody has no row", (game) => {
  const said = new GameWords(game, () => NAMES);
  const [first, ...rest] = partsOf(game);
  const zeros = rest.map((key) => ({ key, value: 0 }));
  const shown = rows(game, [[{ key: first!, value: 3 }, ...zeros], zeros]);
  expect(shown).toEqual([said.say(`score-${first}`), t("shell-points")]);
});

test.each(GAMES)("%s: gains and losses of one player are rows", (game) => {
  const said = new GameWords(game, () => NAMES);
  const parts = partsOf(game);
  const mine = parts.map((key, k) => ({ key, value: k % 2 ? -1 : 1 }));
  const none = parts.map((key) => ({ key, value: 0 }));
  expect(rows(game, [none, mine])).toEqual([...parts.map((key) => said.say(`score-${key}`)), t("shell-points")]);
});
