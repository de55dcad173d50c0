"""What happens at a table: judged, stored, acknowledged, told; taken back, paused, handed over, timed out."""

from __future__ import annotations

import asyncio

import msgspec
import pytest

from kingstable.core.record import Record
from kingstable.server import log
from kingstable.server import protocol as p
from kingstable.server.hub import Hub
from kingstable.server.ledger import Ledger
from kingstable.server.refusal import Refusal, RuleRefusal
from kingstable.server.table import Table
from kingstable.server.who import Who
from tests.server.at_table import ANNA, BELA, CILI, Ear, cid, look, move, open_hub, run, set_table


def record_of(ledger: Ledger) -> Record:
    assert ledger.record is not None
    return ledger.record


async def refused(table: Table, command: p.TableCommand, who: Who = ANNA) -> str:
    with pytest.raises(Refusal) as told:
        await table.ask(command, who)
    problem = told.value.problem()
    assert problem.en and problem.hu and problem.en != problem.hu
    return problem.code


def test_a_move_is_stored_before_it_is_acknowledged(sqlite: str) -> None:
    async def use(hub: Hub) -> None:
        table = await set_table(hub)
        done = await move(table, ANNA)
        assert isinstance(done, p.Ack)
        rows = await hub.store.read(table.ledger.table)
        stored = log.decode(rows[done.seq - 1].body)
        assert isinstance(stored, log.Moved) and stored.by == "anna" and stored.cid == done.id

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
        assert (await look(table, guest)).table.seat == 0 and (await look(table, ANNA)).table.seat == -1
        assert await refused(table, p.Hand(id=cid(), to="nobody"), guest) == "no-such-person"

    run(sqlite, use)


def test_bots_play_and_the_game_ends_with_the_seed(sqlite: str) -> None:
    async def use(hub: Hub) -> None:
        table = await set_table(hub, seats=3, bots=["random", "random"])
        ear = Ear(ANNA)
        from kingstable.server.table import Look

        await table.ask(Look(0, ear), ANNA)
        async with asyncio.timeout(60):
            while table.ledger.status != "over":
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
        assert (await hub.table(ack.table)).ledger.status == "playing"
        profile = await hub.people.profile((await hub.people.new_guest("X")).id)
        assert profile.results == []

    run(sqlite, use)


def test_a_game_is_opened_from_its_snapshot_and_can_still_be_taken_back(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def use(hub: Hub) -> None:
        from kingstable.server import table as module

        monkeypatch.setattr(module, "SNAPSHOT_EVERY", 5)
        table = await set_table(hub)
        for _ in range(13):
            await move(table, ANNA if (await look(table, ANNA)).table.legal else BELA)
        await asyncio.gather(*hub._chores)
        monkeypatch.undo()
        name = table.ledger.table
        assert await hub.store.last_snapshot(name) is not None
        whole, quick = await hub.read(name), await hub.read(name)
        whole.rebuild([(entry.seat, entry.move) for entry in record_of(whole).entries])
        assert whole.snapshot() == quick.snapshot() == table.ledger.snapshot()
        opened, played = record_of(quick), record_of(table.ledger)
        assert [entry.before is None for entry in opened.entries[:10]] == [True] * 10
        assert [opened.horizon(k) for k in (0, 1)] == [played.horizon(k) for k in (0, 1)]

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
