"""The application: routes, errors, headers, and the house that opens and closes with it."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Any, Final

import structlog
from litestar import Litestar, Request, Response, WebSocket, get, websocket
from litestar.di import Provide
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme
from litestar.types import ControllerRouterHandler
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from kingstable.server import metrics
from kingstable.server.client_files import built, show_client
from kingstable.server.house import House, open_house
from kingstable.server.page import PAGE
from kingstable.server.refusal import Problem, Refusal
from kingstable.server.routes.admin import admin_routes
from kingstable.server.routes.common import RESPONSES, provide_house, provide_reader
from kingstable.server.routes.games import game_routes
from kingstable.server.routes.lists import my_routes
from kingstable.server.routes.people import people_routes
from kingstable.server.routes.records import record_routes
from kingstable.server.routes.tables import table_routes
from kingstable.server.security import COOKIE, peer, with_headers
from kingstable.server.settings import LOCAL, Settings
from kingstable.server.sockets import serve_socket

MOST_BODY: Final = 300_000
CODES: Final = {404: "not-found", 405: "wrong-method", 413: "too-large"}
logger = structlog.get_logger()
AnyRequest = Request[Any, Any, Any]


@get("/", include_in_schema=False, media_type="text/html")
async def front_page() -> str:
    return PAGE


@get("/api/openapi.json", include_in_schema=False)
async def show_openapi(request: AnyRequest) -> dict[str, Any]:
    return request.app.openapi_schema.to_schema()


@get(
    "/healthz", summary="Whether the server and its database answer", tags=["operation"], responses=RESPONSES
)
async def healthz(house: House) -> dict[str, str]:
    await house.store.head("healthz")
    return {"status": "ok", "worker": house.hub.worker}


@get("/metrics", include_in_schema=False)
async def show_metrics(request: AnyRequest, house: House) -> Response[bytes]:
    settings = house.settings
    if not settings.metrics or not (settings.metrics_open or peer(request, settings) in LOCAL):
        raise Refusal("not-found", 404)
    return Response(generate_latest(), media_type=CONTENT_TYPE_LATEST)


@websocket("/ws")
async def on_socket(socket: WebSocket[Any, Any, Any]) -> None:
    await serve_socket(socket, socket.app.state.house)


def on_refusal(_: AnyRequest, refusal: Refusal) -> Response[Problem]:
    metrics.REFUSED.labels(refusal.code).inc()
    seconds = refusal.args_.get("seconds")
    headers = {"retry-after": str(seconds)} if seconds is not None else {}
    return Response(refusal.problem(), status_code=refusal.status, headers=headers)


def on_http_error(request: AnyRequest, error: HTTPException) -> Response[Problem]:
    """What the framework refuses: bad bodies, unknown addresses."""
    status = error.status_code
    if status >= 500:
        return on_fault(request, error)
    if status == 413:
        return on_refusal(request, Refusal("too-large", 413, bytes=MOST_BODY))
    if status in CODES:
        return on_refusal(request, Refusal(CODES[status], status))
    detail = str(error.detail)
    if isinstance(error, ValidationException) and isinstance(error.extra, list):
        detail = "; ".join(f"{one.get('key', '')}: {one.get('message', '')}" for one in error.extra if one)
    return on_refusal(request, Refusal("bad-request", status, detail=detail[:300]))


def on_fault(request: AnyRequest, error: Exception) -> Response[Problem]:
    metrics.FAULTS.inc()
    logger.error("fault in a request", path=request.url.path, method=request.method, exc_info=error)
    return Response(Refusal("our-fault", 500).problem(), status_code=500)


def openapi() -> OpenAPIConfig:
    return OpenAPIConfig(
        title="Kingstable",
        version="1",
        description="Tables, people, games. The WebSocket at /ws takes the same commands (docs/protocol.md).",
        path="/openapi",  # of its own: below a path of ours it would answer in HTML
        render_plugins=[JsonRenderPlugin(path="/openapi.json")],
        components=Components(
            security_schemes={
                "token": SecurityScheme(type="http", scheme="bearer"),
                "cookie": SecurityScheme(type="apiKey", name=COOKIE, security_scheme_in="cookie"),
            }
        ),
        security=[{"token": []}, {"cookie": []}, {}],
    )


def make_app(settings: Settings) -> Litestar:
    @asynccontextmanager
    async def living(app: Litestar) -> AsyncGenerator[None, None]:
        house = app.state.house = await open_house(settings)
        try:
            yield
        finally:
            await house.close()

    handlers: list[ControllerRouterHandler] = [
        healthz, show_metrics, show_openapi, on_socket,
        table_routes, my_routes, record_routes, people_routes, game_routes, admin_routes,
    ]  # fmt: skip
    handlers.append(show_client if built() else front_page)
    return Litestar(
        route_handlers=handlers,
        lifespan=[living],
        dependencies={"house": Provide(provide_house), "reader": Provide(provide_reader)},
        exception_handlers={Refusal: on_refusal, HTTPException: on_http_error, Exception: on_fault},
        middleware=[with_headers],
        openapi_config=openapi(),
        request_max_body_size=MOST_BODY,
        debug=False,
        logging_config=None,
    )
