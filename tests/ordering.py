"""In which order the tests run: what takes long is dealt out and begun first, so no process idles at the end.

Each process begins with as many tests in a row as any other, and takes others' last ones when it is done.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import Final

import pytest

# About how many seconds of a core a test takes, by the beginning of its name; only what takes long is named.
LONG: Final = {
    "test_conformance[stronghold": 7.0,
    "test_conformance": 2.5,
    "test_nothing_acknowledged_is_lost": 4.0,
    "test_the_api_keeps_its_promises": 8.0,
    "test_each_notice_arrives_once": 4.0,
    "test_a_random_game_is_whole": 12.0,
    "test_the_board_fits_and_is_accessible": 12.0,
    "test_two_people_a": 15.0,
    "test_two_sides_in_four_browsers": 17.0,
    "test_a_game_by": 9.0,
    "test_everybody_can_read_every_page": 9.0,
    "test_pages_are_whole": 6.0,
    "test_the_board_is_accessible": 6.0,
    "test_results_are_seen_at_once": 7.0,
}
ELSE: Final = {"browser": 2.0, "server": 0.3}  # by the folder
LITTLE: Final = 0.02
ALONE: Final = 4.0  # a test that takes so long goes where there is room; others stay with those of their file


def seconds(item: pytest.Item) -> float:
    for name, took in LONG.items():
        if item.name.startswith(name):
            return took
    return ELSE.get(item.path.parent.name, LITTLE)


def grouped(items: Sequence[pytest.Item]) -> list[tuple[float, list[pytest.Item]]]:
    """What stays together, with the seconds it takes, the longest first."""
    groups: dict[object, list[pytest.Item]] = defaultdict(list)
    for item in items:
        groups[item.nodeid if seconds(item) >= ALONE else item.path].append(item)
    found = [(sum(map(seconds, group)), group) for group in groups.values()]
    return sorted(found, key=lambda one: -one[0])


def dealt_out(items: Sequence[pytest.Item], processes: int) -> list[pytest.Item]:
    """The same tests in another order, the same in every process."""
    long = [item for item in items if seconds(item) > LITTLE]
    short = [item for item in items if seconds(item) <= LITTLE]
    hands: list[list[pytest.Item]] = [[] for _ in range(processes)]
    taken = [0.0] * processes
    for took, group in grouped(long):
        least = taken.index(min(taken))
        hands[least] += group
        taken[least] += took
    for k, hand in enumerate(hands):
        left = len(items) - sum(map(len, hands[:k]))
        room = max(0, left // (processes - k) - len(hand)) if k + 1 < processes else len(short)
        hand += short[:room]
        del short[:room]
    return [item for hand in hands for item in hand]
