"""A phase of the night: what is asked, who may answer how, and what the lamps show meanwhile.

Its clock is `after(seconds, then)`: what was to happen is forgotten when the phase is left, and
whoever comes back to it starts anew.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Set
from typing import TYPE_CHECKING, NamedTuple

from roundtable.conductor.commands import Offer, OfferKind
from roundtable.conductor.effects import Under
from roundtable.messages import Message, message
from roundtable.narration.codes import Code
from roundtable.narration.notes import Moment
from roundtable.rules.deal import Deal
from roundtable.rules.vocabulary import Ballot, QuestCard
from roundtable.table_view import Answering, Scene, Talk
from roundtable_ports import Box, Button, Contact

if TYPE_CHECKING:
    from roundtable.conductor.night import Night
    from roundtable.conductor.table_game import TableGame

NOBODY: frozenset[Box] = frozenset()

NUDGE_AT_MOST = 2
"""Where more are missing, it is talked over."""

CHOICE_SECONDS = 90.0
"""How long somebody who chooses is waited for: it is talked over."""


PRESSES_OF: Mapping[OfferKind, Answering] = {
    OfferKind.READY: Answering.READY,
    OfferKind.SEEN: Answering.SEEN,
    OfferKind.BALLOT: Answering.VOTE,
    OfferKind.CARD: Answering.CARD,
    OfferKind.CHARACTER: Answering.OATH,
    OfferKind.SEATS: Answering.POINT,
    OfferKind.LIST: Answering.LIST,
    OfferKind.USE: Answering.USE,
    OfferKind.POINTED: Answering.POINTED,
    OfferKind.LOYALTY: Answering.LOYALTY,
}
"""The meaning of buttons, by the offer that a page would answer instead."""


class Decided(NamedTuple):
    """A Quest whose result is known, before the rest that follows from it is told."""

    quest: int
    succeeded: bool
    tokens: tuple[QuestCard, ...] = ()


class Phase:
    """One step of the night. Its gestures have been checked to belong to it."""

    scene = Scene.LIST
    moments: tuple[Moment, ...] = ()
    """Which Host Notes matter now."""

    ambience: Under | None = Under.NOTHING
    """What runs under the voice; None leaves it as it is."""

    trouble: str | None = None
    """What keeps the table from going on, by the message that says so."""

    any_box = False
    """Whether boxes at which nobody sits are listened to."""

    gathers = False
    """Whether people may sit down for the next game, and a host may begin it."""

    patience: float | None = None
    """How long it waits for another gesture before it gives up."""

    decides_alone = False
    """Whether a host's page cannot interrupt it: everyone at the table decides."""

    can_be_skipped = True
    """Whether a host's page may cut short what is being told."""

    hears_codes = False
    """Whether it takes secret codes."""

    hears_taps = True
    """Whether a tap of whoever is asked is an answer; else only a hold is."""

    holds: Collection[Button] = ()
    """The buttons that whoever is asked may hold."""

    presses: Answering | None = None
    """The meaning of the asked seats' buttons, where no page is offered the same."""

    points_out = False
    """Whether the cursor stands before whoever is still asked."""

    hides_presses = False
    """Whether no lamp may change at the moment of a press, only on a beat."""

    nudges = False
    """Whether they are reminded."""

    nudged_after = 30.0
    """How long they are waited for before that, in seconds."""

    def __init__(self, night: Night, asked: Iterable[Box] = ()) -> None:
        self.night = night
        self.voice = night.voice
        self.asked = tuple(asked)
        """Of whom an answer is awaited; of nobody in particular, if empty."""

        self.opened_at = night.now
        self.scene_since = night.now
        self.listens_since = night.now
        """What began before this, or shortly after it, was meant for something else."""

        self._due: dict[Callable[[], None], float] = {}
        self._reminds_after = 0.0

    # Its clock

    def starts(self) -> None:
        """It is its turn from now on."""
        self.opened_at = self.listens_since = self.night.now
        self._due.clear()
        self.has_patience()

    def has_patience(self) -> None:
        """Somebody has pressed something, so it waits as long again."""
        if self.patience is not None:
            self.after(self.patience, self.give_up)

    def after(self, seconds: float, then: Callable[[], None]) -> None:
        """Let this happen so many seconds from now; asked for again, at the new time only."""
        self._due[then] = self.night.now + seconds

    def at(self, moment: float, then: Callable[[], None]) -> None:
        """Let this happen then, or at once if that is past."""
        self._due[then] = moment

    def cancel(self, then: Callable[[], None]) -> None:
        self._due.pop(then, None)

    def waits_to(self, then: Callable[[], None]) -> bool:
        return then in self._due

    def left_until(self, then: Callable[[], None]) -> float:
        """How many seconds it will be until this happens."""
        return self._due[then] - self.night.now

    def wake_at(self) -> float | None:
        return min(self._due.values(), default=None)

    def tick(self) -> None:
        """Let what is due happen, in the order of its times, and what follows from it."""
        while self.night.phase is self:
            if due := self._due_now():
                del self._due[due]
                due()
            else:
                self.check()
                if self._due_now() is None:
                    return

    def _due_now(self) -> Callable[[], None] | None:
        if not self._due:
            return None
        first = min(self._due, key=self._due.__getitem__)
        return first if self._due[first] <= self.night.now else None

    def check(self) -> None:
        """Something may have changed: called whenever anything has happened."""

    # What happens to it

    def open(self) -> None:
        """It is its turn: say what is asked."""
        self.ask()

    def resume(self) -> None:
        """The menu or a pause is over: it is a new step, asked again."""
        self.ask()

    def interrupted(self) -> None:
        """The menu opens over it."""

    def anew(self) -> None:
        """Seats have moved: whatever was half answered is asked afresh."""
        if self.night.game:
            self.night.game.next_step()

    def ask(self) -> None:
        """Say the prompt."""
        if prompt := self.prompt():
            self.voice.say(prompt)

    def cut_short_by(self, contact: Contact, held: bool) -> bool:
        """Whether a press answers what is asked: then nobody need hear the rest of the question."""
        if contact.box not in self.asked:
            return False
        return contact in self.may_hold() if held else self.hears_taps

    def code(self, box: Box, code: Code) -> None:
        """A secret code was entered."""

    def too_slow(self, box: Box) -> None:
        """Somebody's two taps were too far apart to be a code."""

    def tap(self, box: Box, button: Button) -> None:
        pass

    def hold(self, box: Box, button: Button) -> None:
        pass

    def again(self, box: Box) -> None:
        """Both buttons tapped: say that again, once whatever is being said is over."""
        prompt = self.prompt()
        if prompt is None or not self.voice.will_say(prompt):
            self.ask()

    def both_held(self, box: Box) -> bool:
        """Both buttons held: true if this phase has a use for it, else the table menu opens."""
        return False

    def give_up(self) -> None:
        """Nobody has pressed anything for as long as its patience."""

    def shuffled(self, deal: Deal) -> None:
        """Chance has answered."""

    def unsaid(self) -> None:
        """The stage that it has begun cannot be said; nobody has heard any of it."""

    def sound_lost(self) -> None:
        """The voice fell silent: captions go on, with what is asked now."""
        self.voice.lose_sound(goes_on=True)
        if self.night.phase is self:
            self.ask()

    def sound_back(self) -> None:
        pass

    # What it says of itself

    def prompt(self) -> Message | None:
        return None

    def asks(self) -> Message | None:
        """What is written as long as it waits for an answer."""
        return self.prompt()

    @property
    def deaf_to_menu(self) -> bool:
        """Whether the table menu cannot be opened: for a few seconds, while something is told."""
        return False

    def may_hold(self) -> Set[Contact]:
        """Whose being held means something now."""
        return {Contact(box, button) for box in self.asked for button in self.holds}

    def missing(self) -> tuple[Box, ...]:
        """Who is being waited for and may be nudged: as the lamps tell, and no more than that."""
        return self._unanswered() if self.nudges else ()

    def _unanswered(self) -> tuple[Box, ...]:
        answered = self.answered
        return tuple(box for box in self.asked if box not in answered)

    def nudge(self) -> Message | None:
        """What is said to them instead of their names."""
        return None

    def remember_to_remind(self) -> None:
        """As long as a few are missing, they are reminded, ever more rarely."""
        if not 0 < len(self.missing()) <= NUDGE_AT_MOST:
            self.cancel(self._remind)
        elif not self.waits_to(self._remind):
            self._reminds_after = self.nudged_after
            self.after(self._reminds_after, self._remind)

    def _remind(self) -> None:
        missing = self.missing()
        if not 0 < len(missing) <= NUDGE_AT_MOST:
            return
        self._reminds_after *= 2
        self.after(self._reminds_after, self._remind)
        self.voice.explain_again(self.prompt())
        self.voice.say(self.nudge() or message("nudge", seats=tuple(map(int, missing))))
        if not self.night.told_to_pause:
            self.night.told_to_pause = True
            self.voice.say(message("nudge-pause"))

    # Pages

    def offer(self, box: Box) -> Offer | None:
        """What whoever sits there may choose on their page; else they have two buttons."""
        return None

    def choose(self, box: Box, options: tuple[str, ...], final: bool) -> None:
        """They have chosen of that offer."""

    @property
    def admits_at(self) -> Set[Box]:
        """The boxes at which pages that ask are shown and let in."""
        return NOBODY

    def sit_down(self, box: Box) -> None:
        """Somebody takes this box: they play in the next game."""
        self.night.sit_down(box)

    def get_up(self, box: Box) -> None:
        """The person at this box leaves: they do not play in the next game."""
        night = self.night
        night.get_up(box)
        if self.gathers and night.game is None and box == night.steers:
            night.go(night.script.gathers(night, night.boxes))  # nobody is left to answer

    def company_changed(self) -> None:
        """A scripted player has come, or a person plays in the place of one."""
        self.night.prefer_people()

    def update_over(self) -> None:
        """An update that was waited for has ended, and it was said how."""

    def presses_at(self, box: Box) -> Answering | None:
        """The meaning of this box's buttons now: the same for all who are asked the same."""
        if offer := self.offer(box):
            return PRESSES_OF[offer.kind]
        return self.presses if box in self.presses_of else None

    @property
    def presses_of(self) -> Collection[Box]:
        """The boxes whose buttons do that: everyone's, where nobody in particular is asked."""
        return self.asked or self.night.boxes

    # What the lamps show of it

    @property
    def answered(self) -> Set[Box]:
        return NOBODY

    @property
    def awaited(self) -> Collection[Box]:
        """Of whom an answer is asked."""
        return self.asked

    @property
    def team(self) -> Set[Box] | None:
        """Who is marked for the Team, where that is not yet the game's."""
        return None

    @property
    def cursor(self) -> Set[Box]:
        return frozenset(self._unanswered()) if self.points_out else NOBODY

    @property
    def ballots(self) -> Mapping[Box, Ballot]:
        return {}

    @property
    def turned(self) -> tuple[QuestCard, ...]:
        """The quest cards that lie open."""
        return ()

    @property
    def face_down(self) -> int:
        return 0

    @property
    def succeeded(self) -> bool | None:
        """Whether the Quest or the blade that is being told of did."""
        return None

    @property
    def decided(self) -> Decided | None:
        """The Quest that has just succeeded or failed, before all else of it is told."""
        return None

    @property
    def talk(self) -> Talk | None:
        """The clock by which people talk, if there is one."""
        return None

    @property
    def quest(self) -> int | None:
        """The Quest that is being prepared, where that is not yet the game's."""
        return None

    @property
    def unveiled(self) -> Mapping[Box, str]:
        """Of whom it has been told at the end who they were."""
        return {}

    def to_scene(self, scene: Scene) -> None:
        self.scene = scene
        self.scene_since = self.night.now


class GamePhase(Phase):
    """One step of the game that is being played."""

    def __init__(self, game: TableGame, asked: Iterable[Box] = ()) -> None:
        super().__init__(game.night, asked)
        self.game = game
