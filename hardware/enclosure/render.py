"""Renders the enclosures: a picture of each part and of the whole, an STL of each part, checked.

usage: hardware/enclosure/render FOLDER [pictures]
"""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import click
from PIL import Image, ImageChops

from hardware.enclosure.passage import jams, paint, read_outlines
from hardware.enclosure.stl import Point, faults, read_stl

HERE = Path(__file__).parent
PAPER = (255, 253, 248)
BRIGHTER = 0.75
"""The program lights everything from one side only; this power lifts what lies in the shade."""

RAW = 1440
"""Pixels of a picture before it is cut and made smaller, for smooth edges."""

LANE = re.compile(r"ECHO: lane = \[([\d.]+), ([\d.]+), ([\d.]+)\]")
SIZE = re.compile(r'ECHO: part = "(\w+)", size = \[([\d.]+), ([\d.]+), ([\d.]+)\]')


@dataclass(frozen=True, slots=True)
class View:
    """What a picture shows: a part of a file, seen from a height and a side (degrees)."""

    file: str
    part: str
    tilt: float = 55
    turn: float = 25
    wide: int = 280
    """Pixels of the longer side of its picture."""

    sets: str = ""
    """Measures other than the usual ones, in OpenSCAD's words."""

    @property
    def name(self) -> str:
        other = re.sub(r"\W+", "-", self.sets).strip("-")
        return "-".join(filter(None, (self.file, self.part, other)))


PARTS = (
    View("tower", "body"), View("tower", "ramp"),
    View("tower", "tray", 32), View("tower", "cell", 25),
    View("tower", "clamp", 40), View("tower", "base"), View("tower", "lid"), View("tower", "trim"),
    View("tower", "shield"), View("tower", "lens"), View("box", "box"), View("box", "lid"),
)  # fmt: skip
WHOLE = (
    View("tower", "all", 60, wide=720), View("tower", "section", 76, 68, 720),
    View("tower", "exploded", 70, wide=720), View("tower", "under", 45, 20, 560),
    View("tower", "lanes", 62, 150, 560), View("box", "all", 48, 20, 720),
    View("box", "exploded", 60, wide=720), View("box", "under", 45, 20, 560),
)  # fmt: skip
VARIANTS = (
    View("tower", "tray", sets="die=20"), View("tower", "ramp", sets="die=20"),
    View("tower", "body", sets="die=20"),
    View("tower", "body", sets="trays=1"), View("tower", "base", sets="trays=1"),
    View("tower", "ramp", sets="ramps=3"), View("box", "lid", sets="button=24;seats=3"),
    View("box", "box", sets="button=24;seats=5;keys=1;signs=[1,2,3,4,5]"),
)  # fmt: skip
"""Not for printing: proof that the measures may be changed."""

LANES = ("die=16", "die=20", "ramps=3", "die=25;clear=4")
"""Towers through whose lanes a die must be proved to fall."""

PAIRS = (
    "base body", "base tray", "base clamp", "base pico", "body tray", "body ramp", "body lens",
    "body lid", "ramp lid", "ramp lens", "ramp tray", "tray cell",
)  # fmt: skip
"""Parts that must have nothing in common where they stand."""

REFUSED = {
    "die=14": "do not fit under a die", "clear=6": "could fall past the beam",
    "clear=1": "it would jam", "ramps=1": "thrown over at least twice",
    "trays=7": "does not fit on a bed", "tray_angle=12": "would stay on the way",
}  # fmt: skip
"""Measures that must be refused, and words of the sentence that says so."""


def main(folder: Path, *, pictures_only: bool = False) -> int:
    """Render everything into `folder`; return how many parts a printer could not use."""
    folder.mkdir(parents=True, exist_ok=True)
    start = time.monotonic()
    with ThreadPoolExecutor(2) as workers:
        wanted = () if pictures_only else (*PARTS, *VARIANTS)
        solids = [workers.submit(solid, view, folder) for view in wanted]
        pictures = [workers.submit(picture, view, folder) for view in (*PARTS, *WHOLE)]
        for one in pictures:
            one.result()
        told = [one.result() for one in solids]
    ill = [sentence for sentences in told for sentence in sentences]
    if not pictures_only:
        ill += [sets for sets in REFUSED if not refuses(sets)]
        ill += [f"{pair}: they do not fit together" for pair in PAIRS if not fits(pair)]
        ill += [sentence for sets in LANES for sentence in lane_faults(sets)]
    for line in ill:
        click.echo(line)
    seconds = time.monotonic() - start
    click.echo(f"{len(pictures)} pictures and {len(solids)} parts in {seconds:.0f} s")
    return len(ill)


