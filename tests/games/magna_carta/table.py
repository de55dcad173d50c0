"""A table of Magna Carta, set as a scenario needs it: cards in hand and on the road, goods, workers."""

from __future__ import annotations

from kingstable.core.bits import BIT
from kingstable.games.magna_carta.components import (
    BUILDING,
    CARD,
    CUBE,
    DENIER,
    GOODS,
    NEUTRALS,
    PRESTIGE,
    STOCK,
    card_of,
)
from kingstable.games.magna_carta.state import COVERED, Town
from kingstable.games.magna_carta.verbs import lay_building, make_residence, move_goods, place_worker
from kingstable.games.magna_carta.verbs_cards import names
from kingstable.testing.scene import Scene

ANITA, JENO, EVA, MARK = 0, 1, 2, 3
FIRST_HAND = ["small-farm", "small-sawmill", "small-quarry"]
NEUTRAL = ["park", "forest", "neutral-quarry"]


class Table(Scene):
    """All hold the three small cards and have kept them; seat 0 starts; round 1, first action."""

    def __init__(
        self,
        seats: int = 4,
        *,
        draws: list[str | int] | None = None,
        neutral: list[str] | None = None,
        start: int = 0,
        game: str = "advanced",
    ) -> None:
        laid = NEUTRAL[: seats - 1] if neutral is None else neutral
        chance = [CARD.index(card) for card in laid]
        chance += [BUILDING.index(card) for _ in range(seats) for card in FIRST_HAND]
        chance.append(start)
        chance += [draw if isinstance(draw, int) else BUILDING.index(draw) for draw in draws or []]
        super().__init__("magna-carta", seats, chance, game=game)
        for seat in range(seats):
            self.play(seat, "keep")

    @property
    def town(self) -> Town:
        assert isinstance(self.s, Town)
        return self.s

    @property
    def phase(self) -> str:
        return "over" if self.s.over else self.game.page(self.s).slug

    @property
    def seat(self) -> int:
        """Whose decision it is."""
        return self.s.to_act[0]

    # Setting the table

    def own(self, seat: int, **amounts: int) -> None:
        """Sets what a player owns; goods that are not named become none."""
        for good, name in enumerate([*CUBE, "deniers"]):
            wanted = amounts.get(name, 0)
            move_goods(self.town, seat, good, wanted - self.town.goods[seat * GOODS + good])
        assert set(amounts) <= {*CUBE, "deniers"}

    def hold(self, seat: int, *cards: str) -> None:
        """Sets a hand; what else is unbuilt is in the pile."""
        s = self.town
        unbuilt = s.hand[seat] | s.pile[seat] | s.discards[seat]
        s.hand[seat] = sum(BIT[BUILDING.index(card)] for card in cards)
        s.pile[seat] = unbuilt & ~s.hand[seat]
        s.discards[seat] = 0

    def build(self, seat: int, *cards: str) -> None:
        """Lays cards at the end of the road without an action."""
        s = self.town
        for card in cards:
            building = BUILDING.index(card)
            s.pile[seat] &= ~BIT[building]
            s.discards[seat] &= ~BIT[building]
            lay_building(s, seat, building, STOCK[s.seats - 2], None)

    def residence(self, seat: int, *cards: str) -> None:
        """Lays cards and turns them over."""
        for card in cards:
            self.build(seat, card)
            make_residence(self.town, card_of(seat, BUILDING.index(card)), None)

    def work(self, seat: int, card: str, owner: int = -1) -> None:
        """Puts a worker on a card without an action."""
        place_worker(self.town, seat, self.card(card, owner), None)

    def card(self, card: str, owner: int = -1) -> int:
        return CARD.index(card) if owner < 0 else card_of(owner, BUILDING.index(card))

    # Going on

    def everybody_passes(self) -> None:
        for _ in range(self.town.seats - self.town.passed):
            self.play(self.seat, "pass")

    def to_activation(self) -> None:
        """All pass and leave the provost."""
        self.everybody_passes()
        while self.phase == "provost":
            self.play(self.seat, "provost stay")

    def to_castle(self) -> None:
        self.to_activation()
        while self.phase == "activation":
            self.play(self.seat, "decline")

    def finish_round(self) -> None:
        self.to_castle()
        while self.phase == "castle":
            self.play(self.seat, "done")

    # Reading the table

    def goods(self, seat: int) -> dict[str, int]:
        """What a player owns, without the empty kinds."""
        row = [self.town.goods[seat * GOODS + k] for k in range(GOODS)]
        return {name: n for name, n in zip([*CUBE, "deniers"], row, strict=True) if n}

    def deniers(self, seat: int) -> int:
        return self.town.goods[seat * GOODS + DENIER]

    def hand(self, seat: int) -> list[str]:
        return names(self.town.hand[seat])

    def road(self) -> list[str]:
        """Cards from the start of the road, a player's with the seat: `market 1`."""
        return [
            CARD[card] if card < NEUTRALS else f"{BUILDING[(card - NEUTRALS) % 12]} {(card - NEUTRALS) // 12}"
            for card in self.town.road
        ]

    def side(self, card: str, owner: int) -> str:
        face = self.town.face[self.card(card, owner)]
        if face >= COVERED:
            return PRESTIGE[face - COVERED]
        return ["absent", "front", "turning", "residence"][face]

    def tokens(self, seat: int) -> list[int]:
        return list(self.town.tokens[seat * 3 : seat * 3 + 3])
