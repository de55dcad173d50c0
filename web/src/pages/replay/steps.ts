/** The steps of a game, asked for some at a time and kept. */

import type { Replayed, StepShown } from "../../wire";

export const CHUNK = 60; // what one answer holds

export type Ask = (from: number, seat: number) => Promise<Replayed>;

export class Steps {
  #kept = new Map<string, StepShown>();
  #asked = new Map<string, Promise<Replayed>>();

  constructor(private readonly ask: Ask) {}

  /** What is known already; nothing is asked. */
  kept(step: number, seat: number): StepShown | undefined {
    return this.#kept.get(`${seat} ${step}`);
  }

  /** The part of the game around a step, asked once. */
  async around(step: number, seat: number): Promise<Replayed> {
    const from = Math.floor(Math.max(0, step) / CHUNK) * CHUNK;
    const name = `${seat} ${from}`;
    const asked = this.#asked.get(name) ?? this.ask(from, seat);
    this.#asked.set(name, asked);
    try {
      const part = await asked;
      for (const one of part.shown) this.#kept.set(`${seat} ${one.step}`, one);
      return part;
    } catch (error) {
      this.#asked.delete(name); // to be asked again
      throw error;
    }
  }

  async at(step: number, seat: number): Promise<StepShown> {
    const found = this.kept(step, seat);
    if (found) return found;
    await this.around(step, seat);
    const now = this.kept(step, seat);
    if (!now) throw new RangeError(`expected step ${step} in the answer, got none`);
    return now;
  }

  /** The steps up to one, as far as they are known without a gap, the last first; at most so many. */
  before(step: number, seat: number, most: number): StepShown[] {
    const out: StepShown[] = [];
    for (let k = step; k >= 0 && out.length < most; k--) {
      const one = this.kept(k, seat);
      if (!one) break;
      out.push(one);
    }
    return out;
  }
}

export const clamp = (step: number, steps: number): number => Math.max(0, Math.min(steps, Math.round(step) || 0));

/** The step that a key leads to; null for a key that means nothing here. */
export function stepByKey(key: string, step: number, steps: number): number | null {
  const to = { ArrowLeft: step - 1, ArrowRight: step + 1, Home: 0, End: steps }[key];
  return to === undefined ? null : clamp(to, steps);
}
