"""What is secret stays so: in the log, on the disk, in caches and in cookies."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import stat
import urllib.error
import urllib.request
from pathlib import Path

import asyncpg
import pytest

from kingstable.cli.main import main
from kingstable.remote import Client, Refused
from kingstable.server.store import backup
from tests.conftest import secrets_in
from tests.server.test_operation import make_certificate
from tools.postgres import Postgres
from tools.running_server import Server


def break_sessions(db: str) -> None:
    """The store fails whoever wants to sign in."""
    if db.startswith("sqlite"):
        with sqlite3.connect(db.removeprefix("sqlite:///")) as connection:
            connection.execute("ALTER TABLE sessions RENAME TO lost")
        return

    async def rename() -> None:
        connection = await asyncpg.connect(db)
        await connection.execute("ALTER TABLE sessions RENAME TO lost")
        await connection.close()

    asyncio.run(rename())


def test_a_failing_store_tells_the_log_no_secret(address: str, tmp_path: Path) -> None:
    server = Server(address, tmp_path / "log", limits="off")
    anna = Client.guest(server.url, "Anna")
    anna.make_table(game="kings-road", seats=2, word="almafa")
    break_sessions(address)
    for call in (lambda: Client.guest(server.url, "Béla"), lambda: anna.call("GET", "/api/me")):
        with pytest.raises(Refused) as told:
            call()
        assert told.value.status == 503
    server.stop()
    log = (tmp_path / "log").read_text()
    assert "sessions" in log  # the trouble is told
    assert secrets_in(log, [anna.token, "almafa"]) == []


def test_what_is_searched_for_would_be_found() -> None:
    assert secrets_in("a " + "Ab3_" * 10 + "Ab3", []) and secrets_in("(" + "0f" * 32 + ")", [])
    assert secrets_in("$argon2id$v=19", []) and secrets_in("said almafa", ["almafa"])
    assert secrets_in('{"event": "serving", "pid": 12}', ["almafa", ""]) == []


def mode(file: Path) -> int:
    return stat.S_IMODE(file.stat().st_mode)


def test_the_database_and_its_copies_are_for_their_owner_only(sqlite: str, tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        server = Server(sqlite, tmp_path / "log", limits="off")
        Client.guest(server.url, "Anna")
        there = sorted(tmp_path.glob("kingstable.db*"))
        assert len(there) >= 3 and {mode(file) for file in there} == {0o600}
        assert main(["backup", str(tmp_path / "copy"), "--db", sqlite]) == 0
        assert mode(tmp_path / "copy") == 0o600
        server.stop()
        (tmp_path / "kingstable.db").chmod(0o644)
        server.start()
        assert mode(tmp_path / "kingstable.db") == 0o600
        server.stop()
    finally:
        os.umask(before)


def test_a_copy_of_a_postgresql_is_for_its_owner_only(
    postgres: Postgres, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(backup, "installed_programs", lambda: postgres.programs)
    before = os.umask(0)
    try:
        assert main(["backup", str(tmp_path / "copy"), "--db", asyncio.run(postgres.database())]) == 0
    finally:
        os.umask(before)
    assert mode(tmp_path / "copy") == 0o600


def test_what_is_personal_is_kept_nowhere(server: Server) -> None:
    token = Client.guest(server.url, "Anna").token
    for path, kept in (("/api/me", "no-store"), ("/api/tables", "no-store"), ("/api/sessions", "no-store"),
                       ("/api/games", "public"), ("/api/texts/en", "public")):  # fmt: skip
        request = urllib.request.Request(server.url + path, headers={"authorization": f"Bearer {token}"})
        with urllib.request.urlopen(request) as answer:
            assert kept in (answer.headers["cache-control"] or ""), path
    with pytest.raises(urllib.error.HTTPError) as refused:
        urllib.request.urlopen(server.url + "/api/me")
    assert refused.value.headers["cache-control"] == "no-store"


def test_with_tls_the_cookie_is_bound_to_the_host_and_browsers_come_back_by_tls(tmp_path: Path) -> None:
    cert, key = make_certificate(tmp_path)
    server = Server(
        f"sqlite:///{tmp_path}/k.db", tmp_path / "log", tls_cert=str(cert), tls_key=str(key), limits="off"
    )
    request = urllib.request.Request(server.url + "/api/guests", data=b'{"name":"Anna"}', method="POST")
    request.add_header("content-type", "application/json")
    with urllib.request.urlopen(request, context=server.trust) as answer:
        cookie = answer.headers["set-cookie"]
        assert "max-age=" in answer.headers["strict-transport-security"]
    assert cookie.startswith("__Host-kt_session=") and "Path=/" in cookie and "Domain" not in cookie
    again = urllib.request.Request(server.url + "/api/me", headers={"cookie": cookie.split(";")[0]})
    with urllib.request.urlopen(again, context=server.trust) as answer:
        assert b"Anna" in answer.read()
    server.stop()


def test_without_tls_nothing_is_said_of_it(server: Server) -> None:
    with urllib.request.urlopen(server.url + "/") as answer:
        assert answer.headers["strict-transport-security"] is None


def test_a_server_answers_under_its_own_names_only(tmp_path: Path) -> None:
    origins = "https:" + "//play.example.org,http:" + "//other.example:8080"
    server = Server(f"sqlite:///{tmp_path}/k.db", tmp_path / "log", origins=origins, limits="off")

    def status(host: str, path: str = "/api/games") -> int:
        request = urllib.request.Request(server.url + path, headers={"host": host})
        try:
            with urllib.request.urlopen(request) as answer:
                return int(answer.status)
        except urllib.error.HTTPError as error:
            return error.code

    for host in ("play.example.org", "PLAY.example.org", "other.example:8080", f"127.0.0.1:{server.port}"):
        assert status(host) == 200, host
    for host in ("evil.example", "play.example.org.evil.example", "[::1", "other.example:81x"):
        assert status(host) == 421, host
    assert status("kingstable:8000", "/healthz") == 200
    server.stop()
