"""What a view says of the melee is what the melee then does, when nothing else happens."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import cast

import pytest

import kingstable
from kingstable.core.game import Game
from kingstable.core.story import Message, Story
from kingstable.games.stronghold.forecast import BREACH, QUIET, leads, outlooks
from kingstable.games.stronghold.rules.asides import ASK_LOSSES, DEFENDERS_IN_MELEE
from kingstable.games.stronghold.state import Siege
from kingstable.games.stronghold.view_types import Outlook

GAMES = 6
MOST = 40  # with two attackers a random game seldom sees a breach


def positions(game: Game[Siege], seed: int) -> Iterator[Siege]:
    """All positions of a random game."""
    s, choose = game.start(seed=seed), random.Random(seed)
    while not s.over:
        yield s
        seat = choose.choice(s.to_act)
        s.play(seat, choose.choice(s.legal(seat)))


def melee(game: Game[Siege], s: Siege) -> tuple[list[Message], dict[int, tuple[int, int]]]:
    """The melee and nothing else, played on a clone: what happened, and by wall who lost how much."""
    twin, story, losses = s.clone(), Story(), dict[int, tuple[int, int]]()
    page = [one.slug for one in game.script].index("melee")
    twin.at, twin.detours = page, []
    game.script[page].enter(twin, twin.chance, story)
    game.script[page].carry_on(twin, twin.chance, story)
    while twin.detours:
        ask = twin.detours.pop()
        assert ask.aside == ASK_LOSSES
        losses[int(ask.b)] = (int(ask.a), int(ask.c))
        game.script[page].carry_on(twin, twin.chance, story)
    return story.events, losses


def as_it_came(
    wall: int, told: Outlook, events: list[Message], losses: dict[int, tuple[int, int]]
) -> tuple[int, int, str, int]:
    """The strengths that were counted at a wall, and what came of them, in the words of an outlook."""
    here = [event for event in events if event.args.get("place") == told["place"]]
    fought = [event.args for event in here if event.key == "walls-fought"]
    if not fought:
        return told["attack"], told["defend"], QUIET, 0
    attack, defend = int(str(fought[0]["attack"])), int(str(fought[0]["defend"]))
    surplus = [int(str(event.args["surplus"])) for event in here if event.key == "wall-breached"]
    if surplus:
        return attack, defend, BREACH, surplus[0]
    if wall in losses:
        side, strength = losses[wall]
        word = "defenders-lose" if side == DEFENDERS_IN_MELEE else "attackers-lose"
        return attack, defend, word, strength
    return attack, defend, "tie" if attack == defend else "held", 0


@pytest.mark.parametrize("cards", ["basic", "drawn"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_outlooks_are_what_the_melee_does(seats: int, cards: str) -> None:
    """SH-15.4 to SH-16.2, at every position of random games, every wall."""
    game = cast("Game[Siege]", kingstable.load("stronghold", seats=seats, cards=cards))
    seen = Counter[str]()
    wanted = {"quiet", "breach", "defenders-lose", "attackers-lose"}
    for seed in range(MOST):
        if seed >= GAMES and wanted <= set(seen):
            break
        for s in positions(game, seed):
            events, losses = melee(game, s)
            for wall, told in enumerate(outlooks(s)):
                came = as_it_came(wall, told, events, losses)
                assert (told["attack"], told["defend"], told["verdict"], told["by"]) == came
                seen[told["verdict"]] += 1
    assert wanted <= set(seen)


@pytest.mark.parametrize("seats", [2, 4])
def test_a_move_leads_where_the_view_says(seats: int) -> None:
    """Whatever is played, the walls it names stand as it said, and no other wall has changed."""
    game = cast("Game[Siege]", kingstable.load("stronghold", seats=seats))
    compared = 0
    for seed in range(GAMES):
        for s in positions(game, seed):
            for seat in s.to_act:
                before, said = outlooks(s), leads(s, seat)
                for move in s.legal(seat):
                    twin = s.clone()
                    game.page(twin).play(twin, seat, move, twin.chance, None)
                    expected = {one["place"]: one for one in before + said.get(str(move), [])}
                    if str(move) in said:
                        assert outlooks(twin) == list(expected.values())
                        compared += 1
    assert compared > 500
