"""The chance of a "what if": first what the record says, then a fair one."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.chance import Chance, Fair, Scripted


class Prefixed(Chance):
    """Answers from a record as long as it lasts, then fairly."""

    def __init__(self, told: Scripted, fair: Fair) -> None:
        self.told = told
        self.fair = fair

    def now(self) -> Chance:
        return self.told if self.told.at < len(self.told.values) else self.fair

    def below(self, n: i64) -> i64:
        return self.now().below(n)

    def die(self) -> i64:
        return self.now().die()

    def draw(self, bag: vec[i64]) -> i64:
        return self.now().draw(bag)

    def clone(self) -> Prefixed:
        return Prefixed(self.told.clone(), self.fair.clone())
