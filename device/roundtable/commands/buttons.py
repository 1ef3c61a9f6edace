"""`roundtable buttons`: which button of which USB encoder is whose."""

from __future__ import annotations

import argparse
import contextlib
import os
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

from roundtable.app import installed
from roundtable.app import learning as app
from roundtable.app.signals import ended_by_signals
from roundtable.app.wirings import usual_wiring
from roundtable.commands.answers import Refused, command, one_line
from roundtable.commands.lineup import add_language
from roundtable.commands.service import add_wiring, wiring_refused
from roundtable.files.places import state_folder
from roundtable.messages import Message
from roundtable.words import Words
from roundtable_drivers.edges import PinsUnavailable
from roundtable_drivers.encoders import EvdevEncoders
from roundtable_drivers.learnt import FILE, BadButtons, read_buttons
from roundtable_drivers.ring import RingUnavailable, open_ring
from roundtable_drivers.wiring import Wiring
from roundtable_ports import Frame


def add_to(commands: Any) -> None:
    about = "buttons on USB: which is whose, learnt by pressing"
    buttons = command(commands, "buttons", None, about)
    more = buttons.add_subparsers(metavar="COMMAND", required=True)
    show = command(more, "show", _show, "what was learnt, and which encoders are plugged in")
    add_wiring(show)
    learn = command(
        more,
        "learn",
        _learn,
        "ask for one button after the other, and keep which is whose",
        "; an installed table is stopped for it, and started again.",
    )
    add_wiring(learn)
    add_language(learn, length=False)


@contextmanager
def buttons_refused() -> Iterator[None]:
    """What was kept and cannot be used, or cannot be read, is one clear line."""
    try:
        yield
    except (BadButtons, PinsUnavailable) as error:
        raise Refused(str(error)) from None


def _usb_wiring(profile: str | None) -> Wiring:
    with wiring_refused():
        wiring = usual_wiring(profile)
    if not wiring.on_usb:
        raise Refused(
            f"{wiring.title}: its buttons are on pins, and nothing is to be learnt; "
            "for buttons on USB give --wiring six-usb"
        )
    return wiring


def _show(options: argparse.Namespace) -> None:
    if installed.is_installed() and "STATE_DIRECTORY" not in os.environ:
        raise Refused("what the table has learnt is its own: sudo roundtable buttons show")
    wiring = _usb_wiring(options.wiring)
    with buttons_refused():
        there = EvdevEncoders().found()
        learnt = read_buttons(state_folder(), wiring.all_boxes)
    places = {one.place for one in there}
    if learnt is None:
        print("nothing is learnt yet: roundtable buttons learn")
    for contact, button in (learnt or {}).items():
        gone = "" if button.place in places else ", which is not plugged in"
        print(one_line(f"seat {contact.box:2}  {contact.button:7}  {button}{gone}"))
    print(f"encoders plugged in: {len(there)}")
    for one in there:
        print(one_line(f"  {one.place}  {one.name}"))


def _learn(options: argparse.Namespace) -> int:
    if installed.is_installed():
        try:
            with ended_by_signals():
                return installed.run_in_sandbox(options.arguments)
        except installed.NotRoot:
            raise Refused(
                "this stops the table for a while: sudo roundtable buttons learn"
            ) from None
    wiring = _usb_wiring(options.wiring)
    words = Words(options.lang)
    with ended_by_signals(), ExitStack() as opened, buttons_refused():
        encoders = EvdevEncoders()
        show = _lights(opened, wiring)

        def say(said: Message) -> None:
            print(one_line(words.told(said)), flush=True)

        app.keep(app.learn(wiring, encoders, show, say))
    print(one_line(f"{state_folder() / FILE}: kept"))
    return 0


def _lights(opened: ExitStack, wiring: Wiring) -> app.Shows:
    """The ring, if there is one: who learns at a terminal can do without."""
    try:
        ring = open_ring(wiring)
    except RingUnavailable as error:
        print(one_line(f"{error}"), flush=True)
        return lambda _frame: None
    opened.callback(ring.close)

    def show(frame: Frame) -> None:
        with contextlib.suppress(OSError):
            ring.show(frame)

    return show
