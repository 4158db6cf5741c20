"""What lies in a tower whose power failed while the table waited for its dice (HW-36).

A die that fell while the tower had no power was seen by nobody. Once the tower is back it is asked
what lies in its trays. That may also be a die from an earlier throw, so it is told as `unsure`: the
question stays open, and people say whether it counts.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from concurrent.futures import Future
from threading import Lock
from typing import Any

import msgspec

from companion.domain.moves import Move
from companion.host import Host
from firmware_bridge.boards.board_info import faces
from firmware_bridge.boards.board_line import BoardAway
from firmware_bridge.hands.desk import View, die_meant
from firmware_bridge.line.events import Answered, Equipped, Restarted

log = logging.getLogger(__name__)

COMMAND = "look"


class Glimpses:
    """Give it every `Restarted` and `Equipped` of a board; safe to call from any thread.

    `playing` names the match, `dice` the dice of towers as the game calls them, `send` asks a board
    something (`Boards.send`).
    """

    def __init__(
        self,
        host: Host,
        *,
        playing: Callable[[], str | None],
        dice: Mapping[str, str],
        send: Callable[[str, str], Future[Answered]],
    ) -> None:
        self._host, self._playing, self._dice, self._send = host, playing, dict(dice), send
        self._restarted: dict[str, str] = {}
        self._lock = Lock()

    def restarted(self, event: Restarted) -> None:
        """A board lost its memory; it can be asked as soon as it is ready."""
        with self._lock:
            self._restarted[event.board] = event.boot

    def equipped(self, event: Equipped) -> None:
        """A board is ready: look, if it is a tower that restarted while dice were waited for."""
        with self._lock:
            boot = self._restarted.pop(event.board, "")
        if not boot or event.kind != "tower" or self._waiting() is None:
            return
        try:
            done = self._send(event.board, COMMAND)
        except (BoardAway, KeyError):
            return  # gone again already; it will restart and be asked then
        done.add_done_callback(lambda done: self._seen(event.board, boot, done.result()))

    def _seen(self, board: str, boot: str, answer: Answered) -> None:
        waiting = self._waiting()
        if not answer.is_ok or waiting is None:
            return
        match, view = waiting
        missing = _missing(view)
        known = self._host.game_of(match).dice
        named = [
            (die_meant(tray, view, self._dice, known), face)
            for tray, face in faces(answer.detail).items()
        ]
        seen = [[die, face] for die, face in named if die in missing]
        if not seen:
            return
        move = Move(
            verb="roll",
            args={"faces": seen, "quality": "unsure", "method": COMMAND},
            at=self._host.now(),
            source=f"tower:{board}",
            ref=f"{board}:{boot}:{COMMAND}",  # once for each restart, whoever asks twice
        )
        self._host.submit(match, move).add_done_callback(_heed)

    def _waiting(self) -> tuple[str, View] | None:
        """Return the match and its view while it waits for dice."""
        match = self._playing()
        if match is None:
            return None
        view: View = msgspec.json.decode(self._host.snapshot(match).data)
        return (match, view) if view.get("ask") and not view.get("ended") else None


def _missing(view: View) -> list[str]:
    ask: Mapping[str, Any] = view["ask"]
    missing = list(ask["dice"])
    for die, _ in ask["faces"]:
        if die in missing:
            missing.remove(die)
    return missing


def _heed(done: Future[Any]) -> None:
    if (error := done.exception()) is not None:
        log.warning("What lay in the tower was not taken: %s", error)
