"""A curve of how learning went, as SVG."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

WIDE: Final = 640
HIGH: Final = 320
EDGE: Final = 48


def curve(file: Path, title: str, points: Sequence[tuple[float, float]]) -> None:
    """Shares from 0 to 1 over millions of decisions."""
    most = max(1e-9, max(x for x, _ in points))

    def at(x: float, y: float) -> tuple[float, float]:
        return EDGE + x / most * (WIDE - 2 * EDGE), HIGH - EDGE - y * (HIGH - 2 * EDGE)

    lines = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}" font-family="sans-serif">']
    lines += [f"<title>{title}</title>", f'<rect width="{WIDE}" height="{HIGH}" fill="#fffaf0"/>']
    lines.append(f'<text x="{EDGE}" y="24" font-size="14">{title}</text>')
    for tenth in range(0, 11, 2):
        (left, y), (right, _) = at(0, tenth / 10), at(most, tenth / 10)
        lines.append(f'<path d="M{left:.1f} {y:.1f}H{right:.1f}" stroke="#ccc"/>')
        lines.append(f'<text x="8" y="{y + 4:.1f}" font-size="12">{tenth * 10} %</text>')
    path = " ".join(f"{x:.1f},{y:.1f}" for x, y in (at(*point) for point in points))
    lines.append(f'<polyline points="{path}" fill="none" stroke="#8b1a1a" stroke-width="2"/>')
    for x, y in (at(*point) for point in points):
        lines.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3" fill="#8b1a1a"/>')
    lines.append(f'<text x="{WIDE - EDGE}" y="{HIGH - 12}" font-size="12" text-anchor="end">'
                 f"{most:.1f} million decisions</text></svg>")  # fmt: skip
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")
