"""Where device and drivers meet: the one module that imports both."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING

from roundtable.performance import Passage, Performance
from roundtable.places import state_folder
from roundtable_ports import Clip, DeviceLost, Patient, SpeakerReport

if TYPE_CHECKING:
    from roundtable_drivers.summary import Summary
    from roundtable_drivers.wiring import Wiring

FADE_SECONDS = 0.6


class NoSound(Exception):
    """There is no sound card to speak through; the message says why and what to do."""


def perform(
    passages: Sequence[Passage],
    *,
    ambience: Clip | None,
    card: str | None,
    caption: Callable[[str], None],
    trouble: Callable[[str], None],
) -> None:
    """Speak a stage through the sound card, to its end; `NoSound` if there never was a card.

    Through the table's own card on a Pi, unless another is named.
    """
    from roundtable.app.wirings import usual_wiring
    from roundtable_drivers.speaker import PygameSpeaker  # pygame takes its time to load

    kind = None
    if card is None and on_a_pi():
        sound = usual_wiring().sound
        card, kind = sound.card, sound.kind
    reports: SimpleQueue[SpeakerReport] = SimpleQueue()
    with PygameSpeaker(reports, card, kind) as speaker:
        stage = Performance(speaker, passages, ambience=ambience, caption=caption, trouble=trouble)
        stage.begin()
        while not stage.finished:
            report = reports.get()
            if isinstance(report, DeviceLost) and not stage.heard_anything:
                raise NoSound(report.reason)
            stage.hear(report)
        if ambience:
            with suppress(Empty):
                reports.get(timeout=FADE_SECONDS)  # let it fade before the card is closed


# Wiring profiles, each by its name or by the path of its file

DEFAULT_WIRING = "ten-usb"


class BadWiring(Exception):
    """A wiring profile that cannot be used: each line says what was refused and what to do."""

    def __init__(self, *lines: str) -> None:
        super().__init__(*lines)
        self.lines = lines


def wiring_names() -> tuple[str, ...]:
    from roundtable_drivers.wiring import BUILT_IN

    return BUILT_IN


def read_wiring(profile: str) -> Wiring:
    from roundtable_drivers.wiring import WiringError, read

    try:
        return read(profile)
    except WiringError as error:
        raise BadWiring(*error.lines) from None


def wiring_toml(profile: str) -> str:
    from roundtable_drivers.wiring import source

    read_wiring(profile)
    return source(profile)


def wiring_summary(profile: str) -> Summary:
    from roundtable_drivers.summary import summary

    return summary(read_wiring(profile))


def wiring_told(profile: str) -> list[str]:
    from roundtable_drivers.summary import told

    return list(told(wiring_summary(profile)))


def wiring_config(profile: str) -> list[str]:
    from roundtable_drivers.boot import config_lines

    return config_lines(read_wiring(profile))


def wiring_drawing(profile: str) -> str:
    from roundtable_drivers.drawing import draw

    return draw(read_wiring(profile))


# The doctor


class NoLights(Exception):
    """The ring cannot be reached; the message says why and what to do."""


def on_a_pi() -> bool:
    from roundtable_drivers.board import pi_model

    return pi_model() is not None


def patient(profile: str | None, mocked: bool, failures: Sequence[str] = ()) -> Patient:
    """The table of a profile, to be examined; a mocked one can be made to fail."""
    from roundtable.app.wirings import usual_wiring
    from roundtable_drivers.wiring import Pins

    wiring = read_wiring(profile or "mock") if mocked else usual_wiring(profile)
    if mocked or wiring.pins is Pins.MOCK:
        from roundtable_drivers.mocked_probe import MockedPatient

        return MockedPatient(wiring, failures)
    from roundtable_drivers.patient import WiredPatient

    return WiredPatient(wiring, state_folder())


def darken_ring(profile: str | None) -> None:
    """Switch off whatever a program left lit."""
    from roundtable.app.wirings import usual_wiring
    from roundtable_drivers.ring import RingUnavailable, open_ring

    wiring = usual_wiring(profile)
    if not on_a_pi():
        raise NoLights("there is no ring here: this is no Raspberry Pi; run it on the table's own")
    try:
        open_ring(wiring).close()
    except RingUnavailable as error:
        raise NoLights(str(error)) from None
