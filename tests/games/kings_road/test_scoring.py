"""King's Road: scoring, the king's way, the end and the variant, with the rulebook's examples."""

from __future__ import annotations

from typing import cast

import pytest

from kingstable.core.bits import ints
from kingstable.games.kings_road.components import (
    MARKERS,
    NUMBER,
    REGION,
    REGIONS,
)
from kingstable.games.kings_road.rules.score import chain, score_region
from kingstable.games.kings_road.state import FROM_FINAL, FROM_NOBLES, FROM_PLACES, SOURCES, Road, nobles_of
from kingstable.testing import Scene
from tests.games.kings_road.table import (
    DARK_TOWER,
    DRAGONS_LAIR,
    KINGS_ALTAR,
    KINGS_CASTLE,
    TEMPLE_RUINS,
    ZIN_KAI,
    earned,
    everybody_plays,
    put,
    put_noble,
    scene,
)

# 3 Scoring


@pytest.mark.rule("KR-3.2", "KR-3.3")
def test_example_four_players_in_the_dark_tower() -> None:
    """Adri 4, Peti 3, Laci 2, Timi 1 markers: 5, 4, 2 points and nothing."""
    _, s = scene(4)
    put(s, DARK_TOWER, 4, 3, 2, 1)
    score_region(s, DARK_TOWER, False, None)
    assert earned(s, FROM_PLACES) == [5, 4, 2, 0]


@pytest.mark.rule("KR-3.2")
def test_without_a_marker_no_place() -> None:
    _, s = scene(4)
    put(s, DARK_TOWER, 1)
    score_region(s, DARK_TOWER, False, None)
    assert earned(s, FROM_PLACES) == [5, 0, 0, 0]


@pytest.mark.rule("KR-3.3")
def test_a_banner_of_three_places_pays_three_of_five_players() -> None:
    _, s = scene(5)
    put(s, TEMPLE_RUINS, 5, 4, 3, 2, 1)
    score_region(s, TEMPLE_RUINS, False, None)
    assert earned(s, FROM_PLACES) == [3, 2, 1, 0, 0]


@pytest.mark.rule("KR-3.4")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_example_two_tied_take_the_second_place(seats: int) -> None:
    _, s = scene(seats)
    put(s, DARK_TOWER, 2, 2)
    score_region(s, DARK_TOWER, False, None)
    assert earned(s, FROM_PLACES)[:2] == [4, 4] and sum(earned(s, FROM_PLACES)) == 8


@pytest.mark.rule("KR-3.5")
def test_example_three_tied_take_two_points_or_nothing() -> None:
    for seats, points in ((4, 2), (3, 0)):
        _, s = scene(seats)
        put(s, DARK_TOWER, 1, 1, 1)
        score_region(s, DARK_TOWER, False, None)
        assert earned(s, FROM_PLACES)[:3] == [points] * 3


@pytest.mark.rule("KR-3.5")
def test_two_tied_for_first_of_two_players_score_nothing() -> None:
    _, s = scene(2)
    put(s, KINGS_CASTLE, 3, 3)
    score_region(s, KINGS_CASTLE, False, None)
    assert earned(s, FROM_PLACES) == [0, 0]


@pytest.mark.rule("KR-R6")
def test_behind_a_tie_comes_the_place_after_all_its_places() -> None:
    _, s = scene(4)
    put(s, DARK_TOWER, 3, 3, 1)
    score_region(s, DARK_TOWER, False, None)
    assert earned(s, FROM_PLACES) == [4, 4, 2, 0]


@pytest.mark.rule("KR-3.6", "KR-3.7")
def test_markers_go_home_and_the_sole_leader_leaves_a_noble() -> None:
    _, s = scene(3)
    put(s, DARK_TOWER, 3, 1)
    score_region(s, DARK_TOWER, False, None)
    assert not any(s.markers) and ints(s.supply) == [18, 19, 19]
    assert ints(s.nobles[DARK_TOWER * 3 : DARK_TOWER * 3 + 3]) == [1, 0, 0]


