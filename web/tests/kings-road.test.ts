import { FluentBundle } from "@fluent/bundle";
import { render, screen } from "@testing-library/svelte";
import { beforeAll, describe, expect, it, vi } from "vitest";

import { face } from "../src/games/kings-road";
import Board from "../src/games/kings-road/Board.svelte";
import InHand from "../src/games/kings-road/InHand.svelte";
import { bare, retell } from "../src/games/kings-road/story";
import { wayOf, type RoadView } from "../src/games/kings-road/view";
import type { BoardProps, View } from "../src/lib/board";
import { Choice, type Doing } from "../src/lib/choice.svelte";
import { settings } from "../src/lib/settings.svelte";
import { GameWords, words } from "../src/lib/words.svelte";
import type { MoveShown, Told } from "../src/wire";
import texts from "../../src/kingstable/games/kings_road/lang/en.ftl?raw";
import positions from "./fixtures/kings-road.json";

interface Shown {
  by: number;
  view: RoadView;
  legal: number[];
  told: Told[];
}
const { book, games } = positions as unknown as {
  book: MoveShown[];
  games: { seats: number; nobles: string; shown: Shown[] }[];
};
const NAMES = ["Anna", "Béla", "Dávid", "Morgane", "Zsófi"];
const all = games.flatMap(({ seats, shown }) => shown.map((one) => ({ seats, ...one })));
const ours = all.filter(({ legal }) => legal.length > 0);

beforeAll(async () => {
  vi.stubGlobal("fetch", (address: string) => Promise.resolve(new Response(address.includes("texts/en") ? texts : "")));
  settings.lang = "en";
  await Promise.all([words.load("en"), words.loadGame("kings-road", "en")]);
  expect(words.own("en")).toBeInstanceOf(FluentBundle);
});

function given(one: Shown & { seats: number }, more: Partial<BoardProps> = {}) {
  const doing = { play: vi.fn<Doing["play"]>(), why: vi.fn<Doing["why"]>() };
  const choice = new Choice(doing, (move, legal) => face.hurts!(move, one.view as View, legal));
  choice.set(book, one.legal);
  const players = NAMES.slice(0, one.seats).map((name, seat) => ({ seat, name, bot: "", here: true }));
  const props: BoardProps = {
    view: one.view, printed: {}, players, seat: 0, choice, words: new GameWords("kings-road", () => NAMES),
    told: [], history: [], takeBack: { can: false, do: vi.fn() }, segment: null, ...more,
  };
  return { props, doing };
}
const hand = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>("[data-card]")];
const cardOf = (button: HTMLElement): string => button.dataset.card!;
const legalCards = (one: Shown): string[] => one.legal.map((code) => String(book[code]!.fields.card)).sort();

