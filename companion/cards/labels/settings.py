"""What the house has set for printing, in `<data>/printing.json`: address, printers, own sheets."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from threading import Lock

import msgspec
from msgspec.structs import replace

from companion.cards.labels.address import read_base
from companion.cards.labels.formats import Format, own_format
from companion.cards.labels.notices import Notice
from companion.cards.labels.printer import Printer
from companion.cards.labels.problem import LabelProblem
from companion.replacing import replace_file

FILE_NAME = "printing.json"
MOST_PRINTERS = 20
MOST_FORMATS = 20
_LONGEST_FILE = 100_000


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """What is set. `base` is the address for the codes, empty until somebody chooses one;
    `printed` is the one in the labels made last; `printer` is the one in use."""

    base: str = ""
    printed: str = ""
    printers: tuple[Printer, ...] = ()
    printer: str = ""
    formats: tuple[Format, ...] = ()

    def printer_called(self, name: str) -> Printer:
        """Return a printer by its name; without a name, one that prints true.

        Raises `LabelProblem` with `labels/printer`.
        """
        for one in self.printers:
            if one.name == name:
                return one
        if name:
            raise LabelProblem(
                "No printer here is called {name}.", code="labels/printer", name=name[:40]
            )
        return Printer()

    def own_formats(self) -> dict[str, Format]:
        """Return the table's own sheets by their names."""
        return {one.id: one for one in self.formats}

    def notice(self, base: str) -> Notice | None:
        """Return what has to be said when labels with `base` join those already printed."""
        if self.printed in ("", base):
            return None
        return Notice(
            "labels/address_changed",
            "The labels printed before point to {was}, these point to {now}. Cameras open the old "
            "ones only while {was} still answers; the table itself knows both.",
            {"was": self.printed, "now": base},
        )


class PrintSettings:
    """The settings in a folder. Any thread may ask; the file is read at each look."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE_NAME
        self._lock = Lock()

    def read(self) -> Settings:
        """Return what is set. Raises `LabelProblem` with `labels/disk`."""
        try:
            with self.path.open("rb") as file:
                data = file.read(_LONGEST_FILE + 1)
            if len(data) > _LONGEST_FILE:
                raise self._unreadable(f"> {_LONGEST_FILE} bytes")
            return _checked(msgspec.json.decode(data, type=Settings))
        except FileNotFoundError:
            return Settings()
        except OSError as error:
            raise self._unreadable(error.strerror or str(error)) from None
        except (msgspec.MsgspecError, UnicodeDecodeError) as error:
            raise self._unreadable(str(error)) from None
        except LabelProblem as error:
            if error.code == "labels/disk":
                raise
            raise self._unreadable(str(error)) from None

    def keep(
        self,
        *,
        base: str | None = None,
        printers: Iterable[Printer] | None = None,
        printer: str | None = None,
        formats: Iterable[Format] | None = None,
    ) -> Settings:
        """Keep what is given, and return all of it.

        Raises `LabelProblem` with `labels/base`, `labels/printer`, `labels/own_format` or
        `labels/disk`; then nothing is changed.
        """
        with self._lock:
            old = self.read()
            fresh = replace(
                old,
                base=old.base if base is None else read_base(base),
                printers=old.printers if printers is None else tuple(printers),
                printer=old.printer if printer is None else printer,
                formats=old.formats if formats is None else tuple(formats),
            )
            return self._write(_checked(fresh))

    def printed(self, base: str) -> None:
        """Remember the address in the labels made last. Raises `LabelProblem`."""
        with self._lock:
            old = self.read()
            if old.printed != base:
                self._write(replace(old, printed=base))

    def _write(self, settings: Settings) -> Settings:
        text = msgspec.json.format(msgspec.json.encode(settings), indent=2).decode()
        try:
            replace_file(self.path, f"{text}\n")
        except OSError as error:
            raise LabelProblem(
                "The settings for printing could not be kept ({why}).",
                code="labels/disk",
                why=error.strerror or str(error),
            ) from error
        return settings

    def _unreadable(self, why: str) -> LabelProblem:
        return LabelProblem(
            "{file} cannot be read ({why}). Put it right or take it away; nothing was changed.",
            code="labels/disk",
            file=str(self.path),
            why=why,
        )


def _checked(settings: Settings) -> Settings:
    names = [one.name for one in settings.printers]
    if "" in names or len(set(names)) < len(names) or len(names) > MOST_PRINTERS:
        raise LabelProblem(
            "Up to {most} printers, each with a name of its own.",
            code="labels/printer",
            most=MOST_PRINTERS,
        )
    settings.printer_called(settings.printer)
    if len(settings.own_formats()) < len(settings.formats) or len(settings.formats) > MOST_FORMATS:
        raise LabelProblem(
            "Up to {most} label sheets, each with a name of its own.",
            code="labels/own_format",
            most=MOST_FORMATS,
        )
    for one in settings.formats:
        own_format(msgspec.structs.asdict(one))
    return settings
