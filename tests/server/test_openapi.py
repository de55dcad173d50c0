"""Schemathesis asks the running server everything its OpenAPI promises: no 5xx, no undocumented status."""

from __future__ import annotations

import os
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import content_type_conformance, status_code_conformance

from kingstable.bench.server import Server
from kingstable.client import Client

EXAMPLES = int(os.environ.get("KT_API_EXAMPLES", "4"))
PROMISES = [not_a_server_error, status_code_conformance, content_type_conformance]


QUICK: Any = settings(
    max_examples=EXAMPLES,
    deadline=None,
    database=None,
    derandomize=True,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)


def test_the_api_keeps_its_promises(server: Server) -> None:
    headers = {"authorization": f"Bearer {Client.guest(server.url, 'Tester').token}"}
    schema = schemathesis.openapi.from_url(server.url + "/api/openapi.json")
    asked: list[str] = []

    def ask(case: Any) -> None:
        asked.append(case.path)
        case.call_and_validate(headers=headers, checks=PROMISES)

    for found in schema.get_all_operations():
        operation: Any = found.ok()  # type: ignore[union-attr]
        if operation.path != "/api/sessions/{session}":  # would sign us out
            given_cases: Any = given(operation.as_strategy())
            run: Any = QUICK(given_cases(ask))
            run()
    assert len(asked) > 60 and len(set(asked)) > 30


@pytest.mark.parametrize("path", ["/api/tables", "/api/guests"])
def test_examples_are_documented(server: Server, path: str) -> None:
    schema = Client(server.url).call("GET", "/api/openapi.json")
    assert "examples" in str(schema["paths"][path]["post"]["requestBody"])
