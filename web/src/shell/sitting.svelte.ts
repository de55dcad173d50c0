/**
 * One table, as whoever is at this browser sits at it: its position, log, choice and commands.
 *
 * The server tells as fast as the bots move; the page follows at a pace that can be read, but never waits longer
 * than a second in all, and any key or tap catches up at once.
 */

import { untrack } from "svelte";

import { get, Refused } from "../lib/api";
import type { GameFace, Player, View } from "../lib/board";
import { Choice } from "../lib/choice.svelte";
import { live, type Command } from "../lib/live.svelte";
import { allLines, history, linesOf, type Line } from "../lib/narration";
import { settings } from "../lib/settings.svelte";
import { GameWords, t, words } from "../lib/words.svelte";
import { faceOf } from "../games";
import type { Ack, MoveShown, News, Problem, TableShown, Told } from "../wire";

const PACE = 320; // milliseconds for one position of somebody else
const MOST = 900; // for all that wait together

export interface Why {
  move: MoveShown | null;
  problem: Problem;
  anchor: Element | null;
}

interface Heard {
  table: TableShown;
  fresh: News[];
}

export class Sitting {
  table: TableShown | null = $state.raw(null);
  news: News[] = $state.raw([]);
  told: Told[] = $state.raw([]);
  history: Told[] = $derived(history(this.news));
  face: GameFace | null = $state.raw(null);
  printed: Record<string, unknown> = $state.raw({});
  words: GameWords | null = $state.raw(null);
  why: Why | null = $state.raw(null);
  missing: Problem | null = $state.raw(null);
  /** The line that is read aloud and shown as a toast. */
  spoken: Line | null = $state.raw(null);
  /** Points after each step, for the chart. */
  points: { step: number; scores: number[] }[] = $state.raw([]);
  /** What happened before we came back, until it has been read. */
  recap: Line[] = $state.raw([]);
  busy = $state(false);

  readonly choice = new Choice(
    { play: (move) => void this.play(move), why: (move, anchor) => void this.ask(move, anchor) },
    (move, legal) => (this.view && this.face?.hurts?.(move, this.view, legal)) || false,
  );

  view = $derived((this.table?.view ?? null) as View | null);
  seat = $derived(this.table?.seat ?? -1);
  myTurn = $derived((this.table?.legal?.length ?? 0) > 0);
  names = $derived(this.table?.chairs.map((chair, k) => chair.name || t("shell-seat", { n: k + 1 })) ?? []);
  players: Player[] = $derived(
    this.table?.chairs.map((chair, seat) => ({
      seat, name: this.names[seat]!, bot: chair.bot, here: chair.here || (chair.bot !== "" && !chair.person),
    })) ?? [],
  );
  lines: Line[] = $derived(this.words ? allLines(this.news, this.words) : []);
  chat: News[] = $derived(this.news.filter((one) => one.what === "said"));
  over = $derived(this.table?.status === "over");
  playing = $derived(this.table?.status === "playing");

