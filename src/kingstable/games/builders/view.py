"""What everybody sees of the table. Nobody knows more than another, and what comes next is stored nowhere."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.bits import ints, total
from kingstable.core.play import Json
from kingstable.games.builders.components import (
    BUILDING,
    GOODS,
    MAKES,
    NEED,
    NO_CARD,
    POINTS,
    REWARD,
    WAGE,
    WORKER,
)
from kingstable.games.builders.state import Yard, built_points, cards_in, site_cost


def shown(s: Yard) -> dict[str, Json]:
    return {
        "round": s.round,
        "last_round": s.last_round == 1,
        "first_seat": s.first,
        "turn_seat": s.turn,
        "actions": s.actions,
        "chosen": _worker(s.detours[-1].a) if s.detours else None,
        "buildings": [_building(card) for card in ints(s.building_row)],
        "next_building": _building(s.next_building),
        "building_deck": _left(s.building_bag, s.next_building),
        "workers": [_worker(card) for card in ints(s.worker_row)],
        "next_worker": _worker(s.next_worker),
        "worker_deck": _left(s.worker_bag, s.next_worker),
        "players": [_player(s, seat) for seat in range(s.seats)],
    }


def _left(bag: vec[i64], top: i64) -> int:
    """How many cards a deck has, its open top card included."""
    return total(bag) + (0 if top == NO_CARD else 1)


def _four(table: vec[i64], card: i64) -> list[int]:
    return ints(table[card * GOODS : card * GOODS + GOODS])


def _building(card: i64) -> dict[str, Json] | None:
    if card == NO_CARD:
        return None
    return {
        "building": BUILDING[card],
        "coins": REWARD[card],
        "points": POINTS[card],
        "need": _four(NEED, card),
    }


def _worker(card: i64) -> dict[str, Json] | None:
    if card == NO_CARD:
        return None
    return {"worker": WORKER[card], "wage": WAGE[card], "makes": _four(MAKES, card)}


def _site(s: Yard, card: i64) -> dict[str, Json]:
    return {
        "building": BUILDING[card],
        "coins": REWARD[card],
        "points": POINTS[card],
        "need": _four(NEED, card),
        "made": _four(s.made, card),
        "crew": [_worker(worker) for worker in cards_in(s.crew[card])],
        "cost": site_cost(s, card),
    }


def _player(s: Yard, seat: i64) -> dict[str, Json]:
    return {
        "coins": s.coins[seat],
        "built": built_points(s, seat),
        "team": [_worker(worker) for worker in cards_in(s.team[seat])],
        "sites": [_site(s, building) for building in cards_in(s.sites[seat])],
        "finished": [_building(building) for building in cards_in(s.finished[seat])],
    }
