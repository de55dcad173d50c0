"""What a client has to know of the games: titles, options, move books, texts and rules pages."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Any, Final

import litestar
import msgspec
from litestar import Response, Router
from litestar.params import PathParameter, QueryParameter

from kingstable.bots import LEVELS
from kingstable.bots.points import read_points
from kingstable.core.errors import BadInput
from kingstable.core.game import Game
from kingstable.core.state import State
from kingstable.rules_page import read_page
from kingstable.server.contract.refusals import TEXTS, Refusal
from kingstable.server.contract.values import value_of
from kingstable.server.tables.opening import opened
from kingstable.server.web.routes.common import PLAIN, get, ready, shown_as
from kingstable.shelf import GAMES, load, title
from kingstable.texts import LANGUAGES, text_files

GameName = Annotated[str, PathParameter(max_length=64, description="such as kings-road")]
Lang = Annotated[str, PathParameter(pattern="^(en|hu)$", description="en or hu")]
CACHE: Final = {"cache-control": "public, max-age=300"}
FOREVER: Final = {"cache-control": "public, max-age=31536000, immutable"}
MOST_BODIES: Final = 128  # answers that are made once and kept; there are fewer games than that


class GameShown(msgspec.Struct):
    name: str
    rules: int
    fewest: int
    most: int
    options: dict[str, list[str]]  # the default first
    points: dict[str, int]  # what each level scores with two seats, about; those that were measured


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
    games, points = [], read_points()
    for name in GAMES:
        page = title(name)
        version = load(name, page.fewest).version
        games.append(GameShown(name, version, page.fewest, page.most, page.options, points.get(name, {})))
    return Shelf(games, list(LEVELS), list(LANGUAGES))


def refuse_unknown(name: str) -> None:
    if name not in GAMES:
        raise Refusal("no-such-game", 404, detail=", ".join(GAMES))


@lru_cache(maxsize=1)
def shelf_bytes() -> bytes:
    return msgspec.json.encode(shelf())


@litestar.get("/games", summary="The games, their seats and options, and the bots", responses=shown_as(Shelf))
async def list_games() -> Response[bytes]:
    return ready(shelf_bytes(), headers=CACHE)


Seats = Annotated[int, QueryParameter(ge=1, le=8)]
Chosen = Annotated[list[str] | None, QueryParameter(max_items=20, description="name=value")]


RulesKnown = Annotated[
    int,
    QueryParameter(ge=0, le=1 << 31, description="the version of the rules: then the answer never changes"),
]
Options = tuple[tuple[str, str], ...]


def age(name: str, seats: int, rules: int) -> dict[str, str]:
    """Under one version of the rules moves and components stay as they are."""
    return FOREVER if rules and rules == wanted(name, seats, ()).version else CACHE


def chosen(option: list[str] | None) -> Options:
    pairs = (text.partition("=") for text in option or [])
    return tuple(sorted({name: value for name, _, value in pairs}.items()))


def wanted(name: str, seats: int, options: Options) -> Game[State]:
    """The game of an address, with its options."""
    refuse_unknown(name)
    try:
        return opened(name, seats, dict(options))
    except BadInput as error:
        raise Refusal("bad-request", 400, detail=str(error)) from None


@lru_cache(maxsize=MOST_BODIES)
def book_bytes(name: str, seats: int, options: Options) -> bytes:
    moves = wanted(name, seats, options).book.moves
    return msgspec.json.encode(
        [MoveShown(m.code, m.kind, m.notation, {k: value_of(v) for k, v in m.fields.items()}) for m in moves]
    )


@lru_cache(maxsize=MOST_BODIES)
def printed_bytes(name: str, seats: int, options: Options) -> bytes:
    return msgspec.json.encode(wanted(name, seats, options).printed())


@litestar.get(
    "/games/{name:str}/book",
    summary="All moves a game can ever have; frames name them by their code",
    responses=shown_as(list[MoveShown]),
)
async def show_book(
    name: GameName, seats: Seats = 2, option: Chosen = None, rules: RulesKnown = 0
) -> Response[bytes]:
    return ready(book_bytes(name, seats, chosen(option)), headers=age(name, seats, rules))


@litestar.get(
    "/games/{name:str}/printed",
    summary="What is printed on the components; views name them by their slugs",
    responses=shown_as(dict[str, Any]),
)
async def show_printed(
    name: GameName, seats: Seats = 2, option: Chosen = None, rules: RulesKnown = 0
) -> Response[bytes]:
    return ready(printed_bytes(name, seats, chosen(option)), headers=age(name, seats, rules))


@lru_cache(maxsize=MOST_BODIES)
def texts_bytes(name: str, lang: str) -> bytes:
    refuse_unknown(name)
    return b"\n".join(file.read_bytes() for file in text_files(name, lang))


@lru_cache(maxsize=MOST_BODIES)
def own_texts_bytes(lang: str) -> bytes:
    return (TEXTS / f"{lang}.ftl").read_bytes()


@lru_cache(maxsize=MOST_BODIES)
def rules_bytes(name: str, lang: str) -> bytes:
    refuse_unknown(name)
    return read_page(name, lang).encode()


@get("/games/{name:str}/texts/{lang:str}", summary="The game's words (Fluent)", media_type="text/plain")
async def show_texts(name: GameName, lang: Lang) -> Response[bytes]:
    return ready(texts_bytes(name, lang), PLAIN, CACHE)


@get("/texts/{lang:str}", summary="The server's own words (Fluent)", media_type="text/plain")
async def show_own_texts(lang: Lang) -> Response[bytes]:
    return ready(own_texts_bytes(lang), PLAIN, CACHE)


@get("/games/{name:str}/rules/{lang:str}", summary="The rules page (Markdown)", media_type="text/plain")
async def show_rules(name: GameName, lang: Lang) -> Response[bytes]:
    return ready(rules_bytes(name, lang), PLAIN, CACHE)


game_routes = Router(
    "/api",
    route_handlers=[list_games, show_book, show_printed, show_texts, show_own_texts, show_rules],
    tags=["games"],
)
