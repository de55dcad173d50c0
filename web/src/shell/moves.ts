/** The legal moves as a list to be read, searched and grouped. */

import type { MoveShown } from "../wire";

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

/** The words that all begin with, such as "Move … from"; the group of one is its own title. */
export function shared(texts: readonly string[]): string {
  if (texts.length === 1) return texts[0]!;
  const split = texts.map((text) => text.split(" "));
  const first = split[0]!;
  let n = 0;
  while (n < first.length && split.every((words) => words[n] === first[n])) n++;
  const head = first.slice(0, n).join(" ").replace(/[\s:,×]+$/, "");
  return `${head || first[0]} …`;
}

export interface Group {
  kind: string;
  title: string;
  moves: Labelled[];
}

export function grouped(all: readonly Labelled[]): Group[] {
  const kinds = new Map<string, Labelled[]>();
  for (const one of all) kinds.set(one.move.kind, [...(kinds.get(one.move.kind) ?? []), one]);
  return [...kinds].map(([kind, moves]) => ({ kind, title: shared(moves.map(({ text }) => text)), moves }));
}
