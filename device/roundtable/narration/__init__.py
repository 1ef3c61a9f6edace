"""From facts to messages: what is to be said, as ids with values, never as sentences.

Whatever can be said is declared in the modules of its subject, all of which are known from here on.
"""

from roundtable.messages import declare
from roundtable.narration import beginnings, endings, menus, names, notes, reveal, rounds, story

__all__ = ["beginnings", "endings", "menus", "names", "notes", "reveal", "rounds", "story"]

declare(None, *story.of_modules())
