import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { live } from "../src/lib/live.svelte";
import type { AnyFrame, Problem, TableShown } from "../src/wire";

class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 0;
  sent: Record<string, unknown>[] = [];
  onopen = (): void => {};
  onclose = (): void => {};
  onmessage: (event: { data: string }) => void = () => {};
  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.readyState = 3;
  }
  open(): void {
    this.readyState = 1;
    this.onopen();
  }
  break(): void {
    this.readyState = 3;
    this.onclose();
  }
  tell(frame: AnyFrame): void {
    this.onmessage({ data: JSON.stringify(frame) });
  }
}

const shown = (seq: number): TableShown => ({ id: "T", seq, step: seq, chairs: [], to_act: [] }) as unknown as TableShown;
const socket = (): FakeSocket => FakeSocket.all.at(-1)!;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  FakeSocket.all = [];
});
afterEach(() => {
  live.unwatch("T");
  live.disconnect();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("a watched table is told, and news are kept once", async () => {
  const watched = live.watch("T");
  socket().open();
  const asked = socket().sent[0]!;
  expect(asked).toMatchObject({ do: "watch", table: "T", since: 0 });
  socket().tell({ t: "ack", id: asked.id as string, seq: 0 });
  await watched;
  const news = [{ seq: 1, at: 0, what: "created" }, { seq: 2, at: 0, what: "sat" }];
  socket().tell({ t: "tell", table: shown(2), news });
  socket().tell({ t: "tell", table: shown(3), news: [news[1]!, { seq: 3, at: 0, what: "began" }] });
  expect(live.news.get("T")?.map(({ seq }) => seq)).toEqual([1, 2, 3]);
  expect(live.tables.get("T")?.seq).toBe(3);
});

test("after a lost connection it resumes behind what it knows and sends again what was not answered", async () => {
  void live.watch("T");
  socket().open();
  socket().tell({ t: "ack", id: socket().sent[0]!.id as string, seq: 0 });
  socket().tell({ t: "tell", table: shown(7), news: [{ seq: 7, at: 0, what: "moved" }] });
  const done = live.do("T", { do: "move", move: 4 });
  const sent = socket().sent.at(-1)!;
  socket().break();
  expect(live.connection).toBe("lost");
  await vi.advanceTimersByTimeAsync(300);
  socket().open();
  expect(live.connection).toBe("on");
  expect(socket().sent[0]).toMatchObject({ do: "watch", table: "T", since: 7 });
  expect(socket().sent[1]).toEqual(sent);
  socket().tell({ t: "ack", id: sent.id as string, seq: 8 });
  await expect(done).resolves.toMatchObject({ t: "ack", seq: 8 });
});

test("what is refused is thrown with its problem; a table that is not there is not watched again", async () => {
  const watched = live.watch("T");
  socket().open();
  const problem = { code: "no-such-table", args: {}, rule: "", en: "There is no such table.", hu: "Nincs ilyen asztal." };
  socket().tell({ t: "refused", id: socket().sent[0]!.id as string, problem });
  await expect(watched).rejects.toMatchObject({ problem });
  socket().break();
  await vi.advanceTimersByTimeAsync(300);
  socket().open();
  expect(socket().sent).toEqual([]);
});

test("it waits longer after each failure, but never above five seconds", async () => {
  void live.watch("T").catch(() => undefined);
  for (let n = 0; n < 8; n++) {
    socket().break();
    await vi.advanceTimersByTimeAsync(5000);
    expect(FakeSocket.all.length).toBe(n + 2);
  }
});

test("a command that meets a restart is sent again, and refused to nobody", async () => {
  const done = live.do("T", { do: "say", text: "hello" });
  live.connect();
  socket().open();
  const asked = socket().sent.find((frame) => frame.do === "at")!;
  const problem = { code: "shutting-down" } as unknown as Problem;
  socket().tell({ t: "refused", id: asked.id as string, problem });
  socket().break();
  vi.advanceTimersByTime(300);
  socket().open();
  expect(socket().sent.find((frame) => frame.do === "at")).toEqual(asked);
  socket().tell({ t: "ack", id: asked.id as string, seq: 4 });
  expect(await done).toMatchObject({ seq: 4 });
});

test("bots are warming up until a server says that they are not", () => {
  for (const warming of [true, false]) {
    live.connect();
    socket().open();
    socket().tell({ t: "welcome", person: "", name: "", version: "1", warming });
    expect(live.warming).toBe(warming);
  }
});
