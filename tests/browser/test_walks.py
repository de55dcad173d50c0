"""Whole random games in Chromium: the bar covers no board, no text is cut, nothing clickable is covered."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.steps import Visitor
from tests.browser.walker import Walk
from tests.dealt import Dealt

SIZES = [(1440, 900), (1366, 768), (1280, 720), (844, 390), (720, 450), (390, 844)]
# One game a size by default; with --walks N every game is walked N times at every size.
FIRST = ["kingsburg", "magna-carta", "kings-road", "builders", "kingsburg", "stronghold"]
SEATS = {"stronghold": 2, "builders": 3, "kings-road": 4, "kingsburg": 4, "magna-carta": 3}


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    walks = int(metafunc.config.getoption("--walks"))
    plan = [
        (game, size, "hu" if k % 2 else "en", 1)
        for k, (game, size) in enumerate(zip(FIRST, SIZES, strict=True))
    ]
    more = [
        (game, size, "en" if k % 2 else "hu", k + 2) for k in range(walks) for game in SEATS for size in SIZES
    ]
    chosen = more or plan
    ids = [f"{game}-{size[0]}x{size[1]}-{lang}-seed{seed}" for game, size, lang, seed in chosen]
    metafunc.parametrize(("game", "size", "lang", "seed"), chosen, ids=ids)


def test_a_random_game_is_whole(
    browser: Browser,
    tmp_path: Path,
    game: str,
    size: tuple[int, int],
    lang: str,
    seed: int,
) -> None:
    """The seed decides deal, bots and moves: what was found is found again."""
    width, height = size
    deal = tmp_path / "deal"
    deal.write_text(str(seed))
    db, dealt = f"sqlite:///{tmp_path}/kingstable.db", {"KT_DEAL": str(deal)}
    house = Dealt(db, tmp_path / "log", environment=dealt, limits="off")
    context = browser.new_context(
        service_workers="block",
        viewport={"width": width, "height": height},
        base_url=house.url,
        locale=lang,
        reduced_motion="reduce",
        has_touch=min(size) < 500,
        is_mobile=min(size) < 420,
    )
    context.add_init_script(f"""localStorage.kingstable ??= '{{"lang": "{lang}"}}'""")
    visitor = Visitor(context)
    table = visitor.new_table(game, bots=SEATS[game] - 1, level="easy")
    walk = Walk(visitor, table, seed, tmp_path)
    print(f"{game} at {width}x{height} in {lang}, seed {seed}; pictures of what is wrong in {tmp_path}")
    walk.walk()
    context.close()
    house.stop()
    assert visitor.faults == []
    assert not walk.wrong, "\n".join(walk.wrong.values())
