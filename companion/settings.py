"""What a table says about itself in `heldentisch.toml`: names, buttons, a buzzer, a tower.

All of it is optional. A file that does not fit is refused with its path and the place in it.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Literal

import msgspec

from companion.errors import Spoken

FILE_NAME = "heldentisch.toml"


class SettingsError(Spoken):
    """The settings cannot be used; the sentence says which file and what is wrong."""

    code = "settings/unfit"


class ButtonSetting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A button on a pin (BCM number), for a seat, with a lamp if `lamp` names its pin.

    `act` is what a tap does: `seat` moves the match on for that seat (the clock if one runs),
    `clock` is one button for all and ends the turn of whoever's time runs, `pass` passes on the
    clock, `undo` takes back, `pause` stops and starts the clock.
    """

    pin: int
    seat: int = 0
    lamp: int | None = None
    act: Literal["seat", "clock", "pass", "undo", "pause"] = "seat"

    def __post_init__(self) -> None:
        if self.act == "seat" and not 1 <= self.seat <= 12:
            raise ValueError("a button that acts for a seat needs seat = 1 to 12")


class BuzzerSetting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A buzzer on a pin (BCM number). `sounds` are those to be heard; an empty list is silent."""

    pin: int
    sounds: tuple[Literal["flag", "gong", "period", "low", "second", "no"], ...] = (
        "flag", "gong", "period", "low", "second", "no",
    )  # fmt: skip


class TowerSetting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The dice tower: its serial number or a port; `dice` names its dice as the game does."""

    serial: str = ""
    port: str = ""
    dice: dict[str, str] = {}


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The settings of a table. `names` are further host names this table answers to."""

    names: tuple[str, ...] = ()
    buttons: tuple[ButtonSetting, ...] = ()
    buzzer: BuzzerSetting | None = None
    tower: TowerSetting | None = None
    pins: str = "auto"

    def __post_init__(self) -> None:
        used = [pin for b in self.buttons for pin in (b.pin, b.lamp) if pin is not None]
        used += [self.buzzer.pin] if self.buzzer else []
        for pin in used:
            if used.count(pin) > 1:
                raise ValueError(f"pin {pin} is used twice")


def read_settings(folder: Path) -> Settings:
    """Read the settings in `folder`; without a file, the usual ones.

    Raises `SettingsError`.
    """
    path = folder / FILE_NAME
    if not path.exists():
        return Settings()
    try:
        return msgspec.convert(tomllib.loads(path.read_text("utf-8")), Settings)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError, UnicodeDecodeError) as error:
        raise SettingsError("{path}: {why}", path=str(path), why=str(error)) from None
