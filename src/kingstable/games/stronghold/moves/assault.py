"""The third part of the move book: shots, losses and choices of the assault."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.bits import BIT
from kingstable.games.stronghold.components import board
from kingstable.games.stronghold.components.tables import NUMBERS
from kingstable.games.stronghold.moves.defence import BOOK as BOOK
from kingstable.games.stronghold.moves.defence import add, column, groups

for _tower, _slug in enumerate(board.TOWER):
    _side = board.PLACE_SIDE[board.TOWER_0 + _tower]
    for _area in range(board.RAMPART_0, board.AREAS):
        if board.AREA_SIDE[_area] == _side or _area == board.TOWER_FACES[_tower]:
            add(
                "cannon", "cannon", f"cannon {_slug} {board.AREA[_area]}", [_tower, _area],
                from_place=_slug, to_place=board.AREA[_area],
            )  # fmt: skip
CANNON_SHOT: Final[i64] = BOOK.first("cannon")
CANNON_TOWER: Final[vec[i64]] = column("cannon", 0)
CANNON_AREA: Final[vec[i64]] = column("cannon", 1)
CANNON_GROUP: Final[vec[i64]] = groups("cannon", 0)  # by tower

for _slot, _slug in enumerate(board.SLOT):
    for _wall, _target in enumerate(board.WALL):
        _area = board.SLOT_AREA[_slot]
        _joined = (
            board.WALL_RAMPARTS[_wall] & BIT[_area]
            if _area < board.FOREGROUND_0
            else board.AREA_SIDE[_wall] == board.AREA_SIDE[_area]
        )
        if _joined:
            add("aim", "aim", f"aim {_slug} {_target}", [_slot, _wall], from_place=_slug, to_place=_target)
AIM: Final[i64] = BOOK.first("aim")
AIM_SLOT: Final[vec[i64]] = column("aim", 0)
AIM_WALL: Final[vec[i64]] = column("aim", 1)
for _slug in board.SLOT:
    BOOK.add("shoot", f"shoot {_slug}", place=_slug)
SHOOT: Final[i64] = BOOK.first("shoot")
for _drawn in ("hit", "miss"):
    BOOK.add("take", f"take {_drawn}", face=_drawn)
TAKE: Final[i64] = BOOK.first("take")
for _unit in board.DEFENDER_UNIT:
    BOOK.add("strike", f"strike {_unit}", unit=_unit)
STRIKE: Final[i64] = BOOK.first("strike")
for _prey in ("cauldron", "engine", "nothing"):
    BOOK.add("smash", f"smash {_prey}", prey=_prey)
SMASH: Final[i64] = BOOK.first("smash")

for _place in range(board.COURTYARD):
    _most = NUMBERS["tower-archers"]
    if _place < board.WALLS:
        _most = board.DEFENDER_SPACES[_place] + NUMBERS["platform-spaces"]
    for _area in range(board.AREAS):
        for _n in range(1, _most + 1):
            if board.RANGE[_place] & BIT[_area]:
                add(
                    "volley", "volley", f"volley {_n} {board.PLACE[_place]} {board.AREA[_area]}",
                    [_place, _area, _n],
                    number=_n, from_place=board.PLACE[_place], to_place=board.AREA[_area],
                )  # fmt: skip
VOLLEY: Final[i64] = BOOK.first("volley")
VOLLEY_FROM: Final[vec[i64]] = column("volley", 0)
VOLLEY_AT: Final[vec[i64]] = column("volley", 1)
VOLLEY_NUMBER: Final[vec[i64]] = column("volley", 2)
VOLLEY_GROUP: Final[vec[i64]] = groups("volley", 0, 1)  # by place and target

MOST_ARCHERS: Final[int] = max(board.DEFENDER_SPACES) + NUMBERS["platform-spaces"]
for _rampart, _slug in enumerate(board.RAMPART):
    for _place in (*range(board.WALLS), board.TOWER_0 + board.RAMPART_TOWER[_rampart]):
        for _n in range(1, MOST_ARCHERS + 1):
            if _place >= board.WALLS or board.WALL_RAMPARTS[_place] & BIT[board.RAMPART_0 + _rampart]:
                add(
                    "snipe", "snipe", f"snipe {_n} {_slug} {board.PLACE[_place]}", [_rampart, _place, _n],
                    number=_n, from_place=_slug, to_place=board.PLACE[_place],
                )  # fmt: skip
SNIPE: Final[i64] = BOOK.first("snipe")
SNIPE_FROM: Final[vec[i64]] = column("snipe", 0)
SNIPE_AT: Final[vec[i64]] = column("snipe", 1)
SNIPE_NUMBER: Final[vec[i64]] = column("snipe", 2)
SNIPE_GROUP: Final[vec[i64]] = groups("snipe", 0, 1)

for _tower, _slug in enumerate(board.TOWER):
    for _wall, _target in enumerate(board.WALL):
        if board.TOWER_WALLS[_tower] & BIT[_wall]:
            add(
                "pole", "pole", f"pole {_slug} {_target}", [_tower, _wall],
                from_place=_slug, to_place=_target,
            )  # fmt: skip
POLE_THROW: Final[i64] = BOOK.first("pole")
POLE_TOWER: Final[vec[i64]] = column("pole", 0)
POLE_WALL: Final[vec[i64]] = column("pole", 1)
POLE_GROUP: Final[vec[i64]] = groups("pole", 0)

MOST_EXPLODE: Final = max(board.ATTACKER_SPACES) + NUMBERS["ladder-spaces"] + NUMBERS["siege-tower-spaces"]
for _n in range(1, MOST_EXPLODE + 1):
    BOOK.add("explode", f"explode {_n}", number=_n)
EXPLODE: Final[i64] = BOOK.first("explode")
for _slug in board.ROAD:
    BOOK.add("call", f"call {_slug}", road=_slug)
CALL_TROLL: Final[i64] = BOOK.first("call")

MOST_LOST: Final[i64] = max(board.FOREGROUND_ROOM, NUMBERS["quartermaster-units"], MOST_EXPLODE)
for _kind, _unit in enumerate(board.UNIT):
    for _n in range(1, MOST_LOST + 1):
        add("lose", "lose", f"lose {_n} {_unit}", [_kind, _n], number=_n, unit=_unit)
LOSE: Final[i64] = BOOK.first("lose")
LOSE_KIND: Final[vec[i64]] = column("lose", 0)  # the defenders' kinds behind the attackers'
LOSE_NUMBER: Final[vec[i64]] = column("lose", 1)
for _kind, _unit in enumerate(board.DEFENDER_UNIT):
    for _n in range(1, NUMBERS["hospital-units"] + 1):
        add("heal", "heal", f"heal {_n} {_unit}", [_kind, _n], number=_n, unit=_unit)
HEAL: Final[i64] = BOOK.first("heal")
HEAL_KIND: Final[vec[i64]] = column("heal", 0)
HEAL_NUMBER: Final[vec[i64]] = column("heal", 1)
for _slug in board.FOREGROUND:
    BOOK.add("haunt", f"haunt {_slug}", place=_slug)
HAUNT: Final[i64] = BOOK.first("haunt")
for _kind, _unit in enumerate(board.UNIT[: board.KINDS]):
    for _n in range(1, NUMBERS["siege-tower-spaces"] + 1):
        add("descend", "descend", f"descend {_n} {_unit}", [_kind, _n], number=_n, unit=_unit)
DESCEND: Final[i64] = BOOK.first("descend")
DESCEND_KIND: Final[vec[i64]] = column("descend", 0)
DESCEND_NUMBER: Final[vec[i64]] = column("descend", 1)
