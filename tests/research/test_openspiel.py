"""OpenSpiel's own simulation test, with serialisation, for every game and every number of players."""

from __future__ import annotations

import random

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import generate_playthrough, ismcts, mcts, outcome_sampling_mccfr

from kingstable.research import openspiel
from kingstable.shelf import GAMES, title

TABLES = [(name, seats) for name in GAMES for seats in range(title(name).fewest, title(name).most + 1)]


def opened(name: str, seats: int, **options: str) -> openspiel.SpielGame:
    given = "".join(f",{key}={value}" for key, value in options.items())
    game: openspiel.SpielGame = pyspiel.load_game(
        f"{openspiel.PREFIX}{name.replace('-', '_')}(players={seats}{given})"
    )
    return game


def at_random(state: openspiel.SpielState, dice: random.Random, most: int = 10**9) -> openspiel.SpielState:
    """Played on, as far as so many nodes."""
    while not state.is_terminal() and most > 0:
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(dice.choices(outcomes, weights)[0])
        else:
            state.apply_action(dice.choice(state.legal_actions()))
        most -= 1
    return state


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_random_simulations_with_serialisation(name: str, seats: int) -> None:
    pyspiel.random_sim_test(opened(name, seats), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", GAMES)
def test_what_a_player_cannot_tell_apart_has_one_information_state(name: str) -> None:
    game = opened(name, title(name).most)
    dice = random.Random(3)
    for depth in (0, 9, 30, 61):
        state = at_random(game.new_initial_state(), dice, depth)
        while state.is_chance_node():
            at_random(state, dice, 1)
        player = state.current_player()
        twin = state.resample_from_infostate(player, dice.random)
        assert twin.information_state_string(player) == state.information_state_string(player)
        assert twin.information_state_tensor(player) == state.information_state_tensor(player)
        assert twin.observation_tensor(player) == state.observation_tensor(player)
        assert twin.legal_actions() == state.legal_actions()
        before = state.information_state_string(player)
        state.apply_action(state.legal_actions()[0])
        while state.is_chance_node():
            at_random(state, dice, 1)
        assert state.information_state_string(player) != before, "perfect recall"


def test_secrets_stay_out_of_information_states() -> None:
    """King's Road: two histories that differ in another seat's face-down card only."""
    game = opened("kings-road", 2, nobles="permanent")
    one, other = game.new_initial_state(), game.new_initial_state()
    one.apply_action(game.engine.parse("choose dark-tower"))
    other.apply_action(game.engine.parse("choose dragon"))
    assert one.information_state_string(0) != other.information_state_string(0)
    assert one.information_state_string(1) == other.information_state_string(1)
    assert one.observation_tensor(1) == other.observation_tensor(1)


def test_chance_is_asked_for_kinds_with_their_weights() -> None:
    state = opened("kingsburg", 2).new_initial_state()
    assert state.is_chance_node()
    assert state.chance_outcomes() == [(0, 0.5), (1, 0.5)], "who begins"
    assert sum(chance for _, chance in opened("builders", 3).new_initial_state().chance_outcomes()) == (
        pytest.approx(1)
    )


def test_a_playthrough_can_be_written_and_repeated() -> None:
    written = generate_playthrough.playthrough("kingstable_kings_road(players=2)", [3, 4, 5], seed=1)
    assert "choose dark-tower" in written and 'short_name = "kingstable_kings_road"' in written
    assert written == generate_playthrough.playthrough("kingstable_kings_road(players=2)", [3, 4, 5], seed=1)


def test_algorithms_of_openspiel_play_kings_road() -> None:
    """Its tree searches, and counterfactual regrets over sampled games."""
    game = opened("kings-road", 2)
    state = at_random(game.new_initial_state(), random.Random(1), 12)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = mcts.MCTSBot(game, 2.0, 12, evaluator, random_state=np.random.RandomState(2))
    assert bot.step(state) in state.legal_actions()
    informed = ismcts.ISMCTSBot(game, evaluator, 2.0, 12, random_state=np.random.RandomState(3))
    assert informed.step(state) in state.legal_actions()
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(game)
    for _ in range(2):
        solver.iteration()
    policy = solver.average_policy().action_probabilities(game.new_initial_state())
    assert sum(policy.values()) == pytest.approx(1)
