"""Deals: the same draws for everybody until moves differ, sealed until they are over, no peeking."""

from __future__ import annotations

import asyncio
import hashlib
import json
from collections.abc import Awaitable, Callable

import msgspec
import pytest
from sqlalchemy import event, insert

from kingstable.core.chance import commitment
from kingstable.core.writing import verify, write
from kingstable.review.reviewing import VERSION
from kingstable.server.contract import protocol as p
from kingstable.server.contract.refusals import Refusal
from kingstable.server.people.who import Who
from kingstable.server.store.schema import reviews
from kingstable.server.tables import deals as module
from kingstable.server.tables.deals import Deals, day_of, seed_of, shifted
from kingstable.server.tables.hub import Hub
from kingstable.server.tables.table import Table
from kingstable.shelf import GAMES, open_game
from tests.server.at_table import cid, look, move, record_of, run

DAY = "2026-11-17"
NOON = 1_794_916_800_000  # of that day


async def person(hub: Hub, name: str) -> Who:
    return await hub.people.new_guest(name)


async def finish(table: Table, who: Who, turn: int = 0) -> None:
    """Plays to the end, always the first or the last legal move; bots answer at once."""
    while True:
        shown = (await look(table, who)).table
        if shown.status == "over":
            return
        if shown.legal:
            await move(table, who, shown.legal[turn])
        else:
            await asyncio.sleep(0.001)


async def keep_review(deals: Deals, table: Table, luck: list[float], version: int = VERSION) -> None:
    """As if somebody had had the game reviewed; of a review only the luck is read."""
    body = {"game": "kings-road", "ledger_points": [{"start": 0.0, "luck": points} for points in luck]}
    row = {"table_id": table.name, "version": version, "body": json.dumps(body), "at": 1}
    async with deals.store.writing.begin() as connection:
        await connection.execute(insert(reviews).values(**row))


async def begun(deals: Deals, who: Who, game: str, deal: str = DAY) -> Table:
    table = await deals.hub.table(await deals.play(who, deal, game))
    await table.ask(p.Sit(id=cid()), who)
    return table


def use(address: str, monkeypatch: pytest.MonkeyPatch, work: Callable[[Deals], Awaitable[None]]) -> None:
    monkeypatch.setattr(module, "LEVEL", "random")
    monkeypatch.setattr(module, "now", lambda: NOON)

    async def with_deals(hub: Hub) -> None:
        deals = Deals(hub.store, hub)
        await deals.overview(Who("", ""))
        await work(deals)

    run(address, with_deals)


def test_days() -> None:
    assert day_of(NOON) == DAY and shifted("2026-12-31", 1) == "2027-01-01"
    assert module.end_of(DAY) == NOON + 12 * 3_600_000


