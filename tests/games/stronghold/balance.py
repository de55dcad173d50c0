"""The balance check: greedy bots play both sides, and wins and breach turns are counted.

python -m tests.games.stronghold.balance 400 basic    (from the root of the repository)
"""

from __future__ import annotations

import sys
from collections import Counter
from typing import cast

from kingstable.bots.greedy import Greedy
from kingstable.core.chance import Swift
from kingstable.games.stronghold.rules.end_of_turn import broken_in
from kingstable.games.stronghold.state import Siege
from kingstable.shelf import load

WORLDS = 1
NOISE = 0.15


def play_one(cards: str, seed: int) -> tuple[str, bool]:
    """The turn of the breach, or held; and whether the attacker won."""
    game = load("stronghold", 2, cards=cards)
    s = cast(Siege, game.start(seed=seed))
    chance = Swift(seed + 99)
    bot = Greedy(WORLDS, NOISE)
    while not s.over:
        seat = s.to_act[0]
        s.play(seat, bot.choose(s, seat, chance))
    return (str(s.turn) if broken_in(s) else "held"), s.winners() == [0]


def report(games: int, cards: str, first_seed: int = 1000) -> str:
    """How often each side won, and in which turns the walls were breached."""
    turns: Counter[str] = Counter()
    won = 0
    for seed in range(first_seed, first_seed + games):
        turn, attacker = play_one(cards, seed)
        turns[turn] += 1
        won += attacker
    breaches = sorted(int(turn) for turn in turns.elements() if turn != "held")
    median = breaches[len(breaches) // 2] if breaches else 0
    spread = ", ".join(f"turn {turn}: {turns[str(turn)]}" for turn in range(1, 11) if turns[str(turn)])
    return (
        f"{cards}: {games} games, attacker won {100 * won / games:.0f} %, median breach in turn {median}; "
        f"{spread}, held: {turns['held']}"
    )


if __name__ == "__main__":
    print(report(int(sys.argv[1]), sys.argv[2], int(sys.argv[3]) if len(sys.argv) > 3 else 1000))
