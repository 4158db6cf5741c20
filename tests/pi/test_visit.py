"""`heldentisch doctor`: printed, packed, and an exit code that a script can use."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest
from click.testing import CliRunner

from companion.__main__ import main
from companion.doctor.visit import subject_of, visit
from tests.pi.machines import Computer

NOBODY = 1
"""A port where nothing answers."""


def test_it_says_what_is_ill_and_writes_the_bundle(computer: Computer, tmp_path: Path) -> None:
    computer.free = 0
    packed = tmp_path / "help.zip"
    text, is_ill = visit(tmp_path, NOBODY, packed=packed, machine=computer.machine)
    assert is_ill
    assert text.startswith(f"✗ The disk with {tmp_path} is nearly full: 0 MB are left.\n    ")
    assert text.splitlines()[-1].startswith(f"The support bundle is {packed};")
    with zipfile.ZipFile(packed) as archive:
        assert "doctor.txt" in archive.namelist()


def test_a_bundle_that_cannot_be_written_says_why(tmp_path: Path) -> None:
    done = CliRunner().invoke(
        main, ["doctor", "--data", str(tmp_path), "--port", "1", "--bundle", str(tmp_path)]
    )
    assert done.exit_code == 1
    assert done.output == f"heldentisch: {tmp_path} cannot be written (Is a directory).\n"


def test_a_doubt_is_no_illness(computer: Computer, tmp_path: Path) -> None:
    text, is_ill = visit(tmp_path, NOBODY, machine=computer.machine)
    assert not is_ill
    assert text.startswith("? The service does not run.")


def test_settings_that_do_not_fit_are_part_of_the_findings(
    computer: Computer, tmp_path: Path
) -> None:
    (tmp_path / "heldentisch.toml").write_text("names = [")
    assert subject_of(tmp_path, NOBODY).settings is None
    text, is_ill = visit(tmp_path, NOBODY, machine=computer.machine)
    assert is_ill
    assert "The settings cannot be used, so the service does not start." in text


@pytest.mark.parametrize("is_ill", [True, False])
def test_a_script_learns_it_from_the_exit_code(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, is_ill: bool
) -> None:
    monkeypatch.setattr("companion.doctor.visit.visit", lambda *a, **k: ("Said.", is_ill))
    done = CliRunner().invoke(main, ["doctor", "--data", str(tmp_path)])
    assert (done.exit_code, done.output) == (int(is_ill), "Said.\n")
