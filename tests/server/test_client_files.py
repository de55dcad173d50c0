"""How the built client is served: its page for every address, types, ages, and nothing outside its folder."""

from __future__ import annotations

import gzip
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from kingstable.server.contract.refusals import Refusal
from kingstable.server.settings import Settings
from kingstable.server.web import client_files
from kingstable.server.web.app import on_refusal
from kingstable.server.web.security import at_the_door

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def web(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[TestClient[Litestar]]:
    static = tmp_path / "static"
    for name, text in {
        "index.html": "<!doctype html><title>Kingstable</title>",
        "assets/index-abc.js": "export {};",
        "fonts/grenze.woff2": "font",
        "manifest.webmanifest": "{}",
        "sw.js": "// worker",
    }.items():
        (static / name).parent.mkdir(parents=True, exist_ok=True)
        (static / name).write_text(text)
    (tmp_path / "secret.txt").write_text("secret")
    monkeypatch.setattr(client_files, "STATIC", static)
    app = Litestar(
        [client_files.show_client],
        middleware=[at_the_door(Settings())],
        exception_handlers={Refusal: on_refusal},
    )
    with TestClient(app) as client:
        yield client


@pytest.mark.parametrize("address", ["/", "/table/abc", "/rules/kings-road", "/people/p1", "/favicon.ico"])
def test_every_other_address_is_the_page(web: TestClient[Litestar], address: str) -> None:
    answer = web.get(address)
    assert answer.status_code == 200 and "<title>Kingstable" in answer.text
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"
    assert "script-src 'self'" in answer.headers["content-security-policy"]


@pytest.mark.parametrize(
    ("address", "kind", "age"),
    [
        ("/assets/index-abc.js", "text/javascript; charset=utf-8", "public, max-age=31536000, immutable"),
        ("/fonts/grenze.woff2", "font/woff2", "public, max-age=86400"),
        ("/manifest.webmanifest", "application/manifest+json", "no-cache"),
        ("/sw.js", "text/javascript; charset=utf-8", "no-cache"),
    ],
)
def test_types_and_ages(web: TestClient[Litestar], address: str, kind: str, age: str) -> None:
    answer = web.get(address)
    assert (answer.headers["content-type"], answer.headers["cache-control"]) == (kind, age)
    again = web.get(address, headers={"if-none-match": answer.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


@pytest.mark.parametrize(
    "address", ["/api/nothing", "/ws/x", "/assets/old-123.js", "/fonts/none.woff2", "/metrics/x"]
)
def test_what_is_no_page_is_not_found(web: TestClient[Litestar], address: str) -> None:
    answer = web.get(address)
    assert answer.status_code == 404 and answer.json()["code"] == "not-found"


@pytest.mark.parametrize("address", ["/../secret.txt", "/%2e%2e/secret.txt", "/assets/..%2f..%2fsecret.txt"])
def test_nothing_outside_is_served(web: TestClient[Litestar], address: str) -> None:
    assert "secret" not in web.get(address).text


def test_texts_are_packed_for_who_asks(web: TestClient[Litestar]) -> None:
    packed = web.get("/", headers={"accept-encoding": "gzip"})
    plain = web.get("/", headers={"accept-encoding": "identity"})
    assert packed.headers["content-encoding"] == "gzip" and "content-encoding" not in plain.headers
    assert packed.text == plain.text
    assert (
        gzip.decompress(client_files.content(client_files.STATIC / "index.html", 0, True)).decode()
        == plain.text
    )


def test_the_clients_types_are_what_the_server_prints() -> None:
    command = [sys.executable, "-m", "tools.typescript"]
    printed = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    kept = (ROOT / "web/src/wire.ts").read_text(encoding="utf-8")
    assert kept == printed, "run python -m tools.typescript > web/src/wire.ts"
