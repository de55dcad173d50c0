"""Fair information: two worlds that a seat cannot tell apart get the same observation and the same answer."""

from __future__ import annotations

import json

import pytest

from kingstable.bots import LEVELS, ask
from kingstable.bots.bot import answer, observe
from kingstable.bots.levels import Thinker, warming
from kingstable.bots.search import Search, Thought
from kingstable.bots.style import style_of
from kingstable.core.chance import Swift
from kingstable.core.position import pack
from kingstable.core.state import State
from kingstable.shelf import GAMES, load, title
from tests.bots.test_shipped_nets import GAMES_WITH_A_NET

DEPTHS = (0, 7, 23, 41)


def positions(name: str, seats: int) -> list[State]:
    """Positions of a random game, some of them in the middle of simultaneous choices."""
    s = load(name, seats).start(seed=5)
    chance = Swift(11)
    found: list[State] = []
    for k in range(max(DEPTHS) + 1):
        if s.over:
            break
        if k in DEPTHS:
            found.append(s.clone())
        seat = s.to_act[chance.below(len(s.to_act))]
        legal = s.legal(seat)
        s.play(seat, legal[chance.below(len(legal))])
    return found


@pytest.mark.parametrize("level", list(LEVELS))
@pytest.mark.parametrize("name", list(GAMES))
def test_two_worlds_one_answer(name: str, level: str) -> None:
    one_answer(name, title(name).most, level)


@pytest.mark.parametrize("name", GAMES_WITH_A_NET)
def test_nor_does_a_network_tell_them_apart(name: str) -> None:
    bot = LEVELS["hard"]
    assert isinstance(bot, Thinker) and bot.search_of(load(name, 2)).net is not None
    one_answer(name, 2, "hard")


def one_answer(name: str, seats: int, level: str) -> None:
    for s in positions(name, seats):
        for seat in s.to_act:
            other = s.game.imagine(s, seat, seed=99)
            for seed in (1, 2):
                assert json.dumps(observe(s, seat, seed)) == json.dumps(observe(other, seat, seed))
                chosen = ask(LEVELS[level], s, seat, seed)
                assert chosen == ask(LEVELS[level], other, seat, seed)
                assert chosen == answer(LEVELS[level], observe(s, seat, seed))
                assert chosen in s.legal(seat)


@pytest.mark.parametrize("name", list(GAMES))
def test_thinking_leaves_the_position_as_it_was_and_says_why(name: str) -> None:
    s = positions(name, 2)[1]
    seat = s.to_act[0]
    before = pack(s)
    thought = Search(s.game, style_of(name)).think(s, seat, Swift(3), 60)
    assert pack(s) == before
    if thought.iterations:
        assert thought.iterations == 60 == sum(option.visits for option in thought.options)
        assert thought.move == thought.options[0].move == thought.line[0]
        assert len(thought.values) == 2 and all(0 <= value <= 1 for value in thought.values)


def visits(thought: Thought) -> int:
    return sum(option.visits for option in thought.options)


def test_a_kept_tree_is_used_only_behind_the_own_move() -> None:
    """King's Road: a seat chooses three cards in a row; after the reveal it has to think anew."""
    game = load("kings-road", 2)
    search = Search(game, style_of("kings-road"), keep=True)
    s = game.start(seed=2)
    chance = Swift(4)
    s.play(0, search.think(s, 0, chance, 300).move)
    second = search.think(s, 0, chance, 1)
    assert second.iterations == 1 and visits(second) > 1
    s.play(0, second.move)
    s.play(0, search.think(s, 0, chance, 1).move)
    while s.to_act == (1,):
        s.play(1, s.legal(1)[0])
    assert visits(search.think(s, 0, chance, 1)) <= 1


def test_time_is_a_budget_too() -> None:
    s = load("kings-road", 2).start(seed=1)
    thought = Search(s.game, style_of("kings-road")).think(s, 0, Swift(1), 0, seconds=0.05)
    assert thought.iterations >= 16
    search = Search(s.game, style_of("kings-road"))
    assert search.think(s, 0, Swift(1), 5, seconds=3600.0).iterations == 5
    assert 0 < search.think(s, 0, Swift(1), 1 << 40, seconds=0.05).iterations < 1 << 40


def test_every_level_has_its_seconds_for_when_it_is_not_compiled() -> None:
    for level in ("normal", "hard", "master"):
        bot = warming(LEVELS[level], level)
        assert isinstance(bot, Thinker) and bot.seconds.keys() == bot.by_game.keys() >= GAMES.keys()
        assert min(bot.seconds.values()) > 0
    assert warming(LEVELS["easy"], "easy") is LEVELS["easy"]
