"""What every start of a mocked table, or of its voice, reads: once, for all that are forked from
here."""

from __future__ import annotations

import tests.voice.fakes  # noqa: F401
from roundtable.sounds import Sound
from roundtable.speech import _sound
from roundtable.words import Words
from tests.service.hardware import packs

Words("en")
packs()
for one in Sound:
    _sound(one)  # imports numpy, too
