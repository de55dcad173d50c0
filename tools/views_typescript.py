"""python -m tools.views_typescript: the games' views as TypeScript, into `web/src/views`.

They are printed from the TypedDicts that the engine's views are checked by: the two cannot drift apart.
"""

from __future__ import annotations

import types
from importlib import import_module
from pathlib import Path
from typing import (
    Final,
    NotRequired,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from kingstable.shelf import GAMES, package
from tools import ROOT

HEAD: Final = "// Written by `python -m tools.views_typescript`: do not edit."
FOLDER: Final = ROOT / "web" / "src" / "views"
ROOTS: Final = ("Shown", "Printed")  # what the client gets: `View` of the client has what all games share
PLAIN: Final[dict[object, str]] = {bool: "boolean", int: "number", str: "string", type(None): "null"}


def fields_of(shape: type) -> dict[str, tuple[object, bool]]:
    """The fields of a TypedDict: their types, and whether they are always there."""
    hints = get_type_hints(shape, include_extras=True)
    return {
        name: (get_args(hint)[0], False) if get_origin(hint) is NotRequired else (hint, True)
        for name, hint in hints.items()
    }


def spelled(hint: object) -> str:
    """A type as TypeScript writes it."""
    inner = [spelled(arg) for arg in get_args(hint) if arg is not Ellipsis]
    match get_origin(hint):
        case builtin if builtin in (list, tuple):
            return f"({inner[0]})[]" if " | " in inner[0] else f"{inner[0]}[]"
        case builtin if builtin is dict:
            return f"Record<{inner[0]}, {inner[1]}>"
        case union if union in (Union, types.UnionType):
            return " | ".join(inner)
    if isinstance(hint, type) and is_typeddict(hint):
        return hint.__name__
    return PLAIN[hint]


def below(hint: object) -> list[type]:
    """The TypedDicts that a type is made of, each after what it is made of itself."""
    found = [shape for arg in get_args(hint) for shape in below(arg)]
    if isinstance(hint, type) and is_typeddict(hint):
        found += [shape for inner, _ in fields_of(hint).values() for shape in below(inner)]
        found.append(hint)
    return list(dict.fromkeys(found))


def declared(shape: type) -> str:
    lines = [f"/** {' '.join(text.split())} */" for text in [shape.__dict__.get("__doc__")] if text]
    lines.append(f"export type {shape.__name__} = {{")
    for name, (hint, always) in fields_of(shape).items():
        lines.append(f"  {name}{'' if always else '?'}: {spelled(hint)}")
    return "\n".join([*lines, "}"])


def declarations(name: str) -> str:
    """The shapes of one game's view and of what is printed on its components."""
    shapes = import_module(f"{package(name)}.view_types")
    roots = [getattr(shapes, root) for root in ROOTS if hasattr(shapes, root)]
    found = dict.fromkeys(shape for root in roots for shape in below(root))
    return "\n\n".join([HEAD, *(declared(shape) for shape in found)]) + "\n"


def file_of(name: str) -> Path:
    return FOLDER / f"{name}.ts"


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for game in GAMES:
        file_of(game).write_text(declarations(game), encoding="utf-8")
