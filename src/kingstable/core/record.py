"""The record of a game as it is played: every entry with what chance answered and the story told.

It also knows the undo horizon: how far a seat may go back without having learned anything.
"""

from __future__ import annotations

import secrets
from typing import Final, SupportsIndex
from unicodedata import category

from kingstable.core.bits import BIT
from kingstable.core.chance import Chance, Draw, Fair, Noted, Recorded, commitment
from kingstable.core.errors import BadInput, expected, whole
from kingstable.core.game import Game
from kingstable.core.pact import Pact
from kingstable.core.state import State, fitting
from kingstable.core.story import Message, Story

SEED_BYTES: Final = 32
LONGEST_WORD: Final = 40


class Entry:
    """One move: who made it, what was drawn because of it, and what happened."""

    def __init__(self, seat: int, move: int, before: State | None) -> None:
        self.seat: Final = seat
        self.move: Final = move
        self.before: State | None = before  # kept only while the entry can still be taken back
        self.drawn: list[int] = []
        self.rolls: list[tuple[int, int]] = []  # the numbers they came from, where chance can be checked
        self.asked: list[Draw] = []  # the same with what was asked for; an entry from a store has none
        self.events: list[Message] = []
        self.informs = False  # chance spoke or a secret was shown: nobody may go back behind it

    def known_to(self, seat: int) -> bool:
        """True when the seat can read what the move was, not only that there was one."""
        return not self.events or any(event.readable_by(seat) for event in self.events)

    def mattered_to(self, later: Entry) -> bool:
        """True when a later entry of another seat may stand on this one: it knew of it, or waited for it."""
        here, there = self.before, later.before
        if here is None or there is None or self.known_to(later.seat):
            return True
        same_page = here.at == there.at and len(here.detours) == len(there.detours)
        return not same_page or here.acting & BIT[later.seat] == 0


