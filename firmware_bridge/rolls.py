"""A die that a board has read becomes a roll of the match being played."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from concurrent.futures import Future

import msgspec

from companion.answers import Answer
from companion.domain.dice import LONGEST_METHOD
from companion.domain.moves import Move
from companion.host import Host
from companion.journal.port import Receipt
from firmware_bridge.desk import View, die_meant
from firmware_bridge.events import Roll


class Rolls:
    """`playing` names the match, `dice` the dice of towers as the game calls them.

    `refusals` counts rolls that the rules refused, `last_refusal` is the newest one's sentence.
    """

    def __init__(
        self, host: Host, *, playing: Callable[[], str | None], dice: Mapping[str, str]
    ) -> None:
        self.refusals = 0
        self.last_refusal = ""
        self._host, self._playing, self._dice = host, playing, dict(dice)

    def take(self, event: Roll, source: str) -> Future[Answer] | None:
        """Hand in what the board read, with how it was read; None: no match is being played."""
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
        }
        ref = f"{event.board}:{event.boot}:{event.seq}"
        move = Move(verb="roll", args=args, at=event.at, source=source, ref=ref)
        done = self._host.submit(match, move, receipt=receipt)
        done.add_done_callback(self._heed)
        return done

    def _heed(self, done: Future[Answer]) -> None:
        error = done.exception()
        if error is not None:
            self.refusals += 1
            self.last_refusal = str(error)
