// The ten emblems, drawn for this project, and the badges that carry them, one for each seat.
// openscad -D 'emblem="stag"' emblems.scad

include <measures.scad>

emblem = "stag";
$fn = smooth;

names = ["stag", "raven", "lion", "bear", "swan", "wolf", "boar", "falcon", "fox", "horse"];

badge(emblem);

// A badge lies flat, its emblem up; the flat of its edge points to whoever sits at the box.
module badge(name) {
    badge_plate();
    badge_front(name);
}

module badge_plate() {
    linear_extrude(badge_base) badge_outline(badge_diameter);
}

module badge_front(name) {
    translate([0, 0, badge_base - 0.01]) linear_extrude(badge_relief + 0.01) {
        drawn(name);
        difference() {
            badge_outline(badge_diameter - 1);
            offset(delta = -1.6) badge_outline(badge_diameter - 1);
        }
    }
}

module badge_outline(diameter) {
    intersection() {
        circle(d = diameter);
        translate([-diameter, -0.44 * diameter]) square(2 * diameter);
    }
}

module drawn(name) {
    if (name == "stag") stag();
    if (name == "raven") raven();
    if (name == "lion") lion();
    if (name == "bear") bear();
    if (name == "swan") swan();
    if (name == "wolf") wolf();
    if (name == "boar") boar();
    if (name == "falcon") falcon();
    if (name == "fox") fox();
    if (name == "horse") horse();
}

// A smooth closed line through the points.
module shape(points, steps = 6) {
    n = len(points);
    polygon([
        for (i = [0 : n - 1], s = [0 : steps - 1])
            through(points[(i + n - 1) % n], points[i], points[(i + 1) % n], points[(i + 2) % n],
                    s / steps)
    ]);
}

function through(a, b, c, d, t) =
    0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t
           + (3 * b - a - 3 * c + d) * t * t * t);

// A line of that width through the points, with round ends.
module stroke(points, width) {
    for (i = [0 : len(points) - 2]) hull() {
        translate(points[i]) circle(d = width);
        translate(points[i + 1]) circle(d = width);
    }
}

module both_sides() {
    children();
    mirror([1, 0]) children();
}

module stag() {
    difference() {
        union() {
            both_sides() {
                shape([[0, -17], [2.6, -16.5], [4, -12], [5.2, -5], [5.5, 0], [3.6, 3.6], [-1, 4.5],
                       [-2, -8]]);
                shape([[4, 1], [8, 1.2], [12.5, 4.2], [9.5, 5], [6, 4.6], [3.5, 3.4]]);
                stroke([[2.2, 3], [4, 7.5], [8, 10], [12, 12], [13.8, 17]], 2);
                stroke([[4, 7.5], [3.2, 13], [4.2, 18]], 2);
                stroke([[8, 10], [8.4, 15], [9.2, 19.6]], 2);
                stroke([[12, 12], [16.5, 12.6]], 2);
            }
        }
        both_sides() translate([3.1, -1.4]) rotate(-25) scale([1.5, 0.8]) circle(0.9);
        both_sides() translate([1.3, -14.6]) circle(0.75);
    }
}

module raven() {
    difference() {
        union() {
            polygon([[-18.4, 8.4], [-13.4, 12.4], [-8, 13.4], [-7, 8], [-12, 8]]);
            shape([[-9, 13.8], [-4.5, 15], [-0.5, 13], [1.6, 8.5],
                   [6, 4], [11, -1.5], [15.5, -8.5], [18.6, -14], [12.5, -12.6], [7.5, -10.5],
                   [3, -10.6], [-2.5, -9], [-6.6, -5], [-8.6, 0.5], [-8.4, 5.5],
                   [-9.4, 9]]);
            stroke([[-1.5, -9], [-2.5, -16.5], [-6, -16.8]], 1.5);
            stroke([[-2.5, -16.5], [1, -16.8]], 1.5);
            stroke([[3, -9.5], [3.6, -16.5], [0.4, -16.8]], 1.5);
            stroke([[3.6, -16.5], [7, -16.8]], 1.5);
        }
        translate([-5.4, 11]) circle(1.15);
        stroke([[-3, 3.2], [1, -1], [6, -4.4], [12, -8.8]], 1);
        stroke([[-16.4, 9.2], [-10, 10]], 0.8);
    }
}

