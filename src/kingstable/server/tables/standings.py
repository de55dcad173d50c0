"""Points and ties. Ties are broken, in this order, by: the points of all whom one met, together; one's points
at tables where those met who are still equal; one's share of the game points at one's tables; the lot.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence

import msgspec

from kingstable.server.tables.pairing import lot


class Outcome(msgspec.Struct, frozen=True):
    """How a table of a round ended: of each seat points and game points; who did not come is `absent`."""

    how: str  # played, walk-over, closed, bye
    points: list[float]
    scores: list[int | None]
    absent: list[bool]


class Decided(msgspec.Struct, frozen=True):
    """A table of a round: who was drawn to it, and the outcome when there is one."""

    round: int
    people: list[str]
    outcome: Outcome | None


class Row(msgspec.Struct, frozen=True):
    person: str
    points: float
    opponents: float
    direct: float
    share: float
    games: int
    byes: int


def place_points(seats: int, asked: Sequence[float]) -> list[float]:
    """For each place, best first: as asked, or one for everybody left behind."""
    return list(asked) if asked else [float(seats - 1 - place) for place in range(seats)]


def bye_points(points: Sequence[float]) -> float:
    """With two seats a bye is a win; with more, what a place is worth on average."""
    return points[0] if len(points) == 2 else round(sum(points) / len(points), 2)


def shared(places: Sequence[int], points: Sequence[float]) -> list[float]:
    """The points of places, which begin with 1 and may be shared: then so are their points."""
    found = []
    for place in places:
        among = points[place - 1 : place - 1 + places.count(place)]
        found.append(round(sum(among) / len(among), 4) if among else 0.0)
    return found


def ranks(places: Sequence[int]) -> list[int]:
    """Places among some: bots and who is absent leave no gap."""
    return [1 + sum(other < mine for other in places) for mine in places]


def outcome(
    people: Sequence[str], places: Mapping[str, int], scores: Mapping[str, int], points: Sequence[float]
) -> Outcome:
    """Of a game that was played by those who have a place; the others did not come and get nothing."""
    came = [person for person in people if person in places]
    won = dict(zip(came, shared(ranks([places[one] for one in came]), points), strict=True))
    return Outcome(
        "played" if came == list(people) else "walk-over",
        [won.get(person, 0.0) for person in people],
        [scores.get(person) for person in people],
        [person not in places for person in people],
    )


def not_played(people: Sequence[str], came: Sequence[str], points: Sequence[float]) -> Outcome:
    """A walk-over: those who came share the best places."""
    places = {person: 1 for person in came}
    return msgspec.structs.replace(outcome(people, places, {}, points), how="walk-over")


def standings(
    people: Sequence[str], boards: Sequence[Decided], seed: bytes, extra: Mapping[str, float]
) -> list[Row]:
    """Best first. `extra` are points for rounds that somebody missed by coming late."""
    done = [board for board in boards if board.outcome is not None]
    points = {person: extra.get(person, 0.0) for person in people}
    met: dict[str, list[str]] = defaultdict(list)
    for board in done:
        for person, won in zip(board.people, board.outcome.points if board.outcome else [], strict=True):
            points[person] = points.get(person, 0.0) + won
            met[person] += [other for other in board.people if other != person]
    opponents = {who: round(sum(points[other] for other in met[who]), 4) for who in people}
    direct = _direct(people, done, lambda who: (points[who], opponents[who]))
    rows = [
        Row(who, round(points[who], 4), opponents[who], direct[who], _share(who, done), *_counts(who, done))
        for who in people
    ]
    return sorted(
        rows, key=lambda r: (-r.points, -r.opponents, -r.direct, -r.share, lot(seed, "tie", r.person))
    )


def _direct(
    people: Sequence[str], done: Sequence[Decided], so_far: Callable[[str], tuple[float, float]]
) -> dict[str, float]:
    found = dict.fromkeys(people, 0.0)
    for board in done:
        assert board.outcome is not None
        for person, won in zip(board.people, board.outcome.points, strict=True):
            equal = [one for one in board.people if one != person and so_far(one) == so_far(person)]
            found[person] += won if equal else 0.0
    return found


def _share(person: str, done: Sequence[Decided]) -> float:
    shares = []
    for board in done:
        assert board.outcome is not None
        if person in board.people:
            scores = [score for score in board.outcome.scores if score is not None]
            own = board.outcome.scores[board.people.index(person)]
            if own is not None and sum(scores) > 0:
                shares.append(max(0, own) / sum(scores))
    return round(sum(shares) / len(shares), 4) if shares else 0.0


def _counts(person: str, done: Sequence[Decided]) -> tuple[int, int]:
    mine = [board.outcome for board in done if person in board.people and board.outcome is not None]
    byes = sum(one.how == "bye" for one in mine)
    return len(mine) - byes, byes
