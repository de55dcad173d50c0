"""A position as plain numbers: to store it, to compare it, to send it to another process."""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.bits import ints
from kingstable.core.chance import Chance, Swift
from kingstable.core.errors import expected
from kingstable.core.game import Game
from kingstable.core.state import Detour, State

Packed = dict[str, int | list[int] | list[list[int]]]


_SHARED: Final = ["at", "acting", "detours"]
_NOT_ITS_OWN: Final = ["game", "chance", "at", "acting", "detours"]
_FIELDS: Final[dict[type[State], list[str]]] = {}


def field_names(state: State) -> list[str]:
    """What the class of a position declares, behind what all positions have but for game and chance."""
    kind = type(state)
    if kind not in _FIELDS:
        own = vars(kind).get("__mypyc_attrs__", vars(kind).get("__annotations__", ()))
        _FIELDS[kind] = _SHARED + [name for name in own if name not in _NOT_ITS_OWN]
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
    s = game.new_state(game, Swift(0) if chance is None else chance)
    for name in field_names(s):
        if name not in packed:
            raise expected(f"a position of {game.name} with the field {name!r}", sorted(packed))
        value = packed[name]
        if name == "detours":
            s.detours = [Detour(*row) for row in cast(list[list[int]], value)]
        elif isinstance(value, int):
            setattr(s, name, value)
        else:
            _put(s, name, cast(list[int], value))
    return s


def _put(s: State, name: str, values: list[int]) -> None:
    """In place where they fit: a vec handed to compiled code by name is never freed (a fault of mypyc)."""
    there = cast(vec[i64], getattr(s, name))
    if len(there) != len(values):
        s.resize(name, vec[i64](values))
        return
    for k in range(len(values)):
        there[k] = values[k]
