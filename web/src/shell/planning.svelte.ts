/**
 * A plan: moves that are looked at on the board and not played, of one's own and of others as one assumes them.
 *
 * The server says where they lead, as far as the seat may know; what chance decides, or what others hide, stays open.
 */

import type { Ack, MoveShown, Planned, PlanStep, Prepare } from "../wire";

/** The table at which is planned. */
export interface Looking {
  /** Where steps lead; null when they were refused, which has been said. */
  ask: (steps: PlanStep[]) => Promise<Planned | null>;
  /** Shows what has been planned; null shows the table as it stands. */
  show: (planned: Planned | null) => void;
  /** Nothing is answered by itself now. */
  halt: () => void;
  /** The last line of the log that we know. */
  seq: () => number;
  /** Plays a move; null when it was refused, which has been said. */
  send: (code: number, seq: number) => Promise<Ack | null>;
  /** Keeps answers, or a move that is repeated. */
  prepare: (kept: Omit<Prepare, "do" | "id">) => Promise<void>;
}

export class Planning {
  steps: PlanStep[] = $state.raw([]);
  planned: Planned | null = $state.raw(null);
  on = $derived(this.planned !== null);
  /** Whose move is to be chosen next; -1 is our own. */
  mover = $derived(this.planned?.legal?.length ? -1 : (this.planned?.others?.[0]?.seat ?? -1));
  legal = $derived(this.planned?.legal?.length ? this.planned.legal : (this.planned?.others?.[0]?.legal ?? []));
  /** Our own moves from now on until somebody else's: these can be played at once. */
  now = $derived(this.steps.slice(0, this.#turn()));
  /** What follows: others' moves, and our answers to them. */
  later = $derived(this.steps.slice(this.#turn()));
  answers = $derived(this.later.filter(({ seat }) => seat === undefined).length);

  constructor(private readonly looking: Looking) {}

  #turn(): number {
    const first = this.steps.findIndex(({ seat }) => seat !== undefined);
    return first < 0 ? this.steps.length : first;
  }

  begin(): Promise<void> {
    return this.#go([]);
  }

  add(move: MoveShown): Promise<void> {
    const step: PlanStep = this.mover < 0 ? { move: move.code } : { move: move.code, seat: this.mover };
    return this.#go([...this.steps, step]);
  }

  back(): Promise<void> {
    return this.#go(this.steps.slice(0, -1));
  }

  drop(): void {
    if (!this.on) return;
    this.forget();
    this.looking.show(null);
  }

  /** Without showing anything: something else is shown already. */
  forget(): void {
    this.planned = null;
    this.steps = [];
  }

  /** Plays what is our own to play now, one move after the other; answers to others are kept ready. */
  async play(): Promise<void> {
    const { now, later, answers } = this;
    let seq = this.looking.seq();
    this.drop();
    this.looking.halt();
    for (const { move } of now) {
      const ack = await this.looking.send(Number(move), seq);
      if (!ack) return;
      seq = ack.seq;
    }
    if (answers) await this.looking.prepare({ steps: later });
  }

  async keep(loosely: boolean): Promise<void> {
    const steps = this.later;
    this.drop();
    await this.looking.prepare({ steps, loosely });
  }

  /** The one planned move, again and again. */
  async repeat(until: "phase" | "choice"): Promise<void> {
    const [step] = this.steps;
    if (!step) return;
    this.drop();
    this.looking.halt();
    await this.looking.prepare({ repeat: Number(step.move), until });
  }

  async #go(steps: PlanStep[]): Promise<void> {
    const planned = await this.looking.ask(steps);
    if (!planned) return;
    this.steps = steps;
    this.planned = planned;
    this.looking.show(planned);
  }
}
