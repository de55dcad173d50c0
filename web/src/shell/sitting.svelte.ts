/**
 * One table, as whoever is at this browser sits at it: its position, log, choice and commands.
 *
 * The server tells as fast as the bots move; the page follows at a pace that can be read. A run of moves takes at most
 * a few seconds, then the rest is told together; any key or tap catches up at once.
 */

import { untrack } from "svelte";

import { get, post, Refused } from "../lib/api";
import type { GameFace, Player, View } from "../lib/board";
import { Choice } from "../lib/choice.svelte";
import { live, type Command } from "../lib/live.svelte";
import { allLines, history, linesOf, standing, type Line } from "../lib/narration";
import { settings } from "../lib/settings.svelte";
import { GameWords, t, words } from "../lib/words.svelte";
import { faceOf } from "../games";
import type { Ack, MoveShown, News, Planned, PlanStep, Problem, Replayed, TableShown, Tell, Told } from "../wire";
import { mostTime, SETTLING, stepTime } from "./pace";
import { givesUp } from "./passes";
import { Planning } from "./planning.svelte";
import { Voice } from "./voice.svelte";

const MOST_AGAIN = 40; // moves that are shown again

export interface Why {
  move: MoveShown | null;
  problem: Problem;
  anchor: Element | null;
}

interface Heard {
  table: TableShown;
  fresh: News[];
  /** What was told when we came in. */
  first?: boolean;
  /** Shown before. */
  again?: boolean;
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
  readonly voice = new Voice();
  /** What happened before we came back, or faster than it could be shown, until it has been read. */
  recap: Line[] = $state.raw([]);
  away = $state(false);
  busy = $state(false);
  /** A stronger level is thinking about a hint. */
  hinting = $state(false);
  /** The others' last turn is being shown again. */
  again = $state(false);
  /** A decision is being answered by itself. */
  forced: MoveShown | null = $state.raw(null);
  /** Lines of the log that were answered by themselves. */
  byItself: ReadonlySet<number> = $state.raw(new Set<number>());
  /** The list has just changed: what is clicked now was aimed at something else. */
  settling = $state(false);

