"""What a level would play for somebody else, with the figures that say why."""

from __future__ import annotations

from kingstable.bots.bot import Bot, Observation, opened
from kingstable.bots.levels import OURS, Thinker

WEAKEST = "hard"  # a hint of less would be none

Advice = dict[str, int | float]


def stronger(levels: list[str]) -> str:
    """The level above the best of these; of those that are not ours nobody knows how good they are."""
    places = [OURS.index(level) if level in OURS else len(OURS) for level in levels]
    above = max(places, default=0) + 1
    return OURS[min(max(above, OURS.index(WEAKEST)), len(OURS) - 1)]


def advise(bot: Bot, observation: Observation) -> Advice:
    """The bot's move, the one it tried most beside it, and how often each wins in how many imagined games."""
    assert isinstance(bot, Thinker)
    s, seat, chance = opened(observation)
    thought = bot.think(s, seat, chance)
    best, other = thought.options[0], thought.options[min(1, len(thought.options) - 1)]
    return {
        "move": best.move,
        "chance": best.value,
        "instead": other.move,
        "instead_chance": other.value,
        "tries": thought.iterations,
    }
