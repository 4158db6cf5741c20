"""What hangs on the table, asked and changed over HTTP."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.web.asking import Phone, Table, lay, wire
from tests.web.hardware_fake import Because, FakeHardware, Found, board, button
from tests.web.streams import wait_until
from web.checkup import LASTS_MS, Checkup

AT = "/api/hardware"
BOX = button("b0c5/b1", bound=[{"gesture": "tap", "act": "seat", "seat": 2}])


@pytest.fixture
def boards() -> FakeHardware:
    return FakeHardware(board(), board("b0c5", "box"), buttons=(button("pin17", "GPIO 17"), BOX))


@pytest.fixture
def hung(tmp_path: Path, boards: FakeHardware) -> Iterator[Table]:
    wiring = replace(wire(tmp_path), hardware=boards)
    yield lay(wiring)
    wiring.host.close()


def test_a_table_without_boards_still_tells_of_storage_clock_and_screens(table: Table) -> None:
    told = table.phone().get(AT).json
    assert (told["boards"], told["buttons"], told["learning"]) == ([], [], None)
    assert told["organs"]["web"] == {"state": "ok", "streams": 0}
    assert told["devices"] == 0
    assert told["began"] <= told["saved"] <= told["now"]
    assert (told["checks"], told["bundle"]) == ([], False)


def test_the_state_is_told_whole_and_never_kept_by_a_browser(
    hung: Table, boards: FakeHardware
) -> None:
    answer = hung.phone().get(AT)
    assert answer.headers["cache-control"] == "no-store"
    assert answer.json["boards"] == boards.boards()
    assert [one["id"] for one in answer.json["buttons"]] == ["pin17", "b0c5/b1"]
    assert answer.json["buttons"][1]["bound"] == [{"gesture": "tap", "act": "seat", "seat": 2}]
    assert answer.json["buttons"][0]["fault"] == ""


@pytest.mark.parametrize(
    ("lang", "said"), [("en", "The table has no 9999."), ("de", "Der Tisch hat kein 9999.")]
)
def test_a_reason_is_said_in_the_language_of_whoever_asks(
    hung: Table, boards: FakeHardware, lang: str, said: str
) -> None:
    because = Because("usb/gone", "The table has no {thing}.", {"thing": "9999"})
    boards.turn("2a2f", "lost", reason=because)
    boards.its["buttons"][0]["fault"] = because
    told = hung.phone(lang=lang).get(AT).json
    assert told["boards"][0]["reason"] == {"code": "usb/gone", "sentence": said}
    assert told["buttons"][0]["fault"] == said


@pytest.mark.parametrize(
    ("method", "path", "body", "done"),
    [
        ("POST", "/learn", {"act": "seat", "seat": 2}, ("learn", "seat", 2, "tap")),
        ("POST", "/learn", {"act": "undo", "gesture": "long"}, ("learn", "undo", 0, "long")),
        ("DELETE", "/learn", None, ("forget",)),
        ("DELETE", "/buttons/b0c5/b1/tap", None, ("unbind", "b0c5/b1", "tap")),
        ("POST", "/search", {}, ("search",)),
        ("POST", "/boards/2a2f/test", {}, ("test", "2a2f")),
        ("POST", "/boards/b0c5/blink", {}, ("blink", "b0c5")),
        ("POST", "/boards/2a2f/aside", {"on": True}, ("aside", "2a2f", True)),
        ("POST", "/boards/2a2f/aside", {"on": False}, ("aside", "2a2f", False)),
    ],
)
def test_an_act_reaches_the_boards_and_answers_with_the_state_after_it(
    hung: Table, boards: FakeHardware, method: str, path: str, body: Any, done: tuple[object, ...]
) -> None:
    answer = hung.phone().ask(method, AT + path, body=body)
    assert answer.status == 200, answer.body
    assert boards.done == [done]
    assert answer.json["boards"] == boards.boards()
    assert answer.json["learning"] == boards.its["learning"]


@pytest.mark.parametrize(
    ("method", "path", "body", "code"),
    [
        ("POST", "/learn", {"act": "dance", "seat": 1}, "400 request/field_type"),
        ("POST", "/learn", {"act": "seat", "seat": 100}, "400 request/field_type"),
        ("POST", "/learn", {"act": "seat", "seat": 1, "gesture": "hum"}, "400 request/field_type"),
        ("POST", "/learn", {"act": "seat"}, "400 hardware/seat"),
        ("POST", "/learn", {"seat": 1}, "400 request/field_missing"),
        ("POST", "/learn", {"act": "undo", "pin": 4}, "400 request/field_unknown"),
        ("DELETE", "/buttons/b0c5/b1/hum", None, "404 hardware/unknown"),
        ("DELETE", "/buttons/b0c5/b1/long", None, "404 hardware/unknown"),
        ("DELETE", "/buttons/pin99/tap", None, "404 hardware/unknown"),
        ("POST", "/boards/9999/test", {}, "404 hardware/unknown"),
        ("POST", "/boards/9999/blink", {}, "404 hardware/unknown"),
        ("POST", "/boards/9999/aside", {"on": True}, "404 hardware/unknown"),
        ("POST", "/boards/2a2f/aside", {"on": 3}, "400 request/field_type"),
        ("GET", "/bundle", None, "404 request/unknown"),
    ],
)
def test_what_cannot_be_is_refused_with_a_code_and_does_nothing(
    hung: Table, boards: FakeHardware, method: str, path: str, body: Any, code: str
) -> None:
    assert hung.phone().ask(method, AT + path, body=body).code == code
    assert boards.done == []


@pytest.mark.parametrize("act", ["test", "blink"])
def test_a_board_that_is_away_cannot_be_asked(hung: Table, boards: FakeHardware, act: str) -> None:
    boards.turn("2a2f", "lost")
    answer = hung.phone(lang="de").post(f"{AT}/boards/2a2f/{act}", {})
    assert answer.code == "409 hardware/away"
    assert answer.json["error"] == (
        "tower 2a2f antwortet gerade nicht. Versuch es noch einmal, wenn es wieder da ist."
    )
    assert boards.done == []


def test_another_site_cannot_act(hung: Table, boards: FakeHardware) -> None:
    answer = hung.phone().post(f"{AT}/search", {}, headers={"origin": "http://evil.example"})
    assert answer.code == "403 request/origin"
    assert boards.done == []


@pytest.mark.parametrize("path", ["/learn", "/boards/2a2f/test"])
def test_without_boards_there_is_nothing_to_act_on(table: Table, path: str) -> None:
    assert table.phone().post(AT + path, {}).code == "404 request/unknown"


def test_searching_again_asks_the_doctor_again(tmp_path: Path) -> None:
    asked: list[str] = []

    def checks() -> list[Found]:
        asked.append("?")
        return [Found("disk", "ill", cause=Because("x", "That is no JSON."))]

    wiring = replace(wire(tmp_path), checks=checks)
    phone = Phone(lay(wiring).app, lang="de")
    wait_until(lambda: phone.get(AT).json["checked"] > 0)
    assert phone.get(AT).json["checks"] == [
        {"id": "disk", "state": "ill", "what": "", "cause": "Das ist kein JSON.", "cure": ""}
    ]
    assert len(asked) == 1
    phone.post(f"{AT}/search", {})
    wait_until(lambda: len(asked) == 2)
    wiring.host.close()


def test_findings_last_half_a_minute_and_a_doctor_that_fails_spoils_nothing(
    caplog: pytest.LogCaptureFixture,
) -> None:
    now, finds = [1_000_000], [[Found("disk")]]
    checkup = Checkup(lambda: finds.pop(), now=lambda: now[0], run=lambda look: look())
    assert checkup.newest() == ([Found("disk")], 1_000_000)
    now[0] += LASTS_MS - 1
    assert checkup.newest() == ([Found("disk")], 1_000_000)
    now[0] += 1
    assert checkup.newest() == ((), now[0])
    assert "The check of the table failed" in caplog.text


def test_nobody_waits_for_the_doctor_and_one_look_at_a_time_is_enough() -> None:
    looks: list[Callable[[], None]] = []
    checkup = Checkup(lambda: [Found("disk")], now=lambda: 7, run=looks.append)
    assert [checkup.newest() for _ in range(3)] == [((), 0)] * 3
    (look,) = looks
    look()
    assert checkup.newest() == ([Found("disk")], 7)


def test_the_support_bundle_is_a_file_to_keep(tmp_path: Path) -> None:
    wiring = replace(wire(tmp_path), bundle=lambda: b"PK")
    answer = Phone(lay(wiring).app).get(f"{AT}/bundle")
    assert answer.body == b"PK"
    assert answer.headers["content-type"] == "application/zip"
    assert "heldentisch-help.zip" in answer.headers["content-disposition"]
    wiring.host.close()


def test_the_page_is_there_without_boards_too(table: Table) -> None:
    assert b"<table-page>" in table.phone().get("/table").body
