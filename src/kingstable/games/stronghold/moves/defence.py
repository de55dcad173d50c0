"""The second part of the move book: what the defenders do with their hourglasses."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.games.stronghold.components import board, cards
from kingstable.games.stronghold.components.tables import NUMBERS
from kingstable.games.stronghold.moves.attack import BOOK as BOOK
from kingstable.games.stronghold.moves.attack import TABLES
from kingstable.games.stronghold.moves.attack import add as add
from kingstable.games.stronghold.moves.attack import column as column
from kingstable.games.stronghold.moves.attack import groups as groups

# The highest price that hourglasses may have to make up: with a saboteur and all fires in the building.
MOST_LAID: Final[i64] = (
    max(cards.DEFENCE_PRICE)
    + NUMBERS["saboteur-surcharge"]
    + NUMBERS["fire-surcharge"] * cards.TILES[cards.FIRE]
)
for _defence in cards.DEFENCE:
    for _n in range(1, MOST_LAID + 1):
        BOOK.add("lay", f"lay {_n} {_defence}", number=_n, defence=_defence)
LAY: Final[i64] = BOOK.first("lay")


def _targets(defence: int) -> list[tuple[int, str]]:
    """Where on the board a building action may take effect."""
    if defence in (cards.CANNON, cards.POLE):
        return list(enumerate(board.TOWER))
    if defence <= cards.PLATFORM:
        return list(enumerate(board.WALL))
    if defence in (cards.SABOTAGE, cards.GLOW):
        return list(enumerate(board.RAMPART))
    if defence == cards.BLESSING:
        return [*enumerate(board.RAMPART), (board.GATEHOUSE - board.RAMPART_0, "gatehouse")]
    return []


for _k, _defence in enumerate(cards.DEFENCE):
    for _target, _slug in _targets(_k):
        add("make", "make", f"make {_defence} {_slug}", [_k, _target], defence=_defence, place=_slug)
for _k in (cards.GOBLIN_TRAP, cards.TROLL_TRAP):
    _defence = cards.DEFENCE[_k]
    for _target, _slug in enumerate(board.ROAD):
        add("make", "make-trap", f"make {_defence} {_slug}", [_k, _target], defence=_defence, road=_slug)
for _k in (cards.REINFORCE_GATE, cards.TRAIN_SOLDIER, cards.TRAIN_VETERAN, cards.ALARM):
    add("make", "make-inside", f"make {cards.DEFENCE[_k]}", [_k, 0], defence=cards.DEFENCE[_k])
MAKE: Final[i64] = BOOK.first("make")
MAKE_DEFENCE: Final[vec[i64]] = column("make", 0)
MAKE_TARGET: Final[vec[i64]] = column("make", 1)
MAKES: Final[i64] = len(MAKE_DEFENCE)


def _most(place: int, kind: int) -> int:
    """How many units of a kind can stand in a place."""
    if place < board.WALLS:
        return board.DEFENDER_SPACES[place] + NUMBERS["platform-spaces"]
    if place < board.COURTYARD:
        return NUMBERS["tower-archers"] if kind == board.ARCHER else 0
    if place == board.BARRACKS:
        return board.BARRACKS_ROOM[kind]
    if place == board.HONOUR:
        return board.HONOUR_START if kind == board.SOLDIER else 0
    return board.GUARDHOUSE_ROOM if place == board.GUARDHOUSE else 0


def _walk(number: int, kind: int, start: int, end: int) -> None:
    unit, one, other = board.DEFENDER_UNIT[kind], board.PLACE[start], board.PLACE[end]
    add(
        "move", "move", f"move {number} {unit} {one} {other}", [kind, start, end, number],
        number=number, unit=unit, from_place=one, to_place=other,
    )  # fmt: skip


for _place in range(board.HOSPITAL):
    for _kind in range(board.KINDS):
        for _n in range(1, _most(_place, _kind) + 1):
            _walk(_n, _kind, _place, board.COURTYARD)
for _place in range(board.HONOUR):
    for _kind in range(board.KINDS):
        for _n in range(1, _most(_place, _kind) + 1):
            _walk(_n, _kind, board.COURTYARD, _place)
MOVE: Final[i64] = BOOK.first("move")
MOVE_KIND: Final[vec[i64]] = column("move", 0)
MOVE_FROM: Final[vec[i64]] = column("move", 1)
MOVE_TO: Final[vec[i64]] = column("move", 2)
MOVE_NUMBER: Final[vec[i64]] = column("move", 3)
MOVES: Final[i64] = len(MOVE_KIND)


def _first_move(start: int, end: int, kind: int) -> int:
    """The moves of a kind of unit from one place to another stand together; -1 where there are none."""
    alike = (k for k, row in enumerate(TABLES["move"]) if row[:3] == [kind, start, end])
    return min(alike, default=-1)


# By place and kind: the first move into the courtyard, and out of it.
MOVE_IN: Final[vec[i64]] = vec[i64](
    [_first_move(p, board.COURTYARD, k) for p in range(board.PLACES) for k in range(board.KINDS)]
)
MOVE_OUT: Final[vec[i64]] = vec[i64](
    [_first_move(board.COURTYARD, p, k) for p in range(board.PLACES) for k in range(board.KINDS)]
)

for _hero in board.HERO:
    for _slug in (*board.WALL, "courtyard"):
        BOOK.add("hero", f"hero {_hero} {_slug}", hero=_hero, place=_slug)
HERO_MOVE: Final[i64] = BOOK.first("hero")
HERO_PLACES: Final[i64] = board.WALLS + 1

for _place in (*range(board.WALLS), board.GUARDHOUSE):
    for _kind, _unit in enumerate(board.DEFENDER_UNIT):
        for _j, _other in enumerate(board.DEFENDER_UNIT):
            if _j != _kind:
                add(
                    "exchange", "exchange", f"exchange {_unit} {board.PLACE[_place]} {_other}",
                    [_place, _kind, _j], unit=_unit, place=board.PLACE[_place], other_unit=_other,
                )  # fmt: skip
EXCHANGE: Final[i64] = BOOK.first("exchange")
EXCHANGE_PLACE: Final[vec[i64]] = column("exchange", 0)
EXCHANGE_OUT: Final[vec[i64]] = column("exchange", 1)
EXCHANGE_IN: Final[vec[i64]] = column("exchange", 2)
EXCHANGES: Final[i64] = len(EXCHANGE_PLACE)
EXCHANGE_GROUP: Final[vec[i64]] = groups("exchange", 0)  # by place

SPEECH_TOP: Final[i64] = NUMBERS["speech-top"]
for _n in range(1, SPEECH_TOP + 1):
    BOOK.add("speech", f"speech {_n}", number=_n)
SPEECH: Final[i64] = BOOK.first("speech")
for _unit in board.UNIT[: board.KINDS]:
    BOOK.add("sortie", f"sortie {_unit}", unit=_unit)
SORTIE: Final[i64] = BOOK.first("sortie")
for _defence in cards.DEFENCE:
    BOOK.add("speed", f"speed {_defence}", defence=_defence)
SPEED: Final[i64] = BOOK.first("speed")
for _shame in cards.SHAME[: cards.POISONED_STORES]:
    BOOK.add("shame", f"shame {_shame}", shame=_shame)
SHAMEFUL: Final[i64] = BOOK.first("shame")
CAMP: Final[list[str]] = ["camp", "west-camp", "east-camp"]  # of one attacker, of each of two
STORE: Final[list[str]] = [*board.FOREGROUND, *CAMP]
for _slug in STORE:
    BOOK.add("poison-stores", f"poison-stores {_slug}", place=_slug)
POISON_STORES: Final[i64] = BOOK.first("poison-stores")
for _slug in board.WALL:
    BOOK.add("stone", f"stone {_slug}", place=_slug)
STONE: Final[i64] = BOOK.first("stone")

for _place in (*range(board.WALLS), *range(board.TOWER_0, board.COURTYARD)):
    for _start in (board.COURTYARD, board.GUARDHOUSE):
        for _kind, _unit in enumerate(board.DEFENDER_UNIT):
            for _n in range(1, min(_most(_place, _kind), NUMBERS["alarm-units"]) + 1):
                add(
                    "rush", "rush", f"rush {_n} {_unit} {board.PLACE[_start]} {board.PLACE[_place]}",
                    [_kind, _start, _place, _n],
                    number=_n, unit=_unit, from_place=board.PLACE[_start], to_place=board.PLACE[_place],
                )  # fmt: skip
RUSH: Final[i64] = BOOK.first("rush")
RUSH_KIND: Final[vec[i64]] = column("rush", 0)
RUSH_FROM: Final[vec[i64]] = column("rush", 1)
RUSH_TO: Final[vec[i64]] = column("rush", 2)
RUSH_NUMBER: Final[vec[i64]] = column("rush", 3)
RUSH_GROUP: Final[vec[i64]] = groups("rush", 0, 1, 2)  # by kind, start and end
