"""The ways in: the engine alone, the words of the command line, the files for those who host."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

from kingstable.cli import commands
from kingstable.cli.main import COMMANDS, OF_THE_CLONE, main
from kingstable.server.settings import Settings
from tests.test_launcher import ROOT, launcher

# Everything installed is blocked, but for the engine's own dependencies and what those need themselves.
ENGINE_ALONE = """
import importlib.metadata as metadata, re, sys

def needed(name, found):
    if name not in found:
        found.add(name)
        for line in metadata.requires(name) or []:
            if "extra ==" not in line and "python_version <" not in line:
                needed(re.match(r"[\\w.-]+", line)[0].lower(), found)
    return found

kept = {re.sub(r"[-_.]+", "-", name) for name in needed("kingstable", set())}
blocked = {
    top for top, names in metadata.packages_distributions().items()
    if not any(re.sub(r"[-_.]+", "-", name.lower()) in kept for name in names)
}
assert {"litestar", "msgspec", "sqlalchemy", "structlog"} <= blocked, blocked

class Blocked:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in blocked:
            raise ModuleNotFoundError(f"{name} is blocked", name=name)

sys.meta_path.insert(0, Blocked())
"""


def alone(program: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", ENGINE_ALONE + program]
    return subprocess.run(command, capture_output=True, text=True)


def test_the_engine_plays_without_any_package_of_the_server() -> None:
    done = alone("""
import kingstable
from kingstable.bots.bot import ask
from kingstable.bots.levels import LEVELS
s = kingstable.load("kings-road", seats=3).start(seed=7)
while not s.over:
    s.play(s.to_act[0], ask(LEVELS["easy"], s, s.to_act[0], 1))
print(sum(s.scores()) > 0)
""")
    assert (done.returncode, done.stdout) == (0, "True\n"), done.stderr


@pytest.mark.parametrize(
    "words",
    [["games"], ["rules", "kings-road"], ["play", "kings-road", "--seats", "easy,random", "--seed", "7"]],
)
def test_the_command_line_works_with_the_engine_alone(words: list[str]) -> None:
    done = alone(f"from kingstable.cli.main import main\nsys.exit(main({words}))")
    assert done.returncode == 0 and done.stdout, done.stderr


@pytest.mark.parametrize("words", [["serve"], ["backup", "x"]])
def test_without_the_server_s_packages_one_sentence_names_the_extra(words: list[str]) -> None:
    done = alone(f"from kingstable.cli.main import main\nsys.exit(main({words}))")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1 and "install kingstable[server]" in done.stderr


def test_importing_the_engine_imports_no_server() -> None:
    program = (
        "import kingstable, sys; print([n for n in ('msgspec', 'litestar', 'asyncio') if n in sys.modules])"
    )
    assert subprocess.check_output([sys.executable, "-c", program], text=True) == "[]\n"


def test_both_command_lines_know_the_same_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert {*COMMANDS, *OF_THE_CLONE, "help"} == {*launcher(ROOT).COMMANDS, "docs"}
    for word in OF_THE_CLONE:
        assert main([word]) == 2
        assert f"run ./kt {word} there" in capsys.readouterr().err


def test_an_installed_command_is_called_by_its_own_name(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr(commands, "PACKAGE", tmp_path / "kingstable")
    assert main([]) == 0
    assert capsys.readouterr().out.startswith("usage: kingstable ")


# For those who host

DEPLOYED = ["Dockerfile", "compose.yaml", "deploy/kingstable.service", "deploy/Caddyfile"]


@pytest.mark.parametrize("name", DEPLOYED)
def test_every_setting_that_a_file_names_is_one(name: str) -> None:
    named = set(re.findall(r"\bKT_([A-Z_]+)\b", (ROOT / name).read_text()))
    assert named and {one.lower() for one in named} - {"site"} <= set(Settings.__struct_fields__)


def test_the_container_is_made_in_two_stages_and_runs_as_nobody_in_particular() -> None:
    lines = (ROOT / "Dockerfile").read_text().splitlines()
    assert len([line for line in lines if line.startswith("FROM ")]) == 2
    users = [line.split()[1] for line in lines if line.startswith("USER ")]
    assert users and int(users[-1]) > 0
    assert lines[-1] == 'CMD ["kingstable", "serve"]'


def test_the_composition_is_whole() -> None:
    whole = yaml.safe_load((ROOT / "compose.yaml").read_text())
    services = whole["services"]
    assert set(services) == {"kingstable", "caddy", "postgres"}
    assert services["postgres"]["profiles"] == ["postgres"], "nobody starts it without asking for it"
    for service in services.values():
        for volume in service["volumes"]:
            source = volume.split(":")[0]
            assert (ROOT / source).is_file() if source.startswith("./") else source in whole["volumes"]
    proxy = services["caddy"]["networks"]["inside"]["ipv4_address"]
    assert services["kingstable"]["environment"]["KT_PROXIES"] == proxy
