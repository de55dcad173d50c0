"""What every view tells, whatever the game; each game's own part stands in its `view_types.py`."""

from typing import NotRequired, TypedDict


class Common(TypedDict):
    seat: int
    over: bool
    phase: str
    to_act: tuple[int, ...]
    scores: list[int]
    winners: NotRequired[list[int]]
    breakdown: NotRequired[list[dict[str, int]]]
