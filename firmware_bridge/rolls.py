"""A die that a board has read becomes a roll of the match being played.

What fell while the cable was out comes later. By then the table may ask somebody else, and dice of
before must not answer that: they are told as having fallen before it.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from concurrent.futures import Future

import msgspec

from companion.answers import Answer, promise
from companion.domain.dice import LONGEST_METHOD
from companion.domain.moves import Move
from companion.errors import Spoken
from companion.host import Host
from companion.journal.port import Receipt
from firmware_bridge.hands.desk import View, die_meant
from firmware_bridge.line.events import Roll

EARLY_MS = 1_000
"""A die this much older than the question is not its answer; some throw and tap in one breath."""

log = logging.getLogger(__name__)


class Rolls:
    """`playing` names the match, `dice` the dice of towers as the game calls them.

    `refusals` counts rolls that came to nothing, `last_refusal` is the newest one's sentence.
    """

    def __init__(
        self, host: Host, *, playing: Callable[[], str | None], dice: Mapping[str, str]
    ) -> None:
        self.refusals = 0
        self.last_refusal = ""
        self._host, self._playing, self._dice = host, playing, dict(dice)

    def take(self, event: Roll, source: str) -> Future[Answer] | None:
        """Hand in what the board read, with how it was read; None: no match is being played.

        Whatever it is that fails is in the answer.
        """
        try:
            done = self._handed_in(event, source)
        except Exception as error:
            done = promise()
            done.set_exception(error)
            if not isinstance(error, Spoken):
                log.exception("A roll of %s was not understood: %s", event.board, event)
        if done is not None:
            done.add_done_callback(self._heed)
        return done

    def _handed_in(self, event: Roll, source: str) -> Future[Answer] | None:
        match = self._playing()
        if match is None:
            return None
        receipt = Receipt(event.board, event.boot, event.seq)
        known = self._host.game_of(match).dice
        view: View = msgspec.json.decode(self._host.snapshot(match).data)
        die = die_meant(event.die, view, self._dice, known)
        args = {
            "faces": [[die, event.value]],
            "quality": event.quality,
            "method": event.method[:LONGEST_METHOD],
            "fell": "before" if self._is_early(match, view, event) else "now",
        }
        ref = f"{event.board}:{event.boot}:{event.seq}"
        move = Move(verb="roll", args=args, at=event.at, source=source, ref=ref)
        return self._host.submit(match, move, receipt=receipt)

    def _is_early(self, match: str, view: View, event: Roll) -> bool:
        ask = view.get("ask")
        if ask is None or not event.at:
            return False
        opened = int(ask["roll"].partition(".")[0])  # the move that asked gave the question its id
        [line], _ = self._host.log(match, before=opened + 1, limit=1)
        return event.at + event.error + EARLY_MS < line.at

    def _heed(self, done: Future[Answer]) -> None:
        error = done.exception()
        if error is not None:
            self.refusals += 1
            self.last_refusal = str(error)
