"""Labels as pages get them: sheets in mm, the house's settings, a job as it stands."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

import msgspec

from companion.cards.labels.formats import FORMATS
from companion.cards.labels.notices import Notice
from companion.cards.labels.settings import Settings
from web.label_jobs import Job
from web.pages import base_url
from web.wiring import Wiring, tell

_ADDRESS = re.compile(r"(https?)://(\[[0-9a-f:.]+\]|[^:/]+)(:\d+)?", re.I)


def formats_shape(settings: Settings) -> dict[str, Any]:
    """Return the label sheets there are; lengths in mm. `bare` ones carry no link."""
    return {
        "formats": [
            {
                **msgspec.structs.asdict(one), "labels": one.per_page,
                "smallest": one.smallest, "largest": one.largest, "usual": one.usual,
            }
            for one in (*FORMATS.values(), *settings.formats)
        ]
    }  # fmt: skip


def base_of(wiring: Wiring, settings: Settings) -> str:
    """Return the address in the codes: the one that was set, else the table's name."""
    return settings.base or bases(wiring)["name"]


def bases(wiring: Wiring) -> dict[str, str]:
    """Return the addresses this table goes by: its name, and its number where it has one."""
    here = base_url(wiring)
    found = _ADDRESS.match(here)
    scheme, host, port = found.groups("") if found else ("http", "", "")
    name = here if host.lower().endswith(".local") else f"{scheme}://{wiring.name}{port}"
    number = next((one for one in (here, wiring.address) if _is_number(one)), "")
    return {"name": name, "number": number}


def _is_number(address: str) -> bool:
    found = _ADDRESS.match(address)
    return found is not None and re.fullmatch(r"[\d.]+|\[.*\]", found[2]) is not None


def settings_shape(wiring: Wiring, settings: Settings) -> dict[str, Any]:
    """Return what the house has set; `printed` is the address in the labels made last."""
    return {
        "base": base_of(wiring, settings), "bases": bases(wiring), "printed": settings.printed,
        "printers": settings.printers, "printer": settings.printer,
    }  # fmt: skip


def job_shape(wiring: Wiring, job: Job, lang: str) -> dict[str, Any]:
    """Return a job as it stands, with a sentence in `lang` if it failed."""
    wanted, unreadable = job.wanted, job.made.unreadable if job.made else ()
    return {
        "id": job.id, "state": job.state, "page": job.page, "pages": wanted.pages,
        "codes": wanted.codes, "cards": len(wanted.cards), "marked": job.is_marked,
        "readable": wanted.codes - len(unreadable) if job.made else 0,
        "unreadable": tuple(dict.fromkeys(unreadable)),
        "warning": {"was": wanted.was, "now": wanted.base} if wanted.was else None,
        "error": tell(wiring, lang, job.error)[1] if job.error else None,
    }  # fmt: skip


def notices_shape(wiring: Wiring, notices: Iterable[Notice], lang: str) -> list[dict[str, str]]:
    """Return what people should know before they print, as sentences in `lang`."""
    say = wiring.texts.say
    return [{"code": one.code, "text": say(lang, one.sentence, one.params)} for one in notices]
