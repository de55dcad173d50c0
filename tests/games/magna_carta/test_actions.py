"""Phase 2: the actions."""

from __future__ import annotations

import pytest

from tests.games.magna_carta.table import EVA, FIRST_HAND, JENO, MARK, Table


@pytest.mark.rule("MC-2.1")
def test_the_start_player_begins_and_it_goes_clockwise() -> None:
    table = Table(3, start=1)
    seats: list[int] = []
    for move in ["worker park", "worker forest", "worker neutral-peddler"]:
        seats.append(table.seat)
        table.play(table.seat, move)
    assert seats == [1, 2, 0]
    assert table.seat == 1


@pytest.mark.rule("MC-2.1")
def test_one_action_at_a_time() -> None:
    table = Table(2)
    table.play(0, "worker park")
    assert table.why(0, "worker neutral-peddler")[0] == "not-your-turn"


# 2a


@pytest.mark.rule("MC-2a.1")
def test_drawing_costs_a_denier() -> None:
    table = Table(2, draws=["bank"])
    table.play(0, "draw")
    assert table.hand(0) == [*FIRST_HAND, "bank"]
    assert table.deniers(0) == 5


@pytest.mark.rule("MC-2a.1", "MC-R7")
def test_without_a_denier_only_building_and_passing_are_left() -> None:
    table = Table(2)
    table.own(0, food=1, wood=1)
    assert table.why(0, "draw") == ("no-denier", "MC-2a.1")
    assert table.why(0, "replace") == ("no-denier", "MC-2b.1")
    assert table.why(0, "worker park") == ("no-denier", "MC-2c.1")
    assert table.legal(0) == ["build small-farm", "build small-sawmill", "build small-quarry", "pass"]


@pytest.mark.rule("MC-2a.2", "MC-R3")
def test_an_empty_pile_is_renewed_by_the_draw_that_meets_it() -> None:
    table = Table(2, draws=["bank", "market", "church"])
    s = table.town
    s.pile[0] = 1 << 10  # only the Bank
    s.discards[0] = (1 << 4) | (1 << 11)  # Market and Church
    table.play(0, "draw")
    assert s.pile[0] == 0
    assert s.discards[0] == (1 << 4) | (1 << 11)  # the pile ran out, and nothing happened yet
    table.play(1, "pass")
    table.play(0, "draw")
    assert table.told("pile-renewed") == [{"seat": 0, "amount": 2}]
    assert s.discards[0] == 0
    assert s.pile[0] == 1 << 11
    assert table.hand(0) == [*FIRST_HAND, "market", "bank"]


@pytest.mark.rule("MC-2a.3")
def test_a_hand_has_no_limit() -> None:
    rest = [
        "peddler",
        "market",
        "lawyer",
        "large-farm",
        "large-sawmill",
        "large-quarry",
        "gold-mine",
        "bank",
        "church",
    ]
    table = Table(2, draws=[*rest])
    table.own(0, deniers=20)
    table.play(0, "draw")
    table.play(1, "pass")
    for _ in range(8):
        table.play(0, "draw")
    assert len(table.hand(0)) == 12


@pytest.mark.rule("MC-R6")
def test_without_pile_and_discards_nothing_can_be_drawn() -> None:
    table = Table(2)
    table.town.pile[0] = 0
    assert table.why(0, "draw") == ("nothing-to-draw", "MC-R6")
    assert table.why(0, "replace") == ("", "")  # the hand itself comes back


@pytest.mark.rule("MC-R6")
def test_a_hand_is_replaced_by_itself_when_there_is_nothing_else() -> None:
    table = Table(2, draws=["small-quarry", "small-farm", "small-sawmill"])
    table.town.pile[0] = 0
    before, deniers = table.hand(0), table.deniers(0)
    told = [event.key for event in table.play(0, "replace")]
    assert table.hand(0) == before and table.deniers(0) == deniers - 1
    assert told == ["deniers-paid", "hand-discarded", "pile-renewed", "hand-dealt"]
    assert table.town.pile[0] == table.town.discards[0] == 0


@pytest.mark.rule("MC-0.4")
@pytest.mark.parametrize("card", ["lawyer", "church"])
def test_a_card_that_the_basic_game_leaves_out_is_refused_as_such(card: str) -> None:
    for notation in (f"worker {card} of 1", f"worker {card} of 0", f"build {card}"):
        assert Table(2, game="basic").why(0, notation) == ("not-in-basic-game", "MC-0.4")
        assert Table(2).why(0, notation)[0] in ("not-on-road-yet", "not-in-hand")


