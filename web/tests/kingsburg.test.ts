import { readFileSync } from "node:fs";

import { fireEvent, render, screen } from "@testing-library/svelte";
import { beforeAll, describe, expect, test, vi } from "vitest";

import { face } from "../src/games/kingsburg";
import { lastBattle } from "../src/games/kingsburg/battle";
import type { BoardProps, View } from "../src/lib/board";
import { Choice } from "../src/lib/choice.svelte";
import { settings } from "../src/lib/settings.svelte";
import { GameWords, words } from "../src/lib/words.svelte";
import { tagged } from "../src/parts/paragraphs.svelte";
import type { MoveShown, Told } from "../src/wire";
import english from "../src/lang/kingsburg.en.ftl?raw";
import hungarian from "../src/lang/kingsburg.hu.ftl?raw";
import fixture from "./fixtures/kingsburg.json";

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf8");
const rulesPage = read("../../docs/rules/kingsburg.en.md");
const engineWords = read("../../src/kingstable/games/kingsburg/lang/en.ftl");
const NONE: MoveShown = { code: -1, kind: "none", notation: "", fields: {} };
const book = Array.from({ length: Math.max(...fixture.moves.map(({ code }) => code)) + 1 }, () => NONE);
for (const move of fixture.moves) book[move.code] = move as unknown as MoveShown;

type Position = { view: View; legal: number[]; told: Told[] };
const position = (name: string): Position =>
  (fixture.positions as unknown as Record<string, Position>)[name]!;

function seated(name: string, change: Partial<BoardProps> = {}) {
  const { view, legal, told } = position(name);
  const played: string[] = [];
  const asked: string[] = [];
  const choice = new Choice(
    { play: (move) => played.push(move.notation), why: (move) => asked.push(move.notation) },
    (move, all) => face.hurts!(move, view, all),
  );
  choice.set(book, legal);
  const props: BoardProps = {
    view, told, choice, printed: fixture.printed, players: [], seat: view.seat, history: told, segment: null,
    words: new GameWords("kingsburg", () => fixture.names), takeBack: { can: false, do: () => undefined }, ...change,
  };
  return { props, choice, played, asked };
}

const legalNames = (choice: Choice, kind: string, field: string): string[] =>
  [...new Set(choice.legal.filter((move) => move.kind === kind).map((move) => String(move.fields[field])))].sort();

const gilded = (root: Element, attribute: string): string[] =>
  [...root.querySelectorAll(`.legal [data-${attribute}]`)].map((one) => one.getAttribute(`data-${attribute}`)!).sort();

beforeAll(async () => {
  settings.lang = "en";
  settings.motion = false;
  vi.stubGlobal("fetch", async (url: string) => new Response(url.includes("/rules/") ? rulesPage : engineWords));
  await words.load("en");
  await words.loadGame("kingsburg", "en");
});

describe("the court", () => {
  test("gilds exactly the advisors that legal moves name, and says how they are reached", () => {
    const { props, choice } = seated("influence");
    const { container } = render(face.Board, { props });
    expect(gilded(container, "advisor")).toEqual(legalNames(choice, "influence", "advisor"));
    expect(container.querySelectorAll(".pip")).toHaveLength(gilded(container, "advisor").length);
    expect(container.querySelectorAll("[data-advisor]")).toHaveLength(18);
  });

  test("a click on an advisor plays the only move that reaches him, or leaves the ways to choose from", async () => {
    const { props, choice, played } = seated("influence");
    const { container } = render(face.Board, { props });
    const advisor = legalNames(choice, "influence", "advisor")[0]!;
    const ways = choice.legal.filter((move) => move.fields.advisor === advisor);
    await fireEvent.click(container.querySelector(`[data-advisor=${advisor}]`)!);
    if (ways.length === 1) expect(played).toEqual([ways[0]!.notation]);
    else expect(choice.left).toEqual(ways);
  });

  test("an advisor out of reach asks why, about dice in hand", async () => {
    const { props, asked, played } = seated("influence");
    const { container } = render(face.Board, { props });
    const out = container.querySelector(".adv:not(.legal) button")!;
    expect(out.getAttribute("aria-disabled")).toBe("true");
    await fireEvent.click(out);
    expect(played).toEqual([]);
    const hand = (props.view.provinces as { dice: number[] }[])[props.seat]!.dice;
    expect(asked).toHaveLength(1);
    for (const die of asked[0]!.split(" ")[1]!.split("+")) expect(hand).toContain(Number(die));
  });

  test("every advisor is named with number, gift and guests", () => {
    const { props } = seated("influence");
    render(face.Board, { props });
    expect(screen.getByRole("button", { name: /^1 Jester\. 1 point/ })).toBeTruthy();
    expect(screen.getByRole("button", { name: /^18 King\. 1 gold, 1 wood, 1 stone, 1 soldier/ })).toBeTruthy();
  });
});

