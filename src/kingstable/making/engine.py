"""./kt compile: the compiled copy of core, games and bots, by mypyc.

Run as a script, so that sources which cannot be imported can still be compiled, or refused, by name.
"""

from __future__ import annotations

import fnmatch
import hashlib
import importlib.util
import io
import os
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import redirect_stderr, redirect_stdout
from importlib.metadata import version
from pathlib import Path
from types import ModuleType
from typing import Protocol

# Modules that stay as they are: what talks to people gains nothing.
INTERPRETED = ("*/terminal.py", "*/view_types.py", "*/__main__.py")
KEPT = 2  # copies left in place: a running server may still read the one before
KEPT_OBJECTS = 1000
UNFINISHED = "building-"
COLD = Path(__file__).resolve().with_name("cold.h")
TUNED_FOR = (3, 11)  # the Python for which every change of tuned_c.py has to find its C code
# Functions that are C of our own in compiled modules: the full name, the name in C, and where it lies.
OWN_C = [
    ("kingstable.core.net.value", "net_value", "core/net.h"),
    ("kingstable.core.game.listed", "listed_in_c", "core/listed.h"),
    ("kingstable.core.bits.written_over", "written_over_in_c", "core/written_over.h"),
]
# Measured in random games of Stronghold, best of 70 to 90 short runs. gcc and clang know the flags, old ones
# too; they brought 8 % and 7 %. -march=native and -O2 brought nothing; -flto 3 to 6 %, but every edit would
# compile everything anew. What a profile of real games knows (-fprofile-use) brought 8 % in King's Road's
# core and 4 % in a loop of Python: too little for compiling everything twice.
FLAGS = [
    "-fvisibility=hidden"
]  # nothing outside may replace a function: it may be called directly, or inlined
# What every C file begins with, relative to the workshop. Read by gcc once for all of them it saves a fifth.
AHEAD = Path("build", "ahead.h")


class CCompiler(Protocol):
    """setuptools' compiler, as far as it is used here."""

    def compile(self, sources: list[str], **options: object) -> list[str]: ...

    def object_filenames(self, sources: list[str], *, output_dir: object) -> list[str]: ...


class CExtension(Protocol):
    """setuptools' extension, as far as it is used here."""

    sources: list[str]


def beside(name: str) -> ModuleType:
    """A module that lies beside this file, without importing the package."""
    spec = importlib.util.spec_from_file_location(name, Path(__file__).with_name(f"{name}.py"))
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


compiled_copy = beside("compiled_copy")
tuned_c = beside("tuned_c")


def chosen(package: Path) -> list[str]:
    """The modules to compile, as paths below the package."""
    names = [name for name in compiled_copy.source_files(package) if name.endswith(".py")]
    return [name for name in names if not any(fnmatch.fnmatch(name, pattern) for pattern in INTERPRETED)]


def compile_in(folder: Path, names: list[str], shelf: Path) -> None:
    """Compile the modules of `folder/kingstable` in place.

    One group, so that calls between modules stay C calls; one C file a module, so that all cores can work
    (one file for all took gcc three times as long for 7,000 lines, and the result was not faster).
    """
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    os.chdir(folder)
    own_c = [row for row in OWN_C if Path("kingstable", row[2]).is_file()]
    replace_by_c(own_c)
    extensions = mypycify(
        [f"kingstable/{name}" for name in names],
        opt_level="3",
        debug_level="0",
        group_name="kingstable",
        multi_file=True,
    )
    refuse_without_c(own_c, extensions)
    if os.name != "nt":
        for extension in extensions:
            extension.extra_compile_args += FLAGS
    command = build_ext(Distribution({"name": "kingstable", "ext_modules": extensions}))
    command.inplace = True
    command.parallel = os.cpu_count()
    command.ensure_finalized()

    def build_extensions() -> None:
        if os.name != "nt":
            AHEAD.write_text(first_lines())
            if own_c:  # a package without has too little C code to miss anything
                tune(extensions)
        total = sum(len(extension.sources) for extension in extensions)
        workshop = Workshop(command.compiler, what_c_files_share(folder), shelf, total)
        with ThreadPoolExecutor(os.cpu_count()) as cores:
            command.compiler.compile = lambda sources, **options: list(
                cores.map(lambda source: workshop.compile(source, options), sources)
            )
            build_ext.build_extensions(command)

    command.build_extensions = build_extensions
    command.run()


