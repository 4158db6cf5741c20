"""What somebody wants printed: which cards, on what, with which address."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Literal

from companion.cards.labels.address import read_base
from companion.cards.labels.fonts import fonts
from companion.cards.labels.formats import FORMATS, GOOD_SIZE, Format
from companion.cards.labels.notices import Notice
from companion.cards.labels.printer import Printer
from companion.cards.labels.problem import LabelProblem
from companion.qr import card_link

MOST = 1_000
"""Labels in one PDF."""
INSERT_SIZES = {"whole": (63.0, 88.0), "tight": (61.0, 86.0)}
"""Width and height of inserts in mm: as a card, or a little less for tight sleeves."""
CODES_PER_INSERT = 2

Inserts = Literal["no", "too", "only"]


@dataclass(frozen=True, slots=True)
class Item:
    """A card to be labelled: its code, its names as they are printed, the word for its kind.

    A blank sticker has no name.
    """

    code: str
    name: str = ""
    more_names: tuple[str, ...] = ()
    kind: str = ""

    @property
    def names(self) -> tuple[str, ...]:
        """All names there are."""
        return tuple(dict.fromkeys(filter(None, (self.name, *self.more_names))))


@dataclass(frozen=True, slots=True, kw_only=True)
class Order:
    """Labels of `items` on sheets of `format` from label `start` on, and inserts for the cards.

    `size` is the width of a label's code in mm, None for the format's usual one. Raises
    `LabelProblem` with `labels/none`, `labels/many`, `labels/start`, `labels/size` or
    `labels/base`. Blank stickers are always labels: without a card there is nothing to sleeve.
    """

    items: tuple[Item, ...]
    base: str
    format: Format = FORMATS["L4737"]
    start: int = 1
    size: float | None = None
    inserts: Inserts = "no"
    insert_size: Literal["whole", "tight"] = "whole"
    printer: Printer = field(default_factory=Printer)

    def __post_init__(self) -> None:
        if not self.items:
            raise LabelProblem("There is nothing to print.", code="labels/none")
        if len(self.items) > MOST:
            raise LabelProblem("At most {most} labels at a time.", code="labels/many", most=MOST)
        if not 1 <= self.start <= self.format.per_page:
            raise LabelProblem(
                "A sheet has the labels 1 to {most}; {start} is none of them.",
                code="labels/start",
                most=self.format.per_page,
                start=self.start,
            )
        if not self.format.smallest <= self.code_size <= self.format.largest:
            raise LabelProblem(
                "On this sheet a code is {least} to {most} mm wide.",
                code="labels/size",
                least=f"{self.format.smallest:g}",
                most=f"{self.format.largest:g}",
            )
        read_base(self.base)

    @property
    def code_size(self) -> float:
        """The width of a label's code in mm."""
        return self.format.usual if self.size is None else self.size

    @property
    def labelled(self) -> tuple[Item, ...]:
        """What gets a label."""
        if self.inserts == "only":
            return tuple(one for one in self.items if not one.names)
        return self.items

    @property
    def inserted(self) -> tuple[Item, ...]:
        """What gets an insert."""
        return () if self.inserts == "no" else tuple(one for one in self.items if one.names)

    @property
    def codes(self) -> int:
        """How many QR codes are drawn."""
        return len(self.labelled) + CODES_PER_INSERT * len(self.inserted)

    def label_text(self, item: Item) -> str:
        """Return what the code on a label says."""
        return item.code if self.format.bare else card_link(self.base, item.code)

    def insert_text(self, item: Item) -> str:
        """Return what the codes on an insert say."""
        return card_link(self.base, item.code)

    def notices(self) -> Iterator[Notice]:
        """Yield what people should know before they print this."""
        if self.labelled and self.format.bare:
            yield Notice(
                "labels/bare",
                "These labels are too small for a link. Scan them with the table's own page or a "
                "hand scanner; a phone's camera alone opens nothing.",
            )
        elif self.labelled and self.code_size < GOOD_SIZE:
            yield Notice(
                "labels/small",
                "Codes of {size} mm are small; cameras read links dependably from {good} mm on.",
                {"size": f"{self.code_size:g}", "good": f"{GOOD_SIZE:g}"},
            )
        korean = fonts().notice(word for one in self.items for word in (*one.names, one.kind))
        if korean:
            yield korean
