"""The WebSocket: watch tables, send commands, be told. A socket that does not read is closed."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection
from contextlib import suppress
from typing import Any, Final, cast

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from kingstable import __version__
from kingstable.server import metrics
from kingstable.server.contract import protocol as p
from kingstable.server.contract.refusals import Refusal
from kingstable.server.people.people import hashed
from kingstable.server.people.who import Who
from kingstable.server.tables import wire
from kingstable.server.tables.table import Look, Table
from kingstable.server.web.faults import answer_to
from kingstable.server.web.house import House
from kingstable.server.web.security import Limits, check_host, identify, network, token_of

MOST_WAITING: Final = 200  # frames
MOST_WATCHED: Final = 50  # tables
MOST_WRONG: Final = 20  # frames that could not be understood
POLICY_VIOLATION: Final = 1008
TOO_BIG: Final = 1009
TRY_AGAIN: Final = 1013
GOODBYE: Final = 1.0  # seconds for what is still on its way to a socket that has to go
CUT: Final = "kingstable.cut"  # the extension of a connection by which it ends although nobody reads

AnySocket = WebSocket[Any, Any, Any]
_decoder: Final[msgspec.json.Decoder[p.SocketCommand]] = msgspec.json.Decoder(p.SocketCommand)


class Socket:
    """One connection; it is a reader of the tables it watches."""

    def __init__(self, socket: AnySocket, who: Who, session: str, house: House, address: str) -> None:
        self.socket: Final = socket
        self.who: Final = who
        self.session: Final = session  # as it is stored; empty when nobody is signed in
        self.house: Final = house
        self.limits: Final[Limits] = house.limits
        self.address: Final = address
        self.muted: Collection[str] = ()
        self.watched: Final[dict[str, Table]] = {}
        self.waiting: Final[list[bytes]] = []  # smaller than a deque, of which thousands would stand empty
        self.sending: asyncio.Task[None] | None = None
        self.closed = False  # from then on nothing is taken, and what waits is the last
        self.code = TRY_AGAIN  # with which it is closed
        self.wrong = 0

    def tell(self, frame: bytes) -> None:
        """Never waits: a slow reader must not hold up a table."""
        if self.closed:
            return
        if len(self.waiting) >= MOST_WAITING:
            metrics.DROPPED.inc()
            self.waiting.clear()
            frame = wire.encode(p.Refused("", Refusal("too-slow").problem()))
            self.house.hub.chore(self.hang_up(TRY_AGAIN))
            self.closed = True
        self.waiting.append(frame)
        self._begin_sending()

    def _begin_sending(self) -> asyncio.Task[None]:
        if self.sending is None:
            self.sending = asyncio.create_task(self._send())
        return self.sending

    async def _send(self) -> None:
        try:
            while self.waiting:
                await self.socket.send_text(self.waiting.pop(0).decode())
            if self.closed:
                await self.socket.close(self.code)
        except Exception:
            self.closed = True  # the other side has gone; its own loop notices
        finally:
            self.sending = None

    def refuse(self, cid: str, refusal: Refusal) -> None:
        metrics.REFUSED.labels(refusal.code).inc()
        self.tell(wire.encode(p.Refused(cid, refusal.problem())))

    async def run(self) -> None:
        self.muted = await self.house.people.blocked_by(self.who.id) if self.who.id else ()
        warming = self.house.settings.warming
        self.tell(wire.encode(p.Welcome(self.who.id, self.who.name, __version__, warming)))
        while True:  # until there is no connection
            text = await self.socket.receive_data("text")
            if self.closed:
                continue
            if len(text) > p.MOST_BYTES:
                self.refuse("", Refusal("too-large", bytes=p.MOST_BYTES))
                await self.hang_up(TOO_BIG)
                return
            await self._take(text)
            if self.wrong > MOST_WRONG:
                await self.hang_up(POLICY_VIOLATION)
                return

    async def hang_up(self, code: int) -> None:
        """At once nothing is taken any more; who does not read what is still to be said is cut off."""
        self.closed, self.code = True, code
        _, unread = await asyncio.wait([self._begin_sending()], timeout=GOODBYE)
        cut = (self.socket.scope.get("extensions") or {}).get(CUT)
        if unread and cut is not None:
            cast(Callable[[], None], cut["cut"])()

    async def _take(self, text: str) -> None:
        cid = ""
        try:
            self.limits.spend("command", self.who.id or self.address)
            command = _decoder.decode(text)
            cid = command.id
            await self._do(command)
        except (msgspec.MsgspecError, RecursionError) as error:
            self.wrong += 1
            self.refuse(cid, Refusal("bad-request", detail=str(error)[:200]))
        except UnicodeError:
            self.wrong += 1
            self.refuse(cid, Refusal("bad-request", detail="expected valid Unicode"))
        except Refusal as refusal:
            self.refuse(cid, refusal)
        except Exception as error:
            self.refuse(cid, answer_to(error, "socket"))

    async def _do(self, command: p.SocketCommand) -> None:
        match command:
            case p.Ping():
                self.tell(wire.encode(p.Pong(command.id)))
            case p.Watch():
                await self._watch(command)
            case p.Unwatch():
                table = self.watched.pop(command.table, None)
                if table is not None:
                    table.forget(self)
                self.tell(wire.encode(p.Ack(command.id, 0)))
            case p.At():
                reply = await self.house.command(command.table, self.who, command.command)
                self.tell(wire.encode(msgspec.structs.replace(reply, id=command.id)))

    async def _watch(self, command: p.Watch) -> None:
        if len(self.watched) >= MOST_WATCHED and command.table not in self.watched:
            raise Refusal("too-many", 429, seconds=1)
        table = await self.house.hub.table(command.table)
        told = await table.ask(Look(command.since, self, self.muted), self.who)
        self.watched[command.table] = table
        self.tell(wire.encode(p.Ack(command.id, 0)))
        self.tell(wire.encode(told))

    def leave(self) -> None:
        self.closed = True
        for table in self.watched.values():
            table.forget(self)


async def serve_socket(socket: AnySocket, house: House) -> None:
    """The whole life of a connection."""
    try:
        check_host(socket.headers.get("host", ""), house.settings)
        address = network(socket, house.settings)
        house.limits.spend("request", address)
        who = await identify(socket, house.people, house.settings)
    except Refusal as refusal:
        await socket.accept()
        await socket.send_text(wire.encode(p.Refused("", refusal.problem())).decode())
        await socket.close(POLICY_VIOLATION)
        return
    await socket.accept()
    metrics.SOCKETS.inc()
    session = hashed(token_of(socket, house.settings)[0]) if who else ""
    one = Socket(socket, who or Who("", ""), session, house, address)
    house.doorman.guests.add(one)
    try:
        with suppress(WebSocketDisconnect):
            await one.run()
    finally:
        metrics.SOCKETS.dec()
        house.doorman.guests.discard(one)
        one.leave()
