"""Run the benches by name, or all but the long ones: `python -m bench [fanout durable ...]`.

The long ones are asked for by name, with how long if you like: `drift=2` for two minutes,
`soak=1` for one simulated hour.
"""

from __future__ import annotations

import sys
from importlib import import_module

ALL = (
    "folding", "durable", "http", "fanout", "starting", "press_stamp", "edge_to_phones", "labels",
    "photos",
)  # fmt: skip
LONG = ("drift", "soak")


def main(names: list[str]) -> int:
    """Run benches, print a line for each figure; 1 when a promise does not hold."""
    kept = True
    for asked in names or ALL:
        name, _, length = asked.partition("=")
        if name not in (*ALL, *LONG):
            sys.stderr.write(f"There is no bench {name!r}: {', '.join((*ALL, *LONG))}.\n")
            return 2
        for verdict in import_module(f"bench.{name}").run(*([float(length)] if length else [])):
            sys.stdout.write(f"{verdict.line()}\n")
            sys.stdout.flush()
            kept = kept and verdict.holds()
    return 0 if kept else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
