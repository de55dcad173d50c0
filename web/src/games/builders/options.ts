/** What an option brings, said before it is chosen. */

import type { BoardProps, Holding, OptionFace } from "../../lib/board";
import { t } from "../../lib/words.svelte";
import type { MoveShown } from "../../wire";
import { faces, yard, type Printed, type Site, type Yard } from "./view";
import { after, outcome } from "./words";

const goods = (counts: readonly number[], printed: Printed): Holding[] =>
  counts.flatMap((count, k) => (count ? [{ icon: printed.goods[k]!, count, label: t(`bu-${printed.goods[k]}`) }] : []));

const atSite = (site: Site, worker: string, view: Yard, printed: Printed): OptionFace => ({
  note: `${outcome(site, worker, view, printed)}. ${after(site, worker, printed)}`,
});

export function option(move: MoveShown, { view: shown, printed: told }: BoardProps): OptionFace {
  const [view, printed] = [yard(shown), faces(told)];
  const sites = view.sites[view.seat] ?? [];
  const card = printed.buildings[String(move.fields.building)];
  const worker = String(move.fields.worker);
  if (move.kind === "start" && card) {
    const note = card.makes ? t("bu-option-machine", { points: card.points }) : t("bu-option-start", { coins: card.coins, points: card.points });
    return { note, icons: goods(card.need, printed) };
  }
  if (move.kind === "site") {
    const site = sites.find(({ building }) => building === move.fields.building);
    return site && view.chosen ? atSite(site, view.chosen, view, printed) : {};
  }
  if (move.kind === "send" && sites.length === 1) return atSite(sites[0]!, worker, view, printed);
  if (move.kind === "hire" || move.kind === "send") return { note: t("bu-option-wage", { wage: printed.workers[worker]!.wage }) };
  return {};
}
