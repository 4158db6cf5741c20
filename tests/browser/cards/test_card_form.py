"""The form of a card: values or none, stickers, photos; nothing typed is lost."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import FilePayload, Route, expect

from companion.cards.ids import make_code
from tests.browser.cards.writing import (
    GAME,
    KOREAN,
    NAMES,
    Phones,
    chip,
    deck,
    field,
    rows,
    search,
    stored,
    wrong,
)
from tests.browser.knowing import knows
from tests.browser.phones import Phone, Served

PICTURE = Path(__file__).parents[3] / "docs" / "pictures" / "phone.png"


def test_a_card_made_by_form_is_found_by_its_korean_name(table: Served, phone: Phones) -> None:
    mira = phone()
    deck(mira, then="#new")
    chip(mira, "Auftrag").click()
    field(mira, "Name, Deutsch").fill("Dr. Übel stoppen")
    mira.page.get_by_text("Namen in anderen Sprachen").click()
    field(mira, "Name, Koreanisch").fill(KOREAN)
    chip(mira, "2").click()
    field(mira, "KRAFT").fill("5")
    mira.press("Speichern")
    mira.sees("Gespeichert: Dr. Übel stoppen")
    table.registry.add(GAME, "tool", {"en": "Energy drink"}, {})
    expect(rows(mira)).to_have_count(2)
    search(mira, "위벨")
    expect(rows(mira)).to_have_count(1)
    expect(rows(mira)).to_contain_text("Dr. Übel stoppen")
    (card,) = (one for one in stored(table) if one.kind == "mission")
    assert card.values == {"level": 2, "kraft": 5}, "what nobody knows is no 0"


def test_the_next_card_keeps_kind_and_level(table: Served, phone: Phones) -> None:
    mira = phone()
    deck(mira, then="#new")
    chip(mira, "Auftrag").click()
    chip(mira, "3").click()
    for name in ("Katze retten", "Brücke halten", "Zug anhalten"):
        field(mira, "Name, Deutsch").fill(name)
        field(mira, "KRAFT").fill("4")
        mira.press("Nächste Karte")
        mira.sees(f"Gespeichert: {name}")
        expect(field(mira, "Name, Deutsch")).to_be_focused()
        expect(field(mira, "KRAFT")).to_have_value("")
    cards = stored(table)
    assert {one.names["de"] for one in cards} == {"Katze retten", "Brücke halten", "Zug anhalten"}
    assert all(one.values == {"level": 3, "kraft": 4} for one in cards)


def test_a_card_saved_again_because_the_answer_got_lost_is_one(
    table: Served, phone: Phones
) -> None:
    def swallow(route: Route) -> None:
        route.fetch()  # the table has it, the phone never hears of it
        route.abort()

    mira = phone()
    deck(mira, then="#new")
    field(mira, "Name, Deutsch").fill("Katze retten")
    mira.expect_noise("Failed to load resource")
    mira.page.route("**/api/decks/*/cards", swallow, times=1)
    mira.press("Speichern")
    mira.sees("Der Tisch hat nicht geantwortet")
    field(mira, "KRAFT").fill("5")
    mira.press("Speichern")
    mira.sees("Gespeichert: Katze retten")
    assert [card.values for card in stored(table)] == [{"kraft": 5}]


def test_the_next_card_shows_nothing_that_was_chosen_for_the_last(
    table: Served, phone: Phones
) -> None:
    mira = phone()
    deck(mira, then="#new")
    field(mira, "Name, Deutsch").fill("Katze retten")
    mira.page.get_by_text("Namen in anderen Sprachen").click()
    field(mira, "Name, Englisch").fill("A cat to save")
    hotspot = mira.page.get_by_label("Hotspot")
    hotspot.select_option("D3")
    mira.press("Nächste Karte")
    mira.sees("Gespeichert: Katze retten")
    expect(hotspot).to_have_value("")


def test_a_wrong_code_stands_beside_its_field_and_loses_nothing(
    table: Served, phone: Phones
) -> None:
    mira = phone()
    mira.expect_noise("404")
    deck(mira, then="#new")
    chip(mira, "Auftrag").click()
    field(mira, "Name, Deutsch").fill("Katze retten")
    field(mira, "Fans").fill("4")
    field(mira, "Code des Stickers").fill("AAAAA")
    mira.press("Speichern")
    expect(wrong(mira)).to_contain_text("AAAAA")
    expect(field(mira, "Code des Stickers")).to_have_attribute("aria-invalid", "true")
    assert stored(table) == ()
    field(mira, "Code des Stickers").fill(code := table.registry.blanks(1)[0])
    mira.press("Speichern")
    expect(rows(mira).locator(".cd")).to_have_text(code)
    (card,) = stored(table)
    assert card.values == {"fans": 4_000}, "who types 4 means thousands"


def test_a_sticker_of_another_card_is_refused_beside_its_field(
    table: Served, phone: Phones
) -> None:
    (code,) = table.registry.blanks(1)
    table.registry.add(GAME, "mission", NAMES, {}, sticker=code)
    mira = phone()
    mira.expect_noise("409")
    deck(mira, then="#new")
    field(mira, "Name, Deutsch").fill("Katze retten")
    field(mira, "Code des Stickers").fill(code)
    mira.press("Speichern")
    expect(wrong(mira)).to_have_count(1)
    expect(field(mira, "Code des Stickers")).to_have_attribute("aria-invalid", "true")
    assert len(stored(table)) == 1


def test_a_number_out_of_bounds_says_its_bounds(table: Served, phone: Phones) -> None:
    mira = phone()
    deck(mira, then="#new")
    chip(mira, "Auftrag").click()
    field(mira, "Name, Deutsch").fill("Katze retten")
    field(mira, "IQ").fill("5000")
    mira.press("Speichern")
    expect(wrong(mira)).to_have_text("Von 0 bis 60.")
    expect(field(mira, "IQ")).to_have_attribute("aria-invalid", "true")
    assert stored(table) == ()


def test_a_number_that_is_emptied_is_not_known(table: Served, phone: Phones) -> None:
    card = table.registry.add(GAME, "mission", NAMES, {"level": 2, "kraft": 0, "iq": 7})
    mira = phone()
    deck(mira, then=f"#{card.id}")
    expect(field(mira, "KRAFT")).to_have_value("0")
    field(mira, "IQ").fill("")
    chip(mira, "2").click()
    mira.press("Speichern")
    mira.sees("Gespeichert")
    assert table.registry.card(card.id).values == {"kraft": 0}


def test_a_card_without_a_name_is_refused_beside_the_names(table: Served, phone: Phones) -> None:
    mira = phone()
    mira.expect_noise("400")
    deck(mira, then="#new")
    mira.press("Speichern")
    expect(mira.page.locator(".nms .wrong")).to_be_visible()
    assert stored(table) == ()


def take_photo(phone: Phone, content: bytes) -> None:
    file: FilePayload = {"name": "card.png", "mimeType": "image/png", "buffer": content}
    phone.page.locator("input[capture]").set_input_files(file)


def test_a_photo_shows_at_once_and_stays_with_the_card(table: Served, phone: Phones) -> None:
    mira = phone()
    deck(mira, then="#new")
    field(mira, "Name, Deutsch").fill("Katze retten")
    take_photo(mira, PICTURE.read_bytes())
    expect(mira.page.locator(".phf img")).to_be_visible()
    mira.press("Speichern")
    mira.sees("Gespeichert")
    (card,) = stored(table)
    photo = table.registry.photo(card.id)
    assert photo is not None
    assert photo.startswith(b"\xff\xd8")
    deck(mira, then=f"#{card.id}")
    mira.page.wait_for_function("() => document.querySelector('.phf img')?.naturalWidth > 100")
    mira.press("Foto entfernen")
    mira.press("Speichern")
    mira.sees("Gespeichert")
    assert table.registry.photo(card.id) is None


def test_a_photo_that_is_none_is_refused_beside_it_and_makes_no_second_card(
    table: Served, phone: Phones
) -> None:
    mira = phone()
    mira.expect_noise("4(00|15)")
    deck(mira, then="#new")
    field(mira, "Name, Deutsch").fill("Katze retten")
    take_photo(mira, b"%PDF-1.7")
    mira.sees("card.png")
    for _ in range(2):
        mira.press("Speichern")
        expect(mira.page.locator(".phf .wrong")).to_be_visible()
    assert len(stored(table)) == 1
    mira.press("Foto entfernen")
    mira.press("Speichern")
    mira.sees("Gespeichert: Katze retten")
    assert [one.names for one in stored(table)] == [{"de": "Katze retten"}]


def test_what_is_typed_stays_whatever_others_do_to_the_deck(table: Served, phone: Phones) -> None:
    card = table.registry.add(GAME, "mission", NAMES, {"level": 2})
    mira = phone()
    mira.expect_noise("404")
    deck(mira, then=f"#{card.id}")
    field(mira, "Name, Deutsch").fill("Ganz anders")
    table.registry.add(GAME, "tool", {"de": "Fernglas"}, {})
    table.registry.remove(card.id)
    mira.page.evaluate("() => dispatchEvent(new Event('focus'))")
    knows(mira, "state.deck.cards.map(({ kind }) => kind).join() === 'tool'")
    expect(field(mira, "Name, Deutsch")).to_have_value("Ganz anders")
    mira.press("Speichern")
    expect(mira.page.locator(".cfm .note.stop")).to_be_visible()
    expect(field(mira, "Name, Deutsch")).to_have_value("Ganz anders")


def test_deleting_a_card_asks(table: Served, phone: Phones) -> None:
    card = table.registry.add(GAME, "mission", NAMES, {})
    mira = phone()
    deck(mira, then=f"#{card.id}")
    mira.press("Diese Karte löschen")
    assert len(stored(table)) == 1
    mira.press("Zum Löschen noch einmal drücken")
    mira.sees("Gelöscht: Dr. Übel stoppen")
    assert stored(table) == ()


def test_a_code_of_another_house_may_be_a_sticker_here(table: Served, phone: Phones) -> None:
    code = make_code(lambda n: n - 1)
    mira = phone("en")
    deck(mira, then="#new")
    field(mira, "Name, English").fill("Rescue the cat")
    field(mira, "Code of the sticker").fill(f"http://elsewhere.local/c/{code}")
    mira.press("Save")
    expect(rows(mira).locator(".cd")).to_have_text(code)


def test_the_enter_key_goes_to_the_next_field_and_saves_in_the_last(
    table: Served, phone: Phones
) -> None:
    mira = phone()
    deck(mira, then="#new")
    chip(mira, "Auftrag").click()
    field(mira, "Name, Deutsch").fill("Katze retten")
    field(mira, "Name, Deutsch").press("Enter")
    expect(field(mira, "KRAFT")).to_be_focused()
    mira.page.keyboard.type("4")
    mira.page.keyboard.press("Enter")
    expect(field(mira, "IQ")).to_be_focused()
    assert stored(table) == ()
    field(mira, "Code des Stickers").press("Enter")
    mira.sees("Gespeichert: Katze retten")
    assert [one.values for one in stored(table)] == [{"kraft": 4}]


def test_a_sticker_that_came_off_makes_room_for_a_new_one(table: Served, phone: Phones) -> None:
    old, new = table.registry.blanks(2)
    card = table.registry.add(GAME, "mission", NAMES, {}, sticker=old)
    mira = phone()
    deck(mira, then=f"#{card.id}")
    mira.press(f"Der Sticker {old} ist ab")
    expect(mira.page.locator(".has")).to_have_count(0)
    field(mira, "Code eines neuen Stickers").fill(new)
    mira.press("Speichern")
    expect(rows(mira).locator(".cd")).to_have_text(new)
    assert table.registry.card(card.id).stickers == (new,)
    assert table.registry.find(old) is None
