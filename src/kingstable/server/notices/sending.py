"""Sends what is due. A row is taken for a while before it is sent, and gone right after it was taken there.

Who is killed in between has perhaps sent it: it goes again under the same id, by which whoever receives it
can tell (docs/hosting.md says what each way makes of that).
"""

from __future__ import annotations

import asyncio
import functools
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

import msgspec
import structlog
from sqlalchemy import delete, select, update

from kingstable.server import metrics
from kingstable.server.notices import mail
from kingstable.server.notices.attendance import Attendance
from kingstable.server.notices.choices import CONFIRM
from kingstable.server.notices.hooks import shaped
from kingstable.server.notices.letters import Letter
from kingstable.server.outgoing import Answer, Forbidden, Unreachable, ask
from kingstable.server.settings import Settings
from kingstable.server.store import EventStore
from kingstable.server.store.clock import now
from kingstable.server.store.notice_schema import deliveries, notice_people, push_subscriptions, webhooks
from kingstable.server.store.schema import AnyRow, tables
from kingstable.server.tables.summary import Summary

LEASES: Final = 5  # times a worker's lease of a table: as long a delivery is left to a silent one
TOGETHER: Final = 16
AT_ONCE: Final = 4  # threads
MOST_TRIES: Final = 9
FIRST_PAUSE: Final = 10_000  # milliseconds; then three times as long, up to:
LONGEST_PAUSE: Final = 6 * 3_600_000
LASTS: Final = 86_400  # seconds for which a push service keeps what a browser has not fetched
GONE: Final = (404, 410)
LATER: Final = (408, 425, 429)
logger = structlog.get_logger()


