"""`./kt serve`: one process, or a parent and its workers, until it is told to stop."""

from __future__ import annotations

import socket
import ssl
from ipaddress import ip_address
from urllib.parse import urlsplit

from kingstable.core.errors import BadInput, expected
from kingstable.server.process.compiling import left_running
from kingstable.server.process.minding import mind
from kingstable.server.settings import Settings
from kingstable.server.store.examining import examine, once_free
from kingstable.server.store.opening import async_url


def bind(settings: Settings) -> socket.socket:
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    bound = socket.socket(family)
    bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        once_free(lambda: bound.bind((settings.host, settings.port)))
    except (OSError, OverflowError) as error:
        raise BadInput(
            f"expected a free address to serve at, got {settings.host}:{settings.port}: {error}"
        ) from None
    bound.listen(2048)
    bound.set_inheritable(True)
    return bound


def is_origin(text: str) -> bool:
    try:
        parts = urlsplit(text)
        return bool(parts.scheme in ("http", "https") and parts.hostname and parts.port != 0) and (
            text == f"{parts.scheme}:{'//'}{parts.netloc}"
        )
    except ValueError:
        return False


def is_address(text: str) -> bool:
    try:
        return bool(ip_address(text))
    except ValueError:
        return False


def refuse_misfits(settings: Settings) -> None:
    """What would only be found out when somebody comes."""
    for origin in settings.origins:
        if not is_origin(origin):
            raise expected(f"origins such as https:{'//'}play.example.org, without a path", origin)
    for proxy in settings.proxies:
        if not is_address(proxy):
            raise expected("proxies by their IP addresses", proxy)
    if settings.tls_cert or settings.tls_key:
        try:
            ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).load_cert_chain(
                settings.tls_cert, settings.tls_key or None
            )
        except OSError as error:
            given = f"{settings.tls_cert!r} and {settings.tls_key!r}"
            raise BadInput(f"expected files with a certificate and its key, got {given}: {error}") from None


def serve(settings: Settings) -> int:
    address = async_url(settings.db)  # an address that does not fit is told before anything is bound
    refuse_misfits(settings)
    if settings.workers > 1 and address.startswith("sqlite"):
        raise BadInput("expected PostgreSQL (--db postgresql:…) for more than one worker, got SQLite")
    if not 1 <= settings.workers <= 64:
        raise BadInput(f"expected 1 to 64 workers, got {settings.workers}")
    examine(settings.db)
    bound = bind(settings)
    scheme = "https" if settings.tls_cert else "http"
    port = bound.getsockname()[1]
    print(f"Kingstable at {scheme}:{'//'}{settings.host}:{port} (Ctrl-C stops it)", flush=True)
    if not settings.local and not settings.secure:
        print(
            "Beyond this machine without HTTPS: passwords can be read on the way (docs/hosting.md).",
            flush=True,
        )
    compiling = left_running()
    if settings.workers > 1 or compiling is not None:
        return mind(settings, bound, compiling)
    from kingstable.server.process.worker import run_one  # a parent needs nothing of it

    run_one(settings, bound)
    return 0