describe("the dice", () => {
  test("chosen dice leave the moves of just that group", async () => {
    const { props, choice } = seated("influence");
    const { container } = render(face.InHand!, { props });
    const die = container.querySelector<HTMLElement>(".dice button.can")!;
    await fireEvent.click(die);
    const shown = [Number(die.dataset.die)];
    expect(choice.picked.dice).toEqual(shown);
    expect(choice.left.every((move) => String(move.fields.dice) === String(shown))).toBe(true);
    expect(die.getAttribute("aria-pressed")).toBe("true");
    await fireEvent.click(die);
    expect(choice.left).toEqual(choice.legal);
  });

  test("what is added to the dice is asked where there is a choice", async () => {
    const { props, choice } = seated("add");
    const { container } = render(face.InHand!, { props });
    expect(container.querySelectorAll(".mods .can").length).toBeGreaterThan(0);
    expect(choice.legal.every(({ kind }) => kind === "add")).toBe(true);
  });
});

describe("the province", () => {
  test("gilds what can be built and builds it", async () => {
    const { props, choice, played } = seated("build");
    const { container } = render(face.Board, { props });
    const buildings = legalNames(choice, "build", "building");
    expect(gilded(container, "building")).toEqual(buildings);
    await fireEvent.click(container.querySelector(`[data-building=${buildings[0]}]`)!);
    expect(played).toEqual([`build ${buildings[0]}`]);
  });

  test("a building that cannot be built asks why", async () => {
    const { props, asked } = seated("build");
    const { container } = render(face.Board, { props });
    await fireEvent.click(container.querySelector("[data-building=cathedral]")!);
    expect(asked).toEqual(["build cathedral"]);
  });

  test("the building to be given up is chosen on the sheet", async () => {
    const { props, choice, played } = seated("give-up");
    const { container } = render(face.Board, { props });
    const lost = legalNames(choice, "give-up", "building");
    expect(gilded(container, "building")).toEqual(lost);
    await fireEvent.click(container.querySelector(`[data-building=${lost[0]}]`)!);
    expect(played).toEqual([`give up ${lost[0]}`]);
  });
});

describe("goods", () => {
  test.each(["take", "exchange", "recruit", "lose"])("%s: pressing goods ends in a legal move", async (phase) => {
    const { props, choice, played } = seated(phase);
    const { container } = render(face.InHand!, { props });
    for (let k = 0; k < 5 && !played.length; k++) {
      const able = [...container.querySelectorAll<HTMLElement>(".good.can")];
      await fireEvent.click(able[k % able.length]!);
    }
    expect(choice.legal.map(({ notation }) => notation)).toContain(played[0]);
  });
});

describe("confirming", () => {
  test("passing hurts only while something can be placed, building nothing always", () => {
    const { view, legal } = position("influence");
    const moves = legal.map((code) => book[code]!);
    const pass = moves.find(({ kind }) => kind === "pass")!;
    expect(face.hurts!(pass, view, moves)).toBe(true);
    expect(face.hurts!(pass, view, [pass])).toBe(false);
    const build = position("build").legal.map((code) => book[code]!);
    expect(face.hurts!(build.find(({ kind }) => kind === "build-nothing")!, view, build)).toBe(true);
    expect(face.hurts!(build.find(({ kind }) => kind === "build")!, view, build)).toBe(false);
  });
});

describe("winter", () => {
  test("the battle is told with enemy, King's die and every player's fate", async () => {
    const { props } = seated("battle");
    const battle = lastBattle(props.history)!;
    expect(battle.fought).toHaveLength(4);
    render(face.Board, { props });
    const report = screen.getByRole("status", { name: "The battle" });
    for (const name of fixture.names) expect(report.textContent).toContain(name);
    await fireEvent.click(screen.getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("status", { name: "The battle" })).toBeNull();
  });

  test("an unseen enemy shows its back only", () => {
    const { props } = seated("influence");
    render(face.Board, { props });
    expect(screen.getByRole("button", { name: /^The enemy of the year\. .* strength is \d to \d/ })).toBeTruthy();
  });

  test("a battle that a Summer has followed is old", () => {
    const { told } = position("battle");
    const summer: Told = { key: "season-begun", args: { season: "summer", year: 2 } };
    expect(lastBattle([...told, summer])).toBeNull();
  });
});

test("tooltips find the paragraphs of the rules page", () => {
  const rules = tagged(rulesPage);
  expect(rules.get("KB-A1")).toBe("Jester: 1 point.");
  expect(rules.get("KB-B20")).toMatch(/^Embassy .*: 1 point at the end of every season\.$/);
});

test("both languages have the same words", () => {
  const keys = (text: string): string[] => [...text.matchAll(/^(kb-[\w-]+) =/gm)].map(([, key]) => key!).sort();
  expect(keys(hungarian)).toEqual(keys(english));
  expect(keys(english).length).toBeGreaterThan(50);
});
