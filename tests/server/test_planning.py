"""Plans and answers kept ready: they tell their owner what follows from what is known, and others nothing."""

from __future__ import annotations

import asyncio
import random

import msgspec
import pytest
import uvloop

from kingstable.server.contract import protocol as p
from kingstable.server.contract.refusals import Refusal
from kingstable.server.contract.shown import PreparedShown
from kingstable.server.people.who import Who
from kingstable.server.store import prepared as store
from kingstable.server.tables import wire
from kingstable.server.tables.answers import Answer, Prepared
from kingstable.server.tables.hub import Hub
from kingstable.server.tables.planning import walk
from kingstable.server.tables.table import Look, Table
from kingstable.shelf import GAMES
from tests.server.at_table import ANNA, BELA, Ear, cid, look, move, open_hub, record_of, run, set_table
from tools.postgres import Postgres

POSITIONS = 25


def steps(*moves: int | tuple[int, int]) -> list[p.PlanStep]:
    """Moves of one's own, and those of others with their seat before them."""
    return [p.PlanStep(m) if isinstance(m, int) else p.PlanStep(m[1], m[0]) for m in moves]


async def plan(table: Table, who: Who, *moves: int | tuple[int, int]) -> p.Planned:
    told = await table.ask(p.Plan(id="p", steps=steps(*moves)), who)
    assert isinstance(told, p.Planned)
    return told


def mover(table: Table) -> Who:
    return (ANNA, BELA)[record_of(table.ledger).state.to_act[0]]


def other(who: Who) -> Who:
    return BELA if who is ANNA else ANNA


async def settle(table: Table) -> None:
    """Until the table has nothing to do by itself."""
    while table.unattended.prepared_to_act() or not table.jobs.empty():
        await asyncio.sleep(0)
    await look(table, ANNA)


def first_walk(table: Table, seat: int, dice: random.Random) -> list[p.PlanStep]:
    """A plan of a few moves at random, of whoever is to act in it."""
    taken: list[p.PlanStep] = []
    for _ in range(4):
        walked = walk(table.ledger, seat, taken).answer("w")
        if walked.legal:
            taken.append(p.PlanStep(dice.choice(walked.legal)))
        elif walked.others:
            taken.append(p.PlanStep(dice.choice(walked.others[0].legal), walked.others[0].seat))
    return taken


@pytest.mark.parametrize("game", list(GAMES))
def test_a_plan_tells_the_same_in_every_world_the_seat_can_imagine(sqlite: str, game: str) -> None:
    async def use(hub: Hub) -> None:
        table = await set_table(hub, game=game)
        dice = random.Random(game)
        compared = 0
        for k in range(POSITIONS):
            for seat in (0, 1):
                taken = first_walk(table, seat, dice)
                true = wire.encode(walk(table.ledger, seat, taken).answer("w"))
                record, state = record_of(table.ledger), record_of(table.ledger).state
                record.state = record.game.imagine(state, seat, 100 + k)
                assert wire.encode(walk(table.ledger, seat, taken).answer("w")) == true
                record.state = state
                compared += 1
            who = mover(table)
            legal = (await look(table, who)).table.legal
            await move(table, who, dice.choice(legal))
            if table.ledger.status != "playing":
                break
        assert compared > 20

    run(sqlite, use)


@pytest.mark.parametrize("game", list(GAMES))
def test_what_a_plan_shows_is_what_comes(sqlite: str, game: str) -> None:
    async def use(hub: Hub) -> None:
        table = await set_table(hub, game=game)
        dice, shown = random.Random(game), 0
        for _ in range(40):
            who = mover(table)
            seat = table.ledger.seat_of(who.id)
            code = dice.choice((await look(table, who)).table.legal)
            before, head = table.ledger.step, table.ledger.seq
            planned = await plan(table, who, code)
            assert (table.ledger.step, table.ledger.seq) == (before, head)  # nothing was played
            (step,) = planned.steps
            await move(table, who, code)
            entry = record_of(table.ledger).entries[-1]
            assert (planned.ends == "open") == entry.informs
            if not entry.informs:
                shown += 1
                assert step.view == (await look(table, who)).table.view
                assert planned.legal == record_of(table.ledger).state.legal(seat)
            if table.ledger.status != "playing":
                return
        assert shown > 5

    run(sqlite, use)


