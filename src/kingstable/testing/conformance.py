"""check_game: what every game promises, tried at every position of random games."""

from __future__ import annotations

import json
import marshal
from typing import Final

from kingstable.core.bits import SEATS_IN
from kingstable.core.chance import Chance, Swift
from kingstable.core.game import Game
from kingstable.core.position import pack, unpack
from kingstable.core.record import Record
from kingstable.core.state import State
from kingstable.core.story import SPECTATOR, Message
from kingstable.core.writing import replay, write
from kingstable.shelf import open_game
from kingstable.texts import LANGUAGES, Texts

MOST_DECISIONS: Final = 20_000
OFTEN: Final = 3  # the dear checks are made at every so many positions
SELDOM: Final = 16  # and the dearest
PLAIN: Final = 2  # a marshal version without back references: the same bytes for the same values
REFUSALS: Final = 40  # how many refusals are compared in a secrecy check


def check_game(game: Game[State], games: int = 20, seed: int = 1) -> int:
    """Plays random games; the first broken promise raises AssertionError. Returns the positions seen."""
    check_book(game)
    spoken: set[str] = set()
    return sum(check_one_game(game, seed * 1_000_003 + k, spoken) for k in range(games))


def check_book(game: Game[State]) -> None:
    """Every move's notation parses back, and every move has a sentence in each language."""
    texts = [Texts(game.name, lang, [f"P{k}" for k in range(game.seats)]) for lang in LANGUAGES]
    for code, move in enumerate(game.book.moves):
        assert move.code == code == game.parse(move.notation), f"{move!r} does not parse back"
        for text in texts:
            assert text.move(move)


def check_one_game(game: Game[State], seed: int, spoken: set[str]) -> int:
    record = Record(game, Swift(seed), [""] * game.seats)
    dice = Swift(seed + 1)
    totals = game.tally(record.state)
    decisions = 0
    while not record.state.over:
        s = record.state
        here = f"{game.name} {game.options} seats {game.seats}, seed {seed}, decision {decisions}"
        check_judge(game, s, here)
        if decisions % OFTEN == 0:
            reader = decisions // OFTEN % (game.seats + 1) - 1  # each seat in turn, and a spectator
            check_secrecy(game, s, reader, seed + decisions, here)
            check_texts(game, _some_refusals(game, s), spoken)
        if decisions % SELDOM == 0:
            check_copies(game, s, here)
        seat = s.to_act[dice.below(len(s.to_act))]
        if record.horizon(seat) > 0 and dice.below(20) == 0:
            check_undo(record, seat, here)
        else:
            check_move(record, seat, dice, spoken, here)
        assert game.tally(record.state) == totals, (
            f"{here}: something was lost or made: {game.tally(record.state)}"
        )
        decisions += 1
        assert decisions < MOST_DECISIONS, f"{here}: the game does not end"
    check_end(record, f"{game.name} seats {game.seats}, seed {seed}")
    return decisions


def check_judge(game: Game[State], s: State, here: str) -> None:
    """Judge and generator agree over the whole book, and nobody is stuck."""
    assert game.page(s).actors(s) == s.acting, f"{here}: `acting` is stale"
    for seat in range(game.seats):
        legal = s.legal(seat)
        if seat in s.to_act:
            assert legal, f"{here}: seat {seat} is stuck"
            judged = game.judged(s, seat)
            assert legal == judged, f"{here}, seat {seat}: generator and judge differ in " + ", ".join(
                game.notation(move) for move in sorted(set(legal) ^ set(judged))
            )
        else:
            assert not legal and game.why_not(s, seat, 0) is not None, (
                f"{here}: seat {seat} may move out of turn"
            )


