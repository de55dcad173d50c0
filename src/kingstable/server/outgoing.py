"""What the server asks of others over HTTP: once, without following anybody elsewhere, at a public address.

A name is resolved first and the very address that was looked at is connected to, so that no name can mean
another machine a moment later. It blocks: it is called in a thread.
"""

from __future__ import annotations

import http.client
import socket
import ssl
from collections.abc import Mapping
from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from typing import Final
from urllib.parse import urlsplit

import msgspec

SECONDS: Final = 10.0
MOST: Final = 1_000_000  # bytes of an answer
PORTS: Final = {"http": 80, "https": 443}
NAT64: Final = IPv6Network("64:ff9b::/96")


class Unreachable(Exception):
    """Nobody answered; asked again, somebody may."""


class Forbidden(Exception):
    """An address that is not for everybody, or none at all: asking again changes nothing."""


class Answer(msgspec.Struct, frozen=True):
    status: int
    body: bytes


@lru_cache(maxsize=1)
def trusted() -> ssl.SSLContext:
    return ssl.create_default_context()


def meant(text: str) -> IPv4Address | IPv6Address:
    """The address behind an address: IPv6 has several ways to say an IPv4 one."""
    found = ip_address(text.partition("%")[0])
    if isinstance(found, IPv6Address):
        inner = found.ipv4_mapped or found.sixtofour or (found.teredo or (None, None))[1]
        if found in NAT64:
            inner = IPv4Address(int(found) & 0xFFFF_FFFF)
        return inner or found
    return found


def is_public(text: str) -> bool:
    found = meant(text)
    return found.is_global and not found.is_multicast


def split(url: str) -> tuple[str, str, int, str]:
    """Scheme, host, port and the rest of an address; Forbidden for what is none."""
    try:
        parts = urlsplit(url)
        host, port = parts.hostname or "", parts.port or PORTS.get(parts.scheme, 0)
    except ValueError:
        raise Forbidden("expected an address") from None
    named = parts.username is not None or parts.password is not None
    if (
        parts.scheme not in PORTS
        or not host
        or not port
        or named
        or not url.isascii()
        or any(c <= " " for c in url)
    ):
        raise Forbidden("expected an address such as https:" + "//example.org/hook")
    rest = parts.path or "/"
    return parts.scheme, host, port, f"{rest}?{parts.query}" if parts.query else rest


def resolve(host: str, port: int, private: bool) -> str:
    """An address of a name; none of them may be private."""
    try:
        found = [str(one[4][0]) for one in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)]
    except (OSError, UnicodeError) as error:
        raise Unreachable(f"no such name: {error}") from None
    if not private and not all(map(is_public, found)):
        raise Forbidden("not a public address")
    return found[0]


def ask(
    method: str, url: str, headers: Mapping[str, str] | None = None, body: bytes = b"", private: bool = False
) -> Answer:
    scheme, host, port, rest = split(url)
    address = resolve(host, port, private)
    connection = http.client.HTTPConnection(host, port, timeout=SECONDS)
    try:
        plain = socket.create_connection((address, port), SECONDS)
        connection.sock = plain
        if scheme == "https":
            connection.sock = trusted().wrap_socket(plain, server_hostname=host)
        name = f"[{host}]" if ":" in host else host
        shown = name if port == PORTS[scheme] else f"{name}:{port}"
        fields = {"host": shown, **(headers or {}), "connection": "close"}
        connection.request(method, rest, body or None, fields)
        answer = connection.getresponse()
        return Answer(answer.status, answer.read(MOST))
    except (OSError, http.client.HTTPException) as error:
        raise Unreachable(f"{type(error).__name__}: {error}") from None
    finally:
        connection.close()
