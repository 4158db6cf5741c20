"""Draws the wiring and puts the reckoned tables into the documents; run it after a change.

usage: .venv/bin/python -m hardware.wiring.draw
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from hardware.bom import bill
from hardware.wiring import told
from hardware.wiring.cells import cells_under_a_die
from hardware.wiring.circuits import CIRCUITS, circuit
from hardware.wiring.pinout import pinout
from hardware.wiring.tables import pin_table

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
PICTURES = DOCS / "pictures" / "build"
PAGES = ("wiring.md", "build-tower.md", "build-box.md")

TABLES: dict[str, Callable[[], Iterable[str]]] = {
    "pins of the tower": lambda: pin_table("tower"),
    "pins of the box": lambda: pin_table("box"),
    "pins of the pi": lambda: pin_table("pi"),
    "currents": told.currents,
    "loads": told.loads,
    "budget": told.budget,
    "parts of the tower": lambda: bill.table("tower"),
    "parts of the box": lambda: bill.table("box"),
    "parts of bright lamps": lambda: bill.table("bright lamps"),
    "parts at the pi": lambda: bill.table("pi"),
}
"""What may stand between `<!-- made: NAME -->` and `<!-- end -->` in a document."""

MADE = re.compile(r"(<!-- made: ([^>]+) -->\n)(.*?)(<!-- end -->)", re.DOTALL)


def drawings() -> Iterator[tuple[str, str]]:
    """Yield the name and the text of every drawing."""
    for board in ("tower", "box", "pi"):
        yield f"pins-{board}.svg", pinout(board)
    for name in CIRCUITS:
        yield f"circuit-{name}.svg", circuit(name)
    yield "cells.svg", cells_under_a_die()


def filled(text: str) -> str:
    """Return a document with its reckoned tables made anew. Raises KeyError for an unknown one."""
    return MADE.sub(lambda found: found[1] + "\n".join(TABLES[found[2]]()) + "\n" + found[4], text)


def main() -> None:
    """Write all drawings and tables."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    for name, text in drawings():
        (PICTURES / name).write_text(text, "utf-8")
    for page in PAGES:
        path = DOCS / page
        path.write_text(filled(path.read_text("utf-8")), "utf-8")


if __name__ == "__main__":
    main()
