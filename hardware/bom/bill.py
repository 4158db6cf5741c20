"""The bill of materials: one file of comma-separated values, told as a table for each thing."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from dataclasses import dataclass, fields
from pathlib import Path

FILE = Path(__file__).with_name("parts.csv")

HEADS = {
    "part": "part", "number": "number", "instead": "also good", "mind": "mind", "price": "price",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Part:
    """A line of the bill. `price` is a class: € up to 2, €€ up to 15, €€€ up to 50 euros a line."""

    thing: str
    part: str
    number: str
    instead: str
    mind: str
    price: str


def parts(thing: str | None = None) -> tuple[Part, ...]:
    """Return the lines of the bill, or those for one thing."""
    with FILE.open(encoding="utf-8", newline="") as lines:
        head, *rows = csv.reader(lines)
    if head != ["for", *[one.name for one in fields(Part)][1:]]:
        raise ValueError(f"{FILE.name} begins with other columns: {head}")
    bill = tuple(Part(*row) for row in rows)
    return bill if thing is None else tuple(one for one in bill if one.thing == thing)


def table(thing: str) -> Iterator[str]:
    """Yield the lines of the table for one thing."""
    yield "| " + " | ".join(HEADS.values()) + " |"
    yield "|" + "---|" * len(HEADS)
    for one in parts(thing):
        yield "| " + " | ".join(getattr(one, name) for name in HEADS) + " |"
