"""Run the machine's checks by name, or all: `python -m bench.vm [serial pins]`; 1 when one fails.

What is right but later than it should be is SLOW, as on a computer that has other work to do; it
fails nothing unless you say `--strict`. `--show` lets the machine's console through, for when it
does not come up. `--missing` runs nothing and prints the Debian packages to install, if anything is
missing.
"""

from __future__ import annotations

import sys
import time

from bench.vm.finding import Finding
from bench.vm.gpio_sim import gpio_sim
from bench.vm.kernel import PACKAGES, MissingError, UnfitError, find_kernel
from bench.vm.machine import MachineError, run_inside

ALL = ("serial", "pins")


def main(arguments: list[str]) -> int:
    """Print a line for each finding; return 1 when one is bad, 2 when nothing could be run."""
    if "--missing" in arguments:
        return _missing()
    names = [name for name in arguments if name not in ("--show", "--strict")] or list(ALL)
    if unknown := [name for name in names if name not in ALL]:
        sys.stderr.write(f"There is no check {unknown[0]!r}: {', '.join(ALL)}.\n")
        return 2
    good = True
    try:
        kernel = find_kernel()
        for name in names:
            began = time.monotonic()
            findings = run_inside(kernel, f"bench.vm.inside_{name}", show="--show" in arguments)
            _tell(name, findings, kernel.release, time.monotonic() - began)
            good = good and bool(findings) and all(one.ok for one in findings)
            if "--strict" in arguments:
                good = good and not any(one.slow for one in findings)
    except (MissingError, MachineError) as error:
        sys.stderr.write(f"{error}\n")
        return 2
    return 0 if good else 1


def _missing() -> int:
    try:
        gpio_sim(find_kernel())
    except UnfitError:
        return 0  # no package helps; the run itself will say so
    except MissingError:
        sys.stdout.write(f"{' '.join(PACKAGES)}\n")
    return 0


def _tell(name: str, findings: list[Finding], release: str, took: float) -> None:
    sys.stdout.write(f"{name}, on Linux {release} in QEMU\n")
    for finding in findings:
        sys.stdout.write(f"{finding.line()}\n")
    bad = sum(not finding.ok for finding in findings)
    slow = sum(finding.ok and finding.slow for finding in findings)
    sys.stdout.write(f"{len(findings)} findings, {bad} bad, {slow} slow, {took:.0f} s\n\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
