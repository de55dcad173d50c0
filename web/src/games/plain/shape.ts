/** What the parts of any view are, judged by their own shape. No game, card or field of a game is known here. */

import type { Choice } from "../../lib/choice.svelte";
import type { GameWords } from "../../lib/words.svelte";
import type { MoveShown } from "../../wire";

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
export type Row = Record<string, Json>;

/** What every part of the view needs to know. */
export interface Seeing {
  words: GameWords;
  /** The fields by which moves name things, with all the names they have in the book, in its order. */
  fields: ReadonlyMap<string, string[]>;
  choice: Choice;
  seats: number;
}

/** What every view tells, whatever the game: the shell shows it already (`Common` of the engine's views). */
const COMMON = new Set(["seat", "over", "phase", "to_act", "scores", "winners", "breakdown"]);

export const isRow = (value: Json | undefined): value is Row => typeof value === "object" && value !== null && !Array.isArray(value);
export const isSeat = (name: string): boolean => name === "seat" || name.endsWith("_seat");
export const isEmpty = (value: Json | undefined): boolean =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && !value.length) || (isRow(value) && !Object.keys(value).length);

/** The things that the moves of a book name, field by field. */
export function fieldsOf(book: readonly MoveShown[]): Map<string, string[]> {
  const fields = new Map<string, Set<string>>();
  for (const move of book)
    for (const [name, value] of Object.entries(move.fields))
      for (const one of [value].flat())
        if (typeof one === "string") fields.set(name, (fields.get(name) ?? new Set()).add(one));
  return new Map([...fields].map(([name, slugs]) => [name, [...slugs]]));
}

export interface Places {
  field: string;
  slugs: string[];
  columns: number;
}

/** Named like squares of a board, a1 to h8: as many columns as there are numbers; else as square as it gets. */
function columnsOf(slugs: readonly string[]): number {
  const squares = slugs.map((slug) => /^([a-z])(\d+)$/.exec(slug));
  if (squares.every((one) => one)) return new Set(squares.map((one) => one![2])).size;
  const root = Math.sqrt(slugs.length);
  return Number.isInteger(root) ? root : Math.min(8, slugs.length);
}

/** A list with an entry for each thing that some field of the moves names: the places of a board. */
export function placesOf(name: string, value: Json, fields: ReadonlyMap<string, string[]>): Places | null {
  if (!Array.isArray(value)) return null;
  for (const [field, slugs] of fields)
    if (slugs.length === value.length && value.length > 1 && name.startsWith(field.slice(field.lastIndexOf("_") + 1)))
      return { field, slugs, columns: columnsOf(slugs) };
  return null;
}

/** Whose mark stands there, where a list tells a seat or nobody for each place. */
export const holdsSeats = (value: readonly Json[], seats: number): boolean =>
  value.every((one) => typeof one === "number" && Number.isInteger(one) && one >= -1 && one < seats);

export interface Parts {
  facts: [string, Json][];
  perSeat: [string, Json[]][];
  rest: [string, Json][];
}

/** A view in three: single values, lists with an entry for each seat, and everything else. */
export function partsOf(view: Row, seats: number, fields: ReadonlyMap<string, string[]>): Parts {
  const parts: Parts = { facts: [], perSeat: [], rest: [] };
  for (const [name, value] of Object.entries(view)) {
    if (COMMON.has(name) || isEmpty(value)) continue;
    if (Array.isArray(value) && value.length === seats && !placesOf(name, value, fields)) parts.perSeat.push([name, value]);
    else if (typeof value === "object") parts.rest.push([name, value]);
    else parts.facts.push([name, value]);
  }
  return parts;
}

/** What the game calls a thing: by any of the fields that name it; else the slug itself. */
export function named(words: GameWords, fields: ReadonlyMap<string, string[]>, slug: string): string {
  for (const field of fields.keys()) {
    const kind = field.slice(field.lastIndexOf("_") + 1);
    if (words.has(`${kind}-${slug}`)) return words.name(kind, slug);
  }
  return slug.replaceAll("-", " ");
}

/** What a key of the view is called: the game's word for its terminal, else the key. */
export const labelOf = (words: GameWords, key: string): string => {
  const name = `board-${key.replaceAll("_", "-")}`;
  return words.has(name) ? words.say(name) : key.replaceAll(/[_-]/g, " ");
};

/** The field by which a legal move names a thing; empty where none does. */
export function offered({ fields, choice }: Seeing, slug: string): string {
  return [...fields.keys()].find((field) => choice.offers({ [field]: slug })) ?? "";
}
