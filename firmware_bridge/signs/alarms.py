"""What a clock lets hear through a buzzer, as phones do: pure functions of the view's clock.

The same marks in every mode (SC-26): what was given once is heard again when it comes again.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Literal, get_args

from firmware_bridge.signs.glow import instant_of

Sound = Literal["flag", "gong", "period", "low", "second", "no"]
SOUNDS: tuple[Sound, ...] = get_args(Sound)
"""All of them, the weightiest first: of two at once only the first is heard."""

MARKS_MS = (60_000, 30_000, 10_000)
LAST_SECONDS = range(1, 10)

Clock = Mapping[str, Any]
Side = Mapping[str, Any]


def ahead(clock: Clock | None) -> list[tuple[int, Sound]]:
    """Return what is to be heard if nobody does anything: instants of table time, in order.

    A mark is left out where it would say nothing: at most half of all there was is little time.
    """
    if clock is None:
        return []
    return sorted(
        (instant_of(clock, side, left), sound)
        for side in clock["sides"]
        if side.get("rate", 0) < 0
        for left, sound in _marks(side)
    )


def news(before: Clock | None, after: Clock | None) -> set[Sound]:
    """Return what has happened between two pictures of the clock and is to be heard at once."""
    if before is None or after is None or _seats(before) != _seats(after):
        return set()
    pairs = list(zip(before["sides"], after["sides"], strict=True))
    heard: set[Sound] = set()
    if any(new.get("flag") and not old.get("flag") for old, new in pairs):
        heard.add("flag")
    if any(_has_passed(old, new) for old, new in pairs):
        heard.add("period")
    if after["control"]["kind"] == "gong" and 0 != after["running"] != before["running"]:
        heard.add("gong")
    return heard


def loudest(sounds: set[Sound]) -> Sound | None:
    """Return the one to be heard of several at once, None of none."""
    return next((sound for sound in SOUNDS if sound in sounds), None)


def _marks(side: Side) -> Iterator[tuple[int, Sound]]:
    little = min(side["left"] - 1, side["full"] // 2)
    yield from ((mark, "low") for mark in MARKS_MS if mark <= little)
    yield from ((s * 1000, "second") for s in LAST_SECONDS if s * 1000 <= little)


def _has_passed(old: Side, new: Side) -> bool:
    if new.get("period", 0) > old.get("period", 0) > 0:
        return True
    if _is_over(new, "stones") and not _is_over(old, "stones"):
        return True
    return _is_over(new, "byo") and (
        not _is_over(old, "byo") or new["byo"]["left"] < old["byo"]["left"]
    )


def _is_over(side: Side, part: str) -> bool:
    return bool(side.get(part, {}).get("on"))


def _seats(clock: Clock) -> list[int]:
    return [side["seat"] for side in clock["sides"]]
