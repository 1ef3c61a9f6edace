"""The catalogues of a language, of which a message is parsed when it is first told."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import BaseResolver, Message, TextElement

VALUES: Final = re.compile(r"\$([A-Za-z]\w*)")
OTHERS: Final = re.compile(r"\{\s*([a-z][\w-]*)")  # messages that are told within one
ENTRIES: Final = re.compile(r"^(?=[a-zA-Z-])", re.MULTILINE)  # what goes on is indented


class Bundle(FluentBundle):
    """A table that starts tells a few messages, and need not wait for a thousand."""

    def __init__(self, language: str, texts: Iterable[str], *, spare: Bundle | None = None) -> None:
        """`spare` tells what this one lacks."""
        super().__init__([language], use_isolating=False)
        self.spare = spare
        self.names: dict[str, dict[str, str]] = {}
        """In all their forms, once they were told: a sentence may hold ten of them."""
        self.editions: dict[str, dict[str, object]] = {}
        """What each calls differently, likewise."""
        self._wanted: dict[str, frozenset[str]] = {}
        self._entries: dict[str, str] = {}
        for text in texts:
            for entry in ENTRIES.split(text)[1:]:
                self._entries.setdefault(entry.partition("=")[0].strip(), entry)

    def has_message(self, message_id: str) -> bool:
        return not self.lacks(message_id) or bool(self.spare and self.spare.has_message(message_id))

    def lacks(self, id: str) -> bool:
        """Whether its own catalogues have no such message."""
        return id not in self._entries

    def wanted(self, id: str) -> frozenset[str]:
        """The values that a message may fill in, in any of its lengths."""
        if id not in self._wanted:
            found, seen, left = set[str](), {id}, [id]
            while left:  # what somebody wrote may refer to itself, or go deep
                entry = self._entries.get(left.pop(), "")
                found.update(VALUES.findall(entry))
                others = set(OTHERS.findall(entry)) - seen
                seen |= others
                left += others
            if self.spare:
                found |= self.spare.wanted(id)
            self._wanted[id] = frozenset(found)
        return self._wanted[id]

    @staticmethod
    def fixed(pattern: BaseResolver | None) -> str | None:
        """A text in which nothing is filled in."""
        return str(pattern.value) if isinstance(pattern, TextElement) else None

    def _lookup(self, entry_id: str, term: bool = False) -> Message:
        # The library asks here, also for what a sentence refers to.
        name = f"-{entry_id}" if term else entry_id
        known = self._compiled.get(name)
        if known is None:
            try:
                self.add_resource(FluentResource(self._entries[name]))
                known = super()._lookup(entry_id, term)
            except (LookupError, RecursionError):  # it is not there, or cannot be parsed
                if self.spare is None:
                    raise
                known = self.spare._lookup(entry_id, term)
        return known
