"""Game, State and Phase: how a position is judged, played on, imagined and looked at.

What does not fit raises BadInput, which says what was expected.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from typing import Final, Generic, TypeVar, cast

from librt.vecs import vec
from mypy_extensions import i16, i64, mypyc_attr

from kingstable.core.bits import BIT, NO_SEAT, NOBODY, SEATS_IN, lowest
from kingstable.core.chance import Chance, seeded
from kingstable.core.errors import BadInput, expected
from kingstable.core.features import Cross, Slot, put, put_seats, width_of
from kingstable.core.moves import Book, Move
from kingstable.core.story import Message, Story, refuse

Json = bool | int | str | None | Sequence["Json"] | Mapping[str, "Json"]

MOST_LEGAL: Final = 4096
MOST: Final = 1 << 31  # there are fewer seats and moves
# Points in an observation: larger and smaller ones count as these.
LEAST_POINTS: Final = -50
MOST_POINTS: Final = 200


def fitting(number: int) -> i64:
    """A number from outside, as one a machine can hold: what is too big names nothing, no more than -1."""
    return number if -MOST < number < MOST else -1


def among(spans: vec[i64], move: i64) -> bool:
    """Whether a move is one of these spans of the book: first and end code of each kind."""
    k: i64 = 0
    while k < len(spans):
        if spans[k] <= move < spans[k + 1]:
            return True
        k += 2
    return False


def listed(moves: vec[i64], n: i64, codes: list[int]) -> list[int]:
    """So many of the moves, as Python's own numbers. Compiled, this is the function in listed.h."""
    return [codes[moves[k]] for k in range(n)]


