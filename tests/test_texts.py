"""Both languages say the same things: same keys, same variables, nothing missing, nothing unused."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from kingstable.shelf import GAMES, load, title
from kingstable.texts import Texts, text_files

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "kingstable"
FAMILIES = ["move-", "phase-", "score-", "option-", "board-", "terminal-", "game-", "draw-"]


class Variables(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.names.add(node.id.name)


def messages(file: Path) -> dict[str, set[str]]:
    """The keys of a file with their variables; junk is an error."""
    out: dict[str, set[str]] = {}
    for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body:
        assert not isinstance(entry, ast.Junk), f"{file.name}: cannot read {entry.content!r}"
        if isinstance(entry, ast.Message):
            assert entry.id.name not in out, f"{file.name}: {entry.id.name} twice"
            found = Variables()
            found.visit(entry)
            out[entry.id.name] = found.names
    return out


@pytest.mark.parametrize("name", list(GAMES))
def test_both_languages_have_the_same_keys_and_variables(name: str) -> None:
    for english, hungarian in zip(text_files(name, "en"), text_files(name, "hu"), strict=True):
        assert messages(english) == messages(hungarian)


def literals(*folders: Path) -> set[str]:
    """Every quoted word in the code and every cell of the component tables."""
    found: set[str] = set()
    for folder in folders:
        for file in folder.rglob("*.py"):
            found.update(re.findall(r'"([a-z0-9][a-z0-9-]*)"', file.read_text(encoding="utf-8")))
        for file in [*folder.rglob("*.csv"), *folder.rglob("*.json")]:
            found.update(re.findall(r"[a-z0-9][a-z0-9-]*", file.read_text(encoding="utf-8")))
    return found


def keys_asked_for(folder: Path) -> set[str]:
    """The keys of all refusals and events that the code names outright."""
    pattern = re.compile(r'(?:refuse|tell|reveal|Message)\(\s*"([a-z0-9-]+[a-z0-9])"')
    return {key for file in folder.rglob("*.py") for key in pattern.findall(file.read_text(encoding="utf-8"))}


@pytest.mark.parametrize("name", list(GAMES))
def test_every_message_the_code_names_has_a_text(name: str) -> None:
    own = messages(text_files(name, "en")[1])
    assert sorted(keys_asked_for(SOURCE / "games" / GAMES[name]) - own.keys()) == []
    assert sorted(keys_asked_for(SOURCE / "core") - messages(text_files(name, "en")[0]).keys()) == []


@pytest.mark.parametrize("name", list(GAMES))
def test_titles_options_and_phases_have_texts(name: str) -> None:
    own = messages(text_files(name, "en")[1])
    needed = {"game-title", "game-blurb"}
    for option, values in title(name).options.items():
        needed |= {f"option-{option}", *(f"option-{option}-{value}" for value in values)}
    game = load(name, title(name).fewest)
    needed |= {f"phase-{page.slug}" for page in [*game.script, *game.asides]}
    needed |= {f"score-{part}" for part in game.breakdown(game.start(seed=1))[0]}
    assert sorted(needed - own.keys()) == []


@pytest.mark.parametrize("name", list(GAMES))
def test_no_text_is_unused(name: str) -> None:
    words = literals(SOURCE / "games" / GAMES[name])
    stems = [w for w in words if w.endswith("-")] + FAMILIES
    kinds = {field for move in load(name, title(name).fewest).book.moves for field in move.fields}
    code = "\n".join(
        file.read_text(encoding="utf-8") for file in (SOURCE / "games" / GAMES[name]).rglob("*.py")
    )
    kinds |= {argument.rsplit("_", 1)[-1] for argument in re.findall(r"\b([a-z_]+)=", code)}
    unused = [
        key
        for key in messages(text_files(name, "en")[1])
        if key not in words
        and key not in {"game-title", "game-blurb"}
        and not any(
            key.startswith(stem) and key[len(stem) :] in words for stem in [*stems, *(f"{k}-" for k in kinds)]
        )
        and not (key.startswith("option-") and key.split("-")[1] in title(name).options)
    ]
    assert unused == []


def test_shared_texts_are_all_used() -> None:
    words = literals(SOURCE)
    keys = {key: key.removeprefix("level-") for key in messages(SOURCE / "lang" / "en.ftl")}
    assert sorted(key for key, word in keys.items() if word not in words) == []


def test_numbers_have_a_comma_in_hungarian() -> None:
    english, hungarian = (Texts("kingsburg", lang, []) for lang in ("en", "hu"))
    assert [english.figure(value) for value in (-1.5, 20)] == ["-1.5", "20.0"]
    assert [hungarian.figure(value) for value in (-1.5, 20)] == ["-1,5", "20,0"]
    assert hungarian.figure(1.25, 0, "+") == "+1"
