/** A kind of moves is called by a name, not by a sentence full of dots. */

import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { faceOf } from "../src/games";

const GAMES = ["kingsburg", "builders", "stronghold", "magna-carta"];
const read = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf8");

test.each(GAMES)("%s: no kind has two dots or more in its name, nor nothing else", async (game) => {
  const texts = read(`../../src/kingstable/games/${game.replaceAll("-", "_")}/lang/en.ftl`);
  const named = (await faceOf(game)).kinds ?? {};
  const moves = [...texts.matchAll(/^move-([\w-]+) = (.*)$/gm)].map(([, kind, text]) => ({ kind: kind!, text: text! }));
  const dotted = moves.filter(({ text }) => (text.match(/\{ \$/g) ?? []).length > 1 || /^\{ \$\w+ \}$/.test(text));
  expect(dotted.map(({ kind }) => kind).filter((kind) => !(kind in named))).toEqual([]);
});
