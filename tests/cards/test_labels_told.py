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
    taken_back: list[str] = field(default_factory=list)
    stickers: tuple[str, ...] = ()

    def deck(self, game: str, lang: str = "en") -> tuple[Card, ...]:
        assert game == "heroes"
        return (
            Card(
                id="543EE", game=game, kind="mission",
                names={"en": "Bank robbery", "de": "Bankraub"}, stickers=self.stickers,
            ),
            Card(id="R9XTB", game=game, kind="mission", names={"ko": "불꽃"}),
        )  # fmt: skip

    def blanks(self, count: int) -> tuple[str, ...]:
        self.given.append(count)
        return tuple(f"B{n:04d}" for n in range(count))

    def take_back(self, blanks: Iterable[str]) -> None:
        self.taken_back.extend(blanks)

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


def test_only_the_cards_asked_for_are_printed(printing: PrintSettings) -> None:
    assert told(printing, only=("r9xtb",))[0].startswith("1 of 1")
    assert told(printing, Deck(stickers=("5VGE3",)), only=("5VGE3",))[0].startswith("1 of 1")
    assert "Bank robbery" in text_of(printing), "its sticker is one of its codes"
    with pytest.raises(LabelProblem) as error:
        told(printing, only=("R9XTB", "5VGE3"))
    assert error.value.code == "labels/card"


def test_a_second_run_prints_only_what_has_no_sticker(printing: PrintSettings) -> None:
    assert told(printing, Deck(stickers=("5VGE3",)), fresh=True)[0].startswith("1 of 1")
    assert "R9XTB" in text_of(printing)
    with pytest.raises(LabelProblem) as error:
        told(printing, Deck(stickers=("5VGE3",)), fresh=True, only=("543EE",))
    assert error.value.code == "labels/none"


def test_the_kind_stands_on_the_label_and_inserts_come_alone(printing: PrintSettings) -> None:
    told(printing, kinds={"mission": "Auftrag"})
    assert "Auftrag" in text_of(printing)
    assert told(printing, inserts="only")[0].startswith("4 of 4 codes readable on 1 page")


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


def test_blank_codes_that_come_on_no_paper_are_taken_back(printing: PrintSettings) -> None:
    deck, nowhere = Deck(), printing.path.with_name("nowhere") / "labels.pdf"
    with pytest.raises(LabelProblem, match="cannot be written"):
        told(printing, deck, blanks=2, out=nowhere)
    assert (deck.given, deck.taken_back) == ([2], ["B0000", "B0001"])


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
    [({}, []), ({"mark": True}, ["543EE", "R9XTB"]), ({"mark": True, "blanks": 3}, [])],
)
def test_cards_have_their_labels_once_somebody_says_so(
    printing: PrintSettings, more: dict[str, Any], marked: list[str]
) -> None:
    deck = Deck()
    told(printing, deck, **more)
    assert deck.marked == marked
