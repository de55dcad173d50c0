"""Play in the terminal: what a person sees and types, in both languages."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest

from kingstable.bots import LEVELS, ask
from kingstable.cli.main import main
from kingstable.cli.seating import fair_seed, named
from kingstable.cli.telling import board
from kingstable.core.record import Record, fair_record
from kingstable.core.terminal import lined_up, width
from kingstable.core.writing import verify
from kingstable.shelf import GAMES, load, open_game, title
from kingstable.texts import Texts

Captured = pytest.CaptureFixture[str]


@pytest.fixture
def play(monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> Player:
    return Player(monkeypatch, capsys)


class Player:
    """Somebody who types all lines at once and then reads what came."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
        self.monkeypatch = monkeypatch
        self.capsys = capsys

    def __call__(self, *typed: str, flags: str = "--seats me,random,random", seed: str | None = "7") -> str:
        self.monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
        chosen = [] if seed is None else ["--seed", seed]
        assert main(["play", "kings-road", *flags.split(), *chosen]) == 0
        said = self.capsys.readouterr()
        assert said.err == ""
        return said.out


# The screen


def test_the_screen_shows_board_turn_question_and_moves(play: Player) -> None:
    said = play()
    assert "King's Road · Player 1 (you), Bot 2 (random), Bot 3 (random)" in said
    assert "Player 1, it is your turn. Choose your cards for this round, in order." in said
    assert re.search(r"^┌┬ ♔  1 Zin Kai's Deep +1-1-1 ", said, re.M)
    assert re.search(r"^ +1  Choose Zin Kai's Deep +choose zin-kais-deep$", said, re.M)
    assert re.search(r"^ +10  Choose Witch +choose witch$", said, re.M)
    assert said.endswith("Goodbye.\n")


def test_the_screen_speaks_hungarian(play: Player) -> None:
    said = play("1", flags="--lang hu")
    assert "1. játékos, te jössz. Válaszd ki sorban" in said
    assert "1. játékos kiválasztott kártyája: Zin Kai's Deep." in said
    assert re.search(r"^ +9  Választás: Sárkány +choose dragon$", said, re.M)
    assert said.endswith("Viszlát!\n")


def test_the_default_is_one_person_and_as_few_bots_as_can_be(play: Player) -> None:
    assert "Player 1 (you), Bot 2 (random)\n" in play(flags="")


def test_numbers_and_notations_play_and_the_news_is_told(play: Player) -> None:
    said = play("1", "CHOOSE  Kings-Castle", "choose knight")
    assert "Player 1 chose Zin Kai's Deep." in said
    assert "Bot 2 chose a card. ×3" in said
    assert "Player 1 reveals Knight." in said
    assert re.search(r"^Round 2$", said, re.M)


def test_what_was_told_is_not_told_again(play: Player) -> None:
    said = play("1", "1")
    assert said.count("Player 1 chose Zin Kai's Deep.") == 1
    assert said.count("  Round 1\n") == 1


def test_no_secret_of_a_bot_is_on_the_screen(play: Player) -> None:
    said = play("1", "1", flags="--seats random,me,random").split("reveals")[0]
    assert "Bot 1 chose a card." in said and "3 face down" in said
    assert not re.search(r"Bot [13] chose (?!a card)", said)


def test_a_game_can_be_played_to_its_end(play: Player) -> None:
    said = play(*["1"] * 400)
    assert "The game is over." in said
    assert re.search(r"^(Winner|Shared victory): ", said, re.M)
    assert "Goodbye" not in said


# People at one keyboard


def test_in_the_hot_seat_each_sees_only_the_own_cards(play: Player) -> None:
    said = play("1", "1", "4", "8", flags="--seats me,me")
    first, second = said.split("Player 2, it is your turn.", 1)
    assert "Player 1 chose Zin Kai's Deep." in first
    board_of_second = first[first.rindex("What happened:") :]
    assert "Player 1 chose a card." in board_of_second and "3 face down" in board_of_second
    assert "Dark Tower" not in re.findall(r"^Player 1 .*", board_of_second, re.M)[0]
    assert "Player 2 chose King's Castle." in second


