"""What a walk through a match needs: screens, the service's own word, a picture per step."""

from __future__ import annotations

import os
import re
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import APIRequestContext, Locator, Page, expect

from tests.browser.phones import Phone, Served
from tests.patience import PATIENCE_S

SHOTS = "HELDENTISCH_SHOTS"
"""The variable that names a folder for the pictures, for people who want to look at them."""

MIRA, JONAS = 1, 2
HERE, WAYS = "Was du tun kannst", "Wie die Würfel hereinkommen"


@dataclass
class Album:
    """Pictures of a walk, numbered in the order they were taken."""

    folder: Path
    taken: list[str] = field(default_factory=list)

    @classmethod
    def of(cls, walk: str, otherwise: Path) -> Album:
        """Return the album of a walk, in the folder people asked for or else in `otherwise`."""
        asked = os.environ.get(SHOTS)
        folder = Path(asked) / walk if asked else otherwise / walk
        folder.mkdir(parents=True, exist_ok=True)
        return cls(folder)

    def take(self, name: str, **screens: Page) -> None:
        """Take a picture of each screen; its file says the step and whose screen it is."""
        for whose, page in screens.items():
            self.taken.append(f"{len(self.taken) + 1:02}-{name}-{whose}.png")
            page.screenshot(path=self.folder / self.taken[-1])


def view_of(asked: APIRequestContext, url: str, match: str) -> Any:
    """Return the view as the API gives it to anybody."""
    answer = asked.get(f"{url}/api/matches/{match}")
    assert answer.ok, answer.text()
    return answer.json()


def comes_true(what: str, holds: Callable[[], bool], *, pause: Callable[[float], None]) -> None:
    """Wait until something holds; `pause(ms)` lets the screens go on meanwhile."""
    deadline = time.monotonic() + PATIENCE_S
    while not holds():
        assert time.monotonic() < deadline, f"it never came true: {what}"
        pause(50)


def key_in(page: Page, name: str, group: str) -> Locator:
    """Return a key of one of the named groups of a page."""
    return page.get_by_role("group", name=group).get_by_role("button", name=name, exact=True)


def write(phone: Phone, label: str, text: str) -> None:
    """Fill a field of the open form; what is seldom asked for is behind a key of its own."""
    place = phone.page.get_by_role("textbox", name=label, exact=True)
    more = phone.key("Mehr Angaben")
    place.or_(more).first.wait_for()  # a form comes when it is first opened
    if not place.is_visible():
        more.click()
    place.fill(text)


def dial(phone: Phone, label: str, value: int) -> None:
    """Set a number of the open form: one of a few keys, or typed."""
    one_of = phone.page.get_by_role("group", name=label, exact=True).get_by_role("button")
    typed = phone.page.get_by_role("textbox", name=label, exact=True)
    one_of.or_(typed).first.wait_for()
    if one_of.count():
        one_of.get_by_text(str(value), exact=True).click()
    else:
        typed.fill(str(value))


def tick_all(phone: Phone) -> None:
    """Tick everything that is to be done with the real cards, one after the other.

    There must be something: a page that does not show it yet would look as if all were done.
    """
    page = phone.page
    fold = page.get_by_role("button", name=re.compile("mit den echten Karten"))
    keys = page.get_by_role("list").locator("button.ck:enabled")
    keys.first.wait_for()
    if fold.count():
        fold.click()
    while keys.count():
        keys.first.click()
        page.wait_for_function("() => !document.querySelector('.ck.sent')")


def marks(view: Any, seat: int, names: Sequence[str]) -> list[int]:
    """Return marks of a seat's own sheet; those at their start are left out of a view."""
    return [view["sheets"][f"p{seat}"]["marks"].get(name, 0) for name in names]


def names(view: Any) -> list[str]:
    return [sheet["name"] for sheet in view["sheets"].values()]


@dataclass
class Walk:
    """The table of the walk: two phones, the big screen, and the service they talk to."""

    table: Served
    album: Album
    mira: Phone
    jonas: Phone
    tv: Phone
    match: str = ""

    @property
    def view(self) -> Any:
        """The match as the API gives it."""
        return view_of(self.mira.context.request, self.table.url, self.match)

    def said(self, key: str) -> str:
        """Return a text of the game in German."""
        return self.table.word(f"nh.{key}")

    def take(self, phone: Phone, verb: str, group: str = HERE) -> None:
        """Press the key of a verb."""
        key_in(phone.page, self.said(f"verb.{verb}"), group).click()

    def send(self, phone: Phone, verb: str) -> None:
        """Send the form of a verb that is open."""
        phone.page.locator("form").get_by_role(
            "button", name=self.said(f"verb.{verb}"), exact=True
        ).click()

    def agrees(self, what: str, holds: Callable[[Any], bool]) -> None:
        """Wait until the API's view says so too, and every screen."""
        comes_true(what, lambda: holds(self.view), pause=self.mira.page.wait_for_timeout)
        self.table.all_see(self.match)

    def picture(self, name: str, *whose: str) -> None:
        """Take a picture of the named screens, of all three if none is named."""
        screens = {"mira": self.mira.page, "jonas": self.jonas.page, "tv": self.tv.page}
        self.album.take(name, **{one: screens[one] for one in whose or screens})

    def take_mission(self, phone: Phone, name: str, **values: int) -> str:
        """Take a mission by its card, and return its sheet."""
        self.take(phone, "take_mission")
        write(phone, self.said("field.name"), name)
        for mark, value in values.items():
            dial(phone, self.said(f"field.{mark}"), value)
        self.picture("mission", "mira")
        self.send(phone, "take_mission")
        self.agrees("the mission lies there", lambda view: name in names(view))
        sheets = self.view["sheets"]
        (mission,) = (sheet for sheet, one in sheets.items() if one["name"] == name)
        assert sheets[mission]["marks"].items() >= values.items()
        return mission

    def go_to(self, phone: Phone, name: str) -> None:
        """Move onto the hotspot of a mission."""
        self.take(phone, "move")
        phone.page.get_by_role("group", name=self.said("field.mission")).get_by_role(
            "button", name=name, pressed=True
        ).wait_for()
        self.send(phone, "move")
        expect(phone.page.get_by_role("heading", name=self.said("phase.task"))).to_be_visible()
        assert self.view["phase"] == "task"

    def put_on(self, phone: Phone, name: str, *, iq: int) -> None:
        """Put on the card that was bought."""
        before = self.view["totals"][str(MIRA)]["iq"]
        self.take(phone, "equip")
        write(phone, self.said("field.name"), name)
        dial(phone, self.said("field.iq"), iq)
        self.picture("equipment", "mira")
        self.send(phone, "equip")
        phone.tile_says(self.said("mark.iq"), str(before + iq))
        view = self.view
        assert view["totals"][str(MIRA)]["iq"] == before + iq
        assert name in names(view)
