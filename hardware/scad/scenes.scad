// The pictures of the guide. openscad -D 'scene="hub"' scenes.scad
//
// Printed parts are the rendered files themselves, so that what is shown is what is printed, and so
// that a section can cut them.

include <measures.scad>
use <emblems.scad>
use <hub.scad>
use <bought.scad>

scene = "hub";
seats = 10;
ring = 172;
switch_size = 24;
$fn = 48;

DARK = "#75808f";       // the hub, the cells and the boxes: opaque
LID = "#646f7e";
GREY = "#a3abb5";
PALE = "#fbfaf4";       // the diffuser: white
GOLD = "#d9b24c";

module printed(name) {
    import(str("../stl/", name, ".stl"), convexity = 20);
}

function word(seats) = seats == 6 ? "six" : "ten";

module hub_base(seats) { printed(str("hub-base-", word(seats))); }
module hub_lid(seats) { printed(str("hub-lid-", word(seats), "-", ring, "mm")); }
module hub_cells(seats) { printed(str("hub-cells-", word(seats), "-", ring, "mm")); }
module hub_diffuser() { printed(str("hub-diffuser-", ring, "mm")); }
module hub_retainer() { printed(str("hub-retainer-", ring, "mm")); }
module speaker_clamp() { printed("hub-speaker-clamp"); }
module seat_body(size) { printed(str("seat-body-", size, "mm")); }
module seat_lid() { printed("seat-lid"); }
module gauge() { printed("gauge"); }

animals = ["stag", "raven", "lion", "bear", "swan", "wolf", "boar", "falcon", "fox", "horse"];

// ---- seat box, standing as it is used: the player is at -y

function foot() = box_lid;

module box_shell(size) {
    translate([0, 0, foot()]) rotate([90, 0, 0]) seat_body(size);
}

module box_bottom() {
    mirror([0, 1, 0]) seat_lid();
}

module box_switches(size, lift = 0) {
    for (side = [-1, 1])
        translate([side * switch_apart / 2, -switch_back, foot() + box_room + box_wall + lift])
            switch_of(size, side < 0 ? "#e7e7e2" : "#8d929b");
}

// Its latch is towards the lid; it comes from inside.
module box_jack(back = 0) {
    translate([0, -back, foot() + box_room / 2]) rotate([-90, 0, 0]) jack_keystone();
}

module box_plug(out = 0) {
    translate([0, out, foot() + box_room / 2]) rotate([-90, 0, 0]) plug_cord();
}

module box_badge(name, lift = 0) {
    translate([0, -switch_back, foot() + box_height_out() - badge_pocket + lift]) {
        color("#262a32") badge_plate();
        color(GOLD) badge_front(name);
    }
}

function box_height_out() = box_room + box_wall + box_hood + box_wall;

module box_label(lift = 0) {
    color("#fbf9f2") translate([-47, -box_depth + 4, foot() + box_height_out() + lift]) cube([94, 46, 0.3]);
    color("#6b6e75") for (row = [0 : 4], half = [0, 1])
        translate([-43 + 46 * half, -box_depth + 10 + 8 * row, foot() + box_height_out() + lift + 0.3])
            cube([half ? 36 : 38, 2.4, 0.1]);
}

module seat_box_whole(name = "stag", size = switch_size, shell = DARK) {
    color(shell) box_shell(size);
    color(shell) box_bottom();
    box_switches(size);
    box_jack();
    box_badge(name);
    box_label();
}

module seat_box_exploded() {
    color(DARK) box_shell(switch_size);
    box_badge("stag", 42);
    box_label(24);
    color(DARK) translate([0, 0, -62]) box_bottom();
    for (side = [-1, 1], y = [-13, -box_depth + 22])
        translate([side * (box_width / 2 - box_wall - rail_width / 2), y, -82]) rotate([180, 0, 0]) screw_m3(10);
    translate([0, -box_depth - 34, 0]) box_switches(switch_size, 6);
    translate([0, 0, -30]) box_jack(box_depth - 60);
    box_plug(30);
}

module seat_box_section() {
    cut_part(DARK) { box_shell(switch_size); box_cut(); }
    cut_part(LID) { box_bottom(); box_cut(); }
    box_switches(switch_size);
    box_jack();
    box_badge("stag");
    box_plug(3);
}

