"""Seats: the first phone has it, a sleeping phone keeps it, a new phone may join on purpose."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

from tests.web.asking import Phone, Table, tap


def test_a_claim_makes_a_device_and_keeps_it_in_a_cookie_no_script_reads(table: Table) -> None:
    reply = Phone(table.app).post(f"{table.path}/seats", {"seat": 1, "name": "Mira"})
    assert reply.status == 201
    assert reply.json["seat"] == 1
    assert reply.json["devices"] == 1
    assert reply.json["view"]["seats"]["1"]["name"] == "Mira"
    cookie = reply.headers["set-cookie"]
    assert cookie.startswith(f"heldentisch_device={reply.json['token']};")
    assert {"HttpOnly", "SameSite=Lax", "Path=/"} <= {part.strip() for part in cookie.split(";")}


def test_a_phone_that_comes_back_is_the_same_device(table: Table) -> None:
    phone = Phone(table.app)
    first = phone.post(f"{table.path}/seats", {"seat": 1}).json
    again = phone.post(f"{table.path}/seats", {"seat": 1}).json
    assert (again["token"], again["devices"]) == (first["token"], 1)


def test_a_script_uses_its_token_as_bearer(table: Table) -> None:
    token = Phone(table.app).post(f"{table.path}/seats", {"seat": 1}).json["token"]
    assert Phone(table.app, token=token).post(f"{table.path}/moves", tap()).status == 200


def test_of_two_phones_in_the_same_instant_one_gets_the_seat(table: Table) -> None:
    phones = [Phone(table.app) for _ in range(8)]
    with ThreadPoolExecutor(8) as pool:
        claims = [
            pool.submit(phone.post, f"{table.path}/seats", {"seat": 1, "name": f"P{n}"})
            for n, phone in enumerate(phones)
        ]
    statuses = sorted(claim.result().status for claim in claims)
    assert statuses == [201] + [409] * 7
    winner = next(n for n, claim in enumerate(claims) if claim.result().status == 201)
    assert table.wiring.host.table(table.match).seats[1].name == f"P{winner}"


def test_the_loser_is_told_who_was_faster(table: Table) -> None:
    table.phone(seat=1, name="Jonas")
    late = Phone(table.app, lang="de").post(f"{table.path}/seats", {"seat": 1})
    assert late.code == "409 seat/taken"
    assert "Jonas" in late.json["error"]


def test_a_new_phone_joins_its_seat_on_purpose(table: Table) -> None:
    table.phone(seat=1)
    second = Phone(table.app)
    reply = second.post(f"{table.path}/seats", {"seat": 1, "takeover": True})
    assert (reply.status, reply.json["devices"]) == (201, 2)
    assert second.get(f"{table.path}/seats").json == {
        "seats": {"1": {"devices": 2, "mine": True}},
        "opener": False,
    }


def test_a_taken_name_leaves_the_phone_standing(table: Table) -> None:
    table.phone(seat=1, name="Mira")
    phone = Phone(table.app)
    reply = phone.post(f"{table.path}/seats", {"seat": 2, "name": "mira"})
    assert reply.code == "409 seat/name_taken"
    assert phone.get(f"{table.path}/seats").json["seats"] == {"1": {"devices": 1, "mine": False}}


def test_a_taken_name_does_not_cost_a_seat_one_has(table: Table) -> None:
    table.phone(seat=1, name="Mira")
    phone = table.phone(seat=2, name="Edda")
    phone.post(f"{table.path}/seats", {"seat": 2, "name": "Mira"})
    assert phone.get(f"{table.path}/seats").json["seats"]["2"] == {"devices": 1, "mine": True}


def test_names_are_kept_as_typed_and_cleaned_of_tricks(table: Table) -> None:
    name = " <svg/onload=1>\u202e "
    reply = Phone(table.app).post(f"{table.path}/seats", {"seat": 1, "name": name})
    assert reply.json["view"]["seats"]["1"]["name"] == "<svg/onload=1>"
    assert reply.headers["content-type"] == "application/json"


def test_leaving_frees_the_seat_and_keeps_its_numbers(table: Table) -> None:
    phone = table.phone(seat=1)
    phone.post(f"{table.path}/moves", tap(by=4))
    reply = phone.ask("DELETE", f"{table.path}/seats/1")
    assert reply.status == 200
    assert reply.json["view"]["sheets"]["p1"]["marks"]["coins"] == 9
    assert Phone(table.app).post(f"{table.path}/seats", {"seat": 1}).status == 201


def test_nobody_can_make_another_leave(table: Table) -> None:
    table.phone(seat=1)
    other = table.phone(seat=2)
    assert other.ask("DELETE", f"{table.path}/seats/1").code == "403 seat/not_yours"
    assert Phone(table.app).ask("DELETE", f"{table.path}/seats/1").code == "401 device/unknown"


def test_leaving_twice_is_leaving(table: Table) -> None:
    phone = table.phone(seat=1)
    replies = [phone.ask("DELETE", f"{table.path}/seats/1").status for _ in range(2)]
    assert replies == [200, 200]


def test_seats_that_are_not_there(table: Table) -> None:
    phone = Phone(table.app)
    claim = f"{table.path}/seats"
    assert phone.post(claim, {"seat": 3}).code == "409 seat/unknown"
    assert phone.post(claim, {"seat": 0}).code == "400 request/field_type"
    assert phone.post(claim, {"seat": 1, "colour": 2}).code == "400 request/field_unknown"
    for reply in (
        phone.post("/api/matches/NOPE2/seats", {"seat": 1}),
        phone.get("/api/matches/NOPE2/seats"),
        Phone(table.app, token="x" * 22).ask("DELETE", "/api/matches/NOPE2/seats/1"),
    ):
        assert reply.code == "404 match/unknown"
