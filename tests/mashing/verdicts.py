"""Whether what closed is what was pressed: each kind of step against the readings of the edges."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Collection, Hashable, Iterable
from dataclasses import dataclass, field
from itertools import product

from roundtable.rules import views
from roundtable.rules.actions import (
    Action,
    AimPlot,
    AnswerNamed,
    Assassinate,
    CastVotes,
    ChoosePrey,
    ChooseSeat,
    Claim,
    EnterCounts,
    HandPlot,
    JudgeHands,
    PlayCards,
    PlayPlot,
    PointHands,
    ProposeTeam,
    Swear,
    TakePlot,
)
from roundtable.rules.deal import Deal
from roundtable.rules.game import Game
from roundtable.rules.options import AnAction, Ask, ATeam, SomeSeats, Tallies
from roundtable.rules.setup import Setup
from roundtable.rules.terms import Terms, terms_of
from roundtable.rules.views import PublicView
from roundtable.rules.vocabulary import Ballot, QuestCard, Seat
from roundtable_ports import Button, Jack
from tests.mashing.afresh import Owed
from tests.mashing.machines import Counts, Holds, Machine, Points, Taps, Teams, ends, last_hold
from tests.mashing.oaths import OATHS, Oath
from tests.mashing.readings import NEAR, Board, Code, Stretch, ballots, codes, gestures
from tests.mashing.steps import Kind, Step, number

A, R = Button.APPROVE, Button.REJECT
BALLOTS = {A: Ballot.APPROVE, R: Ballot.REJECT}
SPECIAL: dict[Code, tuple[QuestCard, ...]] = {
    (A, A): (QuestCard.ROGUE_SUCCESS, QuestCard.GOOD_MESSAGE, QuestCard.MAGIC),
    (R, R): (QuestCard.ROGUE_FAIL, QuestCard.EVIL_MESSAGE, QuestCard.MAGIC),
}
TALK = 300.0


@dataclass
class Shadow:
    """The game as the committed rows alone make it."""

    setup: Setup
    deal: Deal = field(repr=False)
    game: Game = field(repr=False)
    seen: list[PublicView]

    def take(self, game: Game) -> None:
        self.game = game
        self.seen.append(views.public(game))


def card_of(code: Code, hand: Collection[QuestCard], terms: Terms) -> tuple[QuestCard, bool]:
    """The card that a code plays, and whether it had to be corrected."""
    special = [one for one in SPECIAL.get(code, ()) if one in terms.playable]
    plain = QuestCard.SUCCESS if code[0] is A else QuestCard.FAIL
    mine = [one for one in special if one in hand]
    meant = (mine or special or [plain])[0]
    if meant in hand:
        return meant, False
    same = [one for one in hand if one.helps is meant.helps]
    success = [one for one in hand if one is QuestCard.SUCCESS]
    return (same or success or list(hand))[0], True


class Verdicts:
    """Judges steps by the edges; says how often it could be sure."""

    def __init__(self) -> None:
        self.board = Board()
        self.sure = self.answers = 0
        self.judged: Counter[str] = Counter()
        """How often each kind of step was judged for sure."""

        self.shadow: Shadow | None = None
        self.owed: deque[Owed] = deque()
        self.oath = Oath()
        self.entry: Hashable = None
        """Of a list: what was read out last, and by whom it can be taken."""

        self._aims: list[tuple[Jack, set[Hashable] | None]] = []
        self._willing: dict[Jack, set[Button | None]] = {}
        self._team: set[Hashable] | None = None
        self._claimed: Step | None = None

    # Comparing

    def compare(
        self, step: Step, boxes: Iterable[Jack], may: set[Hashable] | None, is_: Hashable
    ) -> None:
        """What was chosen must be one of what may have been; None: nobody can tell."""
        self.answers += 1
        if may is None or step.troubled.intersection(boxes):
            return
        if len(may) == 1:
            self.sure += 1
            self.judged[step.kind] += 1
        # The message tells who and when, and in a test also what.
        assert is_ in may, f"{step.kind} of {list(boxes)} is said to be {is_}: {may}"

    def _answer(
        self,
        step: Step,
        jack: Jack,
        read: Callable[[Board, Jack, Iterable[Stretch]], set[Button | None]],
        now: tuple[float, float],
        is_: Button,
    ) -> None:
        stretches = step.until(now)
        if jack in step.troubled:
            # A contact that was set aside counts for nothing; the other one does.
            self.answers += 1
            presses = self.board.presses(jack, stretches[0].opened[0], now[1])
            assert presses, f"an answer of box {jack}, where nobody pressed"
            return
        may = read(self.board, jack, stretches) - {None}
        assert may, f"an answer of box {jack}, where nobody pressed"
        self.compare(step, [jack], set(may), is_)

    def machine(
        self, step: Step, machine: Machine, now: tuple[float, float]
    ) -> set[Hashable] | None:
        if step.troubled.intersection(machine.boxes):
            return None
        return ends(machine, self.board, step.until(now))

    def options(self, step: Step, jack: Jack) -> Ask:
        seat = step.seat_at(jack)
        return next(one for one in step.asks if one.seat == seat)

    # What closes with a row

    def close(self, step: Step | None, action: Action, now: tuple[float, float]) -> None:
        assert step, f"{type(action).__name__} closed a step that was not open"
        match action:
            case CastVotes(cast):
                self._by_tap(step, {seat: cast[seat - 1] for seat in step.boxes}, now)
            case PlayPlot(_, uses):
                said = {seat: uses[seat - 1] for seat in step.boxes}
                self._by_tap(
                    step,
                    {
                        seat: None if one is None else Ballot.APPROVE if one else Ballot.REJECT
                        for seat, one in said.items()
                    },
                    now,
                )
            case PlayCards():
                self._cards(step, action, now)
            case Swear(characters):
                self.oath_question(step, now)
                self._sworn(step, characters)
            case AimPlot(_, targets):
                self._aimed(step, targets, now)
            case HandPlot(_, seat) | ChooseSeat(seat):
                self._pointed(step, () if seat is None else (seat,), now)
            case Assassinate(targets):
                self._pointed(step, targets, now)
            case ProposeTeam():
                self._proposed(step, action, now)
            case TakePlot() | ChoosePrey():
                self.taken(step, action, now)
            case EnterCounts(counts):
                self._counted(step, counts, now)
            case Claim(_, seat, witness):
                self._claim(step, step.boxes[seat], witness, now)
            case JudgeHands(covered, witness):
                assert self.shadow
                leader = step.boxes[self.shadow.game.leader]
                self._hold(step, (step.boxes[witness], A), now, but=leader)
                right = step.prompt.id == "hands-witness-right"
                assert covered is right, "a verdict was turned round"
            case AnswerNamed(answers):
                for jack in step.asked:
                    is_ = answers[step.seat_at(jack) - 1]
                    may = last_hold(self.board, jack, step.until(now))
                    self.compare(step, [jack], None if may is None else set(may), A if is_ else R)
            case PointHands(hands):
                self._hands(step, hands, now)
        self._aims, self._willing, self._team = [], {}, None

    def _by_tap(
        self, step: Step, said: dict[Seat, Ballot | None], now: tuple[float, float]
    ) -> None:
        assert step.asked, "a vote closed that nobody was asked for"
        for jack in step.asked:
            cast = said[step.seat_at(jack)]
            assert cast, f"no answer of box {jack}"
            is_ = A if cast is Ballot.APPROVE else R
            self._answer(step, jack, ballots, now, is_)

    def _cards(self, step: Step, action: PlayCards, now: tuple[float, float]) -> None:
        assert self.shadow
        game = self.shadow.game
        least = most = 0
        for jack in step.asked:
            seat = step.seat_at(jack)
            card = action.cards[seat - 1]
            assert card, f"no card of box {jack}"
            entered = codes(self.board, jack, step.until(now)) - {None}
            plays = {card_of(one, game.hand(seat), game.terms) for one in entered if one}
            if jack in step.troubled:
                most += 1
                continue
            assert plays, f"a card of box {jack}, where nobody pressed"
            self.compare(step, [jack], {one for one, _ in plays}, card)
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

    # Pointing

    def _points(self, step: Step) -> Points:
        """The machine for this prompt: who may be chosen, and whether nobody may."""
        chooser = step.chooser
        ring = step.ring(chooser)
        id = step.prompt.id
        if id == "plots-hand":
            return Points(chooser, [jack for jack in ring if jack != chooser])
        if step.prompt.family == "hunt-ask":
            count = 2 if id == "hunt-ask-messengers" else 1
            return Points(chooser, [jack for jack in ring if jack != chooser], count)
        options = self.options(step, chooser).options
        if isinstance(options, SomeSeats):
            taken = {
                one
                for _, may in self._aims
                if may
                for chosen in may
                if chosen
                for one in _jacks(chosen)
            }
            among = {step.boxes[seat] for seat in options.among} - taken
            return Points(chooser, [jack for jack in ring if jack in among], may_pass=True)
        assert isinstance(options, AnAction)
        seats = [one.seat for one in options.actions if isinstance(one, ChooseSeat)]
        among = {step.boxes[seat] for seat in seats if seat is not None}
        ring = [jack for jack in ring if jack in among]
        return Points(chooser, ring, may_pass=None in seats)

    def _pointed(self, step: Step, seats: tuple[Seat, ...], now: tuple[float, float]) -> None:
        assert step.kind is Kind.POINT, (
            f"{step.kind} was open, and somebody is said to have pointed"
        )
        is_ = tuple(sorted(step.boxes[seat] for seat in seats)) or None
        self.compare(step, [step.chooser], self.machine(step, self._points(step), now), is_)

    def aimed_once(self, step: Step, now: tuple[float, float]) -> None:
        """One of several who aim has done so; all of it closes later."""
        loose = any(may is None or len(may) > 1 for _, may in self._aims)
        may = None if loose else self.machine(step, self._points(step), now)
        assert may is None or may, f"box {step.chooser} is said to have aimed, and did not"
        self._aims.append((step.chooser, may))

    def willing(self, step: Step, now: tuple[float, float]) -> None:
        """Those who hold the card have said whether they want to use it."""
        for jack in step.asked:
            troubled = jack in step.troubled
            may = ballots(self.board, jack, step.until(now)) - {None}
            assert may or troubled, f"box {jack} is said to have answered, and did not"
            self._willing[jack] = {A, R} if troubled else may

    def _aimed(
        self, step: Step, targets: tuple[tuple[Seat, ...] | None, ...], now: tuple[float, float]
    ) -> None:
        if step.kind is Kind.USES:
            self.willing(step, now)
        else:
            self.aimed_once(step, now)
        for jack in step.asked:
            is_ = targets[step.seat_at(jack) - 1]
            assert is_ is not None, f"box {jack} was asked, and has no answer"
            mine = [may for chooser, may in self._aims if chooser == jack]
            aimed = {step.boxes[seat] for seat in is_}
            if not mine:
                unwilling = R in self._willing.get(jack, {R})
                assert not aimed, f"box {jack} is said to have aimed, and was not asked"
                all_taken = bool(self._aims)  # others may have left nobody to aim at
                assert unwilling or all_taken, f"box {jack} wanted to aim, and was not asked"
                continue
            if self._willing:
                assert A in self._willing[jack], f"box {jack} aims, and did not want to"
            if any(may is None for may in mine):
                self.compare(step, [jack], None, None)
                continue
            could = {
                frozenset(one for chosen in choice if chosen for one in _jacks(chosen))
                for choice in product(*(may for may in mine if may is not None))
            }
            self.compare(step, [jack], set(could), frozenset(aimed))

    # Teams

    def team_stands(self, step: Step, now: tuple[float, float]) -> None:
        """The members are chosen; only the bearer of Excalibur is not."""
        self._team = self._members(step, now)

    def _members(self, step: Step, now: tuple[float, float]) -> set[Hashable] | None:
        size = int(str(step.prompt.values["count"]))
        return self.machine(step, Teams(step.chooser, step.ring(step.chooser), size), now)

    def _proposed(self, step: Step, action: ProposeTeam, now: tuple[float, float]) -> None:
        team = tuple(sorted(step.boxes[seat] for seat in action.team))
        if step.kind is Kind.TEAM:
            self.compare(step, [step.chooser], self._members(step, now), team)
            return
        assert step.prompt.id == "bearer-ask", "a Team was proposed that nobody chose"
        assert action.excalibur is not None
        self.compare(step, [step.chooser], self._team, team)
        ask = self.options(step, step.chooser).options
        assert isinstance(ask, ATeam)
        assert ask.bearers is not None
        may_bear = {step.boxes[seat] for seat in ask.bearers} & set(team)
        ring = [jack for jack in step.ring(step.chooser) if jack in may_bear]
        machine = Points(step.chooser, ring, may_pass=True)
        bearer = (step.boxes[action.excalibur],)
        self.compare(step, [step.chooser], self.machine(step, machine, now), bearer)

    # Lists and counts

    def taken(self, step: Step, what: object, now: tuple[float, float]) -> None:
        """What was read out last is what approve takes."""
        is_: Hashable = what
        if isinstance(what, TakePlot):
            is_ = (str(what.card), step.boxes[what.holder])
        elif isinstance(what, ChoosePrey):
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
            return EnterCounts(entered) in game.legal()

        machine = Counts(leader, options.kinds, options.total, legal)
        is_ = tuple(count for kind, count in counts if kind is not QuestCard.SUCCESS)
        self.compare(step, [leader], self.machine(step, machine, now), is_)

    # Claims

    def claims(self, step: Step, claimant: Jack, now: tuple[float, float]) -> None:
        """Somebody has come forward, and a witness is asked for."""
        machine = Holds(step.asked, frozenset({A}))
        self.compare(step, step.asked, self.machine(step, machine, now), (claimant, A))

    def judges(self, step: Step, covered: bool, now: tuple[float, float]) -> None:
        """The Leader has said what the hands cover, and a witness is asked for."""
        machine = Holds([step.chooser], frozenset(Button))
        said = (step.chooser, A if covered else R)
        self.compare(step, [step.chooser], self.machine(step, machine, now), said)

    def _claim(
        self, step: Step, claimant: Jack, witness: Seat | None, now: tuple[float, float]
    ) -> None:
        if witness is None:
            assert step.kind is Kind.CLAIM, "a claim that nobody made"
            self.claims(step, claimant, now)
            return
        assert step.prompt.id == "claim-witness", "a claim without its witness"
        assert number(step.prompt.values["seat"]) == claimant, "another one claimed it"
        self._hold(step, (step.boxes[witness], A), now, but=claimant)

    def _hold(
        self,
        step: Step,
        is_: tuple[Jack, Button],
        now: tuple[float, float],
        but: Jack | None = None,
    ) -> None:
        others = [jack for jack in step.boxes.values() if jack != but]
        may = self.machine(step, Holds(others, frozenset(Button)), now)
        self.compare(step, others, may, is_)

    def seconded(self, step: Step | None, first: Jack | None, now: tuple[float, float]) -> None:
        """What needs a hold at a second seat has had it."""
        assert step, "nobody was asked to agree"
        others = [jack for jack in step.boxes.values() if jack != first]
        may = self.machine(step, Holds(others, frozenset(Button)), now)
        self.answers += 1
        if may is None or step.troubled.intersection(others):
            return
        self.sure += 1
        self.judged["second"] += 1
        assert any(isinstance(one, tuple) and one[1] is A for one in may), "nobody agreed"

    # Good's Last Chance

    def talked(self, step: Step, now: tuple[float, float]) -> None:
        """Five minutes, or the Leader's hold."""
        spent = sum(one.closed[1] - one.opened[0] for one in step.until(now))
        if spent >= TALK - NEAR:
            return
        may = self.machine(step, Holds([step.chooser], frozenset({A})), now)
        self.compare(step, [step.chooser], may, (step.chooser, A))

    def _hands(
        self, step: Step, hands: tuple[tuple[Seat, ...] | None, ...], now: tuple[float, float]
    ) -> None:
        segments = step.pointed
        leader = next(
            jack
            for seat, jack in step.boxes.items()
            if self.shadow and seat == self.shadow.game.leader
        )
        assert [jack for jack, _ in segments] == step.ring(leader), "not every seat was pointed at"
        for target, stretches in segments:
            for jack in step.boxes.values():
                pointed = hands[step.seat_at(jack) - 1] or ()
                is_ = step.seat_at(target) in pointed
                if jack == target:
                    assert not is_, "somebody points at themself"
                    continue
                may = _points_at(self.board, jack, stretches, jack == leader)
                self.compare(step, [jack], None if may is None else set(may), is_)

    # Hands and lamps

    def passed(self, step: Step, now: tuple[float, float]) -> None:
        """A Loyalty card was passed: whoever looked has said so."""
        (jack,) = step.asked
        presses = self.board.presses(jack, step.until(now)[0].opened[0], now[1])
        assert any(one.button is A for one in presses), f"box {jack} did not say that it had looked"
        self.judged[step.kind] += 1

    def lamp(
        self, step: Step, jack: Jack, shows: Ballot, yes: bool, now: tuple[float, float]
    ) -> None:
        """The same as was tapped is no, the other is yes."""
        tapped = shows if not yes else next(one for one in Ballot if one is not shows)
        self._answer(step, jack, ballots, now, A if tapped is Ballot.APPROVE else R)


def _points_at(board: Board, jack: Jack, stretches: list[Stretch], leads: bool) -> set[bool] | None:
    """Whether this box may point at whoever the light is on: its last tap says."""
    possible = {False}
    for stretch in stretches:
        for one in gestures(board, jack, stretch, frozenset({A}) if leads else frozenset()):
            if one.loose:
                return None
            says = {gesture.button is A for gesture in one.may if gesture and not gesture.held}
            sure = all(gesture and not gesture.held for gesture in one.may)
            possible = says if sure else possible | says
    return possible


def _jacks(chosen: Hashable) -> tuple[Jack, ...]:
    assert isinstance(chosen, tuple)
    return chosen