class Sender:
    def __init__(
        self, store: EventStore, settings: Settings, attendance: Attendance, site: str, key: str
    ) -> None:
        self.store: Final = store
        self.settings: Final = settings
        self.attendance: Final = attendance
        self.site: Final = site
        self.key: Final = key  # by which pushes are signed
        self.worker: Final = attendance.hub.worker
        self.first_pause = FIRST_PAUSE
        self.lease: Final = LEASES * attendance.hub.lease
        self._renewed = 0
        self._sending = False
        self._threads: Final = ThreadPoolExecutor(AT_ONCE, "notices")

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def take_over(self) -> None:
        """At the start of the only process there is, nobody else is sending anything."""
        if not self.store.postgres:
            async with self.store.writing.begin() as connection:
                await connection.execute(update(deliveries).where(deliveries.c.lease > 0).values(lease=0))

    async def renew(self) -> None:
        """Who is slow to receive does not make another worker send it again."""
        if self._sending and now() - self._renewed > self.lease // 3:
            mine = update(deliveries).where(deliveries.c.worker == self.worker, deliveries.c.lease > 0)
            async with self.store.writing.begin() as connection:
                await connection.execute(mine.values(lease=now() + self.lease))
            self._renewed = now()

    async def go(self) -> int:
        """Some of what is due; how many rows there were."""
        taken = await self._take()
        self._sending, self._renewed = bool(taken), now()
        try:
            return await self._go(taken)
        finally:
            self._sending = False

    async def _go(self, taken: Sequence[AnyRow]) -> int:
        letters: dict[str, list[AnyRow]] = {}
        for row in taken:
            letters.setdefault(f"{row.person} {row.due}" if row.way == "digest" else row.id, []).append(row)
        await asyncio.gather(*(self._deliver(rows) for rows in letters.values()))
        return len(taken)

    async def _take(self) -> Sequence[AnyRow]:
        at = now()
        free = (deliveries.c.due <= at, deliveries.c.lease <= at)
        async with self.store.reader() as connection:
            if (await connection.scalar(select(deliveries.c.id).where(*free).limit(1))) is None:
                return []
        first = select(deliveries.c.id).where(*free).order_by(deliveries.c.due, deliveries.c.id)
        some = first.limit(TOGETHER).with_for_update(skip_locked=True)
        mine = {"lease": at + self.lease, "worker": self.worker, "tries": deliveries.c.tries + 1}
        async with self.store.writing.begin() as connection:
            taking = update(deliveries).where(deliveries.c.id.in_(some)).values(**mine)
            taken = list((await connection.execute(taking.returning(deliveries))).all())
            daily = {(row.person, row.due) for row in taken if row.way == "digest"}
            for person, due in daily:  # the letters of a day go together, however many
                rest = update(deliveries).where(
                    deliveries.c.person == person, deliveries.c.way == "digest", deliveries.c.due == due,
                    deliveries.c.lease <= at,
                )  # fmt: skip
                taken += (await connection.execute(rest.values(**mine).returning(deliveries))).all()
        return taken

    # One letter

    async def _deliver(self, rows: Sequence[AnyRow]) -> None:
        ids = [row.id for row in rows]
        try:
            wanted = [row for row in rows if not await self._idle(row)]
            if wanted:
                await self._send(wanted)
                metrics.NOTICES.labels(rows[0].way, "sent").inc()
            await self._done(ids)
        except Forbidden as error:
            metrics.NOTICES.labels(rows[0].way, "refused").inc()
            logger.info("a notice was refused", way=rows[0].way, why=str(error)[:200])
            await self._done(ids)
        except Unreachable as error:
            metrics.NOTICES.labels(rows[0].way, "failed").inc()
            await self._later(rows, str(error))
        except Exception as error:  # one letter does not keep the others waiting
            metrics.FAULTS.inc()
            logger.error("a notice could not be sent", exc_info=error)
            await self._later(rows, type(error).__name__)

    async def _idle(self, row: AnyRow) -> bool:
        """Whether who is to be told is there, or need not be told any more."""
        if row.kind in ("try", CONFIRM):
            return False
        if await self.attendance.is_there(row.table_id, row.person):
            return True
        if row.kind.partition("+")[0] not in ("turn", "day"):
            return False
        async with self.store.reader() as connection:
            query = select(tables.c.summary, tables.c.status).where(tables.c.id == row.table_id)
            table = (await connection.execute(query)).first()
        if table is None or table.status != "playing":
            return True
        about = msgspec.json.decode(table.summary, type=Summary)
        return row.person not in {about.chairs[seat].person for seat in about.to_act}

    async def _done(self, ids: Sequence[str]) -> None:
        async with self.store.writing.begin() as connection:
            await connection.execute(delete(deliveries).where(deliveries.c.id.in_(ids)))

    async def _later(self, rows: Sequence[AnyRow], why: str) -> None:
        tries = max(row.tries for row in rows)
        ids = [row.id for row in rows]
        if tries >= MOST_TRIES:
            logger.warning("a notice was given up", way=rows[0].way, tries=tries, why=why[:200])
            await self._done(ids)
            return
        pause = min(LONGEST_PAUSE, self.first_pause * 3 ** (tries - 1))
        again = update(deliveries).where(deliveries.c.id.in_(ids))
        async with self.store.writing.begin() as connection:
            await connection.execute(again.values(due=now() + pause, lease=0))

    # Ways

    async def _send(self, rows: Sequence[AnyRow]) -> None:
        letters = [msgspec.json.decode(row.letter, type=Letter) for row in rows]
        match rows[0].way:
            case "push":
                await self._push(rows[0], letters[0])
            case "webhook":
                await self._call(rows[0], letters[0])
            case _:
                await self._mail(rows, letters)

    async def _in_thread(self, work: Callable[..., Any], *args: Any, **more: Any) -> Any:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, functools.partial(work, *args, **more))

    async def _push(self, row: AnyRow, letter: Letter) -> None:
        query = select(push_subscriptions).where(push_subscriptions.c.id == row.target)
        async with self.store.reader() as connection:
            target = (await connection.execute(query)).first()
        if target is None:
            return
        answer = await self._in_thread(self._pushed, target, row.id, letter)
        await self._judge(answer, push_subscriptions, row.target)

    def _pushed(self, target: AnyRow, id: str, letter: Letter) -> Answer:
        from kingstable.server.notices import push

        said = {"id": id, "title": letter.title, "body": letter.text, "url": letter.path, "lang": letter.lang}
        sealed = push.encrypt(msgspec.json.encode(said), target.p256dh, target.auth)
        contact = self.settings.push_contact or (self.site if self.site.startswith("https:") else "")
        contact = contact or f"mailto:nobody@{self.settings.host}"
        headers = push.headers(target.endpoint, self.key, contact, id, LASTS)
        return ask("POST", target.endpoint, headers, sealed, self.settings.webhooks_private)

    async def _call(self, row: AnyRow, letter: Letter) -> None:
        async with self.store.reader() as connection:
            hook = (await connection.execute(select(webhooks).where(webhooks.c.id == row.target))).first()
        if hook is None:
            return
        headers, body = shaped(hook.shape, letter, row.id, self.site + letter.path, row.due)
        private = self.settings.webhooks_private
        answer = await self._in_thread(ask, "POST", hook.url, headers, body, private)
        await self._judge(answer, webhooks, row.target)

    async def _judge(self, answer: Answer, table: Any, target: str) -> None:
        """What a receiver's answer means; one that is gone is not asked again."""
        if 200 <= answer.status < 300:
            return
        if answer.status in (GONE if table is push_subscriptions else GONE[1:]):
            async with self.store.writing.begin() as connection:
                await connection.execute(delete(table).where(table.c.id == target))
            raise Forbidden(f"gone: {answer.status}")
        if answer.status in LATER or answer.status >= 500:
            raise Unreachable(f"answered {answer.status}")
        raise Forbidden(f"answered {answer.status}")

    async def _mail(self, rows: Sequence[AnyRow], letters: Sequence[Letter]) -> None:
        person, first = rows[0].person, rows[0]
        query = select(notice_people).where(notice_people.c.person == person)
        async with self.store.reader() as connection:
            row = (await connection.execute(query)).first()
        confirming = first.kind == CONFIRM
        if row is None or first.target != (row.asked if confirming else row.mail):
            return  # it is not wanted there any more
        id = f"day-{first.due}-{person}" if first.way == "digest" else first.id
        stop = "" if confirming else f"{self.site}/api/notices/stop/{row.stop}"
        envelope = mail.Envelope(first.target, id, self.site, stop)
        message = mail.written(self.settings, letters, envelope)
        await self._in_thread(mail.send, self.settings, message)