module lion() {
    difference() {
        union() {
            for (i = [0 : 11]) rotate(30 * i) translate([0, 12.5]) scale([0.85, 1.35]) circle(4.6);
            circle(14);
        }
        difference() {
            translate([0, -0.5]) scale([1, 1.08]) circle(11);
            translate([0, -0.5]) scale([1, 1.08]) circle(9.9);
        }
        both_sides() translate([4, 2.2]) scale([1.25, 0.8]) circle(1.45);
        polygon([[-3, -2], [3, -2], [0, -5.2]]);
        stroke([[0, -5], [0, -7]], 1);
        both_sides() stroke([[0, -7], [2.2, -8.3], [4.2, -7.4]], 1);
    }
}

module bear() {
    difference() {
        union() {
            scale([1.08, 1]) circle(14);
            both_sides() translate([11, 11.4]) circle(6);
        }
        both_sides() translate([11.4, 11.8]) circle(2.7);
        difference() {
            translate([0, -5]) scale([1.15, 1]) circle(7.2);
            translate([0, -5]) scale([1.15, 1]) circle(6.1);
        }
        both_sides() translate([5.2, 4.4]) circle(1.5);
        translate([0, -2.4]) scale([1.5, 1]) circle(1.9);
        stroke([[0, -4], [0, -6.6]], 1);
        both_sides() stroke([[0, -6.6], [2, -8], [3.6, -7.4]], 1);
    }
}

module swan() {
    difference() {
        union() {
            shape([[-9.2, -8], [-9.2, -4.5], [-5, -2.6], [1, 1.5], [7, 3.6], [13, 6.4], [18, 9.6],
                   [17.6, 3.6], [15.5, -3], [11, -9], [4, -12.6], [-3, -12.4]]);
            difference() {
                stroke([[-7.2, -7.5], [-6, -2.5], [-3.4, 2.6], [-2.8, 7.4], [-4.6, 11.8],
                        [-8, 13.8], [-11, 12.4]], 4.4);
            }
            shape([[-11, 14.4], [-14.5, 11], [-17.6, 7.2], [-14, 8.2], [-10.4, 10.2]]);
        }
        translate([-9.6, 12.9]) circle(0.85);
        stroke([[-2, -4.4], [4, -1], [10, 1.4]], 1);
        stroke([[0, -8], [6, -4.8], [12, -2.6]], 1);
    }
    translate([0, -15.6]) stroke([[-13, 0], [-8, 0.8], [-3, 0], [2, 0.8], [7, 0], [12, 0.8]], 1.3);
}

module wolf() {
    difference() {
        union() {
            shape([[-11.4, 19.6], [-8.4, 19.8], [-5.6, 15.6], [-2, 12.4], [2, 10.2], [6, 10.6],
                   [14.6, 12.6], [9, 6.2], [13.4, 2.6], [9.6, -0.6], [13, -5], [9.8, -7.6],
                   [13.4, -13], [10.6, -16.6], [3, -17.8], [-4.6, -17], [-5.8, -10], [-4.6, -4],
                   [-5, 0], [-6.6, 3.4], [-5.8, 7], [-7.6, 10.6], [-10, 14], [-12.2, 17.4]], 5);
            shape([[-6, 2.4], [-8.8, 4.6], [-12.6, 9], [-14.2, 12], [-12, 11.4], [-8.6, 8.4],
                   [-5, 7.4]]);
        }
        translate([-2.2, 8.6]) rotate(-40) scale([1.6, 0.8]) circle(1.1);
        stroke([[4, 7.6], [8.6, 8.8]], 1);
        stroke([[1.6, -1], [4.4, -5.4], [2.4, -9]], 1);
        stroke([[-1.6, -6.5], [1, -10.5], [-0.8, -14]], 1);
    }
}

