/**
 * Dice nobody can bend, seen from this browser: it brings a number of its own to every table where it sits down, keeps
 * what the server promised before, and checks at the end against its own copy (docs/fairness.md).
 */

import type { News, TableShown } from "../wire";
import { bytes, fromHex, hmac, sha256, toHex } from "./sha256";

export interface Kept {
  table: string;
  commit: string;
  nonce: string;
  word: string;
  seat: number;
  /** Whether our nonce has been handed out; not there in what older clients kept. */
  sent?: boolean;
  /** Whether the server has acknowledged it. */
  shown: boolean;
  /** Hash and word of every seat, as they stood before we showed our nonce. */
  parts: [string, string][];
  /** Of the draws that were taken back while we were there. */
  epochs: number[];
}

/** What is wrong, as the texts have it: shell-bent-… */
export type Fault = "record" | "table" | "commit" | "seed" | "part" | "others" | "epoch" | "draw";
/** Our nonce was never asked for; or it was sent, and the server did not use it. */
export type Unproven = "late" | "dropped";
export interface Verdict {
  draws: number;
  faults: Fault[];
  /** Whether this browser sat there and has its own copy to compare with. */
  own: boolean;
  /** Only the hash of our nonce was used, which the server knew all along: it may have chosen another seat's part to fit. */
  unproven: Unproven | null;
}

const memory = new Map<string, Kept>(); // for a browser that keeps nothing
const nameOf = (table: string): string => `kingstable-part-${table}`;

export function keptOf(table: string): Kept | null {
  try {
    const text = localStorage.getItem(nameOf(table));
    if (text) return JSON.parse(text) as Kept;
  } catch {
    // It has been kept for this visit.
  }
  return memory.get(table) ?? null;
}

