"""A finding of the doctor: what was looked at and, for an illness, its cause and its cure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal

import msgspec

from companion.domain.params import Param, plain

State = Literal["ok", "ill", "unknown"]
ORDER: tuple[State, ...] = ("ill", "unknown", "ok")
"""Who asks wants to read first what is ill."""


class Said(msgspec.Struct, frozen=True):
    """One sentence for a person: an English template, and what fills its places."""

    code: str
    sentence: str
    params: Mapping[str, Param] = {}

    def __str__(self) -> str:
        """Return it in English."""
        return self.sentence.format(**{name: plain(value) for name, value in self.params.items()})


class Check(msgspec.Struct, frozen=True):
    """A finding. `id` is stable and says what was looked at: `power`, `pin:17`, `port:ttyACM0`."""

    id: str
    state: State
    what: Said
    cause: Said | None = None
    cure: Said | None = None


def well(id: str, what: str, /, **params: Param) -> Check:
    """Return that something is as it should be."""
    return Check(id, "ok", Said(f"doctor/{id}", what, params))


def ill(id: str, what: str, cause: str, cure: str, /, **params: Param) -> Check:
    """Return that something is wrong; each text is one sentence, filled from the same `params`."""
    return _found("ill", id, (what, cause, cure), params)


def unsure(id: str, what: str, cause: str, cure: str, /, **params: Param) -> Check:
    """Return that something cannot be told, why, and what would tell."""
    return _found("unknown", id, (what, cause, cure), params)


def ill_first(found: Iterable[Check]) -> tuple[Check, ...]:
    """Return findings in the order in which a person wants to read them."""
    return tuple(sorted(found, key=lambda one: ORDER.index(one.state)))


def _found(state: State, id: str, texts: tuple[str, str, str], params: dict[str, Param]) -> Check:
    what, cause, cure = (Said(f"doctor/{id}", text, params) for text in texts)
    return Check(id, state, what, cause, cure)
