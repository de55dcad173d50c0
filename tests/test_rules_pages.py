"""The rulebook is the table of contents: every paragraph is cited by the code and by a scenario."""

from __future__ import annotations

from pathlib import Path

import pytest

from kingstable.shelf import GAMES
from kingstable.testing.pages import citations, paragraphs

ROOT = Path(__file__).parent.parent
RULES = ROOT / "docs" / "rules"


@pytest.mark.parametrize("name", list(GAMES))
def test_both_languages_have_the_same_paragraphs(name: str) -> None:
    english = paragraphs(RULES / f"{name}.en.md")
    assert len(english) == len(set(english)) > 10
    assert english == paragraphs(RULES / f"{name}.hu.md")


@pytest.mark.parametrize("name", list(GAMES))
def test_every_paragraph_is_cited_by_code_and_by_a_scenario(name: str) -> None:
    tags = paragraphs(RULES / f"{name}.en.md")
    code = citations(ROOT / "src" / "kingstable" / "games" / GAMES[name])
    scenarios = citations(ROOT / "tests" / "games" / GAMES[name])
    assert [tag for tag in tags if tag not in code] == [], "no code cites these"
    assert [tag for tag in tags if tag not in scenarios] == [], "no scenario cites these"


@pytest.mark.parametrize("name", list(GAMES))
def test_no_citation_leads_nowhere(name: str) -> None:
    tags = set(paragraphs(RULES / f"{name}.en.md"))
    prefix = next(iter(tags)).split("-")[0] + "-"
    for folder in (
        ROOT / "src" / "kingstable" / "games" / GAMES[name],
        ROOT / "tests" / "games" / GAMES[name],
    ):
        assert sorted(t for t in citations(folder) if t.startswith(prefix) and t not in tags) == []
