"""One match: a deal, a line-up, a game played to its end. The same match gives the same result anywhere."""

from __future__ import annotations

import hashlib
import itertools
import logging
import time
from dataclasses import asdict, dataclass, field
from typing import Final

from kingstable.arena.outside import Outside
from kingstable.arena.witness import Witness
from kingstable.bots import Bot, ask, sit_down
from kingstable.bots.bot import SEEDS
from kingstable.bots.levels import LEVELS, OURS, RANDOM, Thinker
from kingstable.bots.named import bot_named
from kingstable.bots.search import Thought
from kingstable.core.chance import Chance, Swift, seeded
from kingstable.core.errors import BadInput
from kingstable.core.state import State
from kingstable.shelf import load

BITS: Final = 31

log: Final = logging.getLogger("kingstable.arena")


@dataclass(frozen=True)
class Match:
    number: int
    game: str
    options: dict[str, str]
    lineup: list[str]  # the bots by seat
    deal: int  # matches of one deal meet the same chance
    outside: dict[str, str]  # the commands of bots that are programs, by name


@dataclass
class Result:
    """What came of a match. All but the times is the same wherever it is played."""

    number: int
    lineup: list[str]
    deal: int
    scores: list[int]
    winners: list[int]
    moves: list[int]
    faults: list[int] = field(default_factory=list)  # moves that were made instead of a bot that failed
    milliseconds: list[list[float]] = field(default_factory=list)  # of every move, by seat
    sides: int = 1  # that share the victory: allies are one

    def outcome(self) -> str:
        """What may not depend on where it was played."""
        return repr((self.number, self.lineup, self.deal, self.scores, self.winners, self.moves))

    def share(self, seat: int) -> float:
        """The seat's part of the victory."""
        return 1 / self.sides if seat in self.winners else 0.0

    def as_json(self) -> dict[str, object]:
        return asdict(self)


def schedule(
    game: str,
    options: dict[str, str],
    bots: list[str],
    seats: int,
    games: int,
    outside: dict[str, str],
    ladder: bool = False,
) -> list[Match]:
    """For every line-up so many games: each deal is played once in every rotation of the seats."""
    for name in bots:
        if name not in outside:
            bot_named(name)
    if len(bots) < seats:
        raise BadInput(f"expected at least {seats} bots for {seats} seats, got {len(bots)}")
    matches: list[Match] = []
    for lineup in lineups_of(bots, seats, ladder):
        for k in range(games):
            turn = k % seats
            seated = [*lineup[turn:], *lineup[:turn]]
            matches.append(Match(len(matches), game, options, seated, k // seats, outside))
    return matches


def lineups_of(bots: list[str], seats: int, ladder: bool) -> list[tuple[str, ...]]:
    """Every choice of so many bots; on a ladder only those that stand side by side in the list."""
    if ladder:
        return [tuple(bots[k : k + seats]) for k in range(len(bots) - seats + 1)]
    lineups = sorted(set(itertools.combinations(bots, seats)), key=lambda some: list(map(bots.index, some)))
    return [lineup for lineup in lineups if len(set(lineup)) > 1 or len(lineups) == 1]


def seed_of(*parts: object) -> int:
    """A number that follows from what is named."""
    digest = hashlib.sha256(" ".join(map(str, parts)).encode()).digest()
    return int.from_bytes(digest[:4], "big") >> (32 - BITS)


class Player:
    """Somebody in a seat: a level of ours, or a bot of somebody else's, in Python or as a program."""

    def __init__(self, name: str, match: Match) -> None:
        command = match.outside.get(name)
        self.name: Final = name
        self.bot: Final[Bot] = Outside(command) if command else sit_down(name)
        self.ours: Final = not command and name in OURS
        self.milliseconds: list[float] = []
        self.faults = 0
        self.thought: Thought | None = None  # behind its last move, if it is one who searches

    def choose(self, s: State, seat: int, seed: int) -> int:
        clock = time.perf_counter if isinstance(self.bot, Outside) else time.process_time
        began = clock()
        move = self.thinking(s, seat, seed) if self.ours else self.believed(s, seat, seed)
        self.milliseconds.append(round((clock() - began) * 1000, 2))
        return move

    def thinking(self, s: State, seat: int, seed: int) -> int:
        """What `ask` answers, and why."""
        if not isinstance(self.bot, Thinker):
            return ask(self.bot, s, seat, seed)
        chance = Swift(seed)
        self.thought = self.bot.think(s.game.imagine(s, seat, chance.below(SEEDS)), seat, chance)
        return self.thought.move

    def believed(self, s: State, seat: int, seed: int) -> int:
        """The move of a bot that is not ours, if it is one; else a random move is made for it."""
        try:
            move = ask(self.bot, s, seat, seed)
            if move not in s.legal(seat):
                raise BadInput(f"expected a legal move, got {move!r}")
            return move
        except Exception as error:  # whatever a stranger's bot may raise
            log.warning("%s failed, a random move is made instead: %s", self.name, error)
            self.faults += 1
            return ask(LEVELS[RANDOM], s, seat, seed)

    def leave(self) -> None:
        if isinstance(self.bot, Outside):
            self.bot.close()


def seed_of_game(match: Match) -> int:
    return seed_of("deal", match.game, match.deal)


def play(match: Match, witness: Witness | None = None) -> Result:
    """A witness sees every decision and hears every draw; the game is the same without."""
    game = load(match.game, len(match.lineup), **match.options)
    players = [Player(name, match) for name in match.lineup]
    source: Chance = seeded(seed_of_game(match))
    s = game.start(chance=source if witness is None else witness.listen(source))
    moves = [0] * game.seats
    try:
        while not s.over:
            seat = s.to_act[0]
            seed = seed_of("bot", match.game, match.deal, *match.lineup, seat, moves[seat])
            move = players[seat].choose(s, seat, seed)
            if witness is not None:
                witness.see(s, seat, move, players[seat].thought)
            s.play(seat, move)
            moves[seat] += 1
    finally:
        for player in players:
            player.leave()
    winners = s.winners()
    return Result(
        match.number,
        match.lineup,
        match.deal,
        s.scores(),
        winners,
        moves,
        [player.faults for player in players],
        [player.milliseconds for player in players],
        len({game.allies(seat) for seat in winners}),
    )


def play_all(matches: list[Match]) -> list[Result]:
    """A batch, for a worker."""
    return [play(match) for match in matches]
