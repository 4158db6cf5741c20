"""One device: its port's thread, its session, and who waits for its answers."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from pathlib import Path

from companion.errors import Spoken
from firmware_bridge.boards.board_info import (
    BoardInfo,
    SelfTest,
    Side,
    found_in_test,
    is_older,
    short_name,
)
from firmware_bridge.line.events import Answered, Event, Lost, Press, Roll
from firmware_bridge.line.line_quality import Losses
from firmware_bridge.line.link import Link
from firmware_bridge.line.parts import Parts, kind_of
from firmware_bridge.line.port import Device, Port
from firmware_bridge.line.port_errors import unplugged
from firmware_bridge.line.recorder import Recorder
from firmware_bridge.line.session import Session, SessionError
from firmware_bridge.reason import Reason

NO_PARTS = Parts()


class BoardAway(Spoken):
    """A board cannot do what it was asked, because it is not ready."""

    code = "board/away"


class BoardLine:
    """The line to the device of `key`: a USB serial number, or a path chosen by hand.

    It begins when `place(paths)` says where the device is; say it again whenever that changes.
    `claim` is the serial number of the board that has been let in here, `is_over` says that another
    line has taken this one's place.
    """

    def __init__(
        self,
        key: str,
        *,
        now: Callable[[], int],
        notify: Callable[[Event], None],
        changed: Callable[[], None],
        committed: Callable[[str], int],
        admit: Callable[[BoardLine, str], Reason | None],
        opener: Callable[[str], Device],
        rest: float,
    ) -> None:
        self.key = key
        self.claim = ""
        self.is_over = False
        self.test: SelfTest | None = None
        self._now, self._notify, self._changed = now, notify, changed
        self._paths: Sequence[str] = ()
        self._is_placed = False
        self._losses = Losses()
        self._answers: dict[int, Future[Answered]] = {}
        self._tests: set[int] = set()
        self._lock = threading.Lock()
        self._session = Session(
            key.strip("/").replace("/", "-"),
            committed=committed,
            admit=lambda serial: admit(self, serial),
        )
        self.link = Link(self._session, now=now, notify=self._heard, changed=changed)
        self.recorder = Recorder(self.link, now=now)
        self.port = Port(self.recorder, lambda: self._paths, opener=opener, rest=rest)

    @property
    def is_alive(self) -> bool:
        """Whether the port's thread has not ended by itself."""
        return self.port.is_alive

    @property
    def id(self) -> str:
        """The board's serial number, before its first hello what its port is called."""
        return self._session.board

    @property
    def was_met(self) -> bool:
        """Whether a board of ours has ever answered here."""
        return self._session.known is not None or self._session.mismatch is not None

    @property
    def is_here(self) -> bool:
        """Whether the port is open and its device, as far as we know, still there."""
        path = self.port.path
        return bool(path) and path in self._paths

    def place(self, paths: Sequence[str], *, afresh: bool) -> None:
        """The device is at `paths` now; none when it is gone."""
        self._paths = paths
        if self._is_placed:
            self.port.look(afresh=afresh)
        else:
            self.port.start()
            self._is_placed = True

    def leave(self, reason: Callable[[str], Reason]) -> None:
        """Close a port whose device is gone; the kernel may take its time to say so itself."""
        path = self.port.path
        if path and path not in self._paths:
            self.port.leave(path, reason(path))

    def send(self, command: str, *, is_test: bool = False) -> Future[Answered]:
        """Ask the board to do something. The answer comes in any case, `silent` if it gives none.

        Raises BoardAway while the board is not ready.
        """
        done: Future[Answered] = Future()
        with self._lock:  # the answer must not come before somebody waits for it
            try:
                ident = self.link.send(command)
            except SessionError as error:
                raise BoardAway("{board} is not ready for that.", board=self.id) from error
            self._answers[ident] = done
            if is_test:
                self._tests.add(ident)
        return done

    def commit(self, boot: str, seq: int) -> None:
        """One entry is on disk, or refused for good; they may come in any order."""
        self.link.commit(boot, seq)

    def retake(self) -> None:
        """The disk refused an entry: whatever waits is handed out again."""
        self.link.retake()

    def info(self, newest: str, *, set_aside: bool) -> BoardInfo:
        """Return how the board is."""
        known, counters = self._session.known, self.link.counters
        parts = self._session.parts or NO_PARTS
        kind = kind_of(known.caps) if known else "tower"
        return BoardInfo(
            id=self.id,
            kind=kind,
            name=short_name(kind, self.id) if known else Path(self._latest_path).name,
            state=self.link.state,
            since=self.link.since,
            reason=self._reason(),
            update=self._update(newest),
            firmware=known.firmware if known else "",
            newest=newest,
            trays=parts.trays,
            buttons=parts.buttons,
            lamps=parts.lamps,
            caps=known.caps if known else (),
            missing=counters["missing"],
            counters=counters,
            test=self.test,
            set_aside=set_aside,
            path=self.port.path,
        )

    def stop(self) -> None:
        """Close the port and end its thread."""
        self.port.stop()

    @property
    def _latest_path(self) -> str:
        return self.port.path or next(iter(self._paths), self.key)

    def _reason(self) -> Reason | None:
        reason = self.link.reason
        if reason is not None and reason.code == "port/missing" and self.was_met:
            return unplugged(
                self.key
            )  # a board that was here is gone; what its path was helps nobody
        if reason is not None:
            return reason
        if self.link.state == "absent":
            return self.port.reason
        if (noise := self._session.noise) is not None:
            return noise.reason
        return self._losses.warning(self._now())

    def _update(self, newest: str) -> Side:
        if (mismatch := self._session.mismatch) is not None:
            return mismatch.update
        known = self._session.known
        return "board" if known and is_older(known.firmware, newest) else ""

    def _heard(self, event: Event) -> None:
        match event:
            case Answered():
                self._answered(event)
            case Lost():
                self._losses.note(self._now())
        try:
            self._notify(event)
        finally:
            if not isinstance(event, Roll | Press):
                self._changed()

    def _answered(self, event: Answered) -> None:
        with self._lock:
            done = self._answers.pop(event.id, None)
            is_test = event.id in self._tests
            self._tests.discard(event.id)
        if is_test and event.is_ok:
            self.test = found_in_test(event.detail, self._now())
        if done is not None:
            done.set_result(event)
