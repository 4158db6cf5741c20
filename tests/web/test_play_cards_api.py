"""Cards in a match over the interface: shown by GET, applied by a move, once, by the right seat."""

from __future__ import annotations

import threading
from pathlib import Path
from typing import Any

import pytest

from companion.cards.registry import Registry
from companion.domain.cards import Card
from companion.domain.moves import Move
from tests.web.asking import Phone, Table


@pytest.fixture
def cook(table: Table) -> Card:
    table.wiring.host.receive(table.match, Move(verb="begin"))
    return card(table, de="Köchin", en="Cook")


def card(table: Table, **names: str) -> Card:
    assert table.wiring.registry is not None
    return table.wiring.registry.add("tiny", "person", names, {"trade": "cook"})


def hire(phone: Phone, table: Table, *codes: str, seat: int = 1, **more: Any) -> Any:
    wish = {"seat": seat, "verb": "hire", "cards": codes, **more}
    return phone.post(f"{table.path}/moves", wish)


def helpers(table: Table) -> list[str]:
    return [sheet.name for _, sheet in table.wiring.host.table(table.match).kept("helper")]


def test_a_scanned_card_is_only_shown(table: Table, cook: Card) -> None:
    phone = table.phone(seat=1)
    before = phone.get(table.path).json["v"]
    for _ in range(3):
        told = phone.get(f"{table.path}/cards/{cook.id}?seat=1").json
    assert (told["card"], told["ours"], told["lies"]) == (cook.id, True, None)
    assert phone.get(table.path).json["v"] == before
    assert told["uses"] == [
        {
            "verb": "hire",
            "args": {"name": "Cook", "trade": "cook"},
            "asks": [],
            "form": False,
            "lead": False,
            "again": False,
            "refused": None,
        }
    ]


def test_a_move_with_its_code_applies_it(table: Table, cook: Card) -> None:
    phone = table.phone(seat=1)
    assert hire(phone, table, cook.id).status == 200
    assert helpers(table) == ["Cook"]
    (lying,) = phone.get(f"{table.path}/cards").json["cards"]
    assert (lying["card"], lying["place"], lying["seat"]) == (cook.id, "front", 1)
    assert lying["names"] == {"de": "Köchin", "en": "Cook"}


def test_the_same_tap_twice_counts_once_CASE_34(table: Table, cook: Card) -> None:
    phone = table.phone(seat=1)
    for _ in range(2):
        assert hire(phone, table, cook.id, ref="tap").status == 200
    assert helpers(table) == ["Cook"]


def test_also_when_the_card_is_gone_meanwhile(table: Table, cook: Card) -> None:
    phone = table.phone(seat=1)
    first = hire(phone, table, cook.id, ref="tap").json["move"]
    assert table.wiring.registry is not None
    table.wiring.registry.remove(cook.id)
    assert hire(phone, table, cook.id, ref="tap").json["move"] == first
    assert hire(phone, table, cook.id, ref="tap again").code == "404 card/unknown"
    assert helpers(table) == ["Cook"]


