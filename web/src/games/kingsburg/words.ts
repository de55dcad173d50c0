/** What a screen reader says of the pieces, from the engine's words and a few of our own. */

import type { Choice, Picks } from "../../lib/choice.svelte";
import { t, type GameWords } from "../../lib/words.svelte";
import { among, bare, GOODS, sumOf, type Counts, type Group, type Place, type Province, type Realm } from "./view";

/** Whose dice these are, and what was added to them. */
export function aboutGroup(group: Group, words: GameWords): string {
  const who = group.seat === null ? words.say("board-neutral") : String(words.word("seat", group.seat));
  const parts = [`${who} ${group.dice.join(" + ")}`];
  if (group.white.length) parts.push(t("kb-white-dice", { dice: group.white.join(" + ") }));
  if (group.tokens) parts.push(t("kb-tokens-laid", { count: group.tokens }));
  if (group.step) parts.push(t("kb-pip-market", { step: group.step > 0 ? "+1" : "−1" }));
  return parts.join(", ");
}

export function aboutAdvisor(place: Place, view: Realm, words: GameWords, dice: number[] | null): string {
  const name = bare(words.name("advisor", place.advisor));
  const parts = [`${place.number} ${name}`, words.say(`gift-${place.advisor}`)];
  if (place.groups.length) {
    const guests = place.groups.map((group) => aboutGroup(group, words)).join("; ");
    parts.push(t("kb-advisor-guests", { guests }));
  }
  if (dice) parts.push(t("kb-advisor-free", { dice: dice.join(" + ") }));
  return parts.join(". ");
}

/** "3 gold, 1 wood" in words. */
export function aboutCounts(counts: Counts, words: GameWords): string {
  const said = Object.entries(counts).flatMap(([name, count]) => {
    if (!count) return [];
    const goods = (GOODS as readonly string[]).includes(name);
    return [goods ? `${count} ${words.name("good", name)}` : t(`kb-count-${name}`, { count })];
  });
  return said.join(", ");
}

/** The dice to ask about when an advisor is out of reach: the chosen ones, else one's own that come closest. */
export function askedDice(number: number, view: Realm, choice: Choice): Picks {
  const chosen = choice.picked.dice;
  if (chosen) return { dice: chosen };
  const hand = view.provinces[view.seat]?.dice ?? [];
  let best: number[] | null = null;
  for (const move of choice.book) {
    const dice = move.fields.dice;
    if (move.kind !== "influence" || !Array.isArray(dice) || !among(dice as number[], hand)) continue;
    const group = dice as number[];
    if (sumOf(group) <= number + 1 && (!best || nearer(group, best, number))) best = group;
  }
  return best ? { dice: best } : {};
}

const nearer = (a: number[], b: number[], number: number): boolean =>
  Math.abs(number - sumOf(a)) < Math.abs(number - sumOf(b));

export const canPay = (price: Counts, province: Province): boolean =>
  GOODS.every((good) => (price[good] ?? 0) <= province[good]);

/** What is half chosen, without these fields. */
export function without(picks: Picks, ...names: string[]): Picks {
  return Object.fromEntries(Object.entries(picks).filter(([name]) => !names.includes(name)));
}
