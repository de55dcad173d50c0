"""King's Road, paragraph by paragraph, with the rulebook's own examples."""

from __future__ import annotations

from typing import cast

import pytest

from kingstable.core.bits import ints
from kingstable.core.story import HIDDEN
from kingstable.games.kings_road.components import (
    BANNER,
    BANNER_PLACES,
    CARD,
    DRAGON,
    NUMBER,
    PLACES,
    REGION,
    REGIONS,
    ROADS,
    WITCH,
)
from kingstable.games.kings_road.rules.score import chain, score_region
from kingstable.games.kings_road.state import FROM_FINAL, FROM_NOBLES, FROM_PLACES, SOURCES, Road, nobles_of
from kingstable.testing import Scene

SAFE = ["choose savage-hills", "choose kings-altar", "choose kings-castle"]  # far from the king in round one
DARK_TOWER = REGION.index("dark-tower")
TEMPLE_RUINS = REGION.index("temple-ruins")
DRAGONS_LAIR = REGION.index("dragons-lair")
KINGS_CASTLE = REGION.index("kings-castle")
KINGS_ALTAR = REGION.index("kings-altar")
ZIN_KAI = REGION.index("zin-kais-deep")


def scene(seats: int, nobles: str = "replaced") -> tuple[Scene, Road]:
    table = Scene("kings-road", seats, nobles=nobles)
    return table, cast(Road, table.s)


def put(s: Road, region: int, *markers: int) -> None:
    """So many markers of seat 0, 1, … from the supply into a region."""
    for seat, n in enumerate(markers):
        s.markers[region * s.seats + seat] += n
        s.supply[seat] -= n


def put_noble(s: Road, region: int, seat: int) -> None:
    s.nobles[region * s.seats + seat] = 1
    s.supply[seat] -= 1


def earned(s: Road, source: int) -> list[int]:
    return [s.earned[seat * SOURCES + source] for seat in range(s.seats)]


def everybody_plays(table: Scene, hands: list[list[str]]) -> None:
    for seat, hand in enumerate(hands):
        table.play(seat, *[f"choose {card}" for card in hand])


# 0 Set-up


@pytest.mark.rule("KR-0.1", "KR-0.2", "KR-0.3")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_set_up(seats: int) -> None:
    table, s = scene(seats)
    assert len(CARD) == 11 and len(set(CARD)) == 11
    assert ints(s.supply) == [19] * seats
    assert REGION[s.king] == "zin-kais-deep" and not any(s.markers) and not any(s.nobles)
    assert table.legal(0) == [f"choose {card}" for card in CARD if card != "knight"]


@pytest.mark.rule("KR-0.4")
def test_the_banner_begins_with_the_region_s_number() -> None:
    assert [BANNER[r * PLACES] for r in range(REGIONS)] == NUMBER == [1, 6, 4, 7, 3, 5, 2, 8]
    assert [BANNER[DARK_TOWER * PLACES + p] for p in range(4)] == [5, 4, 2, 1]
    assert ints(BANNER_PLACES) == [3, 4, 4, 4, 3, 4, 3, 4]


@pytest.mark.rule("KR-0.5")
def test_roads_are_the_circuit_and_the_road_between_three_and_one() -> None:
    neighbours = {n: sorted(NUMBER[r] for r in range(8) if ROADS[k] >> r & 1) for k, n in enumerate(NUMBER)}
    assert neighbours == {
        1: [3, 6, 8],
        6: [1, 4],
        4: [6, 7],
        7: [3, 4],
        3: [1, 5, 7],
        5: [2, 3],
        2: [5, 8],
        8: [1, 2],
    }


# 1 Choosing cards


@pytest.mark.rule("KR-1.1")
def test_everybody_chooses_three_different_cards_at_once_and_secretly() -> None:
    table, s = scene(3)
    assert list(s.to_act) == [0, 1, 2]
    table.play(1, "choose dark-tower")
    assert table.why(1, "choose dark-tower") == ("card-already-chosen", "KR-1.1")
    table.play(1, "choose dragon", "choose kings-castle")
    assert list(s.to_act) == [0, 2]
    assert table.game.view(s, 1)["cards"] == [[], ["dark-tower", "dragon", "kings-castle"], []]
    assert table.game.view(s, 0)["cards"] == table.game.view(s)["cards"] == [[], [HIDDEN] * 3, []]
    assert table.why(1, "choose witch")[0] == "not-your-turn"