def test_cards_are_looked_up_where_waiting_for_files_holds_up_no_other_phone(
    table: Table, cook: Card, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked_on = []

    def card(self: Registry, code: str) -> Card:
        asked_on.append(threading.current_thread())
        return cook

    monkeypatch.setattr(Registry, "card", card)
    assert hire(table.phone(seat=1), table, cook.id).status == 200
    assert asked_on
    assert threading.current_thread() not in asked_on  # it runs the event loop in these tests


def test_the_same_card_scanned_again_follows_the_rule_CASE_57(table: Table, cook: Card) -> None:
    hire(table.phone(seat=1, name="Ines"), table, cook.id)
    german = table.phone(seat=2, lang="de")
    reply = hire(german, table, cook.id, seat=2)
    assert reply.code == "409 card/lies"
    assert reply.json["error"] == "Köchin liegt schon vor Ines."
    (use,) = german.get(f"{table.path}/cards/{cook.id}?seat=2").json["uses"]
    assert use["refused"] == {"code": "card/lies", "sentence": "Köchin liegt schon vor Ines."}
    assert helpers(table) == ["Cook"]


@pytest.mark.parametrize(
    "text", ["{code}", "http://192.168.178.23:8080/c/{code}", "HTTP://OLD.HOUSE/C/{code}"]
)
def test_the_code_is_taken_from_any_house_s_link_CASE_43(
    table: Table, cook: Card, text: str
) -> None:
    assert hire(table.phone(seat=1), table, text.format(code=cook.id)).status == 200
    assert helpers(table) == ["Cook"]


def test_a_blank_sticker_stuck_on_a_card_is_that_card(table: Table, cook: Card) -> None:
    assert table.wiring.registry is not None
    (code,) = table.wiring.registry.blanks(1)
    table.wiring.registry.stick(code, cook.id)
    hire(table.phone(seat=1), table, code)
    (lying,) = table.phone().get(f"{table.path}/cards").json["cards"]
    assert lying["card"] == cook.id


def test_a_card_nobody_knows_does_nothing(table: Table, cook: Card) -> None:
    reply = hire(table.phone(seat=1), table, "22222")
    assert reply.code == "404 card/unknown"
    assert helpers(table) == []


def test_a_phone_without_the_seat_cannot_use_it(table: Table, cook: Card) -> None:
    table.phone(seat=1)
    assert hire(table.phone(seat=2), table, cook.id).code == "403 seat/not_yours"
    assert hire(table.phone(), table, cook.id).code == "401 device/unknown"


def test_the_card_of_another_game_says_so(table: Table, cook: Card, tmp_path: Path) -> None:
    text = (tmp_path / "cards" / "tiny.json").read_text("utf-8")
    (tmp_path / "cards" / "tiny.json").unlink()
    (tmp_path / "cards" / "other.json").write_text(text.replace('"tiny"', '"other"'), "utf-8")
    phone = table.phone(seat=1)
    told = phone.get(f"{table.path}/cards/{cook.id}?seat=1").json
    assert (told["ours"], told["uses"]) == (False, [])
    assert hire(phone, table, cook.id).code == "409 card/game"


@pytest.mark.parametrize("seat", ["-1", "x", "100", "%D9%A3"])
def test_a_seat_that_is_no_number_is_refused(table: Table, cook: Card, seat: str) -> None:
    reply = table.phone(seat=1).get(f"{table.path}/cards/{cook.id}?seat={seat}")
    assert reply.code == "400 request/query"


def test_matches_with_a_seat_of_mine_come_first(table: Table) -> None:
    host = table.wiring.host
    newer = host.open("tiny", {}, [{}, {}])
    told = table.phone(seat=2).get("/api/cards/where").json["matches"]
    assert [(one["match"], one["mine"]) for one in told] == [(table.match, [2]), (newer, [])]


def test_a_stranger_is_told_the_matches_to_choose_from_CASE_46(table: Table) -> None:
    told = table.phone().get("/api/cards/where").json["matches"]
    assert [(one["match"], one["game"], one["mine"]) for one in told] == [(table.match, "tiny", [])]


def test_several_cards_are_put_down_by_one_move(table: Table, cook: Card) -> None:
    guard, phone = card(table, en="Guard"), table.phone(seat=1)
    wish = {
        "seat": 1, "verb": "put_card", "cards": [cook.id, guard.id],
        "args": {"whom": 2, "place": "front"},
    }  # fmt: skip
    assert phone.post(f"{table.path}/moves", wish).status == 200
    lying = phone.get(f"{table.path}/cards").json["cards"]
    assert [one["seat"] for one in lying] == [2, 2]
    phone.post(f"{table.path}/undo", {"seat": 1})
    assert phone.get(f"{table.path}/cards").json["cards"] == []


def put(phone: Phone, table: Table, place: str, *codes: str, whom: int = 0) -> int:
    """Say where cards lie, and return what the view says of the open cards then."""
    args = {"place": place, "whom": whom}
    wish = {"seat": 1, "verb": "put_card", "args": args, "cards": codes}
    laid = phone.post(f"{table.path}/moves", wish).json["view"]["cards"]
    assert isinstance(laid, int)
    return laid


def test_a_view_says_when_open_cards_lie_otherwise(table: Table, cook: Card) -> None:
    phone = table.phone(seat=1)
    other = card(table, de="Wache")
    assert phone.get(table.path).json["cards"] == 0
    seen = [
        put(phone, table, "front", cook.id, whom=1),
        put(phone, table, "front", cook.id, whom=2),
        put(phone, table, "table", cook.id),
        put(phone, table, "table", other.id),
    ]
    assert len({0, *seen}) == 5
    assert phone.post(f"{table.path}/undo", {"seat": 1}).json["view"]["cards"] == seen[2]
    assert put(phone, table, "hidden", cook.id) == 0


def test_a_view_says_the_same_of_open_cards_while_other_things_change(
    table: Table, cook: Card
) -> None:
    phone = table.phone(seat=1)
    laid = put(phone, table, "front", cook.id, whom=1)
    wish = {"seat": 1, "verb": "name", "args": {"name": "Ines"}}
    assert phone.post(f"{table.path}/moves", wish).json["view"]["cards"] == laid


def test_a_view_says_when_the_thing_that_a_card_lies_as_is_given_away(
    table: Table, cook: Card
) -> None:
    phone = table.phone(seat=1)
    hire(phone, table, cook.id)
    before = phone.get(table.path).json["cards"]
    assert put(phone, table, "front", cook.id, whom=2) != before


def test_the_declaration_of_a_game_counts_the_cards_known_of_it(table: Table) -> None:
    phone = table.phone()
    assert phone.get("/api/games/tiny").json["cards"] == 0
    card(table, de="Köchin")
    card(table, de="Wache")
    assert phone.get("/api/games/tiny").json["cards"] == 2
