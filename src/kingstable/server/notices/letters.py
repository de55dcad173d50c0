"""What is said, in the language of who reads it."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import msgspec

from kingstable.server.contract.refusals import say
from kingstable.server.store.outbox import Notice
from kingstable.shelf import GAMES
from kingstable.texts import Texts

LONGEST: Final = 300  # letters of a text


class Letter(msgspec.Struct, frozen=True):
    """One notice in one language: the same whichever way it goes."""

    notice: str
    kind: str
    title: str
    text: str
    path: str
    lang: str
    game: str = ""  # its slug, for programs
    game_title: str = ""
    table: str = ""


@lru_cache
def title_of(game: str, lang: str) -> str:
    return Texts(game, lang, []).say("game-title") if game in GAMES else ""


def letter_of(notice: Notice, lang: str) -> Letter:
    kind, game = notice.kind.partition("+")[0], title_of(notice.game, lang)
    args: dict[str, int | str] = {**notice.args, "game": game}
    title = say(f"notice-title-{kind}" if game else f"notice-title-{kind}-plain", lang, args)
    text = say(f"notice-{notice.word}", lang, args)[:LONGEST]
    return Letter(notice.id, kind, title, text, notice.page, lang, notice.game, game, notice.table)