# 2b


@pytest.mark.rule("MC-2b.1")
def test_the_whole_hand_is_replaced_for_a_denier() -> None:
    table = Table(2, draws=["bank", "market", "church"])
    table.play(0, "replace")
    assert table.hand(0) == ["market", "bank", "church"]
    assert table.deniers(0) == 5
    assert table.told("hand-discarded") == [{"seat": 0, "card": FIRST_HAND}]
    assert table.town.discards[0] == 0b111


@pytest.mark.rule("MC-2b.2", "MC-R4")
def test_cards_just_discarded_may_come_back() -> None:
    table = Table(2, draws=["bank", "small-farm", "small-quarry"])
    table.town.pile[0] = 1 << 10  # only the Bank
    table.play(0, "replace")
    assert table.hand(0) == ["small-farm", "small-quarry", "bank"]
    assert table.told("pile-renewed") == [{"seat": 0, "amount": 3}]
    assert table.town.pile[0] == 0b10
    assert table.town.discards[0] == 0


@pytest.mark.rule("MC-R5")
def test_an_empty_hand_cannot_be_replaced() -> None:
    table = Table(2)
    table.hold(0)
    assert table.why(0, "replace") == ("hand-empty", "MC-R5")
    assert table.why(0, "draw") == ("", "")


# 2c


@pytest.mark.rule("MC-2c.1", "MC-2c.2", "MC-2c.3")
def test_example_a_worker_on_the_market() -> None:
    """Jenő has a market; Márk pays a denier and puts a worker there; nobody else can in this round."""
    table = Table(4, start=MARK)
    table.build(JENO, "market")
    table.play(MARK, "worker market of 1")
    assert table.deniers(MARK) == 5
    assert table.town.workers[MARK] == 3
    assert table.why(0, "worker market of 1") == ("card-occupied", "MC-2c.2")
    table.play(0, "pass")
    assert table.why(JENO, "worker market of 1") == ("card-occupied", "MC-2c.2")


@pytest.mark.rule("MC-2c.3")
def test_workers_go_to_neutral_own_and_other_buildings() -> None:
    table = Table(2)
    table.build(0, "bank")
    table.build(1, "bank")
    assert {"worker park", "worker bank of 0", "worker bank of 1"} <= set(table.legal(0))


@pytest.mark.rule("MC-2c.4")
def test_residences_and_prestige_buildings_take_no_worker() -> None:
    table = Table(2)
    table.residence(0, "bank", "market")
    table.own(0, stone=2, gold=1, deniers=3)
    table.play(0, "prestige statue")
    assert (table.side("bank", 0), table.side("market", 0)) == ("statue", "residence")
    assert table.why(1, "worker bank of 0") == ("takes-no-worker", "MC-2c.4")
    assert table.why(1, "worker market of 0") == ("takes-no-worker", "MC-2c.4")


@pytest.mark.rule("MC-2c.5")
def test_there_are_four_workers() -> None:
    table = Table(2)
    table.own(0, deniers=9)
    table.build(1, "bank", "market", "peddler")
    table.play(0, "worker park")
    table.play(1, "pass")
    table.play(0, "worker bank of 1", "worker market of 1", "worker peddler of 1")
    assert table.deniers(0) == 9 - 4  # a denier each, also after others have passed
    assert table.why(0, "worker neutral-peddler") == ("no-worker-left", "MC-2c.5")
    assert not [move for move in table.legal(0) if move.startswith("worker")]


# 2d


@pytest.mark.rule("MC-2d.1", "MC-2d.2", "MC-8.1")
def test_example_a_quarry_for_two_stone_and_one_food() -> None:
    """Éva pays 2 stone and 1 food, lays the quarry at the end of the road, and workers may come at once."""
    table = Table(4, start=EVA)
    table.hold(EVA, "large-quarry")
    table.own(EVA, stone=2, food=1, wood=2)
    assert table.why(MARK, "worker large-quarry of 2")[0] == "not-your-turn"
    table.play(EVA, "build large-quarry")
    assert table.goods(EVA) == {"wood": 2}
    assert table.road()[-1] == "large-quarry 2"
    assert table.hand(EVA) == []
    assert table.why(MARK, "worker large-quarry of 2") == ("", "")


