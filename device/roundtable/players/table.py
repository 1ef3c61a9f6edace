"""Everyone at the boxes: when they look, what they have heard, and when they press."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random
from typing import Any, Protocol

from roundtable.messages import Message
from roundtable.narration.codes import BUTTONS, playing, swearing
from roundtable.narration.oath import named
from roundtable.players.answers import BALLOTS, Answers
from roundtable.players.hands import (
    HOLD,
    STEP,
    TAP,
    A,
    Presses,
    R,
    code,
    gather,
    numbered,
    seat_at,
    seated,
)
from roundtable.players.moves import Moves
from roundtable.players.own_cards import Held
from roundtable.players.remarks import Remarks, speaks
from roundtable.players.slips import Slips
from roundtable.players.thinkers import Thinkers
from roundtable.rules.events import Public
from roundtable.rules.options import Question
from roundtable.rules.setup import Setup
from roundtable.rules.terms import terms_of
from roundtable.rules.views import SeatView
from roundtable.rules.vocabulary import Ballot, QuestCard, Seat
from roundtable.table_view import Scene, TableView
from roundtable_ports import SEATS, Box, Button, Contact, Finger

DEAF = 0.9
"""After a step has opened, before anybody presses."""

AGAIN = 15.0
"""With people at the table things go wrong: what was not taken by then is pressed again."""

MISSED = 10.0
"""Seconds into a scene after which players whom nothing was asked have missed it."""

REHEARSAL = "rehearse-offer"
"""What whoever steers is offered before a game that people have begun."""

ANSWERED_BY_LIST = frozenset({"target-at", "prey-at", "plots-take-at"})
"""The entries of those lists that are questions of a game: the menu has others."""

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
    {
        *(Question.PROPOSE_TEAM, Question.VOTE, Question.PLAY_CARD),
        *(Question.ASSASSINATE, Question.POINTED_AT),
    }
)
"""What can be answered from what people see; all else is answered when it was heard."""


def boxes_for(players: int, boxes: int = SEATS) -> list[Box]:
    """Spread round the ring, as people should sit."""
    return [Box(1 + at * boxes // players) for at in range(players)]


class Window(Protocol):
    """What of a running table scripted players may look at, besides what it shows."""

    def seat_view(self, box: Box) -> SeatView | None:
        """What the one at this box may know and is asked: for that one alone."""

    def story(self) -> Sequence[Public]:
        """All that everyone has seen of the game."""


class Players:
    """Everyone at the boxes given. Who holds which card is theirs to know, dealt by `rng`.

    At a `hosted` table there are people at other boxes. They alone begin a game, choose a line-up
    and say whether there is another. `seated` players need not press their buttons to sit down:
    the table is told that they come. Those who listen hear sentences out. Through a
    `window` they think, and `says` is how they give a reason now and then; without one they roll
    dice. Where the device deals, `reads` is what each of them finds on their own page.
    """

    def __init__(
        self,
        hands: Finger,
        boxes: Iterable[Box],
        rng: Random,
        *,
        listens: bool = False,
        hosted: bool = False,
        seated: bool = False,
        window: Window | None = None,
        says: Callable[[Message], None] | None = None,
        reads: Callable[[Box], str | None] | None = None,
        hold_seconds: Callable[[Box], float] = lambda _box: HOLD,
        slips: Slips | None = None,
    ) -> None:
        self._moves, self._rng, self._listens = Moves(hands), rng, listens
        self._hosted, self._seated = hosted, seated
        self._window = window
        self._reads = reads or self._own_card
        self._hold_seconds = hold_seconds
        self._boxes = list(boxes)
        self._seen: object = None
        self._look_again: float | None = None
        self._view, self._now = TableView(), 0.0
        self._held = Held(rng)
        self.slips = slips or Slips()
        thinkers = Thinkers(self._own, window.story, rng, self._tries) if window else None
        # What takes how long is drawn apart from what is chosen, and so tells nothing of it.
        self._times = Random(rng.getrandbits(64)) if window else rng
        self._thinkers = thinkers
        self._remarks = Remarks(thinkers, says) if thinkers and says else None
        self._minds = Answers(
            self._held,
            rng,
            self._times,
            thinkers,
            ours=self._sitting,
            slips=self.slips,
            prompt=hosted,
        )
        self._prompt: tuple[float, Message] | None = None  # heard in the scene that began then
        self._steers: Box | None = None
        self._ordering = False  # everyone presses once, clockwise
        self._team_size = 0
        self._against = True  # what the second voice said last

    @property
    def cards(self) -> Mapping[Seat, str]:
        """Who was dealt which character, as people dealt them."""
        return self._held.names

    def hold(self, cards: Mapping[Seat, str]) -> None:
        """The game goes on in which they were dealt these."""
        self._held.read(cards)

    def known_at(self, box: Box, told: SeatView | None) -> SeatView | None:
        """What the table told this seat, with what its player knows by the card in hand."""
        seat, game = self._view.boxes[box - 1].seat, self._view.game
        if told is None or seat is None or game is None:
            return told
        return self._held.known(game, seat, told)

    def _own(self, seat: Seat) -> SeatView | None:
        """For the mind at this seat: nobody has any business with another one's."""
        box = Box(self._view.box_of.get(seat, 0))
        if self._window is None or box not in self._sitting():
            return None
        return self.known_at(box, self._window.seat_view(box))

    def _tries(self, seat: Seat, think: Callable[[], Any], anew: Callable[[], None]) -> Any:
        return self.slips.thought(Box(self._view.box_of.get(seat, 0)), think, anew)

    def _own_card(self, box: Box) -> str | None:
        told = self._window.seat_view(box) if self._window else None
        return told.character if told else None

    @property
    def boxes(self) -> tuple[Box, ...]:
        return tuple(self._boxes)

    def _sitting(self) -> list[Box]:
        """Those of our boxes that have a seat: the table takes no answer from any other."""
        return [box for box in seated(self._view) if box in self._boxes]

    def sit_at(self, boxes: Iterable[Box]) -> None:
        """From now on at these boxes; whatever they hold down at others they let go."""
        self._boxes = sorted(boxes)
        self._moves.keep_to(self._boxes)
        self._seen = self._look_again = None

    def begin_anew(self) -> None:
        """Let go of every button, and look at the table again."""
        self._moves.keep_to(())
        self._seen = self._look_again = None

    def look(self, view: TableView, now: float) -> None:
        """See whether there is something new to answer."""
        if (speaker := self._speaker) and speaks(view.caption) != speaker:
            self._moves.put_off(speaker, now)
        self._view, self._now = view, now
        self._hear(view)
        if remarks := self._remarks:
            self.slips.spoken(lambda: remarks.look(view, self._boxes), remarks.begin_anew)
        key = self._situation(view)
        if self._look_again is not None and now >= self._look_again:
            self._look_again = self._seen = None
        if key == self._seen or view.scene is Scene.ROLL or not self._boxes:
            return
        if self._listens and self._hears_out(view):
            return
        if not self._knows_enough(view):
            return
        self._seen = key
        self.slips.stuck.clear()
        self._moves.begin(now)
        at = now + DEAF
        gathering = view.scene is Scene.LOBBY and view.game is None
        ours = self._boxes if gathering else self._sitting()
        for delay, contact, wanted in self._answers(view):
            if contact.box in ours:
                held = self._hold_seconds(contact.box) if wanted >= HOLD else 0.0
                self._moves.press(at + delay, contact, max(wanted, held))
        self._look_again = self._moves.last_at(now) + AGAIN if self._hosted else None

    def wake_at(self) -> float | None:
        times = [self._look_again, self._moves.wake_at(self._speaker)]
        return min((at for at in times if at is not None), default=None)

    def act(self, now: float) -> None:
        self._moves.act(now, self._speaker)

    @property
    def _speaker(self) -> Box | None:
        """Whoever gives a reason ends the sentence before they press: so it is heard out."""
        return speaks(self._view.caption)

    # What they hear

    def _hears_out(self, view: TableView) -> bool:
        """Whether they still listen: nobody needs to for a vote, or while somebody says why."""
        said = view.caption
        needed = view.scene not in (Scene.LOBBY, Scene.VOTE)
        return needed and said is not None and speaks(said) is None

    def _hear(self, view: TableView) -> None:
        said = view.caption
        if said and said.family == "team-ask":
            self._team_size = said.number("count")
        if said and said.id == "lobby-steers":
            self._steers = Box(said.number("seat"))
        if view.scene is not Scene.LOBBY or (said and said.id == "lobby-welcome"):
            self._ordering = False
        elif said and said.id == "order-press":
            self._ordering = True
        if said and self._minds.knows(said):
            self._prompt = view.since, said
        if view.scene is Scene.SPIN:
            self._gather(view)
        elif view.scene is Scene.READY and view.game and not self._held.names:
            self._learn(view, view.game.setup)

    def _gather(self, view: TableView) -> None:
        if self._held.names and self._thinkers:
            self._thinkers.gather()
            self.slips.gather()
        self._held.gather()
        self._held.leader = view.game.leader if view.game else None

    def _learn(self, view: TableView, setup: Setup) -> None:
        """Which card is whose: as people dealt them, or as their pages say."""
        if setup.deal != "device":
            self._held.deal(setup)
            return
        read = {seat_at(view, box): self._reads(box) for box in self._sitting()}
        self._held.read({seat: name for seat, name in read.items() if name})

    def _heard(self, view: TableView) -> Message | None:
        """What the voice has asked in this scene, as far as anybody needs to hear it.

        Players who missed it ask the people at the table, who see what is asked.
        """
        if self._prompt and self._prompt[0] == view.since:
            return self._prompt[1]
        missed = self._hosted and view.caption is None and self._now > view.since + MISSED
        return view.asks if missed and view.asks and self._minds.knows(view.asks) else None

    def _situation(self, view: TableView) -> object:
        """What there is to answer: another one is looked at afresh."""
        asked = view.game.asked if view.game else ()
        cursor = tuple(one.cursor for one in view.boxes) if view.scene is Scene.CLAIM else ()
        ready = view.scene is Scene.LOBBY and self._may_begin(view)
        ready |= view.scene is Scene.ENDED and view.asks is not None
        heard = self._heard(view)
        people: tuple[Box, ...] = ()  # those who have pressed in their turn
        if self._hosted and self._ordering:
            people = tuple(
                one for one, at in numbered(view) if at.answered and one not in self._boxes
            )
        return view.scene, view.since, asked, cursor, self._ordering, ready, heard, people

    def _may_begin(self, view: TableView) -> bool:
        """Whether all sit, no people are to begin, and nobody wants to hear out who sat down."""
        if self._hosted:
            return False
        return set(self._boxes).issubset(seated(view)) and not (self._listens and view.caption)

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
        terms = terms_of(view.played.setup)
        if terms.targeting:
            said = view.caption
            fresh = self._listens or (said is not None and said.family == "team-ask")
            return self._team_size if fresh else 0
        return terms.team_sizes[view.played.round - 1]

    # What they press

    def _answers(self, view: TableView) -> Presses:
        heard = self._heard(view)
        match view.scene:
            case Scene.LOBBY if view.game is None:
                yield from self._order(view) if self._ordering else self._sit(view)
            case Scene.ENDED if self._hosted or not view.asks:
                pass  # whether there is another game is theirs to say, and all is told first
            case Scene.ORDER:
                for box in (box for box, one in numbered(view) if one.cursor):
                    yield 0.3, Contact(box, A), TAP
            case Scene.LIST | Scene.ENDED:
                yield from self._list(view)
            case Scene.READY:
                for box in seated(view):
                    yield self._minds.after(2.0, 0.0), Contact(box, A), TAP
            case Scene.CARDS if view.asks and view.asks.id == "rehearse-oath":
                for box in seated(view):
                    sworn = BUTTONS[swearing(named(view.asks), box)]
                    yield from code(box, sworn, self._minds.after(2.0))
            case Scene.CARDS if view.game is None:
                lesson = QuestCard.FAIL if _rehearses_a_fail(view) else QuestCard.SUCCESS
                for box in seated(view):
                    yield from self._code(box, lesson)
            case scene if scene in ASKING and heard:
                yield from self._minds.answers(heard, view)
            case Scene.CLAIM:
                yield from self._second(view)
            case Scene.TALK | Scene.VOTE | Scene.CARDS | Scene.HUNT if view.game:
                yield from self._asked(view)

    def _sit(self, view: TableView) -> Presses:
        """One after the other; the first who sat down begins."""
        sitting = seated(view)
        at = 0.0
        if self._seated:
            return
        for box in self._boxes:
            if box not in sitting:
                yield at, Contact(box, A), TAP
                yield at + 0.25, Contact(box, R), TAP
                at += 0.5
        if self._may_begin(view):
            steers = self._steers or self._boxes[0]
            yield 0.0, Contact(steers, A), HOLD

    def _order(self, view: TableView) -> Presses:
        """Clockwise from whoever steers, who alone may have asked for it."""
        sitting = seated(view)
        first = self._steers or self._boxes[0]
        if first not in sitting:
            return
        at = sitting.index(first)
        for number, box in enumerate(sitting[at:] + sitting[:at]):
            if self._hosted and box not in self._boxes and not view.boxes[box - 1].answered:
                return
            yield 0.5 * number, Contact(box, A), TAP

    def _list(self, view: TableView) -> Presses:
        choosers = [box for box, one in numbered(view) if one.cursor]
        if choosers and view.game is not None and view.scene is Scene.LIST:
            if view.asks is None or view.asks.family not in ANSWERED_BY_LIST:
                return  # somebody left the menu open there: it closes by itself
            skipped = self._place(view, choosers[0])
            at = self._minds.after(1.5)
            for number in range(skipped):
                yield at + 2 * STEP * number, Contact(choosers[0], R), TAP
            yield at + 2 * STEP * skipped, Contact(choosers[0], A), TAP
            return
        rehearsal = view.asks is not None and view.asks.family == REHEARSAL
        if choosers and self._hosted and not rehearsal:
            return  # a line-up is for people to choose
        # Nobody in particular: two of all decide, and one of them is a person where there are any.
        people = set(seated(view)).difference(self._boxes)
        button = self._second_voice(view) if people else A
        for box in choosers or self._sitting()[: 1 if people else 2]:
            yield 0.3, Contact(box, button), TAP

    def _second_voice(self, view: TableView) -> Button:
        """A game that was broken off: people decide, and one of us is the second voice for them.

        It cannot see what they chose, and so is first for it, and then against it.
        """
        if not self._hosted or view.asks is None or view.asks.id != "resume-offer":
            return A
        self._against = not self._against
        return R if self._against else A

    def _place(self, view: TableView, chooser: Box) -> int:
        """Which entry of the list is taken: those before it are passed by."""
        place = None
        if self._thinkers and chooser in self._sitting():
            place = self._thinkers.place(view.played, seat_at(view, chooser))
        return self._rng.randint(0, 2) if place is None else place

    def _asked(self, view: TableView) -> Presses:
        boxes = {one.seat: box for box, one in numbered(view) if one.seat}
        if view.played.asked[0].question is Question.POINTED_AT:
            yield from self._minds.pointed(view)
            return
        asked = {boxes[one.seat]: one.question for one in view.played.asked}
        yield from self._minds.each(asked, lambda box: self._answer(view, box, asked[box], boxes))

    def _answer(
        self, view: TableView, box: Box, question: Question, boxes: dict[Seat, Box]
    ) -> Presses:
        match question:
            case Question.PROPOSE_TEAM if box in self._sitting():  # else nobody is called
                yield from self._team(view, box, boxes)
            case Question.VOTE:
                ballot = self._minds.thinks(view, box, Question.VOTE)
                button = BALLOTS[ballot or self._rng.choice((*Ballot, Ballot.APPROVE))]
                yield self._minds.after(3.5), Contact(box, button), TAP
            case Question.PLAY_CARD:
                yield from self._code(box, self._minds.card(view, box))
            case Question.ASSASSINATE:
                yield from self._minds.hunt(view, box)

    def _team(self, view: TableView, leader: Box, boxes: dict[Seat, Box]) -> Presses:
        round_table = [boxes[seat] for seat in sorted(boxes)]
        proposal = self._minds.thinks(view, leader, Question.PROPOSE_TEAM)
        team = {boxes[seat] for seat in proposal.team} if proposal else set[Box]()
        if len(team) != self._size(view):
            team = set(self._rng.sample(round_table, self._size(view)))
        ours = self._sitting()
        called = [box for box in round_table if box in ours and box != leader]
        after = self._minds.after(3.5, 2.5)
        yield from gather(view, leader, round_table, team, called, confirms=after)

    def _code(self, box: Box, card: QuestCard) -> Presses:
        yield from code(box, BUTTONS[playing(card)], self._minds.after(3.0, 0.5))

    def _second(self, view: TableView) -> Presses:
        """Agree to what one seat asks for, where no other person sits who could."""
        first = next((box for box, one in numbered(view) if one.cursor), None)
        ours = self._sitting()
        other = next((box for box in ours if box != first), None)
        if first and other and {*seated(view)} <= {first, *ours}:
            yield 0.5, Contact(other, A), HOLD


def _rehearses_a_fail(view: TableView) -> bool:
    return view.asks is not None and view.asks.id == "rehearse-fail"
