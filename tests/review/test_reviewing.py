"""The review: it adds up, finds what was planted, says the same twice, and reads only a finished record."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from kingstable.bots import LEVELS
from kingstable.cli.main import main
from kingstable.controls.pig import Pig
from kingstable.controls.tic_tac_toe import TicTacToe
from kingstable.core.chance import Recorded, Scripted, Swift
from kingstable.core.errors import BadInput
from kingstable.core.game import Game
from kingstable.core.record import Record
from kingstable.core.state import State
from kingstable.core.writing import replay, write
from kingstable.review import Review, playing_on, review, reviewing
from kingstable.review.decisions import MOST, Behind, Judge
from kingstable.review.draws import lots_of
from kingstable.review.playing_on import Player, plays_on, wins_more
from kingstable.review.reviewing import CLOCK, DOUBTS, Reviewer, finished
from kingstable.review.telling import told
from kingstable.review.weighing import Depth, Weigher
from kingstable.shelf import GAMES, open_game
from kingstable.texts import LANGUAGES, Texts
from tools.reviews import played

RECORDS = Path(__file__).parents[2] / "records"
SHALLOW = Depth(values=4, decisions=8, redraws=2)
DEEP = Depth(values=200, decisions=200, redraws=12)
SHORT = {"kings-road": "kings-road-2", "kingsburg": "kingsburg-2", "builders": "builders-2",
         "magna-carta": "magna-carta-2", "stronghold": "stronghold-2"}  # fmt: skip


def text_of(game: str) -> str:
    return (RECORDS / game / f"{SHORT[game]}.game").read_text(encoding="utf-8")


def opener(game: Game[State]) -> object:
    return lambda name, seats, options: game


def reviewed(game: Game[State], moves: str, draws: list[int], depth: Depth = DEEP) -> Review:
    """A game of the controls from its moves, the seats taking turns as the game says."""
    record = Record(game, Scripted(draws), [""] * game.seats)
    for move in moves.split(","):
        record.play(record.state.to_act[0], game.parse(move.strip()))
    return review(write(record), opener(game), depth=depth)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", list(GAMES))
def test_every_ledger_adds_up(name: str) -> None:
    found = review(text_of(name), open_game, depth=SHALLOW)
    record = replay(text_of(name), open_game)
    assert found.scores == record.state.scores() and found.moves == len(record.entries)
    for accounts in (found.ledger_chances, found.ledger_points):
        for one in accounts:
            assert one.start + one.luck + one.own + one.others + one.rest == pytest.approx(one.end, abs=1e-3)
            assert one.own <= 0.01 or one.luck  # nobody plays better than the best move
    assert [round(one.end) for one in found.ledger_points] == found.scores
    sides = {record.game.allies(seat) for seat in range(found.seats)}
    for step in range(found.moves + 1):
        chances = [found.chances[seat][step] for seat in range(found.seats)]
        assert sum(chances) * len(sides) / found.seats == pytest.approx(1.0, abs=0.01)
    asked = [lot for entry in record.entries if entry.asked for lot in lots_of(entry.asked)]
    assert len(found.draws) == len(asked) + (
        len(lots_of(record.opening_asked)) if record.opening_asked else 0
    )


def test_a_review_tells_the_time_as_the_views_do() -> None:
    for name in GAMES:
        found = review(text_of(name), open_game, depth=SHALLOW)
        record = replay(text_of(name), open_game)
        assert found.times and found.times[0].step == 0
        told = {hour.step: hour.clock for hour in found.times}
        again = Record(record.game, Recorded(record.draws()), record.words)
        now: dict[str, int | str] = {}
        for step, entry in enumerate(record.entries):
            now, view = told.get(step, now), again.game.view(again.state)
            assert now == {hand: view[hand] for hand in CLOCK if hand in view}
            again.play(entry.seat, entry.move)
    game = TicTacToe().as_game()
    won = ",".join(game.notation(cell) for cell in (0, 3, 1, 4, 2))
    assert reviewed(game, won, [], SHALLOW).times == []  # it tells no time


def test_what_is_known_on_the_way_is_what_is_said_in_the_end() -> None:
    reviewer = Reviewer(finished(text_of("kingsburg"), open_game), 1, SHALLOW)
    seen: list[tuple[int, str]] = []
    found = reviewer.run(lambda done, of: seen.append((done, json.dumps(reviewer.so_far()))))
    assert [done for done, _ in seen] == list(range(found.moves + 1))
    for done, text in seen:
        told = json.loads(text)
        assert told["chances"] == [row[: done + 1] for row in found.chances]
        assert told["points"] == [row[: done + 1] for row in found.points]
        whole = json.loads(json.dumps(found.as_json()))
        for part in ("times", "draws"):
            assert told[part] == whole[part][: len(told[part])]


def test_the_same_review_twice_is_the_same_bytes_and_another_seed_another_review() -> None:
    text = text_of("kings-road")
    once, twice = (json.dumps(review(text, open_game, depth=SHALLOW).as_json()) for _ in range(2))
    assert once == twice
    assert json.dumps(review(text, open_game, seed=2, depth=SHALLOW).as_json()) != once


def test_a_game_in_progress_is_refused() -> None:
    whole = replay(text_of("kings-road"), open_game)
    with pytest.raises(BadInput, match="over"):
        review(write(whole.until(len(whole.entries) - 1)), open_game)
    with pytest.raises(BadInput, match="over"):
        review(write(whole.until(0)), open_game)


def test_a_missed_win_is_the_mistake_and_the_win_is_the_better_move() -> None:
    """X has two in the first row, plays elsewhere, and loses."""
    game = TicTacToe().as_game()
    cells = [game.notation(cell) for cell in (0, 3, 1, 4, 8, 5)]
    found = reviewed(game, ",".join(cells), [])
    assert found.winners == [1]
    worst = found.mistakes[0]
    assert (worst.step, worst.seat) == (4, 0)
    assert (worst.played.notation, worst.better.notation) == (cells[4], game.notation(2))
    assert worst.chances[1] - worst.chances[0] > 0.5
    assert found.ledger_chances[0].own < -0.5 and found.ledger_chances[0].luck == 0
    taken = reviewed(game, ",".join([*cells[:4], game.notation(2)]), [])
    assert taken.winners == [0] and found.accuracy[0] < taken.accuracy[0]


def test_luck_is_where_the_dice_were() -> None:
    """Seat 0 rolls sixes, seat 1 ones: no decision could help, so luck has it all."""
    game = Pig().as_game()
    turn, six = "roll,roll,roll,roll,roll,hold", [6] * 5
    found = reviewed(game, ",roll,".join([turn] * 4), [*six, 1, *six, 1, *six, 1, *six], SHALLOW)
    assert found.winners == [0]
    assert found.ledger_chances[0].luck > 0 > found.ledger_chances[1].luck
    assert found.ledger_chances[0].luck == pytest.approx(-found.ledger_chances[1].luck, abs=1e-3)
    ones = [draw for draw in found.draws if draw.values == [1]]
    assert ones and all(draw.points[1] < 0 for draw in ones)


def test_a_decision_is_judged_by_what_the_mover_knew() -> None:
    """Seat 1 chooses while seat 0's cards lie face down: whatever they are, the verdict is the same."""
    record = replay(text_of("kings-road"), open_game)
    step = next(k for k, entry in enumerate(record.entries) if entry.seat == 1)
    s = record.until(step).state
    s.chance = Swift(0)
    game, played = record.game, record.entries[step].move
    worlds = [s, game.imagine(s, 1, 5), game.imagine(s, 1, 6)]
    verdicts = [Judge(game, SHALLOW, 0.0).judge(world, 1, played, 3) for world in worlds]
    assert len({(one.better, one.stake, tuple(one.played_worth), tuple(one.line)) for one in verdicts}) == 1


