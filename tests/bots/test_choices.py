"""What a bot chooses: nothing is given up for nothing, and of moves of equal worth one is drawn."""

from __future__ import annotations

import pytest

from kingstable.bots.greedy import Greedy
from kingstable.bots.levels import LEVELS, Lookers
from kingstable.bots.search import Search
from kingstable.bots.style import ANY_GAME, style_of
from kingstable.controls.tic_tac_toe import TicTacToe
from kingstable.core.chance import Swift
from kingstable.core.game import Game
from kingstable.core.state import State
from kingstable.shelf import load

WILD = 100.0  # so great a misjudgement that any move may look best


def kinds(bot: Greedy, game: Game[State], s: State, seat: int) -> set[str]:
    return {game.move(bot.choose(s, seat, Swift(seed))).kind for seed in range(60)}


def test_who_misjudges_does_not_pass_with_dice_to_place() -> None:
    game = load("kingsburg", 2)
    s = game.start(seed=1)
    while "pass" not in {game.move(code).kind for code in s.legal(s.to_act[0])}:
        s.play(s.to_act[0], s.legal(s.to_act[0])[0])
    seat = s.to_act[0]
    assert kinds(Greedy(1, WILD), game, s, seat) == {"pass", "influence"}
    assert kinds(Greedy(1, WILD, {"pass": ["influence"]}), game, s, seat) == {"influence"}


def test_who_may_not_end_a_turn_with_actions_left_may_without() -> None:
    game = load("builders", 2)
    s = game.start(seed=1)
    seat = s.to_act[0]
    bot = Greedy(1, WILD, {"end": ["money"]})
    assert "end" in kinds(Greedy(1, WILD), game, s, seat) and "end" not in kinds(bot, game, s, seat)
    s.play(seat, game.parse("money 3"))
    assert s.to_act[0] == seat and kinds(bot, game, s, seat) == {"end", "buy"}


def test_easy_names_kinds_of_its_games_and_leaves_a_move() -> None:
    easy = LEVELS["easy"]
    assert isinstance(easy, Lookers)
    for name, bot in easy.by_game.items():
        known = {move.kind for move in load(name, 2).book.moves} if name != ANY_GAME else set()
        for kind, others in bot.never.items():
            assert {kind, *others} <= known
            assert not set(others) & set(bot.never)  # what rules out is not ruled out itself


@pytest.mark.parametrize("iterations", [1, 9, 27])
def test_a_search_draws_between_moves_of_equal_worth(iterations: int) -> None:
    """An empty board of tic-tac-toe, judged by points alone: the first cell of the list is one of nine."""
    game = TicTacToe().as_game()
    s = game.start(seed=1)

    def chosen() -> list[int]:
        search = Search(game, style_of("kings-road"))
        return [search.think(s, 0, Swift(seed), iterations).move for seed in range(60)]

    moves = chosen()
    assert len(set(moves)) == 9 and moves == chosen()


def test_a_looker_draws_between_moves_of_equal_worth() -> None:
    game = TicTacToe().as_game()
    s = game.start(seed=1)
    moves = [Greedy(1, 0.0).choose(s, 0, Swift(seed)) for seed in range(60)]
    assert len(set(moves)) == 9 and moves == [Greedy(1, 0.0).choose(s, 0, Swift(seed)) for seed in range(60)]
