"""Killed at any moment, a host loses nothing it has answered and counts nothing twice."""

from __future__ import annotations

import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from threading import Thread

from companion.domain.undo import replayed
from companion.journal.sqlite import SqliteJournal
from tests.hosts import hosted
from tests.patience import PATIENCE_S
from tests.tables import TINY, adjust

MOMENTS = (40, 0, 7, 400, 1, 15, 150, 2)
"""After how many answers to kill; how many more moves are under way then is up to chance."""
MOST = 8_000
"""More than a pipe holds the answers of: however late it is killed, some have got none."""
ROOT = Path(__file__).parents[1]


def streamed(path: Path, refs: list[str], *, answers: int) -> tuple[str, dict[str, int]]:
    """Stream taps to a host of its own, and kill it once so many are answered and more are under
    way; return the match and all answers."""
    child = subprocess.Popen(
        [sys.executable, "-m", "tests.streamer", str(path)],
        cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
    )  # fmt: skip
    assert child.stdin is not None
    assert child.stdout is not None
    match = child.stdout.readline().strip()
    writer = Thread(target=write, args=(child, refs))
    writer.start()
    heard = [child.stdout.readline() for _ in range(answers)]
    child.kill()
    heard += child.stdout
    writer.join()
    child.wait(PATIENCE_S)
    child.stdout.close()
    with suppress(BrokenPipeError):
        child.stdin.close()
    return match, dict(read(line) for line in heard if line.endswith("\n"))


def write(child: subprocess.Popen[str], refs: list[str]) -> None:
    assert child.stdin is not None
    # The host dies in the middle of it, as it should. The pipe stays open until then: a host that
    # reads its end would stop by itself, with moves under way.
    with suppress(BrokenPipeError):
        for n, ref in enumerate(refs):
            child.stdin.write(f"{n % 4 + 1} {ref}\n")
            child.stdin.flush()


def read(line: str) -> tuple[str, int]:
    ref, move = line.split()
    return ref, int(move)


def test_every_answered_move_is_there_once_after_a_kill(tmp_path: Path) -> None:
    path = tmp_path / "journal.db"
    answered: dict[str, int] = {}
    sent: set[str] = set()
    unanswered: list[str] = []
    match = ""
    for round, moment in enumerate(MOMENTS):
        # Whoever got no answer sends again, as a phone does.
        refs = unanswered[:200] + [f"{round}-{n}" for n in range(MOST)]
        sent.update(refs)
        match, answers = streamed(path, refs, answers=moment)
        assert all(answered.get(ref, move) == move for ref, move in answers.items())
        answered |= answers
        unanswered = [ref for ref in refs if ref not in answers]
        check(path, match, answered, sent)
    assert len(answered) >= max(MOMENTS)
    assert unanswered

    host = hosted(path)
    ref, move = next(iter(answered.items()))
    assert host.receive(match, adjust(ref=ref)).move == move
    host.close()


def check(path: Path, match: str, answered: dict[str, int], sent: set[str]) -> None:
    journal = SqliteJournal(path)
    log = journal.entries(match)
    journal.close()
    stored = {entry.ref: entry.n for entry in log[1:]}
    assert [entry.n for entry in log] == [*range(1, len(log) + 1)]
    assert len(stored) == len(log) - 1
    assert stored.keys() <= sent
    assert answered.items() <= stored.items()
    total = sum(sheet.marks.get("taps", 0) for sheet in replayed(log, TINY.starts).sheets.values())
    assert total == len(stored)
