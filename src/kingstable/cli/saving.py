"""Records in files. A file appears whole or not at all, and none is ever overwritten.

The secret seed of an unfinished game lies beside its record in FILE.seed, with who sits where.
"""

from __future__ import annotations

import os
import secrets
from contextlib import suppress
from pathlib import Path
from typing import Final

from kingstable.core.errors import BadInput
from kingstable.core.reading import Written
from kingstable.core.record import Record
from kingstable.core.writing import replay, write
from kingstable.shelf import open_game

PUBLIC: Final = 0o666
PRIVATE: Final = 0o600


def seed_file(path: Path) -> Path:
    return Path(f"{path}.seed")


def write_new(path: Path, text: str, mode: int = PUBLIC) -> None:
    """Writes a file that is not there yet; raises OSError when it is, or when it cannot be written."""
    draft = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
    try:
        opened = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode)
        with os.fdopen(opened, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        _name(draft, path)
    finally:
        with suppress(FileNotFoundError):
            draft.unlink()


def _name(draft: Path, path: Path) -> None:
    """Gives a finished draft its name. Unlike a rename, a link refuses a name that is taken."""
    try:
        os.link(draft, path)
    except FileExistsError:
        raise
    except (OSError, NotImplementedError):  # not every file system has links
        refuse_taken(path)
        os.rename(draft, path)


def refuse_taken(*paths: Path) -> None:
    for path in paths:
        if os.path.lexists(path):
            raise FileExistsError(f"{path} exists already")


def save(path: Path, record: Record, seats: list[str]) -> None:
    """Writes a record, and for an unfinished game what is needed to play on; both, or OSError and neither."""
    if record.state.over:
        write_new(path, write(record))
        return
    beside = seed_file(path)
    refuse_taken(path, beside)
    write_new(beside, f"seed {record.seed.hex()}\nseats {','.join(seats)}\n", PRIVATE)
    try:
        write_new(path, write(record))
    except OSError:
        beside.unlink()
        raise


def unwritable(path: Path, error: OSError) -> BadInput:
    if isinstance(error, FileExistsError):
        return BadInput(f"expected a new file to write to, got {str(path)!r}, which exists already")
    return BadInput(f"expected to write to {str(path)!r}, got: {error.strerror}")


def read_text(path: Path, what: str = "a record") -> str:
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise BadInput(f"expected {what} in {str(path)!r}, got: {error.strerror}") from None
    except UnicodeDecodeError:
        raise BadInput(f"expected {what} in {str(path)!r}, got something that is not UTF-8 text") from None


def file_named(name: str) -> Path:
    """A file as it was named on the command line; `~` is the home folder."""
    try:
        return Path(name).expanduser()
    except RuntimeError:
        raise BadInput(f"expected the name of a file, got {name!r}") from None


def resume(path: Path) -> tuple[Record, list[str]]:
    """An unfinished game as it was saved, and who sits where."""
    text = read_text(path)
    try:
        written = Written(text)
        if written.find("end") is not None:
            raise BadInput("expected an unfinished game, got one that is over ('replay' tells it)")
        seed, seats = _read_seed_file(seed_file(path))
        if written.commitment(seed) != written.header.commit:
            raise BadInput(f"expected the committed seed in {seed_file(path).name!r}, got another one")
        record = replay(text, open_game, seed)
    except BadInput as error:
        raise BadInput(f"{path}: {error}") from None
    if record.state.over:
        raise BadInput(f"{path}: expected an unfinished game, got one that lacks only the line 'end'")
    return record, seats


def _read_seed_file(path: Path) -> tuple[bytes, list[str]]:
    text = read_text(path, "the secret seed of the saved game")
    found = dict(line.split(" ", 1) for line in text.splitlines() if " " in line)
    try:
        return bytes.fromhex(found["seed"]), found["seats"].split(",")
    except (KeyError, ValueError):
        raise BadInput(f"expected a line 'seed …' and a line 'seats …' in {path.name!r}") from None
