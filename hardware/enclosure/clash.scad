// What two parts of the tower that stand in each other's way have in common: nothing, or they do not fit.
// openscad -D 'part="nothing"' -D 'pair="tray base"' clash.scad; hardware/enclosure/render asks for every pair.

include <tower.scad>

pair = "";
near = 0.02;  // what touches does not clash

if (pair == "base body") common() { base_part(); lifted() at_body() body_part(); }
else if (pair == "base tray") common() { base_part(); lifted() at_tray() tray_part(); }
else if (pair == "base clamp") common() { base_part(); clamps(); }
else if (pair == "base pico") common() { base_part(); lifted(0.2) at_pico() pico_ghost(); }
else if (pair == "body tray") common() { at_body() body_part(); at_tray() tray_part(); }
else if (pair == "body ramp") common() { at_body() body_part(); lifted() ramps_in_lanes(); }
else if (pair == "body lens") common() { at_body() body_part(); at_lamp() lens_part(); }
else if (pair == "body lid") common() { at_body() body_part(); lifted() at_crown() crown_part(); }
else if (pair == "ramp lid") common() { ramps_in_lanes(); at_crown() crown_part(); }
else if (pair == "ramp lens") common() { ramps_in_lanes(); at_lamp() led_and_lens(); }
else if (pair == "ramp tray") common() { ramps_in_lanes(); at_tray() tray_part(); }
else if (pair == "tray cell") common() { tray_part(); cells_in_tray(); }
else assert(false, str("There is no pair called ", pair, "."));

module common() { intersection() { children(0); children(1); } }
module lifted(by = near) { translate([0, 0, by]) children(); }
module ramps_in_lanes() { for (n = [0:trays - 1]) at_lane(n) standing_ramp(); }
module clamps() {
    at_tray() for (n = [0:trays - 1]) translate([lane_x(n), -die_spot, -near]) upright_clamp();
}
module cells_in_tray() {
    for (n = [0:trays - 1]) translate([lane_x(n), -die_spot, -near]) rotate(45) upright_cell();
}

// The lens with a diode of 5 mm in it, whose legs are bent behind it.
module led_and_lens() {
    lens_part();
    translate([1, 1, 0] * (lamp_window + 2) / 2) cylinder(d = 5, h = wall + front_duct - 1);
}