def received(game: Game[State], s: State, seat: int) -> bytes:
    """Everything a seat is sent about a position: its view, its legal moves, refusals if it asks why not."""
    refusals: list[object] = []
    if seat in s.to_act:
        step = max(1, game.moves // REFUSALS)
        for move in range(0, game.moves, step):
            refusals.append(_plain(game.why_not(s, seat, move), seat))
    return marshal.dumps([game.view(s, seat), s.legal(seat), refusals], PLAIN)


def _plain(message: Message | None, seat: int) -> object:
    return None if message is None else [message.key, message.rule, message.seen_by(seat)]


def check_secrecy(game: Game[State], s: State, seat: int, seed: int, here: str) -> None:
    """What a seat receives tells nothing it may not know, and what it imagines depends on nothing else."""
    one = game.imagine(s, seat, seed)
    assert received(game, one, seat) == received(game, s, seat), (
        f"{here}: seat {seat} can tell imagined from true"
    )
    again = game.imagine(one, seat, seed + 1)
    straight = game.imagine(s, seat, seed + 1)
    assert pack(again) == pack(straight), f"{here}: what seat {seat} imagines depends on what it cannot know"
    if seed % 50 == 0:
        game.playout(one)


def check_copies(game: Game[State], s: State, here: str) -> None:
    """Clones share nothing, packed positions come back as they were, and views can be sent."""
    before = pack(s)
    spent = s.clone()
    game.playout(spent)
    assert pack(s) == before, f"{here}: a clone shares something with its original"
    assert pack(s.clone_over(spent)) == before, f"{here}: something of a spent position is left over"
    assert pack(unpack(game, before)) == before, f"{here}: packing changes the position"
    view = game.view(s, s.to_act[0])
    assert json.loads(json.dumps(view)).keys() == view.keys(), f"{here}: the view is not plain JSON"


def check_move(record: Record, seat: int, dice: Chance, spoken: set[str], here: str) -> None:
    """The same move comes out the same with and without a story, and its story can be told."""
    game, s = record.game, record.state
    legal = s.legal(seat)
    move = legal[dice.below(len(legal))]
    silent = s.clone()
    game.step(silent, seat, move, silent.chance, None)
    entry = record.play(seat, move)
    assert pack(silent) == pack(record.state), (
        f"{here}: {game.notation(move)} comes out otherwise without a story"
    )
    check_texts(game, entry.events, spoken)


def _some_refusals(game: Game[State], s: State) -> list[Message]:
    found: list[Message] = []
    for seat in s.to_act:
        for move in range(0, game.moves, max(1, game.moves // REFUSALS)):
            refusal = game.why_not(s, seat, move)
            if refusal is not None:
                found.append(refusal)
    return found


def check_texts(game: Game[State], messages: list[Message], spoken: set[str]) -> None:
    """Every message that turns up has a sentence in each language, with its secrets and without."""
    names = [f"P{k}" for k in range(game.seats)]
    for message in messages:
        kind = message.key + " " + " ".join(message.args)
        if kind not in spoken:
            spoken.add(kind)
            for texts in [Texts(game.name, lang, names) for lang in LANGUAGES]:
                for seat in range(SPECTATOR, game.seats):
                    assert texts.message(message, seat)


def check_undo(record: Record, seat: int, here: str) -> None:
    """A taken-back entry leaves the position that the remaining entries make."""
    entries = len(record.entries)
    last = record.entries[-1]
    before = last.before if last.seat == seat else None
    expected = None if before is None else pack(before)
    record.take_back(seat)
    assert len(record.entries) == entries - 1, f"{here}: took back more than one entry"
    if expected is None:  # others have moved since
        expected = pack(replay(write(record), open_game).state)
    assert pack(record.state) == expected, f"{here}: taking back left a trace"


def check_end(record: Record, here: str) -> None:
    """Nobody may act any more, the points add up, somebody won, and the record plays to the same end."""
    game, s = record.game, record.state
    assert all(not s.legal(seat) for seat in range(game.seats)), f"{here}: a legal move after the end"
    for seat, parts in enumerate(game.breakdown(s)):
        assert sum(parts.values()) == s.scores()[seat], f"{here}: seat {seat}'s points do not add up: {parts}"
    assert s.winners() and set(s.winners()) <= set(range(game.seats)), f"{here}: winners {s.winners()}"
    for seat in s.winners():
        team = SEATS_IN[game.allies(seat)]
        assert seat in team and set(team) <= set(s.winners()), f"{here}: seat {seat} won without its allies"
    assert pack(replay(write(record), open_game).state) == pack(s), f"{here}: the record plays otherwise"
