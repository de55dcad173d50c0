"""The rules pages of docs/rules, whole or one paragraph at a time, made readable in a terminal."""

from __future__ import annotations

import re
import textwrap
from difflib import get_close_matches
from pathlib import Path
from typing import Final

from kingstable.core.errors import BadInput, expected_one_of
from kingstable.core.terminal import lined_up, underlined
from kingstable.shelf import GAMES

HERE: Final = Path(__file__).parent
FOLDERS: Final = [HERE.parents[1] / "docs" / "rules", HERE / "docs_rules"]  # in a clone, and installed
WIDTH: Final = 100
TAG: Final = re.compile(r"\*\*([A-Z]{2}-[0-9A-Za-z.]+)\*\*")


def read_page(game: str, lang: str) -> str:
    if game not in GAMES:
        raise expected_one_of("a game", list(GAMES), game)
    for folder in FOLDERS:
        page = folder / f"{game}.{lang}.md"
        if page.is_file():
            return page.read_text(encoding="utf-8")
    raise BadInput(f"expected the rules page {game}.{lang}.md in docs/rules, got no such file")


def paragraphs(page: str) -> dict[str, str]:
    """Each tag with its paragraph, and the examples and tables that belong to it."""
    found: dict[str, str] = {}
    tag = ""
    for block in re.split(r"\n\s*\n", page):
        start = TAG.match(block)
        if start:
            tag = start[1]
            found[tag] = block
        elif block.startswith("#"):
            tag = ""
        elif tag:
            found[tag] += "\n\n" + block
    return found


def paragraph(game: str, lang: str, tag: str) -> str:
    """One rule; capitals do not matter."""
    found = paragraphs(read_page(game, lang))
    wanted = tag.strip().upper()
    for name, text in found.items():
        if name.upper() == wanted:
            return text
    names = list(found)
    near = get_close_matches(wanted, names, n=1)
    hint = f" (did you mean {near[0]!r}?)" if near else ""
    raise BadInput(f"expected a rule of {game} from {names[0]} to {names[-1]}, got {tag!r}{hint}")


def readable(markdown: str) -> str:
    """Without the marks of emphasis, wrapped, with its tables lined up."""
    plain = re.sub(r"\*{1,2}(\S.*?)\*{1,2}", r"\1", markdown, flags=re.S)
    blocks = re.split(r"\n\s*\n", plain.strip())
    return "\n\n".join(map(_block, blocks))


def _block(block: str) -> str:
    if block.startswith("#"):
        return block
    if block.startswith("|"):
        bare = [line.strip().removeprefix("|").removesuffix("|") for line in block.splitlines()]
        rows = [[cell.strip() for cell in line.split("|")] for line in bare]
        rows = [rows[0], *rows[2:]]  # without the rule of dashes
        lines = underlined(lined_up(rows))
        if max(map(len, lines)) > WIDTH:  # too wide to stand in columns
            lines = [textwrap.fill(" · ".join(row), WIDTH, subsequent_indent="    ") for row in rows]
        return "\n".join(lines)
    return textwrap.fill(" ".join(block.split()), WIDTH)
