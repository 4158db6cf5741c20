"""A gesture becomes a move of the match being played, and whoever pressed in vain is told so."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from functools import partial

import msgspec

from companion.answers import Answer, promise
from companion.domain.moves import Move
from companion.host import Host
from companion.journal.errors import JournalError
from firmware_bridge.hands.bindings import Bindings
from firmware_bridge.hands.desk import View, Wish, meaning
from firmware_bridge.hands.gestures import Made
from firmware_bridge.hands.hand import Press


class Acts:
    """Does what a gesture is bound to.

    `playing` names the match, `refuse(button)` tells whoever pressed that it meant nothing (SC-33).
    `refusals` counts what the rules or the disk refused, `last_refusal` is the newest one's
    sentence.
    """

    def __init__(
        self, host: Host, bindings: Bindings, *, playing: Callable[[], str | None],
        refuse: Callable[[str], None],
    ) -> None:  # fmt: skip
        self.refusals = 0
        self.last_refusal = ""
        self._host, self._bindings = host, bindings
        self._playing, self._refuse = playing, refuse

    def do(self, made: Made[Press]) -> Future[Answer] | None:
        """Hand in the move a gesture means, by the stamp of its first edge; None: it means none.

        The receipt is that of its last press: that one a board must not tell again once it is kept.
        """
        press = made.downs[-1]
        binding = self._bindings.of(press.button).get(made.gesture)
        if binding is None:
            return None
        try:
            match = self._playing()
            wish = meaning(binding, self._view(match)) if match else None
        except JournalError as error:
            return _failed(error)
        if match is None or wish is None:
            self._refuse(press.button)
            return None
        done = self._submit(match, wish, press, made.at)
        done.add_done_callback(partial(self._answered, press.button))
        return done

    def _submit(self, match: str, wish: Wish, press: Press, at: int) -> Future[Answer]:
        got = press.receipt
        ref = f"{got.board}:{got.boot}:{got.seq}" if got else ""
        if wish.verb == "undo":
            return self._host.submit_undo(match, wish.seat, ref=ref, source=press.source)
        move = Move(verb=wish.verb, seat=wish.seat, at=at, source=press.source, ref=ref)
        return self._host.submit(match, move, receipt=got)

    def _answered(self, button: str, done: Future[Answer]) -> None:
        error = done.exception()
        if error is not None:
            self.refusals += 1
            self.last_refusal = str(error)
            self._refuse(button)

    def _view(self, match: str) -> View:
        view: dict[str, object] = msgspec.json.decode(self._host.snapshot(match).data)
        return view


def _failed(error: JournalError) -> Future[Answer]:
    done = promise()
    done.set_exception(error)
    return done
