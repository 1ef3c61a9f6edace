// Every measure of the printed parts, in millimetres, in one place: change it here, then run
// `make hardware`. Python reads this file too, so one line holds one name and one number.

// Printing
wall = 3;               // of the hub
fit = 0.3;              // between a printed part and what goes into it, on each side
smooth = 64;            // sides of a circle

// What is bought: measure yours before printing, and print the gauge first
jack_width = 14.8;      // panel opening of a keystone jack
jack_height = 19.4;
jack_panel = 1.8;       // thickness that the jack's latch grips
jack_depth = 33;        // behind the panel, with its wires
switch_12_hole = 12.3;  // a 12 mm switch with a thread and a nut
switch_24_hole = 24.2;  // a 24 mm switch that snaps in
switch_depth = 31;      // behind the deck, with its wires
ring_outer = 172;       // the 60-pixel ring's board: diameters and thickness
ring_inner = 157;
ring_board = 1.6;
speaker_diameter = 77;
speaker_flange = 4;     // thickness of its rim
speaker_depth = 30;     // from the front of its rim to the back of its magnet
screw_hole = 3.4;       // an M3 screw passes
screw_head = 6.4;       // and its countersunk head
screw_bite = 2.6;       // and cuts its thread
pi_bite = 2.2;          // an M2.5 screw cuts its thread
nut_across = 6.6;       // M3 nut, across corners

// Seat box: wide, deep (from the wall with the plug to the opening), high
box_width = 116;
box_depth = 136;
box_room = 34;          // height of the room below the deck
box_hood = 58;          // height of the room for the hand
box_corner = 10;
box_wall = 2.4;
box_lid = 2.4;
switch_apart = 44;      // from the middle of one switch to the middle of the other
switch_back = 52;       // from the wall with the plug to the switches
rail_width = 9;         // the lid's screws go into these
rail_height = 13;
dot_width = 5;
dot_height = 1.8;
badge_diameter = 52;
badge_base = 2;
badge_relief = 1.6;
badge_pocket = 1.4;

// Hub
hub_across = 200;       // between opposite sides
hub_height = 70;        // without the lid
hub_lid = 3;
jack_middle = 28;       // above the table
gate_width = 18;        // the two supply leads go through here, one plug at a time
gate_height = 11;
pi_length = 85;
pi_width = 56;
pi_hole_inset = 3.5;
pi_hole_length = 58;
pi_hole_width = 49;
pi_stand = 6;
cell_height = 9;        // from the pixels' board to the diffuser
cell_wall = 1.2;
cell_lift = 1;          // the walls end above small parts between the pixels
cell_rim = 2.4;
cell_ledge = 0.9;       // the board rests on this
diffuser = 0.8;
window_bar = 2;         // between two windows of the lid
lug_circle = 70.5;      // radius on which the ring's six screws lie
clamp_circle = 45;      // radius on which the speaker's four screws lie
mark_height = 1;
