"""The doctor on a visit: from the command line, asking the service over HTTP if it runs."""

from __future__ import annotations

from pathlib import Path

from companion.doctor import Machine, Subject, bundle, checks
from companion.doctor.bundle import frames_of
from companion.doctor.check import Check
from companion.doctor.outside import fetch, fetch_json
from companion.doctor.told import told
from companion.errors import Spoken
from companion.settings import SettingsError, read_settings


def visit(
    data: Path, port: int, *, packed: Path | None = None, machine: Machine | None = None
) -> tuple[str, bool]:
    """Examine this computer; return what to print, and whether something is ill.

    With `packed` the support bundle is written there. Raises `Spoken` when it cannot be.
    """
    seen, subject = machine or Machine(), subject_of(data.absolute(), port)
    found = checks(seen, subject)
    text = told(found)
    if packed is not None:
        frames = frames_of(fetch(port, "/api/hardware/bundle")) if subject.organs else {}
        _write(packed, bundle(seen, subject, found, frames))
        text += f"\n\nThe support bundle is {packed}; look inside before you send it."
    return text, is_ill(found)


def subject_of(data: Path, port: int) -> Subject:
    """Return what is examined; settings that do not fit are part of it."""
    try:
        settings, fault = read_settings(data), None
    except SettingsError as error:
        settings, fault = None, error
    except OSError as error:
        cause = error.strerror or str(error)
        settings, fault = None, SettingsError("{path}: {why}", path=str(data), why=cause)
    health = fetch_json(port, "/healthz")
    hardware = fetch_json(port, "/api/hardware") if health else None
    return Subject(
        data=data, port=port, settings=settings, fault=fault,
        organs=health.get("organs") if health else None,
        boards=(hardware or {}).get("boards") or (),
    )  # fmt: skip


def _write(path: Path, data: bytes) -> None:
    try:
        path.write_bytes(data)
    except OSError as error:
        cause = error.strerror or str(error)
        raise Spoken("{path} cannot be written ({cause}).", path=str(path), cause=cause) from error


def is_ill(found: tuple[Check, ...]) -> bool:
    """Tell whether somebody has to do something."""
    return any(one.state == "ill" for one in found)
