"""King's Road: the script in rulebook order, and what the game answers about a position."""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i16, i64

from kingstable.core.bits import BIT
from kingstable.core.chance import Chance
from kingstable.core.features import Cross, Slot
from kingstable.core.game import Game, Json, Shape
from kingstable.core.phase import Phase
from kingstable.core.state import State
from kingstable.core.title import Title
from kingstable.games.kings_road import evaluate, features, view
from kingstable.games.kings_road.components import CARD, MARKERS, REGION
from kingstable.games.kings_road.moves import BOOK
from kingstable.games.kings_road.rules.choose import ChooseAgain, ChooseCards
from kingstable.games.kings_road.rules.reveal import RevealAgain, RevealCards
from kingstable.games.kings_road.rules.score import FinalScoring, ScoreRegions
from kingstable.games.kings_road.rules.travel import KingTravels
from kingstable.games.kings_road.state import SOURCE, SOURCES, Road, markers_of, nobles_of, points_of, set_up

NAME: Final = "kings-road"
RULES_VERSION: Final = 2  # KR-5.3: after the final scoring the markers go home
OPTIONS: Final = {"nobles": ["replaced", "permanent"]}


class KingsRoad(Game[Road]):
    def __init__(self, seats: i64, options: dict[str, str]) -> None:
        cards = BOOK.spans("choose")
        nothing = vec[i64]()
        self.choose: Final = ChooseCards("choose", cards)
        self.choose_again: Final = ChooseAgain("choose-again", cards)
        script: list[Phase[Road]] = [
            self.choose,
            RevealCards("reveal", nothing),
            self.choose_again,
            RevealAgain("reveal-again", nothing),
            ScoreRegions("score", options["nobles"] == "permanent"),
            KingTravels("travel", nothing),
            FinalScoring("final", nothing),
        ]
        super().__init__(NAME, RULES_VERSION, seats, options, BOOK, script, [])

    def new_state(self, game: Game[State], chance: Chance) -> Road:
        return set_up(game, chance, self.seats)

    def points(self, s: Road, seat: i64) -> i64:
        return points_of(s, seat)

    def leaders(self, s: Road) -> list[int]:
        """KR-5.5: the most points; KR-5.6: then the most nobles; then the victory is shared."""
        standing = [(points_of(s, seat), nobles_of(s, seat)) for seat in range(self.seats)]
        return [seat for seat in range(self.seats) if standing[seat] == max(standing)]

    def breakdown(self, s: Road) -> list[dict[str, int]]:
        return [
            {SOURCE[k]: s.earned[seat * SOURCES + k] for k in range(SOURCES)} for seat in range(self.seats)
        ]

    def evaluate(self, s: Road, seat: i64) -> float:
        return evaluate.evaluate(evaluate.as_placed(s, self.face_down(s)), seat)

    def stand(self, s: Road, out: vec[float]) -> None:
        placed = evaluate.as_placed(s, self.face_down(s))
        seat: i64
        for seat in range(self.seats):
            out[seat] = evaluate.evaluate(placed, seat)

    def tally(self, s: Road) -> dict[str, int]:
        return {f"markers of seat {seat}": markers_of(s, seat) for seat in range(self.seats)}

    def shapes(self) -> dict[str, Shape]:
        seats = [str(seat) for seat in range(self.seats)]
        return {
            "king": Shape([], REGION),
            "markers": Shape([REGION, seats], []),
            "nobles": Shape([REGION, seats], []),
            "earned": Shape([seats, SOURCE], []),
            "chosen": Shape([seats, ["1", "2", "3"]], CARD),
            "bewitched": Shape([], [], several=True),
            "dragon_spent": Shape([], [], several=True),
            "witch_spent": Shape([], [], several=True),
        }

    def make_up(self, s: Road, told: list[str]) -> None:
        """Markers that are not on the board are in the supply."""
        for seat in range(self.seats):
            if "supply" not in told:
                s.supply[seat] += MARKERS - markers_of(s, seat)

    def face_down(self, s: Road) -> i64:
        """The seats whose cards lie face down: those of the phase in which cards are being chosen."""
        if s.at >= self.end:
            return 0
        page = self.script[s.at]
        if page is self.choose:
            return self.choose.choosing(s)
        if page is self.choose_again:
            return self.choose_again.choosing(s)
        return 0

    def shown(self, s: Road, seat: i64) -> dict[str, Json]:
        return cast("dict[str, Json]", view.shown(s, seat, self.face_down(s)))

    def own_slots(self) -> list[Slot]:
        return features.slots(self.seats)

    def own_crosses(self, slots: list[Slot]) -> list[Cross]:
        return features.crosses(slots, self.seats)

    def describe_into(self, s: Road, seat: i64, out: vec[i16], n: i64) -> i64:
        face_down = self.face_down(s)
        return features.describe_into(s, seat, face_down, face_down & ~BIT[seat], out, n)

    def describe_open_into(self, s: Road, seat: i64, out: vec[i16], n: i64) -> i64:
        return features.describe_into(s, seat, self.face_down(s), 0, out, n)

    def redraw(self, s: Road, seat: i64, chance: Chance) -> None:
        view.redraw(s, seat, self.face_down(s), chance)

    def take_back(self, s: Road, seat: i64) -> None:
        view.take_back(s, self.face_down(s) & ~BIT[seat])
        s.acting = self.script[s.at].actors(s)


def make(seats: int, options: dict[str, str]) -> Game[State]:
    return KingsRoad(seats, options).as_game()


TITLE: Final = Title(NAME, 2, 5, OPTIONS, make)
