"""A bot's process: reads imagined positions, writes moves, ends when its server does."""

from __future__ import annotations

import signal
import sys
from functools import lru_cache

import msgspec

from kingstable.bots import LEVELS
from kingstable.core.chance import Swift
from kingstable.core.play import Game, State
from kingstable.core.position import unpack
from kingstable.server.bots_pool import LENGTH, Task
from kingstable.shelf import load


@lru_cache(maxsize=64)
def game(name: str, seats: int, options: tuple[tuple[str, str], ...]) -> Game[State]:
    return load(name, seats, **dict(options))


def answer(task: Task) -> int:
    played = game(task.game, task.seats, tuple(sorted(task.options.items())))
    chance = Swift(task.seed)
    s = unpack(played, task.position, Swift(int(chance.below(1 << 31))))
    return LEVELS[task.level].choose(s, task.seat, chance)


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    while head := sys.stdin.buffer.read(LENGTH.size):
        (length,) = LENGTH.unpack(head)
        task = msgspec.msgpack.decode(sys.stdin.buffer.read(length), type=Task)
        body = msgspec.msgpack.encode(answer(task))
        sys.stdout.buffer.write(LENGTH.pack(len(body)) + body)
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