  #waiting: Heard[] = [];
  #timer = 0;
  #spokenTimer = 0;
  #toSay: Line[] = [];
  #book: MoveShown[] = [];
  #offered = "";
  #ready: Promise<void> | null = null;
  #listen = (table: TableShown, fresh: News[]): void => {
    if (table.id === this.id) void this.#hear({ table, fresh });
  };

  constructor(readonly id: string) {}

  open(): () => void {
    live.listeners.add(this.#listen);
    live.watch(this.id).catch((error: unknown) => {
      if (error instanceof Refused) this.missing = error.problem;
    });
    return () => {
      live.listeners.delete(this.#listen);
      live.unwatch(this.id);
      clearTimeout(this.#timer);
      clearTimeout(this.#spokenTimer);
    };
  }

  async #hear(heard: Heard): Promise<void> {
    this.#ready ??= this.#load(heard.table);
    this.#waiting.push(heard);
    await this.#ready;
    if (!this.#timer) this.#next();
  }

  async #load(table: TableShown): Promise<void> {
    const { game, seats, options } = table;
    const query = new URLSearchParams({ seats: String(seats) });
    for (const [name, value] of Object.entries(options)) query.append("option", `${name}=${value}`);
    const [face, book, printed] = await Promise.all([
      faceOf(game),
      get<MoveShown[]>(`/api/games/${game}/book?${query}`),
      get<Record<string, unknown>>(`/api/games/${game}/printed?${query}`),
      words.loadGame(game, settings.lang),
    ]);
    this.#book = book;
    this.words = new GameWords(game, () => this.names);
    this.printed = printed;
    this.face = face;
  }

  #next(): void {
    this.#timer = 0;
    const heard = this.#waiting.shift();
    if (!heard) return;
    this.#show(heard);
    const others = heard.fresh.some((one) => one.what === "moved" && one.seat !== heard.table.seat);
    const pause = others && settings.motion ? Math.min(PACE, MOST / (this.#waiting.length + 1)) : 0;
    this.#timer = window.setTimeout(() => this.#next(), pause);
  }

  /** Shows at once what is still to be shown. */
  catchUp(): void {
    clearTimeout(this.#timer);
    this.#timer = 0;
    while (this.#waiting.length) this.#show(this.#waiting.shift()!);
    this.#toSay = [];
  }

  #show({ table, fresh }: Heard): void {
    const first = this.table === null;
    const moved = fresh.filter((one) => one.what === "moved" || one.what === "began");
    if (fresh.length) this.news = [...this.news, ...fresh];
    if (moved.length || (this.table && table.step !== this.table.step))
      this.told = first ? [] : moved.flatMap((one) => one.told ?? []);
    this.table = table;
    this.#remember(table);
    this.#offer(table);
    if (first) this.#recall();
    else this.#narrate(fresh.filter((one) => one.seat !== table.seat || one.what !== "moved" || (one.told?.length ?? 0) > 1));
    if (document.visibilityState === "visible") this.#keep(`seen-${this.id}`, String(table.seq));
  }

  /**
   * A new decision: nothing to choose as long as there is more to show. Where all choose at once, the others' moves
   * change nothing for us: what is half chosen stays.
   */
  #offer(table: TableShown): void {
    const mine = String(table.legal ?? []);
    const settled = this.#waiting.every((heard) => String(heard.table.legal ?? []) === mine);
    const legal = settled ? (table.legal ?? []) : [];
    const offered = String(legal);
    if (offered === this.#offered && offered !== "") return;
    this.#offered = offered;
    this.why = null;
    this.choice.set(this.#book, legal);
  }

  #narrate(fresh: News[]): void {
    if (!this.words) return;
    this.#toSay.push(...fresh.flatMap((one) => linesOf(one, this.words!)));
    if (this.#toSay.length > 4) this.#toSay = this.#toSay.slice(-4); // the log has the rest
    if (!this.#spokenTimer) this.#say();
  }

  #say(): void {
    this.#spokenTimer = 0;
    const line = this.#toSay.shift() ?? null;
    this.spoken = line;
    if (line) this.#spokenTimer = window.setTimeout(() => this.#say(), this.#toSay.length ? 900 : 4000);
  }

  /** The chart's points: kept for this browser tab, cut back when moves are taken back. */
  #remember(table: TableShown): void {
    const scores = table.scores ?? (table.view as View | null)?.scores;
    if (!scores) return;
    if (!this.points.length) this.points = this.#recallPoints();
    const kept = this.points.filter(({ step }) => step < table.step);
    this.points = [...kept, { step: table.step, scores: [...scores] }];
    this.#keep(`points-${this.id}`, JSON.stringify(this.points));
  }

  #recallPoints(): { step: number; scores: number[] }[] {
    try {
      return JSON.parse(localStorage.getItem(`kingstable-points-${this.id}`) ?? "[]") as [];
    } catch {
      return [];
    }
  }

  #recall(): void {
    let seen = 0;
    try {
      seen = Number(localStorage.getItem(`kingstable-seen-${this.id}`) ?? 0);
    } catch {
      return;
    }
    if (!seen) return;
    this.recap = untrack(() => this.lines.filter((line) => line.seq > seen));
  }

  #keep(name: string, value: string): void {
    try {
      localStorage.setItem(`kingstable-${name}`, value);
    } catch {
      // A browser that keeps nothing still plays.
    }
  }

  /** A command; what is refused is said at the table. */
  async do(command: Command, anchor: Element | null = null): Promise<Ack | null> {
    this.busy = true;
    try {
      const answer = await live.do(this.id, command);
      return answer.t === "ack" ? answer : null;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.why = { move: null, problem: error.problem, anchor };
      return null;
    } finally {
      this.busy = false;
    }
  }

  async play(move: MoveShown): Promise<void> {
    this.why = null;
    await this.do({ do: "move", move: move.code, seq: this.table?.seq ?? 0 });
  }

  async ask(move: MoveShown, anchor: Element | null): Promise<void> {
    try {
      const answer = await live.do(this.id, { do: "why", move: move.code });
      if (answer.t === "why" && answer.problem) this.why = { move, problem: answer.problem, anchor };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.why = { move, problem: error.problem, anchor };
    }
  }

  undo(): void {
    this.choice.clear();
    void this.do({ do: "undo" });
  }
}
