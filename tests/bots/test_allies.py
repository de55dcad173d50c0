"""Allies win and lose together: neither the search nor the arena may take one for a rival."""

from __future__ import annotations

import pytest

from kingstable.arena.match import play, schedule
from kingstable.bots.greedy import lead
from kingstable.bots.search import Search
from kingstable.bots.style import style_of
from kingstable.core.chance import Swift
from kingstable.core.state import State
from kingstable.shelf import load

TEAMS = {3: [[0, 1], [2]], 4: [[0, 1], [2, 3]]}


def played(seats: int, moves: int) -> State:
    s = load("stronghold", seats).start(seed=3)
    chance = Swift(5)
    while not s.over and moves:
        seat = s.to_act[0]
        legal = s.legal(seat)
        s.play(seat, legal[chance.below(len(legal))])
        moves -= 1
    return s


@pytest.mark.parametrize("seats", TEAMS)
@pytest.mark.parametrize("moves", [0, 60, -1])
def test_a_team_has_one_prospect(seats: int, moves: int) -> None:
    s = played(seats, moves)
    search = Search(s.game, style_of("stronghold"))
    search.judge(s)
    prospects = [[search.results[seat] for seat in team] for team in TEAMS[seats]]
    assert all(len(set(team)) == 1 for team in prospects)
    assert prospects[0][0] + prospects[1][0] == pytest.approx(1)
    if s.over:
        won = [team[0] in s.winners() for team in TEAMS[seats]]
        assert [prospect[0] > 0.9 for prospect in prospects] == won
    leads = [[lead(s, seat) for seat in team] for team in TEAMS[seats]]
    assert all(len(set(team)) == 1 for team in leads) and leads[0][0] == -leads[1][0]


def test_a_team_that_wins_alone_shares_with_nobody() -> None:
    (match,) = schedule("stronghold", {}, ["random"] * 4, 4, 1, {})
    result = play(match)
    shares = [result.share(seat) for seat in range(4)]
    assert len(result.winners) == 2 and sorted(shares) == [0.0, 0.0, 1.0, 1.0]
