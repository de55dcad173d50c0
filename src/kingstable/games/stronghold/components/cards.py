"""What the players can do and what it costs: phase cards, building actions, orders, glory; from `data/`."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.bits import BIT
from kingstable.core.tables import slugs
from kingstable.games.stronghold.components.board import BUILDING, UNIT
from kingstable.games.stronghold.components.tables import joined, numbers, table

# The attacker's actions.
_ACTIONS: Final = table("actions")
ACTION: Final[list[str]] = slugs(_ACTIONS)
ACTIONS: Final = 34
PRODUCTION: Final = 0
BALLISTA: Final = 1
CATAPULT: Final = 2
ALTAR: Final = 3
COVER: Final = 4
RAM: Final = 5
TREBUCHET: Final = 6
SIEGE_TOWER: Final = 7
BANNERS: Final = 8
LADDERS: Final = 9
ROPES: Final = 10
TRAPDOOR: Final = 11
BRIDGE: Final = 12
SHIELDS: Final = 13
POISON: Final = 14
GUNNER: Final = 15
QUARTERMASTER: Final = 16
TRENCH_COMMANDER: Final = 17
SNIPER: Final = 18
DROVER: Final = 19
SABOTEUR: Final = 20
RECRUIT_TRAINER: Final = 21
BLOODSTONE: Final = 22
POSSESSION: Final = 23
FIRE: Final = 24
SPECTER: Final = 25
PANIC: Final = 26
GALE: Final = 27
ACCIDENT: Final = 28
TO_THE_ASSAULT: Final = 29
ACCURATE_SHOT: Final = 30
EQUIPMENT_TRANSFER: Final = 31
TRAINING_TRANSFER: Final = 32
ESCAPE: Final = 33

ACTION_PHASE: Final[vec[i64]] = numbers(_ACTIONS, "phase")
RESOURCES: Final[vec[i64]] = numbers(_ACTIONS, "resources")
TILES: Final[vec[i64]] = numbers(_ACTIONS, "tiles")  # 0: the action has no tile
SPECIAL: Final[vec[i64]] = vec[i64]([1 if row.text("kind") == "special" else 0 for row in _ACTIONS])
HOURGLASSES: Final[vec[i64]] = vec[i64]([int((row.words("hourglasses") or ["0"])[0]) for row in _ACTIONS])

# Each action's ways to pay with units: KINDS cells of kind and number; -1 where there is no such way.
ALTERNATIVES: Final = 3
ALTERNATIVE: Final[list[list[list[str]]]] = [
    [way.split() for way in row.words("workers")] for row in _ACTIONS
]


def _pay(part: int) -> list[int]:
    out = [-1] * (ALTERNATIVES * ACTIONS)
    for action, ways in enumerate(ALTERNATIVE):
        for k, (number, unit) in enumerate(ways):
            out[action * ALTERNATIVES + k] = UNIT.index(unit) if part else int(number)
    return out


PAY_KIND: Final[vec[i64]] = vec[i64](_pay(1))
PAY_NUMBER: Final[vec[i64]] = vec[i64](_pay(0))

# Phase cards. The first is the supplies card that every attacker has.
_CARDS: Final = table("cards")
CARD: Final[list[str]] = slugs(_CARDS)
CARDS: Final = 21
FIRST_PHASE: Final = 2  # the first phase with a choice of cards
CHOSEN_PHASES: Final = 4
CARDS_EACH: Final = 5
CARD_PHASE: Final[vec[i64]] = numbers(_CARDS, "phase")
CARD_ACTIONS: Final[vec[i64]] = vec[i64](
    [sum(BIT[ACTION.index(a)] for a in [*row.words("actions"), row.text("special")]) for row in _CARDS]
)
CARD_BACK: Final = {row.text("slug"): row.text("special") for row in _CARDS}  # the action of a turned card
BASIC: Final[list[int]] = [k for k, row in enumerate(_CARDS) if row.text("basic") == "yes"][1:]
BASIC_PAIR: Final[list[list[int]]] = [
    [k for k, row in enumerate(_CARDS) if row.maybe("basic_pair") == side] for side in ("west", "east")
]

# SH-11.1: the defender's building actions.
_DEFENCE: Final = table("defence")
DEFENCE: Final[list[str]] = slugs(_DEFENCE)
DEFENCES: Final = 16
GOBLIN_CAULDRON: Final = 0
TROLL_CAULDRON: Final = 2
CANNON: Final = 3
WOODEN_WALL: Final = 4
PLATFORM: Final = 5
POLE: Final = 6
REINFORCE_GATE: Final = 7
GOBLIN_TRAP: Final = 8
TROLL_TRAP: Final = 9
SABOTAGE: Final = 10
BLESSING: Final = 11
GLOW: Final = 12
TRAIN_SOLDIER: Final = 13
TRAIN_VETERAN: Final = 14
ALARM: Final = 15
DEFENCE_PRICE: Final[vec[i64]] = numbers(_DEFENCE, "hourglasses")
DEFENCE_TILES: Final[vec[i64]] = numbers(_DEFENCE, "tiles")
DEFENCE_BUILDING: Final[vec[i64]] = vec[i64]([BUILDING.index(row.text("building")) for row in _DEFENCE])

_ORDERS: Final = table("orders")
ORDER: Final[list[str]] = slugs(_ORDERS)
ORDERS: Final = 4
FRENZY: Final = 0
EXPLOSION: Final = 1
CALL: Final = 2
BLUFF: Final = 3
ORDER_TILES: Final[vec[i64]] = numbers(_ORDERS, "tiles")

_MOBILISATIONS: Final = table("mobilisations")
MOBILISATION: Final[list[str]] = slugs(_MOBILISATIONS)
# For one attacker, then for each of two: how many may leave a place, or the camp for all places together,
# and the price.
MOBILE: Final[vec[i64]] = joined(numbers(_MOBILISATIONS, "units_two"), numbers(_MOBILISATIONS, "units_more"))
MOBILE_CAMP: Final[vec[i64]] = joined(
    numbers(_MOBILISATIONS, "camp_two"), numbers(_MOBILISATIONS, "camp_more")
)
MOBILISATIONS: Final = 2
MOST_MOBILE: Final[i64] = max(MOBILE)
MOST_FROM_CAMP: Final[i64] = max(MOBILE_CAMP)
MOBILISE_PRICE: Final[vec[i64]] = joined(
    numbers(_MOBILISATIONS, "hourglasses_two"), numbers(_MOBILISATIONS, "hourglasses_more")
)
_CAMP: Final = table("camp")
CAMP_STEPS: Final = 4
CAMP_UNITS: Final[vec[i64]] = joined(numbers(_CAMP, "units_two"), numbers(_CAMP, "units_more"))
CAMP_HOURGLASSES: Final[vec[i64]] = joined(
    numbers(_CAMP, "hourglasses_two"), numbers(_CAMP, "hourglasses_more")
)

_DEEDS: Final = table("deeds")
DEED: Final[list[str]] = slugs(_DEEDS)
BLOOD_SACRIFICE: Final = 0
GREAT_SIEGE: Final = 1
RUINED_WALLS: Final = 2
TROLL_ATTACK: Final = 3
DEED_NEEDED: Final[vec[i64]] = numbers(_DEEDS, "needed")
DEED_GLORY: Final[vec[i64]] = numbers(_DEEDS, "glory")

_SHAMES: Final = table("shames")
SHAME: Final[list[str]] = slugs(_SHAMES)
NEGOTIATE: Final = 0
PRESS: Final = 1
TEAR_DOWN: Final = 2
POISONED_STORES: Final = 3
SHAME_AMOUNT: Final[vec[i64]] = numbers(_SHAMES, "amount")
SHAME_GLORY: Final[vec[i64]] = numbers(_SHAMES, "glory")

_GLORY: Final = {row.text("slug"): row.number("points") for row in table("glory")}
BREACH_GLORY: Final[i64] = _GLORY["breach"]
FURTHER_GLORY: Final[i64] = _GLORY["further-breach"]
OVERRUN_GLORY: Final[i64] = _GLORY["overrun"]
GATE_GLORY: Final[vec[i64]] = vec[i64]([_GLORY["first-gate"], _GLORY["second-gate"], _GLORY["third-gate"]])
GATE_BREACH_GLORY: Final[i64] = _GLORY["gate-breach"]
TIME_GLORY: Final[i64] = _GLORY["time"]
GUARD_GLORY: Final[i64] = _GLORY["guard-of-honour"]

# What each number of players changes, in the order of the rows two, three, four.
_PLAYERS: Final = table("players")
ATTACKERS: Final[vec[i64]] = numbers(_PLAYERS, "attackers")
START_RESOURCES: Final[vec[i64]] = numbers(_PLAYERS, "start_resources")
INCOME: Final[vec[i64]] = numbers(_PLAYERS, "resources")
DRAWN_UNITS: Final[vec[i64]] = numbers(_PLAYERS, "units")
START_HOURGLASSES: Final[vec[i64]] = numbers(_PLAYERS, "start_hourglasses")
TURN_HOURGLASSES: Final[vec[i64]] = numbers(_PLAYERS, "hourglasses")
TURN_STONES: Final[vec[i64]] = numbers(_PLAYERS, "stones")
RAM_EACH_TURN: Final[vec[i64]] = numbers(_PLAYERS, "ram_each_turn")
