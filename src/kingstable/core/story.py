"""Messages: what the engine has to say, as a key and typed arguments. It writes no sentence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from kingstable.core.bits import BIT, NO_SEAT

Plain = int | str | Sequence[int] | Sequence[str]

HIDDEN: Final = "hidden"
SPECTATOR: Final = NO_SEAT


def may_read(known: i64, seat: i64) -> bool:
    return seat >= 0 and known & BIT[seat] != 0


class Secret:
    """An argument that only the seats of the bit set `known` may read."""

    def __init__(self, value: Plain, known: i64) -> None:
        self.value: Final = value
        self.known: Final[i64] = known


Arg = Plain | Secret


class Message:
    """A refusal or an event. `rule` names the paragraph of the rules page it stands on, or is empty.

    An `int` argument is a number, or a seat where its name is `seat` or ends in `_seat`. A `str` argument is
    the slug of a component whose kind is the argument's name, or the part behind its last underscore.
    """

    def __init__(self, key: str, rule: str, args: dict[str, Arg]) -> None:
        self.key: Final = key
        self.rule: Final = rule
        self.args: Final = args

    def readable_by(self, seat: i64) -> bool:
        """True when nothing in it is hidden from the seat."""
        return all(not isinstance(a, Secret) or may_read(a.known, seat) for a in self.args.values())

    def seen_by(self, seat: i64) -> dict[str, Plain]:
        """The arguments as the seat may read them; seat -1 is a spectator."""
        return {name: _seen(arg, seat) for name, arg in self.args.items()}

    def __repr__(self) -> str:
        args = ", ".join(f"{name}={_shown(arg)}" for name, arg in self.args.items())
        return f"{self.key}({args})" + (f" [{self.rule}]" if self.rule else "")


def _seen(arg: Arg, seat: i64) -> Plain:
    if isinstance(arg, Secret):
        return arg.value if may_read(arg.known, seat) else HIDDEN
    return arg


def _shown(arg: Arg) -> str:
    return f"secret {arg.value!r}" if isinstance(arg, Secret) else repr(arg)


def refuse(key: str, rule: str, **args: Arg) -> Message:
    """Why a move is not allowed: the obstacle, and the rule that makes it one."""
    return Message(key, rule, args)


class Story:
    """Collects the events of a move, for log, animation and replay. In search there is none."""

    def __init__(self) -> None:
        self.events: list[Message] = []
        self.revealed = False

    def tell(self, key: str, **args: Arg) -> None:
        self.events.append(Message(key, "", args))

    def reveal(self, key: str, **args: Arg) -> None:
        """Tells an event that shows somebody what was hidden before: nobody may go back behind it."""
        self.revealed = True
        self.events.append(Message(key, "", args))
