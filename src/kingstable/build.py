"""./kt compile: the compiled copy of core, games and bots, by mypyc.

Run as a script, so that sources which cannot be imported can still be compiled, or refused, by name.
"""

from __future__ import annotations

import fnmatch
import importlib.util
import io
import os
import shutil
import sys
import tempfile
import time
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from types import ModuleType

# Modules that stay as they are: what talks to people gains nothing.
INTERPRETED = ("*/terminal.py", "*/__main__.py")
KEPT = 2  # copies left in place: a running server may still read the one before


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
    names = [name for name, _ in compiled_copy.source_files(package) if name.endswith(".py")]
    return [name for name in names if not any(fnmatch.fnmatch(name, pattern) for pattern in INTERPRETED)]


def compile_in(folder: Path, names: list[str]) -> None:
    """Compile the modules of `folder/kingstable` in place."""
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    os.chdir(folder)
    flags = ["--strict", "--explicit-package-bases", "--cache-dir=.mypy_cache"]
    extensions = mypycify(
        [*flags, *(f"kingstable/{name}" for name in names)],
        opt_level="3",
        debug_level="0",
        group_name="kingstable",
    )
    command = build_ext(Distribution({"name": "kingstable", "ext_modules": extensions}))
    command.inplace = True
    command.parallel = os.cpu_count()
    command.ensure_finalized()
    command.run()


def build(package: Path, root: Path) -> Path:
    """Build the copy of the sources as they are now, and move it in place when it is whole."""
    copies: Path = compiled_copy.copies(root)
    copies.mkdir(parents=True, exist_ok=True)
    target = copies / str(compiled_copy.stamp(package, root))
    if target.is_dir():
        print(f"compiled copy {target.name[:8]} is up to date")
        return target
    names = chosen(package)
    began = time.perf_counter()
    with tempfile.TemporaryDirectory(prefix="building-", dir=copies) as scratch:
        work = Path(scratch, "work")
        shutil.copytree(package, work / "kingstable", ignore=shutil.ignore_patterns("__pycache__"))
        said = io.StringIO()
        here = Path.cwd()
        try:
            with redirect_stdout(said), redirect_stderr(said):
                compile_in(work, names)
        except BaseException as error:
            sys.stderr.write(said.getvalue())
            raise SystemExit(f"not compiled: {error}") from None
        finally:
            os.chdir(here)
        whole = gather(work, Path(scratch, "copy"))
        whole.rename(target)
    for old in sorted(copies.iterdir(), key=lambda copy: copy.stat().st_mtime)[:-KEPT]:
        shutil.rmtree(old, ignore_errors=True)
    print(f"compiled {len(names)} modules in {time.perf_counter() - began:.0f} s")
    return target


def gather(work: Path, copy: Path) -> Path:
    """What the copy keeps of the workshop: the packages and the library their modules share."""
    for name in compiled_copy.PACKAGES:
        if (work / "kingstable" / name).is_dir():
            shutil.copytree(work / "kingstable" / name, copy / "kingstable" / name)
    for library in [*work.glob("*.so"), *work.glob("*.pyd")]:
        shutil.copy2(library, copy)
    return copy


if __name__ == "__main__":
    here = Path(__file__).resolve().parent
    root = compiled_copy.clone_root(here)
    if root is None:
        sys.exit("expected a clone of the repository, got an installed package: only a clone can be compiled")
    build(here, root)
