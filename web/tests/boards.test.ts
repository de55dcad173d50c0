/** The Builders and Caylus Magna Carta on real positions: every legal move can be made on the board, and says its result. */

import { readFileSync } from "node:fs";

import { fireEvent, render } from "@testing-library/svelte";
import { beforeAll, describe, expect, test, vi } from "vitest";

import { face as builders } from "../src/games/builders";
import { marksOf, sentNow } from "../src/games/builders/marks";
import { added, finishes, sizeFor, type Printed as Cards, type Yard } from "../src/games/builders/view";
import { face as magnaCarta } from "../src/games/magna-carta";
import { markOf } from "../src/games/magna-carta/marks";
import { columnsFor, replaced, spotOf, type Town } from "../src/games/magna-carta/view";
import type { BoardProps, GameFace, View } from "../src/lib/board";
import { Choice } from "../src/lib/choice.svelte";
import { settings } from "../src/lib/settings.svelte";
import { GameWords, words } from "../src/lib/words.svelte";
import type { MoveShown, Told } from "../src/wire";
import buildersFixture from "./fixtures/builders.json";
import magnaCartaFixture from "./fixtures/magna-carta.json";

interface Fixture {
  names: string[];
  printed: Record<string, unknown>;
  moves: MoveShown[];
  positions: Record<string, { view: View; legal: number[]; told: Told[] }>;
}
const GAMES: Record<string, { face: GameFace; fixture: Fixture }> = {
  builders: { face: builders, fixture: buildersFixture as unknown as Fixture },
  "magna-carta": { face: magnaCarta, fixture: magnaCartaFixture as unknown as Fixture },
};
const read = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf8");

function seated(game: string, phase: string, change: Partial<BoardProps> = {}) {
  const { face, fixture } = GAMES[game]!;
  const { view, legal, told } = fixture.positions[phase]!;
  const played: string[] = [];
  const choice = new Choice({ play: (move) => played.push(move.notation), why: () => undefined });
  choice.set(fixture.moves, legal);
  const props: BoardProps = {
    view, choice, printed: fixture.printed, seat: view.seat, told: told.slice(-3), history: told, segment: null,
    players: fixture.names.map((name, seat) => ({ seat, name, bot: "", here: true })),
    words: new GameWords(game, () => fixture.names), takeBack: { can: false, do: () => undefined }, ...change,
  };
  return { face, props, choice, played, legal: legal.map((code) => fixture.moves[code]!.notation) };
}

beforeAll(async () => {
  settings.lang = "en";
  settings.motion = false;
  // The test's browser lays nothing out, so there is nothing to observe.
  vi.stubGlobal("ResizeObserver", class { observe = (): void => undefined; unobserve = (): void => undefined; disconnect = (): void => undefined; });
  vi.stubGlobal("fetch", async (url: string) => {
    const [, , , game, what] = url.split("/");
    const folder = game!.replaceAll("-", "_");
    return new Response(what === "rules" ? read(`../../docs/rules/${game}.en.md`) : read(`../../src/kingstable/games/${folder}/lang/en.ftl`));
  });
  await words.load("en");
  for (const game of Object.keys(GAMES)) await words.loadGame(game, "en");
});

/** Presses everything that is not disabled, one after the other, and gathers what was played. */
async function pressable(game: string, phase: string): Promise<string[]> {
  const { face, props, choice, played } = seated(game, phase);
  const codes = choice.legal.map(({ code }) => code);
  const roots = [render(face.Board, props).container, render(face.InHand!, props).container];
  const buttons = roots.flatMap((root) => [...root.querySelectorAll("button:not([aria-disabled])")]);
  for (const button of buttons) {
    await fireEvent.click(button);
    choice.set(choice.book, codes);
  }
  return [...new Set(played)];
}

describe.each(Object.entries(GAMES).flatMap(([game, { fixture }]) => Object.keys(fixture.positions).map((phase) => [game, phase] as const)))(
  "%s, %s",
  (game, phase) => {
    test("every legal move can be made on the board, and nothing else", async () => {
      const { legal } = seated(game, phase);
      expect((await pressable(game, phase)).toSorted()).toEqual(legal.toSorted());
    });

    test("the board is drawn for who watches, with nothing to press", () => {
      const { face, props } = seated(game, phase, { seat: -1 });
      props.choice.set(props.choice.book, []);
      const { container } = render(face.Board, props);
      expect(container.querySelectorAll(".legal")).toHaveLength(0);
    });

    test("what an option says is a sentence of the game's", () => {
      const { face, props, choice } = seated(game, phase);
      for (const move of choice.legal) {
        const { note = "", icons = [] } = face.option!(move, props);
        expect(note).not.toMatch(/\b(bu|mc|does|cube)-/);
        for (const { label, count } of icons) expect([label.length > 1, count > 0]).toEqual([true, true]);
      }
    });
  },
);

