"""A whole match of Kleine Helden: two phones, the big screen, dice through the simulated tower."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.phones import Phone
from tests.browser.tower import Tower, serve_with_tower
from tests.browser.walking import Album, comes_true, view_of

LENA, BEN = 1, 2


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Tower]:
    with serve_with_tower(tmp_path) as tower:
        yield tower


@dataclass
class Fight:
    """The table of the match: Lena's and Ben's phone, the big screen, and what they show."""

    table: Tower
    album: Album
    lena: Phone
    ben: Phone
    tv: Phone
    match: str = ""

    @property
    def view(self) -> Any:
        """The match as the API gives it."""
        return view_of(self.lena.context.request, self.table.url, self.match)

    def said(self, key: str, **places: int | str) -> str:
        """Return a text in German with its places filled."""
        return self.table.word(key).format(**places)

    def life(self, name: str) -> int:
        """Return a figure's life as the API gives it; 0 once it has fallen."""
        figures = [one for one in self.view["sheets"].values() if one["name"] == name]
        return int(figures[0]["marks"].get("life", 0)) if figures else 0

    def picture(self, name: str) -> None:
        self.album.take(name, lena=self.lena.page, ben=self.ben.page, tv=self.tv.page)

    def waits(self, what: str, holds: Callable[[], bool]) -> None:
        """Wait until something holds, while the screens go on, and all see it."""
        comes_true(what, holds, pause=self.lena.page.wait_for_timeout)
        self.table.all_see(self.match)

    def runs(self, side: int, *sums: int) -> None:
        """Wait until every screen shows these sums under the dice of a side, left 0 or right 1."""
        for phone in (self.lena, self.ben, self.tv):
            under = phone.page.locator(".side").nth(side).locator(".chain li:not(.next) small.z")
            expect(under).to_have_text([str(one) for one in sums])

    def drop(self, side: int, faces: tuple[int, ...], *sums: int) -> None:
        """Let dice fall one after the other, and see the sum grow with each."""
        for n, face in enumerate(faces, start=1):
            self.table.drop(face)
            if n < len(faces):
                self.runs(side, *sums[:n])

    def add(self, phone: Phone, name: str, **values: int) -> None:
        """Put a hero in front of its player, with values of its card."""
        form = phone.page.locator("kh-setup form")
        form.locator("input[name=name]").fill(name)
        fold = phone.key(self.said("page.kh.with_values"))
        if fold.is_visible():
            fold.click()
        for mark, value in values.items():
            form.get_by_role("textbox", name=self.said(f"kh.field.{mark}"), exact=True).fill(
                str(value)
            )
        form.locator("button.ink").click()
        expect(face(phone, name)).to_be_visible()

    def announce(self, phone: Phone, who: str, whom: str, *, damage: int) -> None:
        """Attack in melee: who, whom, with how much damage, with what."""
        face(phone, who).click()
        face(phone, whom).click()
        card = phone.page.locator("kh-attack-form")
        more = card.get_by_role("textbox", name=self.said("page.kh.more_damage"), exact=True)
        more.fill(str(damage))
        answer(card, self.said("kh.value.melee")).click()
        self.waits("the attack is announced", lambda: "attack" in self.view["sheets"])

    def rolled(self, number: int) -> None:
        """Wait until so many dice of the attack have come in."""

        def holds() -> bool:
            ask, attack = self.view["ask"], self.view["sheets"]["attack"]["marks"]
            seen = len(ask["faces"]) if ask else attack["attack_sixes"] + 1
            return bool(seen == number)

        self.waits(f"{number} dice", holds)

    def throw(self, phone: Phone) -> None:
        """Throw a die with the phone, and wait until the table has seen it."""
        before = self.view["v"]
        phone.press("Handy")
        self.waits("the die is seen", lambda: self.view["v"] > before)

    def confirm(self, phone: Phone) -> None:
        """Enter the result of an attack."""
        phone.page.locator("kh-fight .keys2 .ink").click()
        self.waits("the attack is over", lambda: "attack" not in self.view["sheets"])


def face(phone: Phone, name: str) -> Locator:
    """Return the face of a figure in the open card."""
    return phone.page.locator("button.face3", has_text=name)


def answer(within: Locator, title: str) -> Locator:
    """Return one of the wide keys."""
    return within.locator("button.op", has_text=title)


@pytest.fixture
def fight(table: Tower, phone: Callable[..., Phone], tmp_path: Path) -> Fight:
    lena, ben = phone(width=390, height=844), phone(width=360, height=800, scheme="dark")
    tv = phone(width=1920, height=1080, scheme="dark")
    return Fight(table, Album.of("kleine-helden", tmp_path), lena, ben, tv)


def test_two_groups_fight_until_the_right_one_is_left(fight: Fight) -> None:
    take_seats(fight)
    gather_the_groups(fight)
    begin(fight)
    a_hit_with_running_sums(fight)
    the_last_die_decides_a_parry(fight)
    a_typed_die_and_a_protector(fight)
    the_last_one_falls(fight)


def take_seats(fight: Fight) -> None:
    seats = [{"name": "Lena", "colour": 3}, {"name": "Ben", "colour": 1}]
    fight.match = fight.table.host.open("kleine-helden", {"life": 10}, seats, ref="open")
    fight.tv.go(fight.match, "/tv")
    fight.lena.sit(fight.match, "Lena")
    fight.ben.sit(fight.match, "Ben")


