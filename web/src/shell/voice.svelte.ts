/** What is read aloud and shown as a toast: one line after the other, each for as long as it takes to read. */

import type { Line } from "../lib/narration";

const MOST = 4; // lines that wait; the log has the rest

export class Voice {
  line: Line | null = $state.raw(null);
  #waiting: Line[] = [];
  #timer = 0;

  say(lines: readonly Line[]): void {
    this.#waiting = [...this.#waiting, ...lines].slice(-MOST);
    if (!this.#timer) this.#next();
  }

  /** Says nothing more of what waits. */
  skip(): void {
    this.#waiting = [];
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #next(): void {
    this.#timer = 0;
    this.line = this.#waiting.shift() ?? null;
    if (this.line) this.#timer = window.setTimeout(() => this.#next(), this.#waiting.length ? 900 : 4000);
  }
}
