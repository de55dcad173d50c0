"""Imports go one way: core < games < bots < arena < research; the rooms of the server likewise."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

SOURCE = Path(__file__).parent.parent / "src" / "kingstable"
ENGINE = {"core", "games", "shelf"}
# What each package may import beside itself. What is not a folder is a module of its own.
MAY_IMPORT: dict[str, set[str]] = {
    "core": set(),
    "games": {"core"},
    "controls": {"core"},
    "bots": ENGINE,
    "arena": ENGINE | {"bots"},
    "review": ENGINE | {"bots", "texts"},
    "bench": ENGINE | {"bots", "controls", "research"},
    "learning": ENGINE | {"arena", "bots"},
    "research": ENGINE | {"arena", "bots", "texts"},
    "testing": ENGINE | {"texts"},
    "making": set(),
    "cli": ENGINE
    | {"arena", "bench", "bots", "learning", "making", "research", "review", "rules_page", "server", "texts"},
    "server": ENGINE | {"bots", "review", "rules_page", "texts"},
    "remote": set(),  # one file that may be copied away
    "shelf": {"core"},
    "texts": {"core", "shelf"},
    "rules_page": {"core", "shelf"},
}
# The rooms of the server, lowest first: each may import those before it. Settings, metrics and the way out
# to others are for all.
ROOMS = ("contract", "store", "people", "tables", "notices", "web", "process")
FOR_ALL = {"settings", "metrics", "outgoing"}


def imported(file: Path) -> set[str]:
    """The dotted names of our own that a file imports, without the leading `kingstable`."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        names: list[str] = []
        if isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file}: imports are written out in full"
            names = [f"{node.module}.{alias.name}" for alias in node.names]
        elif isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        found |= {name.removeprefix("kingstable.") for name in names if name.startswith("kingstable.")}
    return found - {"__version__", "compiled"}


def files_of(where: Path) -> list[Path]:
    """The files of a package or a module; none at all is a fault of the test."""
    found = sorted(where.rglob("*.py")) if where.is_dir() else [where.with_suffix(".py")]
    assert found and all(file.is_file() for file in found), f"expected Python files in {where}, got none"
    return found


def test_every_package_has_its_place() -> None:
    """A new folder or module says here what it may import."""
    there = {entry.stem for entry in SOURCE.iterdir() if entry.suffix == ".py" or any(entry.rglob("*.py"))}
    assert there - {"__init__", "__main__"} == set(MAY_IMPORT)
    rooms = {entry.stem for entry in (SOURCE / "server").iterdir() if entry.suffix == ".py" or entry.is_dir()}
    assert rooms - {"__init__", "__pycache__"} == {*ROOMS, *FOR_ALL}


@pytest.mark.parametrize("package", MAY_IMPORT)
def test_packages_import_only_what_lies_below_them(package: str) -> None:
    may = {package, *MAY_IMPORT[package]}
    for file in files_of(SOURCE / package):
        for name in imported(file):
            assert name.split(".")[0] in may, f"{file.relative_to(SOURCE)} imports {name}"


@pytest.mark.parametrize("room", ROOMS)
def test_rooms_of_the_server_import_only_what_lies_below_them(room: str) -> None:
    may = {*ROOMS[: ROOMS.index(room) + 1], *FOR_ALL}
    seen = 0
    for file in files_of(SOURCE / "server" / room):
        for name in imported(file):
            if name.startswith("server."):
                seen += 1
                assert name.split(".")[1] in may, f"{file.relative_to(SOURCE)} imports {name}"
    assert seen, f"expected imports within the server in {room}, got none"


def test_what_is_for_all_rooms_needs_none_of_them() -> None:
    for module in FOR_ALL:
        for file in files_of(SOURCE / "server" / module):
            assert not {name for name in imported(file) if name.startswith("server.")}


def test_no_game_imports_another() -> None:
    checked = 0
    for file in (SOURCE / "games").glob("*/**/*.py"):
        own = file.relative_to(SOURCE / "games").parts[0]
        for name in imported(file):
            parts = name.split(".")
            assert parts[0] != "games" or parts[1] == own, f"{file.relative_to(SOURCE)} imports {name}"
            checked += 1
    assert checked > 10
