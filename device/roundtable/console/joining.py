"""Pages that ask to be let in: who waits at which box, what each shows, and who was let in.

At a wired table a page and the lamp of the box at which it asks show the same two colours, and
whoever sits there answers by holding a button. Those that wait at one box differ in both colours.
Nobody can be crowded out who holds the guests' link; strangers are few, and soon forgotten.
At a mocked table, which has no boxes, that link is enough for a free seat. A seat that somebody has
is given away by its own page or by the host alone, and the host lets other hosts in.
"""

from __future__ import annotations

import secrets
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache
from itertools import permutations
from typing import Protocol

from roundtable.conductor.commands import PageAsks, PagesAsk
from roundtable.console.access import Role, Session
from roundtable.console.board import is_playing
from roundtable.console.labels import ON_EVERY_PAGE
from roundtable.console.parts import Parts
from roundtable.console.requests import AskToJoin, CancelAsking, GuestRequest
from roundtable.messages import declare, label
from roundtable.settings import Settings
from roundtable.table_view import Sign, TableView
from roundtable.words import Words
from roundtable_ports import Box, Tint

MOST_AT_A_BOX = 3
"""So that any two of them can differ in both of four colours."""

TURN_SECONDS = 60.0
MOST_TURNS = 5
"""How often a page asks for so long, as long as nobody waits behind it."""

REST_SECONDS = 1.0
"""How long a box shows nobody's colours after a page went: coming and going flashes no lamp."""

SIGNS: tuple[Sign, ...] = tuple((one, other) for one, other in permutations(Tint, 2))


class Way(StrEnum):
    """How a page is let in that asks now."""

    BOX = "box"  # by a hold at its box
    AT_ONCE = "at_once"  # it has the guests' link
    KEEPER = "keeper"  # by the host of the mocked table, or the page of the seat
    LINK = "link"  # not at all: it lacks the link


class SeatUse(StrEnum):
    """Who has a seat, as far as somebody who looks for one needs to know."""

    FREE = "free"
    BOT = "bot"  # which gives way
    TAKEN = "taken"


class JoinState(StrEnum):
    """How a page stands."""

    CHOOSE = "choose"
    ASKING = "asking"  # the lamp shows its colours
    MENU = "menu"  # it would, were the menu of that box asked for it
    LATER = "later"  # it will when the game is over: nobody sits there
    QUEUED = "queued"  # somebody else's turn
    KEEPER = "keeper"
    REFUSED = "refused"
    LAPSED = "lapsed"
    FULL = "full"
    LINK = "link"
    IN = "in"


FREE = frozenset({JoinState.CHOOSE, JoinState.REFUSED, JoinState.LAPSED, JoinState.FULL})
"""In which it may ask."""

AT_A_SEAT = (
    JoinState.ASKING,
    JoinState.MENU,
    JoinState.LATER,
    JoinState.QUEUED,
    JoinState.KEEPER,
)
"""In which the text names the seat that it asks for."""

SHOWS_SIGN = (JoinState.ASKING, JoinState.MENU, JoinState.LATER)
"""In which it shows the colours of its own."""

TITLES = ("title", "play", "host", "seat-back", "cancel", "elsewhere", "colours")
HOSTS = ("host-how", "host-asks")
"""Who lets a host in: a box, or the host of a mocked table."""

declare(
    None,
    label("join-page", of=(*TITLES, *HOSTS, "choose-free")),
    label("join-page", of=[f"use-{one}" for one in SeatUse]),
    label("join-page", of=[f"use-{one}-later" for one in (SeatUse.FREE, SeatUse.BOT)]),
    label("join-page", of=[one for one in JoinState if one is not JoinState.IN]),
    label(
        "join-page", "seat", of=(*(f"{one}-at" for one in AT_A_SEAT), "sit", "sit-taken", "seat")
    ),
    label("join-page", "first", "second", of=("sign",)),
)


