"""The lines a board and the host exchange: `>BODY*CRC32`, checked in both directions.

This one file runs on the host (CPython) and on the board (MicroPython): it imports only `binascii`.
The two tables are the whole vocabulary: a body is a verb and its fields, parted by single spaces.
"""

import binascii

PROTO = 1
CAP = 96  # bytes of a line, from ">" to the last digit of the checksum
NONE = "-"  # stands where a word has nothing to say

# A number is decimal digits; a word is anything printable without a space.
TO_BOARD = {
    "H": "proto:number",
    "A": "boot:word seq:number",
    "T": "id:number",
    "C": "id:number command:word",
    "L": "id:number lamp:word colour:word",
}
TO_HOST = {
    "H": "proto:number firmware:word serial:word boot:word seq:number lost:number caps:word",
    "R": "boot:word seq:number us:number die:word value:number quality:word method:word",
    "P": "boot:word seq:number us:number button:word level:word",
    "T": "id:number us:number",
    "K": "id:number result:word detail:word",
    "B": "boot:word up_ms:number seq:number pending:number lost:number bad:number noise:number",
}

LONGEST_NUMBER = 18  # digits: microseconds of thirty thousand years


def compose(schema: dict[str, str], verb: str, values: tuple[object, ...]) -> str:
    """Return the body of `verb` with `values` in the order of the schema.

    Raises ValueError when a field is missing, one too many, or of the wrong kind.
    """
    body = " ".join([verb] + [str(value) for value in values])
    names = schema[verb].split(" ")
    if len(values) != len(names) or len(parse(schema, body)[1]) != len(names):
        raise ValueError("not a %s message (%s): %s" % (verb, schema[verb], body))  # noqa: UP031
    return body


def parse(schema: dict[str, str], body: str) -> tuple[str, dict[str, str]]:
    """Return the verb of `body` and its fields by name; fields past the known ones are ignored.

    Raises KeyError for a verb the schema does not have, ValueError for fields it does not allow.
    """
    words = body.split(" ")
    fields = schema[words[0]].split(" ")
    if len(words) <= len(fields):
        raise ValueError("fields are missing: " + body)
    found = {}
    for field, word in zip(fields, words[1:]):  # noqa: B905  MicroPython has no strict
        name, kind = field.split(":")
        if not word or (kind == "number" and not _is_number(word)):
            raise ValueError(name + " is not a " + kind + ": " + body)
        found[name] = word
    return words[0], found


def other_protocol(body: str) -> int:
    """Return the protocol of an `H` line that is not ours, else 0.

    The number is the first field of `H` in every version, whatever follows it.
    """
    words = body.split(" ")
    if words[0] != "H" or len(words) < 2 or not _is_number(words[1]):
        return 0
    return int(words[1]) if int(words[1]) != PROTO else 0


def _is_number(word: str) -> bool:
    return word.isdigit() and len(word) <= LONGEST_NUMBER


def encode(body: str) -> bytes:
    r"""Return the line for `body`, with a `\n` before it so a half line cannot swallow it.

    Raises ValueError for a body that is too long or holds a character the frame needs.
    """
    raw = body.encode()
    if len(raw) + 10 > CAP:
        raise ValueError("longer than a line: " + body)
    for byte in raw:
        if byte < 0x20 or byte > 0x7E or byte in b">*":
            raise ValueError("a line cannot carry this: " + repr(body))
    return b"\n>" + raw + b"*" + checksum(raw) + b"\n"


def checksum(raw: bytes) -> bytes:
    """Return CRC-32 (IEEE 802.3, as in zip) of `raw`, as eight upper-case hex digits."""
    return b"%08X" % (binascii.crc32(raw) & 0xFFFFFFFF)


class Lines:
    """Cut a stream into checked bodies and count everything that was not one.

    `good` bodies; `bad_crc` lines whose checksum is wrong; `noise` lines that are no frame at all
    (boot texts, a modem prober's `AT+GCAP`); `too_long` lines above the cap, thrown away unread.
    """

    def __init__(self) -> None:
        self.good = 0
        self.bad_crc = 0
        self.noise = 0
        self.too_long = 0
        self._tail = b""
        self._skipping = False

    def restart(self) -> None:
        """Forget a half line: the stream begins anew."""
        self._tail = b""
        self._skipping = False

    def feed(self, data: bytes) -> list[str]:
        """Take the next bytes, however they are cut, and return the bodies they complete."""
        bodies = []
        parts = (self._tail + data).split(b"\n")
        self._tail = parts.pop()
        for line in parts:
            if self._skipping:
                self._skipping = False
            elif len(line) > CAP + 1:  # one more: a terminal may have added "\r"
                self.too_long += 1
            elif line.strip():
                body = self._check(line)
                if body:
                    bodies.append(body)
        self._bound()
        return bodies

    def _bound(self) -> None:
        if self._skipping:
            self._tail = b""
        elif len(self._tail) > CAP + 1:
            self._tail = b""
            self._skipping = True
            self.too_long += 1

    def _check(self, line: bytes) -> str:
        start = line.rfind(b">")
        raw, star, check = line[start + 1 :].rstrip().partition(b"*")
        if start < 0 or not star or len(check) != 8 or not raw:
            self.noise += 1
            return ""
        if check != checksum(raw) or not _is_printable(raw):
            self.bad_crc += 1
            return ""
        self.good += 1
        return raw.decode()


def _is_printable(raw: bytes) -> bool:
    for byte in raw:  # noqa: SIM110  the plain loop allocates nothing on the board
        if byte < 0x20 or byte > 0x7E:
            return False
    return True
