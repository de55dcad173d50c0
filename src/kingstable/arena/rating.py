"""Ratings from results: Bradley-Terry in Elo points, with intervals by resampling the deals."""

from __future__ import annotations

import math
import random
from collections import defaultdict
from typing import Final

from kingstable.arena.match import Result

ELO: Final = 400 / math.log(10)
ROUNDS: Final = 60  # of fitting
RESAMPLED: Final = 200
SURE: Final = 1.959964  # standard deviations of a 95 % interval

Pairs = dict[tuple[str, str], float]


def duels(results: list[Result]) -> Pairs:
    """How often who was better than whom: whoever wins a table beats the others, and the rest are even."""
    pairs: Pairs = defaultdict(float)
    for result in results:
        for a, name in enumerate(result.lineup):
            for b, other in enumerate(result.lineup):
                if name != other:
                    mine, yours = result.share(a), result.share(b)
                    pairs[name, other] += 1.0 if mine > yours else 0.5 if mine == yours else 0.0
    return pairs


def strengths(pairs: Pairs, names: list[str]) -> dict[str, float]:
    """Elo ratings with mean 0. Half a drawn game between each pair keeps them finite."""
    known = defaultdict(float, pairs)
    for a in names:
        for b in names:
            if a != b:
                known[a, b] += 0.25
    power = dict.fromkeys(names, 1.0)
    for _ in range(ROUNDS):
        for a in names:
            won = sum(known[a, b] for b in names if b != a)
            met = sum((known[a, b] + known[b, a]) / (power[a] + power[b]) for b in names if b != a)
            power[a] = won / met if met else 1.0
        mean = math.exp(sum(map(math.log, power.values())) / len(names))
        power = {name: value / mean for name, value in power.items()}
    return {name: ELO * math.log(value) for name, value in power.items()}


def rated(results: list[Result], names: list[str]) -> dict[str, tuple[float, float, float]]:
    """Each bot's rating and its 95 % interval."""
    middle = strengths(duels(results), names)
    deals: dict[object, list[Result]] = defaultdict(list)
    for result in results:
        deals[result.deal, tuple(sorted(result.lineup))].append(result)
    groups = [duels(group) for group in deals.values()]
    draw = random.Random(1)
    samples: dict[str, list[float]] = {name: [] for name in names}
    for _ in range(RESAMPLED):
        pairs: Pairs = defaultdict(float)
        for group in draw.choices(groups, k=len(groups)):
            for pair, count in group.items():
                pairs[pair] += count
        for name, value in strengths(pairs, names).items():
            samples[name].append(value)
    return {name: (middle[name], *interval(samples[name])) for name in names}


def interval(samples: list[float]) -> tuple[float, float]:
    ordered = sorted(samples)
    return ordered[int(0.025 * len(ordered))], ordered[int(0.975 * len(ordered))]


def win_interval(wins: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a share of wins."""
    if games == 0:
        return 0.0, 1.0
    share, z2 = wins / games, SURE * SURE
    middle = (share + z2 / (2 * games)) / (1 + z2 / games)
    width = SURE * math.sqrt(share * (1 - share) / games + z2 / (4 * games * games)) / (1 + z2 / games)
    return middle - width, middle + width
