"""Game: how a position is judged, played on, imagined and looked at.

What does not fit raises BadInput, which says what was expected.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from typing import Final, Generic, SupportsIndex, cast

from librt.vecs import vec
from mypy_extensions import i16, i64, mypyc_attr

from kingstable.core.bits import BIT, NO_SEAT, NOBODY, SEATS_IN, lowest
from kingstable.core.chance import Chance, seeded
from kingstable.core.errors import BadInput, expected, whole
from kingstable.core.features import Cross, Slot, put_shared, shared_slots, width_of
from kingstable.core.moves import Book, Move
from kingstable.core.phase import MOST_LEGAL, Phase, among
from kingstable.core.state import S, State, fitting
from kingstable.core.story import Message, Story, refuse

Json = bool | int | str | None | Sequence["Json"] | Mapping[str, "Json"]


def listed(moves: vec[i64], n: i64, codes: list[int]) -> list[int]:
    """So many of the moves, as Python's own numbers. Compiled, this is the function in listed.h."""
    return [codes[moves[k]] for k in range(n)]


class Shape:
    """How a field is described by hand: the names along its axes, and those of what stands in a cell."""

    def __init__(
        self, axes: list[list[str]], names: list[str], several: bool = False, grows: bool = False
    ) -> None:
        self.axes: Final = axes
        self.names: Final = names
        self.several: Final = several  # a cell is a bit set
        self.grows: Final = grows  # a row of any length


