"""Somebody who sees every edge, view, cue and row of a night, and believes nothing unchecked."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import pairwise

from roundtable.app.nights import MockedNight, Unkept
from roundtable.conductor.effects import Begin, Finish, Move, Record, TakeBack
from roundtable.conductor.loop import Keeper, Kept
from roundtable.lights import frame_at
from roundtable.narration.play import PlayCue
from roundtable.ports import Button, Jack
from roundtable.rules import views
from roundtable.rules.actions import Action, CastVotes, PlayCards
from roundtable.rules.deal import Deal
from roundtable.rules.game import Game, replay
from roundtable.rules.options import Question
from roundtable.rules.setup import Setup
from roundtable.rules.views import PublicView
from roundtable.rules.vocabulary import Ballot, QuestCard, Seat
from roundtable.settings import Settings
from roundtable.table_view import Scene, TableView
from roundtable_drivers.captured import Source
from tests.mashing.readings import Board, Stretch, ballots, cards

BEAT, SECRET_BEAT = 0.25, 8.0
ROLL, LEAST = 2.0, 8.0
TINY = 1e-4
BALLOTS = {Button.APPROVE: Ballot.APPROVE, Button.REJECT: Ballot.REJECT}
CARDS = {Button.APPROVE: QuestCard.SUCCESS, Button.REJECT: QuestCard.FAIL}
STEPS = {
    Scene.VOTE: (Question.VOTE, BEAT),
    Scene.ROLL: (Question.VOTE, BEAT),
    Scene.CARDS: (Question.PLAY_CARD, SECRET_BEAT),
    Scene.READY: (None, BEAT),
    Scene.HUNT: (Question.ANSWER_NAMED, BEAT),
}


@dataclass
class Step:
    """A question to several boxes, with the menus and pauses that broke into it."""

    scene: Scene
    beat: float
    opened: tuple[float, float]
    past: list[Stretch] = field(default_factory=list)
    rolls_from: float | None = None
    troubled: set[Jack] = field(default_factory=set)

    def until(self, now: tuple[float, float]) -> list[Stretch]:
        return [*self.past, Stretch(self.opened, now)]


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


class Observer:
    """The keeper, the listener and the watcher of one mocked night."""

    def __init__(self, inner: Keeper | None = None) -> None:
        self._inner: Keeper = inner or Unkept()
        self.board = Board()
        self.rows: list[Kept] = []
        self.scenes: dict[Scene, int] = {}
        self.cues: dict[str, int] = {}
        self.sure = self.answers = self.games_ended = 0
        self.listeners: list[Callable[[PlayCue], None]] = []
        self._night: MockedNight
        self._lag: Callable[[], float]
        self._pending: list[Kept] = []
        self._shadow: Shadow | None = None
        self._over: Shadow | None = None
        self._last: TableView | None = None
        self._step: Step | None = None
        self._away = False  # in a menu, a pause or the like over the step
        self._moves = _Once(self.board)

    def attend(self, night: MockedNight, lag: Callable[[], float] = lambda: 0.0) -> None:
        self._night, self._lag = night, lag
        night.table.watchers.append(self.see)

    @property
    def closed(self) -> tuple[Action, ...] | None:
        """The actions of the running game, or None if there is none."""
        return tuple(self._shadow.game.actions) if self._shadow else None

    @property
    def _now(self) -> tuple[float, float]:
        """The loop may have come round late."""
        return self._night.now - self._lag(), self._night.now

    # The keeper

    def keep(self, row: Kept) -> None:
        self.rows.append(row)
        self._pending.append(row)
        if isinstance(row, Record):
            self._closed(row.action)
        self._step, self._away = None, False
        self._inner.keep(row)

    def commit(self) -> str | None:
        trouble = self._inner.commit()
        for row in self._pending:
            self._apply(row)
        self._pending.clear()
        return trouble

    def remember(self, settings: Settings) -> None:
        self._moves.dialled(settings)

    def _apply(self, row: Kept) -> None:
        shadow = self._shadow
        match row:
            case Begin(setup, deal, _):
                assert shadow is None, "a game began while another was running"
                game = Game(setup, deal)
                self._shadow = Shadow(setup, deal, game, [views.public(game)])
            case Record(action):
                assert shadow, "an action of no game"
                shadow.game.play(action)
                shadow.take(shadow.game)
            case TakeBack():
                assert shadow, "nothing to take back"
                shadow.take(replay(shadow.setup, shadow.deal, shadow.game.actions[:-1]))
            case Finish():
                assert shadow, "a game ended that had not begun"
                self.games_ended += 1
                self._shadow = None
                self._over = shadow
            case Move():
                assert shadow, "a box moved in no game"

    # The listener

    def hear(self, _at: float, cue: PlayCue) -> None:
        assert not self._pending, f"{cue.id} was said before what closed was safe"
        self.cues[cue.id] = self.cues.get(cue.id, 0) + 1
        self._moves.hear(cue)
        for listener in self.listeners:
            listener(cue)

    # The watcher

    def see(self, view: TableView) -> None:
        assert not self._pending, "something was shown before what closed was safe"
        last, self._last = self._last, view
        if last is None or view.scene is not last.scene:
            self.scenes[view.scene] = self.scenes.get(view.scene, 0) + 1
        if view.game is not None and (last is None or view.game is not last.game):
            shadow = self._shadow or self._over
            assert shadow, "a game is shown that was not kept"
            assert view.game in shadow.seen[-2:], "what is shown is not what was kept"
        self._ballots_shown(view)
        if view.scene is Scene.REVEAL:
            glow = TableView(scene=view.scene, since=view.since)
            now = self._night.now
            assert frame_at(view, now) == frame_at(glow, now), "the ring told something"
        self._follow(last, view)

    def _ballots_shown(self, view: TableView) -> None:
        shown = {one.seat: one.ballot for one in view.jacks if one.ballot}
        if shown:
            assert view.scene is Scene.VOTES, f"votes are shown in the scene {view.scene}"
            assert self._shadow
            votes = [one for one in self._shadow.game.actions if isinstance(one, CastVotes)]
            assert any(
                all(one.ballots[(seat or 0) - 1] is ballot for seat, ballot in shown.items())
                for one in votes
            ), "a ballot is shown that nobody cast"

    def _follow(self, last: TableView | None, view: TableView) -> None:
        """Which step is open, since when, and whether its lamps keep to the beat."""
        question, beat = STEPS.get(view.scene, (None, 0.0))
        asked = view.game is not None and any(one.question is question for one in view.game.asked)
        if view.scene is Scene.REVEAL:  # told again: every step after it is a new one
            self._step, self._away = None, False
        if not beat or (question and not asked and view.game):
            if self._step and not self._away:
                self._step.past.append(Stretch(self._step.opened, self._now))
                self._away = True
            return
        step = self._step
        same = step and (step.scene is view.scene or view.scene is Scene.ROLL)
        if step is None or not same or view.game is None:
            fresh = (
                step is None
                or self._away
                or last is None
                or last.scene is not view.scene
                or last.since != view.since
            )
            if fresh:
                step = self._step = Step(view.scene, beat, self._now)
                self._away = False
                self.board.forget(self._night.now - 5.0)
            assert step
        elif self._away:
            step.opened, self._away = self._now, False
        elif last and last.jacks != view.jacks:
            self._lamps(step, last, view)
        step.troubled |= {Jack(at) for at, one in enumerate(view.jacks, 1) if one.trouble}
        if view.scene is Scene.ROLL and step.rolls_from is None:
            self._rolls(step, view)

    def _lamps(self, step: Step, last: TableView, view: TableView) -> None:
        for number, (before, after) in enumerate(zip(last.jacks, view.jacks, strict=True), 1):
            if before.answered is after.answered:
                continue
            assert after.answered, f"box {number} was answered, and is no more"
            low, high = (self._now[0] - step.opened[1]), (self._now[1] - step.opened[0])
            beats = int((high + TINY) / step.beat)
            assert beats * step.beat >= low - TINY, f"lamp {number} changed between two beats"
            if step.scene in (Scene.VOTE, Scene.CARDS) and view.game:
                read = ballots if step.scene is Scene.VOTE else cards
                may = read(self.board, Jack(number), step.until(self._now))
                assert may != {None} or Jack(number) in step.troubled, (
                    f"lamp {number} says answered, and nobody pressed"
                )

    def _rolls(self, step: Step, view: TableView) -> None:
        step.rolls_from = view.since
        assert view.game
        for jack, _ in self._boxes(Question.VOTE):
            may = ballots(self.board, jack, step.until(self._now))
            assert may != {None} or jack in step.troubled, f"the roll began without box {jack}"

    def _boxes(self, question: Question) -> list[tuple[Jack, Seat]]:
        view = self._last
        assert view
        assert view.game
        asked = {one.seat for one in view.game.asked if one.question is question}
        return [(Jack(at), one.seat) for at, one in enumerate(view.jacks, 1) if one.seat in asked]

    # What closes

    def _closed(self, action: Action) -> None:
        step, now = self._step, self._now
        if isinstance(action, CastVotes):
            assert step, "a vote closed that was not open"
            assert not self._away, "a vote closed that was not open"
            assert step.rolls_from is not None, "a vote closed without a roll"
            assert now[1] >= step.rolls_from + ROLL - TINY, "a vote closed before its roll was over"
            voters = self._boxes(Question.VOTE)
            assert voters, "a vote closed that nobody was asked for"
            for jack, seat in voters:
                cast = action.ballots[seat - 1]
                assert cast, f"no ballot of box {jack}"
                allowed = ballots(self.board, jack, step.until(now))
                self._compare(step, jack, {BALLOTS[one] for one in allowed if one}, cast)
        elif isinstance(action, PlayCards):
            assert step, "cards were played in no step"
            assert not self._away, "cards were played in no step"
            opened = now[1] - step.opened[0]
            assert opened >= LEAST - TINY, "a secret step closed before 8 s"
            ends = self._night.hardware.speaker.next_report()
            assert ends is None or ends <= now[1] + TINY, "a secret step closed in a sentence"
            beats = int((opened + TINY) / BEAT)
            late = now[0] - step.opened[1]
            assert beats * BEAT >= late - TINY, "a secret step closed between two beats"
            for jack, seat in self._boxes(Question.PLAY_CARD):
                card = action.cards[seat - 1]
                assert card, f"no card of box {jack}"
                entered = cards(self.board, jack, step.until(now))
                self._compare(step, jack, {CARDS[one] for one in entered if one}, card)

    def _compare(self, step: Step, jack: Jack, may: set[object], is_: object) -> None:
        self.answers += 1
        if jack in step.troubled:
            # A contact that was set aside counts for nothing; the other one does.
            since = step.until(self._now)[0].opened[0]
            presses = self.board.presses(jack, since, self._now[1])
            assert presses, f"an answer of box {jack}, where nobody pressed"
            return
        self.sure += len(may) == 1
        assert may, f"an answer of box {jack}, where nobody pressed"
        # The message tells who and when, and in a test also what.
        assert is_ in may, f"box {jack} is said to have answered {is_} at {self._now}: {may}"

    # After the night

    def voices_overlap(self) -> bool:
        spoken = [one for one in self._night.hardware.speaker.heard if one.source is Source.VOICE]
        return any(after.start < one.end - TINY for one, after in pairwise(spoken))


class _Once:
    """That no press moves a light, a count or a dial twice."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._chooser: Jack | None = None
        self._before = self._moves = 0
        self._dials = (80, 100)

    def hear(self, cue: PlayCue) -> None:
        if cue.id.startswith(("team-ask", "hunt-ask", "counts-ask", "menu-open")):
            name = "assassin" if cue.id == "hunt-ask" else "leader"
            box = Jack(int(str(cue.values[name if name in cue.values else "seat"])))
            if box != self._chooser:
                self._chooser = box
                self._before, self._moves = self._board.downs.get(box, 0), 0
        elif cue.id in ("cursor-at", "counts-at"):
            self._move()

    def dialled(self, settings: Settings) -> None:
        dials = settings.volume, settings.pace
        if dials != self._dials:
            self._dials = dials
            self._move()

    def _move(self) -> None:
        assert self._chooser is not None
        self._moves += 1
        pressed = self._board.downs.get(self._chooser, 0) - self._before
        pending = 2  # both buttons may have been down when the question was asked
        assert self._moves <= pressed + pending, f"a press of box {self._chooser} counted twice"
