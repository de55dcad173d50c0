"""Stronghold's melee on the core: the rulebook's examples by their numbers, and random games."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from tests.core.random_walk import walk
from tests.core.spike_melee import ATTACKER, DEFENDER, UNIT, Siege, Stronghold

GAME = Stronghold()
ORDERS = 3  # the script page of the attacker's last phase

# attackers, defenders, what helps, breach, fallen, or the loser's choice
EXAMPLES = [
    ("L1218 8:7", [0, 1, 2], [1, 2, 0], {"stones": 2}, False, "archer"),
    ("L1220 6:7", [0, 3, 0], [1, 2, 0], {"stones": 2}, False, "orc"),
    ("L1234 13:6", [0, 2, 3], [0, 2, 0], {"stones": 2}, True, "soldier soldier"),
    ("L1256 10:7", [0, 2, 2], [2, 0, 0], {"stones": 3, "warrior": True}, True, "archer archer"),
    ("L1262 10:7", [0, 2, 2], [2, 1, 0], {"stones": 3}, False, "archer soldier"),
    ("L1268 10:7", [0, 2, 2], [0, 2, 0], {"stones": 3}, False, "soldier soldier"),
    ("L1276 2:4 nobody there", [2, 0, 0], [0, 0, 0], {"stones": 4}, False, ""),
    ("L1286 2:3 the Officer alone", [0, 1, 0], [0, 0, 0], {"stones": 3, "officer": True}, False, ""),
    ("L1292 2:3 Officer and soldier", [0, 1, 0], [0, 1, 0], {"stones": 0, "officer": True}, False, "orc"),
    ("L966 frenzy 8:11, 5:11", [1, 2, 0], [0, 2, 1], {"stones": 4, "banner": True, "frenzy": True}, False,
     "goblin orc orc"),
    ("L974 frenzy 8:7", [1, 2, 0], [0, 2, 0], {"stones": 3, "banner": True, "frenzy": True}, False,
     "goblin soldier"),
    ("L962 frenzy breaks through", [2, 0, 0], [1, 0, 0], {"stones": 2, "frenzy": True}, True,
     "goblin goblin archer"),
    ("SR-73 frenzy, a tie", [1, 0, 0], [1, 0, 0], {"stones": 2, "frenzy": True}, False, "goblin"),
]  # fmt: skip


def before_the_assault(attackers: list[int], defenders: list[int], helps: dict[str, int]) -> Siege:
    """A position at the end of the attacker's last phase, with nothing left to spend."""
    s = GAME.start(seed=1)
    s.at, s.acting, s.turn = ORDERS, 1 << ATTACKER, 2
    s.wall = vec[i64](attackers + defenders)
    s.hourglasses, s.phase_over, s.officer = 0, False, False
    for name, value in helps.items():
        setattr(s, name, value)
    return s


def play(s: Siege, text: str) -> None:
    s.play(s.to_act[0], GAME.parse(text))


def choices(s: Siege) -> list[str]:
    return [GAME.notation(move) for move in s.legal(s.to_act[0])]


@pytest.mark.parametrize(("attackers", "defenders", "helps", "breach", "fallen"), [e[1:] for e in EXAMPLES],
                         ids=[e[0] for e in EXAMPLES])  # fmt: skip
def test_example(
    attackers: list[int], defenders: list[int], helps: dict[str, int], breach: bool, fallen: str
) -> None:
    s = before_the_assault(attackers, defenders, helps)
    before = attackers + defenders
    play(s, "done")
    while not s.over:
        play(s, choices(s)[0])
    lost = [before[kind] - s.wall[kind] for kind in range(len(UNIT))]
    assert [UNIT[kind] for kind in range(len(UNIT)) for _ in range(lost[kind])] == sorted(
        fallen.split(), key=UNIT.index
    )
    assert s.breached == breach


def test_the_loser_chooses_among_equal_losses_only() -> None:
    """L1262: three points are three archers, or an archer and the soldier in any order."""
    s = before_the_assault([0, 2, 2], [3, 1, 0], {"stones": 2})  # 10:7
    play(s, "done")
    assert s.to_act == (DEFENDER,)
    assert choices(s) == ["lose archer", "lose soldier"]
    play(s, "lose soldier")
    assert s.over and list(s.fallen)[3:] == [1, 1, 0]  # the last archer fell without a question


def test_a_bigger_loss_than_needed_is_refused() -> None:
    """SR-69: two points are a soldier or two archers; with the veteran three would go."""
    s = before_the_assault([0, 2, 2], [2, 1, 1], {"stones": 1})  # 10:8
    play(s, "done")
    assert choices(s) == ["lose archer", "lose soldier"]
    refusal = GAME.why_not(s, DEFENDER, GAME.parse("lose veteran"))
    assert repr(refusal) == "more-than-the-advantage(unit='veteran', number=2) [SR-69]"


def test_judge_names_the_rule() -> None:
    s = before_the_assault([0, 2, 2], [3, 1, 0], {"stones": 2})
    assert repr(GAME.why_not(s, ATTACKER, GAME.parse("lose orc"))) == "not-now(phase='orders')"
    play(s, "done")
    refusal = GAME.why_not(s, DEFENDER, GAME.parse("lose veteran"))
    assert repr(refusal) == "no-such-unit-there(unit='veteran') [L1210]"


def test_hourglasses_are_spent_between_the_phases() -> None:
    s = GAME.start(seed=1)
    assert s.to_act == (DEFENDER,) and s.hourglasses == 6  # SR-2: 4 + 2
    for text in ["stone"] * 4 + ["move archer to wall", "move soldier to wall"]:
        play(s, text)
    assert (s.stones, s.paid, s.to_act) == (3, 1, (ATTACKER,))  # the fourth hourglass stays as a part payment
    play(s, "march goblin")
    play(s, "march orc")
    assert s.to_act == (ATTACKER,)  # L446: only when he says that the phase is over
    play(s, "done")
    assert s.to_act == (DEFENDER,) and s.hourglasses == 2


def test_no_hourglass_no_step() -> None:
    """SR-18; and SR-102: an hourglass that nothing can take is lost."""
    s = before_the_assault([0, 0, 0], [0, 0, 0], {"hourglasses": 2, "stones": 5, "paid": 2})
    s.reserve = vec[i64]([0] * 6)
    play(s, "done")
    assert s.over and s.hourglasses == 2  # those of the turn that never comes


@pytest.mark.parametrize("seed", range(200))
def test_random_games_end(seed: int) -> None:
    walk(GAME, seed)
