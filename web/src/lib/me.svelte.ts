/** Who sits at this browser: a guest until somebody signs in. */

import { get, post, setCsrf } from "./api";
import { live } from "./live.svelte";
import { askName } from "./naming.svelte";
import type { Hello, Me } from "../wire";

/** `elsewhere`: where else one may sign in here; empty for nowhere. */
export const me: { now: Me | null; elsewhere: string } = $state({ now: null, elsewhere: "" });

export function become(who: Me | null): void {
  me.now = who;
  setCsrf(who?.csrf ?? "");
  if (live.connection !== "off") live.connect(); // the connection is somebody's
}

/** Asks the server who this browser is; nobody is a good answer, and so is no connection. */
export async function findMe(): Promise<void> {
  const hello = await get<Hello>("/api/hello").catch(() => null);
  if (!hello) return;
  me.elsewhere = hello.elsewhere;
  become(hello.me);
}

let becoming: Promise<void> | null = null;

/** Whoever wants to play is somebody: without an account, a guest with a name that is asked for once. */
export async function beSomebody(called = ""): Promise<Me> {
  if (!me.now) {
    becoming ??= (called ? Promise.resolve(called) : askName()).then(async (name) => become(await post<Me>("/api/guests", { name }))).finally(() => (becoming = null));
    await becoming;
  }
  return me.now!;
}