def gather_the_groups(fight: Fight) -> None:
    fight.add(fight.lena, "Amazone", attack=9, parry=6)
    fight.add(fight.lena, "Hexe", attack=2, parry=4)
    fight.add(fight.ben, "Fee", attack=2, parry=3, armour=2)
    fight.add(fight.ben, "Ritter", attack=7, parry=6)
    fight.picture("groups")
    assert [fight.life(name) for name in ("Amazone", "Hexe", "Fee", "Ritter")] == [10] * 4


def begin(fight: Fight) -> None:
    key = fight.said("kh.verb.begin")
    fight.lena.page.locator(".dock").get_by_role("button", name=key).click()
    form = fight.lena.page.locator("ht-verb-form form")
    form.get_by_role("button", name="Lena").click()
    form.get_by_role("button", name=key).click()
    expect(fight.lena.page.locator(".fig")).to_have_count(2)
    expect(fight.tv.page.locator(".kh.act")).to_contain_text("Lena")
    assert (fight.view["turn"], fight.view["round"]) == (LENA, 1)
    fight.picture("first-turn")


def a_hit_with_running_sums(fight: Fight) -> None:
    fight.announce(fight.lena, "Amazone", "Fee", damage=8)
    fight.picture("protect")
    answer(fight.ben.page.locator("kh-fight"), fight.said("page.kh.nobody")).click()
    answer(fight.ben.page.locator("kh-fight"), fight.said("page.kh.parry")).first.click()
    expect(fight.lena.page.get_by_text("Turm", exact=True)).to_be_visible()
    fight.drop(0, (6, 6, 3), 15, 21)
    fight.runs(0, 15, 21, 24)
    fight.picture("attack-rolled")
    fight.drop(1, (6, 5), 9)
    hit = fight.said("page.kh.hit", name="Fee", n=7)
    for screen in (fight.lena, fight.ben, fight.tv):
        expect(screen.page.get_by_role("heading", name=hit)).to_be_visible()
        expect(screen.page.locator(".sum b")).to_have_text(["8", "2", "1", "2", "7"])
    fight.runs(1, 9, 14)
    fight.picture("hit")
    fight.confirm(fight.lena)
    assert fight.life("Fee") == 3
    expect(
        fight.ben.page.get_by_role("button", name=re.compile("^Fee, 3 von 10 Leben"))
    ).to_be_visible()


def the_last_die_decides_a_parry(fight: Fight) -> None:
    fight.announce(fight.lena, "Hexe", "Ritter", damage=5)
    # The Fee has reacted in this turn, so nobody is asked to protect.
    answer(fight.ben.page.locator("kh-fight"), fight.said("page.kh.parry")).first.click()
    fight.drop(0, (5,))
    fight.runs(0, 7)
    fight.drop(1, (1,))
    even = fight.said("page.kh.parried", attack=7, defence=7)
    expect(fight.ben.page.get_by_role("heading", name=even)).to_be_visible()
    fight.picture("parried")
    fight.confirm(fight.ben)
    assert fight.life("Ritter") == 10
    fight.lena.press(fight.said("kh.verb.end_turn"))
    expect(
        fight.ben.page.get_by_role("heading", name=fight.said("page.kh.who_acts"))
    ).to_be_visible()


def a_typed_die_and_a_protector(fight: Fight) -> None:
    fight.announce(fight.ben, "Ritter", "Hexe", damage=4)
    expect(fight.lena.page.locator(".att")).to_contain_text("Ritter")
    helper = answer(fight.lena.page.locator("kh-fight"), "Amazone")
    expect(helper.locator(".calc")).to_have_text("4")  # 6, less 2 in the own group
    helper.click()
    answer(fight.lena.page.locator("kh-fight"), fight.said("page.kh.waive")).click()
    for n, number in enumerate((6, 1), start=1):
        fight.ben.press("Eintippen")
        fight.ben.press(f"{fight.said('kh.die.d6')} {number}")
        fight.rolled(n)
    expect(fight.ben.page.locator(".side").first.locator("small.z")).to_have_text(["13", "14"])
    fight.confirm(fight.ben)
    assert (fight.life("Hexe"), fight.life("Amazone")) == (10, 5)
    fight.ben.press(fight.said("kh.verb.end_turn"))
    expect(
        fight.lena.page.get_by_role("heading", name=fight.said("page.kh.who_acts"))
    ).to_be_visible()


def the_last_one_falls(fight: Fight) -> None:
    for who, whom in (("Amazone", "Fee"), ("Hexe", "Ritter")):
        fight.announce(fight.lena, who, whom, damage=20)
        if whom == "Fee":
            answer(fight.ben.page.locator("kh-fight"), fight.said("page.kh.nobody")).click()
        answer(fight.ben.page.locator("kh-fight"), fight.said("page.kh.waive")).click()
        fight.waits("dice are asked for", lambda: fight.view["ask"] is not None)
        while fight.view["ask"]:
            fight.throw(fight.lena)
        fight.confirm(fight.lena)
        assert fight.life(whom) == 0
        if whom == "Fee":
            gone = fight.said("page.kh.dead", name="Fee")
            expect(fight.ben.page.get_by_role("img", name=gone)).to_be_visible()
            fight.picture("fallen")
    for screen in (fight.lena, fight.ben):
        expect(screen.page.get_by_role("heading", name=re.compile("Lena"))).to_be_visible()
        screen.fits()
    expect(fight.tv.page.locator(".khe")).to_contain_text("Lena")
    assert fight.view["ended"]["winners"] == [LENA]
    fight.picture("end")
