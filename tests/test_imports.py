"""Imports go one way: core <- games <- bots <- arena <- server, and core <- games <- research."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

SOURCE = Path(__file__).parent.parent / "src" / "kingstable"
MAY_IMPORT: dict[str, set[str]] = {
    "core": {"core"},
    "games": {"core", "games"},
    "bots": {"core", "games", "bots", "shelf"},
    "arena": {"core", "games", "bots", "arena", "shelf"},
    "research": {"core", "games", "research", "shelf"},
    "bench": {"core", "games", "bots", "bench", "shelf", "client", "server"},
    "client": set(),  # one file that may be copied away
    "testing": {"core", "games", "testing", "shelf", "texts"},
}


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
    return found


@pytest.mark.parametrize("package", MAY_IMPORT)
def test_packages_import_only_what_lies_below_them(package: str) -> None:
    for file in (SOURCE / package).rglob("*.py"):
        for name in imported(file):
            assert name.split(".")[0] in MAY_IMPORT[package], f"{file.relative_to(SOURCE)} imports {name}"


def test_no_game_imports_another() -> None:
    checked = 0
    for file in (SOURCE / "games").glob("*/**/*.py"):
        own = file.relative_to(SOURCE / "games").parts[0]
        for name in imported(file):
            parts = name.split(".")
            assert parts[0] != "games" or parts[1] == own, f"{file.relative_to(SOURCE)} imports {name}"
            checked += 1
    assert checked > 10
