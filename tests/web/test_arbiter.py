"""The arbiter's right: who gets it, how it is shared, given back and kept."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.web.arbiter_desk import Desk
from tests.web.asking import Phone, Reply, Table, lay, wire


@pytest.fixture
def desk(table: Table) -> Desk:
    return Desk(table)


# becoming it


def test_whoever_opened_the_match_becomes_the_arbiter_and_everybody_sees_it(desk: Desk) -> None:
    reply = desk.become(desk.opener)
    assert reply.status == 200
    assert reply.json["view"]["clock"]["arbiter"] == "Vera"
    assert {name: reply.json[name] for name in ("is", "may", "name")} == {
        "is": True, "may": True, "name": "Vera",
    }  # fmt: skip
    assert desk.lines()[0]["key"] == "clock.arbiter"
    assert desk.player.get(desk.address).json == {"is": False, "may": False, "name": "Vera"}


def test_a_player_becomes_the_arbiter_while_there_is_none(desk: Desk) -> None:
    assert desk.become(desk.player, "Ines").status == 200
    assert desk.become(desk.rival, "Tomasz").code == "403 arbiter/key"
    assert desk.become(desk.opener).code == "403 arbiter/key"


def test_a_stranger_does_not_become_the_arbiter(desk: Desk) -> None:
    assert desk.become(desk.stranger).code == "403 arbiter/not_you"
    assert desk.become(Phone(desk.table.app)).code == "403 arbiter/not_you"
    assert desk.clock["arbiter"] == ""


def test_becoming_it_twice_is_being_it(desk: Desk) -> None:
    replies = [desk.become(desk.opener, ref="once").json for _ in range(2)]
    assert replies[0]["view"]["v"] == replies[1]["view"]["v"]
    assert replies[0]["key"] == replies[1]["key"]


@pytest.mark.parametrize(
    ("name", "code"),
    [("", "400 request/field_type"), ("V" * 25, "400 field/long"), ("\u202e ", "400 field/empty")],
)
def test_a_name_that_does_not_fit_makes_nobody_the_arbiter(
    desk: Desk, name: str, code: str
) -> None:
    assert desk.become(desk.opener, name).code == code
    assert desk.opener.get(desk.address).json == {"is": False, "may": True, "name": ""}


def test_an_arbiter_may_be_there_before_the_clock_and_alone_sets_it(table: Table) -> None:
    vera, tomasz = table.phone(1), table.phone(2)
    assert vera.post(f"{table.path}/arbiter", {"name": "Vera"}).json["name"] == "Vera"
    setting = {"seat": 2, "verb": "set_clock", "args": {"control": "300"}}
    assert tomasz.post(f"{table.path}/moves", setting).code == "409 clock/arbiter"
    clock = vera.post(f"{table.path}/moves", {**setting, "seat": 0}).json["view"]["clock"]
    assert clock["arbiter"] == "Vera"


def test_putting_the_clock_away_leaves_the_arbiter(desk: Desk) -> None:
    desk.become(desk.opener)
    assert desk.move(desk.opener, "put_away").status == 200
    assert desk.opener.get(desk.address).json["name"] == "Vera"
    assert desk.move(desk.rival, "set_clock", seat=2, control="1").code == "409 clock/arbiter"
    assert desk.move(desk.opener, "set_clock", control="60").status == 200
    assert desk.clock["arbiter"] == "Vera"


def test_the_right_is_given_back_without_a_clock_too(desk: Desk) -> None:
    desk.become(desk.opener)
    desk.move(desk.opener, "put_away")
    assert desk.leave(desk.opener).json["name"] == ""
    assert desk.move(desk.rival, "set_clock", seat=2, control="60").status == 200
    assert desk.clock["arbiter"] == ""


def test_an_arbiter_is_appointed_at_one_address_only(desk: Desk) -> None:
    for phone in (desk.player, desk.opener):
        reply = desk.move(phone, "clock_appoint", name="Ines")
        assert reply.code == "403 arbiter/address"
    desk.become(desk.opener)
    assert desk.move(desk.opener, "clock_appoint", name="").code == "403 arbiter/address"
    assert desk.clock["arbiter"] == "Vera"


# the key


def test_a_colleague_comes_with_the_key_from_a_phone_that_was_never_here(desk: Desk) -> None:
    desk.become(desk.opener)
    colleague = Phone(desk.table.app)
    reply = desk.become(colleague, "Ole", key=desk.key(desk.opener))
    assert reply.status == 200
    assert reply.headers["set-cookie"].startswith(f"heldentisch_device={reply.json['token']};")
    assert desk.move(colleague, "pause").status == 200
    assert desk.move(desk.opener, "resume").status == 200


@pytest.mark.parametrize("key", ["", "A" * 24, "no\u00ebl"])
def test_a_wrong_key_opens_nothing(desk: Desk, key: str) -> None:
    desk.become(desk.opener)
    assert desk.become(desk.rival, "Tomasz", key=key).code == "403 arbiter/key"
    assert desk.clock["arbiter"] == "Vera"


def test_only_an_arbiter_sees_the_key_and_its_code(desk: Desk) -> None:
    desk.become(desk.opener)
    for phone in (desk.player, desk.stranger):
        assert "key" not in phone.get(desk.address).json
        assert phone.get(f"{desk.address}/qr.svg").code == "403 arbiter/not_you"
    code = desk.opener.get(f"{desk.address}/qr.svg")
    assert code.headers["content-type"].startswith("image/svg+xml")
    assert code.headers["cache-control"] == "no-store"
    everything = (desk.player.get(desk.table.path), desk.player.get(f"{desk.table.path}/log"))
    assert not any(desk.key(desk.opener).encode() in reply.body for reply in everything)


# giving it back


def test_given_back_the_right_is_free_again(desk: Desk) -> None:
    desk.become(desk.opener)
    reply = desk.leave(desk.opener, ref="bye")
    assert (reply.status, reply.json["is"], reply.json["name"]) == (200, False, "")
    assert desk.lines()[0]["key"] == "clock.no_arbiter"
    assert desk.leave(desk.opener, ref="bye").json["view"]["v"] == reply.json["view"]["v"]
    assert desk.become(desk.player, "Ines").status == 200


def test_nobody_takes_the_right_from_another(desk: Desk) -> None:
    desk.become(desk.opener)
    for phone in (desk.player, desk.stranger):
        assert desk.leave(phone).code == "403 arbiter/not_you"
    assert desk.leave(Phone(desk.table.app)).code == "401 device/unknown"
    assert desk.opener.get(desk.address).json["is"] is True


def test_with_two_arbiters_one_may_go(desk: Desk) -> None:
    desk.become(desk.opener)
    colleague = Phone(desk.table.app)
    desk.become(colleague, "Ole", key=desk.key(desk.opener))
    assert desk.leave(desk.opener).json["name"] == "Ole"
    assert desk.move(colleague, "pause").status == 200
    assert desk.move(desk.opener, "resume").code == "403 arbiter/not_you"


# two arbiters, restarts, places that are not there


def test_two_arbiters_do_not_overwrite_each_other(desk: Desk) -> None:
    desk.become(desk.opener)
    seen = desk.opener.get(desk.table.path).json["v"]
    body = {"seat": 0, "verb": "clock_correct", "seen": seen}
    first = {**body, "args": {"whom": 1, "left": 60_000}}
    second = {**body, "args": {"whom": 1, "left": 90_000}}
    assert desk.opener.post(f"{desk.table.path}/moves", first).status == 200
    assert desk.opener.post(f"{desk.table.path}/moves", second).code == "409 move/stale"


def test_the_right_outlives_a_restart(tmp_path: Path) -> None:
    wiring = wire(tmp_path)
    desk = Desk(lay(wiring))
    desk.become(desk.opener)
    key = desk.key(desk.opener)
    wiring.host.close()
    again = wire(tmp_path)
    try:
        table = Table(again, lay(again).app, desk.table.match)
        opener = Phone(table.app, token=desk.opener.token)
        assert opener.get(desk.address).json == {
            "is": True, "may": True, "name": "Vera", "key": key,
        }  # fmt: skip
    finally:
        again.host.close()


def _asks(app: Any) -> Iterator[Reply]:
    phone = Phone(app, token="x" * 22)
    address = "/api/matches/NOPE2/arbiter"
    yield phone.get(address)
    yield phone.get(f"{address}/qr.svg")
    yield phone.post(address, {"name": "Vera"})
    yield phone.ask("DELETE", address)


def test_a_match_that_is_not_there_has_no_arbiter(desk: Desk) -> None:
    assert {reply.code for reply in _asks(desk.table.app)} == {"404 match/unknown"}


def test_the_body_is_checked(desk: Desk) -> None:
    assert desk.opener.post(desk.address, {}).code == "400 request/field_missing"
    odd = {"name": "Vera", "seat": 1}
    assert desk.opener.post(desk.address, odd).code == "400 request/field_unknown"