def test_a_planned_move_against_the_rules_names_its_rule(sqlite: str) -> None:
    async def use(hub: Hub) -> None:
        table = await set_table(hub)
        knight = table.ledger.game.parse("choose knight")
        with pytest.raises(Refusal) as refused:
            await plan(table, ANNA, knight)
        assert refused.value.problem().rule == "KR-2.3"
        with pytest.raises(Refusal) as watching:
            await table.ask(p.Plan(id="p"), Who("cili", "Cili"))
        assert watching.value.code == "not-seated"

    run(sqlite, use)


async def at_turns(hub: Hub, game: str = "kingsburg") -> tuple[Table, Who, Who]:
    """A table where moves are public and made in turns: who moves, and who waits."""
    table = await set_table(hub, game=game)
    dice = random.Random(1)
    for _ in range(200):
        who = mover(table)
        waits = other(who)
        if len(await answered(table, who, waits)) > 1:
            return table, who, waits
        legal = (await look(table, who)).table.legal
        await move(table, who, dice.choice(legal))
    raise AssertionError("expected a decision that the other one answers")


async def answered(table: Table, who: Who, waits: Who) -> list[tuple[int, int]]:
    """The moves of who moves behind which the other one decides, each with an answer to it."""
    seat, found = table.ledger.seat_of(who.id), []
    for code in (await look(table, who)).table.legal:
        behind = await plan(table, waits, (seat, code))
        if behind.legal and not behind.ends:
            found.append((code, behind.legal[-1]))
    return found


async def foreseen(table: Table, who: Who, waits: Who) -> tuple[int, int]:
    return (await answered(table, who, waits))[0]


def test_an_answer_is_given_when_it_comes_as_planned(address: str) -> None:
    async def use(hub: Hub) -> None:
        table, who, waits = await at_turns(hub)
        seat = table.ledger.seat_of(who.id)
        code, answer = await foreseen(table, who, waits)
        await table.ask(p.Prepare(id=cid(), steps=steps((seat, code), answer)), waits)
        assert (await look(table, waits)).table.prepared == PreparedShown([answer])
        before = table.ledger.step
        await move(table, who, code)
        await settle(table)
        entries = record_of(table.ledger).entries
        assert len(entries) == before + 2 and (entries[-1].seat, entries[-1].move) == (1 - seat, answer)
        assert (await look(table, waits)).table.prepared is None
        assert await store.kept(hub.store, table.name) == {}

    run(address, use)


def test_an_answer_is_dropped_when_it_comes_otherwise(address: str) -> None:
    async def use(hub: Hub) -> None:
        table, who, waits = await at_turns(hub)
        seat = table.ledger.seat_of(who.id)
        code, answer = await foreseen(table, who, waits)
        await table.ask(p.Prepare(id=cid(), steps=steps((seat, code), answer)), waits)
        step, (instead, _) = table.ledger.step, (await answered(table, who, waits))[1]
        await move(table, who, instead)
        await settle(table)
        assert table.ledger.step == step + 1 and (await look(table, waits)).table.prepared is None
        assert await store.kept(hub.store, table.name) == {}

    run(address, use)


def test_an_answer_that_was_given_before_a_kill_is_not_given_again(address: str) -> None:
    """The worst moment: the move is stored, that it came of a prepared answer is not noted yet."""

    async def use(hub: Hub) -> None:
        table, who, waits = await at_turns(hub)
        seat = table.ledger.seat_of(who.id)
        code, answer = await foreseen(table, who, waits)
        wanted = p.Prepare(id=cid(), steps=steps((seat, code), answer), loosely=True)
        await table.ask(wanted, waits)
        body = (await store.kept(hub.store, table.name))[1 - seat]
        await move(table, who, code)
        await settle(table)
        step = table.ledger.step
        await store.keep(hub.store, table.name, 1 - seat, body)
        await hub._close(table)
        again = await hub.table(table.name)
        assert 1 - seat in again.ledger.prepared
        for _ in range(40):
            await settle(again)
            if 1 - seat not in again.ledger.prepared or again.ledger.status != "playing":
                break
            await move(again, mover(again))
        moves = [entry.move for entry in record_of(again.ledger).entries[step:] if entry.seat == 1 - seat]
        assert 1 - seat not in again.ledger.prepared and moves == []

    run(address, use)


