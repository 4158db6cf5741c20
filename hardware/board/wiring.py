"""What is wired where, of both kinds of board: the one table that firmware, drawings and docs read.

A row is a name, the number of the Pico's GP pin, and a direction. `in`: the pin is pulled up inside
and reads 0 when the contact closes, the beam breaks or light comes back to a cell. `out`: high
lights a diode, or a transistor that lights several. `pwm`: a passive piezo.
GP0 and GP1 stay free, for a serial line without USB.
"""

TOWER = (
    ("beam1", 2, "in"),  # across the fall; the only one when all trays share it
    ("tray1_cell1", 3, "in"),  # centre
    ("tray1_cell2", 4, "in"),  # left corner
    ("tray1_cell3", 5, "in"),  # right corner
    ("tray1_cell4", 6, "in"),  # middle of the left side
    ("tray1_cell5", 7, "in"),  # middle of the back side
    ("beam_light", 8, "out"),  # the infrared diodes that face the beams
    ("cell_light", 9, "out"),  # the infrared diodes of all cells, through one transistor
    ("next", 10, "in"),
    ("undo", 11, "in"),
    ("next_lamp", 12, "out"),
    ("lamp_red", 13, "out"),
    ("lamp_green", 14, "out"),
    ("lamp_blue", 15, "out"),
    ("tray2_cell1", 16, "in"),
    ("tray2_cell2", 17, "in"),
    ("tray2_cell3", 18, "in"),
    ("tray2_cell4", 19, "in"),
    ("tray2_cell5", 20, "in"),
    ("beam2", 21, "in"),  # only where each tray has a beam of its own
    ("beeper", 22, "pwm"),  # optional
)

BOX = (
    ("b1", 2, "in"),
    ("b2", 3, "in"),
    ("b3", 4, "in"),
    ("b4", 5, "in"),
    ("b5", 6, "in"),  # optional, as is b6
    ("b6", 7, "in"),
    ("lamp_red", 13, "out"),
    ("lamp_green", 14, "out"),
    ("lamp_blue", 15, "out"),
    ("b1_lamp", 16, "out"),
    ("b2_lamp", 17, "out"),
    ("b3_lamp", 18, "out"),
    ("b4_lamp", 19, "out"),
    ("b5_lamp", 20, "out"),
    ("b6_lamp", 21, "out"),
    ("beeper", 22, "pwm"),  # optional
)

KINDS = {"tower": TOWER, "box": BOX}


def pins(kind):
    """Return the GP numbers of a kind of board, by name."""
    return {name: number for name, number, _ in KINDS[kind]}
