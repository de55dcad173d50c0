"""A Kingsburg table set for a scenario: any phase can be opened on any position."""

from __future__ import annotations

from typing import cast

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.chance import Chance, Scripted, Swift
from kingstable.core.story import Message
from kingstable.games.kingsburg.components import (
    ADVISOR,
    BUILDING,
    CARDS_A_YEAR,
    DICE,
    ENEMY,
    GOOD,
    GOODS,
    SEASON,
)
from kingstable.games.kingsburg.state import NOT_SEEN, PLACES, Realm, points_of
from kingstable.games.kingsburg.view_types import Province, View
from kingstable.testing import Scene

ANNA, BELA, EVA, DAVID = 0, 1, 2, 3


class FirstThese(Chance):
    """Says what a scenario wrote down, and whatever comes after that."""

    def __init__(self, values: list[int]) -> None:
        self.written = Scripted(values)
        self.later = Swift(1)

    @property
    def source(self) -> Chance:
        return self.written if self.written.at < len(self.written.values) else self.later

    def below(self, n: int) -> int:
        return self.source.below(n)

    def die(self) -> int:
        return self.source.die()

    def draw(self, bag: vec[i64]) -> int:
        return self.source.draw(bag)


class Table(Scene):
    """Four players unless told otherwise, in the order of their seats, in year 1; nobody has anything."""

    def __init__(self, seats: int = 4, year: int = 1, rules: str = "", plus2: str = "") -> None:
        options = {option: value for option, value in {"rules": rules, "plus2": plus2}.items() if value}
        super().__init__("kingsburg", seats, None, **options)
        self.realm.detours.clear()
        self.realm.year = year
        self.order(*range(seats))

    @property
    def realm(self) -> Realm:
        return cast(Realm, self.s)

    def view(self, seat: int = -1) -> View:
        return cast(View, self.game.view(self.s, seat))

    def province(self, seat: int) -> Province:
        """What everybody sees of the seat."""
        return self.view()["provinces"][seat]

    def order(self, *seats: int) -> None:
        for place, seat in enumerate(seats):
            self.realm.order[place] = seat

    def dice(self, seat: int, *coloured: int, white: tuple[int, ...] = ()) -> None:
        """What is in the seat's hand; both kinds must stand in rising order, as they do after a roll."""
        faces = [0] * (3 - len(coloured)) + sorted(coloured) + [0] * (2 - len(white)) + sorted(white)
        for k, face in enumerate(faces):
            self.realm.dice[seat * DICE + k] = face

    def goods(self, seat: int, gold: int = 0, wood: int = 0, stone: int = 0) -> None:
        for good, count in enumerate((gold, wood, stone)):
            self.realm.goods[seat * GOODS + good] = count

    def goods_of(self, seat: int) -> dict[str, int]:
        """What the seat has, without what it has none of."""
        counts = {GOOD[good]: self.realm.goods[seat * GOODS + good] for good in range(GOODS)}
        return {good: count for good, count in counts.items() if count}

    def buildings(self, seat: int, *slugs: str) -> None:
        self.realm.built[seat] = sum(1 << BUILDING.index(slug) for slug in slugs)

    def buildings_of(self, seat: int) -> list[str]:
        return [slug for k, slug in enumerate(BUILDING) if self.realm.built[seat] >> k & 1]

    def some_buildings(self, seat: int, count: int) -> None:
        self.buildings(seat, *[b for k in range(4) for b in BUILDING[k::4]][:count])

    def points(self, seat: int) -> int:
        return points_of(self.realm, seat)

    def enemy(self, slug: str) -> None:
        """This card is the enemy of its year; nobody has seen it."""
        self.realm.year = ENEMY.index(slug) // CARDS_A_YEAR + 1
        self.realm.enemy = ENEMY.index(slug) % CARDS_A_YEAR

    def chance(self, *draws: int) -> None:
        self.realm.chance = FirstThese(list(draws))

    def open(self, phase: str, season: str = "spring") -> list[Message]:
        """Enters the phase of that name, of that season where there are three, and goes on from there."""
        pages = [at for at, page in enumerate(self.game.script) if page.slug == phase]
        self.realm.at = pages[SEASON.index(season) if len(pages) == len(SEASON) else 0]
        self.realm.season = SEASON.index(season)
        self.story.events.clear()
        self.game.script[self.realm.at].enter(self.realm, self.realm.chance, self.story)
        self.game.settle(self.realm, self.realm.chance, self.story)
        return self.story.events

    def only(self, phase: str, season: str = "spring") -> list[Message]:
        """What a phase without questions does, and nothing after it."""
        pages = [page for page in self.game.script if page.slug == phase]
        self.realm.season = SEASON.index(season)
        self.story.events.clear()
        page = pages[SEASON.index(season) if len(pages) == len(SEASON) else 0]
        page.enter(self.realm, self.realm.chance, self.story)
        page.carry_on(self.realm, self.realm.chance, self.story)
        return self.story.events

    @property
    def phase(self) -> str:
        return "over" if self.s.over else self.game.page(self.s).slug

    @property
    def turn(self) -> int:
        (seat,) = self.s.to_act
        return seat

    def guests(self, advisor: str) -> list[int]:
        """Who has dice on the advisor, first placed first; 5 is nobody's, for neutral dice."""
        number = ADVISOR.index(advisor)
        cells = [self.realm.court[number * PLACES + place] for place in range(PLACES)]
        return [(cell & 7) - 1 for cell in cells if cell]

    def blocked(self) -> list[int]:
        return [n for n in range(1, 19) if self.realm.court[n * PLACES] & 7 == 6]

    def helped(self, seat: int, number: int, *choices: str, season: str = "spring") -> None:
        """The seat alone has a group on the advisor, and his help is given with these choices."""
        self.place(seat, number)
        self.open("help", season)
        if choices:
            self.play(seat, *choices)

    def place(self, seat: int, number: int, slot: int = 0) -> None:
        """A group stands there, whatever its dice."""
        self.realm.court[number * PLACES + slot] = seat + 1 + 1024
        self.realm.busy |= 1 << number
        if slot == 1:
            self.realm.full |= 1 << number
        for k in range(3):
            if self.realm.dice[seat * DICE + k]:
                self.realm.dice[seat * DICE + k] = 0
                break

    def unseen(self) -> bool:
        return self.realm.enemy == NOT_SEEN
