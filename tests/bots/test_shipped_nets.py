"""Who thinks with a shipped network, and who without."""

from __future__ import annotations

import pytest

from kingstable.bots.levels import LEVELS, Thinker, iterations_of, warming
from kingstable.bots.nets import SHIPPED, net_of
from kingstable.bots.style import WITH_NET
from kingstable.core.net import ENDING, net_name
from kingstable.shelf import GAMES, load, title

WITH_ONE = ["kings-road-2-replaced", "kingsburg-2-book-per_die", "magna-carta-2-advanced"]
GAMES_WITH_A_NET = ["kings-road", "kingsburg", "magna-carta"]


def has_net(level: str, game: str, seats: int) -> bool:
    """As the level is shipped: here the others think shortly."""
    return Thinker(iterations_of(level)).search_of(load(game, seats)).net is not None


def test_every_shipped_file_fits_a_game_as_it_is_now() -> None:
    assert sorted(path.stem for path in SHIPPED.glob(f"*{ENDING}")) == WITH_ONE
    found = [
        net_name(game).removesuffix(ENDING)
        for name in GAMES
        for seats in range(title(name).fewest, title(name).most + 1)
        if net_of(game := load(name, seats)) is not None
    ]
    assert sorted(found) == WITH_ONE, "the default options"


@pytest.mark.parametrize("game", GAMES_WITH_A_NET)
def test_hard_and_master_have_it_and_normal_stays_what_it_was(game: str) -> None:
    assert [has_net(level, game, 2) for level in ("normal", "hard", "master")] == [False, True, True]
    assert not has_net("hard", game, 4) and not has_net("hard", "builders", 2)


@pytest.mark.parametrize("game", GAMES_WITH_A_NET)
def test_interpreted_they_do_without(game: str) -> None:
    bot = warming(LEVELS["hard"], "hard")
    assert isinstance(bot, Thinker) and not any(row.endswith(WITH_NET) for row in bot.by_game)
    assert bot.search_of(load(game, 2)).net is None