def replace_by_c(own_c: list[tuple[str, str, str]]) -> None:
    """Tells mypyc that calls of these functions are calls of those in the headers: it looks at its primitives
    before it makes a call. An inner part of mypyc, which the lock pins."""
    from mypyc.ir.deps import HeaderDep
    from mypyc.ir.ops import ERR_MAGIC, ERR_NEVER
    from mypyc.ir.rtypes import (
        RType,
        RVec,
        bool_rprimitive,
        int16_rprimitive,
        int64_rprimitive,
        list_rprimitive,
    )
    from mypyc.primitives.registry import function_op

    short, long = RVec(int16_rprimitive), RVec(int64_rprimitive)
    kinds: dict[str, tuple[list[RType], RType, int]] = {
        "net_value": ([short, long, short], int64_rprimitive, ERR_NEVER),
        "listed_in_c": ([long, int64_rprimitive, list_rprimitive], list_rprimitive, ERR_MAGIC),
        "written_over_in_c": ([long, long], bool_rprimitive, ERR_NEVER),
    }
    AHEAD.parent.mkdir(exist_ok=True)
    for name, in_c, header in own_c:
        given, made, fails = kinds[in_c]
        # Copied to where C files look, it has a name that is the same in every workshop.
        copied = shutil.copy(Path("kingstable", header), AHEAD.parent)
        function_op(name, given, made, in_c, fails, dependencies=[HeaderDep(Path(copied).name)])


def refuse_without_c(own_c: list[tuple[str, str, str]], extensions: Sequence[CExtension]) -> None:
    """A changed signature would fall back to the slow twin, and nobody would see it."""
    sources = {source for extension in extensions for source in extension.sources}
    codes = [Path(source).read_text() for source in sources]
    for name, in_c, header in own_c:
        if not any(f"= {in_c}(" in code for code in codes):
            raise RuntimeError(f"expected calls of {in_c} in the C code, got none: see {name} and {header}")


def tune(extensions: Sequence[CExtension]) -> None:
    """Changes mypyc's C code as `tuned_c` says.

    What no longer fits is not lost in silence: the Python it was written for refuses it, others say so and
    compile what is a little slower.
    """
    sources = {source for extension in extensions for source in extension.sources}
    codes = {source: Path(source).read_text() for source in sorted(sources)}
    after, idle = tuned_c.all_tuned(codes)
    if idle:
        told = f"expected C code that tuned_c.py can change, got none for {', '.join(idle)}"
        if sys.version_info[:2] == TUNED_FOR:
            raise LookupError(told)
        print(told, file=sys.__stderr__)
    for source, code in after.items():
        Path(source).write_text(code)


def first_lines() -> str:
    """What goes wrong does so out of the way (cold.h); then what mypyc lets all its C files include.

    FLAGS hide only what a C file defines. What it takes from another is not outside either, if that is said:
    then its address needs not be looked up.
    """
    own = sorted(header.name for header in AHEAD.parent.glob("__native*.h"))
    ahead, native = ("".join(f'#include "{name}"\n' for name in names) for names in ([COLD, "CPy.h"], own))
    return f"{ahead}#pragma GCC visibility push(hidden)\n{native}#pragma GCC visibility pop\n"


