"""What the arena has to say: a row for each bot, as a table, as Markdown, as JSON, as a picture."""

from __future__ import annotations

import hashlib
from dataclasses import asdict, dataclass
from typing import Final
from xml.sax.saxutils import escape

from kingstable.arena.match import Result
from kingstable.arena.rating import rated, win_interval

HEADINGS: Final = [
    "bot", "games", "wins", "95 %", "points", "rating", "95 %", "decisions/s", "ms/move", "ms 95 %", "faults",
]  # fmt: skip
PAIR_HEADINGS: Final = ["pair", "games", "wins", "95 %", "in the first / second seat"]


@dataclass(frozen=True)
class Row:
    bot: str
    games: int  # seats played
    wins: float
    win_rate: float
    win_low: float
    win_high: float
    mean_points: float
    rating: float
    rating_low: float
    rating_high: float
    decisions_per_s: float
    ms_per_move: float
    ms_per_move_95: float
    faults: int

    def cells(self) -> list[str]:
        return [
            self.bot,
            str(self.games),
            f"{self.win_rate:.1%}",
            f"{self.win_low:.1%} – {self.win_high:.1%}",
            f"{self.mean_points:.1f}",
            f"{self.rating:+.0f}",
            f"{self.rating_low:+.0f} … {self.rating_high:+.0f}",
            f"{self.decisions_per_s:,.0f}",
            f"{self.ms_per_move:.2f}",
            f"{self.ms_per_move_95:.2f}",
            str(self.faults),
        ]


def row_of(name: str, results: list[Result], rating: tuple[float, float, float]) -> Row:
    seats = [(r, k) for r in results for k, sitting in enumerate(r.lineup) if sitting == name]
    times = sorted(t for r, k in seats for t in r.milliseconds[k])
    wins = sum(r.share(k) for r, k in seats)
    low, high = win_interval(wins, len(seats))
    mean = sum(times) / len(times) if times else 0.0
    return Row(
        bot=name,
        games=len(seats),
        wins=round(wins, 3),
        win_rate=round(wins / len(seats), 4),
        win_low=round(low, 4),
        win_high=round(high, 4),
        mean_points=round(sum(r.scores[k] for r, k in seats) / len(seats), 2),
        rating=round(rating[0], 1),
        rating_low=round(rating[1], 1),
        rating_high=round(rating[2], 1),
        decisions_per_s=round(1000 / mean if mean else 0.0, 1),
        ms_per_move=round(mean, 3),
        ms_per_move_95=times[int(0.95 * len(times))] if times else 0.0,
        faults=sum(r.faults[k] for r, k in seats),
    )


def rows_of(results: list[Result]) -> list[Row]:
    names = list(dict.fromkeys(name for result in results for name in result.lineup))
    ratings = rated(results, names)
    return sorted((row_of(name, results, ratings[name]) for name in names), key=lambda row: -row.rating)


@dataclass(frozen=True)
class Pair:
    """How the better of two bots did against the other, wherever only these two sat at a table."""

    bot: str
    other: str
    games: int
    win_rate: float
    win_low: float
    win_high: float
    by_seat: list[float]

    def cells(self) -> list[str]:
        return [
            f"{self.bot} – {self.other}",
            str(self.games),
            f"{self.win_rate:.1%}",
            f"{self.win_low:.1%} – {self.win_high:.1%}",
            " / ".join(f"{rate:.0%}" for rate in self.by_seat),
        ]


def pairs_of(results: list[Result], rows: list[Row]) -> list[Pair]:
    """Every pair that met at tables of two, in the order of the rows."""
    names = [row.bot for row in rows]
    found: list[Pair] = []
    for k, name in enumerate(names):
        for other in names[k + 1 :]:
            met = [r for r in results if sorted(r.lineup) == sorted([name, other])]
            if met:
                found.append(pair_of(name, other, met))
    return found


