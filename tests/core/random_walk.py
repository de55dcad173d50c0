"""Random games that watch the core's promises on their way."""

from __future__ import annotations

from kingstable.core.bits import BIT
from kingstable.core.chance import Swift
from kingstable.core.game import Game
from kingstable.core.position import pack
from kingstable.core.state import S


def walk(game: Game[S], seed: int) -> S:
    """To the end at random: never stuck, judge = generator over the book, nothing lost, clones apart."""
    dice = Swift(seed)
    s = game.start(seed=seed)
    tally = game.tally(s)
    while not s.over:
        seat = s.to_act[dice.below(len(s.to_act))]
        assert s.acting & BIT[seat]
        legal = s.legal(seat)
        assert legal, f"stuck in {game.page(s).slug}"
        assert legal == [move for move in range(game.moves) if game.why_not(s, seat, move) is None]
        before, twin = pack(s), s.clone()
        twin.play(seat, legal[-1])
        assert pack(s) == before
        s.play(seat, legal[dice.below(len(legal))])
        assert game.tally(s) == tally
    assert not s.detours
    return s
