// The body of the tower, and the cassette of ramps that slides into it from above, one a lane.

module body_part() {
    printable("body", [body.x, body.y, body.z]) difference() {
        union() {
            solid(body.z) body_outline();
            for (y = [wall - 0.1, body.y - wall - 4]) translate([-cavity.x / 2, y, 0]) cube([cavity.x, 4.1, ledge]);
            for (x = [-1, 1], y = [0.2, 0.8]) translate([x * (cavity.x / 2 + inner), y * body.y, 0])
                pad(x, 0);
            for (x = [-1, 1]) translate([x * (cavity.x / 2 + inner), body.y / 2, body.z - 10]) pad(x, 7);
        }
        for (n = [0:trays - 1]) front(lane_x(n), sill) gate_shape(gate_wide, gate_top - sill);
        front(0, lamp_z()) drop(lamp_window);
        for (x = [-1, 1]) {
            for (y = [0.2, 0.8]) across(x, y * body.y, rim / 2) drop(screw_pilot);
            across(x, body.y / 2, body.z - rim / 2) drop(screw_pilot);
        }
        cable_ways();
        trims(fit / 2);
        stones();
    }
}

function lamp_z() = gate_top + 25;
function window_z() = body.z - 47;

// Seen from above: the outer wall and the walls of the two shafts.
module body_outline() {
    difference() {
        translate([-body.x / 2, 0]) round_rect([body.x, body.y], 2);
        translate([-body.x / 2 + wall, wall]) square([body.x - 2 * wall, body.y - 2 * wall]);
    }
    for (x = [-1, 1]) translate([x > 0 ? cavity.x / 2 - plate : -cavity.x / 2 - inner, wall - 0.1])
        square([x > 0 ? inner + plate : inner, cavity.y + 0.2]);
}

// What a screw bites into: as wide as the shaft, with a foot of 45 degrees where it hangs.
module pad(side, foot) {
    translate([side > 0 ? 0 : -shaft, -5, 0]) {
        cube([shaft + 0.1, 10, 10]);
        if (foot) hull() {
            cube([shaft + 0.1, 10, 0.1]);
            translate([side > 0 ? shaft : 0, 0, -foot]) cube([0.1, 10, 0.1]);
        }
    }
}

// Cuts a shape out of the front wall.
module front(x, z) {
    translate([x, wall + 0.5, z]) rotate([90, 0, 0]) solid(wall + 1) children();
}

// Cuts a shape out of a side wall and whatever stands behind it in the shaft.
module across(side, y, z) {
    translate([side * (body.x / 2 + 1), y, z]) rotate([90, 0, -side * 90])
        solid(wall + shaft) children();
}

// Wires go from the front through the shafts to the back and down to the base.
module cable_ways() {
    for (x = [-1, 1], y = [wall + front_duct / 2, body.y - wall - back_duct / 2],
         z = [8, beam_high, lamp_z() + 12])
        if (z > gate_top || y > body.y / 2)
            translate([x * (cavity.x / 2 + inner / 2), y, z]) rotate([90, 0, 90])
                solid(2 * (inner + plate), center = true) drop(7);
}

// A few stones in the front and the sides, cut half a millimetre deep.
module stones() {
    rows = [[-0.36, 0.55], [0.3, 0.62], [-0.05, 0.93], [0.36, 0.94], [-0.38, 0.9], [0.02, 0.75]];
    for (s = rows) {
        translate([s.x * body.x - 5, -1, s.y * body.z]) cube([10, 1.5, 4]);
        for (x = [-1, 1]) translate([x * body.x / 2 - 0.5, (0.5 + s.x * 0.9) * body.y, s.y * body.z - 30])
            cube([1, 11, 4]);
    }
}

// The cassette, as it is printed: lying on the side of the lane. Its y is the lane's depth
// (0 where the die can go), its x the height.
module ramp_part() {
    printable("ramp", [cassette_high, cavity.y - 2 * fit, pitch]) {
        difference() {
            union() {
                solid(plate) difference() {
                    translate([0, -strip - front_duct + fit]) square([cassette_high, cavity.y - 2 * fit]);
                    translate([lamp_z() - ledge - 12, -strip - front_duct - 1])
                        square([24, front_duct + 0.5]);
                }
                solid(pitch) lane_profile();
            }
            for (y = [-strip - 1, lane_deep - 1])
                translate([beam_high, y, plate + lane / 2]) rotate([-90, 0, 0])
                    cylinder(d = led_hole, h = strip + 2);
        }
    }
}

// The section of a lane, x upwards.
module lane_profile() {
    front_edge = -strip - front_duct + fit;
    thick = ramp_wall / cos(exit_angle);
    back = lane_deep + strip / 2;
    polygon([[exit_high(front_edge), front_edge], [exit_high(back), back], [exit_high(back) - thick, back],
        [0, front_edge + (thick - exit_high(front_edge)) / tan(exit_angle)], [0, front_edge]]);
    translate([gate_high, -strip]) square([cassette_high - gate_high, strip]);
    translate([gate_high, front_edge]) square([strip, -front_edge]);
    translate([gate_high, front_edge]) square([gate_top - gate_high + 2, 1.2]);
    translate([0, lane_deep]) square([cassette_high, strip]);
    for (n = [0:ramps - 1]) ramp_profile(tip(n), n % 2 == 0);
    lead(-1, front_edge);
    lead(lane_deep + 1, lane_deep + strip + back_duct - fit);
}

// Leads a die from the rim over a duct into the lane.
module lead(inside, outside) {
    high = abs(outside - inside);
    polygon([[cassette_high, outside], [cassette_high - high, inside], [cassette_high - high - 2 * drop, inside],
        [cassette_high - drop, outside]]);
}

// A ramp of 45 degrees whose lower edge lies at `low`; from the front wall or from the back wall.
module ramp_profile(low, from_front) {
    high = low + reach;
    at = function(y) from_front ? y : lane_deep - y;
    polygon([[high + 1, at(-1)], [low, at(reach)], [low - drop, at(reach)], [high + 1 - drop, at(-1)]]);
}
