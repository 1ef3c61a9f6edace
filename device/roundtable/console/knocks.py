"""Pages that wait to be paired: which of them wait, what each shows, and who was let in.

A page shows its presses only while knocking is open at its box, and has others the next time. So
whoever enters them is at that seat now, and looks at that page.
"""

from __future__ import annotations

import secrets
from collections import Counter
from collections.abc import Callable, Mapping

from roundtable.conductor.commands import KNOCKS, PagesWait, Waiting
from roundtable.console.access import Role
from roundtable.console.parts import Parts
from roundtable.console.requests import AskToPair
from roundtable.messages import Value, declare, label
from roundtable.settings import Settings
from roundtable.table_view import TableView
from roundtable.words import Words
from roundtable_ports import Button, Jack

MOST_WAITING = 4
SLIPS = 2
"""As many presses as somebody may get wrong without letting a stranger's page in."""

BUTTONS = tuple(Button)

declare(
    None,
    *(label(f"knock-page-{one}-host") for one in ("title", "free", "waiting")),
    *(label(f"knock-page-{one}-seat", "seat") for one in ("title", "free", "waiting")),
    label("knock-page", of=("button", "open", "full", "paired", "link", *BUTTONS)),
)


class Guest:
    """The page of somebody who may not look yet. It has one part, `knock`."""

    def __init__(
        self,
        knocks: Knocks,
        role: Role,
        jack: Jack | None,
        settings: Callable[[], Settings],
        address: str,
    ) -> None:
        self.role, self.jack, self.address = role, jack, address
        self.id = secrets.token_hex(8)
        self.enter: str | None = None
        """Where it goes when it was let in; for its own eyes, and for once."""

        self._knocks, self._settings = knocks, settings
        self._parts = Parts()

    def take(self, _request: AskToPair) -> None:
        if self.role is not Role.TABLE and self.enter is None:
            self._knocks.join(self)

    def parts(self) -> Mapping[str, bytes]:
        settings = self._settings()
        shown = (*self._knocks.state(self), settings.language, settings.names)
        self._parts.put("knock", shown, lambda: self._part(settings))
        return self._parts.ready

    def _part(self, settings: Settings) -> dict[str, object]:
        state, pattern = self._knocks.state(self)
        players = {int(jack): name for jack, name in settings.names.items()}
        words = Words(settings.language, players=players)
        values: dict[str, Value] = {} if self.jack is None else {"seat": int(self.jack)}
        kind = "seat" if self.jack else "host"

        def own(what: str) -> str:
            """What a seat's page and a host's say in other words."""
            return words.sentence(f"knock-page-{what}-{kind}", values)

        asks = state in ("free", "full")
        return {
            "state": state,
            "title": own("title"),
            "text": own(state)
            if state in ("free", "waiting")
            else words.sentence(f"knock-page-{state}"),
            "button": words.sentence("knock-page-button") if asks else None,
            "pattern": pattern or None,
            "presses": [words.label(f"knock-page-{one}") for one in pattern] or None,
            "enter": self.enter,
        }


class Knocks:
    """The pages that wait. `tell` is called with all of them whenever they have changed."""

    def __init__(self, tell: Callable[[PagesWait], None]) -> None:
        self._tell = tell
        self._waiting: dict[Guest, tuple[Button, ...]] = {}
        self._displaced = set[Guest]()
        self._open = 0

    def state(self, guest: Guest) -> tuple[str, tuple[Button, ...]]:
        """How a page stands, with the presses that it may show."""
        if guest.enter is not None:
            return "paired", ()
        if guest.role is Role.TABLE:
            return "link", ()
        if guest in self._displaced:
            return "full", ()
        pattern = self._waiting.get(guest)
        if pattern is None:
            return "free", ()
        is_open = self._open and guest.jack in (None, self._open)
        return ("open", pattern) if is_open else ("waiting", ())

    def join(self, guest: Guest) -> None:
        """It wants to be paired. There is room for four; whoever crowds it out makes room."""
        if guest in self._waiting:
            return
        if len(self._waiting) >= MOST_WAITING:
            crowds = Counter(one.address for one in (*self._waiting, guest))
            most = max(self._waiting, key=lambda one: crowds[one.address])  # the first of them
            del self._waiting[most]
            self._displaced.add(most)
        self._displaced.discard(guest)
        self._waiting[guest] = self._fresh()
        self._told()

    def leave(self, guest: Guest) -> None:
        self._displaced.discard(guest)
        if self._waiting.pop(guest, None):
            self._told()

    def see(self, view: TableView) -> None:
        """What was shown while knocking was open is worth nothing afterwards."""
        if view.knocking != self._open:
            self._open = view.knocking
            if self._waiting:
                guests, self._waiting = list(self._waiting), {}
                for guest in guests:
                    self._waiting[guest] = self._fresh()
                self._told()

    def found(self, id: str) -> Guest | None:
        """The page with this id, which then waits no more."""
        guest = next((one for one in self._waiting if one.id == id), None)
        if guest:
            self.leave(guest)
        return guest

    def _fresh(self) -> tuple[Button, ...]:
        """Presses that cannot be taken for another page's, not even with a slip or two."""
        while True:
            pattern = tuple(secrets.choice(BUTTONS) for _ in range(KNOCKS))
            if all(_apart(pattern, other) > SLIPS for other in self._waiting.values()):
                return pattern

    def _told(self) -> None:
        waiting = (Waiting(one.id, one.jack, pattern) for one, pattern in self._waiting.items())
        self._tell(PagesWait(tuple(waiting)))


def _apart(one: tuple[Button, ...], other: tuple[Button, ...]) -> int:
    return sum(mine is not theirs for mine, theirs in zip(one, other, strict=True))
