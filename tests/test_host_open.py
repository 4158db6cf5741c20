"""Opening a match: its first entry holds everything it starts with."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Iterator
from pathlib import Path
from threading import Barrier, Thread
from typing import Any

import pytest

from companion.answers import UnknownGame
from companion.domain.facts import Opened, Outcome, Prompted, SeatAdded, SheetAdded
from companion.domain.table import Table
from companion.host import Host
from companion.luck import LETTERS
from companion.opening import opening
from tests.hosts import hosted, shown
from tests.refusals import refusal
from tests.tables import TINY, seats


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Host]:
    host = hosted(tmp_path / "journal.db")
    yield host
    host.close()


def test_the_first_entry_sets_the_table(host: Host) -> None:
    match = host.open("tiny", {"rich": True}, seats(2))
    (entry,) = host.journal.entries(match)
    assert (entry.n, entry.verb) == (1, "open")
    assert entry.facts == (
        Opened("tiny", {"rich": True, "mode": "short"}),
        SeatAdded(1, 1),
        SeatAdded(2, 2),
        SheetAdded("table", "table"),
        SheetAdded("p1", "player", 1),
        SheetAdded("p2", "player", 2),
    )


def test_seats_keep_the_colours_they_asked_for_and_others_get_the_next(host: Host) -> None:
    match = host.open("tiny", {}, [{"colour": 2}, {}, {"name": "  Edda "}, {"colour": 1}])
    table = host.table(match)
    assert [seat.colour for seat in table.seats.values()] == [2, 3, 4, 1]
    assert table.seats[3].name == "Edda"


@pytest.mark.parametrize(
    ("wished", "code"),
    [
        ([{}], "match/seats"),
        ([{}] * 5, "match/seats"),
        ([{"colour": 13}, {}], "seat/colour"),
        ([{"colour": -1}, {}], "seat/colour"),
        ([{"colour": 3}, {"colour": 3}], "seat/colour"),
        ([{"name": "Bo"}, {"name": "BO"}], "seat/name_taken"),
        ([{"name": "x" * 25}, {}], "field/long"),
        ([{"name": 5}, {}], "field/type"),
        ([{"hat": "red"}, {}], "field/type"),
    ],
)
def test_chairs_that_do_not_fit_are_refused(
    host: Host, wished: list[dict[str, Any]], code: str
) -> None:
    assert refusal(lambda: host.open("tiny", {}, wished)) == code
    assert host.matches() == []


@pytest.mark.parametrize(
    ("options", "code"), [({"mode": "endless"}, "option/value"), ({"x": 1}, "option/unknown")]
)
def test_house_rules_that_do_not_exist_are_refused(
    host: Host, options: dict[str, Any], code: str
) -> None:
    assert refusal(lambda: host.open("tiny", options, seats())) == code


def test_a_game_nobody_knows_is_said(host: Host) -> None:
    with pytest.raises(UnknownGame):
        host.open("chess", {}, seats())


def test_the_same_ref_opens_one_match(host: Host) -> None:
    first = host.open("tiny", {}, seats(), ref="party")
    assert host.open("tiny", {}, seats(3), ref="party") == first
    assert host.open("tiny", {}, seats(), ref="other") != first
    assert len(host.matches()) == 2


def test_two_phones_with_one_ref_open_one_match(host: Host) -> None:
    ready, opened = Barrier(4), []

    def press() -> None:
        ready.wait()
        opened.append(host.open("tiny", {}, seats(), ref="party"))

    threads = [Thread(target=press) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(set(opened)) == 1
    assert len(opened) == 4


def test_ids_are_easy_to_read_aloud_and_never_twice(tmp_path: Path) -> None:
    draws = iter([1, 2, 3, 4, 5] * 2 + [27, 1, 1, 1, 1])
    host = hosted(tmp_path / "journal.db", luck=lambda sides: next(draws))
    first, second = host.open("tiny", {}, seats()), host.open("tiny", {}, seats())
    host.close()
    assert (first, second) == ("23456", "Z2222")
    assert not set("01OILUAE") & set(LETTERS)


def test_listeners_hear_of_it(host: Host) -> None:
    heard: list[tuple[str, int]] = []
    host.listen(lambda match, version: heard.append((match, host.snapshot(match).version)))
    match = host.open("tiny", {}, seats())
    assert heard == [(match, 1)]
    assert shown(host, match)["seats"]["2"] == {"colour": 2, "name": ""}


def test_what_a_game_adds_sees_the_chairs_and_has_ids_of_its_own() -> None:
    def added(table: Table) -> Iterable[Outcome]:
        return [Prompted("", "tiny.prompt.shuffle", seat=seat) for seat in table.seats]

    game = dataclasses.replace(TINY, opening=added)
    facts, table = opening(game, {}, seats(3), at=0)
    assert [prompt.seat for prompt in table.prompts.values()] == [1, 2, 3]
    assert len({fact.prompt for fact in facts if isinstance(fact, Prompted)}) == 3
