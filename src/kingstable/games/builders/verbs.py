"""What can happen on the table. Only these functions change what players see, and each tells the story."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.bits import BIT, NO_SEAT, total
from kingstable.core.chance import Chance
from kingstable.core.story import Story
from kingstable.games.builders.components import (
    ACTION_PRICE,
    ACTIONS,
    BUILDING,
    BUILDINGS,
    COINS_A_POINT,
    FIRST_MACHINE,
    GOAL,
    GOODS,
    MACHINE_AS_WORKER,
    MAKES,
    MONEY,
    NO_CARD,
    POINTS,
    REWARD,
    WAGE,
    WORKER,
)
from kingstable.games.builders.state import FROM_BUILDINGS, FROM_COINS, FROM_MACHINES, SOURCES, Yard


def pay(s: Yard, seat: i64, coins: i64) -> None:
    """From the seat to the bank."""
    s.coins[seat] -= coins
    s.bank += coins


def receive(s: Yard, seat: i64, coins: i64) -> None:
    """From the bank to the seat; BU-R5: the bank always has enough."""
    s.coins[seat] += coins
    s.bank -= coins


def draw(bag: vec[i64], what: str, chance: Chance) -> i64:
    """The next card of a deck; BU-R6: an empty one has none."""
    chance.about(what, NO_SEAT)
    return chance.draw(bag) if total(bag) > 0 else NO_CARD


def turn_next_building(s: Yard, chance: Chance, story: Story | None) -> None:
    """BU-1.2: the deck lies face up, so its new top card is seen at once."""
    s.next_building = draw(s.building_bag, "building", chance)
    if story is not None and s.next_building != NO_CARD:
        story.tell("next-building-seen", building=BUILDING[s.next_building])


def turn_next_worker(s: Yard, chance: Chance, story: Story | None) -> None:
    """BU-10.2: an open worker deck shows its new top card."""
    s.next_worker = draw(s.worker_bag, "worker", chance)
    if story is not None and s.next_worker != NO_CARD:
        story.tell("next-worker-seen", worker=WORKER[s.next_worker])


def deal_building(s: Yard, slot: i64, chance: Chance, story: Story | None) -> None:
    chance.about("building", NO_SEAT)
    building = chance.draw(s.building_bag)
    s.building_row[slot] = building
    if story is not None:
        story.tell("building-laid-out", building=BUILDING[building])


def deal_worker(s: Yard, slot: i64, chance: Chance, story: Story | None) -> None:
    chance.about("worker", NO_SEAT)
    worker = chance.draw(s.worker_bag)
    s.worker_row[slot] = worker
    if story is not None:
        story.tell("worker-laid-out", worker=WORKER[worker])


def lay_building(s: Yard, slot: i64, chance: Chance, story: Story | None) -> None:
    """BU-3.3: the next building comes into the row; BU-R6: with an empty deck the place stays empty."""
    building = s.next_building
    s.building_row[slot] = building
    if building == NO_CARD:
        return
    if story is not None:
        story.tell("building-laid-out", building=BUILDING[building])
    turn_next_building(s, chance, story)


def lay_worker(s: Yard, slot: i64, open_deck: bool, chance: Chance, story: Story | None) -> None:
    """BU-4.3: the next worker comes into the row; BU-R6: with an empty deck the place stays empty."""
    worker = s.next_worker if open_deck else draw(s.worker_bag, "worker", chance)
    s.worker_row[slot] = worker
    if worker == NO_CARD:
        return
    if story is not None:
        story.tell("worker-laid-out", worker=WORKER[worker])
    if open_deck:
        turn_next_worker(s, chance, story)


def deal_apprentice(s: Yard, seat: i64, worker: i64, story: Story | None) -> None:
    s.team[seat] |= BIT[worker]
    if story is not None:
        story.tell("apprentice-dealt", seat=seat, worker=WORKER[worker])


def name_first_player(s: Yard, seat: i64, story: Story | None) -> None:
    s.first = seat
    s.turn = seat
    if story is not None:
        story.tell("first-player-drawn", seat=seat)


def begin_round(s: Yard, story: Story | None) -> None:
    s.round += 1
    if story is not None:
        story.tell("round-begun", round=s.round)


def begin_turn(s: Yard, story: Story | None) -> None:
    s.actions = ACTIONS
    s.turn_ended = 0
    building: i64
    for building in range(BUILDINGS):
        s.sent[building] = 0
    if story is not None:
        story.tell("turn-begun", seat=s.turn, actions=ACTIONS)


def buy_action(s: Yard, seat: i64, story: Story | None) -> None:
    pay(s, seat, ACTION_PRICE)
    s.actions += 1
    if story is not None:
        story.tell("action-bought", seat=seat, coins=ACTION_PRICE)


def start_site(s: Yard, seat: i64, building: i64, story: Story | None) -> None:
    s.actions -= 1
    s.sites[seat] |= BIT[building]
    if story is not None:
        story.tell("site-started", seat=seat, building=BUILDING[building])


def hire(s: Yard, seat: i64, worker: i64, story: Story | None) -> None:
    s.actions -= 1
    s.team[seat] |= BIT[worker]
    if story is not None:
        story.tell("worker-hired", seat=seat, worker=WORKER[worker])


def put_to_work(s: Yard, seat: i64, worker: i64, building: i64, cost: i64, story: Story | None) -> None:
    """The worker leaves the team for the site, and the wage goes to the bank."""
    s.actions -= cost
    pay(s, seat, WAGE[worker])
    s.team[seat] &= ~BIT[worker]
    s.crew[building] |= BIT[worker]
    s.sent[building] += 1
    good: i64
    for good in range(GOODS):
        s.made[building * GOODS + good] += MAKES[worker * GOODS + good]
    if story is not None:
        who, where, wage = WORKER[worker], BUILDING[building], WAGE[worker]
        story.tell("worker-sent", seat=seat, worker=who, building=where, actions=cost, wage=wage)


def take_money(s: Yard, seat: i64, actions: i64, story: Story | None) -> None:
    s.actions -= actions
    receive(s, seat, MONEY[actions])
    if story is not None:
        story.tell("money-taken", seat=seat, actions=actions, coins=MONEY[actions])


def finish(s: Yard, seat: i64, building: i64, story: Story | None) -> None:
    """The building is turned over: coins from the bank, and from now on its points."""
    s.sites[seat] &= ~BIT[building]
    s.finished[seat] |= BIT[building]
    source = FROM_BUILDINGS if building < FIRST_MACHINE else FROM_MACHINES
    s.earned[seat * SOURCES + source] += POINTS[building]
    receive(s, seat, REWARD[building])
    if story is not None:
        what, coins, points = BUILDING[building], REWARD[building], POINTS[building]
        story.tell("building-finished", seat=seat, building=what, coins=coins, points=points)


def bring_crew_home(s: Yard, seat: i64, building: i64, story: Story | None) -> None:
    """What they made is used up, or lost."""
    s.team[seat] |= s.crew[building]
    s.crew[building] = 0
    good: i64
    for good in range(GOODS):
        s.made[building * GOODS + good] = 0
    if story is not None:
        story.tell("crew-returned", seat=seat, building=BUILDING[building])


def join_team(s: Yard, seat: i64, machine: i64, story: Story | None) -> None:
    worker = machine + MACHINE_AS_WORKER
    s.team[seat] |= BIT[worker]
    if story is not None:
        story.tell("machine-joined", seat=seat, worker=WORKER[worker])


def end_turn(s: Yard, seat: i64, story: Story | None) -> None:
    """Actions that are left are lost."""
    if story is not None:
        story.tell("turn-ended", seat=seat, actions=s.actions)
    s.turn_ended = 1
    s.actions = 0


def announce_last_round(s: Yard, seat: i64, story: Story | None) -> None:
    s.last_round = 1
    if story is not None:
        story.tell("goal-reached", seat=seat, points=GOAL)


def count_coins(s: Yard, seat: i64, story: Story | None) -> None:
    points = s.coins[seat] // COINS_A_POINT
    s.earned[seat * SOURCES + FROM_COINS] = points
    if story is not None:
        story.tell("coins-counted", seat=seat, coins=s.coins[seat], points=points)
