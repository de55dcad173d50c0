"""What stands at `/` as long as no client has been built."""

from __future__ import annotations

from typing import Final

PAGE: Final = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Kingstable</title>
<h1>Kingstable</h1>
<p>The server is running. The browser client has not been built, so there is no board here.</p>
<p lang="hu">A szerver fut. A böngészős kliens nincs beépítve, ezért itt még nincs tábla.</p>
<ul>
<li>Play in the terminal: <code>./kt play kings-road</code></li>
<li>Play by program: <a href="/api/openapi.json">the API</a>, <code>docs/protocol.md</code>,
and the one-file Python client <code>src/kingstable/remote.py</code></li>
<li><a href="/api/games">The games</a>, <a href="/api/tables">open tables</a></li>
</ul>
</html>
"""
