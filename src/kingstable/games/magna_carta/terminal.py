"""The board in the terminal, drawn from a view: the road from its start, then players, hand and prestige."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

from kingstable.core.game import Json
from kingstable.core.terminal import NOTHING, Words, lined_up, underlined
from kingstable.games.magna_carta.view_types import PlaceShown, View

# MC-4.1: along the road up to the provost, and the cards beyond him
WITHIN: Final = "│"
PROVOST: Final = "♜"
BEYOND: Final = "┆"
ACTIVE: Final = "▶"
CUBE: Final = "■"


def board(view: Mapping[str, Json], texts: Words) -> str:
    """The whole table as the seat of the view sees it."""
    shown = cast(View, view)
    parts = [
        _head(shown, texts),
        _road(shown, texts),
        _players(shown, texts),
        _hand(shown, texts),
        _prestige(shown, texts),
        [texts.say("board-legend")],
    ]
    return "\n\n".join("\n".join(lines) for lines in parts if lines)


def _head(shown: View, texts: Words) -> list[str]:
    castle = " · ".join(f"{texts.say(f'section-{slug}')} {n}" for slug, n in shown["castle"].items())
    bridge = ", ".join(f"{k + 1} {texts.names[seat]}" for k, seat in enumerate(shown["bridge"]))
    head = texts.say("board-round", round=shown["round"])
    if shown["start_seat"] >= 0:
        head += " · " + texts.say("board-start", seat=shown["start_seat"])
    return [
        head,
        texts.say("board-castle") + ": " + castle,
        texts.say("board-bridge") + ": " + (bridge or NOTHING),
    ]


def _road(shown: View, texts: Words) -> list[str]:
    keys = ("board-card", "board-owner", "board-worker", "board-stock", "board-effects")
    rows = [["", "", *(texts.say(key) for key in keys)]]
    for k, place in enumerate(shown["road"]):
        worker = texts.names[place["worker_seat"]] if place["worker_seat"] >= 0 else ""
        owner = texts.names[place["owner_seat"]] if place["owner_seat"] >= 0 else ""
        does = texts.say("does-" + place["card"]) if place["side"] in ("front", "turning") else ""
        stock = CUBE * place["stock"]
        rows.append([str(k + 1), _mark(shown, k), _name(place, texts), owner, worker, stock, does])
    return underlined(lined_up(rows, numbers=(0,)))


def _mark(shown: View, k: int) -> str:
    """Where the provost stands, and which card is being activated."""
    active = shown["active"]
    here = ACTIVE if active is not None and active["place"] == k else " "
    if shown["provost"] < 0 or k < shown["provost"]:
        return WITHIN + here
    return (PROVOST if k == shown["provost"] else BEYOND) + here


def _name(place: PlaceShown, texts: Words) -> str:
    if place["prestige"] is not None:
        return texts.say(f"prestige-{place['prestige']}")
    if place["side"] == "residence":
        return texts.say("board-residence")
    name = texts.say(f"card-{place['card']}")
    return f"{name} ({texts.say('board-turning')})" if place["side"] == "turning" else name


def _players(shown: View, texts: Words) -> list[str]:
    goods = ["food", "wood", "stone", "gold"]
    words = [texts.say(f"cube-{cube}") for cube in goods]
    keys = ("board-deniers", "board-workers", "board-tokens", "board-cards", "board-prestige")
    rows = [["", texts.say("board-points"), *words, *(texts.say(key) for key in keys)]]
    for seat, player in enumerate(shown["players"]):
        prestige = ", ".join(texts.say(f"prestige-{slug}") for slug in player["prestige"])
        cubes = [str(player["goods"][good]) for good in [*goods, "denier"]]
        tokens = "/".join(str(n) for n in player["tokens"].values())
        cards = f"{player['hand_size']}/{player['pile_size']}/{len(player['discards'])}"
        counts = [str(player["workers"]), tokens, cards, prestige or NOTHING]
        rows.append([texts.names[seat], str(shown["scores"][seat]), *cubes, *counts])
    return underlined(lined_up(rows, numbers=(1, 2, 3, 4, 5, 6, 7)))


def _cost(cost: dict[str, int], texts: Words) -> str:
    return " + ".join(texts.say("board-cost", amount=n, cube=cube) for cube, n in cost.items())


def _hand(shown: View, texts: Words) -> list[str]:
    hand = shown["players"][shown["seat"]]["hand"] if shown["seat"] >= 0 else None
    if not hand:
        return []
    rows = [
        [
            texts.say("board-hand"),
            *(texts.say(key) for key in ("board-price", "board-points", "board-effects")),
        ]
    ]
    for card in hand:
        name, does = texts.say(f"card-{card['card']}"), texts.say("does-" + card["card"])
        rows.append([name, _cost(card["cost"], texts), str(card["points"]), does])
    return underlined(lined_up(rows, numbers=(2,)))


def _prestige(shown: View, texts: Words) -> list[str]:
    if not shown["prestige"]:
        return []
    rows = [[texts.say(key) for key in ("board-prestige", "board-price", "board-points")]]
    for card in shown["prestige"]:
        name = texts.say(f"prestige-{card['prestige']}")
        rows.append([name, _cost(card["cost"], texts), str(card["points"])])
    return underlined(lined_up(rows, numbers=(2,)))
