"""The doctor's last findings: looking takes seconds, and several pages may ask at once."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Sequence

from web.hardware import Check

LASTS_MS = 30_000
_log = logging.getLogger("heldentisch.web")


def _aside(look: Callable[[], None]) -> None:
    threading.Thread(target=look, name="checkup", daemon=True).start()


class Checkup:
    """Keeps what `look` found for `LASTS_MS` of table time; `now` tells it, `run` lets it look."""

    def __init__(
        self, look: Callable[[], Sequence[Check]], *, now: Callable[[], int],
        run: Callable[[Callable[[], None]], None] = _aside,
    ) -> None:  # fmt: skip
        self._look = look
        self._now = now
        self._run = run
        self._looking = threading.Lock()
        self._stale_at = 0
        self._found: tuple[Sequence[Check], int] = ((), 0)

    def newest(self) -> tuple[Sequence[Check], int]:
        """Return the findings and when they were found (table time in ms, 0 before the first).

        Never waits and never fails: what is old is returned while somebody looks anew.
        """
        if self._now() >= self._stale_at and self._looking.acquire(blocking=False):
            self._run(self._examine)
        return self._found

    def again(self) -> None:
        """Look anew when asked next."""
        self._stale_at = 0

    def _examine(self) -> None:
        # Before looking: who asks for another look meanwhile gets one.
        self._stale_at = self._now() + LASTS_MS
        try:
            self._found = self._look(), self._now()
        except Exception:
            _log.exception("The check of the table failed")
            self._found = (), self._now()
        finally:
            self._looking.release()
