"""Every route has a limit and a cost: walked one by one, so that a new one cannot be forgotten."""

from __future__ import annotations

import asyncio
import contextlib
import time
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from litestar import Litestar
from litestar.routes import HTTPRoute
from litestar.testing import TestClient

from kingstable.server.settings import Settings
from kingstable.server.web.app import make_app, schema_bytes
from kingstable.server.web.routes import games
from kingstable.server.web.routes.common import provide_owner, provide_who, rate_of
from kingstable.server.web.security import RATES
from kingstable.shelf import GAMES
from tools import ROOT
from tools.load import write_long_game

YARD = 300_000  # turns of an empty loop; what one answer may cost at most, however slow the machine is
RECORD_YARDS = 20  # where a whole game is played again
AGAIN = 4  # times that what seems dear is measured
TIMES = 5
RECORD = (ROOT / "records" / "kings-road" / "hundred-rounds.game").read_text(encoding="utf-8")
BODIES: dict[str, dict[str, Any]] = {
    "/api/guests": {"name": "Anna"},
    "/api/accounts": {"login": "anna", "password": "long enough"},
    "/api/sessions": {"login": "anna", "password": "long enough"},
    "/api/tables": {"game": "kings-road", "seats": 2},
    "/api/records/replay": {"text": RECORD},
    "/api/records/what-if": {"text": RECORD, "step": 10},
    "/api/lobby/chat": {"text": "Good evening"},
    "/api/deals": {"game": "kings-road"},
    "/api/tournaments": {"name": "Cup", "game": "kings-road", "hours": 24},
    "/api/tournaments/kings-road": {"do": "begin"},
    "/api/me/presence": {"hidden": True},
    "/api/admin/announcements": {"en": "Tea", "hu": "Tea"},
}
NAMES = {
    "name:str": "kings-road", "lang:str": "en", "game:str": "kings-road", "session:str": "0000000",
    "person:str": "p0", "report:str": "r0", "announcement:str": "a0", "address:path": "index.html",
    "path:str": "x", "key:str": "k0", "code:str": "abcdef", "deal:str": "2026-11-17",
}  # fmt: skip


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient[Litestar]]:
    settings = Settings(
        db=f"sqlite:///{tmp_path}/kingstable.db", cheap_passwords=True, admins=("boss",), metrics_open=True
    )
    table = asyncio.run(write_long_game(settings.db))
    with TestClient(make_app(settings)) as asking:
        asking.app.state.table = table
        yield asking


def asked(app: Litestar) -> list[tuple[str, str, str]]:
    """Method, address with everything filled in, and kind of request; of all routes."""
    found = []
    for route in app.routes:
        if isinstance(route, HTTPRoute):
            for handler in route.route_handlers:
                address = route.path.replace("tables/{name:str}", f"tables/{app.state.table}")
                for name, value in NAMES.items():
                    address = address.replace("{" + name + "}", value)
                methods = handler.http_methods - {"OPTIONS", "HEAD"}  # answered by a header alone
                found += [(str(method), address, rate_of(handler)) for method in methods]
    return sorted(found)


def ask(client: TestClient[Litestar], method: str, address: str, token: str = "") -> httpx.Response:
    headers = {"authorization": f"Bearer {token}"} if token else {}
    body = BODIES.get(address.rstrip("/")) if method == "POST" else None
    if body is None and method in ("POST", "PATCH"):
        body = {"name": "Anna"}
    client.cookies.clear()
    return client.request(method, address, json=body, headers=headers, follow_redirects=False)


def test_every_route_refuses_who_asks_too_often(
    client: TestClient[Litestar], monkeypatch: pytest.MonkeyPatch
) -> None:
    routes = asked(client.app)
    assert len(routes) > 40 and [address for _, address, _ in routes if "{" in address] == []
    for method, address, kind in routes:
        client.app.state.house.limits.buckets.clear()
        monkeypatch.setitem(RATES, kind, (1, 0.0001))
        assert ask(client, method, address).status_code != 429, f"{method} {address}"
        assert ask(client, method, address).status_code == 429, f"{method} {address}"
        monkeypatch.undo()


def yard() -> float:
    """Its milliseconds of work here and now."""
    work = []
    for _ in range(TIMES):
        began = time.process_time()
        sum(k * k for k in range(YARD))
        work.append((time.process_time() - began) * 1000)
    return min(work)


def price(client: TestClient[Litestar], method: str, address: str, token: str) -> float:
    """The milliseconds of work of a route; words and games are read the first time."""
    work = []
    for _ in range(TIMES + 1):
        client.app.state.house.limits.buckets.clear()
        began = time.process_time()
        status = ask(client, method, address, token).status_code
        work.append((time.process_time() - began) * 1000)
        assert status < 500, f"{method} {address} answers {status}"
    return min(work[1:])