@pytest.mark.rule("KR-1.2")
def test_example_with_two_markers_two_cards_of_any_kind() -> None:
    table, s = scene(2)
    s.supply[0] = 2
    assert table.legal(0) == [f"choose {card}" for card in CARD if card != "knight"]
    table.play(0, "choose witch", "choose dragon")
    assert s.to_act == (1,)


@pytest.mark.rule("KR-R2")
def test_dragon_and_witch_count_among_the_cards_markers_allow() -> None:
    table, s = scene(2)
    s.supply[0] = 1
    table.play(0, "choose dragon")
    assert s.to_act == (1,)


@pytest.mark.rule("KR-R3")
def test_without_markers_a_seat_is_not_asked() -> None:
    table, s = scene(2)
    s.supply[0] = 0
    table.settle()
    assert s.to_act == (1,)
    table.play(1, *SAFE)
    assert s.round == 2


# 2 Revealing


@pytest.mark.rule("KR-2.1", "KR-2.2")
def test_cards_are_revealed_first_second_third_and_place_markers() -> None:
    table, s = scene(2)
    everybody_plays(
        table,
        [["dark-tower", "savage-hills", "dragons-lair"], ["kings-castle", "dark-tower", "temple-ruins"]],
    )
    order = [(event["seat"], event["card"]) for event in table.told("card-revealed")]
    assert order == [
        (0, "dark-tower"),
        (1, "kings-castle"),
        (0, "savage-hills"),
        (1, "dark-tower"),
        (0, "dragons-lair"),
        (1, "temple-ruins"),
    ]
    assert ints(s.markers[DARK_TOWER * 2 : DARK_TOWER * 2 + 2]) == [1, 1]
    assert ints(s.supply) == [16, 16]


@pytest.mark.rule("KR-2.3")
def test_the_knight_must_be_last() -> None:
    table, _ = scene(2)
    assert table.why(0, "choose knight") == ("knight-must-be-last", "KR-2.3")
    table.play(0, "choose dark-tower")
    assert table.why(0, "choose knight") == ("knight-must-be-last", "KR-2.3")
    table.play(0, "choose kings-castle")
    assert table.why(0, "choose knight") == ("", "")


@pytest.mark.rule("KR-2.4")
def test_the_knight_puts_a_second_marker_into_the_region_before_it() -> None:
    table, s = scene(2)
    everybody_plays(
        table, [["dark-tower", "kings-castle", "knight"], ["savage-hills", "kings-altar", "dragons-lair"]]
    )
    assert s.markers[KINGS_CASTLE * 2] == 2 and s.markers[DARK_TOWER * 2] == 1
    assert s.supply[0] == 16


@pytest.mark.rule("KR-R1")
def test_the_knight_needs_a_region_card_directly_before_it() -> None:
    table, s = scene(2)
    table.play(0, "choose dark-tower", "choose dragon")
    assert table.why(0, "choose knight") == ("knight-needs-a-region", "KR-R1")
    s.supply[1] = 1
    assert table.why(1, "choose knight") == ("knight-needs-a-region", "KR-R1")
    s.supply[1] = 2
    table.play(1, "choose witch")
    assert table.why(1, "choose knight") == ("knight-needs-a-region", "KR-R1")
    s.count[1] = 0
    table.play(1, "choose dark-tower")
    assert table.why(1, "choose knight") == ("", "")


@pytest.mark.rule("KR-2.5", "KR-3.1")
def test_example_two_dragons_make_three_scored_regions() -> None:
    """The king is in the Dark Tower: 5, then 2, then 8 are scored."""
    table, s = scene(3)
    s.king = DARK_TOWER
    put(s, DARK_TOWER, 1)
    put(s, DRAGONS_LAIR, 0, 1)
    put(s, KINGS_CASTLE, 0, 0, 1)
    put(s, ZIN_KAI, 1)
    hand = ["savage-hills", "kings-altar"]
    everybody_plays(table, [[*hand, "dragon"], [*hand, "dragon"], [*hand, "temple-ruins"]])
    assert [event["regions"] for event in table.told("dragon-roused")] == [2, 3]
    scored = [event["region"] for event in table.told("markers-returned")]
    assert scored == ["dark-tower", "dragons-lair", "kings-castle"]
    assert earned(s, FROM_PLACES) == [5, 2, 8]
    assert REGION[s.king] == "zin-kais-deep"


