"""The board in the terminal, drawn from a view: the line of the wall, each half from west to east."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

from kingstable.core.game import Json
from kingstable.core.story import HIDDEN
from kingstable.core.terminal import NOTHING, Words, lined_up, underlined
from kingstable.games.stronghold.components.cards import CARD_BACK
from kingstable.games.stronghold.view_types import (
    MachineShown,
    RampartShown,
    TowerShown,
    View,
    WallShown,
)

WEST: Final = ["w4", "tw3", "w3", "tw2", "w2", "tw1", "w1", "gw"]
EAST: Final = ["ge", "e1", "te1", "e2", "te2", "e3", "te3", "e4", "te4", "e5"]
STONE: Final = "█"
WOOD: Final = "▒"
TURNS: Final = 10


def board(view: Mapping[str, Json], texts: Words) -> str:
    """The whole siege as the seat of the view sees it."""
    shown = cast(View, view)
    gate = shown["gatehouse"]
    head = texts.say(
        "board-turn",
        turn=shown["turn"],
        turns=TURNS,
        gate=gate["gate"],
        fallen=gate["fallen"],
        ram=gate["ram"],
    )
    lines = [head, ""]
    for half, side in ((WEST, 0), (EAST, 1)):
        lines += [*underlined(_half(shown, texts, half, side)), ""]
    lines += [*_tiles(shown, texts), *_roads(shown, texts), *_inside(shown, texts), ""]
    lines += [*underlined(_players(shown, texts)), *_cards(shown, texts), "", texts.say("board-legend")]
    return "\n".join(lines)


def _count(units: list[int]) -> str:
    return "/".join(map(str, units)) if any(units) else "·"


def _half(shown: View, texts: Words, half: list[str], side: int) -> list[str]:
    foreground = shown["foregrounds"][side]
    rows = [[texts.say("board-place"), *(place.upper() for place in half)]]
    rows.append(
        [f"{texts.say('place-' + foreground['place'])} {_count(foreground['attackers'])}", *[""] * len(half)]
    )
    walls = {wall["place"]: wall for wall in shown["walls"]}
    towers = {tower["place"]: tower for tower in shown["towers"]}
    ramparts = {"t" + rampart["place"][1:]: rampart for rampart in shown["ramparts"]}
    rows.append([texts.say("board-siege"), *(_rampart(ramparts, place, shown) for place in half)])
    rows.append([texts.say("board-attackers"), *(_attackers(walls, place) for place in half)])
    rows.append([texts.say("board-walls"), *(_elements(walls, place) for place in half)])
    rows.append([texts.say("board-defenders"), *(_defenders(walls, towers, place) for place in half)])
    return lined_up(rows)


def _rampart(ramparts: dict[str, RampartShown], place: str, shown: View) -> str:
    """Towers stand behind their rampart, the gate towers behind the gatehouse."""
    if place in ramparts:
        return _count(ramparts[place]["attackers"])
    return _count(shown["gatehouse"]["attackers"]) if place in ("gw", "ge") else ""


def _attackers(walls: dict[str, WallShown], place: str) -> str:
    if place not in walls:
        return ""
    wall = walls[place]
    aloft = f"+{_count(wall['aloft'])}" if any(wall["aloft"]) else ""
    return _count(wall["attackers"]) + aloft


def _elements(walls: dict[str, WallShown], place: str) -> str:
    return STONE * walls[place]["stones"] + WOOD * walls[place]["woods"] if place in walls else ""


def _defenders(walls: dict[str, WallShown], towers: dict[str, TowerShown], place: str) -> str:
    return _count(walls[place]["defenders"]) if place in walls else str(towers[place]["archers"])


def _tiles(shown: View, texts: Words) -> list[str]:
    """What lies at each place, in words."""
    out: list[str] = []
    for wall in shown["walls"]:
        out += _line(texts, wall["place"], _wall_tiles(wall, shown, texts))
    for tower in shown["towers"]:
        out += _line(
            texts, tower["place"], [texts.say("defence-" + tower["engine"])] if tower["engine"] else []
        )
    for rampart in shown["ramparts"]:
        words = [texts.say("action-" + action) for action in rampart["training"]]
        words += [texts.say("action-cover")] if rampart["cover"] else []
        words += [texts.say("defence-archers-blessing")] if rampart["blessing"] else []
        words += [texts.say("defence-heavenly-glow")] if rampart["glow"] else []
        out += _line(texts, rampart["place"], words + _machines(rampart["machines"], texts))
    for foreground in shown["foregrounds"]:
        words = [texts.say("action-altar")] * foreground["altars"]
        out += _line(texts, foreground["place"], words + _machines(foreground["machines"], texts))
    blessed = shown["gatehouse"]["blessing"]
    return out + _line(texts, "gatehouse", [texts.say("defence-archers-blessing")] if blessed else [])


def _machines(machines: list[MachineShown], texts: Words) -> list[str]:
    words: list[str] = []
    for m in machines:
        words.append(f"{texts.say('action-' + m['machine'])} {m['hits']}:{m['misses']}")
        words += [texts.say("action-accurate-shot")] if m["accurate"] else []
        words += [texts.say("action-bloodstone")] if m["bloodstone"] else []
    return words


def _heroes(shown: View, texts: Words, place: str) -> list[str]:
    words: list[str] = []
    for hero, where in shown["heroes"].items():
        if where == place:
            words.append(texts.say("hero-" + hero))
            words += [texts.say("action-possession")] if hero in shown["possessed"] else []
    return words


def _inside(shown: View, texts: Words) -> list[str]:
    """What lies within the walls: tiles and units of the buildings, and part payments with their prices."""
    yard = _heroes(shown, texts, "courtyard") + ([texts.say("action-panic")] if shown["panic"] else [])
    out = _line(texts, "courtyard", yard)
    out += _line(texts, "hospital", [texts.say("action-specter")] if shown["specter"] else [])
    for place in ("barracks", "guardhouse", "guard-of-honour"):
        if any(shown["places"][place]):
            out += _line(texts, place, [_count(shown["places"][place])])
    for building in shown["buildings"]:
        words = [texts.say("action-saboteur")] if building["saboteur"] else []
        words += [texts.say("action-fire")] * building["fires"]
        if words:
            out.append(f"{texts.say('building-' + building['building'])}: {', '.join(words)}")
    return out + [
        f"{texts.say('defence-' + action['defence'])}: {action['laid']}/{action['price']}"
        for action in shown["actions"]
        if action["laid"]
    ]


def _wall_tiles(wall: WallShown, shown: View, texts: Words) -> list[str]:
    words = _heroes(shown, texts, wall["place"])
    words += [texts.say("action-" + action) for action in wall["equipment"]]
    words += [texts.say("action-siege-tower")] if wall["siege_tower"] else []
    words += [texts.say("action-altar")] * wall["altars"]
    words += [texts.say(f"defence-{wall['cauldron']}-cauldron")] if wall["cauldron"] else []
    words += [texts.say("defence-platform")] if wall["platform"] else []
    words += [texts.say("action-gale")] if wall["gale"] else []
    words += [texts.say("action-accident")] if wall["accident"] else []
    if wall["order"] == HIDDEN:
        words.append("?")
    elif wall["order"]:
        words.append(texts.say("order-" + wall["order"]))
    return words


def _line(texts: Words, place: str, words: list[str]) -> list[str]:
    return [f"{texts.say('place-' + place)}: {', '.join(words)}"] if words else []


def _roads(shown: View, texts: Words) -> list[str]:
    spoken = {
        "bridge": "action-bridge",
        "goblin-trap": "defence-goblin-trap",
        "troll-trap": "defence-troll-trap",
    }
    return [
        f"{texts.say('road-' + road)}: {texts.say(spoken[lies])}" for road, lies in shown["roads"].items()
    ]


def _players(shown: View, texts: Words) -> list[str]:
    heads = ("board-glory", "board-hourglasses", "board-resources", "board-pool", "board-camp")
    rows = [["", *(texts.say(key) for key in heads)]]
    for seat, name in enumerate(texts.names):
        glory = str(shown["scores"][seat])
        if seat < len(shown["attackers"]):
            army = shown["attackers"][seat]
            rows.append(
                [name, glory, NOTHING, str(army["resources"]), _count(army["pool"]), _count(army["camp"])]
            )
        else:
            hours = str(shown["defenders"][seat - len(shown["attackers"])])
            yard = f"{texts.say('place-courtyard')} {_count(shown['places']['courtyard'])}"
            ward = f"{texts.say('place-hospital')} {_count(shown['places']['hospital'])}"
            rows.append([name, glory, hours, NOTHING, yard, ward])
    return lined_up(rows, numbers=(1, 2, 3))


def _cards(shown: View, texts: Words) -> list[str]:
    """The attackers' cards, a line for each: those of phases 2 to 5, and the back of what is turned over."""
    out: list[str] = []
    for name, army in zip(texts.names, shown["attackers"], strict=False):
        faces = [
            f"action-{CARD_BACK[card]}" if phase in army["turned"] else f"card-{card}"
            for phase, card in enumerate(("supplies", *army["cards"]), 1)
        ]
        out.append(f"{name}: {', '.join(map(texts.say, faces))}")
    return out
