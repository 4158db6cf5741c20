// The button box. `part`: box and lid lie as they are printed; `all` is the box as it stands,
// `exploded` the same taken apart, `under` the lid from below. openscad -D button=24 -D seats=3 -D 'part="lid"' box.scad

include <lib/common.scad>
include <lib/box_measures.scad>
use <lib/symbols.scad>

part = "all";

if (part == "box") color("#92876F") shell_part();
else if (part == "lid") color("#EADFC8") lid_part();
else if (part == "all") button_box(0);
else if (part == "exploded") button_box(1);
else if (part == "under") under();
else assert(false, str("There is no part called ", part, "."));

// The shell: four walls under a sloping lid, posts for its screws, the Pico at the back.
module shell_part() {
    printable("box", box) difference() {
        union() {
            difference() {
                wedge(0);
                translate([0, 0, wall]) wedge(wall, 1);
            }
            intersection() {
                wedge(0);
                union() {
                    for (x = [0, 1], y = [0, 1]) translate([corner(x, y).x, corner(x, y).y * cos(slope), 0])
                        translate([-post / 2, -post / 2, 0]) cube([post, post, box.z]);
                    translate([box.x / 2, box.y - wall - 1, wall - 0.1]) mirror([0, 1, 0]) pico_posts(5.1);
                }
            }
        }
        on_lid() for (x = [0, 1], y = [0, 1]) translate(concat(corner(x, y), [-14])) cylinder(d = screw_pilot, h = 20);
        translate([box.x / 2, box.y, wall + 5 + pico.z + 1.3]) rotate([90, 0, 0])
            solid(2 * wall + 8, center = true) usb_hole();
    }
}

// The outer form, or what is hollow in it.
module wedge(inset, over = 0) {
    rotate([90, 0, 90]) translate([0, 0, inset]) solid(box.x - 2 * inset) polygon([
        [inset, 0], [box.y - inset, 0],
        [box.y - inset, front_high + (box.y - inset) * tan(slope) + over],
        [inset, front_high + inset * tan(slope) + over]]);
}

// Places its children in the frame of the lid: x, y along it, z out of it.
module on_lid() {
    translate([0, 0, front_high]) rotate([slope, 0, 0]) children();
}

// The lid, face down, as it is printed.
module lid_part() {
    printable("lid", lid) translate([lid.x, 0, panel]) rotate([0, 180, 0]) lid_upright();
}

module lid_upright() {
    difference() {
        solid(panel) difference() {
            round_rect([lid.x, lid.y], 3);
            lid_holes();
        }
        if (engraved) translate([0, 0, panel - engrave]) solid(engrave + 1) lid_signs();
    }
}

module lid_holes() {
    for (n = [0:seats - 1]) {
        translate([seat_x(n), row_button]) circle(d = button);
        translate([seat_x(n), row_lamp]) circle(d = led_hole);
    }
    if (keys) for (n = [0:keys - 1]) {
        translate([key_x(n), row_key]) circle(d = key);
        translate([key_lamp_x(n), row_key]) circle(d = led_hole);
    }
    translate([lid.x / 2, row_key - 1]) beeper_holes();
    for (x = [0, 1], y = [0, 1]) translate(corner(x, y)) circle(d = screw_hole);
}

function key_lamp_x(n) = key_x(n) + (n % 2 == 0 ? 1 : -1) * (key / 2 + 8);
function key_sign_x(n) = key_x(n) + (n % 2 == 0 ? 1 : -1) * (key / 2 + 19);

module beeper_holes() {
    circle(d = 2);
    for (a = [0:60:300]) rotate(a) translate([beeper / 5, 0]) circle(d = 2);
}

module lid_signs() {
    for (n = [0:seats - 1]) translate([seat_x(n), row_sign]) scale(sign_size) seat_symbol(signs[n]);
    if (keys) for (n = [0:keys - 1]) translate([key_sign_x(n), row_key]) scale(10)
        if (n == 0) undo_symbol(); else pause_symbol();
}

// The box put together; `apart` 1 lifts lid and buttons.
module button_box(apart) {
    color("#92876F") shell_part();
    on_lid() {
        translate([0, 0, apart * 45]) color("#FFFDF8") lid_upright();
        translate([0, 0, apart * 45 + panel - engrave + 0.01]) color("#211C16")
            if (engraved) solid(0.3) lid_signs();
        translate([0, 0, panel + apart * 95]) {
            for (n = [0:seats - 1]) translate([seat_x(n), row_button, 0])
                push_button(button, button_deep, seat_colour(signs[n]));
            if (keys) for (n = [0:keys - 1]) translate([key_x(n), row_key, 0])
                push_button(key, key_deep, "#F1ECE0");
        }
        translate([0, 0, panel - 3 + apart * 65]) {
            for (n = [0:seats - 1]) translate([seat_x(n), row_lamp, 0]) lamp(n == 2);
            if (keys) for (n = [0:keys - 1]) translate([key_lamp_x(n), row_key, 0]) lamp(false);
        }
    }
    translate([box.x / 2, box.y - wall - 1, wall + 5]) mirror([0, 1, 0]) pico_ghost();
}

module push_button(d, below, colour) {
    color("#211C16") cylinder(d = d + 6, h = 2.5);
    color("#574E41") translate([0, 0, -below * 0.75]) cylinder(d = d - 1.5, h = below * 0.75);
    color(colour) {
        cylinder(d = d - 4, h = 5);
        translate([0, 0, 5]) scale([1, 1, 0.16]) sphere(d = d - 4);
    }
}

module lamp(lit) {
    color(lit ? "#FFC72E" : "#CDC4B1") {
        cylinder(d = 5, h = 4);
        translate([0, 0, 4]) sphere(d = 5);
    }
}

// The lid from below, with everything that hangs on it.
module under() rotate([180, 0, 0]) {
    color("#EADFC8") lid_upright();
    for (n = [0:seats - 1]) {
        translate([seat_x(n), row_button, panel]) push_button(button, button_deep, seat_colour(signs[n]));
        translate([seat_x(n), row_lamp, -2]) lamp(true);
    }
    if (keys) for (n = [0:keys - 1]) {
        translate([key_x(n), row_key, panel]) push_button(key, key_deep, "#F1ECE0");
        translate([key_lamp_x(n), row_key, -2]) lamp(true);
    }
    color("#B97F00") translate([lid.x / 2, row_key - 1, -1]) cylinder(d = beeper, h = 1);
}
