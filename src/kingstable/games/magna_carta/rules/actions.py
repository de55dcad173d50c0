"""Phase 2: actions, one at a time and round and round, until all have passed."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.bits import BIT, NOBODY
from kingstable.core.chance import Chance
from kingstable.core.phase import Phase
from kingstable.core.story import Message, Story, refuse
from kingstable.games.magna_carta.components import (
    BASIC_DECK,
    BUILDING,
    BUILDINGS,
    CARD,
    COST_OF_PRESTIGE,
    COSTS,
    DENIER,
    FEE,
    FIRST_TO_PASS,
    GOLD,
    GOODS,
    NEUTRALS,
    PRESTIGE,
    PRESTIGES,
    building_of,
    kind_of,
    owner_of,
    printed,
)
from kingstable.games.magna_carta.moves import BUILD, DRAW, PASS, RAISE, REPLACE, WORKER
from kingstable.games.magna_carta.rules.pay import buy
from kingstable.games.magna_carta.state import (
    ABSENT,
    FRONT,
    NOBODY_TURN,
    UNBUILT,
    UNUSED,
    Town,
    advanced,
    can_pay,
    deniers_of,
    owned,
    residences_of,
)
from kingstable.games.magna_carta.verbs import gain, pay_deniers, place_worker, step_on_bridge
from kingstable.games.magna_carta.verbs_cards import discard_hand, draw_card, draw_hand


def next_turn(s: Town, seat: i64) -> i64:
    """MC-2.1, MC-2f.1: the next seat clockwise that has not passed, or nobody."""
    other = seat
    _k: i64
    for _k in range(s.seats):
        other += 1
        if other == s.seats:
            other = 0
        if not has_passed(s, other):
            return other
    return NOBODY_TURN


def has_passed(s: Town, seat: i64) -> bool:
    k: i64 = 0
    while k < s.passed and s.order[k] != seat:
        k += 1
    return k < s.passed


def why_not_cards(s: Town, seat: i64, move: i64) -> Message | None:
    """Drawing a card, or replacing the hand."""
    if deniers_of(s, seat) < FEE:
        return refuse("no-denier", "MC-2a.1" if move == DRAW else "MC-2b.1")
    if move == DRAW and s.pile[seat] == 0 and s.discards[seat] == 0:
        return refuse("nothing-to-draw", "MC-R6")
    if move == REPLACE and s.hand[seat] == 0:
        return refuse("hand-empty", "MC-R5")
    return None


def left_out(s: Town, building: i64) -> bool:
    """MC-0.4: the basic game is played without these cards."""
    return not advanced(s) and BASIC_DECK & BIT[building] == 0


def why_not_worker(s: Town, seat: i64, card: i64) -> Message | None:
    if deniers_of(s, seat) < FEE:
        return refuse("no-denier", "MC-2c.1")
    if s.workers[seat] == 0:
        return refuse("no-worker-left", "MC-2c.5")
    if s.face[card] == ABSENT:
        if card < NEUTRALS:
            return refuse("not-on-road", "MC-0.1", card=CARD[card])
        if left_out(s, building_of(card)):
            return refuse("not-in-basic-game", "MC-0.4", card=CARD[kind_of(card)])
        return refuse("not-on-road-yet", "MC-2d.2", owner_seat=owner_of(card), card=CARD[kind_of(card)])
    if s.face[card] != FRONT:
        return refuse("takes-no-worker", "MC-2c.4")
    if s.worker[card] != 0:
        return refuse("card-occupied", "MC-2c.2", worker_seat=s.worker[card] - 1)
    return None  # MC-2c.3: whoever owns the card


def why_not_build(s: Town, seat: i64, building: i64) -> Message | None:
    if left_out(s, building):
        return refuse("not-in-basic-game", "MC-0.4", card=BUILDING[building])
    if s.hand[seat] & BIT[building] == 0:
        return refuse("not-in-hand", "MC-2d.1", card=BUILDING[building])
    if not can_pay(s, seat, building):
        return refuse("cannot-pay", "MC-R7", card=BUILDING[building], cube=printed(building))
    return None


def why_not_prestige(s: Town, seat: i64, prestige: i64) -> Message | None:
    owner = s.prestige[prestige]
    if owner == UNUSED:
        return refuse("prestige-not-used", "MC-0.3", prestige=PRESTIGE[prestige])
    if owner != UNBUILT:
        return refuse("prestige-taken", "MC-2e.1", owner_seat=owner, prestige=PRESTIGE[prestige])
    if advanced(s) and residences_of(s, seat) == 0:
        return refuse("no-residence", "MC-2e.3")  # MC-R23: only on a residence
    cost = COST_OF_PRESTIGE + prestige
    if owned(s, seat, GOLD) < COSTS[cost].gold:
        return refuse("gold-missing", "MC-R9", prestige=PRESTIGE[prestige], gold=COSTS[cost].gold)
    if not can_pay(s, seat, cost):
        return refuse("cannot-pay-prestige", "MC-R7", prestige=PRESTIGE[prestige], cube=printed(cost))
    return None


class Actions(Phase[Town]):
    """MC-2.1: the start player begins; one action each, clockwise."""

    def enter(self, s: Town, chance: Chance, story: Story | None) -> None:
        s.passed = 0
        s.turn = s.start

    def actors(self, s: Town) -> i64:
        return NOBODY if s.turn == NOBODY_TURN else BIT[s.turn]

    def why_not(self, s: Town, seat: i64, move: i64) -> Message | None:
        if move == PASS:
            return None  # MC-R7: always
        if DRAW <= move <= REPLACE:
            return why_not_cards(s, seat, move)
        if move >= WORKER:
            return why_not_worker(s, seat, move - WORKER)
        if move >= RAISE:
            return why_not_prestige(s, seat, move - RAISE)
        return why_not_build(s, seat, move - BUILD)

    def legal_into(self, s: Town, seat: i64, out: vec[i64]) -> i64:
        n: i64 = 0
        rich = s.goods[seat * GOODS + DENIER] >= FEE
        if rich and s.pile[seat] | s.discards[seat]:
            out[n] = DRAW
            n += 1
        if rich and s.hand[seat]:
            out[n] = REPLACE
            n += 1
        hand = s.hand[seat]
        k: i64 = 0
        while hand:
            if hand & 1 and can_pay(s, seat, k):
                out[n] = BUILD + k
                n += 1
            hand >>= 1
            k += 1
        n = self.prestige_into(s, seat, out, n)
        out[n] = PASS
        n += 1
        if rich and s.workers[seat]:
            n = self.workers_into(s, out, n)
        return n

    def workers_into(self, s: Town, out: vec[i64], n: i64) -> i64:
        face = s.face
        worker = s.worker
        card: i64
        for card in range(len(face)):
            if face[card] == FRONT and worker[card] == 0:
                out[n] = WORKER + card
                n += 1
        return n

    def prestige_into(self, s: Town, seat: i64, out: vec[i64], n: i64) -> i64:
        if advanced(s) and residences_of(s, seat) == 0:
            return n
        k: i64
        for k in range(PRESTIGES):
            if s.prestige[k] == UNBUILT and can_pay(s, seat, COST_OF_PRESTIGE + k):
                out[n] = RAISE + k
                n += 1
        return n

    def play(self, s: Town, seat: i64, move: i64, chance: Chance, story: Story | None) -> None:
        if move >= WORKER:
            pay_deniers(s, seat, FEE, story)  # MC-2c.1
            place_worker(s, seat, move - WORKER, story)
        elif move == PASS:
            step_on_bridge(s, seat, story)
            if s.passed == 1:
                gain(s, seat, DENIER, FIRST_TO_PASS, story)  # MC-2f.2
        elif move == DRAW:
            pay_deniers(s, seat, FEE, story)
            draw_card(s, seat, chance, story)  # MC-2a.1, MC-2a.2; MC-2a.3: no limit
        elif move == REPLACE:
            pay_deniers(s, seat, FEE, story)
            # MC-2b.1, MC-2b.2; MC-R4: the hand is discarded before the first card is drawn, so that
            # it comes back itself when pile and discards were empty (MC-R6)
            draw_hand(s, seat, discard_hand(s, seat, story), chance, story)
        elif move < BUILD + BUILDINGS:
            buy(s, seat, move - BUILD, 0, story)
        else:
            buy(s, seat, COST_OF_PRESTIGE + move - RAISE, 0, story)
        s.turn = next_turn(s, seat)