// Away with everything left of the switch at the left.
module box_cut() {
    translate([-switch_apart / 2 - 500, -500, -500]) cube([500, 1000, 1000]);
}

// ---- hub

module hub_stack(seats, gap = 0, ring = true) {
    // everything that hangs below the lid, from above
    z = hub_height;
    color(PALE) translate([0, 0, z - diffuser - gap]) hub_diffuser();
    color(DARK) translate([0, 0, z - diffuser - 2 * gap]) rotate([0, 180, 0]) hub_cells(seats);
    if (ring) translate([0, 0, z - diffuser - cell_height - 3 * gap]) ring_60(ring_outer(ring), ring_inner(ring), seats == 6 ? 15 : 6);
    color(GREY) translate([0, 0, z - diffuser - cell_height - ring_board - 3 - 4 * gap])
        rotate(-lugs_first(seats)) translate([0, 0, 3]) rotate([0, 180, 0]) hub_retainer();
}

function lugs_first(seats) = seats == 6 ? 0 : 6;

module hub_sound(gap = 0) {
    z = hub_height;
    translate([0, 0, z - 1.2 * gap]) loudspeaker();
    color(GREY) translate([0, 0, z - speaker_flange - 3 - 2.4 * gap]) speaker_clamp();
}

module hub_pi(lift = 0) {
    translate([-pi_length / 2, -pi_width / 2, wall + pi_stand + lift]) {
        board_pi();
        translate([0, 0, 1.6 + pi_spacer + lift]) board_hat();
    }
    for (at = pi_spacers()) translate([at[0], at[1], wall + pi_stand + 1.6 + 1.5 * lift]) spacer_hat();
    for (at = pi_screws()) translate([at[0], at[1], wall + pi_stand + 1.6 + 1.5 * lift]) screw_m25(6);
    for (at = pi_spacers()) translate([at[0], at[1], wall + pi_stand + 3.2 + pi_spacer + 2.5 * lift]) screw_m25(6);
}

module hub_jacks(seats, back = 0, cords = false) {
    step = seats == 6 ? 60 : 36;
    for (seat = [0 : seats - 1]) rotate(-step * seat) {
        translate([0, hub_across / 2 - back, jack_middle]) rotate([-90, 180, 0]) jack_keystone();
        if (cords) translate([0, hub_across / 2 + 3, jack_middle]) rotate([-90, 180, 0]) plug_cord();
    }
}

module hub_glow(seats) {
    // what the windows show
    color(PALE) translate([0, 0, hub_height - 0.8]) hub_diffuser();
    share = 60 / seats;
    for (pixel = [0 : 59]) {
        at = pixel % share;
        seat_pixel = at < (seats == 6 ? 6 : 3);
        track = seats == 6 ? (at == 7 || at == 8) : at == 4;
        angle = 6 * (pixel - (seats == 6 ? 2.5 : 1));
        colour = seat_pixel ? "#ffe2a0" : "#7fb4ff";
        wide = 0.8 * 2 * PI * window_low() / 60;
        if (seat_pixel || track && !is_spare(pixel, seats)) color(colour) rotate(-angle)
            translate([-wide / 2, window_low(), hub_height + hub_lid - 1]) cube([wide, window_high() - window_low(), 0.4]);
    }
}

function window_low() = window_inner(ring) + 0.1;
function window_high() = window_outer(ring) - 0.1;

module top_lid(seats, lift = 0) {
    color(LID) translate([0, 0, hub_height + lift]) hub_lid(seats);
    // the marks once more, a hair higher, as one may paint them
    color(GOLD) translate([0, 0, hub_height + lift + 0.05]) hub_lid_marks(seats, ring);
}

module whole_base(seats) {
    color(DARK) hub_base(seats);
    color(GOLD) side_numbers(seats, 0.78);
}

module hub_whole(seats, cords = true) {
    whole_base(seats);
    top_lid(seats);
    hub_glow(seats);
    hub_jacks(seats, cords = cords);
}

