"""What a part does with an exception it must outlive: count it, and log each kind once."""

from __future__ import annotations

import logging

log = logging.getLogger(__name__)


class Mishaps:
    """A part that goes on after errors. `errors` counts them, `last_error` is the newest one."""

    errors = 0
    last_error = ""

    def _count(self, what: str, error: Exception) -> None:
        """Count an error; the same one again and again is in the log only once."""
        self.errors += 1
        text = f"{type(error).__name__}: {error}"
        if text != self.last_error:
            self.last_error = text
            log.error("%s: %s", what, text, exc_info=error)
