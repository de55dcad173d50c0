"""What people want to be told, by which ways, and where those lead."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Collection, Mapping
from typing import Final, Literal

import msgspec
from sqlalchemy import ColumnElement, Table, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from kingstable.server.contract.refusals import Refusal
from kingstable.server.notices.hooks import refuse_url
from kingstable.server.notices.mail import is_address
from kingstable.server.outgoing import Forbidden
from kingstable.server.people.people import hashed
from kingstable.server.people.who import Who
from kingstable.server.store import EventStore
from kingstable.server.store.clock import now
from kingstable.server.store.notice_schema import deliveries, notice_people, push_subscriptions, webhooks
from kingstable.server.store.outbox import KINDS, Notice, notice_id, tell
from kingstable.server.store.schema import tables

Kind = Literal["turn", "begins", "ends", "asks", "day"]
Way = Literal["push", "mail", "webhook"]
Shape = Literal["json", "discord", "slack", "ntfy"]
Choices = dict[Kind, list[Way]]
WAYS: Final[tuple[Way, ...]] = ("push", "mail", "webhook")
MOST: Final = 10  # subscriptions, and webhooks, of one person
LINK_LASTS: Final = 86_400_000  # milliseconds
CONFIRM: Final = "confirm"


class HookShown(msgspec.Struct):
    """A webhook: of a table, or (`table` empty) of yours."""

    id: str
    table: str
    shape: Shape
    url: str
    created: int


class SubscriptionShown(msgspec.Struct):
    """A browser that is pushed to; `site` is whose service does it."""

    id: str
    site: str
    created: int


class Wanted(msgspec.Struct):
    """What somebody has chosen."""

    lang: str
    choices: Choices
    digest: bool
    mail: str  # confirmed
    asked: str  # waits for its link
    subscriptions: list[SubscriptionShown]
    hooks: list[HookShown]


def every() -> Choices:
    """Until somebody chooses: everything, by every way that one has made for oneself."""
    return {kind: list(WAYS) for kind in KINDS}


def code() -> str:
    return secrets.token_urlsafe(24)


class Chosen:
    def __init__(self, store: EventStore) -> None:
        self.store: Final = store

    async def _row(self, connection: AsyncConnection, who: Who, lang: str) -> None:
        """Makes the row of who wants something for the first time."""
        mine = select(notice_people.c.person).where(notice_people.c.person == who.id)
        if await connection.scalar(mine) is None:
            await connection.execute(
                insert(notice_people).values(
                    person=who.id, lang=lang, choices=msgspec.json.encode(every()).decode(), digest=False,
                    mail="", asked="", code="", asked_at=0, stop=code(), since=now(),
                )
            )  # fmt: skip

    async def _change(self, who: Who, lang: str, **values: object) -> None:
        async with self.store.writing.begin() as connection:
            await self._row(connection, who, lang)
            mine = update(notice_people).where(notice_people.c.person == who.id)
            await connection.execute(mine.values(lang=lang, **values))

    async def of(self, who: Who) -> Wanted:
        async with self.store.reader() as connection:
            mine = select(notice_people).where(notice_people.c.person == who.id)
            row = (await connection.execute(mine)).first()
            pushed = select(push_subscriptions).where(push_subscriptions.c.person == who.id)
            hooked = select(webhooks).where(webhooks.c.person == who.id)
            browsers = [
                SubscriptionShown(r.id, r.endpoint.split("/")[2], r.created)
                for r in await connection.execute(pushed.order_by(push_subscriptions.c.created))
            ]
            hooks = [
                HookShown(r.id, r.table_id, r.shape, r.url, r.created)
                for r in await connection.execute(hooked.order_by(webhooks.c.created))
            ]
        if row is None:
            return Wanted("en", every(), False, "", "", browsers, hooks)
        choices = msgspec.json.decode(row.choices, type=Choices)
        waiting = row.asked if now() - row.asked_at < LINK_LASTS else ""
        return Wanted(row.lang, choices, row.digest, row.mail, waiting, browsers, hooks)

    async def choose(
        self, who: Who, lang: str, choices: Mapping[Kind, Collection[Way]], digest: bool
    ) -> None:
        kept = {kind: [way for way in WAYS if way in choices.get(kind, ())] for kind in KINDS}
        await self._change(who, lang, choices=msgspec.json.encode(kept).decode(), digest=digest)

    # Push

    async def subscribe(self, who: Who, lang: str, endpoint: str, p256dh: str, auth: str) -> str:
        """A browser belongs to who used it last."""
        from kingstable.server.notices.push import is_subscription

        try:
            refuse_url(endpoint)
        except Forbidden:
            raise Refusal("bad-subscription", 400) from None
        if not is_subscription(p256dh, auth):
            raise Refusal("bad-subscription", 400)
        id = hashlib.sha256(endpoint.encode()).hexdigest()[:32]
        async with self.store.writing.begin() as connection:
            await self._row(connection, who, lang)
            await connection.execute(delete(push_subscriptions).where(push_subscriptions.c.id == id))
            await self._refuse_many(connection, push_subscriptions.c.person, who)
            keys = {"endpoint": endpoint, "p256dh": p256dh, "auth": auth}
            await connection.execute(
                insert(push_subscriptions).values(id=id, person=who.id, created=now(), **keys)
            )
        return id

    async def _refuse_many(self, connection: AsyncConnection, column: ColumnElement[str], who: Who) -> None:
        count = select(func.count()).where(column == who.id)
        if (await connection.scalar(count) or 0) >= MOST:
            raise Refusal("enough-ways", 409, most=MOST)

    async def unsubscribe(self, who: Who, id: str) -> None:
        await self._remove(push_subscriptions, who, id)

    async def _remove(self, ways: Table, who: Who, id: str) -> None:
        """A way of somebody's own."""
        async with self.store.writing.begin() as connection:
            await connection.execute(delete(ways).where(ways.c.person == who.id, ways.c.id == id))

    # Webhooks

    async def add_hook(self, who: Who, lang: str, url: str, shape: Shape, table: str) -> str:
        """Of a table by its host only."""
        try:
            refuse_url(url)
        except Forbidden:
            raise Refusal("bad-webhook", 400) from None
        id = secrets.token_hex(8)
        async with self.store.writing.begin() as connection:
            if table:
                host = await connection.scalar(select(tables.c.host).where(tables.c.id == table))
                if host is None:
                    raise Refusal("no-such-table", 404)
                if host != who.id:
                    raise Refusal("host-only", 403)
            await self._row(connection, who, lang)
            await self._refuse_many(connection, webhooks.c.person, who)
            values = {"table_id": table, "shape": shape, "url": url, "created": now()}
            await connection.execute(insert(webhooks).values(id=id, person=who.id, **values))
        return id

    async def remove_hook(self, who: Who, id: str) -> None:
        await self._remove(webhooks, who, id)

    # Mail

    async def ask_mail(self, who: Who, lang: str, address: str) -> None:
        """A link goes there; until it is opened nothing else does."""
        if not is_address(address):
            raise Refusal("bad-address", 400)
        link = code()
        async with self.store.writing.begin() as connection:
            await self._row(connection, who, lang)
            mine = update(notice_people).where(notice_people.c.person == who.id)
            asked = {"asked": address, "code": hashed(link), "asked_at": now()}
            await connection.execute(mine.values(lang=lang, **asked))
            notice = Notice(
                id=notice_id(CONFIRM, link), person=who.id, kind=CONFIRM, word=CONFIRM,
                args={"name": who.name}, path=f"/api/notices/confirm/{link}",
            )  # fmt: skip
            await tell(connection, [notice])

    async def confirm(self, link: str) -> bool:
        """Whether the link was one; it is used once."""
        fits = (notice_people.c.code == hashed(link), notice_people.c.asked_at > now() - LINK_LASTS)
        done = update(notice_people).where(notice_people.c.code != "", *fits)
        async with self.store.writing.begin() as connection:
            used = await connection.execute(done.values(mail=notice_people.c.asked, asked="", code=""))
            return bool(used.rowcount)

    async def forget_mail(self, who: Who) -> None:
        async with self.store.writing.begin() as connection:
            mine = update(notice_people).where(notice_people.c.person == who.id)
            await connection.execute(mine.values(mail="", asked="", code=""))
            waiting = deliveries.c.way.in_(("mail", "digest"))
            await connection.execute(delete(deliveries).where(deliveries.c.person == who.id, waiting))

    async def stop(self, link: str) -> bool:
        """No letters any more, without signing in; whether the link was one."""
        async with self.store.reader() as connection:
            mine = select(notice_people.c.person).where(notice_people.c.stop == link)
            person = await connection.scalar(mine)
        if person is None:
            return False
        await self.forget_mail(Who(person, ""))
        return True

    async def try_out(self, who: Who, lang: str) -> None:
        """One notice by every way that there is, at once."""
        async with self.store.writing.begin() as connection:
            await self._row(connection, who, lang)
            id = notice_id("try", who.id, secrets.token_hex(8))
            await tell(connection, [Notice(id=id, person=who.id, kind="try", word="try", path="/me")])


async def set_once(store: EventStore, name: str, value: str) -> str:
    """A key of the house: the first one that was made."""
    from kingstable.server.store.notice_schema import house_keys

    query = select(house_keys.c.value).where(house_keys.c.name == name)
    try:
        async with store.writing.begin() as connection:
            kept = await connection.scalar(query)
            if kept is None:
                await connection.execute(insert(house_keys).values(name=name, value=value))
    except IntegrityError:  # another worker was quicker
        kept = None
    async with store.reader() as connection:
        return str(kept or await connection.scalar(query))
