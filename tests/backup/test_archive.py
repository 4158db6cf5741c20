"""Whatever somebody hands in as a backup: it is whole, or nothing of it is touched."""

from __future__ import annotations

import zipfile
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.backup.errors import BackupDamaged, BackupError, BackupNewer, BackupUnfit
from companion.backup.manifest import FORMAT, NAME, origin_of
from companion.backup.putting_back import restore
from companion.cards.deck_file import export_deck
from companion.cards.registry import FOLDER, Registry
from companion.journal.sqlite import FILE_NAME
from tests.backup.evening import backed_up, files, set_table
from tests.journal.test_copies import matches
from tests.tables import TINY


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A backup that is whole."""
    folder = tmp_path_factory.mktemp("evening")
    return backed_up(set_table(folder / "table", "BBBBB"), folder / "evening.zip")


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The table that must stay as it is."""
    return set_table(tmp_path_factory.mktemp("table") / "data")


@pytest.fixture
def held(evening: Path) -> dict[str, bytes]:
    """What is in the backup, without what it says of itself."""
    with zipfile.ZipFile(evening) as packed:
        return {name: packed.read(name) for name in packed.namelist() if name != NAME}


def written(path: Path, held: Mapping[str, bytes], **said: Any) -> Path:
    """Pack a backup by hand, which says of itself what is `said`."""
    sizes = {name: len(data) for name, data in held.items()}
    leaf = {"format": FORMAT, "program": "0.5.0", "made": "2026-12-01", "files": sizes, **said}
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as packed:
        for name, data in held.items():
            packed.writestr(zipfile.ZipInfo(name), data, zipfile.ZIP_DEFLATED)
        packed.writestr(NAME, msgspec.json.encode(leaf))
    return path


def refused(backup: Path, table: Path) -> BackupError:
    """Return how a backup is refused, by a table that stays as it was."""
    before = files(table)
    with pytest.raises(BackupError) as error:
        restore(backup, table)
    assert files(table) == before
    return error.value


def test_one_packed_by_hand_is_taken(held: dict[str, bytes], tmp_path: Path) -> None:
    manifest, _ = restore(written(tmp_path / "hand.zip", held), tmp_path / "new")
    assert manifest is not None
    assert manifest.program == "0.5.0"
    assert matches(tmp_path / "new" / FILE_NAME) == {"BBBBB"}


@pytest.mark.parametrize(
    "name",
    [
        "../evil.toml", "/tmp/evil.toml", "games/../../evil.toml", "games\\..\\evil.toml",
        "games/", "cards/photos/../../../evil.jpg", "copies/2026-12-01.db", ".bashrc",
        "journal.db-wal",
        "journal.db.lock", "games/evil\x1b[2J.toml", "C:\\games\\evil.toml", "old1/journal.db",
    ],
)  # fmt: skip
def test_a_name_that_leads_elsewhere_is_refused(
    held: dict[str, bytes], table: Path, tmp_path: Path, name: str
) -> None:
    error = refused(written(tmp_path / "evil.zip", {**held, name: b"evil"}), table)
    assert (type(error), error.code) == (BackupUnfit, "backup/unfit")
    assert str(error).isprintable()
    assert not list(tmp_path.rglob("*evil*[lg]"))


def test_a_link_is_unpacked_as_the_text_it_is(held: dict[str, bytes], tmp_path: Path) -> None:
    backup = written(tmp_path / "link.zip", {**held, "games/evil.toml": b"/etc/passwd"})
    with zipfile.ZipFile(backup) as packed:
        infos = [(info, packed.read(info)) for info in packed.infolist()]
    with zipfile.ZipFile(backup, "w") as packed:
        for info, data in infos:
            info.external_attr = 0o120777 << 16
            packed.writestr(info, data)
    restore(backup, tmp_path / "new")
    assert (tmp_path / "new" / "games" / "evil.toml").read_bytes() == b"/etc/passwd"
    assert not (tmp_path / "new" / "games" / "evil.toml").is_symlink()


@pytest.mark.parametrize("name", [FILE_NAME, "games/bomb.toml"])
def test_a_bomb_is_refused_before_it_goes_off(
    held: dict[str, bytes], table: Path, tmp_path: Path, name: str
) -> None:
    bomb = {**held, name: b"\0" * 12_000_000}
    error = refused(written(tmp_path / "bomb.zip", bomb), table)
    assert isinstance(error, BackupUnfit)
    assert str(error) == f"{tmp_path / 'bomb.zip'} is no backup of a table ({name} is too long)."


def test_a_length_that_is_a_lie_is_refused(
    held: dict[str, bytes], table: Path, tmp_path: Path
) -> None:
    backup = written(tmp_path / "lie.zip", held)
    data = bytearray(backup.read_bytes())
    name = b"clocks.toml"
    entry = data.rindex(b"PK\x01\x02", 0, data.rindex(name))
    assert data[entry + 46 : entry + 46 + len(name)] == name
    data[entry + 24 : entry + 28] = (900_000).to_bytes(4, "little")
    backup.write_bytes(data)
    assert isinstance(refused(backup, table), BackupDamaged)


