"""One table per test."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.web.asking import Table, lay, wire


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    wiring = wire(tmp_path)
    yield lay(wiring, names=("spieltisch.example",))
    wiring.host.close()
