"""A review in a process of its own: it gets a record, tells how far it has come, and answers the review."""

from __future__ import annotations

import os
from typing import Final

from kingstable.bots.frames import read_frame, write_frame
from kingstable.core.errors import BadInput
from kingstable.review.reviewing import Reviewer, finished
from kingstable.shelf import open_game

STEPS: Final = 100  # of progress that are told
SEED: Final = 1


def main() -> None:
    """One record, one answer. Whatever prints prints to the error stream."""
    questions, answers = os.dup(0), os.dup(1)
    os.dup2(2, 1)
    text = read_frame(questions)
    assert isinstance(text, str)
    said = -1

    def told(done: int, of: int) -> None:
        nonlocal said
        step = STEPS * done // of if of else STEPS
        if step > said:
            said = step
            write_frame(answers, {"done": done, "of": of, "so_far": reviewer.so_far()})

    try:
        reviewer = Reviewer(finished(text, open_game), SEED)
        write_frame(answers, {"review": reviewer.run(told).as_json()})
    except BadInput as error:
        write_frame(answers, {"refused": str(error)})
