"""Devices on seats: one winner, several phones, and a drop that is no leave."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from threading import Barrier, Thread

import pytest

from companion.answers import UnknownMatch
from companion.host import Host
from companion.journal.errors import JournalFull
from companion.seating import Claim, Seating
from tests.hosts import hosted
from tests.journal.faulty import FaultyJournal
from tests.refusals import refusal
from tests.tables import seats

EDDA, KURT, MIRA = "edda's phone", "kurt's phone", "mira's phone"


@pytest.fixture
def journal(tmp_path: Path) -> FaultyJournal:
    return FaultyJournal(tmp_path / "journal.db")


@pytest.fixture
def host(journal: FaultyJournal) -> Iterator[Host]:
    host = hosted(journal)
    yield host
    host.close()


@pytest.fixture
def match(host: Host) -> str:
    return host.open("tiny", {}, seats(3))


@pytest.fixture
def seating(host: Host) -> Seating:
    return Seating(host)


def test_the_first_to_sit_down_has_the_seat(seating: Seating, match: str) -> None:
    assert seating.claim(match, 1, EDDA) == Claim(1, 1)
    assert refusal(lambda: seating.claim(match, 1, KURT)) == "seat/taken"
    assert seating.devices(match) == {1: 1}


def test_two_phones_in_the_same_second_and_one_wins(seating: Seating, match: str) -> None:
    ready, codes = Barrier(8), []

    def sit(n: int) -> None:
        ready.wait()
        try:
            seating.claim(match, 2, f"phone {n}")
            codes.append("won")
        except ValueError as error:
            codes.append(getattr(error, "code", ""))

    threads = [Thread(target=sit, args=(n,)) for n in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(codes) == ["seat/taken"] * 7 + ["won"]
    assert seating.devices(match) == {2: 1}


def test_sitting_down_again_is_fine(seating: Seating, match: str) -> None:
    seating.claim(match, 1, EDDA)
    assert seating.claim(match, 1, EDDA) == Claim(1, 1)


def test_a_takeover_adds_a_device_and_kicks_nobody(seating: Seating, match: str) -> None:
    seating.claim(match, 1, EDDA)
    assert seating.claim(match, 1, KURT, takeover=True) == Claim(1, 2)
    assert seating.claim(match, 1, EDDA) == Claim(1, 2)
    assert seating.may_act(match, 1, EDDA)
    assert seating.may_act(match, 1, KURT)


def test_one_device_may_sit_on_several_seats(seating: Seating, match: str) -> None:
    seating.claim(match, 1, EDDA)
    seating.claim(match, 3, EDDA)
    assert seating.seats_of(match, EDDA) == {1, 3}
    assert seating.seats_of(match, KURT) == frozenset()


def test_leaving_frees_the_seat(seating: Seating, match: str) -> None:
    seating.claim(match, 1, EDDA)
    seating.leave(match, 1, KURT)
    assert seating.devices(match) == {1: 1}
    seating.leave(match, 1, EDDA)
    seating.leave(match, 1, EDDA)
    assert seating.devices(match) == {}
    assert seating.claim(match, 1, KURT) == Claim(1, 1)


@pytest.mark.parametrize("seat", [0, 4, -1])
def test_there_is_nothing_to_sit_on_beside_the_table(
    seating: Seating, match: str, seat: int
) -> None:
    assert refusal(lambda: seating.claim(match, seat, EDDA)) == "seat/unknown"


def test_a_match_nobody_knows_has_no_seats(seating: Seating) -> None:
    with pytest.raises(UnknownMatch):
        seating.claim("NONE5", 1, EDDA)
    with pytest.raises(UnknownMatch):
        seating.opened("NONE5", EDDA)
    assert not seating.may_act("NONE5", 1, EDDA)


@pytest.mark.parametrize(
    ("device", "may"),
    [(EDDA, [True, True, True, False]), (KURT, [True, False, True, True]),
     (MIRA, [True, False, True, False]), ("a stranger", [False, False, False, False])],
)  # fmt: skip
def test_who_may_act_for_whom(seating: Seating, match: str, device: str, may: list[bool]) -> None:
    # Edda sits on 1, Kurt on 3, nobody on 2, and Mira opened the match.
    seating.claim(match, 1, EDDA)
    seating.claim(match, 3, KURT)
    seating.opened(match, MIRA)
    assert [seating.may_act(match, seat, device) for seat in range(4)] == may


def test_opening_is_no_seat(seating: Seating, match: str) -> None:
    seating.opened(match, MIRA)
    seating.opened(match, MIRA)
    assert seating.has_opened(match, MIRA)
    assert not seating.has_opened(match, EDDA)
    assert seating.devices(match) == {}
    assert seating.seats_of(match, MIRA) == frozenset()


def test_seats_are_kept_across_a_restart(tmp_path: Path) -> None:
    first = hosted(tmp_path / "j.db")
    match = first.open("tiny", {}, seats())
    Seating(first).claim(match, 1, EDDA)
    Seating(first).opened(match, MIRA)
    first.close()
    second = hosted(tmp_path / "j.db")
    seating = Seating(second)
    assert refusal(lambda: seating.claim(match, 1, KURT)) == "seat/taken"
    assert seating.claim(match, 1, EDDA) == Claim(1, 1)
    assert seating.has_opened(match, MIRA)
    second.close()


def test_a_seat_that_is_not_on_disk_is_not_taken(
    seating: Seating, journal: FaultyJournal, match: str
) -> None:
    journal.refuse = JournalFull("The disk is full.")
    with pytest.raises(JournalFull):
        seating.claim(match, 1, EDDA)
    assert seating.devices(match) == {}
    journal.refuse = None
    assert seating.claim(match, 1, KURT) == Claim(1, 1)


def test_the_disk_never_sees_a_token(seating: Seating, journal: FaultyJournal, match: str) -> None:
    seating.claim(match, 1, EDDA)
    db = sqlite3.connect(journal.path)
    dump = "\n".join(db.iterdump())
    db.close()
    assert EDDA.replace("'", "''") not in dump
    ((device,),) = {(device,) for _, device in journal.claims(match)}
    assert len(device) == 64


# the arbiter


def test_the_first_at_the_table_becomes_the_arbiter_and_takes_no_seat(
    seating: Seating, match: str
) -> None:
    seating.claim(match, 1, EDDA)
    assert seating.appoint(match, EDDA)
    assert not seating.appoint(match, EDDA)
    assert seating.is_arbiter(match, EDDA)
    assert seating.has_arbiter(match)
    assert seating.devices(match) == {1: 1}
    assert seating.seats_of(match, EDDA) == {1}


def test_whoever_opened_the_match_may_be_the_arbiter_without_a_seat(
    seating: Seating, match: str
) -> None:
    seating.opened(match, MIRA)
    seating.appoint(match, MIRA)
    assert seating.is_arbiter(match, MIRA)
    assert seating.devices(match) == {}
    assert seating.seats_of(match, MIRA) == frozenset()
    assert seating.may_act(match, 0, MIRA)


def test_a_stranger_becomes_no_arbiter(seating: Seating, match: str) -> None:
    assert refusal(lambda: seating.appoint(match, KURT)) == "arbiter/not_you"
    assert refusal(lambda: seating.appoint(match, KURT, key="AAAA")) == "arbiter/not_you"
    with pytest.raises(UnknownMatch):
        seating.appoint("NONE5", KURT)


@pytest.mark.parametrize("arbiter", [False, True])
def test_who_may_arbitrate(seating: Seating, match: str, arbiter: bool) -> None:
    # Edda sits, Mira opened the match, Kurt is a stranger; then Mira becomes the arbiter.
    seating.claim(match, 1, EDDA)
    seating.opened(match, MIRA)
    if arbiter:
        seating.appoint(match, MIRA)
    may = [seating.may_arbitrate(match, device) for device in (EDDA, MIRA, KURT)]
    assert may == [not arbiter, True, False]


def test_a_second_arbiter_comes_only_with_the_key_of_the_first(
    seating: Seating, match: str
) -> None:
    seating.claim(match, 1, EDDA)
    seating.claim(match, 2, KURT)
    seating.appoint(match, EDDA)
    key = seating.arbiter_key(match, EDDA)
    for wrong in ("", key[:-1], key.swapcase(), "schlüssel"):
        assert refusal(partial(seating.appoint, match, KURT, key=wrong)) == "arbiter/key"
    assert seating.appoint(match, MIRA, key=key)
    assert [seating.is_arbiter(match, one) for one in (EDDA, MIRA, KURT)] == [True, True, False]


def test_a_key_cannot_be_guessed_and_opens_one_match(seating: Seating, host: Host) -> None:
    one, other = (host.open("tiny", {}, seats(2)) for _ in range(2))
    for match in (one, other):
        seating.opened(match, EDDA)
        seating.appoint(match, EDDA)
    keys = [seating.arbiter_key(match, EDDA) for match in (one, other)]
    assert len(keys[0]) == 24
    assert keys[0] != keys[1]
    assert refusal(lambda: seating.appoint(other, KURT, key=keys[0])) == "arbiter/key"
    assert seating.arbiter_key(one, KURT) == ""


def test_a_key_ends_with_the_right_it_comes_from(seating: Seating, match: str) -> None:
    seating.opened(match, EDDA)
    seating.appoint(match, EDDA)
    key = seating.arbiter_key(match, EDDA)
    seating.appoint(match, MIRA, key=key)
    seating.dismiss(match, EDDA)
    assert refusal(lambda: seating.appoint(match, KURT, key=key)) == "arbiter/key"
    assert not seating.may_arbitrate(match, EDDA)
    seating.dismiss(match, MIRA)
    assert not seating.has_arbiter(match)
    assert seating.may_arbitrate(match, EDDA)


def test_giving_back_a_right_one_does_not_have_changes_nothing(
    seating: Seating, match: str
) -> None:
    seating.opened(match, EDDA)
    seating.appoint(match, EDDA)
    seating.dismiss(match, KURT)
    assert seating.is_arbiter(match, EDDA)


def test_of_two_phones_in_the_same_second_one_is_the_arbiter(seating: Seating, match: str) -> None:
    phones = [f"phone {n}" for n in range(8)]
    for phone in phones:
        seating.claim(match, 1, phone, takeover=True)
    ready, codes = Barrier(8), []

    def become(phone: str) -> None:
        ready.wait()
        try:
            seating.appoint(match, phone)
            codes.append("won")
        except ValueError as error:
            codes.append(getattr(error, "code", ""))

    threads = [Thread(target=become, args=(phone,)) for phone in phones]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(codes) == ["arbiter/key"] * 7 + ["won"]
    assert sum(seating.is_arbiter(match, phone) for phone in phones) == 1


def test_the_right_and_its_key_are_kept_across_a_restart(tmp_path: Path) -> None:
    first = hosted(tmp_path / "j.db")
    match = first.open("tiny", {}, seats())
    seating = Seating(first)
    seating.opened(match, MIRA)
    seating.appoint(match, MIRA)
    key = seating.arbiter_key(match, MIRA)
    first.close()
    second = hosted(tmp_path / "j.db")
    seating = Seating(second)
    assert seating.is_arbiter(match, MIRA)
    assert not seating.may_arbitrate(match, EDDA)
    assert seating.appoint(match, EDDA, key=key)
    second.close()


def test_a_right_that_is_not_on_disk_is_not_given(
    seating: Seating, journal: FaultyJournal, match: str
) -> None:
    seating.opened(match, EDDA)
    journal.refuse = JournalFull("The disk is full.")
    with pytest.raises(JournalFull):
        seating.appoint(match, EDDA)
    assert not seating.has_arbiter(match)
    journal.refuse = None
    assert seating.appoint(match, EDDA)
