"""The dice tower: it hands every roll and press to the host, again and again, until it is on disk.

One call of `step` is one turn of the loop: listen, look, repeat what is not acknowledged, show the
truth on the lamp. It takes a board, a tray and pins that are already built, and never waits.
"""

import wire
from debounce import Debounce
from lamp import COLOURS
from ring import Ring

FIRMWARE = "1.0.0"
CAPS = "roll,press,lamp"
RESEND_MS = 200
RESEND_LINES = 8
HEARTBEAT_MS = 1000
BLINK_MS = 2000
ANSWERS = 8  # commands whose answer is remembered, so a repeated one is not done twice


class Tower:
    """Wires a board's parts to the protocol of docs/protocol.md.

    `board` has `us()`, `read()`, `write(line)`, `serial` and `boot`; `tray` has `moving()`,
    `face()`, `die` and `method`; `buttons` maps names to pins that read 0 while pressed; `lamps`
    maps names to lamps the host may set; `lamp` is the tower's own and belongs to nobody else.
    """

    def __init__(self, board, tray, settle, lamp, buttons=None, lamps=None):
        self.ring = Ring()
        self.colour = ""
        self._board = board
        self._tray = tray
        self._settle = settle
        self._lamp = lamp
        self._lamps = lamps or {}
        self._lines = wire.Lines()
        self._now = board.us() // 1000
        self._buttons = [
            (name, pin, Debounce(pin.value() == 0, self._now))
            for name, pin in (buttons or {}).items()
        ]
        self._resend_at = self._now
        self._heartbeat_at = self._now
        self._blink_until = self._now
        self._answers = []
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
        self._look_at_die()
        self._look_at_buttons()
        if self._now >= self._resend_at:
            self._resend()
        if self._now >= self._heartbeat_at:
            self._beat()
        self._show()

    def _look_at_die(self):
        moving = self._tray.moving()
        if not (moving or self._settle.tumbling):
            return
        verdict = self._settle.update(moving, 0 if moving else self._tray.face(), self._now)
        if verdict:
            value, quality = verdict
            self._keep("R", (self._tray.die, value, quality, self._tray.method))

    def _look_at_buttons(self):
        for name, pin, contact in self._buttons:
            if contact.update(pin.value() == 0, self._now):
                self._keep("P", (name, "down" if contact.level else "up"))

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
        self._answers = []  # a host that starts anew counts its commands from 1 again
        board = self._board
        values = (
            wire.PROTO,
            FIRMWARE,
            board.serial,
            board.boot,
            self.ring.seq,
            self.ring.lost,
            CAPS,
        )
        self._say("H", values)

    def _acknowledged(self, fields):
        if fields["boot"] != self._board.boot:
            return
        self.ring.drop(int(fields["seq"]))
        self._stored = not len(self.ring) and self.ring.seq > 0

    def _tell_time(self, fields):
        self._say("T", (fields["id"], self._board.us()))

    def _command(self, fields):
        if fields["command"] == "blink":
            self._once(fields["id"], self._blink)
        else:
            self._say("K", (fields["id"], "err", "unknown"))

    def _set_lamp(self, fields):
        lamp = self._lamps.get(fields["lamp"])
        if lamp is None or fields["colour"] not in COLOURS:
            self._say("K", (fields["id"], "err", "lamp" if lamp is None else "colour"))
        else:
            self._once(fields["id"], lambda: lamp.show(fields["colour"]))

    def _once(self, ident, action):
        if ident not in self._answers:
            self._answers = self._answers[1 - ANSWERS :] + [ident]  # noqa: RUF005
            action()
        self._say("K", (ident, "ok", wire.NONE))

    def _blink(self):
        self._blink_until = self._now + BLINK_MS

    def _show(self):
        colour = self._truth()
        if colour != self.colour:
            self.colour = colour
            self._lamp.show(colour)

    def _truth(self):
        if self._now < self._blink_until:
            return "blue" if self._now // 250 % 2 else "dark"
        if self.ring.is_full():
            return "red"
        if self._settle.tumbling:
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
