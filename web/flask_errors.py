"""What Flask answers when a view raises: the same codes and sentences as the native routes."""

from __future__ import annotations

from flask import Flask, Response, g, request
from werkzeug.exceptions import HTTPException

from web.devices import read_caller
from web.errors import Refused
from web.guard import error_page
from web.wiring import Wiring, tell


def add_errors(app: Flask, wiring: Wiring) -> None:
    """Let every error become a status, a code and a sentence in the caller's language."""

    @app.errorhandler(Exception)
    def explain(error: Exception) -> Response:
        spoken = _refused(error) if isinstance(error, HTTPException) else error
        caller = read_caller(lambda name: request.headers.get(name, ""), wiring.texts)
        match = (request.view_args or {}).get("match", "")
        problem, sentence = tell(wiring, caller.lang, spoken, match=match, game=g.get("game", ""))
        kind, body = error_page(request.path, problem, sentence)
        return Response(
            body, problem.status, content_type=kind, headers=list(problem.headers.items())
        )


def _refused(error: HTTPException) -> Exception:
    match error.code:
        case 404:
            return Refused("request/unknown", "There is nothing at this address.")
        case 405:
            return Refused("request/method", "That cannot be done at this address.")
        case 400 | 413 | 414 | 431:
            return Refused("request/body", "Send an object with the fields this address takes.")
        case _:
            return error
