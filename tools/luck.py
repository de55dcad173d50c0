"""What a match says when luck is taken out: python -m tools.luck kingsburg --bots hard,normal --games 200

The luck of a draw is what the evaluation says behind it, less its mean over redraws of the same moment; that
of a game is their sum. It is 0 on average, whoever plays, so that wins less luck have the same mean as wins;
where the evaluation prices the draws they spread less, and the interval is narrower. The same matches as
`./kt arena` plays, two seats; the raw figure stands beside it.
"""

from __future__ import annotations

import argparse
import statistics

from kingstable.arena.match import play, schedule
from kingstable.arena.rating import win_interval
from kingstable.arena.witness import Witness
from kingstable.bots.search import Search, Thought
from kingstable.bots.style import style_of
from kingstable.core.chance import Noted, Swift, seeded
from kingstable.core.game import Game
from kingstable.core.state import State
from kingstable.shelf import load

REDRAWS = 24


class Fortune(Witness):
    """The luck of the first seat in one game, as parts of the victory. The draws of the deal do not count:
    every deal is played in both seats."""

    def __init__(self, game: Game[State], number: int) -> None:
        super().__init__(number)
        self.judge = Search(game, style_of(game.name))
        self.redraws = Swift(number)
        self.before: State | None = None
        self.played = (0, 0)
        self.luck = 0.0

    def worth(self, s: State) -> float:
        self.judge.judge(s)
        first, second = self.judge.results
        return first / (first + second)

    def expected(self, before: State) -> float:
        worths = []
        for _ in range(REDRAWS):
            twin = before.clone()
            twin.chance = seeded(self.redraws.below(1 << 31))
            twin.game.step(twin, *self.played, twin.chance, None)
            worths.append(self.worth(twin))
        return statistics.fmean(worths)

    def see(self, s: State, seat: int, move: int, thought: Thought | None) -> None:
        assert isinstance(self.chance, Noted)
        if self.chance.taken() and self.before is not None:
            self.luck += self.worth(s) - self.expected(self.before)
        self.before, self.played = s.clone(), (seat, move)


def report(won: list[float], luck: list[float]) -> list[str]:
    """The raw figure, the one less luck, and how far the two belong together."""
    low, high = win_interval(sum(won), len(won))
    lines = [f"as they were won: {statistics.fmean(won):.1%} ({low:.1%} – {high:.1%})"]
    if len(set(won)) == 1 or len(set(luck)) == 1:
        return [*lines, "nothing to take out: all games ended alike, or chance never spoke"]
    fair = [share - part for share, part in zip(won, luck, strict=True)]
    middle, reach = statistics.fmean(fair), 1.96 * statistics.stdev(fair) / len(fair) ** 0.5
    return [
        *lines,
        f"less luck: {middle:.1%} ({middle - reach:.1%} – {middle + reach:.1%})",
        f"luck: {statistics.fmean(luck):+.3f} a game; correlation {statistics.correlation(won, luck):.2f}, "
        f"slope {statistics.linear_regression(luck, won).slope:.2f}; "
        f"variance divided by {statistics.variance(won) / statistics.variance(fair):.2f}",
    ]


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.luck")
    parser.add_argument("game")
    parser.add_argument("--bots", default="hard,normal", metavar="A,B")
    parser.add_argument("--games", type=int, default=200)
    asked = parser.parse_args()
    bots = asked.bots.split(",")
    game = load(asked.game, 2)
    won, luck = list[float](), list[float]()
    for match in schedule(asked.game, {}, bots, 2, asked.games, {}):
        fortune = Fortune(game, match.number)
        result = play(match, fortune)
        seat = match.lineup.index(bots[0])
        won.append(result.share(seat))
        luck.append(fortune.luck if seat == 0 else -fortune.luck)
    print("\n".join([f"{asked.bots}, {len(won)} games", *report(won, luck)]))


if __name__ == "__main__":
    main()
