"""A small display: what the settings say of it, and what it can do once it is open."""

from __future__ import annotations

from typing import Protocol

from firmware_bridge.signs.small_page import Page, ScreenPlan


class Screen(Protocol):
    """A display that has been opened."""

    def show(self, page: Page) -> None: ...
    def close(self) -> None: ...


class DisplayPlan(ScreenPlan, Protocol):
    """A display as the settings name it: a chip on a bus."""

    @property
    def kind(self) -> str: ...
    @property
    def line(self) -> tuple[int, int]: ...
    @property
    def is_spi(self) -> bool: ...
    @property
    def blocks(self) -> int: ...
    @property
    def rotate(self) -> int: ...
