"""What every start of a mocked table reads: once, for all that are forked from here."""

from __future__ import annotations

import soundfile  # type: ignore[import-untyped]  # noqa: F401  # with numpy, for the first sound

import roundtable.commands.service
import roundtable.commands.tables
import roundtable.console.address
import roundtable.console.portal
import roundtable.console.server
import roundtable.console.wire  # noqa: F401
from roundtable.words import Words
from tests.service.hardware import packs

Words("en")
packs()
