"""What the documentation shows is run, and what it names exists."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]


def test_the_readme_s_python_runs(capsys: pytest.CaptureFixture[str]) -> None:
    blocks = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text(encoding="utf-8"), re.S)
    assert blocks
    for block in blocks:
        exec(compile(block, "README.md", "exec"), {})
    said = capsys.readouterr().out
    assert "knight-must-be-last(cards=3) [KR-2.3]" in said and "zin-kais-deep" in said


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_named_files_exist(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    named = re.findall(r"`((?:src|tests|docs|records)/[\w./-]+)`", text) + re.findall(
        r"\]\(((?!http)[^)#]+)\)", text
    )
    missing = [path for path in named if not ((ROOT / path).exists() or (page.parent / path).exists())]
    assert missing == []