def test_between_two_people_the_screen_is_wiped(monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    monkeypatch.setattr("sys.stdin", Terminal("\n1\n1\n1\n\n"))
    screen = Terminal()
    monkeypatch.setattr("sys.stdout", screen)
    assert main(["play", "kings-road", "--seats", "me,me"]) == 0
    wiped = screen.getvalue().split("\033[2J\033[3J\033[H")
    assert len(wiped) == 3 and "SHA-256" in wiped[0] and "Zin Kai's Deep, Wizard's Tower" in wiped[0]
    assert "Player 2, it is your turn. Press Enter" in wiped[1]
    assert "Zin Kai's Deep, " not in wiped[2]


def test_the_keyboard_need_not_be_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", Terminal(""))
    monkeypatch.setattr("sys.stdout", Terminal())
    assert main(["play", "kings-road", "--seats", "me,me"]) == 0


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


# Why, undo, rules


def test_why_names_the_rule_and_shows_it(play: Player) -> None:
    said = play("why choose knight")
    assert "Not allowed: The Knight must be your last card of the round; you play 3." in said
    assert "KR-2.3 The Knight, if you choose it, must be your last card of the round." in said
    said = play("why choose knight", flags="--lang hu")
    assert "Nem lehet: A lovag csak az utolsó kártyád lehet" in said and "KR-2.3 A lovag" in said


def test_why_of_an_allowed_move(play: Player) -> None:
    assert "That is allowed." in play("why choose witch")
    assert "That is allowed." in play("why 1")


def test_a_forbidden_move_is_explained_and_changes_nothing(play: Player) -> None:
    said = play("1", "choose zin-kais-deep")
    assert "Not allowed: You have already chosen Zin Kai's Deep this round.\nKR-1.1 " in said
    assert said.count("it is your turn") == 2


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("0", "No move has number 0; they go from 1 to 10."),
        ("99999999999999", "No move has number"),
        ("chose wich", "There is no move “chose wich”; a move looks like “choose zin-kais-deep”."),
        ("why nonsense", "There is no move “nonsense”"),
        ("{ $x }", "There is no move “{ $x }”"),
        ("why", "why MOVE"),
        ("save", "save FILE"),
        ("rules KR-99", "There is no rule KR-99"),
        ("rules kr-3.5", "KR-3.5 If the lowest place"),
        ("rules", "KR-R12"),
        ("help", "take your last move back"),
    ],
)
def test_every_line_is_answered(play: Player, typed: str, answer: str) -> None:
    said = play(typed, "")
    assert answer in said
    assert said.count("it is your turn") == 1


def test_undo_takes_back_what_taught_nobody_anything(play: Player) -> None:
    said = play("1", "2", "undo", "undo", "undo")
    assert said.count("Your last move is taken back.") == 2
    assert said.count("There is nothing to take back: you have not moved yet.") == 1
    assert said.count("it is your turn") == 5


def test_undo_ends_where_cards_were_shown(play: Player) -> None:
    said = play("1", "1", "1", "undo")
    assert "reveals" in said and "There is nothing you could take back" in said


def test_undone_moves_leave_no_trace(play: Player, tmp_path: Path) -> None:
    play("8", "undo", "1", "8", "undo", "1", "1", f"save {tmp_path}/a")
    play("1", "1", "1", f"save {tmp_path}/b")
    assert (tmp_path / "a").read_text() == (tmp_path / "b").read_text()


# Save and resume


def test_a_saved_game_goes_on_as_if_it_had_not_been_left(play: Player, tmp_path: Path) -> None:
    whole, parted, half = tmp_path / "whole", tmp_path / "parted", tmp_path / "half"
    seats = "--seats easy,me,random"
    play(*["1"] * 400, flags=f"{seats} --record {whole}")
    said = play(*["1"] * 10, f"save {half}", "quit", flags=seats)
    assert f"Saved to {half}." in said
    said = play(*["1"] * 400, flags=f"--resume {half} --record {parted}", seed=None)
    assert "Bot 1 (easy), Player 2 (you), Bot 3 (random)" in said
    assert parted.read_text() == whole.read_text()
    verify(whole.read_text(), open_game)


def test_an_unfinished_game_can_be_replayed_and_taken_up_by_others(
    play: Player, tmp_path: Path, capsys: Captured
) -> None:
    half = tmp_path / "half"
    play("1", "2", f"save {half}")
    assert main(["replay", str(half)]) == 0
    assert "Winner" not in capsys.readouterr().out
    assert "Winner" in play(flags=f"--resume {half} --seats easy,random,random", seed=None)
    assert "Your last move is taken back." in play("undo", flags=f"--resume {half}", seed=None)


