"""The settings of a table: what fits, and what a person is told when something does not."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.settings import (
    ButtonSetting,
    BuzzerSetting,
    KnobSetting,
    Settings,
    SettingsError,
    read_settings,
)


def written(folder: Path, text: str) -> Path:
    (folder / "heldentisch.toml").write_text(text)
    return folder


def test_without_a_file_the_usual_settings_hold(tmp_path: Path) -> None:
    assert read_settings(tmp_path) == Settings()


def test_buttons_name_their_pin_their_seat_and_their_lamp(tmp_path: Path) -> None:
    text = """
        names = ["table.lan"]
        [[buttons]]
        pin = 17
        seat = 1
        lamp = 5
        [[buttons]]
        pin = 27
        act = "undo"
    """
    settings = read_settings(written(tmp_path, text))
    assert settings.names == ("table.lan",)
    assert settings.buttons == (ButtonSetting(17, 1, 5), ButtonSetting(27, act="undo"))


def test_one_button_for_all_needs_no_seat_and_a_buzzer_can_be_silent(tmp_path: Path) -> None:
    text = """
        buttons = [{ pin = 17, act = "clock", lamp = 27 }, { pin = 22, act = "pass" }]
        buzzer = { pin = 18, sounds = [] }
    """
    settings = read_settings(written(tmp_path, text))
    assert [one.act for one in settings.buttons] == ["clock", "pass"]
    assert settings.buzzer == BuzzerSetting(18, ())
    assert BuzzerSetting(18).sounds == ("flag", "gong", "period", "low", "second", "no")


def test_a_button_may_do_more_when_held_or_pressed_twice_or_wait_for_the_phone(
    tmp_path: Path,
) -> None:
    text = """
        [[buttons]]
        pin = 17
        seat = 1
        long = "undo"
        double = "pause"
        bounce = 40
        [[buttons]]
        pin = 22
        act = "free"
    """
    settings = read_settings(written(tmp_path, text))
    held, free = settings.buttons
    assert (held.act, held.long, held.double, held.bounce_ms) == ("seat", "undo", "pause", 40)
    assert (free.act, free.long, free.double, free.bounce_ms) == ("free", None, None, 15)


def test_a_knob_names_its_pins_and_its_mark(tmp_path: Path) -> None:
    text = """
        knobs = [{ a = 5, b = 6, seat = 2, mark = "coins", push = 13 },
                 { a = 20, b = 21, mark = "weather", sheet = "table" }]
        buttons = [{ pin = 17, seat = 1, lamp = 27 }]
    """
    settings = read_settings(written(tmp_path, text))
    assert settings.knobs == (
        KnobSetting(5, 6, "coins", seat=2, push=13),
        KnobSetting(20, 21, "weather", sheet="table"),
    )
    assert settings.used_pins == (17, 27, 5, 6, 13, 20, 21)


@pytest.mark.parametrize("bounce", ["0.5", "0", "4", "201", "20.0"])
def test_how_long_a_contact_bounces_is_asked_for_in_a_sentence_HW_06(
    tmp_path: Path, bounce: str
) -> None:
    text = f"buttons = [{{ pin = 17, seat = 1, bounce = {bounce} }}]"
    with pytest.raises(SettingsError, match="bounce is 5 to 200 whole milliseconds"):
        read_settings(written(tmp_path, text))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("buttons = [{pin = 17}]", "needs seat = 1 to 12"),
        ("buttons = [{pin = 17, seat = 13}]", "needs seat = 1 to 12"),
        (
            "buttons = [{pin = 17, act = 'jump'}]",
            "Invalid enum value 'jump' - at `$.buttons[0].act`",
        ),
        ("buttons = [{pin = 17, seat = 1}, {pin = 17, seat = 2}]", "pin 17 is used twice"),
        ("buttons = [{pin = 17, seat = 1, lamp = 17}]", "pin 17 is used twice"),
        ("buttons = [{pin = 17, seat = 1}]\nbuzzer = {pin = 17}", "pin 17 is used twice"),
        ("buttons = [{pin = 17, act = 'undo', long = 'seat'}]", "needs seat = 1 to 12"),
        ("buttons = [{pin = 17, act = 'undo', double = 'free'}]", "Invalid enum value 'free'"),
        ("knobs = [{a = 5, b = 6, mark = 'coins'}]", "a knob needs seat = 1 to 12, or a sheet"),
        ("knobs = [{a = 5, b = 5, mark = 'coins', seat = 1}]", "pin 5 is used twice"),
        ("knobs = [{a = 5, b = 6, push = 6, mark = 'c', seat = 1}]", "pin 6 is used twice"),
        ("buzzer = {pin = 18, sounds = ['tune']}", "Invalid enum value 'tune'"),
        ("button = []", "unknown field `button`"),
        ("names = 3", "Expected `array`, got `int`"),
        ("names = [", "Invalid value"),
    ],
)
def test_what_does_not_fit_is_told_with_the_file(tmp_path: Path, text: str, said: str) -> None:
    with pytest.raises(SettingsError) as caught:
        read_settings(written(tmp_path, text))
    assert str(tmp_path / "heldentisch.toml") in str(caught.value)
    assert said in str(caught.value)
