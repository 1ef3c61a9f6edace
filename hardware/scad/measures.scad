// Every measure of the printed parts, in millimetres, in one place: change it here, then run
// `make hardware`. Python reads this file too, so one line holds one name and one number.

// Printing
wall = 3;               // of the hub
fit = 0.3;              // between a printed part and what goes into it, on each side
smooth = 64;            // sides of a circle

// What is bought: measure yours before printing, and print the gauge first
keystone_width = 14.5;  // a keystone jack's own body
keystone_height = 16.1;
keystone_catch = 8.3;   // from its face back to where its hook and its latch grip
keystone_stop = 10.6;   // from its face to the stops that keep it from coming through
keystone_hook = 1.4;    // the fixed hook reaches so far below the body
keystone_arm = 2.8;     // the springy latch above it, where it passes the lip
keystone_latch = 4.2;   // and its tooth
keystone_depth = 38;    // from its face to the end of its wires' bend
switch_12_hole = 12.3;  // a 12 mm switch with a thread and a nut
switch_24_hole = 24.2;  // a 24 mm switch that snaps in
switch_depth = 31;      // behind the deck, with its wires
ring_172_outer = 172;   // the 60-pixel ring's board, in either common size: diameters and thickness
ring_172_inner = 157;
ring_157_outer = 157;
ring_157_inner = 145;
ring_board = 1.6;
led_room = 5.6;         // a pixel is 5 mm wide, and so much room is left for it
led_height = 2;
speaker_diameter = 77;
speaker_flange = 4;     // thickness of its rim
speaker_depth = 30;     // from the front of its rim to the back of its magnet
screw_hole = 3.4;       // an M3 screw passes
screw_head = 6.4;       // and its countersunk head
screw_bite = 2.6;       // and cuts its thread
pi_bite = 2.2;          // an M2.5 screw cuts its thread
nut_across = 6.6;       // M3 nut, across corners
plug_ring = 11;         // the ring supply's plug 5.5 x 2.1, across its grip
plug_pi_width = 12.5;   // the Pi supply's plug, USB-C or micro-USB
plug_pi_height = 8.5;
plug_usb_width = 16.5;  // a USB loudspeaker's plug, USB-A
plug_usb_height = 8.5;
cord = 5;               // any of their cords

// The socket that a keystone jack snaps into from inside, in the hub and in the boxes alike
jack_width = 14.9;      // of the opening that is seen
jack_height = 16.4;
jack_rim = 1.2;         // so thick is the opening's upper edge; behind it the room for the latch begins
jack_latch = 8.4;       // from the outside to the lip that hook and latch grip
jack_panel = 1.8;       // the lip's thickness
jack_hook = 1.8;        // room below the opening, for the hook
jack_spring = 4.8;      // room above it, for the latch
jack_way = 3;           // so much of it the lip leaves open: the latch springs past it
jack_frame = 2.2;       // the socket's walls

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
gate_width = 20;        // leads go through here, one plug at a time: both supplies', a USB loudspeaker's
gate_height = 12;
pi_length = 85;
pi_width = 56;
pi_hole_inset = 3.5;
pi_hole_length = 58;
pi_hole_width = 49;
pi_stand = 6;
pi_spacer = 11;         // between Pi and HAT
cell_height = 9;        // from the pixels' board to the diffuser
cell_wall = 1.2;
cell_lift = 1;          // the walls end above small parts between the pixels
cell_rim = 2.4;
cell_ledge = 0.9;       // the board rests on this
diffuser = 0.8;
window_bar = 2;         // between two windows of the lid
lug_inset = 5.3;        // the ring's six screws lie so far inside the cells
clamp_circle = 45;      // radius on which the speaker's four screws lie
mark_height = 1;
