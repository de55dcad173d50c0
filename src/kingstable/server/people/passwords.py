"""Which passwords are too easily guessed, and why.

`common_passwords.txt` is a list of our own: the words, names and runs of keys that everybody knows to be
tried first, in English and Hungarian. No published list was copied.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Final

from kingstable.server.contract.names import login_of, skeleton
from kingstable.server.contract.refusals import Refusal

SHORTEST: Final = 8
LONGEST: Final = 200
FEWEST: Final = 4  # different characters
DECORATION: Final = "0123456789!?.,*+-_#$@ "
DISGUISES: Final = str.maketrans("013457@$!", "oieastasi")
RUNS: Final = (
    "abcdefghijklmnopqrstuvwxyz", "01234567890123456789",
    "qwertyuiopasdfghjklzxcvbnm", "qwertzuiopasdfghjklyxcvbnm",
    "1q2w3e4r5t6y7u8i9o0p", "1qaz2wsx3edc4rfv5tgb6yhn7ujm", "qazwsxedcrfvtgbyhnujm",
)  # fmt: skip


@lru_cache(maxsize=1)
def common() -> frozenset[str]:
    text = (Path(__file__).parent / "common_passwords.txt").read_text(encoding="utf-8")
    return frozenset(word for line in text.splitlines() if not line.startswith("#") for word in line.split())


def refuse_weak(password: str, *own: str) -> None:
    """`own` are the words that everybody knows of a person: the login and the name."""
    if not SHORTEST <= len(password) <= LONGEST:
        raise Refusal("weak-password", 400, letters=SHORTEST)
    plain = login_of(password)
    if len(set(plain)) < FEWEST or is_run(plain):
        raise Refusal("plain-password", 400)
    if is_common(plain):
        raise Refusal("common-password", 400)
    if core(plain) in {core(login_of(word)) for word in own} or skeleton(plain) in map(skeleton, own):
        raise Refusal("own-password", 400)


def core(plain: str) -> str:
    """Without the digits and signs that are put before and behind a word."""
    return plain.strip(DECORATION) or plain


def is_common(plain: str) -> bool:
    found = {plain, core(plain), core(plain.translate(DISGUISES)), plain.translate(DISGUISES)}
    halves = {plain[: len(plain) // 2]} if plain == plain[: len(plain) // 2] * 2 else set()
    return bool((found | halves) & common())


def is_run(plain: str) -> bool:
    """Keys or letters in a row, forwards or backwards."""
    return any(plain in run or plain[::-1] in run for run in RUNS)
