"""What only the arbiter may do, and that no script gets round it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.arbiter_desk import ACTS, Desk
from tests.web.asking import Table


@pytest.fixture
def desk(table: Table) -> Desk:
    return Desk(table)


@pytest.mark.parametrize("verb", ACTS)
def test_a_stranger_corrects_nothing(desk: Desk, verb: str) -> None:
    for _ in ("without an arbiter", "with one"):
        assert desk.move(desk.stranger, verb, **ACTS[verb]).code == "403 seat/not_yours"
        desk.become(desk.opener)


@pytest.mark.parametrize("verb", ACTS)
@pytest.mark.parametrize("seat", [0, 1])
def test_a_player_corrects_the_clock_only_while_there_is_no_arbiter(
    desk: Desk, verb: str, seat: int
) -> None:
    assert desk.move(desk.player, verb, seat=seat, **ACTS[verb]).status == 200
    desk.become(desk.opener)
    assert desk.move(desk.player, verb, seat=seat, **ACTS[verb]).code == "403 arbiter/not_you"


@pytest.mark.parametrize("verb", ACTS)
def test_the_arbiter_corrects_and_it_is_said_who(desk: Desk, verb: str) -> None:
    desk.become(desk.opener)
    reply = desk.move(desk.opener, verb, reason="Figur umgefallen", by="Vera", **ACTS[verb])
    assert reply.status == 200, reply.body
    line = desk.lines()[0]
    assert (line["verb"], line["source"]) == (verb, "arbiter")
    assert (line["params"]["reason"], line["params"]["by"]) == ("Figur umgefallen", "Vera")


def test_for_the_table_only_the_arbiter_stops_the_clock_and_lets_it_go_on(desk: Desk) -> None:
    desk.become(desk.opener)
    for phone in (desk.player, desk.rival):
        assert desk.move(phone, "pause").code == "403 arbiter/not_you"
    assert desk.move(desk.opener, "pause").status == 200
    for phone in (desk.player, desk.rival):
        assert desk.move(phone, "resume").code == "403 arbiter/not_you"
    assert desk.move(desk.player, "resume", seat=1).code == "409 clock/arbiter"
    assert desk.move(desk.opener, "resume").status == 200


def test_a_player_calls_the_arbiter_by_a_pause(desk: Desk) -> None:
    desk.become(desk.opener)
    assert desk.move(desk.player, "pause", seat=1).status == 200
    assert desk.clock["paused"] is True


def test_a_player_neither_resets_nor_takes_away_an_arbiters_clock(desk: Desk) -> None:
    desk.become(desk.opener)
    desk.move(desk.opener, "pause")
    for seat in (0, 1):
        reset = desk.move(desk.player, "set_clock", seat=seat, control="60")
        assert reset.code == "409 clock/arbiter"
        assert desk.move(desk.player, "put_away", seat=seat).code == "409 clock/arbiter"


@pytest.mark.parametrize("act", ["undo", "redo"])
@pytest.mark.parametrize("seat", [0, 1])
def test_a_player_neither_takes_back_nor_gives_back_what_the_arbiter_did(
    desk: Desk, act: str, seat: int
) -> None:
    desk.become(desk.opener)
    desk.move(desk.opener, "clock_give", whom=2, ms=30_000)
    if act == "redo":
        assert desk.opener.post(f"{desk.table.path}/undo", {}).status == 200
    before = desk.clock["sides"]
    reply = desk.player.post(f"{desk.table.path}/{act}", {"seat": seat})
    assert reply.code == "409 clock/arbiter"
    assert desk.clock["sides"] == before


def test_the_arbiter_takes_back_a_press_and_gives_it_again(desk: Desk) -> None:
    desk.move(desk.rival, "press", seat=2)
    desk.become(desk.opener)
    press = next(line for line in desk.lines() if line["verb"] == "press")
    moves = [side["moves"] for side in desk.clock["sides"]]
    for act, body in (("undo", {"move": press["moves"][0]}), ("redo", {})):
        assert desk.opener.post(f"{desk.table.path}/{act}", body).status == 200
        assert desk.lines()[0]["source"] == "arbiter"
    assert [side["moves"] for side in desk.clock["sides"]] == moves


@pytest.mark.parametrize("verb", ["pause", "resume"])
def test_nobody_sends_the_arbiters_source_along(desk: Desk, verb: str) -> None:
    desk.become(desk.opener)
    body = {"seat": 1, "verb": verb, "args": {}, "source": "arbiter"}
    reply = desk.player.post(f"{desk.table.path}/moves", body)
    assert reply.code == "400 request/field_unknown"


def test_for_a_seat_the_arbiter_is_a_phone_like_any_other(desk: Desk) -> None:
    desk.become(desk.player, "Ines")
    desk.move(desk.player, "pause", seat=1)
    assert "source" not in desk.lines()[0]
    assert desk.move(desk.player, "resume", seat=2).code == "403 seat/not_yours"


def test_an_arbiter_who_plays_decides_from_the_own_seat_too(desk: Desk) -> None:
    desk.become(desk.player, "Ines")
    desk.move(desk.player, "pause", seat=1)
    assert desk.move(desk.player, "resume", seat=1).status == 200
    assert desk.player.post(f"{desk.table.path}/undo", {"seat": 1}).status == 200
    assert desk.move(desk.player, "put_away", seat=1).status == 200


BESIDE = [
    ("press", {}), ("clock_pass", {}), ("clock_jump", {"to": 1}), ("clock_out", {"whom": 2}),
    ("clock_reverse", {}), ("clock_together", {}),
]  # fmt: skip


@pytest.mark.parametrize(("verb", "args"), BESIDE)
def test_with_an_arbiter_no_phone_ends_the_turn_of_another(
    desk: Desk, verb: str, args: dict[str, Any]
) -> None:
    desk.become(desk.opener)
    refusals = {"409 clock/arbiter", "409 clock/not_running"}
    for seat in (0, 1):
        assert desk.move(desk.player, verb, seat=seat, **args).code in refusals
    assert (desk.clock["running"], desk.clock["reversed"]) == (2, False)
    assert [side["moves"] for side in desk.clock["sides"]] == [0, 0]


def test_without_an_arbiter_nobody_is_called_one(desk: Desk) -> None:
    desk.move(desk.opener, "clock_give", whom=2, ms=1_000)
    assert "source" not in desk.lines()[0]