@pytest.mark.rule("KR-3.8")
def test_a_noble_counts_as_a_marker_even_alone() -> None:
    _, s = scene(3)
    put_noble(s, DARK_TOWER, 0)
    put(s, DARK_TOWER, 1, 1)
    score_region(s, DARK_TOWER, False, None)
    assert earned(s, FROM_PLACES) == [5, 4, 0]
    score_region(s, DARK_TOWER, False, None)
    assert earned(s, FROM_PLACES) == [10, 4, 0]


@pytest.mark.rule("KR-3.9")
def test_a_new_leader_replaces_the_noble() -> None:
    _, s = scene(3)
    put_noble(s, DARK_TOWER, 0)
    put(s, DARK_TOWER, 0, 2)
    score_region(s, DARK_TOWER, False, None)
    assert ints(s.nobles[DARK_TOWER * 3 : DARK_TOWER * 3 + 3]) == [0, 1, 0]
    assert ints(s.supply) == [19, 18, 19]


@pytest.mark.rule("KR-3.10")
def test_a_tied_lead_changes_no_noble() -> None:
    _, s = scene(3)
    put_noble(s, DARK_TOWER, 0)
    put(s, DARK_TOWER, 1, 2)
    score_region(s, DARK_TOWER, False, None)
    assert ints(s.nobles[DARK_TOWER * 3 : DARK_TOWER * 3 + 3]) == [1, 0, 0]
    assert earned(s, FROM_NOBLES) == [0, 0, 0]
    _, s = scene(3)
    put(s, DARK_TOWER, 2, 2)
    score_region(s, DARK_TOWER, False, None)
    assert not any(s.nobles)


@pytest.mark.rule("KR-3.11")
def test_example_three_nobles_in_a_row_pay_three() -> None:
    """Dark Tower is set, Temple Ruins and Dragon's Lair stand already."""
    _, s = scene(3)
    put_noble(s, TEMPLE_RUINS, 0)
    put_noble(s, DRAGONS_LAIR, 0)
    put(s, DARK_TOWER, 1)
    score_region(s, DARK_TOWER, False, None)
    assert earned(s, FROM_NOBLES) == [3, 0, 0]


@pytest.mark.rule("KR-3.11")
def test_chains_follow_the_roads_and_break_at_gaps() -> None:
    _, s = scene(2)
    put_noble(s, ZIN_KAI, 0)
    put_noble(s, TEMPLE_RUINS, 0)
    assert chain(s, 0, ZIN_KAI) == 2  # over the road between 3 and 1
    put_noble(s, DRAGONS_LAIR, 0)
    assert chain(s, 0, ZIN_KAI) == 2 and chain(s, 0, DRAGONS_LAIR) == 1
    put_noble(s, KINGS_CASTLE, 0)
    assert chain(s, 0, DRAGONS_LAIR) == 4
    put_noble(s, DARK_TOWER, 1)
    assert chain(s, 1, DARK_TOWER) == 1
    for region in range(REGIONS):
        s.nobles[region * 2] = 1
    assert chain(s, 0, KINGS_ALTAR) == 8


@pytest.mark.rule("KR-R7")
def test_a_leader_whose_noble_stands_is_paid_again() -> None:
    _, s = scene(3)
    put_noble(s, DARK_TOWER, 0)
    score_region(s, DARK_TOWER, False, None)
    assert earned(s, FROM_PLACES) == [5, 0, 0] and earned(s, FROM_NOBLES) == [1, 0, 0]
    assert nobles_of(s, 0) == 1 and s.supply[0] == 18


@pytest.mark.rule("KR-R8")
def test_a_noble_set_first_counts_in_the_next_chain() -> None:
    table, s = scene(2)
    s.king = DARK_TOWER
    put(s, DARK_TOWER, 1)
    put(s, DRAGONS_LAIR, 1)
    everybody_plays(
        table, [["dragon", "savage-hills", "kings-altar"], ["savage-hills", "kings-altar", "temple-ruins"]]
    )
    assert [event["points"] for event in table.told("points-earned-nobles")] == [1, 2]


