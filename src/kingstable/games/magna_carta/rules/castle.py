"""Phase 5 (4 in the basic game): batches of cubes for the castle, in the order of passing."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.bits import BIT, NOBODY
from kingstable.core.chance import Chance
from kingstable.core.phase import Phase
from kingstable.core.story import Message, Story, refuse
from kingstable.games.magna_carta.components import (
    BATCH,
    BATCHES,
    FOOD,
    GOLD,
    GOODS,
    IDLE_CASTLE,
    STONE,
    WOOD,
)
from kingstable.games.magna_carta.moves import DELIVER, DONE
from kingstable.games.magna_carta.state import NOBODY_TURN, Town, has_cubes, tokens_left
from kingstable.games.magna_carta.verbs import (
    deliver_batch,
    end_delivery,
    gain,
    name_best_builder,
    remove_token,
)


def can_deliver(s: Town, seat: i64) -> bool:
    """MC-5.4, MC-R18: while tokens are left; MC-2.2: gold fills what is missing."""
    own = seat * GOODS
    missing: i64 = 0
    if s.goods[own + FOOD] == 0:
        missing += 1
    if s.goods[own + WOOD] == 0:
        missing += 1
    if s.goods[own + STONE] == 0:
        missing += 1
    return missing <= s.goods[own + GOLD] and tokens_left(s) > 0


def best_builder(s: Town) -> i64:
    """MC-5.5: the seat with the most batches, on a tie the first to pass; nobody if there are none."""
    best = NOBODY_TURN
    most: i64 = 0
    k: i64
    for k in range(s.seats):
        seat = s.order[k]
        if s.batches[seat] > most:
            most = s.batches[seat]
            best = seat
    return best


def close(s: Town, story: Story | None) -> None:
    """MC-5.5, MC-R17, MC-R27: gold for most batches. MC-5.6, MC-R26: without any, tokens are lost."""
    best = best_builder(s)
    if best != NOBODY_TURN:
        name_best_builder(s, best, story)
        gain(s, best, GOLD, 1, story)
        return
    _k: i64
    for _k in range(IDLE_CASTLE):
        if tokens_left(s) > 0:
            remove_token(s, story)


class Castle(Phase[Town]):
    """MC-5.1: batch by batch. MC-R25: one turn each, and only where a batch can be paid."""

    def enter(self, s: Town, chance: Chance, story: Story | None) -> None:
        s.walk = 0
        seat: i64
        for seat in range(s.seats):
            s.batches[seat] = 0

    def carry_on(self, s: Town, chance: Chance, story: Story | None) -> None:
        while s.walk < s.seats and not can_deliver(s, s.order[s.walk]):
            s.walk += 1
        if s.walk < s.seats:
            s.turn = s.order[s.walk]
        else:
            s.turn = NOBODY_TURN
            close(s, story)

    def actors(self, s: Town) -> i64:
        return NOBODY if s.turn == NOBODY_TURN else BIT[s.turn]

    def why_not(self, s: Town, seat: i64, move: i64) -> Message | None:
        if move != DONE and not has_cubes(s, seat, BATCH, move - DELIVER):
            return refuse("batch-missing", "MC-5.1")
        return None

    def legal_into(self, s: Town, seat: i64, out: vec[i64]) -> i64:
        n: i64 = 0
        batch: i64
        for batch in range(BATCHES):
            if has_cubes(s, seat, BATCH, batch):
                out[n] = DELIVER + batch
                n += 1
        out[n] = DONE
        return n + 1

    def play(self, s: Town, seat: i64, move: i64, chance: Chance, story: Story | None) -> None:
        if move == DONE:
            end_delivery(s, seat, story)
            s.walk += 1
        else:
            deliver_batch(s, seat, move - DELIVER, story)  # MC-5.2, MC-5.3
