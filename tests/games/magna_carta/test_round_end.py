"""Phase 6 and the end of the game: the provost's stroll, the start player's card, points and winners."""

from __future__ import annotations

import pytest

from tests.games.magna_carta.table import Table


@pytest.mark.rule("MC-6.1")
@pytest.mark.parametrize(("ahead", "steps"), [(5, 2), (2, 2), (1, 1), (0, 0)])
def test_the_provost_walks_two_cards_if_he_can(ahead: int, steps: int) -> None:
    """The rulebook's example is the third row: only one card is ahead, so he walks one instead of two."""
    table = Table(2)
    table.build(0, "bank", "market", "peddler", "church", "lawyer")
    table.town.provost = len(table.town.road) - 1 - ahead
    start = table.town.provost
    table.finish_round()
    assert table.town.provost == start + steps
    assert table.told("provost-walked") == ([{"amount": steps}] if steps else [])


@pytest.mark.rule("MC-6.2", "MC-R29")
def test_the_start_players_card_goes_to_the_left_whatever_the_order_of_passing() -> None:
    table = Table(3, start=2)
    table.play(2, "worker park")
    table.play(0, "worker forest")
    table.play(1, "pass")
    table.finish_round()
    assert table.town.start == 0
    assert table.seat == 0
    table.finish_round()
    assert table.town.start == 1


@pytest.mark.rule("MC-6.3")
def test_the_game_ends_with_the_round_in_which_the_castle_runs_out() -> None:
    table = Table(2)
    rounds = 0
    while not table.s.over:
        table.finish_round()
        rounds += 1
    assert rounds == 9  # eighteen tokens, two lost in each round
    assert table.town.round == 9
    assert table.told("castle-emptied") == [{}]


@pytest.mark.rule("MC-6.3")
def test_the_game_goes_on_while_one_token_is_left() -> None:
    table = Table(2)
    for section, left in enumerate([0, 0, 3]):
        table.town.castle[section] = left
    table.finish_round()
    assert list(table.town.castle) == [0, 0, 1]
    assert (table.phase, table.town.round) == ("actions", 2)
    table.finish_round()
    assert table.s.over


def counted(table: Table) -> dict[str, int]:
    return {part: n for part, n in table.game.breakdown(table.s)[0].items() if n}


@pytest.mark.rule("MC-7.1")
def test_tokens_count_four_three_and_two() -> None:
    table = Table(2)
    table.own(0)
    for section, n in enumerate([1, 2, 3]):
        table.town.tokens[section] = n
    assert counted(table) == {"castle": 4 + 6 + 6}


@pytest.mark.rule("MC-7.2", "MC-8.1")
def test_buildings_on_the_road_count_what_is_printed() -> None:
    table = Table(2)
    table.own(0)
    points: dict[str, int] = {}
    cards = ["small-farm", "small-sawmill", "small-quarry", "peddler", "market", "lawyer"]
    for card in [*cards, "large-farm", "large-sawmill", "large-quarry", "gold-mine", "bank", "church"]:
        before = table.s.scores()[0]
        table.build(0, card)
        points[card] = table.s.scores()[0] - before
    assert list(points.values()) == [1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 3, 3]
    assert counted(table) == {"buildings": 23}


@pytest.mark.rule("MC-7.3")
def test_a_residence_counts_one_and_a_covered_one_nothing() -> None:
    table = Table(2)
    table.residence(0, "bank", "church")
    table.own(0, stone=2, gold=1)
    assert counted(table) == {"residences": 2, "gold": 1}
    table.play(0, "prestige statue")
    assert counted(table) == {"residences": 1, "prestige": 6}


@pytest.mark.rule("MC-7.4", "MC-8.2")
def test_prestige_buildings_count_what_is_printed() -> None:
    table = Table(2, game="basic")
    table.own(0)
    points: list[int] = []
    for prestige in range(7):
        table.town.prestige[prestige] = 0
        points.append(table.s.scores()[0])
    assert points == [6, 12, 18, 28, 38, 48, 62]


@pytest.mark.rule("MC-7.5", "MC-7.6", "MC-7.7")
def test_goods_left_over() -> None:
    table = Table(2)
    table.own(0, gold=2, food=1, wood=1, stone=3, deniers=8)
    assert counted(table) == {"gold": 2, "cubes": 1, "deniers": 2}
    table.own(0, food=2, wood=2, stone=2, deniers=2)
    assert counted(table) == {"cubes": 2}


@pytest.mark.rule("MC-7.8", "MC-R28")
def test_unbuilt_cards_and_cubes_on_cards_count_nothing() -> None:
    table = Table(4)
    table.hold(0, "bank", "church", "lawyer")
    table.town.discards[0] = 1 << 4
    table.own(0)
    assert counted(table) == {}
    table.build(0, "small-farm")
    assert sum(table.town.stock) == 4
    assert counted(table) == {"buildings": 1}


@pytest.mark.rule("MC-7.9")
def test_the_most_points_win_and_a_tie_is_shared() -> None:
    table = Table(3)
    for seat, gold in enumerate([3, 5, 5]):
        table.own(seat, gold=gold)
    assert table.game.leaders(table.s) == [1, 2]
    table.own(1, gold=6)
    assert table.game.leaders(table.s) == [1]
