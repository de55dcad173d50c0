"""Who sits where: people and bots, their names, and the seeds their choices come from."""

from __future__ import annotations

import hashlib
from typing import Final

from kingstable.bots import LEVELS, ask
from kingstable.bots.named import PERSON, bot_named
from kingstable.core.errors import BadInput, expected_one_of
from kingstable.core.record import LONGEST_WORD, Record, is_word
from kingstable.core.title import Title
from kingstable.texts import Texts

ME: Final = PERSON
DEFAULT_BOT: Final = "random"


def seats_of(text: str | None, title: Title) -> list[str]:
    """The kinds of the seats as written, or one person and as many bots as the game needs."""
    if text is None:
        return [ME] + [DEFAULT_BOT] * (title.fewest - 1)
    seats = [word.strip() for word in text.split(",")]
    refuse_unknown(seats)
    return seats


def refuse_unknown(seats: list[str]) -> None:
    for kind in seats:
        if kind != ME and kind not in LEVELS:
            raise expected_one_of("seats", [ME, *LEVELS], kind)


def words_of(words: list[str], seats: list[str]) -> list[str]:
    """Each word goes to a person, in the order of the seats; where no person sits, to the bots."""
    speakers = [k for k, kind in enumerate(seats) if kind == ME] or list(range(len(seats)))
    if len(words) > len(speakers):
        raise BadInput(f"expected at most {len(speakers)} words, one for each person, got {len(words)}")
    spoken = [""] * len(seats)
    for seat, word in zip(speakers, words, strict=False):
        if not is_word(word):
            raise BadInput(
                f"expected a word of at most {LONGEST_WORD} characters without spaces, got {word!r}"
            )
        spoken[seat] = word
    return spoken


def named(game: str, lang: str, seats: list[str]) -> Texts:
    """The texts for a table whose players are called by their number."""
    texts = Texts(game, lang, [])
    keys = ["terminal-player" if kind == ME else "terminal-bot" for kind in seats]
    return Texts(game, lang, [texts.say(key, n=k) for k, key in enumerate(keys, 1)])


def fair_seed(number: int) -> bytes:
    """The secret seed of a game that shall be the same again."""
    return hashlib.sha256(f"kingstable seed {number}".encode()).digest()


def bot_move(record: Record, seat: int, kind: str) -> int:
    """What a bot plays. Its seed follows from the game's own, so a game played on is the game not left."""
    source = b"kingstable bot\0" + record.seed + f"\0{seat} {len(record.entries)}".encode()
    seed = int.from_bytes(hashlib.sha256(source).digest()[:4], "big") >> 1
    return ask(bot_named(kind), record.state, seat, seed)
