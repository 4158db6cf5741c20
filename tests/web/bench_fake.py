"""A bench without a board: it does at once what it is told and remembers it."""

from __future__ import annotations

from companion.domain.facts import Quality
from web.bench_api import BenchState

PINS = {"jonas": 17, "edda": 27, "mira": 22, "kurt": 23}
SIDES = {"blue": 6, "pink": 6}
FAULTS = ("cable", "flip", "acks", "stall", "chatter", "restart")
PASSING = ("chatter", "restart")
DRAWN = 3


class FakeBench:
    """Four buttons, two dice, six faults. `done` lists every call; a die without a face shows 3."""

    def __init__(self, match: str = "") -> None:
        self.match = match
        self.done: list[tuple[object, ...]] = []
        self.held: set[str] = set()
        self.shown: dict[str, tuple[int, Quality]] = dict.fromkeys(SIDES, (0, "ok"))
        self.faults = dict.fromkeys(FAULTS, False)
        self.lines: list[str] = [">H 1 0.4.2 tower-7F21 4f2a91c0 0 0 dice,lamp*942C8269"]

    def state(self) -> BenchState:
        """Return the state as the simulator would."""
        return {
            "micropython": True,
            "board": {"state": "ready", "serial": "tower-7F21"},
            "buttons": [
                {"id": name, "seat": seat, "pin": pin, "down": name in self.held, "lamp": seat == 3}
                for seat, (name, pin) in enumerate(PINS.items(), start=1)
            ],
            "lamp": "green",
            "dice": [
                {"die": die, "sides": SIDES[die], "value": value, "quality": quality}
                for die, (value, quality) in self.shown.items()
            ],
            "frames": [
                {
                    "at": 1_780_000_000_412 + n,
                    "dir": "in",
                    "text": line,
                    "note": "hello",
                    "bad": False,
                }
                for n, line in enumerate(self.lines)
            ],
            "counters": {"good": len(self.lines), "bad_crc": 4},
            "faults": dict(self.faults),
            "match": self.match,
        }

    def press(self, button: str) -> None:
        """Hold a button."""
        self.done.append(("press", button, PINS[button]))
        self.held.add(button)

    def release(self, button: str) -> None:
        """Let it go."""
        self.done.append(("release", button, PINS[button]))
        self.held.discard(button)

    def throw(self, die: str, value: int | None, quality: Quality) -> None:
        """Show the face, or the one this bench always draws."""
        self.done.append(("throw", die, value, quality))
        self.shown[die] = (value or DRAWN, quality)
        self.lines.append(f">R 4f2a91c0 {len(self.lines)} 22908112 {die} {value or DRAWN}*5EAC2231")

    def fault(self, name: str, on: bool) -> None:
        """Remember a lasting fault; a passing one is over at once."""
        self.done.append(("fault", name, on, self.faults[name]))
        if name not in PASSING:
            self.faults[name] = on
