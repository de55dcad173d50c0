/** Making a table and sitting down are two steps: the server has bound itself before it hears of anybody's part. */

import type { NewTable, TableShown, Tell } from "../wire";
import { get, post, Refused } from "./api";
import { acknowledge, bring, hear } from "./fair";
import { newId } from "./live.svelte";
import { beSomebody } from "./me.svelte";

const command = (table: string, what: Record<string, unknown>): Promise<unknown> =>
  post(`/api/tables/${table}/commands`, { ...what, id: newId() });

export async function newTable(wanted: NewTable): Promise<TableShown> {
  await beSomebody();
  return (await post<Tell>("/api/tables", wanted)).table;
}

/** Sits down with a part of our own; where nobody else is awaited, the game has begun afterwards. */
export async function sitDown(table: TableShown, seat: number | null = null, word = ""): Promise<void> {
  await command(table.id, { do: "sit", seat, ...bring(table, word) });
  const told = await get<Tell>(`/api/tables/${table.id}`);
  const nonce = hear(told.table, told.news);
  if (!nonce) return;
  try {
    await command(table.id, { do: "reveal", nonce });
    acknowledge(table.id);
  } catch (error) {
    if (!(error instanceof Refused)) throw error; // the game has begun without it
  }
}

export async function sitDownAt(name: string, seat: number | null = null): Promise<void> {
  await beSomebody();
  await sitDown((await get<Tell>(`/api/tables/${name}`)).table, seat);
}

/** A new table that goes on from a record after so many moves: we sit where we are told, bots everywhere else. */
export async function playOn(record: string, seats: number, step: number, seat = 0, level = "normal"): Promise<string> {
  await beSomebody();
  const { table } = await post<Tell>("/api/records/what-if", { text: record, step });
  for (let other = 0; other < seats; other++) if (other !== seat) await command(table.id, { do: "bot", seat: other, level });
  await sitDown(table, seat);
  return table.id;
}
