"""./kt compile: the compiled copy of core, games and bots, by mypyc.

Run as a script, so that sources which cannot be imported can still be compiled, or refused, by name.
"""

from __future__ import annotations

import fnmatch
import importlib.util
import io
import os
import re
import shutil
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from types import ModuleType

# Modules that stay as they are: what talks to people gains nothing.
INTERPRETED = ("*/terminal.py", "*/__main__.py")
KEPT = 2  # copies left in place: a running server may still read the one before
UNFINISHED = "building-"


def beside(name: str) -> ModuleType:
    """A module that lies beside this file, without importing the package."""
    spec = importlib.util.spec_from_file_location(name, Path(__file__).with_name(f"{name}.py"))
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


compiled_copy = beside("compiled_copy")


def chosen(package: Path) -> list[str]:
    """The modules to compile, as paths below the package."""
    names = [name for name in compiled_copy.source_files(package) if name.endswith(".py")]
    return [name for name in names if not any(fnmatch.fnmatch(name, pattern) for pattern in INTERPRETED)]


def compile_in(folder: Path, names: list[str]) -> None:
    """Compile the modules of `folder/kingstable` in place.

    One group, so that calls between modules stay C calls; one C file a module, so that all cores can work
    (one file for all took gcc three times as long for 7,000 lines, and the result was not faster).
    """
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    os.chdir(folder)
    extensions = mypycify(
        [f"kingstable/{name}" for name in names],
        opt_level="3",
        debug_level="0",
        group_name="kingstable",
        multi_file=True,
    )
    command = build_ext(Distribution({"name": "kingstable", "ext_modules": extensions}))
    command.inplace = True
    command.parallel = os.cpu_count()
    command.ensure_finalized()

    def build_extensions() -> None:
        one_by_one = command.compiler.compile
        with ThreadPoolExecutor(os.cpu_count()) as cores:

            def all_at_once(sources: list[str], **options: object) -> list[str]:
                objects = cores.map(lambda source: one_by_one([source], **options), sources)
                return [name for names in objects for name in names]

            command.compiler.compile = all_at_once
            build_ext.build_extensions(command)

    command.build_extensions = build_extensions
    command.run()


def build(package: Path, root: Path) -> bool:
    """Build the copy of the sources as they are now, and move it in place when it is whole."""
    copies: Path = compiled_copy.copies(root)
    target = copies / str(compiled_copy.stamp(package, root))
    names = chosen(package)
    began = time.perf_counter()
    if target.is_dir():
        os.utime(target)
        print(f"the compiled copy is up to date ({len(names)} modules)")
        return True
    copies.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=UNFINISHED, dir=copies) as scratch:
        work, copy = Path(scratch, "work"), Path(scratch, "copy")
        shutil.copytree(package, work / "kingstable", ignore=shutil.ignore_patterns("__pycache__"))
        shutil.copy2(root / "pyproject.toml", work)  # the settings of mypy
        if not compiles(work, names):
            print("not compiled; what was compiled before stays as it was", file=sys.stderr)
            return False
        gather(work, copy)
        copy.rename(target)
    sweep(copies)
    print(f"compiled {len(names)} modules in {time.perf_counter() - began:.0f} s")
    return True


def compiles(work: Path, names: list[str]) -> bool:
    """Compile in the workshop; on failure, tell what mypyc or the C compiler said."""
    said, here = io.StringIO(), Path.cwd()
    try:
        with redirect_stdout(said), redirect_stderr(said):
            if names:
                compile_in(work, names)
    except (Exception, SystemExit) as error:
        told = said.getvalue().strip() or str(error)
        print(re.sub(r"^kingstable/", "src/kingstable/", told, flags=re.M), file=sys.stderr)
        return False
    finally:
        os.chdir(here)
    return True


def gather(work: Path, copy: Path) -> None:
    """What the copy keeps of the workshop: the packages and the library their modules share."""
    copy.mkdir()
    for name in compiled_copy.PACKAGES:
        if (work / "kingstable" / name).is_dir():
            shutil.copytree(work / "kingstable" / name, copy / "kingstable" / name)
    for library in [*work.glob("*.so"), *work.glob("*.pyd")]:
        shutil.copy2(library, copy)


def sweep(copies: Path) -> None:
    """Remove unfinished copies, and all but the newest finished ones."""
    finished = [copy for copy in copies.iterdir() if not copy.name.startswith(UNFINISHED)]
    newest = sorted(finished, key=lambda copy: copy.stat().st_mtime)[-KEPT:]
    for copy in copies.iterdir():
        if copy not in newest:
            shutil.rmtree(copy, ignore_errors=True)


if __name__ == "__main__":
    package = Path(__file__).resolve().parent
    root = compiled_copy.clone_root(package)
    if root is None:
        sys.exit("expected a clone of the repository, got an installed package: only a clone can be compiled")
    sys.exit(0 if build(package, root) else 2)
