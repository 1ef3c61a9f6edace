"""Which button on USB is whose: read where it was learnt, else learnt by voice and ring."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from contextlib import ExitStack

from msgspec import structs

from roundtable.app.notify import Notifier
from roundtable.app.parts import ring_of
from roundtable.app.sound import open_sound
from roundtable.app.troubles import Troubles
from roundtable.conductor.inbox import Inbox
from roundtable.files.places import state_folder
from roundtable.files.writing import write_now
from roundtable.messages import FULL, Message, message, message_about
from roundtable.settings import Settings
from roundtable_drivers.encoders import Encoders, EveryButton
from roundtable_drivers.learnt import (
    FILE,
    BadButtons,
    KnownPress,
    Learning,
    Learnt,
    as_text,
    moved,
    read_buttons,
)
from roundtable_drivers.wiring import Wiring
from roundtable_ports import (
    DARK,
    SEAT_LAMPS,
    Button,
    ClipEnded,
    Contact,
    DeviceBack,
    DeviceLost,
    Frame,
)

log = logging.getLogger(__name__)

BEAT = 0.5
"""Seconds between two signs of life while the table waits for a press."""

AGAIN_SECONDS = 20.0
LONGEST_SENTENCE = 20.0
ASKED, KNOWN = (255, 255, 255), (0, 140, 30)

Says = Callable[[Message], None]
Shows = Callable[[Frame], None]


def known(wiring: Wiring, encoders: Encoders) -> Learnt | None:
    """What was learnt, if it still holds: a plug that was moved is learnt anew, all of them are."""
    try:
        buttons = read_buttons(state_folder(), wiring.all_boxes)
    except BadButtons as error:
        log.warning("%s", error)
        return None
    if buttons and moved(buttons, encoders.found()):
        log.warning("an encoder is plugged in elsewhere: which button is whose is learnt anew")
        return None
    return buttons


def learn_at_table(
    wiring: Wiring, encoders: Encoders, settings: Settings, notifier: Notifier
) -> Learnt:
    """By voice and ring, before the first night; kept from then on."""
    inbox = Inbox()
    troubles = Troubles(inbox)
    with ExitStack() as opened:
        ring = ring_of(wiring, troubles)
        opened.callback(ring.close)
        full = structs.replace(settings, play_length=FULL)
        speech, _ = open_sound(opened, inbox, full, wiring.sound, troubles)
        speech.adjust(full)
        notifier.ready("the table learns which button is whose: press the one whose lamp is lit")
        number = 0

        def say(said: Message) -> None:
            nonlocal number
            number += 1
            speech.hush()
            speech.say(number, said, 0.0)
            log.info("learning the buttons: %s", said.id)

        buttons = learn(wiring, encoders, ring.show, say, alive=notifier.alive)
        keep(buttons)
        hear_out(inbox, number, notifier.alive)
    return buttons


def hear_out(
    inbox: Inbox,
    number: int,
    alive: Callable[[], None],
    *,
    now: Callable[[], float] = time.monotonic,
    wait: Callable[[float], None] = time.sleep,
) -> None:
    """Until that sentence is over, or cannot be heard: whoever closes the sound cuts it off."""
    until, card = now() + LONGEST_SENTENCE, True
    while now() < until:
        for report in inbox.drain():
            if report == ClipEnded(str(number)):
                return
            if isinstance(report, DeviceLost | DeviceBack):
                card = isinstance(report, DeviceBack)
        if not card:
            return
        alive()
        wait(BEAT / 10)


def keep(buttons: Learnt) -> None:
    write_now(state_folder() / FILE, as_text(buttons))


def learn(
    wiring: Wiring,
    encoders: Encoders,
    show: Shows,
    say: Says,
    *,
    alive: Callable[[], None] = lambda: None,
    now: Callable[[], float] = time.monotonic,
) -> Learnt:
    """Ask for one button after the other until all are known, and say again what is asked for."""
    learning = Learning(wiring.all_boxes)
    said_at, said = 0.0, None
    with EveryButton(encoders) as presses:
        while contact := learning.wanted:
            show(asking(learning))
            pressed = presses.wait(BEAT)
            asks = (
                message_about("learn", contact.button, seat=contact.box)
                if presses.count
                else message("learn-none")
            )
            if (contact, asks) != said or now() - said_at > AGAIN_SECONDS:
                said_at, said = now(), (contact, asks)
                say(asks)
            alive()
            for one in pressed:
                if isinstance(taken := learning.press(one, now()), KnownPress):
                    say(message_about("learn", "taken", seat=taken.by.box))
        show(asking(learning))
        say(message("learn-done"))
    return learning.buttons


def asking(learning: Learning) -> Frame:
    """Left is approve, right is reject: white while it is asked for, green once it is known."""
    frame = bytearray(DARK)
    for contact in learning.buttons:
        _light(frame, contact, KNOWN)
    if learning.wanted:
        _light(frame, learning.wanted, ASKED)
    return Frame(bytes(frame))


def _light(frame: bytearray, contact: Contact, colour: tuple[int, int, int]) -> None:
    lamp = SEAT_LAMPS * (contact.box - 1) + (0 if contact.button is Button.APPROVE else 2)
    frame[3 * lamp : 3 * lamp + 3] = bytes(colour)
