// Every measure of the button box follows from its buttons. Millimetres.
// x: across, 0 at the left. y: 0 at the front. z: 0 on the table.

seats = 4;            // large buttons with a sign each
keys = 2;             // small buttons beside each other: undo and pause
button = 30;          // hole of a large button: 30 or 24 for arcade buttons
button_deep = 36;     // how far it reaches below the panel, with its wires
key = 16.2;           // hole of a small button
key_deep = 24;
signs = [1, 7, 6, 3]; // whose sign stands under which button: numbers of seats
engraved = true;      // the signs, cut into the panel
engrave = 0.8;
panel = 3;            // thickness of the lid
slope = 9;            // of the lid, in degrees
beeper = 24;          // diameter of the piezo disc
post = 8;
edge = 8;             // from the outside to the first button's ring

step = button + 10;                       // from one large button to the next
ring = 4;                                 // what a button's collar covers round its hole
sign_size = 12;
row_key = 9 + key / 2;                    // y of each row, along the lid
row_sign = row_key + key / 2 + 7 + sign_size / 2;
row_button = row_sign + sign_size / 2 + ring + button / 2;
row_lamp = row_button + button / 2 + ring + 7;
lid = [max(seats * step, keys * (key + 26) + beeper + 30) + 2 * edge, row_lamp + 11, panel];
deep = lid.y * cos(slope);
rise = lid.y * sin(slope);
front_high = 3 + max(key_deep - row_key * sin(slope), button_deep - row_button * sin(slope), 22);
box = [lid.x, deep, front_high + rise];

function seat_x(n) = lid.x / 2 + (n - (seats - 1) / 2) * step;
function key_x(n) = n % 2 == 0 ? 15 + key / 2 : lid.x - 15 - key / 2;
function corner(x, y) = [x ? lid.x - post / 2 - 1 : post / 2 + 1, y ? lid.y - post / 2 - 1 : post / 2 + 1];

assert(keys <= 2, "There is room for two small buttons: set keys to 0, 1 or 2.");
assert(seats >= 1 && seats + keys <= 6, "The board has pins for six buttons: seats and keys together are more.");
assert(len(signs) >= seats, "Every seat needs a sign: add numbers to signs.");
assert(box.y > pico.y + 20, "The box is not deep enough for the Pico. Take larger buttons.");
