"""What happens at a table: judged, stored, acknowledged, told; taken back, paused, handed over, timed out."""

from __future__ import annotations

import asyncio
import random

import msgspec
import pytest

from kingstable.core.writing import write
from kingstable.server.contract import protocol as p
from kingstable.server.contract.refusals import RuleRefusal
from kingstable.server.tables.creating import create
from kingstable.server.tables.hub import Hub
from kingstable.server.tables.ledger import Ledger
from kingstable.server.tables.lines import Moved, Undone, decode_line
from kingstable.server.tables.new_table import NewTable
from tests.server.at_table import (
    ANNA,
    BELA,
    CILI,
    Ear,
    cid,
    look,
    move,
    open_hub,
    record_of,
    refused,
    run,
    set_table,
)


def test_a_move_is_stored_before_it_is_acknowledged(sqlite: str) -> None:
    async def use(hub: Hub) -> None:
        table = await set_table(hub)
        done = await move(table, ANNA)
        assert isinstance(done, p.Ack)
        rows = await hub.store.read(table.ledger.table)
        stored = decode_line(rows[done.seq - 1].body)
        assert isinstance(stored, Moved) and stored.by == "anna" and stored.cid == done.id

    run(sqlite, use)


def test_sending_twice_plays_once(sqlite: str) -> None:
    async def use(hub: Hub) -> None:
        table = await set_table(hub)
        shown = (await look(table, ANNA)).table
        command = p.Move(id="once", move=shown.legal[0], seq=shown.seq)
        first = await table.ask(command, ANNA)
        assert await table.ask(command, ANNA) == first
        assert table.ledger.step == 1
        name = table.ledger.table
        await table.close()
        again = await hub.table(name)  # opened anew from the log
        assert await again.ask(command, ANNA) == first and again.ledger.step == 1

    run(sqlite, use)


def test_what_is_refused_changes_nothing_and_names_the_rule(sqlite: str) -> None:
    async def use(hub: Hub) -> None:
        table = await set_table(hub)
        head = table.ledger.seq
        game = table.ledger.game
        forbidden = next(
            code for code in range(game.moves) if code not in game.legal(record_of(table.ledger).state, 0)
        )
        with pytest.raises(RuleRefusal) as told:
            await table.ask(p.Move(id=cid(), move=forbidden), ANNA)
        assert told.value.problem().rule or told.value.problem().code == "not-now"
        answer = await table.ask(p.Why(id="w", move=forbidden), ANNA)
        assert isinstance(answer, p.WhyAnswer) and not answer.allowed and answer.problem
        assert await refused(table, p.Move(id=cid(), move=10**6)) == "no-such-move"
        assert await refused(table, p.Move(id=cid(), move="fly away")) == "no-such-notation"
        assert await refused(table, p.Move(id=cid(), move=0), CILI) == "not-seated"
        assert await refused(table, p.Rematch(id=cid())) == "game-not-over"
        assert table.ledger.seq == head

    run(sqlite, use)


def test_a_stale_decision_is_refused_but_not_for_what_others_choose_in_secret(sqlite: str) -> None:
    async def use(hub: Hub) -> None:
        table = await set_table(hub)
        before = (await look(table, ANNA)).table.seq
        for _ in range(3):  # face-down cards, and then only Anna is waited for: her decision stays the same
            await move(table, BELA)
        shown = (await look(table, ANNA)).table
        await table.ask(p.Move(id=cid(), move=shown.legal[0], seq=before), ANNA)
        assert await refused(table, p.Move(id=cid(), move=shown.legal[0], seq=before)) == "stale"

    run(sqlite, use)


