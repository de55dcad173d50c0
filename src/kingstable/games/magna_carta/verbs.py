"""What can happen at the table. Only these functions change what players see, and each tells the story."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from kingstable.core.bits import BIT
from kingstable.core.story import Story
from kingstable.games.magna_carta.components import (
    BATCH,
    BUILDING,
    CARD,
    CUBE,
    DENIER,
    FOOD,
    GOLD,
    GOODS,
    NEUTRALS,
    PRESTIGE,
    SECTION,
    SECTIONS,
    SMALL,
    STONE,
    WOOD,
    building_of,
    card_of,
    cubes,
    kind_of,
    owner_of,
)
from kingstable.games.magna_carta.state import COVERED, FRONT, RESIDENCE, TURNING, Town


def move_goods(s: Town, seat: i64, good: i64, amount: i64) -> None:
    """From the supply to a seat, or back when the amount is negative. MC-R1: the supply never runs out."""
    s.goods[seat * GOODS + good] += amount
    s.goods[s.seats * GOODS + good] -= amount


def gain(s: Town, seat: i64, good: i64, amount: i64, story: Story | None) -> None:
    move_goods(s, seat, good, amount)
    if story is not None:
        if good == DENIER:
            story.tell("deniers-gained", seat=seat, amount=amount)
        else:
            story.tell("cubes-gained", seat=seat, amount=amount, cube=CUBE[good])


def pay_deniers(s: Town, seat: i64, amount: i64, story: Story | None) -> None:
    move_goods(s, seat, DENIER, -amount)
    if story is not None:
        story.tell("deniers-paid", seat=seat, amount=amount)


def return_cube(s: Town, seat: i64, cube: i64, story: Story | None) -> None:
    move_goods(s, seat, cube, -1)
    if story is not None:
        story.tell("cubes-paid", seat=seat, cube=[CUBE[cube]])


def pay_cubes(s: Town, seat: i64, table: vec[i64], row: i64, story: Story | None) -> None:
    """The cubes of a row of PAYMENT or BATCH go back to the supply."""
    cell = row * 4
    move_goods(s, seat, FOOD, -table[cell])
    move_goods(s, seat, WOOD, -table[cell + 1])
    move_goods(s, seat, STONE, -table[cell + 2])
    move_goods(s, seat, GOLD, -table[cell + 3])
    if story is not None:
        story.tell("cubes-paid", seat=seat, cube=cubes(table, row))


# The round


def name_start(s: Town, seat: i64, story: Story | None) -> None:
    s.start = seat
    if story is not None:
        story.tell("start-drawn", seat=seat)


def hand_on_start(s: Town, seat: i64, story: Story | None) -> None:
    s.start = seat
    if story is not None:
        story.tell("start-passed", seat=seat)


def begin_round(s: Town, story: Story | None) -> None:
    s.round += 1
    if story is not None:
        story.tell("round-began", round=s.round)


def earn_income(s: Town, seat: i64, amount: i64, story: Story | None) -> None:
    move_goods(s, seat, DENIER, amount)
    if story is not None:
        story.tell("income-earned", seat=seat, amount=amount)


# The road


def lay_neutral(s: Town, card: i64, story: Story | None) -> None:
    s.road = append(s.road, card)
    s.face[card] = FRONT
    if story is not None:
        story.tell("neutral-laid", card=CARD[card])


def announce_building(s: Town, seat: i64, building: i64, story: Story | None) -> None:
    """The card is shown before it is paid, so everybody knows that it is in the hand."""
    s.worked_out[seat] |= BIT[building]
    if story is not None:
        story.reveal("building-announced", seat=seat, card=BUILDING[building])


def announce_prestige(s: Town, seat: i64, prestige: i64, story: Story | None) -> None:
    if story is not None:
        story.tell("prestige-announced", seat=seat, prestige=PRESTIGE[prestige])


def announce_residence(s: Town, seat: i64, building: i64, story: Story | None) -> None:
    if story is not None:
        story.tell("residence-announced", seat=seat, card=BUILDING[building])


def lay_building(s: Town, seat: i64, building: i64, stock: i64, story: Story | None) -> None:
    """From the hand to the end of the road; the small ones get their stock of cubes."""
    known = s.worked_out[seat] & BIT[building] != 0  # announced, or MC-R30: nobody learns anything new
    s.hand[seat] &= ~BIT[building]
    s.worked_out[seat] &= ~BIT[building]
    card = card_of(seat, building)
    s.road = append(s.road, card)
    s.face[card] = FRONT
    if story is not None:
        if known:
            story.tell("building-laid", seat=seat, card=BUILDING[building])
        else:
            story.reveal("building-laid", seat=seat, card=BUILDING[building])
    if building < SMALL:
        s.stock[seat * SMALL + building] = stock
        s.goods[s.seats * GOODS + building] -= stock
        if story is not None:
            story.tell("stock-laid", seat=seat, card=BUILDING[building], amount=stock, cube=CUBE[building])


def take_from_stock(s: Town, seat: i64, building: i64, story: Story | None) -> None:
    s.stock[seat * SMALL + building] -= 1
    s.goods[seat * GOODS + building] += 1
    if story is not None:
        story.tell("stock-taken", seat=seat, card=BUILDING[building], cube=CUBE[building])


def place_worker(s: Town, seat: i64, card: i64, story: Story | None) -> None:
    s.workers[seat] -= 1
    s.worker[card] = seat + 1
    if story is not None:
        if card < NEUTRALS:
            story.tell("worker-placed-neutral", seat=seat, card=CARD[card])
        else:
            story.tell("worker-placed", seat=seat, owner_seat=owner_of(card), card=CARD[kind_of(card)])


def open_building(s: Town, card: i64, story: Story | None) -> None:
    if story is not None:
        if card < NEUTRALS:
            story.tell("neutral-activated", card=CARD[card])
        else:
            story.tell("building-activated", owner_seat=owner_of(card), card=CARD[kind_of(card)])


def decline_effect(s: Town, seat: i64, story: Story | None) -> None:
    if story is not None:
        story.tell("effect-declined", seat=seat)


def bring_home(s: Town, card: i64, story: Story | None) -> None:
    seat = s.worker[card] - 1
    s.worker[card] = 0
    s.workers[seat] += 1
    if story is not None:
        story.tell("worker-returned", seat=seat)


def choose_for_residence(s: Town, seat: i64, building: i64, story: Story | None) -> None:
    """MC-R20: a card with a worker on it keeps its front for now."""
    card = card_of(seat, building)
    if s.worker[card] == 0:
        make_residence(s, card, story)
    else:
        s.face[card] = TURNING
        if story is not None:
            story.tell("turning-marked", seat=seat, card=BUILDING[building])


def make_residence(s: Town, card: i64, story: Story | None) -> None:
    seat = owner_of(card)
    building = building_of(card)
    s.face[card] = RESIDENCE
    if story is not None:
        story.tell("residence-made", seat=seat, card=BUILDING[building])
    if building < SMALL and s.stock[seat * SMALL + building]:  # MC-R21
        left = s.stock[seat * SMALL + building]
        s.stock[seat * SMALL + building] = 0
        s.goods[s.seats * GOODS + building] += left
        if story is not None:
            story.tell("stock-returned", card=BUILDING[building], amount=left, cube=CUBE[building])


def raise_prestige(s: Town, seat: i64, prestige: i64, story: Story | None) -> None:
    s.prestige[prestige] = seat
    if story is not None:
        story.tell("prestige-built", seat=seat, prestige=PRESTIGE[prestige])


def cover_residence(s: Town, seat: i64, prestige: i64, story: Story | None) -> None:
    """MC-R22: the seat's uncovered residence nearest to the start of the road."""
    for card in s.road:
        if s.face[card] == RESIDENCE and owner_of(card) == seat:
            s.face[card] = COVERED + prestige
            if story is not None:
                story.tell("residence-covered", seat=seat, card=CARD[kind_of(card)])
            return


