import { describe, expect, it } from "vitest";

import { CHUNK, clamp, stepByKey, Steps } from "../../src/pages/replay/steps";
import type { Replayed } from "../../src/wire";

function game(count: number) {
  const asked: [number, number][] = [];
  const ask = async (from: number, seat: number): Promise<Replayed> => {
    asked.push([from, seat]);
    const steps = Array.from({ length: Math.min(CHUNK, count + 1 - from) }, (_, k) => from + k);
    const shown = steps.map((step) => ({ step, seat: 0, move: null, told: [], view: { seat, step } }));
    return { game: "g", seats: 2, options: {}, seat, steps: count, shown };
  };
  return { asked, steps: new Steps(ask) };
}

describe("the steps of a replay", () => {
  it("are asked for once, some at a time", async () => {
    const { asked, steps } = game(100);
    expect((await steps.at(5, -1)).step).toBe(5);
    expect((await steps.at(59, -1)).step).toBe(59);
    expect((await steps.at(61, -1)).view).toEqual({ seat: -1, step: 61 });
    expect(asked).toEqual([[0, -1], [60, -1]]);
  });

  it("two who ask at once share one answer", async () => {
    const { asked, steps } = game(10);
    await Promise.all([steps.at(1, 0), steps.at(2, 0)]);
    expect(asked).toEqual([[0, 0]]);
  });

  it("each pair of eyes has its own", async () => {
    const { steps } = game(10);
    await steps.at(3, 0);
    expect(steps.kept(3, 1)).toBeUndefined();
    expect((await steps.at(3, 1)).view).toEqual({ seat: 1, step: 3 });
  });

  it("a failure is not kept", async () => {
    let fails = true;
    const { steps: good } = game(5);
    const steps = new Steps(async (from, seat) => {
      if (fails) throw new Error("lost");
      return good.around(from, seat);
    });
    await expect(steps.at(1, 0)).rejects.toThrow("lost");
    fails = false;
    expect((await steps.at(1, 0)).step).toBe(1);
  });

  it("the log goes back as far as it is known", async () => {
    const { steps } = game(200);
    await steps.at(65, 0);
    expect(steps.before(65, 0, 99).map((one) => one.step)).toEqual([65, 64, 63, 62, 61, 60]);
    expect(steps.before(65, 0, 2)).toHaveLength(2);
  });

  it("keys lead within the game", () => {
    expect(stepByKey("ArrowLeft", 0, 9)).toBe(0);
    expect(stepByKey("ArrowRight", 3, 9)).toBe(4);
    expect(stepByKey("End", 3, 9)).toBe(9);
    expect(stepByKey("x", 3, 9)).toBeNull();
    expect(clamp(Number.NaN, 9)).toBe(0);
  });
});
