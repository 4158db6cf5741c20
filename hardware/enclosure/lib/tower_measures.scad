// Every measure of the tower follows from the die. Lengths in millimetres, angles in degrees.
// x: across the lanes, 0 in the middle. y: 0 at the front of the body, growing backwards. z: 0 on the table.

trays = 2;            // lanes beside each other, one die each
ramps = 2;            // ramps that throw the die over; one more leads out of the gate
clear = 2.5;          // how much wider than the die's diagonal every passage is
exit_angle = 35;      // of the last ramp
tray_angle = 22;      // of the tray: a die slides off smooth plastic from 17 degrees
plate = 2;            // the side of a lane
strip = 2;            // front and back of a lane
ramp_wall = 2.4;
front_duct = 11;      // for the lamp, the receivers of the beams and their wires
back_duct = 9;        // for the diodes of the beams
shaft = 7;            // for wires, on both sides
inner = 1.6;          // the walls of the shafts
lamp_window = 14;
button = 12.2;        // holes of the tower's own two buttons, in the sides of the base
rim = 7;              // how deep the body stands in the base, and the crown on the body
crown_out = 6;        // how far the crown stands out
merlon = 13;

colours = ["#1F5BC4", "#F48FB4", "#FFFDF8", "#359589"]; // of the dice
inks = ["#FFFFFF", "#211C16", "#211C16", "#FFFFFF"];

// A lane
passage = die_diagonal + clear;
lane = passage;
reach = passage + 2;              // of a ramp: past the middle, so nothing falls straight through
lane_deep = reach + passage;
drop = ramp_wall * sqrt(2);       // thickness of a ramp, measured upright
lip = 0.8;                         // the last ramp ends as thin as this, at the front wall
function exit_high(y) = lip + (y + strip + front_duct) * tan(exit_angle);
rise_exit = exit_high(lane_deep);
tip_first = exit_high(reach) + passage / cos(exit_angle) + drop;
tip_step = (reach - passage) + passage * sqrt(2) + drop;
function tip(n) = tip_first + n * tip_step;       // height of a ramp's lower edge, from below
cassette_high = ceil(tip(ramps - 1) + reach + 6);
gate_high = ceil(exit_high(0) + passage / cos(exit_angle));      // opening at the foot of a lane
beam_high = (max(rise_exit, gate_high + strip) + tip(0) - drop) / 2;

// The body
ledge = 2;                         // what the cassettes stand on, at the foot of the body
pitch = lane + plate;
cavity = [trays * pitch + plate + 2 * fit, front_duct + strip + lane_deep + strip + back_duct];
body = [cavity.x + 2 * (inner + shaft + wall), cavity.y + 2 * wall, cassette_high + ledge];
gate_wide = lane - 0.8;
lane_front = wall + front_duct + strip;           // y where a lane begins
function lane_x(n) = (n - (trays - 1) / 2) * pitch;
sill = 2.4;
gate_top = ceil(sill + die_diagonal + gate_wide / sqrt(2)); // its sides are upright as high as the diagonal

// The tray
tray_thick = 5;
tray_wall = die * 1.1;
tray_side = (body.x - trays * lane - (trays - 1) * plate) / 2 - fit;
entry = 26;                        // straight part before the walls draw together
tray_front = 7;
tray_gap = 0.9;                    // from the tray's upper edge to the body
tray = [body.x - 2 * fit, entry + lane / 2 + tray_front, tray_thick + tray_wall];
die_spot = entry + lane / 2 - die / sqrt(2);      // from the tray's back edge to the die's centre
insert_top = 2 * pip_pitch + max(cell_window) + 3;
insert_foot = insert_top + 2 * (tray_thick - mask) + 2;
clamp = [20, 36, 2.4];
clamp_pitch = 30;

// The base
floor_thick = 2.4;
sill_high = ceil(floor_thick + 9 + tray_thick + tray.y * sin(tray_angle)); // z where the body stands
tray_deep = tray.y * cos(tray_angle) + tray_wall * sin(tray_angle);
base_front = ceil(tray_deep + 1 + wall);
base = [body.x + 2 * (fit + wall), base_front + body.y + fit + wall, sill_high + rim];
rail = 4;

// The crown
chamfer = inner + shaft + wall + 1;
crown_high = rim + chamfer + 4;
crown = [body.x + 2 * crown_out, body.y + 2 * crown_out, crown_high + merlon];
tower_high = sill_high + body.z - rim + crown.z;

assert(ramps >= 2, "A die must be thrown over at least twice: set ramps to 2 or more.");
assert(reach > passage, "The ramps do not reach past the middle: a die could fall straight through.");
assert(clear >= 1.5, "The passages are hardly wider than the die: it would jam. Set clear to 1.5 or more.");
assert(lane <= 2 * die, str("A lane of ", lane, " mm is so wide that a die of ", die,
    " mm could fall past the beam. Make clear smaller."));
assert(gate_wide > die_diagonal, "The gate is narrower than the die's diagonal: it would jam.");
assert(tip(0) - drop - beam_high > led_hole && beam_high - rise_exit > led_hole / 2 + 1,
    "A ramp stands in the beam. Make clear larger or exit_angle smaller.");
assert(tan(tray_angle) > 0.3, "The tray is so flat that a die would stay on the way. Set tray_angle to 17 or more.");
assert(insert_top < die, "The window of the cells is larger than the die on it.");
assert(tray_wall > die, "The walls of the tray are lower than the die: it would jump out.");
