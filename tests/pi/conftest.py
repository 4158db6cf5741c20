from __future__ import annotations

from pathlib import Path

import pytest

from tests.pi.machines import Computer, pi


@pytest.fixture
def computer(tmp_path: Path) -> Computer:
    """A Raspberry Pi on which all is well."""
    return pi(tmp_path / "pi")
