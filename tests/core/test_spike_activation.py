"""Magna Carta's activation on the core: who gets what in which order, real choices only, and random games."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.story import Story
from tests.core.random_walk import walk
from tests.core.spike_activation import (
    BANK,
    EMPTY,
    FARM,
    FOREST,
    GOLD_MINE,
    GOODS,
    LAWYER,
    MARKET,
    NEUTRAL,
    PEDDLER,
    MagnaCarta,
    Road,
)  # fmt: skip

GAME = MagnaCarta()
ACTIVATION = 1


def road(cards: list[tuple[int, int, int]], goods: list[list[int]], provost: int | None = None) -> Road:
    """A road of (card, owner, worker), activated as far as the first decision."""
    s = GAME.start(seed=1)
    s.cards, s.owner, s.worker = (vec[i64]([card[k] for card in cards]) for k in range(3))
    s.turned = vec[i64]([0] * len(cards))
    s.goods = vec[i64]([number for row in [*goods, [0] * GOODS, [0] * GOODS][:3] for number in row])
    s.provost = len(cards) - 1 if provost is None else provost
    s.at = ACTIVATION
    GAME.script[ACTIVATION].enter(s, s.chance, None)
    GAME.settle(s, s.chance, None)
    return s


def choices(s: Road) -> list[str]:
    return [GAME.notation(move) for move in s.legal(s.to_act[0])]


def play(s: Road, text: str) -> None:
    s.play(s.to_act[0], GAME.parse(text))


def goods(s: Road, seat: int) -> list[int]:
    return list(s.goods[seat * GOODS : seat * GOODS + GOODS])


def test_a_gift_and_its_secondary_effect_happen_by_themselves() -> None:
    """L527."""
    s = road([(FOREST, NEUTRAL, 0), (FARM, 1, 0)], [[0] * 5, [0] * 5])
    assert s.over and goods(s, 0) == [2, 1, 0, 0, 0] and goods(s, 1) == [1, 0, 0, 0, 0]


def test_own_worker_gets_the_primary_effect_only() -> None:
    """L528."""
    s = road([(FARM, 0, 0)], [[0] * 5])
    assert s.over and goods(s, 0) == [2, 0, 0, 0, 0]


def test_cards_behind_the_provost_do_nothing() -> None:
    """L530, L550: the bank with the provost works, the quarry behind him does not."""
    s = road([(BANK, 0, 0), (FARM, 1, 0)], [[0, 0, 0, 0, 1], [0] * 5], provost=0)
    play(s, "take 1 gold")
    assert s.over and goods(s, 0) == [0, 0, 0, 1, 0] and goods(s, 1) == [0] * 5


def test_the_card_owner_may_use_his_effect_though_the_worker_declines() -> None:
    """L534."""
    s = road([(BANK, 1, 0)], [[0, 0, 0, 0, 3], [0, 0, 0, 0, 2]])
    assert (s.to_act, choices(s)) == ((0,), ["decline", "take 1 gold", "take 2 gold"])
    play(s, "decline")
    assert (s.to_act, choices(s)) == ((1,), ["decline", "take 1 gold"])
    play(s, "take 1 gold")
    assert s.over and goods(s, 1) == [0, 0, 0, 1, 0]


def test_who_cannot_pay_is_not_asked() -> None:
    s = road([(BANK, 1, 0), (FOREST, NEUTRAL, EMPTY), (MARKET, 1, 0)], [[0] * 5, [0] * 5])
    assert s.over and goods(s, 1) == [0, 0, 0, 0, 1]


def test_peddler_sells_up_to_two_cubes() -> None:
    """L284."""
    s = road([(PEDDLER, 1, 0)], [[0, 0, 0, 0, 2], [0] * 5])
    assert choices(s) == ["decline", "buy food", "buy wood", "buy stone"]
    play(s, "buy stone")
    play(s, "buy food")
    assert s.over and goods(s, 0) == [1, 0, 1, 0, 0]


def test_effects_follow_one_another_card_by_card() -> None:
    """L300-302: the gold of the first mine pays for nothing before its turn has come."""
    s = road([(GOLD_MINE, 1, 0), (MARKET, 1, 0)], [[0] * 5, [0, 1, 0, 0, 0]])
    assert (s.to_act, choices(s)) == ((1,), ["decline", "give wood"])
    play(s, "give wood")
    assert (s.to_act, choices(s)) == ((0,), ["decline", "give gold"])
    play(s, "give gold")
    assert s.over and goods(s, 0) == [0, 0, 0, 0, 4] and goods(s, 1) == [0, 0, 0, 1, 1]


@pytest.mark.parametrize(("mine", "asked", "left"), [
    ([1, 0, 0, 0, 0], [], [0, 0, 0, 0, 0]),
    ([0, 0, 0, 1, 0], [], [0, 0, 0, 0, 0]),
    ([1, 0, 0, 1, 0], ["pay food", "pay gold"], [1, 0, 0, 0, 0]),
])  # fmt: skip
def test_lawyer_takes_food_or_gold(mine: list[int], asked: list[str], left: list[int]) -> None:
    """L346, L450: only who has both is asked; the secondary effect waits for the answer."""
    s = road([(LAWYER, 1, 0), (PEDDLER, 0, EMPTY)], [mine, [0] * 5])
    assert choices(s) == ["decline", "turn card 1"]
    play(s, "turn card 1")
    if asked:
        assert (s.to_act, choices(s), goods(s, 1)) == ((0,), asked, [0] * 5)
        play(s, "pay gold")
    assert s.over and s.turned[1] and goods(s, 0) == left and goods(s, 1) == [0, 0, 0, 0, 2]


@pytest.mark.parametrize(("mine", "answers", "left"), [
    ([1, 1, 0, 0, 0], "", [0, 0, 0, 0, 0]),
    ([1, 0, 0, 1, 0], "", [0, 0, 0, 0, 0]),  # the gold is needed for the wood, so there is no choice
    ([1, 1, 0, 1, 0], "pay food, pay wood", [0, 0, 0, 1, 0]),
    ([1, 1, 0, 1, 0], "pay food, pay gold", [0, 1, 0, 0, 0]),
    ([1, 1, 0, 1, 0], "pay gold", [1, 0, 0, 0, 0]),
    ([1, 1, 0, 2, 0], "pay gold, pay gold", [1, 1, 0, 0, 0]),
])  # fmt: skip
def test_two_cubes_with_gold_as_a_joker(mine: list[int], answers: str, left: list[int]) -> None:
    """L442, L450."""
    s = GAME.start(seed=1)
    for good in range(GOODS):
        s.goods[good] = mine[good]
    story = Story()
    for text in ["build farm", *filter(None, answers.split(", "))]:
        assert s.to_act == (0,)
        GAME.play(s, 0, GAME.parse(text), story)
    assert s.to_act == (1,) and goods(s, 0) == left
    assert [event.key for event in story.events] == ["goods-gained"] * 2


@pytest.mark.parametrize("seed", range(200))
def test_random_games_end(seed: int) -> None:
    s = walk(GAME, seed)
    assert min(s.goods) >= 0
