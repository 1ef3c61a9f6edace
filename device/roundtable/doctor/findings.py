"""What the self-test can find: messages, each fine, worth advice, wrong or unknown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from roundtable.messages import (
    NUMBER,
    REASON,
    SEAT,
    TEXT,
    TEXTS,
    Family,
    Kind,
    Message,
    Value,
    declare,
    family,
    joined,
    message_about,
    of_kind,
)
from roundtable_ports.network import Obstacle

VERDICTS: Final = (Kind.FINE, Kind.ADVICE, Kind.WRONG, Kind.UNKNOWN)
SUBJECT: Final = "doctor"
KEEPS_OFFLINE: Final = (
    Obstacle.NO_HELPER,
    Obstacle.NO_MANAGER,
    Obstacle.NO_RADIO,
    Obstacle.BLOCKED,
)
"""Why the table can neither open a network nor join one."""

STORED: Final = {"folder": REASON, "free": NUMBER, "least": NUMBER, "medium": TEXT}
PRESSED: Final = {"box": NUMBER, "seat": SEAT, "button": TEXT, "pin": TEXT}


def _finding(kind: Kind, *of: str, **values: Any) -> Family:
    return family(kind, (), SUBJECT, of=of, **values)


declare(
    None,
    _finding(Kind.FINE, "table-wired", "table-mocked", title=TEXT),
    # The computer
    _finding(Kind.FINE, "model", model=TEXT, kernel=TEXT),
    _finding(Kind.ADVICE, "model-untried", model=TEXT, kernel=TEXT),
    _finding(Kind.FINE, "power"),
    _finding(Kind.WRONG, "power-low", "power-was-low"),
    _finding(Kind.ADVICE, "power-hot"),
    _finding(Kind.UNKNOWN, "power-unknown"),
    _finding(Kind.FINE, "pin-library", library=TEXT, kernel=TEXT),
    _finding(Kind.WRONG, "pin-library-legacy", library=TEXT, kernel=TEXT),
    _finding(Kind.WRONG, "pin-library-missing", why=REASON),
    _finding(Kind.FINE, "device", part=TEXT, file=TEXT, group=TEXT),
    _finding(Kind.WRONG, "device-missing", part=TEXT, file=TEXT, group=TEXT),
    _finding(Kind.WRONG, "device-forbidden", "device-blocked", part=TEXT, file=TEXT, group=TEXT),
    _finding(Kind.FINE, "groups", groups=TEXTS),
    _finding(Kind.WRONG, "group-absent", "group-not-joined", "group-at-next-login", group=TEXT),
    _finding(Kind.UNKNOWN, "groups-unknown"),
    _finding(Kind.FINE, "storage", **STORED),
    _finding(Kind.WRONG, "storage-read-only", "storage-unwritable", "storage-full", **STORED),
    _finding(Kind.ADVICE, "storage-forgetful", **STORED),
    _finding(Kind.UNKNOWN, "storage-unknown"),
    _finding(Kind.ADVICE, "left-out", folder=REASON, why=REASON),
    _finding(Kind.FINE, "calendar"),
    _finding(Kind.ADVICE, "calendar-adrift"),
    _finding(Kind.ADVICE, "calendar-unset", year=TEXT),
    _finding(Kind.FINE, "network", network=TEXT),
    _finding(Kind.FINE, "network-own"),
    _finding(Kind.ADVICE, "network-none"),
    _finding(Kind.ADVICE, *(joined("network", one) for one in KEEPS_OFFLINE)),
    _finding(Kind.FINE, "sound-cards", cards=TEXTS),
    _finding(Kind.WRONG, "sound-cards-none"),
    _finding(Kind.WRONG, "sound-card-missing", card=TEXT, cards=TEXTS),
    _finding(Kind.WRONG, "sound-cards-several", card=TEXT, cards=TEXTS, first=TEXT),
    _finding(Kind.UNKNOWN, "sound-cards-unknown"),
    # A computer that plays a mocked table
    _finding(Kind.FINE, "program", system=TEXT, python=TEXT, version=TEXT),
    _finding(Kind.WRONG, "packages-missing", packages=TEXTS),
    _finding(Kind.FINE, "reach", "reach-idle", links=TEXTS),
    _finding(Kind.ADVICE, "reach-none"),
    _finding(Kind.ADVICE, "reach-here-only", links=TEXTS),
    _finding(Kind.WRONG, "reach-silent", links=TEXTS),
    _finding(Kind.ADVICE, "firewall", firewall=TEXT, port=TEXT),
    _finding(Kind.FINE, "voices", voices=TEXTS),
    _finding(Kind.WRONG, "voices-none"),
    _finding(Kind.FINE, "sound"),
    _finding(Kind.ADVICE, "sound-in-browser", why=REASON),
    # Pins, lamps, voice and buttons
    _finding(Kind.FINE, "pins-at-rest", count=NUMBER),
    _finding(Kind.WRONG, "buttons-unlearnt"),
    _finding(Kind.WRONG, "encoder-missing", box=NUMBER, seat=SEAT, place=REASON),
    _finding(Kind.WRONG, "pins-closed", why=REASON),
    _finding(Kind.UNKNOWN, "pins-busy", why=REASON),
    _finding(Kind.WRONG, "pin-down", **PRESSED),
    _finding(Kind.FINE, "lamps", count=NUMBER),
    _finding(Kind.WRONG, "ring-unlit", why=REASON),
    _finding(Kind.FINE, "line"),
    _finding(Kind.WRONG, "line-unheard", "line-unrendered", why=REASON),
    _finding(Kind.FINE, "roll-call", count=NUMBER),
    _finding(Kind.WRONG, "roll-call-silent", count=NUMBER),
    _finding(Kind.UNKNOWN, "roll-call-stopped", boxes=TEXTS),
    _finding(Kind.WRONG, "button-silent", **PRESSED),
    _finding(Kind.WRONG, "seat-silent", box=NUMBER, seat=SEAT, approve=TEXT, reject=TEXT),
)

FOUND: Final = {one.about: one.kind for one in of_kind(*VERDICTS) if one.family == SUBJECT}
"""Everything that can be found, by its name, and how bad it is."""


def finding(name: str, values: Mapping[str, Value] | None = None) -> Message:
    return message_about(SUBJECT, name, **values or {})


def exit_code(findings: Sequence[Message]) -> int:
    """0: nothing is wrong. 1: something is. 2: nothing was seen to be, but not all could be."""
    verdicts = {one.kind for one in findings}
    return 1 if Kind.WRONG in verdicts else 2 if Kind.UNKNOWN in verdicts else 0