@pytest.mark.rule("MC-2d.1", "MC-2d.2")
def test_only_cards_in_hand_are_built_and_only_built_ones_take_workers() -> None:
    table = Table(2)
    table.own(0, food=5, wood=5, stone=5, gold=5, deniers=5)
    assert table.why(0, "build bank") == ("not-in-hand", "MC-2d.1")
    assert table.why(0, "worker bank of 1") == ("not-on-road-yet", "MC-2d.2")


COSTS = [
    (["small-farm", "small-sawmill", "small-quarry", "lawyer"], {"food": 1, "wood": 1}),
    (["large-farm", "large-sawmill", "large-quarry", "gold-mine"], {"food": 1, "stone": 2}),
    (["bank", "church"], {"wood": 1, "stone": 2}),
    (["peddler", "market"], {"wood": 1, "stone": 1}),
]


@pytest.mark.rule("MC-8.1", "MC-R7")
@pytest.mark.parametrize(("card", "cost"), [(card, cost) for cards, cost in COSTS for card in cards])
def test_what_a_card_costs(card: str, cost: dict[str, int]) -> None:
    table = Table(2)
    table.hold(0, card)
    for missing in cost:
        table.own(0, **{**cost, missing: cost[missing] - 1})
        assert table.why(0, f"build {card}") == ("cannot-pay", "MC-R7")
    table.own(0, **cost)
    table.play(0, f"build {card}")
    assert table.goods(0) == {}


@pytest.mark.rule("MC-2.2", "MC-R8")
def test_gold_pays_for_any_cube_even_where_the_cube_is_owned() -> None:
    table = Table(2)
    table.hold(0, "bank")
    table.own(0, wood=1, stone=2, gold=3)
    table.play(0, "build bank")
    assert table.phase == "payment"
    assert table.legal(0) == [
        "pay wood+stone+stone",
        "pay wood+stone+gold",
        "pay wood+gold+gold",
        "pay stone+stone+gold",
        "pay stone+gold+gold",
        "pay gold+gold+gold",
    ]
    assert table.why(0, "pay food+stone+stone") == ("payment-does-not-fit", "MC-R8")
    table.play(0, "pay stone+gold+gold")
    assert table.goods(0) == {"wood": 1, "stone": 1, "gold": 1}
    assert table.road()[-1] == "bank 0"
    assert table.seat == 1


@pytest.mark.rule("MC-R8")
def test_nobody_is_asked_where_there_is_only_one_way_to_pay() -> None:
    table = Table(2)
    table.hold(0, "bank")
    table.own(0, stone=2, gold=1)  # gold for the wood
    table.play(0, "build bank")
    assert table.phase == "actions"
    assert table.goods(0) == {}


@pytest.mark.rule("MC-R8", "MC-R7")
def test_a_payment_needs_the_cubes() -> None:
    table = Table(2)
    table.hold(0, "bank")
    table.own(0, wood=1, stone=2, gold=1)
    table.play(0, "build bank")
    assert table.why(0, "pay gold+gold+gold") == ("cubes-missing", "MC-R7")
    assert table.legal(0) == ["pay wood+stone+stone", "pay wood+stone+gold", "pay stone+stone+gold"]


@pytest.mark.rule("MC-R8")
def test_a_building_is_shown_once_so_the_choice_of_payment_shows_nothing() -> None:
    table = Table(2)
    table.hold(0, "bank")
    table.own(0, wood=1, stone=2, gold=1)
    table.play(0, "build bank")
    assert table.told("building-announced") and table.story.revealed
    table.play(0, "pay wood+stone+gold")
    assert table.told("building-laid") and not table.story.revealed  # so it can be taken back
    other = Table(2)
    other.own(0, food=1, wood=1)
    other.play(0, "build small-farm")
    assert other.told("building-laid") and other.story.revealed


@pytest.mark.rule("MC-2.3")
def test_a_white_cube_is_any_cube() -> None:
    table = Table(2)
    table.hold(0, "market")
    table.own(0, food=1, wood=2, stone=1)
    table.play(0, "build market")
    assert table.legal(0) == ["pay food+wood", "pay wood+wood", "pay wood+stone"]
    other = Table(2)
    other.hold(0, "peddler")
    other.own(0, wood=1, gold=1)
    other.play(0, "build peddler")
    assert other.goods(0) == {}


# 2e


