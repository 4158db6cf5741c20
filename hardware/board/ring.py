"""What the board has seen and the host has not yet put on disk."""


class Ring:
    """Numbered lines waiting for their acknowledgement. When it is full it refuses and counts.

    `seq` is the newest number given out, `lost` how many were refused since the board started.
    """

    def __init__(self, room=32):
        self.seq = 0
        self.lost = 0
        self._room = room
        self._lines = []
        self._first = 1

    def __len__(self):
        return len(self._lines)

    def is_full(self):
        """Return True when the next one would be refused."""
        return len(self._lines) >= self._room

    def refuse(self):
        """Count one that found no room."""
        self.lost += 1

    def add(self, line):
        """Keep the encoded line of number `seq + 1`."""
        self.seq += 1
        self._lines.append(line)

    def drop(self, seq):
        """Forget everything up to `seq`: it is on disk. Numbers never given out are ignored."""
        if seq > self.seq:
            return
        while self._lines and self._first <= seq:
            self._lines.pop(0)
            self._first += 1

    def oldest(self, count):
        """Return the `count` oldest lines still waiting."""
        return self._lines[:count]
