"""Labels on the command line: a deck's cards, or blank stickers, into a PDF file."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

from companion.cards.blanks import Blanks, blank_codes
from companion.cards.edits import codes_of
from companion.cards.ids import read_typed
from companion.cards.labels.address import read_base
from companion.cards.labels.calibration import calibration_pdf
from companion.cards.labels.formats import find_format
from companion.cards.labels.job import Made, Report, run
from companion.cards.labels.layout import sheets
from companion.cards.labels.order import Inserts, Item, Order
from companion.cards.labels.problem import LabelProblem
from companion.cards.labels.settings import PrintSettings, Settings
from companion.domain.cards import Card
from companion.replacing import replace_bytes


class Deck(Blanks, Protocol):
    """What printing needs of the registry."""

    def deck(self, game: str, lang: str = "en") -> tuple[Card, ...]:
        """Return the cards of a game, in order of their names in a language."""

    def mark_printed(self, ids: Iterable[str]) -> None:
        """Remember that cards have their labels now."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Wanted:
    """What the command line asks for. Lengths in mm; empty words mean what is set or usual.

    With `blanks` that many stickers are made for cards that are still to come; else for the cards
    with the codes `only`, or with `fresh` for those without a sticker. `kinds` are the words for
    kinds of cards. `mark` notes that the cards have their labels now.
    """

    game: str
    out: Path
    format: str = "L4737"
    start: int = 1
    size: float | None = None
    inserts: Inserts = "no"
    blanks: int = 0
    only: tuple[str, ...] = ()
    fresh: bool = False
    kinds: Mapping[str, str] = field(default_factory=dict)
    printer: str = ""
    address: str = ""
    langs: tuple[str, ...] = ("en",)
    mark: bool = False


def print_cards(
    registry: Deck, settings: PrintSettings, wanted: Wanted, report: Report,
    is_stopped: Callable[[], bool] = lambda: False,
) -> tuple[str, ...]:  # fmt: skip
    """Make the PDF, and return what is to be said of it, a sentence each.

    Nothing is written before every page is drawn and read back. The address that was asked for is
    kept as the one for all codes to come. Raises `LabelProblem`, or `job.Stopped`.
    """
    kept = settings.read()
    base = _base(wanted, kept)
    order = _order(wanted, kept, base, _samples(registry, wanted))
    told = [str(notice) for notice in order.notices()]
    if changed := kept.notice(base):
        told.append(str(changed))
    with blank_codes(registry, wanted.blanks) as codes:  # what is refused is refused before
        if codes:
            order = _order(wanted, kept, base, tuple(map(Item, codes)))
        made = run(order, report, is_stopped)
        write_pdf(wanted.out, made.pdf)
    if wanted.address:
        settings.keep(base=base)
    settings.printed(base)
    if wanted.mark and not wanted.blanks:
        registry.mark_printed(item.code for item in order.items)
    return (*told, *_result(made, wanted.out))


def pages_wanted(registry: Deck, settings: PrintSettings, wanted: Wanted) -> int:
    """Return how many pages it will be, each drawn and then read. Raises `LabelProblem`."""
    kept = settings.read()
    order = _order(wanted, kept, _base(wanted, kept), _samples(registry, wanted))
    return len(sheets(order))


def calibrate(settings: PrintSettings, out: Path, format: str = "L4737", printer: str = "") -> str:
    """Write the calibration page of a sheet, and say what to do with it. Raises `LabelProblem`."""
    kept = settings.read()
    sheet = find_format(format, kept.own_formats())
    chosen = kept.printer_called(printer or kept.printer)
    write_pdf(out, calibration_pdf(sheet.sheet, chosen, format=sheet, base=kept.base))
    return (
        f"Saved to {out}. Print it at 100 %, measure both rulers of 100 mm, hold the outline "
        "against a label sheet, and set the printer on the page for labels."
    )


def write_pdf(out: Path, pdf: bytes) -> None:
    """Write a file in one step. Raises `LabelProblem` with `labels/disk`; then all is as before."""
    try:
        replace_bytes(out, pdf)
    except OSError as error:
        raise LabelProblem(
            "{file} cannot be written ({why}).",
            code="labels/disk",
            file=str(out),
            why=error.strerror or str(error),
        ) from None


def _base(wanted: Wanted, kept: Settings) -> str:
    if wanted.address:
        return read_base(wanted.address)
    if not kept.base:
        raise LabelProblem(
            "Say which address goes into the codes: --address http://table.local, for example.",
            code="labels/base",
        )
    return kept.base


def _items(registry: Deck, wanted: Wanted) -> Iterator[Item]:
    first, *more = wanted.langs
    for card in _chosen(registry.deck(wanted.game, first), wanted):
        others = tuple(card.names[lang] for lang in more if card.names.get(lang))
        yield Item(card.id, card.name(first), others, wanted.kinds.get(card.kind, ""))


def _chosen(deck: tuple[Card, ...], wanted: Wanted) -> Iterator[Card]:
    asked = {read_typed(code) for code in wanted.only}
    there = {code for card in deck for code in codes_of(card)}
    for missing in sorted(asked - there):
        raise LabelProblem(
            "No card of this game has the code {card}.", code="labels/card", card=missing
        )
    for card in deck:
        if not (wanted.fresh and card.has_sticker) and (not asked or asked & {*codes_of(card)}):
            yield card


def _samples(registry: Deck, wanted: Wanted) -> tuple[Item, ...]:
    """Return what will be printed, with no true codes on blank stickers yet."""
    return (Item(""),) * wanted.blanks if wanted.blanks else tuple(_items(registry, wanted))


def _order(wanted: Wanted, kept: Settings, base: str, items: tuple[Item, ...]) -> Order:
    return Order(
        items=items, base=base, format=find_format(wanted.format, kept.own_formats()),
        start=wanted.start, size=wanted.size, inserts=wanted.inserts,
        printer=kept.printer_called(wanted.printer or kept.printer),
    )  # fmt: skip


def _result(made: Made, out: Path) -> Iterator[str]:
    pages = "1 page" if made.pages == 1 else f"{made.pages} pages"
    yield f"{made.readable} of {made.codes} codes readable on {pages}: {out}."
    if made.unreadable:
        yield f"Not readable: {', '.join(dict.fromkeys(made.unreadable))}."
    yield "Print at 100 %, not fitted to the page."
