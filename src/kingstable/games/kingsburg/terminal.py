"""The board in the terminal, drawn from a view: the court, the players, the province sheet, the armies."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

from kingstable.core.game import Json
from kingstable.core.story import HIDDEN
from kingstable.core.terminal import NOTHING, Words, lined_up, underlined, widest
from kingstable.games.kingsburg.components import BUILDING, COLUMNS, ROWS
from kingstable.games.kingsburg.view_types import Group, View

FACES: Final = ["", "⚀", "⚁", "⚂", "⚃", "⚄", "⚅"]
STEPS: Final = {-1: " −1", 0: "", 1: " +1"}
TRACK: Final = 9  # the army track's last number; who is stronger stands there too


def board(view: Mapping[str, Json], texts: Words) -> str:
    """The whole table as the seat of the view sees it."""
    shown = cast(View, view)
    tables = [_court(shown, texts), _players(shown, texts), _sheet(shown, texts)]
    columns = max(widest(table) for table in tables)
    parts = [line for table in tables for line in ["", *underlined(table, columns)]]
    return "\n".join([_head(shown, texts), *parts, "", *_armies(shown, texts)])


def _head(shown: View, texts: Words) -> str:
    words = [texts.say("board-date", year=shown["year"], season=shown["season"])]
    if shown["aid"] is not None:
        words.append(texts.say("board-aid", seat=shown["aid"]))
    if shown["envoy"] is not None:
        words.append(texts.say("board-envoy", seat=shown["envoy"]))
    return " · ".join(words)


def _court(shown: View, texts: Words) -> list[str]:
    rows = [[texts.say("board-advisor"), texts.say("board-gift"), texts.say("board-guests")]]
    for place in shown["court"]:
        guests = " / ".join(_group(group, texts) for group in place["groups"])
        slug = place["advisor"]
        rows.append([texts.say("advisor-" + slug), texts.say("gift-" + slug), guests or NOTHING])
    return lined_up(rows)


def _group(group: Group, texts: Words) -> str:
    name = texts.say("board-neutral") if group["seat"] is None else texts.names[group["seat"]]
    return f"{name} {_dice(group['dice'], group['white'])}{' +2' * group['tokens']}{STEPS[group['step']]}"


def _dice(coloured: list[int], white: list[int]) -> str:
    """Faces and numbers, white dice with a w, so that it can be read aloud."""
    return " ".join([f"{FACES[die]}{die}" for die in coloured] + [f"w{die}" for die in white])


def _players(shown: View, texts: Words) -> list[str]:
    keys = ("points", "gold", "wood", "stone", "tokens", "soldiers", "buildings", "dice")
    rows = [["", *(texts.say(f"board-{key}") for key in keys)]]
    for seat in shown["order"]:
        province = shown["provinces"][seat]
        counts = [
            province["gold"],
            province["wood"],
            province["stone"],
            province["tokens"],
            province["soldiers"],
        ]
        numbers = [str(n) for n in (shown["scores"][seat], *counts, province["count"])]
        dice = _dice(province["dice"], province["white"])
        rows.append([f"{seat + 1} {texts.names[seat]}", *numbers, dice or NOTHING])
    return lined_up(rows, numbers=range(1, 8))


def _sheet(shown: View, texts: Words) -> list[str]:
    """The province sheet; behind each building the numbers of those who have it."""
    rows = [[texts.say("board-row"), "I", "II", "III", "IV"]]
    for row in range(ROWS):
        cells = [_building(BUILDING[row * COLUMNS + column], shown, texts) for column in range(COLUMNS)]
        rows.append([str(row + 1), *cells])
    return lined_up(rows)


def _building(slug: str, shown: View, texts: Words) -> str:
    owners = [str(k + 1) for k, province in enumerate(shown["provinces"]) if slug in province["buildings"]]
    return f"{texts.say(f'building-{slug}')} {' '.join(f'[{owner}]' for owner in owners)}".rstrip()


def _armies(shown: View, texts: Words) -> list[str]:
    """The army track with soldiers and buildings, and what is known of the enemy."""
    strengths = [min(province["defence"], TRACK) for province in shown["provinces"]]
    spaces = [
        f"{n}: {', '.join(texts.names[seat] for seat, strength in enumerate(strengths) if strength == n)}"
        for n in sorted(set(strengths))
    ]
    enemy = shown["enemy"]
    back = texts.say("board-enemy", weakest=enemy["weakest"], strongest=enemy["strongest"])
    if enemy["card"] not in (None, HIDDEN):
        back += " · " + texts.say(f"enemy-{enemy['card']}")
    elif enemy["seen_by"]:
        back += " · " + texts.say("board-looked", seat=list(enemy["seen_by"]))
    return [texts.say("board-army") + "  " + "  ".join(spaces), back]