class Workshop:
    """Compiles C files, or takes what became of the same file before: most edits change one module."""

    def __init__(self, compiler: CCompiler, surroundings: bytes, shelf: Path, total: int) -> None:
        self.done, self.total = 0, total
        self.compiler, self.compile_c = compiler, compiler.compile
        self.surroundings, self.shelf = surroundings, shelf
        self.precompiled = False
        self.guard = threading.Lock()

    def compile(self, source: str, options: dict[str, object]) -> str:
        digest = hashlib.sha256(self.surroundings + repr(sorted(options.items())).encode())
        digest.update(Path(source).read_bytes())
        kept = self.shelf / f"{digest.hexdigest()}.o"
        (target,) = self.compiler.object_filenames([source], output_dir=options["output_dir"])
        if kept.is_file():
            Path(target).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(kept, target)
            os.utime(kept)
        else:
            ahead = []
            if AHEAD.is_file() and knows_mypyc(options):
                self.precompile(options)
                ahead = ["-include", str(AHEAD)]
            self.compile_c([source], **options, extra_preargs=ahead)
            shutil.copy(target, f"{kept}.new")
            os.replace(f"{kept}.new", kept)
        self.tell_progress()
        return str(target)

    def tell_progress(self) -> None:
        with self.guard:
            self.done += 1
            if "--progress" in sys.argv and sys.__stdout__ is not None:
                percent = self.done * 100 // self.total
                print(
                    f"compiling the engine, bots are warming up: {percent} %", file=sys.__stdout__, flush=True
                )

    def precompile(self, options: dict[str, object]) -> None:
        """Once, by gcc. Another compiler, or gcc with other options, reads the header as it is."""
        with self.guard:
            if self.precompiled or b"Free Software" not in self.surroundings:
                return
            self.precompiled = True
            source = AHEAD.with_suffix(".c")
            shutil.copy(AHEAD, source)
            (made,) = self.compile_c([str(source)], **options, extra_preargs=["-x", "c-header"])
            os.replace(made, f"{AHEAD}.gch")


def knows_mypyc(options: dict[str, object]) -> bool:
    """Whether a C file is compiled beside mypyc's own headers; what only hands a module over is not."""
    folders = options.get("include_dirs")
    return isinstance(folders, list) and any(Path(str(folder), "CPy.h").is_file() for folder in folders)


def what_c_files_share(folder: Path) -> bytes:
    """What an object file depends on beside its C file: the headers, mypyc, the compiler, this Python."""
    compiler = [*os.environ.get("CC", "cc").split(), "--version"]
    shared = [
        sys.version.encode(),
        subprocess.run(compiler, capture_output=True).stdout,
        b" ".join(version(name).encode() for name in ("mypy", "librt")),
    ]
    headers = [COLD, *sorted(folder.glob("build/**/*.h"))]
    return b"\n".join(shared + [header.read_bytes() for header in headers])


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
        target = copies / str(
            compiled_copy.stamp(work / "kingstable", root)
        )  # of what is compiled, come what may
        shutil.copy2(root / "pyproject.toml", work)  # the settings of mypy
        shelf = root / ".kt" / "objects"
        shelf.mkdir(exist_ok=True)
        if not compiles(work, names, shelf):
            print("not compiled; what was compiled before stays as it was", file=sys.stderr)
            return False
        gather(work, copy)
        if not target.exists():
            copy.rename(target)
    sweep(copies, KEPT)
    sweep(shelf, KEPT_OBJECTS)
    print(f"compiled {len(names)} modules in {time.perf_counter() - began:.0f} s")
    return True


def compiles(work: Path, names: list[str], shelf: Path) -> bool:
    """Compile in the workshop; on failure, tell what mypyc or the C compiler said."""
    said, here = io.StringIO(), Path.cwd()
    try:
        with redirect_stdout(said), redirect_stderr(said):
            if names:
                compile_in(work, names, shelf)
    except (Exception, SystemExit) as error:
        told = f"{said.getvalue().strip()}\n{error}".strip()
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


def sweep(folder: Path, kept: int) -> None:
    """Remove what was left unfinished, and all but the newest finished."""
    finished = [path for path in folder.iterdir() if not path.name.startswith(UNFINISHED)]
    newest = sorted(finished, key=lambda path: path.stat().st_mtime)[-kept:]
    for path in folder.iterdir():
        if path not in newest:
            shutil.rmtree(path) if path.is_dir() else path.unlink()


if __name__ == "__main__":
    package = Path(__file__).resolve().parents[1]
    root = compiled_copy.clone_root(package)
    if root is None:
        sys.exit("expected a clone of the repository, got an installed package: only a clone can be compiled")
    sys.exit(0 if build(package, root) else 2)