def test_every_route_is_cheap(client: TestClient[Litestar], capsys: pytest.CaptureFixture[str]) -> None:
    """By the work of the process beside that of a loop, not by the clock; prints the price list.

    Both take longer on a busy machine: what seems dear is measured again, beside the loop of that moment.
    """
    boss = ask(client, "POST", "/api/guests").json()["token"]
    account = {"login": "boss", "password": "long enough"}
    client.post("/api/accounts", json=account, headers={"authorization": f"Bearer {boss}"})
    routes = {f"{method} {address}": (method, address) for method, address, _ in asked(client.app)}
    costs, dear = dict[str, float](), dict[str, float]()
    for k in range(AGAIN):
        most = yard()
        prices = {route: price(client, *routes[route], boss) for route in (dear if k else routes)}
        costs |= prices
        allowed = {route: most * (RECORD_YARDS if "records/" in route else 1) for route in prices}
        dear = {route: ms for route, ms in prices.items() if ms > allowed[route]}
    with capsys.disabled():
        print(
            "".join(
                f"\n{ms:8.1f} ms  {route}" for route, ms in sorted(costs.items(), key=lambda one: -one[1])
            )
        )
    assert dear == {}


def test_one_s_own_data_are_given_out_seldom(client: TestClient[Litestar]) -> None:
    """All events are searched for them."""
    token = ask(client, "POST", "/api/guests").json()["token"]
    most, rate = RATES["data"]
    told = [ask(client, "GET", "/api/me/data", token).status_code for _ in range(most + 1)]
    assert told == [200] * most + [429] and most <= 5 and rate * 3600 < 10


def test_bytes_that_are_no_text_are_refused_by_every_route(client: TestClient[Litestar]) -> None:
    token = ask(client, "POST", "/api/guests").json()["token"]
    told = {}
    for method, address, _ in asked(client.app):
        if method in ("POST", "PATCH"):
            client.app.state.house.limits.buckets.clear()
            headers = {"authorization": f"Bearer {token}", "content-type": "application/json"}
            answer = client.request(method, address, content=b'{"name":"a\xff"}', headers=headers)
            told[f"{method} {address}"] = answer.status_code
    assert {route: status for route, status in told.items() if status >= 500} == {}
    assert list(told.values()).count(400) >= 15


@pytest.mark.parametrize("name", GAMES)
def test_what_never_changes_is_made_once(name: str, client: TestClient[Litestar]) -> None:
    assert games.book_bytes(name, 2, ()) is games.book_bytes(name, 2, ())
    assert games.printed_bytes(name, 2, ()) is games.printed_bytes(name, 2, ())
    assert games.rules_bytes(name, "hu") is games.rules_bytes(name, "hu")
    assert games.texts_bytes(name, "hu") is games.texts_bytes(name, "hu")
    assert games.own_texts_bytes("en") is games.own_texts_bytes("en")
    assert schema_bytes(client.app) is schema_bytes(client.app)
    answer = client.get(f"/api/games/{name}/book")
    assert answer.content == games.book_bytes(name, 2, ()) and answer.json()[0]["code"] == 0
    assert answer.headers["content-type"].startswith("application/json")


def test_the_schema_is_made_beside_the_loop(
    client: TestClient[Litestar], monkeypatch: pytest.MonkeyPatch
) -> None:
    makers = []

    def made(app: Litestar) -> bytes:
        with contextlib.suppress(RuntimeError):
            makers.append(asyncio.get_running_loop())
        return schema_bytes(app)

    monkeypatch.setattr("kingstable.server.web.app.schema_bytes", made)
    assert client.get("/api/openapi.json").json()["openapi"] and makers == []


def test_every_parameter_says_where_it_comes_from() -> None:
    with warnings.catch_warnings(record=True) as heard:
        warnings.simplefilter("always")
        make_app(Settings())
    assert [str(one.message) for one in heard] == []


# Whatever is one's own account is changed, and its keys are made, in person.
OF_ACCOUNTS = ("/api/me", "/api/accounts", "/api/sessions", "/api/tokens", "/api/passkeys")
BY_TOKEN_TOO = {
    "GET /api/me", "GET /api/me/tables", "DELETE /api/me/tables/{name:str}", "GET /api/me/reviews",
    "GET /api/me/invitations",
}  # fmt: skip
SIGNING_IN = {"POST /api/sessions", "POST /api/passkeys/sign-in/options", "POST /api/passkeys/sign-in"}


def test_no_route_of_an_account_forgets_to_ask_for_its_owner(client: TestClient[Litestar]) -> None:
    """Found in the app itself: a new one that asks for less stands in neither list."""
    asks: dict[object, set[str]] = {}
    for route in client.app.routes:
        if isinstance(route, HTTPRoute) and route.path.startswith(OF_ACCOUNTS):
            for handler in route.route_handlers:
                who = handler.resolve_dependencies().get("who")
                methods = {str(method) for method in handler.http_methods} - {"OPTIONS", "HEAD"}
                asked_by = who.dependency if who is not None else None
                asks.setdefault(asked_by, set()).update(f"{method} {route.path}" for method in methods)
    assert len(asks.pop(provide_owner)) > 15
    assert asks == {provide_who: BY_TOKEN_TOO, None: SIGNING_IN}
