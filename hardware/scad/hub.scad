// The hub in the middle of the table: base, lid, diffuser, cells for the pixels, and two clamps.
// openscad -D 'part="lid"' -D seats=10 -D ring=157 hub.scad
//
// Every part lies here as it is printed: flat, and without support. Angles run clockwise from the
// side of seat 1, as the pixels do.

include <measures.scad>
use <jack.scad>

part = "base";          // base, lid, diffuser, cells, retainer or speaker_clamp
seats = 10;             // 6 or 10
ring = 172;             // which ring was bought, by its outer diameter: 172 or 157

$fn = smooth;

if (part == "base") hub_base(seats);
if (part == "lid") hub_lid(seats, ring);
if (part == "diffuser") hub_diffuser(ring);
if (part == "cells") hub_cells(seats, ring);
if (part == "retainer") hub_retainer(ring);
if (part == "speaker_clamp") speaker_clamp();

pixels = 60;

// Ten seats have a side each; six have every second side of twelve.
function sides(seats) = seats == 6 ? 12 : 10;
function side_of(seat, seats) = seats == 6 ? 2 * seat : seat;
function corner_radius(seats, across) = across / 2 / cos(180 / sides(seats));

// As in the wiring profiles: which pixels of a seat's share stay dark, its middle, the tracks' starts.
function share(seats) = pixels / seats;
function is_dark(pixel, seats) =
    let (at = pixel % share(seats)) seats == 6 ? (at == 6 || at == 9) : (at == 3 || at == 5);
// Six seats have room for twelve track lamps, and there are ten: each track's last place has no window.
function is_spare(pixel, seats) = seats == 6 && pixel % 30 == 28;
function seat_middle(seats) = seats == 6 ? 2.5 : 1;
function pixel_angle(pixel, seats) = 360 / pixels * (pixel - seat_middle(seats));
function track_starts(seats) = seats == 6 ? [7, 37] : [4, 34];

function ring_outer(ring) = ring == 157 ? ring_157_outer : ring_172_outer;
function ring_inner(ring) = ring == 157 ? ring_157_inner : ring_172_inner;
function led_circle(ring) = (ring_outer(ring) + ring_inner(ring)) / 4;
function cells_outer(ring) = ring_outer(ring) / 2 + fit + cell_rim;
function cells_inner(ring) = ring_inner(ring) / 2 - fit - cell_rim;
function window_outer(ring) = ring_outer(ring) / 2 + 0.5;
function window_inner(ring) = ring_inner(ring) / 2 - 0.5;
function lug_circle(ring) = cells_inner(ring) - lug_inset;

module around(angle, radius = 0) {
    rotate([0, 0, -angle]) translate([0, radius, 0]) children();
}

module hub_outline(seats, across = hub_across) {
    rotate(90 + 180 / sides(seats))
        circle(r = corner_radius(seats, across), $fn = sides(seats));
}

// ---- base

function posts(seats) = [
    for (corner = [0 : 2 : sides(seats) - 1]) (corner + 0.5) * 360 / sides(seats)
];
function post_circle(seats) = corner_radius(seats, hub_across) - wall - 6;

// Where leads come in, as a side's angle and a place along it: first the supplies', then a USB loudspeaker's,
// on the side of the Pi's USB sockets. Six seats have their sound inside.
function gates(seats) = seats == 6 ? [[210, 0]] : [[180, 22], [108, 22]];
function pi_corner() = [-pi_length / 2, -pi_width / 2];

