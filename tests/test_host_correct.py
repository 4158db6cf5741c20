"""A roll corrected through the host: once, on disk, told to everybody, and open to undo."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from companion.domain.facts import Rolled
from companion.domain.moves import Entry, Move
from companion.games import GAMES
from companion.host import Host
from companion.journal.sqlite import SqliteJournal
from tests.hosts import hosted, shown
from tests.refusals import refusal
from tests.tables import seats

TOWER = "tower:2a2f"


def roll(*faces: int) -> Move:
    args = {"faces": [["red", face] for face in faces], "method": "ir5"}
    return Move(verb="roll", args=args, source=TOWER)


def correct(n: int, *faces: int, ref: str = "") -> Move:
    args = {"n": n, "faces": [["red", face] for face in faces]}
    return Move(verb="correct", seat=2, args=args, ref=ref)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "journal.db"


def opened(path: Path) -> tuple[Host, str]:
    """Return a match in which the tower read 5 and 6 with move 4: seat 1 passed a stone."""
    host = hosted(path)
    match = host.open("tiny", {}, seats())
    host.receive(match, Move(verb="begin"))
    host.receive(match, Move(verb="dare", seat=1))
    host.receive(match, roll(5, 6))
    return host, match


def test_what_followed_is_gone_also_after_a_restart(path: Path) -> None:
    host, match = opened(path)
    assert shown(host, match)["prompts"]
    host.receive(match, correct(4, 2, 6))
    before = shown(host, match)
    host.close()
    after = shown(hosted(path), match)
    assert before["sheets"] == after["sheets"]
    assert before["roll"] == after["roll"]
    assert before["prompts"] == after["prompts"] == {}
    assert after["sheets"]["p1"]["marks"]["steps"] == 8


def test_the_same_ref_again_changes_nothing(path: Path) -> None:
    host, match = opened(path)
    assert host.receive(match, correct(4, 2, 6, ref="once")).move == 5
    assert host.receive(match, correct(4, 2, 6, ref="once")).move == 5
    assert host.table(match).of(1, "steps") == 8


def test_undo_takes_the_correction_back_and_redo_gives_it_again(path: Path) -> None:
    host, match = opened(path)
    host.receive(match, correct(4, 2, 6))
    host.undo(match, 2)
    assert (host.table(match).of(1, "steps"), len(host.table(match).prompts)) == (11, 1)
    host.redo(match, 2)
    assert (host.table(match).of(1, "steps"), len(host.table(match).prompts)) == (8, 0)


def test_the_log_strikes_the_old_roll_and_names_what_was_corrected(path: Path) -> None:
    host, match = opened(path)
    host.receive(match, correct(4, 2, 6))
    new, old = host.log(match)[0][:2]
    assert (new.key, new.seat, new.corrected) == ("dice.corrected", 2, (4,))
    assert (old.moves, old.gone, old.faces) == ((4,), True, (("red", 5), ("red", 6)))


def test_a_refusal_leaves_everything_as_it_was(path: Path) -> None:
    host, match = opened(path)
    host.receive(match, Move(verb="pass", seat=1))
    before = shown(host, match)
    assert refusal(lambda: host.receive(match, correct(4, 2, 6))) == "correct/stands"
    assert shown(host, match) == before


def test_a_journal_of_an_older_release_says_nothing_of_a_method() -> None:
    line = b'{"n":1,"at":0,"verb":"roll","facts":[{"fact":"Rolled","roll":"","faces":[["red",3]]}]}'
    (fact,) = msgspec.json.decode(line, type=Entry).facts
    assert fact == Rolled("", (("red", 3),), method="")


def test_an_unsure_die_of_an_older_release_still_folds() -> None:
    line = b'{"fact":"Rolled","roll":"","faces":[["red",0]],"quality":"unsure"}'
    assert msgspec.json.decode(line, type=Rolled).quality == "unsure"


def test_a_mission_that_a_misread_die_lost_is_won_after_all(path: Path) -> None:
    host = Host(SqliteJournal(path), GAMES)
    match = host.open("neue-helden", {}, [{"name": "Mira"}, {"name": "Kurt"}])

    def do(seat: int, verb: str, source: str = "phone", **args: object) -> int:
        return host.receive(match, Move(verb=verb, seat=seat, args=args, source=source)).move

    for seat, hero in ((1, "turbine"), (2, "hammer")):
        do(seat, "choose_hero", hero=hero, kraft=3, iq=6, movement=4)
    do(0, "begin")
    do(1, "take_mission", level=1, name="Dr. Evil", kraft=5, iq=10, fans=4_000)
    do(1, "jump", step="move")
    mission = next(n for n, one in host.table(match).sheets.items() if one.kind == "mission")
    do(1, "move", steps=2, mission=mission)
    do(1, "attempt", mission=mission)
    blue = do(0, "roll", TOWER, faces=[["blue", 1]], method="ir5")
    do(0, "roll", TOWER, faces=[["pink", 5]], method="ir5")
    lost = host.table(match)
    do(2, "correct", n=blue, faces=[["blue", 4]])
    won = host.table(match)
    assert (lost.of(1, "fans"), won.of(1, "fans")) == (0, 4_000)
    host.undo(match, 2)
    assert host.table(match).of(1, "fans") == 0
    host.close()
