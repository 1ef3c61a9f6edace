"""Good's Last Chance: a clock to talk by, hands that point, and whether they cover Evil."""

from __future__ import annotations

from collections.abc import Callable, Set

from roundtable.conductor.night import Night
from roundtable.conductor.phase import Phase
from roundtable.conductor.phases.asking import OnBeat
from roundtable.conductor.phases.claim import ClaimOffice
from roundtable.conductor.phases.seconding import Seconding
from roundtable.messages import Message, message
from roundtable.narration.notes import Moment
from roundtable.rules.actions import JudgeHands as Judged
from roundtable.rules.terms import terms_of
from roundtable.rules.vocabulary import Office
from roundtable.table_view import Scene
from roundtable_ports import Button, Contact, Jack

TALK_SECONDS = 300.0
LAST_SECONDS = 60.0


def claim(night: Night) -> Phase:
    """An office is claimed; the Apprentice's not before the clock has run down."""
    if night.about == Office.APPRENTICE:
        return after_talk(night, ClaimOffice)
    return ClaimOffice(night)


def point(night: Night) -> Phase:
    return after_talk(night, PointHands)


def judge(night: Night) -> Phase:
    return after_talk(night, JudgeHands)


def after_talk(night: Night, opens: Callable[[Night], Phase]) -> Phase:
    return opens(night) if night.last_talk_held else LastTalk(night)


class LastTalk(Phase):
    """Five minutes, or until the Leader ends it; a menu or a pause stops the clock."""

    scene = Scene.LAST_TALK
    moments = (Moment.END,)

    def __init__(self, night: Night) -> None:
        super().__init__(night)
        assert night.public is not None
        self._leader = night.box(night.public.leader)
        self._over_at = 0.0
        self._left = TALK_SECONDS
        self._warned = False

    def prompt(self) -> Message:
        return message("last-talk", leader=int(self._leader))

    def open(self) -> None:
        self._over_at = self.night.now + self._left
        self.ask()

    def interrupted(self) -> None:
        self._left = self._over_at - self.night.now

    def resume(self) -> None:
        self.scene_since = self.night.now - (TALK_SECONDS - self._left)
        self.open()

    def may_hold(self) -> Set[Contact]:
        return {Contact(self._leader, Button.APPROVE)}

    def hold(self, jack: Jack, button: Button) -> None:
        if jack == self._leader and button is Button.APPROVE:
            self._end()

    def tick(self) -> None:
        left = self._over_at - self.night.now
        if left <= 0:
            self._end()
        elif left <= LAST_SECONDS and not self._warned:
            self._warned = True
            self.night.say(message("last-minute"))

    def wake_at(self) -> float | None:
        return self._over_at if self._warned else self._over_at - LAST_SECONDS

    def _end(self) -> None:
        night = self.night
        assert night.setup is not None
        night.hush()
        night.say(message("last-talk-over"))
        terms = terms_of(night.setup)
        if not terms.device_knows:
            apprentice = any(one.hands < 2 for one in terms.cast)
            night.say(message("hands-count-apprentice" if apprentice else "hands-count"))
        night.last_talk_held = True
        night.next_step()


class PointHands(OnBeat):
    """Each seat lights in turn; whoever points at it taps approve, and the Leader moves on."""

    scene = Scene.TALK
    moments = (Moment.END,)

    def __init__(self, night: Night) -> None:
        super().__init__(night)
        assert night.public is not None
        self._leader = night.box(night.public.leader)
        self._targets = list(night.clockwise_from(self._leader))
        self._hands: dict[Jack, set[Jack]] = {jack: set() for jack in night.jacks}

    def open(self) -> None:
        self.night.say(message("point-how", leader=int(self._leader)))
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
        self.night.hush()
        if len(self._targets) > 1:
            self._targets.pop(0)
            self.listens_since = self.night.now  # another seat is another step
            self.ask()
        else:
            self._close()

    def _close(self) -> None:
        night = self.night
        action = night.composed(
            {
                jack: tuple(sorted(night.seat(target) for target in targets))
                for jack, targets in self._hands.items()
            }
        )
        if night.may_play(action):
            night.play(action)
        else:
            night.say(message("point-wrong"))
            night.go(PointHands(night))

    def marked(self) -> Set[Jack]:
        target = self._targets[0]
        return {jack for jack, targets in self._hands.items() if target in targets}

    @property
    def cursor(self) -> Set[Jack]:
        return {self._targets[0]}


class JudgeHands(Phase):
    """The Leader says whether the hands cover exactly Evil, and a second seat agrees."""

    scene = Scene.CLAIM
    moments = (Moment.END,)

    def __init__(self, night: Night) -> None:
        super().__init__(night)
        (self._leader,) = night.asked()

    def prompt(self) -> Message:
        return message("hands-ask", leader=int(self._leader))

    def may_hold(self) -> Set[Contact]:
        return {Contact(self._leader, button) for button in Button}

    def missing(self) -> tuple[Jack, ...]:
        return (self._leader,)

    @property
    def awaited(self) -> Set[Jack]:
        return {self._leader}

    def hold(self, jack: Jack, button: Button) -> None:
        if jack != self._leader:
            return
        night = self.night
        covered = button is Button.APPROVE

        def void() -> None:
            night.say(message("hands-void"))
            night.next_step()

        night.hush()
        night.go(
            Seconding(
                night,
                jack,
                message(f"hands-witness-{'right' if covered else 'wrong'}"),
                lambda other: night.play(Judged(covered, night.seat(other))),
                void,
            )
        )

    @property
    def cursor(self) -> Set[Jack]:
        return {self._leader}
