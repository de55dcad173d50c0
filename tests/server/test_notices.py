"""Notices with the page closed: who is told what, by which way, in which language; and who is not."""

from __future__ import annotations

import pytest
import uvloop
from sqlalchemy import select

from kingstable.remote import Client, Live, Refused
from kingstable.server.contract.values import Pace
from kingstable.server.notices import postman
from kingstable.server.notices.deriving import Mark, derived
from kingstable.server.notices.fan_out import MORNING, next_morning
from kingstable.server.notices.mail import is_address
from kingstable.server.notices.push import encrypt, point, private_key, to_bytes, to_text
from kingstable.server.outgoing import Forbidden, ask, is_public, split
from kingstable.server.store.clock import now
from kingstable.server.store.notice_schema import deliveries, notice_marks, push_subscriptions
from kingstable.server.store.outbox import Notice, tell
from kingstable.server.tables.clock import DAY
from kingstable.server.tables.hub import Hub
from tests.server.at_table import ANNA, BELA, look, move, run, set_table
from tests.server.notice_room import Room, room, within
from tools.receivers import decrypt

WAYS = ("push", "mail", "webhook")


async def until_turn(here: Room, table: str, mover: Client, other: Client) -> None:
    """`mover` plays until it is the other's turn alone."""
    while True:
        shown = (await here.call(mover, "GET", f"/api/tables/{table}"))["table"]
        if not shown.get("legal"):
            return
        await here.do(mover, table, "move", move=shown["legal"][0])


def test_the_vector_of_rfc_8291() -> None:
    """Appendix A, both ways; the receiver's part of this test derives by hand."""
    plain = b"When I grow up, I want to be a watermelon"
    browser, auth = "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94", "BTBZMqHH6r4Tts7J_aSIgg"
    public = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
    assert to_text(point(private_key(browser))) == public
    sealed = encrypt(
        plain, public, auth, "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw", to_bytes("DGv6ra1nlYgDCS1FRnbzlw")
    )
    assert to_text(sealed) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC"
        "8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )
    assert decrypt(sealed, browser, to_bytes(auth)) == plain


def test_who_is_away_is_told_once_by_every_way(address: str) -> None:
    async def use(here: Room) -> None:
        anna = await here.person("Anna", "en", *WAYS)
        bela = await here.person("Bela", "hu", "webhook")
        table = await here.table(anna, bela)
        await here.all_said()
        for way in WAYS:
            assert len(here.got(way, "nna")) == 1, here.receivers.arrived
        assert here.got("webhook", "Bela") == []  # he began the game
        pushed, letter, hook = (here.got(way, "nna")[0] for way in WAYS)
        assert pushed.said["title"] == "King's Road: your turn"
        assert pushed.said["url"] == f"/table/{table}" and pushed.said["lang"] == "en"
        assert pushed.headers["topic"] == pushed.id[:32] and pushed.headers["ttl"] == "86400"
        assert hook.said["table"] == table and hook.said["game"] == "kings-road"
        assert hook.said["text"] == "King's Road with Bela has begun, and it is your turn."
        assert hook.said["url"] == f"{here.url}/table/{table}"
        assert letter.said["text"].startswith(hook.said["text"])
        assert f'<a href="{here.url}/table/{table}">' in letter.said["html"]
        assert letter.headers["list-unsubscribe-post"] == "List-Unsubscribe=One-Click"
        await here.all_said()
        assert len(here.receivers.arrived) == 3

    within(address, use)


