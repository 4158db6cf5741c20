"""The web server with a button on a mock pin of gpiozero's, which a request presses: for measuring.

Run as `python -m bench.edge_server PORT FOLDER`.
"""

from __future__ import annotations

import sys
import threading
import time
from pathlib import Path
from typing import Any

from flask import Blueprint, Response, jsonify
from gpiozero.pins.mock import MockFactory

from bench.server import plain_wiring
from companion.games import GAMES
from companion.host import Host
from companion.journal.sqlite import FILE_NAME, SqliteJournal
from firmware_bridge.fittings import Fittings, Plan
from firmware_bridge.hands.button_plan import PlainButton
from web.app import create_app
from web.serve import WebServer

PIN = 17
LONG_S = 10.0


class Fingers:
    """Presses the button; knows when its edge was and when the fact that came of it was on disk."""

    def __init__(self, host: Host, factory: Any) -> None:
        self._factory = factory
        self._stored = 0
        self._news = threading.Condition()
        host.listen(self._heard)

    def press(self) -> dict[str, int]:
        """Press and let go; return both instants in nanoseconds of the monotonic clock."""
        pin = self._factory.pin(PIN)
        with self._news:
            self._stored = 0
        pin.drive_low()
        edge = round(pin._last_change * 1e9)
        with self._news:
            self._news.wait_for(lambda: self._stored, LONG_S)
            stored = self._stored
        pin.drive_high()
        return {"edge": edge, "stored": stored}

    def _heard(self, match: str, version: int) -> None:
        with self._news:
            self._stored = self._stored or time.monotonic_ns()
            self._news.notify_all()


def presses(fingers: Fingers) -> Blueprint:
    """Return an address that presses the button."""
    blueprint = Blueprint("fingers", __name__)

    def press() -> Response:
        return jsonify(fingers.press())

    blueprint.add_url_rule("/api/fingers", "press", press, methods=["POST"])
    return blueprint


def main(port: int, folder: Path) -> None:
    """Serve until SIGTERM."""
    host = Host(SqliteJournal(folder / FILE_NAME), GAMES)
    factory = MockFactory()
    plan = Plan(factory=factory, buttons=[PlainButton(PIN, act="clock")])
    with Fittings(host, plan).running():
        fingers = Fingers(host, factory)
        app = create_app(plain_wiring(host), extras=[presses(fingers)])
        WebServer(app, "127.0.0.1", port).run()
    host.close()


if __name__ == "__main__":
    main(int(sys.argv[1]), Path(sys.argv[2]))
