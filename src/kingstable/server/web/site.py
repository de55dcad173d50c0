"""The documentation at /docs, once ./kt docs has built it in a clone."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, Final

from litestar import HttpMethod, Request, Response, route
from litestar.params import PathParameter
from litestar.response import Redirect

import kingstable
from kingstable.server.contract.refusals import Refusal
from kingstable.server.web.client_files import INDEX, file_in, served
from kingstable.server.web.security import POLICY, with_inline_scripts

SITE: Final = Path(str(kingstable.__file__)).resolve().parents[2] / ".kt" / "site"


def site_built() -> bool:
    return (SITE / INDEX).is_file()


@route(
    ["/docs", "/docs/{address:path}"],
    http_method=[HttpMethod.GET, HttpMethod.HEAD],
    include_in_schema=False,
)
async def show_site(
    request: Request[Any, Any, Any], address: Annotated[str, PathParameter(max_length=500)] = ""
) -> Response[Any]:
    """Its pages hold scripts of their own, and nothing that anybody wrote here."""
    if not str(address).strip("/"):
        return Redirect(f"/docs/{INDEX}")
    path = file_in(SITE, str(address).lstrip("/"))
    if path is None:
        raise Refusal("not-found", 404)
    return served(request, path, "no-cache", {"content-security-policy": with_inline_scripts(POLICY)})
