"""tools/luck.py: wins less luck."""

from __future__ import annotations

from kingstable.arena.match import play, schedule
from kingstable.shelf import load
from tools.luck import Fortune, report

GAME = "kingsburg"


def test_what_luck_explains_narrows_the_interval() -> None:
    won = [1.0, 0.0, 1.0, 0.0, 1.0, 1.0]
    raw, less, spread = report(won, [0.3, -0.4, 0.3, -0.4, 0.3, 0.3])
    assert raw.startswith("as they were won: 66.7%")
    assert less.startswith("less luck: 60.0%"), "six games that luck alone tells apart"
    assert "correlation 1.00" in spread and float(spread.split()[-1]) > 2


def test_games_that_all_end_alike_have_nothing_to_take_out() -> None:
    assert report([1.0, 1.0], [0.1, -0.1])[1].startswith("nothing to take out")


def test_whoever_counts_the_luck_changes_no_game() -> None:
    match, _ = schedule(GAME, {}, ["easy", "random"], 2, 2, {})
    fortune = Fortune(load(GAME, 2), 0)
    assert play(match, fortune).outcome() == play(match).outcome()
    assert fortune.luck != 0.0 and abs(fortune.luck) < 3
