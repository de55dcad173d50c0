"""What a seat sees of the table, and what it has to imagine."""

from __future__ import annotations

from mypy_extensions import i64

from kingstable.core.bits import BIT, NO_SEAT, SEATS_IN, everybody, filled, ints, zeros
from kingstable.core.chance import Chance
from kingstable.core.story import HIDDEN
from kingstable.games.kingsburg.components import (
    ADVISOR,
    ADVISORS,
    BUILDING,
    BUILDINGS,
    CARDS_A_YEAR,
    COLOURED,
    COLUMNS,
    DICE,
    GOLD,
    GOOD,
    GOODS,
    ROWS,
    SEASON,
    STONE,
    WOOD,
    card_of,
    strongest,
    weakest,
)
from kingstable.games.kingsburg.dice import shown_dice
from kingstable.games.kingsburg.moves import (
    BOOK,
    GROUP_SUM,
    INFLUENCE,
    PASS,
    PLACED_GROUP,
    PLACED_ON,
    WAY_STEP,
    WAY_TOKENS,
    WAY_WHITE,
    group_faces,
    white_faces,
)
from kingstable.games.kingsburg.printed import enemy_face, price
from kingstable.games.kingsburg.rules import asides
from kingstable.games.kingsburg.rules.bridge import MOST_WAYS, ways_into
from kingstable.games.kingsburg.rules.build import discount
from kingstable.games.kingsburg.rules.take import offer_of, offered_count
from kingstable.games.kingsburg.rules.winter import ANY_FOLK, battle_strength
from kingstable.games.kingsburg.state import (
    DOUBLE_BUILD,
    NEUTRAL,
    NOT_SEEN,
    PLACES,
    TOKEN_SUPPLY,
    VISIT,
    WHITE_SUPPLY,
    Realm,
    buildings_of,
    group_in,
    height,
    sees_enemy,
    way_in,
)
from kingstable.games.kingsburg.view_types import (
    Enemy,
    Group,
    NextBuilding,
    Place,
    Province,
    Question,
    Shown,
    Way,
)


def shown(s: Realm, seat: i64, ways: dict[str, list[Way]]) -> Shown:
    return {
        "year": s.year,
        "season": SEASON[s.season],
        "order": ints(s.order),
        "waiting": list(SEATS_IN[s.waiting]),
        "court": [_advisor(s, advisor) for advisor in range(1, ADVISORS + 1)],
        "provinces": [_province(s, other) for other in range(s.seats)],
        "aid": None if s.aid == NO_SEAT else s.aid,
        "envoy": None if s.envoy == NO_SEAT else s.envoy,
        "errand": _errand(s),
        "enemy": _enemy(s, seat),
        "question": _question(s),
        "bridges": ways,
    }


def _advisor(s: Realm, advisor: i64) -> Place:
    cells = [s.court[advisor * PLACES + place] for place in range(PLACES)]
    groups = [_group(cell) for cell in cells if cell != 0]
    return {"advisor": ADVISOR[advisor], "number": advisor, "groups": groups}


def _group(cell: i64) -> Group:
    """Who placed it, with which dice, and what was added; neutral dice belong to nobody."""
    who = cell & 7
    return {
        "seat": None if who == NEUTRAL else who - 1,
        "dice": group_faces(group_in(cell)),
        **_added(way_in(cell)),
    }


def _province(s: Realm, seat: i64) -> Province:
    first = seat * GOODS
    return {
        "gold": s.goods[first + GOLD],
        "wood": s.goods[first + WOOD],
        "stone": s.goods[first + STONE],
        "tokens": s.tokens[seat],
        "soldiers": s.soldiers[seat],
        "defence": battle_strength(s, seat, ANY_FOLK),
        "dice": shown_dice(s, seat, 0, COLOURED),
        "white": shown_dice(s, seat, COLOURED, DICE),
        "aside": None if s.aside[seat] == 0 else s.aside[seat],
        "market_used": s.market_used & BIT[seat] != 0,
        "count": buildings_of(s, seat),
        "buildings": [BUILDING[b] for b in range(BUILDINGS) if s.built[seat] & BIT[b]],
        "next": [_next_building(s, seat, row) for row in range(ROWS) if height(s, seat, row) < COLUMNS],
    }


