"""The power budget, computed from the profiles and written as a page."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from hardware import bill, prose
from hardware.electrics import (
    AMPLIFIER_MODES,
    AMPLIFIER_PULL_DOWN,
    AMPLIFIER_PULL_UP,
    BOARD_PULL_UP,
    LOW_ENOUGH,
    OWN_PULL_UP,
    PIXEL_MILLIAMPS,
    PROFILES,
    PULL_UP,
    SERIES,
    SERIES_AT_BOARD_PULL_UP,
    all_pressed_milliamps,
    amplifier_plays,
    amplifier_sd_volts,
    full_white_milliamps,
    has_board_pull_up,
    ohms,
    pressed_volts,
    series_for,
)
from roundtable_drivers.wiring import FIXED_PULL_UPS, SoundOutput, Wiring, read


class Model(NamedTuple):
    """A Pi: its own draw while it works, and the supply that its maker names, in milliamps."""

    name: str
    active: int
    supply: int


MODELS = (
    Model("Pi 3 Model B", 400, 2500),
    Model("Pi 3 Model B+", 500, 2500),
    Model("Pi 4 Model B", 600, 3000),
    Model("Pi 5", 800, 5000),
)
BUSY = 2.0
"""A Pi that renders speech on all cores draws about this much more than a Pi that idles along."""

AMPLIFIER_WATTS = 3.2
AMPLIFIER_EFFICIENCY = 0.9
USB_SOUND_MILLIAMPS = 300
ENCODER_MILLIAMPS = 100
CONTROLLER_MILLIAMPS = 300
"""The most that an encoder asks of its USB socket, and a controller with WLED of its own."""

COPPER = 0.0175
"""Ohm for a metre of 1 mm²."""

FUSE_HOLDER_METRES = 0.25
"""The fuse holder's own two ends."""


def sound_milliamps(wiring: Wiring) -> int:
    """The most that the sound takes from the Pi's own supply."""
    if wiring.sound.kind is SoundOutput.USB:
        return USB_SOUND_MILLIAMPS
    return round(1000 * AMPLIFIER_WATTS / AMPLIFIER_EFFICIENCY / 5)


def pi_milliamps(model: Model, wiring: Wiring) -> int:
    """The most that is asked of the Pi's supply."""
    return round(BUSY * model.active + sound_milliamps(wiring) + all_pressed_milliamps(wiring))


def plugged_milliamps(model: Model) -> int:
    """The most that is asked of the Pi's supply where everything is on USB."""
    return round(BUSY * model.active + USB_SOUND_MILLIAMPS + CONTROLLER_MILLIAMPS)


def hub_milliamps(wiring: Wiring) -> int:
    """What the USB hub's own supply gives to the boxes."""
    return ENCODER_MILLIAMPS * len(wiring.all_boxes)


def lead_metres() -> float:
    """From the supply's socket to the ring."""
    return bill.wire("ring 5 V").centimetres / 100 + FUSE_HOLDER_METRES


def lead_millivolts(milliamps: float) -> float:
    """What the ring's own two wires lose."""
    return milliamps * COPPER * 2 * lead_metres() / bill.wire("ring 5 V").area


def page() -> str:
    """`power-budget.md`."""
    wirings = {name: read(name) for name in PROFILES}
    return prose.page(
        "# Power budget",
        prose.paragraph(
            """Written by `make hardware` from the wiring profiles and `hardware/electrics.py`;
            change it there. Computed, not measured on a table."""
        ),
        *_ring(wirings),
        *_pi(wirings),
        *_lines(wirings),
        *_amplifier(),
        *_plugged(),
    )


def _ring(wirings: dict[str, Wiring]) -> Iterator[str]:
    yield "## The ring: a supply of its own"
    rows = [
        (
            f"`{name}`",
            one.ring.pixels,
            f"{full_white_milliamps(one.ring)} mA",
            f"{one.ring.limit_milliamps} mA",
            f"{100 * one.ring.limit_milliamps / full_white_milliamps(one.ring):.0f} %",
            f"{one.ring.supply_milliamps} mA",
            f"{one.ring.fuse_amperes:g} A slow",
        )
        for name, one in wirings.items()
    ]
    heads = "profile", "pixels", "all at full white", "cap", "share", "supply, at least", "fuse"
    yield prose.table(heads, rows, "1 2 3 4 5 6")
    ring = next(iter(wirings.values())).ring
    fuse = ring.fuse_amperes
    yield prose.paragraph(
        f"""A pixel takes {PIXEL_MILLIAMPS} mA at full white. The program caps every frame at the
        profile's `limit_milliamps`: a frame that would draw more is dimmed as a whole. The fuse is
        for the day on which the program cannot. It is a quarter above the cap, so that it never
        tires in play. A short circuit takes all that the supply has: at twice its {fuse:g} A
        a slow fuse goes within a minute or two, and a good supply has switched itself off before.
        A ring left all white by a fault would draw {full_white_milliamps(ring)} mA, below twice the
        fuse: it goes, but later, and the thick wire bears it until then. Never put in a larger
        fuse, and never raise the cap without a larger supply: `roundtable wiring check` refuses a
        cap above `supply_milliamps`."""
    )
    yield prose.paragraph(
        f"""Over {lead_metres():g} m of {bill.wire("ring 5 V").area:g} mm² the cap loses
        {lead_millivolts(ring.limit_milliamps):.0f} mV, which nobody sees. A thin jumper wire loses
        ten times that and turns white to orange: use the thick wire."""
    )


