"""What the bots go by."""

from __future__ import annotations

from kingstable.bots.greedy import Greedy
from kingstable.core.chance import Swift
from kingstable.shelf import load
from tests.games.builders.table import Table


def worth(table: Table, seat: int = 0) -> float:
    return table.game.evaluate(table.s, seat)


def test_everything_a_builder_wants_is_worth_something() -> None:
    table = Table()
    plain = worth(table)
    table.own(0, coins=11)
    richer = worth(table)
    table.own(0, "laborer-s2t1")
    staffed = worth(table)
    table.own(0, sites=["chapel"])
    begun = worth(table)
    table.at_work(0, "chapel", "craftsman-s2w1k1")
    half = worth(table)
    assert plain < richer < staffed < begun < half


def test_finishing_is_better_than_anything_else() -> None:
    table = Table()
    table.own(0, "craftsman-k1t3", sites=["chapel"])
    table.at_work(0, "chapel", "laborer-s2w1", "craftsman-s2w1k1")
    move = Greedy(worlds=1, noise=0.0).choose(table.s, 0, Swift(1))
    assert table.game.notation(move) == "send craftsman-k1t3"


def test_the_greedy_bot_builds_and_beats_chance() -> None:
    game = load("builders", 2)
    bot, dice = Greedy(worlds=1, noise=0.0), Swift(5)
    for seed in range(3):
        s = game.start(seed)
        while not s.over:
            seat = s.to_act[0]
            legal = s.legal(seat)
            s.play(seat, bot.choose(s, 0, dice) if seat == 0 else legal[dice.below(len(legal))])
        assert s.winners() == [0] and s.scores()[0] >= 17


def test_at_the_end_only_points_count() -> None:
    table = Table()
    table.built(0, 17)
    table.play(0, "end turn")
    table.play(1, "end turn")
    assert [worth(table, seat) for seat in (0, 1)] == [float(points) for points in table.s.scores()]
