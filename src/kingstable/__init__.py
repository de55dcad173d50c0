"""Kingstable: five medieval board games, to play and to study."""

from kingstable.making.compiled_copy import adopt

__version__ = "0.2.0"

compiled: bool = adopt(__path__)
"""Whether core, games and bots run compiled."""

# Imported below, so that it comes from the compiled copy where there is one.
from kingstable.bots import Bot, register_bot  # noqa: E402
from kingstable.core.errors import BadInput  # noqa: E402
from kingstable.core.game import Game  # noqa: E402
from kingstable.core.record import Record  # noqa: E402
from kingstable.core.state import State  # noqa: E402
from kingstable.shelf import load, verify  # noqa: E402

__all__ = [
    "BadInput",
    "Bot",
    "Game",
    "Record",
    "State",
    "__version__",
    "compiled",
    "load",
    "register_bot",
    "verify",
]
