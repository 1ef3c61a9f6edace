"""A night as it looks: at every prompt, what ring and caption tell is compared with what is asked.

Scripted players of the product play; what they press is noted down, so that who ought to be marked
is known apart from what the table makes of it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random

from roundtable.app.nights import MockedNight
from roundtable.messages import Answerer, Message
from roundtable.rules.setup import Setup
from roundtable.settings import AUTO, Settings
from roundtable.table_view import Scene, TableView
from roundtable.words import Words
from roundtable_ports import Box, Button, Contact
from tests.company.design import DEAF, HOLD
from tests.company.eyes import Place, look
from tests.company.fingers import NotedHands
from tests.company.prompts import ANSWERS
from tests.company.table import Table
from tests.rules.random_setups import led_setup

CALLS = ("plots-hand", "bearer-ask")
"""Where whoever is called takes it at their own box."""

RIGHT_MARKS = ("team-ask", "hunt-ask")
"""Where the right lamp is the mark; elsewhere the middle one is."""

LISTS = ("lineup-how", "plots-take", "target-ask", "prey-ask")
TOGETHER = (
    *("ready-ask", "vote-ask", "pointed-ask", "cards-ask", "oath-ask", "oath-codes"),
    *("rehearse-success", "rehearse-fail", "rehearse-oath", "rehearse-lamp"),
)
"""Families of prompts that several answer together."""

ENTERED = ("counts-at", "counts-confirm")
EXPLAINED_FIRST = ("lobby-steers", "oath-how")
"""Prompts that are said beside the one that stands on the screen."""

BEYOND_RULES = frozenset(
    {
        "lobby-steers",
        "order-walk",
        "rehearse-offer",
        "rehearse-offer-lamps",
        "rehearse-offer-oath",
        "rehearse-offer-several",
        "sealed-ask",
        "loyalty-hand",
        *(f"look-hand-{by}" for by in ("excalibur", "ambush", "trapper")),
        "last-talk",
        "again-ask",
        *LISTS[:1],
    }
)
"""Prompts of the table's own, of which the rules know nothing."""

A_WHILE = 0.15
OTHER = {"approve": "reject", "reject": "approve"}


Spoils = Callable[[TableView], TableView]
"""What is planted between the table and its lamps, to see whether it would be noticed."""


class Notes(NotedHands):
    """What they do in a moment they tap."""

    def __init__(self, night: MockedNight) -> None:
        super().__init__(night)
        self._down: dict[Contact, float] = {}
        self.taps: list[tuple[float, int, Button]] = []

    @property
    def idle(self) -> bool:
        return not self._down

    def press(self, contact: Contact) -> None:
        self._down[contact] = self._night.now
        super().press(contact)

    def release(self, contact: Contact) -> None:
        pressed = self._down.pop(contact, None)
        if pressed is not None and self._night.now - pressed < HOLD:
            self.taps.append((pressed, int(contact.box), contact.button))
        super().release(contact)


@cache
def captions() -> Words:
    return Words("en", "big_box", "terse")


@cache
def emblem(box: int) -> str:
    return captions().forms(f"seat-{box}")["_call"].lower()


def shown_text(*shown: Message | None) -> str:
    """What stands on a screen."""
    return " ".join(captions().sentence(one.id, one.values) for one in shown if one).lower()


def unseals(view: TableView) -> bool:
    """Whether a lamp gives its private answer now."""
    caption = view.caption
    return caption is not None and caption.family in ("sealed-shows", "rehearse-lamp-was")


