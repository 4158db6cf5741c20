"""The live camera: a browser whose camera sees a film of a card."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.cards.photos import film
from tests.browser.cards.reader import LINK, Reader, known_cards
from tests.browser.conftest import CHROMIUM, FLAGS
from tests.browser.phones import Phone, Served

CAMERA = ("--use-fake-ui-for-media-stream", "--use-fake-device-for-media-stream")
BY_NAME = "--host-resolver-rules=MAP tisch.local 127.0.0.1"
# Which cameras a page has opened, when it looked through them, and how large a picture it sent.
COUNT = """() => {
  window.sent = [];
  const send = XMLHttpRequest.prototype.send;
  XMLHttpRequest.prototype.send = function (body) {
    sent.push(body.size);
    send.call(this, body);
  };
  window.looks = [];
  const draw = CanvasRenderingContext2D.prototype.drawImage;
  CanvasRenderingContext2D.prototype.drawImage = function (...how) {
    looks.push(performance.now());
    draw.apply(this, how);
  };
  window.open_tracks = [];
  const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
  navigator.mediaDevices.getUserMedia = async (wish) => {
    const stream = await ask(wish);
    open_tracks.push(...stream.getTracks());
    return stream;
  };
}"""
LIVE = "() => open_tracks.filter(({ readyState }) => readyState === 'live').length"
READER = """() => {
  window.BarcodeDetector = class {
    static getSupportedFormats = async () => ['qr_code'];
    detect = async () => [{ rawValue: 'TEXT' }];
  };
}"""


@contextmanager
def browsing(*flags: str) -> Iterator[Browser]:
    """Start a browser of its own, as a camera comes with its flags."""
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=CHROMIUM, args=[*FLAGS, *flags])
        yield opened
        opened.close()


@pytest.fixture
def looking(table: Served, tmp_path: Path) -> Iterator[Callable[..., Reader]]:
    """Opens the page, and then the camera over a card that says a text."""
    phones: list[Phone] = []
    with browsing(*CAMERA, f"--use-file-for-fake-video-capture={tmp_path / 'film.mjpeg'}") as one:

        def make(text: str, *, script: str = "") -> Reader:
            film(tmp_path / "film.mjpeg", text)
            phone = Phone.take(one, table, "de", 360, 800, "light")
            phones.append(phone)
            phone.page.add_init_script(f"({COUNT})();")
            if script:
                phone.page.add_init_script(f"({script})();")
            reading = Reader.open(phone, table)
            phone.page.get_by_role("button", name=reading.word("camera")).click()
            return reading

        yield make
    assert not [line for phone in phones for line in phone.noise()]


def test_a_card_before_the_camera_is_opened(looking: Callable[..., Reader], table: Served) -> None:
    card, *_ = known_cards(table)
    looking(LINK + card.code).opens(card)


def test_a_browser_that_reads_codes_sends_no_pictures(
    looking: Callable[..., Reader], table: Served
) -> None:
    card, *_ = known_cards(table)
    reading = looking("nothing", script=READER.replace("TEXT", LINK + card.code))
    sent: list[str] = []
    reading.phone.page.on("request", lambda request: sent.append(request.url))
    reading.opens(card)
    assert not [url for url in sent if url.endswith("/api/photo")]


@pytest.mark.parametrize("script", ["", READER.replace("TEXT", "javascript:alert(1)")])
def test_a_foreign_code_is_text_and_the_camera_looks_on(
    looking: Callable[..., Reader], script: str
) -> None:
    reading = looking("javascript:alert(1)", script=script)
    expect(reading.alert).to_contain_text("javascript:alert(1)")
    assert reading.phone.page.evaluate(LIVE) == 1
    assert "/scan" in reading.phone.page.url


def test_the_table_gets_two_small_pictures_a_second_at_most(
    looking: Callable[..., Reader],
) -> None:
    reading = looking("something else")
    page = reading.phone.page
    page.wait_for_function("() => sent.length > 5")
    looks, sizes = page.evaluate("() => [looks.slice(0, 6), sent]")
    # Each look begins half a second after the one before.
    assert looks[5] - looks[0] > 5 * 450
    assert max(sizes) < 128_000


def test_a_camera_that_nobody_sees_is_let_go(looking: Callable[..., Reader]) -> None:
    reading = looking("something else")
    page = reading.phone.page
    expect(reading.alert).to_contain_text("something else")
    assert page.evaluate(LIVE) == 1
    page.evaluate("""() => {
      Object.defineProperty(document, 'hidden', { value: true, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }""")
    page.wait_for_function(f"() => ({LIVE})() === 0")
    expect(page.locator("ht-camera")).to_have_count(0)
    reading.stays()


def test_without_a_camera_there_is_a_sentence(table: Served) -> None:
    with browsing() as one:
        phone = Phone.take(one, table, "en", 360, 800, "light")
        reading = Reader.open(phone, table, lang="en")
        phone.page.get_by_role("button", name=reading.word("camera")).click()
        expect(reading.alert).to_have_text(reading.word("camera.none"))
        reading.stays()
        assert not phone.noise()


def test_on_plain_http_there_is_no_camera_and_everything_else_works(table: Served) -> None:
    card, *_ = known_cards(table)
    with browsing(*CAMERA, BY_NAME) as one:
        phone = Phone.take(one, table, "de", 360, 800, "light")
        phone.page.goto(f"{table.url.replace('127.0.0.1', 'tisch.local')}/scan")
        assert not phone.page.evaluate("() => isSecureContext")
        reading = Reader(phone, table)
        phone.sees(reading.word("ways"))
        expect(phone.page.get_by_role("button", name=re.compile("Live"))).to_have_count(0)
        reading.type(card.code)
        reading.opens(card)
