"""Schemathesis asks the running server everything its OpenAPI promises: no 5xx, no undocumented status."""

from __future__ import annotations

import os
from typing import Any, cast

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import content_type_conformance, status_code_conformance

from kingstable.bench.server import Server
from kingstable.client import Client

EXAMPLES = int(os.environ.get("KT_API_EXAMPLES", "10"))
PROMISES = [not_a_server_error, status_code_conformance, content_type_conformance]


QUICK: Any = settings(
    max_examples=EXAMPLES,
    deadline=None,
    database=None,
    derandomize=True,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)


def headers(server: Server) -> dict[str, str]:
    return {"authorization": f"Bearer {Client.guest(server.url, 'Tester').token}"}


def test_the_api_keeps_its_promises(server: Server) -> None:
    ours = headers(server)
    schema = schemathesis.openapi.from_url(server.url + "/api/openapi.json")
    asked: set[tuple[str, str]] = set()

    def ask(case: Any) -> None:
        asked.add((case.method, case.path))
        once = case.path == "/api/sessions/{session}"  # may sign us out
        case.call_and_validate(headers=headers(server) if once else ours, checks=PROMISES)

    operations: list[Any] = [cast(Any, found).ok() for found in schema.get_all_operations()]
    for operation in operations:
        given_cases: Any = given(operation.as_strategy())
        run: Any = QUICK(given_cases(ask))
        run()
    assert asked == {(operation.method.upper(), operation.path) for operation in operations}
    assert {method for method, _ in asked} == {"GET", "POST", "PATCH", "DELETE"}


@pytest.mark.parametrize("path", ["/api/tables", "/api/guests"])
def test_examples_are_documented(server: Server, path: str) -> None:
    schema = Client(server.url).call("GET", "/api/openapi.json")
    assert "examples" in str(schema["paths"][path]["post"]["requestBody"])
