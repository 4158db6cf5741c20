"""What people should know before they print, although it stops nothing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.domain.params import Param, plain


@dataclass(frozen=True, slots=True)
class Notice:
    """A sentence with a stable code, as errors have them."""

    code: str
    sentence: str
    params: Mapping[str, Param] = field(default_factory=dict)

    def __str__(self) -> str:
        return self.sentence.format(**{name: plain(value) for name, value in self.params.items()})
