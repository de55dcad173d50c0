"""Which actions bots use, and who wins: python -m tools.usage GAME --level hard --games 60

For every kind of move and action: in how many games it was played, of those in which it was legal. Behind it
each seat's points and its part of the victories; in Stronghold also in which turn the siege ended.
"""

from __future__ import annotations

import argparse
from collections import Counter

from kingstable.arena.match import seed_of
from kingstable.arena.report import columns
from kingstable.bots import ask, sit_down
from kingstable.core.moves import Move
from kingstable.core.play import Game, State
from kingstable.shelf import load

SUBJECTS = ("action", "defence", "order", "shame", "building", "advisor", "mobilisation", "prestige", "card")


def subject(move: Move) -> str:
    """What a move is about: its kind, with the action where it has one."""
    about = next((move.fields[name] for name in SUBJECTS if name in move.fields), "")
    return f"{move.kind} {about}".strip()


class Usage:
    def __init__(self, seats: int) -> None:
        self.legal: Counter[str] = Counter()
        self.played: Counter[str] = Counter()
        self.turns: Counter[int] = Counter()
        self.points = [0] * seats
        self.wins = [0.0] * seats

    def add(self, game: Game[State], level: str, deal: int) -> None:
        s = game.start(seed=seed_of("usage", game.name, deal))
        bots = [sit_down(level) for _ in range(game.seats)]
        legal: set[str] = set()
        played: set[str] = set()
        turn = 0
        while not s.over:
            seat = s.to_act[0]
            legal |= {subject(game.move(code)) for code in s.legal(seat)}
            move = ask(bots[seat], s, seat, seed_of("usage", deal, turn))
            played.add(subject(game.move(move)))
            s.play(seat, move)
            turn += 1
        self.legal.update(legal)
        self.played.update(played)
        self.turns[int(getattr(s, "turn", 0))] += 1
        for seat in range(game.seats):
            self.points[seat] += s.scores()[seat]
            self.wins[seat] += (seat in s.winners()) / len(s.winners())

    def told(self, games: int) -> str:
        rows = [
            [name, str(self.played[name]), str(count), f"{self.played[name] / count:.0%}"]
            for name, count in sorted(self.legal.items())
        ]
        seats = [
            f"seat {seat}: {self.points[seat] / games:.1f} points, {wins / games:.1%} of the victories"
            for seat, wins in enumerate(self.wins)
        ]
        ended = ", ".join(f"{turn}: {count}" for turn, count in sorted(self.turns.items()))
        return "\n".join([columns(["", "played", "legal", ""], rows), "", *seats, f"turn at the end {ended}"])


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.usage")
    parser.add_argument("game")
    parser.add_argument("--level", default="hard")
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--seats", type=int, default=2)
    asked = parser.parse_args()
    game = load(asked.game, asked.seats)
    usage = Usage(asked.seats)
    for deal in range(asked.games):
        usage.add(game, asked.level, deal)
    print(usage.told(asked.games))


if __name__ == "__main__":
    main()
