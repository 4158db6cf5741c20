"""What the host wants of a board: commands until they are answered, lamps as a wish that stays."""

from __future__ import annotations

from dataclasses import dataclass

REPEAT_MS = 250
TRIES = 12  # three seconds: by then a board that does not answer is lost anyway
OPEN_COMMANDS = 16


@dataclass(slots=True)
class _Open:
    verb: str
    values: tuple[object, ...]
    due: int = 0
    tries: int = 0


class Commands:
    """Open commands by id. Commands die with the connection; lamps are set again after it."""

    def __init__(self) -> None:
        self._open: dict[int, _Open] = {}
        self._lamps: dict[str, str] = {}
        self._last_id = 0
        self._given_up: list[int] = []

    def is_open(self, ident: int | None) -> bool:
        """Whether an answer to this command is still waited for."""
        return ident in self._open

    def add(self, command: str) -> int | None:
        """Open a command and return its id; None when too many are open."""
        if len(self._open) >= OPEN_COMMANDS:
            return None
        return self._number("C", (command,))

    def show(self, lamp: str, colour: str) -> None:
        """Wish `lamp` to show `colour`; replaces an earlier wish for the same lamp."""
        if self._lamps.get(lamp) == colour:
            return
        self._lamps[lamp] = colour
        for ident, one in list(self._open.items()):
            if one.verb == "L" and one.values[1] == lamp:
                del self._open[ident]
        self._number("L", (lamp, colour))

    def repeat(self) -> None:
        """The board has come back: wish all lamps anew."""
        lamps, self._lamps = self._lamps, {}
        self._open = {k: v for k, v in self._open.items() if v.verb != "L"}
        for lamp, colour in lamps.items():
            self.show(lamp, colour)

    def forget(self) -> None:
        """The connection is gone: what was asked then is not asked later."""
        self._given_up += [ident for ident, one in self._open.items() if one.verb == "C"]
        self._open.clear()

    def forget_lamps(self) -> None:
        """It is another board: it has no wishes of the old one to fulfil."""
        self._lamps.clear()
        self._open = {k: v for k, v in self._open.items() if v.verb != "L"}

    def given_up(self) -> list[int]:
        """Return the ids of commands that nobody will answer any more, each once."""
        ids, self._given_up = self._given_up, []
        return ids

    def settle(self, ident: int) -> str:
        """Close an answered wish and return its verb, `C` or `L`; empty when none was open."""
        answered = self._open.pop(ident, None)
        return answered.verb if answered else ""

    def due(self, now: int) -> list[tuple[str, tuple[object, ...]]]:
        """Return the commands to send now, and give up those that were tried long enough."""
        ready = [(ident, one) for ident, one in self._open.items() if one.due <= now]
        for ident, one in ready:
            one.due = now + REPEAT_MS
            one.tries += 1
            if one.tries > TRIES:
                del self._open[ident]
                if one.verb == "C":
                    self._given_up.append(ident)
        return [(one.verb, one.values) for _, one in ready if one.tries <= TRIES]

    def _number(self, verb: str, values: tuple[object, ...]) -> int:
        self._last_id += 1
        self._open[self._last_id] = _Open(verb, (self._last_id, *values))
        return self._last_id