module hub_base(seats) {
    difference() {
        union() {
            linear_extrude(wall) hub_outline(seats);
            linear_extrude(hub_height) difference() {
                hub_outline(seats);
                hub_outline(seats, hub_across - 2 * wall);
            }
            // posts for the lid's screws, grown into the corners
            linear_extrude(hub_height) intersection() {
                hub_outline(seats, hub_across - 1);
                for (angle = posts(seats)) around(angle) hull() {
                    translate([0, post_circle(seats)]) circle(5);
                    translate([0, corner_radius(seats, hub_across) - wall]) circle(5);
                }
            }
            pi_stands(wall + pi_stand);
            cable_channels(seats);
            at_jacks(seats) jack_socket(sloped = true);
        }
        at_jacks(seats) jack_hole();
        side_numbers(seats, 0.8);
        for (side = [0 : sides(seats) - 1]) around(360 / sides(seats) * side)
            for (x = [-20.5, -16, 16, 20.5])
                translate([x, hub_across / 2 - wall / 2, hub_height - 18]) rotate([90, 0, 0])
                    linear_extrude(wall + 2, center = true)
                        polygon([[-1.2, 0], [1.2, 0], [1.2, 9.8], [0, 11], [-1.2, 9.8]]);
        for (gate = gates(seats)) around(gate[0])
            translate([gate[1], hub_across / 2 - wall / 2, wall + gate_height / 2 + 1])
            rotate([90, 0, 0]) linear_extrude(wall + 2, center = true)
                offset(r = 3) square([gate_width - 6, gate_height - 6], center = true);
        for (angle = posts(seats)) around(angle, post_circle(seats))
            translate([0, 0, hub_height - 16]) cylinder(d = screw_bite, h = 20, $fn = 24);
        for (at = pi_holes()) translate([at[0], at[1], 1]) cylinder(d = pi_bite, h = 40, $fn = 24);
        floor_slots();
    }
}

// The seats' numbers above the jacks, so deep in the wall.
module side_numbers(seats, deep) {
    for (seat = [0 : seats - 1]) around(360 / sides(seats) * side_of(seat, seats))
        translate([0, hub_across / 2 - deep, jack_middle + jack_height / 2 + 7])
            rotate([90, 0, 180]) linear_extrude(deep + 0.02) number(seat + 1, 8);
}

// A jack's socket on the side of each seat, its latch up.
module at_jacks(seats) {
    for (seat = [0 : seats - 1]) around(360 / sides(seats) * side_of(seat, seats))
        translate([0, hub_across / 2, jack_middle]) rotate([90, 0, 0]) children();
}

// The header is on the side of seat 1: there the Pi is screwed down. The other two holes take the threads of the
// HAT's spacers, which hold the Pi too.
function pi_holes_at(y) = [
    for (x = [0, pi_hole_length]) [pi_corner()[0] + pi_hole_inset + x, pi_corner()[1] + pi_hole_inset + y]
];
function pi_screws() = pi_holes_at(pi_hole_width);
function pi_spacers() = pi_holes_at(0);
function pi_holes() = concat(pi_screws(), pi_spacers());

// A round foot for a screw, a square one for a spacer.
module pi_stands(height) {
    for (at = pi_holes()) translate([at[0], at[1], 0]) cylinder(d = 6.4, h = height, $fn = 32);
    for (at = pi_screws()) translate([at[0], at[1], 0]) cylinder(d1 = 12, d2 = 6.4, h = wall + 3, $fn = 32);
    for (at = pi_spacers()) translate([at[0] - 6, at[1] - 6, 0]) cube([12, 12, wall + 2]);
}

// Two ribs lead the leads in from a gate; a cable tie through their slots holds them.
// A low ring of ribs keeps the seats' wires along the wall, away from the Pi.
module cable_channels(seats) {
    for (gate = gates(seats)) around(gate[0]) for (side = [-1, 1])
        translate([gate[1] + side * (gate_width / 2 + 2) - 1.2, hub_across / 2 - wall - 24, wall - 0.1])
            difference() {
                cube([2.4, 24.2, 12]);
                translate([-1, 5, 1.1]) cube([5, 5, 3]);
            }
    for (angle = [18 : 36 : 359]) if (min([for (gate = gates(seats)) abs(angle - gate[0])]) > 24)
        linear_extrude(wall + 7) intersection() {
            difference() {
                circle(60.4);
                circle(58);
            }
            rotate(-angle) translate([-8, 0]) square([16, 100]);
        }
}

module floor_slots() {
    for (x = [-24 : 8 : 8]) translate([x - 1.5, -17, -1]) cube([3, 34, wall + 2]);
}

// Digits as on a clock radio, from strokes, so that no font is needed.
module number(value, height) {
    digits = value > 9 ? [floor(value / 10), value % 10] : [value];
    for (i = [0 : len(digits) - 1])
        translate([(i - (len(digits) - 1) / 2) * height * 0.8, 0]) digit(digits[i], height);
}

