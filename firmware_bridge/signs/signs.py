"""Lamps and sounds follow the match: when it has changed, and when time brings something.

One thread sleeps until either. Phones come first: lamps may follow a blink later, and once for a
burst of moves.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Sequence

from firmware_bridge.hands.desk import Binding, View, tower_lamp
from firmware_bridge.signs.alarms import Clock, Sound, ahead, loudest, news
from firmware_bridge.signs.glow import Glow, dims_at, lamps

log = logging.getLogger(__name__)

LATER_S = 0.02
NO_MS = 500


class Signs:
    """What lamps, buzzer and tower show of the match that `view` returns (None: no match).

    `now` is table time; `bindings()` tells for each button what its lamp tells of; `light(button,
    glow)`, `sound(name)` and `call(colour)` drive what there is. `wake` may be called from any
    thread, `turn` by one at a time.
    """

    def __init__(
        self, bindings: Callable[[], Sequence[Binding]], *, now: Callable[[], int],
        view: Callable[[], View | None], light: Callable[[str, Glow], None],
        sound: Callable[[Sound], None], call: Callable[[str], None],
    ) -> None:  # fmt: skip
        self._bindings = bindings
        self._now, self._view = now, view
        self._light, self._sound, self._call = light, sound, call
        self._refused: dict[str, int] = {}
        self._is_no_due = False
        self._lock = threading.Lock()
        self._shown: View | None = None
        self._heard = now()
        self._changed = threading.Event()
        self._ending = threading.Event()
        self._thread = threading.Thread(target=self._run, name="signs", daemon=True)

    def start(self) -> None:
        """Begin to follow."""
        self._changed.set()
        self._thread.start()

    def stop(self) -> None:
        """End the thread."""
        self._ending.set()
        self._changed.set()
        if self._thread.is_alive():
            self._thread.join()

    def wake(self) -> None:
        """The match has changed."""
        self._changed.set()

    def refuse(self, button: str) -> None:
        """A press of this button meant nothing: whoever pressed sees and hears that (SC-33).

        Any thread may call it; lamps and sounds are driven by one, or they would cross. While a
        button is being refused it is heard no second time.
        """
        now = self._now()
        with self._lock:
            self._is_no_due = self._is_no_due or self._refused.get(button, 0) <= now
            self._refused[button] = now + NO_MS
        self._changed.set()

    def turn(self) -> int | None:
        """Show and let hear what is due; return the instant of what comes next, if anything does.

        Of several sounds at once the weightiest is heard; what was missed stays unheard.
        """
        now, view = self._now(), self._view()
        shown, heard = self._shown, self._heard
        self._shown, self._heard = view, now  # first: what fails now is not due again
        refused = self._refusals(now)
        glows: dict[str, Glow] = lamps(self._bindings(), view, now)
        for button, glow in glows.items():
            self._light(button, "no" if button in refused else glow)
        self._call(tower_lamp(view))
        sound = loudest(self._due(shown, view, range(heard + 1, now + 1)))
        if sound is not None:
            self._sound(sound)
        coming = [at for at, _ in ahead(_clock(view))]
        coming += [*dims_at(view), *refused.values()]
        return min((at for at in coming if at > now), default=None)

    def _refusals(self, now: int) -> dict[str, int]:
        """Return which buttons are being refused, and until when; forget the others."""
        with self._lock:
            self._refused = {one: until for one, until in self._refused.items() if until > now}
            return self._refused.copy()

    def _due(self, shown: View | None, view: View | None, instants: range) -> set[Sound]:
        before, clock = _clock(shown), _clock(view)
        due = {sound for at, sound in ahead(clock) if at in instants}
        with self._lock:
            if self._is_no_due:
                due.add("no")
            self._is_no_due = False
        if shown and view and shown["match"] == view["match"]:
            due |= news(before, clock)
        return due

    def _run(self) -> None:
        patience: float | None = None
        while True:
            if self._changed.wait(patience):
                self._ending.wait(LATER_S)
            self._changed.clear()
            if self._ending.is_set():
                return
            try:
                due = self.turn()
            except Exception:
                log.exception("The lamps could not be set.")
                due = None
            patience = None if due is None else max(0.001, (due - self._now()) / 1000)


def _clock(view: View | None) -> Clock | None:
    clock: Clock | None = view.get("clock") if view else None
    return clock
