"""What every board does: it hands each entry to the host, again and again, until it is on disk.

One call of `step` is one turn of the loop: listen, look, repeat what is not acknowledged, show the
truth on the lamp. It takes parts that are already built, and never waits.
"""

import wire
from orders import Orders
from ring import Ring
from version import FIRMWARE

RESEND_MS = 200
RESEND_LINES = 8
HEARTBEAT_MS = 1000


class Node:
    """Wires a board's parts to the protocol of docs/protocol.md.

    `board` has `us()`, `read()`, `write(line)`, `serial` and `boot`; `lamp` is the board's own and
    belongs to nobody else; `box` has the buttons, `tower` the dice, None on a board without.
    `firmware` is the version it calls itself.
    """

    def __init__(self, board, lamp, box, tower=None, firmware=FIRMWARE):
        self.ring = Ring()
        self.colour = ""
        self.orders = Orders(box, tower)
        self._board = board
        self._lamp = lamp
        self._box = box
        self._tower = tower
        self._firmware = firmware
        self._lines = wire.Lines()
        self._now = board.us() // 1000
        self._resend_at = self._now
        self._heartbeat_at = self._now
        self._echoes = 0
        self._stored = False
        self._verbs = {
            "H": self._hello,
            "A": self._acknowledged,
            "T": self._tell_time,
            "C": self._command,
            "L": self._set_lamp,
        }

    def step(self):
        """Do one turn of the loop."""
        self._now = self._board.us() // 1000
        for body in self._lines.feed(self._board.read()):
            self._hear(body)
        if self._tower:
            for roll in self._tower.look(self._now):
                self._keep("R", roll)
        for press in self._box.look(self._now):
            self._keep("P", press)
        self._box.tend(self._now)
        if self._now >= self._resend_at:
            self._resend()
        if self._now >= self._heartbeat_at:
            self._beat()
        self._show()

    def _keep(self, verb, values):
        if self.ring.is_full():
            self.ring.refuse()
            return
        values = (self._board.boot, self.ring.seq + 1, self._board.us()) + values  # noqa: RUF005
        line = wire.encode(wire.compose(wire.TO_HOST, verb, values))
        self.ring.add(line)
        self._stored = False
        self._board.write(line)

    def _resend(self):
        self._resend_at = self._now + RESEND_MS
        for line in self.ring.oldest(RESEND_LINES):
            self._board.write(line)

    def _beat(self):
        self._heartbeat_at = self._now + HEARTBEAT_MS
        noise = self._lines.noise + self._lines.too_long + self._echoes
        ring = self.ring
        boot = self._board.boot
        self._say(
            "B", (boot, self._now, ring.seq, len(ring), ring.lost, self._lines.bad_crc, noise)
        )

    def _say(self, verb, values):
        self._board.write(wire.encode(wire.compose(wire.TO_HOST, verb, values)))

    def _hear(self, body):
        if _is_echo(body):
            self._echoes += 1
            return
        try:
            verb, fields = wire.parse(wire.TO_BOARD, body)
        except KeyError:
            self._say("K", (0, "err", "unknown"))
        except ValueError:
            self._say("K", (0, "err", "malformed"))
        else:
            self._verbs[verb](fields)

    def _hello(self, fields):
        self.orders.forget()
        board = self._board
        ring = self.ring
        firmware = self._firmware
        self._say(
            "H",
            (wire.PROTO, firmware, board.serial, board.boot, ring.seq, ring.lost, self._caps()),
        )

    def _caps(self):
        words = ["roll"] if self._tower else []
        if self._box.buttons:
            words.append("press")
        if self._box.lamps:
            words.append("lamp")
        if self._box.beeper:
            words.append("beep")
        words.append("test")
        return ",".join(words)

    def _acknowledged(self, fields):
        if fields["boot"] != self._board.boot:
            return
        self.ring.drop(int(fields["seq"]))
        self._stored = not len(self.ring) and self.ring.seq > 0

    def _tell_time(self, fields):
        self._say("T", (fields["id"], self._board.us()))

    def _command(self, fields):
        ident = fields["id"]
        self._answer(ident, self.orders.command(ident, fields["command"], self._now))

    def _set_lamp(self, fields):
        ident = fields["id"]
        answer = self.orders.light(ident, fields["lamp"], fields["colour"], self._now)
        self._answer(ident, answer)

    def _answer(self, ident, answer):
        self._say("K", (ident, answer[0], answer[1]))

    def _show(self):
        colour = self._truth()
        if colour != self.colour:
            self.colour = colour
            self._lamp.show(colour)

    def _truth(self):
        if self._now < self.orders.blink_until:
            return "blue" if self._now // 250 % 2 else "dark"
        if self.ring.is_full():
            return "red"
        if self._tower and self._tower.is_busy():
            return "white"
        if len(self.ring):
            return "amber"
        return "green" if self._stored else "dark"


def _is_echo(body):
    """Return True for the board's own words sent back by a terminal; answering would never end."""
    try:
        wire.parse(wire.TO_HOST, body)
    except (KeyError, ValueError):
        return False
    return True
