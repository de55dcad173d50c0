"""The bots one can sit down with, by name."""

from __future__ import annotations

from typing import Final

from kingstable.bots.bot import Bot
from kingstable.bots.greedy import Greedy
from kingstable.bots.random import Random

LEVELS: Final[dict[str, Bot]] = {
    "random": Random(),
    "easy": Greedy(worlds=6, noise=1.0),
}
