"""What a seat sees of the table, and what it has to imagine (MC-0.9)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kingstable.core.bits import BIT, ints, zeros
from kingstable.core.chance import Chance
from kingstable.games.magna_carta.components import (
    BATCH,
    BUILDING,
    BUILDINGS,
    CARD,
    COST_OF_PRESTIGE,
    COST_OF_RESIDENCE,
    FEE,
    FIRST_TO_PASS,
    GOOD,
    GOODS,
    NEUTRALS,
    NOTHING,
    POINTS,
    PRESTIGE,
    PRESTIGE_INCOME,
    PRESTIGE_POINTS,
    PRESTIGES,
    PRIMARY,
    RESIDENCE_INCOME,
    RESIDENCE_POINTS,
    SECONDARY,
    SECTION,
    SECTION_POINTS,
    SECTIONS,
    SMALL,
    TAKE,
    TOKENS,
    UNLOAD,
    Effect,
    building_of,
    cubes,
    kind_of,
    owner_of,
    printed,
)
from kingstable.games.magna_carta.rules.actions import why_not_prestige
from kingstable.games.magna_carta.rules.activate import last_place
from kingstable.games.magna_carta.state import COVERED, RESIDENCE, UNBUILT, Town
from kingstable.games.magna_carta.verbs_cards import count, names
from kingstable.games.magna_carta.view_types import (
    CardFace,
    CardShown,
    Cubes,
    EffectFace,
    Paying,
    PlaceShown,
    PlayerShown,
    PrestigeFace,
    PrestigeShown,
    Printed,
    Shown,
)

SIDE: Final = ["absent", "front", "turning", "residence", "covered"]
STAGE: Final = ["primary", "secondary"]
DOES: Final = ["", "take", "unload", "buy", "sell", "swap", "mint", "donate", "turn"]


def faces(seats: int, basic: bool) -> Printed:
    """What stands on the cards and tokens; a view names them by their slugs only."""
    return {
        "provost": not basic,
        "fee": FEE,
        "first_to_pass": FIRST_TO_PASS,
        "cards": {slug: _card_face(k) for k, slug in enumerate(CARD)},
        "prestige": {slug: _prestige_face(k) for k, slug in enumerate(PRESTIGE)},
        "residence": {
            "cost": cost_of(COST_OF_RESIDENCE),
            "points": RESIDENCE_POINTS,
            "income": RESIDENCE_INCOME,
        },
        "castle": {
            SECTION[k]: {"points": SECTION_POINTS[k], "tokens": TOKENS[(seats - 2) * SECTIONS + k]}
            for k in range(SECTIONS)
        },
        "batch": dict.fromkeys(cubes(BATCH, 0), 1),
    }


def _card_face(kind: int) -> CardFace:
    building = kind - NEUTRALS
    return {
        "cost": cost_of(building) if building >= 0 else {},
        "points": POINTS[building] if building >= 0 else 0,
        "primary": _effect_face(PRIMARY[kind]),
        "secondary": None if SECONDARY[kind].does == NOTHING else _effect_face(SECONDARY[kind]),
    }


def _effect_face(effect: Effect) -> EffectFace:
    offers = [[int(effect.price), int(effect.amount)]]
    if effect.offers > 1:
        offers.append([int(effect.price_of_more), int(effect.more)])
    named = effect.does == TAKE or effect.does == UNLOAD
    return {"does": DOES[effect.does], "good": GOOD[effect.good] if named else None, "offers": offers}


def _prestige_face(k: int) -> PrestigeFace:
    cost = cost_of(COST_OF_PRESTIGE + k)
    return {"cost": cost, "points": PRESTIGE_POINTS[k], "income": PRESTIGE_INCOME[k]}


def shown(s: Town, seat: i64, activating: bool) -> Shown:
    return {
        "round": s.round,
        "start_seat": s.start,
        "road": _road(s),
        "provost": s.provost,
        "active": {"place": s.walk, "stage": STAGE[s.stage]} if activating else None,
        "castle": {SECTION[k]: s.castle[k] for k in range(SECTIONS)},
        "removed": s.removed,
        "bridge": ints(s.order[: s.passed]),
        "prestige": [_unbuilt_prestige(s, k) for k in range(PRESTIGES) if s.prestige[k] == UNBUILT],
        "players": [_player(s, other, seat) for other in range(s.seats)],
        "decided": [bool(s.decided & BIT[other]) for other in range(s.seats)],
        "redraw": seat >= 0 and bool(s.wishes & BIT[seat]),
        "paying": _paying(s),
    }


def _road(s: Town) -> list[PlaceShown]:
    """MC-4.1, MC-4.2, MC-4.6: in which order the cards will be activated, if nothing changes."""
    last = last_place(s)
    places: list[PlaceShown] = []
    turn = 0
    for k, card in enumerate(s.road):
        beyond = k > last
        works = s.worker[card] != 0 and not beyond
        turn += works
        places.append(_place(s, card, beyond, turn if works else 0))
    return places


def _place(s: Town, card: i64, beyond: bool, turn: int) -> PlaceShown:
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
        "beyond": beyond,
        "turn": turn,
    }


def _worth(card: i64, face: i64) -> int:
    """The points of what shows."""
    if face >= COVERED:
        return PRESTIGE_POINTS[face - COVERED]
    if face == RESIDENCE:
        return RESIDENCE_POINTS
    return POINTS[building_of(card)] if card >= NEUTRALS else 0


def _player(s: Town, other: i64, seat: i64) -> PlayerShown:
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


def _in_hand(building: int) -> CardShown:
    return {"card": BUILDING[building], "cost": cost_of(building), "points": POINTS[building]}


def _unbuilt_prestige(s: Town, k: int) -> PrestigeShown:
    """MC-0.9: goods and residences are public, so all see who could build it."""
    able = [seat for seat in range(s.seats) if why_not_prestige(s, seat, k) is None]
    cost = cost_of(COST_OF_PRESTIGE + k)
    return {"prestige": PRESTIGE[k], "cost": cost, "points": PRESTIGE_POINTS[k], "able": able}


def cost_of(k: int) -> Cubes:
    """The printed cost, without the kinds that are not asked for; `any` is the white cube."""
    asked = printed(k)
    return {cube: asked.count(cube) for cube in dict.fromkeys(asked)}


def _paying(s: Town) -> Paying | None:
    """What the open question of payment is about; it has been announced to all."""
    if not s.detours:
        return None
    ask = s.detours[-1]
    cost = cost_of(ask.a)
    if ask.a < COST_OF_PRESTIGE:
        return {"seat": ask.seat, "cost": cost, "card": BUILDING[ask.a]}
    if ask.a < COST_OF_RESIDENCE:
        return {"seat": ask.seat, "cost": cost, "prestige": PRESTIGE[ask.a - COST_OF_PRESTIGE]}
    return {"seat": ask.seat, "cost": cost, "residence": BUILDING[ask.b]}


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
