"""The application: routes, errors, headers, and the house that opens and closes with it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from functools import lru_cache
from typing import Any, Final

import msgspec
from litestar import Litestar, Request, Response, WebSocket, get, websocket
from litestar.di import Provide
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme
from litestar.types import ControllerRouterHandler
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from kingstable import __version__
from kingstable.server import metrics
from kingstable.server.contract.refusals import Problem, Refusal
from kingstable.server.settings import LOCAL, Settings
from kingstable.server.web.client_files import built, show_client
from kingstable.server.web.faults import answer_to
from kingstable.server.web.house import open_house
from kingstable.server.web.no_client import PAGE
from kingstable.server.web.packing import packing
from kingstable.server.web.routes.accounts import account_routes
from kingstable.server.web.routes.admin import admin_routes
from kingstable.server.web.routes.archive import archive_routes
from kingstable.server.web.routes.common import (
    RESPONSES,
    OurHouse,
    limit_rate,
    provide_house,
    provide_reader,
    ready,
)
from kingstable.server.web.routes.deals import deal_routes
from kingstable.server.web.routes.friends import friend_routes
from kingstable.server.web.routes.games import game_routes
from kingstable.server.web.routes.lists import my_routes
from kingstable.server.web.routes.notices import notice_routes
from kingstable.server.web.routes.oidc import oidc_routes
from kingstable.server.web.routes.people import people_routes
from kingstable.server.web.routes.records import record_routes
from kingstable.server.web.routes.sitting import sitting_routes
from kingstable.server.web.routes.tables import table_routes
from kingstable.server.web.routes.tournaments import tournament_routes
from kingstable.server.web.security import at_the_door, cookie_of, peer
from kingstable.server.web.site import show_site, site_built
from kingstable.server.web.sockets import serve_socket

MOST_BODY: Final = 300_000
CODES: Final = {404: "not-found", 405: "wrong-method", 413: "too-large"}
AnyRequest = Request[Any, Any, Any]


@get("/", include_in_schema=False, media_type="text/html", rate="file")
async def front_page() -> str:
    return PAGE


@lru_cache(maxsize=1)
def schema_bytes(app: Litestar) -> bytes:
    return msgspec.json.encode(app.openapi_schema.to_schema())


@get("/api/openapi.json", include_in_schema=False)
async def show_openapi(request: AnyRequest) -> Response[bytes]:
    """Making it takes longer than a move may wait: beside the loop."""
    return ready(await asyncio.to_thread(schema_bytes, request.app))


@get(
    "/healthz",
    summary="Whether the server answers and can store",
    tags=["operation"],
    responses=RESPONSES,
    rate="health",
)
async def healthz(house: OurHouse) -> dict[str, str]:
    await house.store.prove()
    return {"status": "ok", "worker": house.hub.worker}


@get("/metrics", include_in_schema=False)
async def show_metrics(request: AnyRequest, house: OurHouse) -> Response[bytes]:
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


def on_too_deep(request: AnyRequest, _: RecursionError) -> Response[Problem]:
    """Only what is sent can be nested that deeply."""
    return on_refusal(
        request, Refusal("bad-request", 400, detail="expected JSON that is not nested so deeply")
    )


def on_no_text(request: AnyRequest, _: UnicodeDecodeError) -> Response[Problem]:
    return on_refusal(request, Refusal("bad-request", 400, detail="expected valid Unicode"))


def on_fault(request: AnyRequest, error: Exception) -> Response[Problem]:
    return on_refusal(request, answer_to(error, "request", path=request.url.path, method=request.method))


def openapi(settings: Settings) -> OpenAPIConfig:
    return OpenAPIConfig(
        title="Kingstable",
        version=__version__,
        description="Tables, people, games. The WebSocket at /ws takes the same commands (docs/protocol.md).",
        path="/openapi",  # of its own: below a path of ours it would answer in HTML
        render_plugins=[JsonRenderPlugin(path="/openapi.json")],
        components=Components(
            security_schemes={
                "token": SecurityScheme(type="http", scheme="bearer"),
                "cookie": SecurityScheme(
                    type="apiKey", name=cookie_of(settings), security_scheme_in="cookie"
                ),
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
        table_routes, my_routes, sitting_routes, record_routes, people_routes, account_routes, game_routes,
        admin_routes, deal_routes, friend_routes, archive_routes, tournament_routes, notice_routes,
        oidc_routes,
    ]  # fmt: skip
    handlers.append(show_client if built() else front_page)
    if site_built():
        handlers.append(show_site)
    return Litestar(
        route_handlers=handlers,
        lifespan=[living],
        guards=[limit_rate],
        dependencies={"house": Provide(provide_house), "reader": Provide(provide_reader)},
        exception_handlers={
            Refusal: on_refusal,
            HTTPException: on_http_error,
            RecursionError: on_too_deep,
            UnicodeDecodeError: on_no_text,
            Exception: on_fault,
        },
        middleware=[packing, at_the_door(settings)],
        openapi_config=openapi(settings),
        request_max_body_size=MOST_BODY,
        debug=False,
        logging_config=None,
    )