@dataclass(eq=False)
class JoinAsk:
    """One page's wish. Another one of the same page is another: nobody has agreed to that."""

    guest: Guest
    box: Box
    host: bool
    way: Way
    sign: Sign = SIGNS[0]
    id: str = field(default_factory=lambda: secrets.token_hex(8))


class Guest:
    """The page of somebody who may not look yet. It has one part, `join`."""

    def __init__(
        self,
        joins: Joins,
        box: Box | None,
        settings: Callable[[], Settings],
        address: str,
        *,
        boxes: int,
        key: str = "",
        has_link: bool = False,
        session: Session | None = None,
        own: tuple[Box, ...] = (),
        of_table: bool = False,
    ) -> None:
        self.box, self.address, self.has_link = box, address, has_link
        self.key, self.session = key, session
        self.enter: str | None = None
        """Where it goes when it was let in; for its own eyes, and for once."""

        self._joins, self._settings, self._boxes, self._own = joins, settings, boxes, own
        self._of_table = of_table
        self._parts = Parts()

    def take(self, request: GuestRequest) -> None:
        match request:
            case AskToJoin(box=asked, host=host):
                if asked <= self._boxes and self.enter is None and not self._of_table:
                    self._joins.ask(self, Box(asked), host=host)
            case CancelAsking():
                self._joins.leave(self)

    def parts(self) -> Mapping[str, bytes]:
        settings = self._settings()
        state, ask = (JoinState.LINK, None) if self._of_table else self._joins.state(self)
        box, sign = (ask.box, ask.sign) if ask else (None, None)
        names = settings.names if self.has_link else {}  # a stranger does not learn who sits where
        uses = self._joins.uses(self._boxes) if self.has_link and self._joins.mocked else {}
        seen = state, box, sign, self.enter, settings.language, names, uses
        self._parts.put(
            "join", seen, lambda: self._part(settings.language, names, state, ask, uses)
        )
        return self._parts.ready

    def _part(
        self,
        language: str,
        names: Mapping[str, str],
        state: JoinState,
        ask: JoinAsk | None,
        uses: Mapping[Box, SeatUse],
    ) -> dict[str, object]:
        words = Words(language, players={int(at): name for at, name in names.items()})
        say = words.sentence
        text = say(f"join-page-{state}") if state is not JoinState.IN else ""
        if state is JoinState.CHOOSE and self._joins.mocked:
            text = say("join-page-choose-free")
        if self.box and state is JoinState.CHOOSE:
            taken = self._joins.mocked and uses.get(self.box) is SeatUse.TAKEN
            sit = "sit-taken" if taken else "sit"  # at a wired table its box is asked anyway
            text = say(f"join-page-{sit}", {"seat": int(self.box)})
        if ask and state in AT_A_SEAT and not (state is JoinState.KEEPER and ask.host):
            text = say(f"join-page-{state}-at", {"seat": int(ask.box)})
        shows = ask is not None and state in SHOWS_SIGN
        free, playing = state in FREE, self._joins.playing
        seats = [self.box] if self.box else [Box(one) for one in range(1, self._boxes + 1)]
        return {
            "state": state,
            "language": words.language,
            "words": _titles(language),
            "text": text,
            "sign": list(ask.sign) if ask and shows else None,
            "sign_told": _told(words, ask.sign) if ask and shows else "",
            "seats": [_seat(words, one, uses.get(one), playing) for one in seats] if free else [],
            "leads": free and self.box is None,
            "host_how": say(f"join-page-{HOSTS[self._joins.mocked]}"),
            "back": [_seat(words, one) for one in self._own],
            "cancel": ask is not None,
            "enter": self.enter,
        }


@cache
def _titles(language: str) -> dict[str, str]:
    """The same for all, and strangers are many."""
    words = Words(language)
    ids = {**ON_EVERY_PAGE, **{name: f"join-page-{name}" for name in TITLES}}
    return {name: words.sentence(id) for name, id in ids.items()}


