"""Which tables the generic tests set: every player count, and every value of every option at least once."""

from __future__ import annotations

from kingstable.core.game import Game
from kingstable.core.state import State
from kingstable.shelf import GAMES, load, title


def configurations(name: str) -> list[tuple[int, dict[str, str]]]:
    """For each player count the default options, and each other value beside the defaults of the rest."""
    page = title(name)
    out: list[tuple[int, dict[str, str]]] = []
    for seats in range(page.fewest, page.most + 1):
        out.append((seats, {}))
        for option, values in page.options.items():
            default = page.default(option, {})
            out += [(seats, {option: value}) for value in values if value != default]
    return out


def all_configurations() -> list[tuple[str, int, dict[str, str]]]:
    return [(name, seats, options) for name in GAMES for seats, options in configurations(name)]


def spoken(configuration: tuple[str, int, dict[str, str]]) -> str:
    """A short name for a test's id and for file names: `kings-road-3-permanent`."""
    name, seats, options = configuration
    return "-".join([name, str(seats), *options.values()])


def opened(configuration: tuple[str, int, dict[str, str]]) -> Game[State]:
    name, seats, options = configuration
    return load(name, seats, **options)
