"""PettingZoo's own tests, for every game and every number of players."""

from __future__ import annotations

import warnings

import pytest
from pettingzoo.test import api_test, parallel_api_test, seed_test

from kingstable.core.errors import BadInput
from kingstable.research.pettingzoo import env, parallel_env
from kingstable.shelf import GAMES, title

TABLES = [(name, seats) for name in GAMES for seats in range(title(name).fewest, title(name).most + 1)]
# What PettingZoo warns of where it does not know the environment by name: dictionaries with a mask.
KNOWN = ("Observation is not a NumPy array", "Observation space for each agent probably should be")
# A seat that is not asked has no legal move, and its mask says so.
IDLE = "Action mask numpy array is all zeros"


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_the_api_is_kept(name: str, seats: int, capsys: pytest.CaptureFixture[str]) -> None:
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        api_test(env(name, seats), num_cycles=60)
    told = [str(warning.message) for warning in caught]
    assert [text for text in told if not text.startswith((*KNOWN, IDLE))] == []
    assert "Passed API test" in capsys.readouterr().out


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_seeds_decide(name: str, seats: int) -> None:
    seed_test(lambda: env(name, seats), num_cycles=20)


@pytest.mark.parametrize("seats", range(2, 6))
def test_all_at_once(seats: int, capsys: pytest.CaptureFixture[str]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        parallel_api_test(parallel_env("kings-road", seats), num_cycles=200)
    assert "Passed Parallel API test" in capsys.readouterr().out


def test_in_turn_and_at_once_are_the_same_game() -> None:
    once, turns = parallel_env("kings-road", 3), env("kings-road", 3)
    seen, _ = once.reset(seed=5)
    chosen: dict[str, list[int]] = {agent: [] for agent in once.agents}
    rewards: dict[str, float] = {}
    while once.agents:
        moves = {agent: int(view["action_mask"].argmax()) for agent, view in seen.items()}
        for agent, move in moves.items():
            chosen[agent] += [move] if move != once.wait else []
        seen, rewards, *_ = once.step(moves)
    turns.reset(seed=5)
    while not any(turns.terminations.values()):
        turns.step(chosen[turns.agent_selection].pop(0))
    assert not any(chosen.values())
    for agent, view in seen.items():
        assert (turns.observe(agent)["observation"] == view["observation"]).all()
    assert rewards == turns.rewards and sum(rewards.values()) == pytest.approx(1)


@pytest.mark.parametrize("reward", ["victory", "points"])
def test_rewards_add_up(reward: str) -> None:
    game = env("builders", 3, reward=reward)
    game.reset(seed=2)
    sums = dict.fromkeys(game.possible_agents, 0.0)
    for agent in game.agent_iter():
        seen, earned, over, _, _ = game.last()
        sums[agent] += earned
        game.step(None if over else game.action_space(agent).sample(mask=seen["action_mask"]))
    s = game.position()
    if reward == "victory":
        assert [agent for agent, won in sums.items() if won] == [f"seat_{k}" for k in s.winners()]
    else:
        best = max(sums, key=lambda agent: sums[agent])
        assert s.scores()[game.seat_of[best]] == max(s.scores())
        assert sum(sums.values()) == pytest.approx(0)


def test_what_does_not_fit_is_told() -> None:
    with pytest.raises(BadInput, match="all choose at once"):
        parallel_env("kingsburg", 2)
    with pytest.raises(BadInput, match="victory"):
        env("kingsburg", 2, reward="money")
    game = env("kings-road", 2)
    with pytest.raises(BadInput, match="reset"):
        game.observe("seat_0")
    game.reset(seed=1)
    with pytest.raises(BadInput, match=r"KR-2\.3"):
        game.step(game.game.parse("choose knight"))
    assert "Dark Tower" in game.render()
