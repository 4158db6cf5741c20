"""Getting to know whoever is at the other end of a port that has just been opened.

The host asks for a hello again and again. A device that gives none in time is a stranger; one that
gives the name of a board we have already is a twin. Both are to be left alone.
"""

from __future__ import annotations

from firmware_bridge.reason import Reason

HELLO_MS = 500
STRANGER_MS = 2000  # a port whose device has not said a valid H by then is not ours


class Greeting:
    """One opening of a port, from the first hello on. Times are milliseconds.

    `is_met` says that a board of ours has been heard, even if its hello was lost to noise.
    """

    def __init__(self) -> None:
        self.is_met = False
        self._refusal: Reason | None = None
        self._path = ""
        self._opened_at = self._hello_at = 0

    def begin(self, path: str, now: int) -> None:
        """The port at `path` is open."""
        self.is_met, self._refusal = False, None
        self._path = path
        self._opened_at = self._hello_at = now

    def is_due(self, now: int) -> bool:
        """Whether to say hello now; the answer True counts as having said it."""
        if now < self._hello_at:
            return False
        self._hello_at = now + HELLO_MS
        return True

    def refuse(self, reason: Reason) -> None:
        """It is a board of ours, and yet must not be used."""
        self._refusal = reason

    def stranger(self, now: int) -> Reason | None:
        """Return why the device should be left alone, None while it may still be a board."""
        if self._refusal is not None:
            return self._refusal
        if self.is_met or now - self._opened_at < STRANGER_MS:
            return None
        return Reason(
            "board/stranger",
            "The device on {path} did not answer as a board of ours within two seconds.",
            {"path": self._path},
        )


def reborn(board: str) -> Reason:
    """Return why a board is refused that lost its memory and yet names the start of before.

    Its entries are numbered anew, so they could not be told from those that are on disk already.
    """
    return Reason(
        "board/reborn",
        "The board {board} started anew without saying so: unplug it and plug it in again.",
        {"board": board},
    )


def twin(board: str, path: str) -> Reason:
    """Return why a second board that calls itself `board` is refused; the first is at `path`."""
    return Reason(
        "board/twin",
        "A second board says it is {board}, as the one on {path} does: unplug one of the two.",
        {"board": board, "path": path},
    )
