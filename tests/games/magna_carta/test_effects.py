"""Section 8: what each card does, for the worker's owner and for the card's owner."""

from __future__ import annotations

import pytest

from tests.games.magna_carta.table import Table

WORKER, OWNER = 0, 1


def working(card: str, worker: dict[str, int], owner: dict[str, int], *, cards: str = "") -> Table:
    """The worker's owner on a card of the other, both owning what is said, at the moment it is activated."""
    table = Table(3, start=2, neutral=[card, "forest"] if card in ("park", "trading-post") else None)
    neutral = card in ("park", "forest", "neutral-quarry", "neutral-peddler", "trading-post")
    if not neutral:
        table.build(OWNER, card)
    table.build(WORKER, *cards.split())
    table.town.provost = len(table.town.road) - 1
    table.work(WORKER, card, -1 if neutral else OWNER)
    table.own(WORKER, **worker)
    table.own(OWNER, **owner)
    table.to_activation()
    return table


# Neutral cards


@pytest.mark.rule("MC-8.3")
@pytest.mark.parametrize(
    ("card", "cube"), [("park", "food"), ("forest", "wood"), ("neutral-quarry", "stone")]
)
def test_park_forest_and_quarry(card: str, cube: str) -> None:
    table = Table(4, start=2)
    table.work(0, card)
    table.own(0)
    table.to_activation()
    table.play(0, f"take 1 {cube}")
    assert table.goods(0) == {cube: 1, "deniers": 2}  # the deniers are the next round's income


@pytest.mark.rule("MC-8.4")
def test_neutral_peddler() -> None:
    table = working("neutral-peddler", {"deniers": 5}, {})
    assert table.legal(WORKER) == ["buy food", "buy wood", "buy stone", "decline"]
    assert table.why(WORKER, "buy food+wood") == ("other-effect", "MC-R15")
    table.play(WORKER, "buy stone")
    assert table.goods(WORKER) == {"stone": 1, "deniers": 4 + 2}


@pytest.mark.rule("MC-8.4", "MC-R13")
def test_neutral_peddler_without_a_denier() -> None:
    assert working("neutral-peddler", {}, {}).phase == "actions"


@pytest.mark.rule("MC-8.5")
def test_trading_post() -> None:
    table = working("trading-post", {}, {})
    table.play(WORKER, "take 2 denier")
    assert table.goods(WORKER) == {"deniers": 2 + 2}


# Small farm, sawmill, quarry

SMALL = [("small-farm", "food"), ("small-sawmill", "wood"), ("small-quarry", "stone")]
LARGE = [("large-farm", "food"), ("large-sawmill", "wood"), ("large-quarry", "stone")]


@pytest.mark.rule("MC-8.6")
@pytest.mark.parametrize(("seats", "stock"), [(2, 2), (3, 4), (4, 4)])
@pytest.mark.parametrize(("card", "cube"), SMALL)
def test_cubes_are_put_on_a_small_building(seats: int, stock: int, card: str, cube: str) -> None:
    table = Table(seats)
    table.play(0, f"build {card}")
    assert table.told("stock-laid") == [{"seat": 0, "card": card, "amount": stock, "cube": cube}]
    assert table.town.stock[0:3][[c for c, _ in SMALL].index(card)] == stock


@pytest.mark.rule("MC-8.7", "MC-8.8")
@pytest.mark.parametrize(("card", "cube"), SMALL)
def test_small_building(card: str, cube: str) -> None:
    table = working(card, {}, {})
    table.play(WORKER, f"take 1 {cube}")
    assert table.goods(WORKER) == {cube: 1}
    assert table.legal(OWNER) == [f"unload {cube}", "decline"]
    assert table.why(OWNER, "take 1 food") == ("other-effect", "MC-4.3")
    table.play(OWNER, f"unload {cube}")
    assert table.goods(OWNER) == {cube: 1, "deniers": 2}
    assert sum(table.town.stock) == 3


@pytest.mark.rule("MC-8.8")
def test_nothing_once_the_cubes_are_gone() -> None:
    table = Table(3, start=2)
    table.build(OWNER, "small-farm")
    table.town.provost = 3
    for left in (3, 2, 1, 0):
        table.work(WORKER, "small-farm", OWNER)
        table.to_activation()
        table.play(WORKER, "decline")
        table.play(OWNER, "unload food")
        assert sum(table.town.stock) == left
    table.work(WORKER, "small-farm", OWNER)
    table.to_activation()
    table.play(WORKER, "take 1 food")
    assert table.phase != "activation"


