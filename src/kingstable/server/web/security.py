"""Who may ask, how often, and from where."""

from __future__ import annotations

import time
from collections.abc import Callable
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from typing import Any, Final
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from kingstable.server.contract.refusals import Refusal
from kingstable.server.people.people import People, csrf_of
from kingstable.server.people.who import Who
from kingstable.server.settings import LOCAL, Settings

Connection = ASGIConnection[Any, Any, Any, Any]

COOKIE: Final = "kt_session"
CSRF: Final = "x-kt-csrf"
SAFE: Final = {"GET", "HEAD", "OPTIONS"}
MOST_BUCKETS: Final = 100_000
POLICY: Final = "; ".join(
    [
        "default-src 'self'",
        "img-src 'self' data: blob:",
        "style-src 'self'",
        "script-src 'self'",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    ]
)


def with_inline_scripts(policy: str) -> str:
    """For pages made by somebody else's program, which hold nothing that a person wrote here."""
    inline = policy.replace("script-src 'self'", "script-src 'self' 'unsafe-inline'")
    return inline.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")


HEADERS: Final = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]

BY_TLS: Final = (b"strict-transport-security", b"max-age=31536000")
NOT_KEPT: Final = (b"cache-control", b"no-store")  # unless an answer says otherwise, it is somebody's own

# kind of request: (how many at once, how many a second in the long run)
RATES: Final = {
    "request": (300, 30.0),
    "file": (2_000, 200.0),  # of the client; bytes that lie ready
    "read": (60, 2.0),  # a whole game is played again for it
    "review": (20, 0.2),  # seconds of work, though nobody waits for them
    "health": (30, 2.0),  # writes to the disk
    "sign-in": (10, 0.2),
    "login": (5, 0.05),  # for one name from one place: whose name it is may enter from another
    "stranger": (30, 0.02),  # for one name from all places from which its owner never came
    "guest": (20, 0.5),
    "table": (20, 0.5),
    "command": (80, 20.0),
    "say": (8, 0.5),
    "hint": (10, 0.2),  # a strong bot thinks for it
    "invite": (20, 0.1),
    "follow": (60, 0.5),
    "report": (5, 0.05),
    "letter": (5, 0.005),  # to an address that may be a stranger's
    "data": (5, 0.002),  # all that somebody ever did is searched for
}


class Limits:
    """Token buckets, by kind and by whom, of this process."""

    def __init__(self, on: bool = True) -> None:
        self.on: Final = on
        self.buckets: dict[tuple[str, str], tuple[float, float]] = {}  # who asked longest ago stands first

    def spend(self, kind: str, key: str) -> None:
        """Refuses whoever asks too often."""
        if not self.on:
            return
        most, rate = RATES[kind]
        at = time.monotonic()
        left, since = self.buckets.pop((kind, key), (float(most), at))
        left = min(float(most), left + (at - since) * rate)
        if len(self.buckets) >= MOST_BUCKETS:
            del self.buckets[next(iter(self.buckets))]
        self.buckets[kind, key] = (left - (left >= 1), at)
        if left < 1:
            raise Refusal("too-many", 429, seconds=max(1, round((1 - left) / rate)))


def peer(connection: Connection, settings: Settings) -> str:
    """The address of who asks; a proxy is believed only when it was named."""
    client = connection.client
    address = client.host if client else "unknown"
    if address in settings.proxies:
        told = ",".join(connection.headers.getall("x-forwarded-for", [])).split(",")[-1].strip()
        return told if address_of(told) else address
    return address


def address_of(text: str) -> IPv4Address | IPv6Address | None:
    """An IPv4 address within an IPv6 one is itself."""
    try:
        found = ip_address(text)
    except ValueError:
        return None
    return getattr(found, "ipv4_mapped", None) or found


