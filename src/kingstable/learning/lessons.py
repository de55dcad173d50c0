"""Files of games to learn from: what is there already is not played again."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from kingstable.core.errors import expected
from kingstable.learning.selfplay import UNKNOWN, School, goals
from kingstable.learning.sharing import share_out

GAMES_A_FILE: Final = 50
Say = Callable[[str], None]


def play_lessons(school: School, folder: Path, games: int, say: Say, jobs: int = 1) -> None:
    """So many games, in files of fifty; a file is written when all of its games have been played."""
    folder.mkdir(parents=True, exist_ok=True)

    def path(number: int) -> Path:
        return folder / f"games-{number:04}.npz"

    def write(numbers: list[int]) -> None:
        began = time.process_time()
        for k, number in enumerate(numbers):
            games_of_file = range(number * GAMES_A_FILE, (number + 1) * GAMES_A_FILE)
            write_lesson(school, path(number), games_of_file)
            left = (time.process_time() - began) / (k + 1) * (len(numbers) - k - 1)
            say(f"played games {games_of_file[0]} to {games_of_file[-1]}; {left / 60:.1f} CPU minutes left")

    share_out([k for k in range(-(-games // GAMES_A_FILE)) if not path(k).exists()], jobs, write)


def write_lesson(school: School, path: Path, numbers: range) -> None:
    cells, leads, wanted, ends = list[bytes](), list[float](), list[float](), list[float]()
    for number in numbers:
        moments, end = school.play(number)
        for moment, goal in zip(moments, goals(moments, end, school.fade), strict=True):
            if moment.cells and goal != UNKNOWN:
                cells.append(moment.cells)
                leads.append(moment.lead)
                wanted.append(goal)
                ends.append(end[moment.seat])
    seen = np.frombuffer(b"".join(cells), np.int16).reshape(len(cells), -1)
    unfinished = path.with_suffix(".new.npz")
    np.savez_compressed(unfinished, cells=seen, leads=np.array(leads, np.float32),
                        goals=np.array(wanted, np.float32), ends=np.array(ends, np.float32))  # fmt: skip
    os.replace(unfinished, path)


class Lessons:
    """All that was played, the last file of every twenty kept apart for an examination.

    `outcome` is how much of a goal is how the game ended, though somebody may have wandered until then.
    """

    def __init__(self, folders: list[Path], outcome: float) -> None:
        files = [file for folder in folders for file in sorted(folder.glob("games-*[0-9].npz"))]
        if not files:
            raise expected(f"games to learn from in {folders[-1]}", "none: play some first")
        read = [np.load(file) for file in files]
        self.cells: Final[NDArray[np.int16]] = np.concatenate([file["cells"] for file in read])
        goals, ends = (np.concatenate([file[name] for file in read]) for name in ("goals", "ends"))
        self.goals: Final = ((1 - outcome) * goals + outcome * ends).astype(np.float32)
        prospects = np.clip(np.concatenate([file["leads"] for file in read]), 1e-6, 1 - 1e-6)
        self.leads: Final = np.log(prospects / (1 - prospects)).astype(np.float32)  # on the logistic scale
        apart = [np.full(len(file["goals"]), k % 20 == min(19, len(read) - 1)) for k, file in enumerate(read)]
        self.apart: Final = np.concatenate(apart)
