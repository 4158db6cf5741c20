"""A tray at the foot of the tower: a light beam across the fall, five reflex cells under the die.

The cells look up at the lowest face, so the value is seven minus what they see. They sit at the
centre, at two neighbouring corners, and at the middle of the two sides that meet between them: that
tells all six faces apart in every quarter turn.
"""

from settle import BLANK, CROOKED


class Tray:
    """The sensors of one six-sided die. Takes built pins; every pin reads 1 for "dark".

    `beam` reads 0 while something breaks it. `cells` are centre, left corner, right corner, left
    side, back side; with their light on, a cell reads 1 above a pip or above nothing at all. A cell
    that reads 0 without its light is blinded by the lamp above the table, and then nothing counts.
    """

    method = "ir5"

    def __init__(self, beam, cells, die="d6"):
        self.die = die
        self._beam = beam
        self._cells = cells
        self._dark = []

    def moving(self):
        """Return True while something falls through the beam."""
        return self._beam.value() == 0

    def look_in_the_dark(self):
        """Notice what light falls on the cells that is not theirs; their own must be off."""
        self._dark = [cell.value() for cell in self._cells]

    def face(self):
        """Return the value on top, BLANK for an empty tray, CROOKED for a pattern no face has."""
        centre, left, right, side, back = [cell.value() for cell in self._cells]
        if 0 in self._dark or (centre and left and right and side and back):
            return BLANK
        seen = _lowest(centre, left + right, side + back)
        return 7 - seen if seen else CROOKED

    def test(self):
        """Return `ok`, `cellN` for a cell that differs from the others, `bright` for stray light.

        The tray must be empty, or hold a white card: then all cells read the same. A card finds
        dead cells, an empty tray those that always see something.
        """
        if self._dark.count(0) > 1:
            return "bright"
        if 0 in self._dark:
            return "cell" + str(self._dark.index(0) + 1)
        levels = [cell.value() for cell in self._cells]
        if sum(levels) in (0, len(levels)):
            return "ok"
        odd = 0 if sum(levels) * 2 > len(levels) else 1
        return "cell" + str(levels.index(odd) + 1)


def _lowest(centre, corners, sides):
    """Return the lowest face, 0 when no face looks like this.

    Odd faces have the centre pip; 2 and 3 have one of two neighbouring corners, 4, 5 and 6 both,
    and only a 6 has pips at the middle of a side.
    """
    if sides:
        return 6 if sides == 1 and corners == 2 and not centre else 0
    if centre:
        return corners * 2 + 1
    return corners * 2