def test_saving_never_overwrites(play: Player, tmp_path: Path) -> None:
    there = tmp_path / "there"
    there.write_text("mine")
    (tmp_path / "seeded.seed").write_text("mine")
    said = play(f"save {there}", f"save {tmp_path}/seeded", f"save {tmp_path}/no/x", f"save {tmp_path}")
    assert said.count("exists already") == 3 and "Not saved to" in said
    assert sorted(file.name for file in tmp_path.iterdir()) == ["seeded.seed", "there"]
    assert there.read_text() == "mine"


def spoil(half: Path, how: str) -> None:
    seed = Path(f"{half}.seed")
    match how:
        case "no seed":
            seed.unlink()
        case "another seed":
            seed.write_text("seed " + "00" * 32 + "\nseats me,random,random\n")
        case "a garbled seed":
            seed.write_text("seed zz\n")
        case "unknown seats":
            seed.write_text(seed.read_text().replace("random", "rnd"))
        case "a cut record":
            half.write_text(half.read_text()[:20])


@pytest.mark.parametrize(
    "how", ["no seed", "another seed", "a garbled seed", "unknown seats", "a cut record"]
)
def test_a_spoilt_save_is_refused(play: Player, tmp_path: Path, how: str, capsys: Captured) -> None:
    half = tmp_path / "half"
    play("1", f"save {half}")
    spoil(half, how)
    assert main(["play", "kings-road", "--resume", str(half)]) == 2
    said = capsys.readouterr()
    assert said.out == "" and said.err.count("\n") == 1 and "expected" in said.err


# All games, to the end


@pytest.mark.parametrize("lang", ["en", "hu"])
@pytest.mark.parametrize("name", GAMES)
def test_every_game_is_played_and_replayed_to_its_result(
    name: str, lang: str, tmp_path: Path, capsys: Captured
) -> None:
    file = tmp_path / "whole"
    seats = ",".join(["random"] * title(name).most)
    assert main(["play", name, "--seats", seats, "--lang", lang, "--seed", "7", "--record", str(file)]) == 0
    played = capsys.readouterr()
    assert main(["replay", str(file), "--lang", lang]) == 0
    replayed = capsys.readouterr()
    assert played.err == replayed.err == ""
    scores = verify(file.read_text(), open_game).state.scores()
    points = re.compile(r"\s+".join([named(name, lang, []).say("terminal-points"), *map(str, scores)]))
    assert points.search(played.out) and points.search(replayed.out)
    assert not re.search(r"^ +[0-9]+  done$", replayed.out, re.M)


def test_a_fault_of_the_screen_does_not_lose_the_record(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def fall_over(record: Record, texts: Texts) -> list[str]:
        raise KeyError("hours")

    monkeypatch.setattr("kingstable.cli.telling.result", fall_over)
    file = tmp_path / "whole"
    with pytest.raises(KeyError, match="hours"):
        main(["play", "kings-road", "--seats", "random,random", "--record", str(file)])
    assert verify(file.read_text(), open_game).state.over


# The board


@pytest.mark.parametrize("lang", ["en", "hu"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_board_lines_up_and_fits(seats: int, lang: str) -> None:
    record = fair_record(load("kings-road", seats), seed=fair_seed(seats))
    texts = named("kings-road", lang, ["me"] + ["random"] * (seats - 1))
    while not record.state.over:
        seat = record.state.to_act[0]
        lines = board(record, texts, seat).splitlines()
        assert max(map(width, lines)) <= 100
        name = lines[2].index(texts.names[-1])
        assert all(line[name] in "·123456789" and line[name - 2 : name] == "  " for line in lines[4:12])
        record.play(seat, ask(LEVELS["random"], record.state, seat, len(record.entries)))
    assert board(record, texts, -1).count("♔") == 2  # in the list and in the legend


def test_letters_of_all_kinds_line_up() -> None:
    assert lined_up([["őű", "1"], ["e\u0301", "22"], ["王", "3"]], numbers=(1,)) == [
        "őű   1",
        "e\u0301   22",
        "王   3",
    ]