def solid(view: View, folder: Path) -> list[str]:
    """Write the STL of a part, print its measures, return what is wrong with it."""
    start = time.monotonic()
    path = folder / f"{view.name}.stl"
    said = _openscad(view, "-o", str(path))
    sizes = {name: (float(x), float(y), float(z)) for name, x, y, z in SIZE.findall(said)}
    wanted: Point = sizes[view.part]
    made = read_stl(path)
    wrong = [f"{view.name}: {sentence}" for sentence in faults(made, wanted)]
    x, y, z = made.size
    click.echo(
        f"{view.name:44} {x:6.1f} × {y:5.1f} × {z:5.1f} mm  {made.volume / 1000:6.1f} cm³  "
        f"{time.monotonic() - start:4.0f} s"
    )
    return wrong


def fits(pair: str) -> bool:
    """Whether two parts of the tower leave each other alone where they stand."""
    view = View("clash", "nothing", sets=f'pair="{pair}"')
    with tempfile.TemporaryDirectory() as scratch:
        done = _run(view, "-o", str(Path(scratch) / "common.stl"))
    return "top level object is empty" in done.stderr


def lane_faults(sets: str) -> list[str]:
    """Return what is wrong with the way of a die through a tower with these measures."""
    with tempfile.TemporaryDirectory() as scratch:
        path = Path(scratch) / "lane.svg"
        said = _openscad(View("tower", "lane", sets=sets), "-o", str(path))
        section = paint(read_outlines(path))
    front, back, diagonal = map(float, LANE.findall(said)[0])
    plumb = [section.runs(front + n) for n in range(2, int(back - front) - 1)]
    told = []
    if jams(section, diagonal, (front + diagonal / 2, back - diagonal / 2), -1):
        told.append(f"{sets}: a die can jam: a ball of {diagonal:.1f} mm does not get through.")
    if min(plumb) < 2:
        told.append(f"{sets}: a die can fall straight through.")
    click.echo(f"{sets}: a ball of {diagonal:.1f} mm must get through, every plumb line must meet "
               f"two ramps or more: {'no' if told else 'yes'}")  # fmt: skip
    return told


def refuses(sets: str) -> bool:
    """Whether a tower with these measures is refused with its sentence."""
    with tempfile.TemporaryDirectory() as scratch:
        done = _run(View("tower", "tray", sets=sets), "-o", str(Path(scratch) / "tray.stl"))
    if done.returncode and REFUSED[sets] in done.stderr:
        return True
    click.echo(f"{sets} is not refused as it should be: {done.stderr}")
    return False


def picture(view: View, folder: Path) -> None:
    """Write the picture of a part or of the whole, cut to what is on it."""
    with tempfile.TemporaryDirectory() as scratch:
        raw = Path(scratch) / "raw.png"
        _openscad(
            view, "-o", str(raw), f"--imgsize={RAW},{RAW}", "--viewall", "--autocenter",
            f"--camera=0,0,0,{view.tilt},0,{view.turn},700", screen=True,
        )  # fmt: skip
        with Image.open(raw) as image:
            _trimmed(image.convert("RGB"), view.wide).save(
                folder / f"{view.name}.png", optimize=True
            )


def _trimmed(image: Image.Image, wide: int) -> Image.Image:
    paper = image.getpixel((0, 0))
    ground = Image.new("RGB", image.size, paper)
    shown = ImageChops.difference(image, ground).convert("L").point(lambda v: 255 if v else 0)
    lit = image.point(lambda v: round(255 * (v / 255) ** BRIGHTER))
    whole = Image.composite(lit, Image.new("RGB", image.size, PAPER), shown)
    left, top, right, bottom = shown.getbbox() or (0, 0, *image.size)
    margin = 40
    box = (max(left - margin, 0), max(top - margin, 0),
           min(right + margin, image.width), min(bottom + margin, image.height))  # fmt: skip
    cut = whole.crop(box)
    part = wide / max(cut.size)
    small = cut.resize(
        (round(cut.width * part), round(cut.height * part)), Image.Resampling.LANCZOS
    )
    return small.quantize(256, Image.Quantize.MAXCOVERAGE, dither=Image.Dither.NONE)


def _openscad(view: View, *arguments: str, screen: bool = False) -> str:
    done = _run(view, *arguments, screen=screen)
    if done.returncode or "WARNING" in done.stderr or "ERROR" in done.stderr:
        raise SystemExit(f"{view.name}: {done.stderr}")
    return done.stderr


def _run(view: View, *arguments: str, screen: bool = False) -> subprocess.CompletedProcess[str]:
    sets = f'part="{view.part}";{view.sets}'
    command = ["openscad", "-D", sets, *arguments, str(HERE / f"{view.file}.scad")]
    if screen:
        command = ["xvfb-run", "-a", *command]
    return subprocess.run(command, capture_output=True, text=True, check=False)


if __name__ == "__main__":
    sys.exit(bool(main(Path(sys.argv[1]), pictures_only="pictures" in sys.argv[2:])))
