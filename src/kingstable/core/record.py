"""The record of a game as it is played: every entry with what chance answered and the story told.

It also knows the undo horizon: how far a seat may go back without having learned anything.
"""

from __future__ import annotations

import secrets
from typing import Final
from unicodedata import category

from kingstable.core.bits import BIT
from kingstable.core.chance import Chance, Fair, Noted, commitment
from kingstable.core.errors import BadInput, expected
from kingstable.core.play import Game, State
from kingstable.core.story import Message, Story

SEED_BYTES: Final = 32
MOST: Final = 1 << 31  # there are fewer seats and moves


def _fitting(number: int) -> int:
    """A number from outside, as one a machine can hold: what is too big names nothing, no more than -1."""
    return number if -MOST < number < MOST else -1


class Entry:
    """One move: who made it, what was drawn because of it, and what happened."""

    def __init__(self, seat: int, move: int, before: State | None) -> None:
        self.seat: Final = seat
        self.move: Final = move
        self.before: State | None = before  # kept only while the entry can still be taken back
        self.drawn: list[int] = []
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
    """A game from its first draw on. `seed` is secret until the game is over; `commit` is its SHA-256.

    With a `state` it is taken up in the middle: whoever does so knows the entries and the opening.
    """

    def __init__(
        self,
        game: Game[State],
        source: Chance,
        words: list[str],
        seed: bytes = b"",
        state: State | None = None,
    ) -> None:
        self.game: Final = game
        self.words: Final = words
        self.seed: Final = seed
        self.commit: Final = commitment(seed) if seed else ""
        self.chance: Final = Noted(source)
        self.entries: list[Entry] = []
        self.opening_events: list[Message] = []
        self.opening_draws: list[int] = []
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
        self.opening_draws = self.chance.taken()

    def why_not(self, seat: int, move: int) -> Message | None:
        return self.game.why_not(self.state, _fitting(seat), _fitting(move))

    def play(self, seat: int, move: int) -> Entry:
        """Plays and writes down a move; an illegal one raises and leaves everything as it was."""
        entry = Entry(seat, move, self._before())
        story = Story()
        self.game.play(self.state, _fitting(seat), _fitting(move), story)
        entry.drawn = self.chance.taken()
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
        self.entries = kept[:first]
        self.state = before.clone()
        self.state.chance = self.chance
        try:
            for entry in kept[first + 1 :]:
                if entry.seat != seat:
                    self.play(entry.seat, entry.move)
        except BadInput:
            self.entries, self.state = kept, state
            raise


def is_word(text: str) -> bool:
    """True when a seat may say it: no spaces, no control characters, nothing that a line cannot keep."""
    return text != "" and not any(c.isspace() or category(c) in ("Cc", "Cs") for c in text)


def fair_record(game: Game[State], words: list[str] | None = None, seed: bytes | None = None) -> Record:
    """A new game with verifiable chance; each seat may add a word of its own."""
    spoken = list(words) if words is not None else []
    spoken += [""] * (game.seats - len(spoken))
    if any(word and not is_word(word) for word in spoken) or len(spoken) > game.seats:
        raise expected(f"at most one word without spaces for each of {game.seats} seats", spoken)
    secret = secrets.token_bytes(SEED_BYTES) if seed is None else seed
    return Record(game, Fair(secret, spoken), spoken, secret)
