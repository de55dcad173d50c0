"""Rules page, sections 5, 7 and 8: sending workers, finishing buildings, machines."""

from __future__ import annotations

import pytest

from kingstable.games.builders.components import BUILDING, FIRST_MACHINE, MAKES, NEED, POINTS, WORKER
from tests.games.builders.table import Table, building, worker


def chapel_nearly_done() -> Table:
    """3 stone, 2 wood and 1 knowledge are there; 1 knowledge and 3 tiles are missing."""
    table = Table()
    table.own(0, "craftsman-k1t3", sites=["chapel"])
    table.at_work(0, "chapel", "laborer-s2w1", "craftsman-s2w1k1")
    return table


@pytest.mark.rule("BU-5.2", "BU-5.5")
def test_the_craftsman_costs_one_action_and_four_coins() -> None:
    """The rulebook's third example; two already work at the chapel."""
    table = chapel_nearly_done()
    table.send(0, "craftsman-k1t3", "chapel")
    assert table.yard.actions == 2
    assert table.told("worker-sent") == [
        {"seat": 0, "worker": "craftsman-k1t3", "building": "chapel", "actions": 1, "wage": 4}
    ]


@pytest.mark.rule("BU-7.1", "BU-7.2", "BU-7.3", "BU-7.4", "BU-7.5")
def test_the_chapel_is_done() -> None:
    """The rulebook's fourth example: 18 coins, 5 points, the workers return."""
    table = chapel_nearly_done()
    table.send(0, "craftsman-k1t3", "chapel")
    assert table.finished(0) == ["chapel"] and table.sites(0) == []
    assert table.yard.coins[0] == 10 - 4 + 18
    assert table.points(0) == 5
    assert table.team(0) == ["apprentice-s1w1", "laborer-s2w1", "craftsman-s2w1k1", "craftsman-k1t3"]
    assert table.crew("chapel") == [] and table.made("chapel") == [0, 0, 0, 0]  # the fourth stone is lost
    assert table.yard.actions == 2
    assert table.told("building-finished") == [{"seat": 0, "building": "chapel", "coins": 18, "points": 5}]


@pytest.mark.rule("BU-5.1")
def test_own_workers_to_own_sites_only() -> None:
    table = Table()
    assert table.why(0, "send apprentice-s1w1") == ("no-site", "BU-5.1")
    table.own(0, sites=["inn", "church"])
    table.own(1, sites=["farm"])
    assert table.why(0, "send apprentice-k1t1") == ("worker-not-in-team", "BU-5.1")  # the other's
    assert table.why(0, "send laborer-s2w1") == ("worker-not-in-team", "BU-5.1")  # still in the row
    assert table.why(0, "send crane-2") == ("worker-not-in-team", "BU-5.1")
    table.play(0, "send apprentice-s1w1")
    assert table.why(0, "to farm") == ("not-your-site", "BU-5.1")
    assert table.legal(0) == ["to inn", "to church"]


@pytest.mark.rule("BU-5.1")
def test_never_to_a_finished_building() -> None:
    table = chapel_nearly_done()
    table.own(0, sites=["inn", "church"])
    table.send(0, "craftsman-k1t3", "chapel")
    table.play(0, "send craftsman-k1t3")
    assert table.why(0, "to chapel") == ("building-already-finished", "BU-5.1")


@pytest.mark.rule("BU-5.2")
def test_no_wage_no_work() -> None:
    table = Table()
    table.own(0, "master-k2t3", sites=["inn"], coins=4)
    assert table.why(0, "send master-k2t3") == ("wage-too-high", "BU-5.2")
    assert "send master-k2t3" not in table.legal(0)
    table.play(0, "money 1")
    assert "send master-k2t3" in table.legal(0)  # to the last coin
    table.send(0, "master-k2t3", "inn")
    assert table.yard.coins[0] == 0


