"""Two positions that differ only in a move somebody could not read look the same to them, and are imagined alike.

Unlike the conformance suite's check this needs no help from the game's own `redraw`: what is secret is taken
from the story. A field that `redraw` forgets, or that a view shows, is found here.
"""

from __future__ import annotations

import pytest

from kingstable.core.chance import Swift
from kingstable.core.play import Game, State
from kingstable.core.position import pack
from kingstable.core.story import SPECTATOR, Plain, Story
from kingstable.testing.configurations import all_configurations, opened, spoken
from kingstable.testing.conformance import received

Told = list[tuple[str, dict[str, Plain]]]


def after(game: Game[State], s: State, seat: int, move: int) -> tuple[State, Story]:
    twin, story = s.clone(), Story()
    game.step(twin, seat, move, twin.chance, story)
    return twin, story


def told(story: Story, seat: int) -> Told:
    return [(event.key, event.seen_by(seat)) for event in story.events]


def compare_twins(game: Game[State], s: State, seat: int, moves: list[int], seed: int) -> int:
    """Returns how many seats could not tell the two moves apart by what they were told."""
    (one, story), (two, other_story) = (after(game, s, seat, move) for move in moves)
    blind = 0
    for reader in range(SPECTATOR, game.seats):
        if reader == seat or not story.events or told(story, reader) != told(other_story, reader):
            continue
        blind += 1
        here = f"{game.name}: seat {reader} after {' or '.join(map(game.notation, moves))} of seat {seat}"
        assert received(game, one, reader) == received(game, two, reader), f"{here} can tell which it was"
        imagined = [pack(game.imagine(twin, reader, seed)) for twin in (one, two)]
        assert imagined[0] == imagined[1], f"{here} imagines what it cannot know"
    return blind


@pytest.mark.parametrize("configuration", all_configurations(), ids=spoken)
def test_twins(configuration: tuple[str, int, dict[str, str]]) -> None:
    game = opened(configuration)
    dice = Swift(configuration[1])
    blind = 0
    for seed in range(2):
        s = game.start(seed=seed)
        for decision in range(150):
            if s.over:
                break
            seat = s.to_act[dice.below(len(s.to_act))]
            legal = s.legal(seat)
            if len(legal) > 1:
                k = dice.below(len(legal) - 1)
                blind += compare_twins(game, s, seat, [legal[k], legal[k + 1]], decision)
            s.play(seat, legal[dice.below(len(legal))])
    if game.name == "kings-road":
        assert blind > 100
