/** Small things that several pages need. */

import { untrack } from "svelte";

import { Refused } from "../lib/api";
import { settings } from "../lib/settings.svelte";
import { t } from "../lib/words.svelte";

/** Within an effect: now, and again every so often while the page can be seen. */
export function repeat(run: () => void, pause = 5000): () => void {
  const tick = () => {
    if (document.visibilityState === "visible") run();
  };
  run();
  const timer = setInterval(tick, pause);
  document.addEventListener("visibilitychange", tick);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", tick);
  };
}

/** What went wrong, in the language of the page. */
export function trouble(error: unknown): string {
  return error instanceof Refused ? error.problem[settings.lang] : t("pages-no-connection");
}

export function day(at: number): string {
  return new Intl.DateTimeFormat(settings.lang, { dateStyle: "medium" }).format(at);
}

export function moment(at: number): string {
  return new Intl.DateTimeFormat(settings.lang, { dateStyle: "medium", timeStyle: "short" }).format(at);
}

/** The id of a table in whatever somebody pasted: a link, or the id itself. */
export function tableIn(text: string): string | null {
  const last = text.trim().replace(/[?#].*$/, "").replace(/\/+$/, "").split("/").at(-1) ?? "";
  return /^[A-Za-z0-9_-]{3,32}$/.test(last) ? last : null;
}

/** What a page does for a person and what it reads by itself; either may fail, and why is kept to be shown. */
export class Doing {
  busy = $state(false);
  #refused = $state("");
  #unread = $state("");
  #asked = 0;

  get problem(): string {
    return this.#refused || this.#unread;
  }

  /** What a person pressed: while it runs a second press is dropped. */
  async run(work: () => Promise<unknown>): Promise<void> {
    if (untrack(() => this.busy)) return;
    this.busy = true;
    this.#refused = "";
    try {
      await work();
    } catch (error) {
      this.#refused = trouble(error);
    } finally {
      this.busy = false;
    }
  }

  /** What the page reads: no press waits for it, and of two answers only that to the later question is shown. */
  async read<T>(ask: () => Promise<T>, show?: (found: T) => void): Promise<void> {
    const mine = (this.#asked += 1);
    let unread = "";
    try {
      const found = await ask();
      if (mine === this.#asked) show?.(found);
    } catch (error) {
      unread = trouble(error);
    }
    if (mine === this.#asked) this.#unread = unread;
  }
}
