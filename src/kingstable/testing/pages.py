"""The rules pages: their numbered paragraphs, and which of them code and scenarios cite."""

from __future__ import annotations

import re
from pathlib import Path

PARAGRAPH = re.compile(r"^\*\*([A-Z]{2}-[0-9A-Za-z.]+)\*\*", re.M)
CITATION = re.compile(r"\b[A-Z]{2}-(?:[A-Z]?[0-9][0-9a-z]*)(?:\.[0-9]+)*\b")


def paragraphs(page: Path) -> list[str]:
    """The tags of a rules page, in order."""
    return PARAGRAPH.findall(page.read_text(encoding="utf-8"))


def citations(folder: Path) -> set[str]:
    """All tags that the Python files of a folder name."""
    found: set[str] = set()
    for file in folder.rglob("*.py"):
        found.update(CITATION.findall(file.read_text(encoding="utf-8")))
    return found
