/** What an option of the list shows beside its words: what the advisor gives, and what is added to the dice. */

import type { BoardProps, Holding, OptionFace } from "../../lib/board";
import { t, type GameWords } from "../../lib/words.svelte";
import type { MoveShown } from "../../wire";
import { GOODS, realm, type Gift, type Printed, type Way } from "./view";

function gifts(gift: Gift, words: GameWords): Holding[] {
  const some: Holding[] = [];
  const add = (icon: string, count: number | undefined, label: string): void => {
    if (count) some.push({ icon, count, label: `${count} ${label}` });
  };
  for (const good of GOODS) add(good, gift[good], words.name("good", good));
  const choices = gift.choose_from ?? [];
  if (choices.length === 3) add("any", gift.choose, t("kb-any-good"));
  else for (const good of choices) add(good, 1, words.name("good", good));
  add("soldier", gift.soldiers, words.say("board-soldiers"));
  add("plus2", gift.tokens, t("kb-token"));
  add("vp", gift.points, t("shell-points"));
  add("peek", gift.peek, t("kb-peek"));
  return some;
}

function added({ white, tokens, step }: Way): string {
  const parts = [];
  if (white.length) parts.push(t("kb-white-dice", { dice: white.join(" + ") }));
  if (tokens) parts.push(t("kb-tokens-laid", { count: tokens }));
  if (step) parts.push(t("kb-pip-market", { step: step > 0 ? "+1" : "−1" }));
  return parts.join(", ");
}

export function option(move: MoveShown, { view, printed, words }: BoardProps): OptionFace {
  if (move.kind === "build") {
    const cell = (printed as unknown as Printed).sheet.find(({ building }) => building === move.fields.building);
    return cell?.points ? { icons: [{ icon: "vp", count: cell.points, label: t("kb-count-points", { count: cell.points }) }] } : {};
  }
  if (move.kind !== "influence") return {};
  const gift = (printed as unknown as Printed).gifts.find(({ advisor }) => advisor === move.fields.advisor);
  const ways = realm(view).bridges[move.notation] ?? [];
  const note = ways.map(added).join(t("kb-or"));
  return { icons: gift ? gifts(gift, words) : [], ...(note ? { note } : {}) };
}
