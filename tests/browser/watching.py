"""What a page does over time, told without a race: what comes up for a moment only, what it does
within some seconds, where its parts come to lie."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from playwright.sync_api import Locator, Page

from tests.browser.walking import comes_true

_NOTE = """(selectors) => {
    window.seenSince = Object.fromEntries(selectors.map((one) => [one, []]));
    const look = () => {
        for (const [one, texts] of Object.entries(window.seenSince))
            texts.push(...Array.from(document.querySelectorAll(one), (node) => node.textContent));
    };
    look();
    new MutationObserver(look).observe(document.body, {
        subtree: true, childList: true, characterData: true, attributes: true,
    });
}"""
_SEEN = "([one, text]) => window.seenSince[one].some((said) => said.includes(text))"


def keep_note(page: Page, *selectors: str) -> None:
    """Note from now on what comes up there, however briefly; until the page is loaded again.

    `expect` looks once a second, so it can miss what is shown for less than a few.
    """
    page.evaluate(_NOTE, [*selectors])


def has_shown(page: Page, selector: str, text: str = "") -> None:
    """Wait until something has come up there, with this text, since note is kept of it."""
    page.wait_for_function(_SEEN, arg=[selector, text])


def hold_time(page: Page) -> None:
    """Let the timers of a page stand still; `page.clock` moves them on.

    Its clock must have been installed before it was loaded. What the network brings, still comes.
    """
    page.clock.pause_at(datetime.now(UTC) + timedelta(seconds=1))


def lies_above(upper: Locator, lower: Locator) -> None:
    """Wait until the page has come to rest with all of one part above the other."""

    def holds() -> bool:
        one, other = upper.bounding_box(), lower.bounding_box()
        return bool(one and other and one["y"] + one["height"] <= other["y"])

    comes_true(f"{upper} lies above {lower}", holds, pause=upper.page.wait_for_timeout)
