"""Every failure people reported of buttons, boards, dice and displays has a test that names it.

The table says what goes wrong and what is right, and where: a test's name carries the case's id,
`test_..._HW_18`.
"""

from __future__ import annotations

from typing import NamedTuple

import pytest

from tests.cases import named_anywhere, named_in


class Case(NamedTuple):
    """What went wrong elsewhere, what is right, and the file whose tests show it."""

    wrong: str
    right: str
    shown: str


BRIDGE, BOARDS, PI = "firmware_bridge/test_", "boards/test_", "pi/test_"
CASES = {
    # buttons on the Pi's pins
    "HW-01": Case(
        "one failing handler ends the thread of all buttons",
        "it is counted and named, every other press still counts",
        BRIDGE + "buttons.py",
    ),
    "HW-02": Case(
        "a slow handler swallows the release, or stamps it late",
        "edges queue up and keep the kernel's time",
        BRIDGE + "buttons.py",
    ),
    "HW-03": Case(
        "a handler that waits for another press waits for ever",
        "the pins' thread runs no handler",
        BRIDGE + "buttons.py",
    ),
    "HW-05": Case(
        "a new library for the pins makes one bouncing press two",
        "one press is one on every library: the debounce is ours",
        BRIDGE + "lgpio_pins.py",
    ),
    "HW-06": Case(
        "a bounce time that one library refuses ends the start",
        "the settings say in a sentence what they allow",
        "test_settings.py",
    ),
    "HW-08": Case(
        "a button held at the start counts as a press, or never again",
        "it is a state, and a long press if it stays down",
        BRIDGE + "presses.py",
    ),
    "HW-10": Case(
        "a pin that another program has is just busy",
        "pin and program are named, all else runs",
        BRIDGE + "pins.py",
    ),
    "HW-11": Case(
        "a bus switched on in the boot settings owns the pin",
        "the doctor names the line of the boot settings",
        PI + "doctor_pins.py",
    ),
    "HW-12": Case(
        "a second start in the same program opens pins and port again",
        "each is opened once, whoever comes second is told who has it",
        BRIDGE + "boards_asked.py",
    ),
    "HW-13": Case(
        "a library that writes into its working folder fails as a service",
        "it gets a folder of its own, wherever it is started",
        BRIDGE + "lgpio_pins.py",
    ),
    "HW-14": Case(
        "without the right library another one is guessed, and fails darkly",
        "the missing package is named, with what to type",
        BRIDGE + "pins.py",
    ),
    "HW-15": Case(
        "the kernel gives the header's chip another number",
        "the chip is found by its label",
        BRIDGE + "pins.py",
    ),
    "HW-16": Case(
        "an outdated library cannot watch edges on a new kernel",
        "it is never tried",
        BRIDGE + "pins.py",
    ),
    # boards over serial
    "HW-18": Case(
        "a pulled cable ends the reading thread",
        "all screens know within a second, the game goes on, the board comes back by itself",
        "browser/hardware/test_boards_on_phones.py",
    ),
    "HW-19": Case(
        "plugged in again the port has another name, and nobody looks there",
        "the board is known by its serial number",
        BRIDGE + "boards.py",
    ),
    "HW-21": Case(
        "an open port is called connected, and nothing comes",
        "only a valid hello connects",
        BRIDGE + "session.py",
    ),
    "HW-22": Case(
        "the search opens and resets somebody else's device",
        "only our USB ids are opened, and what does not answer is left alone",
        BRIDGE + "boards.py",
    ),
    "HW-23": Case(
        "the user may not open the port",
        "the command that helps is said, and it is tried again by itself",
        BRIDGE + "port.py",
    ),
    "HW-24": Case(
        "the port belongs to another group than the manuals say",
        "a udev rule of our own, and the group is read from the port",
        PI + "pi_files.py",
    ),
    "HW-25": Case(
        "a modem prober keeps the port busy and types into it",
        "a rule keeps it off, and the firmware counts its words as noise",
        BRIDGE + "board_node.py",
    ),
    "HW-26": Case(
        "opening restarts the board, and the first command is lost in its boot text",
        "nothing but hello is said before a valid hello",
        BRIDGE + "session.py",
    ),
    "HW-28": Case(
        "one flipped bit in an answer gives everything up",
        "the line is refused and comes again, nothing is lost",
        BOARDS + "rolls_survive.py",
    ),
    "HW-31": Case(
        "two programs read one port, and to both it looks broken",
        "the port is locked, the other program is named",
        BRIDGE + "port_errors.py",
    ),
    "HW-32": Case(
        "a weak supply or cable drops the board at random",
        "the cause is named, no roll counts twice after it, what was lost is said",
        BRIDGE + "line_quality.py",
    ),
    # the disk
    "HW-33": Case(
        "a power cut damages the data",
        "what was acknowledged is there, the start looks, and names the newest whole copy",
        PI + "keeping.py",
    ),
    "HW-34": Case(
        "a write-protected system keeps everything in memory until it is off",
        "the mount is looked at, and said in red",
        PI + "doctor.py",
    ),
    # dice
    "HW-35": Case(
        "a die held in the hand is rolled again and again",
        "without a tumble there is no roll",
        BRIDGE + "board_dice.py",
    ),
    "HW-36": Case(
        "the die is cut off in mid throw, and its face never known",
        "the tower is asked what lies there, and people say whether it counts",
        BRIDGE + "glimpses.py",
    ),
    "HW-38": Case(
        "the face is read while the die still moves",
        "it must lie still for a while first",
        BRIDGE + "board_dice.py",
    ),
    # lights and displays
    "HW-39": Case(
        "a library for coloured lights crashes the service, or wants to be root",
        "lamps are plain pins, colours are the board's own work",
        BRIDGE + "outputs.py",
    ),
    "HW-40": Case(
        "a display that cannot be opened ends the start",
        "it is named and tried again, and nothing else notices",
        BRIDGE + "displays.py",
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_the_case_is_named_by_a_test_where_the_table_says(case: str) -> None:
    assert case in named_in(CASES[case].shown)


def test_no_test_names_a_case_that_is_not_in_the_table() -> None:
    assert named_anywhere("HW") == CASES.keys()


def test_what_is_wrong_and_what_is_right_is_said_of_every_case_once() -> None:
    said = [words for case in CASES.values() for words in (case.wrong, case.right)]
    assert all(said)
    assert len(set(said)) == len(said)
