"""A file replaced in one step, on a disk that is full."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from companion.replacing import replace_bytes, replace_file


def test_a_file_and_its_folder_are_made_and_then_replaced(tmp_path: Path) -> None:
    path = tmp_path / "cards" / "heroes.json"
    replace_file(path, "Größe\n")
    replace_file(path, "größer\n")
    assert path.read_bytes() == "größer\n".encode()
    assert [one.name for one in path.parent.iterdir()] == ["heroes.json"]


@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_on_a_full_disk_the_old_file_stays_and_half_a_new_one_does_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    path = tmp_path / "deck.json"
    path.write_bytes(b"old")

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os if step == "fsync" else Path, step, full)
    with pytest.raises(OSError, match="No space"):
        replace_bytes(path, b"new" * 1_000)
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]
