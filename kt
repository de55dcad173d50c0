#!/usr/bin/env python3
"""The launcher of Kingstable: sets the clone up when something changed, then runs the command.

Standard library only. What it makes lies in .venv and .kt; delete both to start anew.
Annotations are quoted so that an old Python gets as far as being told that it is too old.
"""

import contextlib
import difflib
import hashlib
import importlib.util
import os
import runpy
import shutil
import subprocess
import sys
import sysconfig
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parent
STATE = ROOT / ".kt"
VENV = ROOT / ".venv"
IN_VENV = "Scripts/python.exe" if os.name == "nt" else "bin/python"
PYTHON = VENV / IN_VENV
LOCKS = ROOT / "requirements"
PACKAGE = ROOT / "src" / "kingstable"
MAKING = PACKAGE / "making"
OLDEST = (3, 11)
SETS = ("run", "build", "dev")  # of packages; each contains the one before it
# command, its word, the set it adds
EXTRAS = (
    ("test", "", "research"),
    ("check", "", "research"),
    ("export", "", "research"),
    ("train", "", "research"),
    ("bench", "--peers", "bench"),
    ("arena", "--export", "research"),
    ("arena", "--ray", "ray"),
    ("export", "--ray", "ray"),
    ("docs", "", "docs"),
)
BESIDE = "--beside"  # a server that runs already
DEFAULTS = {"UV_SYSTEM_CERTS": "1", "UV_PYTHON_DOWNLOADS": "never", "NODE_USE_SYSTEM_CA": "1"}

FETCHING = threading.Lock()

# command: (the set it needs, whether it runs compiled, what it does)
COMMANDS = {
    "play": ("run", False, "play a game in the terminal, alone or with bots"),
    "serve": ("run", True, "serve the games to browsers; --wait: not before the engine is compiled"),
    "games": ("run", False, "list the games with their seats and options"),
    "rules": ("run", False, "print the rules page of a game"),
    "replay": ("run", False, "show a recorded game step by step"),
    "review": ("run", True, "say what every decision and every draw of a finished game was worth"),
    "verify": ("run", False, "check every move and every draw of a record"),
    "backup": ("run", False, "copy the server's tables to a file"),
    "arena": ("run", True, "let bots play matches and rate them"),
    "export": ("run", True, "let bots play, and keep every decision as Parquet or JSON lines"),
    "train": ("run", True, "teach a network a game by self-play, and let it show whether it wins"),
    "bench": ("run", True, "measure the engine; --peers compares it with OpenSpiel"),
    "test": ("dev", True, "run the tests (arguments go to pytest); --quick: a selection, for the hand"),
    "check": ("dev", False, "format, lint, type check; also the client and its unit tests"),
    "compile": ("build", False, "compile the engine by mypyc, for speed"),
    "lock": ("run", False, "pin the dependencies anew (arguments go to uv pip compile)"),
    "wheel": ("build", False, "make a wheel in dist/: compiled for this Python; --pure runs on every one"),
    "docs": ("run", False, "build the site of docs/ in .kt/site; a running server shows it at /docs"),
    "help": ("run", False, "print this table"),
}


class Trouble(Exception):
    """Something the reader can mend; the text says how."""


def say(text: object) -> None:
    print(f"kt: {text}", file=sys.stderr, flush=True)


def judge_python(version: "tuple[int, ...]") -> None:
    needed, found = (".".join(map(str, some[:2])) for some in (OLDEST, version))
    if version < OLDEST:
        raise Trouble(f"Python {needed} or newer is needed, got {found}: install it, run python{needed} kt.")


def help_text() -> str:
    rows = "\n".join(f"  ./kt {name:8} {what}" for name, (_, _, what) in COMMANDS.items())
    return f"""Kingstable: five medieval board games, for friends, bots and research.

{rows}

./kt COMMAND --help tells more. The first run sets the clone up (.venv, .kt); KT_PURE=1 runs uncompiled."""


def unknown(command: str) -> str:
    near = difflib.get_close_matches(command, COMMANDS, 1, 0.5)
    hint = f"did you mean ./kt {near[0]}?" if near else "./kt help lists the commands."
    return f"there is no command '{command}': {hint}"


# Setting up


def stamp_of(name: str) -> str:
    """What a set is made from; while it stays the same there is nothing to do."""
    digest = hashlib.sha256(f"{sys.version} {ROOT}".encode())
    for path in (LOCKS / f"{name}.lock", ROOT / "pyproject.toml"):
        digest.update(path.read_bytes())
    return digest.hexdigest()


def installed(name: str) -> bool:
    stamp = STATE / f"{name}.stamp"
    return PYTHON.exists() and stamp.is_file() and stamp.read_text() == stamp_of(name)


