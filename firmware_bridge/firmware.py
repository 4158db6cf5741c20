"""The files a board runs, gathered from the one place where each of them lives."""

from __future__ import annotations

import re
import shutil
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

SHARED = ("line/wire.py", "hands/debounce.py")
KIND_FILE = "kind.txt"
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


def gather(folder: Path, words: Mapping[str, str] = MappingProxyType({})) -> Path:
    """Copy the firmware into `folder`, ready to run there or to be copied to a Pico; return it.

    `words` go into the board's `kind.txt`: see `hardware/board/kind.py`.
    """
    folder.mkdir(parents=True, exist_ok=True)
    for source in board_files():
        shutil.copy(source, folder / source.name)
    (folder / KIND_FILE).write_text("".join(f"{name} = {word}\n" for name, word in words.items()))
    return folder


def newest() -> str:
    """Return the version of the firmware that comes with this installation.

    Raises FirmwareMissingError as `board_files` does.
    """
    files = {path.name: path for path in board_files()}
    found = re.search(r'^FIRMWARE = "([^"]+)"$', files["version.py"].read_text(), re.MULTILINE)
    assert found is not None
    return found[1]
