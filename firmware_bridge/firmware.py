"""The files a board runs, gathered from the one place where each of them lives."""

from __future__ import annotations

import shutil
from pathlib import Path

SHARED = ("wire.py", "debounce.py")
HERE = Path(__file__).parent


class FirmwareMissingError(FileNotFoundError):
    """The board's files are not where this installation should have them."""


def board_files(here: Path = HERE) -> list[Path]:
    """Return every file of the firmware: the board's own and the two it shares with the host.

    Raises FirmwareMissingError when the installation came without them.
    """
    for folder in (here / "board", here.parent / "hardware" / "board"):
        own = sorted(folder.glob("*.py"))
        if own:
            return own + [here / name for name in SHARED]
    raise FirmwareMissingError(
        f"No firmware found beside {here}: get the whole source of Heldentisch."
    )


def gather(folder: Path) -> Path:
    """Copy the firmware into `folder`, ready to run there or to be copied to a Pico; return it."""
    folder.mkdir(parents=True, exist_ok=True)
    for source in board_files():
        shutil.copy(source, folder / source.name)
    return folder