module boar() {
    difference() {
        union() {
            shape([[-19, -3.4], [-18.4, 0.6], [-14, 2.6], [-9.6, 5.6], [-4, 8.4], [3, 8.8], [10, 7],
                   [14.6, 3], [15.4, -3], [13, -7], [6, -8.4], [-2, -8.6], [-9, -8.4], [-14, -5.8]]);
            for (i = [0 : 8]) let (x = -8 + 2.6 * i, y = 7.2 - 0.045 * pow(x - 2.4, 2))
                polygon([[x - 1.8, y - 2], [x + 2, y + 4.8 - 0.25 * abs(i - 3)], [x + 1.8, y - 2]]);
            for (x = [-8.6, -4, 6.6, 11]) stroke([[x, -7.4], [x + 0.2, -14.4]], 2.8);
            stroke([[14.6, 2.4], [17.8, 3.4], [17.4, 0.6]], 1.2);
            shape([[-9.6, 4.6], [-7.2, 10.8], [-4.4, 6.2]]);
        }
        translate([-12.4, 0]) circle(0.95);
        // A tusk stands out between two cuts.
        stroke([[-19.5, -2.8], [-17, -3], [-16.6, 0.6], [-15.4, 2.4], [-14.4, 0], [-14.6, -3.6],
                [-12, -4.4]], 0.9);
    }
}

module falcon() {
    difference() {
        union() {
            both_sides() {
                shape([[0, 8.6], [4, 7.4], [8, 9.4], [12, 13.4], [15, 17], [17, 14], [18.4, 8],
                       [17.6, 2], [15.2, -3.4], [13.6, -0.6], [11.8, -6], [10.2, -2.8], [8.2, -8],
                       [6.6, -4], [4.4, -7], [0, -5]], 5);
                shape([[0, -4], [3.8, -7], [3.2, -11], [5.8, -18], [2, -16.4], [0, -18.6], [-1, -10]]);
            }
            translate([0, 11.4]) circle(4.4);
            shape([[-3.6, 14], [-7, 12], [-7.8, 8.6], [-4.6, 9.4], [-1.6, 9]]);
        }
        translate([-1.6, 12.2]) circle(0.95);
        both_sides() stroke([[5.6, 3.4], [9.4, 6.2], [14, 9.4]], 0.9);
        both_sides() stroke([[5.8, -0.8], [9.6, 1.6], [14, 3.4]], 0.9);
        stroke([[-2.6, 3], [0, 1.4], [2.6, 3]], 0.9);
        stroke([[-2.6, -1], [0, -2.6], [2.6, -1]], 0.9);
    }
}

module fox() {
    difference() {
        both_sides() polygon([[0, -16.5], [2.4, -15.2], [7, -8.4], [12, -4.4], [17, -2.6], [14.4, 3.6],
                              [14.6, 10], [13, 17.5], [7, 12], [4.2, 8.2], [-0.1, 7.4]]);
        both_sides() polygon([[8.6, 9.6], [12, 12.8], [12.4, 7.2]]);
        both_sides() rotate(0) translate([5.6, 0.4]) rotate(-24) scale([1.7, 0.8]) circle(1.25);
        both_sides() stroke([[13, -2.2], [7.4, -2.6], [3, -6.4], [1.7, -11.4]], 0.9);
        translate([0, -13.4]) scale([1.2, 0.9]) circle(1.5);
    }
}

module horse() {
    difference() {
        shape([[3.6, 19.4], [1.4, 15], [-3.2, 12.4], [-7.2, 7], [-12.4, 0], [-14.6, -4.4], [-13, -7.8],
               [-9.6, -8.4], [-6.2, -5.2], [-1.4, -3.4], [0.6, -5.2], [-1.6, -10.4], [-4.4, -16.4],
               [0, -18.4], [7, -18], [12.4, -15.6], [13.4, -8], [12.4, 0], [9.8, 8], [6.6, 13.4]], 5);
        translate([-3.6, 6.2]) circle(1.2);
        translate([-11.6, -4.6]) circle(0.8);
        stroke([[-11.6, -7.2], [-8.6, -5.4]], 0.8);
        stroke([[6, 9.4], [2.4, 6.4]], 1);
        stroke([[8.6, 4], [4.2, 1.8]], 1);
        stroke([[10, -2], [5.2, -3.4]], 1);
        stroke([[10.4, -8.2], [5.4, -8.8]], 1);
    }
}