def _pi(wirings: dict[str, Wiring]) -> Iterator[str]:
    yield "## The Pi: its own supply too"
    i2s, usb = wirings["ten-i2s"], wirings["ten-usb"]
    rows = [
        (
            one.name,
            f"{BUSY * one.active:.0f} mA",
            f"{pi_milliamps(one, i2s)} mA",
            f"{pi_milliamps(one, usb)} mA",
            f"{one.supply} mA",
            f"{one.supply - max(pi_milliamps(one, i2s), pi_milliamps(one, usb))} mA",
        )
        for one in MODELS
    ]
    heads = "model", "itself, busy", "with I2S sound", "with USB sound", "maker's supply", "left"
    yield prose.table(heads, rows, "1 2 3 4 5")
    yield prose.paragraph(
        f"""Boards and supplies as Raspberry Pi's documentation gives them, remembered and not
        looked up again; *busy* is {BUSY:g} times the typical draw, an assumption. The amplifier is
        counted at its loudest, {AMPLIFIER_WATTS:g} W into 4 Ω with
        {100 * AMPLIFIER_EFFICIENCY:.0f} % of it arriving: {sound_milliamps(i2s)} mA for the length
        of a drum beat. Speech takes a tenth. A USB loudspeaker is counted at
        {USB_SOUND_MILLIAMPS} mA. The seats' lines take {all_pressed_milliamps(i2s):.0f} mA of the
        3.3 V rail with every button of ten seats down."""
    )
    yield prose.paragraph(
        """Two supplies, two plugs, one switched socket strip: both go on and off together.
        The grounds of both meet once, at the header's pin 20."""
    )


def _lines(wirings: dict[str, Wiring]) -> Iterator[str]:
    yield "## The seats' lines"
    plain, stiff = 5, FIXED_PULL_UPS[0]
    own = f"{ohms(OWN_PULL_UP)} inside"
    rows = [
        (
            which,
            f"{pulled}, {own}",
            ohms(series_for(pin)),
            f"{pressed_volts(pin):.2f} V",
            f"{LOW_ENOUGH:g} V",
        )
        for which, pulled, pin in (
            ("GPIO2, GPIO3", f"{ohms(BOARD_PULL_UP)} on the Pi's board", stiff),
            ("all others", f"{ohms(PULL_UP)} on the HAT", plain),
        )
    ]
    heads = "pins", "pull-ups", "in series", "a pressed button reads", "a Pi needs at most"
    yield prose.table(heads, rows, "2 3 4")
    users = [
        f"`{name}` (seat {contact.box}, {contact.button}, GPIO{pin})"
        for name, wiring in wirings.items()
        for contact, pin in wiring.contacts.items()
        if has_board_pull_up(pin)
    ]
    small, usual = ohms(SERIES_AT_BOARD_PULL_UP), ohms(SERIES)
    yield prose.paragraph(
        f"""**GPIO2 and GPIO3 take {small}, not {usual}.** The Pi's board pulls them up with
        {ohms(BOARD_PULL_UP)} for I2C; with {usual} in series a pressed button would leave
        {pressed_volts(stiff, SERIES):.2f} V, which no data sheet calls low. They are used by
        {" and ".join(users)} only."""
    )
    yield prose.paragraph(
        f"""Why resistors at all: a cable of two metres is an aerial, and a plug can be pushed in
        with charged fingers. {ohms(PULL_UP)} holds the line up five times as firmly as the pin does
        by itself, and {usual} in series limits what a spark, a wrong setting or a shorted cable can
        do to the pin: a pin that is driven high by mistake gives 3.3 mA into a pressed button, and
        may give 16. Both sit on the HAT, so that boxes and cables are nothing but switches and
        wire."""
    )


def _amplifier() -> Iterator[str]:
    yield "## The amplifier's SD pin"
    rows = [
        (which, f"{amplifier_sd_volts(pull_up):.2f} V", amplifier_plays(pull_up))
        for which, pull_up in (
            (f"open, with {ohms(AMPLIFIER_PULL_UP)} to VIN on its board", AMPLIFIER_PULL_UP),
            ("open, on a clone without that resistor", None),
            ("joined to VIN by a wire", 0.0),
        )
    ]
    yield prose.table(("SD is", "it sees", "the amplifier plays"), rows, "1")
    least = AMPLIFIER_MODES[0][0]
    yield prose.paragraph(
        f"""The chip pulls SD down with {ohms(AMPLIFIER_PULL_DOWN)}, and is sure to play from
        {least:g} V on. The board's resistor leaves it little more than that, and a clone may have
        left it out: such a one stays mute. **A bit of wire from SD to VIN on its own board**
        cures both. It plays the left channel then, and loses nothing, for the program sends one
        and the same sound to both."""
    )


def _plugged() -> Iterator[str]:
    yield "## Everything on USB"
    wiring = read("six-usb")
    ring = wiring.ring
    rows = [(one.name, f"{plugged_milliamps(one)} mA", f"{one.supply} mA") for one in MODELS]
    yield prose.table(("model", "with loudspeaker and controller", "maker's supply"), rows, "1 2")
    yield prose.paragraph(
        f"""`six-usb`: a controller with WLED is counted at {CONTROLLER_MILLIAMPS} mA, an encoder at
        {ENCODER_MILLIAMPS} mA, the most that it asks of its socket; a real one takes less. The
        encoders take {hub_milliamps(wiring)} mA of the hub's own supply, and nothing of the Pi's.
        The pixels have their own 5 V: {full_white_milliamps(ring)} mA all white, capped by the
        program at {ring.limit_milliamps} mA, of a supply with {ring.supply_milliamps} mA or more,
        behind a fuse of {ring.fuse_amperes:g} A. Round pixels on thin wire lose more on the way
        than a ring does: feed the string at both ends."""
    )