def test_nobody_answers_what_lies_face_down() -> None:
    """The last of three cards. When one search always chose it, the others learned it: 8 % against 84 %."""
    s = played("kings-road", ["easy", "easy"], 9016).until(245).state
    s.chance = Swift(0)
    knight, tower = (s.game.parse(f"choose {card}") for card in ("knight", "wizards-tower"))
    behind = Behind(s.game, 2000, 0.0)
    assert behind.face_down(s, 1, knight)
    for worth in behind.worths(s, 1, [knight, tower], 5):
        assert worth[1] > 0.5
    assert sum(plays_on(s, 1, knight, seed, LEVELS["easy"]) for seed in range(8)) >= 4


def test_games_played_on_do_not_show_that_a_move_beats_itself_or_a_better_one() -> None:
    game = TicTacToe().as_game()
    s = game.start(seed=1)
    for cell in (0, 3, 1, 4):
        s.play(s.to_act[0], cell)
    wins, loses = 2, 8
    for moves, shown in (([loses, wins], True), ([wins, loses], False), ([wins, wins], False)):
        assert wins_more(s, 0, moves, 1, 3, Player(20, 1000)) == shown
    assert not wins_more(s, 0, [loses, wins], 1, 3, Player(20, 0)), "who may not think shows nothing"


