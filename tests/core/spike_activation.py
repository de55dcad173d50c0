"""A spike against the core: Caylus Magna Carta's road is activated, and gold is a joker in payments.

`L` is a line of the rulebook, `C` a clarification of the component notes. Chance sets the road up.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from kingstable.core.bits import BIT, NOBODY, zeros
from kingstable.core.chance import Chance
from kingstable.core.moves import Book
from kingstable.core.play import Aside, Detour, Game, Phase, State
from kingstable.core.story import Message, Story, refuse

GOOD: Final = ["food", "wood", "stone", "gold", "denier"]
FOOD, WOOD, STONE, GOLD, DENIER = range(5)
GOODS: Final = 5

FOREST, FARM, PEDDLER, MARKET, GOLD_MINE, BANK, LAWYER = range(7)

# L250-348: primary and secondary effect: what is given unasked, the offer (a kind of move), how often.
EFFECT: Final = [
    ((1, WOOD, "", 0), (0, WOOD, "", 0)),  # forest
    ((2, FOOD, "", 0), (1, FOOD, "", 0)),  # large farm
    ((0, FOOD, "buy", 2), (0, FOOD, "buy", 1)),  # peddler
    ((0, DENIER, "give", 1), (1, DENIER, "", 0)),  # market
    ((1, GOLD, "", 0), (0, GOLD, "give", 1)),  # gold mine
    ((0, GOLD, "exchange", 1), (0, GOLD, "exchange", 1)),  # bank
    ((0, DENIER, "turn", 1), (2, DENIER, "", 0)),  # lawyer
]
NEVER: Final = 99
BANK_PRICE: Final = [(1, 3), (2, NEVER)]  # L324-326: for one gold and for two, by effect

SEATS, NEUTRAL, EMPTY, LONGEST_ROAD = 3, -1, -1, 16
PRIMARY, SECONDARY = 0, 1

BOOK: Final = Book()
BOOK.add("build", "build farm", card="large-farm")
BOOK.add("pass", "pass")
BOOK.add("decline", "decline")
for _good in GOOD[:GOLD]:
    BOOK.add("buy", f"buy {_good}", good=_good)
for _good in GOOD[:DENIER]:
    BOOK.add("give", f"give {_good}", good=_good)
for _gold in (1, 2):
    BOOK.add("exchange", f"take {_gold} gold", number=_gold)
for _place in range(LONGEST_ROAD):
    BOOK.add("turn", f"turn card {_place}", place=_place)
for _good in GOOD[:DENIER]:
    BOOK.add("pay", f"pay {_good}", good=_good)

BUILD, DECLINE, PAY = BOOK.first("build"), BOOK.first("decline"), BOOK.first("pay")
PAYMENT: Final = 0  # the number of the aside


def kind_of(move: i64) -> str:
    return BOOK.moves[move].kind


def which(move: i64) -> i64:
    """The number of a move within its kind: the good, the place on the road, one less than the gold."""
    return move - BOOK.first(kind_of(move))


class Road(State):
    """Vectors of the road have a cell for each card; `goods` has the cell `seat * GOODS + good`."""

    def __init__(
        self, game: Game[State], chance: Chance, at: i64, acting: i64, detours: list[Detour],
        cards: vec[i64], owner: vec[i64], worker: vec[i64], turned: vec[i64], goods: vec[i64], provost: i64,
        builder: i64 = 0, place: i64 = 0, effect: i64 = 0, uses: i64 = 0,
    ) -> None:  # fmt: skip
        super().__init__(game, chance, at, acting, detours)
        self.cards, self.owner, self.worker, self.turned, self.goods = cards, owner, worker, turned, goods
        self.provost, self.builder = provost, builder
        self.place, self.effect, self.uses = place, effect, uses  # what is being activated, and how often yet

    def clone(self) -> Road:
        return Road(
            self.game, self.chance.clone(), self.at, self.acting, self.detours[:],
            self.cards[:], self.owner[:], self.worker[:], self.turned[:], self.goods[:], self.provost,
            self.builder, self.place, self.effect, self.uses,
        )  # fmt: skip


def has(s: Road, seat: i64, good: i64) -> i64:
    return s.goods[seat * GOODS + good]


def gain(s: Road, seat: i64, good: i64, number: i64, story: Story | None) -> None:
    """From the supply, or back to it where the number is negative."""
    s.goods[seat * GOODS + good] += number
    if story is not None and number != 0:
        story.tell("goods-gained", seat=seat, good=GOOD[good], number=number)


def missing(s: Road, seat: i64, food: i64, wood: i64) -> i64:
    """The cubes of a price that the seat does not have; no price of this spike is in stone."""
    return max(0, food - has(s, seat, FOOD)) + max(0, wood - has(s, seat, WOOD))


def can_pay(s: Road, seat: i64, food: i64, wood: i64) -> bool:
    """L450: gold stands in for what is missing."""
    return missing(s, seat, food, wood) <= has(s, seat, GOLD)


def pay(s: Road, seat: i64, food: i64, wood: i64, story: Story | None) -> None:
    """Cube by cube; who has the cube and gold to spare is asked, and the rest waits for the answer."""
    while food + wood > 0:
        cube = FOOD if food > 0 else WOOD
        has_cube = has(s, seat, cube) > 0
        if has_cube and has(s, seat, GOLD) > missing(s, seat, food, wood):
            s.detours.append(Detour(PAYMENT, seat, food, wood))
            return
        gain(s, seat, cube if has_cube else GOLD, -1, story)
        food, wood = (food - 1, wood) if food > 0 else (0, wood - 1)


class Payment(Aside[Road]):
    """L450: the cube, or gold instead? `a` and `b` are the food and the wood still owed."""

    def why_not(self, s: Road, seat: i64, move: i64) -> Message | None:
        cube = FOOD if s.detours[-1].a > 0 else WOOD
        return None if which(move) in (cube, GOLD) else refuse("not-what-is-owed", "L450", good=GOOD[cube])

    def play(self, s: Road, seat: i64, move: i64, chance: Chance, story: Story | None) -> None:
        ask = s.detours.pop()
        gain(s, seat, which(move), -1, story)
        food, wood = (ask.a - 1, ask.b) if ask.a > 0 else (0, ask.b - 1)
        pay(s, seat, food, wood, story)


class Build(Phase[Road]):
    """Phase 2, here one action each: build a farm for 1 food and 1 wood at the end of the road, or pass."""

    def actors(self, s: Road) -> i64:
        return BIT[s.builder] if s.builder < SEATS else NOBODY

    def why_not(self, s: Road, seat: i64, move: i64) -> Message | None:
        if move == BUILD and not can_pay(s, seat, 1, 1):
            return refuse("cannot-pay", "L442", card="large-farm")
        return None

    def play(self, s: Road, seat: i64, move: i64, chance: Chance, story: Story | None) -> None:
        s.builder += 1
        if move == BUILD:
            s.cards, s.owner = append(s.cards, FARM), append(s.owner, seat)
            s.worker, s.turned = append(s.worker, EMPTY), append(s.turned, 0)
            pay(s, seat, 1, 1, story)


class Activation(Phase[Road]):
    """Phase 4, L520-534: from the start of the road to the provost, primary before secondary effect."""

    def enter(self, s: Road, chance: Chance, story: Story | None) -> None:
        s.place, s.effect = 0, PRIMARY
        self.begin_effect(s, story)

    def finished(self, s: Road) -> bool:
        return s.place > s.provost or s.place == len(s.cards)  # L530: the cards behind the provost do nothing

    def owner_of_effect(self, s: Road) -> i64:
        """L526-528: the worker's owner; the card's owner, unless the worker is his own; or nobody."""
        worker, owner = s.worker[s.place], s.owner[s.place]
        if worker == EMPTY or s.effect == PRIMARY:
            return worker
        return NEUTRAL if owner == worker else owner

    def begin_effect(self, s: Road, story: Story | None) -> None:
        """A gift is taken unasked: nobody is ever worse off with it."""
        number, good, _, times = EFFECT[s.cards[s.place]][s.effect]
        seat = self.owner_of_effect(s)
        s.uses = 0 if seat < 0 else times
        if seat >= 0:
            gain(s, seat, good, number, story)

    def carry_on(self, s: Road, chance: Chance, story: Story | None) -> None:
        """To the next offer that somebody can take."""
        while not self.finished(s) and not self.offers_anything(s):
            if s.effect == SECONDARY:
                s.worker[s.place] = EMPTY  # L532: the worker goes home
                s.place += 1
            s.effect = 1 - s.effect
            if not self.finished(s):
                self.begin_effect(s, story)

    def offers_anything(self, s: Road) -> bool:
        seat = self.owner_of_effect(s)
        return s.uses > 0 and any(self.why_not(s, seat, move) is None for move in range(DECLINE + 1, PAY))

    def actors(self, s: Road) -> i64:
        return NOBODY if self.finished(s) else BIT[self.owner_of_effect(s)]

    def why_not(self, s: Road, seat: i64, move: i64) -> Message | None:
        kind = kind_of(move)
        if kind == "decline":
            return None  # L534: every effect may be declined
        if kind != EFFECT[s.cards[s.place]][s.effect][2]:
            return refuse("not-offered", "L524")
        if kind == "turn":
            return self.why_not_turn(s, seat, which(move))
        good = which(move) if kind == "give" else DENIER
        price = BANK_PRICE[s.effect][which(move)] if kind == "exchange" else 1
        if has(s, seat, good) < price:
            return refuse("too-few", "L284", good=GOOD[good], number=price)
        return None

    def why_not_turn(self, s: Road, seat: i64, place: i64) -> Message | None:
        if place >= len(s.cards) or s.owner[place] != seat or s.cards[place] == LAWYER or s.turned[place]:
            return refuse("not-a-card-to-turn", "L346", number=place)  # C7
        return None if can_pay(s, seat, 1, 0) else refuse("too-few", "L346", good="food", number=1)

    def play(self, s: Road, seat: i64, move: i64, chance: Chance, story: Story | None) -> None:
        kind, n = kind_of(move), which(move)
        s.uses = 0 if kind == "decline" else s.uses - 1
        if kind == "buy":  # L284
            gain(s, seat, DENIER, -1, story)
            gain(s, seat, n, 1, story)
        elif kind == "give":  # L292 the market, L302 the gold mine
            gain(s, seat, n, -1, story)
            gain(s, seat, *((DENIER, 4) if s.cards[s.place] == MARKET else (GOLD, 1)), story)
        elif kind == "exchange":
            gain(s, seat, DENIER, -BANK_PRICE[s.effect][n], story)
            gain(s, seat, GOLD, n + 1, story)
        elif kind == "turn":
            s.turned[n] = 1  # C8: a worker on it still uses its front this round
            pay(s, seat, 1, 0, story)


class MagnaCarta(Game[Road]):
    def __init__(self) -> None:
        script: list[Phase[Road]] = [
            Build("build", BOOK.spans("build", "pass")),
            Activation("activation", BOOK.spans("decline", "buy", "give", "exchange", "turn")),
        ]
        asides: list[Phase[Road]] = [Payment("payment", BOOK.spans("pay"))]
        super().__init__("spike-activation", 1, SEATS, {}, BOOK, script, asides)

    def new_state(self, game: Game[State], chance: Chance) -> Road:
        cards = vec[i64]([FOREST, FARM, LAWYER, PEDDLER, MARKET, GOLD_MINE, BANK, PEDDLER, LAWYER, MARKET])
        owner = vec[i64]([NEUTRAL, 2, 0, 1, 2, 0, 1, 0, 1, 0])
        worker = vec[i64]([chance.below(SEATS + 1) - 1 for _ in range(len(cards))])
        provost = chance.below(len(cards) + SEATS)  # he may stand behind what is built now
        goods = vec[i64]([2, 1, 0, 1, 4] * SEATS)
        return Road(game, chance, 0, 0, [], cards, owner, worker, zeros(len(cards)), goods, provost)

    def points(self, s: Road, seat: i64) -> i64:
        """L602-603 and the residences."""
        homes = sum(s.turned[k] for k in range(len(s.cards)) if s.owner[k] == seat)
        return has(s, seat, GOLD) + homes
