"""The findings for the terminal: ill ones first, each with its cause and its cure."""

from __future__ import annotations

from collections.abc import Sequence

from companion.doctor.check import Check

SIGNS = {"ill": "✗", "unknown": "?", "ok": "✓"}


def told(found: Sequence[Check]) -> str:
    """Return the findings as text, with a last line that sums them up."""
    ill = sum(one.state == "ill" for one in found)
    need = f"{ill} of {len(found)} {'needs' if ill == 1 else 'need'} you."
    sums = need if ill else f"None of {len(found)} needs you."
    return "\n".join([*(_lines(one) for one in found), "", sums])


def _lines(check: Check) -> str:
    more = [f"    {said}" for said in (check.cause, check.cure) if said is not None]
    return "\n".join([f"{SIGNS[check.state]} {check.what}", *more])
