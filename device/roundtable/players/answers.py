"""What scripted players answer to what the voice asks, as its caption has it.

Those who think choose; what nobody thinks about is drawn by lot. How long somebody takes is drawn
apart from both, and so says nothing of what was chosen.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Sequence
from functools import partial
from random import Random
from typing import Any

from roundtable.messages import Answerer, Message
from roundtable.narration.codes import BUTTONS, Code, swearing
from roundtable.narration.oath import PLAIN_EVIL, named
from roundtable.players.hands import (
    CONFIRMS,
    HOLD,
    STEP,
    A,
    Presses,
    R,
    code,
    hold,
    numbered,
    on_team,
    point,
    seat_at,
    seated,
    steps_to,
    tap,
    walk,
)
from roundtable.players.own_cards import STRANGER, Held
from roundtable.players.slips import Slips
from roundtable.players.thinkers import Aim, Thinkers
from roundtable.rules.characters import CHARACTERS
from roundtable.rules.modules import MAY_PASS
from roundtable.rules.modules import POINTS as ASKED_TO_POINT
from roundtable.rules.options import ACard, Options, Question, SomeSeats
from roundtable.rules.vocabulary import Ballot, LoyaltyMeans, Office, Prey, QuestCard, Seat, Side
from roundtable.table_view import TableView
from roundtable_ports import Box, Contact

PASSES = 0.3
USES = 0.6
PROMPT = 0.5
"""Of the time that people take: those who keep them company let nobody wait for a machine."""

BALLOTS = {Ballot.APPROVE: A, Ballot.REJECT: R}
TALKS_FOR = 20.0
POINTS = frozenset(ASKED_TO_POINT.values())
"""Families of prompts to point at one seat."""

CALLS = frozenset({"bearer-ask", "plots-hand"})
"""Where whoever is called may take it at their own box."""


class Answers:
    """Everybody's, each of whom knows no more than their own card and what all can see.

    `thinkers` choose for whoever sits at a box of this company; without them all is drawn by lot.
    """

    def __init__(
        self,
        held: Held,
        rng: Random,
        times: Random,
        thinkers: Thinkers | None,
        *,
        ours: Callable[[], Container[Box]],
        slips: Slips,
        prompt: bool = False,
    ) -> None:
        self._held, self._rng, self._times, self._ours = held, rng, times, ours
        self._slips = slips
        self._part = PROMPT if prompt else 1.0
        self._thinkers = thinkers

    def thinks(
        self, view: TableView, box: Box, question: Question, hand: Options | None = None
    ) -> Any:
        """What the one at this box chooses; None where chance is to."""
        if self._thinkers is None or view.game is None:
            return None
        return self._thinkers.answer(view.game, seat_at(view, box), question, hand)

    def card(self, view: TableView, box: Box) -> QuestCard:
        """The quest card that this box plays, or lays on the table."""
        seat = seat_at(view, box)
        hand = None
        if view.played.setup.deal == "cards":  # the table cannot know what this card may play
            hand = ACard(self._held.hand(view.played, seat))
        chosen = self.thinks(view, box, Question.PLAY_CARD, hand)
        if chosen is None or view.played.setup.deal == "cards":
            return self._held.plays(view.played, seat, chosen)
        return QuestCard(chosen)

    def after(self, most: float, least: float = 0.3) -> float:
        """How long somebody takes."""
        return self._part * self._times.uniform(least, most)

    def knows(self, prompt: Message) -> bool:
        return self._answer(prompt) is not None

    def answers(self, prompt: Message, view: TableView) -> Presses:
        answer = self._answer(prompt)
        assert answer is not None
        asked = [Box(one) for one in prompt.asked] or seated(view)
        yield from self._tried(asked, lambda: answer(prompt, view))

    def each(self, boxes: Iterable[Box], answer: Callable[[Box], Presses]) -> Presses:
        """One after the other: what goes wrong at one box is nothing to the others."""
        for box in boxes:
            yield from self._tried([box], partial(answer, box))

    def _tried(self, boxes: Sequence[Box], answer: Callable[[], Presses]) -> Presses:
        """Answer once for all of these; if that fails, each of ours is stuck for now."""
        ours = [box for box in boxes if box in self._ours()]
        if not ours:
            yield from answer()
            return
        first, *others = ours
        answered = self._slips.answer(first, lambda: list(answer()))
        if answered is None:
            self._slips.stuck.update(others)
        yield from answered or ()

    def _answer(self, prompt: Message) -> Callable[[Message, TableView], Presses] | None:
        if prompt.family in CALLS:
            return self._calls
        if prompt.family in POINTS:
            return self._points
        if prompt.declared.asks == Answerer.HOLDER:
            return self._claim
        if prompt.id == "hunt-ask-messengers":
            return self._hunt_two  # where one is hunted, the light alone says so
        return {
            "oath-ask": self._swear,
            "oath-codes": self._swear,
            "plots-use": self._use,
            "charge-ask": self._charge,
            "sealed-ask": self._seal,
            "rehearse-lamp": self._seal,
            "loyalty-hand": self._looked,
            "loyalty-show": self._show,
            "look-page": self._read,
            "look-hand": self._read,
            "counts-ask": self._count,
            "counts-of": self._count,
            "counts-confirm": self._counted,
            "answer-ask": self._answer_named,
            "last-talk": self._talk,
            "point-apart": self._point_apart,
            "pointed-ask": lambda _, view: self.pointed(view),
            "hands-ask": self._judge,
            "hands-witness": self._confirm,
            "claim-witness": self._confirm,
        }.get(prompt.family)

    # Before the Reveal

    def _swear(self, prompt: Message, view: TableView) -> Presses:
        asked = named(prompt)

        def swear(box: Box) -> Presses:
            name = self._held.names.get(seat_at(view, box), STRANGER)
            one = CHARACTERS[name]
            own = PLAIN_EVIL if one.plain and one.side is Side.EVIL else name
            yield from code(box, BUTTONS[swearing(asked, own)], self._rng.uniform(0.5, 3))

        yield from self.each(seated(view), swear)

    # One who points

    def _calls(self, prompt: Message, view: TableView) -> Presses:
        """One of this company takes it when called; the light goes to anybody else."""
        box = _asked(prompt)
        aim = self._aim(prompt, view)
        if aim is None:
            among = seated(view) if prompt.family == "plots-hand" else on_team(view)
            called = self._rng.choice([one for one in among if one != box])
        else:
            called = Box(view.box_of[aim.targets[0]])
        if called in self._ours():
            yield from tap(called, A, self.after(1.2))
        else:
            yield from self._points(prompt, view)

    def _points(self, prompt: Message, view: TableView) -> Presses:
        box = _asked(prompt)
        aim = self._aim(prompt, view)
        if aim is None and _may_pass(view) and self._rng.random() < PASSES:
            yield from hold(box, R, 1.0)
        elif aim is None:
            yield from point(box, [self._rng.randint(1, 5)], 0.5)
        elif not aim.targets:
            yield from hold(box, R, self.after(2.0))
        else:
            row = walk(view, box, aim.among)
            yield from point(box, steps_to(view, row, aim.targets), self.after(1.2))

    def _aim(self, prompt: Message, view: TableView) -> Aim | None:
        if self._thinkers is None:
            return None
        marked = tuple(one.seat for one in view.boxes if one.on_team and one.seat is not None)
        seat, card = seat_at(view, _asked(prompt)), prompt.values.get("plot")
        return self._thinkers.aim(view.played, seat, marked, view.since, card)

    def hunt(self, view: TableView, box: Box) -> Presses:
        """Whom the blade is for: one, or two Messengers."""
        seats = [seat for seat in view.box_of if seat != seat_at(view, box)]
        row = walk(view, box, seats)
        chosen = self.thinks(view, box, Question.ASSASSINATE)
        if chosen is None:
            count = 2 if view.played.asked[0].about == Prey.MESSENGERS else 1
            targets: Sequence[Seat] = self._rng.sample(row, count)
        else:
            targets = chosen.targets
        marked = {one.seat for one in view.boxes if one.on_team}
        wrong = [seat for seat in row if (seat in targets) != (seat in marked)]
        yield from point(box, steps_to(view, row, wrong), self.after(1.4, 0.8))

    def _hunt_two(self, prompt: Message, view: TableView) -> Presses:
        yield from self.hunt(view, _asked(prompt))

    # Several who tap

    def _use(self, prompt: Message, view: TableView) -> Presses:
        question = view.played.asked[0].question

        def use(box: Box) -> Presses:
            uses = self.thinks(view, box, question)
            if uses is None:
                uses = self._rng.random() < USES
            yield from tap(box, A if uses else R, self.after(2.0, 0.5))

        yield from self.each(map(Box, prompt.asked), use)

    def _charge(self, prompt: Message, view: TableView) -> Presses:
        def vote(box: Box) -> Presses:
            ballot = self.thinks(view, box, Question.CHARGE_VOTE) or self._rng.choice(list(Ballot))
            yield from tap(box, BALLOTS[ballot], self.after(2.0, 0.5))

        yield from self.each(map(Box, prompt.asked), vote)

    def _seal(self, prompt: Message, view: TableView) -> Presses:
        asked = [box for box, one in numbered(view) if one.cursor] or seated(view)
        for box in asked:  # either button: it is the pad, and tells nothing
            yield from tap(box, self._times.choice((A, R)), self.after(2.0, 0.5))

    # Loyalty

    def _looked(self, prompt: Message, view: TableView) -> Presses:
        checker, checked = (_box(prompt, name) for name in ("checker", "checked"))
        by = LoyaltyMeans.LADY if view.played.lady else LoyaltyMeans.SHOW_YOUR_STRENGTH
        self._held.pass_loyalty(view.played, seat_at(view, checker), seat_at(view, checked), by)
        yield from tap(_asked(prompt), A, 3.0)

    def _read(self, prompt: Message, view: TableView) -> Presses:
        yield from tap(_asked(prompt), A, 2.0)

    def _show(self, prompt: Message, view: TableView) -> Presses:
        box = _asked(prompt)
        shows = self.thinks(view, box, Question.SHOW_LOYALTY)
        evil = self._held.is_evil(view.played, seat_at(view, box))
        if shows is not None:
            evil = shows.loyalty is Side.EVIL
        yield from code(box, BUTTONS[Code.NO if evil else Code.YES], self.after(2.0, 0.5))

    # Cards on the table

    def _count(self, prompt: Message, view: TableView) -> Presses:
        """So many more, or fewer, than are entered already."""
        box, boxes = _asked(prompt), view.box_of
        lying = self._held.on_the_table(
            view.played, lambda seat: self._lays(view, Box(boxes[seat]), seat)
        )
        kind = QuestCard(str(prompt.values.get("kind", QuestCard.FAIL)))
        missing = lying.get(kind, 0) - _entered(view, kind)
        at = 0.5
        for _ in range(abs(missing)):
            yield from tap(box, A if missing > 0 else R, at)
            at += STEP
        yield from hold(box, A, at + CONFIRMS)

    def _counted(self, prompt: Message, view: TableView) -> Presses:
        """What was read back is what lies there."""
        yield from hold(Box(view.box_of[view.played.asked[0].seat]), A, 0.5)

    def _lays(self, view: TableView, box: Box, seat: Seat) -> QuestCard | None:
        hand = ACard(self._held.hand(view.played, seat))
        card: QuestCard | None = self.thinks(view, box, Question.PLAY_CARD, hand)
        return card

    # The end

    def _claim(self, prompt: Message, view: TableView) -> Presses:
        office = Office(prompt.about)
        seat = self._held.holder(view.played, office)
        for box, one in numbered(view):
            if seat is not None and one.seat == seat:
                yield from hold(box, A, 0.5)

    def _confirm(self, prompt: Message, view: TableView) -> Presses:
        """Whatever anybody says is confirmed by somebody else."""
        first = next((box for box, one in numbered(view) if one.cursor), None)
        others = [box for box in seated(view) if box != first]
        for number, box in enumerate(others[:2]):  # one of them may be the guest
            yield 0.5 + 2 * number, Contact(box, A), HOLD

    def _answer_named(self, prompt: Message, view: TableView) -> Presses:
        def answer(box: Box) -> Presses:
            role = self._held.role(view.played, seat_at(view, box))
            is_one = {
                "recruit": role.recruitable,
                "merlin": role.prey is Prey.MERLIN,
                "messengers": role.prey is Prey.MESSENGERS,
            }[prompt.about]
            yield from hold(box, A if is_one else R, 0.5)

        yield from self.each(map(Box, prompt.asked), answer)

    # Good's Last Chance

    def _talk(self, prompt: Message, view: TableView) -> Presses:
        yield from hold(_box(prompt, "leader"), A, TALKS_FOR)

    def _point_apart(self, prompt: Message, view: TableView) -> Presses:
        """Clockwise from each one's left: approve for those they point at, reject for others."""

        def points(box: Box) -> Presses:
            targets = self._choose(view, box)
            others = walk(view, box, set(view.box_of) - {seat_at(view, box)})
            at = self.after(2.0, 0.5)
            for other in others:
                yield from tap(box, A if view.box_of[other] in targets else R, at)
                at += STEP

        yield from self.each([box for box in seated(view) if box in self._ours()], points)

    def pointed(self, view: TableView) -> Presses:
        """Everyone saw the hands, and Evil has lowered its own."""
        evil, hands = self._evil(view), self._hands_up(view)
        covered = set().union(*hands.values())
        one_handed = self._held.holder(view.played, Office.APPRENTICE)
        missing = evil - covered
        if one_handed is not None and missing:  # who has seen Evil, and points at one more
            covered.add(min(missing))
        for box in seated(view):
            yield from tap(box, A if box in covered else R, self.after(2.0, 0.5))

    def _evil(self, view: TableView) -> set[Box]:
        return {box for box in seated(view) if self._held.is_evil(view.played, seat_at(view, box))}

    def _hands_up(self, view: TableView) -> dict[Box, set[Box]]:
        """Whom each of Good points at: by now all see who is who."""
        evil = self._evil(view)
        return {box: self._choose(view, box) for box in seated(view) if box not in evil}

    def _choose(self, view: TableView, box: Box) -> set[Box]:
        others = [one for one in seated(view) if one != box]
        hands = self._held.role(view.played, seat_at(view, box)).hands
        seats = tuple(seat_at(view, one) for one in others)
        chosen = self.thinks(view, box, Question.POINT, SomeSeats(seats, hands, hands))
        if chosen is None:
            return set(self._rng.sample(others, hands))
        return {Box(view.box_of[seat]) for seat in chosen}

    def _judge(self, prompt: Message, view: TableView) -> Presses:
        """Whether the hands of Good cover Evil and nobody else."""
        covered = set().union(*self._hands_up(view).values())
        yield from hold(_asked(prompt), A if covered == self._evil(view) else R, 1.0)


def _asked(prompt: Message) -> Box:
    (box,) = prompt.asked
    return Box(box)


def _may_pass(view: TableView) -> bool:
    return view.game is not None and view.game.asked[0].question in MAY_PASS


def _box(prompt: Message, name: str) -> Box:
    return Box(prompt.number(name))


def _entered(view: TableView, kind: QuestCard) -> int:
    """How many of this kind the table shows as counted so far."""
    cards: Any = view.asks.values.get("cards", ()) if view.asks else ()
    return next((int(count) for card, count in cards if card == kind), 0)