def _seat(
    words: Words, box: Box, use: SeatUse | None = None, playing: bool = False
) -> dict[str, object]:
    name = words.sentence("join-page-seat", {"seat": int(box)})
    later = "-later" if playing and use in (SeatUse.FREE, SeatUse.BOT) else ""
    told = words.sentence(f"join-page-use-{use}{later}") if use else ""
    return {"box": int(box), "name": name, "use": use or "", "told": told}


def _told(words: Words, sign: Sign) -> str:
    first, second = map(str, sign)
    return words.sentence("join-page-sign", {"first": first, "second": second})


class Timer(Protocol):
    """What was to happen later."""

    def cancel(self) -> None: ...


class Joins:
    """The pages that ask. `tell` is given those whose turn it is, whenever that has changed;
    `changed` is called whenever something has that any page may show.

    `way` says how a page with or without the link can be let in now, as a host, or at a box;
    `let_in` does so at once. `use` says who has a seat.
    """

    def __init__(
        self,
        tell: Callable[[PagesAsk], None],
        later: Callable[[float, Callable[[], None]], Timer],
        way: Callable[[bool, bool, Box | None], Way],
        let_in: Callable[[JoinAsk], None],
        changed: Callable[[], None],
        *,
        use: Callable[[Box], SeatUse] = lambda _box: SeatUse.FREE,
        mocked: bool = False,
    ) -> None:
        self._tell, self._later, self._way, self._let_in = tell, later, way, let_in
        self._changed, self._use, self.mocked = changed, use, mocked
        self._asks: list[JoinAsk] = []
        self._after: dict[Guest, JoinState] = {}
        self._turns: dict[Box, JoinAsk] = {}
        self._timers: dict[Box, Timer] = {}
        self._resting: set[Box] = set()
        self._view = TableView()

    def state(self, guest: Guest) -> tuple[JoinState, JoinAsk | None]:
        if guest.enter is not None:
            return JoinState.IN, None
        ask = self._of(guest)
        if ask is None:
            link = self._way(False, guest.has_link, None) is Way.LINK
            return (JoinState.LINK if link else self._after.get(guest, JoinState.CHOOSE)), None
        if ask.way is Way.KEEPER:
            return JoinState.KEEPER, ask
        if self._turns.get(ask.box) is not ask:
            return JoinState.QUEUED, ask
        here = self._view.boxes[ask.box - 1]
        if here.sign == ask.sign:
            return JoinState.ASKING, ask
        # Only who sits there can open the menu.
        later = self._view.game is not None and here.seat is None
        return (JoinState.LATER if later else JoinState.MENU), ask

    @property
    def playing(self) -> bool:
        return is_playing(self._view)

    def uses(self, boxes: int) -> Mapping[Box, SeatUse]:
        """Who has which seat."""
        return {box: self._use(box) for box in map(Box, range(1, boxes + 1))}

    def ask(self, guest: Guest, box: Box, *, host: bool = False) -> None:
        """It wants in, here. Who asks elsewhere does so no more."""
        way = self._way(host, guest.has_link, box)
        ask, asked = JoinAsk(guest, box, host, way), self._of(guest)
        if asked and (asked.box, asked.host, asked.way) == (box, host, way):
            return
        if way is Way.LINK and not asked:
            return
        self._withdraw(guest)
        match way:
            case Way.LINK:
                pass
            case Way.AT_ONCE:
                self._let_in(ask)
            case _ if self._has_room(ask):
                ask.sign = self._fresh(box)
                # Whoever has the link is not kept waiting by strangers.
                first = (at for at, one in enumerate(self._asks) if not one.guest.has_link)
                place = next(first, len(self._asks)) if guest.has_link else len(self._asks)
                self._asks.insert(place, ask)
            case _:
                self._after[guest] = JoinState.FULL
        self._told()

    def leave(self, guest: Guest) -> None:
        if self._of(guest) or guest in self._after:
            self._withdraw(guest)
            self._told()

    def see(self, view: TableView) -> None:
        self._view = view

    def kept(self) -> list[JoinAsk]:
        """Those whom whoever keeps the table may let in."""
        return [one for one in self._asks if one.way is Way.KEEPER]

    def waits(self, session: Session) -> bool:
        """Whether a page of this session asks."""
        return any(one.guest.session is session for one in self._asks)

    def found(self, page: str) -> JoinAsk | None:
        """The wish with this id, whose page then asks no more."""
        ask = next((one for one in self._asks if one.id == page), None)
        self._drop(ask)
        self._told()
        return ask

    def turn_away(self, page: str) -> None:
        if ask := self.found(page):
            self._after[ask.guest] = JoinState.REFUSED

    # Who waits

    def _of(self, guest: Guest) -> JoinAsk | None:
        return next((one for one in self._asks if one.guest is guest), None)

    def _at(self, box: Box) -> list[JoinAsk]:
        return [one for one in self._asks if one.box == box]

    def _drop(self, ask: JoinAsk | None) -> None:
        if ask:
            self._asks.remove(ask)

    def _withdraw(self, guest: Guest) -> None:
        """By its own will, and so as often as it likes."""
        self._after.pop(guest, None)
        ask = self._of(guest)
        self._drop(ask)
        if ask and self._turns.get(ask.box) is ask:
            self._resting.add(ask.box)
            self._later(REST_SECONDS, lambda: self._rested(ask.box))

    def _rested(self, box: Box) -> None:
        self._resting.discard(box)
        self._told()

    def _has_room(self, ask: JoinAsk) -> bool:
        """Strangers make room for the house, and whoever crowds for everyone else."""
        there = self._at(ask.box)
        if len(there) < MOST_AT_A_BOX:
            return True
        strangers = [one for one in there if not one.guest.has_link]
        crowd = Counter(one.guest.address for one in there)
        goes = strangers[-1] if strangers and ask.guest.has_link else None
        if goes is None:
            most = max(there, key=lambda one: crowd[one.guest.address])
            address = most.guest.address
            if crowd[address] > 1 + crowd[ask.guest.address]:
                goes = [one for one in there if one.guest.address == address][-1]
        if goes is None:
            return False
        self._drop(goes)
        self._after[goes.guest] = JoinState.FULL
        return True

    def _fresh(self, box: Box) -> Sign:
        """Colours that nobody could take for another's who asks here."""
        taken = [one.sign for one in self._at(box)]
        free = [one for one in SIGNS if all(one[0] != his[0] and one[1] != his[1] for his in taken)]
        return secrets.choice(free)

    def _told(self) -> None:
        self._changed()
        turns: dict[Box, JoinAsk] = {}
        for one in self._asks:
            if one.way is Way.BOX and one.box not in self._resting:
                turns.setdefault(one.box, one)
        new = [one for box, one in turns.items() if self._turns.get(box) is not one]
        if turns == self._turns:
            return
        for box, ask in self._turns.items():
            if turns.get(box) is not ask:
                self._timers.pop(box).cancel()
        self._turns = turns
        for ask in new:
            self._time(ask, 1)
        asks = (PageAsks(one.id, one.box, one.sign, one.host) for one in turns.values())
        self._tell(PagesAsk(tuple(asks)))

    def _time(self, ask: JoinAsk, turns: int) -> None:
        self._timers[ask.box] = self._later(TURN_SECONDS, lambda: self._lapse(ask, turns))

    def _lapse(self, ask: JoinAsk, turns: int) -> None:
        if len(self._at(ask.box)) == 1 and turns < MOST_TURNS:
            self._time(ask, turns + 1)
        else:
            self._drop(ask)
            self._after[ask.guest] = JoinState.LAPSED
            self._told()


def role_of(ask: JoinAsk) -> Role:
    return Role.HOST if ask.host else Role.SEAT
