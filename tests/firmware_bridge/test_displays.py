"""Small displays: what they show of a match, and that a dead one stops nothing."""

from __future__ import annotations

import gc
import threading
import time
import weakref
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from companion.domain.moves import Move
from companion.domain.table import Table
from companion.host import Host
from companion.settings import DisplaySetting
from firmware_bridge.signs import luma_screens
from firmware_bridge.signs.displays import Display
from firmware_bridge.signs.luma_screens import Points
from firmware_bridge.signs.small_drawing import draw_points, segments
from firmware_bridge.signs.small_page import DARK, Page, page
from tests.patience import PATIENCE_S

CLOCK = DisplaySetting("ssd1306")
STEPS = DisplaySetting("max7219", "marks", seat=2, mark="coins", label="Coins")


@pytest.fixture
def running(host: Host, match: str) -> Table:
    """Return a table whose first seat has a minute, and whose time runs."""
    host.receive(match, Move(verb="set_clock", args={"control": "3600"}))
    host.receive(match, Move(verb="press", seat=2))
    return host.table(match)


@pytest.mark.parametrize(
    ("later", "big", "is_inverse"),
    [
        (0, "1:00:00", False),
        (1, "1:00:00", False),
        (1_000, "59:59", False),
        (3_599_000, "0:01.0", True),
        (3_599_950, "0:00.1", True),
    ],
)
def test_it_reads_as_the_clock_on_the_phones(
    running: Table, later: int, big: str, is_inverse: bool
) -> None:
    assert running.clock is not None
    shown = page(CLOCK, running, running.clock.as_of + later)
    assert (shown.big, shown.top, shown.is_inverse) == (big, "Ada", is_inverse)


def test_it_is_drawn_again_just_when_the_words_change(running: Table) -> None:
    assert running.clock is not None
    now = running.clock.as_of
    for _ in range(5):
        shown = page(CLOCK, running, now)
        assert shown.due > now
        assert page(CLOCK, running, shown.due - 1).big == shown.big
        assert page(CLOCK, running, shown.due + 1).big != shown.big
        now = shown.due + 1


def test_a_paused_clock_and_a_fallen_flag_say_so(host: Host, match: str, running: Table) -> None:
    host.receive(match, Move(verb="pause"))
    paused = page(CLOCK, host.table(match), host.now())
    assert (paused.foot, paused.due) == ("||", 0)


def test_a_mark_is_shown_with_whose_it_is(host: Host, match: str) -> None:
    assert page(STEPS, host.table(match), 0) == Page("5", "Bo", "Coins")


def test_without_a_match_it_is_dark() -> None:
    assert page(CLOCK, None, 0) == DARK


@pytest.mark.parametrize(
    ("big", "shown"),
    [("12:48", "12.48"), ("0:09.4", "09.4"), ("1:30:00", "1-30-00"), ("27000", "27000")],
)
def test_seven_segments_have_no_colon(big: str, shown: str) -> None:
    words = segments(Page(big), 8)
    assert words.strip() == shown
    assert len(words.replace(".", "")) == 8


