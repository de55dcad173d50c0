"""A spike against the core: Stronghold before one wall, from the attacker's phases to the melee.

`L` is a line of the rulebook, `SR` a standing ruling. Costs are simplified, the order of things is not.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.bits import BIT, NOBODY, ints, zeros
from kingstable.core.chance import Chance
from kingstable.core.moves import Book
from kingstable.core.play import Aside, Detour, Game, Json, Phase, State
from kingstable.core.story import Message, Story, refuse

ATTACKER, DEFENDER = 0, 1  # the seats
UNIT: Final = ["goblin", "orc", "troll", "archer", "soldier", "veteran"]  # KINDS a side, weakest first
UNITS, KINDS = 6, 3
VALUE: Final = vec[i64]([1, 2, 3, 1, 2, 3])  # L1190-1204: the base values
GOBLIN: Final = 0
FRENZIED, WARRIOR = 3, 2  # L958, L1204
MOST_STONES, STONE_COST, TURNS = 5, 3, 3

BOOK: Final = Book()
for _unit in UNIT[:KINDS]:
    BOOK.add("march", f"march {_unit}", unit=_unit)
BOOK.add("frenzy", "order frenzy")
BOOK.add("done", "done")
for _unit in UNIT[KINDS:]:
    BOOK.add("man", f"move {_unit} to wall", unit=_unit)
BOOK.add("stone", "stone")
for _unit in UNIT:
    BOOK.add("lose", f"lose {_unit}", unit=_unit)

FRENZY: Final[i64] = BOOK.first("frenzy")
DONE: Final[i64] = BOOK.first("done")
MAN: Final[i64] = BOOK.first("man") - KINDS  # a defender's move is MAN + the kind of the unit
STONE: Final[i64] = BOOK.first("stone")
LOSE: Final[i64] = BOOK.first("lose")
LOSSES: Final = 0  # the number of the aside


class Siege(State):
    """Vectors have a cell for each kind of unit; the reserve is the attacker's pool and the courtyard."""

    def __init__(
        self, game: Game[State], chance: Chance, at: i64, acting: i64, detours: list[Detour],
        wall: vec[i64], reserve: vec[i64], fallen: vec[i64], stones: i64, hourglasses: i64,
        officer: bool = False, warrior: bool = False, banner: bool = False, frenzy: bool = False,
        paid: i64 = 0, phase_over: bool = False, turn: i64 = 0, breached: bool = False,
    ) -> None:  # fmt: skip
        super().__init__(game, chance, at, acting, detours)
        self.wall, self.reserve, self.fallen = wall, reserve, fallen
        self.stones, self.hourglasses, self.officer, self.warrior = stones, hourglasses, officer, warrior
        self.banner, self.frenzy, self.paid = banner, frenzy, paid
        self.phase_over, self.turn, self.breached = phase_over, turn, breached

    def clone(self) -> Siege:
        return Siege(
            self.game, self.chance.clone(), self.at, self.acting, self.detours[:],
            self.wall[:], self.reserve[:], self.fallen[:], self.stones, self.hourglasses,
            self.officer, self.warrior, self.banner, self.frenzy, self.paid,
            self.phase_over, self.turn, self.breached,
        )  # fmt: skip


def base_value(units: vec[i64], seat: i64) -> i64:
    """What a side's units are worth, without any help."""
    return units[seat * KINDS] + 2 * units[seat * KINDS + 1] + 3 * units[seat * KINDS + 2]


def attack(s: Siege) -> i64:
    """L1190-1196."""
    goblins = (FRENZIED - 1) * s.wall[GOBLIN] if s.frenzy else 0
    return base_value(s.wall, ATTACKER) + goblins + (1 if s.banner else 0)


def defence_of_men(s: Siege) -> i64:
    """L1198-1204 without the wall elements."""
    led = s.wall[3] + s.wall[4] + s.wall[5] if s.officer else 0
    return base_value(s.wall, DEFENDER) + led + (WARRIOR if s.warrior else 0)


