"""The bridge between boards and the match being played: presses and rolls in, lamps and sounds out.

It plays at the newest match that is not over. A roll or press of a board is acknowledged to the
board only when the host has it on disk; one the rules refuse is acknowledged too, and named.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future
from typing import Any, Protocol

import msgspec

from companion.answers import Answer
from companion.domain.moves import Move
from companion.domain.rejected import Rejected
from companion.host import Host
from companion.journal.port import Receipt
from firmware_bridge.alarms import Sound
from firmware_bridge.desk import Binding, View, Wish, die_meant, meaning
from firmware_bridge.events import Event, Press, Roll
from firmware_bridge.glow import Glow
from firmware_bridge.handover import Handover
from firmware_bridge.presses import ButtonEvent, Chattering, Pressed, Quiet
from firmware_bridge.signs import Signs

log = logging.getLogger(__name__)

BOARD_BUTTONS = {"next": Binding("next", "next"), "undo": Binding("undo", "undo")}
UNSURE = frozenset({"moved", "lifted", "unread"})


class Board(Protocol):
    """What the bridge tells a board; `link.Link` is one."""

    def commit(self, boot: str, seq: int) -> None: ...
    def retake(self) -> None: ...
    def show(self, lamp: str, colour: str) -> None: ...


class Bridge:
    """Joins the host with buttons, lamps and a board; safe to call from any thread.

    `light(button, glow)` sets the lamp of a button on the Raspberry Pi's own pins, `sound(name)`
    its buzzer. `refusals` counts moves the rules refused, `last_refusal` is the newest one's
    sentence. `chattering` are the buttons whose contacts do not come to rest.
    """

    def __init__(
        self,
        host: Host,
        bindings: Sequence[Binding] = (),
        *,
        light: Callable[[str, Glow], None] = lambda button, glow: None,
        sound: Callable[[Sound], None] | None = None,
        dice: Mapping[str, str] | None = None,
    ) -> None:
        self.refusals = 0
        self.last_refusal = ""
        self.chattering: set[str] = set()
        self._host = host
        self._bindings = {binding.button: binding for binding in bindings}
        self._dice = dict(dice or {})
        self._board: Board | None = None
        self._handover = Handover()
        self._lock = threading.Lock()
        self._has_signs = bool(bindings) or sound is not None
        self._signs = Signs(
            bindings, now=host.now, view=self._newest, light=light,
            sound=sound or (lambda name: None), call=self._call,
        )  # fmt: skip
        self._stop_listening: Callable[[], None] = lambda: None

    def start(self, board: Board | None = None) -> None:
        """Begin to show lamps and to sound; `board` is the tower, if there is one."""
        self._board = board
        if board is not None or self._has_signs:
            self._stop_listening = self._host.listen(lambda match, version: self._signs.wake())
            self._signs.start()

    def stop(self) -> None:
        """End the lamps' thread."""
        self._stop_listening()
        self._signs.stop()

    def match(self) -> str | None:
        """Return the match being played: the newest that is not over."""
        return next((one.match for one in self._host.matches() if not one.ended), None)

    def pressed(self, event: ButtonEvent) -> None:
        """Take an event of a button on the Raspberry Pi's own pins."""
        match event:
            case Chattering(button):
                self.chattering.add(button)
            case Quiet(button):
                self.chattering.discard(button)
            case Pressed(button, at) if button in self._bindings:
                self._tap(button, at)

    def _tap(self, button: str, kernel_at: int) -> None:
        # By its stamp alone: however late it is handled, the same instant comes of it.
        at = self._host.time.of_monotonic(kernel_at * 1_000_000)
        done = self._wish(self._bindings[button], at=at, source=f"button:{button}")
        if done is None:
            self._signs.refuse(button)
        else:
            done.add_done_callback(lambda done: self._answered(button, done))

    def _answered(self, button: str, done: Future[Answer]) -> None:
        self._heed(done)
        if done.exception() is not None:
            self._signs.refuse(button)

    def heard(self, event: Event) -> None:
        """Take an event of the board; called on its port's thread."""
        match event:
            case Roll():
                self._roll(event)
            case Press():
                self._board_press(event)
            case _:
                log.info("%s", event)

    def _wish(
        self, binding: Binding, *, at: int, source: str, receipt: Receipt | None = None
    ) -> Future[Answer] | None:
        match = self.match()
        wish = meaning(binding, self._view(match)) if match else None
        if match is None or wish is None:
            return None
        return self._ask(match, wish, at=at, source=source, receipt=receipt)

    def _ask(
        self, match: str, wish: Wish, *, at: int, source: str, receipt: Receipt | None
    ) -> Future[Answer]:
        ref = f"{receipt.board}:{receipt.boot}:{receipt.seq}" if receipt else ""
        if wish.verb == "undo":
            return self._host.submit_undo(match, wish.seat, ref=ref, source=source)
        move = Move(verb=wish.verb, seat=wish.seat, at=at, source=source, ref=ref)
        return self._host.submit(match, move, receipt=receipt)

    def _roll(self, event: Roll) -> None:
        receipt = Receipt(event.board, event.boot, event.seq)
        self._handover.take(event.boot, event.seq)
        match = self.match()
        if match is None:
            self._acknowledge(receipt)
            return
        die = die_meant(event.die, self._view(match), self._dice, self._host.game_of(match).dice)
        quality = "unsure" if event.quality in UNSURE else event.quality
        args = {"faces": [[die, event.value]], "quality": quality}
        ref = f"{event.board}:{event.boot}:{event.seq}"
        move = Move(verb="roll", args=args, at=event.at, source=event.board, ref=ref)
        self._host.submit(match, move, receipt=receipt).add_done_callback(self._settled(receipt))

    def _board_press(self, event: Press) -> None:
        receipt = Receipt(event.board, event.boot, event.seq)
        self._handover.take(event.boot, event.seq)
        binding = BOARD_BUTTONS.get(event.button)
        done = None
        if event.is_down and binding is not None:
            done = self._wish(binding, at=event.at, source=event.board, receipt=receipt)
        if done is None:
            self._acknowledge(receipt)
        else:
            done.add_done_callback(self._settled(receipt))

    def _settled(self, receipt: Receipt) -> Callable[[Future[Answer]], None]:
        def settle(done: Future[Answer]) -> None:
            error = done.exception()
            if error is None or isinstance(error, Rejected):
                self._heed(done)
                self._acknowledge(receipt)
            else:
                log.error("A roll is not on disk, the board keeps it: %s", error)
                with self._lock:
                    self._handover.failed()
                if self._board is not None:
                    self._board.retake()

        return settle

    def _acknowledge(self, receipt: Receipt) -> None:
        with self._lock:
            last = self._handover.done(receipt.boot, receipt.seq)
        if last is not None and self._board is not None:
            self._board.commit(*last)

    def _heed(self, done: Future[Answer]) -> None:
        error = done.exception()
        if error is None:
            return
        self.refusals += 1
        self.last_refusal = str(error)

    def _view(self, match: str) -> View:
        view: dict[str, Any] = msgspec.json.decode(self._host.snapshot(match).data)
        return view

    def _newest(self) -> View | None:
        match = self.match()
        return self._view(match) if match else None

    def _call(self, colour: str) -> None:
        if self._board is not None:
            self._board.show("next", colour)
