"""What a seat sees of the table, and what it has to imagine (MC-0.9)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kingstable.core.bits import BIT, ints, zeros
from kingstable.core.chance import Chance
from kingstable.core.play import Json
from kingstable.games.magna_carta.components import (
    BUILDING,
    BUILDINGS,
    CARD,
    COST_OF_PRESTIGE,
    COST_OF_RESIDENCE,
    GOOD,
    GOODS,
    NEUTRALS,
    POINTS,
    PRESTIGE,
    PRESTIGE_POINTS,
    PRESTIGES,
    RESIDENCE_POINTS,
    SECTION,
    SECTIONS,
    SMALL,
    building_of,
    kind_of,
    owner_of,
    printed,
)
from kingstable.games.magna_carta.state import COVERED, RESIDENCE, UNBUILT, Town
from kingstable.games.magna_carta.verbs_cards import count, names

SIDE: Final = ["absent", "front", "turning", "residence", "covered"]
STAGE: Final = ["primary", "secondary"]


def shown(s: Town, seat: i64, activating: bool) -> dict[str, Json]:
    return {
        "round": s.round,
        "start_seat": s.start,
        "road": [_place(s, card) for card in s.road],
        "provost": s.provost,
        "active": {"place": s.walk, "stage": STAGE[s.stage]} if activating else None,
        "castle": {SECTION[k]: s.castle[k] for k in range(SECTIONS)},
        "removed": s.removed,
        "bridge": ints(s.order[: s.passed]),
        "prestige": [_unbuilt_prestige(k) for k in range(PRESTIGES) if s.prestige[k] == UNBUILT],
        "players": [_player(s, other, seat) for other in range(s.seats)],
        "decided": [bool(s.decided & BIT[other]) for other in range(s.seats)],
        "redraw": seat >= 0 and bool(s.wishes & BIT[seat]),
        "paying": _paying(s),
    }


def _place(s: Town, card: i64) -> dict[str, Json]:
    """A card of the road: whose, which side shows, whose worker stands there, how many cubes lie on it."""
    face = s.face[card]
    building = building_of(card)
    has_stock = card >= NEUTRALS and building < SMALL
    return {
        "card": CARD[kind_of(card)],
        "owner_seat": owner_of(card),
        "side": SIDE[face if face < COVERED else COVERED],
        "prestige": PRESTIGE[face - COVERED] if face >= COVERED else None,
        "worker_seat": s.worker[card] - 1,
        "points": _worth(card, face),
        "stock": s.stock[owner_of(card) * SMALL + building] if has_stock else 0,
    }


def _worth(card: i64, face: i64) -> int:
    """The points of what shows."""
    if face >= COVERED:
        return PRESTIGE_POINTS[face - COVERED]
    if face == RESIDENCE:
        return RESIDENCE_POINTS
    return POINTS[building_of(card)] if card >= NEUTRALS else 0


def _player(s: Town, other: i64, seat: i64) -> dict[str, Json]:
    return {
        "goods": {GOOD[k]: s.goods[other * GOODS + k] for k in range(GOODS)},
        "workers": s.workers[other],
        "hand_size": count(s.hand[other]),
        "hand": [_in_hand(k) for k in range(BUILDINGS) if s.hand[other] & BIT[k]] if other == seat else None,
        "pile_size": count(s.pile[other]),
        "discards": names(s.discards[other]),
        "tokens": {SECTION[k]: s.tokens[other * SECTIONS + k] for k in range(SECTIONS)},
        "prestige": [PRESTIGE[k] for k in range(PRESTIGES) if s.prestige[k] == other],
        "batches": s.batches[other],
    }


def _in_hand(building: int) -> dict[str, Json]:
    return {"card": BUILDING[building], "cost": cost_of(building), "points": POINTS[building]}


def _unbuilt_prestige(prestige: int) -> dict[str, Json]:
    cost = cost_of(COST_OF_PRESTIGE + prestige)
    return {"prestige": PRESTIGE[prestige], "cost": cost, "points": PRESTIGE_POINTS[prestige]}


def cost_of(k: int) -> dict[str, Json]:
    """The printed cost, without the kinds that are not asked for; `any` is the white cube."""
    asked = printed(k)
    return {cube: asked.count(cube) for cube in dict.fromkeys(asked)}


def _paying(s: Town) -> dict[str, Json] | None:
    """What the open question of payment is about; it has been announced to all."""
    if not s.detours:
        return None
    ask = s.detours[-1]
    if ask.a < COST_OF_PRESTIGE:
        return {"seat": ask.seat, "card": BUILDING[ask.a]}
    if ask.a < COST_OF_RESIDENCE:
        return {"seat": ask.seat, "prestige": PRESTIGE[ask.a - COST_OF_PRESTIGE]}
    return {"seat": ask.seat, "residence": BUILDING[ask.b]}


def redraw(s: Town, seat: i64, chance: Chance) -> None:
    """The others' hands become any cards they may hold, and their secret wishes any wishes."""
    other: i64
    for other in range(s.seats):
        if other == seat:
            continue
        deal_anew(s, other, chance)
        if s.decided & BIT[other] and s.decided != BIT[s.seats] - 1:
            s.wishes &= ~BIT[other]
            if chance.below(2):
                s.wishes |= BIT[other]


def deal_anew(s: Town, other: i64, chance: Chance) -> None:
    """MC-R30: what everybody can work out stays; the rest of the hand is any of the cards nobody has seen."""
    unseen = (s.hand[other] | s.pile[other]) & ~s.worked_out[other]
    bag = zeros(BUILDINGS)
    k: i64
    for k in range(BUILDINGS):
        if unseen & BIT[k]:
            bag[k] = 1
    drawn: i64 = 0
    for _k in range(count(s.hand[other]) - count(s.worked_out[other])):
        drawn |= BIT[chance.draw(bag)]
    s.hand[other] = s.worked_out[other] | drawn
    s.pile[other] = unseen & ~drawn
