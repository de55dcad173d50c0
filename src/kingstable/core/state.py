"""State: one position, and the questions that are open in it.

What does not fit raises BadInput, which says what was expected.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, SupportsIndex, TypeVar

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from kingstable.core.bits import NOBODY, SEATS_IN
from kingstable.core.chance import Chance
from kingstable.core.errors import expected, whole
from kingstable.core.story import Message, Story

if TYPE_CHECKING:
    from kingstable.core.game import Game

MOST: Final = 1 << 31  # there are fewer seats and moves


def fitting(given: SupportsIndex) -> i64:
    """A number from outside, as one a machine can hold: what is too big names nothing, no more than -1."""
    number = given if isinstance(given, int) else whole(given)
    return number if -MOST < number < MOST else -1


class Detour:
    """A question that interrupts the script: which aside asks, whom, and about what. It never changes."""

    def __init__(self, aside: i64, seat: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> None:
        self.aside: Final[i64] = aside
        self.seat: Final[i64] = seat
        self.a: Final[i64] = a
        self.b: Final[i64] = b
        self.c: Final[i64] = c
        self.d: Final[i64] = d


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """One position. Fields, bookmark and detours are all there is.

    A game declares its own fields in its class, each an `i64` or a `vec[i64]` with a beginning (`0`,
    `vec[i64]()`), so that every position can be cloned, stored and compared; `clone` hands on all of them.
    `acting` are the seats that may act now, as the phase said when the last page was turned.

    Two positions are equal when their games and all their fields are; what chance will say is not part of
    them. A position that is kept in a set or as a key must not be played on. `copy` and `deepcopy` clone it.
    Pickled, it takes its chance along where that is Swift or written beforehand; one that holds a committed
    secret refuses to leave the process.
    """

    def __init__(
        self, game: Game[State], chance: Chance, at: i64, acting: i64, detours: list[Detour]
    ) -> None:
        self.game = game
        self.chance = chance
        self.at = at
        self.acting = acting
        self.detours = detours

    def clone(self) -> State:
        """A position of its own, with a chance of its own that will answer the same."""
        raise NotImplementedError

    def clone_over(self, spent: State | None) -> State:
        """A clone, made of a position that nobody needs any more where the game says how."""
        return self.clone()

    def resize(self, name: str, values: vec[i64]) -> None:
        """Another length for a field; a game whose fields grow sets them itself, for by name they leak."""
        raise expected(f"{name!r} of the same length as in every position", len(values))

    @property
    def over(self) -> bool:
        return self.acting == NOBODY

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that may act now, lowest first."""
        return SEATS_IN[self.acting]

    def legal(self, seat: SupportsIndex) -> list[int]:
        """The codes of the moves the seat may make now; none when it is not its turn."""
        return self.game.legal(self, fitting(seat))

    def play(self, seat: SupportsIndex, move: SupportsIndex) -> None:
        """Plays a move if the judge allows it; raises BadInput otherwise."""
        self.game.play(self, fitting(seat), fitting(move), None)

    def narrate(self, seat: SupportsIndex, move: SupportsIndex) -> list[Message]:
        """Plays a move, and tells what happened: what was forced and what chance said included."""
        story = Story()
        self.game.play(self, fitting(seat), fitting(move), story)
        return story.events

    def scores(self) -> list[int]:
        return self.game.scores(self)

    def winners(self) -> list[int]:
        """The seats that have won; before the end there are none to name."""
        return self.game.winners(self)

    def __copy__(self) -> State:
        return self.clone()

    def __deepcopy__(self, memo: dict[int, object]) -> State:
        return self.clone()

    def __reduce__(self) -> tuple[object, ...]:
        from kingstable.core.position import pack, unpack

        return unpack, (self.game, pack(self), self.chance)

    def __eq__(self, other: object) -> bool:
        from kingstable.core.position import pack

        return isinstance(other, State) and self.game == other.game and pack(self) == pack(other)

    def __hash__(self) -> int:
        from kingstable.core.position import pack

        return hash(repr(pack(self)))


S = TypeVar("S", bound=State)
