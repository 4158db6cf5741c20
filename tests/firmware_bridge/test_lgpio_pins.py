"""The fallback over lgpio: what it does by itself is repaired here, on its own real thread."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from firmware_bridge.pins.lgpio_pins import made_factory, work_folder
from firmware_bridge.pins.pin_chip import PinsError
from tests.patience import PATIENCE_S

ROOT = Path(__file__).parents[2]


class LgError(Exception):
    pass


class FakeLgpio:
    """lgpio's functions as far as pins here use them; GPIO 8 is taken."""

    error = LgError

    def __init__(self, *labels: str) -> None:
        self.labels = labels
        self.opened: list[int] = []
        self.closed: list[int] = []
        self._notify_thread = SimpleNamespace(is_alive=lambda: True)

    def gpiochip_open(self, chip: int) -> int:
        self.opened.append(chip)
        return chip

    def gpiochip_close(self, handle: int) -> None:
        self.closed.append(handle)

    def gpio_get_chip_info(self, handle: int) -> list[Any]:
        return [0, 54, f"gpiochip{handle}", self.labels[handle]]

    def gpio_get_line_info(self, handle: int, gpio: int) -> list[Any]:
        if gpio == 9:
            raise LgError("bad line")
        return [0, gpio, 0, f"GPIO{gpio}", "spi0 CS0"]


def fake_module(lgpio: FakeLgpio) -> Any:
    """Return what `gpiozero.pins.lgpio` is like: a factory that opens a chip, pins that claim."""

    class LGPIOFactory:
        def __init__(self, chip: int) -> None:
            self._handle = lgpio.gpiochip_open(chip)
            self.chip = chip

    class LGPIOPin:
        def __init__(self, factory: Any, info: Any) -> None:
            self.factory, self.info, self._number = factory, info, info.number
            if info.number in (8, 9):
                raise LgError("GPIO busy")

        def _call_when_changed(self, chip: int, gpio: int, level: int, ticks: int) -> None:
            self.info.told(level)

    return SimpleNamespace(LGPIOFactory=LGPIOFactory, LGPIOPin=LGPIOPin)


def header(lgpio: FakeLgpio, devices: Path) -> Any:
    for place in range(len(lgpio.labels)):
        (devices / f"gpiochip{place}").touch()
    return made_factory(fake_module(lgpio), lgpio, devices)


@pytest.mark.parametrize(
    ("labels", "chip"),
    [
        (["pinctrl-bcm2711", "raspberrypi-exp-gpio"], 0),
        (["gpio-brcmstb", "gpio-brcmstb", "pinctrl-rp1"], 2),
    ],
)
def test_the_chip_is_found_by_its_label_here_too_HW_15(
    labels: list[str], chip: int, tmp_path: Path
) -> None:
    lgpio = FakeLgpio(*labels)
    assert header(lgpio, tmp_path).chip == chip
    assert sorted(lgpio.closed) == list(range(chip + 1)), "what was looked at is closed again"


def test_without_a_header_lgpio_says_the_same_sentence(tmp_path: Path) -> None:
    with pytest.raises(PinsError, match=r"No header pins here, only .*gpiochip0 \(INT34C6:00\)\."):
        header(FakeLgpio("INT34C6:00"), tmp_path)


def test_a_busy_line_is_named_with_its_holder_here_too_HW_10(tmp_path: Path) -> None:
    factory = header(FakeLgpio("pinctrl-rp1"), tmp_path)
    with pytest.raises(PinsError, match="GPIO8 is in use by spi0 CS0: free it"):
        factory.pin_class(factory, SimpleNamespace(number=8))
    with pytest.raises(PinsError, match=r"GPIO9 cannot be used \(GPIO busy\)"):
        factory.pin_class(factory, SimpleNamespace(number=9))


def test_a_callback_that_raises_stays_inside_and_is_counted_HW_01(tmp_path: Path) -> None:
    factory = header(FakeLgpio("pinctrl-rp1"), tmp_path)

    def told(level: int) -> None:
        raise ZeroDivisionError

    pin = factory.pin_class(factory, SimpleNamespace(number=17, name="GPIO17", told=told))
    pin._call_when_changed(0, 17, 1, 1_000_000)
    assert factory.errors == 1


