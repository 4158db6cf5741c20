"""Labels over HTTP: which sheets there are, how they will look, the making of a PDF.

One job at a time; `web.label_jobs` keeps them. What is printed and where it sits on the sheet is
decided in `companion.cards.labels`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from flask import Blueprint, Response, g, request
from flask.sansio.app import App

from companion.cards.blanks import blank_codes
from companion.cards.labels.calibration import calibration_pdf
from companion.cards.labels.formats import find_format
from companion.cards.labels.job import Stopped as JobStopped
from companion.cards.labels.job import run
from companion.cards.labels.layout import sheets
from companion.cards.labels.order import Item, Order
from companion.cards.labels.preview import preview_svg
from companion.cards.labels.settings import PrintSettings
from companion.cards.registry import Registry
from web.bodies import read_body
from web.errors import Refused
from web.label_jobs import Job, LabelJobs, Made, Report, Stopped, Wanted
from web.label_shapes import base_of, formats_shape, job_shape, notices_shape, settings_shape
from web.label_wishes import (
    SAMPLE,
    Looking,
    Marking,
    Ordering,
    Setting,
    chosen,
    file_name,
    items_of,
    order_of,
)
from web.replies import caller_of, reply
from web.wiring import Wiring, find_game

PDF = "application/pdf"


@dataclass(frozen=True, slots=True)
class Shop:
    """What the addresses work with."""

    wiring: Wiring
    registry: Registry
    printing: PrintSettings
    jobs: LabelJobs


def labels_blueprint(wiring: Wiring) -> Blueprint:
    """Return the addresses under `/api/labels` and `/labels`; without a registry there are none."""
    blueprint = Blueprint("labels", __name__)
    if wiring.registry is None or wiring.printing is None:
        return blueprint
    shop = Shop(wiring, wiring.registry, wiring.printing, LabelJobs())
    blueprint.record_once(lambda state: _end_with(state.app, shop.jobs))

    def add(method: str, rule: str, name: str, act: Callable[..., Response]) -> None:
        blueprint.add_url_rule(rule, name, partial(act, shop), methods=[method])

    add("GET", "/api/labels/formats", "formats", _formats)
    add("GET", "/api/labels/settings", "settings", _settings)
    add("PUT", "/api/labels/settings", "set", _set)
    add("POST", "/api/labels/preview", "preview", _preview)
    add("POST", "/api/labels", "make", _make)
    add("GET", "/api/labels/<job>", "look", _look)
    add("DELETE", "/api/labels/<job>", "stop", _stop)
    add("POST", "/api/labels/<job>/printed", "mark", _mark)
    add("GET", "/labels/<job>.pdf", "pdf", _pdf)
    add("GET", "/labels/calibration.pdf", "calibration", _calibration)
    return blueprint


def _end_with(app: App, jobs: LabelJobs) -> None:
    """Let the service end what is being made when it ends."""
    app.extensions.setdefault("endings", []).append(jobs.close)


def _formats(shop: Shop) -> Response:
    return reply(formats_shape(shop.printing.read()))


def _settings(shop: Shop) -> Response:
    return reply(settings_shape(shop.wiring, shop.printing.read()))


def _set(shop: Shop) -> Response:
    wish = read_body(request.get_data(), Setting)
    return reply(settings_shape(shop.wiring, wish.kept_in(shop.printing)))


def _order(shop: Shop, wish: Ordering) -> Callable[[tuple[str, ...]], Order]:
    """Return what makes the order once the codes of blank labels are known."""
    game = find_game(shop.wiring, wish.game)
    g.game = game.id
    settings = shop.printing.read()
    base = base_of(shop.wiring, settings)
    lang = wish.lang or caller_of(shop.wiring).lang
    cards = items_of(chosen(wish, shop.registry.deck(game.id, lang)), shop.wiring.texts, game, lang)
    return lambda codes: order_of(wish, (*cards, *map(Item, codes)), settings, base=base)


def _sample(wish: Ordering) -> tuple[str, ...]:
    return (SAMPLE,) * wish.blanks


def _preview(shop: Shop) -> Response:
    wish = read_body(request.get_data(), Looking)
    order = _order(shop, wish.order)(_sample(wish.order))
    looked_at = {"labels": wish.labels, "inserts": wish.inserts}
    all_sheets = sheets(order)
    shown = [
        {
            "kind": one.kind, "number": one.number, "of": one.of, "svg": preview_svg(order, one),
            "width": order.format.sheet_width, "height": order.format.sheet_height,
        }
        for one in all_sheets
        if one.number == min(looked_at[one.kind], one.of)
    ]  # fmt: skip
    told = notices_shape(shop.wiring, order.notices(), caller_of(shop.wiring).lang)
    return reply({"sheets": shown, "pages": len(all_sheets), "codes": order.codes, "notices": told})


def _make(shop: Shop) -> Response:
    wish = read_body(request.get_data(), Ordering)
    order_with = _order(shop, wish)
    order = order_with(_sample(wish))  # refused now, before codes are given away
    settings = shop.printing.read()
    wanted = Wanted(
        pages=len(sheets(order)), codes=order.codes, base=order.base,
        was="" if settings.printed in ("", order.base) else settings.printed,
        cards=() if wish.blanks else tuple(item.code for item in order.items),
        file_name=file_name(wish),
    )  # fmt: skip

    def work(report: Report, is_stopped: Stopped) -> Made | None:
        try:
            with blank_codes(shop.registry, wish.blanks) as codes:
                made = run(order_with(codes), report, is_stopped)
        except JobStopped:
            return None
        if not settings.base:
            shop.printing.keep(base=order.base)  # what stickers say once is what the next ones say
        shop.printing.printed(order.base)
        return Made(made.pdf, made.unreadable)

    return reply({"job": shop.jobs.start(wanted, work).id}, 201)


def _look(shop: Shop, job: str) -> Response:
    return _told(shop, shop.jobs.find(job))


def _stop(shop: Shop, job: str) -> Response:
    return _told(shop, shop.jobs.stop(job))


def _told(shop: Shop, job: Job) -> Response:
    return reply(job_shape(shop.wiring, job, caller_of(shop.wiring).lang))


def _mark(shop: Shop, job: str) -> Response:
    """Let the cards of a job count as printed, or take just that back."""
    wish = read_body(request.get_data(), Marking)
    found = _done(shop, job)
    if wish.on and not found.marked:
        known = filter(None, map(shop.registry.find, found.wanted.cards))
        fresh = tuple(card.id for card in known if not card.printed)
        shop.registry.mark_printed(fresh)
        found = shop.jobs.mark(job, fresh, on=True)
    elif not wish.on and found.is_marked:
        shop.registry.mark_printed(found.marked, printed=False)
        found = shop.jobs.mark(job, (), on=False)
    return _told(shop, found)


def _done(shop: Shop, job: str) -> Job:
    found = shop.jobs.find(job)
    if found.made is None:
        raise Refused("labels/unfinished", "These labels are not done yet.")
    return found


def _pdf(shop: Shop, job: str) -> Response:
    found = _done(shop, job)
    assert found.made is not None
    way = "attachment" if request.args.get("download") else "inline"
    headers = {"Content-Disposition": f'{way}; filename="{found.wanted.file_name}"'}
    return Response(found.made.pdf, mimetype=PDF, headers=headers)


def _calibration(shop: Shop) -> Response:
    """Return the page to measure, with the outline of the labels that are asked for, if any are."""
    settings = shop.printing.read()
    asked = request.args.get("format", "")
    format = find_format(asked, settings.own_formats()) if asked else None
    sheet = format.sheet if format else request.args.get("sheet", "A4")
    printer = settings.printer_called(settings.printer)
    pdf = calibration_pdf(sheet, printer, format=format, base=base_of(shop.wiring, settings))
    headers = {"Content-Disposition": f'inline; filename="heldentisch-{sheet}.pdf"'}
    return Response(pdf, mimetype=PDF, headers=headers)
