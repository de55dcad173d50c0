import { readdirSync, readFileSync } from "node:fs";

import { fireEvent, render } from "@testing-library/svelte";
import { beforeAll, expect, test, vi } from "vitest";

import { face } from "../src/games/plain";
import { fieldsOf, partsOf, placesOf } from "../src/games/plain/shape";
import type { BoardProps, View } from "../src/lib/board";
import { Choice } from "../src/lib/choice.svelte";
import { settings } from "../src/lib/settings.svelte";
import { GameWords, words } from "../src/lib/words.svelte";
import type { MoveShown } from "../src/wire";
import kingsburg from "./fixtures/kingsburg.json";

const SOURCES = import.meta.glob<string>("../src/games/plain/*", { query: "?raw", import: "default", eager: true });
const at = (path: string): URL => new URL(path, import.meta.url);
const read = (path: string): string => readFileSync(at(path), "utf8");
const moves = (...all: [string, MoveShown["fields"]][]): MoveShown[] => all.map(([kind, fields], code) => ({ code, kind, notation: "", fields }));
const GRID = ["a1", "a2", "b1", "b2"];

beforeAll(async () => {
  settings.lang = "en";
  vi.stubGlobal("fetch", async () => new Response(read("../../src/kingstable/games/kingsburg/lang/en.ftl")));
  await words.load("en");
  await words.loadGame("kingsburg", "en");
});

test("knows no name of a game, card or field of ours", () => {
  const code = Object.values(SOURCES).join("\n").toLowerCase();
  const games = read("../../src/kingstable/shelf.py").matchAll(/^ {4}"([\w-]+)": "(\w+)"/gm);
  const names = [...games].flatMap(([, name, folder]) => [name!, folder!]);
  expect(names.length).toBe(10);
  const folders = names.filter((name, k) => k % 2).map((folder) => `../../src/kingstable/games/${folder}`);
  const fields = folders.flatMap((folder) => [...read(`${folder}/view_types.py`).matchAll(/^ {4}(\w+): /gm)].map(([, field]) => field!));
  const cards = folders.flatMap((folder) =>
    readdirSync(at(`${folder}/data`)).flatMap((file) => read(`${folder}/data/${file}`).split("\n").slice(1).map((line) => line.split(",")[0]!)),
  );
  expect(fields.length + cards.length).toBeGreaterThan(300);
  // Words that everybody uses: of every view, of the language, and the parts of this table.
  const EVERYBODYS = new Set(["", "seat", "phase", "name", "players", "number", "places"]);
  const known = [...names, ...fields, ...cards].filter((name) => !EVERYBODYS.has(name) && new RegExp(`["'.\`]${name}["'\`]`).test(code));
  expect(known).toEqual([]);
});

test("a list with an entry for each thing that moves name is a board of places", () => {
  const fields = fieldsOf(moves(...GRID.map((cell): [string, MoveShown["fields"]] => ["mark", { cell }])));
  expect(placesOf("cells", [-1, 0, 1, -1], fields)).toEqual({ field: "cell", slugs: GRID, columns: 2 });
  expect(placesOf("cells", [-1, 0], fields)).toBeNull();
  expect(placesOf("others", [-1, 0, 1, -1], fields)).toBeNull();
});

test("a view falls into facts, what each seat has, and the rest", () => {
  const parts = partsOf({ seat: 0, scores: [1, 2], day: 3, purse: [4, 5], row: ["inn"], none: null }, 2, new Map());
  expect(parts).toEqual({ facts: [["day", 3]], perSeat: [["purse", [4, 5]]], rest: [["row", ["inn"]]] });
});

test("draws the view of any game, and a legal thing can be clicked", async () => {
  const { view, legal } = Object.values(kingsburg.positions)[0] as unknown as { view: View; legal: number[] };
  const book = moves(["go", { advisor: "king" }], ["go", { advisor: "queen" }]);
  const played: MoveShown[] = [];
  const choice = new Choice({ play: (move) => played.push(move), why: () => {} });
  choice.set(book, [0]);
  expect(legal.length).toBeGreaterThan(0);
  const names = kingsburg.names;
  const props: BoardProps = {
    view, choice, printed: {}, seat: view.seat, told: [], history: [], segment: null, takeBack: { can: false, do: () => {} },
    players: names.map((name, seat) => ({ seat, name, bot: "", here: true })), words: new GameWords("kingsburg", () => names),
  };
  const { container } = render(face.Board, props);
  const gilded = container.querySelectorAll("button.legal");
  expect([...gilded].map((one) => one.textContent)).toEqual(["King (18)"]);
  await fireEvent.click(gilded[0]!);
  expect(played).toEqual([book[0]]);
});
