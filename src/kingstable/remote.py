"""A client of Kingstable in one file: copy it into your bot. Needs `websockets` only for `Live`.

    me = Client.guest("http://localhost:8000", "Anna")
    table = me.make_table(game="kings-road", seats=2, bots=["easy"])
    while table["status"] == "playing":
        if table.get("legal"):
            try:
                me.do(table["id"], "move", move=table["legal"][0], seq=table["seq"])
            except Refused as refused:  # "stale": another seat was quicker and changed your decision
                print(refused)
        table = me.look(table["id"], since=table["seq"], wait=20)["table"]
    print(table["scores"])

Whoever sits down brings a number of their own to the draws (docs/fairness.md): `sit` and `make_table` do it,
and `look` shows it to the table when it is called for. Save `me.kept[table["id"]]` as JSON, and
`./kt verify RECORD --part FILE` proves after the game that the draws were not bent.

`Live` does the same over a WebSocket: it reconnects, resumes where it was, sends again what was not answered.
A command has an id of its own, so sending it twice plays it once.
"""

from __future__ import annotations

import asyncio
import hashlib
import http.client
import json
import secrets
import urllib.error
import urllib.request
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final, cast

Table = dict[str, Any]
COME_BACK: Final = 0.2  # seconds until a command is sent again that the server could not store
SESSIONS: Final = ("/api/guests", "/api/accounts", "/api/sessions")  # where one becomes somebody
PATIENCE: Final = 120.0  # seconds; the server itself lets nobody wait longer than 25


class Refused(Exception):
    """The server said no; `code` says why for programs, `problem` in both languages for people."""

    def __init__(self, problem: dict[str, Any], status: int = 0) -> None:
        super().__init__(f"{problem['code']}: {problem['en']}")
        self.code: Final = str(problem["code"])
        self.problem: Final = problem
        self.status: Final = status


class Kept(dict[str, dict[str, Any]]):
    """Of each table where we sat down: what we were promised and what we brought, before the game."""

    def part(self, table: Table, word: str = "") -> dict[str, str]:
        """A new nonce for a table; what to say when sitting down."""
        nonce = secrets.token_hex(16)
        about = {"table": table["id"], "commit": table["commit"], "nonce": nonce, "word": word}
        self[table["id"]] = {**about, "seat": -1, "sent": False, "shown": False, "parts": [], "epochs": []}
        return {"part": hashlib.sha256(bytes.fromhex(nonce)).hexdigest(), "word": word}

    def hear(self, table: Table, news: list[dict[str, Any]]) -> str:
        """Keeps what the others are bound to; returns the nonce when it is time to show it, else nothing."""
        own = self.get(table["id"])
        if own is None:
            return ""
        if table["status"] == "waiting":
            own["seat"] = table["seat"]
        own["epochs"] += [one["epoch"] for one in news if one.get("epoch", 0) > max([0, *own["epochs"]])]
        if not table.get("called") or own["sent"] or table["seat"] < 0:
            return ""
        own["sent"] = True
        own["parts"] = [[part.get("hash", ""), part.get("word", "")] for part in table["parts"]]
        return str(own["nonce"])

    def acknowledge(self, table: str) -> None:
        self[table]["shown"] = True


class Client:
    """Over HTTP."""

    def __init__(self, url: str, token: str = "") -> None:
        self.url: Final = url.rstrip("/")
        self.token = token
        self.kept: Final = Kept()

    @classmethod
    def guest(cls, url: str, name: str) -> Client:
        client = cls(url)
        client.call("POST", "/api/guests", {"name": name})
        return client

    def call(self, method: str, path: str, body: object = None) -> Any:
        """Any route: the decoded answer, or Refused."""
        request = urllib.request.Request(self.url + path, method=method)
        if self.token:
            request.add_header("authorization", f"Bearer {self.token}")
        if body is not None:
            request.add_header("content-type", "application/json")
            request.data = json.dumps(body).encode()
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                told = self._read(answer)
        except urllib.error.HTTPError as error:
            raise Refused(json.loads(error.read()), error.code) from None
        if method == "POST" and path in SESSIONS:
            self.token = told["token"]
        return told

    def _read(self, answer: http.client.HTTPResponse) -> Any:
        text = answer.read().decode()
        plain = answer.headers.get("content-type", "").startswith("application/json")
        return json.loads(text) if plain and text else text

    def make_table(self, sit: bool = True, word: str = "", **wanted: object) -> Table:
        """Makes a table and sits down there."""
        table = cast(Table, self.call("POST", "/api/tables", wanted)["table"])
        return self.sit(table["id"], 0, word) if sit else table

    def sit(self, table: str, seat: int | None = None, word: str = "") -> Table:
        """Sits down with a nonce of one's own, and shows it when nobody else is awaited."""
        self.do(table, "sit", seat=seat, **self.kept.part(self.look(table)["table"], word))
        return cast(Table, self.look(table)["table"])

    def do(self, table: str, what: str, **fields: object) -> dict[str, Any]:
        """A command at a table; returns its acknowledgement."""
        fields.setdefault("id", secrets.token_urlsafe(9))
        return cast(
            dict[str, Any], self.call("POST", f"/api/tables/{table}/commands", {"do": what, **fields})
        )

    def look(self, table: str, since: int = 0, wait: float = 0) -> dict[str, Any]:
        """The table as you may see it and the news behind a line; `wait` seconds for some."""
        path = f"/api/tables/{table}?since={since}"
        told = self.call("GET", f"{path}&wait={wait}")
        nonce = self.kept.hear(told["table"], told["news"])
        if nonce:
            self.show(table, nonce)
            told = self.call("GET", path)
        return cast(dict[str, Any], told)

    def show(self, table: str, nonce: str) -> None:
        """One's nonce, to the table that has called for it."""
        try:
            self.do(table, "reveal", nonce=nonce)
            self.kept.acknowledge(table)
        except Refused as refused:  # the game has begun without it
            if refused.code != "already-begun":
                raise


