"""What the commands do: play, replay, review, verify, rules, games, bench, serve, backup."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Final

from kingstable import rules_page
from kingstable.bench import speed
from kingstable.bots.named import load_own
from kingstable.cli import telling
from kingstable.cli.saving import (
    file_named,
    read_text,
    refuse_taken,
    resume,
    save,
    seed_file,
    unwritable,
)
from kingstable.cli.seating import ME, fair_seed, named, refuse_unknown, seats_of, words_of
from kingstable.cli.terminal import Table
from kingstable.core.errors import BadInput, expected
from kingstable.core.kept import Kept
from kingstable.core.record import Record, fair_record
from kingstable.core.story import SPECTATOR
from kingstable.core.writing import replay, verify
from kingstable.making.compiled_copy import clone_root
from kingstable.review import review
from kingstable.review.telling import told
from kingstable.shelf import GAMES, open_game, title
from kingstable.texts import Texts

Arguments = argparse.Namespace

PACKAGE: Final = Path(__file__).parents[1]
SERVER_BENCHES: Final = ("load", "crash", "soak", "client")


def options_of(texts: Sequence[str]) -> dict[str, str]:
    options: dict[str, str] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals or name in options:
            raise expected("each option once, as name=value", text)
        options[name] = value
    return options


def play(args: Arguments) -> int:
    target = None if args.record is None else file_named(args.record)
    if target:
        refuse_target(target)
    record, seats = begun(args) if args.resume is None else resumed(args)
    table = Table(record, seats, named(record.game.name, args.lang, seats))
    try:
        table.run()
    finally:  # whatever happens to the screen, the record is kept
        if target:
            keep(target, table)
    return 0


def keep(target: Path, table: Table) -> None:
    try:
        save(target, table.record, table.seats)
    except OSError as error:
        raise unwritable(target, error) from None
    print(table.texts.fill("terminal-saved", {"file": str(target)}))


def refuse_target(path: Path) -> None:
    """Before a game is played, not after it."""
    try:
        refuse_taken(path, seed_file(path))
    except FileExistsError as error:
        raise unwritable(path, error) from None
    if not path.parent.is_dir() or not os.access(path.parent, os.W_OK):
        raise expected("a folder to write the record in", str(path.parent))


def begun(args: Arguments) -> tuple[Record, list[str]]:
    if args.game is None:
        raise BadInput(f"expected a game ({', '.join(GAMES)}), got none")
    page = title(args.game)
    seats = seats_of(args.seats, page)
    game = page.open(len(seats), options_of(args.option))
    words = words_of(args.word, seats)
    return fair_record(game, words, None if args.seed is None else fair_seed(args.seed)), seats


def resumed(args: Arguments) -> tuple[Record, list[str]]:
    if args.seed is not None or args.option or args.word:
        raise BadInput("expected --seed, --option and --word only for a new game, got them with --resume")
    record, seats = resume(file_named(args.resume))
    if args.game not in (None, record.game.name):
        raise expected(f"a saved game of {args.game} in {args.resume!r}", record.game.name)
    if args.seats is not None:
        seats = seats_of(args.seats, title(record.game.name))
    refuse_unknown(seats)
    if len(seats) != record.game.seats:
        raise expected(f"{record.game.seats} seats, as in the saved game", len(seats))
    return record, seats


def tell_game(args: Arguments) -> int:
    """replay: the whole game, or its first moves."""
    record = replay_of(args.file)
    game = record.game
    seat = reader(args.seat, game.seats)
    texts = named(game.name, args.lang, [ME] * game.seats)
    count = len(record.entries)
    stop = count if args.step is None else args.step
    if stop > count:
        raise expected(f"a step from 0 to {count}", stop)
    print(telling.bold(texts.say("game-title")))
    print("\n".join([*telling.replayed(record, texts, seat, stop), ""]))
    if stop < count:
        record = record.until(stop)
    print(telling.board(record, texts, seat if seat >= 0 else SPECTATOR))
    if record.state.over:
        print("\n".join(["", *telling.result(record, texts)]))
    return 0


def replay_of(file: str) -> Record:
    text = read_text(file_named(file))
    try:
        return replay(text, open_game)
    except BadInput as error:
        raise BadInput(f"{file}: {error}") from None


def reader(text: str, seats: int) -> int:
    """The seat as the screen counts it, from 1."""
    if text == "all":
        return telling.EVERYTHING
    if not text.isdecimal() or not 1 <= int(text[:9]) <= seats:
        raise expected(f"a seat from 1 to {seats}, or 'all'", text)
    return int(text) - 1


def review_file(args: Arguments) -> int:
    """review: in words, or as JSON."""
    text = read_text(file_named(args.file))
    try:
        found = review(text, open_game, args.seed)
    except BadInput as error:
        raise BadInput(f"{args.file}: {error}") from None
    if args.json:
        print(json.dumps(found.as_json()))
    else:
        print("\n".join(told(found, named(found.game, args.lang, [ME] * found.seats))))
    return 0


def verify_file(args: Arguments) -> int:
    """verify: every draw and every move."""
    text = read_text(file_named(args.file))
    kept = None if args.part is None else kept_part(args.part)
    try:
        record = verify(text, open_game)
        if kept is not None:
            kept.compare(text)
    except BadInput as error:
        raise BadInput(f"{args.file}: {error}") from None
    draws = len(record.draws())
    scores = " ".join(map(str, record.state.scores()))
    own = "" if kept is None else ", and your own part is in every draw"
    print(
        f"verified: {len(record.entries)} moves, {draws} draws, scores {scores}, commitment and seal fit{own}"
    )
    return 0


def kept_part(named: str) -> Kept:
    """The JSON itself, or the file that has it."""
    return Kept(named if named.lstrip().startswith("{") else read_text(file_named(named), "your part"))


def print_rules(args: Arguments) -> int:
    if args.tag is None:
        print(rules_page.readable(rules_page.read_page(args.game, args.lang)))
    else:
        print(rules_page.readable(rules_page.paragraph(args.game, args.lang, args.tag)))
    return 0


def list_games(args: Arguments) -> int:
    for name in GAMES:
        page = title(name)
        texts = Texts(name, args.lang, [])
        seats = texts.say("terminal-seats", fewest=page.fewest, most=page.most)
        print(" · ".join([telling.bold(name), texts.say("game-title"), seats, texts.say("game-blurb")]))
        default = texts.say("terminal-default")
        for option, values in page.options.items():
            for k, value in enumerate(values):
                chosen = f" ({default})" if k == 0 else ""
                print(f"  --option {option}={value}{chosen} · {texts.say(f'option-{option}-{value}')}")
    return 0


def bench(arguments: Sequence[str]) -> int:
    """The engine; or with a first word `load`, `crash` or `soak` the server, `client` the browser."""
    word = arguments[0] if arguments else ""
    if word not in SERVER_BENCHES:
        return speed.main(list(arguments))
    root = clone_root(PACKAGE)
    if root is None:
        raise BadInput(f"expected a clone of the repository for 'bench {word}', got an installed package")
    sys.path.insert(0, str(root))
    return int(import_module(f"tools.{word}").main(list(arguments[1:])))


def called() -> str:
    """What somebody typed to come here."""
    return "./kt" if clone_root(PACKAGE) else "kingstable"


@contextmanager
def server_packages() -> Iterator[None]:
    """Around imports of the server: the engine may be installed without what a server needs."""
    try:
        yield
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("kingstable"):
            raise
        raise BadInput(
            "expected the packages of the server, got the engine alone: install kingstable[server]"
        ) from None


def serve(args: Arguments) -> int:
    """Imported here, because only a server needs what a server needs."""
    with server_packages():
        from kingstable.server.process.serve import serve as run
        from kingstable.server.settings import settings_of

    load_own()  # before anything is bound: what names no bot is told at once
    return run(settings_of(args))


def backup(args: Arguments) -> int:
    import asyncio

    with server_packages():
        from kingstable.server.settings import settings_of
        from kingstable.server.store.backup import back_up

    target = file_named(args.file)
    asyncio.run(back_up(settings_of(args).db, target))
    print(f"written: {target}")
    return 0
