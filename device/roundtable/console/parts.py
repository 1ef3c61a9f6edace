"""The parts of a page as finished JSON, made again when what they are made from has changed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

Data = dict[str, Any]
"""What a part says, before it is JSON."""


class Parts:
    """One page's, by name in `ready`. A part that says the same as before is the very same object.

    Pages that share a dictionary have the very same objects too, and so are sent one text.
    """

    def __init__(self, shared: dict[str, bytes] | None = None) -> None:
        self._shared = {} if shared is None else shared
        self._made_from: dict[str, object] = {}
        self.ready: dict[str, bytes] = {}

    def put(self, name: str, made_from: object, make: Callable[[], object]) -> bytes:
        """This part as it is now; comparing what it is made from costs less than making it."""
        if name not in self.ready or self._made_from[name] != made_from:
            self._made_from[name] = made_from
            made = msgspec.json.encode(make())
            if self._shared.get(name) != made:
                self._shared[name] = made
            if self.ready.get(name) != made:
                self.ready[name] = self._shared[name]
        return self.ready[name]
