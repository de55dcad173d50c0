"""What a network of drawn weights says in random games: python -m tests.core.net_walk GAME"""

from __future__ import annotations

import hashlib
import sys

from librt.vecs import vec
from mypy_extensions import i16

import kingstable
from kingstable.core.chance import Swift
from kingstable.core.features import Rows
from kingstable.core.game import Game
from kingstable.core.net import BEHIND_ROWS, HIGHEST, WIDE, Net
from kingstable.core.state import State
from kingstable.shelf import load

POSITIONS = 1000


def drawn_net(game: Game[State], seed: int = 1) -> Net:
    """Weights as large as they may be, so that the ceilings are touched."""
    rows, dice = Rows(game.slots(), game.crosses()), Swift(seed)
    most = HIGHEST // (int(rows.most) + 1)
    behind: list[int] = [dice.below(255) - 127 for _ in range(BEHIND_ROWS - WIDE)]
    first: list[int] = [dice.below(2 * most + 1) - most for _ in range((rows.count + 1) * WIDE)]
    return Net(game, vec[i16]([*first, *behind]))


def said(name: str, positions: int = POSITIONS) -> list[int]:
    """The values of so many positions, each seen by another seat than the one before."""
    game = load(name, 2)
    net, dice, out, number = drawn_net(game), Swift(7), list[int](), 0
    while len(out) < positions:
        number += 1
        s = game.start(seed=number)
        while not s.over and len(out) < positions:
            seat = s.to_act[0]
            legal = s.legal(seat)
            s.play(seat, legal[dice.below(len(legal))])
            out.append(net.value(s, len(out) % game.seats))
    return out


def digest(values: list[int]) -> str:
    return hashlib.sha256(repr(values).encode()).hexdigest()


if __name__ == "__main__":
    print(kingstable.compiled, digest(said(sys.argv[1])))