def test_others_hear_nothing_of_what_is_prepared(sqlite: str) -> None:
    async def use(hub: Hub) -> None:
        table, who, waits = await at_turns(hub)
        ears = {one.id: Ear(one) for one in (who, waits, Who("cili", "Cili"))}
        for ear in ears.values():
            await table.ask(Look(0, ear), ear.who)
        for ear in ears.values():
            ear.frames.clear()
        seat = table.ledger.seat_of(who.id)
        code, answer = await foreseen(table, who, waits)
        seen = [msgspec.to_builtins(await look(table, one)) for one in (who, Who("cili", "Cili"))]
        await table.ask(p.Prepare(id=cid(), steps=steps((seat, code), answer)), waits)
        await asyncio.sleep(0)
        assert len(ears[waits.id].frames) == 1 and b'"prepared"' in ears[waits.id].frames[0]
        assert ears[who.id].frames == [] and ears["cili"].frames == []
        after = [msgspec.to_builtins(await look(table, one)) for one in (who, Who("cili", "Cili"))]
        assert after == seen

    run(sqlite, use)


def test_a_move_is_repeated_until_the_phase_is_another(sqlite: str) -> None:
    async def use(hub: Hub) -> None:
        table = await set_table(hub, game="kingsburg")
        passing = table.ledger.game.parse("pass")
        while passing not in (await look(table, mover(table))).table.legal:
            await move(table, mover(table))
        who = mover(table)
        seat, page = table.ledger.seat_of(who.id), table.ledger.game.page(record_of(table.ledger).state).slug
        await table.ask(p.Prepare(id=cid(), repeat=passing), who)
        await settle(table)
        assert record_of(table.ledger).entries[-1].move == passing
        while 1 - seat in record_of(table.ledger).state.to_act:
            await move(table, other(who))
        await settle(table)
        assert table.ledger.game.page(record_of(table.ledger).state).slug != page
        await table.ask(p.Prepare(id=cid()), who)
        assert (await look(table, who)).table.prepared is None

    run(sqlite, use)


def test_taking_a_move_back_drops_what_was_prepared(sqlite: str) -> None:
    async def use(hub: Hub) -> None:
        table, who, waits = await at_turns(hub)
        seat = table.ledger.seat_of(who.id)
        code, answer = await foreseen(table, who, waits)
        await move(table, who, code)
        await table.keep(seat, Prepared("x", who.id, [Answer("", answer)], True))
        shown = (await look(table, who)).table
        assert shown.undo and shown.prepared == PreparedShown([answer], True)
        await table.ask(p.Undo(id=cid()), who)
        assert (await look(table, who)).table.prepared is None

    run(sqlite, use)


def test_what_is_prepared_can_be_refused(sqlite: str) -> None:
    async def use(hub: Hub) -> None:
        table, who, waits = await at_turns(hub)
        legal = (await look(table, who)).table.legal
        for wanted, code in [
            (p.Prepare(id="a", steps=steps(legal[0])), "answer-now"),
            (p.Prepare(id="b", repeat=1 << 30), "no-such-notation"),
        ]:
            with pytest.raises(Refusal) as refused:
                await table.ask(wanted, who)
            assert refused.value.code == code
        assumed = steps((table.ledger.seat_of(who.id), legal[0]))
        with pytest.raises(Refusal) as nothing:
            await table.ask(p.Prepare(id="c", steps=assumed), waits)
        assert nothing.value.code == "nothing-to-prepare"

    run(sqlite, use)


def test_another_worker_hears_of_what_is_prepared(postgres: Postgres) -> None:
    """Who is on duty gives an answer that was kept at another worker."""
    address = asyncio.run(postgres.database())

    async def both() -> None:
        async with open_hub(address) as duty, open_hub(address) as second:
            table, who, waits = await at_turns(duty)
            seat = table.ledger.seat_of(who.id)
            code, answer = await foreseen(table, who, waits)
            beside = await second.table(table.name)
            await beside.ask(p.Prepare(id=cid(), steps=steps((seat, code), answer)), waits)
            duty.heard(f"{table.name}:{store.AGAIN}")  # as the listener tells it
            await look(table, who)
            assert 1 - seat in table.ledger.prepared
            await move(table, who, code)
            await settle(table)
            assert record_of(table.ledger).entries[-1].move == answer

    uvloop.run(both())
