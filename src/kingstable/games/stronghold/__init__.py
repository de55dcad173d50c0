"""Stronghold, by Ignacy Trzewiczek: a horde has ten turns to break into a fortress that buys time."""

from kingstable.games.stronghold.game import TITLE as TITLE
