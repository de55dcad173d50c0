"""The table in the terminal, drawn from a view: the two rows, the sites, then what each player has."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

from kingstable.core.game import Json
from kingstable.core.terminal import NOTHING, Words, lined_up, underlined, widest
from kingstable.games.builders.components import BUILDING, GOOD, NEED, POINTS, REWARD, WAGE, WORKER
from kingstable.games.builders.view_types import View

NEXT: Final = "→"
A_LINE: Final = 5  # finished buildings named in one line


def board(view: Mapping[str, Json], texts: Words) -> str:
    """The whole table; everybody sees the same."""
    shown = cast(View, view)
    parts = [_buildings, _workers, _sites, _teams, _players]
    tables = [part(shown, texts) for part in parts]
    columns = max(widest(table) for table in tables)
    lines = [_head(shown, texts)]
    for table in tables:
        lines += ["", *underlined(table, columns)]
    return "\n".join(lines)


def _head(shown: View, texts: Words) -> str:
    """Who started is named: the last round ends when it is that seat's turn again."""
    said = [
        texts.say("board-round", round=shown["round"]),
        texts.say("board-first", seat=shown["first_seat"]),
    ]
    if shown["last_round"]:
        said.append(texts.say("board-last-round"))
    if not shown["over"]:
        said.append(texts.say("board-actions", seat=shown["turn_seat"], actions=shown["actions"]))
    if shown["chosen"] is not None:
        said.append(texts.say("board-chosen", worker=shown["chosen"]))
    return " · ".join(said)


def _goods(texts: Words) -> list[str]:
    return [texts.say(f"board-{good}") for good in GOOD]


def _need(card: int) -> list[int]:
    return [NEED[card * len(GOOD) + good] for good in range(len(GOOD))]


def _buildings(shown: View, texts: Words) -> list[str]:
    """The open buildings, and behind an arrow the open top card of the deck."""
    title = texts.say("board-buildings", cards=shown["building_deck"])
    rows = [["", title, texts.say("board-coins"), texts.say("board-points"), *_goods(texts)]]
    for sign, slug in [*(("", slug) for slug in shown["buildings"]), (NEXT, shown["next_building"])]:
        if slug is None:
            rows.append([sign, NOTHING, *[""] * 6])
            continue
        card = BUILDING.index(slug)
        numbers = [str(n) for n in (REWARD[card], POINTS[card], *_need(card))]
        rows.append([sign, texts.say(f"building-{slug}"), *numbers])
    return lined_up(rows, numbers=range(2, 8))


def _workers(shown: View, texts: Words) -> list[str]:
    rows = [["", texts.say("board-workers", cards=shown["worker_deck"]), texts.say("board-wage")]]
    for slug in shown["workers"]:
        rows.append(["", *_worker(texts, slug)])
    if shown["next_worker"] is not None:
        rows.append([NEXT, *_worker(texts, shown["next_worker"])])
    return lined_up(rows, numbers=[2])


def _worker(texts: Words, slug: str | None) -> list[str]:
    """Name, which says what the worker makes, and wage."""
    if slug is None:
        return [NOTHING, ""]
    return [texts.say(f"worker-{slug}"), str(WAGE[WORKER.index(slug)])]


def _sites(shown: View, texts: Words) -> list[str]:
    """What stands of what is needed; for the player on turn also what the next worker costs."""
    head = ("board-sites", "board-cost", "board-coins", "board-points")
    rows = [["", *(texts.say(key) for key in head), *_goods(texts)]]
    for seat, name in enumerate(texts.names):
        for site in shown["sites"][seat]:
            slug = site["building"]
            card = BUILDING.index(slug)
            on_turn = seat == shown["turn_seat"] and not shown["over"]
            cost = str(shown["costs"][slug]) if on_turn else ""
            stand = [f"{made}/{need}" for made, need in zip(site["made"], _need(card), strict=True)]
            place = [name, texts.say(f"building-{slug}"), cost]
            rows.append([*place, str(REWARD[card]), str(POINTS[card]), *stand])
    return lined_up(rows, numbers=range(2, 9))


def _teams(shown: View, texts: Words) -> list[str]:
    """Everybody's workers: first those who are free, then those at work."""
    rows = [["", *(texts.say(key) for key in ("board-team", "board-wage", "board-at"))]]
    for seat, name in enumerate(texts.names):
        for slug in shown["teams"][seat]:
            rows.append([name, *_worker(texts, slug), NOTHING])
        for site in shown["sites"][seat]:
            for slug in site["crew"]:
                place = texts.say(f"building-{site['building']}")
                rows.append([name, *_worker(texts, slug), place])
    return lined_up(rows, numbers=[2])


def _players(shown: View, texts: Words) -> list[str]:
    rows = [["", *(texts.say(key) for key in ("board-points", "board-coins", "board-finished"))]]
    for seat, name in enumerate(texts.names):
        numbers = [str(shown["scores"][seat]), str(shown["coins"][seat])]
        done = [texts.say(f"building-{slug}") for slug in shown["finished"][seat]] or [NOTHING]
        rows.append([name, *numbers, ", ".join(done[:A_LINE])])
        for k in range(A_LINE, len(done), A_LINE):
            rows.append(["", "", "", ", ".join(done[k : k + A_LINE])])
    return lined_up(rows, numbers=(1, 2))