@pytest.mark.rule("MC-8.15", "MC-8.16")
@pytest.mark.parametrize(("card", "cube"), LARGE)
def test_large_building(card: str, cube: str) -> None:
    table = working(card, {}, {})
    assert table.legal(WORKER) == [f"take 2 {cube}", "decline"]
    table.play(WORKER, f"take 2 {cube}")
    assert table.goods(WORKER) == {cube: 2}
    assert table.legal(OWNER) == [f"take 1 {cube}", "decline"]
    table.play(OWNER, f"take 1 {cube}")
    assert table.goods(OWNER) == {cube: 1, "deniers": 2}


# Peddler, Market, Gold Mine, Bank


@pytest.mark.rule("MC-8.9")
def test_peddler_primary() -> None:
    table = working("peddler", {"deniers": 2}, {})
    assert table.legal(WORKER) == [
        *["buy food", "buy wood", "buy stone"],
        *[
            "buy food+food",
            "buy food+wood",
            "buy food+stone",
            "buy wood+wood",
            "buy wood+stone",
            "buy stone+stone",
        ],
        "decline",
    ]
    table.play(WORKER, "buy food+stone")
    assert table.goods(WORKER) == {"food": 1, "stone": 1, "deniers": 2}  # 2 paid, 2 income


@pytest.mark.rule("MC-8.9")
def test_peddler_primary_with_one_denier() -> None:
    table = working("peddler", {"deniers": 1}, {})
    assert table.legal(WORKER) == ["buy food", "buy wood", "buy stone", "decline"]
    assert table.why(WORKER, "buy food+food") == ("deniers-missing", "MC-R13")


@pytest.mark.rule("MC-8.10")
def test_peddler_secondary() -> None:
    table = working("peddler", {}, {"deniers": 4})
    assert table.seat == OWNER
    assert table.legal(OWNER) == ["buy food", "buy wood", "buy stone", "decline"]
    table.play(OWNER, "buy wood")
    assert table.goods(OWNER) == {"wood": 1, "deniers": 3 + 2}


@pytest.mark.rule("MC-8.11", "MC-8.12")
@pytest.mark.parametrize("cube", ["food", "wood", "stone", "gold"])
def test_market(cube: str) -> None:
    table = working("market", {cube: 1}, {})
    assert table.legal(WORKER) == [f"sell {cube}", "decline"]
    other = "wood" if cube == "food" else "food"
    assert table.why(WORKER, f"sell {other}") == ("cube-missing", "MC-R13")
    table.play(WORKER, f"sell {cube}")
    assert table.goods(WORKER) == {"deniers": 4}
    table.play(OWNER, "take 1 denier")
    assert table.goods(OWNER) == {"deniers": 1 + 2}


@pytest.mark.rule("MC-8.13", "MC-8.14", "MC-R14")
def test_gold_mine() -> None:
    table = working("gold-mine", {}, {"food": 1, "stone": 2, "gold": 1})
    table.play(WORKER, "take 1 gold")
    assert table.goods(WORKER) == {"gold": 1}
    assert table.legal(OWNER) == ["swap food", "swap stone", "decline"]
    assert table.why(OWNER, "swap gold") == ("gold-for-gold", "MC-R14")
    assert table.why(OWNER, "swap wood") == ("cube-missing", "MC-R13")
    table.play(OWNER, "swap stone")
    assert table.goods(OWNER) == {"food": 1, "stone": 1, "gold": 2}


@pytest.mark.rule("MC-R14")
def test_gold_mine_when_the_owner_has_only_gold() -> None:
    table = working("gold-mine", {}, {"gold": 3})
    table.play(WORKER, "take 1 gold")
    assert (table.phase, table.seat) == ("castle", OWNER)  # three gold are a batch


@pytest.mark.rule("MC-8.17", "MC-R15")
@pytest.mark.parametrize(
    ("deniers", "offers"),
    [(1, ["mint 1 for 1"]), (2, ["mint 1 for 1"]), (3, ["mint 1 for 1", "mint 2 for 3"])],
)
def test_bank_primary(deniers: int, offers: list[str]) -> None:
    table = working("bank", {"deniers": deniers}, {})
    assert table.legal(WORKER) == [*offers, "decline"]
    table.play(WORKER, offers[-1])
    assert table.goods(WORKER)["gold"] == len(offers)
    assert table.deniers(WORKER) == deniers - [1, 3][len(offers) - 1] + 2
    assert table.phase == "actions"  # once, and not both


