"""The command line. Whatever does not fit is said in one sentence, with exit code 2 and nothing written."""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Sequence
from typing import Final, NoReturn

from kingstable.arena import command as arena
from kingstable.bots import LEVELS
from kingstable.cli import commands
from kingstable.cli.complaints import complaint
from kingstable.cli.seating import ME
from kingstable.core.errors import BadInput, expected_one_of
from kingstable.learning.command import add_train
from kingstable.shelf import GAMES
from kingstable.texts import LANGUAGES

BAD_INPUT: Final = 2
INTERRUPTED: Final = 130
BROKEN_PIPE: Final = 141
COMMANDS: Final = (
    "play",
    "serve",
    "backup",
    "replay",
    "review",
    "verify",
    "rules",
    "games",
    "arena",
    "export",
    "train",
    "bench",
)
OF_THE_CLONE: Final = ("test", "check", "compile", "lock", "wheel", "docs")  # what only ./kt can do


class Parser(argparse.ArgumentParser):
    """Complains in one sentence, without the usage before it."""

    def error(self, message: str) -> NoReturn:
        raise BadInput(f"{message} ({self.prog} --help tells more)")


def whole_number(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"expected a whole number, got {text!r}") from None


def steps(text: str) -> int:
    number = whole_number(text)
    if number < 0:
        raise argparse.ArgumentTypeError(f"expected a number of moves from 0 on, got {text!r}")
    return number


def language(text: str) -> str:
    if text not in LANGUAGES:
        raise argparse.ArgumentTypeError(str(expected_one_of("a language", LANGUAGES, text)))
    return text


def parser() -> Parser:
    whole = Parser(
        prog=commands.called(),
        description="Five medieval board games, to play and to study.",
        allow_abbrev=False,
    )
    below = whole.add_subparsers(dest="command", metavar="COMMAND")

    def command(name: str, what: str) -> Parser:
        made: Parser = below.add_parser(name, help=what, description=f"{what}.", allow_abbrev=False)
        return made

    add_play(command("play", "play a game in the terminal, with people and bots"))
    add_serve(command("serve", "serve the games to browsers and programs"))
    add_backup(command("backup", "copy the server's database to a new file, while it runs"))
    add_replay(command("replay", "tell a recorded game move by move"))
    add_review(command("review", "say what every decision and every draw of a finished game was worth"))
    verify = command("verify", "re-derive every draw and every move of a finished record")
    verify.add_argument("file", metavar="FILE")
    verify.add_argument(
        "--part", metavar="FILE_OR_JSON", help="what your browser or program kept when it sat down"
    )
    verify.set_defaults(run=commands.verify_file)
    rules = command("rules", "print the rules page of a game, or one rule of it")
    rules.add_argument("game", metavar="GAME", help=", ".join(GAMES))
    rules.add_argument("tag", metavar="TAG", nargs="?", help="a rule, such as KR-1.1")
    rules.set_defaults(run=commands.print_rules)
    games = command("games", "list the games with their seats and options")
    games.set_defaults(run=commands.list_games)
    arena.add_arguments(command("arena", "let bots play matches and rate them"))
    arena.add_export(command("export", "let bots play, and keep every decision as a data set"))
    add_train(command("train", "teach a network a game by self-play, and let it show whether it wins"))
    for added in (rules, games):
        add_language(added)
    return whole


