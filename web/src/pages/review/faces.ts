/** A move as pieces: its dice, the card or person it is about, and what is printed there. It reads only the move and `printed`. */

import type { GameWords } from "../../lib/words.svelte";
import type { Value } from "../../wire";
import { pieceIn, type Piece } from "../rules/pieces";

type Fields = Readonly<Record<string, Value>>;
type Printed = Readonly<Record<string, unknown>>;
type Entry = Readonly<Record<string, unknown>>;
export interface Count {
  icon: string;
  count: number;
}
export interface MoveFace {
  dice: number[];
  /** What bridges a gap between the dice and the place. */
  more: number;
  piece: Piece | null;
  /** The number printed on it. */
  number: string;
  /** What the piece is called, or the whole move. */
  name: string;
  price: Count[];
  /** What it gives. */
  gain: Count[];
  /** Of these one. */
  either: string[];
  points: number;
}

/** What is counted on components, and the icon of each. */
const ICONS: Record<string, string> = {
  gold: "gold", wood: "wood", stone: "stone", food: "food", knowledge: "knowledge", tile: "tile",
  denier: "denier", coins: "denier", soldiers: "soldier", tokens: "plus2", peek: "peek",
};
const THINGS = new Set(["gold", "wood", "stone", "food", "knowledge", "tile", "denier", "goblin", "orc", "troll"]);
const isEntry = (one: unknown): one is Entry => typeof one === "object" && one !== null && !Array.isArray(one);

/** What is printed on the component that a move names. */
export function entryOf(printed: Printed, fields: Fields): Entry | null {
  for (const [field, slug] of Object.entries(fields)) {
    if (typeof slug !== "string") continue;
    for (const told of Object.values(printed)) {
      const found: unknown = Array.isArray(told) ? told.find((one: unknown) => isEntry(one) && one[field] === slug) : isEntry(told) ? told[slug] : null;
      if (isEntry(found)) return found;
    }
  }
  return null;
}

export function countsIn(of: unknown): Count[] {
  if (!isEntry(of)) return [];
  return Object.entries(of).flatMap(([name, count]) => (ICONS[name] && typeof count === "number" && count > 0 ? [{ icon: ICONS[name], count }] : []));
}

/** Goods by their place in a row, as the cards of The Builders have them. */
function rowOf(of: unknown, goods: unknown): Count[] {
  if (!Array.isArray(of) || !Array.isArray(goods)) return [];
  return (of as number[]).flatMap((count, k) => (count > 0 ? [{ icon: String(goods[k]), count }] : []));
}

/** Goods and units that the move itself names. */
function thingsIn(fields: Fields): Count[] {
  const named = Object.values(fields).flat().filter((one) => THINGS.has(String(one))).map(String);
  const amount = typeof fields.amount === "number" && named.length === 1 ? fields.amount : 0;
  const counts = new Map<string, number>();
  for (const one of named) counts.set(one, (counts.get(one) ?? 0) + 1);
  return [...counts].map(([icon, count]) => ({ icon, count: amount || count }));
}

export function diceIn(fields: Fields): number[] {
  const told = fields.dice ?? fields.die;
  return (Array.isArray(told) ? told : [told]).filter((one) => typeof one === "number") as number[];
}

export function faceOfMove(kind: string, fields: Fields, printed: Printed, words: GameWords): MoveFace {
  const dice = diceIn(fields);
  const piece = pieceIn(fields);
  const entry = entryOf(printed, fields);
  const named = dice.length && piece ? Object.entries(fields).find(([, value]) => value === piece.name) : undefined;
  const [, called, number] = /^(.*?)(?: \((\d+)\))?$/.exec(named ? words.name(named[0], piece!.name) : "")!;
  const either = Array.isArray(entry?.choose_from) ? (entry.choose_from as string[]) : [];
  const any = either.length === 3 ? [{ icon: "any", count: Number(entry?.choose ?? 1) }] : [];
  return {
    dice,
    more: typeof fields.gap === "number" ? fields.gap : 0,
    piece,
    number: number ?? "",
    name: called || words.move(kind, fields),
    price: [...countsIn(entry?.price ?? entry?.cost), ...(typeof entry?.wage === "number" && entry.wage > 0 ? [{ icon: "denier", count: entry.wage }] : []), ...rowOf(entry?.need, printed.goods)],
    gain: entry ? [...countsIn(entry), ...any, ...rowOf(entry.makes, printed.goods)] : thingsIn(fields),
    either: either.length === 3 ? [] : either,
    points: typeof entry?.points === "number" ? entry.points : 0,
  };
}

/** What the move does, shortly: the piece, where the dice stand beside it anyway; else its own sentence. */
export function titled(face: MoveFace): string {
  return face.number ? `${face.name} (${face.number})` : face.name;
}
