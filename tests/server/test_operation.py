"""Running a server: several workers under one parent, HTTPS, copies of a PostgreSQL."""

from __future__ import annotations

import asyncio
import datetime
import ipaddress
import json
import os
import signal
import subprocess
import time
import urllib.request
from collections.abc import Callable
from pathlib import Path

import pytest
from websockets.asyncio.client import connect

from kingstable.cli.main import main
from kingstable.remote import Client
from kingstable.server.store import backup
from tests.server.conftest import assert_no_fault
from tools.postgres import Postgres
from tools.running_server import Server


def wait_until(true: Callable[[], bool]) -> None:
    until = time.monotonic() + 300
    while not true():
        assert time.monotonic() < until, "expected it within five minutes"
        time.sleep(0.05)


def children(pid: int) -> set[int]:
    return set(map(int, Path(f"/proc/{pid}/task/{pid}/children").read_text().split()))


def workers_answering(server: Server) -> set[str]:
    """The workers that answer, as far as a few questions tell."""
    return {str(Client(server.url).call("GET", "/healthz")["worker"]) for _ in range(8)}


def test_a_parent_minds_its_workers(postgres: Postgres, tmp_path: Path) -> None:
    db = asyncio.run(postgres.database())
    server = Server(db, tmp_path / "log", workers=2, limits="off")
    anna = Client.guest(server.url, "Anna")
    table = anna.make_table(game="kings-road", seats=2, bots=["random"])["id"]
    wait_until(lambda: len(children(server.pid)) == 2)
    first = children(server.pid)
    os.kill(min(first), signal.SIGKILL)
    wait_until(lambda: len(children(server.pid) - first) == 1)
    assert "a worker died" in (tmp_path / "log").read_text()
    os.kill(max(first), signal.SIGKILL)  # now both are new ones
    wait_until(lambda: len(children(server.pid) - first) == 2)
    again = Client(server.url, anna.token)
    assert again.do(table, "say", text="still here")["seq"] > 0
    assert workers_answering(server)
    left = children(server.pid)
    assert server.stop() == 0
    assert not any(Path(f"/proc/{pid}").exists() for pid in left)
    assert_no_fault(tmp_path / "log")


def make_certificate(folder: Path) -> tuple[Path, Path]:
    from cryptography import x509
    from cryptography.hazmat.primitives import hashes, serialization
    from cryptography.hazmat.primitives.asymmetric import ec

    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "Kingstable")])
    here = x509.SubjectAlternativeName([x509.IPAddress(ipaddress.ip_address("127.0.0.1"))])
    today = datetime.datetime.now(datetime.UTC)
    made = x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
    made = made.not_valid_before(today - datetime.timedelta(1)).not_valid_after(today + datetime.timedelta(9))
    signed = made.add_extension(here, critical=False).sign(key, hashes.SHA256())
    pem = serialization.Encoding.PEM
    plain = (serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
    cert, secret = folder / "cert.pem", folder / "key.pem"
    cert.write_bytes(signed.public_bytes(pem))
    secret.write_bytes(key.private_bytes(pem, *plain))
    return cert, secret


def test_https_from_files(tmp_path: Path) -> None:
    cert, key = make_certificate(tmp_path)
    server = Server(
        f"sqlite:///{tmp_path}/k.db", tmp_path / "log", tls_cert=str(cert), tls_key=str(key), limits="off"
    )
    assert server.url.startswith("https:")
    request = urllib.request.Request(server.url + "/api/guests", data=b'{"name":"Anna"}', method="POST")
    request.add_header("content-type", "application/json")
    with urllib.request.urlopen(request, context=server.trust) as answer:
        token = json.loads(answer.read())["token"]
        assert "Secure" in answer.headers["set-cookie"]

    async def greet() -> str:
        url = "wss" + server.url.removeprefix("https") + "/ws"
        headers = {"authorization": f"Bearer {token}"}
        async with connect(url, ssl=server.trust, additional_headers=headers) as socket:
            return str(json.loads(await socket.recv())["name"])

    assert asyncio.run(greet()) == "Anna"
    assert server.stop() in (0, -15)
    assert_no_fault(tmp_path / "log")


def test_backup_of_a_postgresql(
    postgres: Postgres, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    db = asyncio.run(postgres.database())
    server = Server(db, tmp_path / "log", limits="off")
    Client.guest(server.url, "Anna")
    monkeypatch.setattr(backup, "installed_programs", lambda: postgres.programs)
    target = tmp_path / "copy.backup"
    assert main(["backup", str(target), "--db", db]) == 0, capsys.readouterr().err
    assert main(["backup", str(target), "--db", db]) == 2  # never over a file
    assert server.stop() in (0, -15)
    other = asyncio.run(postgres.database())
    restore = str(postgres.programs / "pg_restore") if postgres.programs else "pg_restore"
    subprocess.run([restore, f"--dbname={other}", str(target)], check=True)
    again = Server(other, tmp_path / "log2", limits="off", admins="boss")
    boss = Client.guest(again.url, "Boss")
    boss.call("POST", "/api/accounts", {"login": "boss", "password": "long enough"})
    assert {one["name"] for one in boss.call("GET", "/api/admin")["people"]} == {"Anna", "Boss"}
    bot = Client(again.url, boss.call("POST", "/api/tokens", {"label": "bot"})["token"])
    assert boss.call("GET", "/api/me")["admin"] and not bot.call("GET", "/api/me")["admin"]
    again.stop()


def test_without_pg_dump_a_backup_is_refused_clearly(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(backup, "installed_programs", lambda: None)
    monkeypatch.setenv("PATH", str(tmp_path))
    address = "postgresql:" + "//somewhere/kingstable"
    assert main(["backup", str(tmp_path / "copy"), "--db", address]) == 2
    assert "pg_dump" in capsys.readouterr().err and not (tmp_path / "copy").exists()
