"""What the scenarios are set up with: a table, a page of the script, units where they are wanted."""

from __future__ import annotations

from typing import Any, cast

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.bits import zeros
from kingstable.games.stronghold.components import board, cards
from kingstable.games.stronghold.state import Siege
from kingstable.testing import Scene

K = board.KINDS
Units = tuple[int, int, int]


def scene(seats: int = 2, draws: list[int] | None = None, cards: str = "basic") -> tuple[Scene, Siege]:
    table = Scene("stronghold", seats, draws, cards=cards)
    return table, cast(Siege, table.s)


def phase(
    name: str, card: str = "", pool: Units = (9, 9, 9), resources: int = 16, seats: int = 2
) -> tuple[Scene, Siege]:
    """A phase of cards with plenty to pay."""
    table, s = scene(seats)
    for army in range(s.attackers):
        put(s.pool, army, pool)
        s.resources[army] = resources
    if card:
        give_card(s, 0, card)
    turn_to(table, name)
    return table, s


def page_number(table: Scene, slug: str) -> int:
    return [page.slug for page in table.game.script].index(slug)


def turn_to(table: Scene, slug: str) -> None:
    """The page lies open as if it had just been entered."""
    s = cast(Siege, table.s)
    s.detours.clear()
    s.at = page_number(table, slug)
    s.ended = 0
    s.turn = max(s.turn, 1)
    table.settle()


def enter(table: Scene, slug: str) -> None:
    """The page before it ends, and the page is entered."""
    s = cast(Siege, table.s)
    s.detours.clear()
    s.hourglasses = zeros(2)
    s.ended = 3
    s.at = page_number(table, slug)
    s.turn = max(s.turn, 1)
    table.game.script[s.at].enter(s, s.chance, table.story)
    table.settle()


def assault(table: Scene) -> None:
    """From the end of phase 6 to the first decision of the assault."""
    enter(table, "cannons")


def slug(table: Scene) -> str:
    return "over" if table.s.over else table.game.page(table.s).slug


def wall(name: str) -> int:
    return board.WALL.index(name)


def area(name: str) -> int:
    return board.AREA.index(name)


def place(name: str) -> int:
    return board.PLACE.index(name)


def put(v: vec[i64], cell: int, units: Units) -> None:
    for kind in range(K):
        v[cell * K + kind] = units[kind]


def got(v: vec[i64], cell: int) -> Units:
    return (int(v[cell * K]), int(v[cell * K + 1]), int(v[cell * K + 2]))


def attackers(s: Siege, name: str) -> Units:
    return got(s.horde, area(name))


def defenders(s: Siege, name: str) -> Units:
    return got(s.garrison, place(name))


def man(s: Siege, name: str, units: Units, stones: int = 0, wood: int = 0) -> None:
    """These defenders on a wall, and so many elements."""
    put(s.garrison, wall(name), units)
    s.stones[wall(name)] = stones
    s.woods[wall(name)] = wood


def besiege(s: Siege, name: str, units: Units) -> None:
    put(s.horde, area(name), units)


def heroes_away(s: Siege) -> None:
    s.heroes = vec[i64]([board.COURTYARD, board.COURTYARD])


def give_card(s: Siege, army: int, name: str) -> None:
    card = cards.CARD.index(name)
    s.cards[army * cards.CHOSEN_PHASES + cards.CARD_PHASE[card] - cards.FIRST_PHASE] = card


def equip(s: Siege, name: str, *actions: str) -> None:
    for action in actions:
        s.equipment[wall(name)] |= 1 << cards.ACTION.index(action)


def train(s: Siege, name: str, *actions: str) -> None:
    for action in actions:
        s.training[board.RAMPART.index(name)] |= 1 << cards.ACTION.index(action)


def order(s: Siege, name: str, kind: str, hidden: bool = False) -> None:
    s.orders[wall(name)] = cards.ORDER.index(kind) + 1
    if hidden:
        s.face_down |= 1 << wall(name)


def quiet(s: Siege) -> None:
    """No archers, no heroes: nothing that asks on the way to the melee."""
    heroes_away(s)
    for cell in range(board.COURTYARD):
        put(s.garrison, cell, (0, 0, 0))


def melee(table: Scene) -> None:
    """The assault up to the losses of the melee or the next turn."""
    enter(table, "melee")


def battle(
    units: Units, garrison: Units, stones: int, hero: str = "", name: str = "e1", wood: int = 0
) -> tuple[Scene, Siege]:
    """One wall with attackers and defenders, and the melee has begun."""
    table, s = scene()
    quiet(s)
    besiege(s, name, units)
    man(s, name, garrison, stones, wood)
    if hero:
        s.heroes[board.HERO.index(hero)] = wall(name)
    return table, s


def price_of(name: str) -> int:
    return int(cards.DEFENCE_PRICE[cards.DEFENCE.index(name)])


def shown(table: Scene, seat: int, key: str) -> Any:
    """A part of what a seat sees."""
    return table.game.view(table.s, seat)[key]


def silent(draws: list[int] | None = None, seats: int = 2) -> tuple[Scene, Siege]:
    """An empty stronghold."""
    table, s = scene(seats, draws)
    quiet(s)
    return table, s


def answering(hourglasses: int = 9, seats: int = 2) -> tuple[Scene, Siege]:
    """The defenders' step, with so many hourglasses for each."""
    table, s = scene(seats)
    for lord in range(seats - s.attackers):
        s.hourglasses[lord] = hourglasses
    turn_to(table, "answer")
    return table, s
