"""./kt bench load: not measured yet."""

from __future__ import annotations

from kingstable.core.errors import BadInput


def main(arguments: list[str]) -> int:
    raise BadInput("expected a load bench, got none: it is not built yet")
