"""What the commands share: where matches are kept, and how errors are told at a terminal."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click

DATA = Path.home() / ".local" / "share" / "heldentisch"
"""The data directory when nothing else is asked for."""


@contextmanager
def spoken() -> Iterator[None]:
    """Tell an error people can understand in one line, without a stack of calls."""
    from companion.domain.rejected import Rejected
    from companion.errors import Spoken

    try:
        yield
    except (Rejected, Spoken) as error:
        click.echo(f"heldentisch: {error}", err=True)
        sys.exit(1)
