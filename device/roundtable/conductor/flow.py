"""The flow of a night: an input in, effects out. No clock, no chance, no hardware.

Gestures reach the phase in which their first edge fell, and only if that was at least 0.7 s after
it opened. An answer cuts the question short. Both buttons held open the table menu; both tapped
say it again. Whoever is waited for is reminded, after half a minute or, where somebody chooses, a
minute and a half, and then ever more rarely; the first time it is said how to pause.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence, Set

from roundtable.conductor.codes import Entered, TooSlow
from roundtable.conductor.commands import (
    DEAF_SECONDS,
    Announce,
    Chosen,
    Commanded,
    GetUp,
    Offer,
    PageAsks,
    PageJoined,
    PagesAsk,
    PagesAt,
    PageSentAway,
    PagesPaired,
    Remark,
    ScriptedAt,
    SitDown,
    UpdateGoesOn,
    UpdateOver,
    fits,
)
from roundtable.conductor.effects import (
    Effect,
    EndPage,
    Interrupted,
    Mended,
    PartFailed,
    Said,
    Shuffled,
    SoundBack,
    SoundLost,
    Trouble,
    Unsaid,
)
from roundtable.conductor.faults import Returned, SetAside
from roundtable.conductor.gestures import Both, BothHeld, Hold, Tap
from roundtable.conductor.hosting import carry_out, must_wait
from roundtable.conductor.night import Night, Opens, Script
from roundtable.conductor.phase import Phase
from roundtable.conductor.phases.cards import PlayingCards
from roundtable.conductor.phases.counts import EnteringTable
from roundtable.conductor.phases.deal import Ready
from roundtable.conductor.phases.ends import Ended
from roundtable.conductor.phases.hunt import AnsweringNamed, PickPrey, PickRecruit, PickTarget
from roundtable.conductor.phases.join import Admitting, joined
from roundtable.conductor.phases.last_chance import BeingPointedAt, claim, judge, point
from roundtable.conductor.phases.lobby import Lobby
from roundtable.conductor.phases.loyalty import PassByCode
from roundtable.conductor.phases.menu import Menu
from roundtable.conductor.phases.plots import TakeFrom, WhoUses, aim, hand_out
from roundtable.conductor.phases.pointing import PickSeat
from roundtable.conductor.phases.resume import OfferResume
from roundtable.conductor.phases.team import choose_team
from roundtable.conductor.phases.telling import Telling
from roundtable.conductor.phases.update import update_goes_on
from roundtable.conductor.phases.vote import ChargeVote, Voting
from roundtable.conductor.table_game import TableGame
from roundtable.conductor.viewing import Viewer
from roundtable.messages import message
from roundtable.rules.events import Public
from roundtable.rules.modules import POINTS
from roundtable.rules.options import Question
from roundtable.rules.views import SeatView
from roundtable.settings import USUAL, Settings
from roundtable.table_view import Answering, Scene, TableView
from roundtable_ports import Box, Button, Contact

STEPS: dict[Question, Opens] = {
    **dict.fromkeys(POINTS, PickSeat),
    Question.SWEAR: Ready,
    Question.SHOW_LOYALTY: PassByCode,
    Question.USE_PLOT: WhoUses,
    Question.AIM_PLOT: aim,
    Question.HAND_PLOT: hand_out,
    Question.TAKE_PLOT: TakeFrom,
    Question.PROPOSE_TEAM: choose_team,
    Question.CHARGE_VOTE: ChargeVote,
    Question.VOTE: Voting,
    Question.PLAY_CARD: PlayingCards,
    Question.ENTER_COUNTS: EnteringTable,
    Question.CLAIM: claim,
    Question.RECRUIT: PickRecruit,
    Question.ANSWER_NAMED: AnsweringNamed,
    Question.CHOOSE_PREY: PickPrey,
    Question.ASSASSINATE: PickTarget,
    Question.POINT: point,
    Question.POINTED_AT: BeingPointedAt,
    Question.JUDGE_HANDS: judge,
}
SCRIPT = Script(STEPS, Telling, Ended, Lobby)

Answer = Tap | Hold | Both | BothHeld | Entered | TooSlow
FromPages = (
    Commanded
    | Chosen
    | PagesAt
    | PagesPaired
    | PagesAsk
    | PageJoined
    | PageSentAway
    | SitDown
    | GetUp
    | ScriptedAt
    | UpdateGoesOn
    | UpdateOver
)
Sounds = Said | Unsaid | SoundLost | SoundBack
FromTable = SetAside | Returned | Sounds | Shuffled | Trouble | Mended
Input = Answer | FromTable | FromPages


class Flow:
    """One night at one table. `step` and `tick` alone change it."""

    def __init__(
        self,
        boxes: Sequence[Box],
        settings: Settings = USUAL,
        interrupted: Interrupted | None = None,
        *,
        now: float = 0.0,
        today: int = 0,
        apart: bool = False,
    ) -> None:
        self._night = night = Night(settings, boxes, SCRIPT, today)
        night.apart = apart
        night.now = now
        self._viewer = Viewer()
        self._commanded: list[Commanded] = []
        self._unnamed: list[Box] = []
        if interrupted:
            self._offer(interrupted)
        else:
            night.go(Lobby(night))

    # What goes in

    def step(self, now: float, given: Input) -> list[Effect]:
        """Take an input; says what is to be done."""
        night = self._night
        night.now = max(now, night.now)
        match given:
            case Tap() | Hold() | Both() | BothHeld() | Entered() | TooSlow():
                self._gesture(given)
            case Said(number):
                night.voice.said(number)
            case SetAside(contact, _, _):
                self._lay_aside(contact)
            case Returned(contact, _):
                self._take_again(contact)
            case Unsaid():
                night.phase.unsaid()
            case SoundLost():
                night.phase.sound_lost()
            case SoundBack():
                night.voice.silent = False
                night.phase.sound_back()
            case Shuffled(deal):
                night.phase.shuffled(deal)
            case Commanded():
                self._commanded = [one for one in self._commanded if not _is_same(one, given)]
                self._commanded.append(given)
            case Chosen():
                self._chosen(given)
            case PagesAsk(pages):
                self._asked_in(pages)
            case PageJoined() | PageSentAway() | SitDown() | GetUp():
                self._come_or_go(given)
            case PagesAt():
                night.pages_at = given
            case ScriptedAt(boxes):
                night.scripted = frozenset(boxes)
                night.phase.company_changed()
            case PagesPaired(boxes, others_read, away):
                night.paired, night.others_read = frozenset(boxes), others_read
                night.away = frozenset(away)
            case UpdateGoesOn():
                update_goes_on(night)
            case UpdateOver(said):
                night.voice.say(said)
                night.phase.update_over()
            case Trouble(id):
                night.troubles[id] = None
                night.voice.say(message(id))
            case Mended(id):
                night.troubles.pop(id, None)
        return self.tick(now)

    def tick(self, now: float) -> list[Effect]:
        """Let time pass until now."""
        night = self._night
        night.now = max(now, night.now)
        night.voice.read()
        self._let_phases_pass()
        if self._obey():
            self._let_phases_pass()  # what a host skipped has ended now, and not at the next press
        night.phase.remember_to_remind()
        self._name_troubled()
        wanted, night.effects = night.effects, []
        return wanted

    def wake_at(self) -> float | None:
        """When `tick` has something to do, if nothing happens before."""
        night = self._night
        wakes = [night.phase.wake_at(), night.voice.read_at()]
        return min([at for at in wakes if at is not None], default=None)

    # What comes out

    @property
    def view(self) -> TableView:
        return self._viewer.view(self._night)

    @property
    def may_hold(self) -> Set[Contact]:
        """The contacts whose being held means something now."""
        night = self._night
        asked = {
            Contact(box, button) for box in night.asks if night.asks_at(box) for button in Button
        }
        came = {Contact(box, Button.REJECT) for box in night.coming if night.phase.gathers}
        return night.phase.may_hold() | asked | came

    @property
    def hears_codes(self) -> bool:
        return self._night.phase.hears_codes

    def code_seconds(self, box: Box) -> float:
        """How long the two halves of this box's codes may be apart."""
        return self._night.code_seconds(box)

    def keep_pace_with(self, pace: Callable[[Box], float]) -> None:
        """So many of the table's seconds pass in one of those of a box's hands."""
        self._night.pace = pace

    @property
    def troubles(self) -> tuple[str, ...]:
        """What does not work now, the latest last; the view has room for that one."""
        return tuple(self._night.troubles)

    @property
    def settings(self) -> Settings:
        return self._night.settings

    # Gestures

    def _gesture(self, gesture: Answer) -> None:
        night = self._night
        phase = night.phase
        if gesture.at < phase.listens_since + DEAF_SECONDS:
            return
        if gesture.box not in (night.all_boxes if phase.any_box else night.boxes):
            self._gesture_at_free_box(gesture)
            return
        phase.has_patience()
        if isinstance(gesture, Tap | Hold) and not phase.hides_presses:
            night.votes = {}
        match gesture:
            case Entered(box, code):
                phase.code(box, code)
            case TooSlow(box):
                phase.too_slow(box)
            case Hold(box, button) if night.asks_at(box):
                self._answer_page(gesture.at, box, button)
            case Tap(box, button) | Hold(box, button):
                held = isinstance(gesture, Hold)
                if phase.cut_short_by(Contact(box, button), held):
                    night.voice.hush()
                (phase.hold if held else phase.tap)(box, button)
            case Both(box):
                if box in night.boxes or night.asks_at(box):
                    with night.voice.in_full():
                        phase.again(box)
            case BothHeld(box):
                self._menu(phase, box)

    def _gesture_at_free_box(self, gesture: Answer) -> None:
        """Between games somebody sits down there, or lets a page in."""
        night = self._night
        if not night.phase.gathers:
            return
        match gesture:
            case Hold(box, button) if night.asks_at(box):
                self._answer_page(gesture.at, box, button)
            case Hold(box, Button.REJECT) if box in night.coming:
                self._get_up(box)
                night.voice.say(message("lobby-left", seat=box))
            case Tap(box, button):
                if night.tap_free_box(box, button):
                    self._sit_down(box)

    def _answer_page(self, at: float, box: Box, button: Button) -> None:
        night, phase = self._night, self._night.phase
        ask = night.asks_at(box)
        if ask and isinstance(phase, Admitting) and at >= night.asks_since[box] + DEAF_SECONDS:
            phase.answer_page(ask, button)

    def _sit_down(self, box: Box) -> None:
        night = self._night
        if box in night.next_boxes or box not in night.all_boxes:
            return
        night.phase.sit_down(box)
        if night.playing is None and not isinstance(night.phase, Lobby):
            night.voice.say(message("sits-down", seat=box))

    def _get_up(self, box: Box) -> None:
        self._night.effects.append(EndPage(box))
        self._night.phase.get_up(box)

    def _menu(self, phase: Phase, box: Box) -> None:
        night = self._night
        if phase.deaf_to_menu or phase.both_held(box) or box not in night.boxes:
            return
        night.voice.hush(heard=False)
        phase.interrupted()
        night.go(Menu(night, box, under=phase))

    # Pages

    def serve_pages(self) -> None:
        """There are pages tonight, so the menu offers to pair one."""
        self._night.pages_served = True

    def offer(self, box: Box) -> Offer | None:
        """What whoever sits there may choose now: for their own page alone."""
        return self._night.phase.offer(box) if box in self._night.boxes else None

    def presses(self, box: Box) -> Answering | None:
        """The meaning of this box's buttons now, if they have one."""
        night = self._night
        if box in night.boxes:
            return Answering.CONFIRM if night.asks_at(box) else night.phase.presses_at(box)
        if not night.phase.gathers:
            return None
        return Answering.LEAVE if box in night.coming else Answering.SIT

    def _chosen(self, chosen: Chosen) -> None:
        """As a gesture: it counts for the step that is open, once that listens."""
        night = self._night
        phase, offer = night.phase, self.offer(chosen.box)
        if offer is None or not fits(chosen, offer):
            return
        if chosen.at >= phase.listens_since + DEAF_SECONDS:
            phase.has_patience()
            if not phase.hides_presses:
                night.votes = {}
            phase.choose(chosen.box, chosen.options, chosen.final)

    def _come_or_go(self, given: PageJoined | PageSentAway | SitDown | GetUp) -> None:
        night = self._night
        match given:
            case PageJoined(box, host, silent):
                joined(night, box, host=host, silent=silent)
            case PageSentAway(box, gets_up):
                night.voice.say(message("join-ended", seat=box))
                if gets_up:
                    night.phase.get_up(box)
            case SitDown(box):
                self._sit_down(box)
            case GetUp(box):
                if night.playing is None or box not in night.boxes:
                    self._get_up(box)

    def _asked_in(self, asks: Sequence[PageAsks]) -> None:
        night = self._night
        for ask in night.take_asks(asks):
            if night.asks_at(ask.box) and isinstance(night.phase, Admitting):
                night.phase.asked_in(ask)

    def seat_view(self, box: Box) -> SeatView | None:
        """What whoever sits there may know: for their own page alone."""
        game = self._night.game
        return game.seat_view(box) if game and box in self._night.boxes else None

    def story(self) -> tuple[Public, ...]:
        """All that everyone has seen of the game that is on."""
        game = self._night.game
        return game.story() if game else ()

    def story_told(self) -> tuple[Public, ...]:
        """As much of it as everyone has been told of."""
        game = self._night.game
        return game.story_told() if game else ()

    def _let_phases_pass(self) -> None:
        phase: Phase | None = None
        while phase is not self._night.phase:  # a phase that opens may be over at once
            phase = self._night.phase
            phase.tick()

    def _obey(self) -> bool:
        """In the order they came; what must wait keeps its place and lets others pass.

        Says whether there was anything.
        """
        night = self._night
        waiting, self._commanded = self._commanded, []
        for asked in waiting:
            if must_wait(night, asked.command):
                self._commanded.append(asked)
            else:
                self._carry_out(asked)
        return len(self._commanded) < len(waiting)

    def _carry_out(self, asked: Commanded) -> None:
        """Do what a host asks for. An error costs that request alone: it is announced."""
        night = self._night
        try:
            carry_out(night, asked)
        except Exception as error:
            night.effects.append(PartFailed("a host's request", error))
            night.voice.say(message("trouble-request"))

    # Broken buttons

    def _lay_aside(self, contact: Contact) -> None:
        if contact.box not in self._night.troubled:  # a whole box that is gone is named once
            self._unnamed.append(contact.box)
        self._night.set_aside.add(contact)

    def _take_again(self, contact: Contact) -> None:
        self._night.set_aside.discard(contact)
        if contact.box in self._night.troubled:
            return  # by its other button
        if contact.box in self._unnamed:
            self._unnamed.remove(contact.box)
        elif contact.box in self._night.boxes:
            self._night.voice.say(message("trouble-button-back", seat=contact.box))

    def _name_troubled(self) -> None:
        """Not while eyes are closed: then at the end."""
        if self._night.phase.scene is Scene.REVEAL:
            return
        for box in self._unnamed:
            self._night.voice.say(message("trouble-button", seat=box))
        self._unnamed.clear()

    # A game that was interrupted

    def _offer(self, interrupted: Interrupted) -> None:
        night = self._night
        night.boxes = interrupted.boxes
        night.steers = interrupted.boxes[0]
        night.game = game = TableGame(
            night, interrupted.setup, interrupted.deal, interrupted.actions
        )

        def go_on() -> None:
            if game.under_way:
                game.tell_again()
            else:  # perhaps nobody has heard the Reveal to its end
                night.go(Ready(game))

        def give_up() -> None:
            night.give_up(game)
            night.go(Lobby(night, [box for box in night.boxes if box not in night.away]))

        night.go(OfferResume(game, go_on, give_up))


def _is_same(one: Commanded, other: Commanded) -> bool:
    """Whether the later one stands for both: a host asks for each thing once, however often."""
    if isinstance(one.command, Announce | Remark):
        return one == other
    return type(one.command) is type(other.command) and one.by == other.by
