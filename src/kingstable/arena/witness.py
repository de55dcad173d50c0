"""Who sees a match for a data set: every decision with what its seat knew, every draw and what for."""

from __future__ import annotations

from typing import Final

from kingstable.bots.search import Thought
from kingstable.core.chance import Chance, Noted
from kingstable.core.state import State

Row = dict[str, object]
OPENING: Final = -1  # the number of the decision behind which cards were dealt before the first one


class Witness:
    """One game. What it notes are the rows of two tables, as `export` describes them."""

    def __init__(self, game: int) -> None:
        self.game: Final = game
        self.decisions: list[Row] = []
        self.draws: list[Row] = []
        self.chance: Noted | None = None

    def listen(self, source: Chance) -> Chance:
        """The same chance, overheard."""
        self.chance = Noted(source)
        return self.chance

    def see(self, s: State, seat: int, move: int, thought: Thought | None) -> None:
        """A decision that is about to be played."""
        self.hear()
        legal = s.legal(seat)
        thoughts = {option.move: option for option in thought.options} if thought is not None else {}
        self.decisions.append(
            {
                "game": self.game,
                "number": len(self.decisions),
                "seat": seat,
                "page": s.game.page(s).slug,
                "observation": s.game.observe(s, seat),
                "legal": legal,
                "move": move,
                "visits": [thoughts[code].visits if code in thoughts else 0 for code in legal if thoughts],
                "values": [thoughts[code].value if code in thoughts else 0.0 for code in legal if thoughts],
            }
        )

    def hear(self) -> None:
        """What chance has said since the last time."""
        for draw in self.chance.taken() if self.chance is not None else []:
            self.draws.append(
                {
                    "game": self.game,
                    "decision": len(self.decisions) - 1 if self.decisions else OPENING,
                    "number": len(self.draws),
                    "what": draw.what,
                    "seat": draw.seat,
                    "value": draw.value,
                }
            )
