"""The board in the terminal, drawn from a view: the circuit from top to bottom, then what each player has."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

from kingstable.core.game import Json
from kingstable.core.story import HIDDEN
from kingstable.core.terminal import NOTHING, Words, lined_up, underlined, widest
from kingstable.games.kings_road.view_types import View

# KR-0.5: the circuit runs down the list; the outer line closes it (8–1), the inner one is the road 3–1.
ROADS: Final = ["┌┬", "││", "││", "││", "│└", "│", "│", "└─"]
KING: Final = "♔"
MARKER: Final = "●"
NOBLE: Final = "◆"
MOST_PIPS: Final = 7
COLUMN: Final = 10  # wide enough for most positions, so that the board stays where it is


def board(view: Mapping[str, Json], texts: Words) -> str:
    """The whole table as the seat of the view sees it."""
    shown = cast(View, view)
    head = texts.say("board-round", round=shown["round"])
    if shown["dragons"]:
        head += " · " + texts.say("board-dragons", dragons=shown["dragons"])
    regions, players = _regions(shown, texts), _players(shown, texts)
    columns = widest(regions + players)
    legend = texts.say("board-legend")
    return "\n".join([head, "", *underlined(regions, columns), "", *underlined(players, columns), "", legend])


def _regions(shown: View, texts: Words) -> list[str]:
    rows = [
        [
            "",
            texts.say("board-region"),
            texts.say("board-banner"),
            *(f"{name:{COLUMN}}" for name in texts.names),
        ]
    ]
    for k, region in enumerate(shown["regions"]):
        king = KING if region["region"] == shown["king"] else ""
        name = texts.say("board-place", number=region["number"], region=region["region"])
        banner = "-".join(map(str, region["banner"]))
        cells = [_influence(m, n) for m, n in zip(region["markers"], region["nobles"], strict=True)]
        rows.append([f"{ROADS[k]:2} {king:1}", name, banner, *cells])
    return lined_up(rows)


def _influence(markers: int, nobles: int) -> str:
    """What counts in the region, as a number and as pieces."""
    if markers + nobles == 0:
        return "·"
    pips = MARKER * markers
    if len(pips) > MOST_PIPS:
        pips = MARKER * (MOST_PIPS - 1) + "…"
    return f"{markers + nobles} {pips}{NOBLE * nobles}"


def _players(shown: View, texts: Words) -> list[str]:
    head = ["", *(texts.say(key) for key in ("board-points", "board-supply", "board-spent", "board-cards"))]
    rows = [head]
    for seat, name in enumerate(texts.names):
        spent = ", ".join(texts.say(f"card-{card}") for card in shown["spent"][seat])
        points, supply = str(shown["scores"][seat]), str(shown["supply"][seat])
        rows.append([name, points, supply, spent or NOTHING, _cards(shown["cards"][seat], texts)])
    return lined_up(rows, numbers=(1, 2))


def _cards(cards: list[str], texts: Words) -> str:
    if HIDDEN in cards:
        return texts.say("board-face-down", cards=len(cards))
    return ", ".join(texts.say(f"card-{card}") for card in cards) or NOTHING
