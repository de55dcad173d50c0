"""Phase and Aside: where the rules of a game stand, one step of the rulebook after the other."""

from __future__ import annotations

from typing import Final, Generic

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from kingstable.core.bits import BIT, NOBODY
from kingstable.core.chance import Chance
from kingstable.core.state import S
from kingstable.core.story import Message, Story

MOST_LEGAL: Final = 4096  # moves of a seat at once: so much room has whoever asks for them


def among(spans: vec[i64], move: i64) -> bool:
    """Whether a move is one of these spans of the book: first and end code of each kind."""
    k: i64 = 0
    while k < len(spans):
        if spans[k] <= move < spans[k + 1]:
            return True
        k += 2
    return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Phase(Generic[S]):
    """One step of the rulebook. It holds no state: all that changes lives in the state."""

    def __init__(self, slug: str, spans: vec[i64]) -> None:
        self.slug: Final = slug
        self.spans: Final = spans  # the part of the move book it owns: first and end code of each kind

    def enter(self, s: S, chance: Chance, story: Story | None) -> None:
        """Once, when the phase begins."""

    def carry_on(self, s: S, chance: Chance, story: Story | None) -> None:
        """After entering and after every move, when it is its turn to ask: what needs no decision."""

    def actors(self, s: S) -> i64:
        """Bit set of the seats that may act now; none ends the phase."""
        return NOBODY

    def next_page(self, s: S) -> i64:
        """The bookmark behind this phase: the next page, unless the rulebook says to go back."""
        return s.at + 1

    def why_not(self, s: S, seat: i64, move: i64) -> Message | None:
        """Every rule of the phase, said once; None means legal. The move is one of the phase's own."""
        return None

    def legal_into(self, s: S, seat: i64, out: vec[i64]) -> i64:
        """The legal moves, exactly, in book order; returns how many. A hot phase has its own generator."""
        n: i64 = 0
        k: i64 = 0
        while k < len(self.spans):
            move = self.spans[k]
            while move < self.spans[k + 1]:
                if self.why_not(s, seat, move) is None:
                    out[n] = move
                    n += 1
                move += 1
            k += 2
        return n

    def owns(self, move: i64) -> bool:
        return among(self.spans, move)

    def play(self, s: S, seat: i64, move: i64, chance: Chance, story: Story | None) -> None:
        """Carries out a legal move by verbs; judges nothing."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Aside(Phase[S]):
    """A phase that asks the question of the topmost detour. Its `play` begins with `ask = s.detours.pop()`.

    Its `carry_on` answers what leaves no choice, and pops a question that has become moot.
    """

    def actors(self, s: S) -> i64:
        return BIT[s.detours[-1].seat]
