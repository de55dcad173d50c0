"""Sitting down with a part in every draw: promises, nonces, undo past a draw, closed tables, older tables."""

from __future__ import annotations

import asyncio
import json
import secrets

import pytest

from kingstable.core.chance import commitment
from kingstable.core.kept import Kept
from kingstable.core.pact import hash_of
from kingstable.core.writing import verify, write
from kingstable.server.contract import protocol as p
from kingstable.server.contract.values import Pace
from kingstable.server.people.who import Who
from kingstable.server.store.events import Start
from kingstable.server.tables import unattended
from kingstable.server.tables.creating import Occasion, create, write_first
from kingstable.server.tables.hub import Hub
from kingstable.server.tables.ledger import Ledger
from kingstable.server.tables.lines import Began, Called, Created, Seated
from kingstable.server.tables.new_table import NewTable
from kingstable.server.tables.opening import opened
from kingstable.server.tables.table import Table
from kingstable.server.web.routes.records import cut
from tests.server.at_table import ANNA, BELA, CILI, cid, look, move, open_hub, refused, run, set_table

NONCES = {ANNA.id: "aa" * 16, BELA.id: "bb" * 16}
BOSS = Who("boss", "Boss", admin=True)


async def new(hub: Hub, seats: int = 2, bots: tuple[str, ...] = ()) -> Table:
    return await hub.table(await create(hub, ANNA, NewTable(game="kingsburg", seats=seats, bots=list(bots))))


async def sit(table: Table, who: Who, word: str = "") -> None:
    await table.ask(p.Sit(id=cid(), part=hash_of(NONCES[who.id]), word=word), who)


async def reveal(table: Table, who: Who) -> None:
    await table.ask(p.Reveal(id=cid(), nonce=NONCES[who.id]), who)


async def begun(hub: Hub) -> Table:
    """Anna and Béla have shown their nonces."""
    table = await new(hub)
    for who in (ANNA, BELA):
        await sit(table, who)
    for who in (ANNA, BELA):
        await reveal(table, who)
    return table


async def play_on(table: Table, entries: int = 10_000) -> None:
    while table.ledger.playing and table.ledger.step < entries:
        await move(table, (ANNA, BELA)[table.ledger.to_act()[0]])


def kept_by(table: Table, who: Who, epochs: list[int]) -> Kept:
    parts = [[hash_of(NONCES[one.id]), ""] for one in (ANNA, BELA)]
    seat = table.ledger.seat_of(who.id)
    own = {"table": table.name, "commit": table.ledger.head.commit, "nonce": NONCES[who.id], "word": ""}
    return Kept(json.dumps({**own, "seat": seat, "shown": True, "parts": parts, "epochs": epochs}))


def test_the_promise_comes_first_and_the_last_nonce_begins_the_game(sqlite: str) -> None:
    async def use(hub: Hub) -> None:
        table = await new(hub)
        shown = (await look(table, ANNA)).table
        promise = shown.commit
        assert promise and [chair.name for chair in shown.chairs] == ["", ""] and not shown.called
        await sit(table, ANNA, word="alma")
        assert await refused(table, p.Reveal(id=cid(), nonce=NONCES[ANNA.id])) == "not-called"
        await sit(table, BELA)
        shown = (await look(table, BELA)).table
        assert shown.called and shown.status == "waiting"
        assert [(part.hash, part.word) for part in shown.parts] == [
            (hash_of(NONCES[ANNA.id]), "alma"),
            (hash_of(NONCES[BELA.id]), ""),
        ]
        for command in (p.Remove(id=cid(), seat=1), p.Start(id=cid())):
            assert await refused(table, command) in ("already-begun", "not-begun")
        assert await refused(table, p.Sit(id=cid()), CILI) == "already-begun"
        assert await refused(table, p.Reveal(id=cid(), nonce="cc" * 16)) == "wrong-nonce"
        await reveal(table, BELA)
        assert (await look(table, BELA)).table.status == "waiting"
        await reveal(table, ANNA)
        shown = (await look(table, ANNA)).table
        assert shown.status == "playing" and shown.commit == promise and not shown.called
        assert await refused(table, p.Reveal(id=cid(), nonce=NONCES[ANNA.id])) == "already-begun"
        await play_on(table)
        record = table.ledger.record
        assert record is not None and record.pact is not None and record.commit == promise
        assert record.pact.parts == [f"nonce {NONCES[ANNA.id]}", f"nonce {NONCES[BELA.id]}"]
        verify(write(record), opened)

    run(sqlite, use)