def fewest_points(units: vec[i64], seat: i64, advantage: i64) -> i64:
    """SR-69: the smallest total of base values not below the advantage; all, if all are not enough."""
    a, b, c = ints(units[seat * KINDS : seat * KINDS + KINDS])
    totals = [x + 2 * y + 3 * z for x in range(a + 1) for y in range(b + 1) for z in range(c + 1)]
    return min([t for t in totals if t >= advantage], default=max(totals))


def may_lose(s: Siege, seat: i64, kind: i64, advantage: i64) -> bool:
    """L1210: the loser chooses, as long as his losses come out as small as they can."""
    if s.wall[kind] == 0 or kind // KINDS != seat:
        return False
    rest = s.wall[:]
    rest[kind] -= 1
    fewest = fewest_points(s.wall, seat, advantage)
    return VALUE[kind] + fewest_points(rest, seat, advantage - VALUE[kind]) == fewest


def send(kind: i64, source: vec[i64], target: vec[i64], event: str, story: Story | None) -> None:
    source[kind] -= 1
    target[kind] += 1
    if story is not None:
        story.tell(event, unit=UNIT[kind])


def fall(s: Siege, kind: i64, number: i64, story: Story | None) -> None:
    for _ in range(number):
        send(kind, s.wall, s.fallen, "unit-fallen", story)


def suffer(s: Siege, seat: i64, advantage: i64, story: Story | None) -> None:
    """L1210, L1216: units fall until the advantage is met; the loser is asked wherever he has a choice."""
    while advantage > 0 and base_value(s.wall, seat) > 0:
        kinds = [kind for kind in range(UNITS) if may_lose(s, seat, kind, advantage)]
        if len(kinds) > 1:
            s.detours.append(Detour(LOSSES, seat, advantage))
            return
        fall(s, kinds[0], 1, story)
        advantage -= VALUE[kinds[0]]


class AttackersPhase(Phase[Siege]):
    """L440-446: the attacker does what he likes, each for an hourglass, and says when the phase is over."""

    def enter(self, s: Siege, chance: Chance, story: Story | None) -> None:
        s.phase_over = False

    def actors(self, s: Siege) -> i64:
        return NOBODY if s.phase_over else BIT[ATTACKER]

    def why_not(self, s: Siege, seat: i64, move: i64) -> Message | None:
        if move < KINDS and s.reserve[move] == 0:
            return refuse("no-such-unit-there", "L456", unit=UNIT[move])
        if move == FRENZY and s.frenzy:
            return refuse("order-given-already", "L958")
        return None

    def play(self, s: Siege, seat: i64, move: i64, chance: Chance, story: Story | None) -> None:
        s.phase_over = move == DONE
        s.frenzy = s.frenzy or move == FRENZY
        s.hourglasses += 0 if move == DONE else 1
        if move < KINDS:
            send(move, s.reserve, s.wall, "unit-marched", story)


class SpendHourglasses(Phase[Siege]):
    """L446: between two phases of the attacker the defender must spend all the hourglasses he received."""

    def carry_on(self, s: Siege, chance: Chance, story: Story | None) -> None:
        if self.legal_into(s, DEFENDER, zeros(len(BOOK))) == 0:
            s.hourglasses = 0  # SR-102: an hourglass that nothing can take is lost

    def actors(self, s: Siege) -> i64:
        return BIT[DEFENDER] if s.hourglasses > 0 else NOBODY

    def why_not(self, s: Siege, seat: i64, move: i64) -> Message | None:
        if move < STONE and s.reserve[move - MAN] == 0:
            return refuse("no-such-unit-there", "reconstruction", unit=UNIT[move - MAN])
        if move == STONE and s.stones == MOST_STONES and s.paid == STONE_COST - 1:
            return refuse("wall-complete", "SR-103")  # the last hourglass only where the effect is possible
        return None

    def play(self, s: Siege, seat: i64, move: i64, chance: Chance, story: Story | None) -> None:
        s.hourglasses -= 1
        if move < STONE:
            send(move - MAN, s.reserve, s.wall, "unit-moved", story)
        else:  # L1244: a part payment stays on the board, beyond the turn
            s.paid = (s.paid + 1) % STONE_COST
            s.stones += 1 if s.paid == 0 else 0


