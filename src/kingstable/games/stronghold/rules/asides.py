"""The numbers of the questions that interrupt the script, as a detour names them."""

from __future__ import annotations

from typing import Final

ASK_HOURGLASS: Final = 0  # which defender gets the hourglass of the hidden orders
ASK_STONE: Final = 1  # where a stone goes; a: how many
ASK_TARGET: Final = 2  # a building action is already paid; a: which
ASK_RUSH: Final = 3  # the alarm; a: how many units may still go
ASK_LOSSES: Final = 4  # which unit dies next; a: what of, b: where, c: how many points
ASK_CARD: Final = 5  # which of two cards drawn by an accurate shot; a: slot
ASK_STRIKE: Final = 6  # which defender a machine kills; a: wall
ASK_SMASH: Final = 7  # what a catapult takes behind a bare wall; a: wall, b: tower
ASK_HAUNT: Final = 8  # which foreground the specter's units join
ASK_EXPLODE: Final = 9  # how many orcs; a: wall
ASK_CALL: Final = 10  # which troll; a: wall
ASK_DESCEND: Final = 11  # who leaves a siege tower; a: wall

# What losses are for.
TO_ARCHERS: Final = 0
ATTACKERS_IN_MELEE: Final = 1
DEFENDERS_IN_MELEE: Final = 2
TO_POISON: Final = 3
