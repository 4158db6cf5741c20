"""What a card did is told by its name, and what it cannot do now stands there with the reason."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.cards.card_page import big_key, scan
from tests.browser.cards.test_names_everywhere import with_card
from tests.browser.phones import Phone, Served

Phones = Callable[..., Phone]
JONAS = 1
BANK = {"de": "Bankraub", "en": "Bank raid"}
SAID = {"de": "Bankraub liegt aus, Ehre 3", "en": "Bank raid lies on the table, honor 3"}


@pytest.mark.parametrize("lang", ["de", "en"])
def test_the_answer_the_log_and_undo_name_the_encounter_that_was_laid_out(
    table: Served, phone: Phones, lang: str
) -> None:
    match = table.host.open("superhero-draft", {}, [{"name": "Jonas"}, {"name": "Edda"}], ref="sd")
    table.do(match, 0, "begin")
    card = table.registry.add("superhero-draft", "encounter", BANK, {"honour": 3, "strong": 1})
    jonas = phone(lang)
    jonas.sit(match, "Jonas", lang=lang)
    scan(jonas, card)
    big_key(jonas).click()
    expect(jonas.page.locator(".note.go")).to_contain_text(SAID[lang])
    edda = phone(lang)
    edda.sit(match, "Edda", lang=lang)
    expect(edda.page.locator("footer.undo b")).to_contain_text(SAID[lang])
    edda.go(match, "/log")
    expect(edda.page.locator(".lrow", has_text=BANK[lang]).locator("b")).to_have_text(SAID[lang])


def test_who_has_acted_gets_no_key_to_attack_but_the_reason(table: Served, phone: Phones) -> None:
    match = table.host.open("kleine-helden", {}, [{"name": "Jonas"}, {"name": "Edda"}], ref="kh")
    for seat, name in ((1, "Maid"), (2, "Troll")):
        table.do(match, seat, "add_figure", name=name)
    axe = table.registry.add("kleine-helden", "weapon", {"de": "Streitaxt"},
                             {"type": "melee", "hands": 1})  # fmt: skip
    maid = next(n for n, one in table.view(match)["sheets"].items() if one["name"] == "Maid")
    with_card(table, match, JONAS, "lay_out", axe, figure=maid)
    table.do(match, 0, "begin", first=JONAS)
    attack = table.word("kh.verb.attack")
    jonas = phone()
    jonas.sit(match, "Jonas")
    scan(jonas, axe)
    expect(big_key(jonas)).to_have_text(attack)
    table.do(match, JONAS, "draw", figure=maid)
    why = jonas.page.locator(".not li", has_text=attack)
    expect(why).to_contain_text("Maid hat schon gehandelt.")
    expect(big_key(jonas)).to_have_count(0)
    expect(jonas.page.get_by_role("button", name=attack, exact=True)).to_have_count(0)
