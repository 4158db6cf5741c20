"""Run the benches by name, or all: `python -m bench [fanout durable http folding starting]`."""

from __future__ import annotations

import sys
from importlib import import_module

ALL = ("folding", "durable", "http", "fanout", "starting")


def main(names: list[str]) -> int:
    """Run benches, print a line for each figure; 1 when a promise does not hold."""
    kept = True
    for name in names or ALL:
        for verdict in import_module(f"bench.{name}").run():
            sys.stdout.write(f"{verdict.line()}\n")
            sys.stdout.flush()
            kept = kept and verdict.holds()
    return 0 if kept else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
