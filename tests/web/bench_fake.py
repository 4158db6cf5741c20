"""A bench without a board: it does at once what it is told and remembers it."""

from __future__ import annotations

from companion.domain.facts import Quality
from firmware_bridge.reason import Reason
from web.bench_state import BenchBoardState, BenchState

PINS = {"jonas": 17, "edda": 27, "mira": 22, "kurt": 23}
SIDES = {"blue": 6, "pink": 6}
FAULTS = (
    "cable", "flip", "drop", "insert", "stall", "acks", "mute", "restart", "protocol", "older",
    "two", "twin", "bounce", "chatter", "cocked", "unread", "disk", "modem",
)  # fmt: skip
PASSING = ("modem", "restart", "bounce", "chatter", "cocked", "unread")
DRAWN = 3
AT = 1_780_000_000_412
SILENT = Reason("board/silent", "The board has said nothing for three seconds.")


class FakeBench:
    """Four buttons, two boards, two dice. `done` lists every call; a die without a face shows 3."""

    def __init__(self, match: str = "") -> None:
        self.match = match
        self.done: list[tuple[object, ...]] = []
        self.held: set[str] = set()
        self.plugged = {"tower": True, "box": False}
        self.shown: dict[str, tuple[int, Quality]] = dict.fromkeys(SIDES, (0, "ok"))
        self.faults = dict.fromkeys(FAULTS, False)
        self.reason: Reason | None = None
        self.lines: list[str] = [">H 1 0.4.2 tower-7F21 4f2a91c0 0 0 dice,lamp*942C8269"]

    def state(self, board: str = "tower") -> BenchState:
        """Return the state as the simulator would."""
        boards = {name: self._board(name) for name in self.plugged}
        return {
            "micropython": True,
            "board": boards[board],
            "boards": [*boards.values()],
            "twin": self.reason if self.faults["twin"] else None,
            "buttons": [
                {
                    "id": name, "act": "seat", "seat": seat, "pin": pin, "board": "",
                    "down": name in self.held, "glow": "on" if seat == 3 else "off",
                    "chatters": False, "last": 0,
                }
                for seat, (name, pin) in enumerate(PINS.items(), start=1)
            ],
            "tower": "tower",
            "lamp": "green",
            "dice": [
                {"die": die, "sides": SIDES[die], "value": value, "quality": quality}
                for die, (value, quality) in self.shown.items()
            ],
            "frames": [
                {"at": AT + n, "dir": "in", "text": line, "note": "hello", "bad": False}
                for n, line in enumerate(self.lines)
            ],
            "counters": {"good": len(self.lines), "bad_crc": 4},
            "faults": dict(self.faults),
            "rolls": {"thrown": 0, "stored": 0, "lost": 0, "refused": 0, "last": None},
            "clock": {"table": AT, "wall": AT},
            "pid": 4711,
            "match": self.match,
        }  # fmt: skip

    def press(self, button: str) -> None:
        """Hold a button."""
        self.done.append(("press", button, PINS[button]))
        self.held.add(button)

    def release(self, button: str) -> None:
        """Let it go."""
        self.done.append(("release", button, PINS[button]))
        self.held.discard(button)

    def throw(self, die: str, value: int | None, quality: Quality, board: str = "tower") -> None:
        """Show the face, or the one this bench always draws."""
        self.done.append(("throw", die, value, quality))
        self.shown[die] = (value or DRAWN, quality)
        self.lines.append(f">R 4f2a91c0 {len(self.lines)} 22908112 {die} {value or DRAWN}*5EAC2231")

    def plug(self, board: str, on: bool) -> None:
        """Remember it."""
        self.plugged[board]
        self.done.append(("plug", board, on))
        self.plugged[board] = on

    def fault(self, name: str, on: bool, board: str = "tower") -> None:
        """Remember a lasting fault; a passing one is over at once."""
        self.plugged[board]
        self.done.append(("fault", name, on, self.faults[name]))
        if name not in PASSING:
            self.faults[name] = on

    def reset(self) -> None:
        """End what is on."""
        for name in FAULTS:
            if self.faults[name]:
                self.fault(name, False)
        for button in tuple(self.held):
            self.release(button)

    def _board(self, name: str) -> BenchBoardState:
        on = self.plugged[name]
        return {
            "name": name,
            "kind": "box" if name == "box" else "tower",
            "serial": "3c41" if name == "box" else "7f21",
            "plugged": on,
            "state": "ready" if on else "out",
            "since": AT,
            "reason": self.reason,
            "update": "",
            "firmware": "1.1.0" if on else "",
            "newest": "1.1.0",
            "missing": 0,
        }
