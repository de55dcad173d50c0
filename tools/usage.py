"""Which actions bots use, and who wins: python -m tools.usage GAME --level hard --games 60

For every kind of move and action: in how many games it was played, of those in which it was legal. Behind it
each seat's points and its part of the victories, and how long moves took; in Stronghold also in which turn
the siege ended and how many hourglasses lay on unfinished actions. `--keep FILE` holds a line for each game,
so that a long run can be stopped and gone on with. `--force "ritual gale"` makes whoever can do it first do
it, once a game, and says what the search thinks that costs. `--iterations 60` lets all seats search so much
instead of a level: in Stronghold a tenth of the time, and with three and four seats it favours whom `hard`
does.
"""

from __future__ import annotations

import argparse
import json
import time
from collections import Counter
from dataclasses import asdict, dataclass, field
from pathlib import Path

from kingstable.arena.match import seed_of
from kingstable.arena.rating import win_interval
from kingstable.arena.report import columns
from kingstable.bots import Bot, ask, sit_down
from kingstable.bots.levels import Thinker
from kingstable.bots.style import ANY_GAME
from kingstable.core.chance import Swift
from kingstable.core.game import Game
from kingstable.core.moves import Move
from kingstable.core.state import State
from kingstable.shelf import load

SUBJECTS = ("action", "defence", "order", "shame", "building", "advisor", "mobilisation", "prestige", "card")


def subject(move: Move) -> str:
    """What a move is about: its kind, with the action where it has one."""
    about = next((move.fields[name] for name in SUBJECTS if name in move.fields), "")
    return f"{move.kind} {about}".strip()


@dataclass
class Told:
    """One game."""

    deal: int
    points: list[int] = field(default_factory=list)
    shares: list[float] = field(default_factory=list)  # of the victory
    turn: int = 0  # in which it ended; 0 where a game has none
    legal: list[str] = field(default_factory=list)
    played: list[str] = field(default_factory=list)
    places: dict[str, str] = field(default_factory=dict)  # where each action was first used
    seconds: list[float] = field(default_factory=list)
    received: list[int] = field(default_factory=list)  # hourglasses, turn by turn
    parked: list[int] = field(default_factory=list)  # those on unfinished actions when the turn was over
    breached: bool = False
    cost: float | None = None  # of what was forced, in parts of the victory


class Hourglasses:
    """Counts what defenders of Stronghold receive and leave lying; of other games nothing."""

    def __init__(self, s: State) -> None:
        self.turn = int(getattr(s, "turn", 0))
        self.held = self.in_hand(s)
        self.received = 0

    def in_hand(self, s: State) -> int:
        return sum(getattr(s, "hourglasses", []))

    def watch(self, s: State, told: Told) -> None:
        held, turn = self.in_hand(s), int(getattr(s, "turn", 0))
        self.received += max(0, held - self.held)
        self.held = held
        if turn != self.turn and hasattr(s, "laid"):
            told.received.append(self.received)
            told.parked.append(sum(s.laid))
            self.turn, self.received = turn, 0


def forced_move(bot: Bot, s: State, seat: int, seed: int, wanted: list[int]) -> tuple[int, float]:
    """The best of the wanted moves by what the search has seen of them, and what it gives up for it."""
    assert isinstance(bot, Thinker)
    chance = Swift(seed)
    thought = bot.think(s.game.imagine(s, seat, chance.below(1 << 31)), seat, chance)
    tried = [option for option in thought.options if option.move in wanted]
    if not tried:
        return wanted[chance.below(len(wanted))], 0.0
    return tried[0].move, thought.options[0].value - tried[0].value


def thinkers(seats: int, iterations: int) -> list[Bot]:
    """As `sit_down` makes them: each keeps a tree of its own."""
    return [Thinker({ANY_GAME: iterations}, keep=True) for _ in range(seats)]


def play(game: Game[State], bots: list[Bot], deal: int, force: str = "") -> Told:
    s = game.start(seed=seed_of("usage", game.name, deal))
    told = Told(deal)
    legal: set[str] = set()
    played: set[str] = set()
    hourglasses = Hourglasses(s)
    moves = 0
    while not s.over:
        seat = s.to_act[0]
        codes = s.legal(seat)
        legal |= {subject(game.move(code)) for code in codes}
        wanted = [code for code in codes if subject(game.move(code)) == force]
        seed = seed_of("usage", deal, moves)
        began = time.process_time()
        if wanted and told.cost is None:
            move, told.cost = forced_move(bots[seat], s, seat, seed, wanted)
        else:
            move = ask(bots[seat], s, seat, seed)
        if len(codes) > 1:
            told.seconds.append(round(time.process_time() - began, 4))
        about = subject(game.move(move))
        played.add(about)
        told.places.setdefault(about, str(game.move(move).fields.get("place", "")))
        s.play(seat, move)
        hourglasses.watch(s, told)
        moves += 1
    told.legal, told.played = sorted(legal), sorted(played)
    told.turn, told.points = int(getattr(s, "turn", 0)), s.scores()
    told.breached = bool(getattr(s, "breached", 0) or getattr(s, "gates_fallen", 0) == 3)
    winners = s.winners()
    teams = len({game.allies(seat) for seat in winners})
    told.shares = [1 / teams if seat in winners else 0.0 for seat in range(game.seats)]
    return told


