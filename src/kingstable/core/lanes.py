"""Many games side by side, stepped into buffers that are made once: the core of `research.batch`.

A lane is a place where one game after the other is played. All lanes wait for a seat that is asked for from
outside; `step` plays a move in each of them. A game that is over is followed at once by the next one.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from kingstable.core.bits import BIT, NOBODY, everybody, lowest, zeros
from kingstable.core.chance import Chance, Swift
from kingstable.core.errors import BadInput, expected
from kingstable.core.features import width_of
from kingstable.core.game import Game
from kingstable.core.phase import MOST_LEGAL, Phase
from kingstable.core.state import State

ROOM: Final = 256  # legal moves remembered of a lane; where there are more its whole mask is cleared
GAMES_A_LANE: Final = 1 << 24
SEEDS: Final = (1 << 61) - 1
DICE: Final = 0x5DEECE66D  # tells the dice of the random seats from those of the game


def seed_of(lane_seed: i64, number: i64) -> i64:
    """The seed of a lane's game: `game.start(seed=seed_of(…))` is the same game, alone."""
    return ((lane_seed & SEEDS >> 24) * GAMES_A_LANE + number) & SEEDS


class Lanes:
    """`at_random` are the seats that play any legal move, inside; all others are asked for."""

    def __init__(self, game: Game[State], seeds: list[int], at_random: int) -> None:
        count = i64(len(seeds))
        width = i64(width_of(game.slots()))
        if count == 0 or width == 0:
            raise expected("a game with features, and at least one seed", f"{game.name}, {count} seeds")
        if at_random < 0 or everybody(game.seats) & ~at_random == NOBODY:
            raise expected("at least one seat that is not played at random", at_random)
        self.game: Final = game
        self.count: Final[i64] = count
        self.width: Final[i64] = width
        self.at_random: Final[i64] = at_random
        self.lane_seeds: Final = vec[i64]([seed & SEEDS for seed in seeds])
        # What is read from outside, a row a lane
        self.observations: Final = vec[i16]([0] * (count * width))
        self.masks: Final = vec[u8]([0] * (count * game.moves))
        self.seats: Final = zeros(count)  # whose observation it is, and who is asked for a move
        self.done: Final = vec[u8]([0] * count)  # 1: a game has ended since the last step began
        self.rewards: Final = vec[float]([0.0] * (count * game.seats))  # of the game that has ended, by seat
        self.points: Final = zeros(count * game.seats)
        self.games: Final = zeros(count)  # how many have ended
        self.decisions: Final = zeros(count)  # of the running game, those at random among them
        # What is written from outside
        self.moves: Final = zeros(count)
        self.states: Final[list[State]] = []
        self.dice: Final[list[Swift]] = []
        self.legal: Final = zeros(MOST_LEGAL)
        self.listed: Final = vec[i16]([0] * (count * ROOM))  # the moves in each lane's mask
        self.listed_count: Final = zeros(count)
        for seed in seeds:
            self.dice.append(Swift(seed & SEEDS ^ DICE))
            self.states.append(game.start(chance=Swift(seed_of(seed & SEEDS, 0))))
        lane: i64
        for lane in range(count):
            self.go_on(lane, self.states[lane], game.page(self.states[lane]))

    def step(self) -> None:
        """Plays `moves`, one in every lane."""
        self.begin()
        lane: i64
        for lane in range(self.count):
            self.play(lane, self.moves[lane])

    def begin(self) -> None:
        """Before the first move of a step: no game has ended in it yet."""
        lane: i64
        k: i64
        for lane in range(self.count):
            if self.done[lane] != 0:
                self.done[lane] = 0
                for k in range(lane * self.game.seats, (lane + 1) * self.game.seats):
                    self.rewards[k] = 0.0
                    self.points[k] = 0

    def play(self, lane: i64, move: i64) -> None:
        """One move of the seat that is asked for; then on to the next seat that is."""
        game = self.game
        if move < 0 or move >= game.moves or self.masks[lane * game.moves + move] == 0:
            raise self.refusal(lane, move)
        s = self.states[lane]
        game.page(s).play(s, self.seats[lane], move, s.chance, None)
        self.decisions[lane] += 1
        self.go_on(lane, s, game.settle(s, s.chance, None))

    def refusal(self, lane: i64, move: i64) -> BadInput:
        why = self.game.judge(self.states[lane], self.seats[lane], move)
        return expected(f"a legal move of seat {self.seats[lane]} in lane {lane}", f"{move}: {why!r}")

    def go_on(self, lane: i64, s: State, page: Phase[State]) -> None:
        """Until somebody is asked for who does not play at random; then his observation and his moves."""
        game = self.game
        legal = self.legal
        while True:
            if s.acting == NOBODY:
                self.finish(lane, s)
                s = self.states[lane]
                page = game.page(s)
                continue
            seat = lowest(s.acting)
            n = page.legal_into(s, seat, legal)
            if self.at_random & BIT[seat] == 0:
                break
            chance: Chance = s.chance
            page.play(s, seat, legal[self.dice[lane].below(n)], chance, None)
            self.decisions[lane] += 1
            page = game.settle(s, chance, None)
        self.seats[lane] = seat
        self.mark(lane, n)
        game.observe_into(s, seat, self.observations, lane * self.width)

    def finish(self, lane: i64, s: State) -> None:
        """Who has won, and the next game."""
        game = self.game
        winners = game.leaders(s)
        first = lane * game.seats
        k: i64
        for k in range(game.seats):
            self.points[first + k] = game.points(s, k)
            self.rewards[first + k] = 0.0
        for seat in winners:
            self.rewards[first + seat] = 1.0 / float(len(winners))
        self.done[lane] = 1
        self.games[lane] += 1
        self.decisions[lane] = 0
        self.states[lane] = game.start(chance=Swift(seed_of(self.lane_seeds[lane], self.games[lane])))

    def mark(self, lane: i64, n: i64) -> None:
        """The lane's mask: 1 for each of the legal moves."""
        masks, listed, legal = self.masks, self.listed, self.legal
        first = lane * self.game.moves
        there = lane * ROOM
        before = self.listed_count[lane]
        k: i64
        if before <= ROOM:
            for k in range(there, there + before):
                masks[first + i64(listed[k])] = 0
        else:
            for k in range(first, first + self.game.moves):
                masks[k] = 0
        self.listed_count[lane] = n
        for k in range(n):
            move = legal[k]
            masks[first + move] = 1
            if k < ROOM:
                listed[there + k] = i16(move)

    def choose_at_random(self) -> None:
        """Fills `moves` with legal ones: to warm up, to measure, and as an opponent."""
        lane: i64
        for lane in range(self.count):
            n = self.listed_count[lane]
            if n <= ROOM:
                self.moves[lane] = i64(self.listed[lane * ROOM + self.dice[lane].below(n)])
            else:
                self.moves[lane] = self.nth(lane, self.dice[lane].below(n))

    def nth(self, lane: i64, wanted: i64) -> i64:
        """A legal move by its place in the mask."""
        move: i64
        for move in range(self.game.moves):
            if self.masks[lane * self.game.moves + move] != 0:
                if wanted == 0:
                    return move
                wanted -= 1
        raise RuntimeError(f"expected {wanted + 1} more legal moves in lane {lane}, got none")
