"""What a seat may know, as numbers: cards laid out and face-down orders are for the attackers.

The board is not turned: walls, towers and ramparts stand west to east for everybody. Of two attackers, and of
two defenders, the observer comes first, for the other team the one who sits first.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from kingstable.core.bits import BIT, everybody
from kingstable.core.features import (
    Cross,
    Slot,
    first_cell,
    put,
    put_bits,
    put_cells,
    put_nothing,
    put_seat_rows,
    put_seats,
    seen_from,
)
from kingstable.games.stronghold.components.board import (
    AREAS,
    BUILDINGS,
    HEROES,
    HIT_CARDS,
    KINDS,
    PLACES,
    RAMPARTS,
    ROADS,
    SLOTS,
    TOWERS,
    TURNS,
    WALLS,
)
from kingstable.games.stronghold.components.cards import (
    ACTIONS,
    BANNERS,
    CARDS,
    CHOSEN_PHASES,
    DEED,
    DEFENCES,
    FIRST_PHASE,
    ORDERS,
    POISON,
    SHAME,
)
from kingstable.games.stronghold.places import SOURCES, SPRUNG, worth
from kingstable.games.stronghold.rules.buildings import FREED
from kingstable.games.stronghold.rules.choose_cards import TURNABLE, cards_of
from kingstable.games.stronghold.rules.melee import attack, defence
from kingstable.games.stronghold.rules.tiles import counted
from kingstable.games.stronghold.state import Siege
from kingstable.games.stronghold.view import knows_orders

PAIR: Final = 2  # room for two attackers and two defenders
TILES_AT: Final = 6  # kinds of tiles that lie at a wall, from BANNERS on, or at a rampart, from POISON on
HIDDEN_ORDER: Final = ORDERS + 1
MANY: Final = 99  # units, cards and cubes
FEW: Final = 15
MOST_MACHINES: Final = 7  # the number of the last throwing machine among the actions
MOST_QUESTION: Final = 127
MOST_GLORY: Final = 60
MOST_LACKING: Final = 30  # strength that a breach wants
MOST_SURPLUS: Final = 31  # and by which one side is the stronger
FACES: Final[i64] = len(HIT_CARDS)


def slots(seats: int) -> list[Slot]:
    return [
        *slots_of_the_turn(seats),
        *slots_of_the_attackers(),
        *slots_of_the_defenders(),
        *slots_of_the_walls(),
    ]


def crosses(slots: list[Slot]) -> list[Cross]:
    """How near a breach is says something together with the time that is left."""
    page, turn = first_cell(slots, "page"), first_cell(slots, "turn")
    lacking, least = first_cell(slots, "lacking"), first_cell(slots, "least_lacking")
    pages = slots[0].high
    out = [Cross(f"wall {wall}", [lacking + wall, turn], [MOST_LACKING, TURNS]) for wall in range(WALLS)]
    out.append(Cross("weakest by page", [least, page], [MOST_LACKING, pages]))
    out.append(Cross("weakest by turn", [least, turn], [MOST_LACKING, TURNS]))
    out.append(Cross("hourglasses", [first_cell(slots, "hourglasses"), page], [FEW, pages]))
    return [*out, Cross("page and turn", [page, turn], [pages, TURNS])]


def slots_of_the_turn(seats: int) -> list[Slot]:
    return [
        Slot("role", 1, 0, 4, "1, 2: the first or second attacker; 3, 4: the first or second defender"),
        Slot("turn", 1, 0, TURNS, "which turn it is"),
        Slot("ended", seats, 0, 1, "by seat from the observer on: has ended the phase"),
        Slot("question", 3, 0, MOST_QUESTION, "what the open question is about"),
        Slot("progress", 1, 0, FEW, "how far a step has come"),
        Slot("extra", 1, 0, 1, "this is the assault that breaks a tie"),
        Slot("glory", SOURCES, 0, MOST_GLORY, "by source: five of the attackers, five of the defenders"),
        Slot("breached", WALLS, 0, 1, "by wall"),
        Slot("surplus_walls", WALLS, 0, 1, "by wall: breached with many points left over"),
        Slot("deeds", len(DEED), 0, 1, "glorious deeds done"),
        Slot("ruined", 1, 0, FEW, "how often a wall lost its last element"),
        Slot("shames", len(SHAME), 0, 1, "deeds of shame done"),
    ]  # fmt: skip


def slots_of_the_attackers() -> list[Slot]:
    unit = "by kind of unit"
    return [
        Slot("bag", KINDS, 0, MANY, f"{unit}: not yet drawn"),
        Slot("dead", KINDS, 0, MANY, f"{unit}: in the supply"),
        Slot("workers", KINDS, 0, MANY, f"{unit}: at work on cards"),
        Slot("sacrificed", 1, 0, MANY, "goblins in the Blood Sacrifice box"),
        Slot("pool", PAIR * KINDS, 0, MANY, f"by attacker, {unit}: drawn this turn and not used"),
        Slot("camp", PAIR * KINDS, 0, MANY, f"by attacker, {unit}"),
        Slot("resources", PAIR + 1, 0, FEW, "by attacker, then in the supply"),
        Slot("cards", PAIR * CHOSEN_PHASES, 0, CARDS - 1, "by attacker: its cards of phases 2 to 5"),
        Slot("dealt", CARDS, 0, 1, "by card: laid out to choose from; for attackers only"),
        Slot("dealt_count", CHOSEN_PHASES, 0, FEW, "by phase: how many cards are laid out"),
        Slot("turned", PAIR * TURNABLE, 0, 1, "by attacker and phase: its card is turned over"),
        Slot("used", PAIR * (ACTIONS + 1), 0, 1, "by attacker: actions used this turn, then the transfer"),
        Slot("mobile", PAIR, 0, 2, "by attacker: the running mobilisation and one, or 0"),
        Slot("mobilised", PAIR, 0, 3, "by attacker: mobilisations made this turn, as a bit set"),
        Slot("mobile_stage", PAIR, 0, 3, "by attacker: how far it is: ropes, ramparts, foregrounds, camp"),
        Slot("horde", AREAS * KINDS, 0, MANY, f"by area, {unit}"),
        Slot("fresh", AREAS * KINDS, 0, MANY, f"by area, {unit}: moved in the running mobilisation"),
        Slot("left", AREAS + PAIR, 0, MANY, "by area, then by camp: how many left it in that mobilisation"),
        Slot("aloft", WALLS * KINDS, 0, FEW, f"by wall, {unit}: in the siege tower"),
        Slot("siege_towers", WALLS, 0, 1, "by wall"),
        Slot("trapdoors", WALLS, 0, 1, "by wall: used in the running mobilisation"),
        Slot("roped", WALLS, 0, 1, "by wall: its ropes were used this turn"),
        Slot("equipment", WALLS * TILES_AT, 0, 1, "by wall and tile"),
        Slot("training", RAMPARTS * TILES_AT, 0, 1, "by rampart and tile"),
        Slot("covers", RAMPARTS, 0, 1, "by rampart"),
        Slot("roads", ROADS, 0, SPRUNG, "by road: nothing, bridge, goblin trap, troll trap, sprung"),
        Slot("machines", SLOTS, 0, MOST_MACHINES, "by space for a machine: which, as its action, or 0"),
        Slot("hits", SLOTS + 1, 0, FEW, "hit cards in the deck of each machine, then in the supply"),
        Slot("misses", SLOTS + 1, 0, 31, "miss cards likewise"),
        Slot("aims", SLOTS, 0, WALLS, "the wall each machine has in its sights and one, or 0"),
        Slot("accurate", SLOTS, 0, 1, "by machine: an accurate shot"),
        Slot("bloodstones", SLOTS, 0, 1, "by machine"),
        Slot("altars", PAIR, 0, FEW, "by side"),
        Slot("altar_at", WALLS, 0, FEW, "by wall: altars that help there this turn"),
        Slot("ram", 2, 0, FEW, "elements of the ram, and those built this turn"),
        Slot("orders", WALLS, 0, HIDDEN_ORDER, "by wall: the order and one; 0: none, 5: not to be seen"),
        Slot("face_down", WALLS, 0, 1, "by wall: its order lies face down"),
        Slot("order_kinds", WALLS, 0, 7, "by wall: the kinds there when its order was given, a bit set"),
        Slot("carried_out", WALLS, 0, 1, "by wall: its order was carried out in this assault"),
        Slot("openly", ORDERS, 0, 3, "by order: how often it was given openly this turn"),
        Slot("secret_paid", 1, 0, 1, "the hourglass for face-down orders was given"),
        Slot("saboteurs", BUILDINGS, 0, 1, "by building"),
        Slot("fires", BUILDINGS, 0, FEW, "by building"),
        Slot("possessed", HEROES, 0, 1, "by hero"),
        Slot("specter", 1, 0, PAIR, "who sent it, counted among the attackers; 0: nobody"),
        Slot("panic", 1, 0, 1, ""),
        Slot("gales", WALLS, 0, 1, "by wall"),
        Slot("accidents", WALLS, 0, 1, "by wall"),
    ]  # fmt: skip


def slots_of_the_defenders() -> list[Slot]:
    return [
        Slot("garrison", PLACES * KINDS, 0, FEW, "by place and kind of unit"),
        Slot("heroes", HEROES, 0, PLACES, "the place of each hero and one"),
        Slot("stones", WALLS + 1, 0, FEW, "by wall, then in the supply"),
        Slot("woods", WALLS + 1, 0, FEW, "by wall, then in the supply"),
        Slot("platforms", WALLS, 0, 1, "by wall"),
        Slot("cauldrons", WALLS, 0, KINDS, "by wall: the kind it is made for and one, or 0"),
        Slot("engines", TOWERS, 0, DEFENCES - 1, "by tower: cannon or pole, as its building action, or 0"),
        Slot("fired", TOWERS, 0, 1, "by tower: its machine has fired in this step"),
        Slot("hourglasses", PAIR, 0, MANY, "by defender"),
        Slot("laid", DEFENCES, 0, FEW, "by building action: hourglasses on it"),
        Slot("payer", DEFENCES, 0, PAIR, "by building action: the defender who lays them, 0: nobody"),
        Slot("done_by", DEFENCES, 0, 2 * PAIR, "by building action: who completed it, then who freed it"),
        Slot("speech", 1, 0, FEW, "hourglasses of the Officer's speech"),
        Slot("sorties", 1, 0, FEW, "how often the Warrior sallied this turn"),
        Slot("speed_used", 1, 0, 1, "the speed tile was used"),
        Slot("blessing", 1, 0, AREAS, "the area of the archers' blessing and one, or 0"),
        Slot("glow", 1, 0, AREAS, "the area of the heavenly glow and one, or 0"),
        Slot("gate", 2, 0, FEW, "resistance of the foremost gate, and gates fallen"),
        Slot("hit_deck", len(HIT_CARDS), 0, 31, "by face: the defenders' hit cards not yet drawn"),
        Slot("volley", AREAS, 0, FEW, "by area: archers shooting at it in this step"),
        Slot("shooters", 2 * TOWERS + RAMPARTS, 0, FEW, "by wall, tower, rampart: those that have shot"),
        Slot("haunted", KINDS, 0, FEW, "by kind: defenders that became attackers"),
    ]  # fmt: skip


def slots_of_the_walls() -> list[Slot]:
    low, high = -MOST_SURPLUS, MOST_SURPLUS
    return [
        Slot("surplus", WALLS, low, high, "by wall: the attackers' strength less the defenders'"),
        Slot("lacking", WALLS, 0, MOST_LACKING, "by wall: the strength that the attackers lack for a breach"),
        Slot("least_lacking", 1, 0, MOST_LACKING, "the same of the wall where they lack least"),
    ]  # fmt: skip


def describe_into(s: Siege, seat: i64, out: vec[i16], n: i64) -> i64:
    army: i64 = 0  # whose things come first among the attackers, and among the defenders
    lord: i64 = 0
    role = seat + 1
    if seat < s.attackers:
        army = seat
    else:
        lord = seat - s.attackers
        role = PAIR + 1 + lord
    n = put(out, n, role, 2 * PAIR)
    n = put_turn(s, seat, out, n)
    n = put_armies(s, army, knows_orders(s, seat), out, n)
    n = put_horde(s, out, n)
    n = put_machines(s, out, n)
    n = put_orders(s, knows_orders(s, seat), out, n)
    n = put_bits(out, n, s.saboteurs, BUILDINGS)
    n = put_cells(out, n, s.fires, 0, BUILDINGS, FEW)
    n = put_bits(out, n, s.possessed, HEROES)
    n = put(out, n, seen_from(army, s.specter - 1, PAIR), PAIR)
    n = put(out, n, s.panic, 1)
    n = put_bits(out, n, s.gales, WALLS)
    n = put_bits(out, n, s.accidents, WALLS)
    n = put_castle(s, out, n)
    n = put_household(s, lord, out, n)
    return put_walls(s, out, n)


def put_turn(s: Siege, seat: i64, out: vec[i16], n: i64) -> i64:
    n = put(out, n, s.turn, TURNS)
    n = put_seats(out, n, s.ended & everybody(s.seats), seat, s.seats)
    if s.detours:
        ask = s.detours[-1]
        n = put(out, n, ask.a, MOST_QUESTION)
        n = put(out, n, ask.b, MOST_QUESTION)
        n = put(out, n, ask.c, MOST_QUESTION)
    else:
        n = put_nothing(out, n, 3)
    n = put(out, n, s.progress, FEW)
    n = put(out, n, s.extra, 1)
    n = put_cells(out, n, s.glory, 0, SOURCES, MOST_GLORY)
    n = put_bits(out, n, s.breached, WALLS)
    n = put_bits(out, n, s.surplus_walls, WALLS)
    n = put_bits(out, n, s.deeds, len(DEED))
    n = put(out, n, s.ruined, FEW)
    return put_bits(out, n, s.shames, len(SHAME))


def put_armies(s: Siege, army: i64, secret: bool, out: vec[i16], n: i64) -> i64:
    """Units and cards of the attackers; SH-R2: what is laid out to choose from is theirs to know."""
    n = put_cells(out, n, s.bag, 0, KINDS, MANY)
    n = put_cells(out, n, s.supply, 0, KINDS, MANY)
    n = put_cells(out, n, s.workers, 0, KINDS, MANY)
    n = put(out, n, s.sacrificed, MANY)
    n = put_seat_rows(out, n, s.pool, 0, KINDS, army, PAIR, MANY)
    n = put_seat_rows(out, n, s.camp, 0, KINDS, army, PAIR, MANY)
    n = put_seat_rows(out, n, s.resources, 0, 1, army, PAIR, FEW)
    n = put(out, n, s.resources[PAIR], FEW)
    n = put_seat_rows(out, n, s.cards, 0, CHOSEN_PHASES, army, PAIR, CARDS - 1)
    n = put_bits(out, n, s.dealt, CARDS) if secret else put_nothing(out, n, CARDS)
    phase: i64
    for phase in range(FIRST_PHASE, FIRST_PHASE + CHOSEN_PHASES):
        n = put(out, n, counted(s.dealt & cards_of(phase)), FEW)
    n = put_bits(out, n, s.turned[army] >> 1, TURNABLE)
    n = put_bits(out, n, s.turned[1 - army] >> 1, TURNABLE)
    n = put_bits(out, n, s.used[army], ACTIONS + 1)
    n = put_bits(out, n, s.used[1 - army], ACTIONS + 1)
    n = put_seat_rows(out, n, s.mobile, 0, 1, army, PAIR, 2)
    n = put_seat_rows(out, n, s.mobilised, 0, 1, army, PAIR, 3)
    return put_seat_rows(out, n, s.stage, 0, 1, army, PAIR, 3)


def put_horde(s: Siege, out: vec[i16], n: i64) -> i64:
    """Where the attackers stand, and what they have brought there."""
    n = put_cells(out, n, s.horde, 0, AREAS * KINDS, MANY)
    n = put_cells(out, n, s.fresh, 0, AREAS * KINDS, MANY)
    n = put_cells(out, n, s.sent, 0, AREAS + PAIR, MANY)
    n = put_cells(out, n, s.aloft, 0, WALLS * KINDS, FEW)
    n = put_bits(out, n, s.siege_towers, WALLS)
    n = put_bits(out, n, s.trapdoors, WALLS)
    n = put_bits(out, n, s.roped, WALLS)
    k: i64
    for k in range(WALLS):
        n = put_bits(out, n, s.equipment[k] >> BANNERS, TILES_AT)
    for k in range(RAMPARTS):
        n = put_bits(out, n, s.training[k] >> POISON, TILES_AT)
    n = put_bits(out, n, s.covers, RAMPARTS)
    return put_cells(out, n, s.roads, 0, ROADS, SPRUNG)


def put_machines(s: Siege, out: vec[i16], n: i64) -> i64:
    n = put_cells(out, n, s.machines, 0, SLOTS, MOST_MACHINES)
    n = put_cells(out, n, s.hits, 0, SLOTS + 1, FEW)
    n = put_cells(out, n, s.misses, 0, SLOTS + 1, 31)
    n = put_cells(out, n, s.aims, 0, SLOTS, WALLS)
    n = put_bits(out, n, s.accurate, SLOTS)
    n = put_bits(out, n, s.bloodstones, SLOTS)
    n = put_cells(out, n, s.altars, 0, PAIR, FEW)
    n = put_cells(out, n, s.altar_at, 0, WALLS, FEW)
    n = put(out, n, s.ram, FEW)
    return put(out, n, s.ram_built, FEW)


def put_orders(s: Siege, secret: bool, out: vec[i16], n: i64) -> i64:
    """SH-8.3: what lies face down is known to the attackers only."""
    wall: i64
    for wall in range(WALLS):
        order = s.orders[wall]
        if order != 0 and s.face_down & BIT[wall] and not secret:
            order = HIDDEN_ORDER
        out[n + wall] = i16(order)
    n = put_bits(out, n + WALLS, s.face_down, WALLS)
    n = put_cells(out, n, s.order_kinds, 0, WALLS, 7)
    n = put_bits(out, n, s.carried_out, WALLS)
    k: i64
    for k in range(ORDERS):
        out[n + k] = i16((s.openly >> (2 * k)) & 3)
    return put(out, n + ORDERS, s.secret_paid, 1)


def put_castle(s: Siege, out: vec[i16], n: i64) -> i64:
    """Where the defenders stand, and what they have made."""
    n = put_cells(out, n, s.garrison, 0, PLACES * KINDS, FEW)
    hero: i64
    for hero in range(HEROES):
        n = put(out, n, s.heroes[hero] + 1, PLACES)
    n = put_cells(out, n, s.stones, 0, WALLS + 1, FEW)
    n = put_cells(out, n, s.woods, 0, WALLS + 1, FEW)
    n = put_bits(out, n, s.platforms, WALLS)
    n = put_cells(out, n, s.cauldrons, 0, WALLS, KINDS)
    n = put_cells(out, n, s.engines, 0, TOWERS, DEFENCES - 1)
    return put_bits(out, n, s.fired, TOWERS)


def put_household(s: Siege, lord: i64, out: vec[i16], n: i64) -> i64:
    """What the defenders have and have done."""
    n = put_seat_rows(out, n, s.hourglasses, 0, 1, lord, PAIR, MANY)
    n = put_cells(out, n, s.laid, 0, DEFENCES, FEW)
    k: i64
    for k in range(DEFENCES):
        n = put(out, n, seen_from(lord, s.payer[k] - 1, PAIR), PAIR)
    for k in range(DEFENCES):
        done = s.done_by[k]
        if done >= FREED:
            done = PAIR + seen_from(lord, done - FREED, PAIR)
        else:
            done = seen_from(lord, done - 1, PAIR)
        n = put(out, n, done, 2 * PAIR)
    n = put(out, n, s.speech, FEW)
    n = put(out, n, s.sorties, FEW)
    n = put(out, n, s.speed_used, 1)
    n = put(out, n, s.blessing, AREAS)
    n = put(out, n, s.glow, AREAS)
    n = put(out, n, s.gate, FEW)
    n = put(out, n, s.gates_fallen, FEW)
    n = put_cells(out, n, s.hit_deck, 0, FACES, 31)
    n = put_cells(out, n, s.volley, 0, AREAS, FEW)
    n = put_cells(out, n, s.shooters, 0, 2 * TOWERS + RAMPARTS, FEW)
    return put_cells(out, n, s.haunted, 0, KINDS, FEW)


def put_walls(s: Siege, out: vec[i16], n: i64) -> i64:
    """SH-15.4, SH-15.5, SH-16.1: how near a breach is. What lies face down counts for nobody (SH-8.3)."""
    least: i64 = MOST_LACKING
    wall: i64
    for wall in range(WALLS):
        surplus = attack(s, wall) - defence(s, wall)
        lacking = worth(s.garrison, wall * KINDS) + 1 - surplus
        put(out, n + WALLS + wall, lacking, MOST_LACKING)
        if lacking < least:
            least = lacking
        if surplus > MOST_SURPLUS:
            surplus = MOST_SURPLUS
        elif surplus < -MOST_SURPLUS:
            surplus = -MOST_SURPLUS
        out[n + wall] = i16(surplus)
    return put(out, n + 2 * WALLS, least, MOST_LACKING)
