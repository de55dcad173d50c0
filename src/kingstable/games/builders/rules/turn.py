"""A turn: three actions and as many bought ones as one likes, until the player ends it."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.bits import BIT, NOBODY
from kingstable.core.chance import Chance
from kingstable.core.phase import Phase
from kingstable.core.story import Message, Story, refuse
from kingstable.games.builders.components import ACTION_PRICE
from kingstable.games.builders.moves import BUY, END, HIRE, MONEY_1, SEND
from kingstable.games.builders.rules.hire import hire_worker, legal_hires, why_not_hire
from kingstable.games.builders.rules.money import legal_money, why_not_money
from kingstable.games.builders.rules.send import choose_worker, legal_sends, why_not_send
from kingstable.games.builders.rules.start import legal_starts, start_building, why_not_start
from kingstable.games.builders.state import Yard
from kingstable.games.builders.verbs import begin_round, begin_turn, buy_action, end_turn, take_money


def why_not_buy(s: Yard, seat: i64) -> Message | None:
    """BU-2.3; BU-R13: at any moment between two actions."""
    if s.coins[seat] < ACTION_PRICE:
        return refuse("action-too-dear", "BU-2.3", price=ACTION_PRICE, coins=s.coins[seat])
    return None


class Turn(Phase[Yard]):
    """BU-2.1: one player's turn in the round. BU-2.4: four actions in any order, any number of times."""

    def __init__(self, slug: str, spans: vec[i64], open_deck: bool) -> None:
        super().__init__(slug, spans)
        self.open_deck: Final = open_deck

    def enter(self, s: Yard, chance: Chance, story: Story | None) -> None:
        if s.turn == s.first:
            begin_round(s, story)
        begin_turn(s, story)  # BU-2.2

    def actors(self, s: Yard) -> i64:
        return NOBODY if s.turn_ended else BIT[s.turn]  # BU-R12: the turn never ends by itself

    def why_not(self, s: Yard, seat: i64, move: i64) -> Message | None:
        if move < HIRE:
            return why_not_start(s, move)
        if move < SEND:
            return why_not_hire(s, move - HIRE)
        if move < MONEY_1:
            return why_not_send(s, seat, move - SEND)
        if move < BUY:
            return why_not_money(s, move - MONEY_1 + 1)
        if move == BUY:
            return why_not_buy(s, seat)
        return None  # BU-R12: ending the turn is always allowed

    def legal_into(self, s: Yard, seat: i64, out: vec[i64]) -> i64:
        n: i64 = 0
        if s.actions > 0:
            n = legal_starts(s, out, n)
            n = legal_hires(s, out, n)
            n = legal_sends(s, seat, out, n)
            n = legal_money(s, out, n)
        if s.coins[seat] >= ACTION_PRICE:
            out[n] = BUY
            n += 1
        out[n] = END
        return n + 1

    def play(self, s: Yard, seat: i64, move: i64, chance: Chance, story: Story | None) -> None:
        if move < HIRE:
            start_building(s, seat, move, chance, story)
        elif move < SEND:
            hire_worker(s, seat, move - HIRE, self.open_deck, chance, story)
        elif move < MONEY_1:
            choose_worker(s, seat, move - SEND)
        elif move < BUY:
            take_money(s, seat, move - MONEY_1 + 1, story)
        elif move < END:
            buy_action(s, seat, story)
        else:
            end_turn(s, seat, story)
