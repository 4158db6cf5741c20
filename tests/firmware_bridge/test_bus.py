"""Devices keep their key wherever they are plugged in, and a quiet bus costs next to nothing."""

from __future__ import annotations

from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from firmware_bridge.line.usb import PICO, Bus, UsbId, glance
from tests.firmware_bridge.boards_bench import A, B, Plugged


def bus(*ports: Plugged, paths: tuple[str, ...] = (), wanted: tuple[UsbId, ...] = (PICO,)) -> Bus:
    return Bus(wanted, paths, ports=lambda: list(ports), glance=lambda: len(ports))


def test_a_device_is_known_by_its_serial_number_in_whatever_case_HW_19():
    found = bus(Plugged("/dev/ttyACM3", serial_number=A.upper()), Plugged("/dev/ttyS0", None, None))
    assert found.look() == {A: ("/dev/ttyACM3",)}


def test_nothing_changed_is_told_without_asking_usb():
    asked = []
    quiet = Bus(ports=lambda: asked.append(1) or [], glance=lambda: "as before")
    assert quiet.look() == {}
    assert quiet.look() is None
    assert quiet.look(afresh=True) == {}
    quiet.forget()
    assert quiet.look() == {}
    assert len(asked) == 3


def test_two_devices_of_one_number_get_two_keys_that_stay():
    ports = [Plugged("/dev/ttyACM0", location="1-1"), Plugged("/dev/ttyACM1", location="1-2")]
    shared = Bus(ports=lambda: list(ports), glance=lambda: len(ports))
    assert shared.look() == {A: ("/dev/ttyACM0",), f"{A}@1-2": ("/dev/ttyACM1",)}
    first = ports.pop(0)
    assert shared.look() == {f"{A}@1-2": ("/dev/ttyACM1",)}
    ports.append(first)
    assert shared.look() == {A: ("/dev/ttyACM0",), f"{A}@1-2": ("/dev/ttyACM1",)}


def test_devices_without_a_number_are_known_by_their_place():
    found = bus(
        Plugged("/dev/ttyACM0", serial_number=None, location="1-1"),
        Plugged("/dev/ttyACM1", serial_number=None, location=None),
    )
    assert found.look() == {"@1-1": ("/dev/ttyACM0",), "@/dev/ttyACM1": ("/dev/ttyACM1",)}


def test_what_the_settings_name_is_there_before_it_is_plugged_in(tmp_path: Path):
    path = str(tmp_path / "port")
    named = bus(paths=(path,), wanted=(UsbId(PICO.vid, PICO.pid, B.upper()),))
    assert named.look() == {B: (), path: ()}
    Path(path).touch()
    assert named.look() == {B: (), path: (path,)}


def test_a_device_chosen_by_its_path_is_not_found_a_second_time_at_usb(tmp_path: Path):
    device, path = tmp_path / "ttyACM0", tmp_path / "by-id"
    device.touch()
    path.symlink_to(device)
    found = bus(Plugged(str(device)), paths=(str(path),))
    assert found.look() == {str(path): (str(path),)}


@given(st.lists(st.sampled_from(["A", "B", "none", "twin"]), unique=True))
def test_every_device_has_a_key_of_its_own(names):
    kinds = {
        "A": Plugged("/dev/ttyACM0", location="1-1"),
        "B": Plugged("/dev/ttyACM1", serial_number=B, location="1-2"),
        "none": Plugged("/dev/ttyACM2", serial_number=None, location="1-3"),
        "twin": Plugged("/dev/ttyACM3", location="1-4"),
    }
    found = bus(*(kinds[name] for name in names)).look()
    assert found is not None
    assert sorted(path for (path,) in found.values()) == sorted(kinds[n].device for n in names)


def test_a_glance_sees_what_comes_goes_is_replaced_or_may_be_opened_now(tmp_path: Path):
    seen = [glance(tmp_path)]
    port = tmp_path / "ttyACM0"
    port.touch()
    (tmp_path / "tty7").touch()
    seen.append(glance(tmp_path))
    port.chmod(0o640)
    seen.append(glance(tmp_path))
    _touched(tmp_path / "new").replace(port)  # pulled and plugged in between two looks
    seen.append(glance(tmp_path))
    assert len(set(seen)) == 4
    assert glance(tmp_path) == seen[-1]
    assert {name for name, _, _ in seen[-1]} == {"ttyACM0"}


def test_a_glance_at_a_device_that_leaves_at_that_moment_goes_on(tmp_path: Path):
    (tmp_path / "ttyACM0").symlink_to(tmp_path / "gone")
    assert glance(tmp_path) == frozenset()


def _touched(path: Path) -> Path:
    path.touch()
    return path
