"""What the documentation shows is run, what it names exists, and the site has every page."""

from __future__ import annotations

import ast
import pydoc
import re
import subprocess
import sys
from pathlib import Path

import pytest

import kingstable
from kingstable.cli.main import COMMANDS, OF_THE_CLONE

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs"
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md", *sorted(DOCS.rglob("*.md"))]
SITE = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")


def blocks(page: Path) -> list[str]:
    return re.findall(r"```python\n(.*?)```", page.read_text(encoding="utf-8"), re.S)


def name(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


def test_the_readme_s_python_runs(capsys: pytest.CaptureFixture[str]) -> None:
    assert blocks(ROOT / "README.md")
    for block in blocks(ROOT / "README.md"):
        exec(compile(block, "README.md", "exec"), {})
    said = capsys.readouterr().out
    assert "knight-must-be-last(cards=3) [KR-2.3]" in said and "zin-kais-deep" in said
    points = ast.literal_eval(said.splitlines()[0].split("]")[0] + "]")
    assert sum(points) > 0, "the sample plays a real game"


@pytest.mark.parametrize("page", [*sorted((DOCS / "tutorials").glob("*.md")), DOCS / "research.md"], ids=name)
def test_the_tutorials_python_runs(page: Path) -> None:
    for block in blocks(page):
        done = subprocess.run([sys.executable, "-c", block], capture_output=True, text=True)
        assert done.returncode == 0 and done.stdout, done.stderr


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_named_files_exist(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    named = re.findall(r"`((?:src|tests|docs|records|tools|examples|deploy)/[\w./-]+)`", text) + re.findall(
        r"\]\(((?!http)[^)#]+)\)", text
    )
    missing = [path for path in named if not ((ROOT / path).exists() or (page.parent / path).exists())]
    assert missing == []


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_named_commands_exist(page: Path) -> None:
    """Every `./kt WORD` of a page is a command."""
    words = set(re.findall(r"\./kt ([a-z]+)", page.read_text(encoding="utf-8")))
    assert words <= {*COMMANDS, *OF_THE_CLONE, "help"}, words


def test_the_site_has_every_page_once() -> None:
    listed = re.findall(r"[\w./-]+\.md", SITE.split("nav:")[1])
    assert sorted(listed) == sorted(page.relative_to(DOCS).as_posix() for page in DOCS.rglob("*.md"))


def test_the_reference_names_what_the_package_exports() -> None:
    """What is public stands in the reference, and what stands there exists."""
    text = (DOCS / "reference.md").read_text(encoding="utf-8")
    for dotted in re.findall(r"^::: ([\w.]+)$", text, re.M):
        assert pydoc.locate(dotted) is not None, dotted
    said = {one for one in kingstable.__all__ if one not in ("__version__", "compiled")}
    assert all(re.search(rf"\b{one}\b", text) for one in said), said


def test_whoever_cites_names_this_version() -> None:
    assert f"\nversion: {kingstable.__version__}\n" in (ROOT / "CITATION.cff").read_text(encoding="utf-8")


def test_the_changelog_tells_of_this_version() -> None:
    assert f"\n## {kingstable.__version__}\n" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