describe("The Builders", () => {
  const cards = buildersFixture.printed as unknown as Cards;
  const site = { building: "chapel", made: [2, 2, 1, 0], crew: [] };

  test("the rulebook's Craftsman brings the Chapel its last knowledge and tile", () => {
    expect(added({ ...site, made: [3, 2, 1, 0] }, "craftsman-k1t3", cards)).toEqual([0, 0, 1, 3]);
    expect(finishes({ ...site, made: [3, 2, 1, 0] }, "craftsman-k1t3", cards)).toBe(true);
    expect(finishes(site, "craftsman-k1t3", cards)).toBe(false);
    expect(added(site, null, cards)).toEqual([0, 0, 0, 0]);
  });

  test("few sites are large, many small", () => {
    expect([1, 2, 3, 4, 5, 9].map(sizeFor)).toEqual(["large", "large", "medium", "medium", "dense", "dense"]);
  });

  test("a chosen worker's goods are hatched on each site, with the price", () => {
    const { face, props } = seated("builders", "choose-site");
    const { container } = render(face.Board, props);
    const view = props.view as Yard;
    const hatched = view.sites[view.seat]!.flatMap((one) => added(one, view.chosen, cards)).reduce((a, b) => a + b, 0);
    expect(container.querySelectorAll("u.g")).toHaveLength(hatched);
    expect(container.querySelectorAll(".site .pip")).toHaveLength(view.sites[view.seat]!.length);
  });

  const tell = (key: string, args: Told["args"]): Told => ({ key, args });
  test("what the others did is ringed until one acts oneself", () => {
    const told = [
      tell("turn-begun", { seat: 0, actions: 3 }), tell("site-started", { seat: 0, building: "inn" }), tell("building-laid-out", { building: "post" }),
      tell("turn-ended", { seat: 0, actions: 2 }), tell("turn-begun", { seat: 1, actions: 3 }), tell("worker-hired", { seat: 1, worker: "master-s3w2" }),
      tell("worker-laid-out", { worker: "laborer-s2w1" }), tell("turn-ended", { seat: 1, actions: 2 }), tell("turn-begun", { seat: 0, actions: 3 }),
    ];
    expect([...marksOf(told, 0).cards]).toEqual(["master-s3w2", "laborer-s2w1"]);
    expect([...marksOf([...told, tell("money-taken", { seat: 0, coins: 1 })], 0).cards]).toEqual([]);
    expect([...sentNow([...told, tell("worker-sent", { seat: 0, worker: "master-s3w2", building: "inn" })])]).toEqual(["master-s3w2"]);
  });
});

describe("Caylus Magna Carta", () => {
  test("the road runs to and fro, and has a place for the next card", () => {
    expect([0, 6, 7, 13].map((k) => spotOf(k, 7))).toEqual([
      { row: 0, column: 0 }, { row: 0, column: 6 }, { row: 1, column: 6 }, { row: 1, column: 0 },
    ]);
    expect([4, 20, 21, 40].map(columnsFor)).toEqual([7, 7, 8, 11]);
  });

  test("gold is named for what it replaces", () => {
    expect(replaced({ wood: 1, stone: 2 }, { wood: 1, stone: 1, gold: 1 })).toEqual(["stone"]);
    expect(replaced({ wood: 1 }, { wood: 1 })).toEqual([]);
  });

  test("every card of the road shows its lines; what lies beyond the provost is hatched", () => {
    const { face, props } = seated("magna-carta", "actions");
    const { container } = render(face.Board, props);
    const { road } = props.view as Town;
    expect(container.querySelectorAll(".rc")).toHaveLength(road.length);
    expect(container.querySelectorAll(".rc.far")).toHaveLength(road.filter(({ beyond }) => beyond).length);
    expect(container.querySelectorAll(".rc .e1")).toHaveLength(road.filter(({ side }) => side === "front" || side === "turning").length);
    expect(container.querySelectorAll(".rc .wk")).toHaveLength(road.filter(({ worker_seat }) => worker_seat >= 0).length);
  });

  test("an event is ringed where it can be seen", () => {
    expect(markOf({ key: "worker-placed", args: { seat: 2, owner_seat: 1, card: "bank" } })).toBe("1-bank");
    expect(markOf({ key: "worker-placed-neutral", args: { seat: 2, card: "park" } })).toBe("-1-park");
    expect(markOf({ key: "passed", args: { seat: 2, place: 1 } })).toBe("bridge-2");
    expect(markOf({ key: "deniers-paid", args: { seat: 2, amount: 1 } })).toBeNull();
  });
});
