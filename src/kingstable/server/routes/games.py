"""What a client has to know of the games: titles, options, move books, texts and rules pages."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Any, Final

import msgspec
from litestar import Response, Router
from litestar.params import PathParameter, QueryParameter

from kingstable.bots import LEVELS
from kingstable.core.errors import BadInput
from kingstable.core.play import Game, State
from kingstable.rules_page import read_page
from kingstable.server.log import value_of
from kingstable.server.refusal import HERE, Refusal
from kingstable.server.routes.common import get
from kingstable.server.source import opened
from kingstable.shelf import GAMES, load, title
from kingstable.texts import LANGUAGES, text_files

GameName = Annotated[str, PathParameter(max_length=64, description="such as kings-road")]
Lang = Annotated[str, PathParameter(pattern="^(en|hu)$", description="en or hu")]
CACHE: Final = {"cache-control": "public, max-age=300"}


class GameShown(msgspec.Struct):
    name: str
    rules: int
    fewest: int
    most: int
    options: dict[str, list[str]]  # the default first


class Shelf(msgspec.Struct):
    games: list[GameShown]
    levels: list[str]
    languages: list[str]


class MoveShown(msgspec.Struct):
    code: int
    kind: str
    notation: str
    fields: dict[str, int | str | list[int | str]]


@lru_cache(maxsize=1)
def shelf() -> Shelf:
    games = []
    for name in GAMES:
        page = title(name)
        version = load(name, page.fewest).version
        games.append(GameShown(name, version, page.fewest, page.most, page.options))
    return Shelf(games, list(LEVELS), list(LANGUAGES))


def refuse_unknown(name: str) -> None:
    if name not in GAMES:
        raise Refusal("no-such-game", 404, detail=", ".join(GAMES))


@get("/games", summary="The games, their seats and options, and the bots")
async def list_games() -> Shelf:
    return shelf()


Seats = Annotated[int, QueryParameter(ge=1, le=8)]
Chosen = Annotated[list[str] | None, QueryParameter(max_items=20, description="name=value")]


def wanted(name: str, seats: int, option: list[str] | None) -> Game[State]:
    """The game of an address, with its options."""
    refuse_unknown(name)
    chosen: dict[str, str] = {}
    for text in option or []:
        key, _, value = text.partition("=")
        chosen[key] = value
    try:
        return opened(name, seats, chosen)
    except BadInput as error:
        raise Refusal("bad-request", 400, detail=str(error)) from None


@get("/games/{name:str}/book", summary="All moves a game can ever have; frames name them by their code")
async def show_book(name: GameName, seats: Seats = 2, option: Chosen = None) -> Response[list[MoveShown]]:
    moves = wanted(name, seats, option).book.moves
    shown = [
        MoveShown(m.code, m.kind, m.notation, {k: value_of(v) for k, v in m.fields.items()}) for m in moves
    ]
    return Response(shown, headers=CACHE)


@get("/games/{name:str}/printed", summary="What is printed on the components; views name them by their slugs")
async def show_printed(name: GameName, seats: Seats = 2, option: Chosen = None) -> Response[dict[str, Any]]:
    return Response(wanted(name, seats, option).printed(), headers=CACHE)


def _text(text: str) -> Response[str]:
    return Response(text, media_type="text/plain; charset=utf-8", headers=CACHE)


@get("/games/{name:str}/texts/{lang:str}", summary="The game's words (Fluent)", media_type="text/plain")
async def show_texts(name: GameName, lang: Lang) -> Response[str]:
    refuse_unknown(name)
    return _text("\n".join(file.read_text(encoding="utf-8") for file in text_files(name, lang)))


@get("/texts/{lang:str}", summary="The server's own words (Fluent)", media_type="text/plain")
async def show_own_texts(lang: Lang) -> Response[str]:
    return _text((HERE / f"{lang}.ftl").read_text(encoding="utf-8"))


@get("/games/{name:str}/rules/{lang:str}", summary="The rules page (Markdown)", media_type="text/plain")
async def show_rules(name: GameName, lang: Lang) -> Response[str]:
    refuse_unknown(name)
    return _text(read_page(name, lang))


game_routes = Router(
    "/api",
    route_handlers=[list_games, show_book, show_printed, show_texts, show_own_texts, show_rules],
    tags=["games"],
)
