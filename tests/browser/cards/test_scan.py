"""Reading one card: its code typed, by a hand scanner, from a photo; and what is no card."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from companion.cards.ids import ALPHABET
from companion.domain.cards import Card
from companion.scans import Scans
from tests.browser.cards.photos import jpeg, spread, wood
from tests.browser.cards.reader import BAD, LINK, Reader, known_cards
from tests.browser.knowing import listens
from tests.browser.phones import Phone, Served, serve


def wrong(code: str) -> str:
    """Return a code with a slip in its last sign."""
    return code[:-1] + ALPHABET[(ALPHABET.index(code[-1]) + 1) % len(ALPHABET)]


@pytest.mark.parametrize("lang", ["de", "en"])
def test_a_typed_code_opens_its_card(
    reader: Callable[..., Reader], match: str, cards: tuple[Card, ...], lang: str
) -> None:
    reading = reader(match, lang)
    reading.type(cards[0].code.lower())
    reading.opens(cards[0])


def test_five_signs_typed_one_by_one_need_no_enter(
    reader: Callable[..., Reader], cards: tuple[Card, ...]
) -> None:
    reading = reader()
    reading.field.press_sequentially(cards[0].code, delay=80)
    reading.opens(cards[0])


@pytest.mark.parametrize(
    ("lang", "says"),
    [("de", "vertauscht|falsch|getauscht"), ("en", "one sign is wrong, or two changed places")],
)
def test_a_slip_in_a_code_is_told_in_a_sentence_and_the_field_is_ready(
    reader: Callable[..., Reader], cards: tuple[Card, ...], lang: str, says: str
) -> None:
    reading = reader(lang=lang)
    reading.phone.expect_noise(BAD)
    reading.type(wrong(cards[0].code))
    expect(reading.alert).to_have_text(re.compile(says))
    reading.stays()
    reading.type(cards[0].code)
    reading.opens(cards[0])


@pytest.mark.parametrize("on", ["", "#code", ".back", ".dk .btn"])
def test_a_hand_scanner_types_a_link_whatever_has_the_focus(
    reader: Callable[..., Reader], match: str, cards: tuple[Card, ...], on: str
) -> None:
    reading = reader(match)
    reading.scan(LINK + cards[1].code, on=on)
    reading.opens(cards[1])


def test_a_hand_scanner_does_not_care_for_what_is_in_the_field(
    reader: Callable[..., Reader], cards: tuple[Card, ...]
) -> None:
    reading = reader()
    reading.field.fill("7K")
    reading.scan(f"HTTP://TISCH.LOCAL/C/{cards[1].code}", on="#code")
    reading.opens(cards[1])


def test_a_photo_of_one_card_opens_it(
    reader: Callable[..., Reader], match: str, cards: tuple[Card, ...]
) -> None:
    reading = reader(match)
    reading.take(spread([LINK + cards[2].code], columns=1))
    reading.opens(cards[2])


def test_a_blank_sticker_opens_the_page_that_asks_what_it_is(
    reader: Callable[..., Reader], table: Served, match: str
) -> None:
    (code,) = table.registry.blanks(1)
    reading = reader(match)
    reading.take(spread([LINK + code], columns=1))
    expect(reading.phone.page).to_have_url(re.compile(rf"/c/{code}\?m={match}$"))


@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize("text", ["javascript:alert(document.domain)", "https://example.com/x"])
def test_a_foreign_code_is_text_and_leads_nowhere(
    reader: Callable[..., Reader], match: str, text: str, lang: str
) -> None:
    reading = reader(match, lang)
    for read in (reading.type, reading.scan, lambda one: reading.take(spread([one], columns=1))):
        read(text)
        expect(reading.alert.filter(has_text=text)).to_be_visible()
        reading.stays()
        assert reading.phone.page.locator("a", has_text=text).count() == 0
        reading.phone.page.reload()
        expect(reading.field).to_be_focused()


def test_a_picture_without_a_code_says_what_to_do(reader: Callable[..., Reader]) -> None:
    reading = reader()
    reading.take(jpeg(wood(800, 600)))
    expect(reading.alert).to_contain_text(reading.word("none"))
    expect(reading.alert).to_contain_text(reading.word("none.help"))
    reading.stays()


@pytest.mark.parametrize("lang", ["de", "en"])
def test_a_pdf_called_jpg_is_refused_in_a_sentence(
    reader: Callable[..., Reader], cards: tuple[Card, ...], lang: str
) -> None:
    reading = reader(lang=lang)
    reading.phone.expect_noise(BAD)
    reading.take(b"%PDF-1.7\n" + b"0" * 2000)
    expect(reading.alert).to_have_text(re.compile("JPEG"))
    reading.stays()
    reading.take(spread([LINK + cards[2].code], columns=1))
    reading.opens(cards[2])


def test_a_file_of_13_mb_that_is_no_picture_never_leaves_the_phone(
    reader: Callable[..., Reader],
) -> None:
    reading = reader()
    sent: list[str] = []
    reading.phone.page.on("request", lambda request: sent.append(request.url))
    reading.take(b"%PDF" + b"0" * 13_000_000)
    expect(reading.alert).to_have_text(reading.word("too_big"))
    reading.stays()
    assert not [url for url in sent if "/api/photo" in url]


def test_a_photo_larger_than_needed_is_made_smaller_first(reader: Callable[..., Reader]) -> None:
    reading = reader()
    with reading.phone.page.expect_response("**/api/photo") as answered:
        reading.take(jpeg(wood(4000, 3000)))
    told = answered.value.json()
    assert (told["width"], told["height"]) == (3000, 2250)
    reading.stays()


def test_a_photo_on_its_way_can_be_given_up(reader: Callable[..., Reader]) -> None:
    reading = reader()
    page = reading.phone.page
    page.route("**/api/photo", lambda route: None)  # nobody answers
    reading.take(jpeg(wood(800, 600)))
    expect(page.get_by_role("progressbar")).to_be_visible()
    reading.phone.press(reading.word("cancel"))
    reading.stays()
    expect(reading.alert).to_have_count(0)


def test_a_table_that_does_not_answer_is_told_loudly(
    reader: Callable[..., Reader], cards: tuple[Card, ...]
) -> None:
    reading = reader()
    reading.table.cut_off(reading.phone)
    reading.type(cards[0].code)
    expect(reading.alert).to_have_text(reading.word("lost"))
    expect(reading.phone.page.locator(".bann")).to_be_visible()
    reading.phone.context.set_offline(False)
    expect(reading.phone.page.locator(".bann")).to_have_count(0)
    reading.type(cards[0].code)
    reading.opens(cards[0])


@pytest.fixture
def ear() -> Scans:
    """What hand scanners tell that hang on the table itself."""
    return Scans()


@pytest.fixture
def hearing(tmp_path: Path, ear: Scans) -> Iterator[Served]:
    with serve(tmp_path / "hearing", scans=ear) as served:
        yield served


def test_what_the_scanner_of_a_seat_reads_opens_on_its_phone(
    browser: Browser, hearing: Served, ear: Scans
) -> None:
    known, match = known_cards(hearing)[0], hearing.begin("Mira", "Jonas")
    phone = Phone.take(browser, hearing, "de", 360, 800, "light")
    reading = Reader.open(phone, hearing, match)
    listens(hearing, phone)
    ear.hear(Scanned("https://example.com", seat=1))
    expect(reading.alert).to_contain_text("https://example.com")
    ear.hear(Scanned(LINK + known.code, seat=1))
    expect(phone.page).to_have_url(re.compile(rf"/c/{known.code}\?m={match}&seat=1$"))
    phone.put_away()


@dataclass(frozen=True)
class Scanned:
    """A scan as a board tells it."""

    text: str
    seat: int
    at: int = 0
