"""The support bundle: what somebody far away needs to help, and nothing about who plays.

Every file is put together from parts that hold no names; what people typed is never read into it.
"""

from __future__ import annotations

import io
import platform
import zipfile
from collections.abc import Iterable, Mapping, Sequence
from contextlib import closing
from typing import Any

import msgspec

from companion import __version__
from companion.doctor.check import Check
from companion.doctor.machine import Machine
from companion.doctor.masks import masked, secrets_of
from companion.doctor.ports import usb_ports
from companion.doctor.program import NEEDED, PIN_LIBRARIES
from companion.doctor.subject import Subject
from companion.doctor.told import told
from companion.journal.errors import JournalError
from companion.journal.keeping import kept_copies
from companion.journal.sqlite import FILE_NAME, SqliteJournal

ABOUT = """What Heldentisch knows about itself on this computer, for whoever helps.
Names of people, of their devices and of this computer are left out or covered.

doctor.txt     what the doctor found        versions.json  system and packages
ports.json     serial ports on USB          pins.json      who has which pin
organs.json    the parts of the service     boards.json    boards and their counters
frames/        the last lines of each board settings.json  what is connected
journal.json   how much is stored
"""
VERSIONS = "versions.json"
KEPT = 200
"""So many of a board's last lines are put in."""
_OF_BOARD = (
    "id", "kind", "state", "since", "update", "firmware", "newest", "trays", "buttons", "missing",
    "counters", "test", "set_aside",
)  # fmt: skip
_IMPORTANT = (*NEEDED, *PIN_LIBRARIES, "a2wsgi", "uvloop", "luma.oled", "luma.led-matrix")


def bundle(
    machine: Machine,
    subject: Subject,
    found: Iterable[Check],
    frames: Mapping[str, Sequence[str]] | None = None,
) -> bytes:
    """Return the bundle as a zip. `found` is what the doctor said, `frames` the lines of each
    board by its id, the newest last."""
    findings = list(found)
    texts = {
        "about.txt": ABOUT,
        "doctor.txt": told(findings),
        VERSIONS: _json(_versions(machine)),
        "ports.json": _json([port._asdict() for port in usb_ports(machine)]),
        "pins.json": _json([chip._asdict() for chip in machine.chips()]),
        "organs.json": _json(subject.organs or {}),
        "boards.json": _json([_board(one) for one in subject.boards]),
        "settings.json": _json(_settings(subject)),
        "journal.json": _json(_journal(machine, subject)),
    }
    for board, lines in (frames or {}).items():
        texts[f"frames/{_plain(board)}.txt"] = "\n".join(lines[-KEPT:]) + "\n"
    strangers = {str(one.what.params.get("address", "")) for one in findings} - {""}
    secrets = secrets_of(machine, subject) | strangers
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in texts.items():
            archive.writestr(name, masked(text, secrets, addresses=name != VERSIONS))
    return packed.getvalue()


def frames_of(packed: bytes) -> dict[str, list[str]]:
    """Return the lines of each board out of a bundle; nothing when it is none."""
    try:
        with zipfile.ZipFile(io.BytesIO(packed)) as archive:
            return {
                name.removeprefix("frames/").removesuffix(".txt"): archive.read(name)
                .decode("utf-8", "replace")
                .splitlines()
                for name in archive.namelist()
                if name.startswith("frames/")
            }
    except zipfile.BadZipFile:
        return {}


def _versions(machine: Machine) -> dict[str, Any]:
    system = [
        line for line in machine.text("/etc/os-release").splitlines() if line.startswith("PRETTY_")
    ]
    return {
        "heldentisch": __version__,
        "python": ".".join(map(str, machine.python)),
        "system": system[0].partition("=")[2].strip('"') if system else "",
        "kernel": machine.text("/proc/sys/kernel/osrelease"),
        "computer": machine.text("/proc/device-tree/model") or platform.machine(),
        "bits": machine.bits,
        "packages": {name: machine.version(name) for name in sorted(set(_IMPORTANT))},
    }


def _board(board: Mapping[str, Any]) -> dict[str, Any]:
    reason = board.get("reason") or {}
    said = reason.get("sentence") if isinstance(reason, Mapping) else str(reason)
    return {**{key: board[key] for key in _OF_BOARD if key in board}, "reason": said}


def _settings(subject: Subject) -> dict[str, Any]:
    if subject.settings is None:
        return {"fault": str(subject.fault) if subject.fault else ""}
    plain: dict[str, Any] = msgspec.to_builtins(subject.settings)
    return {**plain, "names": len(plain.get("names", ()))}


def _journal(machine: Machine, subject: Subject) -> dict[str, Any]:
    path = machine.at(subject.data) / FILE_NAME
    try:
        with closing(SqliteJournal.look(path)) as journal:
            matches = journal.summaries()
            games: dict[str, int] = {}
            for one in matches:
                # The id of an own game is a title that somebody typed.
                game = "own" if "@" in one.game else one.game
                games[game] = games.get(game, 0) + 1
            return {
                "bytes": path.stat().st_size,
                "matches": games,
                "running": sum(one.running for one in matches),
                "newest": journal.last_instant(),
                "copies": [copy.name for copy in kept_copies(path)],
            }
    except (JournalError, msgspec.MsgspecError) as error:
        return {"fault": str(error)}


def _plain(board: str) -> str:
    return "".join(letter if letter.isalnum() or letter in "-_" else "_" for letter in board)[:40]


def _json(value: Any) -> str:
    return msgspec.json.format(msgspec.json.encode(value, enc_hook=str), indent=1).decode()