def test_a_mistake_is_shown_by_a_lead_that_was_never_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    """Both moves win: the first game ends it. Ahead, then level again: that ends it too."""
    s = TicTacToe().as_game().start(seed=1)
    games = {"11": False, "00": False, "01": False, "101010": True, "1001": False, "101101": False,
             "10111010": True, "1h1h1h1h1h1h": True}  # fmt: skip
    for shares, shown in games.items():
        told = iter([0.5 if share == "h" else float(share) for share in shares])
        monkeypatch.setattr(playing_on, "plays_on", lambda *_, told=told: next(told))
        assert wins_more(s, 0, [0, 1], 1, 3, Player(20, 1000)) == shown, shares
        assert next(told, None) is None or not shown


def test_playing_on_takes_no_more_than_it_may() -> None:
    """What was not looked at is not named; one pair of games may be begun before the last move is spent."""
    game = TicTacToe().as_game()
    cells = ",".join(game.notation(cell) for cell in (0, 3, 1, 4, 8, 5))
    assert reviewed(game, cells, [], Depth(200, 200, 12, lead=3, player=50, moves=1000)).mistakes
    unseen = reviewed(game, cells, [], Depth(200, 200, 12, lead=3, player=50, moves=0))
    assert not unseen.mistakes and unseen.doubts[0].step == 4
    assert reviewed(game, cells, []).mistakes


def test_what_only_the_search_says_is_a_doubt_and_what_games_refute_is_none(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = TicTacToe().as_game()
    cells = ",".join(game.notation(cell) for cell in (0, 3, 1, 4, 8, 5))
    depth = Depth(200, 200, 12, lead=3, player=50, moves=1000)
    found = reviewed(game, cells, [], depth)
    assert found.mistakes
    assert {one.step for one in found.mistakes}.isdisjoint(one.step for one in found.doubts)
    monkeypatch.setattr(playing_on, "plays_on", lambda *_: 1.0)  # both moves win
    refuted = reviewed(game, cells, [], depth)
    assert not refuted.mistakes
    assert not {one.step for one in found.mistakes} & {one.step for one in refuted.doubts}
    shallow = review(text_of("kingsburg"), open_game, depth=SHALLOW)
    lost = [one.points[1] - one.points[0] for one in shallow.doubts]
    assert lost and lost == sorted(lost, reverse=True) and lost[-1] > 0
    assert max(Counter(one.seat for one in shallow.doubts).values()) <= DOUBTS


def test_a_move_at_random_keeps_nothing_and_the_best_everything() -> None:
    """What is at stake is what the moves lose on average, by the same look, and no move more than three."""
    game = TicTacToe().as_game()
    s = game.start(seed=1)
    for cell in (0, 3, 1, 4):
        s.play(s.to_act[0], cell)
    verdicts = {move: Judge(game, DEEP, 0.0).judge(s, 0, move, 3) for move in map(int, s.legal(0))}
    slips = [one.slip for one in verdicts.values()]
    assert {round(one.stake, 9) for one in verdicts.values()} == {round(sum(slips) / len(slips), 9)}
    assert verdicts[2].better == 2 and verdicts[2].slip == 0 and max(slips) == MOST


def test_how_far_a_lead_is_believed_depends_on_how_far_the_game_is() -> None:
    depth = Depth(4, 8, 2, early=0.0, late=2.0)
    weigher = Weigher(TicTacToe().as_game(), 4, 0.0)
    told_chances = []
    for done in (0.0, 0.5, 1.0):
        weigher.belief = depth.belief(done)
        told_chances.append(weigher.shared([0.6, 0.2, 0.0, 0.0])[:2])
    assert told_chances == [[0.5, 0.5], pytest.approx([0.75, 0.25]), pytest.approx([0.9, 0.1])]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_is_told_in_both_languages_with_its_figures(lang: str) -> None:
    found = review(text_of("kingsburg"), open_game, depth=SHALLOW)
    texts = Texts("kingsburg", lang, ["Anna", "Béla"])
    page = "\n".join(told(found, texts))
    assert "Anna" in page and texts.figure(found.ledger_points[0].luck, sign="+") in page
    for one in found.mistakes[:3]:
        assert f"{100 * one.chances[1]:.0f} %" in page and texts.figure(one.points[1]) in page


def test_the_command_tells_a_finished_record_and_refuses_another(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviewing, "depth_of", lambda game: SHALLOW)
    file = RECORDS / "kings-road" / "kings-road-2.game"
    assert main(["review", str(file), "--lang", "hu"]) == 0
    assert "Fordulópontok" in capsys.readouterr().out
    assert main(["review", str(file), "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == review(text_of("kings-road"), open_game).as_json()
    cut = tmp_path / "cut.game"
    cut.write_text(write(replay(text_of("kings-road"), open_game).until(5)), encoding="utf-8")
    assert main(["review", str(cut)]) == 2
    assert "not: it is reviewed then" in capsys.readouterr().err
