/** A game to look at on the start page: one that is being played in public, else the last one that was, else a lesson's. */

import { get } from "../../lib/api";
import { t } from "../../lib/words.svelte";
import type { Replayed, TableListed, Told } from "../../wire";
import type { View } from "../../lib/board";
import type { Lesson } from "../learn/lesson";
import { LESSONS } from "../shelf.svelte";

/** Earlier there is little on the board. */
const SOON = 12;
/** The last steps of a game; one answer holds them. */
const SHOWN = 50;

export interface Shown {
  kind: "playing" | "over" | "lesson";
  id: string;
  game: string;
  seats: number;
  options: Record<string, string>;
  names: string[];
  steps: { view: View; told: Told[] }[];
}

async function replayed(kind: "playing" | "over", table: TableListed): Promise<Shown> {
  const found = await get<Replayed>(`/api/tables/${table.id}/replay?from=${Math.max(0, table.step - SHOWN)}`);
  const steps = found.shown.flatMap(({ view, told }) => (view ? [{ view: view as unknown as View, told }] : []));
  if (!steps.length) throw new RangeError(`expected positions of table ${table.id}, got none`);
  const { id, game, seats, options } = table;
  return { kind, id, game, seats, options, names: table.chairs.map((chair) => chair.name), steps };
}

async function lesson(): Promise<Shown> {
  const id = LESSONS[0] ?? "kings-road";
  const { game, seats, options, steps } = await get<Lesson>(`/lessons/${id}.json`);
  return { kind: "lesson", id, game, seats, options, names: Array.from({ length: seats }, (_, k) => t("pages-player", { seat: k + 1 })), steps };
}

export async function toShow(): Promise<Shown> {
  const running = (await get<TableListed[]>("/api/tables")).find(({ status, step }) => status === "playing" && step >= SOON);
  const table = running ?? (await get<TableListed[]>("/api/tables?over=true"))[0];
  if (!table) return lesson();
  return replayed(running ? "playing" : "over", table).catch(lesson);
}