segments = ["abcdef", "bc", "abged", "abgcd", "fgbc", "afgcd", "afgedc", "abc", "abcdefg", "abcdfg"];

module digit(value, height) {
    w = height * 0.26;
    h = height / 2;
    ends = [
        ["a", [-w, h], [w, h]], ["b", [w, h], [w, 0]], ["c", [w, 0], [w, -h]], ["d", [-w, -h], [w, -h]],
        ["e", [-w, 0], [-w, -h]], ["f", [-w, h], [-w, 0]], ["g", [-w, 0], [w, 0]]
    ];
    for (one = ends) if (len(search(one[0], segments[value])) > 0) hull() {
        translate(one[1]) circle(d = height * 0.17, $fn = 16);
        translate(one[2]) circle(d = height * 0.17, $fn = 16);
    }
}

// ---- lid, printed with its outside up

module hub_lid(seats, ring) {
    difference() {
        linear_extrude(hub_lid) difference() {
            hub_outline(seats);
            windows(seats, ring);
            grille();
            for (angle = posts(seats)) around(angle, post_circle(seats)) circle(d = screw_hole, $fn = 24);
            for (at = lugs(seats)) around(at, lug_circle(ring)) circle(d = screw_hole, $fn = 24);
            for (at = clamp_angles()) around(at, clamp_circle) circle(d = screw_hole, $fn = 24);
            // side 1 can be told from below too
            translate([0, hub_across / 2]) polygon([[-2.4, 1], [2.4, 1], [0, -2.2]]);
        }
        for (angle = posts(seats)) around(angle, post_circle(seats)) sunk();
        for (at = lugs(seats)) around(at, lug_circle(ring)) sunk();
        for (at = clamp_angles()) around(at, clamp_circle) sunk();
    }
    hub_lid_marks(seats, ring);
}

// The seats' numbers, to be read from each seat, and where the tracks start.
module hub_lid_marks(seats, ring) {
    translate([0, 0, hub_lid - 0.01]) linear_extrude(mark_height + 0.01) {
        for (track = [0, 1]) track_mark(track, seats, ring);
        for (seat = [0 : seats - 1]) around(360 / sides(seats) * side_of(seat, seats), hub_across / 2 - 6)
            rotate(180) number(seat + 1, 6.5);
    }
}

// A cone that starts inside the hole: surfaces that only touch would not be closed.
module sunk() {
    deep = (screw_head - screw_hole) / 2 + 0.2;
    translate([0, 0, hub_lid - deep])
        cylinder(d1 = screw_hole - 0.4, d2 = screw_head + 0.02, h = deep + 0.01, $fn = 24);
}

module annulus(outer, inner) {
    difference() {
        circle(outer, $fn = 2 * smooth);
        circle(inner, $fn = 2 * smooth);
    }
}

module windows(seats, ring) {
    difference() {
        annulus(window_outer(ring), window_inner(ring));
        for (pixel = [0 : pixels - 1]) {
            around(pixel_angle(pixel + 0.5, seats)) translate([-window_bar / 2, 0]) square([window_bar, 100]);
            if (is_dark(pixel, seats) || is_spare(pixel, seats)) around(pixel_angle(pixel, seats))
                translate([-4.6, 70]) square([9.2, 30]);
        }
    }
}

// One dot and an arrow where the quest track starts, two dots and an arrow for the vote track: inside
// the ring, beside the first lamp, pointing the way that the track runs.
module track_mark(track, seats, ring) {
    around(pixel_angle(track_starts(seats)[track], seats), window_inner(ring) - 8) {
        polygon([[4.6, 0], [-0.6, 3.4], [-0.6, -3.4]]);
        for (i = [0 : track]) translate([-3.6 - 3.6 * i, 0]) circle(1.3, $fn = 24);
    }
}

module grille() {
    circle(2, $fn = 24);
    for (row = [1 : 6]) for (i = [0 : 6 * row - 1])
        rotate(360 / (6 * row) * i) translate([0, 5.2 * row]) circle(1.7, $fn = 20);
}

// The ring's six screws keep clear of the track marks.
function lugs(seats) = [for (i = [0 : 5]) 60 * i + (seats == 6 ? 0 : 6)];
function clamp_angles() = [45, 135, 225, 315];