def test_undo_within_the_horizon_and_beyond_it_only_by_consent(sqlite: str) -> None:
    async def use(hub: Hub) -> None:
        table = await set_table(hub)
        await move(table, ANNA)
        await move(table, BELA)
        assert (await look(table, ANNA)).table.undo == 1
        await table.ask(p.Undo(id=cid()), ANNA)
        assert table.ledger.step == 1  # Béla's choice stays
        shown = (await look(table, ANNA)).table
        while shown.undo or shown.step < 4:  # until the cards have been shown
            await move(table, ANNA if shown.legal else BELA)
            shown = (await look(table, ANNA)).table
        step = table.ledger.step
        await table.ask(p.Undo(id=cid()), ANNA)
        assert table.ledger.step == step and table.ledger.question is not None
        assert await refused(table, p.Pause(id=cid())) == "question-open"
        await table.ask(p.Answer(id=cid(), yes=True), BELA)
        assert table.ledger.step < step and table.ledger.question is None
        fresh = await hub.read(table.ledger.table)
        assert fresh.snapshot() == table.ledger.snapshot()  # the log says the same

    run(sqlite, use)


def test_seats_change_hands(sqlite: str) -> None:
    async def use(hub: Hub) -> None:
        guest = await hub.people.new_guest("Dóra")
        table = await set_table(hub)
        await table.ask(p.Leave(id=cid(), level="random"), ANNA)
        assert table.ledger.chairs[0].level == "random" and table.ledger.chairs[0].person == "anna"
        assert await refused(table, p.Move(id=cid(), move=0)) == "bot-plays-for-you"
        await table.ask(p.Return(id=cid()), ANNA)
        assert (await look(table, ANNA)).table.seat == 0 and table.ledger.chairs[0].awake
        await table.ask(p.Hand(id=cid(), to=guest.id), ANNA)
        await table.ask(p.Take(id=cid(), seat=0), guest)
        assert (await look(table, guest)).table.seat == 0 and (await look(table, ANNA)).table.seat == -1
        assert await refused(table, p.Hand(id=cid(), to="nobody"), guest) == "no-such-person"

    run(sqlite, use)


def test_bots_play_and_the_game_ends_with_the_seed(sqlite: str) -> None:
    async def use(hub: Hub) -> None:
        table = await set_table(hub, seats=3, bots=["random", "random"])
        ear = Ear(ANNA)
        from kingstable.server.tables.table import Look

        await table.ask(Look(0, ear), ANNA)
        async with asyncio.timeout(60):
            while (await look(table, ANNA)).table.status != "over":
                if (await look(table, ANNA)).table.legal:
                    await move(table, ANNA)
                else:
                    await asyncio.sleep(0.001)
        shown = (await look(table, ANNA)).table
        assert shown.seed and shown.scores and shown.winners
        frames = [msgspec.json.decode(frame) for frame in ear.frames]
        assert all("seed" not in frame["table"] for frame in frames if frame["table"]["status"] != "over")
        ack = await table.ask(p.Rematch(id=cid()), ANNA)
        assert isinstance(ack, p.Ack) and ack.table
        rematch = await hub.table(ack.table)
        await rematch.ask(p.Sit(id="s"), ANNA)
        assert (await look(rematch, ANNA)).table.status == "playing"
        profile = await hub.people.profile((await hub.people.new_guest("X")).id)
        assert profile.results == []

    run(sqlite, use)


