// What stands on the table: the base with the board in it, and the tray with the cells under the dice.

// The tray, flat. Its back edge is at y = 0, the dice slide to -y.
module tray_part() {
    printable("tray", tray) difference() {
        translate([-tray.x / 2, -tray.y, 0]) union() {
            solid(tray_thick) round_rect([tray.x, tray.y], 2);
            solid(tray.z) difference() {
                round_rect([tray.x, tray.y], 2);
                translate([tray.x / 2, tray.y]) for (n = [0:trays - 1]) translate([lane_x(n), 0])
                    lane_floor();
            }
        }
        for (n = [0:trays - 1]) translate([lane_x(n), -die_spot, 0]) {
            rotate(45) insert_hole();
            for (y = [-1, 1]) translate([0, y * clamp_pitch / 2, -1]) cylinder(d = screw_pilot, h = tray_thick);
        }
        for (x = [-1, 1]) translate([x * tray.x / 2, -tray_screw_y, tray_thick + 4]) rotate([90, 0, 90])
            solid(16, center = true) drop(screw_pilot);
    }
}

tray_screw_y = 14;

// Where a die can lie: straight at first, then drawn together to a corner of 90 degrees.
module lane_floor() {
    w = lane / 2;
    polygon([[-w, 1], [w, 1], [w, -entry], [0, -entry - w], [-w, -entry]]);
}

// The hole for the insert, wider below.
module insert_hole() {
    frustum(insert_top + 2 * fit, insert_foot + 2 * fit, tray_thick);
}

module frustum(top, foot, h) {
    hull() {
        translate([0, 0, h]) solid(0.02, center = true) square(top, center = true);
        translate([0, 0, h - mask]) solid(0.02, center = true) square(top, center = true);
        solid(0.02, center = true) square(foot, center = true);
    }
}

// The insert under a die, with the five windows; printed upside down, its smooth face on the bed.
module cell_part() {
    high = tray_thick;
    printable("cell", [insert_foot, insert_foot, high]) translate([1, 1, 0] * insert_foot / 2) difference() {
        hull() {
            solid(mask) square(insert_top, center = true);
            translate([0, 0, high - 0.02]) solid(0.02) square(insert_foot, center = true);
        }
        // Upside down, left and right change places.
        mirror([1, 0, 0]) {
            for (c = cells) translate([c.x, c.y, -1]) solid(mask + 2) square(cell_window, center = true);
            for (column = [-1, 0, 1]) translate([column * pip_pitch, 0, mask]) solid(high)
                translate([-cell.x / 2 - 0.1, -pip_pitch - cell.y / 2 - 0.2])
                    square([cell.x + 0.2, 2 * pip_pitch + cell.y + 0.4]);
            translate([-pip_pitch - cell.x / 2 - 0.1, -pip_pitch - cell.y / 2 - 0.2, mask + cell.z])
                cube([2 * pip_pitch + cell.x + 0.2, 2 * pip_pitch + cell.y + 0.4, high]);
        }
    }
}

// Holds an insert from below; the wires leave through the middle.
module clamp_part() {
    printable("clamp", clamp) solid(clamp.z) difference() {
        round_rect([clamp.x, clamp.y], 3);
        translate([clamp.x, clamp.y] / 2) {
            square(2 * pip_pitch + 4, center = true);
            for (y = [-1, 1]) translate([0, y * clamp_pitch / 2]) circle(d = screw_hole);
        }
    }
}

// The base, as it stands. y as in the assembled tower, z = 0 the table.
module base_part() {
    translate([-base.x / 2, -base_front, 0]) printable("base", base) difference() {
        union() {
            solid(floor_thick) round_rect([base.x, base.y], 3);
            for (x = [0, base.x - wall]) translate([x, 0, 0]) side() base_side();
            for (x = [wall, base.x - wall - rail]) translate([x, 0, 0]) side(rail) base_rail();
            translate([1, 0, 0]) cube([base.x - 2, wall, edge_high(0)]);
            translate([1, base.y - wall, 0]) cube([base.x - 2, wall, base.z]);
            translate([base.x / 2, base.y - wall - 1, floor_thick - 0.1]) mirror([0, 1, 0]) pico_posts(5.1);
        }
        translate([base.x / 2, base.y, floor_thick + 5 + pico.z + 1.3]) rotate([90, 0, 0])
            solid(2 * wall + 6, center = true) usb_hole();
        for (x = [-1, 1]) translate([base.x / 2 + x * base.x / 2, 0, 0]) rotate([90, 0, 90]) {
            translate([base_front + body.y * 0.5, sill_high / 2 + 1, 0]) {
                solid(2 * wall + 1, center = true) drop(button);
                solid(2 * (wall + rail) + 1, center = true) intersection() {
                    drop(button + 6);
                    square([button + 6, sill_high - 8], center = true);
                }
                solid(2 * wall + 1, center = true) drop(button);
            }
            solid(2 * wall + 1, center = true) {
                for (y = [0.2, 0.8]) translate([base_front + y * body.y, sill_high + rim / 2]) circle(d = screw_hole);
                translate(tray_screw()) circle(d = screw_hole);
            }
        }
    }
}

side_over = base.z - tray_back_z();  // how far the sides of the base stand over the floor of the tray
function tray_back_z() = sill_high + sill - 0.6;
function edge_high(y) = tray_back_z() + side_over - (base_front - y) * tan(tray_angle);
function tray_screw() = [
    base_front - tray_gap - tray_screw_y * cos(tray_angle) - 4 * sin(tray_angle),
    tray_back_z() - tray_screw_y * sin(tray_angle) + 4 * cos(tray_angle)];

module side(thick = wall) {
    rotate([90, 0, 90]) solid(thick) children();
}

// A side wall: high round the body, then falling with the tray.
module base_side() {
    polygon([[1, 0], [base.y - 1, 0], [base.y - 1, base.z], [base_front, base.z],
        [base_front, edge_high(base_front)], [1, edge_high(1)]]);
}

// What body and tray rest on.
module base_rail() {
    below = tray_back_z() - tray_thick / cos(tray_angle) + tray_gap * tan(tray_angle);
    polygon([[1, 0], [base.y - 1, 0], [base.y - 1, sill_high], [base_front + 2, sill_high],
        [base_front + 2, below + 2 * tan(tray_angle)], [1, below - base_front * tan(tray_angle)]]);
}
