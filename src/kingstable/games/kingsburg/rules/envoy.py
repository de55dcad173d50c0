"""Phase 5: the King's envoy goes to whoever has built the least; in Autumn its errand is announced."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.bits import BIT, NO_SEAT, NOBODY
from kingstable.core.chance import Chance
from kingstable.core.phase import Phase
from kingstable.core.story import Story
from kingstable.games.kingsburg.components import AUTUMN
from kingstable.games.kingsburg.moves import ANNOUNCE_NOTHING, ANNOUNCE_VISIT
from kingstable.games.kingsburg.state import DOUBLE_BUILD, VISIT, Realm, most_backward
from kingstable.games.kingsburg.verbs import award_envoy, spend_envoy


class Envoy(Phase[Realm]):
    """KB-5.1, KB-5.2, KB-5.3; KB-5.9: an envoy nobody has used comes back first."""

    def __init__(self, slug: str, spans: vec[i64], official: bool) -> None:
        super().__init__(slug, spans)
        self.errand: Final[i64] = VISIT | DOUBLE_BUILD if official else 0  # KB-O6: nothing to announce

    def enter(self, s: Realm, chance: Chance, story: Story | None) -> None:
        if s.envoy != NO_SEAT:
            spend_envoy(s, "envoy-lost", story)
        helped = most_backward(s)
        seat: i64
        for seat in range(s.seats):
            if helped == BIT[seat]:
                award_envoy(s, seat, self.errand, story)
                return
        if story is not None:
            story.tell("envoy-stays")


class AnnounceErrand(Phase[Realm]):
    """KB-5.8; KB-R10: the very first act of Autumn."""

    def enter(self, s: Realm, chance: Chance, story: Story | None) -> None:
        s.season = AUTUMN

    def actors(self, s: Realm) -> i64:
        if s.envoy == NO_SEAT or s.errand != 0:
            return NOBODY
        return BIT[s.envoy]

    def play(self, s: Realm, seat: i64, move: i64, chance: Chance, story: Story | None) -> None:
        if move == ANNOUNCE_NOTHING:
            spend_envoy(s, "envoy-lost", story)
            return
        s.errand = VISIT if move == ANNOUNCE_VISIT else DOUBLE_BUILD
        if story is not None:
            story.tell(
                "errand-announced-visit" if move == ANNOUNCE_VISIT else "errand-announced-build", seat=seat
            )
