"""Own games on the command line: which there are, and a file looked at before it is played."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.domain.facts import Opened
from companion.games import GAMES
from companion.games.profile import read_game
from companion.opening import opening
from companion.own_files import checked, listed
from companion.shelf import READY, Shelf
from tests.services import heldentisch


def test_all_games_are_listed_with_where_they_come_from(tmp_path: Path) -> None:
    folder = tmp_path / "games"
    folder.mkdir()
    (folder / "mine.toml").write_text('title = "Mine"\nseats = [2, 3]\n')
    (folder / "odd.toml").write_text("title = 1\n")
    lines = {line.split()[0]: line for line in listed(tmp_path)}
    assert lines["neue-helden"].endswith("of the house")
    assert lines["wizard"].endswith("ready")
    assert lines["mine"].split()[1:] == ["2-3", "counters", str(folder / "mine.toml")]
    assert "cannot be played: odd.toml, line 1: title is words" in lines["odd"]
    assert lines.keys() >= GAMES.keys()


@pytest.mark.parametrize("path", sorted(READY.glob("*.toml")), ids=lambda path: path.stem)
def test_every_ready_game_can_be_played(path: Path) -> None:
    assert checked(path).startswith(f"{path.name} can be played: ")


def test_the_command_says_so_in_one_line(tmp_path: Path) -> None:
    done = heldentisch("games", "check", str(READY / "darts.toml"))
    assert (done.returncode, done.stdout) == (
        0, "darts.toml can be played: countdown, 1 to 8 players.\n",
    )  # fmt: skip
    odd = tmp_path / "odd.toml"
    odd.write_text('title = "A"\n[win]\nwho = "first"\n')
    done = heldentisch("games", "check", str(odd))
    assert (done.returncode, done.stderr) == (
        1, "heldentisch: odd.toml, line 2: target is missing here.\n",
    )  # fmt: skip
    done = heldentisch("games", "check", str(tmp_path / "none.toml"))
    assert (done.returncode, done.stderr.count("\n")) == (1, 1)


def test_the_command_lists_them(tmp_path: Path) -> None:
    done = heldentisch("games", "--data", str(tmp_path))
    assert done.returncode == 0
    assert "kniffel" in done.stdout


def test_a_match_keeps_the_text_its_rules_were_read_from() -> None:
    text = b'title = "A"\n'
    game = read_game(text, "a.toml")
    facts, _ = opening(game, {}, [{}, {}], at=0)
    assert isinstance(facts[0], Opened)
    assert facts[0].source == text.decode()


def test_a_shelf_finds_own_games_by_name_and_by_version(tmp_path: Path) -> None:
    shelf = Shelf(GAMES, tmp_path / "games")
    game = shelf["darts"]
    assert shelf[game.id] is game
    assert game.id in set(shelf)
    assert "darts" not in set(shelf)
    assert shelf.get("darts@00000000") is None
    assert len(shelf) == len(GAMES) + len(list(READY.glob("*.toml")))
