"""The browser of the tests: the machine's own, or a Chromium out of an npm package, pinned by its hash.

Standard library only: the launcher runs it with nothing installed.
"""

from __future__ import annotations

import base64
import hashlib
import os
import platform
import shutil
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
PARTS = {"chromium.br": "browser", "al2023.tar.br": "lib.tar", "fonts.tar.br": "fonts.tar"}
UNPACK = """
const [from, to] = process.argv.slice(1), fs = require("fs");
require("stream").pipeline(
  fs.createReadStream(from), require("zlib").createBrotliDecompress(), fs.createWriteStream(to),
  (error) => { if (error) throw error; });
"""
# The libraries and the fonts lie beside the browser, for machines that have none.
START = """#!/bin/sh
here="${0%/*}"
export LD_LIBRARY_PATH="$here/lib${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
[ -f /etc/fonts/fonts.conf ] || export FONTCONFIG_FILE="$here/own-fonts.conf"
exec "$here/browser" "$@"
"""
FONTS = """<?xml version="1.0"?>
<fontconfig><dir prefix="relative">fonts</dir><cachedir>/tmp/kingstable-fonts</cachedir></fontconfig>
"""


class NotBrought(Exception):
    """There is no browser and none could be fetched; the text says why."""


def own(root: Path) -> Path:
    return root / ".kt" / "chromium" / "chromium"


def find(root: Path) -> str | None:
    """The one that KT_CHROMIUM names, one of the machine, or our own."""
    named = os.environ.get("KT_CHROMIUM")
    on_path = (shutil.which(name) for name in NAMES)
    found = named or next((path for path in on_path if path), None)
    return found or (str(own(root)) if own(root).is_file() else None)


def pinned(root: Path) -> tuple[str, str]:
    """The package with its version, and the hash of what npm must bring."""
    lines = (root / "requirements" / "chromium.lock").read_text(encoding="utf-8").splitlines()
    name, version, integrity = next(line for line in lines if not line.startswith("#")).split()
    return f"{name}@{version}", integrity


def verify(file: Path, integrity: str) -> None:
    kind, _, wanted = integrity.partition("-")
    got = base64.b64encode(hashlib.new(kind, file.read_bytes()).digest()).decode()
    if got != wanted:
        raise NotBrought(f"expected {file.name} with the hash {wanted[:12]}…, got {got[:12]}…")


def said(command: list[str], where: Path) -> None:
    """A command without a word; when it fails, its last lines are why."""
    path = os.pathsep.join([str(Path(command[0]).parent), os.environ.get("PATH", ""), os.defpath])
    environment = {**os.environ, "PATH": path}
    done = subprocess.run(command, cwd=where, env=environment, capture_output=True, text=True)
    if done.returncode:
        raise NotBrought("\n".join((done.stdout + done.stderr).strip().splitlines()[-3:]))


def bring(root: Path, npm: list[str]) -> str:
    """Fetches, checks and unpacks it; it appears in its place whole or not at all."""
    if sys.platform != "linux" or platform.machine() != "x86_64":
        raise NotBrought(
            "expected a Chromium on PATH or in KT_CHROMIUM: none can be fetched for this machine"
        )
    node = npm[0] if len(npm) > 1 else str(shutil.which("node"))
    home = own(root).parent
    with tempfile.TemporaryDirectory(dir=root / ".kt") as scratch:
        work, made = Path(scratch), Path(scratch, "made")
        made.mkdir()
        package, integrity = pinned(root)
        said([*npm, "pack", "--silent", package], work)
        (packed,) = work.glob("*.tgz")
        verify(packed, integrity)
        with tarfile.open(packed) as archive:
            archive.extractall(work)  # checked by its hash
        for name, part in PARTS.items():
            said([node, "-e", UNPACK, str(work / "package" / "bin" / name), str(made / part)], work)
        for part in ("lib.tar", "fonts.tar"):
            with tarfile.open(made / part) as archive:
                archive.extractall(made)
            (made / part).unlink()
        (made / "own-fonts.conf").write_text(FONTS)
        (made / "chromium").write_text(START)
        for program in ("browser", "chromium"):
            (made / program).chmod(0o755)
        shutil.rmtree(home, ignore_errors=True)
        made.rename(home)
    return str(own(root))
