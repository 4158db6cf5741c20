"""What a hand scanner reads comes to the phones of its seat, at once or never."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.domain.moves import Move
from firmware_bridge.scans.scanner import Scan
from tests.tables import adjust
from tests.web.streams import Stream
from tests.web.test_live import Served, serve
from web.limits import Limits
from web.scanned import LONGEST

FOREIGN = "javascript:alert(1)"


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    yield from serve(tmp_path, Limits(moves=None))


def listening(served: Served, token: str = "") -> Stream:
    """Return a stream that has begun."""
    stream = served.open(token)
    stream.next("people")
    return stream


def read(served: Served, text: str, seat: int = 0) -> None:
    served.table.wiring.scans.hear(Scan(text, seat, 1000))


def until_the_next_move(served: Served, *streams: Stream) -> list[list[str]]:
    """Return for each stream the events it hears before it sees the next move."""
    version = served.move(adjust())
    heard = []
    for stream in streams:
        names = []
        while not ((event := stream.next()).name == "view" and event.data["v"] >= version):
            names.append(event.name)
        heard.append([name for name in names if name == "scan"])
    return heard


def test_a_card_of_ours_comes_with_all_that_is_on_it(served: Served) -> None:
    registry = served.table.wiring.registry
    assert registry is not None
    card = registry.add("tiny", "person", {"de": "Fackel"}, {})
    with listening(served, served.sit(1)) as stream:
        read(served, f"http://elsewhere.example/c/{card.id.lower()}", seat=1)
        told = stream.next("scan").data
    assert told["card"].pop("names") == {"de": "Fackel"}
    assert told["card"]["id"] == told["code"] == card.id
    assert {name: told[name] for name in ("text", "seat", "at")} == {
        "text": "", "seat": 1, "at": 1000,
    }  # fmt: skip


def test_a_sticker_without_a_card_is_told_by_its_code_alone(served: Served) -> None:
    registry = served.table.wiring.registry
    assert registry is not None
    (code,) = registry.blanks(1)
    with listening(served) as stream:
        read(served, code)
        told = stream.next("scan").data
    assert (told["code"], told["card"]) == (code, None)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        (FOREIGN, FOREIGN), ("WIFI:S:home;;", "WIFI:S:home;;"), ("7K3QA", "7K3QA"), ("", ""),
        ("x" * 5 * LONGEST, "x" * LONGEST), ("a\u0000b", "a b"), ("a\u202egpj", "a gpj"),
    ],
)  # fmt: skip
def test_foreign_text_stays_text_and_is_cut_short(served: Served, text: str, shown: str) -> None:
    with listening(served) as stream:
        read(served, text)
        told: dict[str, Any] = stream.next("scan").data
    assert (told["code"], told["card"], told["text"]) == (None, None, shown)


def test_the_scan_of_a_seat_comes_to_its_phones_and_to_nobody_else(served: Served) -> None:
    mine, other = served.sit(1), served.sit(2)
    with (
        listening(served, mine) as one, listening(served, mine) as tablet,
        listening(served, other) as neighbour, listening(served) as wall,
    ):  # fmt: skip
        read(served, FOREIGN, seat=1)
        heard = until_the_next_move(served, one, tablet, neighbour, wall)
    assert heard == [["scan"], ["scan"], [], []]


def test_the_scan_of_a_seat_without_a_phone_comes_to_all_who_may_play_for_it(
    served: Served,
) -> None:
    with listening(served, served.sit(1)) as seated, listening(served) as wall:
        read(served, FOREIGN, seat=2)
        assert until_the_next_move(served, seated, wall) == [["scan"], []]


def test_the_scan_of_the_table_comes_to_everybody(served: Served) -> None:
    with listening(served, served.sit(1)) as seated, listening(served) as wall:
        read(served, FOREIGN)
        assert until_the_next_move(served, seated, wall) == [["scan"], ["scan"]]


def test_who_comes_after_the_scan_hears_nothing_of_it(served: Served) -> None:
    token = served.sit(1)
    with listening(served, token) as early:
        read(served, FOREIGN, seat=1)
        early.next("scan")
        with listening(served, token) as late:
            assert until_the_next_move(served, early, late) == [[], []]


def test_a_scan_is_for_the_match_that_is_played_the_newest(served: Served) -> None:
    older = served.table.match
    newer = served.table.wiring.host.open("tiny", {}, [{}, {}])
    with (
        Stream(served.server.port, older) as old, Stream(served.server.port, newer) as new
    ):  # fmt: skip
        old.next("people")
        new.next("people")
        read(served, FOREIGN)
        assert new.next("scan").data["text"] == FOREIGN
        assert until_the_next_move(served, old) == [[]]


def test_a_scan_when_nothing_is_played_is_for_nobody(served: Served) -> None:
    served.move(Move(verb="set", seat=1, args={"sheet": "p1", "mark": "steps", "value": 40}))
    with listening(served) as stream:
        read(served, FOREIGN)
        assert until_the_next_move(served, stream) == [[]]


def test_a_stopped_service_is_deaf(served: Served) -> None:
    served.server.stop()
    read(served, FOREIGN)
    assert served.table.wiring.scans.faults == 0
