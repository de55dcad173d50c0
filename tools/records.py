"""Writes a verified record of each configuration of a game: python -m tools.records GAME"""

from __future__ import annotations

import hashlib
import sys

from kingstable.core.chance import Swift
from kingstable.core.record import fair_record
from kingstable.core.writing import verify, write
from kingstable.shelf import open_game
from kingstable.testing.configurations import configurations, opened, spoken
from tools import ROOT

RECORDS = ROOT / "records"


def make_records(name: str) -> None:
    folder = RECORDS / name
    folder.mkdir(parents=True, exist_ok=True)
    for seats, options in configurations(name):
        configuration = (name, seats, options)
        record = fair_record(
            opened(configuration), [], hashlib.sha256(spoken(configuration).encode()).digest()
        )
        dice = Swift(seats)
        while not record.state.over:
            seat = record.state.to_act[dice.below(len(record.state.to_act))]
            legal = record.state.legal(seat)
            record.play(seat, legal[dice.below(len(legal))])
        text = write(record)
        verify(text, open_game)
        (folder / f"{spoken(configuration)}.game").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    for game in sys.argv[1:]:
        make_records(game)