def test_who_leaves_while_nonces_are_shown_is_replaced_and_bends_nothing(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also who is banned, or deletes the account, just then."""
    monkeypatch.setattr(unattended, "NONCES_WITHIN", 1000)

    async def use(hub: Hub) -> None:
        table = await new(hub)
        await sit(table, ANNA)
        await sit(table, BELA)
        await reveal(table, ANNA)
        for who in (ANNA, BELA):
            await table.ask(p.Leave(id=cid(), level="random"), who)
        assert [chair.level for chair in table.ledger.chairs] == ["random", "random"]
        async with asyncio.timeout(30):
            while (await look(table, CILI)).table.status == "waiting":
                await asyncio.sleep(0.01)
        assert table.ledger.brought == [f"nonce {NONCES[ANNA.id]}", f"hash {hash_of(NONCES[BELA.id])}"]
        assert table.ledger.dealt == [ANNA.id, BELA.id]
        again = await hub.read(table.name)
        assert again.brought == table.ledger.brought and not again.frozen

    run(sqlite, use)


def test_a_nonce_that_does_not_come_counts_by_its_hash(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(unattended, "NONCES_WITHIN", 0)

    async def use(hub: Hub) -> None:
        table = await new(hub)
        await sit(table, ANNA)
        await sit(table, BELA)
        async with asyncio.timeout(30):
            while (await look(table, ANNA)).table.status != "playing":
                await asyncio.sleep(0.01)
        assert table.ledger.brought == [f"hash {hash_of(NONCES[who.id])}" for who in (ANNA, BELA)]

    run(sqlite, use)


def test_a_server_that_was_away_begins_without_the_nonces(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def leave() -> str:
        async with open_hub(sqlite) as hub:
            table = await new(hub)
            await sit(table, ANNA)
            await sit(table, BELA)
            await reveal(table, BELA)
            return table.name

    async def come_back(name: str) -> None:
        async with open_hub(sqlite) as hub:
            vars(hub)["lease"] = 60_000  # looks so far ahead for tables that want attention
            await hub.sweep()
            async with asyncio.timeout(30):
                while not hub.tables[name].ledger.began:
                    await asyncio.sleep(0.01)
            parts = hub.tables[name].ledger.brought
            assert parts == [f"hash {hash_of(NONCES[ANNA.id])}", f"nonce {NONCES[BELA.id]}"]

    name = asyncio.run(leave())
    monkeypatch.setattr(unattended, "NONCES_WITHIN", -5_000)
    asyncio.run(come_back(name))


def test_draws_taken_back_are_drawn_anew_and_the_log_says_so(sqlite: str) -> None:
    """Also when the log is read again, from its beginning and from a snapshot."""

    async def use(hub: Hub) -> None:
        table = await begun(hub)
        await play_on(table, 30)
        epochs: list[int] = []
        for _ in range(2):
            record = table.ledger.record
            assert record is not None
            drawn = [k for k, entry in enumerate(record.entries) if entry.drawn]
            last, seat = record.entries[drawn[-1]], record.entries[drawn[-1]].seat
            own = sum(entry.seat == seat for entry in record.entries[drawn[-1] :])
            who, other = (ANNA, BELA) if seat == 0 else (BELA, ANNA)
            await table.ask(p.Undo(id=cid(), count=own), who)
            await table.ask(p.Answer(id=cid(), yes=True), other)
            undone = (await look(table, ANNA)).news[-1]
            assert undone.what == "undone" and undone.epoch == len(epochs) + 1
            epochs.append(undone.epoch)
            await move(table, who, last.move)
            again = table.ledger.record
            assert again is not None and again.entries[drawn[-1]].rolls != last.rolls
            await play_on(table, 40 + 10 * len(epochs))
        await same_when_read_again(hub, table)
        await hub.store.keep_snapshot(
            table.name, table.ledger.step, table.ledger.seq, table.ledger.snapshot()
        )
        await same_when_read_again(hub, table)
        await play_on(table)
        whole = await hub.read(table.name)
        assert whole.frozen == "" and whole.record is not None
        text = write(whole.record)
        assert text.count("\nepoch ") == len(whole.record.epochs) > 0
        verify(text, opened)
        kept_by(table, ANNA, epochs).compare(text)

    run(sqlite, use)


async def same_when_read_again(hub: Hub, table: Table) -> None:
    read = await hub.read(table.name)
    assert read.frozen == "" and read.record is not None and table.ledger.record is not None
    assert read.record.state == table.ledger.record.state
    assert write(read.record) == write(table.ledger.record)
    assert [seat for seat in read.to_act()] == list(table.ledger.to_act())


def test_a_closed_table_shows_its_seed_and_what_was_drawn(sqlite: str) -> None:
    async def use(hub: Hub) -> None:
        table, waiting = await begun(hub), await new(hub)
        await play_on(table, 10)
        assert (await look(table, ANNA)).table.seed == ""
        for one in (table, waiting):
            await one.ask(p.Close(id=cid()), BOSS)
            shown, ledger = (await look(one, CILI)).table, one.ledger
            assert shown.seed and ledger.pact([], []).commit(bytes.fromhex(shown.seed)) == shown.commit
        assert table.ledger.record is not None
        text = write(table.ledger.record, closed=True)
        assert len(verify(text, opened).entries) == 10
        kept_by(table, BELA, []).compare(text)

    run(sqlite, use)


@pytest.mark.parametrize("word", ["two words", "new\nline", "alma\n", "nul\0", "a" * 41, "bidi\u202e"])
def test_a_word_that_a_record_cannot_keep_is_refused(sqlite: str, word: str) -> None:
    async def use(hub: Hub) -> None:
        table = await new(hub)
        assert await refused(table, p.Sit(id=cid(), word=word)) == "bad-word"
        await table.ask(p.Sit(id=cid(), word="a" * 40), ANNA)

    run(sqlite, use)


def test_bots_and_who_brings_nothing_begin_at_once(sqlite: str) -> None:
    async def use(hub: Hub) -> None:
        table = await set_table(hub)
        assert not any(isinstance(line, Called) for _, _, line in table.ledger.lines)
        alone = await new(hub, bots=("random",))
        await sit(alone, ANNA)
        assert alone.ledger.called
        await reveal(alone, ANNA)
        assert alone.ledger.brought == [f"nonce {NONCES[ANNA.id]}", ""]
        started = await new(hub, seats=3)
        await sit(started, ANNA)
        await started.ask(p.Start(id=cid(), level="random"), ANNA)
        await reveal(started, ANNA)
        assert started.ledger.began and started.ledger.brought[1:] == ["", ""]

    run(sqlite, use)


def test_a_what_if_goes_on_from_a_record_of_a_table(sqlite: str) -> None:
    async def use(hub: Hub) -> None:
        table = await begun(hub)
        await play_on(table, 20)
        record = table.ledger.record
        assert record is not None
        wanted = NewTable(game="kingsburg", seats=2, bots=["random"])
        fork = await hub.table(await create(hub, CILI, wanted, Occasion(prefix=cut(record, 12))))
        await fork.ask(p.Sit(id=cid(), part=hash_of(secrets.token_hex(16))), CILI)
        assert fork.ledger.began and fork.ledger.step >= 12 and not fork.ledger.head.commit
        assert fork.ledger.record is not None
        assert fork.ledger.record.until(12).state == record.until(12).state

    run(sqlite, use)


def test_a_table_made_before_is_played_and_verified_as_it_was(sqlite: str) -> None:
    """Its first line names no protocol: seed and words alone, and draws taken back come again."""

    async def use(hub: Hub) -> None:
        game, seed = opened("kingsburg", 2, {}), secrets.token_bytes(32)
        await hub.store.create(Start("old", "kingsburg", ANNA.id, True, seed))
        head = Created(
            game="kingsburg",
            rules=int(game.version),
            seats=2,
            options=dict(game.options),
            host=ANNA.id,
            public=True,
            pace=Pace(),
            commit=commitment(seed),
        )
        host = Seated(seat=0, person=ANNA.id, name="Anna", word="alma", why="sat")
        await write_first(hub.store, "old", seed, [head, host])
        table = await hub.table("old")
        await sit(table, BELA)
        assert table.ledger.began and not table.ledger.called and table.ledger.brought == []
        await play_on(table, 20)
        record = table.ledger.record
        assert record is not None
        drawn = [k for k, entry in enumerate(record.entries) if entry.drawn][-1]
        last = record.entries[drawn]
        who, other = (ANNA, BELA) if last.seat == 0 else (BELA, ANNA)
        own = sum(entry.seat == last.seat for entry in record.entries[drawn:])
        await table.ask(p.Undo(id=cid(), count=own), who)
        await table.ask(p.Answer(id=cid(), yes=True), other)
        await move(table, who, last.move)
        again = table.ledger.record
        assert again is not None and again.entries[drawn].drawn == last.drawn
        await play_on(table)
        read: Ledger = await hub.read("old")
        assert read.frozen == "" and read.record is not None
        text = write(read.record)
        assert text.startswith("kingstable 1 · ") and "\nword 0 alma\n" in text and "epoch" not in text
        assert verify(text, opened).commit == head.commit
        assert all(line.rolls == [] for _, _, line in read.lines if isinstance(line, Began))

    run(sqlite, use)
