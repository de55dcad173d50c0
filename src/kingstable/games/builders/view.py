"""What everybody sees of the table. Nobody knows more than another, and what comes next is stored nowhere."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.bits import ints, total
from kingstable.games.builders.components import (
    ACTION_PRICE,
    ACTIONS,
    BUILDING,
    COINS_A_POINT,
    FIRST_MACHINE,
    GOAL,
    GOOD,
    GOODS,
    MACHINE_AS_WORKER,
    MAKES,
    MONEY,
    NEED,
    NO_CARD,
    POINTS,
    REWARD,
    WAGE,
    WORKER,
)
from kingstable.games.builders.state import Yard, built_points, cards_in, site_cost
from kingstable.games.builders.view_types import BuildingFace, Printed, Shown, Site, WorkerFace


def _four(table: vec[i64], card: i64) -> list[int]:
    return ints(table[card * GOODS : card * GOODS + GOODS])


def printed() -> Printed:
    """The faces of the cards; a view names cards by their slugs only."""
    buildings: dict[str, BuildingFace] = {}
    for card, slug in enumerate(BUILDING):
        face: BuildingFace = {"coins": REWARD[card], "points": POINTS[card], "need": _four(NEED, card)}
        if card >= FIRST_MACHINE:
            face["makes"] = _four(MAKES, card + MACHINE_AS_WORKER)
        buildings[slug] = face
    workers: dict[str, WorkerFace] = {}
    for card, slug in enumerate(WORKER):
        workers[slug] = {"wage": WAGE[card], "makes": _four(MAKES, card)}
    return {
        "goal": GOAL,
        "actions": ACTIONS,
        "action_price": ACTION_PRICE,
        "money": ints(MONEY[1:]),
        "coins_a_point": COINS_A_POINT,
        "goods": GOOD,
        "buildings": buildings,
        "workers": workers,
    }


def shown(s: Yard) -> Shown:
    seats = range(s.seats)
    return {
        "round": s.round,
        "last_round": s.last_round == 1,
        "first_seat": s.first,
        "turn_seat": s.turn,
        "actions": s.actions,
        "chosen": WORKER[s.detours[-1].a] if s.detours else None,
        "buildings": [_named(BUILDING, card) for card in ints(s.building_row)],
        "next_building": _named(BUILDING, s.next_building),
        "building_deck": _left(s.building_bag, s.next_building),
        "workers": [_named(WORKER, card) for card in ints(s.worker_row)],
        "next_worker": _named(WORKER, s.next_worker),
        "worker_deck": _left(s.worker_bag, s.next_worker),
        "coins": ints(s.coins),
        "built": [built_points(s, seat) for seat in seats],
        "teams": [_all_named(WORKER, s.team[seat]) for seat in seats],
        "sites": [[_site(s, building) for building in cards_in(s.sites[seat])] for seat in seats],
        "costs": {BUILDING[card]: site_cost(s, card) for card in cards_in(s.sites[s.turn])},
        "finished": [_all_named(BUILDING, s.finished[seat]) for seat in seats],
    }


def _left(bag: vec[i64], top: i64) -> int:
    """How many cards a deck has, its open top card included."""
    return total(bag) + (0 if top == NO_CARD else 1)


def _named(slugs: list[str], card: i64) -> str | None:
    return None if card == NO_CARD else slugs[card]


def _all_named(slugs: list[str], cards: i64) -> list[str]:
    return [slugs[card] for card in cards_in(cards)]


def _site(s: Yard, building: i64) -> Site:
    return {
        "building": BUILDING[building],
        "made": _four(s.made, building),
        "crew": _all_named(WORKER, s.crew[building]),
    }
