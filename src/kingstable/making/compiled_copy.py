"""The compiled copy: where ./kt compile puts it, and when it may stand in for the sources.

The copy mirrors the packages below, their modules compiled by mypyc, in `.kt/compiled/<stamp>/`. The stamp is
made of every byte of the sources, so an edit, a new Python or a new compiler makes the copy stale, and the
sources are run as they are. Standard library only: the launcher and the build load this file by its path.
"""

from __future__ import annotations

import hashlib
import os
import sys
import sysconfig
from pathlib import Path

PACKAGES = ("bots", "controls", "core", "games")
BUILDERS = ["making/engine.py", "making/tuned_c.py", "making/cold.h"]  # how it is compiled
COMPILER = ("librt==", "mypy==", "mypy-extensions==")  # the lines of build.lock that shape the C code


def clone_root(package: Path) -> Path | None:
    """The repository that `package` (the folder `kingstable`) is run from; None when it was installed."""
    root = package.parent.parent
    return root if package.parent.name == "src" and (root / "kt").is_file() else None


def source_files(package: Path) -> list[str]:
    """Every file of the packages that the copy mirrors, as a path below `package`, in a fixed order."""
    found = []
    start = len(str(package)) + 1
    for name in PACKAGES:
        for folder, below, files in os.walk(package / name):
            below[:] = [sub for sub in below if sub != "__pycache__"]
            found += [f"{folder}/{file}"[start:] for file in files]
    return sorted(name.replace(os.sep, "/") for name in found)


def stamp(package: Path, root: Path) -> str:
    """A name for exactly these sources, this way to compile them, this Python and this compiler."""
    digest = hashlib.sha256(f"{sys.version} {sysconfig.get_platform()}\n".encode())
    lock = root / "requirements" / "build.lock"
    if lock.is_file():
        lines = lock.read_text(encoding="utf-8").splitlines()
        digest.update("\n".join(line for line in lines if line.startswith(COMPILER)).encode())
    for name in BUILDERS + source_files(package):
        with open(f"{package}/{name}", "rb", buffering=0) as file:
            content = file.read()
        digest.update(f"\n{name} {len(content)}\n".encode())
        digest.update(content)
    return digest.hexdigest()[:32]


def copies(root: Path) -> Path:
    """The folder that holds the compiled copies of a repository."""
    return root / ".kt" / "compiled"


def fresh_copy(package: Path) -> Path | None:
    """The compiled copy of the sources as they are now, if there is one."""
    root = clone_root(package)
    if root is None or not copies(root).is_dir():
        return None
    copy = copies(root) / stamp(package, root)
    return copy if copy.is_dir() else None


def pure() -> bool:
    """Whether the environment asks for the sources (`KT_PURE=1`)."""
    return os.environ.get("KT_PURE", "") not in ("", "0")


def comes_compiled(package: Path) -> bool:
    """Whether it was installed from a wheel that holds the compiled modules, beside their sources."""
    return any(path.suffix in (".so", ".pyd") for path in (package / "core").iterdir())


def adopt(search_path: list[str]) -> bool:
    """Put a fresh compiled copy first in the package's search path; says whether the engine runs compiled."""
    package = Path(search_path[0])
    if clone_root(package) is None:
        return comes_compiled(package)
    copy = None if pure() else fresh_copy(package)
    if copy is None:
        return False
    search_path.insert(0, str(copy / "kingstable"))
    sys.path.append(str(copy))  # the modules of one build share a library, which is imported by its own name
    return True
