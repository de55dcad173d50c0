/** What the parts of a view are, judged by their own shape: seats, goods, names, lists, tables. Nothing here knows a rule. */

import type { Choice } from "../../lib/choice.svelte";
import type { GameWords } from "../../lib/words.svelte";
import type { MoveShown } from "../../wire";
import { artOf } from "./art";
import { fieldOf } from "./offers";

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
export type Row = Record<string, Json>;

/** What every part of the plain view needs to know. */
export interface Seeing {
  words: GameWords;
  kinds: string[];
  printed: Record<string, unknown>;
  choice: Choice;
  seat: number;
  /** Somebody else's things: nothing to click. */
  idle: boolean;
  /** Places of the road: where the provost stands, which card is being used. */
  provost: number;
  active: number;
}

export const ATTACKERS = ["goblin", "orc", "troll"];
export const DEFENDERS = ["archer", "soldier", "veteran"];
const GOODS = ["stone", "wood", "knowledge", "tile"];
const UNITS = { workers: ATTACKERS, pool: ATTACKERS, camp: ATTACKERS, bag: ATTACKERS, dead: ATTACKERS, attackers: ATTACKERS, aloft: ATTACKERS };
const POSTS = ["defenders", "courtyard", "barracks", "guardhouse", "guard-of-honour", "hospital", "supply"];

/** Lists of numbers whose places have names. */
const TUPLES: Record<string, Record<string, string[]>> = {
  builders: { made: GOODS, need: GOODS, makes: GOODS },
  stronghold: { ...UNITS, ...Object.fromEntries(POSTS.map((post) => [post, DEFENDERS])) },
};
/** What the shell shows already, or what only programs need. */
const LEFT_OUT = new Set([
  "seat", "over", "phase", "to_act", "scores", "winners", "breakdown", "decided", "redraw", "asked", "costs", "stage", "hit_deck",
  "turn_seat", "provost", "active",
]);
const SEATS = new Set(["bridge"]);
/** Single values that are told even when there are none. */
const EVEN_ZERO = new Set(["actions", "building_deck", "worker_deck", "defenders"]);
/** What is looked at after one's own things. */
export const LATER = new Set(["prestige"]);
/** Things that are named rather than drawn large. */
const SMALL = new Set(["crew", "discards", "finished", "chosen", "next_building", "next_worker"]);
/** Lists of the table's top that mean something else than their name elsewhere. */
const ALIAS: Record<string, Record<string, string>> = { stronghold: { defenders: "hourglasses" } };
/** Pictures of the sprite that are called otherwise than the thing. */
const ICONS: Record<string, string> = {
  soldier: "swordsman", coins: "denier", wage: "denier", points: "vp", deniers: "denier", knowledge: "knowledge", workers: "worker",
};
const DRAWN = new Set(
  "gold wood stone food knowledge tile denier any vp goblin orc troll archer swordsman veteran worker provost hourglass".split(" "),
);

export const iconOf = (name: string): string => {
  const icon = ICONS[name] ?? name;
  return DRAWN.has(icon) ? icon : "";
};

export const isRow = (value: Json): value is Row => typeof value === "object" && value !== null && !Array.isArray(value);
export const isEmpty = (value: Json | undefined): boolean =>
  value === undefined || value === null || value === "" || value === false || (Array.isArray(value) && value.length === 0) ||
  (isRow(value) && Object.keys(value).length === 0);
/** Also zeros and lists of zeros: nothing to look at. */
export const isNothing = (value: Json | undefined): boolean =>
  isEmpty(value) || value === 0 || value === -1 || (Array.isArray(value) && value.every((one) => one === 0));

export const tupleOf = (game: string, name: string, value: Json[]): string[] | null => {
  const names = TUPLES[game]?.[name];
  return names && names.length === value.length && value.every((one) => typeof one === "number") ? names : null;
};

export const isSeat = (name: string): boolean => name.endsWith("_seat") || SEATS.has(name);

/** The kinds of things a game has words for, as its move book names them. */
export function kindsOf(book: readonly MoveShown[]): string[] {
  const kinds = new Set<string>();
  for (const { fields } of book)
    for (const [name, value] of Object.entries(fields))
      if (typeof value === "string" || Array.isArray(value)) kinds.add(name.slice(name.lastIndexOf("_") + 1));
  return [...kinds];
}

/** What is printed on a card, if the game told. */
export function printedOn(printed: Record<string, unknown>, slug: string): Row | null {
  const found = Object.values(printed).find((all): all is Row => isRow(all as Json) && isRow((all as Row)[slug] ?? null));
  return (found?.[slug] as Row | undefined) ?? null;
}

/** Fits into one line: a number, goods, a word. */
export const isShort = (value: Json): boolean =>
  typeof value !== "object" || value === null || (isRow(value) && Object.values(value).every((one) => typeof one === "number"));

export interface Tiles {
  field: string;
  rows: Row[];
  small: boolean;
}

/** A list of things that have drawings. */
export function tilesOf(game: string, name: string, value: Json): Tiles | null {
  const field = fieldOf(game, name);
  if (!field || !Array.isArray(value) || !value.length) return null;
  const rows = value.map((one): Row => (isRow(one) ? one : { [field]: one }));
  return rows.every((row) => artOf(game, String(row[field]))) ? { field, rows, small: SMALL.has(name) } : null;
}

const singular = (name: string): string =>
  name.endsWith("ies") ? `${name.slice(0, -3)}y` : name.endsWith("s") ? name.slice(0, -1) : name;

/** The name of a thing: by the kind its place is called after, else by any kind that has such a thing. */
export function named(words: GameWords, kinds: readonly string[], name: string, slug: string): string {
  const own = [name, singular(name), name.slice(name.lastIndexOf("_") + 1)];
  for (const kind of [...own, ...kinds, "worker", "building", "defence", "action", "unit", "card"])
    if (words.has(`${kind}-${slug}`)) return words.name(kind, slug);
  return slug.replaceAll("-", " ");
}

/** Lists with one entry for each seat. */
const EACH = new Set(["players", "coins", "built", "teams", "sites", "finished", "supply", "cards", "spent", "provinces"]);

export interface Parts {
  facts: [string, Json][];
  perSeat: [string, Json[]][];
  common: [string, Json][];
}

/** A view in three: single values, what each seat has, and everything else. */
export function partsOf(game: string, view: Row, seats: number): Parts {
  const parts: Parts = { facts: [], perSeat: [], common: [] };
  for (const [name, value] of Object.entries(view)) {
    if (LEFT_OUT.has(name) || isEmpty(value)) continue;
    if (isNothing(value) && !isSeat(name) && !EVEN_ZERO.has(name) && !EACH.has(name)) continue;
    if (Array.isArray(value) && value.length === seats && EACH.has(name))
      parts.perSeat.push([name, value]);
    else if (Array.isArray(value) && value.length <= 4 && value.every((one) => typeof one === "number"))
      parts.facts.push([ALIAS[game]?.[name] ?? name, value]);
    else if (typeof value === "object") parts.common.push([name, value]);
    else parts.facts.push([name, value]);
  }
  return parts;
}

/** The columns of a table that show something in some row. */
export function columns(rows: readonly Row[]): string[] {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))].filter((name) => !LEFT_OUT.has(name));
  return names.filter((name) => rows.some((row) => !isNothing(row[name])));
}
