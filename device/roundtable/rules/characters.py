"""Every character card there is: Good before Evil, named before plain, as the modules come."""

from __future__ import annotations

from collections.abc import Mapping

from roundtable.rules.character import Character
from roundtable.rules.modules import MODULES
from roundtable.rules.vocabulary import Side

CHARACTERS: Mapping[str, Character] = {
    one.name: one
    for side in Side
    for plain in (False, True)
    for module in MODULES.values()
    for one in module.characters
    if one.side is side and one.plain is plain
}

PLAIN = tuple(one.name for one in CHARACTERS.values() if one.plain)
"""Those of which there are several."""
