"""Does the review tell luck from skill? `python -m tools.reviews GAME --bots hard,easy,random --games 30`

Bots of unequal strength play, their games are reviewed, and what the reviews say is compared with who they
were. `--check N` takes the N largest mistakes of `easy` instead and lets `hard` play on from both moves.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Sequence
from itertools import combinations
from pathlib import Path
from statistics import mean, stdev
from typing import Any, Final

from kingstable.arena.match import seed_of
from kingstable.bots.named import bot_named
from kingstable.cli.seating import bot_move, fair_seed
from kingstable.core.record import Record, fair_record
from kingstable.core.writing import replay, write
from kingstable.review import Review, review
from kingstable.review.playing_on import plays_on
from kingstable.review.reviewing import CostlyMove
from kingstable.shelf import load, open_game

OFTEN: Final = 1.96
SMALL_REST: Final = 0.05

Row = dict[str, Any]  # what one review said of its seats


def played(game: str, lineup: list[str], number: int) -> Record:
    record = fair_record(load(game, len(lineup)), [], fair_seed(number))
    while not record.state.over:
        seat = record.state.to_act[0]
        record.play(seat, bot_move(record, seat, lineup[seat]))
    return record


def reviewed(game: str, groups: list[list[str]], number: int) -> Row:
    """One game, the bots in another order of seats than in the one before; then comes the next group."""
    seats = len(groups[0])
    bots, turn = groups[number // seats % len(groups)], number % seats
    lineup = [*bots[turn:], *bots[:turn]]
    text = write(played(game, lineup, number))
    began = time.process_time()
    found = review(text, open_game)
    seconds = time.process_time() - began
    return {
        "number": number,
        "lineup": lineup,
        "seconds": round(seconds, 2),
        "own": [account.own for account in found.ledger_chances],
        "luck": [account.luck for account in found.ledger_chances],
        "rest": [account.rest for account in found.ledger_chances],
        "luck_points": [account.luck for account in found.ledger_points],
        "own_points": [account.own for account in found.ledger_points],
        "rest_points": [account.rest for account in found.ledger_points],
        "accuracy": found.accuracy,
        "lost": lost(found),
        "mistakes": [sum(one.seat == seat for one in found.mistakes) for seat in range(found.seats)],
        "end": [account.end for account in found.ledger_chances],
    }


def lost(found: Review) -> list[float]:
    """What each seat's mistakes cost, of winning."""
    return [
        round(sum(one.chances[1] - one.chances[0] for one in found.mistakes if one.seat == seat), 4)
        for seat in range(found.seats)
    ]


def interval(numbers: list[float]) -> str:
    wide = OFTEN * stdev(numbers) / len(numbers) ** 0.5 if len(numbers) > 1 else 0.0
    return f"{mean(numbers):+.3f} ± {wide:.3f}"


def ranked(rows: list[Row], bots: list[str], column: str, sign: float = 1.0) -> str:
    """In how many pairs the stronger bot stands ahead; the bots are named from the strongest on."""
    ahead = pairs = 0
    for row in rows:
        by_bot = dict(zip(row["lineup"], row[column], strict=True))
        for strong, weak in combinations([bot for bot in bots if bot in by_bot], 2):
            pairs += 1
            ahead += sign * by_bot[strong] > sign * by_bot[weak]
    return f"{ahead} of {pairs} ({100 * ahead / pairs:.0f} %)"


def summary(game: str, bots: list[str], rows: list[Row]) -> list[str]:
    lines = [f"{game}: {len(rows)} games of {', '.join(bots)}"]
    for column, sign in (("own", 1.0), ("own_points", 1.0), ("lost", -1.0), ("accuracy", 1.0)):
        lines.append(f"  stronger ahead by {column}: {ranked(rows, bots, column, sign)}")
    for bot in bots:
        of = [(row, row["lineup"].index(bot)) for row in rows if bot in row["lineup"]]
        told = ", ".join(
            f"{column} {interval([row[column][seat] for row, seat in of])}"
            for column in ("luck", "luck_points", "own_points", "lost", "accuracy", "end")
        )
        lines.append(f"  {bot}: {told}")
    luck = [float(sum(row["luck_points"])) for row in rows]
    lines.append(f"  luck of all seats together, in points: {interval(luck)}")
    worst = sorted(max(map(abs, row["rest"])) for row in rows)
    small = sum(rest <= SMALL_REST for rest in worst)
    seconds = [row["seconds"] for row in rows]
    lines.append(f"  rest at most 5 % in {small} of {len(rows)}; the largest {worst[-1]:.3f}")
    lines.append(f"  CPU seconds a game: {mean(seconds):.1f}, at most {max(seconds):.1f}")
    return lines


# Mistakes, checked by playing on


def check(text: str, mistake: CostlyMove, playouts: int, level: str) -> tuple[float, float]:
    """What the played and the better move win, of so many games."""
    s = replay(text, open_game).until(mistake.step).state
    worlds = [seed_of("world", mistake.step, k) for k in range(playouts)]
    both, bot = (mistake.played.code, mistake.better.code), bot_named(level)
    played_wins, better_wins = (
        sum(plays_on(s, mistake.seat, move, world, bot) for world in worlds) for move in both
    )
    return played_wins, better_wins


def check_mistakes(args: argparse.Namespace, bots: list[str]) -> int:
    """The dearest mistake of `easy` in each game, until there are enough."""
    more = alike = less = 0
    number = args.first
    while more + alike + less < args.check:
        text = write(played(args.game, bots, number))
        for mistake in [one for one in review(text, open_game).mistakes if bots[one.seat] == "easy"][:1]:
            played_wins, better_wins = check(text, mistake, args.playouts, args.level)
            more += better_wins > played_wins
            alike += better_wins == played_wins
            less += better_wins < played_wins
            print(
                f"{args.game} game {number} move {mistake.step + 1}: {mistake.played.notation} "
                f"wins {played_wins:.1f}, {mistake.better.notation} wins {better_wins:.1f} of {args.playouts}"
                f" (review: {mistake.chances[0]:.3f} and {mistake.chances[1]:.3f});"
                f" so far more in {more}, as often in {alike}, less in {less}",
                flush=True,
            )
        number += 1
    print(f"{args.game}: games {args.first} to {number - 1}, {time.process_time():.0f} CPU seconds")
    return 0


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument(
        "--bots",
        default="hard,easy,random",
        help="from the strongest to the weakest; groups with / between them",
    )
    parser.add_argument("--games", type=int, default=30)
    parser.add_argument("--first", type=int, default=1, help="number of the first game")
    parser.add_argument(
        "--keep", type=Path, help="a file for the rows; what stands there is not played again"
    )
    parser.add_argument("--check", type=int, default=0, metavar="N")
    parser.add_argument("--playouts", type=int, default=20)
    parser.add_argument("--level", default="hard")
    args = parser.parse_args(arguments)
    groups = [group.split(",") for group in args.bots.split("/")]
    bots = list(dict.fromkeys(bot for group in groups for bot in group))
    if args.check:
        return check_mistakes(args, groups[0])
    kept = args.keep.read_text().splitlines() if args.keep and args.keep.exists() else []
    rows = [json.loads(line) for line in kept]
    for number in range(args.first + len(rows), args.first + args.games):
        row = reviewed(args.game, groups, number)
        rows.append(row)
        if args.keep:
            with args.keep.open("a") as file:
                file.write(json.dumps(row) + "\n")
        print(json.dumps(row), file=sys.stderr, flush=True)
    print("\n".join(summary(args.game, bots, rows)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
