"""One process, one port: the stream and the moves natively, everything else through Flask."""

from __future__ import annotations

import asyncio
import contextlib
import re
import threading
from collections.abc import Callable, Collection, Iterable
from concurrent.futures import Executor
from functools import partial
from pathlib import Path
from typing import Any, cast

from a2wsgi import WSGIMiddleware
from flask import Blueprint, Flask

from companion.answers import UnknownMatch
from web.api import api_blueprints
from web.asgi import App, Receive, Scope, Send
from web.bench_api import Bench, bench_blueprint
from web.errors import Refused
from web.flask_errors import add_errors
from web.guard import Guard, refuse
from web.hardware import Reason
from web.live import Live
from web.moves import PATHS, Moves
from web.packing import add_packing
from web.pages import pages_blueprint
from web.replies import caller_of
from web.wiring import Wiring

HERE = Path(__file__).parent
_END_S = 3
"""The longest the end waits for what Flask still answers."""
_NATIVE = re.compile(rf"/api/matches/([^/]+)/(live|{'|'.join(PATHS)})")


class Service:
    """The ASGI application. `live` are its open streams."""

    def __init__(self, wiring: Wiring, flask: Callable[[Live], Flask], names: Collection[str]):
        self.live = Live(wiring)
        self.flask = flask(self.live)
        self._moves = Moves(wiring)
        self._texts = wiring.texts
        self._pages = WSGIMiddleware(cast(Any, self.flask), workers=wiring.limits.workers)
        self._guard = Guard(self._route, wiring.texts, names=names, limits=wiring.limits)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request or the lifespan."""
        if scope["type"] == "lifespan":
            await self._live_and_die(receive, send)
        else:
            await self._guard(scope, receive, send)

    async def _route(self, scope: Scope, receive: Receive, send: Send) -> None:
        found = _NATIVE.fullmatch(scope["path"])
        if found is None:
            await cast(App, self._pages)(scope, receive, send)
        elif found[2] == "live":
            await self._stream(found[1], scope, receive, send)
        else:
            await self._moves.serve(found[1], found[2], scope, receive, send)

    async def _stream(self, match: str, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            if scope["method"] != "GET":
                raise Refused("request/method", "That cannot be done at this address.")
            await self.live.serve(match, scope, receive, send)
        except (Refused, UnknownMatch) as error:
            await refuse(scope, send, error, self._texts)

    async def _live_and_die(self, receive: Receive, send: Send) -> None:
        await receive()
        self.live.open()
        await send({"type": "lifespan.startup.complete"})
        await receive()
        self.live.close()
        for end in self.flask.extensions.get("endings", ()):
            end()
        await _let_end(self._pages.executor)
        await send({"type": "lifespan.shutdown.complete"})


async def _let_end(threads: Executor) -> None:
    """Wait until threads have ended: they hand their answers over on this loop, whoever left."""
    loop, ended = asyncio.get_running_loop(), asyncio.Event()
    threads.shutdown(wait=False, cancel_futures=True)

    def wait() -> None:
        threads.shutdown()
        with contextlib.suppress(RuntimeError):  # the loop closed meanwhile
            loop.call_soon_threadsafe(ended.set)

    threading.Thread(target=wait, name="end", daemon=True).start()
    with contextlib.suppress(TimeoutError):
        await asyncio.wait_for(ended.wait(), _END_S)


def create_app(
    wiring: Wiring,
    *,
    names: Collection[str] = (),
    bench: Bench | None = None,
    extras: Iterable[Blueprint] = (),
) -> Service:
    """Return the application. `names` are further host names it answers to, `extras` further
    Flask addresses (measures bring one)."""
    return Service(wiring, partial(_flask, wiring, bench, tuple(extras)), names)


def _flask(wiring: Wiring, bench: Bench | None, extras: tuple[Blueprint, ...], live: Live) -> Flask:
    app = Flask("web", root_path=str(HERE))
    # A maker edits a file and reloads: browsers keep it, and ask each time whether it changed.
    app.config.update(SEND_FILE_MAX_AGE_DEFAULT=None, TEMPLATES_AUTO_RELOAD=True)
    for blueprint in (*api_blueprints(wiring, live), *extras):
        app.register_blueprint(blueprint)
    app.register_blueprint(pages_blueprint(wiring, bench=bench is not None))
    if bench is not None:
        app.register_blueprint(bench_blueprint(bench, partial(_say, wiring)))
    add_errors(app, wiring)
    add_packing(app)
    return app


def _say(wiring: Wiring, reason: Reason) -> str:
    return wiring.texts.say(caller_of(wiring).lang, reason.sentence, reason.params)
