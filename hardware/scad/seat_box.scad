// One seat's box: a body that hides the hand, and a lid below it.
// openscad -D 'part="body"' -D switch_size=24 seat_box.scad
//
// The body is printed standing on its back wall, so that hood, deck and sides are all upright walls
// and nothing needs support: in this file x is the width, y the height above the table, and z the
// depth, from the wall with the plug (0) to the opening.

include <measures.scad>
use <jack.scad>

part = "body";          // body, lid or gauge
switch_size = 24;       // 12 or 24

$fn = smooth;

if (part == "body") seat_body(switch_size);
if (part == "lid") seat_lid();
if (part == "gauge") gauge();

function box_height() = box_room + box_wall + box_hood + box_wall;
function switch_hole(size) = size == 12 ? switch_12_hole : switch_24_hole;

module rounded(width, height, corner) {
    offset(r = corner) offset(delta = -corner) square([width, height]);
}

// Round above, square where it meets the lid.
module box_outline() {
    translate([-box_width / 2, 0]) {
        rounded(box_width, box_height(), box_corner);
        square([box_width, 2 * box_corner]);
    }
}

module seat_body(size) {
    deck = box_room + box_wall;
    difference() {
        union() {
            difference() {
                linear_extrude(box_depth) box_outline();
                // the room for the hand
                translate([0, 0, box_wall]) linear_extrude(box_depth)
                    translate([box_wall - box_width / 2, deck])
                        rounded(box_width - 2 * box_wall, box_hood, box_corner - box_wall);
                // the room below the deck, open to the front and below: the lid closes both
                translate([box_wall - box_width / 2, -1, box_wall])
                    cube([box_width - 2 * box_wall, box_room + 1, box_depth]);
            }
            for (side = [0, 1]) mirror([side, 0, 0])
                translate([box_width / 2 - box_wall - rail_width, 0, box_wall - 0.1])
                    cube([rail_width + 0.1, rail_height, box_depth - 2 * box_wall - 2]);
            box_jack_place() jack_socket();
            // approve, at the left, is the one with the dot
            translate([-switch_apart / 2, deck - 0.4, switch_back + 0.5 * switch_hole(size) + 8])
                rotate([-90, 0, 0]) raised_dot();
        }
        for (side = [-1, 1]) translate([side * switch_apart / 2, deck + 1, switch_back])
            rotate([90, 0, 0]) cylinder(d = switch_hole(size), h = box_wall + 2);
        box_jack_place() jack_hole();
        for (at = lid_screws()) translate([at[0], -1, at[1]]) rotate([-90, 0, 0])
            linear_extrude(rail_height - 1) pointed_hole(screw_bite);
        translate([0, box_height() - badge_pocket, switch_back])
            rotate([-90, 0, 0]) linear_extrude(box_wall) badge_place();
    }
}

// A screw's hole that lies while the body is printed: it ends in a point above, which needs no bridge.
module pointed_hole(d) {
    circle(d = d, $fn = 24);
    rotate(-135) square(d / 2);
}

module raised_dot() {
    // the part of a ball above the deck, on a short foot
    radius = (pow(dot_width / 2, 2) + pow(dot_height, 2)) / (2 * dot_height);
    intersection() {
        translate([0, 0, 0.4 + dot_height - radius]) sphere(radius, $fn = 40);
        cylinder(d = dot_width, h = 3 * dot_height, $fn = 40);
    }
}

// Its latch is towards the lid, where a finger reaches it.
module box_jack_place() {
    translate([0, box_room / 2, 0]) mirror([0, 1, 0]) children();
}

module badge_place() {
    d = badge_diameter + 2 * fit;
    intersection() {
        circle(d = d);
        translate([-d, -0.44 * badge_diameter - fit]) square(2 * d);
    }
}

function lid_screws() = [
    for (side = [-1, 1], z = [box_wall + 10, box_depth - 22])
        [side * (box_width / 2 - box_wall - rail_width / 2), z]
];

// The lid is printed lying on its outside; its upright plate closes the front below the deck.
// Here x is the width, y the depth and z the height.
module seat_lid() {
    difference() {
        union() {
            linear_extrude(box_lid) translate([-box_width / 2, 0]) square([box_width, box_depth]);
            translate([-(box_width - 2 * box_wall) / 2 + fit, box_depth - box_wall, box_lid - 0.1])
                cube([box_width - 2 * box_wall - 2 * fit, box_wall, box_room - fit + 0.1]);
        }
        for (at = lid_screws()) translate([at[0], at[1], 0]) {
            translate([0, 0, -1]) cylinder(d = screw_hole, h = box_lid + 2, $fn = 24);
            translate([0, 0, -0.01]) cylinder(
                d1 = screw_head, d2 = screw_hole - 0.4, h = (screw_head - screw_hole) / 2 + 0.2, $fn = 24);
        }
    }
}

// Print this first: a jack, both switches, the badge's pocket, a screw and the Pi's screw must fit it.
module gauge() {
    difference() {
        union() {
            linear_extrude(box_wall) translate([-62, -18]) rounded(124, 36, 4);
            translate([-46, 0, 0]) jack_socket();
        }
        translate([-46, 0, 0]) jack_hole();
        translate([-22, 0, -1]) cylinder(d = switch_12_hole, h = box_wall + 2);
        translate([4, 0, -1]) cylinder(d = switch_24_hole, h = box_wall + 2);
        translate([56, 0, -1]) cylinder(d = screw_bite, h = box_wall + 2, $fn = 24);
        translate([56, 10, -1]) cylinder(d = pi_bite, h = box_wall + 2, $fn = 24);
        translate([56, -10, -1]) cylinder(d = screw_hole, h = box_wall + 2, $fn = 24);
        translate([34, 0, box_wall - badge_pocket]) scale([0.5, 0.5, 1]) linear_extrude(box_wall) badge_place();
    }
}