class Watcher:
    """Looks at a table whenever something new is asked, answered, pointed at or marked."""

    def __init__(self, night: MockedNight, notes: Notes, spoils: Spoils) -> None:
        self._night, self._notes, self._spoils = night, notes, spoils
        self._prompt: Message | None = None
        self._since = 0.0
        self._light: int | None = None
        self._heard: Message | None = None
        self._lit: list[Message] = []  # where the light was said to go, not yet reckoned with
        self._marks: set[int] = set()
        self._read = 0  # how many taps have been reckoned with
        self._seen: object = None
        self._said: tuple[Message | None, Scene, float] = None, Scene.DARK, 0.0
        self._entered: Message | None = None  # for which prompt something was counted
        self.problems: dict[tuple[str, str], str] = {}
        self.looked_at: set[str] = set()

    def each(self, moment: float) -> None:
        night = self._night
        view = night.view
        self._note(view)
        self._stands(view)
        if not self._notes.idle or moment - night.now < A_WHILE or self._prompt is None:
            return  # something is about to be decided
        self._reckon()
        key = self._prompt, view.asks, view.caption, view.scene, view.boxes
        if key != self._seen:
            self._seen = key
            self._look(view)

    # What is asked, and who ought to be marked

    def _note(self, view: TableView) -> None:
        caption = view.caption
        if caption is not None and caption.id == "cursor-at" and caption is not self._heard:
            self._lit.append(caption)
        self._heard = caption
        asked = self._asked_now(view)
        if asked is None:
            self._prompt = None
        elif (asked, view.since) != (self._prompt, self._since):
            self._prompt, self._since = asked, view.since
            self._light, self._marks = None, set()
            self._lit.clear()
            self._read = len(self._notes.taps)

    def _asked_now(self, view: TableView) -> Message | None:
        """What stands on the screen as a prompt; a list stays its chooser's, whatever is read."""
        caption, asks = view.caption, getattr(view, "asks", None)
        explains = caption is not None and caption.family in EXPLAINED_FIRST
        for one in (caption, asks) if explains else (asks, caption):
            if one is not None and one.id in ANSWERS:
                return one
        reads = self._prompt is not None and self._prompt.id in LISTS
        if (reads and view.scene is Scene.LIST) or unseals(view):
            return self._prompt
        return None

    def _stands(self, view: TableView) -> None:
        """What is asked must stay on the screen when it has been said."""
        asks, caption = getattr(view, "asks", None), view.caption
        if caption is not None and caption.id in ANSWERS:
            self._said = caption, view.scene, view.since
        said, scene, since = self._said
        if said and asks is None and caption is None and (scene, since) == (view.scene, view.since):
            self._problem(said, "nothing of it stands on the screen", str(view.scene))
        if caption is not None and caption.id in ENTERED:
            self._entered = self._prompt
        elif self._prompt is None or self._entered != self._prompt:
            self._entered = None
        elif caption is None and asks is not None and "cards" not in asks.values:
            self._problem(asks, "what was entered does not stand on the screen", str(asks))

    def _reckon(self) -> None:
        prompt = self._prompt
        taps = self._notes.taps[self._read :]
        self._read = len(self._notes.taps)
        if prompt is None or not ANSWERS[prompt.id].points:
            return
        (chooser,) = prompt.asked or (0,)
        for at, box, button in taps:
            if at < self._since + DEAF:
                continue
            if box == chooser and button is Button.REJECT:
                assert self._lit or self._light, "the light moves, and nothing is said"
                if self._lit:  # else it came round to the only one there is
                    self._light = self._lit.pop(0).number("seat")
            elif box == chooser:
                self._mark(prompt, self._light, chooser)
            elif prompt.family == "team-ask":
                (self._add if button is Button.APPROVE else self._marks.discard)(box)
            elif prompt.family in CALLS:
                self._marks = {box} if button is Button.APPROVE else self._marks - {box}

    def _mark(self, prompt: Message, light: int | None, chooser: int) -> None:
        if prompt.family == "team-ask":
            at = chooser if light is None else light
            if at in self._marks:
                self._marks.discard(at)
            else:
                self._add(at)
        elif light is None:
            return
        elif prompt.id == "hunt-ask-messengers":
            if light in self._marks or len(self._marks) < 2:
                self._marks ^= {light}
        else:
            self._marks = {light}

    def _add(self, box: int) -> None:
        prompt = self._prompt
        assert prompt is not None
        if len(self._marks) < prompt.number("count"):
            self._marks.add(box)

    # Looking

    def _look(self, view: TableView) -> None:
        prompt = self._prompt
        assert prompt is not None
        places = look(self._spoils(view), self._night.now)
        sitting = {at for at, one in enumerate(view.boxes, start=1) if one.seat is not None}
        seen = {box: places[box] for box in sitting}
        if unseals(view):
            assert view.caption is not None
            self._unsealed(view.caption, seen)
            return
        if view.scene in (Scene.REVEAL, Scene.ROLL):
            return
        self.looked_at.add(prompt.id)
        self._whose(prompt, view, seen)
        if ANSWERS[prompt.id].points:
            self._where(prompt, seen)

    def _whose(self, prompt: Message, view: TableView, seen: dict[int, Place]) -> None:
        """(a): whose answer is awaited, from lamps or caption."""
        stands = (getattr(view, "asks", None), view.caption)
        text = shown_text(prompt) if prompt in stands else ""
        named = {box for box in seen if emblem(box) in text}
        # A list goes round in the middle lamps of all: there, only the whole lamp calls somebody.
        listed = view.scene is Scene.LIST
        awaits = {box for box, one in seen.items() if one.awaits and not listed}
        lights = {box for box, one in seen.items() if one.light}
        answered = {box for box, one in seen.items() if one.answered}
        actors = self._actors(prompt, view, set(seen))
        said = f"{text!r} awaits={awaits} lights={lights} answered={answered} actors={actors}"
        if prompt.family in TOGETHER:
            if (awaits | lights) - answered != actors - answered:
                self._problem(prompt, "lamps do not show who is still to answer", said)
            if not answered <= {box for at, box, _ in self._notes.taps if at >= self._since}:
                self._problem(prompt, "lamps say that somebody has answered who has not", said)
        elif prompt.declared.asks == Answerer.SOMEBODY_ELSE:
            if awaits != actors:
                self._problem(prompt, "lamps do not show that others are asked", said)
        elif prompt.asked:
            waiting = actors - answered if len(actors) > 1 else actors
            by_lamp = not ANSWERS[prompt.id].points and (awaits | lights) == waiting
            if not by_lamp and not actors <= named:
                self._problem(prompt, "neither lamps nor caption tell who is asked", said)
            if not awaits <= actors:
                self._problem(prompt, "lamps await others, too", said)
            self._against_rules(prompt, view, actors)

    def _actors(self, prompt: Message, view: TableView, sitting: set[int]) -> set[int]:
        if prompt.family == "vote-ask":
            assert view.game is not None
            return self._asked(view)
        if prompt.declared.asks == Answerer.SOMEBODY_ELSE:
            assert view.game is not None
            first = prompt.values.get("seat", self._box(view, view.game.leader))
            return sitting - {int(str(first))}
        return set(prompt.asked) or sitting

    def _asked(self, view: TableView) -> set[int]:
        """Whom the rules ask, by the public view."""
        assert view.game is not None
        return {self._box(view, one.seat) for one in view.game.asked}

    def _box(self, view: TableView, seat: int) -> int:
        return next(at for at, one in enumerate(view.boxes, start=1) if one.seat == seat)

    def _against_rules(self, prompt: Message, view: TableView, actors: set[int]) -> None:
        if prompt.id not in BEYOND_RULES and view.game and not actors <= self._asked(view):
            self._problem(prompt, "the rules ask somebody else", f"{actors} {view.game.asked}")

    def _where(self, prompt: Message, seen: dict[int, Place]) -> None:
        """(b): where the light stands, and who is marked."""
        lights = {box for box, one in seen.items() if one.light}
        if lights != ({self._light} - {None}):
            self._problem(prompt, "the light is not seen where it is", f"{lights} {self._light}")
        if prompt.family in RIGHT_MARKS:
            marks = {box for box, one in seen.items() if one.green}
        else:
            marks = {box for box, one in seen.items() if one.answered}
        if marks != self._marks:
            self._problem(prompt, "marks are not seen where they are", f"{marks} {self._marks}")

    def _unsealed(self, caption: Message, seen: dict[int, Place]) -> None:
        """(c): what a sealed lamp says; in the rehearsal to everybody."""
        self.looked_at.add(caption.id)
        last = {box: str(button) for _, box, button in self._notes.taps}
        if "seat" in caption.values:
            wanted = {caption.number("seat"): caption.about}
        elif caption.about == "yes":
            wanted = {box: OTHER[last[box]] for box in seen}
        else:
            wanted = {box: last[box] for box in seen}
        found = {box: one.ballot for box, one in seen.items() if one.ballot}
        if found != wanted:
            self._problem(caption, "the sealed lamp does not say it", f"{found} {wanted}")

    @property
    def found(self) -> set[str]:
        """What was wrong, at whichever prompt."""
        return {what for _, what in self.problems}

    def _problem(self, prompt: Message, what: str, example: str) -> None:
        self.problems.setdefault((prompt.id, what), example)


def watched_night(
    seed: int,
    setup: Setup | None = None,
    spoils: Spoils = lambda view: view,
    length: str = AUTO,
    until: str | None = None,
) -> Watcher:
    """A whole night of the product's own players, looked at from the lobby to the last prompt.

    It is broken off when `until` is found to be wrong.
    """
    rng = Random(f"by sight {seed}")
    played = setup or led_setup(rng)
    boxes = [Box(box) for box in sorted(rng.sample(range(1, 11), played.players))]
    settings = Settings(
        last_setup=played,
        rehearsed=rng.random() < 0.7,
        rehearsed_oath=rng.random() < 0.7,
        rehearsed_lamps=rng.random() < 0.7,
        play_length=length,
    )
    with Table(settings, rng, boxes=boxes, hands=Notes) as table:
        assert isinstance(table.hands, Notes)
        watcher = Watcher(table.night, table.hands, spoils)

        def over(view: TableView) -> bool:
            ended = view.scene is Scene.ENDED and "again-ask" in watcher.looked_at
            return ended or until in watcher.found

        table.play(over, each=watcher.each)
    return watcher
