"""Moves, undo and redo, natively on the event loop: the hot path of the whole service.

A move waits for its commit, and a thread that waits costs more than the commit. So these three
addresses hand the move to the host and await its future; every other address is Flask's.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Awaitable, Callable, Iterable

from companion.answers import Answer
from companion.domain.cards import Card
from companion.domain.clock_checks import ARBITER
from companion.domain.moves import Move
from web.asgi import Receive, Scope, Send, answer, headers_of, read_all
from web.bodies import Moving, Redoing, Undoing, read_body
from web.buckets import Buckets
from web.devices import Caller, read_caller
from web.errors import Refused, error_body
from web.lag import instant
from web.wiring import Wiring, find_card, tell, view_bytes

PATHS = ("moves", "undo", "redo")
_ARBITERS = frozenset({"clock_correct", "clock_give", "clock_hand", "clock_illegal"})
_ARBITERS_AT_THE_TABLE = frozenset({"pause", "resume"})
_ARBITERS_FROM_A_SEAT = _ARBITERS | {"set_clock", "put_away", "resume"}
"""What an arbiter who plays as well does as the arbiter, also from the page of the own seat."""
_Act = Callable[[Wiring, str, str, bytes], Awaitable[Answer]]


class Moves:
    """Takes `POST /api/matches/<match>/moves`, `.../undo` and `.../redo`."""

    def __init__(self, wiring: Wiring) -> None:
        self._wiring = wiring
        self._buckets = None if wiring.limits.moves is None else Buckets(wiring.limits.moves)

    async def serve(self, match: str, act: str, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one move; the sentence of a refusal speaks the words of the match."""
        headers = headers_of(scope)
        caller = read_caller(lambda name: headers.get(name, ""), self._wiring.texts)
        try:
            body = await self._done(match, act, scope["method"], caller, receive)
        except Exception as error:  # whatever it is, the phone gets a sentence and a code
            problem, sentence = tell(self._wiring, caller.lang, error, match=match)
            extra = [(k.lower().encode(), v.encode()) for k, v in problem.headers.items()]
            await answer(send, problem.status, error_body(problem, sentence), headers=extra)
        else:
            await answer(send, 200, body)

    async def _done(
        self, match: str, act: str, method: str, caller: Caller, receive: Receive
    ) -> bytes:
        if method != "POST":
            raise Refused("request/method", "Only POST works here.")
        self._wiring.host.game_of(match)  # no such match comes before everything else
        device = caller.known()
        if self._buckets is not None:
            self._buckets.take(device, time.monotonic())
        body = await read_all(receive, self._wiring.limits.body_bytes) or b""
        moved = await _ACTS[act](self._wiring, match, device, body)
        return b'{"move":%d,"view":%b}' % (moved.move, view_bytes(self._wiring.host, match))


async def _move(wiring: Wiring, match: str, device: str, body: bytes) -> Answer:
    wish = read_body(body, Moving)
    _check_seat(wiring, match, wish.seat, device, wish.verb)
    cards: tuple[Card, ...] = ()
    if wish.cards:
        # A second try gets the first answer, whatever became of the cards meanwhile.
        earlier = wiring.host.answered(match, wish.ref)
        if earlier is not None:
            return await asyncio.wrap_future(earlier)
        # Files may have to be waited for; this thread serves everybody.
        cards = await asyncio.to_thread(_cards, wiring, wish.cards)
    arbitrates = not wish.seat or wish.verb in _ARBITERS_FROM_A_SEAT
    move = Move(
        verb=wish.verb, seat=wish.seat, args=wish.args, ref=wish.ref or make_ref(), seen=wish.seen,
        at=instant(wiring.host, match, wish), again=wish.again,
        cards=cards,
        source=_source(wiring, match, device, arbitrates=arbitrates),
    )  # fmt: skip
    return await asyncio.wrap_future(wiring.host.submit(match, move))


def _cards(wiring: Wiring, codes: Iterable[str]) -> tuple[Card, ...]:
    return tuple(find_card(wiring, code) for code in codes)


def _undo(wiring: Wiring, match: str, device: str, body: bytes) -> Awaitable[Answer]:
    wish = read_body(body or b"{}", Undoing)
    _check_seat(wiring, match, wish.seat, device)
    taken = wiring.host.submit_undo(
        match, wish.seat, wish.move, ref=wish.ref or make_ref(),
        source=_source(wiring, match, device),
    )  # fmt: skip
    return asyncio.wrap_future(taken)


def _redo(wiring: Wiring, match: str, device: str, body: bytes) -> Awaitable[Answer]:
    wish = read_body(body or b"{}", Redoing)
    _check_seat(wiring, match, wish.seat, device)
    source = _source(wiring, match, device)
    given = wiring.host.submit_redo(match, wish.seat, ref=wish.ref or make_ref(), source=source)
    return asyncio.wrap_future(given)


_ACTS: dict[str, _Act] = {"moves": _move, "undo": _undo, "redo": _redo}


def _check_seat(wiring: Wiring, match: str, seat: int, device: str, verb: str = "") -> None:
    if not wiring.seating.may_act(match, seat, device):
        raise Refused("seat/not_yours", "That seat belongs to another phone.")
    if verb == "clock_appoint":
        raise Refused("arbiter/address", "An arbiter is appointed at {place}.", place=".../arbiter")
    asks = verb in _ARBITERS or (verb in _ARBITERS_AT_THE_TABLE and seat == 0)
    if asks and not wiring.seating.may_arbitrate(match, device):
        raise Refused("arbiter/not_you", "That is the arbiter's to decide.")


def _source(wiring: Wiring, match: str, device: str, *, arbitrates: bool = True) -> str:
    is_arbiter = arbitrates and wiring.seating.is_arbiter(match, device)
    return ARBITER if is_arbiter else "phone"


def make_ref() -> str:
    """Return an id for a move whose sender gave none."""
    return secrets.token_hex(12)