function keep(kept: Kept): void {
  memory.set(kept.table, kept);
  try {
    localStorage.setItem(nameOf(kept.table), JSON.stringify(kept));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

/** Before sitting down: keeps the promise and a new nonce; what to tell the server of it. */
export function bring(table: TableShown, word = ""): { part: string; word: string } {
  if (table.protocol !== 2 || !table.commit) return { part: "", word }; // of an older server, or a "what if"
  const nonce = toHex(crypto.getRandomValues(new Uint8Array(16)));
  keep({ table: table.id, commit: table.commit, nonce, word, seat: -1, sent: false, shown: false, parts: [], epochs: [] });
  return { part: hashOf(nonce), word };
}

/** Keeps what the others are bound to; the nonce when it is time to show it, else nothing. */
export function hear(table: TableShown, news: readonly News[]): string {
  const kept = keptOf(table.id);
  if (!kept) return "";
  const seat = table.status === "waiting" || kept.seat < 0 ? table.seat : kept.seat; // until the game begins one may get up
  const last = Math.max(0, ...kept.epochs);
  const epochs = news.map((one) => one.epoch ?? 0).filter((epoch) => epoch > last);
  const asked = table.called === true && table.seat >= 0 && !kept.shown;
  if (!epochs.length && !asked && seat === kept.seat) return "";
  const parts = asked && !kept.parts.length ? (table.parts ?? []).map((one): [string, string] => [one.hash ?? "", one.word ?? ""]) : kept.parts;
  keep({ ...kept, epochs: [...kept.epochs, ...epochs], parts, seat, sent: kept.sent || asked });
  return asked ? kept.nonce : "";
}

export function acknowledge(table: string): void {
  const kept = keptOf(table);
  if (kept) keep({ ...kept, shown: true });
}

export const hashOf = (nonce: string): string => toHex(sha256(fromHex(nonce)));

/** The lines of a record of protocol 2, as far as chance goes. */
class Said {
  readonly fields: string[];
  readonly parts: string[] = [];
  readonly words: string[] = [];
  readonly brought: string[] = [];
  readonly epochs: number[] = [];
  seed = "";
  /** Draws of each epoch, in order. */
  readonly draws: { epoch: number; value: number; of: number }[] = [];

  constructor(record: string) {
    const [head, ...lines] = record.split("\n");
    this.fields = (head ?? "").split(" · ");
    let epoch = 0;
    for (const line of lines) {
      const [word, first, ...rest] = line.split(" ");
      if (word === "part" || word === "word") {
        (word === "part" ? this.parts : this.words)[Number(first)] = rest.join(" ");
        this.brought.push(line);
      } else if (word === "epoch") this.epochs.push((epoch = Number(first)));
      else if (word === "seed") this.seed = first ?? "";
      else if (word === "chance")
        for (const draw of [first!, ...rest]) {
          const [value, of] = draw.split("/").map(Number);
          this.draws.push({ epoch, value: value!, of: of! });
        }
    }
  }

  field(name: string): string {
    return this.fields.find((one) => one.startsWith(`${name} `))?.slice(name.length + 1) ?? "";
  }

  commitment(): string {
    const options = this.fields.filter((one) => one.includes("=")).sort().map((one) => `option ${one}`);
    return promised(this.field("table"), this.fields[1] ?? "", this.field("rules"), this.field("seats"), options, this.seed);
  }
}

function promised(table: string, game: string, rules: string, seats: string, options: string[], seed: string): string {
  const lines = ["kingstable 2", `table ${table}`, `game ${game}`, `rules ${rules}`, `seats ${seats}`, ...options, `seed ${seed}`];
  return toHex(sha256(bytes(lines.join("\n"))));
}

/** The numbers that follow from a seed and everybody's part. */
export class Draws {
  #epoch = -1;
  #key: Uint8Array = new Uint8Array();
  #counter = 0n;

  constructor(
    readonly commit: string,
    readonly seed: string,
    readonly brought: readonly string[],
  ) {}

  next(epoch: number, of: number): number {
    if (epoch !== this.#epoch) {
      const lines = ["kingstable 2", `commit ${this.commit}`, `seed ${this.seed}`, ...this.brought, `epoch ${epoch}`];
      [this.#epoch, this.#counter, this.#key] = [epoch, 0n, sha256(bytes(lines.join("\n")))];
    }
    const outcomes = BigInt(of);
    const limit = (2n ** 64n / outcomes) * outcomes;
    for (;;) {
      const message = new DataView(new ArrayBuffer(8));
      message.setBigUint64(0, this.#counter++);
      const value = BigInt(`0x${toHex(hmac(this.#key, new Uint8Array(message.buffer)).subarray(0, 8))}`);
      if (value < limit) return Number(value % outcomes);
    }
  }
}

/** Checks a record by itself and, where we sat when the game began, against what we kept. */
export function judge(record: string, table: string, own: Kept | null): Verdict {
  const said = new Said(record);
  const kept = own && own.seat >= 0 ? own : null;
  const faults = new Set<Fault>();
  if (said.fields[0] !== "kingstable 2" || !said.seed) return { draws: 0, faults: ["record"], own: kept !== null, unproven: null };
  if (said.field("table") !== table) faults.add("table");
  if (said.commitment() !== said.field("commit")) faults.add("seed");
  const draws = new Draws(said.field("commit"), said.seed, said.brought);
  if (!said.draws.every((one) => one.of >= 1 && draws.next(one.epoch, one.of) === one.value)) faults.add("draw");
  if (kept) for (const fault of compared(said, kept)) faults.add(fault);
  const hashed = kept !== null && said.parts[kept.seat] === `hash ${hashOf(kept.nonce)}`;
  return { draws: said.draws.length, faults: [...faults], own: kept !== null, unproven: hashed ? (sent(kept) ? "dropped" : "late") : null };
}

const sent = (kept: Kept): boolean => kept.shown || (kept.sent ?? kept.parts.length > 0);

function compared(said: Said, kept: Kept): Fault[] {
  const faults: Fault[] = [];
  if (said.field("commit") !== kept.commit) faults.push("commit");
  const own = `hash ${hashOf(kept.nonce)}`;
  const mine = said.parts[kept.seat];
  const used = mine === `nonce ${kept.nonce}` || (!kept.shown && mine === own);
  if (!used || (said.words[kept.seat] ?? "") !== kept.word) faults.push("part");
  const bound = (seat: number): string => {
    const [kind, digits] = (said.parts[seat] ?? "").split(" ");
    return kind === "nonce" ? hashOf(digits!) : (digits ?? "");
  };
  const known = kept.parts.every(([hash, word], seat) => bound(seat) === hash && (said.words[seat] ?? "") === word);
  if (sent(kept) && (!known || Math.max(said.parts.length, said.words.length) > kept.parts.length)) faults.push("others");
  if (!said.epochs.every((epoch) => kept.epochs.includes(epoch))) faults.push("epoch");
  return faults;
}

/** A table that was closed: its seed is the one promised. */
export function keptPromise(table: TableShown, kept: Kept | null): Fault[] {
  const options = Object.entries(table.options).map(([name, value]) => `option ${name}=${value}`).sort();
  const commit = promised(table.id, table.game, String(table.rules), String(table.seats), options, table.seed ?? "");
  return [...(commit === table.commit ? [] : ["seed" as const]), ...(kept && kept.commit !== table.commit ? ["commit" as const] : [])];
}
