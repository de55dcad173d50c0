"""The search tree in flat pools: a node is a number, and what is known of it stands in vectors."""

from __future__ import annotations

from typing import Final

from librt.vecs import extend, vec
from mypy_extensions import i64

from kingstable.core.bits import zeros

NONE: Final = -1
FIRST_ROOM: Final = 4096
MOST_NODES: Final = 600_000  # about 40 MB; a fuller tree grows no further


class Tree:
    """A node is a move that a seat made behind another node. Its siblings hang together as a list."""

    def __init__(self) -> None:
        self.room: i64 = FIRST_ROOM
        self.used: i64 = 0
        self.first: vec[i64] = zeros(FIRST_ROOM)  # child
        self.next: vec[i64] = zeros(FIRST_ROOM)  # sibling
        self.mover: vec[i64] = zeros(FIRST_ROOM)
        self.move: vec[i64] = zeros(FIRST_ROOM)
        self.visits: vec[i64] = zeros(FIRST_ROOM)
        self.mean: vec[float] = vec[float]([0.0] * FIRST_ROOM)  # of the mover's results
        self.hope: vec[float] = vec[float]([0.0] * FIRST_ROOM)  # the result that one look promised
        self.pull: vec[float] = vec[float]([0.0] * FIRST_ROOM)  # how much of the exploring goes here

    @property
    def full(self) -> bool:
        return self.used >= MOST_NODES

    def clear(self) -> i64:
        """Forgets everything but a new root."""
        self.used = 0
        return self.add(NONE, NONE, NONE, 0.0, 1.0)

    def grow(self) -> None:
        more = self.room
        self.first = extend(self.first, zeros(more))
        self.next = extend(self.next, zeros(more))
        self.mover = extend(self.mover, zeros(more))
        self.move = extend(self.move, zeros(more))
        self.visits = extend(self.visits, zeros(more))
        self.mean = extend(self.mean, vec[float]([0.0] * more))
        self.hope = extend(self.hope, vec[float]([0.0] * more))
        self.pull = extend(self.pull, vec[float]([0.0] * more))
        self.room += more

    def add(self, parent: i64, mover: i64, move: i64, hope: float, pull: float) -> i64:
        if self.used == self.room:
            self.grow()
        node = self.used
        self.used = node + 1
        self.first[node] = NONE
        self.mover[node] = mover
        self.move[node] = move
        self.visits[node] = 0
        self.mean[node] = 0.0
        self.hope[node] = hope
        self.pull[node] = pull
        if parent == NONE:
            self.next[node] = NONE
        else:
            self.next[node] = self.first[parent]
            self.first[parent] = node
        return node

    def child(self, parent: i64, mover: i64, move: i64) -> i64:
        """The node behind a move, or NONE."""
        node = self.first[parent]
        while node != NONE:
            if self.move[node] == move and self.mover[node] == mover:
                return node
            node = self.next[node]
        return NONE

    def promise(self, node: i64) -> float:
        """What the mover may expect: from the tries, or from the first look where there was none."""
        return self.mean[node] if self.visits[node] > 0 else self.hope[node]

    def best(self, parent: i64) -> i64:
        """The child that was tried most, of equals the more promising, then the lower move; or NONE."""
        best: i64 = NONE
        node = self.first[parent]
        while node != NONE:
            more = 1 if best == NONE else self.visits[node] - self.visits[best]
            hope = 0.0 if best == NONE else self.promise(node) - self.promise(best)
            if more > 0 or (
                more == 0 and (hope > 0.0 or (hope == 0.0 and self.move[node] < self.move[best]))
            ):
                best = node
            node = self.next[node]
        return best