module hub_exploded() {
    z = hub_height;
    whole_base(seats);
    hub_pi(22);
    hub_jacks(seats);
    color(GREY) translate([0, 0, z + 74]) rotate(-lugs_first(seats)) rotate([0, 180, 0]) hub_retainer();
    translate([0, 0, z + 100]) ring_60(ring_outer(ring), ring_inner(ring), seats == 6 ? 15 : 6);
    color(DARK) translate([0, 0, z + 136]) rotate([0, 180, 0]) hub_cells(seats);
    color(PALE) translate([0, 0, z + 154]) hub_diffuser();
    color(GREY) translate([0, 0, z + 186]) speaker_clamp();
    translate([0, 0, z + 240]) loudspeaker();
    top_lid(seats, 270);
}

// A part that is cut for good: preview alone does not cut what was imported.
module cut_part(colour) {
    color(colour) render(convexity = 20) difference() {
        children(0);
        children(1);
    }
}

// Away with the front half. The loudspeaker and the boards stay whole.
module half() {
    translate([-300, -600, -300]) cube([600, 600, 900]);
}

module hub_section() {
    z = hub_height - diffuser;
    cut_part(DARK) { hub_base(seats); half(); }
    color(LID) translate([0, 0, hub_height]) linear_extrude(hub_lid, convexity = 40) intersection() {
        difference() { hub_outline(seats); windows(seats, ring); grille(); }
        translate([-200, 0]) square([400, 200]);
    }
    cut_part("#ffffff") { translate([0, 0, z]) hub_diffuser(); half(); }
    cut_part("#4c5562") { translate([0, 0, z]) mirror([0, 0, 1]) cells_from_above(seats, ring); half(); }
    cut_part("#c3c9d1") { translate([0, 0, hub_height - speaker_flange - 3]) speaker_clamp(); half(); }
    translate([0, 0, hub_height]) loudspeaker();
    translate([0, 0, z - cell_height]) ring_60(ring_outer(ring), ring_inner(ring), seats == 6 ? 15 : 6, half = true);
    for (i = [-2 : 2]) rotate(36 * i) translate([0, hub_across / 2, jack_middle])
        rotate([-90, 180, 0]) jack_keystone();
    hub_pi();
}

module lid_upside_down(gap, sound = 0) {
    translate([0, 0, hub_height + hub_lid]) rotate([180, 0, 0]) {
        color(LID) translate([0, 0, hub_height]) hub_lid(seats);
        if (gap >= 0) hub_stack(seats, gap);
        if (sound >= 0) hub_sound(sound);
    }
}

// ---- what is drawn

if (scene == "seat-box") seat_box_whole();
if (scene == "seat-box-back") {
    seat_box_whole("lion");
    box_plug(3);
}
if (scene == "seat-box-12") seat_box_whole("fox", 12);
if (scene == "seat-box-exploded") seat_box_exploded();
if (scene == "seat-box-section") seat_box_section();
if (scene == "seat-box-below") rotate([0, 180, 0]) {
    color(DARK) box_shell(switch_size);
    box_switches(switch_size);
    box_jack();
    wires = [["#222222", -1], ["#f9a825", 1]];
    for (one = wires) color(one[0]) hull() {
        translate([-one[1] * 5, -30, foot() + 12]) sphere(0.9);
        translate([one[1] * 18, -switch_back, foot() + 10]) sphere(0.9);
    }
    color("#2e7d32") {
        hull() { translate([1.6, -30, foot() + 12]) sphere(0.9); translate([-26, -switch_back, foot() + 10]) sphere(0.9); }
        hull() { translate([-26, -switch_back, foot() + 10]) sphere(0.9); translate([26, -switch_back, foot() + 10]) sphere(0.9); }
    }
}
if (scene == "emblems") for (i = [0 : 9]) translate([56 * (i % 5), -56 * floor(i / 5), 0]) {
    color("#262a32") badge_plate();
    color(GOLD) badge_front(animals[i]);
}
if (scene == "hub") hub_whole(seats);
if (scene == "hub-exploded") hub_exploded();
if (scene == "hub-section") hub_section();
// Cut through the middle of jack 1.
if (scene == "jack-section") {
    cut_part(DARK) { hub_base(seats); translate([0, -300, -300]) cube([600, 600, 900]); }
    cut_part("#e9e6dc") {
        translate([0, hub_across / 2, jack_middle]) rotate([-90, 180, 0]) jack_keystone();
        translate([0, -300, -300]) cube([600, 600, 900]);
    }
}
if (scene == "hub-inside") {
    whole_base(seats);
    hub_pi();
    hub_jacks(seats);
    translate([-74, 0, wall]) amplifier();
}
if (scene == "step-jacks") {
    whole_base(seats);
    for (seat = [0 : seats - 1]) rotate(-360 / seats * seat) {
        // seat 1 and its neighbours are still on their way in
        back = seat < 2 || seat == seats - 1 ? 34 : 0;
        translate([0, hub_across / 2 - back, jack_middle]) rotate([-90, 180, 0]) jack_keystone();
    }
}
if (scene == "step-pi") {
    whole_base(seats);
    hub_jacks(seats);
    hub_pi(24);
}
if (scene == "rings") for (size = [172, 157]) translate([size == 172 ? -95 : 95, 0, 0])
    ring_60(ring_outer(size), ring_inner(size));
