/**
 * A plan: moves that are looked at on the board and not played, of one's own and of others as one assumes them.
 *
 * The server says where they lead, as far as the seat may know; what chance decides, or what others hide, stays open.
 */

import type { MoveShown, Planned, PlanStep } from "../wire";

export interface Looking {
  /** Where steps lead; null when they were refused, which has been said. */
  ask: (steps: PlanStep[]) => Promise<Planned | null>;
  /** Shows what has been planned; null shows the table as it stands. */
  show: (planned: Planned | null) => void;
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

  async #go(steps: PlanStep[]): Promise<void> {
    const planned = await this.looking.ask(steps);
    if (!planned) return;
    this.steps = steps;
    this.planned = planned;
    this.looking.show(planned);
  }
}