@pytest.mark.rule("MC-8.18")
def test_bank_secondary() -> None:
    table = working("bank", {}, {"deniers": 2})
    assert table.legal(OWNER) == ["mint 1 for 2", "decline"]
    assert table.why(OWNER, "mint 1 for 1") == ("other-effect", "MC-R15")
    table.play(OWNER, "mint 1 for 2")
    assert table.goods(OWNER) == {"gold": 1, "deniers": 2}
    assert working("bank", {}, {"deniers": 1}).phase == "actions"


# Church


@pytest.mark.rule("MC-8.19", "MC-R15")
def test_church_primary() -> None:
    table = working("church", {"deniers": 5}, {})
    assert table.legal(WORKER) == ["donate 2 for 1", "donate 5 for 2", "decline"]
    table.play(WORKER, "donate 5 for 2")
    assert table.tokens(WORKER) == [2, 0, 0]
    assert table.deniers(WORKER) == 2


@pytest.mark.rule("MC-8.19")
def test_church_primary_for_two_deniers() -> None:
    table = working("church", {"deniers": 4}, {})
    assert table.why(WORKER, "donate 5 for 2") == ("deniers-missing", "MC-R13")
    table.play(WORKER, "donate 2 for 1")
    assert table.tokens(WORKER) == [1, 0, 0]


@pytest.mark.rule("MC-8.20")
def test_church_secondary() -> None:
    table = working("church", {}, {"deniers": 5})
    assert table.legal(OWNER) == ["donate 3 for 1", "decline"]
    table.play(OWNER, "donate 3 for 1")
    assert table.tokens(OWNER) == [1, 0, 0]
    assert table.deniers(OWNER) == 2 + 2


@pytest.mark.rule("MC-8.21")
def test_the_church_takes_the_castles_order() -> None:
    table = working("church", {"deniers": 5}, {})
    table.town.castle[0] = 1
    table.play(WORKER, "donate 5 for 2")
    assert table.tokens(WORKER) == [1, 1, 0]


@pytest.mark.rule("MC-R16")
def test_the_double_offer_needs_two_tokens() -> None:
    table = working("church", {"deniers": 5}, {"deniers": 3})
    for section, left in enumerate([0, 0, 1]):
        table.town.castle[section] = left
    assert table.legal(WORKER) == ["donate 2 for 1", "decline"]
    assert table.why(WORKER, "donate 5 for 2") == ("castle-too-low", "MC-R16")


@pytest.mark.rule("MC-R17")
def test_church_tokens_do_not_prevent_the_removal() -> None:
    table = working("church", {"deniers": 2}, {})
    table.play(WORKER, "donate 2 for 1")
    assert table.told("token-removed") == [{"section": "dungeon"}] * 2
    assert list(table.town.castle) == [6 - 1 - 2, 7, 8]
    assert "gold" not in table.goods(WORKER)


@pytest.mark.rule("MC-R18", "MC-6.3")
def test_the_church_may_take_the_last_token() -> None:
    table = working("church", {"deniers": 2, "food": 1, "wood": 1, "stone": 1}, {"deniers": 3})
    for section, left in enumerate([0, 0, 1]):
        table.town.castle[section] = left
    table.play(WORKER, "donate 2 for 1")
    assert table.tokens(WORKER) == [0, 0, 1]
    assert table.s.over  # nothing left to donate for, to deliver for or to remove; the round was the last
    assert table.goods(WORKER) == {"food": 1, "wood": 1, "stone": 1}
    assert table.told("token-removed") == []
    assert table.town.removed == 0


# Lawyer


@pytest.mark.rule("MC-8.22", "MC-R19")
def test_lawyer_primary() -> None:
    table = working("lawyer", {"food": 1}, {}, cards="market bank")
    assert table.legal(WORKER) == ["turn market", "turn bank", "decline"]
    assert table.why(WORKER, "turn church") == ("not-built", "MC-R19")
    road = table.road()
    table.play(WORKER, "turn bank")
    assert table.side("bank", WORKER) == "residence"
    assert table.goods(WORKER) == {}
    assert table.road() == road


