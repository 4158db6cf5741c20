"""A table from a spreadsheet: what it may look like, and what it hears when it does not fit."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.cards.csv_import import import_csv
from companion.cards.csv_rows import letters
from companion.cards.csv_words import Words
from companion.cards.deck_file import Imported
from companion.cards.errors import Unfit
from companion.cards.registry import Registry
from companion.domain.rejected import Rejected
from companion.errors import Spoken
from tests.cards.decks import BANK, mission, refusal, registry

GERMAN = Words(
    fields={"stufe": ("level",), "fans": ("fans",), "ort": ("hotspot",), "stärke": ("damage",)},
    kinds={"auftrag": "mission", "gegenstand": "item"},
    values={"hotspot": {"hafen": "harbour", "sparkasse": "bank"}},
)
HEAD = "kind,name_en,name_de,note,level,hotspot,fans,boss,effect,damage\n"


@pytest.fixture
def cards(tmp_path: Path) -> Registry:
    return registry(tmp_path)


def take(cards: Registry, text: str | bytes, game: str = "heroes") -> Imported:
    data = text.encode() if isinstance(text, str) else text
    return import_csv(cards, game, data, GERMAN)


def said(cards: Registry, game: str = "heroes") -> list[tuple[Any, ...]]:
    return [(one.kind, one.names, one.values, one.note) for one in cards.deck(game)]


def faults(cards: Registry, text: str) -> list[tuple[int, str, str]]:
    with pytest.raises(Unfit) as error:
        take(cards, text)
    assert cards.deck("heroes") == ()
    return [(row, column, str(why)) for row, column, why in error.value.faults]


class TestReading:
    def test_a_row_is_a_card_and_an_empty_cell_says_nothing(self, cards: Registry) -> None:
        text = (
            HEAD
            + "mission,Bank robbery,Bankraub,torn,2,bank,4000,yes,All run,\n"
            + "item,Club,,,,,,,,-2\n"
        )
        assert take(cards, text) == Imported(added=2, changed=0, skipped=0)
        values = {"level": 2, "hotspot": "bank", "fans": 4000, "boss": True, "effect": "All run"}
        assert said(cards) == [
            ("mission", BANK, values, "torn"),
            ("item", {"en": "Club"}, {"damage": -2}, ""),
        ]

    @pytest.mark.parametrize("sign", [",", ";", "\t"])
    @pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
    @pytest.mark.parametrize(
        "code", ["utf-8", "utf-8-sig", "cp1252", "utf-16"], ids=["", "bom", "windows", "wide"]
    )
    def test_any_program_may_have_written_it(
        self, cards: Registry, sign: str, end: str, code: str
    ) -> None:
        rows = [["Art", "Name (de)", "Stärke"], ["Gegenstand", "Käsemesser, alt; gut", "1"]]
        lines = [sign.join(f'"{cell}"' if "," in cell else cell for cell in row) for row in rows]
        take(cards, end.join([*lines, ""]).encode(code))
        assert said(cards) == [("item", {"de": "Käsemesser, alt; gut"}, {"damage": 1}, "")]

    @pytest.mark.parametrize(
        "heading",
        [
            "kind;name_de;level",
            "Art;Name (de);Stufe",
            "KIND ; Name DE ; LEVEL",
            "art;name-de;stufe",
        ],
    )
    def test_headings_are_names_of_fields_or_as_people_see_them(
        self, cards: Registry, heading: str
    ) -> None:
        take(cards, f"{heading}\nAuftrag;Bankraub;3\nmission;Raub;4\n")
        assert {(card.kind, *card.values.values()) for card in cards.deck("heroes")} == {
            ("mission", 3), ("mission", 4),
        }  # fmt: skip

    def test_a_value_may_be_said_as_people_see_it(self, cards: Registry) -> None:
        take(cards, "Art;Name (de);Ort\nAuftrag;A;Hafen\nAuftrag;B;harbour\nAuftrag;C;BANK\n")
        assert [card.values["hotspot"] for card in cards.deck("heroes")] == [
            "harbour", "harbour", "bank",
        ]  # fmt: skip

    def test_a_game_with_one_kind_of_cards_needs_no_column_for_it(self, cards: Registry) -> None:
        take(cards, "name_en,name_ko\nJoker,조커\n", "apples")
        assert said(cards, "apples") == [("card", {"en": "Joker", "ko": "조커"}, {}, "")]

    @pytest.mark.parametrize(
        ("cell", "number"),
        [
            ("4000", 4000), ("4 000", 4000), ("4\u202f000", 4000), ("4\u00a0000", 4000),
            ("007", 7), ("0", 0), ("+3", 3), ("12 345", 12_345),
        ],
    )  # fmt: skip
    def test_numbers(self, cards: Registry, cell: str, number: int) -> None:
        take(cards, f"kind;name_en;fans\nmission;A;{cell}\n")
        assert said(cards)[0][2] == {"fans": number}

    @pytest.mark.parametrize("cell", ["-2", "−2", "–2"])
    def test_any_dash_is_a_minus(self, cards: Registry, cell: str) -> None:
        take(cards, f"kind;name_en;damage\nitem;A;{cell}\n")
        assert said(cards)[0][2] == {"damage": -2}

    @pytest.mark.parametrize("cell", ["4.000", "4,000", "4'000", "-1.234.567"])
    def test_a_number_that_can_be_read_in_two_ways_is_not_guessed(
        self, cards: Registry, cell: str
    ) -> None:
        assert faults(cards, f"kind;name_en;fans\nmission;A;{cell}\n") == [
            (2, "fans", f"{cell} can be read in two ways. "
             "Write whole numbers without point and comma."),
        ]  # fmt: skip

    @pytest.mark.parametrize("cell", ["2.5", "2,5", "4 00", "many", "4e3", "٤", "1/2", "#N/A"])
    def test_what_is_no_whole_number_is_refused(self, cards: Registry, cell: str) -> None:
        assert faults(cards, f"kind;name_en;fans\nmission;A;{cell}\n") == [
            (2, "fans", f"{cell} is no whole number."),
        ]  # fmt: skip

    @pytest.mark.parametrize(
        ("cell", "flag"),
        [("yes", True), ("Ja", True), ("1", True), ("WAHR", True), ("x", True), ("no", False),
         ("nein", False), ("0", False), ("FALSE", False)],
    )  # fmt: skip
    def test_yes_and_no(self, cards: Registry, cell: str, flag: bool) -> None:
        take(cards, f"kind;name_en;boss\nmission;A;{cell}\n")
        assert said(cards)[0][2] == {"boss": flag}

    def test_lines_of_a_cell_do_not_shift_the_count_of_rows(self, cards: Registry) -> None:
        text = 'sep=;\r\nkind;name_en;note\r\n\r\nmission;A;"one\r\ntwo"\r\ndragon;B;\r\n'
        assert faults(cards, text) == [
            (4, "kind", "This game has no cards of the kind dragon."),
        ]  # fmt: skip


class TestMistakes:
    @pytest.mark.parametrize(
        ("text", "found"),
        [
            ("kind,name_en,speed\n", [(1, "speed", "No card here has a speed.")]),
            ("kind,name_en,name_fr\n", [(1, "name_fr", "No card here has a name_fr.")]),
            ("kind,name_en,Name EN\n", [(1, "Name EN", "The column Name EN is there twice.")]),
            ("kind,name_en,level,Stufe\n", [(1, "Stufe", "The column Stufe is there twice.")]),
            ("name_en\nA\n", [(1, "kind", "The column with the kind is missing.")]),
            ("kind,level\n", [(1, "name", "A column with names is missing, such as name_en.")]),
            ("moon\n", [
                (1, "moon", "No card here has a moon."),
                (1, "kind", "The column with the kind is missing."),
                (1, "name", "A column with names is missing, such as name_en."),
            ]),
            ("Art,name_en\n,A\n", [(2, "Art", "Say what kind of card this is.")]),
            ("kind,Name (de),level\nmission,,2\n", [(2, "Name (de)", "Give the card a name.")]),
            ("kind,name_en,level\nitem,A,2\n", [
                (2, "level", "A card of the kind item has no level."),
            ]),
            ("kind,name_en,level\nmission,A,7\n", [(2, "level", "level goes from 1 to 6, not 7.")]),
            ("kind,name_en,fans\nmission,A,999999999999999999\n", [
                (2, "fans", "fans goes from 0 to 99999, not 999999999999999999."),
            ]),
            ("kind,name_en,hotspot\nmission,A,moon\n", [
                (2, "hotspot", "hotspot is one of bank, harbour, not moon."),
            ]),
            ("kind,name_en,boss\nmission,A,perhaps\n", [
                (2, "boss", "boss is yes or no, not perhaps."),
            ]),
            (f"kind,name_en,note\nmission,{'x' * 61},{'y' * 201}\n", [
                (2, "name_en", "A card's name may have 60 letters at most."),
                (2, "note", "A note may have 200 letters at most."),
            ]),
            ("kind,name_en,\nmission,A,B,C\n", [
                (2, "C", "B has no heading above it."), (2, "D", "C has no heading above it."),
            ]),
        ],
    )  # fmt: skip
    def test_a_mistake_is_told_with_its_row_and_column_and_nothing_is_taken_in(
        self, cards: Registry, text: str, found: list[tuple[int, str, str]]
    ) -> None:
        assert faults(cards, text) == found

    def test_all_mistakes_are_told_at_once(self, cards: Registry) -> None:
        rows = ["mission,A,9,moon", "mission,B,1,bank", "dragon,C,1,bank", ",,,", "item,D,,bank"]
        assert [
            fault[:2] for fault in faults(cards, "\n".join(["kind,name_en,level,hotspot", *rows]))
        ] == [(2, "level"), (2, "hotspot"), (4, "kind"), (6, "hotspot")]

    def test_but_fifty_at_most(self, cards: Registry) -> None:
        with pytest.raises(Unfit) as error:
            take(cards, "kind,name_en\n" + "dragon,A\n" * 70)
        assert len(error.value.faults) == 50
        assert refusal(error) == (
            "cards/unfit", "Nothing was taken in. Places in the file that do not fit: 70.",
        )  # fmt: skip

    @pytest.mark.parametrize(
        ("data", "code"),
        [
            (b"", "cards/empty"),
            (b"\n \n;;\n", "cards/empty"),
            (b"PK\x03\x04\x00\x00xl/worksheets", "cards/text"),
            (b"\xff\xfe\x00", "cards/text"),
            (b'kind,name_en\nmission,"A\n', "cards/quotes"),
            (b'kind,name_en\nmission,"A"B\n', "cards/quotes"),
            (b"x" * 1_000_001, "cards/long"),
            (b"name_en" + b",a" * 490_000, "cards/wide"),
            (b"kind,name_en\n" + b"," * 900_000 + b"x", "cards/wide"),
            (b"kind,name_en\n" + b"x\n" * 490_000, "card/many"),
        ],
    )
    def test_what_is_no_table_is_refused(self, cards: Registry, data: bytes, code: str) -> None:
        with pytest.raises(Rejected) as error:
            take(cards, data)
        assert refusal(error)[0] == code

    def test_empty_columns_at_the_end_are_none(self, cards: Registry) -> None:
        assert take(cards, "kind,name_en" + "," * 200 + "\nmission,A" + "," * 200 + "\n").added == 1

    def test_a_wrong_file_is_not_read_to_its_end(self, cards: Registry) -> None:
        with pytest.raises(Unfit) as error:
            take(cards, "kind,name_en\n" + "dragon,A\n" * 1_990)
        assert refusal(error)[1].endswith("do not fit: 1001.")

    def test_a_stray_quotation_mark_is_found_by_its_row(self, cards: Registry) -> None:
        with pytest.raises(Rejected) as error:
            take(cards, 'kind,name_en\nmission,A\nmission,"B"C\n')
        assert refusal(error)[1] == "In row 3 a quotation mark is out of place."


class TestAgain:
    def test_the_same_table_twice_changes_nothing(self, cards: Registry) -> None:
        text = "kind,name_en,level\nmission,A,1\nmission,A,2\nmission,A,2\nitem,A,\n"
        assert take(cards, text).added == 4
        before = cards.deck("heroes")
        assert take(cards, text) == Imported(added=0, changed=0, skipped=4)
        assert cards.deck("heroes") == before

    def test_a_row_brings_its_card_up_to_date_and_says_nothing_of_the_rest(
        self, cards: Registry
    ) -> None:
        card = cards.add("heroes", "mission", BANK, {"level": 1, "fans": 9}, "torn")
        text = "kind,name_de,name_sv,level,note\nmission,Bankraub,Bankrån,3,\n"
        assert take(cards, text) == Imported(added=0, changed=1, skipped=0)
        now = cards.card(card.id)
        assert (now.names, now.note) == ({**BANK, "sv": "Bankrån"}, "torn")
        assert now.values == {"level": 3, "fans": 9}

    def test_another_name_or_kind_is_another_card(self, cards: Registry) -> None:
        mission(cards, "Bank")
        text = "kind,name_en,name_de\nmission,Bank,\nmission,Bank!,\nitem,Bank,\n"
        assert take(cards, text) == Imported(added=2, changed=0, skipped=1)

    def test_cards_that_differ_in_one_language_are_two(self, cards: Registry) -> None:
        cards.add("heroes", "mission", BANK, {})
        text = "kind,name_en,name_de\nmission,Bank robbery,Banküberfall\n"
        assert take(cards, text) == Imported(added=1, changed=0, skipped=0)

    def test_of_two_copies_each_row_finds_its_own(self, cards: Registry) -> None:
        one, other = mission(cards, "A", level=1), mission(cards, "A", level=2)
        assert take(cards, "kind,name_en,level\nmission,A,3\nmission,A,1\n") == Imported(0, 1, 1)
        assert cards.card(one.id).values == {"level": 1}
        assert cards.card(other.id).values == {"level": 3}


def test_columns_without_a_heading_are_called_as_spreadsheets_do() -> None:
    assert [letters(n) for n in (0, 25, 26, 51, 52, 701, 702)] == [
        "A", "Z", "AA", "AZ", "BA", "ZZ", "AAA",
    ]  # fmt: skip


cells = st.sampled_from(["kind", "name_en", "mission", "item", "level", "2", "", '"', "é", "4.000"])


@settings(max_examples=200, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    st.binary(max_size=80)
    | st.lists(st.lists(cells, max_size=4).map(";".join), max_size=4).map("\n".join)
)
def test_whatever_a_file_holds_it_is_taken_in_or_refused_in_words(
    tmp_path: Path, data: str | bytes
) -> None:
    cards = registry(tmp_path)
    before = cards.deck("heroes")
    try:
        came = take(cards, data)
    except (Rejected, Spoken):
        assert cards.deck("heroes") == before
    else:
        assert len(cards.deck("heroes")) == len(before) + came.added
