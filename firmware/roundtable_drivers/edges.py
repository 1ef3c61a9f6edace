"""Buttons as raw edges: gpiozero inputs on any pin factory, stamped and put on a queue."""

from __future__ import annotations

import atexit
import os
import threading
import time
from collections.abc import Callable, Mapping
from contextlib import ExitStack, suppress
from tempfile import TemporaryDirectory
from typing import Any, Self

from gpiozero import InputDevice
from gpiozero.pins import Factory

from roundtable_drivers.wiring import Pins
from roundtable_ports import Clock, Closing, Contact, Edge, EdgeReports

LOOK_SECONDS = 0.5
"""Between two looks for a button that is not there."""


class PinsUnavailable(Exception):
    """The pins cannot be read; the message says why and what to do."""


class PinEdges(Closing):
    """The `Edges` of real or mocked pins.

    There is no debouncing here and no `Button`: twenty of those keep twenty threads awake, and
    what the libraries filter differs from factory to factory. Nor are gpiozero's own events
    wanted, which would be made for each pin and then passed over. The callbacks run on a thread of
    the pin library, so they only stamp and enqueue.

    A pin that cannot be had raises `PinsUnavailable`; where there is somebody to be told of a lost
    one, the others are read all the same, if there are any, and from `start` on a thread tries it
    again until it can be had, which is told to `back`. While all are there nobody looks.
    """

    def __init__(
        self,
        contacts: Mapping[Contact, int],
        factory: Factory,
        reports: EdgeReports,
        clock: Clock,
        active_low: bool = True,
        *,
        lost: Callable[[Contact, str], None] | None = None,
        back: Callable[[Contact], None] | None = None,
        look_seconds: float = LOOK_SECONDS,
    ) -> None:
        self._factory, self._reports, self._clock = factory, reports, clock
        self._active_low, self._back = active_low, back
        self._missing: dict[Contact, int] = {}
        self._ended = threading.Event()
        self._look_seconds = look_seconds
        self._thread = threading.Thread(target=self._run, name="pins", daemon=True)
        self._inputs: dict[Contact, InputDevice] = {}
        # Pins keep only weak references to their callbacks: these are what keeps them alive.
        self._callbacks: list[Callable[[float, int], None]] = []
        with ExitStack() as unless_all_open:
            unless_all_open.callback(self.close)
            refused: dict[Contact, PinsUnavailable] = {}
            for contact, pin in contacts.items():
                try:
                    self._open(contact, pin)
                except PinsUnavailable as error:
                    refused[contact] = error
            for contact, refusal in refused.items():
                if lost is None or not self._inputs:
                    raise refusal
                lost(contact, str(refusal))
                self._missing[contact] = contacts[contact]
            unless_all_open.pop_all()

    def start(self) -> None:
        if self._missing and self._back:
            self._thread.start()

    def __enter__(self) -> Self:
        self.start()
        return self

    def _run(self) -> None:
        while self._missing and not self._ended.wait(self._look_seconds):
            self.look()

    def look(self) -> None:
        """Try once more whatever could not be had."""
        for contact, pin in tuple(self._missing.items()):
            with suppress(PinsUnavailable):
                self._open(contact, pin)
                del self._missing[contact]
                if self._back:
                    self._back(contact)

    def _open(self, contact: Contact, pin: int) -> None:
        changed = _reporting(contact, self._reports, self._clock, active_low=self._active_low)
        device = _opened(contact, pin, self._factory, self._active_low, changed)
        self._callbacks.append(changed)
        self._inputs[contact] = device
        # Only now, so that no press falls between; one that is told twice counts once.
        if device.is_active:
            self._reports.put(Edge(contact, True, self._clock.now()))

    def down(self) -> frozenset[Contact]:
        there = tuple(self._inputs.items())  # another one may come back meanwhile
        return frozenset(contact for contact, device in there if device.is_active)

    def close(self) -> None:
        self._ended.set()
        if self._thread.is_alive():
            self._thread.join()
        for device in self._inputs.values():
            _let_go(device)
        self._inputs.clear()
        self._callbacks.clear()


