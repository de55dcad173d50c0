"""The shapes of `view.py`: declared once, printed as TypeScript for the client."""

from typing import TypedDict

from kingstable.core.view_types import Common


class RegionShown(TypedDict):
    """Banner, markers and nobles of a region; markers and nobles by seat."""

    region: str
    number: int
    banner: list[int]
    markers: list[int]
    nobles: list[int]


class Shown(TypedDict):
    """Regions in the order of the king's circuit; by seat how many cards are chosen in a round, and which."""

    round: int
    king: str
    dragons: int
    regions: list[RegionShown]
    supply: list[int]
    allowed: list[int]
    cards: list[list[str]]
    spent: list[list[str]]


class View(Common, Shown):
    """All that a seat sees."""
