"""The review of a finished game, from its record alone: the same record and seed give the same review."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from typing import Final

from kingstable.core.bits import NO_SEAT
from kingstable.core.chance import Swift
from kingstable.core.errors import BadInput
from kingstable.core.game import Game
from kingstable.core.moves import Field
from kingstable.core.reading import OpenGame
from kingstable.core.record import Entry, Record
from kingstable.core.state import State
from kingstable.core.writing import replay
from kingstable.review.decisions import MISTAKE, Judge
from kingstable.review.draws import Lot, Moment, lots_of
from kingstable.review.ledger import DIGITS, Account, Ledger
from kingstable.review.weighing import Depth, Weigher, Worth, depth_of, minus, undecided

VERSION: Final = 6  # of the way it is computed: what was kept of another is computed anew
BITS: Final = 31
DOUBTS: Final = 3  # of a seat
CLOCK: Final = ("year", "season", "round", "turn")  # by what views tell the time
Told = Callable[[int, int], None]  # how many of how many entries are weighed


@dataclass
class Said:
    """A move, as it can be spoken."""

    code: int
    kind: str
    notation: str
    fields: dict[str, Field]


@dataclass
class DrawSaid:
    """A draw that mattered: what it was for, what came, and what it changed for every seat."""

    step: int  # entries before it; 0 is the opening
    what: str
    seat: int  # -1: nobody's own
    values: list[int]
    chances: list[float]
    points: list[float]


@dataclass
class Hour:
    """How far the game is from here on, as its view tells; nothing where it tells no time."""

    step: int  # entries before it
    clock: dict[str, int | str]


@dataclass
class CostlyMove:
    """A decision that cost something in a deeper search: a mistake if games show it too, else a doubt."""

    step: int  # entries before it
    seat: int
    phase: str
    played: Said
    better: Said
    line: list[Said]  # expected from the better move on
    chances: list[float]  # of winning, with the move played and with the better one
    points: list[float]


@dataclass
class Review:
    version: int
    game: str
    seats: int
    options: dict[str, str]
    moves: int
    decisions: list[int]  # of each seat, those that were no forced move
    scores: list[int]
    winners: list[int]
    chances: list[list[float]]  # of each seat, before every move and at the end
    points: list[list[float]]
    phases: list[str]  # before every move
    times: list[Hour]  # where the time changes
    ledger_chances: list[Account]
    ledger_points: list[Account]
    accuracy: list[float]  # of each seat, from 0 to 1
    draws: list[DrawSaid] = field(default_factory=list)
    mistakes: list[CostlyMove] = field(default_factory=list)  # lost a tenth of all games, as games showed
    doubts: list[CostlyMove] = field(default_factory=list)  # the dearest decisions that no games have shown

    def as_json(self) -> dict[str, object]:
        return asdict(self)


@dataclass(eq=False)
class Suspect:
    """What cost something in the deeper search; where it cost enough, games played on may show it."""

    move: CostlyMove
    before: State
    seed: int

    def loss(self) -> float:
        """Of winning."""
        return self.move.chances[1] - self.move.chances[0]

    def points(self) -> float:
        return self.move.points[1] - self.move.points[0]


def rounded(numbers: list[float]) -> list[float]:
    return [round(x, DIGITS) for x in numbers]


def finished(text: str, open_game: OpenGame) -> Record:
    """The record, if its game is over: nobody is told what to play while it runs."""
    record = replay(text, open_game)
    if not record.state.over:
        raise BadInput("expected the record of a game that is over, got one that is not: it is reviewed then")
    return record


class Reviewer:
    """Goes through a record once, from its first entry to its last."""

    def __init__(self, record: Record, seed: int, depth: Depth | None = None) -> None:
        self.record: Final = record
        self.game: Final[Game[State]] = record.game
        self.seed: Final = seed
        self.depth: Final = depth or depth_of(self.game.name)
        self.seats: Final = int(self.game.seats)
        level = sum(record.state.scores()) / self.seats
        self.weigher: Final = Weigher(self.game, self.depth.values, level)
        self.judge: Final = Judge(self.game, self.depth, level)
        self.curve: list[Worth] = []
        self.phases: list[str] = []
        self.times: list[Hour] = []
        self.timeless = False
        self.draws: list[DrawSaid] = []
        self.suspects: list[Suspect] = []
        self.slips: Final = [0.0] * self.seats  # in points
        self.stakes: Final = [0.0] * self.seats
        self.decisions: Final = [0] * self.seats

    def seed_for(self, *what: object) -> int:
        digest = hashlib.sha256(" ".join(map(str, (self.seed, *what))).encode()).digest()
        return int.from_bytes(digest[:4], "big") >> (32 - BITS)

    def seeds_for(self, step: int) -> list[int]:
        return [self.seed_for("redraw", step, k) for k in range(self.depth.redraws)]

    def run(self, told: Told) -> Review:
        record = self.record
        s = record.until(0).state
        s.chance = Swift(0)  # nothing is asked of it: what chance said is told, the rest is imagined
        self.ledger = self.opened(s)
        for step, entry in enumerate(record.entries):
            told(step, len(record.entries))
            s = self.walk(s, step, entry)
        told(len(record.entries), len(record.entries))
        return self.written(s)

    def believe(self, step: int) -> None:
        """What a lead means depends on how far the game is."""
        belief = self.depth.belief(step / len(self.record.entries))
        self.weigher.belief = self.judge.behind.belief = belief

    def weigh(self, s: State, step: int) -> Worth:
        return self.weigher.weigh(s if s.over else undecided(s), self.seed_for("value", step))

    def opened(self, s: State) -> Ledger:
        """The ledger begins with what was to be expected before the first draw."""
        self.believe(0)
        now = self.weigh(s, 0)
        self.curve.append(now)
        asked = self.record.opening_asked
        if not asked:
            return Ledger(self.seats, now)
        lots = lots_of(asked)
        start, luck = Moment(self.weigher, None, 0, 0).luck(lots, now, self.seeds_for(-1))
        ledger = Ledger(self.seats, start)
        for lot, change in zip(lots, luck, strict=True):
            ledger.add_luck(change)
            self.note(0, lot, change)
        return ledger

    def note(self, step: int, lot: Lot, change: Worth) -> None:
        self.draws.append(
            DrawSaid(
                step,
                lot.what,
                lot.seat,
                lot.values,
                rounded(change[: self.seats]),
                rounded(change[self.seats :]),
            )
        )

    def walk(self, s: State, step: int, entry: Entry) -> State:
        """Weighs one entry and returns the position behind it."""
        game, now = self.game, self.curve[-1]
        self.believe(step)
        self.phases.append(game.page(s).slug)
        self.look_at_clock(s, step)
        free = len(s.legal(entry.seat)) > 1
        after = Moment(self.weigher, s, entry.seat, entry.move).again([d.value for d in entry.asked], 0)
        worth = now
        if free or entry.asked or after.over:
            worth = self.weigh(after, step + 1)
        expected = self.count_luck(s, step, entry, worth)
        if free:
            own = self.count_decision(s, step, entry)
            self.ledger.add_decision(entry.seat, minus(expected, now), own)
        self.curve.append(worth)
        return after

    def look_at_clock(self, s: State, step: int) -> None:
        view = self.game.shown(s, NO_SEAT)
        told = [(name, view.get(name)) for name in CLOCK]
        clock = {name: value for name, value in told if isinstance(value, int | str)}
        last = self.times[-1].clock if self.times else {}
        if any(isinstance(now := clock[name], int) and now < int(value) for name, value in last.items()):
            self.timeless = True  # no time goes back: it is something else, such as whose turn it is
            self.times.clear()
        elif clock != last and not self.timeless:
            self.times.append(Hour(step, clock))

    def count_luck(self, s: State, step: int, entry: Entry, worth: Worth) -> Worth:
        """Adds the luck of an entry; what was to be expected behind the move, before chance spoke."""
        if not entry.asked:
            return worth
        lots = lots_of(entry.asked)
        moment = Moment(self.weigher, s, entry.seat, entry.move)
        expected, luck = moment.luck(lots, worth, self.seeds_for(step))
        for lot, change in zip(lots, luck, strict=True):
            self.ledger.add_luck(change)
            self.note(step + 1, lot, change)
        return expected

    def count_decision(self, s: State, step: int, entry: Entry) -> Worth:
        """What the decision cost; what cost anything is noted."""
        seat, seed = entry.seat, self.seed_for("decision", step)
        verdict = self.judge.judge(s, seat, entry.move, seed)
        cost = verdict.cost(seat) or [0.0] * (2 * self.seats)
        self.decisions[seat] += 1
        self.slips[seat] += verdict.slip
        self.stakes[seat] += verdict.stake
        if any(cost):
            worths = (verdict.played_worth, verdict.better_worth)
            costly = CostlyMove(
                step,
                seat,
                self.phases[-1],
                self.said(entry.move),
                self.said(verdict.better),
                [self.said(move) for move in verdict.line],
                rounded([worth[seat] for worth in worths]),
                rounded([worth[self.seats + seat] for worth in worths]),
            )
            self.suspects.append(Suspect(costly, s, seed))
        return cost

    def so_far(self) -> dict[str, object]:
        """What is weighed by now, for who waits."""
        seats = range(self.seats)
        return {
            "chances": [rounded([worth[seat] for worth in self.curve]) for seat in seats],
            "points": [rounded([worth[self.seats + seat] for worth in self.curve]) for seat in seats],
            "times": [asdict(one) for one in self.times],
            "draws": [asdict(one) for one in self.draws],
        }

    def mistakes(self) -> list[CostlyMove]:
        """Those that games played on show, the dearest first: what is left of the time goes to the others."""
        found = []
        grave = [one for one in self.suspects if one.loss() > MISTAKE]
        for suspect in sorted(grave, key=lambda one: (-one.loss(), one.move.step)):
            one = suspect.move
            moves = [one.played.code, one.better.code]
            shown = self.judge.shown(suspect.before, one.seat, moves, suspect.seed)
            if shown or not self.judge.player.tired():
                self.suspects.remove(suspect)  # games have spoken, for it or against it
            if shown:
                found.append(one)
        return found

    def doubts(self) -> list[CostlyMove]:
        """What else cost most points, a few of each seat: where a game is lost, chances say nothing more."""
        found: list[CostlyMove] = []
        for suspect in sorted(self.suspects, key=lambda one: (-one.points(), one.move.step)):
            own = sum(other.seat == suspect.move.seat for other in found)
            if suspect.points() > 0 and own < DOUBTS:
                found.append(suspect.move)
        return found

    def said(self, code: int) -> Said:
        move = self.game.move(code)
        return Said(code, move.kind, move.notation, move.fields)

    def written(self, s: State) -> Review:
        chances, points = self.ledger.accounts(self.curve[-1])
        seats = range(self.seats)
        mistakes = self.mistakes()  # before the doubts: what games refute is none
        return Review(
            VERSION,
            self.game.name,
            self.seats,
            self.game.options,
            len(self.record.entries),
            self.decisions,
            s.scores(),
            s.winners(),
            [rounded([worth[seat] for worth in self.curve]) for seat in seats],
            [rounded([worth[self.seats + seat] for worth in self.curve]) for seat in seats],
            self.phases,
            self.times,
            chances,
            points,
            [self.accuracy(seat) for seat in seats],
            self.draws,
            mistakes,
            self.doubts(),
        )

    def accuracy(self, seat: int) -> float:
        """What the seat kept of all that was at stake: 0 for moves made at random, 1 for those of the search.

        Both are read off the same look. A seat that has fallen far behind has little left to lose, but then
        little is at stake too.
        """
        stake = self.stakes[seat]
        return round(max(0.0, 1.0 - self.slips[seat] / stake), DIGITS) if stake > 0.0 else 1.0


def review(
    text: str, open_game: OpenGame, seed: int = 1, told: Told | None = None, depth: Depth | None = None
) -> Review:
    """The review of a finished game; a running one is refused. `told` hears how far it has come."""
    return Reviewer(finished(text, open_game), seed, depth).run(told or (lambda done, of: None))
