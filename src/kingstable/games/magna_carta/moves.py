"""The move book. Small moves: building and paying are two moves, each batch of a delivery is one."""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.moves import Book
from kingstable.games.magna_carta.components import (
    BATCH,
    BATCHES,
    BUILDING,
    BUY,
    CARD,
    CUBE,
    DENIER,
    DONATE,
    FARTHEST,
    GOLD,
    GOOD,
    MINT,
    NEUTRALS,
    NOTHING,
    PAYMENT,
    PAYMENTS,
    PRESTIGE,
    PRIMARY,
    SECONDARY,
    SELL,
    SWAP,
    TAKE,
    TURN,
    UNLOAD,
    Effect,
    cubes,
)


def _add_actions(book: Book) -> None:
    book.add("draw", "draw")
    book.add("replace", "replace")
    for card in BUILDING:
        book.add("build", f"build {card}", card=card)
    for prestige in PRESTIGE:
        book.add("prestige", f"prestige {prestige}", prestige=prestige)
    book.add("pass", "pass")
    for payment in range(PAYMENTS):
        paid = cubes(PAYMENT, payment)
        book.add("pay", "pay " + "+".join(paid), cube=paid)


def _add_provost(book: Book) -> None:
    for steps in range(FARTHEST, 0, -1):
        book.add("provost-back", f"provost back {steps}", steps=steps)
    book.add("provost-stay", "provost stay")
    for steps in range(1, FARTHEST + 1):
        book.add("provost-forward", f"provost forward {steps}", steps=steps)


def _offers(does: int) -> list[tuple[int, int]]:
    """Amounts and prices on the cards that do this."""
    found: list[tuple[int, int]] = []
    for effect in PRIMARY + SECONDARY:
        if effect.does == does:
            found += [(effect.amount, effect.price), (effect.more, effect.price_of_more)]
    return sorted(set(found))


def _gains(effects: list[Effect]) -> list[tuple[int, int]]:
    """Goods and amounts that cards give for nothing."""
    return sorted({(effect.good, effect.amount) for effect in effects if effect.does == TAKE})


def _add_effects(book: Book) -> None:
    for good, amount in _gains(PRIMARY + SECONDARY):
        if good != DENIER:
            book.add("take", f"take {amount} {CUBE[good]}", cube=CUBE[good], amount=amount)
    for good, amount in _gains(PRIMARY + SECONDARY):
        if good == DENIER:
            book.add("earn", f"take {amount} denier", amount=amount)
    plain = CUBE[:GOLD]
    for cube in plain:
        book.add("unload", f"unload {cube}", cube=cube)
    for amount, price in _offers(BUY):
        for chosen in combinations_with_replacement(plain, amount):
            bought = [*chosen]
            book.add("buy", "buy " + "+".join(bought), cube=bought, amount=amount, price=price)
    for cube in CUBE:
        book.add("sell", f"sell {cube}", cube=cube, amount=PRIMARY[CARD.index("market")].amount)
    for cube in CUBE:
        book.add("swap", f"swap {cube}", cube=cube)
    for amount, price in _offers(MINT):
        book.add("mint", f"mint {amount} for {price}", amount=amount, price=price)
    for amount, price in _offers(DONATE):
        book.add("donate", f"donate {price} for {amount}", amount=amount, price=price)
    for card in BUILDING:
        book.add("turn", f"turn {card}", card=card)
    book.add("decline", "decline")


def _add_workers(book: Book, seats: i64) -> None:
    """Last, so that the book of fewer players is the beginning of the book of more."""
    for card in CARD[:NEUTRALS]:
        book.add("worker-neutral", f"worker {card}", card=card)
    for seat in range(seats):
        for card in BUILDING:
            book.add("worker", f"worker {card} of {seat}", owner_seat=seat, card=card)


def book_for(seats: i64) -> Book:
    book = Book()
    book.add("keep", "keep")
    book.add("redraw", "redraw")
    _add_actions(book)
    _add_provost(book)
    _add_effects(book)
    for batch in range(BATCHES):
        book.add("deliver", "deliver " + "+".join(cubes(BATCH, batch)), cube=cubes(BATCH, batch))
    book.add("done", "done")
    _add_workers(book, seats)
    return book


_BOOK: Final = book_for(4)  # the fullest book; every code below is the same in the others

KEEP: Final[i64] = _BOOK.first("keep")
REDRAW: Final[i64] = _BOOK.first("redraw")
DRAW: Final[i64] = _BOOK.first("draw")
REPLACE: Final[i64] = _BOOK.first("replace")
BUILD: Final[i64] = _BOOK.first("build")
RAISE: Final[i64] = _BOOK.first("prestige")
PASS: Final[i64] = _BOOK.first("pass")
PAY: Final[i64] = _BOOK.first("pay")
STAY: Final[i64] = _BOOK.first("provost-stay")  # forward moves stand behind it, backward ones before it
UNLOADS: Final[i64] = _BOOK.first("unload")
BUYS: Final[i64] = _BOOK.first("buy")
MINTS: Final[i64] = _BOOK.first("mint")
DONATES: Final[i64] = _BOOK.first("donate")
SELLS: Final[i64] = _BOOK.first("sell")
SWAPS: Final[i64] = _BOOK.first("swap")
TURNS: Final[i64] = _BOOK.first("turn")
DECLINE: Final[i64] = _BOOK.first("decline")
DELIVER: Final[i64] = _BOOK.first("deliver")
DONE: Final[i64] = _BOOK.first("done")
WORKER: Final[i64] = _BOOK.first("worker-neutral")  # then a code for each road card

# The cubes of a buy move: food, wood, stone of each
BOUGHT: Final = vec[i64](
    [_BOOK.moves[code].notation.count(cube) for code in range(BUYS, SELLS) for cube in CUBE[:GOLD]]
)


def _number(code: int, field: str) -> int:
    value = _BOOK.moves[code].fields.get(field, 0)
    assert isinstance(value, int)
    return value


def _does(kind: str) -> int:
    return EFFECT_OF_KIND.get(kind, NOTHING)


# By move: which effect it belongs to, how much of what it brings, and its price in deniers
EFFECT_OF_KIND: Final = {
    "take": TAKE,
    "earn": TAKE,
    "unload": UNLOAD,
    "buy": BUY,
    "sell": SELL,
    "swap": SWAP,
    "mint": MINT,
    "donate": DONATE,
    "turn": TURN,
}
DOES: Final = vec[i64]([_does(move.kind) for move in _BOOK.moves])
AMOUNT: Final = vec[i64]([_number(code, "amount") for code in range(len(_BOOK))])
PRICE: Final = vec[i64]([_number(code, "price") for code in range(len(_BOOK))])

# The move that takes one or two of a good, three cells a good
TAKES: Final = vec[i64]([_BOOK.codes.get(f"take {n} {good}", -1) for good in GOOD for n in range(3)])
