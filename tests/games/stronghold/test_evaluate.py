"""What the bots' evaluation of Stronghold sees: the whole board, and which place is the better one."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from kingstable.games.stronghold.components import board, cards
from kingstable.games.stronghold.evaluate import balance
from kingstable.games.stronghold.margins import reinforcements
from kingstable.games.stronghold.shots import hits_to_come
from kingstable.games.stronghold.state import Siege
from tests.games.stronghold.siege import besiege, enter, equip, man, place, put, scene, train, turn_to, wall

Change = Callable[[Siege], None]


def worth(*changes: Change, page: str = "machines", turn: int = 3) -> float:
    """How far the attackers are ahead when a siege stands before E2 and this was changed."""
    table, s = scene()
    s.turn = turn
    besiege(s, "re1", (2, 2, 1))
    besiege(s, "rw2", (0, 1, 0))
    man(s, "e2", (1, 1, 0), 1)
    turn_to(table, page)
    for change in changes:
        change(s)
    return balance(s, page in ("orders", "melee"))


def with_ram(elements: int, crew: int) -> Change:
    def change(s: Siege) -> None:
        s.ram = elements
        besiege(s, "gatehouse", (crew, 0, 0))

    return change


def with_machine(rampart: str, hits: int = 2) -> Change:
    def change(s: Siege) -> None:
        slot = board.RAMPART.index(rampart)
        s.machines[slot], s.hits[slot], s.misses[slot] = cards.BALLISTA, hits, 5

    return change


def with_tower(*crew: int) -> Change:
    def change(s: Siege) -> None:
        s.siege_towers |= 1 << wall("e2")
        put(s.camp, 0, (0, 0, 0) if crew else (0, 0, 3))
        if crew:
            put(s.aloft, wall("e2"), (crew[0], crew[1], crew[2]))

    return change


def lying(road: str, what: int) -> Change:
    def change(s: Siege) -> None:
        s.roads[board.ROAD.index(road)] = what

    return change


def with_laid(**hourglasses: int) -> Change:
    def change(s: Siege) -> None:
        for name, number in hourglasses.items():
            s.laid[cards.DEFENCE.index(name.replace("_", "-"))] = number

    return change


def camp(s: Siege) -> None:
    put(s.camp, 0, (0, 0, 3))


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        (with_ram(1, 0), with_ram(0, 0)),
        (with_ram(1, 2), with_ram(1, 0)),
        (with_ram(2, 4), with_ram(2, 2)),
        (with_machine("re1", 3), with_machine("re1", 2)),
        (with_tower(), camp),
        (with_tower(0, 0, 3), with_tower()),
        (lambda s: train(s, "re1", "sniper"), lambda s: None),
        (lambda s: train(s, "re1", "trench-commander"), lambda s: None),
        (lambda s: train(s, "re1", "drover"), lambda s: None),
        (lambda s: train(s, "re1", "quartermaster"), lambda s: None),
        (lambda s: put(s.camp, 0, (0, 2, 0)), lambda s: put(s.camp, 0, (2, 0, 0))),
        (lying("re1-e2", 1), lying("re1-e2", 0)),
        (lying("re1-e2", 0), lying("re1-e2", 2)),
        (lambda s: None, lambda s: s.turned.__setitem__(0, 2)),
        (lambda s: s.__setattr__("gate", 6), lambda s: s.__setattr__("gate", 7)),
    ],
)
def test_the_attackers_would_rather_have_it(better: Change, worse: Change) -> None:
    assert worth(better) > worth(worse)


@pytest.mark.parametrize(
    ("near", "far"),
    [
        (with_machine("re1"), with_machine("rw3")),
        (lambda s: equip(s, "e2", "banners"), lambda s: equip(s, "w4", "banners")),
        (lambda s: equip(s, "e2", "ladders"), lambda s: equip(s, "w4", "ladders")),
        (lambda s: train(s, "re1", "sniper"), lambda s: train(s, "rw3", "sniper")),
        (lambda s: s.__setattr__("covers", 1 << 3), lambda s: s.__setattr__("covers", 1)),
        (lying("re1-e2", 1), lying("rw3-w4", 1)),
    ],
)
def test_a_place_counts_by_the_wall_it_is_near(near: Change, far: Change) -> None:
    """The wall that is nearest to fall is E2; RE1 leads to it."""
    assert worth(near) > worth(far)


@pytest.mark.parametrize(
    ("near", "far"),
    [
        (lambda s: s.cauldrons.__setitem__(wall("e2"), 2), lambda s: s.cauldrons.__setitem__(wall("w4"), 2)),
        (lambda s: s.stones.__setitem__(wall("e2"), 3), lambda s: s.stones.__setitem__(wall("w4"), 4)),
        (lying("re1-e2", 3), lying("rw3-w4", 3)),
        (
            lambda s: s.__setattr__("blessing", board.AREA.index("re1") + 1),
            lambda s: s.__setattr__("blessing", board.AREA.index("rw3") + 1),
        ),
        (
            lambda s: put(s.garrison, place("te1"), (1, 0, 0)),
            lambda s: put(s.garrison, place("tw3"), (1, 0, 0)),
        ),
    ],
)
def test_defenders_put_it_where_it_is_needed(near: Change, far: Change) -> None:
    assert worth(near) < worth(far)


def test_hourglasses_are_worth_more_on_one_action_than_on_two() -> None:
    assert worth(with_laid(cannon=4)) < worth(with_laid(cannon=2, troll_cauldron=2)) < worth()


def test_a_saboteur_is_worth_most_where_most_is_done() -> None:
    def saboteur(building: str) -> Change:
        return lambda s: s.__setattr__("saboteurs", 1 << board.BUILDING.index(building))

    assert worth(saboteur("workshop")) > worth(saboteur("guardhouse")) > worth()


def test_attackers_who_will_die_in_the_melee_count_less_once_they_have_marched() -> None:
    """Two goblins before a strong wall: a threat in the next turns, a loss in this one."""

    def goblins(s: Siege) -> None:
        besiege(s, "w3", (2, 0, 0))

    assert worth(goblins, page="orders") - worth(page="orders") < worth(goblins) - worth()


def breach_now(turn: int) -> float:
    table, s = scene()
    s.turn = turn
    s.glory[0] -= turn - 1
    s.glory[6] += turn - 1
    man(s, "e2", (1, 0, 0), 0)
    besiege(s, "e2", (0, 2, 2))
    enter(table, "orders")
    return balance(s, True)


def test_a_breach_is_worth_its_glory() -> None:
    """SH-19.1: one wall alone is enough in turn 5 and too little in turn 8."""
    assert breach_now(4) > breach_now(5) > 0 > breach_now(8)


def test_one_glory_more_is_all_it_takes() -> None:
    """SH-19.1, SH-19.3: behind a sure breach a lead of two is as good as one of four, and a tie is none."""
    assert breach_now(4) - breach_now(5) < 1 < breach_now(5) - breach_now(6) and breach_now(6) < 0


def test_a_deck_promises_more_hits_than_its_first_card() -> None:
    """SH-3.5: a miss leaves the deck, a hit comes back."""
    assert hits_to_come(2, 5, 1.0) == pytest.approx(2 / 7)
    assert hits_to_come(2, 5, 2.0) == pytest.approx(2 / 7 + 2 / 7 * 2 / 7 + 5 / 7 * 2 / 6)
    assert hits_to_come(2, 0, 6.0) == pytest.approx(6) and hits_to_come(0, 3, 6.0) == 0
    assert hits_to_come(3, 5, 6.0) > hits_to_come(2, 5, 6.0) > hits_to_come(2, 6, 6.0), "gunner, sabotage"


def coming(wall_: str, at: str, units: tuple[int, int, int], training: str = "", seats: int = 2) -> float:
    """What may still reach a wall when only these units stand somewhere."""
    _, s = scene(seats)
    besiege(s, at, units)
    if training:
        train(s, at, training)
    return reinforcements(s, wall(wall_))


def test_a_drover_brings_the_next_rampart_nearer() -> None:
    """SH-5.6; SH-7.6: from RE3 a road leads on."""
    assert coming("e1", "re2", (0, 2, 0), "drover") > coming("e1", "re2", (0, 2, 0)) == 0
    assert coming("e5", "re3", (0, 2, 0)) > 0
    assert coming("w1", "re1", (0, 2, 0), "drover") == 0, "SH-0.4"


def test_a_quartermaster_counts_where_mobilisations_are_small() -> None:
    """SH-5.3, SH-7.2, SH-20.7: one attacker fills a wall anyhow, each of two does not."""
    crowd = (0, 7, 0)
    assert coming("e1", "re1", crowd, "quartermaster") == coming("e1", "re1", crowd)
    assert coming("e1", "re1", crowd, "quartermaster", 3) > coming("e1", "re1", crowd, seats=3)


def test_a_trench_commander_is_worth_the_archers_he_spares_the_units() -> None:
    def gain(archers: int) -> float:
        def manned(s: Siege) -> None:
            put(s.garrison, place("te1"), (archers, 0, 0))

        return worth(manned, lambda s: train(s, "re1", "trench-commander")) - worth(manned)

    assert gain(2) > gain(0)


def test_gates_are_held_against_a_ram_and_against_nothing_else() -> None:
    def high(s: Siege) -> None:
        s.gate += 1

    assert worth(with_ram(2, 4)) - worth(with_ram(2, 4), high) > worth() - worth(high) > 0
    assert worth(with_laid(reinforce_gate=1)) == worth()
    assert worth(with_ram(1, 2), with_laid(reinforce_gate=1)) < worth(with_ram(1, 2))


def test_a_veteran_is_worth_more_than_his_strength() -> None:
    def inside(*units: int) -> float:
        return worth(lambda s: put(s.garrison, board.COURTYARD, (units[0], units[1], units[2])))

    assert inside(0, 0, 2) < inside(0, 3, 0)


def test_help_in_the_courtyard_counts_while_there_is_time_and_room() -> None:
    """Before the assault: with an hourglass left, and a space at the wall that is about to fall."""

    def help_comes(hourglasses: int, spaces: int) -> float:
        def stormed(s: Siege) -> None:
            besiege(s, "e2", (0, 3, 1))
            man(s, "e2", (0, board.DEFENDER_SPACES[wall("e2")] - spaces, 0), 0)
            s.hourglasses[0] = hourglasses

        def waiting(s: Siege) -> None:
            put(s.garrison, board.COURTYARD, (0, 1, 0))

        return worth(stormed, page="orders") - worth(stormed, waiting, page="orders")

    assert help_comes(1, 1) > help_comes(0, 1) and help_comes(1, 1) > help_comes(1, 0)
