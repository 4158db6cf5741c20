"""Which kind of board this is: what `kind.txt`, put on it with the firmware, says.

    kind = tower
    trays = blue,pink
    beams = 1

A line that is missing or means nothing leaves what is in DEFAULTS; without the file it is a tower
with one tray.
"""

FILE = "kind.txt"
DEFAULTS = {
    "kind": "tower",  # or box
    "trays": "d6",  # a tower's dice, one a tray, parted by commas: two at most
    "beams": "1",  # 1: one beam for all trays; 2: one each
    "buttons": "4",  # of a box, 1 to 6
    # What a simulated board says of itself; a real one knows better.
    "serial": "simulated",
    "firmware": "",
    "proto": "",
}
MOST_TRAYS = 2
MOST_BUTTONS = 6
LONGEST_NAME = 8  # so that every answer fits into a line


class Kind:
    """The settings of one board: `kind`, `trays`, `shares_beam`, `buttons`, `words`."""

    def __init__(self, text=""):
        words = dict(DEFAULTS)
        for line in text.split("\n"):
            name, mark, value = line.partition("=")
            if mark and name.strip() in words and value.strip():
                words[name.strip()] = value.strip()
        self.words = words
        self.kind = words["kind"] if words["kind"] == "box" else "tower"
        names = [name.strip() for name in words["trays"].split(",")]
        names = [name for name in names if is_name(name)]
        self.trays = names[:MOST_TRAYS] or [DEFAULTS["trays"]]
        self.shares_beam = len(self.trays) > 1 and words["beams"] != "2"
        self.buttons = _names(words["buttons"]) if self.kind == "box" else ["next", "undo"]
        self.lamps = self.buttons if self.kind == "box" else ["next"]


def is_name(text):
    """Return True for a die's name that fits into every line: letters and digits, few."""
    if not 0 < len(text) <= LONGEST_NAME:
        return False
    for letter in text:
        if not ("a" <= letter <= "z" or "A" <= letter <= "Z" or "0" <= letter <= "9"):
            return False
    return True


def _names(count):
    number = int(count) if count.isdigit() else int(DEFAULTS["buttons"])
    return ["b" + str(place + 1) for place in range(max(1, min(MOST_BUTTONS, number)))]


def read(path=FILE):
    """Return what the file says, or the defaults without one."""
    try:
        with open(path) as file:  # noqa: PTH123  MicroPython has no pathlib
            return Kind(file.read())
    except OSError:
        return Kind()