# 4 The king travels


@pytest.mark.rule("KR-4.1", "KR-4.2")
def test_the_king_rides_on_behind_the_last_scored_region() -> None:
    table, s = scene(2)
    everybody_plays(
        table, [["dragon", "savage-hills", "kings-altar"], ["savage-hills", "kings-altar", "kings-castle"]]
    )
    assert REGION[s.king] == "savage-hills"  # 1 and 6 were scored
    s.king = KINGS_CASTLE
    everybody_plays(table, [["savage-hills", "kings-altar", "dark-tower"]] * 2)
    assert REGION[s.king] == "zin-kais-deep"
    s.king = TEMPLE_RUINS
    everybody_plays(table, [["savage-hills", "kings-altar", "dark-tower"]] * 2)
    assert REGION[s.king] == "dark-tower"


@pytest.mark.rule("KR-4.3")
def test_region_cards_and_knights_come_back() -> None:
    table, s = scene(2)
    hand = ["savage-hills", "kings-altar", "knight"]
    everybody_plays(table, [hand, hand])
    assert s.round == 2
    everybody_plays(table, [hand, hand])
    assert s.round == 3


# 5 End and winner


def last_round(nobles: str = "replaced") -> tuple[Scene, Road]:
    """Two seats, the king in King's Altar, seat 0 one point short of the goal."""
    table, _ = scene(2, nobles)
    table.set_up({"king": "kings-altar", "earned": [{"places": 39}, {}]})
    return table, cast(Road, table.s)


@pytest.mark.rule("KR-5.1", "KR-5.2", "KR-5.3")
def test_example_the_final_scoring_takes_the_other_six_regions() -> None:
    """7 and 3 were scored in the last round: 5, 2, 8, 1, 6 and 4 follow."""
    table, s = last_round()
    put(s, KINGS_ALTAR, 1)
    for region in (DARK_TOWER, DRAGONS_LAIR, KINGS_CASTLE, ZIN_KAI, 1, 2):
        put(s, region, 0, 1)
    everybody_plays(
        table, [["dragon", "temple-ruins", "kings-altar"], ["kings-altar", "temple-ruins", "dark-tower"]]
    )
    assert s.over
    order = [event["region"] for event in table.told("points-earned-final")]
    assert [NUMBER[REGION.index(str(region))] for region in order] == [5, 2, 8, 1, 6, 4]
    assert earned(s, FROM_FINAL) == [0, 26]
    assert s.scores()[0] == 39 + 7 + 1  # beyond 40 all points count


@pytest.mark.rule("KR-5.1")
def test_below_forty_the_game_goes_on() -> None:
    table, s = last_round()
    everybody_plays(table, [["savage-hills", "dark-tower", "kings-castle"]] * 2)
    assert not s.over and s.round == 2


@pytest.mark.rule("KR-R9")
def test_forty_first_is_no_advantage() -> None:
    table, s = last_round()
    s.earned[SOURCES] = 36
    put(s, KINGS_ALTAR, 1)
    put(s, KINGS_CASTLE, 0, 1)
    everybody_plays(table, [["savage-hills", "dark-tower", "dragons-lair"]] * 2)
    assert s.over and s.scores() == [47, 44] and s.winners() == [0]
    table, s = last_round()
    s.earned[SOURCES] = 39
    put(s, KINGS_ALTAR, 1)
    put(s, KINGS_CASTLE, 0, 1)
    put(s, 1, 0, 1)
    everybody_plays(table, [["savage-hills", "dark-tower", "dragons-lair"]] * 2)
    assert s.scores() == [47, 53] and s.winners() == [1]


