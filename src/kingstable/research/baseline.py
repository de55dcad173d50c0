"""A small network that plays King's Road with two seats: what `research.train` teaches, and its bot.

It sees the regions in the order in which the king will come, and names a region by that order too.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final, cast

import numpy as np
from numpy.typing import NDArray

from kingstable.bots import Bot
from kingstable.core.chance import Chance
from kingstable.core.errors import BadInput
from kingstable.core.features import Rows, first_cell
from kingstable.core.game import Game
from kingstable.core.state import State
from kingstable.games.kings_road.components import CARDS, HAND, REGIONS
from kingstable.shelf import load

Floats = NDArray[np.float32]
WEIGHTS: Final = "KT_WEIGHTS"  # the file of a trained network, in the environment
SHIPPED: Final = Path(__file__).parent / "data" / "kings-road-2.npz"
HIDDEN: Final = 128
# How large a number of each slot is, roughly: a network likes its inputs about 1.
SCALE: Final = {"round": 20, "points": 20, "supply": 10, "markers": 3, "mine_ahead": 3, "rival_ahead": 3}


class Seer:
    """Turns observations into inputs, and moves into outputs, both as the king goes."""

    def __init__(self, game: Game[State]) -> None:
        slots = game.slots()
        self.king: Final = first_cell(slots, "king")
        self.cards: Final = first_cell(slots, "cards")
        scales = [SCALE.get(slot.name, max(1, slot.high)) for slot in slots for _ in range(slot.count)]
        self.scale: Final = np.array(scales, np.float32)
        self.inputs: Final = len(scales) + REGIONS + HAND * (CARDS + 1)
        circuit = np.arange(CARDS) + np.arange(REGIONS)[:, None]
        regions = np.arange(CARDS) < REGIONS
        # By king and output: the move that is meant. The last three cards have no region.
        self.move_of: Final = np.where(regions, circuit % REGIONS, np.arange(CARDS))

    def inputs_of(self, seen: NDArray[np.int16]) -> Floats:
        king = np.eye(REGIONS, dtype=np.float32)[seen[:, self.king]]
        own = seen[:, self.cards : self.cards + HAND]
        cards = np.eye(CARDS + 1, dtype=np.float32)[own].reshape(len(seen), -1)
        return np.concatenate([seen / self.scale, king, cards], axis=1)

    def turned(self, seen: NDArray[np.int16], masks: NDArray[np.uint8]) -> NDArray[np.uint8]:
        """Masks by output."""
        return np.take_along_axis(masks, self.move_of[seen[:, self.king]], axis=1)

    def moves(self, seen: NDArray[np.int16], outputs: NDArray[np.int64]) -> NDArray[np.int64]:
        return cast("NDArray[np.int64]", self.move_of[seen[:, self.king], outputs])


class Net:
    """Two layers, then a row of wishes and a prospect of winning from -1 to 1."""

    def __init__(self, inputs: int, seed: int = 1) -> None:
        dice = np.random.default_rng(seed)

        def layer(rows: int, columns: int, size: float) -> Floats:
            return np.asarray(dice.standard_normal((rows, columns)) * size / np.sqrt(rows), np.float32)

        self.weights: dict[str, Floats] = {
            "w1": layer(inputs, HIDDEN, 1.4),
            "b1": np.zeros(HIDDEN, np.float32),
            "w2": layer(HIDDEN, HIDDEN, 1.4),
            "b2": np.zeros(HIDDEN, np.float32),
            "wp": layer(HIDDEN, CARDS, 0.1),
            "bp": np.zeros(CARDS, np.float32),
            "wv": layer(HIDDEN, 1, 0.1),
            "bv": np.zeros(1, np.float32),
        }

    def forward(self, x: Floats, masks: NDArray[np.uint8]) -> tuple[Floats, Floats, Floats, Floats]:
        """Both hidden layers, the logarithms of the chances of each output, and the prospects."""
        w = self.weights
        one = np.maximum(x @ w["w1"] + w["b1"], 0)
        two = np.maximum(one @ w["w2"] + w["b2"], 0)
        wish = np.where(masks, two @ w["wp"] + w["bp"], np.float32(-1e9))
        wish -= wish.max(axis=1, keepdims=True)
        log_chances = wish - np.log(np.exp(wish).sum(axis=1, keepdims=True))
        return one, two, log_chances, np.tanh(two @ w["wv"] + w["bv"])[:, 0]

    def save(self, file: Path, layout: str) -> None:
        file.parent.mkdir(parents=True, exist_ok=True)
        kept = {name: weights.astype(np.float16) for name, weights in self.weights.items()}
        np.savez_compressed(file, allow_pickle=False, layout=np.array(layout), **kept)

    def load(self, file: Path, layout: str) -> None:
        with np.load(file) as kept:
            if str(kept["layout"]) != layout:
                raise BadInput(
                    f"expected weights of the observations {layout} in {file.name}: train them anew"
                )
            self.weights = {name: kept[name].astype(np.float32) for name in self.weights}


class Trained(Bot):
    """Plays what the network likes best: `--bot kingstable.research.baseline:Trained=trained`."""

    def __init__(self, file: Path | None = None) -> None:
        self.game: Final = load("kings-road", 2)
        self.seer: Final = Seer(self.game)
        self.net: Final = Net(self.seer.inputs)
        layout = Rows(self.game.slots(), []).layout
        self.net.load(Path(os.environ.get(WEIGHTS, "") or SHIPPED) if file is None else file, layout)

    def choose(self, s: State, seat: int, chance: Chance) -> int:
        if s.game.name != self.game.name or s.game.seats != self.game.seats:
            raise BadInput("expected King's Road with two seats, for that is what the network has learned")
        seen = np.array([s.game.observe(s, seat)], np.int16)
        masks = np.zeros((1, CARDS), np.uint8)
        masks[0, s.legal(seat)] = 1
        _, _, log_chances, _ = self.net.forward(self.seer.inputs_of(seen), self.seer.turned(seen, masks))
        return int(self.seer.moves(seen, log_chances.argmax(axis=1))[0])