def test_nothing_to_who_is_at_the_table(address: str) -> None:
    async def use(here: Room) -> None:
        anna = await here.person("Anna", "en", *WAYS)
        bela = await here.person("Bela", "hu", *WAYS)
        async with Live(here.url, anna.token) as live:
            made = await here.call(anna, "POST", "/api/tables", {"game": "kings-road", "seats": 2})
            table = made["table"]["id"]
            await live.watch(table)
            await here.do(anna, table, "sit", id="a")
            await here.do(bela, table, "sit", id="b")
            await until_turn(here, table, bela, anna)
            await here.all_said()
            assert here.got("push", "Anna") == []
            await until_turn(here, table, anna, bela)
            await here.all_said()
            assert here.got("push", "Anna") == here.got("mail", "anna") == here.got("webhook", "Anna") == []
        assert [one.said["lang"] for one in here.got("push", "Bela")] == ["hu"]
        assert here.got("webhook", "Bela")[0].said["text"] == "Te jössz: King's Road, a többiek: Anna."

    within(address, use)


def test_kinds_are_chosen_and_what_is_over_is_told(sqlite: str) -> None:
    async def use(here: Room) -> None:
        anna, bela = await here.person("Anna", "en", "webhook"), await here.person("Bela", "en")
        only = {"lang": "en", "choices": {"ends": ["webhook"], "asks": ["webhook"], "turn": ["mail"]}}
        shown = await here.call(anna, "PATCH", "/api/me/notices", only)
        assert shown["choices"]["turn"] == ["mail"] and shown["choices"]["day"] == []
        table = await here.table(anna, bela)
        await here.do(bela, table, "pause")
        await here.all_said()
        await here.do(anna, table, "answer", yes=False)
        await here.do(bela, table, "end")
        await here.do(anna, table, "answer", yes=True)
        await here.all_said()
        said = [one.said["text"] for one in here.got("webhook", "Anna")]
        assert said == ["Bela asks for a pause in King's Road."]  # she ended it herself
        table = await here.table(anna, bela)
        await here.do(bela, table, "resign")
        await here.do(bela, await here.table(anna, bela), "leave")
        await here.all_said()
        assert len(here.got("webhook", "Anna")) == 1

    within(sqlite, use)


def test_an_offered_seat_is_told(sqlite: str) -> None:
    async def use(here: Room) -> None:
        anna, bela = await here.person("Anna", "en", "webhook"), await here.person("Bela", "en", "webhook")
        cili = await here.person("Cili", "en", "webhook")
        me = await here.call(cili, "GET", "/api/me")
        table = await here.table(anna, bela)
        await here.do(bela, table, "hand", to=me["id"])
        await here.all_said()
        assert [one.said["kind"] for one in here.got("webhook", "Cili")] == ["asks"]
        assert here.got("webhook", "Cili")[0].said["text"] == "Bela offers you a seat in King's Road."

    within(sqlite, use)


def test_an_invitation_the_end_and_a_rematch_are_told(sqlite: str) -> None:
    async def use(here: Room) -> None:
        anna, bela = await here.person("Anna", "en", "webhook"), await here.person("Bela", "hu", "webhook")
        made = await here.call(anna, "POST", "/api/tables", {"game": "kings-road", "seats": 2})
        table, me = made["table"]["id"], await here.call(bela, "GET", "/api/me")
        await here.do(anna, table, "sit")
        await here.do(anna, table, "invite", to=me["id"])
        await here.all_said()
        assert [one.said["text"] for one in here.got("webhook", "Bela")] == [
            "Anna asztalhoz hív: King's Road."
        ]
        await here.do(bela, table, "sit")
        while (shown := (await here.call(anna, "GET", f"/api/tables/{table}"))["table"])["status"] != "over":
            mover = anna if shown.get("legal") else bela
            await until_turn(here, table, mover, anna)
        await here.all_said()
        last = anna if mover is bela else bela  # who did not make the last move is told
        name = "Anna" if last is anna else "Bela"
        assert here.got("webhook", name)[-1].said["kind"] == "ends"
        await here.do(mover, table, "rematch")
        await here.all_said()
        told = here.got("webhook", name)[-1].said
        followed = (await here.call(last, "GET", f"/api/tables/{table}"))["table"]["followed"]
        assert told["kind"] == "asks" and told["url"] == f"{here.url}/table/{followed}"

    within(sqlite, use)


