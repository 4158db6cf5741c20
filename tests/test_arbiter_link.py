"""The way out when the arbiter's phone is lost: a link from the journal, while the service runs."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.answers import UnknownMatch
from companion.journal.sqlite import FILE_NAME
from companion.seating import NoArbiter, Seating, arbiter_link
from tests.hosts import hosted
from tests.services import heldentisch
from tests.tables import seats

LOST, OTHER = "the phone in the lake", "a colleague's phone"


def test_the_link_makes_another_phone_the_arbiter_while_the_service_runs(tmp_path: Path) -> None:
    host = hosted(tmp_path / FILE_NAME)
    seating, match = Seating(host), host.open("tiny", {}, seats(2))
    seating.opened(match, LOST)
    seating.appoint(match, LOST)
    path, _, key = arbiter_link(tmp_path, match).partition("#")
    assert path == f"/m/{match}/arbiter"
    assert seating.appoint(match, OTHER, key=key)
    assert seating.is_arbiter(match, OTHER)
    host.close()


def test_without_an_arbiter_there_is_no_link(tmp_path: Path) -> None:
    host = hosted(tmp_path / FILE_NAME)
    seating, match = Seating(host), host.open("tiny", {}, seats(2))
    with pytest.raises(NoArbiter):
        arbiter_link(tmp_path, match)
    seating.claim(match, 1, OTHER)
    seating.appoint(match, OTHER)
    seating.dismiss(match, OTHER)
    with pytest.raises(NoArbiter):
        arbiter_link(tmp_path, match)
    with pytest.raises(UnknownMatch):
        arbiter_link(tmp_path, "XXXXX")
    host.close()


def test_the_command_shows_it_with_the_address_of_the_table(tmp_path: Path) -> None:
    host = hosted(tmp_path / FILE_NAME)
    seating, match = Seating(host), host.open("tiny", {}, seats(2))
    seating.claim(match, 1, LOST)
    seating.appoint(match, LOST)
    options = ("--host", "127.0.0.1", "--port", "8100", "--data", tmp_path)
    shown = heldentisch("arbiter", match, *options)
    assert f"  http://127.0.0.1:8100{arbiter_link(tmp_path, match)}\n" in shown.stdout
    host.close()
    missing = heldentisch("arbiter", "XXXXX", "--data", tmp_path)
    assert (missing.returncode, missing.stderr) == (
        1, "heldentisch: There is no match XXXXX.\n",
    )  # fmt: skip
