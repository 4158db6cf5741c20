"""Errors that are told to people: one sentence, a stable code for programs."""

from __future__ import annotations

from companion.domain.params import Param, plain


class Spoken(Exception):
    """Something a person has to know. `code`, `sentence` and `params` as in `Rejected`."""

    code = "request/broken"

    def __init__(self, sentence: str, **params: Param) -> None:
        self.sentence = sentence
        self.params = params
        super().__init__(sentence.format(**{name: plain(value) for name, value in params.items()}))