if (scene == "usb-gate") {
    whole_base(seats);
    hub_pi();
    hub_jacks(seats);
    at = gates(seats)[1];
    // the plug in the Pi's lower socket, its cord between the two ribs and out
    translate([pi_length / 2 + 4, -19, wall + pi_stand + 6]) plug_usb();
    way = concat(
        [[78, -19, 15], [86, -22, 17], [84, -34, 18], [70, -43, 12]],
        [for (out = [-26, -2, 60]) let (y = hub_across / 2 + out, x = at[1])
            [x * cos(at[0]) + y * sin(at[0]), y * cos(at[0]) - x * sin(at[0]), wall + 2 + cord / 2]]
    );
    color("#23262b") for (i = [0 : len(way) - 2]) hull() {
        translate(way[i]) sphere(d = cord, $fn = 24);
        translate(way[i + 1]) sphere(d = cord, $fn = 24);
    }
}
if (scene == "step-ring") lid_upside_down(24, -1);
if (scene == "step-speaker") lid_upside_down(0, 22);
if (scene == "step-close") {
    whole_base(seats);
    hub_pi();
    hub_jacks(seats);
    translate([0, 0, 60]) {
        top_lid(seats);
        hub_stack(seats);
        hub_sound();
    }
    for (i = [0 : 4]) rotate(-18 - 72 * i) translate([0, hub_across / 2 / cos(18) - wall - 6, hub_height + 90])
        screw_m3(12);
}
if (scene == "table") {
    color("#7a5a3c") translate([0, 0, -6]) cylinder(d = 1100, h = 6, $fn = 120);
    hub_whole(seats, false);
    for (i = [0 : seats - 1]) rotate(-360 / seats * i) {
        translate([0, 345, 0]) rotate(180) seat_box_whole(animals[i]);
        color("#20242b") for (z = [jack_middle]) hull() {
            translate([0, hub_across / 2, z - 22]) sphere(2.4, $fn = 12);
            translate([0, 345, z - 22]) sphere(2.4, $fn = 12);
        }
    }
}
if (scene == "printing") {
    beds = [[0, 0], [240, 0], [480, 0], [0, -240], [240, -240], [480, -240]];
    for (bed = beds) color("#c9ced6") translate([bed[0] - 110, bed[1] - 110, -2]) cube([220, 220, 2]);
    color(DARK) translate([0, -50, 0]) seat_body(switch_size);
    color(DARK) translate([240, -66, 0]) seat_lid();
    color(GREY) translate([240, -90, 0]) gauge();
    for (i = [0 : 5]) translate([480 - 60 + 60 * (i % 3), 40 - 60 * floor(i / 3), 0]) {
        color("#262a32") badge_plate();
        color(GOLD) badge_front(animals[i]);
    }
    translate([0, -240, 0]) whole_base(seats);
    translate([240, -240, -hub_height]) top_lid(seats);
    color(DARK) translate([480, -240, 0]) hub_cells(seats);
    color(GREY) translate([480, -240, 0]) speaker_clamp();
}