def test_two_files_of_one_name_are_refused(
    held: dict[str, bytes], table: Path, tmp_path: Path
) -> None:
    backup = written(tmp_path / "twice.zip", held)
    with zipfile.ZipFile(backup, "a") as packed, pytest.warns(UserWarning, match="Duplicate"):
        packed.writestr(FILE_NAME, b"another")
    assert isinstance(refused(backup, table), BackupUnfit)


@pytest.mark.parametrize(
    "change",
    [
        lambda held: {name: held[name] for name in held if name != "clocks.toml"},
        lambda held: {**held, "games/more.toml": b"more"},
        lambda held: {**held, "clocks.toml": b"other"},
    ],
    ids=["one less", "one more", "another"],
)
def test_what_is_in_it_must_be_what_it_says(
    held: dict[str, bytes], table: Path, tmp_path: Path, change: Callable[[Any], Any]
) -> None:
    sizes = {name: len(data) for name, data in held.items()}
    error = refused(written(tmp_path / "other.zip", change(held), files=sizes), table)
    assert (type(error), error.code) == (BackupDamaged, "backup/damaged")


def test_without_a_journal_it_is_none(held: dict[str, bytes], table: Path, tmp_path: Path) -> None:
    del held[FILE_NAME]
    error = refused(written(tmp_path / "less.zip", held), table)
    assert "(there is no journal.db in it)" in str(error)


@pytest.mark.parametrize("journal", [b"", b"rubbish" * 1000, b"SQLite format 3\0" + b"\1" * 5000])
def test_a_journal_that_does_not_open_is_refused(
    held: dict[str, bytes], table: Path, tmp_path: Path, journal: bytes
) -> None:
    backup = written(tmp_path / "bad.zip", {**held, FILE_NAME: journal})
    error = refused(backup, table)
    assert isinstance(error, BackupDamaged)
    assert str(error).startswith(f"{backup} is damaged or was cut off (journal.db: ")
    assert not list(table.glob("restoring*"))


def test_a_later_format_names_the_release_that_made_it(
    held: dict[str, bytes], table: Path, tmp_path: Path
) -> None:
    later = written(tmp_path / "later.zip", held, format=FORMAT + 1, program="0.9.0", files="all")
    error = refused(later, table)
    assert (type(error), error.code) == (BackupNewer, "backup/newer")
    assert str(error) == (
        f"{later} was made by a later release (0.9.0). Bring this one up to date first."
    )


@pytest.mark.parametrize(
    "said",
    [
        {"format": "1"}, {"files": ["journal.db"]}, {"made": "\x1b[2J"}, {"program": "x" * 41},
        {"files": {"journal.db": "long"}}, {"program": 5},
    ],
    ids=str,
)  # fmt: skip
def test_what_says_nothing_sensible_of_itself_is_no_backup(
    held: dict[str, bytes], table: Path, tmp_path: Path, said: dict[str, Any]
) -> None:
    error = refused(written(tmp_path / "odd.zip", held, **said), table)
    assert isinstance(error, BackupUnfit)
    assert str(error).isprintable()


def test_other_files_of_ours_are_no_backup(table: Path, tmp_path: Path) -> None:
    cards = tmp_path / "cards.json"
    cards.write_bytes(export_deck(Registry(table / FOLDER, {TINY.id: TINY}), "tiny"))
    assert str(refused(cards, table)) == (f"{cards} is no backup of a table (it is no zip file).")
    copy = table / "copies" / "cards-2026-12-01.zip"
    assert str(refused(copy, table)) == (
        f"{copy} is no backup of a table (there is no {NAME} in it)."
    )


def test_a_backup_of_any_format_says_where_it_is_from() -> None:
    assert origin_of(b'{"format": 7, "program": "9.9", "files": null}').program == "9.9"


@pytest.fixture
def spoilt(tmp_path: Path) -> Path:
    return tmp_path / "spoilt.zip"


@given(st.floats(0, 1, exclude_max=True))
@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_cut_off_anywhere_it_is_refused(
    evening: Path, table: Path, spoilt: Path, part: float
) -> None:
    data = evening.read_bytes()
    spoilt.write_bytes(data[: int(len(data) * part)])
    assert isinstance(
        refused(spoilt, table), BackupDamaged if len(data) * part >= 2 else BackupUnfit
    )


@given(st.floats(0, 1, exclude_max=True), st.integers(1, 255))
@settings(max_examples=150, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_a_byte_that_changed_is_found_or_changes_nothing(
    evening: Path, spoilt: Path, tmp_path: Path, at: float, by: int
) -> None:
    data = bytearray(evening.read_bytes())
    data[int(len(data) * at)] ^= by
    spoilt.write_bytes(data)
    target = tmp_path / "new"
    manifest = None
    with suppress(BackupError):
        manifest, _ = restore(spoilt, target)
    if manifest is None:
        assert files(target) == {}
        return
    with zipfile.ZipFile(evening) as packed:
        assert {name: (target / name).read_bytes() for name in manifest.files} == {
            name: packed.read(name) for name in packed.namelist() if name != NAME
        }
    for name in manifest.files:
        (target / name).unlink()
