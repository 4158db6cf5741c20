"""The times of turns over the interface: JSON and CSV say the same, and no name does any harm."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from datetime import datetime
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from companion.domain.moves import Move
from companion.host import Host
from companion.journal.sqlite import SqliteJournal
from companion.seating import Seating
from companion.times_csv import COLUMNS, plain
from tests.hosts import NOON, Clocks
from tests.tables import TINY
from tests.web.asking import CATALOGUES, Reply, Table, lay
from web.limits import Limits
from web.texts import Texts
from web.wiring import Wiring

ADA, BO = 1, 2
SETTING: dict[str, Any] = {"control": "300+2", "after": "freeze", "pauses": "anyone"}


class Timed:
    """A table whose time only the test moves, with a clock for two."""

    def __init__(self, place: Path) -> None:
        self.clocks = Clocks()
        host = Host(
            SqliteJournal(place / "journal.db"), {TINY.id: TINY}, wall=self.clocks.wall,
            monotonic=self.clocks.monotonic,
        )  # fmt: skip
        wiring = Wiring(
            host=host, seating=Seating(host), games=host.games, texts=Texts(CATALOGUES),
            limits=Limits(moves=None),
        )  # fmt: skip
        self.host, self.table = host, lay(wiring)

    def do(self, verb: str, seat: int = 0, *, wait: int = 0, **args: Any) -> None:
        """Let so many ms pass, then make a move."""
        self.clocks.pass_by(wait)
        self.host.receive(self.table.match, Move(verb=verb, seat=seat, args=args))

    def called(self, ada: str, bo: str) -> Timed:
        """Say who sits where."""
        self.do("name", ADA, name=ada)
        self.do("name", BO, name=bo)
        return self

    def plays(self) -> Timed:
        """Play four turns with a pause, and leave the fifth under way."""
        self.do("set_clock", **SETTING)
        self.do("press")
        for think in (3_000, 12_345, 700):
            self.do("press", wait=think)
        self.do("pause", wait=1_000)
        self.do("resume", wait=60_000)
        self.do("press", wait=500)
        self.do("pause", wait=250)
        return self

    def get(self, ending: str = "", lang: str = "en") -> Reply:
        return self.table.phone(lang=lang).get(f"{self.table.path}/times{ending}")

    def csv(self) -> list[dict[str, str]]:
        return list(csv.DictReader(StringIO(self.get(".csv").body.decode("utf-8"), newline="")))


@pytest.fixture
def timed(tmp_path: Path) -> Iterator[Timed]:
    timed = Timed(tmp_path)
    yield timed
    timed.host.close()


def test_the_times_of_a_match_as_json(timed: Timed) -> None:
    told = timed.called("Ada", "Bo").plays().get().json
    turns = [row for row in told["rows"] if row["kind"] == "press"]
    assert (told["match"], told["game"], told["text"]) == (timed.table.match, "tiny", "300+2")
    assert [(row["seat"], row["number"], row["think"]) for row in turns] == [
        (ADA, 1, 3_000), (BO, 1, 12_345), (ADA, 2, 700), (BO, 2, 1_500),
    ]  # fmt: skip
    assert turns[0]["began"] == NOON
    ada, bo = told["sides"]
    assert (ada["name"], ada["used"], ada["turns"], ada["median"], ada["longest"]) == (
        "Ada", 3_950, 2, 1_850, 3_000,
    )  # fmt: skip
    assert (ada["opening"], bo["used"]) == (302_000, 13_845)
    (under_way,) = told["under_way"]
    assert (under_way["seat"], under_way["number"], under_way["think"]) == (ADA, 3, 250)
    assert told["as_of"] == NOON + 3_000 + 12_345 + 700 + 61_000 + 500 + 250


def test_the_longest_turns_come_with_what_was_done_in_them(timed: Timed) -> None:
    timed.do("begin")
    timed.do("set_clock", **SETTING)
    timed.do("press", wait=1)
    timed.do("earn", ADA, wait=9_000, coins=3)
    timed.do("pass", ADA, wait=400)
    timed.do("pass", BO, wait=70)
    first, second = timed.get().json["longest"]
    assert (first["seat"], first["number"], first["think"]) == (ADA, 1, 9_400)
    assert first["line"]["verb"] == "earn"
    assert first["line"]["moves"] == [first["move"]]
    assert second["line"]["verb"] == "pass"


def test_csv_says_the_same_as_json_to_the_millisecond(timed: Timed) -> None:
    told = timed.called("Ada", "Bo").plays().get().json
    rows = timed.csv()
    assert list(rows[0]) == list(COLUMNS)
    everything = told["rows"] + told["under_way"]
    assert len(rows) == len(everything)
    names = {side["seat"]: side["name"] for side in told["sides"]}
    for row, said in zip(rows, everything, strict=True):
        assert row["match"] == timed.table.match
        assert row["kind"] == said.get("kind", "under_way")
        assert row["name"] == names[said["seat"]]
        numbers = {"seat": "seat", "number": "number", "think_ms": "think", "left_ms": "left"}
        assert {name: int(row[name]) for name in numbers} == {
            name: said[other] for name, other in numbers.items()
        }
        assert ms(row["began"]) == said["began"]
        assert row["ended"] == "" if "ended" not in said else ms(row["ended"]) == said["ended"]
        assert row["move"] == str(said.get("move", ""))


def ms(instant: str) -> int:
    """Return table time from what the file says."""
    assert instant.endswith("Z")
    return round(datetime.fromisoformat(instant).timestamp() * 1000)


def test_the_file_is_csv_by_the_book_and_has_a_name(timed: Timed) -> None:
    reply = timed.called('Zoë "Z", die Große', "Bo").plays().get(".csv")
    assert reply.status == 200
    assert reply.headers["content-type"] == "text/csv; charset=utf-8"
    name = f"{timed.table.match}-times.csv"
    assert reply.headers["content-disposition"] == f"attachment; filename={name}"
    lines = reply.body.decode("utf-8").split("\r\n")
    assert lines[-1] == ""
    assert not any("\n" in line for line in lines)
    assert '"Zoë ""Z"", die Große"' in lines[1]


def test_umlauts_and_hangul_come_out_as_they_went_in(timed: Timed) -> None:
    rows = timed.called("Jörg Süß", "민준").plays().csv()
    assert {row["name"] for row in rows} == {"Jörg Süß", "민준"}


@pytest.mark.parametrize("name", ["=1+1", "+49", "-2", "@SUM(A1)", "=HYPERLINK(A1)"])
def test_a_name_is_never_a_formula_in_a_table_of_another_program(timed: Timed, name: str) -> None:
    rows = timed.called(name, "Bo").plays().csv()
    assert {row["name"] for row in rows if row["seat"] == "1"} == {f"'{name}"}


@pytest.mark.parametrize("name", ["\t=1", "\r=1"])
def test_what_is_cut_off_before_a_formula_does_not_hide_it(name: str) -> None:
    assert plain(name) == f"'{name}"


@pytest.mark.parametrize("ending", ["", ".csv"])
def test_a_match_without_a_clock_is_told_so(timed: Timed, ending: str) -> None:
    reply = timed.get(ending, lang="de")
    assert reply.code == "404 times/none"
    assert reply.json["error"] == "In dieser Partie lag keine Uhr auf dem Tisch."


@pytest.mark.parametrize("ending", ["", ".csv"])
def test_a_match_that_is_not_there_is_told_so(table: Table, ending: str) -> None:
    reply = table.phone().get(f"/api/matches/NOBODY/times{ending}")
    assert reply.code == "404 match/unknown"


def test_moves_taken_back_are_gone_from_both(timed: Timed) -> None:
    timed.plays()
    before = len(timed.csv())
    timed.do("resume")
    timed.do("press", wait=10)
    timed.host.undo(timed.table.match)
    rows = timed.get().json["rows"]
    assert len(timed.csv()) == len(rows) + 1
    assert [row["kind"] for row in rows][-1] == "resume"
    assert len(rows) + 1 == before + 1
