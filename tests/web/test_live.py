"""The stream: whole views at once and after each change, and nothing left behind."""

from __future__ import annotations

import time
from collections.abc import Generator, Iterator
from contextlib import closing
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest

from companion.domain.moves import Move
from tests.tables import adjust
from tests.web.asking import Table, lay, wire
from tests.web.hardware_fake import NOON, FakeHardware, board
from tests.web.streams import Stream, wait_until
from web.limits import Limits
from web.serve import WebServer
from web.wiring import Organs

LIMITS = Limits(moves=None, streams=12)


@dataclass
class Served:
    """A table behind a real server."""

    table: Table
    server: WebServer

    def open(self, token: str = "") -> Stream:
        return Stream(self.server.port, self.table.match, token=token)

    def move(self, move: Move) -> int:
        return self.table.wiring.host.receive(self.table.match, move).version

    def sit(self, seat: int) -> str:
        """Claim a seat and return the phone's token."""
        return self.table.phone(seat=seat).cookies["heldentisch_device"]


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    yield from serve(tmp_path, LIMITS)


def serve(
    folder: Path, limits: Limits, organs: Organs = dict, hardware: FakeHardware | None = None
) -> Generator[Served, None, None]:
    wiring = replace(wire(folder, limits=limits, organs=organs), hardware=hardware)
    table = lay(wiring)
    server = WebServer(table.app, "127.0.0.1", 0)
    server.start()
    try:
        yield Served(table, server)
    finally:
        server.stop()
        wiring.host.close()


def test_the_whole_view_comes_at_once(served: Served) -> None:
    with served.open() as stream:
        assert stream.response.status == 200
        assert stream.response.getheader("content-type") == "text/event-stream; charset=utf-8"
        assert stream.response.getheader("cache-control") == "no-store"
        assert stream.response.getheader("x-frame-options") == "DENY"
        assert stream.next().fields == {"retry": "1000"}
        first = stream.next()
        assert (first.name, first.fields["id"]) == ("view", "1")
        assert first.data["match"] == served.table.match
        assert first.data["now"] <= served.table.wiring.host.now()


def test_a_change_reaches_everybody_in_the_same_bytes(served: Served) -> None:
    with served.open() as one, served.open() as other:
        for stream in (one, other):
            stream.view(1)
        version = served.move(adjust(by=3))
        events = [stream.next("view") for stream in (one, other)]
    assert events[0] == events[1]
    assert events[0].fields["id"] == str(version)
    assert events[0].data["sheets"]["p1"]["marks"]["coins"] == 8


def test_after_a_burst_everybody_stands_at_the_last_move(served: Served) -> None:
    streams = [served.open() for _ in range(3)]
    for number in range(40):
        served.move(adjust(by=1 if number % 2 == 0 else -1))
    last = served.move(adjust(by=2))
    assert [stream.view(last)["v"] for stream in streams] == [last] * 3
    for stream in streams:
        stream.close()


def test_who_comes_back_needs_no_history(served: Served) -> None:
    served.open().close()
    version = served.move(adjust())
    with served.open() as again:
        assert again.next("view").data["v"] == version


def test_streams_of_another_match_stay_quiet(served: Served) -> None:
    other = served.table.wiring.host.open("tiny", {}, [{}, {}])
    with served.open() as stream, Stream(served.server.port, other) as quiet:
        stream.view(1)
        quiet.view(1)
        stream.view(served.move(adjust()))
        host = served.table.wiring.host
        assert quiet.view(host.receive(other, adjust()).version)["match"] == other


def test_a_phone_that_vanishes_is_forgotten(served: Served) -> None:
    live = served.table.app.live
    stream = served.open()
    stream.next("view")
    assert len(live) == 1
    stream.close()
    wait_until(lambda: len(live) == 0)


def test_people_come_and_go(served: Served) -> None:
    token = served.sit(1)
    with served.open() as watcher:
        assert watcher.next("people").data == {"seats": {}}
        phones = [served.open(token), served.open(token)]
        assert watcher.next("people").data == {"seats": {"1": 1}}
        for phone in phones:
            phone.close()
        assert watcher.next("people").data == {"seats": {}}


