"""The conformance suite any game must pass, and what scenario tests are written with."""

from kingstable.testing.conformance import check_game as check_game
from kingstable.testing.scene import Scene as Scene