@pytest.mark.rule("KR-5.4", "KR-R11")
@pytest.mark.parametrize("nobles", ["replaced", "permanent"])
def test_in_the_final_scoring_nobles_only_count_as_markers(nobles: str) -> None:
    table, s = last_round(nobles)
    put(s, KINGS_ALTAR, 1)
    put_noble(s, KINGS_CASTLE, 1)
    put(s, ZIN_KAI, 0, 1)
    everybody_plays(table, [["savage-hills", "dark-tower", "dragons-lair"]] * 2)
    assert earned(s, FROM_FINAL) == [0, 8 + 1]
    assert earned(s, FROM_NOBLES) == [1, 0] and nobles_of(s, 1) == 1


@pytest.mark.rule("KR-5.3", "KR-3.6")
def test_after_the_final_scoring_only_nobles_stand_on_the_board() -> None:
    table, s = last_round()
    s.earned[SOURCES] = 40
    put(s, KINGS_ALTAR, 1)
    put_noble(s, KINGS_CASTLE, 1)
    put(s, ZIN_KAI, 1, 2)
    everybody_plays(table, [["savage-hills", "dark-tower", "dragons-lair"]] * 2)
    assert s.over and sum(s.markers) == 0
    assert [s.supply[seat] + nobles_of(s, seat) for seat in (0, 1)] == [MARKERS, MARKERS]
    home = [str(event["region"]) for event in table.told("markers-returned")]
    assert sorted(home) == sorted(REGION)  # each of the eight regions once


@pytest.mark.rule("KR-5.5", "KR-5.6")
def test_winner_by_points_then_nobles_then_shared() -> None:
    table, s = scene(3)
    s.earned[FROM_PLACES] = s.earned[SOURCES] = 41
    assert table.game.leaders(s) == [0, 1]
    put_noble(s, ZIN_KAI, 1)
    put_noble(s, DARK_TOWER, 2)
    assert table.game.leaders(s) == [1]
    s.earned[2 * SOURCES] = 42
    assert table.game.leaders(s) == [2]


@pytest.mark.rule("KR-R12")
def test_the_hundredth_round_is_the_last() -> None:
    table, s = scene(2)
    s.round = 99
    same = ["savage-hills", "dark-tower", "dragons-lair"]
    everybody_plays(table, [same, same])
    assert s.round == 100 and not s.over
    everybody_plays(table, [same, same])
    assert s.over and s.scores() == [0, 0] and s.winners() == [0, 1]


# 6 Variant: permanent nobles


@pytest.mark.rule("KR-6.1", "KR-6.3")
def test_permanent_nobles_stay_and_all_are_paid() -> None:
    _, s = scene(3, "permanent")
    put_noble(s, DARK_TOWER, 0)
    put_noble(s, TEMPLE_RUINS, 0)
    put(s, DARK_TOWER, 0, 2)
    score_region(s, DARK_TOWER, True, None)
    assert ints(s.nobles[DARK_TOWER * 3 : DARK_TOWER * 3 + 3]) == [1, 1, 0]
    assert earned(s, FROM_NOBLES) == [2, 1, 0]


@pytest.mark.rule("KR-6.2")
def test_one_noble_for_each_player_and_region() -> None:
    _, s = scene(2, "permanent")
    put_noble(s, DARK_TOWER, 0)
    put(s, DARK_TOWER, 2)
    score_region(s, DARK_TOWER, True, None)
    assert nobles_of(s, 0) == 1 and s.supply[0] == 18 and earned(s, FROM_NOBLES) == [1, 0]


@pytest.mark.rule("KR-R10")
def test_in_a_tie_standing_nobles_are_still_paid() -> None:
    _, s = scene(3, "permanent")
    put_noble(s, DARK_TOWER, 0)
    put(s, DARK_TOWER, 0, 1)
    score_region(s, DARK_TOWER, True, None)
    assert ints(s.nobles[DARK_TOWER * 3 : DARK_TOWER * 3 + 3]) == [1, 0, 0]
    assert earned(s, FROM_NOBLES) == [1, 0, 0]
