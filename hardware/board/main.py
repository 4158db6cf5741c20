"""Start the board: on a Pico after power-up, elsewhere with three arguments (see board_unix).

The host may ask for the prompt (`C 1 update`), to put new files here. Then a mark is left, the
board starts anew, finds it, and waits at the prompt: once, so that the next start is as always.
"""

import os
import sys

MARK = "update"


def main():
    """Run the board until the power goes."""
    if _is_marked():
        return
    from kind import read

    if sys.platform == "rp2":
        from board_pico import build

        board, node = build(read())
    else:
        from board_unix import build

        board, node = build(read(), sys.argv[1:])
    while not node.orders.leaving:
        node.step()
        board.rest()
    with open(MARK, "w"):  # noqa: PTH123  MicroPython has no pathlib
        pass
    board.leave()


def _is_marked():
    try:
        os.remove(MARK)  # noqa: PTH107
    except OSError:
        return False
    return True


main()
