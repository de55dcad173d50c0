"""What all steps have in common: a judge who answers with a number, and when a seat has ended its part."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from kingstable.core.bits import BIT, NOBODY, zeros
from kingstable.core.chance import Chance
from kingstable.core.phase import MOST_LEGAL, Phase
from kingstable.core.story import Message, Story, refuse
from kingstable.games.stronghold.moves import BOOK
from kingstable.games.stronghold.rules.obstacles import CLEAR, OBSTACLE, paragraph
from kingstable.games.stronghold.state import Siege

A_CHOICE: Final = 2  # moves
IDLE: Final = 4  # in `ended`, behind the seats: attackers who can do nothing at the moment
SPARE: Final[vec[i64]] = zeros(MOST_LEGAL)  # written to when the moves are only counted; nobody reads it


def numbers_into(first: i64, most: i64, out: vec[i64], n: i64) -> i64:
    """Moves that differ by a number stand together: those with one up to the most.

    Three are written in any case. What is too much is overwritten by what comes next, and the processor has
    no jump to guess: that is quicker than to count.
    """
    out[n] = first
    out[n + 1] = first + 1
    out[n + 2] = first + 2
    k: i64
    for k in range(3, most):
        out[n + k] = first + k
    return n + most if most > 0 else n


def chosen_into(first: i64, bits: i64, out: vec[i64], n: i64) -> i64:
    """Moves that stand in the order of their targets: those with a target of a bit set."""
    while bits != 0:
        out[n] = first  # counts only if the bit is set
        n += bits & 1
        bits >>= 1
        first += 1
    return n


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Phase[Siege]):
    def obstacle(self, s: Siege, seat: i64, move: i64) -> i64:
        """Every rule of the step, said once; CLEAR means legal."""
        return CLEAR

    def why_not(self, s: Siege, seat: i64, move: i64) -> Message | None:
        found = self.obstacle(s, seat, move)
        if found == CLEAR:
            return None
        return refuse(OBSTACLE[found], paragraph(found, BOOK.moves[move].kind, seat >= s.attackers))

    def scan(self, s: Siege, seat: i64, out: vec[i64], enough: i64) -> i64:
        """The legal moves in book order; with `enough` of them it may stop. Hot steps have their own."""
        n: i64 = 0
        spans = self.spans
        k: i64 = 0
        while k < len(spans):
            move = spans[k]
            end = spans[k + 1]
            while move < end and n < enough:
                if self.obstacle(s, seat, move) == CLEAR:
                    out[n] = move
                    n += 1
                move += 1
            k += 2
        return n

    def legal_into(self, s: Siege, seat: i64, out: vec[i64]) -> i64:
        return self.scan(s, seat, out, MOST_LEGAL)

    def end(self, s: Siege, seat: i64, story: Story | None) -> None:
        """The seat wants nothing more in this step."""
        s.ended |= BIT[seat]
        if story is not None:
            story.tell("step-ended", seat=seat, step=self.slug)

    def has_choice(self, s: Siege, seat: i64) -> bool:
        """In a step that anybody may end: true when the seat can do anything else."""
        return self.scan(s, seat, SPARE, A_CHOICE) >= A_CHOICE


@mypyc_attr(allow_interpreted_subclasses=True)
class AttackersStep(Step):
    """SH-1.2, SH-20.4: the attackers do what they like, at the same time, until all have ended it."""

    def enter(self, s: Siege, chance: Chance, story: Story | None) -> None:
        s.ended = 0

    def carry_on(self, s: Siege, chance: Chance, story: Story | None) -> None:
        """Whoever can do nothing is not asked; what the ally does may change that."""
        army: i64
        for army in range(s.attackers):
            s.ended &= ~BIT[IDLE + army]
            if s.ended & BIT[army] == 0 and not self.has_choice(s, army):
                s.ended |= BIT[IDLE + army]

    def actors(self, s: Siege) -> i64:
        return (BIT[s.attackers] - 1) & ~(s.ended | s.ended >> IDLE)


@mypyc_attr(allow_interpreted_subclasses=True)
class DefendersStep(Step):
    """The defenders act at the same time; `ended` are those who want nothing more."""

    def enter(self, s: Siege, chance: Chance, story: Story | None) -> None:
        s.ended = 0

    def carry_on(self, s: Siege, chance: Chance, story: Story | None) -> None:
        seat: i64
        for seat in range(s.attackers, s.seats):
            if s.ended & BIT[seat] == 0 and not self.has_choice(s, seat):
                s.ended |= BIT[seat]

    def actors(self, s: Siege) -> i64:
        return (BIT[s.seats] - BIT[s.attackers]) & ~s.ended


@mypyc_attr(allow_interpreted_subclasses=True)
class Question(Step):
    """A question that interrupts the script: that of the topmost detour. `play` begins by popping it."""

    def actors(self, s: Siege) -> i64:
        return BIT[s.detours[-1].seat] if s.detours else NOBODY
