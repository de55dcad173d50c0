"""Signing in elsewhere, against a provider of the test's own, as a browser goes: by redirects and cookies."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from urllib.parse import urlsplit

import httpx
import pytest

from tests.server.conftest import assert_no_fault
from tests.server.provider import CLIENT, SECRET, Provider
from tools.running_server import Server


@pytest.fixture(scope="module", params=["RS256", "ES256"])
def one_provider(request: pytest.FixtureRequest) -> Iterator[Provider]:
    made = Provider(request.param)
    yield made
    made.close()


@pytest.fixture
def provider(one_provider: Provider) -> Provider:
    """As honest as ever, and somebody whom the server has not seen."""
    one_provider.spoil = {}
    one_provider.user = {"sub": secrets.token_hex(4), "preferred_username": "Anna"}
    return one_provider


@pytest.fixture(scope="module")
def site(one_provider: Provider, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("elsewhere")
    environment = {
        "KT_OIDC_ISSUER": one_provider.issuer, "KT_OIDC_CLIENT": CLIENT, "KT_OIDC_SECRET": SECRET,
        "KT_OIDC_NAME": "the club",
    }  # fmt: skip
    running = Server(f"sqlite:///{folder}/kingstable.db", folder / "log", 0, environment, limits="off")
    yield running
    assert running.stop() in (0, -15)
    assert_no_fault(folder / "log")


def browser(site: Server) -> httpx.Client:
    return httpx.Client(base_url=site.url, follow_redirects=False, timeout=60)


def go(one: httpx.Client) -> httpx.Response:
    """To the provider and back; the last redirect, to a page of ours."""
    there = one.get("/api/elsewhere")
    assert there.status_code == 303
    back = httpx.get(there.headers["location"], timeout=60)
    parts = urlsplit(back.headers["location"])
    return one.get(f"{parts.path}?{parts.query}")


def me(one: httpx.Client) -> dict[str, object]:
    found = one.get("/api/hello").json()
    assert found["elsewhere"] == "the club"
    return dict(found["me"] or {})


def test_a_stranger_gets_an_account_and_comes_back_to_it(site: Server, provider: Provider) -> None:
    provider.user["preferred_username"] = "Zsófi"
    with browser(site) as one, browser(site) as two, browser(site) as other:
        assert me(one) == {}
        assert go(one).headers["location"] == "/me"
        first = me(one)
        assert (first["name"], first["guest"]) == (provider.user["preferred_username"], False)
        provider.change_key()  # a key that was not seen before is asked for
        go(two)
        assert me(two)["id"] == first["id"]
        provider.user = {"sub": "another", "preferred_username": "Zsófi", "name": "x"}
        go(other)
        assert me(other)["id"] != first["id"]
        assert str(me(other)["name"]).startswith("Zsófi #")  # two who look alike are told apart


def test_a_guest_keeps_the_tables(site: Server, provider: Provider) -> None:
    with browser(site) as one:
        guest = one.post("/api/guests", json={"name": "Cili"}).json()
        headers = {"x-kt-csrf": guest["csrf"]}
        table = one.post("/api/tables", json={"game": "kings-road", "seats": 2}, headers=headers).json()
        name = table["table"]["id"]
        one.post(f"/api/tables/{name}/commands", json={"do": "sit", "id": "s"}, headers=headers)
        go(one)
        found = me(one)
        assert (found["id"], found["name"], found["guest"]) == (guest["id"], "Cili", False)
        assert [listed["id"] for listed in one.get("/api/me/tables").json()] == [name]
        data = one.get("/api/me/data").json()
        assert data["elsewhere"] == [provider.issuer]
        with browser(site) as old:  # whoever knew the guest's session is not let in by it
            assert (
                old.get("/api/me", headers={"authorization": f"Bearer {guest['token']}"}).status_code == 401
            )


@pytest.mark.parametrize(
    "spoilt", [{"nonce": "another"}, {"aud": "another"}, {"iss": "another"}, {"exp": 1}, {"sub": ""}]
)
def test_a_token_that_proves_nothing(site: Server, provider: Provider, spoilt: dict[str, object]) -> None:
    provider.spoil = spoilt
    with browser(site) as one:
        assert go(one).headers["location"] == "/me?elsewhere=not-signed-in-there"
        assert me(one) == {}


def test_a_forged_signature(site: Server, provider: Provider, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = provider.jwk()
    provider.change_key()
    monkeypatch.setattr(provider, "jwk", lambda: {**shown, "kid": f"k{provider.keys}"})
    with browser(site) as one:
        assert go(one).headers["location"] == "/me?elsewhere=not-signed-in-there"


def test_no_algorithm_is_no_signature(
    site: Server, provider: Provider, monkeypatch: pytest.MonkeyPatch
) -> None:
    signed = provider.signed
    plain = "eyJhbGciOiJub25lIn0"  # {"alg":"none"}
    monkeypatch.setattr(provider, "signed", lambda claims: f"{plain}.{signed(claims).split('.')[1]}.")
    with browser(site) as one:
        assert go(one).headers["location"] == "/me?elsewhere=not-signed-in-there"


def test_only_the_browser_that_went_comes_back_and_once(site: Server, provider: Provider) -> None:
    with browser(site) as one, browser(site) as other:
        there = one.get("/api/elsewhere")
        back = urlsplit(httpx.get(there.headers["location"], timeout=60).headers["location"])
        asked = f"{back.path}?{back.query}"
        assert other.get(asked).headers["location"] == "/me?elsewhere=refused"
        assert me(other) == {}
        kept = dict(one.cookies)
        assert one.get(asked).headers["location"] == "/me"
        one.cookies.update({name: value for name, value in kept.items() if name == "kt_going"})
        assert one.get(asked).headers["location"].startswith("/me?elsewhere=")


def test_an_account_has_one_more_way_in(site: Server, provider: Provider) -> None:
    with browser(site) as one, browser(site) as two:
        guest = one.post("/api/guests", json={"name": "Dani"}).json()
        account = {"login": "dani", "password": "long enough"}
        made = one.post("/api/accounts", json=account, headers={"x-kt-csrf": guest["csrf"]}).json()
        go(one)
        go(two)
        assert me(two)["id"] == me(one)["id"] == made["id"]


def test_without_a_provider_there_is_no_such_way(server: Server) -> None:
    with httpx.Client(base_url=server.url, timeout=60) as one:
        assert one.get("/api/hello").json()["elsewhere"] == ""
        assert one.get("/api/elsewhere").status_code == 404