def test_a_round_of_a_tournament_is_told_to_who_plays_in_it(address: str) -> None:
    async def use(here: Room) -> None:
        players = [await here.person(name, "en", "webhook") for name in ("Anna", "Bela")]
        for k, one in enumerate(players):
            account = {"login": f"player{k}", "password": "correct horse battery"}
            one.token = (await here.call(one, "POST", "/api/accounts", account))["token"]
        host, wanted = players[0], {"name": "Cup", "game": "kings-road", "hours": 24}
        cup = (await here.call(host, "POST", "/api/tournaments", wanted))["id"]
        for one in players:
            await here.call(one, "POST", f"/api/tournaments/{cup}/entry")
        shown = await here.call(host, "POST", f"/api/tournaments/{cup}", {"do": "begin"})
        table = shown["played"][0]["boards"][0]["table"]
        await here.all_said()
        for name in ("Anna", "Bela"):
            (told,) = here.got("webhook", name)
            assert told.said["text"] == "A round of Cup begins: King's Road. Your seat is kept."
            assert told.said["table"] == table

    within(address, use)


def test_the_table_s_own_webhook_in_every_shape(sqlite: str) -> None:
    async def use(here: Room) -> None:
        anna, bela = await here.person("Anna", "en"), await here.person("Bela", "en")
        made = await here.call(anna, "POST", "/api/tables", {"game": "kings-road", "seats": 2})
        table = made["table"]["id"]
        with pytest.raises(Refused, match="host-only"):
            await here.call(
                bela, "POST", "/api/me/notices/hooks",
                {"lang": "en", "url": here.receivers.url("/t"), "table": table},
            )  # fmt: skip
        for shape in ("json", "discord", "slack", "ntfy"):
            hook = {"lang": "hu", "url": here.receivers.url(f"/t/{shape}"), "shape": shape, "table": table}
            await here.call(anna, "POST", "/api/me/notices/hooks", hook)
        for k, one in enumerate((anna, bela)):
            await here.do(one, table, "sit", id=f"s{k}")
        await here.all_said()
        came = {shape: here.got("webhook", f"/t/{shape}") for shape in ("json", "discord", "slack", "ntfy")}
        link = f"{here.url}/table/{table}"
        assert {one.said["text"] for one in came["json"]} == {
            "Elkezdődött: King's Road (Anna, Bela).", "Anna következik: King's Road.",
        }  # fmt: skip
        assert all(link in one.said["content"] for one in came["discord"])
        assert all(one.said["allowed_mentions"] == {"parse": []} for one in came["discord"])
        assert all(f"<{link}>" in one.said["text"] for one in came["slack"])
        assert all(one.headers["click"] == link for one in came["ntfy"]) and len(came["ntfy"]) == 2

    within(sqlite, use)


def test_what_is_gone_is_removed_and_what_fails_is_tried_again(sqlite: str) -> None:
    async def use(here: Room) -> None:
        tried: list[str] = []

        def answer(path: str) -> int:
            tried.append(path)
            if path.startswith("/push"):
                return 410
            return 503 if tried.count(path) < 3 else 200

        here.receivers.answer = answer
        anna, bela = await here.person("Anna", "en", "push", "webhook"), await here.person("Bela", "en")
        assert here.house.postman.sender is not None
        here.house.postman.sender.first_pause = 10
        await here.table(anna, bela)
        await here.receivers.until(lambda: bool(here.got("webhook", "Anna")))
        assert tried.count("/push/Anna") == 1 and tried.count("/hook/Anna") == 3
        async with here.house.store.reader() as connection:
            assert (await connection.execute(select(push_subscriptions))).all() == []
        assert len(here.got("webhook", "Anna")) == 1

    within(sqlite, use)


