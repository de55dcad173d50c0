"""Schemathesis asks the running server everything its OpenAPI promises: no 5xx, no undocumented status."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import content_type_conformance, status_code_conformance

import kingstable
from kingstable.remote import Client
from kingstable.shelf import GAMES as SHELF
from tests.server.conftest import assert_no_fault, boss_of
from tools.running_server import Server

EXAMPLES = int(os.environ.get("KT_API_EXAMPLES", "10"))
GAMES = list(SHELF)
PROMISES = [not_a_server_error, status_code_conformance, content_type_conformance]


def often(examples: int) -> Any:
    return settings(
        max_examples=examples,
        deadline=None,
        database=None,
        derandomize=examples <= 10,  # by hand always others
        phases=[Phase.explicit, Phase.generate],
        suppress_health_check=list(HealthCheck),
    )


QUICK, SELDOM = often(EXAMPLES), often(min(EXAMPLES, 3))
ONCE = {"/api/sessions/{session}", "/api/me/delete", "/api/me/password"}  # may sign us out
RECORD = (Path(__file__).parents[2] / "records/kings-road/kings-road-2.game").read_text(encoding="utf-8")


class Folk:
    """Two people at a running table, the host of the server, and nobody: whoever asks reaches all of it."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.host = boss_of(server)
        self.two = [Client.guest(server.url, name) for name in ("Anna", "Béla")]
        self.two[0].call("POST", "/api/accounts", {"login": "anna", "password": "correct horse"})
        self.table = ""
        self.waiting = ""
        self.asked = 0

    def seat(self) -> None:
        """A running table and one that waits: what was asked may have ended them."""
        if not self.table or self.host.look(self.table)["table"]["status"] != "playing":
            self.table = self.two[0].make_table(game="kings-road", seats=2)["id"]
            self.two[1].do(self.table, "sit")
        if not self.waiting or self.host.look(self.waiting)["table"]["status"] != "waiting":
            self.waiting = self.two[1].make_table(game="builders", seats=3, public=False)["id"]

    def prepare(self, case: Any) -> dict[str, str]:
        """Puts what really exists into two of three cases; who asks is told by the headers."""
        self.asked += 1
        if self.asked % 25 == 1:
            self.seat()
        if case.query and "wait" in case.query:
            case.query["wait"] = 0.01  # nobody says anything meanwhile
        given, real = case.path_parameters or {}, bool(self.asked % 3)
        if real and "name" in given and case.path.startswith("/api/tables"):
            given["name"] = (self.table, self.waiting)[self.asked % 2]
        if real and "name" in given and case.path.startswith("/api/games"):
            given["name"] = GAMES[self.asked % len(GAMES)]
        if "person" in given and (real or case.path.startswith("/api/admin")):
            given["person"] = id_of(Client.guest(self.server.url, "Stranger"))  # may be banned
        if real and isinstance(case.body, dict):
            self._fill(case.path, case.body)
        if case.path in ONCE:
            return bearer(Client.guest(self.server.url, "Stranger"))
        if case.path.startswith("/api/admin"):
            return bearer(self.host)
        return [bearer(self.two[0]), bearer(self.two[1]), bearer(self.host), {}][self.asked % 4]

    def _fill(self, path: str, body: dict[str, Any]) -> None:
        if "to" in body or "about" in body:
            body.update({field: id_of(self.host) for field in ("to", "about") if field in body})
        if "text" in body and path.startswith("/api/records"):
            body["text"] = RECORD


def id_of(client: Client) -> str:
    return str(client.call("GET", "/api/me")["id"])


def bearer(client: Client) -> dict[str, str]:
    return {"authorization": f"Bearer {client.token}"}


@pytest.fixture
def folk(address: str, tmp_path: Path) -> Iterator[Folk]:
    running = Server(address, tmp_path / "log", 0, limits="off", admins="boss")
    yield Folk(running)
    assert running.stop() in (0, -15)
    assert_no_fault(tmp_path / "log")


def test_the_api_keeps_its_promises(folk: Folk) -> None:
    schema = schemathesis.openapi.from_url(folk.server.url + "/api/openapi.json")
    asked: set[tuple[str, str]] = set()

    def ask(case: Any) -> None:
        asked.add((case.method, case.path))
        case.call_and_validate(headers=folk.prepare(case), checks=PROMISES)

    operations: list[Any] = [cast(Any, found).ok() for found in schema.get_all_operations()]
    for operation in operations:
        given_cases: Any = given(operation.as_strategy())
        run: Any = (SELDOM if operation.path == "/api/admin/backup" else QUICK)(given_cases(ask))
        run()
    assert asked == {(operation.method.upper(), operation.path) for operation in operations}
    assert {method for method, _ in asked} == {"GET", "POST", "PATCH", "DELETE"}
    print(f"{folk.asked} cases at {len(operations)} operations")


def test_it_says_which_version_answers(server: Server) -> None:
    assert Client(server.url).call("GET", "/api/openapi.json")["info"]["version"] == kingstable.__version__


@pytest.mark.parametrize("path", ["/api/tables", "/api/guests"])
def test_examples_are_documented(server: Server, path: str) -> None:
    schema = Client(server.url).call("GET", "/api/openapi.json")
    assert "examples" in str(schema["paths"][path]["post"]["requestBody"])