@pytest.mark.parametrize("game", ["kingsburg", "builders"])
def test_two_people_meet_the_same_draws_and_bots_until_their_moves_differ(
    sqlite: str, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    async def work(deals: Deals) -> None:
        anna, bela, cili = [await person(deals.hub, name) for name in ("Anna", "Béla", "Cili")]
        tables = [await begun(deals, who, game) for who in (anna, bela, cili)]
        openings = [record_of(table.ledger).opening_draws for table in tables]
        assert openings[0] and openings[0] == openings[1] == openings[2]
        for table, who, turn in zip(tables, (anna, bela, cili), (0, 0, -1), strict=True):
            await finish(table, who, turn)
        games = [
            [(one.seat, one.move, one.drawn) for one in record_of(table.ledger).entries] for table in tables
        ]
        assert games[0] == games[1]  # whoever plays alike has the very same game
        assert games[0] != games[2]
        parted = next(k for k, (a, b) in enumerate(zip(games[0], games[2], strict=False)) if a != b)
        assert games[0][parted][0] == 0 and games[0][parted][1] != games[2][parted][1]  # by a person's move

    use(sqlite, monkeypatch, work)


def test_nobody_peeks_and_all_is_shown_to_who_has_finished(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(deals: Deals) -> None:
        anna, bela = [await person(deals.hub, name) for name in ("Anna", "Béla")]
        table = await begun(deals, anna, "kings-road")
        assert await deals.play(anna, DAY, "kings-road") == table.name  # one try
        with pytest.raises(Refusal, match="deal-own"):
            await look(table, bela)
        with pytest.raises(Refusal, match="deal-own"):
            await table.ask(p.Hand(id=cid(), to=bela.id), anna)
        await finish(table, anna)
        shown = await deals.show(DAY, "kings-road", bela)
        assert shown.locked and [(one.name, one.table) for one in shown.results] == [("Anna", "")]
        assert shown.results[0].score == record_of(table.ledger).state.scores()[0] and shown.seed == ""
        with pytest.raises(Refusal, match="deal-first"):
            await deals.refuse_peeking(table.name, bela)
        assert (await look(table, anna)).table.seed == ""  # others have it before them
        other = await begun(deals, bela, "kings-road")
        await finish(other, bela)
        shown = await deals.show(DAY, "kings-road", bela)
        assert not shown.locked and {one.table for one in shown.results} == {table.name, other.name}
        assert await deals.refuse_peeking(table.name, bela)
        assert [one.place for one in shown.results] == [1, 1]  # they played alike
        cards = {card.game: card for card in (await deals.overview(bela)).cards}
        assert list(cards) == list(GAMES) and cards["kings-road"].finished == 2
        assert (cards["kings-road"].status, cards["kingsburg"].status) == ("over", "none")
        week = (await deals.overview(bela)).week
        assert [(row.days[1], row.sum) for row in week] == [(10, 10), (10, 10)]  # that day is a Tuesday

    use(address, monkeypatch, work)


def test_luck_is_told_to_who_has_finished_and_to_nobody_before(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was drawn is worth something: so its worth stays locked like the replay that shows it."""

    async def work(deals: Deals) -> None:
        anna, bela, cili = [await person(deals.hub, name) for name in ("Anna", "Béla", "Cili")]
        first = await begun(deals, anna, "kings-road")
        await finish(first, anna)
        assert (await deals.show(DAY, "kings-road", anna)).results[0].luck is None  # not reviewed yet
        await keep_review(deals, first, [4.26, -1.0, -3.26])
        assert (await deals.show(DAY, "kings-road", anna)).results[0].luck == 4.3
        other = await begun(deals, bela, "kings-road")
        for reader in (bela, cili, Who("", "")):
            told = await deals.show(DAY, "kings-road", reader)
            assert told.locked and [(one.luck, one.table) for one in told.results] == [(None, "")]
            assert b"4.3" not in msgspec.json.encode(told)
            assert b"4.3" not in msgspec.json.encode(await deals.overview(reader))
        await finish(other, bela)
        await keep_review(deals, other, [1.0, 0.0, -1.0], VERSION - 1)  # of another way to count
        told = await deals.show(DAY, "kings-road", bela)
        assert {one.name: one.luck for one in told.results} == {"Anna": 4.3, "Béla": None}
        assert (await deals.show(DAY, "kings-road", cili)).results[0].luck is None
        monkeypatch.setattr(module, "now", lambda: NOON + 86_400_000)
        told = await deals.show(DAY, "kings-road", cili)  # the day is over, everything is told
        assert {one.name: one.luck for one in told.results} == {"Anna": 4.3, "Béla": None}

    use(address, monkeypatch, work)


def test_the_seed_is_bound_before_the_day_and_told_after_it(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(deals: Deals) -> None:
        anna = await person(deals.hub, "Anna")
        told = await deals.overview(anna)
        assert told.today.seed == told.tomorrow.seed == "" and told.ends == NOON + 12 * 3_600_000
        table = await begun(deals, anna, "kingsburg")
        await finish(table, anna)
        monkeypatch.setattr(module, "now", lambda: NOON + 86_400_000)
        after = await deals.overview(anna)
        assert (after.yesterday.day, after.yesterday.commit) == (DAY, told.today.commit)
        assert after.today.commit == told.tomorrow.commit
        seed = bytes.fromhex(after.yesterday.seed)
        assert hashlib.sha256(seed).hexdigest() == told.today.commit == commitment(seed)
        record = verify(write(record_of(table.ledger)), open_game)
        assert record.seed == seed_of(seed, "kingsburg")  # so anybody can derive the game from the day
        with pytest.raises(Refusal, match="deal-is-over"):
            await deals.play(await person(deals.hub, "Late"), DAY, "kingsburg")
        for deal, game in ((shifted(DAY, 2), "kingsburg"), (DAY, "chess"), ("cnone", "kingsburg")):
            with pytest.raises(Refusal, match="no-such-deal"):
                await deals.play(anna, deal, game)

    use(sqlite, monkeypatch, work)


def test_nothing_drawn_is_taken_back_and_no_word_is_brought(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(deals: Deals) -> None:
        anna = await person(deals.hub, "Anna")
        table = await deals.hub.table(await deals.play(anna, DAY, "kingsburg"))
        with pytest.raises(Refusal, match="deal-own"):
            await table.ask(p.Sit(id=cid(), word="alma"), anna)
        await table.ask(p.Sit(id=cid()), anna)
        record = record_of(table.ledger)
        while not any(entry.drawn for entry in record.entries):
            shown = (await look(table, anna)).table
            await (move(table, anna) if shown.legal else asyncio.sleep(0.001))
        with pytest.raises(Refusal, match="deal-no-undo"):
            await table.ask(p.Undo(id=cid(), count=sum(entry.seat == 0 for entry in record.entries)), anna)

    use(sqlite, monkeypatch, work)


def test_a_challenge_is_a_deal_of_its_own(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(deals: Deals) -> None:
        anna, bela = [await person(deals.hub, name) for name in ("Anna", "Béla")]
        deal = await deals.challenge("kingsburg")
        tables = [await begun(deals, who, "kingsburg", deal) for who in (anna, bela)]
        draws = [record_of(table.ledger).opening_draws for table in tables]
        assert draws[0] == draws[1]
        assert (await deals.show(deal, "kingsburg", anna)).card.table == tables[0].name
        with pytest.raises(Refusal, match="no-such-deal"):
            await deals.show(deal, "builders", anna)
        day = await begun(deals, anna, "kingsburg")
        assert day.ledger.seed != tables[0].ledger.seed == tables[1].ledger.seed

    use(sqlite, monkeypatch, work)


def test_the_page_of_the_day_asks_as_often_whoever_played(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A week of five games is one question, and equals share a place."""

    async def work(deals: Deals) -> None:
        questions: list[str] = []

        def hear(_connection: object, _cursor: object, statement: str, *_: object) -> None:
            if "results" in statement:
                questions.append(statement)

        event.listen(deals.store.reading.sync_engine, "before_cursor_execute", hear)
        cili = await person(deals.hub, "Cili")
        for name in ("Anna", "Bela"):  # who play alike
            who = await person(deals.hub, name)
            for game in ("kings-road", "magna-carta"):
                await finish(await begun(deals, who, game), who)
        questions.clear()
        found = await deals.overview(cili)
        assert len(questions) == 1
        finished = {card.game: card.finished for card in found.cards}
        assert finished == {game: 2 if game in ("kings-road", "magna-carta") else 0 for game in GAMES}
        assert [(row.name, row.sum, sum(row.days)) for row in found.week] == [
            ("Anna", 20, 20),
            ("Bela", 20, 20),
        ]
        shown = await deals.show(DAY, "kings-road", cili)
        assert [one.place for one in shown.results] == [1, 1]

    use(sqlite, monkeypatch, work)
