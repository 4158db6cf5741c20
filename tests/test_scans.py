"""The ear of the hand scanners: it tells, and keeps nothing."""

from __future__ import annotations

from dataclasses import dataclass

from companion.scans import Scan, Scans


@dataclass(frozen=True)
class Read:
    text: str
    seat: int = 0
    at: int = 0


def test_everybody_who_listens_hears_a_scan() -> None:
    scans, heard = Scans(), list[Scan]()
    scans.listen(heard.append)
    scans.listen(heard.append)
    scans.hear(Read("7K3QZ"))
    assert heard == [Read("7K3QZ")] * 2


def test_who_comes_later_hears_nothing_of_what_was() -> None:
    scans, heard = Scans(), list[Scan]()
    scans.hear(Read("before"))
    scans.listen(heard.append)
    assert heard == []


def test_who_went_hears_no_more_and_only_once_went_as_often_as_it_came() -> None:
    scans, heard = Scans(), list[Scan]()
    stop = scans.listen(heard.append)
    scans.listen(heard.append)
    stop()
    stop()
    scans.hear(Read("7K3QZ"))
    assert heard == [Read("7K3QZ")]


def test_a_listener_that_fails_is_counted_and_keeps_nobody_from_hearing() -> None:
    scans, heard = Scans(), list[Scan]()

    def deaf(scan: Scan) -> None:
        raise ValueError(scan.text)

    scans.listen(deaf)
    scans.listen(heard.append)
    scans.hear(Read("7K3QZ"))
    assert (heard, scans.faults) == ([Read("7K3QZ")], 1)
