"""What the cards do (section 8): when an effect can be used, which moves it offers, and what they bring."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.story import Message, Story, refuse
from kingstable.games.magna_carta.components import (
    BUILDING,
    BUILDINGS,
    BUY,
    COST_OF_RESIDENCE,
    CUBE,
    DENIER,
    DONATE,
    FOOD,
    GOLD,
    GOODS,
    LAWYER,
    MINT,
    SELL,
    SMALL,
    STONE,
    SWAP,
    TAKE,
    TURN,
    UNLOAD,
    WOOD,
    Effect,
    card_of,
    owner_of,
)
from kingstable.games.magna_carta.moves import (
    AMOUNT,
    BOUGHT,
    BUYS,
    DOES,
    DONATES,
    MINTS,
    PRICE,
    SELLS,
    SWAPS,
    TAKES,
    TURNS,
    UNLOADS,
)
from kingstable.games.magna_carta.rules.pay import buy
from kingstable.games.magna_carta.state import ABSENT, FRONT, Town, can_pay, deniers_of, owned, tokens_left
from kingstable.games.magna_carta.verbs import gain, pay_deniers, return_cube, take_from_stock, take_token


def usable(s: Town, seat: i64, effect: Effect, card: i64) -> bool:
    """MC-R13: an effect is offered when at least one of its moves is possible."""
    does = effect.does
    if does == TAKE:  # MC-8.3, MC-8.5, MC-8.7, MC-8.12, MC-8.13, MC-8.15, MC-8.16, MC-8.23
        return True
    if does == UNLOAD:  # MC-8.8: nothing once the stock is gone
        return s.stock[owner_of(card) * SMALL + effect.good] > 0
    if does == SELL:  # MC-8.11
        return plain_cubes(s, seat) + owned(s, seat, GOLD) > 0
    if does == SWAP:  # MC-8.14, MC-R14
        return plain_cubes(s, seat) > 0
    if does == TURN:  # MC-8.22
        return can_pay(s, seat, COST_OF_RESIDENCE) and has_target(s, seat)
    if does == DONATE and tokens_left(s) == 0:  # MC-8.19, MC-8.20
        return False
    return deniers_of(s, seat) >= effect.price  # MC-8.4, MC-8.9, MC-8.10, MC-8.17, MC-8.18


def plain_cubes(s: Town, seat: i64) -> i64:
    own = seat * GOODS
    return s.goods[own + FOOD] + s.goods[own + WOOD] + s.goods[own + STONE]


def is_target(s: Town, seat: i64, building: i64) -> bool:
    """MC-R19: an own card that shows its front, and no Lawyer; MC-R20: not one that is turning already."""
    return building != LAWYER and s.face[card_of(seat, building)] == FRONT


def has_target(s: Town, seat: i64) -> bool:
    building: i64 = 0
    while building < BUILDINGS and not is_target(s, seat, building):
        building += 1
    return building < BUILDINGS


def offered(effect: Effect, move: i64) -> bool:
    """MC-R15: a move takes one of the printed offers."""
    if AMOUNT[move] == effect.amount and PRICE[move] == effect.price:
        return True
    return AMOUNT[move] == effect.more and PRICE[move] == effect.price_of_more


def take_move(effect: Effect) -> i64:
    return TAKES[effect.good * 3 + effect.amount]


# The judge


def why_not_effect(s: Town, seat: i64, effect: Effect, move: i64) -> Message | None:
    does = effect.does
    if DOES[move] != does:
        return refuse("other-effect", "MC-4.3")
    if does == TAKE:
        return None if move == take_move(effect) else refuse("other-effect", "MC-4.3")
    if does == UNLOAD:
        return None if move == UNLOADS + effect.good else refuse("other-effect", "MC-8.8")
    if does == SELL:
        return why_not_return(s, seat, move - SELLS)
    if does == SWAP:
        if move == SWAPS + GOLD:
            return refuse("gold-for-gold", "MC-R14")
        return why_not_return(s, seat, move - SWAPS)
    if does == TURN:
        return why_not_turn(s, seat, move - TURNS)
    return why_not_offer(s, seat, effect, move)


def why_not_return(s: Town, seat: i64, cube: i64) -> Message | None:
    return None if owned(s, seat, cube) > 0 else refuse("cube-missing", "MC-R13", cube=CUBE[cube])


def why_not_turn(s: Town, seat: i64, building: i64) -> Message | None:
    if building == LAWYER:
        return refuse("lawyer-stays", "MC-R19")
    face = s.face[card_of(seat, building)]
    if face == ABSENT:
        return refuse("not-built", "MC-R19", card=BUILDING[building])
    if face != FRONT:
        return refuse("turned-already", "MC-R20", card=BUILDING[building])
    return None


def why_not_offer(s: Town, seat: i64, effect: Effect, move: i64) -> Message | None:
    """Peddlers, Bank and Church."""
    if not offered(effect, move):
        return refuse("other-effect", "MC-R15")
    if PRICE[move] > deniers_of(s, seat):
        return refuse("deniers-missing", "MC-R13", price=PRICE[move], deniers=deniers_of(s, seat))
    if effect.does == DONATE and AMOUNT[move] > tokens_left(s):
        return refuse("castle-too-low", "MC-R16", left=tokens_left(s))
    return None


# The same, tight: the moves of an effect that is usable


def offers_into(s: Town, seat: i64, effect: Effect, out: vec[i64]) -> i64:
    does = effect.does
    if does == TAKE:
        out[0] = take_move(effect)
        return 1
    if does == UNLOAD:
        out[0] = UNLOADS + effect.good
        return 1
    if does == BUY:
        return span_into(s, seat, effect, BUYS, SELLS, out)
    if does == SELL:
        return returns_into(s, seat, SELLS, GOLD + 1, out)
    if does == SWAP:
        return returns_into(s, seat, SWAPS, GOLD, out)
    if does == MINT:
        return span_into(s, seat, effect, MINTS, DONATES, out)
    if does == DONATE:
        return span_into(s, seat, effect, DONATES, TURNS, out)
    return turns_into(s, seat, out)


def span_into(s: Town, seat: i64, effect: Effect, first: i64, end: i64, out: vec[i64]) -> i64:
    deniers = deniers_of(s, seat)
    tokens = tokens_left(s) if effect.does == DONATE else effect.more
    n: i64 = 0
    move: i64
    for move in range(first, end):
        if PRICE[move] <= deniers and AMOUNT[move] <= tokens and offered(effect, move):
            out[n] = move
            n += 1
    return n


def returns_into(s: Town, seat: i64, first: i64, kinds: i64, out: vec[i64]) -> i64:
    n: i64 = 0
    cube: i64
    for cube in range(kinds):
        if s.goods[seat * GOODS + cube] > 0:
            out[n] = first + cube
            n += 1
    return n


def turns_into(s: Town, seat: i64, out: vec[i64]) -> i64:
    n: i64 = 0
    building: i64
    for building in range(BUILDINGS):
        if is_target(s, seat, building):
            out[n] = TURNS + building
            n += 1
    return n


# What the moves bring


def apply(s: Town, seat: i64, effect: Effect, move: i64, story: Story | None) -> None:
    does = effect.does
    if does == TAKE:
        gain(s, seat, effect.good, effect.amount, story)
    elif does == UNLOAD:
        take_from_stock(s, seat, effect.good, story)
    elif does == BUY:
        pay_deniers(s, seat, PRICE[move], story)
        take_bought(s, seat, (move - BUYS) * 3, story)
    elif does == SELL:
        return_cube(s, seat, move - SELLS, story)
        gain(s, seat, DENIER, effect.amount, story)
    elif does == SWAP:
        return_cube(s, seat, move - SWAPS, story)
        gain(s, seat, GOLD, effect.amount, story)
    elif does == MINT:
        pay_deniers(s, seat, PRICE[move], story)
        gain(s, seat, GOLD, AMOUNT[move], story)
    elif does == DONATE:
        pay_deniers(s, seat, PRICE[move], story)
        _k: i64
        for _k in range(AMOUNT[move]):
            take_token(s, seat, story)  # MC-8.21; MC-R17: no batch
    else:
        buy(s, seat, COST_OF_RESIDENCE, move - TURNS, story)


def take_bought(s: Town, seat: i64, row: i64, story: Story | None) -> None:
    cube: i64
    for cube in range(GOLD):
        if BOUGHT[row + cube] > 0:
            gain(s, seat, cube, BOUGHT[row + cube], story)
