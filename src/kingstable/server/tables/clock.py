"""Thinking time. It follows from the log alone: the times of its lines and who was to move between them."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from kingstable.server.contract.values import Pace

SECOND: Final = 1000
DAY: Final = 86_400 * SECOND


class Clock:
    def __init__(self, pace: Pace, seats: int) -> None:
        self.pace: Final = pace
        self.fresh: Final = pace.bank * SECOND if pace.kind == "live" else int(pace.days * DAY)
        self.left: Final = [self.fresh] * seats
        self.thinking: frozenset[int] = frozenset()  # whose time runs
        self.since = 0

    @property
    def runs(self) -> bool:
        return self.pace.kind != "none"

    def tick(self, at: int) -> None:
        """Takes the time since the last tick from whoever was thinking."""
        for seat in self.thinking:
            self.left[seat] -= max(0, at - self.since)
        self.since = at

    def moved(self, seat: int, awake: bool = True) -> None:
        """A bot that plays for a person earns no time; after the time was up, that of the next move."""
        earned = self.pace.increment * SECOND
        if self.pace.kind == "days":
            self.left[seat] = self.fresh
        elif awake:
            self.left[seat] += earned
        elif self.left[seat] <= 0:
            self.left[seat] = earned

    def forgive(self, ms: int) -> None:
        """Gives time back that nobody is to blame for."""
        for seat in self.thinking:
            self.left[seat] += ms

    def is_up(self, seat: int) -> bool:
        """Coming back fills no bank again."""
        return self.runs and self.left[seat] <= 0

    def turn_to(self, seats: Collection[int]) -> None:
        self.thinking = frozenset(seats) if self.runs else frozenset()

    def deadline(self) -> tuple[int, int] | None:
        """When the first time is up, and whose."""
        if not self.thinking:
            return None
        return min((self.since + self.left[seat], seat) for seat in self.thinking)

    def shown(self, now: int) -> list[int]:
        """Milliseconds left of each seat."""
        gone = max(0, now - self.since)
        return [left - gone if seat in self.thinking else left for seat, left in enumerate(self.left)]
