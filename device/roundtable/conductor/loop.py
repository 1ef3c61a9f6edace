"""The loop of the table: one queue in, effects out, and one owner of the state.

`Table.pump(now)` is the synchronous core: it drains the queue in the order of time, lets due things
happen, keeps what must be kept before anything of it is shown, and says when it wants to be called
again. An event loop and a clock that is driven by a test both call it.
"""

from __future__ import annotations

from collections.abc import Callable

from roundtable.conductor.codes import Codes, Entered, TooSlow
from roundtable.conductor.commands import (
    Chosen,
    Commanded,
    GetUp,
    PageJoined,
    PagesAsk,
    PagesAt,
    PageSentAway,
    PagesPaired,
    PressLost,
    ScriptedAt,
    SitDown,
    UpdateGoesOn,
    UpdateOver,
)
from roundtable.conductor.debounce import Change, Debouncer
from roundtable.conductor.effects import (
    Ambience,
    ApplyUpdate,
    Effect,
    EndPage,
    Hush,
    LetIn,
    Mended,
    Move,
    PartFailed,
    Play,
    Remember,
    Said,
    Say,
    Shuffle,
    Shuffled,
    SoundBack,
    SoundLost,
    Stage,
    Trouble,
    TurnAway,
    Unsaid,
)
from roundtable.conductor.faults import Returned, SetAside, Watch
from roundtable.conductor.flow import Flow, FromPages, Input
from roundtable.conductor.gestures import Gesture, Gestures, Press, unhurried
from roundtable.conductor.inbox import Beat, FromSpeech, Inbox, nothing
from roundtable.conductor.performers import Keeper, Memory, NoPages, Pages, Speaking, ToKeep
from roundtable.rules.deal import Deal
from roundtable.rules.setup import Setup
from roundtable.table_view import TableView
from roundtable_ports import (
    OTHER,
    Box,
    ClipEnded,
    ClipStarted,
    Contact,
    DeviceBack,
    DeviceLost,
    Edge,
)

NEVER = float("inf")


