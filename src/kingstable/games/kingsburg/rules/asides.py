"""The numbers of the questions that interrupt the script, as the game lists its asides."""

from __future__ import annotations

from typing import Final

ADD: Final = 0  # what is added to a group of dice
TAKE: Final = 1  # which goods to take
EXCHANGE: Final = 2  # what to give the Alchemist
LOSE: Final = 3  # which goods a defeat costs
GIVE_UP: Final = 4  # which building it costs
