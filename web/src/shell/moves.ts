/** The legal moves as a list to be read, searched and grouped. */

import { ANY } from "../lib/words.svelte";
import type { MoveShown, Value } from "../wire";

/** How a game says a move. */
type Say = (kind: string, fields: Record<string, Value>) => string;

export interface Labelled {
  move: MoveShown;
  text: string;
}

/** Without accents and case, so that "arverkozo" finds "Árverköző". */
export const plain = (text: string): string =>
  text.normalize("NFD").replace(/\p{Diacritic}/gu, "").toLowerCase();

export function found(all: readonly Labelled[], typed: string): Labelled[] {
  const wanted = plain(typed).split(/\s+/).filter(Boolean);
  return all.filter(({ move, text }) => {
    const where = plain(`${text} ${move.notation}`);
    return wanted.every((word) => where.includes(word));
  });
}

/** The sentence of a kind of move, with "…" wherever its moves differ. */
function titleOf(moves: readonly Labelled[], say: Say): string {
  if (moves.length === 1) return moves[0]!.text;
  const { kind, fields } = moves[0]!.move;
  const same = (name: string): boolean => moves.every(({ move }) => String(move.fields[name]) === String(fields[name]));
  return say(kind, Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, same(name) ? value : ANY])));
}

export interface Group {
  kind: string;
  title: string;
  moves: Labelled[];
}

export function grouped(all: readonly Labelled[], say: Say): Group[] {
  const kinds = new Map<string, Labelled[]>();
  for (const one of all) kinds.set(one.move.kind, [...(kinds.get(one.move.kind) ?? []), one]);
  return [...kinds].map(([kind, moves]) => ({ kind, title: titleOf(moves, say), moves }));
}

export interface Facet {
  name: string;
  values: Value[];
}

const MOST_VALUES = 12;

/** The fields in which moves differ, where there are few enough values to choose from. */
export function differing(moves: readonly MoveShown[]): Facet[] {
  const names = [...new Set(moves.flatMap((move) => Object.keys(move.fields)))];
  return names
    .map((name): Facet => {
      const values = new Map(moves.flatMap(({ fields }) => (name in fields ? [[String(fields[name]), fields[name]!] as const] : [])));
      return { name, values: [...values.values()] };
    })
    .filter(({ values }) => values.length > 1 && values.length <= MOST_VALUES && values.length < moves.length);
}