class Live:
    """Over a WebSocket. `tables` holds how each watched table stands; `news` what happened there.

    `kept` is the client's, when that has sat down.
    """

    def __init__(self, url: str, token: str, kept: Kept | None = None) -> None:
        self.kept: Final = Kept() if kept is None else kept
        self._showing: Final[set[asyncio.Task[None]]] = set()
        self.url: Final = "ws" + url.rstrip("/").removeprefix("http") + "/ws"
        self.token: Final = token
        self.tables: Final[dict[str, Table]] = {}
        self.news: Final[dict[str, list[dict[str, Any]]]] = {}
        self.frames: Callable[[str], None] | None = None  # sees every frame, for tests
        self._watched: Final[set[str]] = set()  # also those whose first word was lost with a connection
        self._open: dict[str, tuple[dict[str, Any], asyncio.Future[dict[str, Any]]]] = {}
        self._changed: Final = asyncio.Condition()
        self._socket: Any = None
        self._task: asyncio.Task[None] | None = None
        self.reconnects = 0
        self._failed = 0  # times in a row

    async def __aenter__(self) -> Live:
        self._task = asyncio.create_task(self._run())
        return self

    async def __aexit__(self, *_: object) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        from websockets.asyncio.client import connect
        from websockets.exceptions import WebSocketException

        headers = {"authorization": f"Bearer {self.token}"} if self.token else {}
        while True:
            try:
                async with connect(
                    self.url, additional_headers=headers, compression=None, max_size=None
                ) as s:
                    self._socket, self._failed = s, 0
                    for command, _ in list(self._open.values()):
                        await s.send(json.dumps(command))
                    for name in self._watched:
                        await s.send(json.dumps(self._watching(name)))
                    async for frame in s:
                        await self._take(str(frame))
            except (OSError, WebSocketException):
                pass
            self._socket = None
            self.reconnects += 1
            await asyncio.sleep(min(5.0, 0.02 * 2 ** min(self._failed, 8)))
            self._failed += 1

    def _watching(self, name: str) -> dict[str, Any]:
        since = self.tables[name]["seq"] if name in self.tables else 0
        return {"do": "watch", "id": secrets.token_urlsafe(6), "table": name, "since": since}

    async def _take(self, text: str) -> None:
        if self.frames is not None:
            self.frames(text)
        frame = json.loads(text)
        match frame["t"]:
            case "tell":
                table = frame["table"]
                known = self.news.setdefault(table["id"], [])
                known += [one for one in frame["news"] if not known or one["seq"] > known[-1]["seq"]]
                self.tables[table["id"]] = table
                nonce = self.kept.hear(table, frame["news"])
                if nonce:
                    task = asyncio.create_task(self._show(table["id"], nonce))
                    self._showing.add(task)
                    task.add_done_callback(self._showing.discard)
                async with self._changed:
                    self._changed.notify_all()
            case "ack" | "why" | "pong" | "refused":
                self._answer(frame)

    def _answer(self, frame: dict[str, Any]) -> None:
        if frame["t"] == "refused" and frame["problem"]["code"] == "come-back" and frame["id"] in self._open:
            asyncio.get_running_loop().call_later(COME_BACK, self._again, frame["id"])
            return
        _, waiting = self._open.pop(frame["id"], ({}, None))
        if waiting is None or waiting.done():
            return
        if frame["t"] == "refused":
            waiting.set_exception(Refused(frame["problem"]))
        else:
            waiting.set_result(frame)

    def _again(self, cid: str) -> None:
        """The server could not store it: the same command, once more."""
        if cid in self._open and self._socket is not None:
            task = asyncio.ensure_future(self._socket.send(json.dumps(self._open[cid][0])))
            task.add_done_callback(lambda done: done.cancelled() or done.exception())

    async def send(self, command: dict[str, Any]) -> dict[str, Any]:
        """Sends a command, again after every reconnection, until it is answered."""
        command.setdefault("id", secrets.token_urlsafe(9))
        answer: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
        self._open[command["id"]] = (command, answer)
        if self._socket is not None:
            with suppress(Exception):  # it goes out again with the next connection
                await self._socket.send(json.dumps(command))
        return await answer

    async def _show(self, table: str, nonce: str) -> None:
        with suppress(Refused):  # the game has begun without it
            await self.do(table, "reveal", nonce=nonce)
            self.kept.acknowledge(table)

    async def sit(self, table: str, seat: int | None = None, word: str = "") -> dict[str, Any]:
        """Sits down with a nonce of one's own; it is shown when the table calls for it."""
        return await self.do(table, "sit", seat=seat, **self.kept.part(await self.watch(table), word))

    async def watch(self, table: str) -> Table:
        self._watched.add(table)
        await self.send({"do": "watch", "table": table, "since": 0})
        await self.until(lambda: table in self.tables)
        return self.tables[table]

    async def unwatch(self, table: str) -> None:
        """No more news of it; what has been told stays in `tables` and `news`."""
        self._watched.discard(table)
        await self.send({"do": "unwatch", "table": table})

    async def do(self, table: str, what: str, **fields: object) -> dict[str, Any]:
        cid = str(fields.pop("id", None) or secrets.token_urlsafe(9))
        command = {"do": what, "id": cid, **fields}
        return await self.send({"do": "at", "id": cid, "table": table, "command": command})

    async def until(self, true: Callable[[], bool], patience: float = 60.0) -> None:
        """Waits until something holds; looks again after every frame."""
        async with asyncio.timeout(patience), self._changed:
            await self._changed.wait_for(true)