@pytest.mark.rule("MC-8.22", "MC-2.2", "MC-R8")
def test_the_lawyer_takes_gold_for_food() -> None:
    table = working("lawyer", {"gold": 1}, {}, cards="market")
    table.play(WORKER, "turn market")
    assert table.goods(WORKER) == {}
    table = working("lawyer", {"gold": 1, "food": 1}, {}, cards="market")
    table.play(WORKER, "turn market")
    assert table.told("residence-announced") == [{"seat": WORKER, "card": "market"}]
    assert (table.phase, table.seat, table.legal(WORKER)) == ("payment", WORKER, ["pay food", "pay gold"])
    table.play(WORKER, "pay gold")
    assert table.goods(WORKER) == {"food": 1}
    assert table.side("market", WORKER) == "residence"
    assert (table.phase, table.seat) == ("activation", OWNER)


@pytest.mark.rule("MC-8.22", "MC-R13")
def test_the_lawyer_without_food_or_without_a_building() -> None:
    assert working("lawyer", {}, {}, cards="market").seat == OWNER
    assert working("lawyer", {"food": 1}, {}).seat == OWNER


@pytest.mark.rule("MC-8.23")
def test_lawyer_secondary() -> None:
    table = working("lawyer", {}, {})
    table.play(OWNER, "take 2 denier")
    assert table.goods(OWNER) == {"deniers": 2 + 2}


@pytest.mark.rule("MC-R19")
def test_no_lawyer_and_no_residence_is_turned() -> None:
    table = Table(3, start=2)
    table.build(OWNER, "lawyer")
    table.build(WORKER, "lawyer")
    table.residence(WORKER, "market")
    table.build(WORKER, "bank")
    table.town.provost = 3
    table.work(WORKER, "lawyer", OWNER)
    table.to_activation()
    assert table.legal(WORKER) == ["turn bank", "decline"]
    assert table.why(WORKER, "turn lawyer") == ("lawyer-stays", "MC-R19")
    assert table.why(WORKER, "turn market") == ("turned-already", "MC-R20")


def occupied(provost: int) -> Table:
    """The other's Lawyer, one's own Lawyer, then one's own small farm with the other's worker on it."""
    table = Table(3, start=2)
    table.build(OWNER, "lawyer")
    table.build(WORKER, "lawyer", "small-farm")
    table.town.provost = provost
    table.work(WORKER, "lawyer", OWNER)
    table.work(WORKER, "lawyer", WORKER)
    table.work(OWNER, "small-farm", WORKER)
    table.own(WORKER, food=3)
    table.own(OWNER)
    table.to_activation()
    return table


@pytest.mark.rule("MC-R20", "MC-R21")
def test_the_lawyer_on_an_occupied_card() -> None:
    table = occupied(provost=5)
    table.play(WORKER, "turn small-farm")
    assert table.side("small-farm", WORKER) == "turning"
    parts = table.game.breakdown(table.s)[WORKER]
    assert (parts["buildings"], parts["residences"]) == (2 + 1, 0)  # the front still shows
    table.play(OWNER, "decline")
    # the second Lawyer finds no other card: it cannot be chosen twice, so nobody is asked
    assert (table.seat, table.legal(OWNER)) == (OWNER, ["take 1 food", "decline"])
    table.play(OWNER, "take 1 food")
    assert table.legal(WORKER) == ["unload food", "decline"]  # the front still works for its owner too
    table.play(WORKER, "unload food")
    assert table.side("small-farm", WORKER) == "residence"
    assert table.told("stock-returned") == [{"card": "small-farm", "amount": 3, "cube": "food"}]
    assert sum(table.town.stock) == 0
    assert table.town.workers[OWNER] == 4
    assert sum(table.town.goods[k * 5] for k in range(4)) == 0  # all food is accounted for


@pytest.mark.rule("MC-R20")
def test_an_occupied_card_beyond_the_provost_turns_when_the_phase_ends() -> None:
    table = occupied(provost=4)
    table.play(WORKER, "turn small-farm")
    assert table.why(WORKER, "turn small-farm")[0] == "not-your-turn"
    table.play(OWNER, "decline")
    assert table.phase == "actions"
    assert table.side("small-farm", WORKER) == "residence"
    assert table.town.workers[OWNER] == 4
    assert table.deniers(WORKER) == 3  # it already gave income in the next round


@pytest.mark.rule("MC-R20")
def test_a_turning_card_cannot_be_chosen_again() -> None:
    table = occupied(provost=5)
    table.build(WORKER, "bank")
    table.play(WORKER, "turn small-farm")
    table.play(OWNER, "decline")
    assert table.legal(WORKER) == ["turn bank", "decline"]
    assert table.why(WORKER, "turn small-farm") == ("turned-already", "MC-R20")
