/** What an option brings, said before it is chosen. */

import type { BoardProps, Holding, OptionFace } from "../../lib/board";
import { t, type GameWords } from "../../lib/words.svelte";
import type { MoveShown } from "../../wire";
import { counted, faces, replaced, town, type Cubes, type Town } from "./view";
import { effects } from "./words";

const icons = (cubes: Cubes, words: GameWords): Holding[] =>
  Object.entries(cubes).map(([icon, count]) => ({ icon, count, label: icon === "denier" ? t("mc-deniers") : words.name("cube", icon) }));

/** "1 gold stands for stone": said where gold is paid for something else. */
export function goldNote(cost: Cubes, paid: Cubes, words: GameWords): string {
  const instead = replaced(cost, paid);
  if (!instead.length) return t("mc-pay-plain");
  return t("mc-pay-gold", { cubes: instead.map((cube) => words.name("cube", cube)).join(", ") });
}

function worker(move: MoveShown, view: Town, words: GameWords): OptionFace {
  const { card, owner_seat: owner = -1 } = move.fields;
  const place = view.road.find((one) => one.card === card && one.owner_seat === owner);
  const does = effects(String(card), words).worker;
  return { note: place?.beyond ? `${t("mc-at-risk")}: ${does}` : does };
}

export function option(move: MoveShown, { view: shown, printed: told, words }: BoardProps): OptionFace {
  const [view, printed] = [town(shown), faces(told)];
  const paid = counted([move.fields.cube ?? []].flat().map(String));
  switch (move.kind) {
    case "worker":
    case "worker-neutral":
      return worker(move, view, words);
    case "build":
      return { icons: icons(printed.cards[String(move.fields.card)]!.cost, words), note: t("mc-worth", { points: printed.cards[String(move.fields.card)]!.points }) };
    case "prestige":
      return { icons: icons(printed.prestige[String(move.fields.prestige)]!.cost, words), note: t("mc-worth", { points: printed.prestige[String(move.fields.prestige)]!.points }) };
    case "pay":
      return { icons: icons(paid, words), note: goldNote(view.paying?.cost ?? {}, paid, words) };
    case "deliver":
      return { icons: icons(paid, words), note: goldNote(printed.batch, paid, words) };
    case "pass":
      return view.bridge.length ? {} : { note: t("mc-first-pass", { amount: printed.first_to_pass }) };
    case "provost-forward":
    case "provost-back":
      return { icons: icons({ denier: Number(move.fields.steps) }, words), note: provostNote(move, view) };
    default:
      return {};
  }
}

/** How many workers would be reached if he stood there. */
function provostNote(move: MoveShown, view: Town): string {
  const steps = Number(move.fields.steps) * (move.kind === "provost-back" ? -1 : 1);
  const reached = view.road.filter((place, k) => place.worker_seat >= 0 && k <= view.provost + steps);
  const own = reached.filter((place) => place.worker_seat === view.seat);
  return t("mc-provost-reaches", { all: reached.length, own: own.length });
}
