"""The bridge between boards and the match being played: what they tell becomes moves, once.

It plays at the newest match that is not over. A roll or press of a board is acknowledged to the
board only when the host has it on disk; one the rules refuse is acknowledged too, and named. Only
what the disk refuses is told again: anything else would fail again, and block what comes after it.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from concurrent.futures import Future
from typing import Protocol

from companion.answers import Answer
from companion.host import Host
from companion.journal.errors import JournalError
from companion.journal.port import Receipt
from firmware_bridge.boards.glimpses import Glimpses
from firmware_bridge.hands.hands import Hands
from firmware_bridge.line.events import Answered, Equipped, Event, Lost, Press, Restarted, Roll
from firmware_bridge.line.parts import Kind
from firmware_bridge.rolls import Rolls

log = logging.getLogger(__name__)

Settle = Callable[[Future[Answer] | None], None]


class Boards(Protocol):
    """What the bridge tells boards; `boards.Boards` is one."""

    def commit(self, board: str, boot: str, seq: int) -> None: ...
    def retake(self, board: str) -> None: ...
    def send(self, board: str, command: str) -> Future[Answered]: ...


def newest_match(host: Host) -> str | None:
    """Return the match being played: the newest that is not over."""
    return next((one.match for one in host.matches() if not one.ended), None)


class Bridge:
    """Takes what boards tell, on any thread, to `hands` and to the dice of the match.

    `rolls` counts what the rules refused. `boards` must be given before the first event.
    """

    def __init__(self, host: Host, hands: Hands, *, dice: Mapping[str, str]) -> None:
        self.boards: Boards | None = None
        self.rolls = Rolls(host, playing=lambda: newest_match(host), dice=dice)
        self._hands = hands
        self._glimpses = Glimpses(
            host, playing=lambda: newest_match(host), dice=dice, send=self._send
        )
        self._kinds: dict[str, Kind] = {}
        self._unstored: set[str] = set()

    def heard(self, event: Event) -> None:
        """Take an event of a board; called on its port's thread."""
        match event:
            case Roll(board, boot, seq):
                settle = self._settle(Receipt(board, boot, seq))
                settle(self.rolls.take(event, f"tower:{board}"))
            case Press(board, boot, seq):
                receipt = Receipt(board, boot, seq)
                self._hands.press(
                    f"{board}/{event.button}", event.is_down, event.at,
                    source=f"{self._kinds.get(board, 'box')}:{board}",
                    receipt=receipt, settled=self._settle(receipt),
                )  # fmt: skip
            case Equipped(board, kind, parts):
                self._kinds[board] = kind
                self._hands.know({f"{board}/{name}": name for name in parts.buttons}, board=board)
                self._glimpses.equipped(event)
            case Lost(board):
                self._hands.let_go(board)
                log.info("%s", event)
            case Restarted(board):
                self._hands.let_go(board)
                self._glimpses.restarted(event)
                log.info("%s", event)
            case _:
                log.info("%s", event)

    def _send(self, board: str, command: str) -> Future[Answered]:
        if self.boards is None:
            raise KeyError(board)
        return self.boards.send(board, command)

    def _settle(self, receipt: Receipt) -> Settle:
        def settle(done: Future[Answer] | None) -> None:
            if done is None:
                self._acknowledge(receipt)
            else:
                done.add_done_callback(lambda done: self._stored(receipt, done))

        return settle

    def _stored(self, receipt: Receipt, done: Future[Answer]) -> None:
        error = done.exception()
        if not isinstance(error, JournalError):
            self._unstored.discard(receipt.board)
            self._acknowledge(receipt)
            return
        if receipt.board not in self._unstored:  # once, for it is told again five times a second
            self._unstored.add(receipt.board)
            log.error("What %s told is not on disk, it keeps it: %s", receipt.board, error)
        if self.boards is not None:
            self.boards.retake(receipt.board)

    def _acknowledge(self, receipt: Receipt) -> None:
        if self.boards is not None:
            self.boards.commit(receipt.board, receipt.boot, receipt.seq)
