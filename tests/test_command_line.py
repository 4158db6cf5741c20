"""The command line: what works, and one line with a sentence for what does not."""

from __future__ import annotations

import re
import socket
import sqlite3
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner

from companion.__main__ import main
from companion.journal.sqlite import FILE_NAME, SqliteJournal
from companion.rulebook import rules_of
from tests.services import Served, heldentisch, serving


def serve(data: Path, *options: str) -> subprocess.CompletedProcess[str]:
    """Start a service that must refuse."""
    return heldentisch("serve", "--host", "127.0.0.1", "--port", "0", "--data", data, *options)


def refusal(done: subprocess.CompletedProcess[str]) -> str:
    """Return the one line of a refusal."""
    assert (done.returncode, done.stdout) == (1, "")
    (line,) = done.stderr.splitlines()
    return line


def played(served: Served) -> str:
    """Play three moves and return the match."""
    match = served.open()
    for fans in (1000, 2000, 3000):
        served.move(match, 1, "adjust", sheet="p1", mark="fans", by=fans)
    return match


def no_journal(path: Path) -> None:
    path.write_bytes(b"Dear diary, today we played.\n" * 300)


def newer_journal(path: Path) -> None:
    SqliteJournal(path).close()
    db = sqlite3.connect(path)
    db.execute("PRAGMA user_version = 99")
    db.close()


def test_a_second_service_on_the_same_folder_says_who_has_it(tmp_path: Path) -> None:
    with serving(tmp_path) as served:
        line = refusal(serve(tmp_path))
        assert line == (
            f"heldentisch: Process {served.process.pid} has {tmp_path / FILE_NAME} open already."
            " Stop it first."
        )
        assert served.get("/healthz")["ok"] is True


