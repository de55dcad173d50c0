"""Steps a second as researchers count them: batches and environments, ours and those of peers, on one clock.

A step is one decision with its observation and its mask. All is CPU time of one core.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from statistics import median
from typing import Any, Final

import numpy as np

from kingstable.bench.peers import open_peer
from kingstable.research.batch import Batch
from kingstable.research.pettingzoo import env
from kingstable.shelf import GAMES, load

SECONDS: Final = 0.5
LANES: Final = 64  # as many as the nearest cache holds
SEATS: Final = {"stronghold": 2}
PGX: Final = {"tic_tac_toe": 1024, "connect_four": 1024, "leduc_holdem": 1024, "backgammon": 256}
CLASSIC: Final = ("tictactoe_v3", "connect_four_v3", "leduc_holdem_v4", "chess_v6")
CHUNK: Final = 64  # steps between two looks at the clock

Rate = Callable[[], float]


def per_second(advance: Callable[[], int]) -> float:
    """How many steps a CPU second; `advance` makes some of them and says how many."""
    advance()
    steps, began = 0, time.process_time()
    while (spent := time.process_time() - began) < SECONDS:
        steps += advance()
    return steps / spent


def batch_rate(name: str, seats: int) -> Rate:
    """Random moves chosen inside."""
    batch = Batch(load(name, seats), range(LANES))

    def advance() -> int:
        for _ in range(CHUNK):
            batch.step_at_random()
        return CHUNK * LANES

    return partial(per_second, advance)


def policy_rate(name: str, seats: int) -> Rate:
    """Random moves chosen in numpy, from the masks, as a policy would."""
    batch, dice = Batch(load(name, seats), range(LANES)), np.random.default_rng(1)

    def advance() -> int:
        for _ in range(CHUNK):
            batch.step((batch.masks * dice.random(batch.masks.shape, np.float32)).argmax(axis=1))
        return CHUNK * LANES

    return partial(per_second, advance)


def environment_rate(make: Callable[[], Any]) -> Rate:
    """A PettingZoo environment in the loop of its documentation, any legal action."""
    game = make()

    def advance() -> int:
        steps = 0
        game.reset(seed=random.randrange(1 << 30))
        for _ in game.agent_iter():
            seen, _, over, cut, info = game.last()
            if over or cut:
                game.step(None)
                continue
            mask = seen["action_mask"] if "action_mask" in seen else info["action_mask"]
            game.step(random.choice(np.flatnonzero(mask)))
            steps += 1
            if steps == CHUNK:
                break
        return steps

    return partial(per_second, advance)


def classic_rate(name: str) -> Rate:
    return environment_rate(import_module(f"pettingzoo.classic.{name}").env)


def pgx_rate(name: str, lanes: int) -> Rate:
    """Pgx's best case on this core: everything in one compiled step, with its own automatic reset."""
    jax, pgx = import_module("jax"), import_module("pgx")
    game, jnp = pgx.make(name), import_module("jax.numpy")
    step = import_module("pgx.experimental.wrappers").auto_reset(game.step, game.init)

    def turn(state: Any, key: Any) -> Any:
        wishes = jnp.log(state.legal_action_mask.astype(jnp.float32))
        keys = jax.random.split(key, lanes)
        return jax.vmap(step)(state, jax.random.categorical(key, wishes, axis=1), keys), None

    run = jax.jit(lambda state, keys: jax.lax.scan(turn, state, keys)[0])
    state = jax.vmap(game.init)(jax.random.split(jax.random.PRNGKey(0), lanes))
    keys = iter(range(1, 1 << 30))

    def advance() -> int:
        nonlocal state
        state = run(state, jax.random.split(jax.random.PRNGKey(next(keys)), CHUNK))
        state.terminated.block_until_ready()
        return CHUNK * lanes

    return partial(per_second, advance)


def catanatron_rate() -> Rate:
    """Four random players; decisions as the game keeps them."""
    catan = import_module("catanatron")
    colours = [catan.Color.RED, catan.Color.BLUE, catan.Color.WHITE, catan.Color.ORANGE]

    def advance() -> int:
        game = catan.Game([catan.RandomPlayer(colour) for colour in colours])
        game.play()
        state = game.state
        return len(state.action_records if hasattr(state, "action_records") else state.actions)

    return partial(per_second, advance)


def contenders() -> Iterator[tuple[str, Callable[[], Rate]]]:
    for name in GAMES:
        yield f"batch {name}", partial(batch_rate, name, SEATS.get(name, 4))
    yield "batch kings-road, numpy chooses", partial(policy_rate, "kings-road", 4)
    for name in GAMES:
        yield f"PettingZoo adapter {name}", partial(environment_rate, partial(env, name, SEATS.get(name, 4)))
    for classic in CLASSIC:
        yield f"PettingZoo {classic}", partial(classic_rate, classic)
    yield "OpenSpiel backgammon", lambda: partial(open_peer("backgammon").rate, SECONDS)
    for name, lanes in PGX.items():
        yield f"Pgx {name}, {lanes} at once", partial(pgx_rate, name, lanes)
    yield "catanatron, 4 random players", catanatron_rate


def measured(rounds: int) -> Iterator[dict[str, object]]:
    """Everybody in turn, several rounds; who cannot be had here says why."""
    there: dict[str, Rate] = {}
    for name, make in contenders():
        try:
            there[name] = make()
        except Exception as error:  # a peer that is not installed, or does not run here
            yield {"steps": name, "absent": f"{type(error).__name__}: {error}"[:100]}
    rates = [[rate() for rate in there.values()] for _ in range(rounds)]
    for k, name in enumerate(there):
        yield {"steps": name, "per_s": round(median(row[k] for row in rates))}


def spoken(row: dict[str, object]) -> str:
    rate = row.get("per_s")
    return f"{row['steps']:<36} " + (
        f"{rate:>11,}/s" if isinstance(rate, int) else f"absent: {row['absent']}"
    )