  readonly choice = new Choice(
    { play: (move) => void this.play(move), why: (move, anchor) => void this.ask(move, anchor) },
    (move, legal) => !this.planning.on && ((this.view && this.face?.hurts?.(move, this.view, legal)) || givesUp(move, legal, this.#before)),
  );
  readonly planning: Planning = new Planning({
    ask: (steps) => this.#askPlan(steps),
    show: (planned) => this.#showPlan(planned),
    halt: () => this.#halt(),
    seq: () => this.#true?.seq ?? 0,
    send: (code, seq) => this.#send(this.#book[code]!, seq, false),
    prepare: async (kept) => void (await this.do({ do: "prepare", ...kept })),
  });
  /** What was kept ready did not fit, and is gone. */
  dropped = $state(false);

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
  canHint = $derived(!!this.table?.hints && this.myTurn && (this.table.legal?.length ?? 0) > 1 && !this.planning.on && !this.again);
  /** The hint for this decision, and what it says in the reader's language. */
  hint = $derived(this.canHint ? (this.table?.hint ?? null) : null);
  playing = $derived(this.table?.status === "playing");

  #waiting: Heard[] = [];
  #heard = false;
  #asides = false;
  #true: TableShown | null = null; // how the table stands, whatever is being shown
  #timer = 0;
  #spent = 0; // milliseconds for which the present run of others' moves has been shown
  #run: Line[] = []; // what the run tells
  #rush = false;
  #last = 0; // when something was shown
  #settle = 0;
  #force = 0;
  #kept = -1; // the step to which a move was taken back: nothing answers itself there
  #sending = false;
  #before = ""; // the kind of our own move before
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
      this.voice.stop();
      for (const timer of [this.#timer, this.#settle, this.#force]) clearTimeout(timer);
    };
  }

  async #hear(heard: Heard): Promise<void> {
    this.#ready ??= this.#load(heard.table);
    this.#waiting.push(this.#heard ? heard : { ...heard, first: true });
    this.#heard = true;
    if (!this.#timer && performance.now() - this.#last > 2 * stepTime()) [this.#spent, this.#rush] = [0, false];
    await this.#ready;
    if (!this.#timer) this.#next();
  }

  async #load(table: TableShown): Promise<void> {
    const { game, seats, options } = table;
    const query = new URLSearchParams({ seats: String(seats), rules: String(table.rules) });
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
    const others = heard.fresh.some((one) => one.what === "moved" && one.seat !== heard.table.seat);
    this.#show(heard);
    if (!others || heard.first) this.#timer = window.setTimeout(() => this.#next());
    else if (this.#spent >= mostTime()) this.#tellTogether();
    else {
      this.#spent += stepTime();
      this.#timer = window.setTimeout(() => this.#next(), stepTime());
    }
  }

  /** The run has taken long enough: the rest is shown at once, and told. */
  #tellTogether(): void {
    this.#rush = true;
    this.catchUp();
    this.away = false;
    this.recap = this.#run;
  }

  /** Shows at once what is still to be shown. */
  catchUp(): void {
    if (!this.face) return; // what can be chosen is not known yet
    clearTimeout(this.#timer);
    this.#timer = 0;
    while (this.#waiting.length) this.#show(this.#waiting.shift()!);
    this.voice.skip();
    if (this.again) this.#endAgain();
  }

  #show({ table, fresh, again }: Heard): void {
    if (this.planning.on && !again && !this.#breaksPlan(table, fresh)) return;
    const first = this.table === null;
    const moved = fresh.filter((one) => one.what === "moved" || one.what === "began");
    if (fresh.length && !again) this.news = [...this.news, ...fresh];
    if (moved.length || (this.table && table.step !== this.table.step))
      this.told = first ? [] : moved.flatMap((one) => one.told ?? []);
    this.table = table;
    if (again) return;
    this.dropped = !!this.#true?.prepared && !table.prepared && (table.legal?.length ?? 0) > 0;
    this.#true = table;
    this.#last = performance.now();
    this.#count(fresh);
    this.#offer(table);
    if (first) this.#recall();
    else this.#narrate(fresh.filter((one) => one.seat !== table.seat || one.what !== "moved" || (one.told?.length ?? 0) > 1));
    if (!first && table.status === "over" && !this.#asides) void this.#hearAsides();
    if (document.visibilityState === "visible") this.#keep(`seen-${this.id}`, String(table.seq));
  }

  /** What watchers said among themselves is for everybody when the game is over. */
  async #hearAsides(): Promise<void> {
    this.#asides = true;
    const told = await get<Tell>(`/api/tables/${this.id}`).catch(() => null);
    const known = new Set(this.news.map(({ seq }) => seq));
    const missing = told?.news.filter(({ what, seq }) => what === "said" && !known.has(seq)) ?? [];
    if (missing.length) this.news = [...this.news, ...missing].sort((a, b) => a.seq - b.seq);
  }

  /** Notes what a run of others' moves tells; a move of our own ends it. */
  #count(fresh: readonly News[]): void {
    if (fresh.some((one) => one.what === "moved" && one.seat === this.seat)) {
      [this.#spent, this.#run, this.#rush] = [0, [], false];
      if (!this.away) this.recap = [];
    }
    if (this.words) this.#run.push(...fresh.filter(({ what }) => what === "moved").flatMap((one) => linesOf(one, this.words!)));
    if (this.#rush) this.recap = [...this.#run];
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
    this.#guard();
    this.#answerForced(table);
  }

  #guard(): void {
    clearTimeout(this.#settle);
    this.settling = true;
    this.#settle = window.setTimeout(() => (this.settling = false), SETTLING);
  }

  /** A decision with one answer is made by itself, after a moment in which it can be seen. */
  #answerForced(table: TableShown): void {
    clearTimeout(this.#force);
    const { legal } = this.choice;
    this.forced = legal.length === 1 && !settings.confirm && table.step !== this.#kept && !table.question ? legal[0]! : null;
    if (this.forced) this.#force = window.setTimeout(() => void this.#force1(), stepTime());
  }

  /** Nothing is answered by itself now. */
  #halt(): void {
    clearTimeout(this.#force);
    this.forced = null;
  }

  async #force1(): Promise<void> {
    const move = this.forced;
    this.forced = null;
    if (!move || this.choice.legal[0] !== move || this.#sending || live.connection !== "on") return;
    const ack = await this.play(move, true);
    if (ack) this.byItself = new Set([...this.byItself, ack.seq]);
  }

  #narrate(fresh: News[]): void {
    if (this.words) this.voice.say(fresh.flatMap((one) => linesOf(one, this.words!)));
  }

  #recall(): void {
    let seen = 0;
    try {
      seen = Number(localStorage.getItem(`kingstable-seen-${this.id}`) ?? 0);
    } catch {
      return;
    }
    if (!seen) return;
    this.away = true;
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
  async do(command: Command, anchor: Element | null = null, quiet = false): Promise<Ack | null> {
    this.busy = true;
    try {
      const answer = await live.do(this.id, command);
      return answer.t === "ack" ? answer : null;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (!quiet) this.why = { move: null, problem: error.problem, anchor };
      return null;
    } finally {
      this.busy = false;
    }
  }

  /** One move at a time: a second click before the answer was aimed at the same list. */
  async play(move: MoveShown, quiet = false): Promise<Ack | null> {
    if (this.planning.on) {
      await this.planning.add(move);
      return null;
    }
    if (this.#sending) return null;
    return this.#send(move, this.#true?.seq ?? 0, quiet);
  }

  async #send(move: MoveShown, seq: number, quiet: boolean): Promise<Ack | null> {
    this.#sending = true;
    this.why = null;
    clearTimeout(this.#force);
    try {
      const ack = await this.do({ do: "move", move: move.code, seq }, null, quiet);
      if (ack) this.#before = move.kind;
      return ack;
    } finally {
      this.#sending = false;
    }
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

  move(code: number): MoveShown | undefined {
    return this.#book[code];
  }

  /** Asks what a stronger level would play; the table tells it. */
  async askHint(): Promise<void> {
    if (!this.canHint || this.hint || this.hinting) return;
    this.catchUp();
    this.#halt();
    this.hinting = true;
    try {
      await post(`/api/tables/${this.id}/hint`, {});
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.why = { move: null, problem: error.problem, anchor: null };
    } finally {
      this.hinting = false;
    }
  }

  /** Begins a plan, or drops it. */
  async togglePlan(): Promise<void> {
    if (this.planning.on) return this.planning.drop();
    if (!this.playing || this.seat < 0 || this.over) return;
    this.catchUp();
    this.#halt();
    await this.planning.begin();
  }

  async #askPlan(steps: PlanStep[]): Promise<Planned | null> {
    this.why = null;
    try {
      const answer = await live.do(this.id, { do: "plan", steps });
      return answer.t === "planned" ? answer : null;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.why = { move: null, problem: error.problem, anchor: null };
      return null;
    }
  }

  #showPlan(planned: Planned | null): void {
    const now = this.#true;
    if (!now) return;
    this.told = [];
    if (!planned) {
      this.table = now;
      this.#offered = "";
      this.#offer(now);
      return;
    }
    const view = planned.steps.findLast((step) => step.view)?.view ?? now.view;
    this.table = { ...now, view: view ?? null, legal: this.planning.legal, undo: 0 };
    this.choice.set(this.#book, this.planning.legal);
    this.#guard();
  }

  /** News while something is planned: what is said only joins the log; a move of anybody ends the plan. */
  #breaksPlan(table: TableShown, fresh: readonly News[]): boolean {
    if (table.step !== this.#true?.step || table.status !== this.#true.status) {
      this.planning.forget();
      this.#offered = "";
      return true;
    }
    this.news = [...this.news, ...fresh];
    this.#true = table;
    return false;
  }

  undo(): void {
    this.#halt();
    this.choice.clear();
    this.#kept = Math.max(0, (this.#true?.step ?? 0) - 1);
    void this.do({ do: "undo" });
  }

  /** How many moves of others came last. */
  others = $derived.by(() => {
    const moves = standing(this.news).filter(({ what }) => what === "moved");
    const own = moves.findLastIndex(({ seat }) => seat === this.seat);
    return Math.min(MOST_AGAIN, moves.length - 1 - own);
  });

  /** Shows the others' last turn again, step by step. */
  async showAgain(): Promise<void> {
    const now = this.#true;
    if (!now || !this.others) return;
    this.catchUp();
    clearTimeout(this.#force);
    const query = new URLSearchParams({ seat: String(this.seat), from: String(now.step - this.others), to: String(now.step) });
    const { shown } = await get<Replayed>(`/api/tables/${this.id}/replay?${query}`);
    if (this.#true !== now || this.#timer) return; // the game went on
    this.again = true;
    this.recap = [];
    const steps = shown.map(({ step, seat, told, view }): Heard => ({
      table: { ...now, view: view ?? now.view ?? null, step, legal: [], undo: 0 },
      fresh: [{ seq: 0, at: 0, what: "moved", seat, told }],
      again: true,
    }));
    this.choice.set(this.#book, []);
    this.#stepAgain([...steps, { table: now, fresh: steps.at(-1)?.fresh ?? [], again: true }]);
  }

  #stepAgain([heard, ...rest]: Heard[]): void {
    if (!heard) return this.#endAgain();
    this.#show(heard);
    this.#timer = window.setTimeout(() => this.#stepAgain(rest), rest.length ? stepTime() : 0);
  }

  #endAgain(): void {
    clearTimeout(this.#timer);
    this.#timer = 0;
    this.again = false;
    if (!this.#true) return;
    this.table = this.#true;
    this.#offered = "";
    this.#offer(this.#true);
    if (this.#waiting.length) this.#next();
  }
}
