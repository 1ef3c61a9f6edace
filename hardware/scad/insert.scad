// Less to print: a console for two switches and the jack, below a hood that is folded from card.
// openscad -D switch_size=24 insert.scad
//
// It is printed standing on its back wall, as the box's body is: x is the width, y the height above the
// table, z the depth from the wall with the jack. The deck of card lies on it, the hood's sides beside it.

include <measures.scad>
use <seat_box.scad>
use <jack.scad>

switch_size = 24;       // 12 or 24
insert_width = 102;     // between the tabs of a hood of card
insert_depth = 84;      // from the wall with the jack to beyond the switches
insert_wall = 1.6;
insert_foot = 8;        // rubber feet are stuck onto these

$fn = smooth;

difference() {
    union() {
        slab(insert_width, box_room, 0, insert_wall);
        translate([0, box_room - insert_wall, 0]) slab(insert_width, insert_wall, 0, insert_depth);
        for (side = [0, 1]) mirror([side, 0, 0]) {
            translate([(insert_width - insert_wall) / 2, 0, 0]) slab(insert_wall, box_room, 0, insert_depth);
            translate([(insert_width - insert_foot) / 2, 0, 0]) slab(insert_foot, insert_wall, 0, insert_depth);
        }
        box_jack_place() jack_socket();
    }
    box_jack_place() jack_hole();
    for (side = [-1, 1]) translate([side * switch_apart / 2, box_room + 1, switch_back])
        rotate([90, 0, 0]) cylinder(d = switch_hole(switch_size), h = insert_wall + 2);
}

// So wide about the middle, so high, and from one depth to another.
module slab(width, height, from, to) {
    translate([-width / 2, 0, from]) cube([width, height, to - from]);
}
