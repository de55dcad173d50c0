"""Positions that differ only in what a seat was not told look the same to it, and are imagined alike.

Unlike the conformance suite's check this needs no help from the game's own `redraw`: what is secret is taken
from the story. A field that `redraw` forgets, or that a view shows, is found here.
"""

from __future__ import annotations

import pytest

from kingstable.core.chance import Swift
from kingstable.core.game import Game
from kingstable.core.position import pack
from kingstable.core.state import State
from kingstable.core.story import SPECTATOR, Plain, Story
from kingstable.testing.configurations import all_configurations, opened, spoken
from kingstable.testing.conformance import received

DECISIONS = 120

Twin = tuple[State, Story, str]


def after(game: Game[State], s: State, seat: int, move: int, luck: int) -> Twin:
    twin, story = s.clone(), Story()
    twin.chance = Swift(luck)
    game.step(twin, seat, move, twin.chance, story)
    return twin, story, f"{seat} {game.notation(move)}"


def told(story: Story, seat: int) -> list[tuple[str, dict[str, Plain]]]:
    return [(event.key, event.seen_by(seat)) for event in story.events]


def compare(game: Game[State], one: Twin, two: Twin, readers: list[int], seed: int) -> int:
    """Returns how many readers were told the same of both although they are not the same."""
    blind = 0
    for reader in readers:
        if not one[1].events or told(one[1], reader) != told(two[1], reader):
            continue
        blind += pack(one[0]) != pack(two[0])
        here = f"{game.name}: seat {reader} after {one[2]!r} and {two[2]!r}"
        assert received(game, one[0], reader) == received(game, two[0], reader), f"{here} sees which it was"
        imagined = [pack(game.imagine(twin[0], reader, seed)) for twin in (one, two)]
        assert imagined[0] == imagined[1], f"{here} imagines what it cannot know"
    return blind


@pytest.mark.parametrize("configuration", all_configurations(), ids=spoken)
def test_twins(configuration: tuple[str, int, dict[str, str]]) -> None:
    game = opened(configuration)
    dice = Swift(configuration[1])
    everybody = list(range(SPECTATOR, game.seats))
    blind = 0
    s = game.start(seed=1)
    for decision in range(DECISIONS):
        if s.over:
            break
        seat = s.to_act[dice.below(len(s.to_act))]
        legal = s.legal(seat)
        k = dice.below(len(legal))
        true, lucky, other = (
            after(game, s, seat, legal[(k + step) % len(legal)], luck)
            for step, luck in ((0, 1), (0, 2), (1, 1))
        )
        blind += compare(game, true, lucky, everybody, decision)
        blind += compare(game, true, other, [reader for reader in everybody if reader != seat], decision)
        s.play(seat, legal[k])
    if game.name == "kings-road":
        assert blind > DECISIONS // 2