def network(connection: Connection, settings: Settings) -> str:
    """By what limits count: an address, of IPv6 the /64, all of which belongs to one household."""
    address = peer(connection, settings)
    found = address_of(address)
    if isinstance(found, IPv6Address):
        return str(IPv6Network((int(found) >> 64 << 64, 64)))
    return address if found is None else str(found)


def check_origin(connection: Connection, settings: Settings) -> None:
    """A browser says from which page a request comes; only our own pages may."""
    origin = connection.headers.get("origin")
    if origin is None or origin in settings.origins:
        return
    site = site_in(origin)
    if not site or site != connection.headers.get("host", ""):
        raise Refusal("wrong-origin", 403)


def site_in(address: str) -> str:
    """The host and port of an address; empty for what is none."""
    try:
        return urlsplit(address).netloc
    except ValueError:
        return ""


def name_in(address: str) -> str:
    """The same without the port."""
    return (urlsplit(address).hostname or "") if site_in(address) else ""


def origin_of(connection: Connection, settings: Settings) -> str:
    """The origin of our pages, as it was configured: no header of a request may choose another.

    Where none was configured it is this machine, under whichever of its names.
    """
    told = connection.headers.get("origin") or ""
    if settings.origins:
        return told if told in settings.origins else settings.origins[0]
    here = f"{'https' if settings.tls_cert else 'http'}:{'//'}{connection.headers.get('host', '')}"
    if name_in(here) not in {*LOCAL, settings.host}:
        raise Refusal("wrong-origin", 403)
    return here


def cookie_of(settings: Settings) -> str:
    """With TLS a name that browsers take from this very host only."""
    return f"__Host-{COOKIE}" if settings.secure else COOKIE


def token_of(connection: Connection, settings: Settings) -> tuple[str, bool]:
    """The session's token, and whether it came in a cookie, which a browser sends without being asked."""
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer" and token:
        return token.strip(), False
    return connection.cookies.get(cookie_of(settings), ""), True


async def identify(connection: Connection, people: People, settings: Settings) -> Who | None:
    """Who asks; None for nobody. What changes something has to prove that our own page sent it."""
    check_origin(connection, settings)
    token, by_cookie = token_of(connection, settings)
    if not token or len(token) > 200:
        return None
    who = await people.behind(token)
    method = connection.scope.get("method", "GET")
    if (
        who is not None
        and by_cookie
        and method not in SAFE
        and connection.headers.get(CSRF) != csrf_of(token)
    ):
        raise Refusal("no-csrf", 403)
    return who


def check_host(host: str, settings: Settings) -> None:
    """Where origins are named, no other name is answered to: a page cannot make its own name mean us."""
    if not settings.origins:
        return
    named = {site_in(origin).lower() for origin in settings.origins}
    if host.lower() not in named and name_in(f"http:{'//'}{host}") not in {*LOCAL, settings.host}:
        raise Refusal("wrong-host", 421)


def at_the_door(settings: Settings) -> Callable[[ASGIApp], ASGIApp]:
    """Refuses who calls us by another's name, and puts the security headers on every answer."""
    always = [*HEADERS, BY_TLS] if settings.secure else HEADERS

    def door(app: ASGIApp) -> ASGIApp:
        async def wrapped(scope: Scope, receive: Receive, send: Send) -> None:
            async def send_on(message: Message) -> None:
                if message["type"] == "http.response.start":
                    kept = any(name == b"cache-control" for name, _ in message["headers"])
                    personal = scope["path"].startswith("/api") and not kept
                    said = {name for name, _ in message["headers"]}
                    ours = [header for header in always if header[0] not in said]
                    message["headers"] = [*message["headers"], *ours, *([NOT_KEPT] if personal else [])]
                await send(message)

            if scope["type"] == ScopeType.HTTP and scope["path"] != "/healthz":  # whoever minds us may ask
                check_host(dict(scope["headers"]).get(b"host", b"").decode("latin-1"), settings)
            await app(scope, receive, send_on)

        return wrapped

    return door
