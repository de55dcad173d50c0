"""What the commands do: play, replay, verify, rules, games, bench, compile."""

from __future__ import annotations

import argparse
import os
import runpy
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from kingstable import rules_page, telling
from kingstable.bench import speed
from kingstable.core.chance import Recorded
from kingstable.core.errors import BadInput, expected
from kingstable.core.record import Record, fair_record
from kingstable.core.story import SPECTATOR
from kingstable.core.writing import replay, verify
from kingstable.saving import (
    file_named,
    open_game,
    read_text,
    refuse_taken,
    resume,
    save,
    seed_file,
    unwritable,
)
from kingstable.seating import ME, fair_seed, named, refuse_unknown, seats_of, words_of
from kingstable.shelf import GAMES, title
from kingstable.terminal import Table
from kingstable.texts import Texts

Arguments = argparse.Namespace

HERE: Final = Path(__file__).parent
NOT_BUILT: Final[dict[str, str]] = {}


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
    table.run()
    if target:
        try:
            save(target, record, seats)
        except OSError as error:
            raise unwritable(target, error) from None
        print(table.texts.fill("terminal-saved", {"file": str(target)}))
    return 0


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
        record = shortened(record, stop)
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


def shortened(record: Record, stop: int) -> Record:
    """The game as it stood after so many moves."""
    draws = record.opening_draws + [value for entry in record.entries for value in entry.drawn]
    shorter = Record(record.game, Recorded(draws), record.words)
    for entry in record.entries[:stop]:
        shorter.play(entry.seat, entry.move)
    return shorter


def reader(text: str, seats: int) -> int:
    """The seat as the screen counts it, from 1."""
    if text == "all":
        return telling.EVERYTHING
    if not text.isdecimal() or not 1 <= int(text[:9]) <= seats:
        raise expected(f"a seat from 1 to {seats}, or 'all'", text)
    return int(text) - 1


def verify_file(args: Arguments) -> int:
    """verify: every draw and every move."""
    text = read_text(file_named(args.file))
    try:
        record = verify(text, open_game)
    except BadInput as error:
        raise BadInput(f"{args.file}: {error}") from None
    draws = len(record.opening_draws) + sum(len(entry.drawn) for entry in record.entries)
    scores = " ".join(map(str, record.state.scores()))
    print(f"verified: {len(record.entries)} moves, {draws} draws, scores {scores}, commitment and seal fit")
    return 0


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
    """The engine; or with a first word `load` or `crash` the server."""
    word = arguments[0] if arguments else ""
    if word == "load":
        from kingstable.bench import load

        return load.main(list(arguments[1:]))
    if word == "crash":
        from kingstable.bench import crash

        return crash.main(list(arguments[1:]))
    return speed.main(list(arguments))


def serve(args: Arguments) -> int:
    """Imported here, because only a server needs what a server needs."""
    from kingstable.server.serve import serve as run
    from kingstable.server.settings import settings_of

    return run(settings_of(args))


def backup(args: Arguments) -> int:
    import asyncio

    from kingstable.server.backup import back_up
    from kingstable.server.settings import settings_of

    target = file_named(args.file)
    asyncio.run(back_up(settings_of(args).db, target))
    print(f"written: {target}")
    return 0


def compile_engine(arguments: Sequence[str]) -> int:
    """Hands over to build.py, which is written to be run alone."""
    if arguments:
        raise expected("nothing behind 'compile'", " ".join(arguments))
    runpy.run_path(str(HERE / "build.py"), run_name="__main__")
    return 0
