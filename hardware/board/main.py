"""Start the tower: on a Pico after power-up, elsewhere with three arguments (see board_unix)."""

import sys


def main():
    """Run the tower until the power goes."""
    if sys.platform == "rp2":
        import board_pico

        board, tower = board_pico.build()
    else:
        import board_unix

        board, tower = board_unix.build(sys.argv[1:])
    while True:
        tower.step()
        board.rest()


main()
