"""What goes wrong on the way in, and which status each kind of error gets."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

import msgspec

from companion.domain.params import Param
from companion.domain.rejected import Rejected
from companion.errors import Spoken


class Refused(ValueError):
    """A request that cannot be taken as it is; shaped like `Rejected`, and translated like it."""

    def __init__(self, code: str, sentence: str, **params: Param) -> None:
        self.code = code
        self.sentence = sentence
        self.params = params
        super().__init__(sentence)


@dataclass(frozen=True, slots=True)
class Problem:
    """An error as it is answered: `status` for programs, `sentence` still to be translated."""

    code: str
    sentence: str
    params: Mapping[str, Param] = field(default_factory=dict)

    @property
    def status(self) -> int:
        """The HTTP status of the code; the rules saying no is a 409."""
        return next((status for start, status in _STATUS if self.code.startswith(start)), 409)

    @property
    def headers(self) -> dict[str, str]:
        """What the status obliges us to say beside it."""
        return {"Retry-After": "1"} if self.status in (429, 503) else {}


_STATUS = (
    ("request/host", 421),
    ("request/origin", 403),
    ("request/unknown", 404),
    ("request/method", 405),
    ("request/slow", 408),
    ("request/long", 413),
    ("request/media", 415),
    ("request/too_many", 429),
    ("request/broken", 500),
    ("request/full", 503),
    ("request/", 400),
    ("field/", 400),
    ("device/unknown", 401),
    ("seat/not_yours", 403),
    ("arbiter/", 403),
    ("match/unknown", 404),
    ("game/unknown", 404),
    ("game_file/", 400),
    ("games/disk", 503),
    ("times/none", 404),
    ("card/unknown", 404),
    ("card/disk", 503),
    ("card/file", 503),
    ("card/kind", 400),
    ("card/name", 400),
    ("card/language", 400),
    ("card/note", 400),
    ("card/photo", 400),
    ("card/blanks", 400),
    ("cards/", 422),
    ("code/", 404),
    ("photo/long", 413),
    ("photo/type", 415),
    ("photo/too_many", 429),
    ("photo/busy", 503),
    ("photo/", 400),
    ("labels/unknown", 404),
    ("labels/busy", 503),
    ("labels/disk", 503),
    ("labels/", 400),
    ("hardware/unknown", 404),
    ("hardware/seat", 400),
    ("presets/name", 400),
    ("presets/unknown", 404),
    ("presets/disk", 503),
    ("journal/", 503),
)

BROKEN = Problem("request/broken", "Something broke in here. Nothing was counted; try again.")


def problem_of(error: BaseException) -> Problem:
    """Return how an error is answered; one we do not know is a fault of ours."""
    match error:
        case Rejected() | Refused() | Spoken():
            return Problem(error.code, error.sentence, error.params)
        case _:
            return BROKEN


def error_body(problem: Problem, sentence: str) -> bytes:
    """Return the JSON of an error whose sentence is in the caller's language."""
    return msgspec.json.encode({"code": problem.code, "error": sentence})
