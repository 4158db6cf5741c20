// What makes it a castle: the crown, and the dark inlays of windows, lamp and shields.

// The crown stands on the body: a socket, a slope of 45 degrees over the shafts, a funnel, merlons.
module crown_part() {
    hole = [cavity.x - 2 * fit, cavity.y];
    printable("lid", crown) difference() {
        translate([-crown.x / 2, -crown_out, 0]) solid(crown.z) round_rect([crown.x, crown.y], 2.5);
        socket = [body.x + 2 * fit, body.y + 2 * fit];
        centred(socket, -1, rim + 1);
        hull() {
            centred(socket, rim - 0.01, 0.01);
            centred(hole, rim + chamfer, 0.01);
        }
        centred(hole, rim, crown.z);
        hull() {
            centred(hole, crown_high - 3, 0.01);
            centred([crown.x - 9, crown.y - 9], crown_high + 1, 0.01);
        }
        centred([crown.x - 9, crown.y - 9], crown_high, merlon + 1);
        gaps(crown.x, 4) translate([0, -crown_out - 1]) square([crown.x / 7, crown.y + 2]);
        gaps(crown.x, 4, true);
        for (x = [-1, 1]) translate([x * crown.x / 2, body.y / 2, rim / 2]) rotate([0, x * 90, 0])
            cylinder(d = screw_hole, h = 30, center = true);
        crown_trim(fit / 2);
    }
}

module centred(size, z, h) {
    translate([-size.x / 2, body.y / 2 - size.y / 2, z]) cube([size.x, size.y, h]);
}

// Cuts the gaps between the merlons: of the front and back, or of the sides.
module gaps(wide, count, sides = false) {
    for (n = [0:count - 2]) if (!sides) translate([-wide / 2 + (2 * n + 1) * wide / 7, 0, crown_high])
        solid(merlon + 1) children();
    else translate([-crown.x / 2 - 1, -crown_out + (2 * n + 1) * crown.y / 7, crown_high])
        cube([crown.x + 2, crown.y / 7, merlon + 1]);
}

// The inlays: 1 mm deep in the wall, 1.6 mm thick, so they stand out a little.
module trims(play = 0) {
    for (n = [0:trays - 1]) {
        inlay(lane_x(n), window_z(), play) window_shape();
        inlay(lane_x(n), gate_top + 8, play) shield_shape();
    }
    inlay(0, lamp_z(), play) circle(d = lamp_window + 8);
}

module inlay(x, z, play = 0) {
    translate([x, 1, z]) rotate([90, 0, 0]) solid(1.6) offset(play) children();
}

module crown_trim(play = 0) {
    translate([0, -crown_out, rim + chamfer / 2 + 1]) rotate([90, 0, 0]) solid(1.6, center = true)
        offset(play) bar_shape();
}

module window_shape() { gate_shape(13, 21); }
module shield_shape() { translate([-6.5, -6.5]) round_rect([13, 13], 2.5); }
module bar_shape() {
    w = crown.x * 0.55;
    translate([-w / 2, -3.5]) round_rect([w, 7], 3.4);
}
module lamp_ring_shape() {
    difference() {
        circle(d = lamp_window + 8);
        circle(d = lamp_window);
    }
}

// All inlays of one dark colour, flat.
module trim_part() {
    wide = crown.x * 0.55;
    printable("trim", [max(wide, trays * 18 + 24), 12 + max(21, lamp_window + 8), 1.6]) solid(1.6) {
        translate([wide / 2, 3.5]) bar_shape();
        for (n = [0:trays - 1]) translate([6.5 + n * 18, 12]) window_shape();
        translate([trays * 18 + 24 - (lamp_window + 8) / 2, 12 + (lamp_window + 8) / 2]) lamp_ring_shape();
    }
}

// The shield that shows which die goes where, in the die's colour: five pips of a hole.
module shield_part() {
    printable("shield", [13, 13, 1.6]) solid(1.6) translate([6.5, 6.5]) difference() {
        shield_shape();
        for (p = [[0, 0], [-1, -1], [-1, 1], [1, -1], [1, 1]]) translate(p * 3.4) circle(d = 2.4);
    }
}

// The lamp's window, white or clear: the diode stands in its neck.
module lens_part() {
    printable("lens", [lamp_window + 2, lamp_window + 2, 10]) translate([1, 1, 0] * (lamp_window + 2) / 2)
    difference() {
        union() {
            cylinder(d = lamp_window - fit * 2, h = 4);
            translate([0, 0, 3.2]) cylinder(d1 = lamp_window - fit * 2, d2 = lamp_window + 2, h = 1.3);
            translate([0, 0, 4.5]) cylinder(d = lamp_window + 2, h = 1);
            cylinder(d = 9, h = 10);
        }
        translate([0, 0, 1.2]) cylinder(d = led_hole, h = 10);
    }
}
