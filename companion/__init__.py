"""Heldentisch: the companion of a game table.

`domain` holds values and pure rules, `games` what each game adds to them, `journal` what is on
disk, and `host` brings the three together.
"""

__version__ = "0.5.0"