def pair_of(name: str, other: str, met: list[Result]) -> Pair:
    by_seat = [[r.share(seat) for r in met if r.lineup[seat] == name] for seat in range(2)]
    wins = sum(map(sum, by_seat))
    low, high = win_interval(wins, len(met))
    rates = [round(sum(won) / len(won), 4) if won else 0.0 for won in by_seat]
    return Pair(name, other, len(met), round(wins / len(met), 4), round(low, 4), round(high, 4), rates)


def fingerprint(results: list[Result]) -> str:
    """The same for the same matches, wherever they were played."""
    ordered = sorted(results, key=lambda result: result.number)
    return hashlib.sha256("\n".join(result.outcome() for result in ordered).encode()).hexdigest()[:16]


def table(rows: list[Row], pairs: list[Pair]) -> str:
    return columns(HEADINGS, [row.cells() for row in rows]) + (
        "\n\n" + columns(PAIR_HEADINGS, [pair.cells() for pair in pairs]) if pairs else ""
    )


def columns(headings: list[str], rows: list[list[str]]) -> str:
    lines = [headings, *rows]
    widths = [max(len(line[k]) for line in lines) for k in range(len(headings))]
    return "\n".join("  ".join(map(aligned, range(len(line)), line, widths)) for line in lines)


def aligned(column: int, cell: str, width: int) -> str:
    return cell.ljust(width) if column == 0 else cell.rjust(width)


def markdown(rows: list[Row], pairs: list[Pair]) -> str:
    return barred(HEADINGS, [row.cells() for row in rows]) + (
        "\n\n" + barred(PAIR_HEADINGS, [pair.cells() for pair in pairs]) if pairs else ""
    )


def barred(headings: list[str], rows: list[list[str]]) -> str:
    rule = ["---"] + ["--:"] * (len(headings) - 1)
    return "\n".join("| " + " | ".join(line) + " |" for line in [headings, rule, *rows])


def as_json(
    head: dict[str, object], rows: list[Row], pairs: list[Pair], results: list[Result]
) -> dict[str, object]:
    bots, met = [asdict(row) for row in rows], [asdict(pair) for pair in pairs]
    return {**head, "results": fingerprint(results), "bots": bots, "pairs": met}


# The picture

WIDTH: Final = 640
LEFT: Final = 110
RIGHT: Final = 40
STEP: Final = 34
TOP: Final = 48


def picture(title: str, rows: list[Row]) -> str:
    """A ladder: each bot's rating as a point, its 95 % interval as a line."""
    low = min([row.rating_low for row in rows] + [0.0]) - 20
    high = max([row.rating_high for row in rows] + [0.0]) + 20

    def x(rating: float) -> float:
        return round(LEFT + (rating - low) / (high - low) * (WIDTH - LEFT - RIGHT), 1)

    height = TOP + STEP * len(rows) + 28
    said = "; ".join(f"{row.bot} {row.rating:+.0f}" for row in rows)
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img" '
        'font-family="Georgia, serif" font-size="14">',
        f"<title>{escape(title)}: {escape(said)}</title>",
        f'<rect width="{WIDTH}" height="{height}" fill="#f6efdf"/>',
        f'<text x="16" y="26" font-size="17" fill="#3a2a1a">{escape(title)}</text>',
        f'<line x1="{x(0)}" x2="{x(0)}" y1="{TOP - 10}" y2="{height - 26}" stroke="#c9b48a"/>',
        f'<text x="{x(0)}" y="{height - 10}" text-anchor="middle" fill="#6b5433">0</text>',
    ]
    for k, row in enumerate(rows):
        y = TOP + STEP * k + 8
        out += [
            f'<text x="16" y="{y + 5}" fill="#3a2a1a">{escape(row.bot)}</text>',
            f'<line x1="{x(row.rating_low)}" x2="{x(row.rating_high)}" y1="{y}" y2="{y}" '
            'stroke="#8c2f2b" stroke-width="3"/>',
            f'<circle cx="{x(row.rating)}" cy="{y}" r="6" fill="#8c2f2b"/>',
            f'<text x="{x(row.rating)}" y="{y - 10}" text-anchor="middle" font-size="12" '
            f'fill="#6b5433">{row.rating:+.0f}</text>',
        ]
    return "\n".join([*out, "</svg>", ""])