def test_two_phones_on_one_seat_are_two_people(served: Served) -> None:
    first = served.sit(1)
    second = served.table.phone()
    second.post(f"{served.table.path}/seats", {"seat": 1, "takeover": True})
    with served.open(first) as one, served.open(second.cookies["heldentisch_device"]):
        assert one.next("people").data == {"seats": {"1": 1}}
        assert one.next("people").data == {"seats": {"1": 2}}


def test_taking_and_leaving_a_seat_shows_on_open_streams(served: Served) -> None:
    phone = served.table.phone(seat=2)
    with served.open(phone.cookies["heldentisch_device"]) as stream:
        assert stream.next("people").data == {"seats": {"2": 1}}
        phone.post(f"{served.table.path}/seats", {"seat": 1})
        assert stream.next("people").data == {"seats": {"1": 1, "2": 1}}
        phone.ask("DELETE", f"{served.table.path}/seats/2")
        assert stream.next("people").data == {"seats": {"1": 1}}


def test_one_stream_too_many_ends_the_devices_first(served: Served) -> None:
    token = served.sit(1)
    most = LIMITS.streams_per_device
    streams = [served.open(token) for _ in range(most + 1)]
    assert streams[0].next("bye").data == {"why": "replaced"}
    assert streams[0].at_end()
    version = served.move(adjust())
    assert [stream.view(version)["v"] for stream in streams[1:]] == [version] * most
    for stream in streams:
        stream.close()


def test_a_full_house_says_so_and_moves_go_on(served: Served) -> None:
    streams = [served.open() for _ in range(LIMITS.streams)]
    with served.open() as refused:
        assert refused.response.status == 503
        assert refused.response.getheader("retry-after") == "1"
    assert streams[0].view(served.move(adjust()))
    for stream in streams:
        stream.close()


def test_a_quiet_stream_shows_that_it_lives_and_how_the_table_is(tmp_path: Path) -> None:
    organs: dict[str, dict[str, Any]] = {
        "tower": {"state": "ready", "good": 3}, "buttons": {"state": "ok"},
    }  # fmt: skip
    with closing(serve(tmp_path, Limits(beat_seconds=0.02), lambda: organs)) as serving:
        served = next(serving)
        with served.open() as stream:
            beats = [stream.next("beat").data for _ in range(3)]
    assert beats[0]["organs"] == {"web": "ok", "tower": "ready", "buttons": "ok"}
    assert beats[0]["now"] < beats[1]["now"] < beats[2]["now"]


def test_the_first_beat_comes_with_the_first_view(served: Served) -> None:
    with served.open() as stream:
        assert [stream.next().name for _ in range(3)] == ["", "view", "beat"]


def test_an_organ_that_fails_shows_in_the_next_beat(tmp_path: Path) -> None:
    organs = {"journal": {"state": "ok"}}
    with closing(serve(tmp_path, Limits(beat_seconds=0.02), lambda: organs)) as serving:
        served = next(serving)
        with served.open() as stream:
            assert stream.next("beat").data["organs"]["journal"] == "ok"
            organs["journal"] = {"state": "failed"}
            wait_until(lambda: stream.next("beat").data["organs"]["journal"] == "failed")


def test_all_streams_share_one_question_for_the_organs(tmp_path: Path) -> None:
    asked: list[int] = []

    def organs() -> dict[str, dict[str, str]]:
        asked.append(len(asked))
        return {}

    with closing(serve(tmp_path, Limits(moves=None, beat_seconds=60), organs)) as serving:
        served = next(serving)
        streams = [served.open() for _ in range(5)]
        for stream in streams:
            stream.next("beat")
            stream.close()
    assert asked == [0]


