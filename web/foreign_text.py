"""Text of codes that are none of ours: shown to people, never followed."""

from __future__ import annotations


def shown(text: str, longest: int) -> str:
    """Return text cut off, without signs that write over others or turn them round."""
    cut = text.strip()[:longest]
    return "".join(sign if sign.isprintable() else " " for sign in cut)
