"""What a client asks for beside the table itself: faces of components, lists of tables, points."""

from __future__ import annotations

import random

import pytest

from kingstable.remote import Client, Refused
from kingstable.server.tables.opening import opened
from kingstable.shelf import GAMES, title
from tests.server.playing import play_by_http, sit_together
from tools.running_server import Server


@pytest.mark.parametrize("game", list(GAMES))
def test_what_is_printed_on_the_components(server: Server, game: str) -> None:
    seats = title(game).most
    told = Client(server.url).call("GET", f"/api/games/{game}/printed?seats={seats}")
    assert told == _as_json(opened(game, seats, {}).printed())


def _as_json(value: object) -> object:
    import msgspec

    return msgspec.json.decode(msgspec.json.encode(value))


def test_options_of_an_address_are_judged(server: Server) -> None:
    client = Client(server.url)
    assert client.call("GET", "/api/games/kingsburg/printed?option=rules=official")
    for path in ("printed?option=rules=none", "book?option=rules=none", "printed?seats=7"):
        with pytest.raises(Refused) as told:
            client.call("GET", f"/api/games/kingsburg/{path}")
        assert told.value.code == "bad-request"


def test_my_tables_say_where_it_is_my_turn(server: Server) -> None:
    anna, bela = Client.guest(server.url, "Anna"), Client.guest(server.url, "Béla")
    waiting = anna.make_table(game="kings-road", seats=2, options={})["id"]
    playing = anna.make_table(game="kings-road", seats=2, pace={"kind": "days", "days": 2})["id"]
    sit_together(anna, bela, playing)
    anna.make_table(game="builders", seats=2, public=False)
    mine = anna.call("GET", "/api/me/tables")
    assert [(one["game"], one["mine"]) for one in mine] == [
        ("kings-road", True),
        ("builders", False),
        ("kings-road", False),
    ]
    first = mine[0]
    assert first["id"] == playing and first["seat"] == 0 and first["pace"]["days"] == 2
    assert first["seq"] == anna.look(playing)["table"]["seq"] and first["to_act"] == [0, 1]
    assert [chair["name"] for chair in first["chairs"]] == ["Anna", "Béla"] and first["options"]
    lobby = bela.call("GET", "/api/tables?game=kings-road")
    assert {one["id"] for one in lobby} >= {waiting, playing}
    assert not any(one["game"] == "builders" for one in bela.call("GET", "/api/tables"))
    assert next(one for one in lobby if one["id"] == waiting)["chairs"][1] == {
        "name": "",
        "person": "",
        "bot": "",
    }
    with pytest.raises(Refused):
        Client(server.url).call("GET", "/api/me/tables")


def test_where_the_points_came_from(server: Server) -> None:
    people = [Client.guest(server.url, name) for name in ("Anna", "Béla")]
    table = people[0].make_table(game="kings-road", seats=2)["id"]
    people[1].sit(table)
    assert "breakdown" not in people[0].look(table)["table"]
    assert people[0].look(table)["table"]["view"]["phase"]
    shown = play_by_http(people, table, random.Random(3))
    parts = [{part["key"]: part["value"] for part in of_seat} for of_seat in shown["breakdown"]]
    assert parts == shown["view"]["breakdown"] and shown["scores"] == shown["view"]["scores"]
