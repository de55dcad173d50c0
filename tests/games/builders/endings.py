"""Writes a record for each way a game ends, played by the greedy bot: python -m tests.games.builders.endings

Random games hardly ever reach the goal; these do.
"""

from __future__ import annotations

import hashlib

from kingstable.bots.greedy import Greedy
from kingstable.core.chance import Swift
from kingstable.core.record import Record, fair_record
from kingstable.core.state import State
from kingstable.core.writing import verify, write
from kingstable.games.builders.state import Yard, built_points
from kingstable.shelf import load, open_game
from tools.records import RECORDS

FOLDER = RECORDS / "builders"


def played(seats: int, seed: int, rules: str) -> Record:
    digest = hashlib.sha256(f"builders {seats} {seed}".encode()).digest()
    record = fair_record(load("builders", seats, rules=rules), [], digest)
    bot, dice = Greedy(worlds=1, noise=0.2), Swift(seed)
    while not record.state.over:
        seat = record.state.to_act[0]
        record.play(seat, bot.choose(record.state, seat, dice))
    return record


def ending(s: State) -> str:
    """How a finished game ended: who reached the goal first, by place in the round, or nobody."""
    assert isinstance(s, Yard)
    if not s.last_round:
        return "sixty-rounds"
    for place in range(s.seats):
        if built_points(s, (s.first + place) % s.seats) >= 17:
            return "first" if place == 0 else "last" if place == s.seats - 1 else "middle"
    raise AssertionError("expected somebody with 17 points")


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    wanted = {(seats, how) for seats in (2, 3, 4) for how in ("first", "last")}
    seed = 0
    while wanted:
        seed += 1
        for seats in (2, 3, 4):
            record = played(seats, seed, "official" if seats == 3 else "book")
            how = ending(record.state)
            if (seats, how) in wanted:
                wanted.remove((seats, how))
                text = write(record)
                verify(text, open_game)
                (FOLDER / f"builders-{seats}-goal-{how}.game").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
