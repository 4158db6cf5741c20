"""Tells systemd that we live, while every part of the service answers; a silent part restarts us.

Silence is what a restart cures: a thread that ended or hangs. A part that answers with a fault (a
full disk, a board that is gone) is shown to people and leaves the watchdog in peace.
"""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable, Mapping
from typing import Any

from companion.notify import ALIVE, Notifier, status

Organs = Callable[[], Mapping[str, Mapping[str, Any]]]
Probe = Callable[[], object]


class Silent(Exception):
    """What a probe raises when the part it asked gave no answer."""


PATIENCE_MS = 4_000
"""How long a probe may take to answer; a slow card takes a second at worst."""
OLDEST_BEAT_MS = 10_000
"""A thread that has not turned for so long hangs; each turns every second at least."""
_log = logging.getLogger("heldentisch.watchdog")


class Question:
    """Asks one part on a thread of its own, so that one that hangs holds up nobody.

    While it hangs it is not asked again; it may still answer later.
    """

    def __init__(self, ask: Probe) -> None:
        self._ask = ask
        self._thread: threading.Thread | None = None
        self.result: object = None

    def begin(self) -> None:
        """Ask, unless the last answer is still awaited."""
        if self._thread is None or not self._thread.is_alive():
            self._thread = threading.Thread(target=self._run, name="probe", daemon=True)
            self._thread.start()

    def answered(self, patience_s: float) -> bool:
        """Tell whether an answer came within `patience_s`; an error is an answer."""
        if self._thread is not None:
            self._thread.join(patience_s)
        return self._thread is not None and not self._thread.is_alive()

    def _run(self) -> None:
        try:
            self.result = self._ask()
        except Exception as error:
            self.result = error


class Watchdog:
    """Asks `organs` and the `probes` three times within what systemd allows, until stopped.

    An organ is silent when its `state` is `dead` or its `beat`, the milliseconds since its thread
    last turned, is older than `OLDEST_BEAT_MS`. A probe is silent when it has not returned within
    `patience_ms`, or raises `Silent`; whatever else it returns or raises is an answer.
    """

    def __init__(
        self, notifier: Notifier, organs: Organs, probes: Mapping[str, Probe], *,
        patience_ms: int = PATIENCE_MS, clock: Callable[[], float] = time.monotonic,
    ) -> None:  # fmt: skip
        self._notifier = notifier
        self._organs = Question(organs)
        self._probes = {name: Question(probe) for name, probe in probes.items()}
        self._patience_ms = patience_ms
        self._clock = clock
        self._said = ""
        self._stopping = threading.Event()
        self._thread = threading.Thread(target=self._run, name="watchdog", daemon=True)

    def start(self) -> None:
        """Begin, if systemd waits for us at all."""
        if self._notifier.watchdog_ms:
            self._thread.start()

    def stop(self) -> None:
        """End; the part that is asked just now may answer into the void."""
        self._stopping.set()
        if self._thread.is_alive():
            self._thread.join()

    def turn(self) -> dict[str, str]:
        """Ask everybody once and tell systemd; return who is silent, and why."""
        silent = self._silent()
        if silent:
            said = "; ".join(f"{name} {why}" for name, why in silent.items())
            self._notifier.tell(status(f"No answer from: {said}."))
        else:
            said = ""
            self._notifier.tell(ALIVE, status("Every part answers."))
        if said != self._said:
            self._said = said
            if said:
                _log.error("No answer from: %s. systemd restarts the service.", said)
            else:
                _log.warning("Every part answers again.")
        return silent

    def _run(self) -> None:
        pause = self._notifier.watchdog_ms / 3_000
        while not self._stopping.is_set():
            self.turn()
            self._stopping.wait(pause)

    def _silent(self) -> dict[str, str]:
        asked = {"organs": self._organs, **self._probes}
        for question in asked.values():
            question.begin()
        until = self._clock() + self._patience_ms / 1_000
        silent = {
            name: f"(nothing for {self._patience_ms} ms)"
            for name, question in asked.items()
            if not question.answered(max(0.0, until - self._clock()))
        }
        for name, question in asked.items():
            if isinstance(question.result, Silent):
                silent.setdefault(name, f"({question.result})")
        organs = self._organs.result
        if "organs" not in silent and isinstance(organs, Mapping):
            silent |= {name: why for name, organ in organs.items() if (why := _silence(organ))}
        return silent


def _silence(organ: Mapping[str, Any]) -> str:
    beat = organ.get("beat", 0)
    if organ.get("state") == "dead":
        return "(its thread has ended)"
    return f"(no turn for {beat} ms)" if beat > OLDEST_BEAT_MS else ""
