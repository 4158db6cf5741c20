"""What the host answers, and how it says that something is not there."""

from __future__ import annotations

from concurrent.futures import Future

import msgspec

from companion.errors import Spoken


class Answer(msgspec.Struct, frozen=True):
    """A stored move: its number in the match, and the version of the view that shows it."""

    match: str
    move: int
    version: int


class Snapshot(msgspec.Struct, frozen=True):
    """A match as every screen gets it: the view as JSON bytes, without the sender's `now`."""

    version: int
    data: bytes


class UnknownMatch(Spoken, LookupError):
    """There is no match by that id."""

    code = "match/unknown"

    def __init__(self, match: str) -> None:
        super().__init__("There is no match {match}.", match=match[:40])


class UnknownGame(Spoken, LookupError):
    """There is no game by that id."""

    code = "game/unknown"

    def __init__(self, game: str) -> None:
        super().__init__("There is no game {game} here.", game=game[:40])


def promise() -> Future[Answer]:
    """Return an answer to come; what is on its way to the disk cannot be cancelled."""
    done: Future[Answer] = Future()
    done.set_running_or_notify_cancel()
    return done


def follow(first: Future[Answer], done: Future[Answer]) -> None:
    """Answer `done` as `first` was answered."""
    error = first.exception()
    if error is None:
        done.set_result(first.result())
    else:
        done.set_exception(error)
