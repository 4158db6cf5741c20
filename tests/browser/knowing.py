"""What a page knows that it does not show."""

from __future__ import annotations

from typing import Any

from tests.browser.phones import Phone, Served
from tests.hosts import eventually

STORE = "async () => { window.theStore = (await import('/static/core/store.js')).store; }"


def knows(phone: Phone, holds: str, arg: Any = None) -> None:
    """Wait until a script of `state`, which is all a page knows, and of `arg` is true."""
    phone.page.evaluate(STORE)
    phone.page.wait_for_function(f"(arg) => ((state) => {holds})(theStore.state)", arg=arg)


def listens(table: Served, phone: Phone) -> None:
    """Wait until the table can tell this phone of a scan; one that comes before is never heard.

    Its page may have a line from before it took a seat, and the table one to the page before.
    """
    live = table.app.live if table.app else None
    assert live is not None
    tokens = {cookie.get("value") for cookie in phone.context.cookies()}
    assert eventually(lambda: any(one.device in tokens for one in tuple(live._streams)))
    knows(phone, "state.link.state === 'live'")
