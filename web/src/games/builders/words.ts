/** Sentences about the cards: the same for labels, tooltips and screen readers. */

import { t, type GameWords } from "../../lib/words.svelte";
import { paragraph } from "../../parts/paragraphs.svelte";
import type { Tip } from "../../parts/tips.svelte";
import { added, bare, finishes, GAME, sum, type Printed, type Site, type Yard } from "./view";

/** "2 stone, 1 wood" */
export function goodsInWords(counts: readonly number[], printed: Printed): string {
  const said = counts.flatMap((count, k) => (count ? [t("bu-good", { count, good: t(`bu-${printed.goods[k]}`) })] : []));
  return said.join(", ") || "–";
}

export const nameOf = (slug: string, kind: "building" | "worker", words: GameWords): string =>
  bare(words.name(kind, slug));

/** What a building asks for and brings; of a machine also what it makes. */
export function aboutBuilding(slug: string, printed: Printed): string {
  const { need, coins, points, makes } = printed.buildings[slug]!;
  const asks = t("bu-needs", { goods: goodsInWords(need, printed) });
  if (makes) return `${asks} ${t("bu-machine", { goods: goodsInWords(makes, printed), points })}`;
  return `${asks} ${t("bu-reward", { coins, points })}`;
}

export function buildingTip(slug: string, printed: Printed, words: GameWords, more = ""): Tip {
  const machine = printed.buildings[slug]!.makes !== undefined;
  const text = [aboutBuilding(slug, printed), machine ? paragraph(GAME, "BU-8.2") : "", more].filter(Boolean).join(" ");
  return { title: nameOf(slug, "building", words), text, rule: machine ? "BU-8.2" : "BU-3.2", game: GAME };
}

export function aboutWorker(slug: string, printed: Printed): string {
  const { wage, makes } = printed.workers[slug]!;
  return t("bu-worker", { goods: goodsInWords(makes, printed), wage });
}

export function workerTip(slug: string, printed: Printed, words: GameWords, more = ""): Tip {
  const text = [aboutWorker(slug, printed), more || paragraph(GAME, "BU-5.2")].filter(Boolean).join(" ");
  return { title: nameOf(slug, "worker", words), text, rule: "BU-5.2", game: GAME };
}

/** What a site still lacks, in words. */
export function lacking(site: Site, printed: Printed): string {
  const { need } = printed.buildings[site.building]!;
  const missing = need.map((wanted, k) => Math.max(0, wanted - site.made[k]!));
  return sum(missing) ? t("bu-lacks", { goods: goodsInWords(missing, printed) }) : "";
}

export function siteTip(site: Site, printed: Printed, words: GameWords): Tip {
  const crew = site.crew.map((one) => words.name("worker", one)).join("; ");
  const text = [lacking(site, printed), aboutBuilding(site.building, printed), crew && t("bu-crew", { names: crew })];
  return { title: nameOf(site.building, "building", words), text: text.filter(Boolean).join(" "), rule: "BU-7.1", game: GAME };
}

/** What sending somebody to a site costs and brings. */
export function outcome(site: Site, worker: string | null, view: Yard, printed: Printed): string {
  const actions = view.costs[site.building] ?? 0;
  if (!worker) return t("bu-next-action", { actions });
  return t("bu-price", { actions, coins: printed.workers[worker]!.wage });
}

/** "finishes it: 18 coins, 5 points" or "still lacks 2 wood". */
export function after(site: Site, worker: string, printed: Printed): string {
  const { coins, points } = printed.buildings[site.building]!;
  if (finishes(site, worker, printed)) return t("bu-finishes", { coins, points });
  const more = added(site, worker, printed);
  const made = site.made.map((one, k) => one + more[k]!);
  return lacking({ ...site, made }, printed);
}
