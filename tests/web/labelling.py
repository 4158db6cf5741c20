"""A table with four cards whose labels are printed, for tests."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion.cards.labels.settings import PrintSettings
from companion.cards.registry import Registry
from tests.patience import PATIENCE_S
from tests.web.asking import Phone, Reply, Table, lay, wire

ORDER = {"game": "tiny", "format": "L4737"}
NAMES = ("Bank", "Harbour", "Katze", "Größe")


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    wiring = replace(
        wire(tmp_path, address="http://192.168.1.20:8000"), printing=PrintSettings(tmp_path)
    )
    yield lay(wiring)
    wiring.host.close()


@pytest.fixture
def cards(table: Table) -> list[str]:
    """Return the ids of four cards."""
    return [registry(table).add("tiny", "person", {"en": name}, {}).id for name in NAMES]


def registry(table: Table) -> Registry:
    assert table.wiring.registry is not None
    return table.wiring.registry


def made(phone: Phone, **order: Any) -> Any:
    """Make labels, wait, and return the job."""
    reply = phone.post("/api/labels", {**ORDER, **order})
    assert reply.status == 201, reply.body
    return ended(phone, reply.json["job"])


def ended(phone: Phone, job: str) -> Any:
    for thread in threading.enumerate():
        if thread.name == "labels":
            thread.join(PATIENCE_S)
    return phone.get(f"/api/labels/{job}").json


def look(phone: Phone, **more: Any) -> Reply:
    sheets = {name: more.pop(name) for name in ("labels", "inserts_sheet") if name in more}
    asked = {{"inserts_sheet": "inserts"}.get(name, name): n for name, n in sheets.items()}
    return phone.post("/api/labels/preview", {"order": {**ORDER, **more}, **asked})