@pytest.mark.rule("MC-2e.1", "MC-2e.2", "MC-8.2")
def test_example_the_statue_in_the_basic_game() -> None:
    """Anita pays 2 stone and 1 gold and lays the Statue in front of her, not on the road."""
    table = Table(4, game="basic")
    table.own(0, stone=2, gold=1)
    road = table.road()
    assert "prestige statue" in table.legal(0)
    table.play(0, "prestige statue")
    assert table.goods(0) == {}
    assert table.road() == road
    assert table.town.prestige[1] == 0
    table.own(1, stone=2, gold=1)
    assert table.why(1, "prestige statue") == ("prestige-taken", "MC-2e.1")


@pytest.mark.rule("MC-2e.3", "MC-8.2")
def test_example_the_statue_in_the_advanced_game() -> None:
    """Jenő pays 2 stone and 1 gold and lays the Statue on his residence."""
    table = Table(4, start=JENO)
    table.residence(JENO, "small-farm")
    table.own(JENO, stone=2, gold=1)
    table.play(JENO, "prestige statue")
    assert table.goods(JENO) == {}
    assert table.side("small-farm", JENO) == "statue"


@pytest.mark.rule("MC-2e.3", "MC-R23")
def test_without_an_uncovered_residence_of_ones_own_there_is_no_prestige() -> None:
    table = Table(2)
    table.own(0, stone=9, gold=9)
    table.residence(1, "bank")
    assert table.why(0, "prestige statue") == ("no-residence", "MC-2e.3")
    table.residence(0, "bank")
    table.play(0, "prestige statue", "pay stone+stone+gold")
    table.play(1, "pass")
    assert table.why(0, "prestige monument") == ("no-residence", "MC-2e.3")  # one cannot stand on the Statue


PRESTIGE = [
    ("theatre", {"wood": 2, "gold": 1}),
    ("statue", {"stone": 2, "gold": 1}),
    ("hotel", {"stone": 3, "gold": 1}),
    ("stables", {"food": 3, "gold": 2}),
    ("town-hall", {"wood": 3, "gold": 2}),
    ("monument", {"stone": 3, "gold": 2}),
    ("cathedral", {"stone": 5, "gold": 3}),
]


@pytest.mark.rule("MC-8.2", "MC-R9")
@pytest.mark.parametrize(("prestige", "cost"), PRESTIGE)
def test_what_a_prestige_building_costs(prestige: str, cost: dict[str, int]) -> None:
    table = Table(2)
    table.residence(0, "bank")
    plenty = {"food": 9, "wood": 9, "stone": 9}
    table.own(0, **{**plenty, "gold": cost["gold"] - 1})
    assert table.why(0, f"prestige {prestige}") == ("gold-missing", "MC-R9")
    for cube in cost.keys() - {"gold"}:
        table.own(0, **{**cost, cube: cost[cube] - 1})
        assert table.why(0, f"prestige {prestige}") == ("cannot-pay-prestige", "MC-R7")
    table.own(0, **cost)
    table.play(0, f"prestige {prestige}")
    assert table.goods(0) == {}
    assert table.side("bank", 0) == prestige


@pytest.mark.rule("MC-R22")
def test_prestige_covers_the_residence_nearest_to_the_start() -> None:
    table = Table(2)
    table.residence(1, "church")
    table.residence(0, "market", "bank")
    table.own(0, stone=4, gold=2)
    road = table.road()
    table.play(0, "prestige statue", "pay stone+stone+gold")
    assert (table.side("market", 0), table.side("bank", 0)) == ("statue", "residence")
    assert table.road() == road


# 2f


@pytest.mark.rule("MC-2f.1", "MC-2f.2")
def test_example_passing_first_brings_a_denier() -> None:
    """Anita passes first: her marker lies on number 1 and she gets a denier; those after her get none."""
    table = Table(4)
    table.play(0, "pass")
    assert table.told("passed") == [{"seat": 0, "place": 1}]
    assert table.deniers(0) == 7
    table.play(1, "pass")
    assert table.told("passed") == [{"seat": 1, "place": 2}]
    assert table.deniers(1) == 6


@pytest.mark.rule("MC-2f.1", "MC-R7")
def test_who_passed_is_out_and_the_others_go_on() -> None:
    table = Table(3)
    table.play(0, "pass")
    table.play(1, "worker park")
    table.play(2, "pass")
    assert table.seat == 1
    table.play(1, "worker forest")
    assert table.seat == 1
    table.play(1, "pass")
    assert list(table.town.order) == [0, 2, 1]
    assert table.phase == "provost"
