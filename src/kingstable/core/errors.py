"""Errors of whoever calls us: one sentence that says what was expected and what came."""

from __future__ import annotations

from difflib import get_close_matches
from operator import index
from typing import SupportsIndex

from mypy_extensions import mypyc_attr


@mypyc_attr(native_class=False)
class BadInput(ValueError):
    """Something given from outside does not fit; its text is fit to be shown as it is."""


def expected(what: str, got: object) -> BadInput:
    return BadInput(f"expected {what}, got {got!r}")


def whole(number: SupportsIndex) -> int:
    """A whole number from outside, of whatever kind: NumPy has kinds of its own."""
    if isinstance(number, int):
        return number
    try:
        return index(number)
    except TypeError:
        raise expected("a whole number", number) from None


def expected_one_of(what: str, choices: list[str], got: str) -> BadInput:
    """Names the choices, and the nearest one where the input looks like a slip of the pen."""
    near = get_close_matches(got, choices, n=1)
    hint = f" (did you mean {near[0]!r}?)" if near else ""
    return BadInput(f"expected {what} ({', '.join(choices)}), got {got!r}{hint}")
