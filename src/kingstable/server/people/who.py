"""The person behind a command."""

from __future__ import annotations

import msgspec


class Who(msgspec.Struct, frozen=True):
    """The person behind a command."""

    id: str
    name: str
    guest: bool = True
    admin: bool = False
    program: bool = False  # by a token for bots: it plays, but the account is not its own