describe("the hand", () => {
  it("gilds exactly the legal moves, at every position", () => {
    for (const one of ours.filter((_, k) => k % 12 === 0)) {
      const { unmount } = render(Board, given(one).props);
      const gilded = hand().filter((button) => button.getAttribute("aria-disabled") === "false");
      expect(gilded.map(cardOf).sort()).toEqual(legalCards(one));
      expect(hand()).toHaveLength(11);
      unmount();
    }
  });

  it("plays the card that is clicked, on the hand and on the map", () => {
    const one = ours.find(({ view }) => view.cards[0]!.length === 0)!;
    const { props, doing } = given(one);
    render(Board, props);
    hand().find((button) => cardOf(button) === "dark-tower")!.click();
    screen.getByRole("button", { name: /^King's Castle, number 8/ }).click();
    const played = doing.play.mock.calls.map(([move]) => move.notation);
    expect(played).toEqual(["choose dark-tower", "choose kings-castle"]);
  });

  it("asks why a card cannot be chosen, at the card", () => {
    const one = ours.find(({ view }) => view.cards[0]!.length === 1)!;
    const { props, doing } = given(one);
    render(Board, props);
    const again = hand().find((button) => cardOf(button) === one.view.cards[0]![0])!;
    again.click();
    expect(doing.play).not.toHaveBeenCalled();
    expect(doing.why).toHaveBeenCalledWith(expect.objectContaining({ fields: { card: cardOf(again) } }), again);
    expect(again.getAttribute("aria-label")).toMatch(/chosen as card 1$/);
  });

  it("waits to be told 'ready' at the last card, and shows it in its slot", async () => {
    const one = ours.find(({ view }) => view.cards[0]!.length === 2 && view.supply[0]! >= 3)!;
    const { props, doing } = given(one);
    render(Board, props);
    render(InHand, props);
    hand().find((button) => button.getAttribute("aria-disabled") === "false")!.click();
    expect(doing.play).not.toHaveBeenCalled();
    expect(props.choice.waiting).not.toBeNull();
    const slot = await screen.findByRole("button", { name: /^Take back card 3/ });
    slot.click();
    expect(props.choice.waiting).toBeNull();
  });
});

describe("the map", () => {
  it("says number, values and everybody's influence of every region", () => {
    const one = all.find(({ view }) => view.regions.some(({ nobles }) => nobles.includes(1)))!;
    render(Board, given(one).props);
    for (const { number, banner, markers, nobles, region } of one.view.regions) {
      const button = document.querySelector(`[data-region="${region}"]`)!;
      const label = button.getAttribute("aria-label")!;
      expect(label).toContain(`number ${number}. Points by place: ${banner.join(", ")}.`);
      markers.forEach((n, seat) => {
        const count = n + nobles[seat]!;
        expect(label.includes(`${NAMES[seat]} ${count}`)).toBe(count > 0);
        if (nobles[seat]) expect(label).toContain(`${NAMES[seat]} ${count} with a noble`);
      });
      expect(label.endsWith("The king is here.")).toBe(region === one.view.king);
    }
  });

  it("shows a spectator no hand", () => {
    render(Board, given(all[0]!, { seat: -1 }).props);
    expect(screen.queryByRole("list", { name: "Your cards" })).toBeNull();
  });

  it("lets the king ride on his circuit only", () => {
    const { regions } = all[0]!.view;
    expect(wayOf(regions, "temple-ruins", "zin-kais-deep")).toEqual([
      "temple-ruins", "dark-tower", "dragons-lair", "kings-castle", "zin-kais-deep",
    ]);
  });
});

describe("the story of a round", () => {
  const rounds = games.flatMap(({ seats, shown }) =>
    shown.flatMap((one, k) =>
      k > 0 && one.told.some(({ key }) => key === "markers-returned") ? [{ seats, one, before: shown[k - 1]! }] : [],
    ),
  );

  it("reads the cards of all seats step by step, and ends at the view", () => {
    expect(rounds.length).toBeGreaterThan(5);
    for (const { one, before } of rounds) {
      const round = retell(one.told, before.view.regions);
      const told = one.told.filter(({ key }) => key === "card-revealed");
      expect(round.reveals.flat().map(({ card }) => card)).toEqual(told.map(({ args }) => args.card));
      expect(round.boards).toHaveLength(round.reveals.length);
      for (const step of round.reveals) expect(new Set(step.map(({ seat }) => seat)).size).toBe(step.length);
    }
  });

  it("gives everybody in a place the points that were told", () => {
    for (const { one, before } of rounds) {
      const earned = new Map<number, number>();
      for (const { region, groups, chains } of retell(one.told, before.view.regions).scored) {
        expect(region).toBeTruthy();
        for (const { seats, points } of groups) for (const s of seats) earned.set(s, (earned.get(s) ?? 0) + points);
        for (const { seat, points } of chains) earned.set(seat, (earned.get(seat) ?? 0) + points);
      }
      one.view.scores.forEach((score, seat) => expect(score - before.view.scores[seat]!).toBe(earned.get(seat) ?? 0));
    }
  });

  it("is read without the position before it, too", () => {
    const { one } = rounds[0]!;
    expect(retell(one.told, null).scored[0]!.groups.every(({ count }) => count === -1)).toBe(true);
    expect(bare(one.view.regions).flatMap(({ markers, nobles }) => [...markers, ...nobles]).every((n) => n === 0)).toBe(true);
  });
});