# Bridge, provost, castle


def step_on_bridge(s: Town, seat: i64, story: Story | None) -> None:
    """MC-2f.1: the lowest free number."""
    s.order[s.passed] = seat
    s.passed += 1
    if story is not None:
        story.tell("passed", seat=seat, place=s.passed)


def move_provost(s: Town, seat: i64, steps: i64, story: Story | None) -> None:
    s.provost += steps
    if story is not None:
        if steps > 0:
            story.tell("provost-advanced", seat=seat, amount=steps)
        elif steps < 0:
            story.tell("provost-pulled-back", seat=seat, amount=-steps)
        else:
            story.tell("provost-left", seat=seat)


def stroll(s: Town, steps: i64, story: Story | None) -> None:
    """The provost walks on by himself."""
    s.provost += steps
    if story is not None and steps > 0:
        story.tell("provost-walked", amount=steps)


def top_section(s: Town) -> i64:
    """MC-5.3: the section whose tokens go next; the castle is not empty."""
    if s.castle[0]:
        return 0
    return 1 if s.castle[1] else 2


def take_token(s: Town, seat: i64, story: Story | None) -> None:
    section = top_section(s)
    s.castle[section] -= 1
    s.tokens[seat * SECTIONS + section] += 1
    if story is not None:
        story.tell("token-taken", seat=seat, section=SECTION[section])


def remove_token(s: Town, story: Story | None) -> None:
    section = top_section(s)
    s.castle[section] -= 1
    s.removed += 1
    if story is not None:
        story.tell("token-removed", section=SECTION[section])


def deliver_batch(s: Town, seat: i64, batch: i64, story: Story | None) -> None:
    s.batches[seat] += 1
    if story is not None:
        story.tell("batch-delivered", seat=seat)
    pay_cubes(s, seat, BATCH, batch, story)
    take_token(s, seat, story)


def end_delivery(s: Town, seat: i64, story: Story | None) -> None:
    if story is not None:
        story.tell("delivery-ended", seat=seat)


def name_best_builder(s: Town, seat: i64, story: Story | None) -> None:
    if story is not None:
        story.tell("most-delivered", seat=seat, amount=s.batches[seat])


def finish_castle(s: Town, story: Story | None) -> None:
    if story is not None:
        story.tell("castle-emptied")
