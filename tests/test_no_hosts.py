"""No committed file may name a package host, a path of somebody's machine, or a secret."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
SCHEME = ":" + "//"

# The patterns are written so that they do not find themselves.
EVERYWHERE = {
    "a package index": r"(pypi|pythonhosted|npmjs|yarnpkg|npmmirror|artifactory)[.](org|com|io)",
    "an index option": r"(--)?(extra-)?(index|find)-(url|links)\s*[ =]\s*" + f"['\"]?[a-z+]+{SCHEME}",
    "a path of a machine": r"(?<![\w.~-])/(work|farm|root|home/[a-z]\w*|Users/[A-Za-z]\w*)/",
    "a private key": r"-----BEGIN [A-Z ]*PRIVATE [K]EY",
    "a token": r"\b(gh[pousr]_[A-Za-z0-9]{30}|github_pat_\w{30}|AKIA[0-9A-Z]{16}|xox[abp]-\w{10}|npm_\w{36})",
    "a user and password in an address": rf"{SCHEME}[^\s/:@\"'<>{{}}]+:[^\s/:@\"'<>{{}}]+@",
}
IN_LOCKS = {"an address": SCHEME}
LOCK_NAMES = re.compile(r"\.(lock|in)$|requirements.*\.txt$|\.npmrc$")


def walked() -> list[Path]:
    """Where there is no git to ask: every file but what .gitignore names."""
    ignored = {line.strip("/") for line in (ROOT / ".gitignore").read_text().splitlines()} | {".git"}
    found = []
    for folder, folders, names in os.walk(ROOT):
        below = Path(folder).relative_to(ROOT)
        folders[:] = [name for name in folders if not {name, (below / name).as_posix()} & ignored]
        found += [Path(folder, name) for name in names]
    return found


def tracked() -> list[Path]:
    """The files git has, or would take."""
    if not shutil.which("git"):
        return walked()
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    if done.returncode:
        pytest.fail(f"expected a git clone to look through, got: {done.stderr.strip()}")
    return [ROOT / name for name in done.stdout.split("\0") if name]


def findings(text: str, patterns: dict[str, str]) -> list[str]:
    """Every offence of a text, as line number and what it is."""
    found = []
    for what, pattern in patterns.items():
        for hit in re.finditer(pattern, text):
            found.append(f"{text.count(chr(10), 0, hit.start()) + 1}: {what}: {hit.group()[:60]}")
    return found


def test_no_committed_file_names_a_host_a_machine_or_a_secret() -> None:
    offences = []
    for path in tracked():
        if not path.is_file() or path.is_symlink():
            continue
        content = path.read_bytes()
        if b"\0" in content:
            continue
        patterns = EVERYWHERE | (IN_LOCKS if LOCK_NAMES.search(path.name) else {})
        text = content.decode("utf-8", "replace")
        offences += [f"{path.relative_to(ROOT)}:{line}" for line in findings(text, patterns)]
    assert offences == []


def test_npm_lock_names_no_registry() -> None:
    for path in tracked():
        if path.name == "package-lock.json" and path.is_file():
            assert '"resolved"' not in path.read_text(encoding="utf-8"), (
                f"{path.name} names where packages came from"
            )


def test_without_git_no_file_is_overlooked() -> None:
    assert {path for path in tracked() if path.is_file()} <= set(walked())


def test_the_locks_are_looked_through() -> None:
    names = {path.relative_to(ROOT).as_posix() for path in tracked()}
    assert {f"requirements/{name}.lock" for name in ("run", "build", "dev", "bench", "tools")} <= names


PLANTED = [
    "--index-" + "url https" + SCHEME + "index.example/simple",
    "files.python" + "hosted.org",
    "see /" + "work/main/kt",
    "cd /ho" + "me/anna/kingstable",
    "-----BEGIN RSA PRIVATE " + "KEY-----",
    "token = 'ghp" + "_" + "a1" * 18 + "'",
    "postgresql" + SCHEME + "anna:secret" + "@db/kingstable",
]


@pytest.mark.parametrize("planted", PLANTED)
def test_what_is_planted_is_found(planted: str) -> None:
    assert findings(f"first line\n{planted}\n", EVERYWHERE), planted


@pytest.mark.parametrize(
    "harmless",
    ["docs/rules/ and src/wo" + "rk/x", "at " + "http" + SCHEME + "localhost:8000/t/1", "~/" + "root/"],
)
def test_what_is_harmless_is_let_be(harmless: str) -> None:
    assert findings(harmless, EVERYWHERE) == []