class Melee(Phase[Siege]):
    """Assault II.4, L1186-1234: strengths are compared, and the weaker side loses units of its own choice."""

    def enter(self, s: Siege, chance: Chance, story: Story | None) -> None:
        if base_value(s.wall, ATTACKER) == 0:
            return  # SR-66: no attacker, no melee
        if s.frenzy and attack(s) < defence_of_men(s) + s.stones:
            fall(s, GOBLIN, s.wall[GOBLIN], story)  # L960: before the losses, which are counted anew
        advantage = attack(s) - defence_of_men(s) - s.stones
        s.breached = advantage > base_value(s.wall, DEFENDER)  # L1230: points are left when no unit is
        if advantage > 0:
            suffer(s, DEFENDER, advantage, story)
        elif defence_of_men(s) > 0:  # L1212, SR-70: a wall alone kills nobody
            suffer(s, ATTACKER, -advantage, story)

    def carry_on(self, s: Siege, chance: Chance, story: Story | None) -> None:
        """L958: after the losses the goblins in frenzy die, whatever came of it; SR-73: after a tie too."""
        if s.frenzy:
            fall(s, GOBLIN, s.wall[GOBLIN], story)


class Losses(Aside[Siege]):
    """L1210: the loser of a melee says which unit falls next; `a` is what is left of the advantage."""

    def why_not(self, s: Siege, seat: i64, move: i64) -> Message | None:
        kind, advantage = move - LOSE, s.detours[-1].a
        if s.wall[kind] == 0 or kind // KINDS != seat:
            return refuse("no-such-unit-there", "L1210", unit=UNIT[kind])
        if not may_lose(s, seat, kind, advantage):
            return refuse("more-than-the-advantage", "SR-69", unit=UNIT[kind], number=advantage)
        return None

    def play(self, s: Siege, seat: i64, move: i64, chance: Chance, story: Story | None) -> None:
        ask = s.detours.pop()
        fall(s, move - LOSE, 1, story)
        suffer(s, seat, ask.a - VALUE[move - LOSE], story)


class EndOfTurn(Phase[Siege]):
    """L1238-1246: orders are taken away; without a breach another turn begins, SR-2: with two hourglasses."""

    def enter(self, s: Siege, chance: Chance, story: Story | None) -> None:
        s.turn += 1
        s.frenzy = False
        s.hourglasses += 2

    def next_page(self, s: Siege) -> i64:
        return s.at + 1 if s.breached or s.turn == TURNS else 0


class Stronghold(Game[Siege]):
    def __init__(self) -> None:
        nothing = vec[i64]()
        answer = SpendHourglasses("spend", BOOK.spans("man", "stone"))
        script: list[Phase[Siege]] = [
            answer, AttackersPhase("mobilisation", BOOK.spans("march", "done")), answer,
            AttackersPhase("orders", BOOK.spans("frenzy", "done")), answer,
            Melee("melee", nothing), EndOfTurn("end-of-turn", nothing),
        ]  # fmt: skip
        super().__init__("spike-melee", 1, 2, {}, BOOK, script, [Losses("losses", BOOK.spans("lose"))])

    def new_state(self, game: Game[State], chance: Chance) -> Siege:
        reserve = vec[i64]([8, 4, 3, 3, 2, 1])
        return Siege(game, chance, 0, 0, [], zeros(UNITS), reserve, zeros(UNITS), 2, 6, officer=True)

    def points(self, s: Siege, seat: i64) -> i64:
        return 1 if s.breached == (seat == ATTACKER) else 0

    def shown(self, s: Siege, seat: i64) -> dict[str, Json]:
        return {"wall": ints(s.wall), "reserve": ints(s.reserve), "fallen": ints(s.fallen)}

    def tally(self, s: Siege) -> dict[str, int]:
        return {UNIT[k]: s.wall[k] + s.reserve[k] + s.fallen[k] for k in range(UNITS)}