def _next_building(s: Realm, seat: i64, row: i64) -> NextBuilding:
    """KB-2d.4: what may come next in a row, and its price for this seat (KB-B18)."""
    building = row * COLUMNS + height(s, seat, row)
    return {"building": BUILDING[building], "price": price(building, discount(s, seat, building))}


def _errand(s: Realm) -> list[str]:
    """What the envoy may be used for."""
    out: list[str] = []
    if s.errand & VISIT:
        out.append("visit")
    if s.errand & DOUBLE_BUILD:
        out.append("build")
    return out


def _enemy(s: Realm, seat: i64) -> Enemy:
    """KB-0.4: the back of the card is for everybody, its face for those who have looked."""
    year = max(1, s.year)
    out: Enemy = {
        "card": None if s.enemy == NOT_SEEN else HIDDEN,
        "seen_by": list(SEATS_IN[s.known & everybody(s.seats)]),
        "weakest": weakest(year),
        "strongest": strongest(year),
    }
    if s.enemy != NOT_SEEN and sees_enemy(s, seat):
        face = enemy_face(card_of(s.year, s.enemy))
        out["card"], out["folk"], out["strength"] = face["card"], face["folk"], face["strength"]
        out["lose"], out["win"] = face["lose"], face["win"]
    return out


def bridges(s: Realm, seat: i64, legal: list[int], plus2: i64) -> dict[str, list[Way]]:
    """By the notation of a placement whose dice alone do not reach: the ways to bridge the gap."""
    found = zeros(MOST_WAYS)
    out: dict[str, list[Way]] = {}
    for move in legal:
        if move == PASS:
            continue
        group, advisor = PLACED_GROUP[move - INFLUENCE], PLACED_ON[move - INFLUENCE]
        if advisor != GROUP_SUM[group]:
            n = ways_into(s, seat, group, advisor, plus2, found)
            out[BOOK.notation(move)] = [_added(found[k]) for k in range(n)]
    return out


def _added(way: i64) -> Way:
    return {"white": white_faces(WAY_WHITE[way]), "tokens": WAY_TOKENS[way], "step": WAY_STEP[way]}


def _question(s: Realm) -> Question | None:
    """What the open question is about: all of it is public."""
    if not s.detours:
        return None
    ask = s.detours[-1]
    out: Question = {"seat": ask.seat}
    if ask.aside == asides.ADD:
        gap = ask.b - GROUP_SUM[ask.a]
        out |= {"dice": group_faces(ask.a), "advisor": ADVISOR[ask.b], "gap": gap}
    elif ask.aside == asides.TAKE:
        advisor = ADVISOR[ask.a] if 0 < ask.a <= ADVISORS else None
        out |= {"count": offered_count(ask.a), "advisor": advisor, "offer": offer_of(ask.a)}
    elif ask.aside == asides.LOSE:
        out["count"] = ask.a
    return out


def redraw(s: Realm, seat: i64, chance: Chance) -> None:
    """KB-0.3: a card that only others have seen may be any of the year's five."""
    if s.enemy != NOT_SEEN and not sees_enemy(s, seat):
        s.enemy = chance.draw(filled(CARDS_A_YEAR, 1))


def pieces(s: Realm) -> dict[str, int]:
    """Goods, tokens and white dice with the supply, and the coloured dice of each seat, wherever they are."""
    out = {GOOD[good]: s.supply[good] for good in range(GOODS)}
    out["tokens"] = s.supply[TOKEN_SUPPLY]
    out["white dice"] = s.supply[WHITE_SUPPLY]
    for seat in range(s.seats):
        for good in range(GOODS):
            out[GOOD[good]] += s.goods[seat * GOODS + good]
        out["tokens"] += s.tokens[seat]
        out["white dice"] += len(shown_dice(s, seat, COLOURED, DICE))
        in_hand = [k for k in range(COLOURED) if s.dice[seat * DICE + k] != 0]
        out[f"dice of seat {seat}"] = len(in_hand) + (s.aside[seat] != 0)
    for cell in s.court:
        if cell != 0 and cell & 7 != NEUTRAL:
            way = way_in(cell)
            out["tokens"] += WAY_TOKENS[way]
            out["white dice"] += len(white_faces(WAY_WHITE[way]))
            out[f"dice of seat {(cell & 7) - 1}"] += len(group_faces(group_in(cell)))
    return out