def test_a_port_in_use_is_named(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        line = refusal(serve(tmp_path, "--port", str(port)))
    assert line == (
        f"heldentisch: 127.0.0.1:{port} cannot be used: Address already in use."
        " Choose another with --host or --port."
    )
    SqliteJournal(tmp_path / FILE_NAME).close()


@pytest.mark.parametrize("text", ["names = [", "buttons = [{pin = 17}]", "colour = 'red'"])
def test_settings_that_do_not_fit_are_named_and_left(tmp_path: Path, text: str) -> None:
    path = tmp_path / "heldentisch.toml"
    path.write_text(text)
    assert refusal(serve(tmp_path)).startswith(f"heldentisch: {path}: ")
    assert path.read_text() == text
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize(
    ("write", "said"),
    [(no_journal, "is damaged or no journal at all"), (newer_journal, "format 99")],
)
def test_a_file_we_cannot_use_is_named_and_left(
    tmp_path: Path, write: Callable[[Path], None], said: str
) -> None:
    path = tmp_path / FILE_NAME
    write(path)
    before = path.read_bytes()
    line = refusal(serve(tmp_path))
    assert said in line
    assert str(path) in line
    assert path.read_bytes() == before


def test_a_match_is_told_again_up_to_a_move(tmp_path: Path) -> None:
    with serving(tmp_path) as served:
        match = played(served)
        # The journal may be read while the service runs.
        all_of_it = heldentisch("replay", match, "--data", tmp_path)
    half = heldentisch("replay", match, "--until", "3", "--data", tmp_path)
    assert (all_of_it.returncode, half.returncode) == (0, 0)
    assert moves(all_of_it.stdout) == [1, 2, 3, 4]
    assert moves(half.stdout) == [1, 2, 3]
    assert re.search(r"\bp1\b.* fans=6000\b", all_of_it.stdout)
    assert re.search(r"\bp1\b.* fans=3000\b", half.stdout)


def moves(story: str) -> list[int]:
    """Return the numbers of the moves that a story tells."""
    return [
        int(number) for number in re.findall(r"^ *(\d+)  \d\d:\d\d:\d\d  ", story, re.MULTILINE)
    ]


def test_a_match_that_is_not_there_is_named(tmp_path: Path) -> None:
    SqliteJournal(tmp_path / FILE_NAME).close()
    line = refusal(heldentisch("replay", "XXXXX", "--data", tmp_path))
    assert line == "heldentisch: There is no match XXXXX."


def test_rules_are_listed_with_their_tests() -> None:
    done = heldentisch("rules", "neue-helden")
    assert done.returncode == 0
    lines = done.stdout.splitlines()
    assert len(lines) == len(rules_of("neue-helden")) == 93
    assert all(line.startswith("NH-") and "::test_" in line for line in lines)


def test_a_game_that_is_not_there_is_named() -> None:
    assert refusal(heldentisch("rules", "chess")) == "heldentisch: There is no game chess here."


def test_a_backup_comes_back(tmp_path: Path) -> None:
    data, copy = tmp_path / "data", tmp_path / "stick" / "copy.zip"
    copy.parent.mkdir()
    with serving(data) as served:
        match = played(served)
        saved = heldentisch("backup", copy, "--data", data)
        assert (saved.returncode, saved.stdout) == (0, f"Saved {data} to {copy}: matches.\n")
        served.move(match, 1, "adjust", sheet="p1", mark="fans", by=500)
        assert "has" in refusal(heldentisch("restore", copy, "--data", data))

    restored = heldentisch("restore", copy, "--data", data)
    assert restored.returncode == 0
    came, aside = restored.stdout.splitlines()
    assert re.fullmatch(f"Restored {data} from {copy}, made [0-9T:+-]* by [0-9.]*: matches.", came)
    assert aside == f"What was there before is in {data / 'old1'}."
    with serving(data) as served:
        view = served.get(f"/api/matches/{match}")
    assert (view["v"], view["sheets"]["p1"]["marks"]["fans"]) == (4, 6000)


def test_without_a_folder_the_installed_service_is_meant(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    SqliteJournal(tmp_path / "service" / FILE_NAME).close()
    monkeypatch.setattr("companion.doctor.subject.SERVICE_DATA", tmp_path / "service")
    saved = CliRunner().invoke(main, ["backup", str(tmp_path / "copy.zip")])
    assert saved.output == f"Saved {tmp_path / 'service'} to {tmp_path / 'copy.zip'}: matches.\n"


def test_a_copy_of_the_journal_brings_matches_back_alone(tmp_path: Path) -> None:
    copy, data = tmp_path / "copy.db", tmp_path / "data"
    SqliteJournal(copy).close()
    SqliteJournal(data / FILE_NAME).close()
    restored = heldentisch("restore", copy, "--data", data)
    assert (restored.returncode, restored.stderr) == (0, "")
    assert restored.stdout.splitlines() == [
        f"Restored {data} from {copy}: matches alone, all else stays as it was.",
        f"The journal of before is {data / FILE_NAME}.old1.",
    ]


def test_what_is_not_in_a_backup_is_said(tmp_path: Path) -> None:
    SqliteJournal(tmp_path / "data" / FILE_NAME).close()
    for name in ("notes.txt", "evil\x1b[2J"):
        (tmp_path / "data" / name).write_text("buy crisps")
    saved = heldentisch("backup", tmp_path / "copy.zip", "--data", tmp_path / "data")
    assert saved.stdout.splitlines()[1:] == [
        "Not in it, since nothing here has written or reads it: 'evil\\x1b[2J', notes.txt."
    ]


@pytest.mark.parametrize(("word", "what"), [("backup", "journal"), ("restore", "backup")])
def test_nothing_to_copy_is_said(tmp_path: Path, word: str, what: str) -> None:
    line = refusal(heldentisch(word, tmp_path / "copy.zip", "--data", tmp_path / "empty"))
    assert f"There is no {what} at" in line
    assert list(tmp_path.iterdir()) == []


def test_a_word_it_does_not_know_is_explained() -> None:
    done = heldentisch("dance")
    assert done.returncode == 2
    assert "No such command 'dance'" in done.stderr
