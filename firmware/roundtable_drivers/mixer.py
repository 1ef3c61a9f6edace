"""pygame's mixer, on the sound card that is meant and on no other.

The system's default is not opened first to see what there is: card 0 is often an HDMI without a
monitor, which cannot be opened at all.

pygame is loaded without numpy: where it finds that, it takes it along, at five times the cost.
"""

from __future__ import annotations

import ctypes
import os
import sys
from functools import cache
from typing import Any

from roundtable_drivers.cards import Card, CardError, choose_card, kernel_cards
from roundtable_drivers.wiring import SoundOutput
from roundtable_ports import SAMPLE_RATE

_modules: dict[str, Any] = sys.modules
_hidden = "numpy" not in _modules
if _hidden:
    _modules["numpy"] = None  # which is how an import is told that there is none
try:
    import pygame
    from pygame._sdl2.audio import get_audio_device_names
finally:
    if _hidden:
        del _modules["numpy"]

__all__ = ["BUFFER_FRAMES", "CHANNELS", "open_card", "pygame"]

BUFFER_FRAMES = 1024
CHANNELS = range(8)
ALSA = "alsa"


def open_card(name: str | None = None, kind: SoundOutput | None = None) -> str | None:
    """Open the mixer on the card that is meant; its name, or None for the system's own choice."""
    if name is None and kind is None:
        _open_mixer()
        return None
    cards = kernel_cards()
    if cards is None or os.environ.get("SDL_AUDIODRIVER", ALSA) != ALSA:
        return _open_by_mixers_name(name)
    card = choose_card(cards, name, kind)
    os.environ["SDL_AUDIODRIVER"] = ALSA
    os.environ["AUDIODEV"] = card.alsa_name  # what SDL opens when it is told no name
    _open_mixer(f"sound card {card.name!r}")
    return card.name


def _open_by_mixers_name(name: str | None) -> str | None:
    """Where sound is not ALSA's. SDL lists names only while a card is open: so open, then look."""
    if name is None:
        _open_mixer()
        return None
    _open_mixer(f"sound card {name!r}")
    there = list(get_audio_device_names(False))
    pygame.mixer.quit()
    known = [Card(one, "", one) for one in there]
    chosen = choose_card(known, name, None).name
    _open_mixer(f"sound card {chosen!r}", chosen)
    return chosen


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


def _open_mixer(told: str = "any sound card", name: str | None = None) -> None:
    _hush_alsa()
    try:
        pygame.mixer.init(SAMPLE_RATE, -16, 1, BUFFER_FRAMES, devicename=name, allowedchanges=0)
    except pygame.error as error:
        raise CardError(f"cannot open {told} ({error}): plug one in, or name another") from error
    pygame.mixer.set_num_channels(len(CHANNELS))