class Playouts:
    """What came of a number of random games."""

    def __init__(self, seats: i64) -> None:
        self.games = 0
        self.decisions = 0
        self.wins = [0.0] * seats
        self.points = [0] * seats


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[S]):
    """The rules and options of one game: immutable, shared by all its states.

    A game fills in `new_state`, `points`, `shown`, `redraw`, and where it needs to `leaders`, `allies`,
    `breakdown`, `evaluate`, `tally`. It is made of seats and options alone, so it can be pickled; games are
    equal when name, version of the rules, seats and options are.
    """

    def __init__(
        self,
        name: str,
        version: int,
        seats: i64,
        options: dict[str, str],
        book: Book,
        script: list[Phase[S]],
        asides: list[Phase[S]],
    ) -> None:
        self.name: Final = name
        self.version: Final = version  # of the rules: a fix that changes an outcome raises it
        self.seats: Final[i64] = seats
        self.options: Final = options
        self.book: Final = book
        self.moves: Final[i64] = i64(len(book))
        self.script: Final = script
        self.asides: Final = asides
        self.end: Final[i64] = i64(len(script))
        self.buffer: vec[i64] = vec[i64]([0] * MOST_LEGAL)
        # Python's own numbers for the moves, made once: to make them anew was half the time of `legal`.
        self.codes: Final[list[int]] = list(range(len(book)))

    # What each game fills in

    def new_state(self, game: Game[State], chance: Chance) -> S:
        """The position before the first phase is entered."""
        raise NotImplementedError

    def points(self, s: S, seat: i64) -> i64:
        raise NotImplementedError

    def shown(self, s: S, seat: i64) -> dict[str, Json]:
        """What a seat sees of the table, built from nothing; seat -1 is a spectator."""
        raise NotImplementedError

    def printed(self) -> dict[str, Json]:
        """What is printed on the components; it never changes, so it is told once, not in every view."""
        return {}

    def redraw(self, s: S, seat: i64, chance: Chance) -> None:
        """Replaces everything the seat cannot know; only what it knows, and chance, decide what comes out."""
        raise NotImplementedError

    def take_back(self, s: S, seat: i64) -> None:
        """In an imagined world: what the others have chosen face down they may choose anew, with sense."""

    def leaders(self, s: S) -> list[int]:
        """The seats that win if the game ends as it stands."""
        best = max(self.scores(s))
        return [seat for seat in range(self.seats) if self.points(s, seat) == best]

    def allies(self, seat: i64) -> i64:
        """Bit set of the seats that win and lose together with this one, itself among them."""
        return BIT[seat]

    def breakdown(self, s: S) -> list[dict[str, int]]:
        """Where each seat's points came from."""
        return [{"total": self.points(s, seat)} for seat in range(self.seats)]

    def evaluate(self, s: S, seat: i64) -> float:
        """How well the seat stands, in points of the final score."""
        return float(self.points(s, seat))

    def stand(self, s: S, out: vec[float]) -> None:
        """How well every seat stands; a game that judges all of them by one look says so here."""
        seat: i64
        for seat in range(self.seats):
            out[seat] = self.evaluate(s, seat)

    def tally(self, s: S) -> dict[str, int]:
        """Totals that no move may ever change: pieces, cards, coins with the bank."""
        return {}

    def shapes(self) -> dict[str, Shape]:
        """How the fields of a position are described by hand; those not named are plain numbers."""
        return {}

    def make_up(self, s: S, told: list[str]) -> None:
        """In a position by hand: sets what follows from the fields that were told, such as the supply."""

    def page_named(self, s: S, slug: str) -> i64:
        """The page of a phase; a game in which a phase comes several times says which one is meant."""
        return [page.slug for page in self.script].index(slug)

    def own_slots(self) -> list[Slot]:
        """The cells that `describe_into` writes; a game that has none cannot be observed by numbers."""
        return []

    def own_crosses(self, slots: list[Slot]) -> list[Cross]:
        """Cells that a network had better see jointly."""
        return []

    def describe_into(self, s: S, seat: i64, out: vec[i16], n: i64) -> i64:
        """Writes what the seat may know from cell `n` on, and nothing else; returns where it ends."""
        return n

    def describe_open_into(self, s: S, seat: i64, out: vec[i16], n: i64) -> i64:
        """The same cells in an imagined world, whose secrets the seat made up itself: all may be written."""
        return self.describe_into(s, seat, out, n)

    # What all games share

    def as_game(self) -> Game[State]:
        """This game, for those who do not care which states it has."""
        return cast("Game[State]", self)

    def start(self, seed: SupportsIndex | None = None, chance: Chance | None = None) -> S:
        """A new game. Its chance is quick and seeded unless a source is given."""
        if chance is None:
            chance = seeded(secrets.randbits(31) if seed is None else whole(seed))
        elif seed is not None:
            raise expected("a seed or a chance", "both")
        s = self.new_state(self.as_game(), chance)
        self.begin(s, None)
        return s

    def position(self, fields: Mapping[str, object], chance: Chance | None = None) -> S:
        """A position by hand, from its fields as `pack` names them; what is not told is as at the start.

        Cells may be slugs, rows lists or mappings by slug. `phase` opens a phase at its beginning. Nothing
        may get lost, and somebody must be able to act.
        """
        from kingstable.core.by_hand import make_position

        return cast(S, make_position(self.as_game(), fields, seeded(0) if chance is None else chance))

    def begin(self, s: S, story: Story | None) -> None:
        s.at = 0
        self.script[0].enter(s, s.chance, story)
        self.settle(s, s.chance, story)

    def settle(self, s: S, chance: Chance, story: Story | None) -> Phase[S]:
        """Turns pages until somebody has to decide, or the game is over; returns the page that is open."""
        page = open_page(self, s)
        detours = s.detours
        while True:
            asked = detours[-1] if detours else None
            page.carry_on(s, chance, story)
            if (detours[-1] if detours else None) is not asked:
                page = open_page(self, s)  # a question was opened or answered meanwhile
                continue
            s.acting = page.actors(s)
            if s.acting != NOBODY:
                return page
            if detours:
                raise RuntimeError(f"expected somebody to answer the aside {page.slug!r}, got nobody")
            s.at = page.next_page(s)
            if s.at >= self.end:
                return page
            page = self.script[s.at]
            page.enter(s, chance, story)
            if detours:
                page = open_page(self, s)

    def page(self, s: S) -> Phase[S]:
        """The phase, or the aside of the open detour, that asks now. The game is not over."""
        return open_page(self, s)

    def legal_into(self, s: S, seat: i64, out: vec[i64]) -> i64:
        """The legal moves of a seat that may act."""
        return open_page(self, s).legal_into(s, seat, out)

    def legal(self, s: S, seat: i64) -> list[int]:
        if seat < 0 or seat >= self.seats or s.acting & BIT[seat] == 0:
            return []
        buffer = self.buffer
        n = open_page(self, s).legal_into(s, seat, buffer)
        return listed(buffer, n, self.codes)

    def why_not(self, s: S, seat: SupportsIndex, move: SupportsIndex) -> Message | None:
        """None when the move is legal, else what stands in its way."""
        self.refuse_foreign(s)
        return self.judge(s, fitting(seat), fitting(move))

    def judge(self, s: S, seat: i64, move: i64) -> Message | None:
        page = self.asking(s, seat, move)
        if page is not None:
            return page.why_not(s, seat, move)
        if move < 0 or move >= self.moves:
            return refuse("no-such-move", "", move=move, moves=self.moves)
        if s.acting == NOBODY:
            return refuse("game-over", "")
        if seat < 0 or seat >= self.seats or s.acting & BIT[seat] == 0:
            return refuse("not-your-turn", "", seat=SEATS_IN[s.acting])
        return refuse("not-now", "", phase=open_page(self, s).slug)

    def asking(self, s: S, seat: i64, move: i64) -> Phase[S] | None:
        """The open page, if it waits for the seat and the move is one of its own."""
        if seat < 0 or seat >= self.seats or s.acting & BIT[seat] == 0:
            return None
        page = open_page(self, s)
        return page if among(page.spans, move) else None

    def judged(self, s: S, seat: i64) -> list[int]:
        """All moves of the book that the judge allows a seat that may act: `legal`, found the slow way."""
        page = open_page(self, s)
        out: list[int] = []
        move: i64
        for move in range(self.moves):
            if page.owns(move) and page.why_not(s, seat, move) is None:
                out.append(move)
        return out

    def step(self, s: S, seat: i64, move: i64, chance: Chance, story: Story | None) -> None:
        """Plays a move known to be legal."""
        open_page(self, s).play(s, seat, move, chance, story)
        self.settle(s, chance, story)

    def play(self, s: S, seat: i64, move: i64, story: Story | None) -> None:
        page = self.asking(s, seat, move)
        if page is None or page.why_not(s, seat, move) is not None:
            written = self.book.notation(move) if 0 <= move < self.moves else str(move)
            refusal = self.judge(s, seat, move)
            raise BadInput(f"expected a legal move of seat {seat}, got {written!r}: {refusal!r}")
        chance = s.chance
        page.play(s, seat, move, chance, story)
        self.settle(s, chance, story)

    def scores(self, s: S) -> list[int]:
        return [self.points(s, seat) for seat in range(self.seats)]

    def winners(self, s: S) -> list[int]:
        """The seats that have won. Before the end ask for `leaders`."""
        if s.acting != NOBODY:
            raise BadInput("expected a game that is over, got one that is not: nobody has won yet")
        return self.leaders(s)

    def refuse_foreign(self, s: S) -> None:
        """A position belongs to one game, its seats and options."""
        game = s.game
        if game is not self.as_game() and game != self.as_game():
            raise expected(f"a position of {self.called()}", f"one of {game.called()}")

    def called(self) -> str:
        options = "".join(f", {option} {value}" for option, value in self.options.items())
        return f"{self.name} for {self.seats}{options}"

    def onlooker(self, s: S, given: SupportsIndex) -> int:
        """The seat that looks at a position of this game."""
        self.refuse_foreign(s)
        seat = whole(given)
        seats: int = self.seats  # no i64: the seat may be a wider number
        if not NO_SEAT <= seat < seats:
            raise expected(f"a seat from 0 to {seats - 1}, or -1 for a spectator", seat)
        return seat

    def view(self, s: S, seat: SupportsIndex = NO_SEAT) -> dict[str, Json]:
        """What a seat (or a spectator, -1) may see."""
        seat = self.onlooker(s, seat)
        view: dict[str, Json] = {
            "seat": seat,
            "over": s.over,
            "phase": "over" if s.over else open_page(self, s).slug,
            "to_act": s.to_act,
            "scores": self.scores(s),
        }
        if s.over:
            view["winners"] = self.winners(s)
            view["breakdown"] = self.breakdown(s)
        view.update(self.shown(s, seat))
        return view

    def slots(self) -> list[Slot]:
        """What the cells of an observation mean, in their order; none for a game that declares none."""
        own = self.own_slots()
        return [*shared_slots(int(self.seats), len(self.script), len(self.asides)), *own] if own else []

    def crosses(self) -> list[Cross]:
        return self.own_crosses(self.slots())

    def observe_into(self, s: S, seat: i64, out: vec[i16], n: i64 = 0) -> i64:
        """What a seat may know, as numbers: the cells of `slots` from `n` on; returns where they end."""
        return self.describe_into(s, seat, out, put_shared(out, n, self, s, seat))

    def imagined_into(self, s: S, seat: i64, out: vec[i16]) -> i64:
        """The same of an imagined world, with its secrets: for a network inside of a search."""
        return self.describe_open_into(s, seat, out, put_shared(out, 0, self, s, seat))

    def observe(self, s: S, seat: SupportsIndex) -> list[int]:
        """What a seat may know, as numbers."""
        seat = self.onlooker(s, seat)
        if seat == NO_SEAT:
            raise expected(f"a seat from 0 to {self.seats - 1}", seat)
        out = vec[i16]([0] * width_of(self.slots()))
        if len(out) > 0:
            self.observe_into(s, seat, out)
        return [int(value) for value in out]

    def imagine(self, s: S, seat: SupportsIndex, seed: SupportsIndex = 0) -> S:
        """A position that the seat cannot tell from the true one, everything it cannot know drawn anew."""
        return self.imagine_over(s, self.onlooker(s, seat), whole(seed), None)

    def imagine_over(self, s: S, seat: int, seed: int, spent: State | None) -> S:
        """The same, made of a position that nobody needs any more where the game says how."""
        twin = cast(S, s.clone_over(spent))
        twin.chance = seeded(seed)
        self.redraw(twin, seat, twin.chance)
        return twin

    def playout(self, s: S) -> i64:
        """Random moves to the end; returns the number of decisions."""
        buffer = self.buffer
        chance = s.chance
        decisions: i64 = 0
        if s.acting == NOBODY:
            return decisions
        page = open_page(self, s)
        while s.acting != NOBODY:
            seat = lowest(s.acting)
            n = page.legal_into(s, seat, buffer)
            page.play(s, seat, buffer[chance.below(n)], chance, None)
            page = self.settle(s, chance, None)
            decisions += 1
        return decisions

    def playouts(self, n: SupportsIndex = 1000, seed: SupportsIndex = 1) -> Playouts:
        """Random games from the start, played inside the compiled core."""
        n = whole(n)
        if n < 1:
            raise expected("at least one game", n)
        out = Playouts(self.seats)
        chance = seeded(whole(seed))
        for _ in range(n):
            s = self.start(chance=chance)
            out.decisions += self.playout(s)
            out.games += 1
            winners = self.leaders(s)
            for seat in range(self.seats):
                out.points[seat] += self.points(s, seat)
            for winner in winners:
                out.wins[winner] += 1 / len(winners)
        return out

    def move(self, code: SupportsIndex) -> Move:
        return self.book.move(whole(code))

    def notation(self, code: SupportsIndex) -> str:
        return self.book.notation(whole(code))

    def parse(self, text: str) -> int:
        return self.book.parse(text)

    def __copy__(self) -> Game[S]:
        return self

    def __deepcopy__(self, memo: dict[int, object]) -> Game[S]:
        return self

    def __reduce__(self) -> tuple[object, ...]:
        return reopened, (type(self), int(self.seats), self.options, self.version)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return False
        return (
            self.name == other.name
            and self.version == other.version
            and self.seats == other.seats
            and (self.options == other.options)
        )

    def __hash__(self) -> int:
        return hash(f"{self.name} {self.version} {self.seats} {sorted(self.options.items())}")


def open_page(game: Game[S], s: S) -> Phase[S]:
    """The page that asks now. No method: a function that nobody may replace becomes part of its callers."""
    detours = s.detours
    if detours:
        return game.asides[detours[-1].aside]
    return game.script[s.at]


_OPENED: Final[dict[str, Game[State]]] = {}  # games that came from another process


def reopened(
    kind: Callable[[int, dict[str, str]], Game[State]], seats: int, options: dict[str, str], version: int
) -> Game[State]:
    """A game that was pickled. The positions of one process share it."""
    key = f"{kind!r} {seats} {sorted(options.items())}"
    if key not in _OPENED:
        _OPENED[key] = kind(seats, options)
    game = _OPENED[key]
    if game.version != version:
        raise expected(f"{game.name} by version {game.version} of the rules", version)
    return game
