"""What is printed on the components: the client has no tables of its own."""

from __future__ import annotations

from kingstable.core.bits import BIT
from kingstable.games.stronghold.components import board, cards
from kingstable.games.stronghold.components.tables import NUMBERS, table
from kingstable.games.stronghold.view_types import (
    CardFace,
    DefenceFace,
    Printed,
    RoadFace,
    TaskFace,
    TowerFace,
    WallFace,
)


def printed(seats: int) -> Printed:
    attackers = int(cards.ATTACKERS[seats - 2])
    return {
        "turns": board.TURNS,
        "attackers": attackers,
        "strengths": dict(zip(board.UNIT, map(int, board.STRENGTH), strict=True)),
        "walls": [_wall(wall) for wall in range(board.WALLS)],
        "towers": [_tower(tower) for tower in range(board.TOWERS)],
        "ramparts": [
            {"place": slug, "tower": board.TOWER[board.RAMPART_TOWER[k]]}
            for k, slug in enumerate(board.RAMPART)
        ],
        "roads": [_road(road) for road in range(board.ROADS)],
        "foreground_room": board.FOREGROUND_ROOM,
        "tasks": {slug: _task(k) for k, slug in enumerate(cards.ACTION)},
        "cards": {slug: _card(k) for k, slug in enumerate(cards.CARD)},
        "defences": {slug: _defence(k) for k, slug in enumerate(cards.DEFENCE)},
        "buildings": board.BUILDING,
        "mobilisations": {slug: _mobilisation(k, attackers) for k, slug in enumerate(cards.MOBILISATION)},
        "deeds": {slug: cards.DEED_GLORY[k] for k, slug in enumerate(cards.DEED)},
        "gate": NUMBERS["gate-resistance"],
        "paragraphs": {row.text("slug"): row.text("paragraph") for row in table("paragraphs")},
    }


def _wall(wall: int) -> WallFace:
    return {
        "place": board.WALL[wall],
        "room": board.DEFENDER_SPACES[wall],
        "spaces": board.ATTACKER_SPACES[wall],
        "side": board.SIDE[board.AREA_SIDE[wall]],
        "for_siege_tower": board.TOWER_WALL[wall] != 0,
    }


def _tower(tower: int) -> TowerFace:
    return {
        "place": board.TOWER[tower],
        "walls": [slug for k, slug in enumerate(board.WALL) if board.TOWER_WALLS[tower] & BIT[k]],
        "faces": board.AREA[board.TOWER_FACES[tower]],
    }


def _road(road: int) -> RoadFace:
    ends = board.ROAD_FROM[road], board.ROAD_TO[road]
    return {"road": board.ROAD[road], "start": board.AREA[ends[0]], "end": board.AREA[ends[1]]}


def _task(action: int) -> TaskFace:
    """SH-3.1 and what follows it: resources, and the units of which one way is chosen."""
    return {
        "phase": cards.ACTION_PHASE[action],
        "resources": cards.RESOURCES[action],
        "ways": [{unit: int(number)} for number, unit in cards.ALTERNATIVE[action]],
        "hourglasses": cards.HOURGLASSES[action],
    }


def _card(card: int) -> CardFace:
    back = cards.CARD_BACK[cards.CARD[card]]
    tasks = [slug for k, slug in enumerate(cards.ACTION) if cards.CARD_ACTIONS[card] & BIT[k]]
    return {
        "phase": cards.CARD_PHASE[card],
        "tasks": [slug for slug in tasks if slug != back],
        "back": back,
    }


def _defence(defence: int) -> DefenceFace:
    return {
        "building": board.BUILDING[cards.DEFENCE_BUILDING[defence]],
        "price": cards.DEFENCE_PRICE[defence],
    }


def _mobilisation(k: int, attackers: int) -> dict[str, int]:
    """SH-7.1: how many may leave a place and the camp, and what it gives the defenders."""
    cell = k + (attackers - 1) * cards.MOBILISATIONS
    return {
        "units": cards.MOBILE[cell],
        "camp": cards.MOBILE_CAMP[cell],
        "hourglasses": cards.MOBILISE_PRICE[cell],
    }
