"""The program's own pin factories on a simulated chip, told that this is a Raspberry Pi 4."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from bench.vm.sim_chip import SimChip
from firmware_bridge.pins.gpiod_pins import GpiodFactory
from firmware_bridge.pins.pin_choice import choose_factory

REVISION_PI_4 = 0xC03112
LABEL_PI_4 = "pinctrl-bcm2711"


@contextmanager
def header(kind: str, label: str = LABEL_PI_4) -> Iterator[tuple[SimChip, Any]]:
    """A chip with a header's label and the factory `kind`, which must find it by that label."""
    chip = SimChip("header", label)
    factory = choose_factory(kind)
    factory._get_revision = lambda: REVISION_PI_4
    try:
        yield chip, factory
    finally:
        factory.close()
        chip.remove()


def with_resistors(factory: Any) -> None:
    """Have the factory's pins ask for no pull: that is done by a resistor outside."""
    is_ours = isinstance(factory, GpiodFactory)
    factory.pin_class = _unpulled(factory.pin_class) if is_ours else _pulled(factory.pin_class)


def _unpulled(pin_class: Any) -> Any:
    class Pin(pin_class):  # type: ignore[misc]
        def _settings(self) -> Any:
            settings = super()._settings()
            settings.bias = self.factory.gpiod.line.Bias.AS_IS
            return settings

    return Pin


def _pulled(pin_class: Any) -> Any:
    class Pin(pin_class):  # type: ignore[misc]
        def _set_pull(self, value: str) -> None:
            super()._set_pull("floating")

        def _get_pull(self) -> str:
            return "up"

    return Pin
