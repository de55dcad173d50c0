"""What can happen to the cards of a player: drawing, discarding, renewing the pile."""

from __future__ import annotations

from mypy_extensions import i64

from kingstable.core.bits import BIT, zeros
from kingstable.core.chance import Chance
from kingstable.core.story import Secret, Story
from kingstable.games.magna_carta.components import BUILDING, BUILDINGS
from kingstable.games.magna_carta.state import Town


def names(buildings: i64) -> list[str]:
    return [BUILDING[k] for k in range(BUILDINGS) if buildings & BIT[k]]


def count(buildings: i64) -> i64:
    n: i64 = 0
    while buildings:
        buildings &= buildings - 1
        n += 1
    return n


def renew_pile(s: Town, seat: i64, story: Story | None) -> None:
    """The discards become a bag again. MC-R30: with the pile empty, everybody can tell the hand."""
    s.worked_out[seat] = s.hand[seat]
    s.pile[seat] = s.discards[seat]
    s.discards[seat] = 0
    if story is not None:
        story.tell("pile-renewed", seat=seat, amount=count(s.pile[seat]))


def draw_unseen(s: Town, seat: i64, chance: Chance, story: Story | None) -> i64:
    """One card into the hand; the caller tells of it. MC-R3: the pile is renewed only when it is empty."""
    if s.pile[seat] == 0:
        renew_pile(s, seat, story)
    bag, pile = zeros(BUILDINGS), s.pile[seat]
    k: i64
    for k in range(BUILDINGS):
        bag[k] = pile >> k & 1
    chance.about("card", seat)
    drawn = chance.draw(bag)
    s.pile[seat] ^= BIT[drawn]
    s.hand[seat] |= BIT[drawn]
    return drawn


def draw_card(s: Town, seat: i64, chance: Chance, story: Story | None) -> None:
    drawn = draw_unseen(s, seat, chance, story)
    if story is not None:
        story.reveal("card-drawn", seat=seat, card=Secret(BUILDING[drawn], BIT[seat]))


def draw_hand(s: Town, seat: i64, amount: i64, chance: Chance, story: Story | None) -> None:
    drawn: i64 = 0
    _k: i64
    for _k in range(amount):
        drawn |= BIT[draw_unseen(s, seat, chance, story)]
    if story is not None:
        story.reveal("hand-dealt", seat=seat, amount=amount, card=Secret(names(drawn), BIT[seat]))


def discard_hand(s: Town, seat: i64, story: Story | None) -> i64:
    """All cards, face up; returns how many."""
    amount = count(s.hand[seat])
    s.discards[seat] |= s.hand[seat]
    if story is not None:
        story.reveal("hand-discarded", seat=seat, card=names(s.hand[seat]))
    s.hand[seat] = 0
    s.worked_out[seat] = 0
    return amount


def choose_opening(s: Town, seat: i64, redraw: bool, story: Story | None) -> None:
    """The wish stays secret until all have spoken."""
    s.decided |= BIT[seat]
    if redraw:
        s.wishes |= BIT[seat]
    if story is not None:
        story.tell("opening-decided", seat=seat, redraw=Secret(int(redraw), BIT[seat]))


def keep_hand(s: Town, seat: i64, story: Story | None) -> None:
    if story is not None:
        story.reveal("hand-kept", seat=seat)
