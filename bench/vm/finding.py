"""What a check inside the machine found, on its way out: one line of JSON, one line for people."""

from __future__ import annotations

import statistics
from collections.abc import Iterable, Sequence

import msgspec

from bench.report import percentile


class Finding(msgspec.Struct, frozen=True):
    """Something looked at: whether it is as it should be, and what was seen.

    `slow`: it came later than it should, which a computer with other work may be to blame for.
    """

    name: str
    ok: bool
    seen: str = ""
    slow: bool = False

    def line(self) -> str:
        """Return the finding as one line for people."""
        word = "SLOW" if self.ok and self.slow else "ok  " if self.ok else "MISS"
        return f"{word} {self.name}{': ' if self.seen else ''}{self.seen}"


class Findings:
    """Collects the findings and puts each into `path` at once: a machine that dies has told."""

    def __init__(self, path: str, subject: str = "") -> None:
        self._path = path
        self._subject = subject

    def about(self, subject: str) -> Findings:
        """Return the same collection with `subject` before each name."""
        return Findings(self._path, f"{subject}: ")

    def look(self, name: str, ok: object, seen: object = "") -> None:
        """Note whether something is as it should be."""
        self._add(Finding(name, bool(ok), str(seen)))

    def in_time(self, name: str, ok: object, seen: object = "") -> None:
        """Note what a computer that is held up may miss, though all is well: told, not judged."""
        self._add(Finding(name, True, str(seen), slow=not ok))

    def same(self, name: str, seen: object, wanted: object) -> None:
        """Note whether what was seen is what was wanted, and both when it is not."""
        ok = seen == wanted
        self._add(Finding(name, ok, "" if ok else f"{seen}, not {wanted}"))

    def figures(
        self, name: str, values: Iterable[float], *, most: float | None = None, unit: str = "ms"
    ) -> None:
        """Note figures; there must be some, and with `most` none of them should be greater."""
        numbers = list(values)
        bound = "" if most is None else f" (at most {most:g})"
        is_slow = most is not None and max(numbers, default=0) > most
        self._add(Finding(name, bool(numbers), f"{_told(numbers)} {unit}{bound}", is_slow))

    def _add(self, finding: Finding) -> None:
        told = msgspec.structs.replace(finding, name=f"{self._subject}{finding.name}")
        with open(self._path, "ab") as out:  # noqa: PTH123  each line must be out before the next
            out.write(msgspec.json.encode(told) + b"\n")


def _told(numbers: Sequence[float]) -> str:
    if not numbers:
        return "nothing measured"
    if len(numbers) == 1:
        return f"{numbers[0]:.2f}"
    if len(numbers) < 20:
        return f"median {statistics.median(numbers):.2f}, most {max(numbers):.2f}"
    return (
        f"median {statistics.median(numbers):.2f}, p99 {percentile(numbers, 99):.2f}, "
        f"most {max(numbers):.2f}, of {len(numbers)}"
    )
