"""A review in words: no sentence without a figure behind it."""

from __future__ import annotations

from typing import Final

from kingstable.core.moves import Move
from kingstable.core.terminal import lined_up, underlined
from kingstable.review.decisions import DEEPER, MISTAKE
from kingstable.review.ledger import Account
from kingstable.review.reviewing import CostlyMove, DrawSaid, Review, Said
from kingstable.review.weighing import depth_of
from kingstable.texts import Texts

MOST_TOLD: Final = 5  # mistakes, and doubts
ENDS: Final = ("start", "end")  # of an account: what stands between them is a change
AHEAD: Final = 4  # moves of the expected line
COLUMNS: Final = {  # of an account, and how they are called
    "start": "review-start",
    "luck": "review-luck",
    "own": "review-own",
    "others": "review-others",
    "rest": "review-rest",
    "end": "review-end",
}


def told(review: Review, texts: Texts) -> list[str]:
    """The whole review, for the terminal."""
    percent = round(100 * MISTAKE)
    lines = [texts.fill("review-title", {"title": texts.say("game-title")}), ""]
    lines += [texts.say("review-in-points"), *table(review.ledger_points, review.accuracy, texts, 1, 1), ""]
    lines += [texts.say("review-in-chances"), *table(review.ledger_chances, review.accuracy, texts, 100, 0)]
    lines += ["", texts.say("review-turning-points")]
    lines += [line for one in review.mistakes[:MOST_TOLD] for line in told_costly(one, texts)]
    if not review.mistakes:
        lines.append("  " + texts.say("review-no-mistake", percent=percent))
    if review.doubts:
        lines += ["", texts.say("review-doubts")]
        lines += [line for one in review.doubts[:MOST_TOLD] for line in told_costly(one, texts)]
    lines += ["", *told_draws(review, texts)]
    redraws = depth_of(review.game).redraws
    return [*lines, texts.say("review-how", redraws=redraws, percent=percent, deeper=DEEPER)]


def table(accounts: list[Account], accuracy: list[float], texts: Texts, times: int, digits: int) -> list[str]:
    head = ["", *map(texts.say, COLUMNS.values()), texts.say("review-accuracy")]
    rows = [head]
    for seat, account in enumerate(accounts):
        numbers = [
            texts.figure(getattr(account, column) * times, digits, "-" if column in ENDS else "+")
            for column in COLUMNS
        ]
        rows.append([texts.names[seat], *numbers, f"{100 * accuracy[seat]:.0f} %"])
    return ["  " + line for line in underlined(lined_up(rows, numbers=range(1, len(head))))]


def spoken(said: Said, texts: Texts) -> str:
    return texts.move(Move(said.code, said.kind, said.notation, said.fields))


def told_costly(one: CostlyMove, texts: Texts) -> list[str]:
    sentence = texts.fill(
        "review-mistake",
        {
            "n": one.step + 1,
            "seat": texts.names[one.seat],
            "played": spoken(one.played, texts),
            "better": spoken(one.better, texts),
            "chance": f"{100 * one.chances[0]:.0f}",
            "better_chance": f"{100 * one.chances[1]:.0f}",
            "played_points": texts.figure(one.points[0]),
            "points": texts.figure(one.points[1]),
        },
    )
    ahead = " · ".join(spoken(said, texts) for said in one.line[1:AHEAD])
    return ["  " + sentence, *(["    " + texts.fill("review-line", {"moves": ahead})] if ahead else [])]


def told_draws(review: Review, texts: Texts) -> list[str]:
    """The draw that was worth most to somebody, and the one that cost most."""
    found = [
        (draw.points[seat], draw.step, seat, draw) for draw in review.draws for seat in range(review.seats)
    ]
    if not found:
        return []
    keyed = sorted(found, key=lambda one: one[:3])
    return [
        texts.fill(key, told_draw(draw, seat, points, texts))
        for key, (points, _, seat, draw) in (("review-lucky", keyed[-1]), ("review-unlucky", keyed[0]))
    ] + [""]


def told_draw(draw: DrawSaid, seat: int, points: float, texts: Texts) -> dict[str, int | str]:
    what = texts.say(f"draw-{draw.what}") if texts.has(f"draw-{draw.what}") else draw.what
    values = " ".join(map(str, draw.values))
    shown = f"{what} ({values})" if "dice" in draw.what else what
    return {
        "seat": texts.names[seat],
        "n": draw.step,
        "draw": shown,
        "points": texts.figure(points, sign="+"),
    }