def missing(need: str) -> "str | None":
    """The set to install for what is needed, None when it is there. What was there before is not given up."""
    if any(installed(name) for name in SETS[SETS.index(need) :]):
        return None
    before = [name for name in SETS if (STATE / f"{name}.stamp").is_file()]
    return max([need, *before], key=SETS.index)


def quietly(*command: object) -> None:
    """Run a command without a word; when it fails, its last lines are the trouble."""
    try:
        done = subprocess.run([str(word) for word in command], cwd=ROOT, capture_output=True, text=True)
    except OSError as error:
        raise Trouble(error) from None
    if done.returncode:
        raise Trouble("\n".join((done.stderr or done.stdout).strip().splitlines()[-2:]))


def find_pip() -> "list[object]":
    """This Python's pip; where it has none (Debian packs it apart), that of a venv made for it."""
    if importlib.util.find_spec("pip"):
        return [sys.executable, "-m", "pip"]
    own = STATE / "pip"
    if not (own / IN_VENV).exists():
        quietly(sys.executable, "-m", "venv", own)
    return [own / IN_VENV, "-m", "pip"]


def find_uv() -> str:
    """uv from PATH, else our own, fetched by pip; packages and client may ask for it at the same time."""
    own = STATE / "tools" / "bin" / ("uv.exe" if os.name == "nt" else "uv")
    found = shutil.which("uv")
    with FETCHING:
        if not found and not own.exists():
            say("fetching uv, the installer")
            pip = [*find_pip(), "install", "--quiet", "--disable-pip-version-check"]
            quietly(*pip, "--target", STATE / "tools", "--require-hashes", "-r", LOCKS / "tools.lock")
    return found or str(own)


