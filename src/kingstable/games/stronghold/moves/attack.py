"""The first part of the move book: the attackers' cards, marches and orders."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from kingstable.core.bits import BIT
from kingstable.core.moves import Book, Field
from kingstable.games.stronghold.components import board, cards
from kingstable.games.stronghold.components.tables import NUMBERS

BOOK: Final[Book] = Book()
TABLES: Final[dict[str, list[list[int]]]] = {}  # what the moves of a group of kinds mean, row by row


def add(group: str, kind: str, notation: str, row: list[int], **fields: Field) -> None:
    BOOK.add(kind, notation, **fields)
    TABLES.setdefault(group, []).append(row)


def column(group: str, k: int) -> vec[i64]:
    out = vec[i64]()
    for row in TABLES[group]:
        out = append(out, row[k])
    return out


def groups(group: str, *columns: int) -> vec[i64]:
    """Where the rows begin that are alike in some columns, and behind them the end: they stand together."""
    rows = [[row[k] for k in columns] for row in TABLES[group]]
    starts = [k for k in range(len(rows)) if k == 0 or rows[k] != rows[k - 1]]
    starts.append(len(rows))
    return vec[i64](starts)


# For all phases

BOOK.add("done", "done")
DONE: Final[i64] = BOOK.first("done")

# The attackers' cards

for _card, _slug in enumerate(cards.CARD[1:], 1):
    BOOK.add("keep", f"keep {_slug}", card=_slug)
for _phase in range(1, 6):
    BOOK.add("turn", f"turn {_phase}", phase_number=_phase)
for _unit in board.UNIT[: board.KINDS]:
    BOOK.add("produce", f"produce {_unit}", unit=_unit)
for _unit in board.UNIT[: board.KINDS]:
    for _n in range(1, NUMBERS["transfer-units"] + 1):
        BOOK.add("transfer", f"transfer {_n} {_unit}", number=_n, unit=_unit)


def _work(kind: str, action: int, target: int, field: str, slug: str) -> None:
    """One move for each way to pay the action."""
    for alternative, (number, unit) in enumerate(cards.ALTERNATIVE[action]):
        words = [cards.ACTION[action], *([slug] if slug else []), "with", number, unit]
        fields: dict[str, Field] = {"action": cards.ACTION[action], "number": int(number), "unit": unit}
        if slug:
            fields[field] = slug
        add("work", kind, " ".join(words), [action, alternative, target], **fields)


for _action in (cards.BALLISTA, cards.CATAPULT, cards.COVER):
    for _k, _slug in enumerate(board.RAMPART):
        _work("machine", _action, _k, "place", _slug)
for _action in (cards.ALTAR, cards.TREBUCHET):
    for _k, _slug in enumerate(board.FOREGROUND):
        _work("machine", _action, _k, "place", _slug)
_work("machine", cards.RAM, 0, "place", "gatehouse")
for _k, _slug in enumerate(board.WALL):
    if board.TOWER_WALL[_k]:
        _work("machine", cards.SIEGE_TOWER, _k, "place", _slug)
for _action in (cards.BANNERS, cards.LADDERS, cards.ROPES, cards.TRAPDOOR, cards.SHIELDS, cards.POISON):
    for _k, _slug in enumerate(board.WALL):
        _work("equipment", _action, _k, "place", _slug)
for _k, _slug in enumerate(board.ROAD):
    _work("bridge", cards.BRIDGE, _k, "road", _slug)
for _action in (cards.QUARTERMASTER, cards.TRENCH_COMMANDER, cards.SNIPER, cards.DROVER):
    for _k, _slug in enumerate(board.RAMPART):
        _work("training", _action, _k, "place", _slug)
for _k, _slug in enumerate(board.SLOT):
    _work("training", cards.GUNNER, _k, "place", _slug)
for _k, _slug in enumerate(board.BUILDING):
    _work("saboteur", cards.SABOTEUR, _k, "building", _slug)
for _way, (_paid, _unit) in enumerate(cards.ALTERNATIVE[cards.RECRUIT_TRAINER]):
    add(
        "work", "recruit", f"recruit-trainer with {_paid} {_unit}",
        [cards.RECRUIT_TRAINER, _way, board.UNIT.index(_unit) + 1],
        action="recruit-trainer", number=int(_paid), unit=_unit,
    )  # fmt: skip
for _k, _slug in enumerate(board.RAMPART):
    _work("ritual", cards.BLOODSTONE, _k, "place", _slug)
for _action in (cards.GALE, cards.ACCIDENT):
    for _k, _slug in enumerate(board.WALL):
        _work("ritual", _action, _k, "place", _slug)
for _k, _slug in enumerate(board.HERO):
    _work("possession", cards.POSSESSION, _k, "hero", _slug)
for _k, _slug in enumerate(board.BUILDING):
    _work("fire", cards.FIRE, _k, "building", _slug)
for _action in (cards.SPECTER, cards.PANIC):
    _work("invocation", _action, 0, "", "")
WORK: Final[i64] = BOOK.first("machine")
WORK_ACTION: Final[vec[i64]] = column("work", 0)
WORK_WAY: Final[vec[i64]] = column("work", 1)
WORK_TARGET: Final[vec[i64]] = column("work", 2)
WORKS: Final[i64] = len(WORK_ACTION)

# Their special actions

for _k, _slug in enumerate(board.SLOT):
    add("accurate", "accurate-shot", f"accurate-shot {_slug}", [_k], place=_slug)
for _action in (cards.BANNERS, cards.LADDERS, cards.ROPES, cards.TRAPDOOR, cards.SHIELDS, cards.POISON):
    for _k in range(board.WALLS):
        for _j in range(board.WALLS):
            if _j != _k and board.AREA_SIDE[_j] == board.AREA_SIDE[_k]:
                add(
                    "carry", "carry", f"carry {cards.ACTION[_action]} {board.WALL[_k]} {board.WALL[_j]}",
                    [_action, _k, _j],
                    action=cards.ACTION[_action], from_place=board.WALL[_k], to_place=board.WALL[_j],
                )  # fmt: skip
for _k in range(board.ROADS):
    for _j in range(board.ROADS):
        if _j != _k and board.ROAD_SIDE[_j] == board.ROAD_SIDE[_k]:
            add(
                "carry", "carry-bridge", f"carry bridge {board.ROAD[_k]} {board.ROAD[_j]}",
                [cards.BRIDGE, _k, _j],
                from_road=board.ROAD[_k], to_road=board.ROAD[_j],
            )  # fmt: skip
CARRY: Final[i64] = BOOK.first("carry")
CARRY_ACTION: Final[vec[i64]] = column("carry", 0)
CARRY_FROM: Final[vec[i64]] = column("carry", 1)
CARRY_TO: Final[vec[i64]] = column("carry", 2)
CARRY_GROUP: Final[vec[i64]] = groups("carry", 0, 1)  # by tile and where it lies
for _action in (cards.QUARTERMASTER, cards.TRENCH_COMMANDER, cards.SNIPER, cards.DROVER):
    for _k in range(board.RAMPARTS):
        for _j in range(board.RAMPARTS):
            if _j != _k and board.AREA_SIDE[board.RAMPART_0 + _j] == board.AREA_SIDE[board.RAMPART_0 + _k]:
                add(
                    "post", "post", f"post {cards.ACTION[_action]} {board.RAMPART[_k]} {board.RAMPART[_j]}",
                    [_action, _k, _j],
                    action=cards.ACTION[_action], from_place=board.RAMPART[_k], to_place=board.RAMPART[_j],
                )  # fmt: skip
for _k, _slug in enumerate(board.BUILDING):
    for _j, _other in enumerate(board.BUILDING):
        if _j != _k:
            add(
                "post", "post-saboteur", f"post saboteur {_slug} {_other}", [cards.SABOTEUR, _k, _j],
                from_building=_slug, to_building=_other,
            )  # fmt: skip
POST: Final[i64] = BOOK.first("post")
POST_ACTION: Final[vec[i64]] = column("post", 0)
POST_FROM: Final[vec[i64]] = column("post", 1)
POST_TO: Final[vec[i64]] = column("post", 2)
POST_GROUP: Final[vec[i64]] = groups("post", 0, 1)
for _k, _slug in enumerate(board.FOREGROUND):
    for _n in range(1, NUMBERS["escape-goblins"] + 1):
        add("escape", "escape", f"escape {_n} {_slug}", [_k, _n], number=_n, place=_slug)
ESCAPE_GOBLINS: Final[i64] = BOOK.first("escape")
ESCAPE_TO: Final[vec[i64]] = column("escape", 0)
ESCAPE_NUMBER: Final[vec[i64]] = column("escape", 1)

# Mobilisation and orders

for _slug in cards.MOBILISATION:
    BOOK.add("mobilise", f"mobilise {_slug}", mobilisation=_slug)
for _k in range(board.WALLS):
    for _j in range(board.WALLS):
        for _kind in range(board.KINDS):
            if board.NEXT_WALLS[_k] & BIT[_j]:
                add(
                    "rope", "rope", f"rope {board.UNIT[_kind]} {board.WALL[_k]} {board.WALL[_j]}",
                    [_k, _j, _kind],
                    unit=board.UNIT[_kind], from_place=board.WALL[_k], to_place=board.WALL[_j],
                )  # fmt: skip
ROPE: Final[i64] = BOOK.first("rope")
ROPE_FROM: Final[vec[i64]] = column("rope", 0)
ROPE_TO: Final[vec[i64]] = column("rope", 1)
ROPE_KIND: Final[vec[i64]] = column("rope", 2)
ROPE_GROUP: Final[vec[i64]] = groups("rope", 0)  # by wall
MOST_MARCH: Final[i64] = cards.MOST_MOBILE + NUMBERS["quartermaster-moves"]
for _way, (_k, _j) in enumerate(board.WAY):
    for _kind in range(board.KINDS):
        for _n in range(1, MOST_MARCH + 1):
            add(
                "march", "march", f"march {_n} {board.UNIT[_kind]} {board.AREA[_k]} {board.AREA[_j]}",
                [_way, _kind, _n],
                number=_n, unit=board.UNIT[_kind], from_place=board.AREA[_k], to_place=board.AREA[_j],
            )  # fmt: skip
MARCH: Final[i64] = BOOK.first("march")
for _j in (*range(board.FOREGROUND_0, board.FOREGROUND_0 + board.FOREGROUNDS), board.GATEHOUSE):
    for _kind in range(board.KINDS):
        for _n in range(1, cards.MOST_FROM_CAMP + 1):
            add(
                "leave", "leave", f"leave {_n} {board.UNIT[_kind]} {board.AREA[_j]}", [_j, _kind, _n],
                number=_n, unit=board.UNIT[_kind], place=board.AREA[_j],
            )  # fmt: skip
for _j in range(board.WALLS):
    for _kind in range(board.KINDS):
        add(
            "leave", "trapdoor", f"trapdoor {board.UNIT[_kind]} {board.WALL[_j]}", [_j, _kind, 1],
            unit=board.UNIT[_kind], place=board.WALL[_j],
        )  # fmt: skip
LEAVE: Final[i64] = BOOK.first("leave")
LEAVE_TO: Final[vec[i64]] = column("leave", 0)
LEAVE_KIND: Final[vec[i64]] = column("leave", 1)
LEAVE_NUMBER: Final[vec[i64]] = column("leave", 2)
LEAVE_GROUP: Final[vec[i64]] = groups("leave", 0, 1)  # by place and kind
for _j in range(board.WALLS):
    for _kind in range(board.KINDS):
        for _n in range(1, NUMBERS["siege-tower-spaces"] + 1):
            if board.TOWER_WALL[_j]:
                add(
                    "climb", "climb", f"climb {_n} {board.UNIT[_kind]} {board.WALL[_j]}", [_j, _kind, _n],
                    number=_n, unit=board.UNIT[_kind], place=board.WALL[_j],
                )  # fmt: skip
CLIMB: Final[i64] = BOOK.first("climb")
CLIMB_TO: Final[vec[i64]] = column("climb", 0)
CLIMB_KIND: Final[vec[i64]] = column("climb", 1)
CLIMB_NUMBER: Final[vec[i64]] = column("climb", 2)
CLIMB_GROUP: Final[vec[i64]] = groups("climb", 0, 1)
for _order in cards.ORDER:
    for _slug in board.WALL:
        BOOK.add("order", f"order {_order} {_slug}", order=_order, place=_slug)
for _order in cards.ORDER:
    for _slug in board.WALL:
        BOOK.add("secret-order", f"secret-order {_order} {_slug}", order=_order, place=_slug)
for _slug in board.WALL:
    BOOK.add("altar-wall", f"altar-wall {_slug}", place=_slug)
for _slug in ("west", "east"):
    BOOK.add("hourglass-to", f"hourglass-to {_slug}", side=_slug)
KEEP: Final[i64] = BOOK.first("keep")
TURN: Final[i64] = BOOK.first("turn")
PRODUCE: Final[i64] = BOOK.first("produce")
TRANSFER: Final[i64] = BOOK.first("transfer")
ACCURATE: Final[i64] = BOOK.first("accurate-shot")
MOBILISE: Final[i64] = BOOK.first("mobilise")
OPEN_ORDER: Final[i64] = BOOK.first("order")
SECRET_ORDER: Final[i64] = BOOK.first("secret-order")
ALTAR_WALL: Final[i64] = BOOK.first("altar-wall")
HOURGLASS_TO: Final[i64] = BOOK.first("hourglass-to")
TRAPDOOR_MOVE: Final[i64] = BOOK.first("trapdoor")