class Record:
    """A game from its first draw on. `seed` is secret until the game is over; `commit` binds to it.

    A game played at a table of a server has a `pact`; without one it is of protocol 1. With a `state` it is
    taken up in the middle: whoever does so knows the entries and the opening.
    """

    def __init__(
        self,
        game: Game[State],
        source: Chance,
        words: list[str],
        seed: bytes = b"",
        state: State | None = None,
        pact: Pact | None = None,
    ) -> None:
        self.game: Final = game
        self.words: Final = words
        self.seed: Final = seed
        self.pact: Final = pact
        committed = commitment(seed) if pact is None else pact.commit(seed)
        self.commit: Final = committed if seed else ""
        self.chance: Final = Noted(source)
        self.entries: list[Entry] = []
        self.epochs: list[tuple[int, int]] = []  # from so many entries on, draws are of this epoch
        self.opening_events: list[Message] = []
        self.opening_draws: list[int] = []
        self.opening_rolls: list[tuple[int, int]] = []
        self.opening_asked: list[Draw] = []
        if state is None:
            self.state: State = game.new_state(game, self.chance)
            self._begin()
        else:
            self.state = state
            state.chance = self.chance

    def _begin(self) -> None:
        story = Story()
        self.game.begin(self.state, story)
        self.opening_events = story.events
        self.opening_asked = self.chance.taken()
        self.opening_draws = [draw.value for draw in self.opening_asked]
        self.opening_rolls = self.chance.rolled()

    def why_not(self, seat: SupportsIndex, move: SupportsIndex) -> Message | None:
        return self.game.judge(self.state, fitting(seat), fitting(move))

    def play(self, seat: SupportsIndex, move: SupportsIndex) -> Entry:
        """Plays and writes down a move; an illegal one raises and leaves everything as it was."""
        entry = Entry(whole(seat), whole(move), self._before())
        story = Story()
        self.game.play(self.state, fitting(entry.seat), fitting(entry.move), story)
        entry.asked = self.chance.taken()
        entry.drawn = [draw.value for draw in entry.asked]
        entry.rolls = self.chance.rolled()
        entry.events = story.events
        entry.informs = bool(entry.drawn) or story.revealed
        self.entries.append(entry)
        if entry.informs:
            for earlier in self.entries:
                earlier.before = None
        return entry

    def _before(self) -> State:
        twin = self.state.clone()
        twin.chance = self.chance
        return twin

    @property
    def epoch(self) -> int:
        """How often draws were taken back."""
        return self.epochs[-1][1] if self.epochs else 0

    def mark(self, keep: int, epoch: int) -> None:
        """Notes that what is drawn behind the first `keep` entries is of an epoch."""
        self.epochs = [one for one in self.epochs if one[0] < keep]
        if epoch != self.epoch:
            self.epochs.append((keep, epoch))

    def renew(self, epoch: int) -> None:
        """Draws were taken back: those to come are new, never the same again."""
        self.mark(len(self.entries), epoch)
        self.chance.renew(epoch)

    def follow(self, moves: list[tuple[int, int]], epochs: list[tuple[int, int]]) -> None:
        """Plays moves (seat and code) again, each with the draws of its epoch."""
        coming = dict(epochs)
        for seat, move in moves:
            if len(self.entries) in coming:
                self.renew(coming[len(self.entries)])
            self.play(seat, move)
        if len(self.entries) in coming:
            self.renew(coming[len(self.entries)])

    def draws(self) -> list[int]:
        """Everything that chance has said so far."""
        return self.opening_draws + [value for entry in self.entries for value in entry.drawn]

    def until(self, step: int) -> Record:
        """The game after so many entries: a record of its own, whose chance says the same again."""
        if not 0 <= step <= len(self.entries):
            raise expected(f"a step from 0 to {len(self.entries)}", step)
        shorter = Record(self.game, Recorded(self.draws()), self.words)
        for entry in self.entries[:step]:
            shorter.play(entry.seat, entry.move)
        return shorter

    def horizon(self, seat: int) -> int:
        """How many of its own entries the seat may take back.

        Not past chance, not past a shown secret, and not past another seat's move that was made with
        knowledge of it or was possible only after it.
        """
        own: int = 0
        later: list[Entry] = []  # of the others, after the entry looked at
        for entry in reversed(self.entries):
            if entry.informs:
                break
            if entry.seat != seat:
                later.append(entry)
            elif any(entry.mattered_to(other) for other in later):
                break
            else:
                own += 1
        return own

    def take_back(self, seat: int, count: int = 1) -> None:
        """Takes back the seat's last entries; the moves the others made meanwhile stay. All, or nothing."""
        if not any(entry.seat == seat for entry in self.entries):
            raise BadInput(f"expected an entry of seat {seat} to take back, got none: it has not moved yet")
        if self.horizon(seat) == 0:
            raise BadInput(
                f"expected an entry of seat {seat} to take back, got none: something was drawn or shown, "
                "or another seat has played on it since"
            )
        if not 1 <= count <= self.horizon(seat):
            raise BadInput(
                f"expected 1 to {self.horizon(seat)} entries of seat {seat} to take back, got {count}"
            )
        first = len(self.entries)
        while count > 0:
            first -= 1
            if self.entries[first].seat == seat:
                count -= 1
        before = self.entries[first].before
        assert before is not None
        kept, state = self.entries, self.state
        epochs = self.epochs
        self.mark(first, self.epoch)
        self.entries = kept[:first]
        self.state = before.clone()
        self.state.chance = self.chance
        try:
            for entry in kept[first + 1 :]:
                if entry.seat != seat:
                    self.play(entry.seat, entry.move)
        except BadInput:
            self.entries, self.state, self.epochs = kept, state, epochs
            raise


def is_word(text: str) -> bool:
    """True when a seat may say it: at most 40 characters, all of them to be seen, no spaces."""
    return 0 < len(text) <= LONGEST_WORD and not any(category(c)[0] in "CZ" for c in text)


def fair_record(game: Game[State], words: list[str] | None = None, seed: bytes | None = None) -> Record:
    """A new game with verifiable chance; each seat may add a word of its own."""
    spoken = list(words) if words is not None else []
    spoken += [""] * (game.seats - len(spoken))
    if any(word and not is_word(word) for word in spoken) or len(spoken) > game.seats:
        word = f"one word of at most {LONGEST_WORD} characters without spaces"
        raise expected(f"at most {word} for each of {game.seats} seats", spoken)
    secret = secrets.token_bytes(SEED_BYTES) if seed is None else seed
    return Record(game, Fair(secret, spoken), spoken, secret)
