"""What a seat keeps ready for decisions to come."""

from __future__ import annotations

import msgspec

from kingstable.server.contract.shown import PreparedShown


class Answer(msgspec.Struct, frozen=True):
    """A move for the decision that looks so; an empty look is any in which it is allowed."""

    look: str
    move: int


class Prepared(msgspec.Struct, frozen=True, omit_defaults=True):
    """Of one seat. `id` and `given` name the command that comes of the first answer: it is given once."""

    id: str
    person: str
    answers: list[Answer]
    loosely: bool = False
    until: str = ""  # phase or choice: the one answer is given again and again
    phase: str = ""
    kinds: list[str] = []  # what there was to choose when it was said; empty: not known yet
    given: int = 0

    @property
    def cid(self) -> str:
        return f"{self.id}-{self.given}"

    def shown(self) -> PreparedShown:
        return PreparedShown([answer.move for answer in self.answers], self.loosely, self.until)

    def rest(self, kinds: list[str]) -> Prepared | None:
        """What is still kept when the first answer has been given, at a decision with these kinds of move."""
        if self.until:
            return msgspec.structs.replace(self, kinds=self.kinds or kinds, given=self.given + 1)
        left = self.answers[1:]
        return msgspec.structs.replace(self, answers=left, given=self.given + 1) if left else None


def decode(body: bytes) -> Prepared:
    return msgspec.json.decode(body, type=Prepared)
