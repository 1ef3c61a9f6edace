// The socket of a keystone jack, the same in the hub, the boxes and the gauge. The jack comes from inside: its
// hook goes below the lip first, then its latch springs past the lip above, and its face is flush outside.
//
// Here z runs inwards from the outer face, y towards the latch; the middle of the opening is at 0.

include <measures.scad>

function jack_end() = jack_latch + jack_panel;
function jack_low() = -jack_height / 2 - jack_hook - jack_frame;
function jack_high() = jack_height / 2 + jack_spring + jack_frame;

// A profile of y and z, so wide.
module jack_slab(width, profile) {
    rotate([90, 0, 90]) linear_extrude(width, center = true) polygon(profile);
}

// What is added to a wall. `sloped` lets it grow out of the wall below, where it is printed upright.
module jack_socket(sloped = false) {
    foot = sloped ? jack_end() - 0.5 : 0;
    jack_slab(jack_width + 2 * jack_frame, [
        [jack_high(), 0.5], [jack_high(), jack_end()], [jack_low(), jack_end()], [jack_low() - foot, 0.5]
    ]);
}

// What is taken away. The roofs slope, or are short enough to be bridged, however it is printed.
module jack_hole() {
    top = jack_height / 2;
    jack_slab(jack_width, [
        [-top, -1], [top, -1], [top, jack_rim], [top + jack_spring, jack_rim + jack_spring],
        [top + jack_spring, jack_latch], [top + jack_way, jack_latch], [top + jack_way, jack_end() + 1],
        [-top, jack_end() + 1], [-top, jack_latch], [-top - jack_hook, jack_latch],
        [-top - jack_hook, jack_latch - 3], [-top, jack_latch - 3 - jack_hook]
    ]);
}
