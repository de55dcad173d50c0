/** What a key of a view is called: the client's word for it, else the engine's, else the name of a thing, else the key. */

import { hasWord, t, type GameWords } from "../../lib/words.svelte";

const KINDS = ["place", "building", "road", "hero", "cube", "good", "unit", "token"];

export function labelOf(words: GameWords, key: string): string {
  if (hasWord(`plain-${key.replaceAll("_", "-")}`)) return t(`plain-${key.replaceAll("_", "-")}`);
  const kind = KINDS.find((one) => words.has(`${one}-${key}`));
  if (kind) return words.name(kind, key);
  return key.replaceAll(/[_-]/g, " ");
}
