// What tower and box share: measures of bought parts, screws, a check of the printer's bed. Millimetres.

bed = 220;            // the printer's bed, square; also the tallest print
fit = 0.3;            // play on each side between two printed parts
wall = 2.4;           // outer walls: six lines of a 0.4 mm nozzle
screw_hole = 3.3;     // an M3 screw passes
screw_pilot = 2.6;    // an M3 screw cuts its own thread
screw_head = 6.2;
led_hole = 5.2;       // a 5 mm diode
pico = [21, 51, 1];   // the board; its USB socket stands over one short edge
pico_holes = [11.4, 47];
pico_pilot = 1.7;     // an M2 screw cuts its own thread into it
usb_plug = [12.5, 8.5];
zip_tie = [2, 4.5];   // the slots of a cable tie
$fn = 40;

// Stops with a sentence when a part does not fit on the bed; echoes its size for the checks.
module printable(name, size) {
    assert(max(size) <= bed, str("The ", name, " is ", max(size),
        " mm long and does not fit on a bed of ", bed, " mm. Take fewer trays or buttons, or smaller ones."));
    echo(part = name, size = size);
    children();
}

// A shape with holes, drawn up; the preview needs to know how often a look passes through it.
module solid(high, center = false) {
    linear_extrude(height = high, center = center, convexity = 10) children();
}

module round_rect(size, r) {
    translate([r, r]) offset(r) square([size.x - 2 * r, size.y - 2 * r]);
}

// A round hole through an upright wall that prints without support: its crown is a roof of 45 degrees.
module drop(d) {
    circle(d = d);
    rotate(45) square(d / 2);
}

// A gate: upright sides, a pointed arch, no support.
module gate_shape(w, h) {
    hull() {
        translate([-w / 2, 0]) square([w, h - w * 0.9]);
        translate([0, h - w * 0.9]) intersection() {
            translate([-w * 0.25, 0]) circle(w * 0.75);
            translate([w * 0.25, 0]) circle(w * 0.75);
            translate([-w / 2, 0]) square([w, w]);
        }
    }
}

// Four posts for a Pico that lies along y; its USB edge at y = 0.
module pico_posts(height, d = 5) {
    for (x = [-1, 1], y = [0, 1])
        translate([x * pico_holes.x / 2, (pico.y - pico_holes.y) / 2 + y * pico_holes.y])
            difference() {
                cylinder(d1 = d + 2, d2 = d, h = height);
                translate([0, 0, 1]) cylinder(d = pico_pilot, h = height);
            }
}

// What a back wall lets through, in the plane x-z: the plug, and below it slots for a cable tie.
module usb_hole() {
    offset(1) square([usb_plug.x - 2, usb_plug.y - 2], center = true);
    for (x = [-1, 1]) translate([x * (usb_plug.x / 2 + 4), 0]) square(zip_tie, center = true);
}

// A Pico to look at, not to print.
module pico_ghost() {
    color("#1f7a4d") translate([-pico.x / 2, 0, 0]) cube(pico);
    color("#c8c8c8") translate([-4, -1.3, pico.z]) cube([8, 6, 2.6]);
    color("#222") translate([-3.5, 22, pico.z]) cube([7, 7, 0.9]);
}
