// The dice tower. `part` chooses what to show: body, ramp, tray, cell, clamp, base, lid, trim, shield,
// lens lie as they are printed; `all` is the tower as it stands, `exploded` the same taken apart.
// `section`, `under` and `lanes` show the way of a die, the cells, and where the beams sit;
// `lane` is a section without thickness, for the proof in passage.py.
// Every measure may be set from outside: openscad -D die=20 -D trays=1 -D 'part="tray"' tower.scad

include <lib/common.scad>
include <lib/die.scad>
include <lib/tower_measures.scad>
use <lib/common.scad>
include <lib/tower_body.scad>
include <lib/tower_top_and_trims.scad>
include <lib/tower_foot.scad>

part = "all";

if (part == "body") color("#6BB9DF") body_part();
else if (part == "ramp") color("#CDE9F7") ramp_part();
else if (part == "tray") color("#023B52") tray_part();
else if (part == "cell") color("#574E41") cell_part();
else if (part == "clamp") color("#CDC4B1") clamp_part();
else if (part == "base") color("#92876F") base_part();
else if (part == "lid") color("#7AD4FB") crown_part();
else if (part == "trim") color("#02455f") trim_part();
else if (part == "shield") color("#1F5BC4") shield_part();
else if (part == "lens") color("#4BC98A") lens_part();
else if (part == "all") tower(0);
else if (part == "section") section();
else if (part == "exploded") tower(1);
else if (part == "under") under();
else if (part == "lanes") lanes();
else if (part == "lane") lane_section();
else if (part != "nothing") assert(false, str("There is no part called ", part, "."));

// Where each part stands; `apart` 0 to 1 pulls them away from each other.
module at_tray(apart = 0) {
    translate([0, -apart * 50 - tray_gap, tray_back_z() + apart * 25]) rotate([tray_angle, 0, 0])
        translate([0, 0, -tray_thick]) children();
}
module at_body(apart = 0) { translate([0, 0, sill_high + apart * 55]) children(); }
module at_lane(n, apart = 0) {
    translate([lane_x(n) - lane / 2 - plate, lane_front, sill_high + ledge + apart * 155]) children();
}
module at_crown(apart = 0) { translate([0, 0, sill_high + body.z - rim + apart * 215]) children(); }
module at_lamp(apart = 0) {
    at_body(apart) translate([0, 0.4 - apart * 26, lamp_z()]) rotate([-90, 0, 0])
        translate(-[1, 1, 0] * (lamp_window + 2) / 2) children();
}
module at_pico() { translate([0, body.y + fit - 1, floor_thick + 5]) mirror([0, 1, 0]) children(); }

// The tower put together, or pulled apart.
module tower(apart) {
    color("#92876F") base_part();
    at_tray(apart) {
        color("#023B52") tray_part();
        for (n = [0:trays - 1]) translate([lane_x(n), -die_spot, 0]) {
            translate([0, 0, -apart * 22]) rotate(45) color("#574E41") upright_cell();
            translate([0, 0, -apart * 34]) color("#CDC4B1") upright_clamp();
            translate([0, 0, tray_thick + apart * 14]) rotate(45)
                die_ghost(colours[n], inks[n], [4, 5][n % 2], [1, 4][n % 2], [2, 1][n % 2]);
        }
    }
    at_body(apart) {
        color("#6BB9DF") body_part();
        translate([0, -apart * 14, 0]) {
            color("#02455f") inlays_of_front();
            for (n = [0:trays - 1]) color(colours[n]) inlay(lane_x(n), gate_top + 8) shield_pips();
        }
    }
    color("#4BC98A") at_lamp(apart) lens_part();
    for (n = [0:trays - 1]) at_lane(n, apart) color(part == "all" ? "#0A5F80" : "#CDE9F7") standing_ramp();
    at_crown(apart) {
        color("#7AD4FB") crown_part();
        color("#02455f") translate([0, -apart * 14, 0]) crown_trim();
    }
    at_pico() pico_ghost();
}

module inlays_of_front() {
    for (n = [0:trays - 1]) inlay(lane_x(n), window_z()) window_shape();
    inlay(0, lamp_z()) lamp_ring_shape();
}

module shield_pips() {
    difference() {
        shield_shape();
        for (p = [[0, 0], [-1, -1], [-1, 1], [1, -1], [1, 1]]) translate(p * 3.4) circle(d = 2.4);
    }
}

module upright_cell() {
    translate([0, 0, tray_thick]) mirror([0, 0, 1]) translate(-[1, 1, 0] * insert_foot / 2) cell_part();
}

module upright_clamp() {
    translate([-clamp.x / 2, -clamp.y / 2, -clamp.z]) clamp_part();
}

module standing_ramp() {
    rotate([90, 0, 90]) mirror([1, 0, 0]) rotate(90) ramp_part();
}

// The tower cut open through a lane, to see the way of a die.
module section() {
    difference() {
        tower(0);
        translate([lane_x(trays - 1), -200, -1]) cube([400, 500, 500]);
    }
}

// The tray from below: one insert is in its place with sensors in it, one waits; so do the clamps.
module under() rotate([180, 0, 0]) {
    color("#0b5e80") tray_part();
    for (n = [0:trays - 1]) translate([lane_x(n), -die_spot, 0]) {
        translate([0, 0, n == 0 ? 0 : -16]) rotate(45) {
            color("#CDC4B1") upright_cell();
            for (c = cells) translate([c.x, c.y, tray_thick - mask - cell.z]) sensor_ghost();
        }
        translate([-clamp.x / 2, -clamp.y / 2, -30 - 8 * n - clamp.z]) color("#F1ECE0") clamp_part();
    }
}

// A reflex sensor to look at, its legs down.
module sensor_ghost() {
    color("#211C16") translate([-cell.x / 2, -cell.y / 2, 0]) cube(cell);
    for (x = [-1, 1], y = [-1, 1]) color("#B9B9B9") translate([x * 0.9 - 0.2, y * 1.3 - 0.2, -6]) cube([0.4, 0.4, 6]);
}

// The cassettes beside each other, with the diode and the receiver of each beam.
module lanes() {
    for (n = [0:trays - 1]) translate([n * (pitch + 14), 0, 0]) {
        color("#CDE9F7") standing_ramp();
        for (y = [-strip - 7, lane_deep + strip + 7]) translate([plate + lane / 2, y, beam_high])
            rotate([y < 0 ? -90 : 90, 0, 0]) color(y < 0 ? "#211C16" : "#9B72EF") {
                cylinder(d = 5, h = 8);
                cylinder(d = 5.8, h = 1);
            }
    }
}

// The section of a lane as outlines, for the proof that nothing jams: depth to the right, height upwards.
module lane_section() {
    echo(lane = [lane_front, lane_front + lane_deep, die_diagonal]);
    translate([lane_front, ledge]) mirror([1, 0]) rotate(90) lane_profile();
    translate([0, gate_top]) square([wall, body.z - gate_top]);
    square([wall, sill]);
    translate([body.y - wall, 0]) square([wall, body.z]);
    translate([-tray_gap, sill - 0.6]) rotate(tray_angle) translate([-tray.y, -tray_thick]) {
        square([tray.y, tray_thick]);
        square([tray_front, tray.z]);
    }
}
