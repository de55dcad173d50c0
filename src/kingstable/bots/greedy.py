"""Looks one move ahead, in a few imagined positions, and takes what looks best; now and then it misjudges."""

from __future__ import annotations

from typing import Final

from kingstable.bots.bot import Bot
from kingstable.core.bits import BIT
from kingstable.core.chance import Chance
from kingstable.core.state import State
from kingstable.core.story import Secret, Story

FINE: Final = 1000  # steps of the noise
FARTHEST: Final = 100  # random moves until a face-down choice is shown


Ruled = dict[str, list[str]]  # kinds of move, each with those that rule it out


class Greedy(Bot):
    def __init__(self, worlds: int, noise: float, never: Ruled | None = None) -> None:
        self.worlds: Final = worlds  # how many imagined positions each move is tried in
        self.noise: Final = noise  # how far it may misjudge a move, in points
        self.never: Final = never or {}  # to pass, say, while there are dice to place

    def choose(self, s: State, seat: int, chance: Chance) -> int:
        legal = self.sensible(s, s.legal(seat))
        values = [self.noise * float(chance.below(FINE)) / FINE for _ in legal]
        for _ in range(self.worlds):
            world = s.game.imagine(s, seat, chance.below(1 << 31))
            for k, move in enumerate(legal):
                values[k] += tried(world.clone(), seat, move) / self.worlds
        return drawn(legal, values, chance)

    def sensible(self, s: State, legal: list[int]) -> list[int]:
        """The moves that no other legal move rules out."""
        if not self.never:
            return legal
        kinds = [s.game.book.moves[move].kind for move in legal]
        ruled_out = [kind for kind, by in self.never.items() if any(other in kinds for other in by)]
        return [move for move, kind in zip(legal, kinds, strict=True) if kind not in ruled_out]


def drawn(moves: list[int], values: list[float], chance: Chance) -> int:
    """A move of the highest value; of several such one is drawn."""
    most = max(values)
    best = [move for move, value in zip(moves, values, strict=True) if value == most]
    return best[chance.below(len(best))]


def tried(s: State, seat: int, move: int) -> float:
    """How the seat stands after the move. What is played face down counts once it has been shown."""
    story = Story()
    s.game.step(s, seat, move, s.chance, story)
    for _ in range(FARTHEST):
        if s.over or story.revealed or not face_down(story):
            break
        other = s.to_act[0]
        legal = s.legal(other)
        s.game.step(s, other, legal[s.chance.below(len(legal))], s.chance, story)
    return lead(s, seat)


def face_down(story: Story) -> bool:
    return any(isinstance(arg, Secret) for event in story.events for arg in event.args.values())


def lead(s: State, seat: int) -> float:
    """How far the seat is ahead of the best of its rivals."""
    game = s.game
    allies = game.allies(seat)
    rivals = [game.evaluate(s, other) for other in range(game.seats) if allies & BIT[other] == 0]
    return game.evaluate(s, seat) - (max(rivals) if rivals else 0.0)
