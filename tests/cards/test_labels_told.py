"""Labels on the command line."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from pypdfium2 import PdfDocument

from companion.cards.labels.job import Stopped
from companion.cards.labels.printer import Printer
from companion.cards.labels.problem import LabelProblem
from companion.cards.labels.settings import PrintSettings
from companion.cards.labels_told import Wanted, calibrate, pages_wanted, print_cards
from companion.domain.cards import Card

BASE = "http://table.local"


@dataclass
class Deck:
    """A registry with two cards, that remembers how many codes it gave away."""

    given: list[int] = field(default_factory=list)
    marked: list[str] = field(default_factory=list)

    def deck(self, game: str) -> tuple[Card, ...]:
        assert game == "heroes"
        names = ({"en": "Bank robbery", "de": "Bankraub"}, {"ko": "불꽃"})
        return tuple(
            Card(id=code, game=game, kind="mission", names=one)
            for code, one in zip(("7K3QZ", "P9WRC"), names, strict=True)
        )

    def blanks(self, count: int) -> tuple[str, ...]:
        self.given.append(count)
        return tuple(f"B{n:04d}" for n in range(count))

    def mark_printed(self, ids: Iterable[str]) -> None:
        self.marked.extend(ids)


@pytest.fixture
def printing(tmp_path: Path) -> PrintSettings:
    return PrintSettings(tmp_path)


def told(printing: PrintSettings, deck: Deck | None = None, **more: Any) -> tuple[str, ...]:
    out = printing.path.with_name("labels.pdf")
    wanted = Wanted(**{"game": "heroes", "out": out, "address": BASE, **more})
    return print_cards(deck or Deck(), printing, wanted, lambda *_: None)


def files(printing: PrintSettings) -> list[str]:
    return sorted(path.name for path in printing.path.parent.iterdir())


def text_of(printing: PrintSettings) -> str:
    document = PdfDocument(printing.path.with_name("labels.pdf"))
    return "".join(page.get_textpage().get_text_range() for page in document)


def test_it_says_how_many_codes_are_readable_and_how_to_print(printing: PrintSettings) -> None:
    readable, how = told(printing)
    assert readable.startswith("2 of 2 codes readable on 1 page: ")
    assert how == "Print at 100 %, not fitted to the page."
    assert files(printing) == ["labels.pdf", "printing.json"]


def test_names_stand_there_in_the_languages_asked_for(printing: PrintSettings) -> None:
    told(printing, langs=("de", "en"))
    assert all(name in text_of(printing) for name in ("Bankraub", "Bank robbery", "불꽃"))


def test_the_address_is_asked_for_once_and_kept(printing: PrintSettings) -> None:
    with pytest.raises(LabelProblem, match=r"--address http://table\.local") as error:
        told(printing, address="")
    assert error.value.code == "labels/base"
    told(printing)
    told(printing, address="")
    assert (printing.read().base, printing.read().printed) == (BASE, BASE)


def test_another_address_than_before_is_told(printing: PrintSettings) -> None:
    told(printing)
    first, *_ = told(printing, address="http://new.local")
    assert BASE in first
    assert "http://new.local" in first
    assert not any("point to" in line for line in told(printing, address="http://new.local"))


def test_small_codes_are_told_of(printing: PrintSettings) -> None:
    assert told(printing, format="5167")[0].startswith("Codes of 12.5 mm are small")


def test_blank_stickers_have_codes_given_away_for_them(printing: PrintSettings) -> None:
    deck = Deck()
    assert told(printing, deck, blanks=3)[0].startswith("3 of 3 codes readable")
    assert deck.given == [3]
    assert "B0002" in text_of(printing)


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"format": "L1"}, "labels/format"), ({"start": 28}, "labels/start"),
        ({"size": 50.0}, "labels/size"), ({"printer": "nobody's"}, "labels/printer"),
        ({"address": "table"}, "labels/base"), ({"blanks": 1001}, "labels/many"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("blanks", [0, 3])
def test_an_order_that_cannot_be_gives_no_code_away_and_writes_nothing(
    printing: PrintSettings, wish: dict[str, Any], code: str, blanks: int
) -> None:
    deck = Deck()
    with pytest.raises(LabelProblem) as error:
        told(printing, deck, **{"blanks": blanks, **wish})
    assert error.value.code == code
    assert deck.given == []
    assert files(printing) == []


def test_stopped_in_the_middle_it_leaves_no_file(printing: PrintSettings) -> None:
    steps: list[tuple[str, int]] = []
    wanted = Wanted(game="heroes", out=printing.path.with_name("labels.pdf"), address=BASE)
    with pytest.raises(Stopped):
        print_cards(Deck(), printing, wanted, lambda *step: steps.append(step), lambda: bool(steps))
    assert steps == [("drawing", 0)]
    assert files(printing) == []


def test_a_file_of_before_stays_when_the_new_one_cannot_be_written(tmp_path: Path) -> None:
    printing = PrintSettings(tmp_path)
    with pytest.raises(LabelProblem, match="cannot be written") as error:
        told(printing, out=tmp_path / "nowhere" / "labels.pdf")
    assert error.value.code == "labels/disk"
    assert printing.read().printed == ""


def test_pages_are_known_before_for_the_bar(printing: PrintSettings) -> None:
    out, deck = printing.path.with_name("labels.pdf"), Deck()
    wanted = Wanted(game="heroes", out=out, address=BASE, blanks=30)
    assert pages_wanted(deck, printing, wanted) == 2
    assert deck.given == []


def test_the_printer_in_use_is_the_one_corrected_for(printing: PrintSettings) -> None:
    told(printing)
    true = printing.path.with_name("labels.pdf").read_bytes()
    printing.keep(printers=[Printer("HL", 99.2, 99.6)], printer="HL")
    assert told(printing)[0].startswith("2 of 2")
    assert printing.path.with_name("labels.pdf").read_bytes() != true


def test_the_calibration_page_is_written_with_what_to_do(printing: PrintSettings) -> None:
    out = printing.path.with_name("calibration.pdf")
    assert "measure both rulers" in calibrate(printing, out, "5160")
    width, height = PdfDocument(out)[0].get_size()
    assert (round(width), round(height)) == (612, 792)


@pytest.mark.parametrize(
    ("more", "marked"),
    [({}, []), ({"mark": True}, ["7K3QZ", "P9WRC"]), ({"mark": True, "blanks": 3}, [])],
)
def test_cards_have_their_labels_once_somebody_says_so(
    printing: PrintSettings, more: dict[str, Any], marked: list[str]
) -> None:
    deck = Deck()
    told(printing, deck, **more)
    assert deck.marked == marked
