"""The table of the demo: four heroes about to start, so that the first minute shows a match.

Hero values no rulebook prints are samples here; at your table you type what your cards say.
"""

from __future__ import annotations

from typing import Any

from companion.domain.moves import Move
from companion.host import Host

GAME = "neue-helden"
PEOPLE = (
    ("Jonas", 1, "schatten", "B2", 3, 3, 4),
    ("Edda", 7, "kolibri", "C1", 2, 4, 5),
    ("Mira", 6, "turbine", "D1", 3, 3, 5),
    ("Opa Kurt", 3, "hammer", "E1", 5, 1, 3),
)
"""Name, colour, hero, start hotspot, and sample KRAFT, IQ and MOVEMENT."""


def set_table(host: Host) -> str:
    """Return the id of the demo's match; opened once, found again after a restart."""
    seats: list[dict[str, Any]] = [{"name": name, "colour": colour} for name, colour, *_ in PEOPLE]
    match = host.open(GAME, {}, seats, ref="demo")
    for seat, (_, _, hero, hotspot, kraft, iq, movement) in enumerate(PEOPLE, start=1):
        values = {"kraft": kraft, "iq": iq, "movement": movement}
        args = {"hero": hero, "hotspot": hotspot, **values}
        host.receive(match, Move(verb="choose_hero", seat=seat, args=args, ref=f"demo-hero-{seat}"))
    host.receive(match, Move(verb="begin", ref="demo-begin"))
    return match
