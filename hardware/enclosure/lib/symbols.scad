// The signs of the seats, as on every phone, in a square of 1 by 1 about the origin.

function seat_colour(n) = ["#C94331", "#1453C4", "#17492B", "#F4900C", "#5D1C64", "#7AD4FB",
    "#FDA8B7", "#D9E673", "#359589", "#9B72EF", "#3B1906", "#7D5486"][n - 1];

module seat_symbol(n) {
    if (n == 1) rotate(45) square(0.6, center = true);
    else if (n == 2) square(0.7, center = true);
    else if (n == 3) polygon([[0, 0.41], [0.46, -0.39], [-0.46, -0.39]]);
    else if (n == 4) circle(d = 0.77);
    else if (n == 5) difference() {
        circle(d = 0.85);
        translate([0.26, 0.22]) circle(d = 0.68);
    }
    else if (n == 6) polygon([for (i = [0:9]) (i % 2 ? 0.2 : 0.46) * [sin(36 * i), cos(36 * i)]]);
    else if (n == 7) polygon([[-0.42, 0.4], [0, 0.14], [0.42, 0.4], [0.42, -0.4], [0, -0.14], [-0.42, -0.4]]);
    else if (n == 8) union() {
        square([0.83, 0.3], center = true);
        square([0.3, 0.83], center = true);
    }
    else if (n == 9) for (y = [-0.18, 0.18]) translate([0, y])
        polygon(concat([for (x = [-0.42:0.06:0.421]) [x, 0.09 + 0.1 * sin(x * 430)]],
            [for (x = [0.42:-0.06:-0.421]) [x, -0.09 + 0.1 * sin(x * 430)]]));
    else if (n == 10) for (a = [0:90:270]) rotate(a + 45) translate([0.25, 0]) circle(d = 0.46);
    else if (n == 11) difference() {
        circle(d = 0.87);
        circle(d = 0.37);
    }
    else intersection() {
        translate([0, -0.34]) scale([0.44, 0.54]) circle(1);
        translate([-0.5, -0.34]) square([1, 1]);
    }
}

module undo_symbol() {
    difference() {
        circle(d = 0.8);
        circle(d = 0.52);
        translate([-0.5, -0.5]) square([0.5, 0.5]);
    }
    translate([-0.33, 0.02]) polygon([[-0.22, 0], [0.22, 0], [0, -0.3]]);
}

module pause_symbol() {
    for (x = [-0.2, 0.2]) translate([x, 0]) square([0.2, 0.8], center = true);
}
