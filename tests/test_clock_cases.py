"""Every failure people reported of other clocks and displays has a test here that names it.

The table says where; a test's name carries the case's id: `test_..._SC_02`.
"""

from __future__ import annotations

import pytest

from tests.cases import named_anywhere, named_in

CASES = {
    # presses and controls
    "SC-01": "domain/test_clock_sums.py",
    "SC-02": "domain/test_clock_failures.py",
    "SC-03": "domain/test_clock_failures.py",
    "SC-04": "domain/test_clock_failures.py",
    "SC-05": "domain/test_clock_failures.py",
    # phones and displays
    "SC-07": "browser/clock/test_flat_keeps.py",
    "SC-08": "browser/clock/test_flat_keeps.py",
    "SC-09": "browser/clock/test_flat_keeps.py",
    "SC-10": "browser/clock/test_flat_keeps.py",
    "SC-26": "browser/clock/test_flat_keeps.py",
    "SC-36": "browser/clock/test_flat_shows.py",
    "SC-40": "browser/clock/test_clock_screens.py",
    "SC-41": "web/test_clock_words.py",
    "SC-42": "browser/clock/test_flat_keeps.py",
    "SC-43": "browser/clock/test_clock_returns.py",
    "SC-44": "browser/clock/test_clock_screens.py",
    "SC-45": "browser/clock/test_clock_returns.py",
    "SC-46": "browser/clock/test_flat_keeps.py",
    "SC-47": "browser/clock/test_clock_screens.py",
    # byo-yomi, undo, the arbiter
    "SC-12": "test_host_clock_failures.py",
    "SC-13": "domain/test_clock_failures.py",
    "SC-14": "domain/test_clock_failures.py",
    "SC-17": "domain/test_undo_clock_play.py",
    "SC-18": "domain/test_clock_failures.py",
    "SC-19": "domain/test_clock_failures.py",
    "SC-21": "domain/test_clock_failures.py",
    "SC-22": "test_host_clock_failures.py",
    "SC-25": "domain/test_clock_failures.py",
    # the service, boards, buttons
    "SC-28": "firmware_bridge/test_button_box.py",
    "SC-29": "firmware_bridge/test_panel.py",
    "SC-30": "test_clock_survival.py",
    "SC-31": "test_host_clock_failures.py",
    "SC-32": "test_host_clock_failures.py",
    "SC-33": "test_host_clock_failures.py",
    "SC-35": "test_host_clock_failures.py",
    "SC-37": "test_clock_survival.py",
    "SC-38": "domain/test_undo_clock_play.py",
}


@pytest.mark.parametrize("case", CASES)
def test_the_case_is_named_by_a_test_where_the_table_says(case: str) -> None:
    assert case in named_in(CASES[case])


def test_no_test_names_a_case_that_is_not_in_the_table() -> None:
    assert named_anywhere("SC") == CASES.keys()