def percent(part: float, whole: float) -> str:
    return f"{part / whole:.0%}" if whole else "–"


def quantile(values: list[float], part: float) -> float:
    return sorted(values)[int(part * (len(values) - 1))] if values else 0.0


def usage_of(games: list[Told]) -> str:
    legal = Counter(name for told in games for name in told.legal)
    played = Counter(name for told in games for name in told.played)
    rows = []
    for name, count in sorted(legal.items()):
        where = Counter(told.places[name] for told in games if told.places.get(name)).most_common(3)
        first = ", ".join(f"{place} {number}" for place, number in where)
        rows.append([name, str(played[name]), str(count), percent(played[name], count), first])
    return columns(["", "played", "legal", "", "first where"], rows)


def ends_of(games: list[Told]) -> list[str]:
    """Who won, when, how long moves took, and what was parked."""
    n = len(games)
    lines = []
    for seat in range(len(games[0].points)):
        points = sum(told.points[seat] for told in games) / n
        won = sum(told.shares[seat] for told in games)
        low, high = win_interval(won, n)
        lines.append(f"seat {seat}: {points:.1f} points, {won / n:.1%} of {n} won ({low:.0%} – {high:.0%})")
    seconds = [value for told in games for value in told.seconds]
    lines.append(
        f"{len(seconds) / n:.0f} moves a game, {sum(seconds) / len(seconds):.3f} s each, "
        f"95 % in {quantile(seconds, 0.95):.3f} s"
    )
    if any(told.turn for told in games):
        turns = Counter(told.turn for told in games if told.breached)
        spread = ", ".join(f"{turn}: {count}" for turn, count in sorted(turns.items()))
        median = quantile([float(told.turn) for told in games if told.breached], 0.5)
        held = sum(not told.breached for told in games)
        lines.append(f"breached in turn {spread}; median {median:.0f}; held {held}")
    received = sum(sum(told.received) for told in games)
    if received:
        turns_played = sum(len(told.received) for told in games)
        parked = sum(sum(told.parked) for told in games)
        lines.append(
            f"hourglasses a turn {received / turns_played:.1f}, parked when it was over "
            f"{parked / turns_played:.1f} ({parked / received:.0%})"
        )
    costs = [told.cost for told in games if told.cost is not None]
    if costs:
        lines.append(
            f"forced in {len(costs)} games, at the cost of {sum(costs) / len(costs):.3f} by the search"
        )
    return lines


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.usage")
    parser.add_argument("game")
    parser.add_argument("--level", default="hard", help="one for all seats, or one for each, with commas")
    parser.add_argument("--iterations", type=int, default=0, help="for all seats, instead of a level")
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--first", type=int, default=0, help="the first deal; those before it are others'")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--option", action="append", default=[], help="cards=drawn")
    parser.add_argument("--keep", type=Path, help="a file with a line for each game")
    parser.add_argument("--force", default="", help="what must be done when it first can be")
    asked = parser.parse_args()
    game = load(asked.game, asked.seats, **dict(word.split("=") for word in asked.option))
    levels = asked.level.split(",")
    levels = levels * asked.seats if len(levels) == 1 else levels
    games: list[Told] = []
    if asked.keep and asked.keep.exists():
        games = [Told(**json.loads(line)) for line in asked.keep.read_text(encoding="utf-8").splitlines()]
    for deal in range(asked.first + len(games), asked.first + asked.games):
        if asked.iterations:
            bots = thinkers(asked.seats, asked.iterations)
        else:
            bots = [sit_down(level) for level in levels]
        games.append(play(game, bots, deal, asked.force))
        if asked.keep:
            with asked.keep.open("a", encoding="utf-8") as file:
                file.write(json.dumps(asdict(games[-1])) + "\n")
    print("\n".join([usage_of(games), "", *ends_of(games)]))


if __name__ == "__main__":
    main()
