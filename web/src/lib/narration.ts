/** The table's log as lines to be read: who, what, and under which head. What was taken back is left out. */

import { settings } from "./settings.svelte";
import { levelName, t, type GameWords } from "./words.svelte";
import type { News, Told } from "../wire";

export interface Line {
  seq: number;
  at: number;
  /** Whose shield stands before it; -1 for nobody's. */
  seat: number;
  text: string;
  /** A head begins a round, a year, a season. */
  head: boolean;
}

const HEAD = /-(begun|began)$/;
const QUIET = new Set(["said", "created", "waited", "called", "revealed", "invited"]);

/** Moves that still stand. An undo says how many moves are left; without consent only one's own are taken back. */
export function standing(news: readonly News[]): News[] {
  let moves: News[] = [];
  for (const one of news) {
    if (one.what === "began" || one.what === "moved") moves.push(one);
    if (one.what === "undone") moves = takenBack(moves, one);
  }
  return moves;
}

function takenBack(moves: News[], undone: News): News[] {
  const began = moves[0]?.what === "began" ? 1 : 0;
  let gone = moves.length - began - (undone.step ?? 0);
  if (undone.agreed) return moves.slice(0, moves.length - gone);
  return moves.toReversed().filter((one) => one.seat !== undone.seat || one.what === "began" || gone-- <= 0).toReversed();
}

export const history = (news: readonly News[]): Told[] => standing(news).flatMap((one) => one.told ?? []);

export const seatOf = (told: Told): number => (typeof told.args.seat === "number" ? told.args.seat : -1);

/** What one line of the server's log says. */
export function linesOf(one: News, words: GameWords): Line[] {
  const { seq, at } = one;
  if (QUIET.has(one.what)) return [];
  if (one.what === "moved" || one.what === "began")
    return (one.told ?? []).map((told) => ({
      seq, at, seat: seatOf(told), text: words.say(told.key, told.args), head: HEAD.test(told.key),
    }));
  const seat = one.seat ?? -1;
  const name = one.name || (words.names()[seat] ?? "");
  const answer = one.what === "answered" ? (one.yes ? "yes" : "no") : "";
  const key = `shell-news-${one.what}${answer && `-${answer}`}`;
  const level = one.level ? levelName(one.level) : "";
  return [{ seq, at, seat, text: t(key, { name, level }), head: false }];
}

/** What was said of each piece of news, in which language and with which names: a long game is not told anew for every move. */
const spoken = new WeakMap<News, { how: string; lines: Line[] }>();

export function allLines(news: readonly News[], words: GameWords): Line[] {
  const still = new Set(standing(news).map((one) => one.seq));
  const how = [settings.lang, words.game, ...words.names()].join("\n");
  return news
    .filter((one) => (one.what !== "moved" && one.what !== "began") || still.has(one.seq))
    .flatMap((one) => {
      const before = spoken.get(one);
      if (before?.how === how) return before.lines;
      const lines = linesOf(one, words);
      spoken.set(one, { how, lines });
      return lines;
    });
}
