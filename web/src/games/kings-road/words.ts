/** Sentences about things on the board: the same for labels, tooltips and screen readers. */

import type { GameWords } from "../../lib/words.svelte";
import { t } from "../../lib/words.svelte";
import { paragraph } from "../../parts/paragraphs.svelte";
import type { Tip } from "../../parts/tips.svelte";
import { GAME, isFigure, ruleOf, type RegionShown } from "./view";

/** Who has how much there, most first. */
export function influence({ markers, nobles }: RegionShown): { seat: number; count: number; noble: boolean }[] {
  return markers
    .map((n, seat) => ({ seat, count: n + nobles[seat]!, noble: nobles[seat]! > 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
}

function inWords(region: RegionShown, words: GameWords): string {
  const parts = influence(region).map(({ seat, count, noble }) =>
    t(noble ? "kr-count-noble" : "kr-count", { name: String(words.word("seat", seat)), count }),
  );
  return parts.length ? parts.join(", ") : t("kr-empty");
}

export function regionLabel(region: RegionShown, king: boolean, words: GameWords): string {
  const label = t("kr-region-label", {
    region: words.name("region", region.region),
    number: region.number,
    banner: region.banner.join(", "),
    influence: inWords(region, words),
  });
  return king ? `${label} ${t("kr-king-here")}` : label;
}

export function regionTip(region: RegionShown, king: boolean, words: GameWords): Tip {
  const banner = region.banner.map((points, k) => t("kr-place-worth", { place: k + 1, points })).join(", ");
  const text = t("kr-region-tip", { banner, influence: inWords(region, words) });
  return {
    title: words.name("region", region.region),
    text: king ? `${t("kr-king-here")} ${text}` : text,
    rule: "KR-3.2",
    game: GAME,
  };
}

export function cardTip(card: string, words: GameWords): Tip {
  const rules = card === "witch" ? ["KR-2.6", "KR-2.8"] : card === "knight" ? ["KR-2.3", "KR-2.4"] : [ruleOf(card)];
  return {
    title: words.name(isFigure(card) ? "card" : "region", card),
    text: rules.map((tag) => paragraph(GAME, tag)).join(" "),
    rule: ruleOf(card),
    game: GAME,
  };
}
