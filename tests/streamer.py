"""A host in a process of its own, to be killed: reads moves from a pipe, answers what is on disk.

One line in is `SEAT REF`, a tap; one line out is `REF MOVE`, said after the commit.
"""

from __future__ import annotations

import sys
from concurrent.futures import Future
from functools import partial
from pathlib import Path

from companion.answers import Answer
from tests.hosts import hosted
from tests.tables import adjust, seats


def _said(ref: str, done: Future[Answer]) -> None:
    sys.stdout.write(f"{ref} {done.result().move}\n")
    sys.stdout.flush()


def main(path: Path) -> None:
    """Serve until killed."""
    host = hosted(path)
    match = host.open("tiny", {}, seats(4), ref="the match")
    sys.stdout.write(f"{match}\n")
    sys.stdout.flush()
    for line in sys.stdin:
        seat, ref = line.split()
        move = adjust(int(seat), "taps", ref=ref)
        host.submit(match, move).add_done_callback(partial(_said, ref))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