@pytest.mark.rule("BU-5.3")
def test_who_is_at_work_stays() -> None:
    table = Table()
    table.own(0, sites=["inn", "farm"])
    table.send(0, "apprentice-s1w1", "inn")
    assert table.why(0, "send apprentice-s1w1") == ("worker-at-work", "BU-5.3")
    table.play(0, "end turn")
    table.play(1, "end turn")
    assert table.why(0, "send apprentice-s1w1") == ("worker-at-work", "BU-5.3")
    assert table.crew("inn") == ["apprentice-s1w1"]


@pytest.mark.rule("BU-5.4")
def test_what_they_make_adds_up() -> None:
    table = Table()
    table.own(0, "laborer-s2t1", sites=["cathedral"])
    table.at_work(0, "cathedral", "craftsman-s1w1k1t1-2")
    table.send(0, "laborer-s2t1", "cathedral")
    assert table.made("cathedral") == [3, 1, 1, 2]
    table.send(0, "apprentice-s1w1", "cathedral")
    assert table.made("cathedral") == [4, 2, 1, 2]


@pytest.mark.rule("BU-5.5", "BU-5.6")
def test_workers_at_one_site_cost_one_two_three_four_and_five_actions() -> None:
    table = Table()
    laborers = ["laborer-s2t1", "laborer-s1w2", "laborer-k2t1", "laborer-k1t2"]
    table.own(0, *laborers, sites=["cathedral"], coins=2 + 4 * 3 + 12 * 5)
    for _ in range(12):
        table.play(0, "buy action")
    left = [table.yard.actions]
    for who in ("apprentice-s1w1", *laborers):
        table.send(0, who, "cathedral")
        left.append(table.yard.actions)
    assert left == [15, 14, 12, 9, 5, 0]  # and so on
    assert table.yard.coins[0] == 0


@pytest.mark.rule("BU-5.6")
def test_too_few_actions_for_the_second_worker() -> None:
    table = Table()
    table.own(0, "laborer-s2t1", "laborer-s1w2", sites=["cathedral", "inn"])
    table.send(0, "apprentice-s1w1", "cathedral")
    table.play(0, "money 1", "send laborer-s2t1")
    assert table.why(0, "to cathedral") == ("too-few-actions", "BU-5.6")
    assert table.legal(0) == ["to inn"]


@pytest.mark.rule("BU-5.6", "BU-R15")
def test_a_dear_site_does_not_hide_a_cheap_one() -> None:
    """Two have gone to the inn, the next costs three there; one action is enough for the farm."""
    table = Table()
    table.own(0, "laborer-s2t1", "laborer-k2t1", sites=["inn", "farm"], coins=30)
    table.play(0, "buy action")
    table.send(0, "apprentice-s1w1", "inn")
    table.send(0, "laborer-k2t1", "inn")
    assert table.yard.actions == 1 and table.game.view(table.s)["costs"] == {"inn": 3, "farm": 1}
    table.play(0, "send laborer-s2t1")
    assert table.legal(0) == ["to farm"] and table.why(0, "to inn") == ("too-few-actions", "BU-5.6")


@pytest.mark.rule("BU-5.5", "BU-2.2")
def test_without_an_action_nobody_is_sent() -> None:
    table = Table()
    table.own(0, sites=["inn"])
    table.play(0, "money 3")
    assert table.why(0, "send apprentice-s1w1") == ("too-few-actions", "BU-5.5")


@pytest.mark.rule("BU-5.7")
def test_each_site_is_counted_on_its_own() -> None:
    table = Table()
    table.own(0, "laborer-s2t1", "laborer-s1w2", sites=["cathedral", "inn", "farm"])
    table.send(0, "apprentice-s1w1", "cathedral")
    table.send(0, "laborer-s2t1", "inn")
    table.send(0, "laborer-s1w2", "farm")
    assert table.yard.actions == 0


@pytest.mark.rule("BU-5.5")
def test_the_next_turn_begins_at_one_action_again() -> None:
    table = Table()
    table.own(0, "laborer-s2t1", "laborer-s1w2", sites=["cathedral"])
    table.send(0, "apprentice-s1w1", "cathedral")
    table.send(0, "laborer-s2t1", "cathedral")
    assert table.yard.actions == 0
    table.play(0, "end turn")
    table.play(1, "end turn")
    table.send(0, "laborer-s1w2", "cathedral")
    assert table.yard.actions == 2