def test_letters_end_by_one_click_without_signing_in(sqlite: str) -> None:
    async def use(here: Room) -> None:
        anna, bela = await here.person("Anna", "hu", "mail"), await here.person("Bela", "en")
        await here.table(anna, bela)
        await here.all_said()
        letter = here.got("mail", "anna")[0]
        assert letter.said["subject"] == "King's Road: te jössz"
        link = letter.headers["list-unsubscribe"].strip("<>").removeprefix(here.url)
        nobody = Client(here.url)
        assert "<button>" in await here.call(nobody, "GET", link)
        assert (await here.call(anna, "GET", "/api/me/notices"))["mail"] == "anna@example.org"
        assert "Nem kapsz több levelet." in await here.call(nobody, "POST", link)
        assert (await here.call(anna, "GET", "/api/me/notices"))["mail"] == ""
        assert "no longer good" in await here.call(nobody, "POST", "/api/notices/stop/guessed")
        await here.table(anna, bela)
        await here.all_said()
        assert len(here.got("mail", "anna")) == 1

    within(sqlite, use)


def test_a_day_s_letters_go_as_one(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def use(here: Room) -> None:
        anna, bela = await here.person("Anna", "en", "mail"), await here.person("Bela", "en")
        shown = await here.call(anna, "GET", "/api/me/notices")
        digest = {"lang": "en", "choices": shown["choices"], "digest": True}
        await here.call(anna, "PATCH", "/api/me/notices", digest)
        for _ in range(2):
            await here.table(anna, bela)
        await here.all_said()
        assert here.got("mail", "anna") == []
        at = now()
        monkeypatch.setattr("kingstable.server.notices.sending.now", lambda: next_morning(at) + 1)
        await here.house.postman.carry()
        (letter,) = here.got("mail", "anna")
        assert letter.said["subject"] == "Kingstable: 2 things since yesterday"
        assert letter.said["text"].count("and it is your turn") == 2

    within(sqlite, use)
    assert next_morning(MORNING - 1) == MORNING and next_morning(MORNING) == MORNING + DAY


def test_the_last_day_of_a_long_clock_is_told_once(sqlite: str) -> None:
    async def use(hub: Hub) -> None:
        table = await set_table(hub, pace=Pace(kind="days", days=3))
        ledger = table.ledger
        mark = derived(ledger, Mark(), (), False, now()).mark
        ends = ledger.clock.since + ledger.clock.left[0]
        assert derived(ledger, mark, (), False, ends - DAY - 1000).notices == []
        found = derived(ledger, mark, (), False, ends - DAY + 1)
        assert {notice.kind for _, notice in found.notices} == {"day"}
        assert {notice.person for _, notice in found.notices} == {ANNA.id, BELA.id}
        assert derived(ledger, found.mark, (), False, ends - DAY + 5000).notices == []

    run(sqlite, use)


def test_whose_turn_it_has_become_survives_a_snapshot(sqlite: str) -> None:
    async def use(hub: Hub) -> None:
        table = await set_table(hub)
        for _ in range(6):
            await move(table, ANNA if (await look(table, ANNA)).table.legal else BELA)
        ledger = table.ledger
        acting = [seat for seat in ledger.to_act()]
        again = await hub.read(table.name)
        assert [again.turned[seat] for seat in acting] == [ledger.turned[seat] for seat in acting]
        await hub.store.keep_snapshot(table.name, ledger.step, ledger.seq, ledger.snapshot())
        believed = await hub.read(table.name)
        assert [believed.turned[seat] for seat in acting] == [ledger.seq] * len(acting)

    run(sqlite, use)


def test_a_table_of_nobody_who_wants_it_is_not_marked(sqlite: str) -> None:
    async def use(here: Room) -> None:
        anna, bela = await here.person("Anna"), await here.person("Bela")
        await here.table(anna, bela)
        await here.all_said()
        async with here.house.store.reader() as connection:
            assert (await connection.execute(select(notice_marks))).all() == []

    within(sqlite, use)


def test_any_part_of_the_server_may_tell(address: str) -> None:
    """The seam: one row in one's own transaction; told twice it is one, and what is not kept is not told."""

    async def use(here: Room) -> None:
        anna = await here.person("Anna", "en", "webhook")
        me = await here.call(anna, "GET", "/api/me")
        notice = Notice(
            id="i1", person=me["id"], kind="asks", word="invited", args={"name": "Bela"}, game="kingsburg",
            table="t1",
        )  # fmt: skip
        for _ in range(2):
            async with here.house.store.writing.begin() as connection:
                await tell(connection, [notice])
        with pytest.raises(RuntimeError):
            async with here.house.store.writing.begin() as connection:
                await tell(connection, [Notice(id="i2", person=me["id"], kind="asks", word="invited")])
                raise RuntimeError
        await here.all_said()
        assert [one.said["text"] for one in here.got("webhook", "Anna")] == [
            "Bela invites you to a table of Kingsburg."
        ]

    within(address, use)


def test_try_it(sqlite: str) -> None:
    async def use(here: Room) -> None:
        anna = await here.person("Anna", "hu", *WAYS)
        await here.call(anna, "POST", "/api/me/notices/try", {"lang": "hu"})
        await here.all_said()
        assert [len(here.got(way, "nna")) for way in WAYS] == [1, 1, 1]

    within(sqlite, use)


@pytest.mark.parametrize(
    "address",
    ["127.0.0.1", "10.0.0.1", "192.168.1.1", "169.254.169.254", "0.0.0.0", "100.64.0.1", "::1", "fe80::1",
     "fd00::1", "::ffff:127.0.0.1", "64:ff9b::7f00:1", "2002:7f00:1::", "224.0.0.1", "ff02::1"],
)  # fmt: skip
def test_private_addresses_are_refused(address: str) -> None:
    assert not is_public(address)


def test_what_a_webhook_may_not_be(sqlite: str) -> None:
    assert is_public("93.184.216.34") and is_public("2606:4700::1111")
    for url in (
        "ftp:" + "//example.org:21/",
        "https:" + "//a:b" + "@example.org/",
        "nowhere",
        "http:" + "//",
    ):
        with pytest.raises(Forbidden):
            split(url)
    for name in ("localhost", "127.0.0.1", "[::1]"):
        with pytest.raises(Forbidden):
            ask("POST", f"http:{'//'}{name}:9/")

    async def use(here: Room) -> None:
        anna, bela = await here.person("Anna", "en", "webhook"), await here.person("Bela", "en")
        await here.table(anna, bela)
        await here.all_said()
        assert here.receivers.arrived == []  # refused, and not tried again
        async with here.house.store.reader() as connection:
            assert (await connection.execute(select(deliveries))).all() == []

    within(sqlite, use, webhooks_private=False)


@pytest.mark.parametrize("text", ["a@b.c", "x.y+z@mail.example.org"])
def test_addresses_that_can_be_written_to(text: str) -> None:
    assert is_address(text)


@pytest.mark.parametrize("text", ["", "a", "a@b", "a b@c.d", "A <a@b.c>", "a@b.c\r\nBcc: x@y.z", "é@b.c"])
def test_addresses_that_cannot(text: str) -> None:
    assert not is_address(text)


def test_the_key_of_the_house_is_made_once(address: str) -> None:
    async def use() -> list[str]:
        keys = []
        for _ in range(2):
            async with room(address) as here:
                keys.append(here.house.postman.key)
        return keys

    keys = uvloop.run(use())
    assert keys[0] == keys[1] and len(to_bytes(keys[0])) == 32
    assert postman.VAPID == "vapid"


def test_my_data_hold_my_ways_and_deletion_takes_them(sqlite: str) -> None:
    async def use(here: Room) -> None:
        anna = await here.person("Anna", "en", *WAYS)
        data = await here.call(anna, "GET", "/api/me/data")
        assert data["notices"]["mail"] == "anna@example.org" and len(data["notices"]["hooks"]) == 1
        await here.call(anna, "POST", "/api/me/delete", {"password": ""})
        async with here.house.store.reader() as connection:
            assert (await connection.execute(select(push_subscriptions))).all() == []

    within(sqlite, use)
