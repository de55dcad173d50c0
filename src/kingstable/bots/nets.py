"""The networks that are shipped, by game, number of seats and options; where there is none, none is used."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from librt.vecs import vec
from mypy_extensions import i16

from kingstable.bots.style import WITH_NET
from kingstable.core.game import Game
from kingstable.core.net import Net, net_name, read_net
from kingstable.core.state import State

SHIPPED: Final = Path(__file__).parent / "data" / "nets"

_READ: Final[dict[str, vec[i16]]] = {}


def net_of(game: Game[State]) -> Net | None:
    """The game's network, with room of its own: two searches may not share one."""
    name = net_name(game)
    if name not in _READ:
        path = SHIPPED / name
        _READ[name] = read_net(path, game) if path.is_file() else vec[i16]()
    weights = _READ[name]
    return Net(game, weights) if len(weights) > 0 else None


def row_of(game: str, net: Net | None) -> str:
    """The row of a table that is meant for a game: with a network it is another one."""
    return game if net is None else game + WITH_NET