class Detour:
    """A question that interrupts the script: which aside asks, whom, and about what. It never changes."""

    def __init__(self, aside: i64, seat: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> None:
        self.aside: Final[i64] = aside
        self.seat: Final[i64] = seat
        self.a: Final[i64] = a
        self.b: Final[i64] = b
        self.c: Final[i64] = c
        self.d: Final[i64] = d


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """One position. Fields, bookmark and detours are all there is.

    A game declares its own fields in its class, each an `i64` or a `vec[i64]` with a beginning (`0`,
    `vec[i64]()`), so that every position can be cloned, stored and compared; `clone` hands on all of them.
    `acting` are the seats that may act now, as the phase said when the last page was turned.

    Two positions are equal when their games and all their fields are; what chance will say is not part of
    them. A position that is kept in a set or as a key must not be played on. `copy` and `deepcopy` clone it.
    Pickled, it takes its chance along where that is Swift or written beforehand; one that holds a committed
    secret refuses to leave the process.
    """

    def __init__(
        self, game: Game[State], chance: Chance, at: i64, acting: i64, detours: list[Detour]
    ) -> None:
        self.game = game
        self.chance = chance
        self.at = at
        self.acting = acting
        self.detours = detours

    def clone(self) -> State:
        """A position of its own, with a chance of its own that will answer the same."""
        raise NotImplementedError

    def resize(self, name: str, values: vec[i64]) -> None:
        """Another length for a field; a game whose fields grow sets them itself, for by name they leak."""
        raise expected(f"{name!r} of the same length as in every position", len(values))

    @property
    def over(self) -> bool:
        return self.acting == NOBODY

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that may act now, lowest first."""
        return SEATS_IN[self.acting]

    def legal(self, seat: int) -> list[int]:
        """The codes of the moves the seat may make now; none when it is not its turn."""
        return self.game.legal(self, fitting(seat))

    def play(self, seat: int, move: int) -> None:
        """Plays a move if the judge allows it; raises BadInput otherwise."""
        self.game.play(self, fitting(seat), fitting(move), None)

    def narrate(self, seat: int, move: int) -> list[Message]:
        """Plays a move, and tells what happened: what was forced and what chance said included."""
        story = Story()
        self.game.play(self, fitting(seat), fitting(move), story)
        return story.events

    def scores(self) -> list[int]:
        return self.game.scores(self)

    def winners(self) -> list[int]:
        """The seats that have won; before the end there are none to name."""
        return self.game.winners(self)

    def __copy__(self) -> State:
        return self.clone()

    def __deepcopy__(self, memo: dict[int, object]) -> State:
        return self.clone()

    def __reduce__(self) -> tuple[object, ...]:
        from kingstable.core.position import pack, unpack

        return unpack, (self.game, pack(self), self.chance)

    def __eq__(self, other: object) -> bool:
        from kingstable.core.position import pack

        return isinstance(other, State) and self.game == other.game and pack(self) == pack(other)

    def __hash__(self) -> int:
        from kingstable.core.position import pack

        return hash(repr(pack(self)))


S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Phase(Generic[S]):
    """One step of the rulebook. It holds no state: all that changes lives in the state."""

    def __init__(self, slug: str, spans: vec[i64]) -> None:
        self.slug: Final = slug
        self.spans: Final = spans  # the part of the move book it owns: first and end code of each kind

    def enter(self, s: S, chance: Chance, story: Story | None) -> None:
        """Once, when the phase begins."""

    def carry_on(self, s: S, chance: Chance, story: Story | None) -> None:
        """After entering and after every move, when it is its turn to ask: what needs no decision."""

    def actors(self, s: S) -> i64:
        """Bit set of the seats that may act now; none ends the phase."""
        return NOBODY

    def next_page(self, s: S) -> i64:
        """The bookmark behind this phase: the next page, unless the rulebook says to go back."""
        return s.at + 1

    def why_not(self, s: S, seat: i64, move: i64) -> Message | None:
        """Every rule of the phase, said once; None means legal. The move is one of the phase's own."""
        return None

    def legal_into(self, s: S, seat: i64, out: vec[i64]) -> i64:
        """The legal moves, exactly, in book order; returns how many. A hot phase has its own generator."""
        n: i64 = 0
        k: i64 = 0
        while k < len(self.spans):
            move = self.spans[k]
            while move < self.spans[k + 1]:
                if self.why_not(s, seat, move) is None:
                    out[n] = move
                    n += 1
                move += 1
            k += 2
        return n

    def allows_any(self, s: S, seat: i64, spans: vec[i64]) -> bool:
        """True when the judge allows some move of these spans."""
        k: i64 = 0
        while k < len(spans):
            move = spans[k]
            while move < spans[k + 1]:
                if self.why_not(s, seat, move) is None:
                    return True
                move += 1
            k += 2
        return False

    def owns(self, move: i64) -> bool:
        return among(self.spans, move)

    def play(self, s: S, seat: i64, move: i64, chance: Chance, story: Story | None) -> None:
        """Carries out a legal move by verbs; judges nothing."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Aside(Phase[S]):
    """A phase that asks the question of the topmost detour. Its `play` begins with `ask = s.detours.pop()`.

    Its `carry_on` answers what leaves no choice, and pops a question that has become moot.
    """

    def actors(self, s: S) -> i64:
        return BIT[s.detours[-1].seat]


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

    def start(self, seed: int | None = None, chance: Chance | None = None) -> S:
        """A new game. Its chance is quick and seeded unless a source is given."""
        if chance is None:
            chance = seeded(secrets.randbits(31) if seed is None else seed)
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

    def why_not(self, s: S, seat: i64, move: i64) -> Message | None:
        """None when the move is legal, else what stands in its way."""
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
            refusal = self.why_not(s, seat, move)
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

    def refuse_stranger(self, seat: int) -> None:
        seats: int = self.seats  # no i64: the seat may be a wider number
        if not NO_SEAT <= seat < seats:
            raise expected(f"a seat from 0 to {seats - 1}, or -1 for a spectator", seat)

    def view(self, s: S, seat: int = NO_SEAT) -> dict[str, Json]:
        """What a seat (or a spectator, -1) may see."""
        self.refuse_stranger(seat)
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
        if not own:
            return []
        seats = int(self.seats)
        aside = "0, or the number of the question that is open and one"
        return [
            Slot("page", 1, 0, len(self.script), "the open page of the script; the last number: it is over"),
            Slot("aside", 1, 0, max(1, len(self.asides)), aside),
            Slot("to_act", seats, 0, 1, "by seat from the observer on: may act now"),
            Slot("points", seats, LEAST_POINTS, MOST_POINTS, "by seat from the observer on"),
            *own,
        ]

    def crosses(self) -> list[Cross]:
        return self.own_crosses(self.slots())

    def observe_into(self, s: S, seat: i64, out: vec[i16], n: i64 = 0) -> i64:
        """What a seat may know, as numbers: the cells of `slots` from `n` on; returns where they end."""
        return self.describe_into(s, seat, out, self.head_into(s, seat, out, n))

    def imagined_into(self, s: S, seat: i64, out: vec[i16]) -> i64:
        """The same of an imagined world, with its secrets: for a network inside of a search."""
        return self.describe_open_into(s, seat, out, self.head_into(s, seat, out, 0))

    def head_into(self, s: S, seat: i64, out: vec[i16], n: i64) -> i64:
        """The cells that every game has."""
        n = put(out, n, s.at, self.end)
        aside: i64 = 0
        if s.detours:
            aside = s.detours[-1].aside + 1
        n = put(out, n, aside, MOST)
        n = put_seats(out, n, s.acting, seat, self.seats)
        k: i64
        other = seat
        for k in range(self.seats):
            points = self.points(s, other)
            if points > MOST_POINTS:
                points = MOST_POINTS
            elif points < LEAST_POINTS:
                points = LEAST_POINTS
            out[n + k] = i16(points)
            other += 1
            if other == self.seats:
                other = 0
        return n + self.seats

    def observe(self, s: S, seat: int) -> list[int]:
        """What a seat may know, as numbers."""
        if not 0 <= seat < int(self.seats):
            raise expected(f"a seat from 0 to {self.seats - 1}", seat)
        out = vec[i16]([0] * width_of(self.slots()))
        if len(out) > 0:
            self.observe_into(s, seat, out)
        return [int(value) for value in out]

    def imagine(self, s: S, seat: int, seed: int = 0) -> S:
        """A position that the seat cannot tell from the true one, everything it cannot know drawn anew."""
        self.refuse_stranger(seat)
        twin = cast(S, s.clone())
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

    def playouts(self, n: int = 1000, seed: int = 1) -> Playouts:
        """Random games from the start, played inside the compiled core."""
        if n < 1:
            raise expected("at least one game", n)
        out = Playouts(self.seats)
        chance = seeded(seed)
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

    def move(self, code: int) -> Move:
        return self.book.move(code)

    def notation(self, code: int) -> str:
        return self.book.notation(code)

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
