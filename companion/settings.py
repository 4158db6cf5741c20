"""What a table says about itself in `heldentisch.toml`: its names, and what is wired to it.

All of it is optional. A file that does not fit is refused with its path and the place in it.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from companion.errors import Spoken

FILE_NAME = "heldentisch.toml"
TABLE_NAME = "heldentisch.local"
"""What a table is called on its network where the computer has no name of its own."""
Act = Literal["seat", "clock", "pass", "undo", "pause", "next"]


class SettingsError(Spoken):
    """The settings cannot be used; the sentence says which file and what is wrong."""

    code = "settings/unfit"


class ButtonSetting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A button on a pin (BCM number), for a seat, with a lamp if `lamp` names its pin.

    `act` is what a tap does: `seat` moves the match on for that seat (the clock if one runs),
    `next` for whoever is on turn, `clock` is one button for all and ends the turn of whoever's time
    runs, `pass` passes on the clock, `undo` takes back, `pause` stops and starts the clock, and
    `free` leaves it to the phone. `long` and `double` say what a long and a double press do.
    `bounce` is for how many milliseconds its contact may bounce.
    """

    pin: int
    seat: int = 0
    lamp: int | None = None
    act: Act | Literal["free"] = "seat"
    long: Act | None = None
    double: Act | None = None
    bounce: int | float = 15

    def __post_init__(self) -> None:
        if "seat" in (self.act, self.long, self.double) and not 1 <= self.seat <= 12:
            raise ValueError("a button that acts for a seat needs seat = 1 to 12")
        if not (isinstance(self.bounce, int) and 5 <= self.bounce <= 200):
            raise ValueError("bounce is 5 to 200 whole milliseconds")

    @property
    def bounce_ms(self) -> int:
        """For how many milliseconds the contact may bounce."""
        return int(self.bounce)


class KnobSetting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A rotary encoder on two pins (BCM numbers) that changes a mark by its step, each detent.

    `seat` is whose knob it is, `sheet` where the mark stands if not on that seat's own, `push` the
    pin of the button under the knob; what that does is set on the phone.
    """

    a: int
    b: int
    mark: str
    seat: int = 0
    sheet: str = ""
    push: int | None = None

    def __post_init__(self) -> None:
        if not self.sheet and not 1 <= self.seat <= 12:
            raise ValueError("a knob needs seat = 1 to 12, or a sheet")


class BuzzerSetting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A buzzer on a pin (BCM number). `sounds` are those to be heard; an empty list is silent."""

    pin: int
    sounds: tuple[Literal["flag", "gong", "period", "low", "second", "no"], ...] = (
        "flag", "gong", "period", "low", "second", "no",
    )  # fmt: skip


class BoardSetting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A board to look for, by its serial number or at a port. With one named no other is opened."""

    serial: str = ""
    port: str = ""

    def __post_init__(self) -> None:
        if bool(self.serial) == bool(self.port):
            raise ValueError("a board needs serial or port, one of the two")


class TowerSetting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The dice tower: its serial number or a port; `dice` names its dice as the game does."""

    serial: str = ""
    port: str = ""
    dice: dict[str, str] = {}


class DisplaySetting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A small display on a bus of the Pi: an OLED on I2C, or `max7219` (points) or `digits` (seven
    segments, eight digits) on SPI.

    It `shows` the clock, of `seat` or of whoever's time runs, or the `mark` of a seat with a
    `label` of your own. `address` is that on I2C, on SPI the chip select; `blocks` are those of a
    matrix, `rotate` quarter turns.
    """

    kind: Literal["ssd1306", "ssd1309", "sh1106", "max7219", "digits"]
    shows: Literal["clock", "marks"] = "clock"
    seat: int = 0
    mark: str = ""
    label: str = ""
    bus: int | None = None
    address: int | None = None
    blocks: Annotated[int, Meta(ge=1, le=16)] = 4
    rotate: Annotated[int, Meta(ge=0, le=3)] = 0

    def __post_init__(self) -> None:
        if self.shows == "marks" and not self.mark:
            raise ValueError("a display that shows marks needs the name of one")

    @property
    def is_spi(self) -> bool:
        """Whether it hangs on SPI and not on I2C."""
        return self.kind in ("max7219", "digits")

    @property
    def line(self) -> tuple[int, int]:
        """The bus, and the address or the chip select on it."""
        usual = (0, 0) if self.is_spi else (1, 0x3C)
        bus = usual[0] if self.bus is None else self.bus
        return bus, usual[1] if self.address is None else self.address


class ScannerSetting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A hand scanner: on a serial `port`, or one that types, found by a part of its `name`.

    `seat` is whose scanner it is, 0 the table's.
    """

    port: str = ""
    name: str = ""
    baud: int = 9600
    seat: int = 0

    def __post_init__(self) -> None:
        if bool(self.port) == bool(self.name):
            raise ValueError("a scanner needs port or name, one of the two")


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The settings of a table. `names` are further host names this table answers to.

    Without `boards` any board that is plugged in is welcome, unless `look_for_boards` is false.
    """

    names: tuple[str, ...] = ()
    buttons: tuple[ButtonSetting, ...] = ()
    knobs: tuple[KnobSetting, ...] = ()
    buzzer: BuzzerSetting | None = None
    tower: TowerSetting | None = None
    boards: tuple[BoardSetting, ...] = ()
    look_for_boards: bool = True
    displays: tuple[DisplaySetting, ...] = ()
    scanners: tuple[ScannerSetting, ...] = ()
    pins: str = "auto"

    def __post_init__(self) -> None:
        for pin in self.used_pins:
            if self.used_pins.count(pin) > 1:
                raise ValueError(f"pin {pin} is used twice")

    @property
    def used_pins(self) -> tuple[int, ...]:
        """The BCM numbers of all pins that are named here."""
        buttons = (pin for one in self.buttons for pin in (one.pin, one.lamp))
        knobs = (pin for one in self.knobs for pin in (one.a, one.b, one.push))
        buzzer = () if self.buzzer is None else (self.buzzer.pin,)
        return tuple(pin for pin in (*buttons, *knobs, *buzzer) if pin is not None)


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
