"""The shapes of `view.py` and `printed.py`: declared once, printed as TypeScript for the client."""

from typing import NotRequired, TypedDict

from kingstable.core.view_types import Common

Counts = dict[str, int]  # goods and the like by name, without those that are 0


class Way(TypedDict):
    """What is added to coloured dice: white dice, +2 tokens, a step of the Market."""

    white: list[int]
    tokens: int
    step: int


class Group(Way):
    """Dice on an advisor; neutral ones belong to nobody."""

    seat: int | None
    dice: list[int]


class Place(TypedDict):
    """An advisor and who visits him."""

    advisor: str
    number: int
    groups: list[Group]


class NextBuilding(TypedDict):
    """What may come next in a row, and its price for this seat."""

    building: str
    price: Counts


class Province(TypedDict):
    gold: int
    wood: int
    stone: int
    tokens: int
    soldiers: int
    defence: int
    dice: list[int]
    white: list[int]
    aside: int | None
    market_used: bool
    count: int
    buildings: list[str]
    next: list[NextBuilding]


class EnemyFace(TypedDict):
    """The front of an enemy card."""

    card: str
    folk: str
    strength: int
    lose: Counts
    win: Counts


class Enemy(TypedDict):
    """The back of the card is for everybody, its face for those who have looked."""

    card: str | None
    seen_by: list[int]
    weakest: int
    strongest: int
    folk: NotRequired[str]
    strength: NotRequired[int]
    lose: NotRequired[Counts]
    win: NotRequired[Counts]


class Question(TypedDict):
    """What the open question is about."""

    seat: int
    count: NotRequired[int]
    advisor: NotRequired[str | None]
    dice: NotRequired[list[int]]
    gap: NotRequired[int]
    offer: NotRequired[str]  # of what one takes: aid, spoils or advisor


class Shown(TypedDict):
    """`bridges`: by the notation of a placement whose dice alone do not reach, the ways to bridge the gap."""

    year: int
    season: str
    order: list[int]
    waiting: list[int]
    court: list[Place]
    provinces: list[Province]
    aid: int | None
    envoy: int | None
    errand: list[str]
    enemy: Enemy
    question: Question | None
    bridges: dict[str, list[Way]]


class View(Common, Shown):
    """All that a seat sees."""


class Gift(TypedDict):
    """What an advisor gives; `choose` goods out of `choose_from`."""

    advisor: str
    gold: NotRequired[int]
    wood: NotRequired[int]
    stone: NotRequired[int]
    soldiers: NotRequired[int]
    tokens: NotRequired[int]
    points: NotRequired[int]
    peek: NotRequired[int]
    choose: NotRequired[int]
    choose_from: NotRequired[list[str]]


class SheetCell(TypedDict):
    """A building of the province sheet."""

    building: str
    row: int
    column: int
    price: Counts
    points: int
    battle: int


class Printed(TypedDict):
    gifts: list[Gift]
    sheet: list[SheetCell]
