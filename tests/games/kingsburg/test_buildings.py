"""Every building at its own moment: price, points and effect."""

from __future__ import annotations

import pytest

from kingstable.games.kingsburg.components import BUILDING
from kingstable.games.kingsburg.rules.winter import battle_strength
from tests.games.kingsburg.table import ANNA, BELA, EVA, Table

FOLK = {"barbarians": 0, "goblins": 1, "orcs": 2, "zombies": 3, "demons": 4, "dragons": 5}

# slug: gold, wood, stone, points, as the province sheet has them; KB-B1 … KB-B20
SHEET = {
    "statue": (2, 0, 0, 3),
    "chapel": (3, 0, 1, 5),
    "church": (3, 1, 2, 7),
    "cathedral": (5, 0, 3, 9),
    "inn": (1, 1, 0, 0),
    "market": (2, 2, 0, 1),
    "farms": (2, 3, 1, 2),
    "merchants-guild": (3, 1, 2, 4),
    "guard-tower": (1, 0, 1, 1),
    "blacksmith": (1, 2, 0, 2),
    "barracks": (2, 2, 1, 4),
    "wizards-guild": (3, 2, 2, 6),
    "palisade": (0, 2, 0, 0),
    "stable": (1, 1, 1, 2),
    "stone-wall": (2, 0, 2, 2),
    "fortress": (3, 0, 2, 4),
    "barricade": (0, 1, 0, 0),
    "crane": (0, 1, 1, 1),
    "town-hall": (2, 1, 1, 2),
    "embassy": (2, 2, 2, 4),
}


