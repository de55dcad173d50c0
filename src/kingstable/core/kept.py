"""What a player kept of a table when sitting down there, held against the record of the game.

Browsers and `remote.Client` keep it as JSON; who has it need not believe the server (docs/fairness.md).
"""

from __future__ import annotations

import json
from itertools import zip_longest
from typing import Final

from kingstable.core.errors import BadInput
from kingstable.core.pact import HASH, NONCE, NONCE_DIGITS, bound_to, hash_of, is_digits
from kingstable.core.reading import Written


class Kept:
    """`parts`: hash and word of each seat just before the nonce was `sent`; `shown`: it was acknowledged."""

    def __init__(self, text: str) -> None:
        try:
            found = json.loads(text)
            self.table: Final = str(found["table"])
            self.commit: Final = str(found["commit"])
            self.nonce: Final = str(found["nonce"])
            self.word: Final = str(found["word"])
            self.seat: Final = int(found["seat"])
            self.shown: Final = bool(found["shown"])
            self.parts: Final = [(str(hashed), str(word)) for hashed, word in found["parts"]]
            self.sent: Final = self.shown or bool(found.get("sent", self.parts))
            self.epochs: Final = {int(epoch) for epoch in found["epochs"]}
        except (ValueError, KeyError, TypeError):
            raise BadInput(
                "expected the part that you kept as JSON (table, commit, nonce, word, seat, sent, shown, "
                f"parts, epochs), got {text[:60]!r}"
            ) from None
        if not is_digits(self.nonce, NONCE_DIGITS):
            raise BadInput(f"expected a nonce of {NONCE_DIGITS} hexadecimal digits, got {self.nonce[:60]!r}")

    def compare(self, text: str) -> None:
        """BadInput when the record is not of the game that was promised."""
        written = Written(text)
        head = written.header
        if not head.mixed:
            raise head.line.wrong("expected a record with everybody's part (kingstable 2), got an older one")
        if head.table != self.table:
            raise head.line.wrong(f"expected the game of table {self.table}, got that of {head.table}")
        if head.commit != self.commit:
            raise head.line.wrong(
                "expected the commitment that you were given before you sat down, got another one"
            )
        self._compare_own(written.parts(), written.words())
        self._compare_others(written.parts(), written.words())
        self._compare_epochs(written)
        if written.parts()[self.seat] != NONCE + self.nonce:
            why = (
                "the server dropped your part, or got it too late" if self.sent else "it was never asked for"
            )
            raise BadInput(
                f"not proven: expected your own nonce in the draws at seat {self.seat}, got only its hash: "
                f"{why}"
            )

    def _compare_own(self, parts: list[str], words: list[str]) -> None:
        late = HASH + hash_of(self.nonce)
        if not 0 <= self.seat < len(parts):
            raise BadInput("expected your part among those of the seats, got a record without it")
        mine = parts[self.seat]
        if mine != NONCE + self.nonce and (self.shown or mine != late):
            raise BadInput(f"expected your own nonce in the draws at seat {self.seat}, got {mine or 'none'}")
        if words[self.seat] != self.word:
            raise BadInput(f"expected your word {self.word!r} at seat {self.seat}, got {words[self.seat]!r}")

    def _compare_others(self, parts: list[str], words: list[str]) -> None:
        """After our nonce was known, nobody else's part may have changed: that would be a choice of draws."""
        if not self.sent:
            return
        bound = [(bound_to(part), word) for part, word in zip(parts, words, strict=True)]
        for seat, (now, before) in enumerate(zip_longest(bound, self.parts, fillvalue=("", ""))):
            if now != before:
                raise BadInput(
                    f"expected seat {seat} to bring what it was bound to before you showed your nonce, "
                    "got another part"
                )

    def _compare_epochs(self, written: Written) -> None:
        for line in written.lines:
            if (
                line.word == "epoch"
                and line.number_of(line.rest, "the number of the epoch") not in self.epochs
            ):
                raise line.wrong(f"expected new draws only where you saw draws taken back, got {line.text!r}")
