// Stand-ins for what is bought, for the pictures only: sizes that matter are right, the rest is not.

include <measures.scad>

$fn = 48;

module board_pi() {
    color("#2e7d4f") difference() {
        linear_extrude(1.6) offset(r = 3) offset(delta = -3) square([pi_length, pi_width]);
        for (x = [0, pi_hole_length], y = [0, pi_hole_width])
            translate([pi_hole_inset + x, pi_hole_inset + y, -1]) cylinder(d = 2.7, h = 4);
    }
    color("#c9ccd1") {
        translate([70, 2, 1.6]) cube([18, 13.5, 16]);
        translate([70, 20, 1.6]) cube([18, 13.5, 16]);
        translate([66, 38, 1.6]) cube([21, 16, 13.5]);
        translate([6.7, -1, 1.6]) cube([9, 7.5, 3.2]);
        translate([22, -1, 1.6]) cube([7, 7, 3]);
        translate([35.5, -1, 1.6]) cube([7, 7, 3]);
    }
    color("#3a3d42") translate([22, 22, 1.6]) cube([15, 15, 1.6]);
    color("#222") translate([7, 50, 1.6]) cube([51, 5, 8.5]);
}

// It stands on the Pi; its thread goes down through the Pi's hole and bites in the printed stand.
module spacer_hat() {
    color("#d8b040") {
        difference() {
            cylinder(d = 5.5, h = pi_spacer, $fn = 6);
            translate([0, 0, pi_spacer - 5]) cylinder(d = 2.5, h = 6, $fn = 20);
        }
        translate([0, 0, -6]) cylinder(d = 2.5, h = 6, $fn = 20);
    }
}

module board_hat() {
    color("#b08a2e") difference() {
        linear_extrude(1.6) offset(r = 3) offset(delta = -3) square([65, pi_width]);
        for (x = [0, pi_hole_length], y = [0, pi_hole_width])
            translate([pi_hole_inset + x, pi_hole_inset + y, -1]) cylinder(d = 2.7, h = 4);
    }
    color("#222") translate([7, 50, -8]) cube([51, 5, 8]);
    // two rows of resistors, and the level shifter
    for (i = [0 : 19]) translate([9 + 2.54 * i, 38, 1.6]) {
        color("#d9c7a0") translate([0, 0, 1.2]) rotate([-90, 0, 0]) cylinder(d = 1.8, h = 6, $fn = 16);
        color("#7fb0d8") translate([0, -11, 1.2]) rotate([-90, 0, 0]) cylinder(d = 1.8, h = 6, $fn = 16);
    }
    color("#26282c") translate([12, 8, 1.6]) cube([19, 6.4, 3.4]);
}

// Its face is at z = 0, its wires below; its hook is at -y, its latch at +y.
module jack_keystone() {
    w = keystone_width;
    h = keystone_height;
    color("#e9e6dc") difference() {
        union() {
            translate([-w / 2, -h / 2, -26]) cube([w, h, 26]);
            // the stops, behind the socket
            translate([-w / 2 - 0.8, -h / 2, -keystone_stop - 5]) cube([w + 1.6, h, 5]);
            translate([-5, -h / 2 - keystone_hook, -keystone_catch]) cube([10, 2, 1.6]);
            // the latch, from the front backwards, and its tooth
            rotate([90, 0, 90]) linear_extrude(10, center = true) polygon([
                [h / 2 - 1, -2], [h / 2 + keystone_latch, -keystone_catch + 0.6], [h / 2 + keystone_latch, -keystone_catch],
                [h / 2 + keystone_arm, -keystone_catch], [h / 2 + keystone_arm, -16], [h / 2 + keystone_arm - 1.4, -16],
                [h / 2 + 1.2, -6], [h / 2 - 1, -4]
            ]);
        }
        translate([-5, -4.4, -12]) cube([10, 7, 20]);
        translate([-2.4, -6.2, -12]) cube([4.8, 4, 20]);
    }
    color("#d8b040") for (i = [-1.5 : 1.5]) translate([i * 1.3 - 0.3, 1, -11]) cube([0.6, 1.4, 9]);
    wires = ["#222222", "#c62828", "#2e7d32", "#f9a825"];
    for (i = [0 : 3]) color(wires[i]) translate([5 - 3.3 * i, 0, -keystone_depth]) cylinder(d = 1.4, h = 14);
}

