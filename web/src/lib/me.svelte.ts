/** Who sits at this browser: a guest until somebody signs in. */

import { get, post, Refused, setCsrf } from "./api";
import { live } from "./live.svelte";
import { t } from "./words.svelte";
import type { Me } from "../wire";

export const me: { now: Me | null } = $state({ now: null });

export function become(who: Me | null): void {
  me.now = who;
  setCsrf(who?.csrf ?? "");
  if (live.connection !== "off") live.connect(); // the connection is somebody's
}

/** Asks the server who this browser is; nobody is a good answer. */
export async function findMe(): Promise<void> {
  try {
    become(await get<Me>("/api/me"));
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    become(null);
  }
}

/** Whoever wants to play is somebody: without an account, a guest. */
export async function beSomebody(): Promise<Me> {
  if (!me.now) become(await post<Me>("/api/guests", { name: t("shell-guest-name") }));
  return me.now!;
}
