"""Own games over the interface: listed, built, changed, refused whole, and played on when gone."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.domain.rejected import Rejected
from companion.host import Host
from companion.journal.sqlite import SqliteJournal
from companion.seating import Seating
from companion.shelf import MOST_FILES, Shelf
from tests.tables import TINY
from tests.web.asking import CATALOGUES, Phone
from web.app import Service, create_app
from web.limits import Limits
from web.texts import Texts
from web.wiring import Wiring

OWN = "/api/own-games"
RACE: dict[str, Any] = {
    "title": {"en": "Forest run", "de": "Waldlauf"},
    "seats": [1, 4],
    "marks": [
        {"id": "points", "name": "Points", "show": "big", "high": 40,
         "milestones": [{"at": 10, "prompt": {"en": "Take a berry", "de": "Nimm eine Beere"}}]},
    ],
    "win": {"who": "first", "target": 40},
}  # fmt: skip


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "games"


@pytest.fixture
def app(tmp_path: Path, folder: Path) -> Iterator[Service]:
    service, host = serve(tmp_path, folder)
    yield service
    host.close()


def serve(data: Path, folder: Path) -> tuple[Service, Host]:
    shelf = Shelf({TINY.id: TINY}, folder)
    host = Host(SqliteJournal(data / "journal.db"), shelf)
    wiring = Wiring(
        host=host, seating=Seating(host), games=shelf, shelf=shelf, texts=Texts(CATALOGUES),
        limits=Limits(moves=None),
    )  # fmt: skip
    return create_app(wiring), host


def make(phone: Phone, **changes: Any) -> Any:
    """Build the race, changed a little."""
    made = phone.post(OWN, {"definition": {**RACE, **changes}})
    assert made.status == 201, made.body
    return made.json


def put(folder: Path, name: str, text: str) -> None:
    folder.mkdir(exist_ok=True)
    (folder / name).write_text(text, "utf-8")


class TestList:
    def test_the_ready_games_are_there_in_the_words_of_the_phone(self, app):
        games = {one["name"]: one for one in Phone(app, lang="de").get(OWN).json["games"]}
        assert games["kniffel"]["title"] == "Kniffel"
        assert games["kniffel"]["ready"] is True
        assert Phone(app).get(OWN).json["games"][3]["title"] == "Yahtzee"

    def test_a_broken_file_is_told_with_its_sentence_and_the_others_go_on(self, app, folder):
        put(folder, "broken.toml", 'title = "B"\nseats = 3\n')
        put(folder, "fine.toml", 'title = "Fine"\n')
        listed = Phone(app, lang="de").get(OWN).json
        assert "fine" in {one["name"] for one in listed["games"]}
        assert listed["broken"] == [
            {"file": "broken.toml", "code": "game_file/type",
             "error": "broken.toml, Zeile 2: seats ist eine Liste, nicht 3."}
        ]  # fmt: skip

    def test_a_file_is_seen_without_a_restart_and_again_when_it_changed(self, app, folder):
        phone = Phone(app)
        put(folder, "new.toml", 'title = "One"\n')
        first = {one["name"]: one for one in phone.get(OWN).json["games"]}["new"]
        put(folder, "new.toml", 'title = "Another"\n')
        second = {one["name"]: one for one in phone.get(OWN).json["games"]}["new"]
        assert (first["title"], second["title"]) == ("One", "Another")
        assert first["id"] != second["id"]
        (folder / "new.toml").unlink()
        assert "new" not in {one["name"] for one in phone.get(OWN).json["games"]}

    def test_an_own_file_hides_a_ready_one(self, app, folder):
        put(folder, "darts.toml", 'title = "Our darts"\n')
        games = [one for one in Phone(app).get(OWN).json["games"] if one["name"] == "darts"]
        assert [(one["title"], one["ready"]) for one in games] == [("Our darts", False)]

    def test_a_broken_own_file_does_not_take_the_ready_one_away(self, app, folder):
        put(folder, "darts.toml", "title = 3\n")
        listed = Phone(app).get(OWN).json
        assert [one["ready"] for one in listed["games"] if one["name"] == "darts"] == [True]
        assert [one["file"] for one in listed["broken"]] == ["darts.toml"]

    @pytest.mark.parametrize("name", ["two words.toml", "ä.toml", "tiny.toml"])
    def test_a_file_with_no_name_for_a_game_is_told(self, app, folder, name):
        put(folder, name, 'title = "A"\n')
        assert [one["file"] for one in Phone(app).get(OWN).json["broken"]] == [name]

    def test_two_files_of_one_name_are_told(self, app, folder):
        put(folder, "my-game.toml", 'title = "A"\n')
        put(folder, "my_game.toml", 'title = "B"\n')
        listed = Phone(app).get(OWN).json
        assert [one["code"] for one in listed["broken"]] == ["games/taken"]

    def test_what_is_no_plain_file_is_passed_over(self, app, folder):
        folder.mkdir()
        os.mkfifo(folder / "pipe.toml")
        (folder / "folder.toml").mkdir()
        (folder / "notes.txt").write_text("no game")
        (folder / "gone.toml").symlink_to(folder / "nowhere")
        listed = Phone(app).get(OWN).json
        assert listed["broken"] == []

    def test_a_huge_file_is_not_even_read(self, app, folder):
        put(folder, "huge.toml", "#" * 3_000_000)
        assert [one["code"] for one in Phone(app).get(OWN).json["broken"]] == ["game_file/long"]

    def test_all_games_are_listed_together(self, app):
        games = Phone(app).get("/api/games").json
        assert games[0] == {"id": "tiny", "seats": [2, 4], "picture": "", "own": False}
        assert all(one["own"] and "@" in one["id"] for one in games[1:])


class TestMake:
    def test_a_game_from_the_form_is_a_file_people_can_read(self, app, folder):
        made = make(Phone(app))
        assert made["name"] == "forest_run"
        text = (folder / "forest_run.toml").read_text("utf-8")
        assert tomllib.loads(text) == RACE
        assert "[[marks]]\n" in text
        assert [path.name for path in folder.iterdir()] == ["forest_run.toml"]

    def test_it_can_be_opened_and_won_at_once(self, app):
        phone = Phone(app)
        made = make(phone)
        opened = phone.post("/api/matches", {"game": made["name"], "seats": [{}, {}]})
        assert opened.status == 201, opened.body
        match = opened.json["match"]
        assert opened.json["view"]["game"] == made["id"]
        act(phone, match, 0, "begin")
        view = act(phone, match, 2, "adjust", sheet="p2", mark="points", by=40)
        assert view["ended"]["winners"] == [2]

    def test_one_that_does_not_fit_is_refused_whole(self, app, folder):
        refused = Phone(app, lang="de").post(
            OWN, {"definition": {**RACE, "seats": [1, 99]}}
        )  # fmt: skip
        assert refused.code == "400 game_file/bounds"
        assert "seats ist höchstens 12, nicht 99" in refused.json["error"]
        assert not folder.exists()

    @pytest.mark.parametrize(
        "body",
        [
            {}, {"definition": None}, {"definition": 3}, {"definition": {}, "extra": 1},
            {"text": "title = 'A'", "name": "../up"}, {"text": "title = 'A'", "name": "/etc/x"},
            {"text": "title = 'A'", "name": "a.b"}, {"text": "title = 'A'", "name": "x" * 41},
            {"text": "title = 'A'", "name": "a\0"}, {"text": "=", "name": "a"},
            {"definition": {"title": "A", "seats": "\ud800"}}, [],
        ],
    )  # fmt: skip
    def test_what_is_no_game_is_refused(self, app, folder, body):
        assert Phone(app).post(OWN, body).status == 400
        assert not folder.exists()

    def test_a_bottomless_one_is_refused(self, app):
        deep = '{"definition":{"title":' + '{"en":' * 5000 + "1" + "}" * 5001 + "}"
        reply = Phone(app).ask("POST", OWN, raw=deep.encode())
        assert reply.status == 400

    def test_the_text_of_a_file_does_too(self, app, folder):
        phone = Phone(app)
        made = phone.post(OWN, {"text": 'title = "By hand" # so\n', "name": "by_hand"})
        assert made.status == 201
        assert "# so" in (folder / "by_hand.toml").read_text("utf-8")
        assert phone.get(f"{OWN}/by_hand").json["text"] == 'title = "By hand" # so\n'

    def test_the_same_title_gets_another_name(self, app):
        phone = Phone(app)
        assert [make(phone)["name"] for _ in range(3)] == [
            "forest_run", "forest_run_2", "forest_run_3",
        ]  # fmt: skip

    @pytest.mark.parametrize(
        ("title", "name"), [("Größe & Maß!", "grosse_mass"), ("牌", "game"), ("Tiny", "tiny_2")]
    )
    def test_a_name_is_made_of_plain_letters(self, app, title, name):
        assert make(Phone(app), title=title)["name"] == name

    def test_a_name_that_is_there_is_replaced_only_on_request(self, app, folder):
        phone = Phone(app)
        make(phone)
        body = {"definition": {**RACE, "title": "Later"}, "name": "forest_run"}
        assert phone.post(OWN, body).code == "409 games/taken"
        assert phone.post(OWN, {**body, "replace": True}).status == 201
        assert "Later" in (folder / "forest_run.toml").read_text("utf-8")

    def test_a_file_with_a_name_of_its_own_spelling_is_replaced_in_place(self, app, folder):
        put(folder, "My-Game.toml", 'title = "One"\n')
        phone = Phone(app)
        body = {"text": 'title = "Two"\n', "name": "my_game"}
        assert phone.post(OWN, body).code == "409 games/taken"
        assert phone.post(OWN, {**body, "replace": True}).status == 201
        assert [path.name for path in folder.iterdir()] == ["My-Game.toml"]
        assert phone.get(f"{OWN}/my_game").json["text"] == 'title = "Two"\n'

    def test_a_ready_game_that_is_changed_becomes_the_tables_own(self, app, folder):
        phone = Phone(app)
        found = phone.get(f"{OWN}/darts").json
        assert found["ready"] is True
        changed = {**found["definition"], "title": "Our darts"}
        assert phone.post(OWN, {"definition": changed, "name": "darts"}).status == 201
        assert phone.get(f"{OWN}/darts").json["ready"] is False
        assert (folder / "darts.toml").exists()

    def test_a_game_of_the_house_keeps_its_name(self, app):
        body = {"definition": RACE, "name": "tiny", "replace": True}
        assert Phone(app).post(OWN, body).code == "409 games/taken"

    def test_there_is_an_end_to_the_shelf(self, app, folder):
        folder.mkdir()
        for n in range(MOST_FILES):
            (folder / f"g{n}.toml").write_text("")
        assert Phone(app).post(OWN, {"definition": RACE}).code == "409 games/many"

    def test_a_disk_that_refuses_is_told_and_nothing_changes(self, app, folder, tmp_path):
        phone = Phone(app)
        folder.write_text("a file where the folder should be")
        assert phone.post(OWN, {"definition": RACE}).code == "503 games/disk"
        assert folder.read_text() == "a file where the folder should be"

    def test_only_pages_of_this_table_may_build(self, app):
        phone = Phone(app)
        other = {"origin": "http://evil.example"}
        assert phone.post(OWN, {"definition": RACE}, headers=other).code == "403 request/origin"
        form = {"content-type": "application/x-www-form-urlencoded"}
        assert phone.post(OWN, {"definition": RACE}, headers=form).code == "415 request/media"
        assert phone.ask("POST", OWN, raw=b'{"text":"' + b"x" * 70_000).status == 413


class TestOne:
    def test_its_file_can_be_taken_along(self, app):
        phone = Phone(app)
        make(phone)
        reply = phone.get(f"{OWN}/forest_run/file")
        assert reply.headers["content-disposition"] == 'attachment; filename="forest_run.toml"'
        assert tomllib.loads(reply.body.decode()) == RACE

    def test_it_can_be_deleted_and_a_ready_one_cannot(self, app, folder):
        phone = Phone(app)
        make(phone)
        assert phone.ask("DELETE", f"{OWN}/forest_run").status == 200
        assert not any(folder.iterdir())
        assert phone.ask("DELETE", f"{OWN}/forest_run").code == "404 game/unknown"
        assert phone.ask("DELETE", f"{OWN}/darts").code == "404 game/unknown"

    @pytest.mark.parametrize("name", ["nothing", "tiny", "..%2F..%2Fetc%2Fpasswd", "darts.toml"])
    def test_one_that_is_not_there(self, app, name):
        assert Phone(app).get(f"{OWN}/{name}").status == 404


def act(phone: Phone, match: str, seat: int, verb: str, **args: Any) -> Any:
    done = phone.post(f"/api/matches/{match}/moves", {"seat": seat, "verb": verb, "args": args})
    assert done.status == 200, done.body
    return done.json["view"]


def opened(phone: Phone, game: str) -> str:
    match = phone.post("/api/matches", {"game": game, "seats": [{"name": "Mira"}, {}]}).json[
        "match"
    ]
    act(phone, match, 0, "begin")
    return str(match)


class TestWords:
    def test_a_page_gets_the_texts_of_the_file_and_those_all_own_games_share(self, app):
        phone = Phone(app)
        made = make(phone)
        texts = phone.get(f"/api/texts/de?areas={made['id']}").json
        assert texts["own-forest_run.title"] == "Waldlauf"
        assert texts["own-forest_run.prompt.points-10"] == "Nimm eine Beere"
        assert texts["own-forest_run.verb.next"]
        assert texts["page.own.sum"] == "Summe"

    def test_a_refusal_speaks_the_words_of_the_file(self, app):
        phone = Phone(app, lang="de")
        match = opened(phone, make(phone)["id"])
        body = {"seat": 1, "verb": "adjust", "args": {"sheet": "p1", "mark": "points", "by": 99}}
        refused = phone.post(f"/api/matches/{match}/moves", body)
        assert refused.json["error"].startswith("Points")

    def test_unknown_texts_are_told(self, app):
        assert Phone(app).get("/api/texts/de?areas=no@where").code == "404 game/unknown"


class TestARunningMatch:
    """Its rules stay as they were when it was opened, whatever becomes of the file."""

    def test_a_changed_file_changes_only_new_matches(self, app):
        phone = Phone(app)
        old = make(phone)
        match = opened(phone, old["id"])
        changed = {**RACE, "win": {"who": "first", "target": 5}}
        phone.post(OWN, {"definition": changed, "name": "forest_run", "replace": True})
        assert act(phone, match, 1, "adjust", sheet="p1", mark="points", by=6)["ended"] is None
        other = opened(phone, "forest_run")
        assert act(phone, other, 1, "adjust", sheet="p1", mark="points", by=6)["ended"]
        assert phone.get(f"/api/games/{old['id']}").json["id"] == old["id"]

    def test_after_a_restart_without_the_file_it_opens_and_goes_on(self, tmp_path, folder):
        service, host = serve(tmp_path, folder)
        phone = Phone(service)
        made = make(phone)
        match = opened(phone, made["id"])
        act(phone, match, 1, "adjust", sheet="p1", mark="points", by=12)
        phone.ask("DELETE", f"{OWN}/forest_run")
        host.close()

        service, host = serve(tmp_path, folder)
        phone.app = service
        # A page that lists matches asks for the game before anybody has opened the match.
        assert phone.get(f"/api/games/{made['id']}").json["prefix"] == "own-forest_run"
        texts = phone.get(f"/api/texts/en?areas={made['id']}").json
        assert texts["own-forest_run.title"] == "Forest run"
        view = act(phone, match, 1, "adjust", sheet="p1", mark="points", by=28)
        assert view["ended"]["winners"] == [1]
        host.close()

    def test_a_copy_that_cannot_be_read_any_more_is_told_and_hurts_no_other_match(
        self, tmp_path, folder, monkeypatch
    ):
        service, host = serve(tmp_path, folder)
        phone = Phone(service)
        made = make(phone)
        match, other = opened(phone, made["id"]), opened(phone, "darts")
        phone.ask("DELETE", f"{OWN}/forest_run")
        host.close()

        def older_release(id: str, source: str) -> None:
            raise Rejected(
                "game_file/unknown", "{file}: nobody knows that.", file="forest_run.toml"
            )

        monkeypatch.setattr("companion.matches.restored", older_release)
        service, host = serve(tmp_path, folder)
        phone.app = service
        refused = phone.get(f"/api/matches/{match}")
        assert refused.code == "503 journal/damaged"
        assert "forest_run.toml: nobody knows that." in refused.json["error"]
        assert phone.get(f"/api/matches/{other}").status == 200
        assert {one["match"] for one in phone.get("/api/matches").json} == {match, other}
        host.close()

    def test_the_same_people_can_play_it_again(self, tmp_path, folder):
        service, host = serve(tmp_path, folder)
        phone = Phone(service)
        made = make(phone)
        match = opened(phone, made["id"])
        phone.ask("DELETE", f"{OWN}/forest_run")
        assert phone.get(f"/api/matches/{match}").json["game"] == made["id"]
        assert phone.post("/api/matches", {"game": "forest_run", "seats": [{}]}).status == 404
        host.close()

    def test_the_command_line_tells_its_story_from_the_journal_alone(self, tmp_path, folder):
        from companion.replay import story

        service, host = serve(tmp_path, folder)
        phone = Phone(service)
        match = opened(phone, make(phone)["id"])
        act(phone, match, 1, "adjust", sheet="p1", mark="points", by=12)
        phone.ask("DELETE", f"{OWN}/forest_run")
        host.close()
        assert any("points=12" in line for line in story(tmp_path, match))


def test_the_page_of_the_form_is_there(app):
    page = Phone(app).get("/games/new")
    assert page.status == 200
    assert b"<own-game>" in page.body
