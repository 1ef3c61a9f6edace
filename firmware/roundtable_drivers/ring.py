"""The ring: frames in, bytes out; gamma, the current cap, and dark whenever it is let go."""

from __future__ import annotations

import math
import os
import time
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from functools import cache
from operator import itemgetter
from typing import Any, Protocol

from roundtable_drivers.board import pi_model, strip_files
from roundtable_drivers.ring_wiring import STEP_MILLIAMPS, RingWiring
from roundtable_drivers.wiring import Wiring
from roundtable_ports import DARK, FRAME_SIZE, GAMMA, Closing, Frame, Ring

RETRY_SECONDS = (1.0, 2.0, 4.0, 8.0, 16.0)
"""Between two looks for a ring that is not there; then every 16."""


class RingUnavailable(Exception):
    """The strip cannot be lit; the message names what to fix."""


class Strip(Protocol):
    """What a NeoPixel strip, real or captured, does with finished bytes."""

    def _transmit(self, buffer: bytearray) -> None: ...


@cache
def gamma_table() -> bytes:
    """From what the eye should see to what the pixel needs; what was lit stays lit."""
    return bytes(max(seen > 0, round(255 * (seen / 255) ** GAMMA)) for seen in range(256))


class FrameEncoder:
    """From a frame to the strip's bytes, within the current that the profile allows.

    Everything that depends on the profile is worked out once, so that a frame is a translation, a
    picking of bytes and a sum, all in C.
    """

    def __init__(self, ring: RingWiring, lamps: Sequence[Iterable[int]]) -> None:
        self.steps = int(ring.limit_milliamps / STEP_MILLIAMPS)
        """How many steps of colour, over all pixels, the profile lets a frame light."""

        self._gamma = gamma_table()
        self._size = len(ring.order)
        places = [FRAME_SIZE] * (self._size * ring.pixels)  # the byte after a frame is dark
        for lamp, pixels in enumerate(lamps):
            for pixel in pixels:
                for place, colour in enumerate(ring.order):
                    if colour in "RGB":
                        places[self._size * pixel + place] = 3 * lamp + "RGB".index(colour)
        self._pick = itemgetter(*places)

    def encode(self, frame: Frame) -> bytes:
        colours = bytes(self._pick(frame.translate(self._gamma) + b"\0"))
        lit = sum(colours)
        return colours if lit <= self.steps else self._dimmed(colours, lit)

    def _dimmed(self, colours: bytes, lit: int) -> bytes:
        """Scale all alike; a pixel that would go out keeps one step of its brightest colour.

        One step for each lit pixel is set apart for that, so the sum can never pass the cap.
        """
        size = self._size
        pixels = [colours[at : at + size] for at in range(0, len(colours), size)]
        shared = self.steps - sum(map(any, pixels))
        scale = bytes(value * shared // lit for value in range(256))
        dimmed = bytearray(colours.translate(scale))
        for number, pixel in enumerate(pixels):
            at = number * size
            if any(pixel) and not any(dimmed[at : at + size]):
                dimmed[at + pixel.index(max(pixel))] = 1
        return bytes(dimmed)


class StripRing(Closing):
    """The `Ring` on any strip. It is dark when opened, and dark again when closed.

    The strip is handed one and the same buffer each time: the Pi's back end takes a new one for a
    new strip, and sets everything up again.
    """

    def __init__(self, strip: Strip, wiring: Wiring) -> None:
        self._encoder = FrameEncoder(wiring.ring, wiring.lamps)
        self._strip: Strip | None = strip
        self._frame = DARK
        self._sent = self._encoder.encode(DARK)
        self._buffer = bytearray(self._sent)
        strip._transmit(self._buffer)

    def show(self, frame: Frame) -> None:
        if frame == self._frame or self._strip is None:
            return
        if len(frame) != FRAME_SIZE:
            raise ValueError(f"a frame of {len(frame)} bytes: give {FRAME_SIZE}, 3 for each lamp")
        self._frame = frame
        colours = self._encoder.encode(frame)
        if colours != self._sent:
            self._buffer[:] = self._sent = colours
            self._strip._transmit(self._buffer)

    def close(self) -> None:
        strip = self._strip
        if strip is None:
            return
        with suppress(Exception):  # a strip that broke is dark, or beyond reach
            # Whatever was sent last: of a frame that failed nobody knows how much arrived.
            self._buffer[:] = self._encoder.encode(DARK)
            strip._transmit(self._buffer)
        self._strip = None
        if pin := getattr(strip, "pin", None):
            pin.deinit()  # not the strip's own deinit, which would send a buffer of its own


class LastingRing(Closing):
    """The `Ring` of a table that plays on without lights, and lights up again when there are some.

    Whether there is a ring is known, and told, when this returns. Later it is tried again as long
    as somebody shows it frames: on their thread, for nothing can be seen there meanwhile.
    """

    def __init__(
        self,
        opened: Callable[[], Ring],
        *,
        lost: Callable[[str], None],
        back: Callable[[], None],
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self._open, self._lost, self._back, self._now = opened, lost, back, now
        self._tries = 0
        self._retry_at = 0.0
        self._ring: Ring | None = None
        try:
            self._ring = opened()
        except RingUnavailable as error:
            self._lose(str(error))

    def show(self, frame: Frame) -> None:
        ring = self._ring or self._looked_for()
        if ring is None:
            return
        try:
            ring.show(frame)
        except Exception as error:  # each back end has errors of its own
            ring.close()
            self._lose(f"the lights went out: {error}; look at the ring's wires and its supply")

    def _looked_for(self) -> Ring | None:
        if self._now() < self._retry_at:
            return None
        try:
            self._ring = self._open()
        except RingUnavailable:
            self._wait()
            return None
        self._tries = 0
        self._back()
        return self._ring

    def _lose(self, why: str) -> None:
        self._ring = None
        self._wait()
        self._lost(why)

    def _wait(self) -> None:
        self._retry_at = self._now() + RETRY_SECONDS[min(self._tries, len(RETRY_SECONDS) - 1)]
        self._tries += 1

    def close(self) -> None:
        if self._ring:
            self._ring.close()
        self._ring, self._retry_at = None, math.inf


def open_ring(wiring: Wiring) -> StripRing:
    """The real strip of this table, dark; `RingUnavailable` says what keeps it from being lit."""
    if wiring.ring.serial:
        from roundtable_drivers.wled import open_wled

        return open_wled(wiring)
    os.environ.setdefault("BLINKA_SKIP_DEPENDENCY_CHECK", "1")  # else Blinka may ask at a prompt
    if trouble := _missing():  # known for less than it takes to load the libraries
        raise RingUnavailable(trouble)
    try:
        strip = _neopixels(wiring.ring)
        return StripRing(strip, wiring)
    except Exception as error:  # each back end fails in its own way: all of them mean no lights
        raise RingUnavailable(_why(error, wiring.ring.pin)) from error


def _neopixels(ring: RingWiring) -> Any:
    import board
    import neopixel

    pin = getattr(board, f"D{ring.pin}")
    return neopixel.NeoPixel(pin, ring.pixels, pixel_order=ring.order, auto_write=False)


def _missing() -> str | None:
    """What the ring's libraries could not do without, and what to do."""
    model = pi_model()
    troubles = (file.trouble() for file in strip_files(model)) if model else ()
    return next((f"the ring cannot be lit: {one}" for one in troubles if one), None)


def _why(error: Exception, pin: int) -> str:
    if pi_model() is None:
        return "the ring cannot be lit: this is no Raspberry Pi; use the profile mock"
    if isinstance(error, ImportError):
        return f"the ring cannot be lit: {error}; install the extra: pip install 'roundtable[pi]'"
    return (
        f"the ring cannot be lit on GPIO{pin}: {error}; end whatever else uses it and try "
        "roundtable ring dark"
    )
