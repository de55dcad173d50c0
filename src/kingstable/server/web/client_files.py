"""The built browser client: files with the right types and ages, and its one page for every other address."""

from __future__ import annotations

import gzip
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Annotated, Any, Final

from litestar import HttpMethod, Request, Response, route
from litestar.params import PathParameter

from kingstable.server.contract.refusals import Refusal

STATIC: Final = Path(__file__).resolve().parents[2] / "static"
INDEX: Final = "index.html"
OTHERS: Final = ("api", "ws", "healthz", "metrics", "openapi", "docs")  # addresses that are no pages
TYPES: Final = {  # of texts the charset is said by the framework
    ".html": "text/html",
    ".js": "text/javascript",
    ".map": "application/json",
    ".xml": "application/xml",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".woff2": "font/woff2",
    ".webmanifest": "application/manifest+json",
    ".json": "application/json",
    ".txt": "text/plain",
}
PACKED: Final = (".html", ".js", ".css", ".svg", ".webmanifest", ".json", ".txt")
FOREVER: Final = "public, max-age=31536000, immutable"  # the name of an asset holds its hash
A_DAY: Final = "public, max-age=86400"
ALWAYS_ASK: Final = "no-cache"
LONGEST_PART: Final = 255  # bytes of a file's name


def built() -> bool:
    return (STATIC / INDEX).is_file()


def age(name: str) -> str:
    """How long a browser may keep a file. A new client begins with a new page and a new service worker."""
    if name.startswith("assets/"):
        return FOREVER
    return A_DAY if name.startswith(("art/", "fonts/")) else ALWAYS_ASK


@lru_cache(maxsize=1000)
def content(path: Path, changed: int, packed: bool) -> bytes:
    """A file, read once as long as it does not change."""
    data = path.read_bytes()
    return gzip.compress(data, 9, mtime=0) if packed else data


def file_in(folder: Path, address: str) -> Path | None:
    """The file at an address, if there is one that may be shown; refused is what no file can be called."""
    if "\0" in address or any(len(part.encode()) > LONGEST_PART for part in address.split("/")):
        raise Refusal("not-found", 404)
    path = (folder / address).resolve()
    shown = path.is_relative_to(folder) and path.suffix in TYPES and path.is_file()
    return path if shown else None


def file_for(address: str) -> Path:
    """The file at an address, or the page that knows what stands there."""
    path = file_in(STATIC, address)
    if path is not None:
        return path
    first, _, rest = address.partition("/")
    if first in OTHERS or (rest and (STATIC / first).is_dir()):
        raise Refusal("not-found", 404)
    return STATIC / INDEX


@route(
    ["/", "/{address:path}"],
    http_method=[HttpMethod.GET, HttpMethod.HEAD],
    include_in_schema=False,
    rate="file",
)
async def show_client(
    request: Request[Any, Any, Any], address: Annotated[str, PathParameter(max_length=500)] = "/"
) -> Response[bytes]:
    path = file_for(str(address).lstrip("/"))
    return served(request, path, age(path.relative_to(STATIC).as_posix()))


def served(
    request: Request[Any, Any, Any], path: Path, keep: str, more: Mapping[str, str] | None = None
) -> Response[bytes]:
    """A file, packed where the browser unpacks it; none where the browser has it already."""
    changed = path.stat().st_mtime_ns
    mark = f'"{changed:x}"'
    headers = {"cache-control": keep, "etag": mark, "vary": "accept-encoding", **(more or {})}
    if request.headers.get("if-none-match") == mark:
        return Response(b"", status_code=304, headers=headers)
    packed = path.suffix in PACKED and "gzip" in request.headers.get("accept-encoding", "")
    if packed:
        headers["content-encoding"] = "gzip"
    body = content(path, changed, packed)
    return Response(b"" if request.method == "HEAD" else body, media_type=TYPES[path.suffix], headers=headers)
