"""Names as people see them. Two that look alike have one skeleton; what cannot be seen is no name.

The lookalikes are a small table of our own, of those letters that can pass for Latin ones.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import Final
from unicodedata import category, normalize

from kingstable.server.contract.refusals import Refusal

LONGEST_NAME: Final = 32
MOST_MARKS: Final = 3  # accents in a row
NOBODY: Final = "N. N."  # whoever has deleted the account
SIGN: Final = "#"  # begins a mark; nobody may write one
SIGNS: Final = frozenset("#♯⌗⋕")  # nor what passes for it
# Capitals come first: as a small letter some look like another one.
CYRILLIC: Final = dict(
    zip("АВЕКМНОРСТУХІЈЅаекморстухіјѕԁԛԝһӏвнгп", "abekmhopctyxijsaekmopctyxijsdqwhlbhrn", strict=True)
)
GREEK: Final = dict(zip("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαβεικνορτυχγηω", "abezhikmnoptyxabeikvoptuxynw", strict=True))
COPTIC: Final = dict(zip("ⲀⲂⲈⲎⲒⲔⲘⲚⲞⲢⲤⲦⲨⲬⲁⲃⲉⲏⲓⲕⲙⲛⲟⲣⲥⲧⲩⲭ", "abehikmnopctyx" * 2, strict=True))
LISU: Final = dict(zip("ꓐꓑꓓꓔꓖꓗꓙꓚꓜꓝꓟꓠꓡꓢꓣꓦꓧꓪꓫꓬꓮꓰꓲꓳꓴ", "bpdtgkjczfmnlsrvhwxyaeiou", strict=True))
CHEROKEE: Final = dict(zip("ᎪᏴᏟᎠᎬᏀᎻᎫᏦᏞᎷᏢᎡᏚᎢᏙᎳᏃ", "abcdeghjklmprstvwz", strict=True))
PHONETIC: Final = dict(
    zip("ɑɡɩɪʟɴʀʏɢʜʙȷᴀᴄᴅᴇꜰᴊᴋᴍᴏᴘꞯꜱᴛᴜᴠᴡᴢ", "agiilnryghbjacdefjkmopqstuvwz", strict=True)
)  # and small capitals
ALPHABETS: Final = {**CYRILLIC, **GREEK, **COPTIC, **LISU, **CHEROKEE, **PHONETIC}
LOOKALIKES: Final = str.maketrans({**ALPHABETS, "0": "o", "1": "l", "|": "l"})
ONE_STROKE: Final = str.maketrans({"i": "l", "ı": "l"})
UNSEEN: Final = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}  # controls, bidi and zero width, private, nothing
# Letters and marks that show nothing: fillers, the blank of Braille, joiners, variants.
BLANK: Final = frozenset("\u115f\u1160\u3164\uffa0\u2800\u034f\u17b4\u17b5") | {
    chr(0xFE00 + k) for k in range(16)
}
JOINERS: Final = frozenset("\u200d\ufe0f")  # within signs such as families


def skeleton(name: str) -> str:
    """The same for all names that look alike."""
    plain = (
        normalize("NFKC", name).translate(LOOKALIKES).casefold().translate(LOOKALIKES).translate(ONE_STROKE)
    )
    bones = "".join(c for c in normalize("NFKC", plain) if c.isalnum())
    return bones.replace("rn", "m").replace("vv", "w") or plain


# Whoever is called so would be taken for the house, or for somebody who has gone.
HOUSE: Final = ("admin", "administrator", "moderator", "server", "Kingstable", NOBODY)
OFFICES: Final = {skeleton(name) for name in HOUSE}


def unseen(c: str) -> bool:
    return category(c) in UNSEEN or c in BLANK


def clean_name(name: str) -> str:
    plain = normalize("NFC", " ".join(name.split()))
    marks = "".join("m" if category(c) == "Mn" else " " for c in plain)
    fits = (
        1 <= len(plain) <= LONGEST_NAME and not marks.startswith("m") and "m" * (MOST_MARKS + 1) not in marks
    )
    if not fits or SIGNS & set(normalize("NFKC", plain)) or any(map(unseen, plain)):
        raise Refusal("bad-name", 400)
    if skeleton(plain) in OFFICES:
        raise Refusal("name-taken")
    return plain


def clean_text(text: str) -> str:
    """What somebody says, on one line."""
    plain = " ".join(text.split())
    if not plain:
        raise Refusal("nothing-said", 400)
    if any(unseen(c) and c not in JOINERS for c in plain) or all(unseen(c) for c in plain):
        raise Refusal("bad-text", 400)
    return plain


# Telling apart


def mark(person: str) -> str:
    """Follows from the id, which nobody chooses."""
    return SIGN + hashlib.sha256(person.encode()).hexdigest()[:4]


def bare(name: str, person: str) -> str:
    return name.removesuffix(f" {mark(person)}")


def marked(name: str, person: str) -> str:
    return f"{bare(name, person)} {mark(person)}"


def told_apart(name: str, person: str, others: Iterable[tuple[str, str]]) -> str:
    """The name, marked when another person (id, skeleton of the name) has one that looks the same."""
    bones = skeleton(name)
    same = any(other != person and called == bones for other, called in others)
    return marked(name, person) if same else name


def login_of(text: str) -> str:
    """A login as it is kept: however it is written, it is the same."""
    return normalize("NFKC", text).strip().casefold()
