"""What a seat can and cannot know of the other hands."""

from __future__ import annotations

import pytest

from kingstable.games.magna_carta.state import Town
from kingstable.testing.scene import Scene
from kingstable.texts import LANGUAGES, Texts
from tests.games.magna_carta.table import Table


def imagined_hands(table: Table, seat: int, other: int) -> set[int]:
    """The hands of another player that a seat thinks possible."""
    hands: set[int] = set()
    for seed in range(200):
        twin = table.game.imagine(table.s, seat, seed)
        assert isinstance(twin, Town)
        assert twin.hand[other] & twin.pile[other] == 0
        assert twin.hand[other] | twin.pile[other] == table.town.hand[other] | table.town.pile[other]
        hands.add(twin.hand[other])
    return hands


@pytest.mark.rule("MC-0.9")
def test_another_hand_may_be_any_three_unseen_cards() -> None:
    table = Table(2)
    assert len(imagined_hands(table, 0, 1)) > 100
    assert imagined_hands(table, 0, 0) == {0b111}


@pytest.mark.rule("MC-R2")
def test_another_wish_may_be_either() -> None:
    scene = Scene("magna-carta", 2)
    scene.play(1, "redraw")
    imagined: list[set[int]] = []
    for seat in (0, 1):
        wishes: set[int] = set()
        for seed in range(30):
            twin = scene.game.imagine(scene.s, seat, seed)
            assert isinstance(twin, Town)
            wishes.add(twin.wishes)
        imagined.append(wishes)
    assert imagined == [{0b00, 0b10}, {0b10}]  # one knows one's own


@pytest.mark.rule("MC-0.9")
def test_discarded_cards_are_not_imagined_in_a_hand() -> None:
    table = Table(2, start=1, draws=["bank", "market", "church"])
    table.play(1, "replace")
    assert all(hand & 0b111 == 0 for hand in imagined_hands(table, 0, 1))


@pytest.mark.rule("MC-R30")
def test_with_an_empty_pile_the_hand_is_known_and_stays_known() -> None:
    table = Table(2, start=1, draws=["market"])
    s = table.town
    s.pile[1] = 0  # three cards in hand, the rest discarded
    s.discards[1] = 0b111111111000
    assert imagined_hands(table, 0, 1) == {0b111}
    table.play(1, "draw")
    hands = imagined_hands(table, 0, 1)
    assert all(hand & 0b111 == 0b111 for hand in hands)  # these three, and one of the nine that were shuffled
    assert len(hands) == 9
    assert {hand & ~0b111 for hand in hands} == {1 << k for k in range(3, 12)}


@pytest.mark.rule("MC-R30")
def test_a_known_card_that_leaves_the_hand_is_forgotten() -> None:
    table = Table(2, start=1, draws=["market", "bank"])
    s = table.town
    s.pile[1] = 0
    s.discards[1] = 0b111111111000
    table.play(1, "draw")
    table.play(0, "pass")
    table.play(1, "build small-farm")
    hands = imagined_hands(table, 0, 1)
    assert all(hand & 0b111 == 0b110 for hand in hands)
    assert len(hands) == 9


@pytest.mark.rule("MC-R30")
def test_a_known_hand_that_is_replaced_is_unknown_again() -> None:
    table = Table(2, start=1, draws=["market", "bank", "church", "lawyer", "peddler"])
    s = table.town
    s.pile[1] = 0
    s.discards[1] = 0b111111111000
    table.play(1, "draw")
    table.play(0, "pass")
    table.play(1, "replace")
    assert s.worked_out[1] == 0
    hands = imagined_hands(table, 0, 1)
    assert len(hands) > 50
    assert all(hand & s.discards[1] == 0 for hand in hands)


@pytest.mark.rule("MC-R30")
def test_a_card_that_is_being_paid_for_is_known() -> None:
    table = Table(2, start=1)
    table.own(1, food=1, wood=1, gold=1)
    table.play(1, "build small-farm")
    assert table.phase == "payment"
    assert all(hand & 1 for hand in imagined_hands(table, 0, 1))
    table.play(1, "pay food+wood")
    assert table.town.worked_out[1] == 0


@pytest.mark.rule("MC-0.9")
def test_a_drawn_card_is_told_to_its_owner_only() -> None:
    table = Table(2, draws=["bank"])
    events = table.play(0, "draw")
    drawn = next(event for event in events if event.key == "card-drawn")
    assert drawn.seen_by(0)["card"] == "bank"
    assert drawn.seen_by(1)["card"] == "hidden"
    assert drawn.seen_by(-1)["card"] == "hidden"


@pytest.mark.rule("MC-2b.1")
def test_a_hand_of_one_card_is_replaced_by_one_card() -> None:
    table = Table(2, draws=["bank"])
    table.hold(0, "market")
    dealt = next(event for event in table.play(0, "replace") if event.key == "hand-dealt")
    said = {
        lang: [Texts("magna-carta", lang, ["A", "B"]).message(dealt, seat) for seat in (0, 1)]
        for lang in LANGUAGES
    }
    assert said == {"en": ["A draws: Bank.", "A draws 1 card."], "hu": ["A húz: bank.", "A 1 lapot húz."]}
