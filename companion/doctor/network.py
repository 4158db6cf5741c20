"""Does the service answer, and do phones that ask for our name come to us?"""

from __future__ import annotations

import ipaddress
import re
from collections.abc import Iterator

from companion.doctor.check import Check, ill, unsure, well
from companion.doctor.machine import Machine
from companion.doctor.subject import Subject
from companion.journal.sqlite import FILE_NAME
from companion.settings import TABLE_NAME

_LISTENS = "0A"
"""The state of a listening socket in `/proc/net/tcp`."""
_HOST = re.compile(r"\|-- (\S+)\s*\n\s*/32 host LOCAL")


def own_addresses(machine: Machine) -> frozenset[str]:
    """Return this computer's addresses, as the kernel lists them."""
    four = _HOST.findall(machine.text("/proc/net/fib_trie"))
    six = [line.split()[0] for line in machine.text("/proc/net/if_inet6").splitlines()]
    return frozenset({*four, *(str(ipaddress.IPv6Address(int(one, 16))) for one in six)})


def check_names(machine: Machine, subject: Subject) -> Iterator[Check]:
    """Of two computers with one name on a network, phones find either."""
    host = machine.text("/proc/sys/kernel/hostname")
    further = subject.settings.names if subject.settings else ()
    ours = own_addresses(machine)
    for name in dict.fromkeys([*([f"{host}.local"] if host else []), TABLE_NAME, *further]):
        found = {_bare(address) for address in machine.look_up(name)}
        strangers = sorted(one for one in found - ours if not _is_loopback(one))
        if strangers and not found & ours:
            yield ill(
                f"name:{name}", "Another computer on the network answers to {name}: {address}.",
                "Two computers have the same name, so phones find one or the other.",
                "Give this one another name with 'sudo hostnamectl hostname NAME' and restart, or"
                " use its address.",
                name=name, address=strangers[0],
            )  # fmt: skip
        elif found:
            yield well(f"name:{name}", "{name} leads to this computer.", name=name)


def check_service(machine: Machine, subject: Subject) -> Iterator[Check]:
    """Whether the service answers; if not, whether it hangs or another one has its port."""
    if subject.organs is not None:
        yield well("service", "The service answers.")
        return
    port = str(subject.port)
    programs = machine.programs()
    holder = machine.text(subject.data / f"{FILE_NAME}.lock")
    listener = _listener(machine, subject.port)
    if listener is not None and str(listener[0]) != holder:
        pid, name = listener
        yield ill(
            "service", "The service does not answer: port {port} is taken.",
            "{name} (process {pid}) listens there.",
            "Stop it, or give Heldentisch another port with 'serve --port 8001'.",
            port=port, name=name, pid=str(pid),
        )  # fmt: skip
    elif holder.isdecimal() and "heldentisch" in programs.get(int(holder), ""):
        yield ill(
            "service", "The service runs and does not answer at port {port}.",
            "It hangs, is still starting, or listens at another port.",
            "Run 'sudo systemctl restart heldentisch', or name its port with --port.",
            port=port,
        )  # fmt: skip
    else:
        yield unsure(
            "service", "The service does not run.", "Nothing answers at port {port}.",
            "Run 'sudo systemctl start heldentisch'; when that fails, 'journalctl -u heldentisch"
            " -n 20' says why.",
            port=port,
        )  # fmt: skip


def _listener(machine: Machine, port: int) -> tuple[int, str] | None:
    """Return who listens at a port, as far as we may look."""
    for table in ("/proc/net/tcp", "/proc/net/tcp6"):
        for line in machine.text(table).splitlines()[1:]:
            fields = line.split()
            if len(fields) > 9 and fields[3] == _LISTENS and _port(fields[1]) == port:
                return next(iter(machine.holders(f"socket:[{fields[9]}]")), None)
    return None


def _port(place: str) -> int:
    return int(place.rpartition(":")[2], 16)


def _bare(address: str) -> str:
    return address.partition("%")[0]


def _is_loopback(address: str) -> bool:
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return False
