"""What can be wrong with an order of labels, told to a person."""

from __future__ import annotations

from companion.domain.params import Param
from companion.errors import Spoken


class LabelProblem(Spoken):
    """Labels cannot be made like this. `code` begins with `labels/`."""

    code = "labels/order"

    def __init__(self, sentence: str, *, code: str = "", **params: Param) -> None:
        self.code = code or self.code
        super().__init__(sentence, **params)
