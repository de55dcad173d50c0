"""The move book: all moves a game can ever have, in a fixed order. A move's code is its place in the book."""

from __future__ import annotations

from difflib import get_close_matches
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from kingstable.core.errors import BadInput, expected

Field = int | str | list[int] | list[str]


class Move:
    """One entry: its code, its kind, its typed fields and a short notation that parses back."""

    def __init__(self, code: int, kind: str, notation: str, fields: dict[str, Field]) -> None:
        self.code: Final = code
        self.kind: Final = kind
        self.notation: Final = notation
        self.fields: Final = fields

    def __repr__(self) -> str:
        return f"<{self.code}: {self.notation}>"


def in_order(text: str) -> str:
    """A written move with the things of each list sorted: `4+3 -> 9` becomes `3+4 -> 9`."""
    return " ".join("+".join(sorted(word.split("+"))) for word in text.split(" "))


class Book:
    """Moves are added kind by kind, so that each kind is one span of codes."""

    def __init__(self) -> None:
        self.moves: list[Move] = []
        self.codes: dict[str, int] = {}
        self.starts: dict[str, int] = {}
        self.ends: dict[str, int] = {}
        self.kind = vec[i64]()  # of each move, as the number of its kind
        self.nth = vec[i64]()  # its place within its kind
        self.sorted_codes: dict[str, int] | None = None  # made when it is first asked for

    def add(self, kind: str, notation: str, **fields: Field) -> int:
        """Enters one move and returns its code."""
        code = len(self.moves)
        if kind in self.starts and self.ends[kind] != code:
            raise ValueError(
                f"expected the moves of kind {kind!r} to stand together, got {notation!r} after another kind"
            )
        if notation in self.codes:
            raise ValueError(f"expected each notation once in the book, got {notation!r} twice")
        self.starts.setdefault(kind, code)
        self.kind = append(self.kind, len(self.starts) - 1)
        self.nth = append(self.nth, code - self.starts[kind])
        self.ends[kind] = code + 1
        self.codes[notation] = code
        self.moves.append(Move(code, kind, notation, fields))
        self.sorted_codes = None
        return code

    def first(self, kind: str) -> int:
        """The code of a kind's first move."""
        return self.starts[kind]

    def spans(self, *kinds: str) -> vec[i64]:
        """First and end code of each kind, in book order: the part of the book that a phase owns."""
        out = vec[i64]()
        for kind in sorted(kinds, key=lambda k: self.starts[k]):
            out = append(out, self.starts[kind])
            out = append(out, self.ends[kind])
        return out

    def move(self, code: int) -> Move:
        if not 0 <= code < len(self.moves):
            raise expected(f"the code of a move from 0 to {len(self.moves) - 1}", code)
        return self.moves[code]

    def notation(self, code: int) -> str:
        return self.move(code).notation

    def parse(self, text: str) -> int:
        """The code of a written move. Case and runs of spaces do not matter, nor the order in `4+3`."""
        plain = " ".join(text.lower().replace("->", " -> ").split()).replace(" + ", "+")
        code = self.codes.get(plain)
        if code is None:
            code = self._in_any_order().get(in_order(plain))
        if code is not None:
            return code
        near = get_close_matches(plain, list(self.codes), n=1, cutoff=0.5)
        example = near[0] if near else self.moves[0].notation
        raise BadInput(f"expected a move such as {example!r}, got {text.strip()[:60]!r}")

    def _in_any_order(self) -> dict[str, int]:
        """The moves that list things joined by `+`, by what they list, sorted; only what is unmistakable."""
        if self.sorted_codes is None:
            found: dict[str, list[int]] = {}
            for move in self.moves:
                if "+" in move.notation:
                    found.setdefault(in_order(move.notation), []).append(move.code)
            self.sorted_codes = {text: codes[0] for text, codes in found.items() if len(codes) == 1}
        return self.sorted_codes

    def __len__(self) -> int:
        return len(self.moves)
