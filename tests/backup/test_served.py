"""The evening goes on at another computer: backed up while people play, restored, served."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from companion.backup.belongings import found_in, is_kept, is_left_out
from companion.cards.registry import FOLDER, Registry
from companion.games import GAMES
from companion.shelf import READY
from tests.cards.decks import JPEG
from tests.services import Served, heldentisch, serving


def furnished(served: Served, data: Path) -> tuple[str, str]:
    """Play, leave an own game, a clock, a printer and a card; return the match and the card."""
    match = served.open()
    served.post(f"/api/matches/{match}/seats", {"seat": 1})
    served.move(match, 1, "adjust", sheet="p1", mark="fans", by=1000)
    text = (READY / "darts.toml").read_text("utf-8").replace('title = "', 'title = "Our ', 1)
    made = [
        served.post("/api/own-games", {"text": text, "name": "our_darts"}),
        served.post("/api/clocks", {"name": "Teatime", "text": "300+5", "after": "freeze"}),
        served.ask("PUT", "/api/labels/settings", {"printers": [{"name": "Ink", "across": 99.2}]}),
    ]
    assert not [answer for answer in made if "error" in answer]
    registry = Registry(data / FOLDER, GAMES)
    card = registry.add("neue-helden", "mission", {"en": "Cat in a tree"}, {})
    registry.set_photo(card.id, JPEG)
    return match, card.id


def shown(served: Served, match: str, card: str) -> dict[str, Any]:
    """Return what the phones see of all that."""
    paths = (
        f"/api/matches/{match}", f"/api/matches/{match}/seats", "/api/own-games", "/api/clocks",
        f"/api/cards/{card}", "/api/labels/settings", "/api/decks",
    )  # fmt: skip
    found = {path: served.get(path) for path in paths}
    assert not [answer for answer in found.values() if "error" in answer]
    return {path: {**answer, "now": 0} for path, answer in found.items()}


def test_all_of_it_is_there_again_and_phones_keep_their_seats(tmp_path: Path) -> None:
    old, new, backup = tmp_path / "old", tmp_path / "new", tmp_path / "stick" / "evening.zip"
    backup.parent.mkdir()
    with serving(old) as served:
        match, card = furnished(served, old)
        before = shown(served, match, card)
        saved = heldentisch("backup", backup, "--data", old)
        served.move(match, 1, "adjust", sheet="p1", mark="fans", by=500)
        token = served.token
        served.process.kill()
    assert (saved.returncode, saved.stderr) == (0, "")
    assert saved.stdout == (
        f"Saved {old} to {backup}: matches, clocks, printing, own games (1),"
        " games with cards (1), photos (1).\n"
    )
    names = list(found_in(old))
    assert [name for name in names if not is_kept(name) and not is_left_out(name)] == []

    restored = heldentisch("restore", backup, "--data", new)
    assert (restored.returncode, restored.stderr) == (0, "")
    assert restored.stdout.startswith(f"Restored {new} from {backup}, made 20")
    assert Registry(new / FOLDER, GAMES).photo(card) == JPEG
    with serving(new) as served:
        served.token = token
        assert shown(served, match, card) == before
        served.move(match, 1, "adjust", sheet="p1", mark="fans", by=1)
        view = served.get(f"/api/matches/{match}")
        assert view["sheets"]["p1"]["marks"]["fans"] == 1001
        served.token = "A" * 22
        refused = served.post(
            f"/api/matches/{match}/moves",
            {"seat": 1, "verb": "adjust", "args": {"sheet": "p1", "mark": "fans", "by": 1}},
        )
        assert refused["code"] == "seat/not_yours"
