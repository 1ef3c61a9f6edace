"""Whether what closed is what was pressed: each kind of step against the readings of the edges."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Collection, Hashable

from roundtable.rules import actions
from roundtable.rules.options import Tallies
from roundtable.rules.terms import terms_of
from roundtable.rules.vocabulary import Ballot, QuestCard, Seat
from roundtable_ports import Box, Button
from tests.company.onlooker.judging import Judge
from tests.company.onlooker.machines import (
    Counts,
    Holds,
    Taps,
    last_hold,
)
from tests.company.onlooker.oaths import OATHS, Oath
from tests.company.onlooker.owed import Owed
from tests.company.onlooker.pointing import Pointing
from tests.company.onlooker.readings import NEAR, Code, ballots, codes
from tests.company.onlooker.shadow import Shadow
from tests.company.onlooker.steps import Kind, Step

A, R = Button.APPROVE, Button.REJECT
BALLOTS = {A: Ballot.APPROVE, R: Ballot.REJECT}
SPECIAL: dict[Code, tuple[QuestCard, ...]] = {
    (A, A): (QuestCard.ROGUE_SUCCESS, QuestCard.GOOD_MESSAGE, QuestCard.MAGIC),
    (R, R): (QuestCard.ROGUE_FAIL, QuestCard.EVIL_MESSAGE, QuestCard.MAGIC),
}
TALK = 300.0


def card_of(
    code: Code, owned: Collection[str], hand: Collection[QuestCard]
) -> tuple[QuestCard, bool]:
    """The card that a code plays, and whether it had to be corrected."""
    special = [one for one in SPECIAL.get(code, ()) if one in owned]
    plain = QuestCard.SUCCESS if code[0] is A else QuestCard.FAIL
    meant = (special or [plain])[0]
    if meant in hand:
        return meant, False
    same = [one for one in hand if one.helps is meant.helps]
    success = [one for one in hand if one is QuestCard.SUCCESS]
    return (same or success or list(hand))[0], True


class Verdicts(Judge):
    """Judges steps by the edges; says how often it could be sure."""

    def __init__(self) -> None:
        super().__init__()
        self.shadow: Shadow | None = None
        self.owed: deque[Owed] = deque()
        self.oath = Oath()
        self.entry: Hashable = None
        """Of a list: what was read out last, and by whom it can be taken."""

        self.pointing = Pointing(self)

    # What closes with a row

    def close(self, step: Step | None, action: actions.Action, now: tuple[float, float]) -> None:
        if isinstance(action, actions.PointHands):
            assert not action.hands, "hands were entered among people who see them"
            return
        assert step, f"{type(action).__name__} closed a step that was not open"
        match action:
            case actions.CastVotes(cast):
                self._by_tap(step, {seat: cast[seat - 1] for seat in step.boxes}, now)
            case actions.PlayPlot(_, uses):
                self._by_tap(step, {seat: _ballot(uses[seat - 1]) for seat in step.boxes}, now)
            case actions.PlayCards():
                self._cards(step, action, now)
            case actions.Swear(characters):
                self.oath_question(step, now)
                self._sworn(step, characters)
            case actions.AimPlot(_, targets):
                self.pointing.aimed(step, targets, now)
            case actions.HandPlot(card, seat):
                assert step.prompt.values["plot"] == card, "another card was handed out"
                self.pointing.pointed(step, (seat,), now)
            case actions.ChooseSeat(seat):
                self.pointing.pointed(step, () if seat is None else (seat,), now)
            case actions.Assassinate(targets):
                self.pointing.pointed(step, targets, now)
            case actions.ProposeTeam():
                self.pointing.proposed(step, action, now)
            case actions.TakePlot() | actions.ChoosePrey():
                self.taken(step, action, now)
            case actions.EnterCounts(counts):
                self._counted(step, counts, now)
            case actions.Claim(_, seat, witness):
                self._claim(step, step.boxes[seat], witness, now)
            case actions.JudgeHands(covered, witness):
                self._hold(step, (step.boxes[witness], A), now, but=self._leader(step))
                right = step.prompt.id == "hands-witness-right"
                assert covered is right, "a verdict was turned round"
            case actions.AnswerNamed(answers):
                for box in step.asked:
                    is_ = answers[step.seat_at(box) - 1]
                    may = last_hold(self.board, box, step.until(now))
                    self.compare(step, [box], None if may is None else set(may), A if is_ else R)
            case actions.AnswerPointed(answers):
                self._by_tap(step, {seat: _ballot(answers[seat - 1]) for seat in step.boxes}, now)
        self.pointing.forget()

    def _leader(self, step: Step) -> Box:
        assert self.shadow
        return step.boxes[self.shadow.game.leader]

    def _by_tap(
        self, step: Step, said: dict[Seat, Ballot | None], now: tuple[float, float]
    ) -> None:
        assert step.asked, "a vote closed that nobody was asked for"
        for box in step.asked:
            cast = said[step.seat_at(box)]
            assert cast, f"no answer of box {box}"
            is_ = A if cast is Ballot.APPROVE else R
            self.answer(step, box, ballots, now, is_)

    def _cards(self, step: Step, action: actions.PlayCards, now: tuple[float, float]) -> None:
        shadow = self.shadow
        assert shadow
        game = shadow.game
        least = most = 0
        for box in step.asked:
            seat = step.seat_at(box)
            card = action.cards[seat - 1]
            assert card, f"no card of box {box}"
            entered = codes(self.board, box, step.until(now)) - {None}
            plays = {card_of(one, shadow.owned(seat), game.hand(seat)) for one in entered if one}
            if box in step.troubled:
                most += 1
                continue
            assert plays, f"a card of box {box}, where nobody pressed"
            self.compare(step, [box], {one for one, _ in plays}, card)
            corrected = {wrong for one, wrong in plays if one is card}
            least, most = least + min(corrected), most + max(corrected)
        assert least <= action.corrected <= most, "not as many cards corrected as it says"

    # Oaths

    def oath_question(self, step: Step, now: tuple[float, float]) -> None:
        self.oath.question(step, self.board, now)

    def _sworn(self, step: Step, characters: tuple[str, ...] | None) -> None:
        assert self.shadow
        terms = terms_of(self.shadow.setup)
        assert self.oath.all_asked(terms), "an oath without all its questions"
        if characters is None:
            assert self.oath.round == OATHS, "an oath was given up before its third round"
            self.misfit()
        else:
            self.answers += 1
            self.sure += self.oath.sure
            self.judged[step.kind] += self.oath.sure
            assert Counter(characters) == Counter(terms.names), "oaths that do not fit"
            by_seat = (characters[seat - 1] for seat in step.boxes)
            by_box = sorted(zip(step.boxes.values(), by_seat, strict=True))
            assert self.oath.fits(terms, [one for _, one in by_box]), "somebody swore otherwise"
        self.oath = Oath()

    def misfit(self) -> None:
        """Everything is asked again: so it must be possible that something did not fit."""
        assert self.shadow
        terms = terms_of(self.shadow.setup)
        assert self.oath.all_asked(terms), "a round of oaths ended before its last question"
        if self.oath.sure:
            self.judged["misfit"] += 1
            assert not self.oath.was_right(terms), "oaths that fit were asked again"

    # Lists and counts

    def taken(self, step: Step, what: object, now: tuple[float, float]) -> None:
        """What was read out last is what approve takes."""
        is_: Hashable = what
        if isinstance(what, actions.TakePlot):
            is_ = (str(what.card), step.boxes[what.holder])
        elif isinstance(what, actions.ChoosePrey):
            is_ = what.prey
        assert self.entry == is_, f"{is_} was taken, and {self.entry} was read out"
        may = self.machine(step, Taps(step.chooser, A), now)
        self.compare(step, [step.chooser], may, step.chooser)

    def _counted(
        self, step: Step, counts: tuple[tuple[QuestCard, int], ...], now: tuple[float, float]
    ) -> None:
        assert self.shadow
        game = self.shadow.game
        (ask,) = step.asks
        options = ask.options
        assert isinstance(options, Tallies)
        leader = step.boxes[ask.seat]

        def legal(counted: tuple[int, ...]) -> bool:
            rest = options.total - sum(counted)
            others = iter(counted)
            entered = tuple(
                (kind, rest if kind is QuestCard.SUCCESS else next(others))
                for kind in options.kinds
            )
            return actions.EnterCounts(entered) in game.legal()

        machine = Counts(leader, options.kinds, options.total, legal)
        is_ = tuple(count for kind, count in counts if kind is not QuestCard.SUCCESS)
        self.compare(step, [leader], self.machine(step, machine, now), is_)

    # Claims

    def claims(self, step: Step, claimant: Box, now: tuple[float, float]) -> None:
        """Somebody has come forward, and a witness is asked for."""
        machine = Holds(step.asked, frozenset({A}))
        self.compare(step, step.asked, self.machine(step, machine, now), (claimant, A))

    def judges(self, step: Step, covered: bool, now: tuple[float, float]) -> None:
        """The Leader has said what the hands cover, and a witness is asked for."""
        machine = Holds([step.chooser], frozenset(Button))
        said = (step.chooser, A if covered else R)
        self.compare(step, [step.chooser], self.machine(step, machine, now), said)

    def _claim(
        self, step: Step, claimant: Box, witness: Seat | None, now: tuple[float, float]
    ) -> None:
        if witness is None:
            assert step.kind is Kind.CLAIM, "a claim that nobody made"
            self.claims(step, claimant, now)
            return
        assert step.prompt.id == "claim-witness", "a claim without its witness"
        assert step.prompt.number("seat") == claimant, "another one claimed it"
        self._hold(step, (step.boxes[witness], A), now, but=claimant)

    def _hold(
        self,
        step: Step,
        is_: tuple[Box, Button],
        now: tuple[float, float],
        but: Box | None = None,
    ) -> None:
        others = [box for box in step.boxes.values() if box != but]
        may = self.machine(step, Holds(others, frozenset(Button)), now)
        self.compare(step, others, may, is_)

    def seconded(self, step: Step | None, first: Box | None, now: tuple[float, float]) -> None:
        """What needs a hold at a second seat has had it."""
        assert step, "nobody was asked to agree"
        others = [box for box in step.boxes.values() if box != first]
        self._held(step, Holds(others, frozenset(Button)), A, now)

    def objected(self, step: Step, now: tuple[float, float]) -> None:
        """Somebody else than the one with the blade has said no."""
        others = [box for box in step.boxes.values() if box != step.chooser]
        self._held(step, Holds(others, frozenset({R})), R, now)

    def _held(self, step: Step, holds: Holds, button: Button, now: tuple[float, float]) -> None:
        may = self.machine(step, holds, now)
        self.answers += 1
        if may is None or step.troubled.intersection(holds.boxes):
            return
        self.sure += 1
        self.judged["second" if button is A else "objection"] += 1
        held = any(isinstance(one, tuple) and one[1] is button for one in may)
        assert held, f"nobody held {button}"

    # Good's Last Chance

    def talked(self, step: Step, now: tuple[float, float]) -> None:
        """Five minutes, or the Leader's hold."""
        spent = sum(one.closed[1] - one.opened[0] for one in step.until(now))
        if spent >= TALK - NEAR:
            return
        may = self.machine(step, Holds([step.chooser], frozenset({A})), now)
        self.compare(step, [step.chooser], may, (step.chooser, A))

    # Hands and lamps

    def passed(self, step: Step, now: tuple[float, float]) -> None:
        """A Loyalty card was passed: whoever looked has said so."""
        (box,) = step.asked
        presses = self.board.presses(box, step.until(now)[0].opened[0], now[1])
        assert any(one.button is A for one in presses), f"box {box} did not say that it had looked"
        self.judged[step.kind] += 1

    def lamp(
        self, step: Step, box: Box, shows: Ballot, yes: bool, now: tuple[float, float]
    ) -> None:
        """The same as was tapped is no, the other is yes."""
        tapped = shows if not yes else next(one for one in Ballot if one is not shows)
        self.answer(step, box, ballots, now, A if tapped is Ballot.APPROVE else R)


def _ballot(says: bool | None) -> Ballot | None:
    """Yes by approve, no by reject."""
    return None if says is None else Ballot.APPROVE if says else Ballot.REJECT