def install_by(way: str, name: str, alone: bool) -> None:
    """Install a set by uv or by pip, alone in a venv of its own or on top of what is there."""
    if way == "uv":
        uv, here = find_uv(), ["--quiet", "--python"]
        make, add = [uv, "venv", *here, sys.executable, "--clear"], [uv, "pip", "install", *here, PYTHON]
    else:
        make = [sys.executable, "-m", "venv", "--clear"]
        add = [PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    made, mark = VENV / "made-by-kt", f"{way} {sys.version}"
    if alone and not (PYTHON.exists() and made.is_file() and made.read_text() == mark):
        say("making .venv")
        quietly(*make, VENV)
        made.write_text(mark)
    say(f"installing the packages of requirements/{name}.lock")
    exact = ["--exact"] if way == "uv" and alone else []
    quietly(*add, *exact, "--require-hashes", "-r", LOCKS / f"{name}.lock")
    if alone:
        quietly(*add, "--no-deps", "--no-build-isolation", "-e", ROOT)


def install(name: str, alone: bool = True) -> None:
    """Install a set by uv, or by pip where uv will not do: some have their package index set for pip only."""
    for stamp in STATE.glob("*.stamp") if alone else []:
        stamp.unlink()
    try:
        install_by("uv", name, alone)
    except Trouble as by_uv:
        say("uv could not do it, trying pip")
        try:
            install_by("pip", name, alone)
        except Trouble as by_pip:
            raise Trouble(
                f"the packages could not be installed.\nuv: {by_uv}\npip: {by_pip}\n"
                "Check the network and the package index; Python needs pip or venv (Debian: python3-venv)."
            ) from None
    (STATE / f"{name}.stamp").write_text(stamp_of(name))


def set_up(need: str) -> None:
    """Bring .venv to what the command needs."""
    name, began = missing(need), time.monotonic()
    if name:
        install(name)
        say(f"set up in {time.monotonic() - began:.0f} s")


# Compiling


def compiler() -> "str | None":
    """The C compiler to use; the one Python was built with comes first."""
    built_with = str(sysconfig.get_config_var("CC") or "cc")
    names = [os.environ["CC"]] if os.environ.get("CC") else [built_with, "cc", "gcc", "clang"]
    return next((name for name in names if shutil.which(name.split()[0])), None)


def obstacle() -> "str | None":
    """What stands in the way of compiling."""
    if compiler() is None:
        return "no C compiler found"
    headers = Path(sysconfig.get_paths()["include"], "Python.h")
    return None if headers.is_file() else "the C headers of Python are missing (Debian: python3-dev)"


def compile_engine() -> bool:
    set_up("build")
    os.environ["CC"] = str(compiler())
    say("compiling the engine")
    with alone_here("compiling", "another ./kt is compiling: waiting for it"):
        return subprocess.call([PYTHON, "-P", MAKING / "engine.py"], stdout=sys.stderr) == 0


def stale() -> bool:
    """Whether the sources are not compiled as they are now, and should be."""
    copy = runpy.run_path(str(MAKING / "compiled_copy.py"))
    return not (copy["pure"]() or copy["fresh_copy"](PACKAGE))


def compile_if_stale(command: str) -> None:
    """Compile what is not compiled yet, where that can be done; everything also runs without."""
    if not stale():
        return
    if obstacle():
        say(f"{obstacle()}: running interpreted")
    elif not compile_engine():
        if command == "test":
            raise Trouble("the engine does not compile: mend what stands above, or run KT_PURE=1 ./kt test.")
        say("the engine does not compile: running interpreted")


def compile_beside() -> None:
    """Compiles while the server serves already, which hears through a pipe how far this is."""
    ours, theirs = os.pipe()
    child = subprocess.Popen(
        [sys.executable, str(ROOT / "kt"), "compile", BESIDE],
        stdin=subprocess.DEVNULL, stdout=theirs, stderr=theirs, start_new_session=True,
    )  # fmt: skip
    os.close(theirs)
    os.set_inheritable(ours, True)
    os.environ["KT_COMPILING"] = f"{ours} {child.pid}"  # server/process/compiling.py


def compile_as_neighbour() -> int:
    """What compile_beside starts. The server runs from .venv: nothing is taken away from it."""
    os.nice(10)
    os.environ["CC"] = str(compiler())
    with alone_here():
        if not any(installed(name) for name in SETS[SETS.index("build") :]):
            install("build", alone=False)
    with alone_here("compiling", "another ./kt is compiling: waiting for it"):
        return subprocess.call([PYTHON, "-P", MAKING / "engine.py", "--progress"])


# The browser client


def fetch_node() -> None:
    """node for machines without: a wheel, pinned and hashed like everything else."""
    say("fetching node, to build the client")
    target = ["--target", STATE / "node", "--require-hashes", "-r", LOCKS / "node.lock"]
    quietly(find_uv(), "pip", "install", "--quiet", "--python", sys.executable, *target)


def build_client_if_stale() -> None:
    """Build what browsers get; without it the server shows a plain page and everything else works."""
    client = runpy.run_path(str(MAKING / "client.py"))
    if client["fresh"](ROOT):
        return
    say("building the browser client")
    try:
        say(client["build"](ROOT, fetch_node))
    except (client["NotBuilt"], Trouble, OSError) as trouble:
        say(f"the client could not be built, going on without it:\n{trouble}")


def bring_browser() -> None:
    """A Chromium for the tests, where the machine has none.

    Where node was fetched, it also drives the browser: Playwright's own wants libraries of the machine.
    """
    browser = runpy.run_path(str(MAKING / "browser.py"))
    client = runpy.run_path(str(MAKING / "client.py"))
    node = client["own_npm"](ROOT)[0]
    if os.path.exists(node):
        os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", node)
    if browser["find"](ROOT):
        return
    say("fetching Chromium, for the browser tests")
    try:
        browser["bring"](ROOT, client["find_npm"](ROOT, fetch_node))
    except (browser["NotBrought"], Trouble, OSError) as trouble:
        say(f"Chromium could not be fetched, the browser tests will fail:\n{trouble}")


def side_by_side(*steps: "Callable[[], None]") -> None:
    """All at once; the first trouble is told when all have ended."""
    with ThreadPoolExecutor(len(steps)) as hands:
        for step in [hands.submit(step) for step in steps]:
            step.result()


def check_client() -> int:
    client = runpy.run_path(str(MAKING / "client.py"))
    try:
        print(client["check"](ROOT, fetch_node))
    except (client["NotBuilt"], Trouble, OSError) as trouble:
        say(trouble)
        return 1
    return 0


# Commands


def lock(more: "list[str]") -> None:
    """Write requirements/*.lock. They name no host: nothing here may emit an index."""
    compile_ = [find_uv(), "pip", "compile", "--quiet", "--universal", "--generate-hashes", *more]
    header = ["--python-version", ".".join(map(str, OLDEST)), "--custom-compile-command", "./kt lock"]
    sets: list[str] = ["pyproject.toml", "--extra", "server"]  # a clone can serve from the beginning
    smaller: list[str] = []  # a larger set keeps the versions of the smaller one
    for name in (*SETS, "research", "ray", "bench", "docs", "tools", "node"):
        say(f"locking {name}")
        target, source = f"requirements/{name}.lock", f"requirements/{name}.in"
        if name in SETS:
            sets.append(source)
        extra = ["pyproject.toml", "--extra", name]
        wanted = sets if name in SETS else [source] if (ROOT / source).is_file() else extra
        quietly(*compile_, *header, *wanted, *smaller, "-o", target)
        smaller = ["-c", target] if name in SETS else smaller


def wheel(pure: bool) -> int:
    """A wheel from what is in the clone now; see making/wheel.py."""
    if not pure:
        if obstacle():
            raise Trouble(f"{obstacle()}: install it, or make a wheel that runs everywhere (--pure).")
        if not compile_engine():
            return 2
    build_client_if_stale()
    os.environ["KT_WHEEL"] = "pure" if pure else "compiled"
    return subprocess.call([PYTHON, "-m", "hatchling", "build", "-t", "wheel"], cwd=ROOT)


def check() -> int:
    """All checks, also when one of them finds something."""
    folders = [name for name in ("src", "tests", "tools", "examples") if any((ROOT / name).rglob("*.py"))]
    steps = [["ruff", "format", "--check"], ["ruff", "check"], ["mypy", *folders], ["mypy", "kt"]]
    return max([subprocess.call([PYTHON, "-m", *step], cwd=ROOT) for step in steps] + [check_client()])


def selected(rest: "list[str]") -> "list[str]":
    """--quick: what is fast and touches everything (pyproject.toml says what that is)."""
    return [word for word in rest if word != "--quick"] + (["-m", "quick"] if "--quick" in rest else [])


def become(*arguments: str) -> int:
    """Hand over to the venv's Python. Called by any other name than its full path it would lose the venv."""
    command = [str(PYTHON), *arguments]
    if os.name == "nt":
        return subprocess.call(command)
    os.execv(command[0], command)


@contextlib.contextmanager
def alone_here(
    name: str = "guard", told: str = "another ./kt is setting this clone up: waiting for it"
) -> "Iterator[None]":
    """Only one ./kt at a time sets a clone up, and only one compiles."""
    STATE.mkdir(exist_ok=True)
    with open(STATE / name, "w") as guard:
        with contextlib.suppress(ImportError):  # Windows has no flock
            import fcntl

            try:
                fcntl.flock(guard, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                say(told)
                fcntl.flock(guard, fcntl.LOCK_EX)
        yield


def prepare(command: str, rest: "list[str]") -> None:
    """Everything that a command needs, before it begins."""
    need, runs_compiled, _ = COMMANDS[command]
    if {"-h", "--help"} & set(rest):
        return set_up(need)
    steps: list[Callable[[], None]] = [lambda: set_up(need)]
    if command in ("serve", "test"):
        steps.append(build_client_if_stale)
    side_by_side(*steps)
    if command == "test":
        bring_browser()
    if runs_compiled and not (command == "serve" and serves_at_once(rest)):
        compile_if_stale(command)
    for asks, word, name in EXTRAS:
        if command == asks and (not word or word in rest) and not installed(name):
            install(name, alone=False)  # last, because any other set is installed alone


def serves_at_once(rest: "list[str]") -> bool:
    """Whether the engine is compiled behind a server's back. Windows cannot hand a pipe over."""
    return "--wait" not in rest and os.name != "nt" and obstacle() is None


def run(command: str, rest: "list[str]") -> int:
    if command == "compile":
        if obstacle():
            raise Trouble(f"{obstacle()}: install it, or go on without; everything also runs interpreted.")
        if BESIDE in rest:
            return compile_as_neighbour()
    with alone_here():
        if command == "lock":
            lock(rest)
            return 0
        if command == "compile":
            return 0 if compile_engine() else 2
        prepare(command, rest)
        if command == "wheel":
            return wheel("--pure" in rest)
    if command == "check":
        return check()
    if command == "docs":
        os.chdir(ROOT)
        os.environ.setdefault("NO_MKDOCS_2_WARNING", "1")
        return become("-m", "mkdocs", "build", "--quiet", *rest)
    if command == "test":
        os.chdir(ROOT)
        return become("-m", "pytest", *selected(rest))
    if command == "serve" and serves_at_once(rest) and not {"-h", "--help"} & set(rest) and stale():
        compile_beside()
    return become("-m", "kingstable", command, *rest)


def prepare_environment() -> None:
    """What all commands and their processes find.

    Where no bytecode may lie beside the sources (in a container, on a test machine) it lies in .kt: without
    any, every process would compile all it imports anew, longer than it takes to start.
    """
    for name, value in DEFAULTS.items():
        os.environ.setdefault(name, value)
    if os.environ.pop("PYTHONDONTWRITEBYTECODE", ""):
        os.environ.setdefault("PYTHONPYCACHEPREFIX", str(STATE / "pycache"))


def main(arguments: "list[str]") -> int:
    if not arguments or arguments[0] in ("help", "-h", "--help"):
        print(help_text())
        return 0
    prepare_environment()
    try:
        judge_python(sys.version_info[:3])
        if arguments[0] not in COMMANDS:
            raise Trouble(unknown(arguments[0]))
        return run(arguments[0], arguments[1:])
    except (Trouble, OSError) as trouble:
        say(trouble)
        return 2
    except KeyboardInterrupt:
        say("stopped; run it again to go on")
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
