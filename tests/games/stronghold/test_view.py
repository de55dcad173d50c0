"""What lies open on the table is in everybody's view; what is hidden is in nobody's but the attackers'."""

from __future__ import annotations

import pytest

from kingstable.core.story import HIDDEN
from kingstable.games.stronghold.components import board, cards
from kingstable.games.stronghold.printed import printed
from kingstable.games.stronghold.rules.melee import EXTRA_BREACH
from kingstable.games.stronghold.terminal import board as drawn
from kingstable.rules_page import read_page
from kingstable.texts import Texts
from tests.games.stronghold.siege import besiege, enter, phase, place, put, quiet, scene, shown, turn_to

WEST, EAST = 0, 1


@pytest.mark.rule("SH-R2", "SH-1.6")
def test_units_at_work_lie_on_the_cards_until_the_phase_is_over() -> None:
    table, s = phase("equipment", pool=(0, 1, 0))
    table.play(0, "banners w1 with 1 orc")
    assert s.supply[1] == 1  # nothing is left to do: the phase is over
    table, s = phase("equipment", pool=(0, 2, 0))
    table.play(0, "banners w1 with 1 orc")
    for seat in (-1, 0, 1):
        assert shown(table, seat, "workers") == [0, 1, 0] and shown(table, seat, "dead") == [0, 0, 0]


@pytest.mark.rule("SH-R2", "SH-R51")
def test_who_has_handed_over_units_is_seen() -> None:
    table, _ = phase("supplies", seats=3)
    table.play(EAST, "transfer 1 orc")
    assert [army["handed_over"] for army in shown(table, 2, "attackers")] == [False, True]


@pytest.mark.rule("SH-R2", "SH-21.6")
def test_the_speed_tile_and_what_it_freed_are_seen() -> None:
    table, s = scene(4)
    s.hourglasses[0] = s.hourglasses[1] = 9
    turn_to(table, "answer")
    wood = cards.DEFENCE.index("wooden-wall")
    table.play(2, "make wooden-wall w1")
    assert shown(table, 3, "actions")[wood]["done"] == WEST and not shown(table, 3, "speed_used")
    table.play(3, "speed wooden-wall")
    for seat in (0, 2, 3):
        action = shown(table, seat, "actions")[wood]
        assert (action["done"], action["freed"]) == (-1, EAST) and shown(table, seat, "speed_used")


@pytest.mark.rule("SH-R2", "SH-14.8")
def test_arrows_at_the_gatehouse_are_seen_like_those_at_a_rampart() -> None:
    table, s = scene()
    quiet(s)
    put(s.garrison, place("gw"), (2, 0, 0))
    s.ram = 1
    besiege(s, "gatehouse", (2, 0, 0))
    besiege(s, "rw1", (1, 0, 0))
    enter(table, "archers")
    table.play(1, "volley 1 gw gatehouse")
    assert shown(table, 0, "gatehouse")["volley"] == 1


@pytest.mark.rule("SH-R2", "SH-R49")
@pytest.mark.parametrize("extra", [0, 1, EXTRA_BREACH])
def test_a_tie_break_assault_is_called_so(extra: int) -> None:
    table, s = scene()
    s.extra = extra
    assert shown(table, -1, "tie_break") == (extra > 0)


@pytest.mark.rule("SH-R2", "SH-20.3", "SH-0.9")
def test_cards_laid_out_are_seen_by_both_attackers_and_counted_by_the_defenders() -> None:
    table, _ = scene(4, cards="drawn")
    dealt = shown(table, WEST, "dealt")
    assert len(dealt) == 3 * cards.CHOSEN_PHASES and HIDDEN not in dealt
    assert shown(table, EAST, "dealt") == dealt
    for seat in (-1, 2, 3):
        assert shown(table, seat, "dealt") == [HIDDEN] * len(dealt)


@pytest.mark.rule("SH-8.3", "SH-R2", "SH-R20")
def test_a_hidden_order_stays_hidden_when_its_last_unit_dies() -> None:
    table, s = scene()
    s.heroes[1] = board.WALL.index("e1")
    besiege(s, "e1", (1, 1, 0))
    turn_to(table, "orders")
    table.play(0, "secret-order goblin-frenzy e1", "done")
    before = [shown(table, seat, "walls")[s.heroes[1]]["order"] for seat in (-1, 0, 1)]
    table.play(1, "sortie goblin")
    assert table.told("order-void") == []
    assert [shown(table, seat, "walls")[s.heroes[1]]["order"] for seat in (-1, 0, 1)] == before
    assert before == [HIDDEN, "goblin-frenzy", HIDDEN]


@pytest.mark.rule("SH-R2", "SH-9.1")
@pytest.mark.parametrize("lang", ["en", "hu"])
def test_the_terminal_board_shows_everybody_the_cards_and_the_backs_of_turned_ones(lang: str) -> None:
    table, s = scene(3)
    s.turned[EAST] = 1 << 1 | 1 << 3
    texts = Texts("stronghold", lang, ["A", "B", "C"])
    lines = drawn(table.game.view(s, 2), texts).splitlines()
    front = ["card-supplies", "card-machines-1", "card-equipment-1", "card-training-1", "card-rituals-1"]
    back = ["action-to-the-assault", "card-machines-2", "action-equipment-transfer", "card-training-3"]
    assert "A: " + ", ".join(map(texts.say, front)) in lines
    assert "B: " + ", ".join(map(texts.say, [*back, "card-rituals-2"])) in lines


def test_everything_printed_has_its_paragraph() -> None:
    """What the client's tips say is what the rules page says, in both languages."""
    told = printed(2)
    named = [*told["tasks"], *told["defences"], *told["deeds"], *told["buildings"], *told["strengths"]]
    named += [*cards.ORDER, *board.HERO, *told["mobilisations"]]
    assert set(named) <= set(told["paragraphs"])
    for lang in ("en", "hu"):
        page = read_page("stronghold", lang)
        assert [tag for tag in told["paragraphs"].values() if f"**{tag}**" not in page] == []
