/** Sentences about cards, places and tokens: the same for labels, tooltips and screen readers. */

import { t, type GameWords } from "../../lib/words.svelte";
import { paragraph } from "../../parts/paragraphs.svelte";
import type { Tip } from "../../parts/tips.svelte";
import { bare, GAME, ruleOf, type Cubes, type PlaceShown, type Printed, type PrestigeShown } from "./view";

const capital = (name: string): string => name.charAt(0).toLocaleUpperCase() + name.slice(1);

export const cardName = (card: string, words: GameWords): string => capital(bare(words.name("card", card)));
export const sectionName = (slug: string, words: GameWords): string => capital(words.name("section", slug));
export const prestigeName = (slug: string, words: GameWords): string => capital(words.name("prestige", slug));

/** What shows: the card, the residence it has become, or the prestige building upon that. */
export function placeName(place: PlaceShown, words: GameWords): string {
  if (place.prestige) return prestigeName(place.prestige, words);
  return place.side === "residence" ? t("mc-residence") : cardName(place.card, words);
}

/** "1 wood, 2 stone" */
export function cubesInWords(cubes: Cubes, words: GameWords): string {
  return Object.entries(cubes)
    .map(([cube, count]) => t("mc-cubes", { count, cube: cube === "denier" ? t("mc-deniers") : words.name("cube", cube) }))
    .join(", ");
}

/** What a card does for the worker's owner, and for its own. */
export function effects(card: string, words: GameWords): { worker: string; owner: string } {
  const [worker = "", owner = ""] = words.say(`does-${card}`).split(" / ");
  return { worker, owner };
}

export function aboutCard(card: string, printed: Printed, words: GameWords): string {
  const { worker, owner } = effects(card, words);
  const { cost, points, secondary } = printed.cards[card]!;
  return [
    t("mc-for-worker", { does: worker }),
    secondary ? t("mc-for-owner", { does: owner }) : t("mc-for-nobody"),
    Object.keys(cost).length ? t("mc-costs", { cubes: cubesInWords(cost, words) }) : "",
    points ? t("mc-worth", { points }) : "",
  ]
    .filter(Boolean)
    .join(" ");
}

export const cardTip = (card: string, printed: Printed, words: GameWords): Tip => ({
  title: cardName(card, words),
  text: aboutCard(card, printed, words),
  rule: ruleOf(card),
  game: GAME,
});

/** What stands on a place of the road and what will become of it. */
export function standing(place: PlaceShown, words: GameWords): string {
  const parts: string[] = [];
  if (place.worker_seat >= 0) parts.push(t("mc-worker-of", { name: words.word("seat", place.worker_seat) }));
  if (place.turn) parts.push(t("mc-turn", { turn: place.turn }));
  if (place.beyond) parts.push(t("mc-beyond"));
  if (place.stock) parts.push(t("mc-stock", { count: place.stock }));
  if (place.side === "turning") parts.push(t("mc-turning"));
  return parts.join(" ");
}

export function placeTip(place: PlaceShown, printed: Printed, words: GameWords): Tip {
  const title = placeName(place, words);
  const whose = place.owner_seat >= 0 ? t("mc-owned", { name: words.word("seat", place.owner_seat) }) : t("mc-neutral");
  if (place.prestige) {
    const { points } = printed.prestige[place.prestige]!;
    return { title, text: `${whose} ${t("mc-worth", { points })} ${paragraph(GAME, "MC-2c.4")}`, rule: "MC-2e.3", game: GAME };
  }
  if (place.side === "residence") {
    const { income, points } = printed.residence;
    return { title, text: `${whose} ${t("mc-residence-tip", { income, points })}`, rule: "MC-1.2", game: GAME };
  }
  const text = [whose, aboutCard(place.card, printed, words), standing(place, words)].filter(Boolean).join(" ");
  return { title, text, rule: ruleOf(place.card), game: GAME };
}

export function placeLabel(place: PlaceShown, printed: Printed, words: GameWords): string {
  const { title, text } = placeTip(place, printed, words);
  return `${title}. ${text}`;
}

export function prestigeTip({ prestige, cost, points, able }: PrestigeShown, printed: Printed, words: GameWords): Tip {
  const { income } = printed.prestige[prestige]!;
  const names = able.map((seat) => String(words.word("seat", seat))).join(", ");
  const text = [
    t("mc-costs", { cubes: cubesInWords(cost, words) }),
    t("mc-worth", { points }),
    income ? t("mc-income", { income }) : "",
    printed.provost ? paragraph(GAME, "MC-2e.3") : "",
    names ? t("mc-able", { names }) : t("mc-able-none"),
  ];
  return { title: prestigeName(prestige, words), text: text.filter(Boolean).join(" "), rule: printed.provost ? "MC-2e.3" : "MC-2e.2", game: GAME };
}
