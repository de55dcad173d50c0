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

/** What a person did that may be refused: the refusal is kept to be shown, and whether it still runs. */
export class Doing {
  busy = $state(false);
  problem = $state("");

  async run(work: () => Promise<unknown>): Promise<void> {
    if (untrack(() => this.busy)) return;
    this.busy = true;
    this.problem = "";
    try {
      await work();
    } catch (error) {
      this.problem = trouble(error);
    } finally {
      this.busy = false;
    }
  }
}
