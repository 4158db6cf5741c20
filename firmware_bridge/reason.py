"""Why something does not work: a code for programs, a sentence that any language can say."""

from __future__ import annotations

import msgspec

from companion.domain.params import Param, plain


class Reason(msgspec.Struct, frozen=True):
    """A `code` that stays, an English `sentence` (the key of its translations), its `params`.

    `str()` gives the English text.
    """

    code: str
    sentence: str
    params: dict[str, Param] = {}

    def __str__(self) -> str:
        return self.sentence.format(**{name: plain(value) for name, value in self.params.items()})
