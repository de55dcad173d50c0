"""What does not fit, in the language that was asked for. In Hungarian piece by piece; `{}` is any text."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import Final

WHOLE: Final = """
{} ({} --help tells more) = {} (több: {} --help)
expected {}, got: {} = ezt vártam: {}; de: {}
expected {}, got {} = ezt vártam: {}; ezt kaptam: {}
{}: {} = {}: {}
unrecognized arguments: {} = ezt nem ismerem: {}
the following arguments are required: {} = ez hiányzik: {}
expected one argument = egy érték kell hozzá
not allowed with argument {} = nem fér meg ezzel: {}
"""
PIECES: Final = """
{} (did you mean {}?) = {} (erre gondoltál: {}?)
{} ({}) = {} ({})
argument {} = {}
line {} = {}. sor
a whole number = egész szám
a number of moves from 0 on = legalább 0 lépés
a language = nyelv
a command = parancs
a game = játék
seats = helyek
each option once, as name=value = minden beállítás egyszer, név=érték alakban
an option of {} = {} beállítása
a value of {} = {} értéke
{} to {} seats for {} = {}–{} hely ({})
{} seats, as in the saved game = {} hely, mint a mentett játszmában
a folder to write the record in = mappa, ahová a játszma írható
--seed, --option and --word only for a new game = --seed, --option és --word csak új játszmához
a saved game of {} in {} = mentett játszma ({}) itt: {}
a step from 0 to {} = lépés 0 és {} között
a seat from 1 to {}, or 'all' = hely 1 és {} között, vagy 'all'
a new file to write to = új, írható fájl
to write to {} = írható fájl itt: {}
a record that begins like {} = játszma, amely így kezdődik: {}
a record in {} = játszma itt: {}
a saved game in {} = mentett játszma itt: {}
a record = játszma
the name of a file = fájlnév
an unfinished game = befejezetlen játszma
a finished game with a line {} = befejezett játszma {} sorral
the committed seed in {} = az előre rögzített mag itt: {}
at most {} words, one for each person = legfeljebb {} szó, személyenként egy
a word of at most {} characters without spaces = legfeljebb {} karakteres szó, szóköz nélkül
a rule of {} from {} to {} = {} szabálya {} és {} között
a move such as {} = lépés, például {}
a legal move of seat {} = a {}. hely megengedett lépése
none: there is nothing to verify yet = semmi: még nincs mit ellenőrizni
none = semmi
them with --resume = ezek a --resume mellett
{}, which exists already = {}, amely már létezik
something that is not UTF-8 text = nem UTF-8 szöveg
one that is over ('replay' tells it) = befejezett (a 'replay' elmondja)
one that lacks only the line 'end' = olyan, amelyből csak az 'end' sor hiányzik
another one = másik
not proven = nincs bizonyítva
your own nonce in the draws at seat {} = a saját számod a {}. hely húzásaiban
only its hash = csak a lenyomata
the server dropped your part, or got it too late = a szerver eldobta a részedet, vagy túl későn kapta meg
it was never asked for = sosem kérték el
an empty text = üres szöveg
No such file or directory = nincs ilyen fájl vagy mappa
Permission denied = nincs hozzá jog
Is a directory = ez mappa
Not a directory = ez nem mappa
No space left on device = megtelt a lemez
"""


def complaint(error: str, given: Sequence[str]) -> str:
    """What was expected and what came, as whoever typed the command may read it."""
    if "hu" not in given and "--lang=hu" not in given:
        return error
    said = _told(error)
    return said if said != error else f"ez így nem jó: {error}"


@cache
def _rows(table: str) -> list[tuple[re.Pattern[str], str]]:
    pairs = [line.split(" = ", 1) for line in table.strip().splitlines()]
    return [
        (re.compile("(.+?)".join(map(re.escape, row.split("{}"))), re.DOTALL), said) for row, said in pairs
    ]


def _told(text: str) -> str:
    """A sentence, or a piece of one; what has no row is something given, and stays."""
    for table in (WHOLE, PIECES):
        for pattern, hungarian in _rows(table):
            found = pattern.fullmatch(text)
            if found:
                return hungarian.format(*map(_told, found.groups()))
    return text