def test_beats_go_on_when_an_organ_cannot_be_asked(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    def organs() -> dict[str, dict[str, str]]:
        raise LookupError("no such organ")

    with closing(serve(tmp_path, Limits(beat_seconds=0.02), organs)) as serving:
        served = next(serving)
        with served.open() as stream:
            stream.next("beat")
            assert stream.next("beat").data["organs"] == {"web": "failed"}
        assert served.table.phone().get("/healthz").json["ok"] is False
    assert "no such organ" in caplog.text


BREATH_S = 0.05
SELDOM = Limits(moves=None, beat_seconds=60)
"""What comes within a test did not wait for the next beat."""


def test_a_board_that_goes_shows_on_all_phones_in_the_same_turn_HW_18(tmp_path: Path) -> None:
    boards = FakeHardware(board())
    with closing(serve(tmp_path, SELDOM, hardware=boards)) as serving:
        served = next(serving)
        phones = [served.open() for _ in range(8)]
        for phone in phones:
            assert phone.next("beat").data["boards"][0]["state"] == "ready"
        boards.turn("2a2f", "lost", since=NOON + 7)
        beats = [phone.next("beat") for phone in phones]
        for phone in phones:
            phone.close()
    assert beats == [beats[0]] * 8
    assert beats[0].data["boards"] == [
        {
            "id": "2a2f", "kind": "tower", "name": "tower 2a2f", "state": "lost",
            "since": NOON + 7, "update": "", "missing": 0, "aside": False,
        }
    ]  # fmt: skip


def test_a_board_that_flaps_floods_nobody_and_its_last_state_arrives(tmp_path: Path) -> None:
    boards = FakeHardware(board())
    with closing(serve(tmp_path, SELDOM, hardware=boards)) as serving:
        served = next(serving)
        with served.open() as phone:
            phone.next("beat")
            began = time.monotonic()
            for _ in range(200):
                boards.turn("2a2f", "lost")
                boards.turn("2a2f", "ready")
            boards.turn("2a2f", "wrong_protocol")
            beats = 0
            state = ""
            while state != "wrong_protocol":
                state = phone.next("beat").data["boards"][0]["state"]
                beats += 1
            longest = time.monotonic() - began
    assert beats <= 2 + longest / BREATH_S, "though the boards told 401 times"


def test_a_ring_that_says_nothing_new_is_not_passed_on(tmp_path: Path) -> None:
    boards = FakeHardware(board())
    with closing(serve(tmp_path, SELDOM, hardware=boards)) as serving:
        served = next(serving)
        with served.open() as phone:
            phone.next("beat")
            boards.ring()
            wait_until(lambda: served.table.app.live.devices == 1)
            boards.turn("2a2f", "lost")
            assert phone.next("beat").data["boards"][0]["state"] == "lost"


def test_a_board_that_cannot_be_asked_stops_no_beat(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    boards = FakeHardware()
    del boards.its["boards"]  # type: ignore[misc]
    with closing(serve(tmp_path, Limits(beat_seconds=0.02), hardware=boards)) as serving:
        served = next(serving)
        with served.open() as phone:
            assert [phone.next("beat").data["boards"] for _ in range(2)] == [[], []]
    assert "Asking for the boards failed" in caplog.text


def test_a_stopped_service_listens_to_no_board(tmp_path: Path) -> None:
    boards = FakeHardware(board())
    with closing(serve(tmp_path, SELDOM, hardware=boards)) as serving:
        next(serving)
        wait_until(lambda: len(boards.bells) == 1)
    assert boards.bells == []


def test_a_stop_ends_every_stream_at_once_and_says_goodbye(served: Served) -> None:
    streams = [served.open() for _ in range(5)]
    for stream in streams:
        stream.next("view")
    served.server.stop()
    assert [stream.next("bye").data for stream in streams] == [{"why": "stop"}] * 5
    assert all(stream.at_end() for stream in streams)
    for stream in streams:
        stream.close()


@pytest.mark.parametrize("method", ["POST", "DELETE"])
def test_a_stream_is_only_read(served: Served, method: str) -> None:
    assert served.table.phone().ask(method, f"{served.table.path}/live").code == (
        "405 request/method"
    )