module plug_cord() {
    color("#dfe6ee") translate([-4.8, -4, -9]) cube([9.6, 6.6, 14]);
    color("#30343c") hull() {
        translate([-1.4, -0.7, 5]) cylinder(d = 3.4, h = 30, $fn = 24);
        translate([1.4, -0.7, 5]) cylinder(d = 3.4, h = 30, $fn = 24);
    }
}

module switch_24(colour = "#e7e7e2") {
    color("#1f2125") {
        cylinder(d = 27.5, h = 2.4);
        translate([0, 0, -18]) cylinder(d = 23.4, h = 18);
    }
    color(colour) cylinder(d1 = 19.6, d2 = 19, h = 5.4);
    color("#c9ccd1") for (x = [-4, 4]) translate([x - 1.4, -0.4, -27]) cube([2.8, 0.8, 10]);
}

module switch_12(colour = "#e7e7e2") {
    color("#1f2125") {
        cylinder(d = 15.5, h = 2.2);
        translate([0, 0, -16]) cylinder(d = 11.8, h = 16);
        translate([0, 0, -7]) cylinder(d = 16, h = 3, $fn = 6);
    }
    color(colour) cylinder(d = 9, h = 5.6);
    color("#c9ccd1") for (x = [-3, 3]) translate([x - 1, -0.4, -24]) cube([2, 0.8, 9]);
}

module switch_of(size, colour = "#e7e7e2") {
    if (size == 12) switch_12(colour); else switch_24(colour);
}

// Its lights up, its board from z = 0 down; `turn` is where pixel 0 lies, in degrees before the side of seat 1; half of it for a section.
module ring_60(outer, inner, turn = 0, half = false) {
    color("#17181b") translate([0, 0, -ring_board]) rotate_extrude(angle = half ? 180 : 360, $fn = 120)
        translate([inner / 2, 0]) square([(outer - inner) / 2, ring_board]);
    for (i = [0 : 59]) if (!half || cos(6 * i - turn) > 0)
        rotate(turn - 6 * i) translate([0, (outer + inner) / 4, 0]) {
            color("#f4f4ee") translate([-2.5, -2.5, 0]) cube([5, 5, 1.5]);
            color("#ffe9a8") translate([0, 0, 1.5]) cylinder(d = 3.4, h = 0.2, $fn = 20);
        }
}

// Its front is at z = 0, its magnet below.
module loudspeaker() {
    color("#3a3d42") {
        translate([0, 0, -speaker_flange]) difference() {
            cylinder(d = speaker_diameter, h = speaker_flange);
            translate([0, 0, 1]) cylinder(d1 = 30, d2 = 68, h = speaker_flange);
        }
        translate([0, 0, -18]) cylinder(d1 = 44, d2 = speaker_diameter - 10, h = 18 - speaker_flange);
    }
    color("#55585e") translate([0, 0, -speaker_depth]) cylinder(d = 42, h = 13);
    color("#6b6e75") translate([0, 0, -4.4]) sphere(9);
}

module screw_m25(length) {
    color("#9da3ab") {
        cylinder(d = 4.6, h = 1.8, $fn = 24);
        translate([0, 0, -length]) cylinder(d = 2.5, h = length, $fn = 20);
    }
}

module screw_m3(length) {
    color("#9da3ab") {
        translate([0, 0, -1.6]) cylinder(d1 = 3, d2 = 6, h = 1.6, $fn = 24);
        translate([0, 0, -length]) cylinder(d = 3, h = length, $fn = 20);
    }
}

module nut_m3() {
    color("#9da3ab") difference() {
        cylinder(d = 6.3, h = 2.4, $fn = 6);
        translate([0, 0, -1]) cylinder(d = 3, h = 5, $fn = 20);
    }
}

// The moulded plug of a USB loudspeaker with a length of its cord: it points to -x.
module plug_usb() {
    color("#c9ccd1") translate([-12, -6, -2.2]) cube([12, 12, 4.5]);
    color("#23262b") {
        translate([0, -plug_usb_width / 2, -plug_usb_height / 2]) cube([24, plug_usb_width, plug_usb_height]);
        translate([24, 0, 0]) rotate([0, 90, 0]) cylinder(d = cord, h = 8, $fn = 24);
    }
}

module amplifier() {
    color("#4b3f8f") translate([-9, -8.5, 0]) cube([18, 17, 1.6]);
    color("#2e7d9a") translate([-4, 3, 1.6]) cube([8, 6.5, 7]);
}
