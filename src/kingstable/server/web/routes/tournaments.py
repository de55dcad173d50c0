"""Tournaments over HTTP: made, entered, left, and what has been played."""

from __future__ import annotations

from typing import Annotated

from litestar import Router
from litestar.params import JSONBody, PathParameter

from kingstable.server.contract.tournaments import (
    BoardSeat,
    BoardShown,
    EntrantShown,
    RoundShown,
    TournamentListed,
    TournamentMade,
    TournamentOrder,
    TournamentShown,
    TournamentWanted,
)
from kingstable.server.people.who import Who
from kingstable.server.tables.tournaments import MINUTE, Board, Tournament
from kingstable.server.web.house import House
from kingstable.server.web.routes.common import SIGNED_IN, Asker, OurHouse, delete, get, post

Name = Annotated[
    str, PathParameter(description="the tournament's id", max_length=32, pattern="^[A-Za-z0-9_-]+$")
]


def standing_rows(found: Tournament) -> list[EntrantShown]:
    names = {one.person: one for one in found.entrants}
    return [
        EntrantShown(
            row.person,
            names[row.person].name,
            place,
            row.points,
            row.opponents,
            row.direct,
            row.share,
            row.games,
            row.byes,
            not names[row.person].there,
        )
        for place, row in enumerate(found.standings(), 1)
    ]


def board_shown(found: Tournament, board: Board, told: bool) -> BoardShown:
    names, done = {one.person: one.name for one in found.entrants}, board.outcome
    seats = [
        BoardSeat(
            person,
            names.get(person, ""),
            done.points[seat] if done else None,
            done.scores[seat] if done else None,
            done.absent[seat] if done else False,
        )
        for seat, person in enumerate(board.people)
    ]
    due = board.at + found.wanted.minutes * MINUTE
    return BoardShown(board.table if told else "", done.how if done else "", seats, due)


async def shown(house: House, name: str, reader: Who) -> TournamentShown:
    """The tables of a private tournament are told to those who take part, and to its host."""
    found = await house.tournaments.load(name)
    entered = any(one.person == reader.id for one in found.entrants)
    told = found.wanted.public or entered or reader.id == found.host
    rounds = sorted({one.round for one in found.boards}, reverse=True)
    own = [one for one in found.boards if reader.id in one.people and one.table and one.outcome is None]
    return TournamentShown(
        id=found.id,
        wanted=found.wanted,
        state=found.state,
        registering=found.registering,
        round=found.round,
        rounds=found.rounds,
        host=found.host,
        host_name=(await house.people.person(found.host)).name,
        entered=any(one.person == reader.id and one.there for one in found.entrants),
        table=own[-1].table if own else "",
        points=found.points,
        bye=found.bye,
        standings=standing_rows(found),
        played=[
            RoundShown(k, [board_shown(found, one, told) for one in found.boards if one.round == k])
            for k in rounds
        ],
        commit=house.tournaments.commit(found),
        seed=found.seed.hex() if found.state == "over" else "",
    )


@get("/", summary="Tournaments: public ones and your own, the newest first")
async def list_tournaments(house: OurHouse, reader: Asker) -> list[TournamentListed]:
    return [
        TournamentListed(
            one.id,
            one.wanted.name,
            one.wanted.game,
            one.wanted.seats,
            one.wanted.system,
            one.state,
            one.registering,
            one.wanted.public,
            one.begins,
            len([entrant for entrant in one.entrants if entrant.there]),
            one.wanted.cap,
            one.round,
            one.rounds,
            mine,
        )
        for one, mine in await house.tournaments.listed(reader.id)
    ]


@post("/", summary="Make a tournament", dependencies=SIGNED_IN)
async def make_tournament(house: OurHouse, who: Asker, data: JSONBody[TournamentWanted]) -> TournamentMade:
    await house.spend("table", who.id)
    return TournamentMade(await house.tournaments.make(who, data))


@get("/{name:str}", summary="A tournament: what was agreed, the standings, and every round")
async def show_tournament(name: Name, house: OurHouse, reader: Asker) -> TournamentShown:
    return await shown(house, name, reader)


@post(
    "/{name:str}",
    summary="Its host opens or shuts registration, begins it, or cancels it",
    status_code=200,
    dependencies=SIGNED_IN,
)
async def order_tournament(
    name: Name, house: OurHouse, who: Asker, data: JSONBody[TournamentOrder]
) -> TournamentShown:
    await house.tournaments.order(who, name, data.do)
    if data.do == "begin":
        await house.referee.look()
    elif data.do == "cancel":
        await house.referee.abandon(name)
    return await shown(house, name, who)


@post("/{name:str}/entry", summary="Take part", status_code=200, dependencies=SIGNED_IN)
async def enter_tournament(name: Name, house: OurHouse, who: Asker) -> TournamentShown:
    await house.tournaments.enter(who, name)
    return await shown(house, name, who)


@delete("/{name:str}/entry", summary="Withdraw", status_code=200, dependencies=SIGNED_IN)
async def leave_tournament(name: Name, house: OurHouse, who: Asker) -> TournamentShown:
    await house.tournaments.leave(who, name)
    return await shown(house, name, who)


tournament_routes = Router(
    "/api/tournaments",
    route_handlers=[
        list_tournaments,
        make_tournament,
        show_tournament,
        order_tournament,
        enter_tournament,
        leave_tournament,
    ],
    tags=["tournaments"],
)
