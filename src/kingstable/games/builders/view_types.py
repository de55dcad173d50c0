"""The shapes of `view.py`: declared once, printed as TypeScript for the client."""

from typing import NotRequired, TypedDict

from kingstable.core.view_types import Common


class Site(TypedDict):
    """A building under construction: what has been made of it, and who works there."""

    building: str
    made: list[int]
    crew: list[str]


class Shown(TypedDict):
    """Cards by their slugs, None where a row or deck has none; `costs` of the sites of whoever is on turn."""

    round: int
    last_round: bool
    first_seat: int
    turn_seat: int
    actions: int
    chosen: str | None
    buildings: list[str | None]
    next_building: str | None
    building_deck: int
    workers: list[str | None]
    next_worker: str | None
    worker_deck: int
    coins: list[int]
    built: list[int]
    teams: list[list[str]]
    sites: list[list[Site]]
    costs: dict[str, int]
    finished: list[list[str]]


class View(Common, Shown):
    """All that a seat sees."""


class BuildingFace(TypedDict):
    coins: int
    points: int
    need: list[int]
    makes: NotRequired[list[int]]  # of a machine, once it is built


class WorkerFace(TypedDict):
    wage: int
    makes: list[int]


class Printed(TypedDict):
    """The faces of the cards by their slugs, and what the table's rules count with."""

    goal: int  # points that bring the last round
    actions: int  # of a turn
    action_price: int  # coins for a further one
    money: list[int]  # coins for one, two, three actions
    coins_a_point: int  # at the end
    goods: list[str]
    buildings: dict[str, BuildingFace]
    workers: dict[str, WorkerFace]
