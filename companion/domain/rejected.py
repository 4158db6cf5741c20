"""The one way the rules say no."""

from __future__ import annotations

from companion.domain.params import Param, plain


class Rejected(ValueError):
    """A move the rules do not allow; nothing was stored.

    `code` is stable and meant for programs (`turn/not_yours`), `sentence` is the English text a
    person reads, with `{name}` places that `params` fill. The sentence is also the key under which
    its translations are found, so it is written once.
    """

    def __init__(self, code: str, sentence: str, **params: Param) -> None:
        self.code = code
        self.sentence = sentence
        self.params = params
        super().__init__(code, sentence)

    def __str__(self) -> str:
        # Only when somebody reads it: a view asks the rules a hundred questions and wants no words.
        return self.sentence.format(**{name: plain(value) for name, value in self.params.items()})
