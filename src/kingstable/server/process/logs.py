"""The log: JSON lines on standard error, without secrets."""

from __future__ import annotations

import logging
import sys
from contextlib import suppress
from typing import Final, TextIO, cast

import structlog

SECRETS: Final = ("token", "password", "seed", "cookie", "authorization")


def hide_secrets(
    _logger: object, _method: str, line: structlog.typing.EventDict
) -> structlog.typing.EventDict:
    """Nothing that opens a door goes into the log."""
    return {key: "hidden" if key in SECRETS else value for key, value in line.items()}


class Unstoppable:
    """Where the log goes. One that cannot be written, because the disk is full, stops nothing."""

    def __init__(self, stream: TextIO) -> None:
        self.stream: Final = stream

    def write(self, text: str) -> None:
        with suppress(OSError):
            self.stream.write(text)

    def flush(self) -> None:
        with suppress(OSError):
            self.stream.flush()


def set_up_logs(level: str) -> None:
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            structlog.processors.format_exc_info,
            hide_secrets,
            structlog.processors.JSONRenderer(ensure_ascii=False),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(getattr(logging, level.upper(), logging.INFO)),
        logger_factory=structlog.PrintLoggerFactory(cast(TextIO, Unstoppable(sys.stderr))),
    )
