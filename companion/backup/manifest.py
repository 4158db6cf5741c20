"""The leaf in a backup that says what it is: its format, what made it and when, and what is in."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

NAME = "heldentisch-backup.json"
FORMAT = 1
"""Counts up when a release could not take what this one made, or the other way round."""
LONGEST = 20_000_000
"""In bytes; with names as long as they get, that is a hundred thousand photos."""


Plain = Annotated[str, Meta(pattern=r"^[ -~]{1,40}\Z")]
"""A terminal shows it as it is: no letters that tell it what to do."""


class Manifest(msgspec.Struct, frozen=True, kw_only=True):
    """`made` is a moment in ISO 8601 with its offset, `files` every file's size in bytes.

    Fields are only added, with defaults; `format` and `program` stay readable for ever.
    """

    format: int
    program: Plain
    made: Plain
    files: dict[str, int]


class Origin(msgspec.Struct, frozen=True):
    """What can be said of a backup of any format."""

    format: int
    program: Plain = "?"


def written(manifest: Manifest) -> bytes:
    """Return the manifest as JSON that people can read."""
    return msgspec.json.format(msgspec.json.encode(manifest), indent=1)


def origin_of(data: bytes) -> Origin:
    """Return where a backup comes from. Raises `msgspec.MsgspecError` for what is no manifest."""
    return msgspec.json.decode(data, type=Origin)


def manifest_of(data: bytes) -> Manifest:
    """Return the manifest of a backup of this format. Raises `msgspec.MsgspecError`."""
    return msgspec.json.decode(data, type=Manifest)
