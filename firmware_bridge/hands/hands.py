"""The one entrance for every press: of the Raspberry Pi's own pins and of boards alike.

An edge becomes a gesture, the gesture a move of the match being played. Nobody waits here: what is
not decided yet is decided later, on a thread of its own, and a handler that fails is counted.

A board's press that is undecided is not acknowledged; should the host die within that second while
a later entry of the same board is on disk already, that press is lost with it.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping
from concurrent.futures import Future
from types import MappingProxyType
from typing import NamedTuple

from companion.answers import Answer
from companion.host import Host
from companion.journal.port import Receipt
from firmware_bridge.hands.acts import Acts
from firmware_bridge.hands.bindings import Bindings
from firmware_bridge.hands.button_info import Bound, ButtonInfo
from firmware_bridge.hands.desk import Act, Binding
from firmware_bridge.hands.gestures import Gesture, Made
from firmware_bridge.hands.hand import Hand, Outcome, Press, Settled
from firmware_bridge.hands.learning import Learning, Lesson
from firmware_bridge.hands.presses import ButtonEvent, Chattering, Held, Pressed, Quiet, Released
from firmware_bridge.mishaps import Mishaps
from firmware_bridge.pins.kernel_time import kernel_ms
from firmware_bridge.reason import Reason

BEAT_S = 1.0


class _Known(NamedTuple):
    labels: Mapping[str, str]
    faults: Mapping[str, Reason]


class Hands(Mishaps):
    """Plays what the buttons mean; safe to call from any thread.

    `playing` and `refuse` as in `Acts`. `errors` counts what failed on the way, and `beat` is when
    the thread last turned, in monotonic milliseconds.
    """

    def __init__(
        self, host: Host, bindings: Bindings, *, playing: Callable[[], str | None],
        refuse: Callable[[str], None] = lambda button: None,
    ) -> None:  # fmt: skip
        self.bindings = bindings
        self.beat = kernel_ms()
        self._host = host
        self._acts = Acts(host, bindings, playing=playing, refuse=refuse)
        self._learning = Learning()
        self._is_unsaved = False
        self._known: dict[str, _Known] = {}
        self._hands: dict[str, Hand] = {}
        self._lock = threading.Lock()
        self._changed, self._ending = threading.Event(), threading.Event()
        self._thread = threading.Thread(target=self._run, name="hands", daemon=True)

    @property
    def refusals(self) -> int:
        """How many moves the rules refused."""
        return self._acts.refusals

    @property
    def last_refusal(self) -> str:
        """The sentence of the newest refusal."""
        return self._acts.last_refusal

    @property
    def is_alive(self) -> bool:
        """Whether the thread that decides what is undecided runs."""
        return self._thread.is_alive()

    def start(self) -> None:
        """Begin to decide by time what no edge decides."""
        self._thread.start()

    def stop(self) -> None:
        """End the thread; what is undecided then is dropped."""
        self._ending.set()
        self._changed.set()
        if self._thread.is_alive():
            self._thread.join()

    def event(self, event: ButtonEvent) -> None:
        """Take an event of a button on the Raspberry Pi's own pins, in kernel milliseconds."""
        # By its stamp alone: however late it is handled, the same instant comes of it.
        at = self._host.time.of_monotonic(event.at * 1_000_000)
        source = f"button:{event.button}"
        match event:
            case Pressed(button) | Released(button):
                self.press(button, isinstance(event, Pressed), at, source=source)
            case Held(button):
                press = Press(button, source, None, _unasked)
                with self._lock:
                    made = self._hand(button).gestures.held(at, press, self._wants(button))
                self._act(Outcome(made, []))
            case Chattering(button) | Quiet(button):
                with self._lock:
                    hand = self._hand(button)
                    hand.is_paused = isinstance(event, Chattering)
                    idle = hand.drop()
                self._act(Outcome([], idle))

    def press(
        self, button: str, is_down: bool, at: int, *, source: str,
        receipt: Receipt | None = None, settled: Settled = lambda done: None,
    ) -> None:  # fmt: skip
        """Take an edge of a button at the instant `at` of table time.

        `settled` is called once, now or within a second, with the move that came of it, or None.
        An entry that a board tells again before it was settled is settled when it came last.
        """
        now = self._host.now()
        press = Press(button, source, receipt, settled)
        with self._lock:
            outcome = self._taken(press, is_down, min(at, now), now)
        self._act(outcome)
        self._changed.set()

    def let_go(self, board: str) -> None:
        """A board is gone or has begun anew: of presses under way no release will come."""
        with self._lock:
            of_board = [hand for name, hand in self._hands.items() if name.startswith(f"{board}/")]
            made = [one for hand in of_board for one in hand.gestures.let_go()]
        self._act(Outcome(made, []))

    def know(
        self, labels: Mapping[str, str], *, board: str = "",
        faults: Mapping[str, Reason] = MappingProxyType({}),
    ) -> None:  # fmt: skip
        """These are the buttons of a board (`""`: the pins) by id, with their labels."""
        with self._lock:
            self._known = {**self._known, board: _Known(dict(labels), dict(faults))}

    def buttons(self) -> tuple[ButtonInfo, ...]:
        """Return every button there is."""
        return tuple(
            self._info(board, button, label, known.faults.get(button))
            for board, known in self._known.items()
            for button, label in known.labels.items()
        )

    @property
    def chattering(self) -> frozenset[str]:
        """The buttons that are paused because their contacts do not come to rest."""
        now = self._host.now()
        with self._lock:
            return frozenset(name for name, hand in self._hands.items() if hand.chatters(now))

    def lamps(self) -> tuple[Binding, ...]:
        """Return for each button the binding its lamp tells of."""
        return self.bindings.lamps(button for one in self._known.values() for button in one.labels)

    def learn(self, act: Act, seat: int, gesture: Gesture) -> None:
        """Let the next press within 30 s become the binding and do nothing else."""
        with self._lock:
            self._learning.begin(act, seat, gesture, self._host.now())

    def forget_learning(self) -> None:
        """Wait for no press any more."""
        with self._lock:
            self._learning.cancel()

    def lesson(self) -> Lesson | None:
        """Return what is being learned, or was learned just now."""
        return self._learning.now(self._host.now())

    def unbind(self, button: str, gesture: Gesture) -> None:
        """Take the meaning of a gesture away. Raises `KeyError` if it has none."""
        self.bindings.unbind(button, gesture)
        self._save_soon()

    @property
    def due(self) -> int | None:
        """When `tick` must be called next; None while nothing is undecided."""
        with self._lock:
            dues = [hand.gestures.due for hand in self._hands.values()]
        return min((due for due in dues if due is not None), default=None)

    def tick(self, now: int) -> None:
        """Decide what is due by now, and keep what was learned."""
        with self._lock:
            made = [one for hand in self._hands.values() for one in hand.gestures.tick(now)]
            is_unsaved, self._is_unsaved = self._is_unsaved, False
        self._act(Outcome(made, []))
        if is_unsaved:
            self.bindings.save()

    def _taken(self, press: Press, is_down: bool, at: int, now: int) -> Outcome:
        if not self._matters(press.button, now):
            return Outcome([], [press])
        hand = self._hand(press.button)
        storm = hand.change(press, at)
        if storm is not None:
            return storm
        if not is_down:
            return hand.up(press, at=at, now=now)
        heard = self._learning.press(press.button, at)
        if heard is None:
            return hand.down(press, at=at, wants=self._wants(press.button), now=now)
        if isinstance(heard, Binding):
            self.bindings.bind(heard)
            self._is_unsaved = True
        return Outcome([], [*hand.drop(is_down=True), press])

    def _matters(self, button: str, now: int) -> bool:
        """Whether a button is known, does something, or may be learned now.

        Nothing is kept of any other: a board may name buttons without end.
        """
        is_known = any(button in one.labels for one in self._known.values())
        return is_known or bool(self._wants(button)) or self._learning.now(now) is not None

    def _wants(self, button: str) -> frozenset[Gesture]:
        return frozenset(self.bindings.of(button))

    def _hand(self, button: str) -> Hand:
        return self._hands.setdefault(button, Hand())

    def _act(self, outcome: Outcome) -> None:
        """Never under the lock: a move may be answered at once, and its answer come back here."""
        for press in outcome.idle:
            self._settle(press, None)
        for made in outcome.made:
            done = self._do(made)
            for press in made.downs:
                self._settle(press, done)

    def _do(self, made: Made[Press]) -> Future[Answer] | None:
        try:
            return self._acts.do(made)
        except Exception as error:
            self._count("A press was not handled", error)
            return None

    def _settle(self, press: Press, done: Future[Answer] | None) -> None:
        try:
            press.settled(done)
        except Exception as error:
            self._count("A press was not handled", error)

    def _info(self, board: str, button: str, label: str, fault: Reason | None) -> ButtonInfo:
        now = self._host.now()
        with self._lock:
            hand = self._hand(button)
            down, chatters, last = hand.gestures.is_down, hand.chatters(now), hand.last
        bound = (Bound(name, one.act, one.seat) for name, one in self.bindings.of(button).items())
        return ButtonInfo(button, board, label, down, chatters, fault, last, tuple(bound))

    def _save_soon(self) -> None:
        with self._lock:
            self._is_unsaved = True
        self._changed.set()

    def _run(self) -> None:
        while not self._ending.is_set():
            self._changed.clear()
            self.beat = kernel_ms()
            try:
                self.tick(self._host.now())
                due = self.due
            except Exception as error:
                self._count("A press was not handled", error)
                due = None
            left = BEAT_S if due is None else max(0.001, (due - self._host.now()) / 1000)
            self._changed.wait(min(BEAT_S, left))


def _unasked(done: Future[Answer] | None) -> None:
    """Nobody waits for the press of a pin to be on disk."""
