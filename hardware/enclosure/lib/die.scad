// A six-sided die and what looks at it from below. Millimetres.

die = 16;             // edge of the die
pip_pitch = die / 4;  // from its centre to the next column of pips; measure your dice
cell = [2.9, 3.6, 1.7];   // a reflex sensor (QRE1113); across and along the die
cell_window = [2.4, 2.8]; // what it looks through
mask = 1.0;           // thickness of that window: the sensor sees best at 1 mm

die_diagonal = die * sqrt(3);

// Where the five cells look, seen from above in the frame of the die: centre, left corner,
// right corner, left side, back side. Left is -x, back is +y. The order is that of the firmware.
cells = [[0, 0], [-1, 1], [1, 1], [-1, 0], [0, 1]] * pip_pitch;

assert(pip_pitch - cell.x >= 0.3 && pip_pitch - cell.y >= 0.3,
    str("Cells of ", cell.x, " by ", cell.y, " mm do not fit under a die whose pips are ", pip_pitch,
        " mm apart. Take a smaller sensor or a larger die."));
assert(pip_pitch - max(cell_window) >= 0.8,
    "The windows of the cells are so large that light leaks from one to the next. Make them smaller.");

function pips(n) = concat(
    n % 2 == 1 ? [[0, 0]] : [],
    n > 1 ? [[-1, 1], [1, -1]] : [],
    n > 3 ? [[1, 1], [-1, -1]] : [],
    n == 6 ? [[-1, 0], [1, 0]] : []) * pip_pitch;

// A die to look at, resting on z = 0; `top`, `front` and `side` are the faces one sees.
module die_ghost(colour, ink, top = 4, front = 1, side = 2) {
    color(colour) translate([0, 0, die / 2]) intersection() {
        cube(die, center = true);
        sphere(d = die * 1.42, $fn = 64);
    }
    color(ink) {
        translate([0, 0, die]) pip_discs(top);
        translate([0, -die / 2, die / 2]) rotate([90, 0, 0]) pip_discs(front);
        translate([die / 2, 0, die / 2]) rotate([0, 90, 0]) pip_discs(side);
        translate([-die / 2, 0, die / 2]) rotate([0, -90, 0]) pip_discs(7 - side);
    }
}

module pip_discs(n) {
    for (p = pips(n)) translate(p) cylinder(d = die * 0.18, h = 0.12, center = true);
}
