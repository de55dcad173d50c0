"""What all steps have in common: a judge who answers with a number, and when a seat has ended its part."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from kingstable.core.bits import BIT, NOBODY
from kingstable.core.chance import Chance
from kingstable.core.play import Phase
from kingstable.core.story import Message, Story, refuse
from kingstable.games.stronghold.moves_attack import DONE
from kingstable.games.stronghold.obstacles import CLEAR, OBSTACLE, RULE
from kingstable.games.stronghold.state import Siege


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Phase[Siege]):
    def obstacle(self, s: Siege, seat: i64, move: i64) -> i64:
        """Every rule of the step, said once; CLEAR means legal."""
        return CLEAR

    def why_not(self, s: Siege, seat: i64, move: i64) -> Message | None:
        found = self.obstacle(s, seat, move)
        return None if found == CLEAR else refuse(OBSTACLE[found], RULE[found])

    def legal_into(self, s: Siege, seat: i64, out: vec[i64]) -> i64:
        n: i64 = 0
        spans = self.spans
        k: i64 = 0
        while k < len(spans):
            move = spans[k]
            end = spans[k + 1]
            while move < end:
                if self.obstacle(s, seat, move) == CLEAR:
                    out[n] = move
                    n += 1
                move += 1
            k += 2
        return n

    def has_choice(self, s: Siege, seat: i64) -> bool:
        """True when the seat can do anything but end its part."""
        spans = self.spans
        k: i64 = 0
        while k < len(spans):
            move = spans[k]
            end = spans[k + 1]
            while move < end:
                if move != DONE and self.obstacle(s, seat, move) == CLEAR:
                    return True
                move += 1
            k += 2
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class AttackersStep(Step):
    """SH-1.2, SH-20.4: the attackers do what they like, at the same time, until all have ended it."""

    def enter(self, s: Siege, chance: Chance, story: Story | None) -> None:
        s.ended = 0

    def carry_on(self, s: Siege, chance: Chance, story: Story | None) -> None:
        """Whoever can do nothing is not asked."""
        army: i64
        for army in range(s.attackers):
            if s.ended & BIT[army] == 0 and not self.has_choice(s, army):
                s.ended |= BIT[army]

    def actors(self, s: Siege) -> i64:
        return (BIT[s.attackers] - 1) & ~s.ended


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
