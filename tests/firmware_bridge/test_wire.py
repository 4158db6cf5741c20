"""The line codec: what it lets through, what it counts, and that nothing damaged gets past it."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from firmware_bridge.line import wire
from firmware_bridge.line.wire import Lines

PRINTABLE = [chr(code) for code in range(0x20, 0x7F) if chr(code) not in ">*"]
BODIES = st.text(st.sampled_from(PRINTABLE), min_size=1, max_size=80).filter(
    lambda text: text == text.strip()
)


def counts(lines: Lines) -> dict[str, int]:
    return {
        "good": lines.good,
        "bad_crc": lines.bad_crc,
        "noise": lines.noise,
        "too_long": lines.too_long,
    }


@given(BODIES)
def test_what_is_encoded_comes_back(body):
    assert Lines().feed(wire.encode(body)) == [body]


@given(st.lists(BODIES | st.binary(max_size=150), max_size=8), st.data())
def test_however_the_stream_is_cut_the_result_is_the_same(parts, data):
    stream = b"".join(wire.encode(part) if isinstance(part, str) else part for part in parts)
    whole, cut = Lines(), Lines()
    expected = whole.feed(stream)
    got: list[str] = []
    while stream:
        size = data.draw(st.integers(1, len(stream)))
        got += cut.feed(stream[:size])
        stream = stream[size:]
    assert (got, counts(cut)) == (expected, counts(whole))


@given(BODIES, st.lists(st.tuples(st.integers(0, 10**4), st.integers(0, 7)), max_size=3))
@example("R 3f2a91c0 8 91234567 blue 4 ok ir5", [(40, 0)])
def test_flipped_bits_never_make_another_body_HW_28(body, flips):
    line = bytearray(wire.encode(body))
    for place, bit in flips:
        line[place % len(line)] ^= 1 << bit
    assert set(Lines().feed(bytes(line) + b"\n")) <= {body}


@given(st.binary(max_size=200), BODIES)
def test_the_next_line_survives_any_half_line_before_it(junk, body):
    assert Lines().feed(junk + wire.encode(body))[-1:] == [body]


@pytest.mark.parametrize(
    ("stream", "kind"),
    [
        (b">H 1*459221F3\n", "bad_crc"),
        (b">H 1*459221f2\n", "bad_crc"),
        (b">H 2*459221F2\n", "bad_crc"),
        (b">H 1*zzzzzzzz\n", "bad_crc"),
        (b"AT+GCAP\r\n", "noise"),
        (b"MicroPython v1.28.0 on 2026-07-05; Raspberry Pi Pico with RP2040\r\n", "noise"),
        (b'Type "help()" for more information.\r\n', "noise"),
        (b">>> \r\n", "noise"),
        (b"Traceback (most recent call last):\r\n", "noise"),
        (b"H 1*459221F2\n", "noise"),
        (b">H 1*4592\n", "noise"),
        (b">*00000000\n", "noise"),
        (b"\x00\xff\x80\n", "noise"),
        (b">" + b"x" * 200 + b"\n", "too_long"),
        (b"x" * 100_000, "too_long"),
    ],
)
def test_what_is_not_a_line_is_counted_and_dropped_HW_25_HW_26(stream, kind):
    lines = Lines()
    assert lines.feed(stream) == []
    assert counts(lines) == {**counts(Lines()), kind: 1}


def test_a_half_frame_on_the_same_line_does_not_spoil_the_next():
    assert Lines().feed(b">R b1 1 9>H 1*459221F2\n") == ["H 1"]


@pytest.mark.parametrize("raw", [b"\xff\xfe", b"A\x03 1", b"\x80"])
def test_bytes_that_are_no_text_are_damaged_whatever_their_checksum(raw):
    lines = Lines()
    assert lines.feed(b">" + raw + b"*" + wire.checksum(raw) + b"\n") == []
    assert lines.bad_crc == 1


def test_empty_lines_and_carriage_returns_are_no_noise():
    lines = Lines()
    assert lines.feed(b"\r\n\n>H 1*459221F2\r\n\r\n") == ["H 1"]
    assert counts(lines) == {**counts(Lines()), "good": 1}


def test_a_stream_without_line_ends_does_not_fill_the_memory():
    lines = Lines()
    for _ in range(1000):
        lines.feed(b"x" * 1000)
    assert len(lines._tail) <= wire.CAP
    assert lines.too_long == 1
    assert lines.feed(b"\n" + wire.encode("H 1")) == ["H 1"]


def test_the_longest_line_passes_and_one_more_byte_does_not():
    body = "x" * (wire.CAP - 10)
    assert Lines().feed(wire.encode(body)) == [body]
    with pytest.raises(ValueError, match="longer than a line"):
        wire.encode(body + "x")


@pytest.mark.parametrize("body", ["a>b", "a*b", "a\nb", "naïve", "\x03"])
def test_a_body_the_frame_cannot_carry_is_refused(body):
    with pytest.raises(ValueError, match="a line cannot carry this"):
        wire.encode(body)


VALUES = {"number": st.integers(0, 10**18 - 1).map(str), "word": st.sampled_from(["-", "blue"])}


@pytest.mark.parametrize(
    ("schema", "verb"),
    [(wire.TO_BOARD, verb) for verb in wire.TO_BOARD]
    + [(wire.TO_HOST, verb) for verb in wire.TO_HOST],
)
@given(data=st.data())
def test_every_message_of_the_table_goes_there_and_back(schema, verb, data):
    fields = [field.split(":") for field in schema[verb].split(" ")]
    values = {name: data.draw(VALUES[kind]) for name, kind in fields}
    body = wire.compose(schema, verb, tuple(values.values()))
    assert wire.parse(schema, body) == (verb, values)
    assert wire.parse(schema, body + " later fields") == (verb, values)


@pytest.mark.parametrize(
    "body", ["A", "A boot", "A boot x", "A boot -1", "A boot 1.5", "A  1", "A boot " + "9" * 19]
)
def test_fields_of_the_wrong_kind_are_refused(body):
    with pytest.raises(ValueError, match="A"):
        wire.parse(wire.TO_BOARD, body)


def test_an_unknown_verb_is_told_apart_from_wrong_fields():
    with pytest.raises(KeyError):
        wire.parse(wire.TO_BOARD, "Z 1")


@pytest.mark.parametrize("values", [(1,), (1, 2, 3), ("b", "x"), ("a b", 1)])
def test_a_message_with_wrong_values_is_not_composed(values):
    with pytest.raises(ValueError, match="A"):
        wire.compose(wire.TO_BOARD, "A", values)


@pytest.mark.parametrize(
    ("body", "theirs"), [("H 1", 0), ("H 2", 2), ("H 3 x y", 3), ("H", 0), ("H x", 0), ("T 2", 0)]
)
def test_another_protocol_is_known_by_the_first_field_of_hello(body, theirs):
    assert wire.other_protocol(body) == theirs
