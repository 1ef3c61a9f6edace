"""Everyone at the boxes: when they look, what they have heard, and when they press."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from random import Random

from roundtable.messages import Message
from roundtable.players.answers import Minds
from roundtable.players.hands import (
    CODES,
    HOLD,
    STEP,
    TAP,
    A,
    Presses,
    R,
    code,
    numbered,
    seat_at,
    seated,
)
from roundtable.players.held import Held
from roundtable.rules.character import Character
from roundtable.rules.options import Question
from roundtable.rules.setup import Setup
from roundtable.rules.terms import terms_of
from roundtable.rules.views import PublicView
from roundtable.rules.vocabulary import QuestCard, Seat
from roundtable.table_view import Scene, TableView
from roundtable_ports import Contact, Hands, Jack

DEAF = 0.9
"""After a step has opened, before anybody presses."""

POLITE = 20.0
"""How long a free seat is left to the guest before the others sit down."""

AGAIN = 15.0
"""With a guest at the table things go wrong: what was not taken by then is pressed again."""

LATE = 0.05

Move = tuple[float, Contact, bool]
"""When, which button, down or up."""

ASKING = frozenset(
    {
        Scene.TALK,
        Scene.VOTE,
        Scene.CARDS,
        Scene.HAND,
        Scene.LOOK,
        Scene.LAST_TALK,
        Scene.CLAIM,
        Scene.HUNT,
    }
)
BY_SIGHT = frozenset(
    {Question.PROPOSE_TEAM, Question.VOTE, Question.PLAY_CARD, Question.ASSASSINATE}
)
"""What can be answered from what the table shows; all else is answered when it was heard."""


class Players:
    """Everyone at the boxes given. Who holds which card is theirs to know, dealt by `rng`.

    `guest` is a box that somebody else presses: the first seat is left to it for a while, and
    nobody begins without it. At a `hosted` table anybody may sit at the other boxes, and the host
    begins: they only sit down. Players who listen hear a sentence out before they press. Where the
    device deals, `reads` is what each of them finds on their own page.
    """

    def __init__(
        self,
        hands: Hands,
        jacks: Iterable[Jack],
        rng: Random,
        *,
        guest: Jack | None = None,
        listens: bool = False,
        hosted: bool = False,
        reads: Callable[[Jack], str | None] | None = None,
        hold_seconds: Callable[[Jack], float] = lambda _jack: HOLD,
    ) -> None:
        self._hands, self._rng, self._listens = hands, rng, listens
        self._hosted = hosted
        self._guest, self._reads = guest, reads or _nothing
        self._hold_seconds = hold_seconds
        self._jacks = [jack for jack in jacks if jack != guest]
        self._moves: list[Move] = []
        self._down: set[Contact] = set()
        self._seen: object = None
        self._look_again: float | None = None
        self._held = Held(rng)
        self._minds = Minds(self._held, rng)
        self._prompt: tuple[float, Message] | None = None  # heard in the scene that began then
        self._steers: Jack | None = None
        self._ordering = False  # everyone presses once, clockwise
        self._team_size = 0

    @property
    def cards(self) -> Mapping[Seat, str]:
        """Who was dealt which character, as people dealt them."""
        return self._held.names

    def card(self, game: PublicView, seat: Seat) -> Character | None:
        """The card in that hand as it is played by now, where people dealt."""
        return self._held.role(game, seat) if seat in self._held.names else None

    @property
    def jacks(self) -> tuple[Jack, ...]:
        return tuple(self._jacks)

    def sit_at(self, jacks: Iterable[Jack]) -> None:
        """From now on at these boxes; whatever they hold down at others they let go."""
        self._jacks = sorted(jacks)
        for contact in sorted(one for one in self._down if one.jack not in self._jacks):
            self._down.discard(contact)
            self._hands.release(contact)
        self._moves = [one for one in self._moves if one[1].jack in self._jacks]
        self._seen = self._look_again = None

    def look(self, view: TableView, now: float) -> None:
        """See whether there is something new to answer."""
        self._hear(view)
        key = self._situation(view)
        if self._look_again is not None and now >= self._look_again:
            self._look_again = self._seen = None
        if key == self._seen or view.scene is Scene.ROLL or not self._jacks:
            return
        if self._listens and view.caption and view.scene is not Scene.LOBBY:
            return
        if not self._knows_enough(view):
            return
        self._seen = key
        self._moves = [(now, contact, False) for contact in sorted(self._down)]
        at = now + DEAF
        for delay, contact, wanted in self._answers(view):
            if contact.jack in self._jacks:
                held = self._hold_seconds(contact.jack) if wanted >= HOLD else 0.0
                seconds = max(wanted, held)
                self._moves.append((at + delay, contact, True))
                self._moves.append((at + delay + seconds, contact, False))
        self._moves.sort()
        last = self._moves[-1][0] if self._moves else now
        self._look_again = last + AGAIN if self._guest or self._hosted else None

    def wake_at(self) -> float | None:
        times = [self._look_again, self._moves[0][0] if self._moves else None]
        return min((at for at in times if at is not None), default=None)

    def act(self, now: float) -> None:
        while self._moves and self._moves[0][0] <= now:
            due, contact, down = self._moves.pop(0)
            if now - due > LATE:  # a stall must not press what belongs apart at once
                self._moves = [(at + now - due, one, way) for at, one, way in self._moves]
            if down:
                self._down.add(contact)
                self._hands.press(contact)
            else:
                self._down.discard(contact)
                self._hands.release(contact)

    # What they hear

    def _hear(self, view: TableView) -> None:
        said = view.caption
        if said and said.family == "team-ask":
            self._team_size = int(str(said.values["count"]))
        if said and said.id == "lobby-steers":
            self._steers = Jack(int(str(said.values["seat"])))
        if view.scene is not Scene.LOBBY or (said and said.id == "lobby-welcome"):
            self._ordering = False
        elif said and said.id == "order-press":
            self._ordering = True
        if said and self._minds.knows(said):
            self._prompt = view.since, said
        if view.scene is Scene.SPIN:
            self._held.gather()
        elif view.scene is Scene.READY and view.game and not self._held.names:
            self._learn(view, view.game.setup)

    def _learn(self, view: TableView, setup: Setup) -> None:
        """Which card is whose: as people dealt them, or as their pages say."""
        if setup.deal != "device":
            self._held.deal(setup)
            return
        read = {seat_at(view, jack): self._reads(jack) for jack in self._jacks}
        self._held.read({seat: name for seat, name in read.items() if name})

    def _heard(self, view: TableView) -> Message | None:
        """What the voice has asked in this scene, as far as anybody needs to hear it."""
        if self._prompt and self._prompt[0] == view.since:
            return self._prompt[1]
        return None

    def _situation(self, view: TableView) -> object:
        """What there is to answer: another one is looked at afresh."""
        asked = view.game.asked if view.game else ()
        cursor = tuple(one.cursor for one in view.jacks) if view.scene is Scene.CLAIM else ()
        guest = view.jacks[self._guest - 1] if self._guest and view.scene is Scene.LOBBY else None
        ready = view.scene is Scene.LOBBY and self._may_begin(view)
        heard = self._heard(view)
        people: tuple[Jack, ...] = ()  # those who have pressed in their turn
        if self._hosted and self._ordering:
            people = tuple(
                one for one, at in numbered(view) if at.answered and one not in self._jacks
            )
        return view.scene, view.since, asked, cursor, guest, self._ordering, ready, heard, people

    def _may_begin(self, view: TableView) -> bool:
        """Whether all sit, and nobody wants to hear out who did."""
        if self._hosted:
            return False
        wanted = {*self._jacks, self._guest} - {None}
        return wanted.issubset(seated(view)) and not (self._listens and view.caption)

    def _knows_enough(self, view: TableView) -> bool:
        """What a light or a lamp does not say must have been heard."""
        asked = view.game.asked if view.game else ()
        if not asked or self._heard(view) or view.scene not in ASKING:
            return True
        question = asked[0].question
        if question is Question.PROPOSE_TEAM and view.scene is Scene.TALK:
            return self._size(view) > 0
        return question in BY_SIGHT and view.scene not in (Scene.LOOK, Scene.HAND)

    def _size(self, view: TableView) -> int:
        assert view.game
        terms = terms_of(view.game.setup)
        if terms.targeting:
            said = view.caption
            fresh = self._listens or (said is not None and said.family == "team-ask")
            return self._team_size if fresh else 0
        return terms.team_sizes[view.game.round - 1]

    # What they press

    def _answers(self, view: TableView) -> Presses:
        heard = self._heard(view)
        match view.scene:
            case Scene.LOBBY if view.game is None:
                yield from self._order(view) if self._ordering else self._sit(view)
            case Scene.ENDED if self._hosted:
                pass  # whether there is another game is the host's to say
            case Scene.LIST | Scene.ENDED:
                yield from self._list(view)
            case Scene.READY:
                for jack in seated(view):
                    yield self._rng.uniform(0, 2), Contact(jack, A), TAP
            case Scene.CARDS if view.game is None:
                lesson = QuestCard.FAIL if _rehearses_a_fail(view) else QuestCard.SUCCESS
                for jack in seated(view):
                    yield from self._code(jack, lesson)
            case scene if scene in ASKING and heard:
                yield from self._minds.answers(heard, view)
            case Scene.CLAIM:
                yield from self._second(view)
            case Scene.TALK | Scene.VOTE | Scene.CARDS | Scene.HUNT if view.game:
                yield from self._asked(view)

    def _sit(self, view: TableView) -> Presses:
        """The guest first, and nobody begins without; else the first who sat down."""
        sitting = seated(view)
        at = 0.0
        if self._guest and self._guest not in sitting:
            at = POLITE if not sitting else 0.0
        for jack in self._jacks:
            if jack not in sitting:
                yield at, Contact(jack, A), TAP
                yield at + 0.25, Contact(jack, R), TAP
                at += 0.5
        if self._may_begin(view):
            steers = self._steers or self._guest or self._jacks[0]
            yield 0.0, Contact(steers, A), HOLD

    def _order(self, view: TableView) -> Presses:
        """Clockwise from whoever steers, who alone may have asked for it."""
        first = self._steers or self._jacks[0]
        if first == self._guest and not view.jacks[first - 1].answered:
            return
        sitting = seated(view)
        at = sitting.index(first)
        for number, jack in enumerate(sitting[at:] + sitting[:at]):
            if self._hosted and jack not in self._jacks and not view.jacks[jack - 1].answered:
                return
            yield 0.5 * number, Contact(jack, A), TAP

    def _list(self, view: TableView) -> Presses:
        choosers = [jack for jack, one in numbered(view) if one.cursor]
        picks_quest = view.game is not None and view.scene is Scene.LIST
        if choosers and picks_quest:
            skipped = self._rng.randint(0, 2)
            for number in range(skipped):
                yield 0.3 + number, Contact(choosers[0], R), TAP
            yield 0.3 + skipped, Contact(choosers[0], A), TAP
            return
        # Nobody in particular: two of all decide, and one of them may be the guest.
        for jack in choosers or self._jacks[: 1 if self._guest or self._hosted else 2]:
            yield 0.3, Contact(jack, A), TAP

    def _asked(self, view: TableView) -> Presses:
        assert view.game
        boxes = {one.seat: jack for jack, one in numbered(view) if one.seat}
        for asked in view.game.asked:
            box = boxes[asked.seat]
            match asked.question:
                case Question.PROPOSE_TEAM if box in self._jacks:  # else nobody is called
                    yield from self._team(view, box, boxes)
                case Question.VOTE:
                    button = self._rng.choice((A, A, R))
                    yield self._rng.uniform(0, 3), Contact(box, button), TAP
                case Question.PLAY_CARD:
                    yield from self._code(box, self._held.plays(view.game, asked.seat))
                case Question.ASSASSINATE:
                    for step in range(self._rng.randint(1, len(boxes) - 1)):
                        yield 0.4 * step, Contact(box, R), TAP
                    yield 5.0, Contact(box, A), TAP
                    yield 6.0, Contact(box, A), HOLD

    def _team(self, view: TableView, leader: Jack, boxes: dict[Seat, Jack]) -> Presses:
        """Whoever is called steps in; the guest and, once it has moved, the Leader by the light."""
        round_table = [boxes[seat] for seat in sorted(boxes)]
        team = set(self._rng.sample(round_table, self._size(view)))
        marked = {jack for jack, one in numbered(view) if one.on_team}
        light = next((jack for jack, one in numbered(view) if one.cursor), None)
        others = [jack for jack in round_table if jack in self._jacks and jack != leader]
        for number, jack in enumerate(jack for jack in others if (jack in team - marked)):
            yield 0.3 * number + 0.5, Contact(jack, A), TAP
        for jack in others:
            if jack in marked - team:
                yield 0.0, Contact(jack, R), TAP
        wrong = (team ^ marked) - set(others)
        at = 0.6
        if light is None and leader in wrong:
            wrong.discard(leader)
            yield at, Contact(leader, A), TAP
            at += STEP
        start = round_table.index(leader) + 1
        path = round_table[start:] + round_table[:start]
        here = -1 if light is None else path.index(light)
        for steps in range(1, len(path) + 1):
            if not wrong:
                break
            yield at, Contact(leader, R), TAP
            at += STEP
            if (jack := path[(here + steps) % len(path)]) in wrong:
                wrong.discard(jack)
                yield at, Contact(leader, A), TAP
                at += STEP
        yield max(4.0, at + 1.0), Contact(leader, A), HOLD

    def _code(self, box: Jack, card: QuestCard) -> Presses:
        yield from code(box, CODES[card], self._rng.uniform(0.5, 3))

    def _second(self, view: TableView) -> Presses:
        """Whatever the menu needs a second seat for is agreed to."""
        first = next((jack for jack, one in numbered(view) if one.cursor), None)
        if first:
            other = next((jack for jack in self._jacks if jack != first), None)
            if other:
                yield 0.5, Contact(other, A), HOLD


def _rehearses_a_fail(view: TableView) -> bool:
    return view.asks is not None and view.asks.id == "rehearse-fail"


def _nothing(_jack: Jack) -> str | None:
    """Nobody has a page."""
    return None
