"""A real table as the doctor examines it: every part opened alone, all of them let go at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack, closing, suppress
from pathlib import Path
from queue import Empty, SimpleQueue

from gpiozero.pins import Factory

from roundtable_drivers.clock import MonotonicClock
from roundtable_drivers.edges import PinEdges, open_factory
from roundtable_drivers.encoders import EncoderEdges, Encoders, EvdevEncoders
from roundtable_drivers.learnt import Learnt
from roundtable_drivers.probe import SystemProbe
from roundtable_drivers.ring import open_ring
from roundtable_drivers.wiring import Active, Pins, SoundOutput, Wiring
from roundtable_ports import Box, Contact, Edge, Edges, Ring, Speaker, SpeakerReport
from roundtable_ports.examined import Probe


class ExaminedWiredTable:
    """The `ExaminedTable` that has hardware."""

    def __init__(
        self,
        wiring: Wiring,
        state_folder: Path,
        *,
        buttons: Learnt | None = None,
        own_network: bool = True,
        encoders: Callable[[], Encoders] = EvdevEncoders,
        factory: Callable[[Pins], Factory] = open_factory,
        strip: Callable[[Wiring], Ring] = open_ring,
    ) -> None:
        self.title = wiring.title
        self.needs_pi = not wiring.on_usb or wiring.ring.serial is None
        self.own_network = own_network
        self.unplugged: Mapping[Box, str] = {}
        self.left_out: Mapping[str, str] = {}
        self.lamps: Sequence[int] = [lamp for lamp, pixels in enumerate(wiring.lamps) if pixels]
        self.sound = wiring.sound.kind is not SoundOutput.NONE
        self.card: str | None = wiring.sound.card or wiring.sound.kind.upper()
        self.probe: Probe = SystemProbe(
            state_folder,
            wiring.pins,
            factory=factory,
            sound=wiring.sound,
            serial=wiring.ring.serial,
        )
        self._wiring = wiring
        self._buttons = buttons or {}
        self._encoders = encoders
        self.learnt = not wiring.on_usb or bool(buttons)
        self.contacts: Mapping[Contact, str] = (
            {one: str(button) for one, button in self._buttons.items()}
            if wiring.on_usb
            else {one: f"GPIO{pin}" for one, pin in wiring.contacts.items()}
        )
        self._factory = factory
        self._strip = strip
        self._clock = MonotonicClock()
        self._reports = SimpleQueue[Edge | SpeakerReport]()
        self._open = ExitStack()

    def edges(self) -> Edges:
        wiring = self._wiring
        if wiring.on_usb:
            return self._encoder_edges()
        factory = self._open.enter_context(closing(self._factory(wiring.pins)))
        active_low = wiring.active is Active.LOW
        edges = PinEdges(wiring.contacts, factory, self._reports, self._clock, active_low)
        return self._open.enter_context(edges)

    def _encoder_edges(self) -> Edges:
        unplugged: dict[Box, str] = {}

        def lost(contact: Contact, _why: str) -> None:
            unplugged[contact.box] = self._buttons[contact].place

        encoders = self._encoders()
        edges = EncoderEdges(self._buttons, encoders, self._reports, self._clock, lost=lost)
        self.unplugged = dict(unplugged)
        return self._open.enter_context(edges)

    def ring(self) -> Ring:
        ring = self._strip(self._wiring)
        self._open.enter_context(suppress(Exception))  # it may have failed: that was found before
        self._open.callback(ring.close)
        return ring

    def speaker(self) -> Speaker:
        from roundtable_drivers.speaker import PygameSpeaker  # pygame takes its time to load

        sound = self._wiring.sound
        return self._open.enter_context(PygameSpeaker(self._reports, sound.card, sound.kind))

    def now(self) -> float:
        return self._clock.now()

    def wait(self, until: float) -> list[Edge | SpeakerReport]:
        reports = []
        with suppress(Empty):
            reports.append(self._reports.get(timeout=max(0.0, until - self.now())))
            while True:
                reports.append(self._reports.get_nowait())
        return reports

    def begin_roll_call(self) -> None:
        pass

    def close(self) -> None:
        self._open.close()
