"""`heldentisch flash`: what it finds, what it asks for, and the sentence when it stops."""

from __future__ import annotations

import errno
import subprocess
from collections.abc import Callable, Sequence
from pathlib import Path
from types import SimpleNamespace

import pytest

from firmware_bridge.firmware import board_files, newest
from firmware_bridge.flash import flash_wanted
from firmware_bridge.flash.flash import GET_MICROPYTHON, Flash, Tools
from firmware_bridge.flash.flash_talk import TO_THE_PROMPT, Talk
from firmware_bridge.flash.flash_wanted import FlashError, Wanted
from firmware_bridge.line import wire
from tests.firmware_bridge.bench import kind

PICO = SimpleNamespace(device="/dev/ttyACM0", vid=0x2E8A, pid=0x0005, serial_number="E66A")
OTHER = SimpleNamespace(device="/dev/ttyACM1", vid=0x2E8A, pid=0x0005, serial_number="E66B")
PRINTER = SimpleNamespace(device="/dev/ttyUSB0", vid=0x0403, pid=0x6001, serial_number="P1")
AT_PROMPT = b"MicroPython v1.28\r\n>>> "


class Board:
    """A port whose device answers as `says` tells; `says` may change with each file copied."""

    def __init__(self, says: dict[str, str | bytes]) -> None:
        self.says = says
        self.after: dict[str, str | bytes] | None = None
        self.runs: list[tuple[str, ...]] = []
        self.outcome = (0, "")
        self._out = b""

    def open(self, path: str) -> Board:
        return self

    def close(self) -> None:
        self._out = b""

    def read(self, size: int = 1, /) -> bytes:
        out, self._out = self._out, b""
        return out

    def write(self, data: bytes, /) -> int:
        asked = "prompt" if data == TO_THE_PROMPT else wire.Lines().feed(data)[0]
        answer = self.says.get(asked, b"")
        self._out += answer if isinstance(answer, bytes) else b"gar\n" + wire.encode(answer)
        return len(data)

    def run(self, words: Sequence[str]) -> subprocess.CompletedProcess[str]:
        self.runs.append(tuple(words))
        if self.after is not None and "cp" in words:
            self.says = self.after
        return subprocess.CompletedProcess(words, self.outcome[0], "", self.outcome[1])


def ours(firmware: str = "", parts: str = "blue,pink:next,undo:next") -> dict[str, str | bytes]:
    return {
        "H 1": f"H 1 {firmware or newest()} e66a b1 0 0 roll",
        "C 1 parts": f"K 1 ok {parts}",
        "C 1 update": "K 1 ok -",
        "prompt": AT_PROMPT,
    }


def tools(board: Board, ports: Sequence[object] = (PICO, PRINTER), usb: Path | None = None):
    return Tools(
        ports=lambda: ports,  # type: ignore[arg-type,return-value]
        usb=usb or Path("/nowhere"),
        run=board.run,
        opener=board.open,
        answer=0.01,
        patience=0.02,
    )


def flashed(board: Board, wanted: Wanted | None = None, port: str = "", **more) -> list[str]:
    said: list[str] = []
    Flash(wanted or Wanted(), said.append, port, tools(board, **more)).run()
    return said


def test_a_board_of_ours_is_asked_for_its_prompt_and_gets_every_file():
    board = Board(ours("1.0.5"))
    board.after = ours()
    said = flashed(board)
    assert said == [
        "There is a board at /dev/ttyACM0.",
        "It runs our firmware 1.0.5; it is asked for its prompt.",
        f"Copying {len(board_files()) + 1} files to it ...",
        f"Done: a tower with the trays blue and pink, firmware {newest()}, serial e66a.",
    ]
    [words] = board.runs
    assert words[:3] == ("connect", "/dev/ttyACM0", "resume")
    copied = [word[1:] for word in words if word.startswith(":")]
    assert set(copied) == {path.name for path in board_files()} | {"kind.txt"}
    assert copied[-1] == "main.py"
    assert words[-1] == "reset"


def test_a_pico_with_somebody_elses_program_is_freed_of_it_first():
    board = Board({"prompt": AT_PROMPT})
    board.after = ours()
    assert "It runs MicroPython." in flashed(board)
    assert "os.remove('main.py')" in board.runs[0][4]
    assert board.runs[0][-1] == "reset"


def without(body: str) -> Callable[[], Board]:
    def make() -> Board:
        board = Board(ours())
        board.says = {asked: said for asked, said in ours().items() if asked != body}
        return board

    return make


def answering(**after: str) -> Callable[[], Board]:
    def make() -> Board:
        board = Board(ours("1.0.5"))
        board.after = ours(**after) if after else {}
        return board

    return make


def failing(*outcome: object) -> Callable[[], Board]:
    def make() -> Board:
        board = Board(ours())
        board.outcome = outcome  # type: ignore[assignment]
        return board

    return make