// ---- the light

module hub_diffuser(ring) {
    linear_extrude(diffuser) annulus(cells_outer(ring) - 0.5, cells_inner(ring) + 0.5);
}

// Printed with the diffuser's side down; the pixels' board lies in it from above. Under the lid it is
// turned over, so what is drawn here as seen from above is mirrored for the printer.
module hub_cells(seats, ring) {
    mirror([1, 0, 0]) cells_from_above(seats, ring);
}

module cells_from_above(seats, ring) {
    top = cell_height + ring_board;
    inner_ledge = ring_inner(ring) / 2 + cell_ledge;
    outer_ledge = ring_outer(ring) / 2 - cell_ledge;
    difference() {
        union() {
            rotate_extrude($fn = 2 * smooth) {
                polygon([[cells_inner(ring), 0], [window_inner(ring), 0], [inner_ledge, cell_height],
                         [ring_inner(ring) / 2 - fit, cell_height], [ring_inner(ring) / 2 - fit, top],
                         [cells_inner(ring), top]]);
                polygon([[cells_outer(ring), 0], [window_outer(ring), 0], [outer_ledge, cell_height],
                         [ring_outer(ring) / 2 + fit, cell_height], [ring_outer(ring) / 2 + fit, top],
                         [cells_outer(ring), top]]);
            }
            for (pixel = [0 : pixels - 1]) around(pixel_angle(pixel + 0.5, seats))
                translate([-cell_wall / 2, cells_inner(ring) + 1, 0])
                    cube([cell_wall, cells_outer(ring) - cells_inner(ring) - 2, cell_height - cell_lift]);
            for (at = lugs(seats)) around(at) linear_extrude(top) hull() {
                translate([0, lug_circle(ring)]) circle(5, $fn = 32);
                translate([-5, cells_inner(ring) + 0.4]) square([10, 1]);
            }
        }
        for (at = lugs(seats)) around(at, lug_circle(ring)) translate([0, 0, -1])
            cylinder(d = screw_hole, h = top + 2, $fn = 24);
        // a narrow board has its pixels where the ledges are, which carry it between them
        for (pixel = [0 : pixels - 1]) around(pixel_angle(pixel, seats), led_circle(ring))
            translate([-led_room / 2, -led_room / 2, cell_height - led_height])
                cube([led_room, led_room, led_height + 0.1]);
        // where the ring's wires leave towards the middle
        around(pixel_angle(-0.5, seats)) translate([-7, cells_inner(ring) - 1, cell_height - 0.01])
            cube([14, cell_rim + 2 * fit + 2, ring_board + 1]);
    }
}

// Holds the pixels' board by its inner edge. It is turned over too: the nuts' pockets face down. Its gap
// is where the ring's wires leave.
module hub_retainer(ring) {
    mirror([1, 0, 0]) difference() {
        linear_extrude(3) difference() {
            union() {
                annulus(ring_inner(ring) / 2 + 1.6, cells_inner(ring) + 0.2);
                for (i = [0 : 5]) around(60 * i) hull() {
                    translate([0, lug_circle(ring)]) circle(5.6, $fn = 32);
                    translate([-5.6, cells_inner(ring) + 0.6]) square([11.2, 1]);
                }
            }
            around(-16.5) translate([-7, 60]) square([14, 30]);
        }
        for (i = [0 : 5]) around(60 * i, lug_circle(ring)) translate([0, 0, -1]) {
            cylinder(d = screw_hole, h = 6, $fn = 24);
            translate([0, 0, 2]) cylinder(d = nut_across, h = 6, $fn = 6);
        }
    }
}

// Presses any round loudspeaker against the lid by its rim.
module speaker_clamp() {
    outer = clamp_circle + 6;
    difference() {
        union() {
            linear_extrude(3) annulus(outer, speaker_diameter / 2 - 3);
            linear_extrude(3 + speaker_flange) annulus(outer, speaker_diameter / 2 + fit);
        }
        for (at = clamp_angles()) around(at, clamp_circle) translate([0, 0, -1]) {
            cylinder(d = screw_hole, h = 20, $fn = 24);
            cylinder(d = nut_across, h = 3.4, $fn = 6);
        }
    }
}
