"""The address of a screen that nobody touches: it leads to the match that is played now."""

from __future__ import annotations

from pathlib import Path

from tests.web.asking import Phone, Table, wire
from web.app import create_app


def test_it_leads_to_the_newest_match(table: Table) -> None:
    reply = table.phone().get("/tv")
    assert (reply.status, reply.headers["location"]) == (302, f"/m/{table.match}/tv?kiosk=")


def test_while_nobody_plays_it_shows_the_house_and_looks_again(tmp_path: Path) -> None:
    wiring = wire(tmp_path)
    reply = Phone(create_app(wiring)).get("/tv")
    wiring.host.close()
    assert (reply.status, reply.headers["refresh"]) == (200, "5")
    assert b"home/page.js" in reply.body