SIZES = [(128, 64), (128, 32), (32, 8), (64, 8)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("big", ["0:09.4", "12:48", "1:30:00", "-12", "270000"])
def test_whatever_is_shown_fits(size: tuple[int, int], big: str) -> None:
    drawn = points(Page(big, "Opa Kurt", "Fans"), size, around=8)
    assert inked(drawn.crop((8, 8, size[0] + 8, size[1] + 8))) > 0.05
    assert inked(drawn) == pytest.approx(inked(drawn.crop((8, 8, size[0] + 8, size[1] + 8))) * (
        size[0] * size[1] / ((size[0] + 16) * (size[1] + 16))
    ))  # fmt: skip


def test_little_time_turns_the_picture_inside_out() -> None:
    calm, low = (points(Page("0:09.4", is_inverse=one), (128, 64)) for one in (False, True))
    assert inked(calm) + inked(low) == pytest.approx(1)


def test_a_name_the_letters_do_not_have_is_left_out_not_boxed() -> None:
    assert points(Page("1", "은비"), (128, 64)) == points(Page("1"), (128, 64))


def points(shown: Page, size: tuple[int, int], around: int = 0) -> Image.Image:
    """Draw a page on a larger sheet, so that what does not fit would be seen."""
    from PIL import ImageDraw

    class Moved:
        """A pen whose display begins a little inside the sheet."""

        def __init__(self, image: Image.Image) -> None:
            self._pen = ImageDraw.Draw(image)

        def rectangle(self, box: tuple[int, int, int, int], fill: str) -> None:
            self._pen.rectangle([one + around for one in box], fill=fill)

        def text(self, at: tuple[int, int], words: str, **how: Any) -> None:
            self._pen.text((at[0] + around, at[1] + around), words, **how)

        def point(self, at: tuple[int, int], fill: str) -> None:
            self._pen.point((at[0] + around, at[1] + around), fill=fill)

        def textbbox(self, *where: Any, **how: Any) -> Any:
            return self._pen.textbbox(*where, **how)

    image = Image.new("1", (size[0] + 2 * around, size[1] + 2 * around))
    draw_points(shown, size, Moved(image))
    return image


def inked(image: Image.Image) -> float:
    """Return the share of the points that are lit."""
    return image.histogram()[255] / (image.width * image.height)


@pytest.fixture
def emulator(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """An OLED of luma's emulator, which writes each picture to a file."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from luma.emulator.device import capture

    template = str(tmp_path / "shown_{0}.png")
    return capture(128, 64, mode="1", transform="none", scale=1, file_template=template)


def test_an_oled_shows_the_clock_on_the_emulator(
    emulator: Any, tmp_path: Path, running: Table
) -> None:
    assert running.clock is not None
    shown = page(CLOCK, running, running.clock.as_of)
    Points(emulator).show(shown)
    picture = Image.open(tmp_path / "shown_1.png").convert("1")
    assert inked(picture) == pytest.approx(inked(points(shown, (128, 64))), abs=0.01)


class Line:
    """A bus whose display answers so many commands."""

    def __init__(self, answers: int) -> None:
        self.is_open = True
        self._answers = answers

    def command(self, *words: int) -> None:
        self._answers -= 1
        if self._answers < 0:
            raise OSError(121, "Remote I/O error")

    data = command

    def cleanup(self) -> None:
        self.is_open = False


@pytest.mark.parametrize("answers", [0, 3, 1000])
@pytest.mark.parametrize("plan", [CLOCK, DisplaySetting("digits")])
def test_a_display_tried_again_for_days_leaves_no_open_bus_behind_HW_40(
    plan: DisplaySetting, answers: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines: list[Line] = []
    kept: weakref.WeakSet[Line] = weakref.WeakSet()

    def line(**place: object) -> Line:
        lines.append(Line(answers))
        kept.add(lines[-1])
        return lines[-1]

    monkeypatch.setattr(luma_screens, "i2c", line)
    monkeypatch.setattr(luma_screens, "spi", line)
    for _ in range(5):
        with suppress(Exception):
            luma_screens.open_screen(plan).close()
    assert len(lines) == 5
    assert not any(one.is_open for one in lines)
    lines.clear()
    gc.collect()
    assert not kept


def wait_until(holds: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE_S
    while not holds():
        assert time.monotonic() < end, "it did not happen"
        time.sleep(0.005)


class Broken:
    """A display that dies on its bus after so many pictures, and counts how often it was opened."""

    def __init__(self, pictures: int) -> None:
        self.opened = 0
        self.shown: list[Page] = []
        self._left = pictures
        self.again = threading.Event()

    def __call__(self, plan: object) -> Broken:
        self.opened += 1
        if self.opened > 2:
            self.again.set()
        if self._left == 0:
            raise OSError(121, "Remote I/O error")
        return self

    def show(self, shown: Page) -> None:
        if self._left == 0:
            raise OSError(121, "Remote I/O error")
        self._left -= 1
        self.shown.append(shown)

    def close(self) -> None:
        raise OSError(121, "Remote I/O error")


@pytest.fixture
def started() -> Iterator[Callable[..., Display]]:
    shown: list[Display] = []

    def start(plan: DisplaySetting, opener: Any, table: Callable[[], Table]) -> Display:
        one = Display("display1", plan, table=table, now=lambda: 0, opener=opener, again_s=0.01)
        shown.append(one)
        one.start()
        return one

    yield start
    for one in shown:
        one.stop()


def test_a_display_that_dies_is_named_and_opened_again_HW_40(
    host: Host, match: str, started: Callable[..., Display]
) -> None:
    broken = Broken(pictures=1)
    display = started(STEPS, broken, lambda: host.table(match))
    wait_until(lambda: bool(broken.shown))
    host.receive(match, Move(verb="set", args={"sheet": "p2", "mark": "coins", "value": 7}))
    display.wake()
    assert broken.again.wait(PATIENCE_S)
    assert display.fault is not None


def test_a_display_that_is_not_there_says_what_helps_HW_40(
    host: Host, match: str, started: Callable[..., Display]
) -> None:
    broken = Broken(pictures=0)
    display = started(CLOCK, broken, lambda: host.table(match))
    assert broken.again.wait(PATIENCE_S)
    assert display.fault is not None
    assert display.fault.code == "display/silent"
    assert "check its wires" in str(display.fault)


@pytest.mark.parametrize(
    ("error", "code"),
    [
        (ModuleNotFoundError("luma"), "display/library"),
        (PermissionError(13, "denied"), "display/permission"),
        (RuntimeError("Cannot determine SOC peripheral base address"), "display/silent"),
    ],
)
def test_whatever_the_library_raises_is_a_sentence_HW_40(
    host: Host, match: str, started: Callable[..., Display], error: Exception, code: str
) -> None:
    def fail(plan: object) -> Any:
        raise error

    display = started(CLOCK, fail, lambda: host.table(match))
    wait_until(lambda: display.fault is not None)
    assert display.fault is not None
    assert display.fault.code == code


def test_a_mark_the_game_does_not_have_is_named(
    host: Host, match: str, started: Callable[..., Display]
) -> None:
    plan = DisplaySetting("ssd1306", "marks", seat=1, mark="mana")
    display = started(plan, Broken(pictures=9), lambda: host.table(match))
    wait_until(lambda: display.fault is not None)
    assert display.fault is not None
    assert str(display.fault) == "The game has no mark mana to show."
