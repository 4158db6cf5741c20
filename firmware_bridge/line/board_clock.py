"""When something happened on a board, told in table time.

The board answers questions with its own microseconds. The answer with the shortest round trip says
best how the two clocks lie; half that trip is the error. Crystals drift apart, so answers age.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass

SAMPLES = 8
BURST_MS = 50
EVERY_MS = 983  # an odd period, so that questions do not march in step with the heartbeat
DRIFT_PPM = 50  # a board's crystal (30 ppm) and the host's (20 ppm), both at their limits
OPEN_QUESTIONS = 16


@dataclass(frozen=True, slots=True)
class _Sample:
    round_trip: int
    board_us: int
    middle: int


class BoardClock:
    """The offset between one run of a board and table time. All arguments are milliseconds."""

    def __init__(self) -> None:
        self._samples: deque[_Sample] = deque(maxlen=SAMPLES)
        self._asked: dict[int, int] = {}
        self._last_id = 0
        self._ask_at: int | None = None

    def forget(self) -> None:
        """The board or the line is another one now; answers to old questions do not count."""
        self._samples.clear()
        self._asked.clear()
        self._ask_at = None

    @property
    def is_set(self) -> bool:
        """Whether one answer has come, so that instants can be told."""
        return bool(self._samples)

    @property
    def round_trip(self) -> int:
        """The shortest round trip of late; 0 before the first answer."""
        return min((sample.round_trip for sample in self._samples), default=0)

    def question(self, now: int) -> int | None:
        """Return the id of a question to send now, or None while it is too early.

        Ids follow table time, so none comes twice, whoever restarts.
        """
        if self._ask_at is not None and now < self._ask_at:
            return None
        full = len(self._samples) == SAMPLES
        self._ask_at = now + (EVERY_MS if full else BURST_MS)
        self._last_id = max(self._last_id + 1, now)
        self._asked[self._last_id] = now
        if len(self._asked) > OPEN_QUESTIONS:
            del self._asked[min(self._asked)]
        return self._last_id

    def answer(self, ident: int, board_us: int, now: int) -> bool:
        """Take the board's time for question `ident`; return False for one that was not asked."""
        asked = self._asked.pop(ident, None)
        if asked is None:
            return False
        self._samples.append(_Sample(now - asked, board_us, (now + asked) // 2))
        return True

    def instant(self, board_us: int) -> tuple[int, int]:
        """Return table time and error of the board's instant; at least 1 ms, the grain of time.

        Raises ValueError before the first answer.
        """
        best = min(self._samples, key=lambda sample: sample.round_trip)
        apart = (board_us - best.board_us) // 1000
        drift = abs(apart) * DRIFT_PPM // 1_000_000
        return best.middle + apart, best.round_trip // 2 + 1 + drift
