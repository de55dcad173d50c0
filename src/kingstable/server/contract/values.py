"""Values that commands, tables and tournaments have in common."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from kingstable.core.story import Plain

Seat = Annotated[int, Meta(ge=0, le=7)]
Short = Annotated[str, Meta(max_length=64)]

Value = int | str | list[int | str]  # an argument as it is stored and sent


def value_of(plain: Plain) -> Value:
    return plain if isinstance(plain, int | str) else list(plain)


class Pace(msgspec.Struct, omit_defaults=True, frozen=True, forbid_unknown_fields=True):
    """none; live: a bank for the whole game and an increment per move; days: so long for each move."""

    kind: str = "none"
    bank: int = 0  # seconds
    increment: int = 0  # seconds
    days: float = 0.0
