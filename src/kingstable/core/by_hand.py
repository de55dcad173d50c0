"""Positions by hand: a description becomes a position that can be played on, or BadInput says why not."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

from kingstable.core.bits import BIT
from kingstable.core.chance import Chance
from kingstable.core.errors import BadInput, expected, expected_one_of
from kingstable.core.game import Game, Shape
from kingstable.core.position import Packed, pack, unpack
from kingstable.core.state import State

PHASE: Final = "phase"
MOST: Final = 1 << 62
NO_ONE: Final = -1  # as a number: no seat, no card


def one_number(field: str, value: object, shape: Shape) -> int:
    """A cell: a number, a slug, nothing, or the slugs (or numbers) of a bit set."""
    if value is None:
        return NO_ONE
    if isinstance(value, str):
        if value not in shape.names:
            raise expected_one_of(f"{field} as one of its names", shape.names, value)
        return shape.names.index(value)
    if isinstance(value, (list, tuple)) and shape.several:
        return sum({BIT[one_number(field, one, shape)] for one in value})
    if not isinstance(value, int) or not -MOST < value < MOST:
        raise expected(f"{field} as a number" + (" or a name" if shape.names else ""), value)
    return int(value)


def spread(field: str, value: object, shape: Shape, axis: int, start: list[int]) -> list[int]:
    """The cells of a value, from its first axis on; `start` has what is not told."""
    if axis == len(shape.axes):
        return [one_number(field, value, shape)]
    names = shape.axes[axis]
    width = len(start) // len(names)
    parts = [start[k * width : (k + 1) * width] for k in range(len(names))]
    out: list[int] = []
    if isinstance(value, Mapping):
        for name in value:
            if name not in names:
                raise expected_one_of(f"{field} by name", names, str(name))
        for name, part in zip(names, parts, strict=True):
            out += spread(field, value[name], shape, axis + 1, part) if name in value else part
        return out
    if not isinstance(value, (list, tuple)) or len(value) not in (len(names), len(start)):
        raise expected(f"{field} as {len(names)} things ({', '.join(names)})", value)
    if len(value) == len(start) != len(names):
        return [one_number(field, one, shape) for one in value]  # all cells in a row, as packed
    for one, part in zip(value, parts, strict=True):
        out += spread(field, one, shape, axis + 1, part)
    return out


def packed_field(field: str, value: object, shape: Shape | None, start: object) -> int | list[int]:
    if isinstance(start, int):
        return one_number(field, value, shape or Shape([], []))
    cells = cast(list[int], start)
    if shape is not None and shape.axes:
        return spread(field, value, shape, 0, cells)
    grows = shape is not None and shape.grows
    if not isinstance(value, (list, tuple)) or (not grows and len(value) != len(cells)):
        raise expected(f"{field} as a list of {len(cells)}", value)
    return [one_number(field, one, shape or Shape([], [])) for one in value]


def detours_of(value: object) -> list[list[int]]:
    rows = value if isinstance(value, (list, tuple)) else [value]
    for row in rows:
        if not isinstance(row, (list, tuple)) or len(row) != 6 or not all(isinstance(n, int) for n in row):
            raise expected("detours as lists of aside, seat and four numbers", value)
    return [list(cast(list[int], row)) for row in rows]


def described(game: Game[State], fields: Mapping[str, object], start: State) -> Packed:
    """The packed numbers of a description; what it does not tell is as at the start."""
    packed, shapes = pack(start), game.shapes()
    out = dict(packed)
    for field, value in fields.items():
        if field == PHASE:
            continue
        if field not in packed:
            raise expected_one_of(f"a field of {game.name}", [PHASE, *packed], str(field))
        if field == "detours":
            out[field] = detours_of(value)
        else:
            out[field] = packed_field(field, value, shapes.get(field), packed[field])
    if out.get("seats") != packed.get("seats"):
        raise expected(f"{packed['seats']} seats, as the game has", out["seats"])
    at = cast(int, out["at"])
    if not 0 <= at <= game.end:
        raise expected(f"at as a page from 0 to {game.end}", at)
    if PHASE in fields and "detours" not in fields:
        out["detours"] = []
    return out


def make_position(game: Game[State], fields: Mapping[str, object], chance: Chance) -> State:
    start = game.start(chance=chance)
    s = unpack(game, described(game, fields, start), chance)
    try:
        game.make_up(s, list(fields))
        refuse_lost(game.tally(start), game.tally(s))
        if PHASE in fields:
            begin_phase(game, s, fields[PHASE])
        elif s.at < game.end:
            game.settle(s, chance, None)
    except (IndexError, RuntimeError) as error:
        raise BadInput(f"expected a position of {game.name} that can be played on, got: {error}") from None
    for seat in s.to_act:
        if not s.legal(seat):
            raise BadInput(f"expected a legal move for seat {seat}, which has to act, got none")
    return s


def begin_phase(game: Game[State], s: State, slug: object) -> None:
    slugs = [page.slug for page in game.script]
    if not isinstance(slug, str) or slug not in slugs:
        raise expected_one_of("a phase", list(dict.fromkeys(slugs)), str(slug))
    s.at = game.page_named(s, slug)
    game.script[s.at].enter(s, s.chance, None)
    game.settle(s, s.chance, None)


def refuse_lost(wanted: dict[str, int], found: dict[str, int]) -> None:
    for what, count in wanted.items():
        if found.get(what) != count:
            raise expected(f"{count} {what} in all, wherever they are", found.get(what))
