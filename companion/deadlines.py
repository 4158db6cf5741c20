"""The thread that sleeps until the first flag of all matches falls.

While any clock runs it also says every second that it is alive, so that a power cut costs nobody
more than that second.
"""

from __future__ import annotations

from collections.abc import Callable
from threading import Condition, Thread

from companion.domain.clock import Clock

BEAT_MS = 1_000
LATE_MS = 40
"""How long a press of the last instant may be under way: a button's edge is stamped before."""


NEVER = 2**62
"""The deadline of a clock that runs and has none: nothing happens, but it is kept alive."""


def due(clock: Clock | None) -> int | None:
    """Return when a clock does something by itself, `NEVER` while it only runs, None at rest."""
    if clock is None or not clock.is_ticking:
        return None
    deadline = clock.deadline()
    return NEVER if deadline is None else deadline


class Deadlines:
    """Calls `fall(match, deadline)` when one has passed, and `beat()` while any is ahead.

    All times are milliseconds of table time, which `now` tells. Both are called on the thread of
    the deadlines, and a match whose flag fell is forgotten until it is set again.
    """

    def __init__(
        self, now: Callable[[], int], *, fall: Callable[[str, int], None], beat: Callable[[], None]
    ) -> None:
        self._now = now
        self._fall = fall
        self._beat = beat
        self._beaten = now()
        self._ahead: dict[str, int] = {}
        self._due: dict[str, int] = {}
        self._news = Condition()
        self._closed = False
        self._thread = Thread(target=self._run, name="deadlines", daemon=True)

    def start(self) -> None:
        """Begin to watch."""
        self._thread.start()

    def set(self, match: str, deadline: int | None, *, later: int = 0) -> None:
        """Set a match's deadline, or take it off; try no sooner than `later` after it."""
        with self._news:
            if deadline is None:
                self._ahead.pop(match, None)
                self._due.pop(match, None)
            else:
                self._ahead[match] = deadline
                self._due[match] = deadline + max(LATE_MS, later)
            self._news.notify()

    @property
    def is_watching(self) -> bool:
        """Tell whether any deadline is ahead."""
        return bool(self._ahead)

    @property
    def is_alive(self) -> bool:
        """Tell whether the thread watches; nobody's flag falls without it."""
        return self._thread.is_alive()

    def look(self) -> None:
        """Look at the time again: somebody moved it on."""
        with self._news:
            self._news.notify()

    def close(self) -> None:
        """Stop watching."""
        with self._news:
            self._closed = True
            self._news.notify()
        if self._thread.is_alive():
            self._thread.join()

    def _run(self) -> None:
        while True:
            with self._news:
                now = self._now()
                if self._closed:
                    return
                due = [match for match, at in self._due.items() if at <= now]
                beats = bool(self._ahead) and now - self._beaten >= BEAT_MS
                if not due and not beats:
                    self._news.wait(self._sleep(now))
                    continue
                fallen = [(match, self._ahead[match]) for match in due]
                for match in due:
                    del self._ahead[match], self._due[match]
                if beats:
                    self._beaten = now
            for match, deadline in fallen:
                self._fall(match, deadline)
            if beats:
                self._beat()

    def _sleep(self, now: int) -> float | None:
        if not self._due:
            return None
        return max(0.001, (min(min(self._due.values()), self._beaten + BEAT_MS) - now) / 1000)
