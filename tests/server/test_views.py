"""The games' views: what they declare is what they show, and what the client has been told."""

from __future__ import annotations

import types
from importlib import import_module
from typing import Union, get_args, get_origin, is_typeddict

import pytest

from kingstable.core.chance import Swift
from kingstable.shelf import GAMES, package
from kingstable.testing.configurations import all_configurations, opened, spoken
from tools.views_typescript import declarations, fields_of, file_of

CONFIGURATIONS = all_configurations()
EVERY = 3  # positions of a game; the first and the last are looked at in any case


def faults(value: object, hint: object, where: str) -> list[str]:
    """Where a value is not of its declared type."""
    inner = get_args(hint)
    match get_origin(hint):
        case union if union in (Union, types.UnionType):
            return [] if any(not faults(value, one, where) for one in inner) else [f"{where}: {value!r}"]
        case sequence if sequence in (list, tuple):
            if not isinstance(value, sequence):
                return [f"{where}: {value!r}"]
            return [fault for k, one in enumerate(value) for fault in faults(one, inner[0], f"{where}[{k}]")]
        case mapping if mapping is dict:
            if not isinstance(value, dict):
                return [f"{where}: {value!r}"]
            return [
                fault
                for key, one in value.items()
                for fault in [
                    *faults(key, inner[0], f"{where} key"),
                    *faults(one, inner[1], f"{where}.{key}"),
                ]
            ]
    if isinstance(hint, type) and is_typeddict(hint):
        return faults_of_shape(value, hint, where)
    return [] if type(value) is hint else [f"{where}: {value!r}"]


def faults_of_shape(value: object, shape: type, where: str) -> list[str]:
    if not isinstance(value, dict):
        return [f"{where}: {value!r}"]
    fields = fields_of(shape)
    found = [f"{where}.{name} is not declared" for name in value if name not in fields]
    found += [
        f"{where}.{name} is missing" for name, (_, always) in fields.items() if always and name not in value
    ]
    for name, (hint, _) in fields.items():
        if name in value:
            found += faults(value[name], hint, f"{where}.{name}")
    return found


@pytest.mark.parametrize("configuration", CONFIGURATIONS, ids=spoken)
def test_every_view_of_a_random_game_is_as_declared(
    configuration: tuple[str, int, dict[str, str]],
) -> None:
    game = opened(configuration)
    shapes = import_module(f"{package(game.name)}.view_types")
    state = game.start(seed=game.seats)
    dice = Swift(game.seats)
    step = 0
    while True:
        if state.over or step % EVERY == 0:
            for seat in range(-1, game.seats):
                assert faults(game.view(state, seat), shapes.View, f"step {step}, seat {seat}") == []
        if state.over:
            break
        seat = state.to_act[dice.below(len(state.to_act))]
        legal = state.legal(seat)
        state.play(seat, legal[dice.below(len(legal))])
        step += 1
    printed = game.printed()
    assert not printed or faults(printed, shapes.Printed, "printed") == []
    assert hasattr(shapes, "Printed") == bool(printed)


def test_a_fault_is_found() -> None:
    shapes = import_module(f"{package('kings-road')}.view_types")
    region = {"region": "dark-tower", "number": 5, "banner": [3, 1], "markers": [0], "nobles": [0]}
    assert faults(region, shapes.RegionShown, "r") == []
    assert faults(region | {"number": True}, shapes.RegionShown, "r") == ["r.number: True"]
    assert faults(region | {"banner": [None]}, shapes.RegionShown, "r") == ["r.banner[0]: None"]
    assert faults(region | {"x": 1}, shapes.RegionShown, "r") == ["r.x is not declared"]
    del region["nobles"]
    assert faults(region, shapes.RegionShown, "r") == ["r.nobles is missing"]


@pytest.mark.parametrize("name", GAMES)
def test_the_client_has_the_declarations_of_today(name: str) -> None:
    kept = file_of(name).read_text(encoding="utf-8")
    assert kept == declarations(name), "run python -m tools.views_typescript"
