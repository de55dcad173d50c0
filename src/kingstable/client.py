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

`Live` does the same over a WebSocket: it reconnects, resumes where it was, sends again what was not answered.
A command has an id of its own, so sending it twice plays it once.
"""

from __future__ import annotations

import asyncio
import http.client
import json
import secrets
import urllib.error
import urllib.request
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final, cast

Table = dict[str, Any]
PATIENCE: Final = 120.0  # seconds; the server itself lets nobody wait longer than 25


class Refused(Exception):
    """The server said no; `code` says why for programs, `problem` in both languages for people."""

    def __init__(self, problem: dict[str, Any], status: int = 0) -> None:
        super().__init__(f"{problem['code']}: {problem['en']}")
        self.code: Final = str(problem["code"])
        self.problem: Final = problem
        self.status: Final = status


class Client:
    """Over HTTP."""

    def __init__(self, url: str, token: str = "") -> None:
        self.url: Final = url.rstrip("/")
        self.token = token

    @classmethod
    def guest(cls, url: str, name: str) -> Client:
        client = cls(url)
        client.token = client.call("POST", "/api/guests", {"name": name})["token"]
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
                return self._read(answer)
        except urllib.error.HTTPError as error:
            raise Refused(json.loads(error.read()), error.code) from None

    def _read(self, answer: http.client.HTTPResponse) -> Any:
        text = answer.read().decode()
        plain = answer.headers.get("content-type", "").startswith("application/json")
        return json.loads(text) if plain and text else text

    def make_table(self, **wanted: object) -> Table:
        return cast(Table, self.call("POST", "/api/tables", wanted)["table"])

    def do(self, table: str, what: str, **fields: object) -> dict[str, Any]:
        """A command at a table; returns its acknowledgement."""
        fields.setdefault("id", secrets.token_urlsafe(9))
        return cast(
            dict[str, Any], self.call("POST", f"/api/tables/{table}/commands", {"do": what, **fields})
        )

    def look(self, table: str, since: int = 0, wait: float = 0) -> dict[str, Any]:
        """The table as you may see it and the news behind a line; `wait` seconds for some."""
        return cast(dict[str, Any], self.call("GET", f"/api/tables/{table}?since={since}&wait={wait}"))


class Live:
    """Over a WebSocket. `tables` holds how each watched table stands; `news` what happened there."""

    def __init__(self, url: str, token: str) -> None:
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
                async with self._changed:
                    self._changed.notify_all()
            case "ack" | "why" | "pong" | "refused":
                self._answer(frame)

    def _answer(self, frame: dict[str, Any]) -> None:
        _, waiting = self._open.pop(frame["id"], ({}, None))
        if waiting is None or waiting.done():
            return
        if frame["t"] == "refused":
            waiting.set_exception(Refused(frame["problem"]))
        else:
            waiting.set_result(frame)

    async def send(self, command: dict[str, Any]) -> dict[str, Any]:
        """Sends a command, again after every reconnection, until it is answered."""
        command.setdefault("id", secrets.token_urlsafe(9))
        answer: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
        self._open[command["id"]] = (command, answer)
        if self._socket is not None:
            with suppress(Exception):  # it goes out again with the next connection
                await self._socket.send(json.dumps(command))
        return await answer

    async def watch(self, table: str) -> Table:
        self._watched.add(table)
        await self.send({"do": "watch", "table": table, "since": 0})
        await self.until(lambda: table in self.tables)
        return self.tables[table]

    async def do(self, table: str, what: str, **fields: object) -> dict[str, Any]:
        cid = str(fields.pop("id", None) or secrets.token_urlsafe(9))
        command = {"do": what, "id": cid, **fields}
        return await self.send({"do": "at", "id": cid, "table": table, "command": command})

    async def until(self, true: Callable[[], bool], patience: float = 60.0) -> None:
        """Waits until something holds; looks again after every frame."""
        async with asyncio.timeout(patience), self._changed:
            await self._changed.wait_for(true)