@pytest.mark.parametrize("slug", BUILDING)
def test_price_and_points(slug: str) -> None:
    k = BUILDING.index(slug)
    gold, wood, stone, points = SHEET[slug]
    if slug in ("town-hall", "embassy"):
        gold -= 1  # the Crane stands before them
    table = Table()
    table.buildings(ANNA, *BUILDING[k // 4 * 4 : k])
    table.goods(ANNA, gold, wood, stone)
    table.open("build")
    table.play(ANNA, f"build {slug}")
    assert table.game.breakdown(table.s)[ANNA]["buildings"] == points
    assert table.told("built") == [{"seat": ANNA, "building": slug}]
    for short in range(3):
        table = Table()
        table.buildings(ANNA, *BUILDING[k // 4 * 4 : k])
        price = [gold, wood, stone]
        if price[short]:
            price[short] -= 1
            table.goods(ANNA, *price)
            table.goods(BELA, wood=1)  # so that the phase is open in any case
            table.open("build")
            assert f"build {slug}" not in table.legal(ANNA)


def test_the_sheet_adds_up() -> None:
    totals = [sum(column) for column in zip(*SHEET.values(), strict=True)]
    assert totals == [38, 22, 22, 59]


def rolled(*dice: int, buildings: tuple[str, ...] = ("statue",), rules: str = "") -> Table:
    """Anna's roll; she rolls first, and everybody else rolls 2, 3, 6."""
    table = Table(rules=rules)
    table.buildings(ANNA, *buildings)
    table.realm.aid = ANNA if len(dice) == 4 else -1
    table.chance(*dice, *[2, 3, 6] * 3)
    table.open("roll")
    return table


def hand(table: Table) -> list[int]:
    return [d for d in table.realm.dice[ANNA * 5 : ANNA * 5 + 5] if d]


@pytest.mark.rule("KB-B1")
def test_the_statue_rerolls_one_die_when_all_are_equal() -> None:
    table = rolled(4, 4, 4)
    assert (table.phase, table.legal(ANNA)) == ("roll", ["reroll 4", "keep"])
    assert table.why(ANNA, "reroll 3") == ("no-such-die", "KB-B1")
    table.chance(6)
    table.play(ANNA, "reroll 4")
    assert (hand(table), table.phase) == ([4, 4, 6], "influence")
    assert rolled(4, 4, 5).phase == "influence"
    assert rolled(4, 4, 4, buildings=()).phase == "influence"


@pytest.mark.rule("KB-B1", "KB-R8")
def test_the_statues_owner_picks_a_coloured_or_the_white_die() -> None:
    assert rolled(4, 4, 4, 5).phase == "influence"  # the white die must be equal too
    table = rolled(4, 4, 4, 4)
    assert table.legal(ANNA) == ["reroll 4", "reroll w4", "keep"]
    table.chance(1)
    table.play(ANNA, "reroll w4")
    assert table.province(ANNA)["white"] == [1]
    table = rolled(4, 4, 4)
    assert table.why(ANNA, "reroll w4") == ("no-such-white-die", "KB-R8")
    for white, phase in [((4, 4), "roll"), ((3, 4), "influence"), ((4, 5), "influence")]:
        table = Table()
        table.buildings(ANNA, "statue", "farms")
        table.realm.aid = ANNA
        table.chance(4, 4, 4, *white, *[2, 3, 6] * 3)
        table.open("roll")
        assert table.phase == phase  # with two white dice all five must be equal


@pytest.mark.rule("KB-B2", "KB-R25")
def test_the_chapel_of_the_book_adds_nothing_to_the_statue() -> None:
    table = rolled(2, 2, 2, buildings=("statue", "chapel"))
    assert table.legal(ANNA) == ["reroll 2", "keep"]
    table.chance(2)
    table.play(ANNA, "reroll 2")
    assert table.phase == "influence"  # equal again, but one re-roll is all
    assert rolled(1, 1, 2, buildings=("statue", "chapel")).phase == "influence"


@pytest.mark.rule("KB-O3")
def test_the_official_chapel_rerolls_all_at_seven_or_less() -> None:
    table = rolled(1, 2, 4, buildings=("statue", "chapel"), rules="official")
    assert table.legal(ANNA) == ["reroll all", "keep"]
    assert table.why(ANNA, "reroll 1") == ("dice-differ", "KB-B1")
    table.chance(3, 3, 3, 6)
    table.play(ANNA, "reroll all")
    assert table.legal(ANNA) == ["reroll 3", "keep"]  # the Statue, on the dice as they lie now
    assert table.why(ANNA, "reroll all") == ("chapel-idle", "KB-O3")
    table.play(ANNA, "reroll 3")
    assert (hand(table), table.phase) == ([3, 3, 6], "influence")
    assert rolled(1, 2, 5, buildings=("statue", "chapel"), rules="official").phase == "influence"
    table = rolled(1, 1, 1, buildings=("statue", "chapel"), rules="official")
    assert table.legal(ANNA) == ["reroll 1", "reroll all", "keep"]
    table.chance(1)
    table.play(ANNA, "reroll 1")
    assert table.legal(ANNA) == ["reroll all", "keep"]
    assert table.why(ANNA, "reroll 1") == ("statue-used", "KB-B1")
    assert (
        rolled(1, 2, 3, 2, buildings=("statue", "chapel"), rules="official").phase == "influence"
    )  # white dice count


@pytest.mark.rule("KB-B1", "KB-B6", "KB-O3", "KB-O5")
def test_what_serves_once_a_season_serves_again_in_the_next() -> None:
    table = Table(rules="official", plus2="per_season")
    table.buildings(ANNA, "statue", "chapel", "inn", "market")
    table.realm.tokens[ANNA] = 1
    r = table.realm
    r.statue_used = r.chapel_used = r.market_used = r.token_used = 1
    table.chance(2, 2, 2, *[2, 3, 6] * 3)
    table.open("roll", "summer")
    assert table.legal(ANNA) == ["reroll 2", "reroll all", "keep"]
    table.play(ANNA, "keep")
    assert [move for move in table.legal(ANNA) if move.startswith("influence 2 ")] == [
        f"influence 2 -> {n}" for n in (1, 2, 3, 4, 5)
    ]


STRENGTHS = [
    ("church", {"demons": 1}, 0),  # KB-B3
    ("farms", {}, -1),  # KB-B7
    ("guard-tower", {}, 1),  # KB-B9
    ("blacksmith", {}, 1),  # KB-B10
    ("wizards-guild", {}, 2),  # KB-B12
    ("palisade", {"zombies": 2}, 1),  # KB-B13
    ("stone-wall", {}, 1),  # KB-B15
    ("fortress", {}, 1),  # KB-B16
    ("barricade", {"goblins": 1}, 0),  # KB-B17
]


@pytest.mark.parametrize(("slug", "special", "usual"), STRENGTHS)
def test_strength_in_battle(slug: str, special: dict[str, int], usual: int) -> None:
    table = Table()
    table.buildings(ANNA, slug)
    for folk, k in FOLK.items():
        assert battle_strength(table.realm, ANNA, k) == special.get(folk, usual), folk


def test_all_others_do_not_fight() -> None:
    table = Table()
    table.buildings(ANNA, *(set(BUILDING) - {slug for slug, *_ in STRENGTHS}))
    assert all(battle_strength(table.realm, ANNA, k) == 0 for k in FOLK.values())


@pytest.mark.rule("KB-B4", "KB-R22")
def test_the_cathedral_exchanges_all_it_can() -> None:
    table = Table(year=5)
    table.buildings(ANNA, "cathedral")
    table.goods(ANNA, gold=2, wood=1, stone=2)
    table.realm.tokens[ANNA] = 3  # no goods: KB-R23
    table.goods(BELA, gold=9)
    table.open("finish")
    assert (table.points(ANNA), sum(table.goods_of(ANNA).values())) == (2, 1)
    assert table.game.breakdown(table.s)[ANNA]["cathedral"] == 2
    assert (table.points(BELA), table.goods_of(BELA)) == (0, {"gold": 9})


@pytest.mark.rule("KB-O8")
def test_the_official_cathedral_only_counts() -> None:
    for rules, winners in [("official", [ANNA]), ("book", [BELA])]:
        table = Table(year=5, rules=rules)
        table.buildings(ANNA, "cathedral")
        table.goods(ANNA, gold=4)
        table.goods(BELA, gold=1)
        table.realm.earned[BELA * 7] = 2
        table.open("finish")
        assert table.points(ANNA) == 2
        assert table.s.winners() == winners  # tied in points: the goods kept decide


@pytest.mark.rule("KB-B5")
def test_the_inn_gives_a_token_at_the_end_of_summer() -> None:
    for season, tokens in [("spring", 0), ("summer", 1), ("autumn", 0)]:
        table = Table()
        table.buildings(ANNA, "inn")
        table.only("season-end", season)
        assert table.realm.tokens[ANNA] == tokens


@pytest.mark.rule("KB-B6", "KB-R7")
def test_the_market_once_a_season_on_the_whole_sum() -> None:
    table = Table()
    table.buildings(ANNA, "inn", "market")
    table.dice(ANNA, 1, 1, 6)
    table.realm.tokens[ANNA] = 1
    table.open("influence")
    reach = [move for move in table.legal(ANNA) if move.startswith("influence 1 ")]
    assert reach == [f"influence 1 -> {n}" for n in (1, 2, 3, 4)]  # 1, 1+1, 1+2, 1+2+1; never advisor 0
    table.play(ANNA, "influence 1 -> 4")
    assert table.told("dice-placed")[0]["tokens"] == 1 and table.told("dice-placed")[0]["step"] == 1
    for seat in (BELA, EVA, 3):
        table.play(seat, "pass")
    assert table.why(ANNA, "influence 6 -> 7") == ("market-used", "KB-B6")
    assert table.legal(ANNA) == ["pass", "influence 1 -> 1", "influence 6 -> 6", "influence 1+6 -> 7"]


@pytest.mark.rule("KB-R7")
def test_the_market_leads_to_advisors_1_to_18_only() -> None:
    table = Table()
    table.buildings(ANNA, "inn", "market")
    table.dice(ANNA, 6, 6, 6)
    table.open("influence")
    assert [move for move in table.legal(ANNA) if "6+6+6" in move] == [
        "influence 6+6+6 -> 17",
        "influence 6+6+6 -> 18",
    ]


@pytest.mark.rule("KB-B7")
@pytest.mark.parametrize("season", ["spring", "summer", "autumn"])
def test_farms_give_a_white_die_in_every_season(season: str) -> None:
    table = Table()
    table.buildings(ANNA, "inn", "market", "farms")
    table.open("roll", season)
    assert len(table.province(ANNA)["white"]) == 1


@pytest.mark.rule("KB-B8")
@pytest.mark.parametrize("season", ["spring", "summer", "autumn"])
def test_the_merchants_guild_gives_gold_before_the_roll(season: str) -> None:
    table = Table()
    table.buildings(ANNA, "inn", "market", "farms", "merchants-guild")
    table.open("roll", season)
    keys = [event.key for event in table.story.events]
    assert table.goods_of(ANNA) == {"gold": 1}
    assert keys.index("goods-gained") < keys.index("dice-rolled")


@pytest.mark.rule("KB-B11")
def test_barracks_halve_the_price_of_a_soldier() -> None:
    table = Table()
    table.buildings(ANNA, "barracks")
    table.goods(ANNA, gold=1, stone=2)
    table.open("recruit")
    assert table.legal(ANNA) == ["recruit for gold", "recruit for stone", "recruit no more"]
    assert table.why(ANNA, "recruit for gold+stone") == ("soldier-costs", "KB-B11")
    table.play(ANNA, "recruit for gold", "recruit for stone")
    assert (table.realm.soldiers[ANNA], table.goods_of(ANNA)) == (2, {"stone": 1})


@pytest.mark.rule("KB-B15", "KB-R20")
def test_the_stone_wall_turns_a_draw_into_a_victory() -> None:
    table = Table()
    table.buildings(ANNA, "stone-wall")
    table.enemy("barbarians-i-2")  # 1 soldier and the wall: as strong as they are
    table.chance(1)
    table.only("winter")
    assert table.goods_of(ANNA) == {"gold": 1}
    assert table.points(ANNA) == 1  # strongest of all, and won


@pytest.mark.rule("KB-B16")
def test_the_fortress_gives_a_point_for_a_won_battle() -> None:
    for soldiers, points in [(0, 0), (1, 1), (2, 1)]:  # 3 against 3 is a draw
        table = Table()
        table.buildings(ANNA, "fortress")
        table.realm.soldiers[BELA] = 9
        table.realm.soldiers[ANNA] = soldiers
        table.enemy("orcs-i-3")
        table.chance(2)
        table.only("winter")
        assert table.points(ANNA) == points


@pytest.mark.rule("KB-B18")
@pytest.mark.parametrize(
    ("slug", "saved"),
    [("statue", 0), ("market", 0), ("church", 1), ("merchants-guild", 1), ("wizards-guild", 1)],
)
def test_the_crane_saves_a_gold_in_columns_three_and_four(slug: str, saved: int) -> None:
    k = BUILDING.index(slug)
    table = Table()
    table.buildings(ANNA, "barricade", "crane", *BUILDING[k // 4 * 4 : k])
    table.goods(ANNA, gold=9, wood=9, stone=9)
    table.open("build")
    table.play(ANNA, f"build {slug}")
    paid = [told["count"] for told in table.told("goods-given") if told["good"] == "gold"]
    assert paid == [SHEET[slug][0] - saved]


@pytest.mark.rule("KB-B19", "KB-R16")
def test_the_town_hall_gives_a_token_or_takes_a_good_for_a_point() -> None:
    for move, tokens, points, left in [
        ("hall take +2", 1, 0, {"gold": 1, "wood": 1}),
        ("hall pay gold", 0, 1, {"wood": 1}),
    ]:
        table = Table()
        table.buildings(ANNA, "town-hall")
        table.goods(ANNA, gold=1, wood=1)
        table.open("season-end", "spring")  # what follows are the reward and Summer's roll: no goods change
        assert table.legal(ANNA) == ["hall take +2", "hall pay gold", "hall pay wood"]
        assert table.why(ANNA, "hall pay stone") == ("good-not-owned", "KB-B19")
        assert table.why(ANNA, "hall pay +2") == ("hall-takes-no-token", "KB-B19")
        assert table.why(ANNA, "hall nothing") == ("hall-must-choose", "KB-R16")
        table.play(ANNA, move)
        assert (table.realm.tokens[ANNA], table.game.breakdown(table.s)[ANNA]["seasons"]) == (tokens, points)
        assert table.goods_of(ANNA) == left


@pytest.mark.rule("KB-O4", "KB-R16", "KB-R15", "KB-R3")
def test_the_official_town_hall_only_sells_points() -> None:
    table = Table(rules="official", plus2="per_season")
    table.buildings(ANNA, "town-hall", "inn")
    table.goods(ANNA, gold=1)
    table.realm.token_used = 1  # a token was laid on a group this season
    table.open("season-end", "summer")
    assert table.legal(ANNA) == ["hall pay gold", "hall pay +2", "hall nothing"]  # with the Inn's token
    assert table.why(ANNA, "hall take +2") == ("hall-gives-no-token", "KB-O4")
    table.play(ANNA, "hall pay +2")
    assert (table.realm.tokens[ANNA], table.game.breakdown(table.s)[ANNA]["seasons"]) == (0, 1)
    assert table.goods_of(ANNA) == {"gold": 1}
    table = Table(rules="official")
    table.buildings(ANNA, "town-hall")
    table.goods(ANNA, gold=1)
    table.open("season-end")
    assert table.why(ANNA, "hall pay +2") == ("no-token", "KB-O4")
    table.play(ANNA, "hall nothing")
    assert table.game.breakdown(table.s)[ANNA]["seasons"] == 0


@pytest.mark.rule("KB-B19", "KB-2e.1")
def test_town_halls_are_used_in_turn_order() -> None:
    table = Table()
    table.order(EVA, BELA, ANNA, 3)
    for seat in (ANNA, EVA):
        table.buildings(seat, "town-hall")
        table.goods(seat, gold=1)
    table.open("season-end", "spring")
    assert table.turn == EVA
    table.play(EVA, "hall pay gold")
    assert (table.phase, table.turn) == ("season-end", ANNA)


@pytest.mark.rule("KB-B20", "KB-2e.1")
@pytest.mark.parametrize("season", ["spring", "summer", "autumn"])
def test_the_embassy_scores_at_the_end_of_every_season(season: str) -> None:
    table = Table()
    table.buildings(ANNA, "embassy")
    table.only("season-end", season)
    assert table.points(ANNA) == 1
