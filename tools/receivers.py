"""Those who receive notices, on this machine: an SMTP server, a push service that decrypts, and webhooks."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from contextlib import suppress
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from typing import Any, Final

import msgspec

from kingstable.server.notices.push import new_key, point, private_key, to_bytes, to_text


class Arrived(msgspec.Struct, frozen=True):
    """`id` is by what a receiver tells a repeat; `raw` what it was told besides."""

    way: str
    id: str
    path: str
    said: dict[str, Any]
    headers: dict[str, str] = {}


def derive(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    """HKDF by hand, so that nothing of the sender's is used to read it."""
    import hmac

    mixed = hmac.new(salt, secret, "sha256").digest()
    return hmac.new(mixed, info + b"\x01", "sha256").digest()[:length]


def decrypt(body: bytes, private: str, auth: bytes) -> bytes:
    """One record of aes128gcm, as a browser reads it (RFC 8188 and 8291)."""
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

    salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
    theirs, sealed = body[21 : 21 + length], body[21 + length :]
    assert len(sealed) <= size
    key = private_key(private)
    shared = key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs))
    mixed = derive(shared, auth, b"WebPush: info\0" + point(key) + theirs, 32)
    content = derive(mixed, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = derive(mixed, salt, b"Content-Encoding: nonce\0", 12)
    plain = AESGCM(content).decrypt(nonce, sealed, None)
    return plain.rstrip(b"\0").removesuffix(b"\x02")


class Browser:
    """What a browser keeps of a subscription."""

    def __init__(self) -> None:
        self.private: Final = new_key()
        self.auth: Final = b"sixteen bytes ok"

    def keys(self) -> dict[str, str]:
        return {"p256dh": to_text(point(private_key(self.private))), "auth": to_text(self.auth)}


class Receivers:
    """`arrived` holds everything in the order it came, repeats too; `answer` may refuse a path."""

    def __init__(self) -> None:
        self.arrived: Final[list[Arrived]] = []
        self.browser: Final = Browser()
        self.answer: Callable[[str], int] = lambda path: 201
        self.news: Final = asyncio.Event()
        self._servers: list[asyncio.Server] = []
        self.http = self.smtp = 0

    async def open(self) -> None:
        for serve in (self._serve_http, self._serve_smtp):
            self._servers.append(await asyncio.start_server(serve, "127.0.0.1", 0))
        self.http, self.smtp = (server.sockets[0].getsockname()[1] for server in self._servers)

    async def close(self) -> None:
        for server in self._servers:
            server.close()

    def url(self, path: str) -> str:
        return f"http:{'//'}127.0.0.1:{self.http}{path}"

    def by(self, way: str) -> list[Arrived]:
        return [one for one in self.arrived if one.way == way]

    async def until(self, enough: Callable[[], bool], seconds: float = 120.0) -> None:
        async with asyncio.timeout(seconds):
            while not enough():
                self.news.clear()
                await self.news.wait()

    def _take(self, one: Arrived) -> None:
        self.arrived.append(one)
        self.news.set()

    async def _serve_http(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(asyncio.IncompleteReadError, ConnectionError):
            head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
            path = head[0].split()[1]
            headers = {
                name.lower(): value.strip() for name, _, value in (line.partition(":") for line in head[1:])
            }
            body = await reader.readexactly(int(headers.get("content-length", "0")))
            status = self.answer(path)
            if status < 300:
                self._take(self._read(path, headers, body))
            writer.write(f"HTTP/1.1 {status} x\r\ncontent-length: 0\r\nconnection: close\r\n\r\n".encode())
            await writer.drain()
        writer.close()

    def _read(self, path: str, headers: dict[str, str], body: bytes) -> Arrived:
        if path.startswith("/push"):
            said = json.loads(decrypt(body, self.browser.private, self.browser.auth))
            return Arrived("push", said["id"], path, said, headers)
        try:
            said = json.loads(body)
        except ValueError:
            said = {"text": body.decode()}
        return Arrived("webhook", headers["x-kingstable-delivery"], path, said, headers)

    async def _serve_smtp(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """As much of SMTP as a letter needs. It counts when it is acknowledged."""
        with suppress(asyncio.IncompleteReadError, ConnectionError):
            writer.write(b"220 here\r\n")
            while line := (await reader.readuntil(b"\n")).strip().upper():
                if line == b"DATA":
                    writer.write(b"354 go on\r\n")
                    text = await reader.readuntil(b"\r\n.\r\n")
                    self._take(letter(message_from_bytes(text[:-3], policy=default)))
                writer.write(b"221 bye\r\n" if line == b"QUIT" else b"250 fine\r\n")
                await writer.drain()
                if line == b"QUIT":
                    break
        writer.close()


def letter(message: EmailMessage) -> Arrived:
    parts = {
        part.get_content_type(): part.get_content()
        for part in message.walk()
        if isinstance(part, EmailMessage) and not part.is_multipart()
    }
    headers = {name.lower(): str(value) for name, value in message.items()}
    said = {"subject": headers["subject"], "text": parts["text/plain"], "html": parts["text/html"]}
    return Arrived("mail", headers["message-id"], headers["to"], said, headers)


def known(one: Arrived) -> bytes:
    """The signature of who pushes, for whoever checks it."""
    return to_bytes(one.headers["authorization"].split("k=")[1])