def test_a_thread_of_lgpio_that_died_shows_in_the_beat(tmp_path: Path) -> None:
    lgpio = FakeLgpio("pinctrl-rp1")
    factory = header(lgpio, tmp_path)
    alive = factory.beat
    lgpio._notify_thread = SimpleNamespace(is_alive=lambda: False)
    assert alive <= factory.beat == factory.beat


def test_each_process_has_a_folder_for_the_pipe_to_itself_HW_13(tmp_path: Path) -> None:
    mine = work_folder({"RUNTIME_DIRECTORY": f"{tmp_path}:/elsewhere"})
    other = work_folder({"LG_WD": "/proc/no", "XDG_RUNTIME_DIR": str(tmp_path)})
    assert Path(mine).parent == Path(other).parent == tmp_path
    assert mine != other
    assert os.access(work_folder({"LG_WD": "/proc/no"}), os.W_OK)


REAL = """
import os, struct, sys, threading
from pathlib import Path
from gpiozero.pins.mock import MockFactory
from firmware_bridge.hands.buttons import Buttons, EdgeButton
from firmware_bridge.pins.lgpio_pins import load_lgpio
from firmware_bridge.hands.presses import Pressed

lgpio = load_lgpio().lgpio
assert os.getcwd() == "/proc", os.getcwd()
pipe = Path(os.environ["LG_WD"]) / ".lgd-nfy0"
told, done, first = [], threading.Event(), []

def notify(event):
    told.append(event)
    if event.button == "blue":
        done.set()
    raise ZeroDivisionError("in the handler")

factory = MockFactory()
buttons = Buttons({"red": 17, "blue": 27}, notify, factory=factory)
buttons.start()
careless = EdgeButton(5, lambda is_down, at: 1 / 0, pin_factory=factory)
ms = buttons.beat
for pin in (17, 27):
    factory.pin(pin)._state = False  # pressed, and the mock tells nobody: lgpio will

def told_by_lgpio(device):
    return lambda chip, gpio, level, tick: device._pin_changed(tick / 1e9, level)

devices = {17: buttons._devices["red"], 27: buttons._devices["blue"], 5: careless}
calls = [
    lgpio.callback(0, pin, lgpio.BOTH_EDGES, told_by_lgpio(one)) for pin, one in devices.items()
]
records = [(5, 0, 0)]
records += [(17, place % 2, place) for place in range(9)]  # bounces: 8 ms of them
records += [(5, 1, 20), (27, 0, 30)]
with pipe.open("wb", buffering=0) as out:
    for pin, level, after in records:
        out.write(struct.pack("QBBBBI", (ms + after) * 1_000_000, 0, pin, level, 0, 0))
assert done.wait({patience})
buttons.stop()
presses = [(one.button, one.at - ms) for one in told if isinstance(one, Pressed)]
assert presses == [("red", 0), ("blue", 30)], told
assert lgpio._notify_thread.is_alive()
assert buttons.errors >= 2
print("lgpio lives")
"""


@pytest.mark.skipif(find_spec("lgpio") is None, reason="it has no wheels for Python 3.13")
def test_on_lgpios_own_thread_one_press_is_one_press_and_nothing_kills_it_HW_01_HW_05_HW_13(
    tmp_path: Path,
) -> None:
    """No kernel is needed: lgpio reads its edges from a pipe, and here we write them."""
    environ = {**os.environ, "RUNTIME_DIRECTORY": str(tmp_path), "LG_WD": ""}
    program = REAL.replace("{patience}", str(PATIENCE_S))
    command = [sys.executable, "-c", f"import sys; sys.path.insert(0, {str(ROOT)!r})\n{program}"]
    ran = subprocess.run(
        command, cwd="/proc", env=environ, capture_output=True, text=True, check=False,
        timeout=2 * PATIENCE_S,
    )  # fmt: skip
    assert ran.stdout == "lgpio lives\n", ran.stderr
    assert list(tmp_path.iterdir()) == [], "its folder goes with it"
