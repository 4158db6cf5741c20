"""The watchdog says that we live when every part answered, and who is silent when one did not."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from companion.journal.errors import JournalFull
from companion.notify import Notifier
from companion.watchdog import OLDEST_BEAT_MS, Probe, Silent, Watchdog
from tests.patience import PATIENCE_S

WELL: dict[str, dict[str, Any]] = {
    "buttons": {"state": "ok", "beat": 800},
    "tower": {"state": "lost"},
}


class Heard(Notifier):
    """Keeps what systemd would hear."""

    def __init__(self, watchdog_ms: int = 0) -> None:
        super().__init__({"WATCHDOG_USEC": str(watchdog_ms * 1_000)})
        self.lines: list[str] = []
        self.alive = threading.Event()

    def tell(self, *lines: str) -> None:
        self.lines += lines
        if "WATCHDOG=1" in lines:
            self.alive.set()


@pytest.fixture
def hang() -> Iterator[threading.Event]:
    """What hangs until the test is over."""
    event = threading.Event()
    yield event
    event.set()


LONG_S = 2 * PATIENCE_S
NEARLY = LONG_S - 0.01
"""Of the patience of a test's watchdog hardly anything is left: who hangs is given up at once."""


def watchdog(
    heard: Heard, organs: Callable[[], Any], probes: dict[str, Probe], *times: float
) -> Watchdog:
    """Return a watchdog with all the patience in the world.

    `times` is what its clock says: once when it begins to ask, then once for each part it waits
    for, the organs first.
    """
    clock = iter(times).__next__ if times else lambda: 0.0
    return Watchdog(heard, organs, probes, patience_ms=round(LONG_S * 1000), clock=clock)


def turned(
    organs: dict[str, dict[str, Any]], probes: dict[str, Probe], *times: float
) -> tuple[dict[str, str], list[str]]:
    """Turn once; return who is silent, and what systemd heard."""
    heard = Heard()
    return watchdog(heard, lambda: organs, probes, *times).turn(), heard.lines


def test_while_all_answer_we_live() -> None:
    silent, heard = turned(WELL, {"journal": lambda: None, "web": lambda: None})
    assert silent == {}
    assert heard == ["WATCHDOG=1", "STATUS=Every part answers."]


@pytest.mark.parametrize(
    ("organ", "why"),
    [
        ({"state": "dead"}, "buttons (its thread has ended)"),
        ({"state": "ok", "beat": OLDEST_BEAT_MS + 1}, "buttons (no turn for 10001 ms)"),
    ],
)
def test_a_thread_that_ended_or_hangs_is_named_and_we_do_not_live(
    organ: dict[str, Any], why: str
) -> None:
    _, heard = turned({**WELL, "buttons": organ}, {})
    assert heard == [f"STATUS=No answer from: {why}."]


def test_a_part_that_hangs_holds_up_nobody_else(hang: threading.Event) -> None:
    asked: list[str] = []
    probes: dict[str, Probe] = {"journal": hang.wait, "web": lambda: asked.append("web")}
    silent, heard = turned(WELL, probes, 0, 0, NEARLY, 0)
    assert list(silent) == ["journal"]
    assert asked == ["web"]
    assert "WATCHDOG=1" not in heard


def test_organs_that_cannot_be_asked_are_silent(hang: threading.Event) -> None:
    heard = Heard()
    assert list(watchdog(heard, hang.wait, {}, 0, NEARLY).turn()) == ["organs"]


def test_a_web_that_refuses_is_silent() -> None:
    def refuse() -> None:
        raise Silent("it does not answer")

    assert turned(WELL, {"web": refuse})[0] == {"web": "(it does not answer)"}


def test_a_full_disk_is_an_answer_and_a_restart_would_not_help() -> None:
    def full() -> None:
        raise JournalFull("The disk with {path} is full.", path="/x")

    assert turned({**WELL, "journal": {"state": "failed"}}, {"journal": full})[0] == {}


def test_a_part_that_hung_and_answers_again_counts_again(hang: threading.Event) -> None:
    heard = Heard()
    dog = watchdog(heard, lambda: WELL, {"journal": hang.wait}, 0, 0, NEARLY, 0, 0, 0)
    assert list(dog.turn()) == ["journal"]
    hang.set()
    assert dog.turn() == {}
    assert heard.lines[-2] == "WATCHDOG=1"


def test_it_runs_by_itself_only_where_systemd_waits_for_it() -> None:
    waiting, deaf = Heard(20_000), Heard()
    for one in (waiting, deaf):
        dog = Watchdog(one, lambda: WELL, {})
        dog.start()
        assert one.alive.wait(PATIENCE_S if one is waiting else 0) is (one is waiting)
        dog.stop()