class Table:
    """The state of a running table."""

    def __init__(
        self,
        flow: Flow,
        inbox: Inbox,
        *,
        speech: Speaking,
        keeper: Keeper,
        memory: Memory,
        deal: Callable[[Setup], Deal],
    ) -> None:
        self._flow, self._inbox, self._speech = flow, inbox, speech
        self._keeper, self._memory, self._deal = keeper, memory, deal
        self.pace: Callable[[Box], float] = unhurried
        """How many of the table's seconds pass in one of those of a box's hands."""

        def pace(box: Box) -> float:
            return self.pace(box)

        def hold(box: Box) -> float:
            return flow.settings.box(box).hold_seconds

        flow.keep_pace_with(pace)
        unsettled = self._unsettled_since
        self._debouncer, self._watch = Debouncer(), Watch(pace)
        self._gestures = Gestures(hold, unsettled, pace)
        self._codes = Codes(flow.code_seconds, unsettled, pace)
        self._flow_wakes_at = _or_never(flow.wake_at())
        self._wakes: tuple[float, ...] | None = None
        self._wanted: list[Effect] = []
        self._moved = True
        """Whether the flow has had a say since the last view."""

        self.pages: Pages = NoPages()
        self.alive: Callable[[], None] = nothing
        """Called for every `Beat` that comes out of the queue."""

        self.failed: Callable[[], None] = nothing
        """Called when it cannot go on, before the error is passed on."""

        self.part_failed: Callable[[str, Exception], None] = raise_error
        """Called with the name and the error of an optional part that failed."""

        self.view: TableView = flow.view
        """What the table shows now; the frame thread reads this one reference."""

        self.watchers: list[Callable[[TableView], None]] = []
        speech.adjust(flow.settings)

    @property
    def troubles(self) -> tuple[str, ...]:
        """What does not work now, by the messages that say so."""
        return self._flow.troubles

    def pump(self, now: float) -> float | None:
        """Everything that is due until now; returns when to be called again."""
        try:
            return self._pump(now)
        except Exception:
            self.failed()
            raise

    def _pump(self, now: float) -> float | None:
        if self._moved:  # only at the very start
            self._wanted += self._flow.tick(now)
            self._refresh()
        for report in self._inbox.drain():
            if isinstance(report, Edge):
                self._advance(min(report.at, now))
                self._edge(report)
            elif isinstance(report, Beat):
                self.alive()
            elif isinstance(report, PressLost):
                self._gestures.forget(self._as_held(report.contact))
                self._wakes = None
            else:
                self._hear(report, now)
        wake = self._advance(now)
        while self._moved:  # what is done may make more due
            self._do(now)
            self._publish()
            wake = self._advance(now)
        return wake

    # Time

    def _wakes_at(self) -> tuple[float, ...]:
        """When each part has something to do: debouncer, gestures, codes, watch, flow."""
        codes = self._codes.wake_at() if self._flow.hears_codes else None
        return (
            _or_never(self._debouncer.wake_at()),
            _or_never(self._gestures.wake_at()),
            _or_never(codes),
            _or_never(self._watch.wake_at()),
            self._flow_wakes_at,
        )

    def _advance(self, now: float) -> float | None:
        """Let due things happen one by one, in the order of their times; says what is due next."""
        while True:
            if self._wakes is None:
                self._wakes = self._wakes_at()
            due = min(self._wakes)
            if due > now:
                return None if due == NEVER else due
            settles, decides, enters, judges, _ = self._wakes
            self._wakes = None  # for what happens now changes them
            if settles == due:
                for change in self._debouncer.tick(due):
                    self._change(change, due)
            if decides == due:
                for gesture in self._gestures.tick(due):
                    self._gesture(gesture, due)
            if enters == due:
                self._code(self._codes.tick(due), due)
            if judges == due:
                for found in self._watch.tick(due):
                    self._fault(found)
            if self._flow_wakes_at <= due:
                self._wanted += self._flow.tick(due)
                self._refresh()

    def _refresh(self) -> None:
        """The flow had a say: tell those below which buttons may be held now."""
        self._moved = True
        self._wakes = None
        self._flow_wakes_at = _or_never(self._flow.wake_at())
        self._gestures.may_hold = self._flow.may_hold
        self._watch.may_hold = self._gestures.may_hold | self._gestures.paired

    # Buttons

    def _edge(self, edge: Edge) -> None:
        edge = Edge(self._as_held(edge.contact), edge.down, edge.at)
        self._wakes = None
        for found in self._watch.edge(edge):
            self._fault(found)
        for change in self._debouncer.feed(edge):
            self._change(change, edge.at)

    def _as_held(self, contact: Contact) -> Contact:
        """The button that it is, whichever way round its box is held."""
        if self._flow.settings.box(contact.box).swapped:
            return Contact(contact.box, OTHER[contact.button])
        return contact

    def _change(self, change: Change, now: float) -> None:
        for found in self._watch.change(change):
            self._fault(found)
        if self._watch.counts(change.contact):
            for gesture in self._gestures.feed(change, now):
                self._gesture(gesture, now)

    def _unsettled_since(self, contact: Contact) -> float | None:
        """Nobody waits for a contact that is set aside: it may never settle."""
        since = self._debouncer.unsettled_since(contact)
        return since if since is None or self._watch.counts(contact) else None

    def _gesture(self, gesture: Gesture, now: float) -> None:
        if not isinstance(gesture, Press):
            self._step(now, gesture)
            return
        self._code(self._codes.press(gesture), now)

    def _code(self, entered: list[Entered], now: float) -> None:
        tries: list[Entered | TooSlow] = [*entered, *self._codes.slow_tries()]
        for one in tries:
            if self._flow.hears_codes:
                self._step(now, one)

    def _fault(self, found: SetAside | Returned) -> None:
        if isinstance(found, SetAside):
            self._gestures.forget(found.contact)
        self._step(found.at, found)

    # The voice

    def _hear(
        self,
        report: FromSpeech | SetAside | Returned | Trouble | Mended | FromPages,
        now: float,
    ) -> None:
        match report:
            case ClipEnded(id):
                self._step(now, Said(int(id)))
            case DeviceLost():
                self._step(now, SoundLost())
            case DeviceBack():
                self._step(now, SoundBack())
            case SetAside() | Returned():
                self._fault(report)
            case Trouble() | Mended() | Unsaid():
                self._step(now, report)
            case Commanded() | PagesAt() | PagesPaired() | ScriptedAt():
                self._step(now, report)
            case UpdateGoesOn() | UpdateOver():
                self._step(now, report)
            case Chosen() | PagesAsk() | PageJoined() | PageSentAway() | SitDown() | GetUp():
                self._step(now, report)
            case ClipStarted():
                pass

    # Effects

    def _step(self, now: float, given: Input) -> None:
        self._wanted += self._flow.step(now, given)
        self._refresh()

    def _do(self, now: float) -> None:
        """First keep what must be kept; only then let anything be heard or seen."""
        while self._wanted:
            wanted, self._wanted = self._wanted, []
            kept = [one for one in wanted if isinstance(one, ToKeep)]
            for row in kept:
                self._keeper.keep(row)
            if kept and (trouble := self._keeper.commit()):
                self._step(now, Trouble(trouble))
            for one in wanted:
                self._perform(one, now)
            settings = [one.settings for one in wanted if isinstance(one, Remember)]
            if settings:  # pages may have changed them a hundred times meanwhile
                self._memory.remember(settings[-1])

    def _perform(self, wanted: Effect, now: float) -> None:
        match wanted:
            case Shuffle(setup):
                self._step(now, Shuffled(self._deal(setup)))
            case PartFailed(part, error):
                self.part_failed(part, error)
            case Say() | Stage() | Hush() | Play() | Ambience() | Remember():
                self._sound(wanted, now)
            case _:
                try:
                    self._tell_pages(wanted)
                except Exception as error:
                    self.part_failed("pages", error)

    def _sound(self, wanted: Effect, now: float) -> None:
        """Have it heard; a line that fails counts as said, or the table would wait for its end."""
        try:
            self._speak(wanted)
        except Exception as error:
            self.part_failed("the voice", error)
            match wanted:
                case Say(number):
                    self._step(now, Said(number))
                case Stage():
                    self._step(now, Unsaid())

    def _speak(self, wanted: Effect) -> None:
        match wanted:
            case Say(number, message, pause):
                self._speech.say(number, message, pause)
            case Stage(lines):
                self._speech.say_all(lines)
            case Hush():
                self._speech.hush()
            case Play(effect):
                self._speech.sound(effect)
            case Ambience(under):
                self._speech.under(under)
            case Remember(settings):
                self._speech.adjust(settings)

    def _tell_pages(self, wanted: Effect) -> None:
        match wanted:
            case LetIn(page):
                self.pages.let_in(page)
            case TurnAway(page):
                self.pages.turn_away(page)
            case ApplyUpdate(version):
                self.pages.install_update(version)
            case Move(left=left, taken=taken):
                self.pages.vacated(left, taken)
            case EndPage(box):
                self.pages.vacated(box)

    def _publish(self) -> None:
        self._moved = False
        view = self._flow.view
        if view != self.view:
            self.view = view
            for watcher in self.watchers:
                watcher(view)


def raise_error(part: str, error: Exception) -> None:
    """The default for `part_failed`: without a supervisor nothing is contained."""
    raise error


def _or_never(moment: float | None) -> float:
    return NEVER if moment is None else moment
