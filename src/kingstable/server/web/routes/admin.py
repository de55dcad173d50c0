"""For the host of the server: people, tables, reports, announcements, backup. And the lobby's chat."""

from __future__ import annotations

import secrets
import tempfile
from pathlib import Path
from typing import Annotated, Final

import msgspec
from litestar import Router
from litestar.background_tasks import BackgroundTask
from litestar.di import Provide
from litestar.params import JSONBody, PathParameter, QueryParameter
from litestar.response import File
from sqlalchemy import delete as delete_rows
from sqlalchemy import func, insert, select, update

from kingstable.core.errors import BadInput
from kingstable.server.contract.names import clean_text, skeleton, told_apart
from kingstable.server.contract.refusals import Refusal
from kingstable.server.people.who import Who
from kingstable.server.store.backup import back_up
from kingstable.server.store.clock import now
from kingstable.server.store.schema import announcements, lobby_chat, people, reports, sessions, tables
from kingstable.server.web.house import House
from kingstable.server.web.routes.common import SIGNED_IN, Asker, OurHouse, delete, get, post, provide_owner
from kingstable.server.web.routes.lists import TableListed, newest

Line = Annotated[str, msgspec.Meta(min_length=1, max_length=500)]
Id = Annotated[str, PathParameter(max_length=64)]
StatusWanted = Annotated[str, QueryParameter(max_length=16, description="waiting, playing, over or closed")]
BYTES = "application/octet-stream"
DAY = 86_400_000
MOST_TABLES = 200
LINES = 100  # of the lobby's chat


async def provide_admin(reader: Asker) -> Who:
    host = await provide_owner(reader)
    if not host.admin:
        raise Refusal("admin-only", 403)
    return host


ADMIN: Final = {"who": Provide(provide_admin)}


class PersonRow(msgspec.Struct):
    id: str
    name: str
    login: str | None
    banned: bool
    created: int


class ReportRow(msgspec.Struct):
    id: str
    person: str
    about: str
    table: str
    text: str
    done: bool
    at: int


class Overview(msgspec.Struct):
    """The host's page."""

    people: list[PersonRow]
    reports: list[ReportRow]
    tables: dict[str, int]


class Announcement(msgspec.Struct):
    id: str
    en: str
    hu: str
    at: int
    until: int


class NewAnnouncement(msgspec.Struct, forbid_unknown_fields=True):
    en: Line
    hu: Line
    days: Annotated[float, msgspec.Meta(gt=0, le=365)] = 7.0


class Talk(msgspec.Struct, forbid_unknown_fields=True):
    text: Line


class LobbyLine(msgspec.Struct):
    id: str
    person: str
    name: str
    text: str
    at: int


@get(
    "/admin",
    summary="People, reports and how many tables there are",
    dependencies=ADMIN,
)
async def overview(house: OurHouse, who: Asker) -> Overview:
    async with house.store.reader() as connection:
        found = await connection.execute(select(people).order_by(people.c.created.desc()).limit(500))
        persons = [PersonRow(r.id, r.name, r.login, r.banned, r.created) for r in found]
        found = await connection.execute(select(reports).order_by(reports.c.at.desc()).limit(200))
        told = [ReportRow(r.id, r.person, r.about, r.table_id, r.text, r.done, r.at) for r in found]
        counted = await connection.execute(select(tables.c.status, func.count()).group_by(tables.c.status))
        return Overview(persons, told, {row[0]: row[1] for row in counted})


async def _ban(house: House, person: str, banned: bool) -> Who:
    found = await house.people.person(person)
    async with house.store.writing.begin() as connection:
        await connection.execute(update(people).where(people.c.id == person).values(banned=banned))
        await connection.execute(delete_rows(sessions).where(sessions.c.person == person))
    return found


@post("/admin/bans/{person:str}", summary="Close an account", dependencies=ADMIN)
async def ban(house: OurHouse, who: Asker, person: Id) -> None:
    await house.doorman.dismiss(await _ban(house, person, True))


@delete("/admin/bans/{person:str}", summary="Open it again", dependencies=ADMIN)
async def unban(house: OurHouse, who: Asker, person: Id) -> None:
    await _ban(house, person, False)


