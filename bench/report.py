"""Figures of a bench: percentiles, spread, and whether a promised bound holds."""

from __future__ import annotations

import statistics
from collections.abc import Sequence

import msgspec


class Verdict(msgspec.Struct, frozen=True):
    """One measured figure beside its bound; `least` turns the bound round."""

    name: str
    figure: float
    bound: float
    unit: str = "x"
    least: bool = False
    detail: str = ""

    def holds(self) -> bool:
        """Tell whether the figure keeps the promise."""
        return self.figure >= self.bound if self.least else self.figure <= self.bound

    def line(self) -> str:
        """Return the figure as one line for people."""
        relation = "at least" if self.least else "at most"
        mark = "ok  " if self.holds() else "MISS"
        return (
            f"{mark} {self.name}: {self.figure:.2f} {self.unit} "
            f"({relation} {self.bound:g}) {self.detail}"
        )


def percentile(values: Sequence[float], percent: float) -> float:
    """Return the value below which `percent` of the values lie (nearest rank)."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * percent / 100))]


def spread(values: Sequence[float]) -> str:
    """Return median, least and most as text."""
    return f"median {statistics.median(values):.2f}, {min(values):.2f} to {max(values):.2f}"
