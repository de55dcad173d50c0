"""King's Road: set-up, choosing and revealing, paragraph by paragraph."""

from __future__ import annotations

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
from kingstable.games.kings_road.state import FROM_PLACES
from tests.games.kings_road.table import (
    DARK_TOWER,
    DRAGONS_LAIR,
    KINGS_CASTLE,
    SAFE,
    ZIN_KAI,
    earned,
    everybody_plays,
    put,
    scene,
)

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
    assert table.game.view(s, 0)["allowed"] == [2, 3]
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
