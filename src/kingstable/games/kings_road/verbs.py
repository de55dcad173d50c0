"""What can happen on the board. Only these functions change what players see, and each tells the story."""

from __future__ import annotations

from mypy_extensions import i64

from kingstable.core.bits import BIT
from kingstable.core.story import Secret, Story
from kingstable.games.kings_road.components import CARD, HAND, REGION
from kingstable.games.kings_road.state import SOURCE, SOURCES, Road


def choose_card(s: Road, seat: i64, card: i64, story: Story | None) -> None:
    s.chosen[seat * HAND + s.count[seat]] = card
    s.count[seat] += 1
    if story is not None:
        story.tell("card-chosen", seat=seat, card=Secret(CARD[card], BIT[seat]))


def show_card(s: Road, seat: i64, card: i64, story: Story | None) -> None:
    if story is not None:
        story.reveal("card-revealed", seat=seat, card=CARD[card])


def place_marker(s: Road, seat: i64, region: i64, story: Story | None) -> None:
    s.supply[seat] -= 1
    s.markers[region * s.seats + seat] += 1
    if story is not None:
        story.tell("marker-placed", seat=seat, region=REGION[region])


def rouse_dragon(s: Road, seat: i64, story: Story | None) -> None:
    s.dragons += 1
    s.dragon_spent |= BIT[seat]
    if story is not None:
        story.tell("dragon-roused", seat=seat, regions=s.dragons + 1)


def call_witch(s: Road, seat: i64, story: Story | None) -> None:
    """The other cards go back into the hand unseen."""
    s.bewitched |= BIT[seat]
    s.witch_spent |= BIT[seat]
    s.count[seat] = 0
    k: i64
    for k in range(HAND):
        s.chosen[seat * HAND + k] = 0
    if story is not None:
        story.tell("witch-called", seat=seat)


def earn(s: Road, seat: i64, points: i64, source: i64, region: i64, story: Story | None) -> None:
    s.earned[seat * SOURCES + source] += points
    if story is not None:
        story.tell("points-earned-" + SOURCE[source], seat=seat, points=points, region=REGION[region])


def set_noble(s: Road, seat: i64, region: i64, story: Story | None) -> None:
    """One of the seat's markers in the region becomes its noble there."""
    cell = region * s.seats + seat
    s.markers[cell] -= 1
    s.nobles[cell] = 1
    if story is not None:
        story.tell("noble-set", seat=seat, region=REGION[region])


def send_noble_home(s: Road, seat: i64, region: i64, story: Story | None) -> None:
    s.nobles[region * s.seats + seat] = 0
    s.supply[seat] += 1
    if story is not None:
        story.tell("noble-replaced", seat=seat, region=REGION[region])


def take_markers_back(s: Road, region: i64, story: Story | None) -> None:
    seat: i64
    for seat in range(s.seats):
        cell = region * s.seats + seat
        s.supply[seat] += s.markers[cell]
        s.markers[cell] = 0
    if story is not None:
        story.tell("markers-returned", region=REGION[region])


def move_king(s: Road, region: i64, story: Story | None) -> None:
    s.king = region
    if story is not None:
        story.tell("king-travelled", region=REGION[region])
