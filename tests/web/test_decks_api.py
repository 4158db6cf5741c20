"""Cards and decks over the interface, in two languages, with files, tables and photos."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from companion.cards.ids import make_code
from companion.cards.registry import FOLDER, Registry
from companion.shelf import Shelf
from tests.cards.decks import APPLES, BANK
from tests.web.asking import Phone, wire
from tests.web.deck_desk import CARD, HERE, added, app, jpeg, phone, registry, send, texts
from web.app import Service, create_app

__all__ = ["app", "phone", "registry", "texts"]

CODE = make_code(lambda n: 0)


class TestDecks:
    @pytest.mark.parametrize(("lang", "title"), [("en", "Heroes"), ("de", "Helden")])
    def test_decks_are_listed_by_their_games_names(
        self, app: Service, lang: str, title: str
    ) -> None:
        phone = Phone(app, lang=lang)
        added(phone)
        assert phone.get("/api/decks").json == {
            "decks": [
                {"game": "heroes", "title": title, "cards": 1, "own": False, "broken": ""},
                {"game": "apples", "title": "apples", "cards": 0, "own": False, "broken": ""},
            ]
        }

    def test_a_deck_is_its_cards_and_the_kinds_its_game_declares(self, phone: Phone) -> None:
        card = added(phone)
        deck = phone.get(HERE).json
        assert deck["game"] == "heroes"
        assert deck["cards"] == [card]
        mission = deck["kinds"]["mission"]
        assert (mission["icon"], mission["box"], mission["known"]) == ("card", 60, 3)
        described = {
            "field": "Number",
            "optional": False,
            "low": 1,
            "high": 6,
            "start": 1,
            "step": 1,
        }
        assert mission["fields"]["level"] == described
        assert list(deck["kinds"]) == ["mission", "item"]

    @pytest.mark.parametrize("path", ["/api/decks/chess", "/api/decks/chess/file"])
    def test_a_game_nobody_knows_has_no_deck(self, phone: Phone, path: str) -> None:
        assert phone.get(path).code == "404 game/unknown"

    def test_a_deck_that_cannot_be_read_is_told_and_the_others_go_on(
        self, app: Service, tmp_path: Path
    ) -> None:
        phone = Phone(app, lang="de")
        added(phone)
        (tmp_path / FOLDER / "heroes.json").write_text("[]")
        assert phone.get(HERE).code == "503 card/file"
        heroes, apples = phone.get("/api/decks").json["decks"]
        assert heroes["broken"].startswith("heroes.json lässt sich nicht lesen (")
        assert (heroes["cards"], apples["broken"]) == (0, "")

    def test_the_cards_of_a_game_whose_file_is_gone_are_still_shown(self, tmp_path: Path) -> None:
        mine = {"mine": replace(APPLES, id="mine@0a1b2c3d", source="x = 1")}
        card = Registry(tmp_path / FOLDER, mine).add("mine", "card", BANK, {})
        wiring = wire(tmp_path)
        phone = Phone(create_app(replace(wiring, registry=Registry(tmp_path / FOLDER, {}))))
        deck = phone.get("/api/decks/mine").json
        assert [one["id"] for one in deck["cards"]] == [card.id]
        assert deck["kinds"] == {}
        (listed,) = phone.get("/api/decks").json["decks"]
        assert (listed["title"], listed["own"]) == ("mine", True)
        assert phone.get("/cards/mine").status == 200
        assert phone.get("/cards/yours").status == 404
        wiring.host.close()

    def test_an_own_game_is_asked_for_by_its_name_or_by_its_whole_id(self, tmp_path: Path) -> None:
        wiring = wire(tmp_path)
        shelf = Shelf({}, tmp_path / "games")
        name = next(own.name for own in shelf.own() if own.game)
        registry = Registry(tmp_path / FOLDER, shelf)
        app = create_app(replace(wiring, registry=registry, games=shelf))
        phone = Phone(app, lang="de")
        answer = phone.post(f"/api/decks/{shelf[name].id}/cards", CARD | {"kind": "dragon"})
        assert answer.code == "400 card/kind"
        deck = phone.get(f"/api/decks/{shelf[name].id}").json
        assert deck["game"] == name
        (listed,) = [one for one in phone.get("/api/decks").json["decks"] if one["game"] == name]
        assert listed["own"]
        assert listed["title"] != name
        wiring.host.close()

    def test_the_cards_of_the_rulebook_are_added_once_with_their_copies(self, phone: Phone) -> None:
        added(phone, names={"de": "Bankraub"})
        added(phone, names={"en": "Cat", "de": "Katze"})
        assert phone.post(f"{HERE}/known", {}).json == {"added": 1}
        assert phone.post(f"{HERE}/known", {}).json == {"added": 0}
        cat = {"en": "Cat", "de": "Katze"}
        names = [card["names"] for card in phone.get(HERE).json["cards"]]
        assert names == [cat, {"de": "Bankraub"}, cat], "those without a level first"
        assert phone.post("/api/decks/apples/known", {}).json == {"added": 0}

    def test_cards_come_by_kind_level_and_name_as_people_read_them(self, phone: Phone) -> None:
        added(phone, kind="item", names={"en": "Axe"}, values={})
        for number, level in ((10, 2), (9, 2), (1, 3)):
            added(phone, names={"en": f"M {number}", "de": f"A {-number}"}, values={"level": level})

        def names(lang: str) -> list[str]:
            phone.lang = lang
            return [card["names"]["en"] for card in phone.get(HERE).json["cards"]]

        assert names("en") == ["M 9", "M 10", "M 1", "Axe"]
        added(phone, names={"en": "Z", "de": "A"}, values={"level": 2})
        assert names("en") == ["M 9", "M 10", "Z", "M 1", "Axe"]
        assert names("de") == ["Z", "M 9", "M 10", "M 1", "Axe"]

    def test_the_rulebooks_cards_have_their_names_in_every_language(self, phone: Phone) -> None:
        assert phone.post(f"{HERE}/known", {}).json == {"added": 3}
        *_, bank = phone.get(HERE).json["cards"]
        assert (bank["names"], bank["values"]) == (BANK, {"level": 1})

    def test_without_a_registry_there_are_no_decks(self, tmp_path: Path) -> None:
        wiring = replace(wire(tmp_path), registry=None)
        assert Phone(create_app(wiring)).get("/api/decks").code == "404 request/unknown"
        wiring.host.close()


class TestCards:
    def test_a_card_comes_goes_and_changes(self, phone: Phone) -> None:
        card = added(phone)
        assert card == {
            "id": card["id"], "code": card["id"], "game": "heroes", "kind": "mission",
            "names": BANK, "values": {"level": 2}, "note": "torn", "printed": False,
            "stickers": [], "photo": False, "has_sticker": False,
        }  # fmt: skip
        path = f"/api/cards/{card['id']}"
        assert phone.get(path).json == {"code": card["id"], "genuine": True, "card": card}
        body = {"kind": "item", "names": {"sv": "Klubba"}, "values": {"damage": -1}, "note": ""}
        changed = phone.ask("PUT", path, body=body).json["card"]
        assert {name: changed[name] for name in body} == body
        assert phone.ask("DELETE", path).json == {"id": card["id"]}
        assert phone.get(path).json == {"code": card["id"], "genuine": True, "card": None}
        assert phone.ask("DELETE", path).code == "404 card/unknown"

    def test_a_card_sent_twice_because_the_answer_got_lost_is_one(self, phone: Phone) -> None:
        first = added(phone, ref="try")
        assert added(phone, ref="try") == first
        assert added(phone, ref="other")["id"] != first["id"]
        assert added(phone)["id"] != added(phone)["id"]
        assert len(phone.get(HERE).json["cards"]) == 4

    def test_what_was_put_right_before_it_was_sent_again_counts(self, phone: Phone) -> None:
        first = added(phone, ref="try")
        second = added(phone, ref="try", note="whole again")
        assert (second["id"], second["note"]) == (first["id"], "whole again")
        assert phone.get(HERE).json["cards"] == [second]

    def test_the_first_answer_comes_again_even_if_the_card_is_gone(self, phone: Phone) -> None:
        first = added(phone, ref="try")
        phone.ask("DELETE", f"/api/cards/{first['id']}")
        assert added(phone, ref="try") == first
        assert phone.get(HERE).json["cards"] == []

    def test_a_try_that_was_refused_leaves_room_for_the_next(self, phone: Phone) -> None:
        body = CARD | {"kind": "dragon", "ref": "try"}
        assert phone.post(f"{HERE}/cards", body).code == "400 card/kind"
        assert added(phone, ref="try")["kind"] == "mission"

    def test_a_code_is_looked_up_as_people_type_it(self, phone: Phone) -> None:
        card = added(phone)
        typed = f"{card['id'][:2].lower()}-{card['id'][2:]}"
        assert phone.get(f"/api/cards/{typed}").json["card"] == card
        assert phone.ask("DELETE", f"/api/cards/{typed}").status == 200

    def test_a_code_of_another_house_is_not_genuine(self, phone: Phone) -> None:
        assert phone.get(f"/api/cards/{CODE}").json == {
            "code": CODE, "genuine": False, "card": None,
        }  # fmt: skip

    @pytest.mark.parametrize(
        ("typed", "code", "said"),
        [
            ("7K3", "code/length", "Ein Code hat 5 Zeichen, dieser hat 3."),
            ("7K3OZ", "code/sign",
             "O kommt in keinem Code vor. Schau noch einmal auf die Karte."),
            ("22223", "code/check",
             "Den Code 22223 gibt es nicht: Ein Zeichen ist falsch, oder zwei sind vertauscht."),
        ],
    )  # fmt: skip
    def test_what_is_no_code_is_refused_with_what_is_wrong(
        self, app: Service, typed: str, code: str, said: str
    ) -> None:
        answer = Phone(app, lang="de").get(f"/api/cards/{typed}")
        assert (answer.status, answer.json) == (404, {"code": code, "error": said})

    @pytest.mark.parametrize(
        ("change", "code", "said"),
        [
            ({"kind": "dragon"}, "card/kind", "Karten der Art dragon hat dieses Spiel nicht."),
            ({"names": {}}, "card/nameless",
             "Gib der Karte einen Namen, in mindestens einer Sprache."),
            ({"values": {"level": 9}}, "field/bounds", "Stufe geht von 1 bis 6, nicht 9."),
            ({"values": {"level": [[[]]]}}, "field/type", None),
            ({"values": {"speed": 1}}, "field/unknown", None),
            ({"names": {"en": "x" * 401}}, "request/field_type", None),
            ({"names": {"en": 7}}, "request/field_type", None),
            ({"sticker": "7K3"}, "code/length", "Ein Code hat 5 Zeichen, dieser hat 3."),
            ({"more": 1}, "request/field_unknown", None),
        ],
    )  # fmt: skip
    def test_what_does_not_fit_is_refused_in_words_of_the_game_and_nothing_stored(
        self, app: Service, change: dict[str, Any], code: str, said: str | None
    ) -> None:
        phone = Phone(app, lang="de")
        card = added(phone)
        for answer in (
            phone.post(f"{HERE}/cards", CARD | change),
            phone.ask("PUT", f"/api/cards/{card['id']}", body=CARD | change),
        ):
            assert answer.json["code"] == code
            assert said is None or answer.json["error"] == said
        assert phone.get(HERE).json["cards"] == [card]

    def test_another_site_cannot_change_cards(self, phone: Phone) -> None:
        card = added(phone)
        evil = {"origin": "http://evil.example"}
        answer = phone.ask("DELETE", f"/api/cards/{card['id']}", headers=evil)
        assert answer.code == "403 request/origin"

    def test_a_blank_sticker_finds_its_card(self, phone: Phone, registry: Registry) -> None:
        blank, other = registry.blanks(2)
        assert phone.get(f"/api/cards/{blank}").json == {
            "code": blank, "genuine": True, "card": None,
        }  # fmt: skip
        card = added(phone)
        path = f"/api/cards/{card['id']}/stickers"
        stuck = phone.post(path, {"code": f"http://old.example/c/{blank.lower()}"}).json["card"]
        assert (stuck["stickers"], stuck["code"], stuck["has_sticker"]) == ([blank], blank, True)
        assert phone.get(f"/api/cards/{blank}").json["card"] == stuck
        assert added(phone, sticker=other)["code"] == other
        assert phone.ask("DELETE", f"{path}/{blank}").json["card"] == card
        assert phone.ask("DELETE", f"{path}/{other}").code == "409 card/no_sticker"
        assert phone.ask("DELETE", f"{path}/{card['id']}").code == "409 card/no_sticker"

    @pytest.mark.parametrize(
        ("lang", "said"),
        [("en", "That sticker is on Bank robbery already."),
         ("de", "Dieser Sticker klebt schon auf Bankraub.")],
    )  # fmt: skip
    def test_a_sticker_on_another_card_is_refused_with_that_cards_name(
        self, app: Service, registry: Registry, lang: str, said: str
    ) -> None:
        phone = Phone(app, lang=lang)
        (blank,) = registry.blanks(1)
        added(phone, sticker=blank)
        other = added(phone, names={"en": "Cat"})
        answer = phone.post(f"/api/cards/{other['id']}/stickers", {"code": blank})
        assert answer.code == "409 card/sticker_taken"
        assert answer.json["error"] == said
        changed = phone.ask("PUT", f"/api/cards/{other['id']}", body=CARD | {"sticker": blank})
        assert changed.code == "409 card/sticker_taken"
        assert phone.get(f"/api/cards/{other['id']}").json["card"] == other


class TestPhotos:
    @pytest.mark.parametrize("kind", ["JPEG", "PNG"])
    def test_a_photo_is_kept_small_and_given_out_as_jpeg(self, phone: Phone, kind: str) -> None:
        path = f"/api/cards/{added(phone)['id']}/photo"
        assert phone.get(path).code == "404 request/unknown"
        kept = send(phone, "PUT", path, jpeg((1_600, 400), kind), f"image/{kind.lower()}")
        assert kept.json["card"]["photo"]
        shown = phone.get(path)
        assert shown.headers["content-type"] == "image/jpeg"
        assert Image.open(BytesIO(shown.body)).size == (1_000, 250)
        again = phone.get(path, headers={"if-none-match": shown.headers["etag"]})
        assert (again.status, again.body) == (304, b"")
        assert not phone.ask("DELETE", path).json["card"]["photo"]
        assert phone.get(path).status == 404

    @pytest.mark.parametrize("data", [b"%PDF-1.7 no photo", jpeg()[:200], b"\xff\xd8\xff"])
    def test_what_is_no_photo_is_refused_and_nothing_kept(self, phone: Phone, data: bytes) -> None:
        path = f"/api/cards/{added(phone)['id']}/photo"
        answer = send(phone, "PUT", path, data, "image/jpeg")
        assert answer.json["code"].startswith("photo/")
        assert phone.get(path).status == 404

    def test_a_photo_of_no_card_is_refused_before_it_is_looked_at(self, phone: Phone) -> None:
        answer = send(phone, "PUT", f"/api/cards/{CODE}/photo", b"%PDF", "image/jpeg")
        assert answer.code == "404 card/unknown"
