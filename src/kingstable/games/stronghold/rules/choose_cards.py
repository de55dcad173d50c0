"""Before the first turn the phase cards are chosen; at the start of each turn some may be turned over."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.bits import BIT, NO_SEAT, NOBODY, filled
from kingstable.core.chance import Chance
from kingstable.core.moves import Book
from kingstable.core.story import Story
from kingstable.games.stronghold.components.cards import (
    BASIC,
    BASIC_PAIR,
    CARD,
    CARD_PHASE,
    CARDS_EACH,
    CHOSEN_PHASES,
    FIRST_PHASE,
)
from kingstable.games.stronghold.moves.attack import DONE
from kingstable.games.stronghold.rules.obstacles import CARD_NOT_DEALT, CARD_TURNED, CLEAR
from kingstable.games.stronghold.rules.step import AttackersStep, Step
from kingstable.games.stronghold.state import Siege

TURNABLE: Final = 5  # SH-9.1: the cards of phases 1 to 5


def keep_card(s: Siege, army: i64, card: i64, story: Story | None) -> None:
    s.cards[army * CHOSEN_PHASES + CARD_PHASE[card] - FIRST_PHASE] = card
    s.dealt &= ~BIT[card]
    if story is not None:
        story.tell("card-kept", seat=army, card=CARD[card])


def cards_of(phase: i64) -> i64:
    """The cards of one of the phases 2 to 5, as a bit set."""
    return (BIT[CARDS_EACH] - 1) * BIT[1 + (phase - FIRST_PHASE) * CARDS_EACH]


def deal_phase(s: Siege, phase: i64, number: i64, chance: Chance) -> None:
    """Lays out so many cards of a phase that nobody has."""
    deck = filled(CARDS_EACH, 1)
    first = 1 + (phase - FIRST_PHASE) * CARDS_EACH
    army: i64
    for army in range(s.attackers):
        card = s.cards[army * CHOSEN_PHASES + phase - FIRST_PHASE]
        if card > 0:
            deck[card - first] = 0
    chance.about("phase-card", NO_SEAT)
    for _ in range(number):
        s.dealt |= BIT[first + chance.draw(deck)]


class ChooseCards(Step):
    """SH-0.9, SH-20.3: basic cards are given out; drawn ones are laid out, and each attacker keeps one."""

    def __init__(self, slug: str, book: Book, drawn: bool) -> None:
        super().__init__(slug, book.spans("keep"))
        self.first: Final[i64] = book.first("keep") - 1
        self.drawn: Final = drawn

    def enter(self, s: Siege, chance: Chance, story: Story | None) -> None:
        if self.drawn:
            phase: i64
            for phase in range(FIRST_PHASE, FIRST_PHASE + CHOSEN_PHASES):
                deal_phase(s, phase, 1 + s.attackers, chance)
            return
        for card in BASIC_PAIR[0] if s.attackers == 2 else BASIC:
            keep_card(s, 0, card, story)
        if s.attackers == 2:
            for card in BASIC_PAIR[1]:
                keep_card(s, 1, card, story)

    def chooser(self, s: Siege) -> i64:
        """SH-R53: phase by phase, west first in phases 2 and 4, east in 3 and 5; -1 when all is chosen."""
        k: i64
        for k in range(CHOSEN_PHASES):
            first: i64 = 0 if s.attackers == 1 else k % 2
            if s.cards[first * CHOSEN_PHASES + k] == 0:
                return first
            if s.attackers == 2 and s.cards[(1 - first) * CHOSEN_PHASES + k] == 0:
                return 1 - first
        return -1

    def phase_now(self, s: Siege) -> i64:
        k: i64 = 0
        while s.cards[k] > 0 and (s.attackers == 1 or s.cards[CHOSEN_PHASES + k] > 0):
            k += 1
        return FIRST_PHASE + k

    def actors(self, s: Siege) -> i64:
        army = self.chooser(s)
        return NOBODY if army < 0 else BIT[army]

    def obstacle(self, s: Siege, seat: i64, move: i64) -> i64:
        card = move - self.first
        if s.dealt & BIT[card] == 0 or CARD_PHASE[card] != self.phase_now(s):
            return CARD_NOT_DEALT
        return CLEAR

    def play(self, s: Siege, seat: i64, move: i64, chance: Chance, story: Story | None) -> None:
        phase = self.phase_now(s)
        keep_card(s, seat, move - self.first, story)
        if self.phase_now_done(s, phase):
            s.dealt &= ~cards_of(phase)  # SH-R2: the others go back into the box unseen by the defenders

    def phase_now_done(self, s: Siege, phase: i64) -> bool:
        k = phase - FIRST_PHASE
        return s.cards[k] > 0 and (s.attackers == 1 or s.cards[CHOSEN_PHASES + k] > 0)


class TurnCards(AttackersStep):
    """SH-9.1, SH-R7: at the start of the turn any cards of phases 1 to 5 may be turned over, for good."""

    def __init__(self, slug: str, book: Book) -> None:
        super().__init__(slug, book.spans("turn", "done"))
        self.first: Final[i64] = book.first("turn") - 1

    def enter(self, s: Siege, chance: Chance, story: Story | None) -> None:
        s.ended = 0
        s.turn += 1
        s.used = vec[i64]([0, 0])
        if story is not None:
            story.tell("turn-begun", turn=s.turn)

    def obstacle(self, s: Siege, seat: i64, move: i64) -> i64:
        if move != DONE and s.turned[seat] & BIT[move - self.first]:
            return CARD_TURNED
        return CLEAR

    def play(self, s: Siege, seat: i64, move: i64, chance: Chance, story: Story | None) -> None:
        if move == DONE:
            self.end(s, seat, story)
            return
        phase = move - self.first
        s.turned[seat] |= BIT[phase]
        if story is not None:
            story.tell("card-turned-over", seat=seat, phase_number=phase)
