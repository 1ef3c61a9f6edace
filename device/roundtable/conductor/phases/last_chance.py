"""Good's Last Chance: a clock to talk by, hands that point, and whether they cover Evil."""

from __future__ import annotations

from collections.abc import Callable, Set

from roundtable.conductor.phase import GamePhase, Phase
from roundtable.conductor.phases.asking import OnBeat
from roundtable.conductor.phases.claim import ClaimOffice
from roundtable.conductor.phases.seconding import Seconding
from roundtable.conductor.table_game import TableGame
from roundtable.messages import Message, message
from roundtable.narration.notes import Moment
from roundtable.rules.actions import JudgeHands as Judged
from roundtable.rules.terms import Terms
from roundtable.rules.vocabulary import Office
from roundtable.table_view import LAST_MINUTE, LAST_TALK_SECONDS, Scene
from roundtable_ports import Button, Contact, Jack


def claim(game: TableGame) -> Phase:
    """An office is claimed; the Apprentice's not before the clock has run down."""
    if game.about == Office.APPRENTICE:
        return after_talk(game, ClaimOffice)
    return ClaimOffice(game)


def point(game: TableGame) -> Phase:
    return after_talk(game, PointHands)


def judge(game: TableGame) -> Phase:
    return after_talk(game, JudgeHands)


def after_talk(game: TableGame, opens: Callable[[TableGame], Phase]) -> Phase:
    return opens(game) if game.last_talk_held else LastTalk(game)


class LastTalk(GamePhase):
    """Five minutes, or until the Leader ends it; a menu or a pause stops the clock."""

    scene = Scene.LAST_TALK
    moments = (Moment.END,)

    def __init__(self, game: TableGame) -> None:
        super().__init__(game)
        self._leader = game.box(game.public.leader)
        self._left = LAST_TALK_SECONDS

    def prompt(self) -> Message:
        return message("last-talk", leader=int(self._leader))

    def open(self) -> None:
        if self._left > LAST_MINUTE:
            self.after(self._left - LAST_MINUTE, self._warn)
        self.after(self._left, self._end)
        self.ask()

    def interrupted(self) -> None:
        self._left = self.left_until(self._end)

    def resume(self) -> None:
        self.scene_since = self.night.now - (LAST_TALK_SECONDS - self._left)
        self.open()

    def may_hold(self) -> Set[Contact]:
        return {Contact(self._leader, Button.APPROVE)}

    def hold(self, jack: Jack, button: Button) -> None:
        if jack == self._leader and button is Button.APPROVE:
            self._end()

    def _warn(self) -> None:
        self.voice.say(message("last-minute"))

    def _end(self) -> None:
        self.voice.hush()
        self.voice.say(message("last-talk-over"))
        terms = self.game.terms
        if not terms.device_knows:
            self.voice.say(message(_hands(terms, "hands-count")))
        self.game.last_talk_held = True
        self.game.next_step()


class PointHands(OnBeat):
    """Each seat lights in turn; whoever points at it taps approve, and the Leader moves on."""

    scene = Scene.TALK
    moments = (Moment.END,)

    def __init__(self, game: TableGame) -> None:
        super().__init__(game.night)
        self.game = game
        self._leader = game.box(game.public.leader)
        self._targets = list(self.night.clockwise_from(self._leader))
        self._hands: dict[Jack, set[Jack]] = {jack: set() for jack in self.night.jacks}

    def open(self) -> None:
        self.voice.say(message(_hands(self.game.terms, "point-how"), leader=int(self._leader)))
        self.ask()

    def prompt(self) -> Message:
        return message("point-at", seat=int(self._targets[0]), leader=int(self._leader))

    def may_hold(self) -> Set[Contact]:
        return {Contact(self._leader, Button.APPROVE)}

    def tap(self, jack: Jack, button: Button) -> None:
        target = self._targets[0]
        if button is Button.REJECT:
            self._hands[jack].discard(target)
        elif jack != target:
            self._hands[jack].add(target)

    def hold(self, jack: Jack, button: Button) -> None:
        if jack != self._leader:
            return
        self.voice.hush()
        if len(self._targets) > 1:
            self._targets.pop(0)
            self.listens_since = self.night.now  # another seat is another step
            self.ask()
        else:
            self._close()

    def _close(self) -> None:
        game = self.game
        action = game.composed(
            {
                jack: tuple(sorted(game.seat(target) for target in targets))
                for jack, targets in self._hands.items()
            }
        )
        if game.may_play(action):
            game.play(action)
        else:
            self.voice.say(message(_hands(game.terms, "point-wrong")))
            self.night.go(PointHands(game))

    def marked(self) -> Set[Jack]:
        target = self._targets[0]
        return {jack for jack, targets in self._hands.items() if target in targets}

    @property
    def cursor(self) -> Set[Jack]:
        return {self._targets[0]}


class JudgeHands(GamePhase):
    """The Leader says whether the hands cover exactly Evil, and a second seat agrees."""

    scene = Scene.CLAIM
    moments = (Moment.END,)
    nudges = True
    points_out = True
    hears_taps = False

    def __init__(self, game: TableGame) -> None:
        super().__init__(game, game.asked())
        (self._leader,) = self.asked

    def prompt(self) -> Message:
        return message("hands-ask", leader=int(self._leader))

    def may_hold(self) -> Set[Contact]:
        return {Contact(self._leader, button) for button in Button}

    def hold(self, jack: Jack, button: Button) -> None:
        if jack != self._leader:
            return
        game = self.game
        covered = button is Button.APPROVE

        def void() -> None:
            self.voice.say(message("hands-void"))
            game.next_step()

        self.night.go(
            Seconding(
                self.night,
                jack,
                message(f"hands-witness-{'right' if covered else 'wrong'}"),
                lambda other: game.play(Judged(covered, game.seat(other))),
                void,
            )
        )


def _hands(terms: Terms, id: str) -> str:
    """Of the Apprentice's hand nothing is said where none plays."""
    return f"{id}-apprentice" if terms.one_handed else id
