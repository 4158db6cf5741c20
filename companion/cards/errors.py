"""What can go wrong with cards beside a wish that does not fit."""

from __future__ import annotations

from typing import NamedTuple

from companion.domain.rejected import Rejected
from companion.errors import Spoken

MOST_FAULTS = 50
"""Places of a file that are told at once."""


class UnknownCard(Spoken, LookupError):
    """No card has that code."""

    code = "card/unknown"

    def __init__(self, card: str) -> None:
        super().__init__("No card here has the code {card}.", card=card[:20])


class DeckUnreadable(Spoken):
    """A file of the registry cannot be read and is left as it is; other decks go on."""

    code = "card/file"

    def __init__(self, file: str, why: str) -> None:
        super().__init__(
            "{file} cannot be read ({why}). Put it right or take it away; nothing was changed.",
            file=file, why=why[:200],
        )  # fmt: skip


class CardsUnwritable(Spoken):
    """The registry could not be written; all is as before."""

    code = "card/disk"

    def __init__(self, error: OSError) -> None:
        super().__init__("The cards could not be kept ({why}).", why=error.strerror or str(error))


class Fault(NamedTuple):
    """What does not fit in a file: where, as its program counts and calls it, and why."""

    row: int
    column: str
    error: Rejected | Spoken


class Unfit(Spoken):
    """A file was not taken in; `faults` tell every place that does not fit, the first of many."""

    code = "cards/unfit"

    def __init__(self, faults: list[Fault]) -> None:
        super().__init__(
            "Nothing was taken in. Places in the file that do not fit: {n}.", n=len(faults)
        )
        self.faults = tuple(faults[:MOST_FAULTS])