def test_a_game_is_opened_from_its_snapshot_and_can_still_be_taken_back(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def use(hub: Hub) -> None:
        from kingstable.server.tables import table as module

        monkeypatch.setattr(module, "SNAPSHOT_EVERY", 5)
        table = await set_table(hub)
        for _ in range(13):
            await move(table, ANNA if (await look(table, ANNA)).table.legal else BELA)
        await asyncio.gather(*hub._chores)
        monkeypatch.undo()
        name = table.ledger.table
        assert await hub.store.snapshots(name)
        whole, quick = await hub.read(name), await hub.read(name)
        whole.rebuild(whole.step, [], record_of(whole).epoch)
        assert whole.snapshot() == quick.snapshot() == table.ledger.snapshot()
        opened, played = record_of(quick), record_of(table.ledger)
        assert [entry.before is None for entry in opened.entries[:10]] == [True] * 10
        assert [opened.horizon(k) for k in (0, 1)] == [played.horizon(k) for k in (0, 1)]

    run(sqlite, use)


def test_a_log_with_undos_reads_as_it_was_played(sqlite: str) -> None:
    """Undos of one's own and by consent, within and beyond what somebody has learned."""

    async def use(hub: Hub) -> None:
        table, dice = await set_table(hub), random.Random(5)
        for _ in range(60):
            who = ANNA if (await look(table, ANNA)).table.legal else BELA
            shown = (await look(table, who)).table
            await move(table, who, dice.choice(shown.legal))
            if dice.random() < 0.6:
                other = BELA if who is ANNA else ANNA
                await table.ask(p.Undo(id=cid()), who)
                if (await look(table, who)).table.question is not None:
                    await table.ask(p.Answer(id=cid(), yes=dice.random() < 0.7), other)
        rows = await hub.store.read(table.name)
        read, live = Ledger(table.name, await hub.store.seed(table.name)), table.ledger
        read.read(rows)
        lines = [(row.seq, row.at, decode_line(row.body)) for row in rows]
        undone = [line for _, _, line in lines if isinstance(line, Undone)]
        assert {line.agreed for line in undone} == {True, False}
        assert read.snapshot() == live.snapshot()
        assert (read.asked, read.fresh, read.undos) == (live.asked, live.fresh, live.undos)
        assert write(record_of(read)) == write(record_of(live))
        assert [record_of(read).horizon(k) for k in (0, 1)] == [record_of(live).horizon(k) for k in (0, 1)]

    run(sqlite, use)


def test_resume_from_any_line(sqlite: str) -> None:
    async def use(hub: Hub) -> None:
        table = await set_table(hub)
        for _ in range(4):
            await move(table, ANNA if (await look(table, ANNA)).table.legal else BELA)
        whole = (await look(table, ANNA)).news
        assert [n.seq for n in whole] == list(range(1, table.ledger.seq + 1))
        for since in range(table.ledger.seq + 2):
            assert (await look(table, ANNA, since)).news == whole[since:]

    run(sqlite, use)


def test_chat_and_who_may_talk(sqlite: str) -> None:
    async def use(hub: Hub) -> None:
        table = await set_table(hub, guests_talk=False)
        assert await refused(table, p.Say(id=cid(), text="hello")) == "guests-do-not-talk"
        await table.ask(p.Say(id=cid(), text=" good \n luck "), msgspec.structs.replace(ANNA, guest=False))
        said = (await look(table, BELA)).news[-1]
        assert (said.what, said.text, said.name) == ("said", "good luck", "Anna")

    run(sqlite, use)


def test_two_hubs_on_one_database_never_write_over_each_other(address: str) -> None:
    """As two workers: both judge, one is quicker, the other reads on and judges again."""

    async def use(hub: Hub) -> None:
        table = await set_table(hub)
        async with open_hub(address) as other:
            twin = await other.table(table.ledger.table)
            for k in range(12):
                mine, who = (table, ANNA) if k % 2 else (twin, BELA)
                await mine.ask(p.Say(id=cid(), text=f"{k}"), who)
            said = [n.text for n in (await look(table, CILI)).news if n.what == "said"]
            await asyncio.gather(*(t.ask(p.Say(id=cid(), text="x"), ANNA) for t in (table, twin)))
        assert said == [str(k) for k in range(12)][: len(said)] and len(said) >= 11

    run(address, use)


def test_of_tables_where_nothing_is_played_only_the_last_stay_in_memory(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def use(hub: Hub) -> None:
        monkeypatch.setattr("kingstable.server.tables.hub.MOST_OVER", 2)
        playing = await set_table(hub)
        playing.used -= 10_000
        waiting = [await create(hub, ANNA, NewTable(game="kings-road", seats=2)) for _ in range(5)]
        for name in waiting:
            (await hub.table(name)).used -= 100 * (5 - waiting.index(name))
        await hub.sweep()
        assert set(hub.tables) == {*waiting[-2:], playing.name}
        assert (await look(await hub.table(waiting[0]), ANNA)).table.status == "waiting"

    run(sqlite, use)
