"""Sound cards by name, for their numbers change between boots, and the mixer on one of them."""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from functools import cache

from roundtable.ports import SAMPLE_RATE

from roundtable_drivers.mixer import pygame  # isort: skip, before what else loads pygame

from pygame._sdl2.audio import get_audio_device_names  # isort: skip

BUFFER_FRAMES = 1024
CHANNELS = range(8)


class CardError(Exception):
    """The sound card that was asked for cannot be had."""


def choose_card(wanted: str, cards: Sequence[str]) -> str:
    """The one card of that name, or with that in its name."""
    if wanted in cards:
        return wanted
    alike = [card for card in cards if wanted.casefold() in card.casefold()]
    if len(alike) == 1:
        return alike[0]
    if alike:
        raise CardError(f"{wanted!r} could be any of these sound cards: {listed(alike)}")
    raise CardError(
        f"there is no sound card {wanted!r}: plug it in, or name one of {listed(cards)}"
    )


def listed(cards: Sequence[str]) -> str:
    return ", ".join(map(repr, cards)) or "none that can be opened"


def open_card(wanted: str | None) -> None:
    """Open the mixer on the named card, or on the system's own choice."""
    if wanted is None:
        _open_mixer(None)
        return
    # SDL lists names only while a card is open, and some of its drivers open a name that they do
    # not know: hence first open, then look.
    try:
        _open_mixer(wanted)
    except CardError:
        there = cards()
        if not there or wanted in there:
            raise
    else:
        there = get_audio_device_names(False)
        if wanted in there:
            return
        pygame.mixer.quit()
    _open_mixer(choose_card(wanted, there))


@cache
def _hush_alsa() -> None:
    """ALSA writes a page to stderr for every card it cannot open; our own errors say it better."""
    try:
        library = ctypes.CDLL("libasound.so.2")
    except OSError:  # no ALSA here
        return
    # The handler must be C: SDL joins the thread that calls it while it holds Python's lock, so a
    # Python one would wait for ever. This one does nothing, whatever it is given.
    nothing = ctypes.cast(ctypes.CDLL(None).getpid, ctypes.c_void_p)
    library.snd_lib_error_set_handler(nothing)


def _open_mixer(card: str | None) -> None:
    _hush_alsa()
    try:
        pygame.mixer.init(SAMPLE_RATE, -16, 1, BUFFER_FRAMES, devicename=card, allowedchanges=0)
    except pygame.error as error:
        which = "any sound card" if card is None else f"sound card {card!r}"
        raise CardError(f"cannot open {which} ({error}): plug one in, or name another") from error
    pygame.mixer.set_num_channels(len(CHANNELS))
    pygame.mixer.set_reserved(2)  # the voice and the ambience; effects take any of the rest


def cards() -> list[str]:
    """The names of the sound cards there are; none while no card can be opened at all."""
    try:
        _open_mixer(None)
    except CardError:
        return []
    try:
        return list(get_audio_device_names(False))
    finally:
        pygame.mixer.quit()