@pytest.mark.rule("KR-2.6")
def test_the_witch_must_be_first() -> None:
    table, _ = scene(2)
    table.play(0, "choose dark-tower")
    assert table.why(0, "choose witch") == ("witch-must-be-first", "KR-2.6")


@pytest.mark.rule("KR-2.7", "KR-2.8", "KR-R4")
def test_witch_players_choose_again_together_after_the_others() -> None:
    table, s = scene(3)
    table.play(0, "choose witch", "choose dragon", "choose dark-tower")
    table.play(1, "choose witch", "choose kings-altar", "choose knight")
    table.play(2, *SAFE)
    assert table.game.page(s).slug == "choose-again" and s.to_act == (0, 1)
    assert s.markers[DARK_TOWER * 3] == 0 and s.dragons == 0  # what lay behind the Witch was not seen
    assert s.dragon_spent == 0 and ints(s.supply) == [19, 19, 16]
    table.play(0, "choose dark-tower", "choose dragon", "choose kings-castle")
    assert table.game.view(s, 1)["cards"] == [
        [HIDDEN] * 3,
        [],
        ["savage-hills", "kings-altar", "kings-castle"],
    ]
    table.play(1, "choose dark-tower", "choose savage-hills", "choose knight")
    assert [e["card"] for e in table.told("card-revealed")][:2] == ["dark-tower", "dark-tower"]
    assert s.dragon_spent == 1 and s.round == 2


@pytest.mark.rule("KR-R4")
def test_cards_behind_a_witch_must_be_a_proper_choice() -> None:
    table, _ = scene(2)
    table.play(0, "choose witch", "choose dragon")
    assert table.why(0, "choose knight") == ("knight-needs-a-region", "KR-R1")
    assert table.why(0, "choose dragon") == ("card-already-chosen", "KR-1.1")


@pytest.mark.rule("KR-R5")
def test_the_new_choice_follows_the_usual_rules_without_the_witch() -> None:
    table, s = scene(2)
    everybody_plays(
        table, [["witch", "dark-tower", "dragons-lair"], ["savage-hills", "kings-altar", "kings-castle"]]
    )
    assert table.why(0, "choose witch") == ("card-spent", "KR-R5")
    assert table.why(0, "choose knight") == ("knight-must-be-last", "KR-2.3")
    assert table.why(0, "choose dragon") == ("", "")
    table.play(0, "choose dragon", "choose dark-tower", "choose knight")
    assert s.markers[DARK_TOWER * 2] == 2


@pytest.mark.rule("KR-2.9")
def test_a_revealed_dragon_or_witch_is_gone() -> None:
    table, s = scene(2)
    everybody_plays(
        table, [["dragon", "savage-hills", "kings-altar"], ["witch", "dark-tower", "kings-castle"]]
    )
    table.play(1, "choose kings-altar", "choose dark-tower", "choose kings-castle")
    assert s.round == 2
    assert table.why(0, "choose dragon") == ("card-spent", "KR-2.9")
    assert table.why(1, "choose witch") == ("card-spent", "KR-2.9")
    assert table.why(0, "choose witch") == table.why(1, "choose dragon") == ("", "")
    assert f"choose {CARD[DRAGON]}" not in table.legal(0) and f"choose {CARD[WITCH]}" not in table.legal(1)


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
    table, s = scene(2, nobles)
    s.king = KINGS_ALTAR
    s.earned[FROM_PLACES] = 39
    return table, s


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


@pytest.mark.rule("KR-5.5", "KR-5.6")
def test_winner_by_points_then_nobles_then_shared() -> None:
    table, s = scene(3)
    s.earned[FROM_PLACES] = s.earned[SOURCES] = 41
    assert table.game.winners(s) == [0, 1]
    put_noble(s, ZIN_KAI, 1)
    put_noble(s, DARK_TOWER, 2)
    assert table.game.winners(s) == [1]
    s.earned[2 * SOURCES] = 42
    assert table.game.winners(s) == [2]


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
