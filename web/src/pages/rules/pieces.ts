/** Pictures of the pieces that a rules page speaks of: found by the names that the game's own texts give them. */

import names from "virtual:art-names";

import type { Inline } from "./markdown";

const SHEETS = ["advisors", "buildings", "workers", "regions", "figures"] as const;
export type Sheet = (typeof SHEETS)[number];
export interface Piece {
  sheet: Sheet;
  name: string;
}
const NAMED = /^(?:advisor|building|card|prestige|region|worker)-([\w-]+) = ([^{\n]+)$/gm;

/** By the name without what stands in brackets. */
export function piecesIn(texts: string, drawn: ReadonlyMap<string, Sheet>): Map<string, Piece> {
  const found = [...texts.matchAll(NAMED)].flatMap(([, slug, called]): [string, Piece][] => {
    const name = slug!.replace(/^neutral-/, "");
    const sheet = drawn.get(name);
    return sheet ? [[called!.replace(/ \(.*\)$/, "").trim().toLowerCase(), { sheet, name }]] : [];
  });
  return new Map(found);
}

export const plainText = (of: readonly Inline[]): string =>
  of.map((one) => ("text" in one ? (one.is === "tag" ? "" : one.text) : plainText(one.of))).join("");

/** The piece that a paragraph is about: it is named at its beginning, at most behind an article. */
export function pieceOf(of: readonly Inline[], pieces: ReadonlyMap<string, Piece>): Piece | null {
  const text = plainText(of).trim().toLowerCase().replace(/^(the|an?|az?) /, "");
  const names = [...pieces.keys()].filter((name) => text.startsWith(name) && !/^[\p{L}]/u.test(text.slice(name.length)));
  return pieces.get(names.sort((a, b) => b.length - a.length)[0] ?? "") ?? null;
}

/** Which sheet draws what; of two that draw the same the first. */
export const DRAWN: ReadonlyMap<string, Sheet> = new Map(
  SHEETS.flatMap((sheet) => names[sheet]!.map((name): [string, Sheet] => [name, sheet])).reverse(),
);

/** The piece that a move is about: the first that is drawn of those it names, by its own name or that of its kind. */
export function pieceIn(fields: Readonly<Record<string, unknown>>): Piece | null {
  for (const value of Object.values(fields).flat()) {
    const slug = String(value).replace(/^neutral-/, "");
    const name = [slug, slug.replaceAll("-", ""), slug.split("-")[0]!].find((one) => DRAWN.has(one));
    if (name) return { sheet: DRAWN.get(name)!, name };
  }
  return null;
}

export async function loadPieces(game: string, lang: string): Promise<Map<string, Piece>> {
  const texts = await (await fetch(`/api/games/${game}/texts/${lang}`)).text();
  return piecesIn(texts, DRAWN);
}