@pytest.mark.rule("BU-7.1")
def test_one_missing_good_keeps_a_site_open() -> None:
    table = Table()
    table.own(0, "craftsman-k2t2", sites=["chapel"])
    table.at_work(0, "chapel", "laborer-s2w1", "craftsman-s2w1k1")
    table.send(0, "craftsman-k2t2", "chapel")  # enough in all, but one tile is missing
    assert table.made("chapel") == [4, 2, 3, 2]
    assert table.sites(0) == ["chapel"] and table.points(0) == 0


@pytest.mark.rule("BU-8.1", "BU-8.2")
@pytest.mark.parametrize("machine", BUILDING[FIRST_MACHINE:])
def test_each_machine_is_built_and_joins_the_team(machine: str) -> None:
    table = Table(first=0)
    card = building(machine)
    need = [NEED[card * 4 + good] for good in range(4)]
    helper = next(
        slug
        for slug in WORKER[6:42]
        if all(MAKES[worker(slug) * 4 + good] >= need[good] for good in range(4))
    )
    table.own(0, helper, sites=[machine])
    before = table.yard.coins[0]
    table.send(0, helper, machine)
    assert table.finished(0) == [machine] and table.points(0) == POINTS[card]
    wage = table.told("worker-sent")[0]["wage"]
    assert isinstance(wage, int) and table.yard.coins[0] == before - wage  # no coins for a machine
    assert machine in table.team(0) and helper in table.team(0)
    assert table.told("machine-joined") == [{"seat": 0, "worker": machine}]
    assert table.game.breakdown(table.s)[0] == {"buildings": 0, "machines": POINTS[card], "coins": 0}


@pytest.mark.rule("BU-8.2")
@pytest.mark.parametrize("machine", BUILDING[FIRST_MACHINE:])
def test_each_machine_works_for_nothing(machine: str) -> None:
    table = Table()
    table.own(0, machine, sites=["cathedral"], coins=0)
    table.send(0, machine, "cathedral")
    good = ["crane", "circular-saw", "measuring-instrument", "tile-kiln"].index(machine[:-2])
    assert table.made("cathedral") == [int(machine[-1]) if k == good else 0 for k in range(4)]
    assert table.yard.coins[0] == 0 and table.yard.actions == 2


@pytest.mark.rule("BU-8.3")
def test_a_machine_counts_as_a_worker_in_the_actions() -> None:
    table = Table()
    table.own(0, "crane-3", "tile-kiln-2", sites=["cathedral"])
    table.send(0, "crane-3", "cathedral")
    table.send(0, "tile-kiln-2", "cathedral")
    assert table.yard.actions == 0
    assert table.why(0, "send apprentice-s1w1") == ("too-few-actions", "BU-5.6")


@pytest.mark.rule("BU-8.4", "BU-5.3")
def test_a_machine_at_work_keeps_its_points_and_comes_back() -> None:
    table = Table()
    table.own(0, "laborer-s2t1", sites=["crane-2", "stone-bridge"])
    table.at_work(0, "crane-2", "apprentice-w1t1")
    table.yard.made[building("crane-2") * 4 + 1] = 0  # one wood is missing
    table.send(0, "apprentice-s1w1", "crane-2")
    assert table.points(0) == 1
    table.at_work(0, "stone-bridge", "apprentice-w1k1")
    table.yard.crew[building("stone-bridge")] = 0
    table.yard.made[building("stone-bridge") * 4 + 2] = 0
    table.send(0, "crane-2", "stone-bridge")
    assert table.points(0) == 1 and "crane-2" not in table.team(0)
    assert table.why(0, "send crane-2") == ("worker-at-work", "BU-5.3")
    table.yard.made[building("stone-bridge") * 4 + 2] = 1
    table.play(0, "buy action")
    table.send(0, "laborer-s2t1", "stone-bridge")
    assert table.finished(0) == ["stone-bridge", "crane-2"] and table.points(0) == 2
    assert "crane-2" in table.team(0)
