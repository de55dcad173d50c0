"""./kt train GAME: games to learn from, a network, and whether it wins. Each step goes on where it was."""

from __future__ import annotations

import argparse
import shutil
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from librt.vecs import vec
from mypy_extensions import i16

import kingstable
from kingstable.bots.levels import iterations_of
from kingstable.bots.style import ANY_GAME
from kingstable.core.errors import BadInput, expected
from kingstable.core.features import Rows, width_of
from kingstable.core.game import Game
from kingstable.core.net import net_name, read_net, write_net
from kingstable.core.state import State
from kingstable.learning.selfplay import FADE, WANDER
from kingstable.shelf import GAMES, load

# Where the sources keep what is shipped: a compiled copy has its own, which the next compiling throws away.
SHIPPED: Final = Path(kingstable.__file__).parent / "bots" / "data" / "nets"
PLAY: Final = "play"
LEARN: Final = "learn"
MATCH: Final = "match"
SHIP: Final = "ship"
STEPS: Final = (PLAY, LEARN, MATCH, SHIP)
EXAMINED: Final = ("normal", "hard")
BUDGETS: Final = (*EXAMINED, "master")


def add_train(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help=", ".join(GAMES))
    parser.add_argument(
        "--steps",
        default="play,learn,match",
        metavar="A,B,…",
        help=f"of {', '.join(STEPS)}; these three unless told",
    )
    parser.add_argument("--seats", type=int, default=2, metavar="N")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="see ./kt games")
    parser.add_argument(
        "--out", type=Path, default=Path("trained"), metavar="FOLDER", help="where all of it is kept"
    )
    parser.add_argument(
        "--generation",
        type=int,
        default=1,
        metavar="N",
        help="from 2 on the network before it plays the games",
    )
    parser.add_argument("--games", type=int, default=4000, metavar="N", help="to learn from")
    parser.add_argument("--iterations", type=int, metavar="N", help="of a move in them; else those of normal")
    parser.add_argument(
        "--wander", type=int, default=WANDER, metavar="N", help="one move of so many in them is random"
    )
    parser.add_argument(
        "--fade", type=float, default=FADE, metavar="PART", help="of a goal that comes from further behind"
    )
    parser.add_argument("--epochs", type=int, default=12, metavar="N", help="how often it reads them")
    parser.add_argument(
        "--outcome", type=float, default=0.0, metavar="PART", help="of a goal that is how the game ended"
    )
    parser.add_argument(
        "--match-games", type=int, default=400, metavar="N", help="against the bare evaluation"
    )
    parser.add_argument(
        "--budgets",
        default=",".join(EXAMINED),
        metavar="A,B,…",
        help=f"levels whose iterations a match has; {' and '.join(EXAMINED)} unless told",
    )
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="processes that play at once")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="of all chance")
    parser.set_defaults(run=train)


class Course:
    """What was asked for, and where its files are."""

    def __init__(self, asked: argparse.Namespace) -> None:
        options = dict(word.partition("=")[::2] for word in asked.option)
        self.game: Final[Game[State]] = load(asked.game, asked.seats, **options)
        self.asked: Final = asked
        self.home: Final[Path] = asked.out / net_name(self.game).removesuffix(".net")

    def folder(self, generation: int) -> Path:
        return self.home / f"generation-{generation}"

    def net(self, generation: int) -> Path:
        return self.folder(generation) / net_name(self.game)

    def read(self, generation: int) -> vec[i16]:
        path = self.net(generation)
        if not path.is_file():
            raise expected(f"the network of generation {generation} in {path}", "none: train it first")
        return read_net(path, self.game)

    def budget(self, level: str) -> int:
        """The iterations of a level without a network."""
        by_game = iterations_of(level)
        return by_game.get(self.game.name, by_game[ANY_GAME])


def say(text: str) -> None:
    print(text, flush=True)


def train(asked: argparse.Namespace) -> int:
    steps = asked.steps.split(",")
    for step in steps:
        if step not in STEPS:
            raise expected(f"steps of {', '.join(STEPS)}", step)
    for level in asked.budgets.split(","):
        if level not in BUDGETS:
            raise expected(f"budgets of {', '.join(BUDGETS)}", level)
    counts = [asked.generation, asked.games, asked.wander, asked.epochs, asked.jobs]
    if min(counts) < 1 or asked.match_games < 2:
        raise BadInput(
            "expected at least one generation, game, move to wander at, epoch, job, and two games of a match"
        )
    if not 0 <= asked.fade <= 1:
        raise expected("a fade from 0 to 1", asked.fade)
    course = Course(asked)
    doing = {PLAY: play, LEARN: learn, MATCH: match, SHIP: ship}
    for step in STEPS:
        if step in steps:
            doing[step](course)
    return 0


def play(course: Course) -> None:
    from kingstable.learning.lessons import play_lessons
    from kingstable.learning.selfplay import School

    asked, game = course.asked, course.game
    iterations = asked.iterations or course.budget("normal")
    net = course.read(asked.generation - 1) if asked.generation > 1 else None
    say(f"{game.name}, {game.seats} seats: {asked.games} games of {iterations} iterations a move")
    school = School(game, iterations, asked.seed + 1000 * asked.generation, net, asked.wander, asked.fade)
    play_lessons(school, course.folder(asked.generation), asked.games, say, asked.jobs)


def learn(course: Course) -> None:
    from kingstable.learning.fitting import fit
    from kingstable.learning.lessons import Lessons

    asked, game = course.asked, course.game
    rows = Rows(game.slots(), game.crosses())
    lessons = Lessons([course.folder(k + 1) for k in range(asked.generation)], asked.outcome)
    say(f"{len(lessons.goals)} positions, {width_of(game.slots())} cells, {rows.count} rows")
    weights, told = fit(rows, lessons, asked.epochs, asked.seed, say)
    told |= {"generation": asked.generation, "seed": asked.seed, "epochs": asked.epochs}
    told |= {"outcome": asked.outcome}
    write_net(course.net(asked.generation), game, weights, told)
    say(f"wrote {course.net(asked.generation)}")


def match(course: Course) -> None:
    examine(course, course.asked.budgets.split(","))


def examine(course: Course, levels: Sequence[str]) -> bool:
    """Whether it won at each of these budgets."""
    from kingstable.learning.examining import Examination, passed

    asked, won = course.asked, True
    net = course.read(asked.generation)
    for level in levels:
        sat = Examination(course.game, net, level, course.budget(level), asked.seed)
        path = course.folder(asked.generation) / f"match-{level}.jsonl"
        won = passed(sat.run(path, asked.match_games, say, asked.jobs)) and won
    say("it won" if won else "it did not win clearly at each of them")
    return won


def ship(course: Course) -> None:
    """Puts the network where the bots look for it."""
    if not examine(course, EXAMINED):
        raise BadInput("expected a network that won its matches, got one that did not")
    SHIPPED.mkdir(parents=True, exist_ok=True)
    shutil.copy(course.net(course.asked.generation), SHIPPED)
    say(f"shipped as {SHIPPED / net_name(course.game)}; iterations.csv says how far it searches")
