"""The documentation at /docs: there when it was built, and nothing else of the machine with it."""

from __future__ import annotations

from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from kingstable.server.contract.refusals import Refusal
from kingstable.server.settings import Settings
from kingstable.server.web import site
from kingstable.server.web.app import on_refusal
from kingstable.server.web.security import at_the_door


@pytest.fixture
def client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> TestClient[Litestar]:
    (tmp_path / "site").mkdir()
    (tmp_path / "site" / "index.html").write_text("<h1>Kingstable</h1>")
    (tmp_path / "secret.txt").write_text("not yours")
    monkeypatch.setattr(site, "SITE", tmp_path / "site")
    assert site.site_built()
    return TestClient(
        Litestar(
            [site.show_site], exception_handlers={Refusal: on_refusal}, middleware=[at_the_door(Settings())]
        )
    )


def test_pages_are_shown_with_a_policy_of_their_own(client: TestClient[Litestar]) -> None:
    found = client.get("/docs")
    assert found.status_code == 200 and "Kingstable" in found.text
    assert "'unsafe-inline'" in found.headers["content-security-policy"]
    assert found.headers["x-content-type-options"] == "nosniff"
    assert "frame-ancestors 'none'" in found.headers["content-security-policy"]


@pytest.mark.parametrize(
    "path",
    [
        "/docs/../secret.txt", "/docs/%2e%2e/secret.txt", "/docs/nothing.html", "/docs/%00",
        "/docs/" + "x" * 300, "/docs/" + "é" * 200 + ".html", "/docs/" + "a/" * 240,
    ],
)  # fmt: skip
def test_nothing_else_is_shown(client: TestClient[Litestar], path: str) -> None:
    assert client.get(path).status_code == 404
