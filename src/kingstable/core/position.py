"""A position as plain numbers: to store it, to compare it, to send it to another process."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.bits import ints
from kingstable.core.chance import Chance, Swift
from kingstable.core.play import Detour, Game, State

Packed = dict[str, int | list[int] | list[list[int]]]


_FIELDS: Final[dict[type[State], list[str]]] = {}


def field_names(state: State) -> list[str]:
    """The parameters of the all-fields constructor are the fields, but for game and chance."""
    kind = type(state)
    if kind not in _FIELDS:
        _FIELDS[kind] = [
            name for name in inspect.signature(kind).parameters if name not in ("game", "chance")
        ]
    return _FIELDS[kind]


def pack(s: State) -> Packed:
    out: Packed = {}
    for name in field_names(s):
        value = getattr(s, name)
        if name == "detours":
            out[name] = [[d.aside, d.seat, d.a, d.b, d.c, d.d] for d in s.detours]
        elif isinstance(value, int):
            out[name] = int(value)
        else:
            out[name] = ints(value)
    return out


def unpack(game: Game[State], packed: Packed, chance: Chance | None = None) -> State:
    """The position of packed numbers, with a chance of its own."""
    source = Swift(0) if chance is None else chance
    blank = game.new_state(game, source)
    fields: dict[str, object] = {"game": game, "chance": source}
    for name in field_names(blank):
        value = packed[name]
        if name == "detours":
            fields[name] = [Detour(*row) for row in cast(list[list[int]], value)]
        elif isinstance(value, int):
            fields[name] = value
        else:
            fields[name] = vec[i64](cast(list[int], value))
    return cast(Callable[..., State], type(blank))(**fields)
