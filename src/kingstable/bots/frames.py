"""Messages over pipes: four bytes of length, then JSON."""

from __future__ import annotations

import json
import os
import select
import time
from typing import Final

HEAD: Final = 4
MOST: Final = 1 << 20  # bytes of a message


class Broken(Exception):
    """The other side ended, said nothing in time, or said what cannot be read."""


def write_frame(pipe: int, message: object) -> None:
    body = json.dumps(message, separators=(",", ":")).encode()
    left = len(body).to_bytes(HEAD, "big") + body
    while left:
        left = left[os.write(pipe, left) :]


def read_exactly(pipe: int, size: int, stop: float | None) -> bytes:
    got = b""
    while len(got) < size:
        if stop is not None:
            left = stop - time.monotonic()
            if left <= 0 or not select.select([pipe], [], [], left)[0]:
                raise Broken("said nothing in time")
        more = os.read(pipe, size - len(got))
        if not more:
            raise Broken("ended")
        got += more
    return got


def read_frame(pipe: int, seconds: float | None = None) -> object:
    """The next message; within the seconds, where some are given."""
    stop = None if seconds is None else time.monotonic() + seconds
    size = int.from_bytes(read_exactly(pipe, HEAD, stop), "big")
    if size > MOST:
        raise Broken(f"announced {size} bytes")
    body = read_exactly(pipe, size, stop)
    try:
        message: object = json.loads(body)
    except ValueError:
        raise Broken(f"said {body[:40]!r}") from None
    return message