@get(
    "/admin/tables",
    summary="All tables, the newest first; any that is not over can be closed by the command `close`",
    dependencies=ADMIN,
)
async def all_tables(house: OurHouse, who: Asker, status: StatusWanted = "") -> list[TableListed]:
    query = select(tables).where(tables.c.head > 0)
    if status:
        query = query.where(tables.c.status == status)
    return await newest(house, query, who, MOST_TABLES)


@post(
    "/admin/reports/{report:str}",
    summary="Mark a report as done",
    dependencies=ADMIN,
)
async def close_report(house: OurHouse, who: Asker, report: Id) -> None:
    async with house.store.writing.begin() as connection:
        await connection.execute(update(reports).where(reports.c.id == report).values(done=True))


@post("/admin/announcements", summary="Tell everybody something", dependencies=ADMIN)
async def announce(house: OurHouse, who: Asker, data: JSONBody[NewAnnouncement]) -> Announcement:
    made = Announcement(secrets.token_urlsafe(8), data.en, data.hu, now(), now() + int(data.days * DAY))
    async with house.store.writing.begin() as connection:
        await connection.execute(insert(announcements).values(**msgspec.structs.asdict(made)))
    return made


@delete(
    "/admin/announcements/{announcement:str}",
    summary="Take an announcement back",
    dependencies=ADMIN,
)
async def take_back(house: OurHouse, who: Asker, announcement: Id) -> None:
    async with house.store.writing.begin() as connection:
        await connection.execute(delete_rows(announcements).where(announcements.c.id == announcement))


@get("/announcements", summary="What the host has to say")
async def list_announcements(house: OurHouse, reader: Asker) -> list[Announcement]:
    query = select(announcements).where(announcements.c.until > now()).order_by(announcements.c.at.desc())
    async with house.store.reader() as connection:
        rows = await connection.execute(query.limit(20))
        return [Announcement(r.id, r.en, r.hu, r.at, r.until) for r in rows]


@get(
    "/admin/backup",
    summary="The whole database, as a file",
    dependencies=ADMIN,
    media_type=BYTES,
)
async def backup(house: OurHouse, who: Asker) -> File:
    folder = Path(tempfile.mkdtemp(prefix="kt-backup-"))
    target = folder / "kingstable.backup"

    def clear() -> None:
        target.unlink(missing_ok=True)
        folder.rmdir()

    try:
        await back_up(house.settings.db, target)
    except BadInput as error:
        clear()
        raise Refusal("no-backup", 409, detail=str(error)) from None

    return File(target, filename="kingstable.backup", media_type=BYTES, background=BackgroundTask(clear))


@get("/lobby/chat", summary="The last lines of the lobby's chat")
async def lobby_lines(house: OurHouse, reader: Asker) -> list[LobbyLine]:
    muted = set(await house.people.blocked_by(reader.id)) if reader.id else set()
    async with house.store.reader() as connection:
        rows = await connection.execute(select(lobby_chat).order_by(lobby_chat.c.at.desc()).limit(LINES))
        lines = [LobbyLine(r.id, r.person, r.name, r.text, r.at) for r in rows if r.person not in muted]
    return lines[::-1]


@post("/lobby/chat", summary="Talk in the lobby", dependencies=SIGNED_IN)
async def lobby_say(house: OurHouse, who: Asker, data: JSONBody[Talk]) -> LobbyLine:
    if who.guest and not house.settings.guests_talk:
        raise Refusal("guests-do-not-talk", 403)
    await house.spend("say", who.id)
    text = clean_text(data.text)
    async with house.store.reader() as connection:
        heard = await connection.execute(select(lobby_chat).order_by(lobby_chat.c.at.desc()).limit(LINES))
        name = told_apart(who.name, who.id, [(row.person, skeleton(row.name)) for row in heard])
    line = LobbyLine(secrets.token_urlsafe(8), who.id, name, text, now())
    async with house.store.writing.begin() as connection:
        await connection.execute(insert(lobby_chat).values(**msgspec.structs.asdict(line)))
    return line


admin_routes = Router(
    "/api",
    route_handlers=[
        overview, all_tables, ban, unban, close_report, announce, take_back, list_announcements, backup,
        lobby_lines, lobby_say,
    ],
    tags=["host"],
)  # fmt: skip