@pytest.mark.parametrize(
    ("make", "code", "words"),
    [
        (without("C 1 update"), "flash/old", "flash_nuke.uf2"),
        (without("prompt"), "flash/prompt", "did not come back to its prompt"),
        (lambda: Board({}), "flash/silent", "BOOTSEL"),
        (answering(), "flash/mute", "does not answer"),
        (answering(firmware="1.0.5"), "flash/other", "still answers with firmware 1.0.5"),
        (answering(parts="d6:next,undo:next"), "flash/parts", "other parts: d6:next"),
        (failing(1, "x\nmpremote: no space.\n"), "flash/copy", "board: mpremote: no space. Unplug"),
    ],
)
def test_each_way_to_fail_says_what_to_do(make, code, words):
    with pytest.raises(FlashError, match=words) as caught:
        flashed(make())
    assert caught.value.code == code


def test_mpremote_that_hangs_is_a_sentence():
    board = Board(ours())

    def hangs(words: Sequence[str]) -> subprocess.CompletedProcess[str]:
        raise subprocess.TimeoutExpired(list(words), 1)

    board.run = hangs
    with pytest.raises(FlashError, match="took too long"):
        flashed(board)


def test_no_pico_says_what_to_press_and_which_file_to_fetch():
    with pytest.raises(FlashError, match=r"BOOTSEL.*micropython.org/download/RPI_PICO/"):
        flashed(Board({}), ports=[PRINTER])


def test_a_pico_in_its_boot_mode_says_which_file_to_drag(tmp_path):
    device = tmp_path / "1-1"
    device.mkdir()
    (device / "idVendor").write_text("2e8a\n")
    (device / "idProduct").write_text("0003\n")
    (tmp_path / "usb1").mkdir()
    with pytest.raises(FlashError) as caught:
        flashed(Board({}), ports=[], usb=tmp_path)
    assert caught.value.code == "flash/boot_mode"
    assert GET_MICROPYTHON in str(caught.value)


def test_several_boards_are_named_and_one_can_be_chosen():
    with pytest.raises(FlashError, match=r"ttyACM0 .serial E66A., /dev/ttyACM1 .serial E66B."):
        flashed(Board({}), ports=[PICO, OTHER])
    board = Board(ours())
    flashed(board, port="/dev/ttyACM1", ports=[PICO, OTHER])
    assert board.runs[0][1] == "/dev/ttyACM1"


def test_a_board_that_comes_back_under_another_name_is_found_by_its_serial_number():
    board = Board(ours("1.0.5"))
    board.after = ours()
    here = SimpleNamespace(**vars(PICO))

    def run(words: Sequence[str]) -> subprocess.CompletedProcess[str]:
        done = Board.run(board, words)
        here.device = "/dev/ttyACM7"
        return done

    opened: list[str] = []
    board.run = run
    board.open = lambda path: opened.append(path) or board
    flashed(board, ports=[here])
    assert opened[-1] == "/dev/ttyACM7"


def test_a_port_in_use_names_the_program_that_has_it():
    board = Board(ours())

    def busy(path: str) -> Board:
        raise OSError(errno.EBUSY, "busy")

    board.open = busy
    with pytest.raises(FlashError, match=r"in use by another program.*systemctl stop heldentisch"):
        flashed(board)


def test_a_port_that_belongs_to_the_service_alone_says_how_to_flash_it_all_the_same():
    board = Board(ours())

    def shut(path: str) -> Board:
        raise PermissionError(errno.EACCES, "denied")

    board.open = shut
    with pytest.raises(FlashError, match=r"Not allowed to open .* run this with sudo"):
        flashed(board)


@pytest.mark.parametrize(
    ("trays", "buttons", "code"),
    [
        ((), 4, "flash/trays"),
        (("a", "b", "c"), 4, "flash/trays"),
        (("far2long9",), 4, "flash/name"),
        (("a:b",), 4, "flash/name"),
        (("",), 4, "flash/name"),
        (("rosé",), 4, "flash/name"),
        (("d6",), 7, "flash/buttons"),
    ],
)
def test_what_no_board_can_be_is_refused_before_anything_is_touched(trays, buttons, code):
    with pytest.raises(FlashError) as caught:
        Wanted("tower", trays, buttons=buttons)
    assert caught.value.code == code


def test_the_board_and_the_command_agree_on_what_is_possible():
    for name in ("LONGEST_NAME", "MOST_TRAYS", "MOST_BUTTONS"):
        assert getattr(flash_wanted, name) == getattr(kind, name)


@pytest.mark.parametrize(
    "wanted", [Wanted(), Wanted(trays=("d6",)), Wanted(beams=2), Wanted("box", buttons=6)]
)
def test_what_is_written_to_the_board_is_what_it_will_say(wanted):
    text = "".join(f"{name} = {word}\n" for name, word in wanted.words().items())
    read = kind.Kind(text)
    trays = ",".join(read.trays) if read.kind == "tower" else "-"
    assert f"{trays}:{','.join(read.buttons)}:{','.join(read.lamps)}" == wanted.parts()
    assert read.shares_beam == (wanted.kind == "tower" and wanted.beams == 1 < len(read.trays))


def test_a_board_of_another_protocol_is_recognised_too():
    board = Board({"H 1": "H 7 9.9.9 e66a something else"})
    told = Talk(board).hello(0.01)
    assert told is not None
    assert told.firmware == "9.9.9"