class _Input(InputDevice):  # type: ignore[misc]
    """One that leaves nothing reserved where it could not be had, so that it can be tried again."""

    def __init__(self, pin: int, *, pull_up: bool, pin_factory: Factory) -> None:
        try:
            super().__init__(pin, pull_up=pull_up, pin_factory=pin_factory)
        except BaseException:
            pin_factory.release_all(self)
            raise


def _reporting(
    contact: Contact, reports: EdgeReports, clock: Clock, *, active_low: bool
) -> Callable[[float, int], None]:
    put, stamp = reports.put, clock.stamp
    pressed = not active_low  # the level of the pin while the button is down

    def changed(ticks: float, level: int) -> None:
        put(Edge(contact, bool(level) is pressed, stamp(ticks)))

    return changed


def _let_go(device: InputDevice) -> None:
    """Unwatched before it is closed, for gpiozero takes a pin of lgpio's for watched ever after.

    lgpio gives its thread 2 ms to stop watching a line; one let go sooner is still busy.
    """
    for _ in range(50):
        try:
            if not device.closed:
                device.pin.when_changed = None
            device.close()
        except Exception:  # each pin library has errors of its own
            time.sleep(0.005)
        else:
            return


def _opened(
    contact: Contact,
    pin: int,
    factory: Factory,
    active_low: bool,
    changed: Callable[[float, int], None],
) -> InputDevice:
    place = f"GPIO{pin} ({contact.button} of seat {contact.box})"
    try:
        with ExitStack() as unless_watched:
            device = _Input(pin, pull_up=active_low, pin_factory=factory)
            unless_watched.callback(_let_go, device)
            device.pin.when_changed = changed
            unless_watched.pop_all()
        return device
    except RuntimeError as error:  # as the original RPi.GPIO fails on kernels from 6.6 on
        raise PinsUnavailable(
            f"{place} gives no edges: {error}; put rpi-lgpio in the place of RPi.GPIO: "
            "pip uninstall RPi.GPIO, then pip install 'roundtable[pi]'"
        ) from error
    except Exception as error:  # each pin library has errors of its own
        raise PinsUnavailable(
            f"{place} cannot be read: {error}; end whatever else uses it, or choose another pin"
        ) from error


def open_factory(pins: Pins) -> Factory:
    """The pin library that a profile asks for; `auto` takes lgpio, else RPi.GPIO."""
    wanted = (Pins.LGPIO, Pins.RPIGPIO) if pins is Pins.AUTO else (pins,)
    refused = []
    for one in wanted:
        try:
            return _FACTORIES[one]()
        except Exception as error:  # each pin library has errors of its own
            refused.append(f"{one}: {error}")
    raise PinsUnavailable(
        f"no pins can be read here ({'; '.join(refused)}): on a Pi install the extra with "
        "pip install 'roundtable[pi]' and join the group gpio; elsewhere use the profile mock"
    )


def _lgpio() -> Factory:
    # It writes a file where it is imported: not into whatever folder we were started in.
    folder = TemporaryDirectory(prefix="lgpio-", ignore_cleanup_errors=True)
    atexit.register(folder.cleanup)
    os.environ.setdefault("LG_WD", folder.name)
    from gpiozero.pins.lgpio import LGPIOFactory

    return LGPIOFactory()


def _rpigpio() -> Factory:
    from gpiozero.pins.rpigpio import RPiGPIOFactory

    return RPiGPIOFactory()


def _mock() -> Factory:
    from gpiozero.pins.mock import MockFactory

    return MockFactory()


_FACTORIES: dict[Pins, Callable[[], Any]] = {
    Pins.LGPIO: _lgpio,
    Pins.RPIGPIO: _rpigpio,
    Pins.MOCK: _mock,
}
