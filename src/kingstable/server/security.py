"""Who may ask, how often, and from where."""

from __future__ import annotations

import time
from typing import Any, Final
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from kingstable.server.people import People, csrf_of
from kingstable.server.refusal import Refusal
from kingstable.server.settings import Settings
from kingstable.server.who import Who

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
HEADERS: Final = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]

# kind of request: (how many at once, how many a second in the long run)
RATES: Final = {
    "request": (300, 30.0),
    "sign-in": (10, 0.2),
    "guest": (20, 0.5),
    "table": (20, 0.5),
    "command": (80, 20.0),
    "say": (8, 0.5),
    "report": (5, 0.05),
}


class Limits:
    """Token buckets, by kind and by whom, of this process."""

    def __init__(self, on: bool = True) -> None:
        self.on: Final = on
        self.buckets: dict[tuple[str, str], tuple[float, float]] = {}

    def spend(self, kind: str, key: str) -> None:
        """Refuses whoever asks too often."""
        if not self.on:
            return
        most, rate = RATES[kind]
        at = time.monotonic()
        left, since = self.buckets.get((kind, key), (float(most), at))
        left = min(float(most), left + (at - since) * rate)
        if left < 1:
            raise Refusal("too-many", 429, seconds=max(1, round((1 - left) / rate)))
        if len(self.buckets) >= MOST_BUCKETS:
            self.buckets.clear()
        self.buckets[kind, key] = (left - 1, at)


def peer(connection: Connection, settings: Settings) -> str:
    """The address of who asks; a proxy is believed only when it was named."""
    client = connection.client
    address = client.host if client else "unknown"
    if address in settings.proxies:
        told = connection.headers.get("x-forwarded-for", "").split(",")[-1].strip()
        return told or address
    return address


def check_origin(connection: Connection, settings: Settings) -> None:
    """A browser says from which page a request comes; only our own pages may."""
    origin = connection.headers.get("origin")
    if origin is None or origin in settings.origins:
        return
    if urlsplit(origin).netloc != connection.headers.get("host", ""):
        raise Refusal("wrong-origin", 403)


def token_of(connection: Connection) -> tuple[str, bool]:
    """The session's token, and whether it came in a cookie, which a browser sends without being asked."""
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer" and token:
        return token.strip(), False
    return connection.cookies.get(COOKIE, ""), True


async def identify(connection: Connection, people: People, settings: Settings) -> Who | None:
    """Who asks; None for nobody. What changes something has to prove that our own page sent it."""
    check_origin(connection, settings)
    token, by_cookie = token_of(connection)
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


def with_headers(app: ASGIApp) -> ASGIApp:
    """Puts the security headers on every answer."""

    async def wrapped(scope: Scope, receive: Receive, send: Send) -> None:
        async def send_on(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *HEADERS]
            await send(message)

        await app(scope, receive, send_on)

    return wrapped