def add_serve(serve: Parser) -> None:
    """Every flag may also stand in the environment, as KT_HOST, KT_PORT and so on."""
    serve.add_argument("--host", metavar="H", help="where to listen; 127.0.0.1 unless told otherwise")
    serve.add_argument("--port", type=whole_number, metavar="P", help="8000 unless told otherwise; 0: any")
    serve.add_argument("--db", metavar="URL", help="a SQLite file, or the address of a PostgreSQL")
    serve.add_argument(
        "--workers", type=whole_number, metavar="N", help="processes; more than 1 needs PostgreSQL"
    )
    serve.add_argument("--bot-workers", type=whole_number, metavar="N", help="processes for the bots")
    serve.add_argument(
        "--origins", metavar="A,B", help="other addresses of this server, as browsers name them"
    )
    serve.add_argument("--proxies", metavar="A,B", help="proxies whose X-Forwarded-For is believed")
    serve.add_argument("--admins", metavar="A,B", help="logins of those who run this server")
    serve.add_argument("--tls-cert", metavar="FILE")
    serve.add_argument("--tls-key", metavar="FILE")
    arena.add_bot(serve)
    serve.add_argument("--limits", metavar="on|off", help="off lets everybody ask as often as they like")
    serve.add_argument(
        "--metrics-open", metavar="yes", help="show /metrics to everybody, not to this machine only"
    )
    serve.add_argument(
        "--guests-talk", metavar="yes|no", help="whether guests may use the chat; yes unless told otherwise"
    )
    serve.add_argument("--smtp-host", metavar="H", help="the server that takes e-mail; none is sent without")
    serve.add_argument("--smtp-port", type=whole_number, metavar="P", help="587 unless told otherwise")
    serve.add_argument("--smtp-user", metavar="NAME", help="its password stands in KT_SMTP_PASSWORD")
    serve.add_argument("--smtp-tls", choices=["starttls", "tls", "none"])
    serve.add_argument("--mail-from", metavar="ADDRESS", help="such as 'Kingstable <games@example.org>'")
    serve.add_argument("--push-contact", metavar="ADDRESS", help="mailto: or https: for push services")
    serve.add_argument(
        "--webhooks-private", metavar="yes|no", help="whether webhooks may lead to private addresses"
    )
    serve.add_argument("--wait", action="store_true", help="in a clone: compile the engine first")
    serve.add_argument("--log", choices=["debug", "info", "warning", "error"])
    serve.set_defaults(run=commands.serve)


def add_backup(backup: Parser) -> None:
    backup.add_argument("file", metavar="FILE")
    backup.add_argument("--db", metavar="URL", help="as for serve")
    backup.set_defaults(run=commands.backup)


def add_language(added: Parser) -> None:
    added.add_argument(
        "--lang", type=language, default=LANGUAGES[0], metavar="LANG", help=", ".join(LANGUAGES)
    )


def add_play(play: Parser) -> None:
    kinds = ", ".join([ME, *LEVELS])
    play.add_argument("game", metavar="GAME", nargs="?", help=", ".join(GAMES))
    play.add_argument(
        "--seats", metavar="A,B,…", help=f"who sits where: {kinds}; without me the bots play alone"
    )
    arena.add_bot(play)
    add_language(play)
    play.add_argument("--seed", type=whole_number, metavar="N", help="the same number gives the same game")
    play.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="see ./kt games")
    play.add_argument("--word", action="append", default=[], metavar="W", help="your word in the draws")
    play.add_argument("--record", metavar="FILE", help="write the record here when you stop playing")
    play.add_argument("--resume", metavar="FILE", help="play a saved game on; FILE.seed lies beside it")
    play.set_defaults(run=commands.play)


def add_replay(replay: Parser) -> None:
    replay.add_argument("file", metavar="FILE")
    add_language(replay)
    replay.add_argument("--seat", default="all", metavar="N", help="as player N (from 1) saw it; or all")
    replay.add_argument("--step", type=steps, metavar="N", help="stop after N moves")
    replay.set_defaults(run=commands.tell_game)


def add_review(review: Parser) -> None:
    review.add_argument("file", metavar="FILE")
    add_language(review)
    review.add_argument("--json", action="store_true", help="everything, for programs")
    review.add_argument("--seed", type=whole_number, default=1, metavar="N", help="of what is imagined")
    review.set_defaults(run=commands.review_file)


def dispatch(arguments: Sequence[str]) -> int:
    if not arguments or arguments[0] == "help":
        parser().print_help()
        return 0
    word, rest = arguments[0], arguments[1:]
    if word == "bench":
        return commands.bench(rest)
    if word in OF_THE_CLONE:
        raise BadInput(f"'{word}' works on a clone of the repository: run ./kt {word} there")
    if not word.startswith("-") and word not in COMMANDS:
        raise expected_one_of("a command", list(COMMANDS), word)
    args = parser().parse_args(arguments)
    return int(args.run(args))


def forgive_encoding() -> None:
    """What the terminal cannot show, or what is typed in another encoding, becomes a question mark."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def main(arguments: Sequence[str] | None = None) -> int:
    forgive_encoding()
    try:
        code = dispatch(sys.argv[1:] if arguments is None else arguments)
        sys.stdout.flush()
        return code
    except BadInput as error:
        given = list(sys.argv[1:] if arguments is None else arguments)
        print(f"kt: {complaint(str(error), given)}", file=sys.stderr)
        return BAD_INPUT
    except KeyboardInterrupt:
        if sys.stdout.isatty():
            print()  # behind the ^C
        return INTERRUPTED
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return BROKEN_PIPE
