"""A whole short match of Neue Helden, as newcomers play it: two phones and the big screen."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.phones import Phone, Served
from tests.browser.walking import (
    JONAS,
    MIRA,
    WAYS,
    Album,
    Walk,
    dial,
    key_in,
    marks,
    tick_all,
    write,
)  # fmt: skip

REFUSED = "status of 409"


@pytest.fixture
def walk(table: Served, phone: Callable[..., Phone], tmp_path: Path) -> Walk:
    mira, jonas = phone(width=390, height=844), phone(width=360, height=800, scheme="dark")
    tv = phone(width=1920, height=1080, scheme="dark")
    return Walk(table, Album.of("walk", tmp_path), mira, jonas, tv)


def test_newcomers_play_a_short_match_from_the_first_tap_to_the_end(walk: Walk) -> None:
    open_the_match(walk)
    take_seats(walk)
    choose_heroes(walk)
    begin(walk)
    first_mission_with_typed_dice(walk)
    buy_a_card(walk)
    scuffle(walk)
    train_with_dice_from_the_phone(walk)
    take_back_and_give_again(walk)
    tap_something_wrong(walk)
    lose_the_wifi(walk)
    honour_at_15_000(walk)
    win(walk)


def open_the_match(walk: Walk) -> None:
    page = walk.mira.page
    page.goto(walk.table.url)
    expect(page.get_by_text("Noch keine Partie.")).to_be_visible()
    walk.picture("home", "mira")
    page.get_by_role("link", name="Neue Partie").click()
    page.get_by_label(walk.said("option.length")).select_option(walk.said("option.length.quick"))
    page.get_by_label(walk.said("option.start_money")).select_option(index=1)
    for _ in range(2):
        walk.mira.press("Ein Platz weniger")
    page.get_by_role("button", name="Farbe von Platz 1").click()
    page.get_by_role("radio", name="Himmel").click()
    walk.picture("new", "mira")
    walk.mira.press("Partie eröffnen")
    expect(page.get_by_role("img", name="QR-Code dieser Partie")).to_be_visible()
    page.wait_for_url(re.compile(r"/m/\w{5}$"))
    walk.match = page.url.rpartition("/")[2]
    view = walk.view
    assert view["options"].items() >= {"length": "quick", "start_money": "start"}.items()
    assert [chair["colour"] for chair in view["seats"].values()] == [6, 7]
    walk.picture("opened", "mira")


def take_seats(walk: Walk) -> None:
    walk.tv.go(walk.match, "/tv")
    expect(walk.tv.page.get_by_role("img", name="QR-Code dieser Partie")).to_be_visible()
    sit = "Platz nehmen"
    walk.mira.page.get_by_role("link", name=sit).click()
    jonas = walk.jonas.page
    jonas.goto(walk.table.url)
    jonas.get_by_label("Tischcode").fill(walk.match.lower())
    expect(jonas.get_by_role("button", name=sit)).to_be_visible()
    for phone, name, chair in ((walk.mira, "Mira", "Himmel"), (walk.jonas, "Jonas", "Rosa")):
        phone.page.get_by_role("button", name=re.compile(f"^{chair}.*frei")).click()
        phone.page.get_by_label("Wie heißt du?").fill(name)
        walk.picture("join", name.lower())
        phone.press(sit)
        expect(phone.page.get_by_role("heading", level=1)).to_contain_text(name)
        expect(walk.tv.page.locator(".rw")).to_contain_text(name)
    assert [chair["name"] for chair in walk.view["seats"].values()] == ["Mira", "Jonas"]
    walk.picture("seated")


def choose_heroes(walk: Walk) -> None:
    heroes = ((walk.mira, "turbine", (3, 4, 5)), (walk.jonas, "hammer", (5, 1, 3)))
    for seat, (phone, hero, values) in enumerate(heroes, start=1):
        phone.press(walk.said(f"hero.{hero}"))
        for mark, value in zip(("kraft", "iq", "movement"), values, strict=True):
            dial(phone, walk.said(f"field.{mark}"), value)
        walk.picture("hero", "mira" if seat == MIRA else "jonas")
        walk.send(phone, "choose_hero")
        expect(phone.page.get_by_role("heading", level=1)).to_contain_text(
            walk.said(f"hero.{hero}")
        )
        view = walk.view
        assert view["sheets"][f"p{seat}"]["name"] == hero
        assert tuple(marks(view, seat, ("kraft", "iq", "movement"))) == values
    expect(walk.tv.page.locator(".rw")).to_contain_text(walk.said("hero.hammer"))
    walk.picture("ready")


def begin(walk: Walk) -> None:
    walk.mira.press(walk.said("verb.begin"))
    expect(walk.mira.page.get_by_text("Runde 1")).to_be_visible()
    expect(walk.tv.page.locator(".h.act")).to_contain_text("Mira")
    view = walk.view
    assert (view["turn"], view["round"], view["phase"]) == (MIRA, 1, "choose")
    # 2 to start with, 2 as DIE TURBINE, and the pocket money of the turn
    assert view["steps"]["pocket"] == "done"
    assert marks(view, MIRA, ["points"]) == [5]
    walk.mira.tile_says("Heldenpunkte", "5")
    walk.picture("first-turn")
    tick_all(walk.mira)
    walk.agrees("all laid out", lambda view: not view["prompts"])


def first_mission_with_typed_dice(walk: Walk) -> None:
    mira = walk.mira
    mission = walk.take_mission(mira, "Dr. Übel stoppen", kraft=5, iq=10, fans=4_000, points=1)
    walk.go_to(mira, "Dr. Übel stoppen")
    walk.take(mira, "attempt")
    expect(
        walk.tv.page.get_by_role("heading", name="Mira versucht: Dr. Übel stoppen")
    ).to_be_visible()
    assert walk.view["ask"]["dice"] == ["blue", "pink"]
    walk.picture("asked")
    key_in(mira.page, "Eintippen", WAYS).click()
    mira.press(f"{walk.said('die.blue')} 2")
    walk.picture("typing", "mira")
    mira.press(f"{walk.said('die.pink')} 6")
    mira.hero_says("4000")
    expect(walk.tv.page.locator(".h.act .fan")).to_have_text("4000")
    view = walk.view
    assert marks(view, MIRA, ("fans", "points")) == [4_000, 6]
    assert view["roll"]["faces"] == [["blue", 2], ["pink", 6]]
    assert mission not in view["sheets"]
    walk.picture("mission-done")
    tick_all(mira)


def buy_a_card(walk: Walk) -> None:
    mira = walk.mira
    expect(mira.page.get_by_role("heading", name=walk.said("phase.buy"))).to_be_visible()
    walk.take(mira, "buy")
    mira.press(walk.said("value.equipment"))
    walk.picture("buying", "mira")
    walk.send(mira, "buy")
    mira.tile_says("Heldenpunkte", "3")
    assert marks(walk.view, MIRA, ("points", "cards")) == [3, 1]
    # One card a turn, so the turn is over by itself, and the others may move a space.
    expect(walk.jonas.page.get_by_role("heading", name=walk.said("phase.others"))).to_be_visible()


def scuffle(walk: Walk) -> None:
    jonas = walk.jonas
    assert walk.view["phase"] == "others"
    walk.take(jonas, "scuffle")
    mira = key_in(jonas.page, "Mira", walk.said("field.opponent"))
    if mira.get_attribute("aria-pressed") != "true":
        mira.click()
    walk.send(jonas, "scuffle")
    expect(walk.tv.page.get_by_role("heading", name="Jonas gegen Mira")).to_be_visible()
    walk.picture("scuffle")
    key_in(jonas.page, "Eintippen", WAYS).click()
    jonas.press(f"{walk.said('die.blue')} 6")
    jonas.press(f"{walk.said('die.pink')} 1")
    jonas.hero_says("2000")
    assert marks(walk.view, JONAS, ["fans"]) == [2_000]
    walk.picture("scuffle-won", "jonas", "tv")
    walk.take(jonas, "settle")
    walk.send(jonas, "settle")
    walk.agrees("Jonas is on turn", lambda view: view["turn"] == JONAS)
    expect(walk.tv.page.locator(".h.act")).to_contain_text("Jonas")


def train_with_dice_from_the_phone(walk: Walk) -> None:
    jonas = walk.jonas
    assert marks(walk.view, JONAS, ["points"]) == [3], "2 to start with and the pocket money"
    walk.take(jonas, "take_mission")
    write(jonas, walk.said("field.name"), "Klavier tragen")
    walk.send(jonas, "take_mission")
    expect(jonas.page.get_by_role("heading", name=walk.said("phase.move"))).to_be_visible()
    walk.take(jonas, "go_on")
    walk.take(jonas, "train")
    key_in(jonas.page, walk.said("mark.kraft"), walk.said("field.attribute")).click()
    walk.send(jonas, "train")
    walk.picture("training", "jonas", "tv")
    key_in(jonas.page, "Handy", WAYS).click()
    expect(jonas.page.get_by_role("heading", name=walk.said("phase.buy"))).to_be_visible()
    view = walk.view
    ((die, face),) = view["roll"]["faces"]
    assert (die, view["roll"]["source"]) == ("blue", "service")
    assert view["totals"][str(JONAS)]["kraft"] == (6 if face >= 2 else 4)
    jonas.tile_says(walk.said("mark.kraft"), str(view["totals"][str(JONAS)]["kraft"]))
    walk.picture("trained", "jonas", "tv")


def take_back_and_give_again(walk: Walk) -> None:
    jonas, before = walk.jonas, walk.view
    jonas.page.get_by_role("button", name=re.compile("Rückgängig:")).click()
    expect(jonas.page.get_by_role("group", name=WAYS)).to_be_visible()
    view = walk.view
    assert view["ask"]["key"] == "nh.ask.training"
    assert view["totals"][str(JONAS)]["kraft"] == 5
    walk.picture("undone", "jonas", "tv")
    jonas.press("Wiederholen")
    jonas.tile_says(walk.said("mark.kraft"), str(before["totals"][str(JONAS)]["kraft"]))
    view = walk.view
    assert view["roll"] == before["roll"], "the same dice, not new ones"
    assert view["sheets"] == before["sheets"]


def tap_something_wrong(walk: Walk) -> None:
    jonas, before = walk.jonas, walk.view
    jonas.expect_noise(REFUSED)
    jonas.tile("Heldenpunkte").click()
    jonas.press("\N{MINUS SIGN}10")
    alert = jonas.page.get_by_role("alert")
    why = walk.table.word("{mark} cannot go below {low}.").format(mark="Heldenpunkte", low=0)
    expect(alert).to_contain_text(f"Nicht gezählt. {why}")
    jonas.tile_says("Heldenpunkte", "3")
    assert walk.view["v"] == before["v"]
    walk.picture("refused", "jonas")
    alert.get_by_role("button", name="Schließen").click()


def lose_the_wifi(walk: Walk) -> None:
    jonas, before = walk.jonas, walk.view
    walk.table.cut_off(jonas)
    alert = jonas.page.get_by_role("alert")
    expect(alert).to_contain_text("Keine Verbindung seit")
    jonas.press("+1")
    expect(alert).to_contain_text("1 Eingabe wartet")
    jonas.tile_says("Heldenpunkte", "4")
    assert walk.view["v"] == before["v"]
    walk.picture("offline", "jonas")
    jonas.context.set_offline(False)
    expect(alert).to_have_count(0)
    walk.agrees("the tap arrives", lambda view: marks(view, JONAS, ["points"]) == [4])
    jonas.delivered(walk.match)
    assert walk.view["v"] == before["v"] + 1, "once"
    jonas.page.get_by_role("button", name=re.compile("^Fertig")).click()


def honour_at_15_000(walk: Walk) -> None:
    mira = walk.mira
    mira.page.get_by_role("button", name=re.compile("^Fans: ")).click()
    mira.press("+10\u202f000")
    mira.hero_says("14000")
    mira.press("+1\u202f000")
    mira.hero_says("15000")
    # Whoever still counts is not interrupted; the honour comes with the last tap.
    mira.press("Fertig")
    expect(mira.page.get_by_role("heading", name=re.compile("15.?000"))).to_be_visible()
    expect(mira.page.get_by_text("Du bist Neuling.")).to_be_visible()
    view = walk.view
    assert marks(view, MIRA, ("fans", "badges")) == [15_000, 1]
    keys = {prompt["key"] for prompt in view["prompts"].values()}
    assert {"nh.prompt.honour_badge", "nh.prompt.honour_first_15"} <= keys
    walk.picture("honour")
    tick_all(mira)
    expect(mira.page.get_by_text("Du bist Neuling.")).to_have_count(0)
    walk.agrees("the cards are done", lambda view: not view["prompts"])
    mira.hero_says("15000")


def win(walk: Walk) -> None:
    mira = walk.mira
    walk.take(walk.jonas, "end_turn")
    walk.take(mira, "next_turn")
    expect(walk.tv.page.locator(".h.act")).to_contain_text("Mira")
    assert walk.view["round"] == 2
    walk.table.adjust(walk.match, MIRA, "fans", 11_000)
    mira.hero_says("26000")
    walk.take_mission(mira, "Bank retten", kraft=3, iq=6, fans=4_000)
    walk.put_on(mira, "Lupe", iq=2)
    walk.go_to(mira, "Bank retten")
    walk.picture("no-dice-needed", "mira")
    walk.take(mira, "attempt")
    for phone in (mira, walk.jonas):
        expect(phone.page.get_by_role("heading", name="Mira gewinnt")).to_be_visible()
        expect(phone.page.get_by_role("button", name="Revanche")).to_be_visible()
    expect(walk.tv.page.get_by_role("heading", name="Mira gewinnt!")).to_be_visible()
    view = walk.view
    assert view["ended"]["winners"] == [MIRA]
    assert marks(view, MIRA, ("fans", "badges")) == [30_000, 2]
    walk.picture("won")
