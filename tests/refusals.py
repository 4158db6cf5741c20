"""Tell the code with which the rules refuse something."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from companion.domain.rejected import Rejected


def refusal(act: Callable[[], object]) -> str:
    """Return the code of the `Rejected` that `act` raises; anything else fails the test."""
    with pytest.raises(Rejected) as caught:
        act()
    return caught.value.code
