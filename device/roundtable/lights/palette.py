"""The colours of the ring, as the eye should see them, and how bright each is without its hue."""

from __future__ import annotations

from functools import lru_cache

from roundtable.rules.modules.module import LampColour
from roundtable_ports import GAMMA, Tint

Colour = tuple[int, int, int]

BLACK: Colour = (0, 0, 0)
WHITE: Colour = (255, 255, 255)
FAINT: Colour = (40, 38, 34)
DIM: Colour = (52, 50, 46)
IVORY: Colour = (215, 205, 180)
CANDLE: Colour = (120, 96, 62)
GOLD: Colour = (255, 170, 0)
AQUA: Colour = (0, 205, 190)
STEEL: Colour = (215, 235, 255)
LILAC: Colour = (190, 140, 255)
ORANGE: Colour = (255, 110, 0)
AMBER: Colour = (255, 140, 0)
GREEN: Colour = (0, 200, 60)
MAGENTA: Colour = (255, 0, 150)
BLUE: Colour = (0, 90, 255)
DAWN: Colour = (120, 160, 205)
RED: Colour = (255, 0, 0)
BLOOD: Colour = (200, 0, 10)
EMBER: Colour = (255, 60, 0)
FIRE: Colour = (255, 120, 10)
VIOLET: Colour = (225, 170, 255)
GLOW: Colour = (74, 52, 34)

# What somebody holds.
HELD: dict[LampColour, Colour] = {
    LampColour.GOLD: GOLD,
    LampColour.AQUA: AQUA,
    LampColour.STEEL: STEEL,
    LampColour.LILAC: LILAC,
    LampColour.ORANGE: ORANGE,
    LampColour.VIOLET: VIOLET,
}

# By which a phone and a lamp are compared: each as light as no other.
TINTS: dict[Tint, Colour] = {
    Tint.WHITE: WHITE,
    Tint.YELLOW: GOLD,
    Tint.GREEN: (0, 140, 40),
    Tint.BLUE: (0, 20, 255),
}

STEPS = 128

_WEIGHTS = (0.2126, 0.7152, 0.0722)


def scaled(colour: Colour, level: float) -> Colour:
    red, green, blue = colour
    return round(red * level), round(green * level), round(blue * level)


def mixed(one: Colour, other: Colour, share: float) -> Colour:
    """From one colour to the other as the share goes from 0 to 1."""
    (red, green, blue), (to_red, to_green, to_blue) = one, other
    return (
        round(red + (to_red - red) * share),
        round(green + (to_green - green) * share),
        round(blue + (to_blue - blue) * share),
    )


def lightness(colour: Colour) -> float:
    """What is left of a colour on a black-and-white photograph of the lamp, from 0 to 255.

    The lamp's light is the colour through the driver's gamma; the eye undoes the gamma on the sum.
    """
    light = sum(
        weight * (part / 255) ** GAMMA for weight, part in zip(_WEIGHTS, colour, strict=True)
    )
    return 255 * float(light ** (1 / GAMMA))


@lru_cache(maxsize=64)
def ramp(*colours: Colour) -> tuple[bytes, ...]:
    """From black through the colours, in steps, ready to be laid into a frame."""
    stops = (BLACK, *colours)
    spans = len(colours)

    def at(level: float) -> Colour:
        span = min(int(level * spans), spans - 1)
        return mixed(stops[span], stops[span + 1], level * spans - span)

    return tuple(bytes(at(step / STEPS)) for step in range(STEPS + 1))
