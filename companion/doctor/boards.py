"""What the running service says of itself and its boards."""

from __future__ import annotations

from collections.abc import Iterator

from companion.doctor.check import Check, ill, well
from companion.doctor.machine import Machine
from companion.doctor.subject import Subject
from companion.domain.params import Term

BROKEN = ("dead", "failed")
_FLASH = "Run 'heldentisch flash' with the board plugged into this computer."


def check_organs(machine: Machine, subject: Subject) -> Iterator[Check]:
    """A part of the service that has stopped working."""
    for name, organ in (subject.organs or {}).items():
        state = organ.get("state")
        if state not in BROKEN:
            continue
        reason = organ.get("reason")
        yield ill(
            f"organ:{name}", "A part of the service does not work: {name}.",
            "It says: {reason}" if isinstance(reason, str) and reason else "Its thread has ended.",
            "Run 'sudo systemctl restart heldentisch'; when it comes back, send us the support"
            " bundle.",
            name=name, reason=reason if isinstance(reason, str) else "",
        )  # fmt: skip


def check_firmware(machine: Machine, subject: Subject) -> Iterator[Check]:
    """A board and a service that do not fit, or a board with an older program."""
    for board in subject.boards:
        has, newest = (str(board.get(key, "")) for key in ("firmware", "newest"))
        _, _, number = str(board.get("name", "")).partition(" ")
        kind = Term(f"board.kind.{board.get('kind', 'tower')}")
        id = f"firmware:{board.get('id', '')}"
        if board.get("update") == "host":
            yield ill(
                id, "{kind} {number} is newer than this service.",
                "Its program {has} speaks a language that this service does not know yet.",
                "Install the newest Heldentisch: 'git pull', then 'sudo hardware/pi/install.sh'.",
                kind=kind, number=number, has=has,
            )  # fmt: skip
        elif board.get("update") == "board" or (has and newest and has != newest):
            yield ill(
                id, "{kind} {number} runs an older program: {has} instead of {newest}.",
                "It was put on the board before this service was updated.", _FLASH,
                kind=kind, number=number, has=has or "?", newest=newest,
            )  # fmt: skip
        elif has:
            yield well(
                id,
                "{kind} {number} has the newest program, {has}.",
                kind=kind,
                number=number,
                has=has,
            )
