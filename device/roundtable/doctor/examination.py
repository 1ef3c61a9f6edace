"""The self-test: what is asked of a table and its computer, and what each answer means.

Every finding is an id with values; the catalogue has its sentence, and its fix. Nothing here reads
a clock or a file: time passes at the table, and facts come from its probe.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final, Protocol

from roundtable.doctor.findings import KEEPS_OFFLINE, finding
from roundtable.doctor.roll_call import Lit, RollCall, lamp_walk
from roundtable.messages import Kind, Message, Value, joined
from roundtable_ports import (
    DARK,
    Box,
    Button,
    Clip,
    ClipEnded,
    Contact,
    DeviceLost,
    Edge,
    Frame,
    Ring,
)
from roundtable_ports.examined import (
    Access,
    Device,
    DevicePart,
    ExaminedTable,
    Medium,
    Membership,
    Power,
    Probe,
    StorageFacts,
    TimedSpeaker,
)
from roundtable_ports.network import NetworkState

PATIENCE: Final = 60.0
LEAST_FREE_BYTES: Final = 200_000_000
FIRST_PLAUSIBLE_YEAR: Final = 2026
KNOWN_MODELS: Final = ("Pi 3", "Pi 4", "Pi 5", "Zero 2", "Module 3", "Module 4", "Module 5")
CARD_SECONDS: Final = 10.0
"""How long a sound card may take beyond the line itself."""


class ExaminationScreen(Protocol):
    """Where people follow what they take part in."""

    def lamp(self, lit: Lit) -> None: ...

    def roll(self, roll: RollCall) -> None: ...


def examine(
    examined: ExaminedTable,
    screen: ExaminationScreen,
    render: Callable[[], Clip],
    *,
    quick: bool = False,
    patience: float = PATIENCE,
) -> Iterator[Message]:
    """All findings in order, as they are made; the table is its owner's to close.

    `render` makes the spoken test line. A quick examination leaves out all that people see, hear
    and press.
    """
    yield finding("table-wired", {"title": examined.title})
    yield from _computer(examined)
    rest = _Rest()
    yield from _pins(examined, rest)
    if quick:
        return
    lights = _Lights(examined)
    yield from _lamps(examined, lights, screen)
    if examined.sound:
        yield from spoken_line(examined, render)
    if rest.known:
        yield from _roll_call(examined, rest, lights, screen, patience)


# The computer


def _computer(examined: ExaminedTable) -> Iterator[Message]:
    probe = examined.probe
    board = probe.board()
    known = any(one in board.model for one in KNOWN_MODELS) or not examined.needs_pi
    kernel = board.kernel or "?"
    yield finding("model" if known else "model-untried", {"model": board.model, "kernel": kernel})
    power = probe.power()
    if power or examined.needs_pi:
        yield from _power(power)
    library = probe.pin_library()
    if library.failure is not None:
        yield finding("pin-library-missing", {"why": _reason(library.failure)})
    else:
        found = "pin-library" if library.gives_edges else "pin-library-legacy"
        yield finding(found, {"library": library.name, "kernel": kernel})
    yield from (
        _device(one)
        for one in probe.devices()
        if examined.sound or one.part is not DevicePart.SOUND
    )
    yield from _groups(probe)
    yield from storage_found(probe.storage())
    yield from left_out_found(examined.left_out)
    calendar = probe.calendar()
    year = year_found(calendar.year)
    adrift = year.kind is Kind.FINE and calendar.from_network is False
    yield finding("calendar-adrift") if adrift else year
    yield _network(probe.network(), examined.own_network)
    if examined.sound:
        yield _sound_cards(probe, examined.card)


def _power(power: Power | None) -> Iterator[Message]:
    if power is None:
        yield finding("power-unknown")
        return
    if power.low_now:
        yield finding("power-low")
    elif power.low_since_boot:
        yield finding("power-was-low")
    else:
        yield finding("power")
    if power.hot_now or power.hot_since_boot:
        yield finding("power-hot")


def _device(device: Device) -> Message:
    found = "device" if device.access is Access.FINE else f"device-{device.access}"
    return finding(found, {"part": device.part, "file": device.file, "group": device.group})


def _groups(probe: Probe) -> Iterator[Message]:
    groups = probe.groups()
    if groups is None:
        yield finding("groups-unknown")
        return
    trouble = {
        Membership.NO_SUCH_GROUP: "group-absent",
        Membership.NOT_JOINED: "group-not-joined",
        Membership.AT_NEXT_LOGIN: "group-at-next-login",
    }
    found = [
        finding(trouble[how], {"group": name}) for name, how in groups.items() if how in trouble
    ]
    yield from found or [finding("groups", {"groups": tuple(groups)})]


def storage_found(storage: StorageFacts | None) -> Iterator[Message]:
    if storage is None:
        yield finding("storage-unknown")
        return
    values: Mapping[str, Value] = {
        "folder": storage.folder,
        "free": storage.free_bytes // 1_000_000,
        "least": LEAST_FREE_BYTES // 1_000_000,
        "medium": storage.medium,
    }
    if storage.read_only:
        yield finding("storage-read-only", values)
    elif not storage.writable:
        yield finding("storage-unwritable", values)
    elif storage.free_bytes < LEAST_FREE_BYTES:
        yield finding("storage-full", values)
    elif storage.medium is Medium.MEMORY:
        yield finding("storage-forgetful", values)
    else:
        yield finding("storage", values)


def left_out_found(left_out: Mapping[str, str]) -> Iterator[Message]:
    for folder, why in left_out.items():
        yield finding("left-out", {"folder": folder, "why": why})


def year_found(year: int) -> Message:
    if year < FIRST_PLAUSIBLE_YEAR:
        return finding("calendar-unset", {"year": str(year)})
    return finding("calendar")


def _network(state: NetworkState, own: bool) -> Message:
    """Whatever keeps its radio from being used is of no weight while it is in another network."""
    if state.joined:
        return finding("network", {"network": state.joined})
    if state.obstacle in KEEPS_OFFLINE:
        return finding(joined("network", state.obstacle))
    return finding("network-own" if state.own or own else "network-none")


def _sound_cards(probe: Probe, wanted: str | None) -> Message:
    cards = probe.sound_cards()
    if cards is None:
        return finding("sound-cards-unknown")
    if not cards:
        return finding("sound-cards-none")
    meant = probe.meant_cards()
    if wanted and not meant:
        return finding("sound-card-missing", {"card": wanted, "cards": tuple(cards)})
    if wanted and len(meant) > 1:
        first = meant[0]
        return finding(
            "sound-cards-several", {"card": wanted, "cards": tuple(meant), "first": first}
        )
    return finding("sound-cards", {"cards": tuple(cards)})


# The pins


@dataclass(slots=True)
class _Rest:
    """What the pins were like before anybody was asked to press."""

    known: bool = False
    down: frozenset[Contact] = frozenset()
    away: frozenset[Contact] = frozenset()
    """Those of boxes that are not plugged in."""


def _pins(examined: ExaminedTable, rest: _Rest) -> Iterator[Message]:
    if not examined.learnt:
        yield finding("buttons-unlearnt")
        return
    try:
        rest.down = examined.edges().down()
    except Exception as error:  # whatever keeps them shut is what is looked for
        busy = "busy" in str(error).casefold()
        yield finding("pins-busy" if busy else "pins-closed", {"why": _reason(error)})
        return
    rest.known = True
    for box, place in examined.unplugged.items():
        rest.away |= {one for one in examined.contacts if one.box == box}
        yield finding("encoder-missing", {**_seat(box), "place": place})
    yield from (_about("pin-down", one, examined) for one in sorted(rest.down))
    if not rest.down:
        yield finding("pins-at-rest", {"count": len(examined.contacts) - len(rest.away)})


def _about(id: str, contact: Contact, examined: ExaminedTable) -> Message:
    pin = examined.contacts[contact]
    return finding(id, {**_seat(contact.box), "button": contact.button, "pin": pin})


def _seat(box: Box) -> dict[str, Value]:
    """By its number, which is on its socket, and by its emblem, which is on the box."""
    return {"box": int(box), "seat": int(box)}


# The ring


class _Lights:
    """The ring, or what became of it: a ring that fails must not end the roll-call."""

    def __init__(self, examined: ExaminedTable) -> None:
        self._ring: Ring | None = None
        self.failure: str | None = None
        try:
            self._ring = examined.ring()
        except Exception as error:  # each back end fails in its own way
            self.failure = _reason(error)

    def show(self, frame: Frame) -> None:
        if self._ring is None or self.failure:
            return
        try:
            self._ring.show(frame)
        except Exception as error:  # each back end fails in its own way
            self.failure = _reason(error)


def _lamps(
    examined: ExaminedTable, lights: _Lights, screen: ExaminationScreen
) -> Iterator[Message]:
    for step in lamp_walk(examined.lamps):
        if lights.failure:
            break
        screen.lamp(step.lit)
        lights.show(step.frame)
        _pass(examined, step.seconds)
    lights.show(DARK)
    if lights.failure:
        yield finding("ring-unlit", {"why": lights.failure})
    else:
        yield finding("lamps", {"count": len(examined.lamps)})


def _pass(examined: ExaminedTable, seconds: float) -> None:
    """Let time pass; whoever presses now is not meant."""
    until = examined.now() + seconds
    while examined.now() < until:
        examined.wait(until)


# The voice


def spoken_line(examined: TimedSpeaker, render: Callable[[], Clip]) -> Iterator[Message]:
    try:
        clip = render()
    except Exception as error:  # each engine fails in its own way
        yield finding("line-unrendered", {"why": _reason(error)})
        return
    lost = _said(examined, clip)
    if lost is None:
        yield finding("line")
    else:
        yield finding("line-unheard", {"why": lost})


def _said(examined: TimedSpeaker, clip: Clip) -> str | None:
    """Speak to the end; returns what went wrong."""
    try:
        examined.speaker().say(clip)
    except Exception as error:  # pygame and SDL have errors of their own
        return _reason(error)
    until = examined.now() + clip.seconds + CARD_SECONDS
    while examined.now() < until:
        for report in examined.wait(until):
            if isinstance(report, DeviceLost):
                return _reason(report.reason)
            if report == ClipEnded(clip.id):
                return None
    return "the sound card takes no sound"


# The roll-call


def _roll_call(
    examined: ExaminedTable,
    rest: _Rest,
    lights: _Lights,
    screen: ExaminationScreen,
    patience: float,
) -> Iterator[Message]:
    was_lit = lights.failure is None
    roll = RollCall(tuple(examined.contacts), examined.now(), patience, rest.down | rest.away)
    examined.begin_roll_call()
    stopped = False
    try:
        while not roll.over:
            lights.show(roll.frame())
            screen.roll(roll)
            for report in examined.wait(roll.wake_at()):
                if isinstance(report, Edge):
                    roll.hear(report)
            roll.tick(examined.now())
        lights.show(roll.frame())
        screen.roll(roll)
    except KeyboardInterrupt:  # whoever has seen enough still hears what was seen
        stopped = True
    if was_lit and lights.failure:
        yield finding("ring-unlit", {"why": lights.failure})
    yield from _missed(examined, roll, stopped)


def _missed(examined: ExaminedTable, roll: RollCall, stopped: bool) -> Iterator[Message]:
    unseen = roll.unseen
    seats = list(dict.fromkeys(one.box for one in unseen))
    if not unseen:
        yield finding("roll-call", {"count": roll.wanted})
    elif stopped:
        yield finding("roll-call-stopped", {"boxes": tuple(map(str, seats))})
    elif len(unseen) == roll.wanted:
        yield finding("roll-call-silent", {"count": roll.wanted})
    else:
        for box in seats:
            here = [one for one in unseen if one.box == box]
            if len(here) == len(Button):
                pins = {str(one.button): examined.contacts[one] for one in here}
                yield finding("seat-silent", {**_seat(box), **pins})
            else:
                yield from (_about("button-silent", one, examined) for one in here)


def _reason(error: Exception | str) -> str:
    return str(error).strip().rstrip(".") or type(error).__name__
