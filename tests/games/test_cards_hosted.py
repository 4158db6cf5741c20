"""A card through the host, in each game: shown, in the log, on the disk, and taken back."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

import pytest

from companion.domain.cards import Card
from companion.domain.lying import where
from companion.domain.moves import Move
from companion.games import GAMES
from companion.host import Host
from companion.journal.sqlite import SqliteJournal
from companion.log import Line
from tests.games.carding import a_card
from tests.hosts import Clocks, shown


class Scan(NamedTuple):
    """Moves before a scan, as seat, verb and args; the scan; where the card lies then."""

    game: str
    before: tuple[tuple[int, str, dict[str, Any]], ...]
    verb: str
    card: Card
    place: str
    args: Mapping[str, Any] = MappingProxyType({})


MISSION = a_card("neue-helden", "mission", "Stop Dr. Übel", "Dr. Übel stoppen", level=2, kraft=5,
                 iq=10, fans=4_000, points=2)  # fmt: skip
SWORD = a_card("kleine-helden", "weapon", "Sword", "Schwert", type="melee", attack=2, damage=3)
BANK = a_card("superhero-draft", "encounter", "Bank Raid", "Bankraub", honour=3, strong=1)
NINJA = a_card("dungeon", "hero", "The Ninja", "Der Ninja", hero="ninja")
KNIGHT = a_card("flagged", "hero", "Knight", "Ritter", hero="ritter")
HEROES = tuple(
    (seat, "choose_hero", {"hero": hero, "kraft": 2, "iq": 2, "movement": 4})
    for seat, hero in ((1, "gehirn"), (2, "tonne"))
)
SCANS = (
    Scan("neue-helden", (*HEROES, (0, "begin", {})), "take_mission", MISSION, "front"),
    Scan("kleine-helden", ((1, "add_figure", {"name": "Ada"}),), "lay_out", SWORD, "front",
         {"figure": "figure-2"}),
    Scan("superhero-draft", ((0, "begin", {}),), "lay_out", BANK, "table"),
    Scan("dungeon", ((0, "begin", {"first": 1}),), "choose_hero", NINJA, "table"),
    Scan("flagged", (), "choose_hero", KNIGHT, "front"),
)  # fmt: skip


@pytest.fixture(params=SCANS, ids=[scan.game for scan in SCANS])
def scan(request: pytest.FixtureRequest) -> Scan:
    found: Scan = request.param
    return found


class At(NamedTuple):
    """A match under way whose next move is a scan."""

    host: Host
    match: str
    scan: Scan

    def does(self) -> int:
        """Make the move with the card; return its number."""
        move = Move(verb=self.scan.verb, seat=1, args=dict(self.scan.args), cards=(self.scan.card,))
        return self.host.receive(self.match, move).move

    def place(self) -> str:
        lying = where(self.host.table(self.match), self.scan.card.id)
        return lying.place if lying else ""

    def newest(self) -> Line:
        return self.host.log(self.match)[0][0]


def _open(journal: Path) -> Host:
    clocks = Clocks()
    return Host(SqliteJournal(journal), dict(GAMES), wall=clocks.wall, monotonic=clocks.monotonic)


@pytest.fixture
def at(tmp_path: Path, scan: Scan) -> Iterator[At]:
    host = _open(tmp_path / "journal.db")
    match = host.open(scan.game, {}, [{"name": "Ayla"}, {"name": "Jonas"}])
    for seat, verb, args in scan.before:
        host.receive(match, Move(verb=verb, seat=seat, args=args))
    yield At(host, match, scan)
    host.close()


def test_the_card_lies_where_its_use_puts_it(at: At) -> None:
    at.does()
    assert at.place() == at.scan.place


def test_the_log_has_its_name_in_both_languages(at: At) -> None:
    at.does()
    line = at.newest()
    names = [value for value in (line.card, *line.params.values()) if isinstance(value, dict)]
    assert {"card": at.scan.card.code, **at.scan.card.names} in names


def test_one_undo_takes_the_card_off_the_table_and_redo_puts_it_back(at: At) -> None:
    before = shown(at.host, at.match)["sheets"]
    move = at.does()
    at.host.undo(at.match, n=move)
    assert (at.place(), shown(at.host, at.match)["sheets"]) == ("", before)
    at.host.redo(at.match)
    assert at.place() == at.scan.place


def test_a_host_that_starts_anew_knows_where_it_lies(at: At, tmp_path: Path) -> None:
    at.does()
    before = shown(at.host, at.match)
    at.host.close()
    again = At(_open(tmp_path / "journal.db"), at.match, at.scan)
    assert (again.place(), shown(again.host, at.match)) == (at.scan.place, before)
    again.host.close()
