"""The web server with one address more: an empty Flask POST, to compare moves with.

Run as `python -m bench.server PORT FOLDER`.
"""

from __future__ import annotations

import sys
from pathlib import Path

from flask import Blueprint, Response

from companion.games import GAMES
from companion.host import Host
from companion.journal.sqlite import FILE_NAME, SqliteJournal
from companion.seating import Seating
from companion.service import CATALOGUES
from web.app import create_app
from web.limits import Limits
from web.serve import WebServer
from web.texts import Texts
from web.wiring import Wiring


def empty() -> Blueprint:
    """Return an address that takes a POST and does nothing."""
    blueprint = Blueprint("empty", __name__)
    blueprint.add_url_rule("/api/empty", "post", lambda: Response(status=204), methods=["POST"])
    return blueprint


def plain_wiring(host: Host) -> Wiring:
    """Return what the web server needs, with as many moves a minute as anybody likes."""
    return Wiring(
        host=host,
        seating=Seating(host),
        games=GAMES,
        texts=Texts(CATALOGUES),
        limits=Limits(moves=None),
    )


def main(port: int, folder: Path) -> None:
    """Serve until SIGTERM."""
    host = Host(SqliteJournal(folder / FILE_NAME), GAMES)
    WebServer(create_app(plain_wiring(host), extras=[empty()]), "127.0.0.1", port).run()
    host.close()


if __name__ == "__main__":
    main(int(sys.argv[1]), Path(sys.argv[2]))
