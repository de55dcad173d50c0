"""Hints: for who plays against bots and may ask, from what the seat knows, in figures, and counted."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import msgspec
import pytest
import uvloop

from kingstable.bots.advice import advise, stronger
from kingstable.bots.bot import Observation, observe
from kingstable.bots.levels import OURS, Thinker
from kingstable.server.contract import protocol as p
from kingstable.server.contract.refusals import Refusal
from kingstable.server.contract.shown import TableShown
from kingstable.server.tables.bots_pool import Answer, BotsPool
from kingstable.server.tables.creating import Occasion, create
from kingstable.server.tables.hints import Advised, give
from kingstable.server.tables.hub import Hub
from kingstable.server.tables.lines import Created, decode_line
from kingstable.server.tables.new_table import NewTable
from kingstable.server.tables.table import Table
from kingstable.shelf import GAMES, load
from tests.server.at_table import ANNA, BELA, cid, look, move, run, set_table

QUICK = Thinker({"*": 30})


class Advisers:
    """Think in this process, so that tests need no other; and count how often."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    async def advise(self, level: str, observation: Observation, legal: list[int], owner: str) -> Answer:
        self.asked.append(level)
        await asyncio.sleep(0)
        return msgspec.convert(advise(QUICK, observation), Answer)


def with_advisers(hub: Hub, monkeypatch: pytest.MonkeyPatch) -> Advisers:
    advisers = Advisers()
    monkeypatch.setattr(hub.bots, "advise", advisers.advise)
    return advisers


async def own_turn(table: Table) -> TableShown:
    """Anna's next decision that has a choice."""
    while len((shown := (await look(table, ANNA)).table).legal) < 2:
        if shown.legal:
            await move(table, ANNA)
        await asyncio.sleep(0)
    return shown


def code(refused: pytest.ExceptionInfo[Refusal]) -> str:
    return refused.value.code


def test_a_hint_says_move_and_figures_in_both_languages_and_is_counted_once(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def use(hub: Hub) -> None:
        advisers = with_advisers(hub, monkeypatch)
        table = await set_table(hub, bots=["easy"])
        shown = await own_turn(table)
        assert shown.hints and not shown.hinted and shown.hint is None
        hint = await give(table, ANNA)
        assert hint.move in shown.legal and hint.instead in shown.legal and hint.move != hint.instead
        assert 0 <= hint.chance <= 1 and hint.tries == 30
        for text in (hint.en, hint.hu):
            assert f"{round(100 * hint.chance)} %" in text and "30" in text, text
        assert hint.en != hint.hu
        assert await give(table, ANNA) == hint, "the same decision is thought about once"
        now = (await look(table, ANNA)).table
        assert (now.hint, now.hinted, advisers.asked) == (hint, [1, 0], ["hard"])
        told = await look(table, BELA)
        assert told.table.hint is None and not told.table.hints and told.table.hinted == [1, 0]
        await move(table, ANNA, hint.move)
        await own_turn(table)
        assert (await look(table, ANNA)).table.hint is None
        await give(table, ANNA)
        again = await hub.read(table.name)
        assert again.hinted == [2, 0], "what is stored"

    run(sqlite, use)


def test_every_sentence_has_its_figures() -> None:
    for lang in ("en", "hu"):
        texts = Path("src/kingstable/server/contract/lang", f"{lang}.ftl").read_text(encoding="utf-8")
        sentences = re.findall(r"^hint-\S+ = (.*)$", texts, re.M)
        assert len(sentences) == 2
        assert all({"$chance", "$other", "$tries"} <= set(re.findall(r"\$\w+", one)) for one in sentences)


def test_hints_are_for_tables_against_bots_that_allow_them(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def use(hub: Hub) -> None:
        with_advisers(hub, monkeypatch)
        wanted = NewTable(game="kings-road", bots=["easy"])
        refused_at = [
            await set_table(hub),  # two people
            await set_table(hub, bots=["easy"], hints=False),
            await hub.table(await create(hub, ANNA, wanted, Occasion(deal="d"))),
            await hub.table(await create(hub, ANNA, wanted, Occasion(tournament="t"))),
        ]
        for table in refused_at[2:]:
            await table.ask(p.Sit(id="s"), ANNA)
        for table in refused_at:
            with pytest.raises(Refusal) as refused:
                await give(table, ANNA)
            assert code(refused) == "no-hints" and not (await look(table, ANNA)).table.hints
            assert refused.value.problem().en != refused.value.problem().hu
        with pytest.raises(Refusal):
            await give(await set_table(hub, bots=["easy"]), BELA)

    run(sqlite, use)


def test_a_bot_in_a_persons_place_makes_no_table_against_bots(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def use(hub: Hub) -> None:
        with_advisers(hub, monkeypatch)
        table = await set_table(hub)
        await table.ask(p.Leave(id=cid()), BELA)
        with pytest.raises(Refusal) as refused:
            await give(table, ANNA)
        assert code(refused) == "no-hints"

    run(sqlite, use)


def test_a_hint_for_a_decision_that_has_passed_is_not_told(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def use(hub: Hub) -> None:
        with_advisers(hub, monkeypatch)
        table = await set_table(hub, bots=["easy"])
        shown = await own_turn(table)
        late = Advised(table.ledger.fresh[0], "hard", Answer(shown.legal[0], 0.5, shown.legal[1], 0.4, 9))
        await move(table, ANNA)
        await own_turn(table)
        with pytest.raises(Refusal) as refused:
            await table.ask(late, ANNA)
        assert code(refused) == "hint-too-late" and not any(table.ledger.hinted)

    run(sqlite, use)


def test_a_log_from_before_there_were_hints_allows_none() -> None:
    old = (
        b'{"k":"created","game":"kings-road","rules":1,"seats":2,"options":{},"host":"a","public":true,'
        b'"pace":{},"commit":""}'
    )
    line = decode_line(old)
    assert isinstance(line, Created) and not line.hints


def test_the_adviser_is_stronger_than_the_bots() -> None:
    assert [stronger([level]) for level in OURS] == ["hard", "hard", "hard", "master", "master"]
    assert stronger(["easy", "somebody's own"]) == "master"


@pytest.mark.parametrize("game", list(GAMES))
def test_advice_comes_from_a_worker_and_from_what_the_seat_knows(game: str) -> None:
    """A world in which everything is drawn anew that the seat cannot know gives the same advice."""
    s = load(game, 2).start(seed=3)
    seat = s.to_act[0]
    while len(s.legal(seat)) < 2:
        s.game.step(s, seat, s.legal(seat)[0], s.chance, None)
        seat = s.to_act[0]
    twin = s.game.imagine(s, seat, 99)
    assert advise(QUICK, observe(s, seat, 7)) == advise(QUICK, observe(twin, seat, 7))

    async def ask() -> Answer:
        pool = BotsPool()
        try:
            return await pool.advise("normal", observe(s, seat, 7), s.legal(seat))
        finally:
            await pool.close()

    said = uvloop.run(ask())
    assert said.move in s.legal(seat) and said.instead in s.legal(seat) and said.tries > 0
