"""Somebody who sees every edge, view, message and row of a night, and believes none unchecked."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

from roundtable.app.journal_keeper import Unkept
from roundtable.app.nights import MockedNight
from roundtable.conductor.effects import Begin, Finish, Interrupted, Record, TakeBack
from roundtable.conductor.performers import Keeper, ToKeep
from roundtable.lights import frame_at
from roundtable.messages import Message
from roundtable.rules import events
from roundtable.rules.actions import (
    Action,
    AnswerPointed,
    CastVotes,
    PlayCards,
    Swear,
)
from roundtable.rules.options import Question
from roundtable.rules.vocabulary import Ballot, Prey, Seat
from roundtable.settings import Settings
from roundtable.table_view import Scene, TableView
from roundtable_drivers.captured import Source
from roundtable_ports import Box
from tests.company.design import CLOSING_BEAT, LEAST
from tests.company.onlooker.oaths import OATHS, Oath
from tests.company.onlooker.once import Once
from tests.company.onlooker.owed import owed, still_owed
from tests.company.onlooker.readings import NEAR, Stretch, ballots, codes
from tests.company.onlooker.shadow import Shadow
from tests.company.onlooker.steps import (
    BEATS,
    ENTRIES,
    GOES_ON,
    ROLLED,
    SECRET,
    Kind,
    Step,
    boxes_of,
    is_prompt,
    kind_of,
)
from tests.company.onlooker.verdicts import Verdicts

ROLL, SHOWN = 2.0, 3.0
STAY_LIT = (Scene.VOTES, Scene.TALK, Scene.CARDS)
"""Where votes may be seen: as they are shown, and under what is asked next."""
TINY = 1e-4
SETTLES = 0.005  # how long an edge must last to count
BY_TAP = frozenset({Kind.VOTE, Kind.CHARGE, Kind.USES, Kind.POINTED, Kind.SEALED, Kind.LAMPS})
LOOKS = frozenset({Kind.SEALED, Kind.HAND})


class Observer(Verdicts):
    """The keeper, the listener and the watcher of one mocked night."""

    def __init__(self, inner: Keeper | None = None) -> None:
        super().__init__()
        self._inner: Keeper = inner or Unkept()
        self.rows: list[ToKeep] = []
        self.scenes: dict[Scene, int] = {}
        self.messages: dict[str, int] = {}
        self.asked: set[Question] = set()
        self.games_ended = 0
        self.listeners: list[Callable[[Message], None]] = []
        self._night: MockedNight
        self._lag: Callable[[], float]
        self._pending: list[ToKeep] = []
        self._over: Shadow | None = None
        self._corrections: int | None = None  # to be told of the game that is over
        self._corrections_told = False
        self._last: TableView | None = None
        self._prompt: tuple[float, Message] | None = None
        self._step: Step | None = None
        self._away = False  # in a menu, a pause or the like over the step
        self._menu: Step | None = None  # the question of a menu to a second seat
        self._chose: Box | None = None  # who opened the menu
        self._chose_under: Box | None = None  # who asked for a second seat, under that menu
        self._chosen: Step | None = None  # the Team that stands, while its bearer is chosen
        self._sealed: Step | None = None  # whose lamps are about to answer
        self._unsealed: tuple[float, dict[Seat | None, Ballot]] | None = None
        self._moves = Once(self.board)

    def attend(self, night: MockedNight, lag: Callable[[], float] = lambda: 0.0) -> None:
        self._night, self._lag = night, lag
        self.board.quiet = night.flow.code_seconds
        night.table.watchers.append(self.see)

    def resume(self, found: Interrupted) -> None:
        """Of a night that begins in the middle of a game: what everybody knew of it."""
        self.shadow = Shadow.resumed(found)
        self.owed.extend(still_owed(found))

    @property
    def closed(self) -> tuple[Action, ...] | None:
        """The actions of the running game, or None if there is none."""
        return tuple(self.shadow.game.actions) if self.shadow else None

    @property
    def _now(self) -> tuple[float, float]:
        """The loop may have come round late."""
        return self._night.now - self._lag(), self._night.now

    # The keeper

    def keep(self, row: ToKeep) -> None:
        self.rows.append(row)
        self._pending.append(row)
        match row:
            case Record(action):
                assert not self._away, "something closed in a menu"
                self._closes(action)
            case TakeBack() if self._step and not self._away:
                self.objected(self._step, self._now)
            case TakeBack() if not isinstance(self.rows[-2], TakeBack):
                self.seconded(self._menu, self._chose, self._now)
            case Finish(_, given_up):
                self.owed.clear()
                if given_up and self._menu:
                    self.seconded(self._menu, self._chose, self._now)
        self._step, self._away, self._prompt = None, False, None
        self._inner.keep(row)

    def _closes(self, action: Action) -> None:
        step, now = self._step, self._now
        if isinstance(action, CastVotes | AnswerPointed) and step and step.kind in ROLLED:
            assert step.rolls_from is not None, "a vote closed without a roll"
            assert now[1] >= step.rolls_from + ROLL - TINY, "a vote closed before its roll was over"
        if isinstance(action, PlayCards | Swear):
            assert step, "a secret step closed that was not open"
            self._secret_closes(step)
        self.close(step, action, now)

    def _secret_closes(self, step: Step) -> None:
        """On a beat counted from the end of its sentence, after 8 s, and not in another one."""
        now = self._now
        assert step.heard, "a secret step closed in its own sentence"
        passed = now[1] - step.heard[0]
        assert passed >= LEAST - TINY, "a secret step closed before 8 s"
        ends = self._night.hardware.speaker.next_report()
        assert ends is None or ends <= now[1] + TINY, "a secret step closed in a sentence"
        beats = int((passed + TINY) / CLOSING_BEAT)
        late = now[0] - step.heard[1]
        assert beats * CLOSING_BEAT >= late - TINY, "a secret step closed between two beats"

    def commit(self) -> str | None:
        trouble = self._inner.commit()
        for row in self._pending:
            self._apply(row)
        self._pending.clear()
        return trouble

    def remember(self, settings: Settings) -> None:
        self._moves.dialled(settings)

    def _apply(self, row: ToKeep) -> None:
        shadow = self.shadow
        if isinstance(row, Begin):
            assert shadow is None, "a game began while another was running"
            self.shadow = Shadow.begun(row.setup, row.deal)
            self.oath = Oath()
            return
        assert shadow, f"{type(row).__name__}, and no game is running"
        match row:
            case Record(action):
                assert not self.owed, f"a look was not offered: {self.owed}"
                self.owed.extend(owed(shadow.game, shadow.play(action)))
            case TakeBack():
                shadow.take_back()
            case Finish(_, given_up):
                self.games_ended += 1
                self.shadow, self._over = None, shadow
                if not given_up:
                    self._corrections, self._corrections_told = shadow.corrections, False

    # The listener

    def hear(self, _at: float, message: Message) -> None:
        assert not self._pending, f"{message.id} was said before what closed was safe"
        self.messages[message.id] = self.messages.get(message.id, 0) + 1
        self._moves.hear(message)
        step = None if self._away else self._step
        if is_prompt(message):
            self._prompt = self._night.now, message
        if message.family in ENTRIES:
            self.entry = _entry(message)
        match message.family:
            case "oath-ask" | "oath-codes" if step and step.kind is Kind.OATH:
                if message.values != step.prompt.values and not step.read:
                    self._secret_closes(step)
                    self.oath_question(step, self._now)
            case "oath-misfit":
                self._misfit(message)
            case "sealed-shows":
                assert step, "a lamp answers that was not asked"
                assert step.kind is Kind.SEALED, "a lamp answers that was not asked"
            case "cards-corrected":
                assert self._corrections == message.values["count"], "not as many were corrected"
                self._corrections_told = True
            case "again-ask":
                told = self._corrections_told or not self._corrections
                assert told, "it was not said how many were corrected"
            case "menu-open":
                if self._menu:
                    self._chose_under = self._chose
                self._chose = Box(message.number("seat"))
            case "menu-closed" if self._chose_under:
                self._chose, self._chose_under = self._chose_under, None
        for listener in self.listeners:
            listener(message)

    def _misfit(self, message: Message) -> None:
        step = self._step
        assert step, "oaths that nobody swore"
        if not step.read:
            self._secret_closes(step)
        self.oath_question(step, self._now)
        self.misfit()
        left = OATHS - self.oath.round
        assert message.values["count"] == left > 0, "three rounds of oaths at most"
        self.oath = Oath(self.oath.round + 1, self.oath.first)

    # The watcher

    def see(self, view: TableView) -> None:
        assert not self._pending, "something was shown before what closed was safe"
        last, self._last = self._last, view
        if last is None or view.scene is not last.scene:
            self.scenes[view.scene] = self.scenes.get(view.scene, 0) + 1
        if view.game is not None and (last is None or view.game is not last.game):
            shadow = self.shadow or self._over
            assert shadow, "a game is shown that was not kept"
            assert view.game in shadow.seen[-2:], "what is shown is not what was kept"
            self.asked |= {one.question for one in view.game.asked}
        if view.scene is Scene.REVEAL:
            glow = TableView(scene=view.scene, since=view.since)
            now = self._night.now
            assert frame_at(view, now) == frame_at(glow, now), "the ring told something"
        self._follow(last, view)
        self._ballots_shown(view)

    def _follow(self, last: TableView | None, view: TableView) -> None:
        """Which step is open, since when, and whether its lamps keep to the beat."""
        step, key = self._step, (view.scene, view.since)
        rolls = view.scene is Scene.ROLL and step is not None and step.kind in ROLLED
        if step and (rolls or step.key == key):
            if self._away:
                # A tap may have been decided while its release was still settling.
                step.opened, self._away = (self._now[0] - SETTLES, self._now[1]), False
                step.heard = None
            elif last and last.boxes != view.boxes:
                self._lamps(step, last, view)
            if rolls and step.rolls_from is None:
                self._rolls(step, view)
        else:
            fresh = self._prompt and self._prompt[0] == self._night.now
            prompt = self._prompt[1] if self._prompt and fresh else None
            kind = kind_of(prompt, view.scene)
            if kind is Kind.OVER:
                assert prompt
                self._interrupted(prompt, key, view)
            elif last is None or (last.scene, last.since) != key:
                self._opens(kind, prompt, key, view)
        troubled = {Box(at) for at, one in enumerate(view.boxes, 1) if one.trouble}
        for one in (self._step, self._menu):
            if one:
                one.troubled |= troubled
        if self._step and self._step.heard is None and view.caption is None:
            self._step.heard = self._now

    def _interrupted(self, prompt: Message, key: tuple[Scene, float], view: TableView) -> None:
        step = self._step
        if step and not self._away:
            step.past.append(Stretch(step.opened, self._now))
            self._away = True
        if self._menu and self._menu.key == key:
            return  # only asked again
        self._menu = None
        if prompt.id == "menu-second":
            self._menu = Step(Kind.SECOND, prompt, key, self._now, boxes_of(view), ())

    def _opens(
        self, kind: Kind | None, prompt: Message | None, key: tuple[Scene, float], view: TableView
    ) -> None:
        before, away, self._menu = self._step, self._away, None
        if before and not away:
            self._left(before, kind, prompt, view)
        self._step, self._away = None, False
        if view.scene is Scene.REVEAL or kind is None or prompt is None:
            if before and kind is None and view.scene is not Scene.LOOK:
                self._sealed = None
            return
        if view.game and kind not in (*LOOKS, Kind.READY, Kind.LESSON, Kind.LAMPS):
            assert not self.owed, f"a look was not offered: {self.owed}"
        asks = self.shadow.game.asks() if self.shadow else ()
        step = self._step = Step(kind, prompt, key, self._now, boxes_of(view), asks)
        again = before if before and away and before.kind is kind else None
        if before and before.prompt.id == "bearer-ask" and kind is Kind.TEAM:
            again = self._chosen  # the Leader would rather change the Team
        if again and kind in GOES_ON:
            step.past = again.past
            step.troubled |= again.troubled
        elif not (before and kind is Kind.POINT and before.kind is Kind.TEAM):
            self.board.forget(self._night.now - 5.0)
        if kind in LOOKS:
            self._offered(step)
        goes_on = before and before.kind is kind and not away and self.oath.answers
        if kind is Kind.OATH and not goes_on:
            self.oath.begins(prompt)

    def _offered(self, step: Step) -> None:
        """The very look that is owed next: whose, at whom, and at which kind of card."""
        assert self.owed, "a look that nobody was owed"
        due, values = self.owed[0], step.prompt.values
        names = ("checker", "checked") if "checker" in values else ("seat", "target")
        who, whom = map(step.prompt.number, names)
        assert (who, whom) == (step.boxes[due.seat], step.boxes[due.of]), "another look is owed"
        assert values.get("kind") == due.kind, "not the kind of card that comes next"

    def _left(self, step: Step, kind: Kind | None, prompt: Message | None, view: TableView) -> None:
        """A step is over without anything to keep: what it came to shows in what comes next."""
        now = self._now
        match step.kind, kind:
            case Kind.OATH, Kind.OATH:
                self.oath_question(step, now)
            case Kind.CLAIM, Kind.SECOND if prompt:
                self.claims(step, Box(prompt.number("seat")), now)
            case Kind.JUDGE, Kind.SECOND if prompt:
                self.judges(step, prompt.id == "hands-witness-right", now)
            case Kind.LIST, Kind.TEAM if prompt:
                self.taken(step, prompt.number("quest"), now)
            case Kind.TEAM, Kind.POINT:
                self.pointing.team_stands(step, now)
                step.past.append(Stretch(step.opened, now))
                self._chosen = step
            case Kind.POINT, Kind.POINT if step.prompt.family == "plots-hand":
                self.pointing.put_off(step, now)
            case Kind.POINT, Kind.POINT:
                self.pointing.aimed_once(step, now)
            case Kind.USES, Kind.POINT:
                self.pointing.willing(step, now)
            case Kind.LAST_TALK, _ if view.scene is not Scene.REVEAL:
                self.talked(step, now)
            case Kind.HAND, _:
                self.passed(step, now)
                self.owed.popleft()
            case ((Kind.SEALED | Kind.LAMPS), _) if view.scene is Scene.LOOK:
                step.past.append(Stretch(step.opened, now))
                self._sealed = step

    # Lamps

    def _ballots_shown(self, view: TableView) -> None:
        shown = {one.seat: one.ballot for one in view.boxes if one.ballot}
        if self._unsealed and self._unsealed[1] != shown:
            assert self._night.now >= self._unsealed[0] + SHOWN - NEAR, (
                "a lamp answered too briefly"
            )
            self._unsealed = None
        if not shown:
            return
        if view.scene is Scene.LOOK:
            if self._unsealed is None:
                self._unseal(view)
                self._unsealed = self._night.now, dict(shown)
            return
        assert view.scene in STAY_LIT, f"votes are shown in the scene {view.scene}"
        assert self.shadow
        told = self.shadow.game.events
        votes = [one for one in told if isinstance(one, events.VotesShown | events.ChargeShown)]
        pointed = [one.seats for one in told if isinstance(one, events.PointedAt)]
        assert any(
            all(one.ballots[(seat or 0) - 1] is ballot for seat, ballot in shown.items())
            for one in votes
        ) or any(
            all((ballot is Ballot.APPROVE) is (seat in seats) for seat, ballot in shown.items())
            for seats in pointed
        ), "a ballot is shown that nobody cast"

    def _unseal(self, view: TableView) -> None:
        step, self._sealed = self._sealed, None
        assert step, "lamps answer that were not asked"
        shown = {Box(at): one.ballot for at, one in enumerate(view.boxes, 1) if one.ballot}
        assert set(shown) == set(step.asked), "other lamps answer than those that were asked"
        yes = step.prompt.id == "rehearse-lamp-yes"
        if step.kind is Kind.SEALED:
            yes = self.owed.popleft().yes
        # It closed when its lamps answered; its last stretch is already past.
        last = step.past.pop()
        step.opened = last.opened
        for box, ballot in shown.items():
            self.lamp(step, box, ballot, yes, last.closed)

    def _lamps(self, step: Step, last: TableView, view: TableView) -> None:
        beat = BEATS.get(step.kind)
        if beat is None:
            return
        for at, (before, after) in enumerate(zip(last.boxes, view.boxes, strict=True), 1):
            if before.answered is after.answered:
                continue
            box = Box(at)
            assert after.answered, f"box {at} was answered, and is no more"
            low, high = (self._now[0] - step.opened[1]), (self._now[1] - step.opened[0])
            beats = int((high + TINY) / beat)
            assert beats * beat >= low - TINY, f"lamp {at} changed between two beats"
            if box not in step.troubled:
                self._somebody_pressed(step, box)

    def _somebody_pressed(self, step: Step, box: Box) -> None:
        stretches = step.until(self._now)
        if step.kind in SECRET:
            assert codes(self.board, box, stretches) != {None}, f"lamp {box}: nobody pressed"
        elif step.kind in BY_TAP:
            assert ballots(self.board, box, stretches) != {None}, f"lamp {box}: nobody pressed"

    def _rolls(self, step: Step, view: TableView) -> None:
        step.rolls_from = view.since
        for box in step.asked:
            may = ballots(self.board, box, step.until(self._now))
            assert may != {None} or box in step.troubled, f"the roll began without box {box}"

    # After the night

    def voices_overlap(self) -> bool:
        spoken = [one for one in self._night.hardware.speaker.heard if one.source is Source.VOICE]
        return any(after.start < one.end - TINY for one, after in pairwise(spoken))


def _entry(message: Message) -> object:
    """What a list has read out, as it will be taken."""
    match message.id:
        case "plots-take-at":
            return str(message.values["plot"]), message.number("holder")
        case "target-at":
            return message.number("quest")
    return Prey(message.about)
