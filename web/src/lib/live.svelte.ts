/** The WebSocket: tables watched, commands sent. It reconnects, resumes, and sends again what was not answered. */

import { SvelteMap } from "svelte/reactivity";

import { Refused } from "./api";
import { acknowledge, hear } from "./fair";
import type { Ack, AnyFrame, News, Planned, TableShown, WhyAnswer } from "../wire";

export type Connection = "off" | "connecting" | "on" | "lost";
export type Command = { do: string } & Record<string, unknown>;
type Answer = Ack | WhyAnswer | Planned;

interface Waiting {
  frame: Record<string, unknown>;
  done: (answer: Answer) => void;
  failed: (error: Error) => void;
}

const COME_BACK = 1000; // ms until a command is sent again that the server could not store

export const newId = (): string => crypto.getRandomValues(new Uint32Array(3)).join("-");

class Live {
  connection: Connection = $state("off");
  /** Whether the server is still compiling the engine, so that bots see less far. */
  warming = $state(false);
  /** How often somebody has called: an invitation, a round of a tournament. */
  calls = $state(0);
  /** How each watched table stands: the truth. */
  tables = new SvelteMap<string, TableShown>();
  /** The log of each watched table, oldest first. */
  news = new SvelteMap<string, News[]>();
  /** Called with every frame that brings news, before the table is set; boards animate by it. */
  readonly listeners = new Set<(table: TableShown, fresh: News[]) => void>();

  #watched = new Set<string>();
  #showing = new Set<string>(); // tables that are being shown our part of chance
  #waiting = new Map<string, Waiting>();
  #socket: WebSocket | null = null;
  #failures = 0;
  #timer = 0;

  /** (Re)connects, as whoever this browser is now. */
  connect(): void {
    this.disconnect();
    this.connection = "connecting";
    const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`);
    this.#socket = socket;
    socket.onopen = () => this.#opened();
    socket.onmessage = (event) => this.#take(JSON.parse(String(event.data)) as AnyFrame);
    socket.onclose = () => {
      if (this.#socket === socket) this.#lost();
    };
  }

  disconnect(): void {
    clearTimeout(this.#timer);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    this.connection = "off";
  }

  /** Refused when there is no such table; else told of it until `unwatch`. */
  watch(table: string): Promise<Answer> {
    this.#watched.add(table);
    const frame = this.#watching(table);
    return new Promise((done, failed) => {
      this.#waiting.set(frame.id as string, { frame, done, failed: (error) => (this.#watched.delete(table), failed(error)) });
      if (!this.#socket) this.connect();
      else this.#send(frame);
    });
  }

  unwatch(table: string): void {
    if (!this.#watched.delete(table)) return;
    this.#send({ do: "unwatch", id: newId(), table });
    this.tables.delete(table);
    this.news.delete(table);
  }

  /** A command at a table: acknowledged (and then it is stored), or refused. */
  do(table: string, command: Command): Promise<Answer> {
    const id = newId();
    const frame = { do: "at", id, table, command: { ...command, id } };
    return new Promise((done, failed) => {
      this.#waiting.set(id, { frame, done, failed });
      this.#send(frame);
    });
  }

  /** The connection is known to be gone. */
  dropped(): void {
    if (this.#socket) {
      const socket = this.#socket;
      this.#socket = null;
      socket.close();
      this.#lost();
    }
  }

  #watching(table: string): Record<string, unknown> {
    return { do: "watch", id: newId(), table, since: this.tables.get(table)?.seq ?? 0 };
  }

  #send(frame: Record<string, unknown>): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(frame));
  }

  #opened(): void {
    this.connection = "on";
    this.#failures = 0;
    const asked = new Set([...this.#waiting.values()].map(({ frame }) => frame.do === "watch" && frame.table));
    for (const table of this.#watched) if (!asked.has(table)) this.#send(this.#watching(table));
    for (const { frame } of this.#waiting.values()) this.#send(frame);
  }

  /** Our part of chance, once the table calls for it. */
  async #show(table: string, nonce: string): Promise<void> {
    if (!nonce || this.#showing.has(table)) return;
    this.#showing.add(table);
    try {
      await this.do(table, { do: "reveal", nonce });
      acknowledge(table);
    } catch (error) {
      if (!(error instanceof Refused)) throw error; // the game has begun without it
    } finally {
      this.#showing.delete(table);
    }
  }

  #lost(): void {
    this.connection = "lost";
    const pause = Math.min(5000, 250 * 2 ** this.#failures++);
    this.#timer = window.setTimeout(() => this.connect(), pause);
  }

  #take(frame: AnyFrame): void {
    if (frame.t === "welcome") this.warming = frame.warming;
    if (frame.t === "call") this.calls += 1;
    // A server that restarts has not done it: the command is sent again when there is one to come back to.
    if (frame.t === "refused" && frame.problem.code === "shutting-down") return;
    if (frame.t === "tell") {
      const known = this.news.get(frame.table.id) ?? [];
      const last = known.at(-1)?.seq ?? 0;
      const fresh = frame.news.filter((one) => one.seq > last);
      for (const listen of this.listeners) listen(frame.table, fresh);
      if (fresh.length) this.news.set(frame.table.id, [...known, ...fresh]);
      this.tables.set(frame.table.id, frame.table);
      void this.#show(frame.table.id, hear(frame.table, fresh));
      return;
    }
    if (!("id" in frame)) return;
    const waiting = this.#waiting.get(frame.id);
    if (waiting && frame.t === "refused" && frame.problem.code === "come-back") {
      window.setTimeout(() => this.#waiting.has(frame.id) && this.#send(waiting.frame), COME_BACK);
      return;
    }
    this.#waiting.delete(frame.id);
    if (frame.t === "refused") waiting?.failed(new Refused(frame.problem, 0));
    else if (frame.t === "ack" || frame.t === "why" || frame.t === "planned") waiting?.done(frame);
  }
}

export const live = new Live();

// A browser that knows it is offline need not wait until the socket finds out.
addEventListener("offline", () => live.dropped());
addEventListener("online", () => live.connection === "lost" && live.connect());
