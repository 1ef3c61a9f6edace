"""From the line-up to closed eyes: the first Leader, the cards, and the Reveal stage."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from roundtable.conductor.effects import Shuffle, Under
from roundtable.conductor.night import Night
from roundtable.conductor.phase import Phase
from roundtable.conductor.phases.asking import Asking
from roundtable.conductor.phases.oath import begin_oath
from roundtable.messages import Message, message
from roundtable.narration.notes import Moment
from roundtable.narration.reveal import reveal
from roundtable.rules.deal import Deal
from roundtable.rules.options import Question
from roundtable.rules.setup import Setup
from roundtable.rules.terms import terms_of
from roundtable.rules.vocabulary import Side
from roundtable.table_view import Scene
from roundtable_ports import Button, Jack

SPIN_SECONDS = 4.0
AGAIN_SECONDS = 5.0


class Spin(Phase):
    """Chance finds the first Leader, and a gold light shows it."""

    scene = Scene.SPIN

    def __init__(self, night: Night, setup: Setup) -> None:
        super().__init__(night)
        self._setup = setup
        self._until: float | None = None

    def open(self) -> None:
        self.night.effects.append(Shuffle(self._setup))

    def resume(self) -> None:
        pass

    def shuffled(self, deal: Deal) -> None:
        self.night.begin(self._setup, deal)
        self.to_scene(Scene.SPIN)
        self._until = self.night.now + SPIN_SECONDS

    def tick(self) -> None:
        if self._until is not None and self.night.now >= self._until:
            public = self.night.public
            assert public is not None
            self.night.tell(message("deal-leader", leader=public.leader))
            self.night.go(Ready(self.night))

    def wake_at(self) -> float | None:
        return self._until

    @property
    def deaf_to_menu(self) -> bool:
        return True


class Ready(Asking[bool]):
    """Everyone says that they know their card."""

    scene = Scene.READY
    moments = (Moment.DEAL, Moment.REVEAL)

    def __init__(self, night: Night) -> None:
        super().__init__(night, night.jacks)

    def ask(self) -> None:
        setup = self.night.setup
        assert setup is not None
        if setup.deal != "device":
            self.night.say(_deal_out(setup))
        self.night.say(self.prompt())

    def prompt(self) -> Message:
        setup = self.night.setup
        assert setup is not None
        return message("ready-ask-pages" if setup.deal == "device" else "ready-ask")

    def anew(self) -> None:
        self.night.go(Ready(self.night))

    def tap(self, jack: Jack, button: Button) -> None:
        if button is Button.APPROVE:
            self.enter(jack, True)

    def close(self) -> None:
        night = self.night
        night.hush()
        if night.question is Question.SWEAR:
            begin_oath(night, lambda: start_reveal(night))
        else:
            start_reveal(night)


def _deal_out(setup: Setup) -> Message:
    """The cards to take from the box: the named ones, and so many plain ones of each side."""
    plain = Counter(one.side for one in terms_of(setup).cast if one.name not in setup.named)
    servants, minions = plain[Side.GOOD], plain[Side.EVIL]
    if not setup.named:
        return message("deal-out-plain", servants=servants, minions=minions)
    return message("deal-out", characters=setup.named, servants=servants, minions=minions)


def start_reveal(night: Night) -> None:
    """The Reveal stage, where this setup holds one."""
    assert night.setup is not None
    if reveal(night.setup):
        night.go(RevealStage(night))
    else:
        night.tell_on()


class RevealStage(Phase):
    """Eyes closed. Whatever interrupts it, it starts again at its first line."""

    scene = Scene.REVEAL
    ambience = Under.AMBIENCE
    moments = (Moment.REVEAL,)

    def __init__(self, night: Night, then: Callable[[], None] | None = None) -> None:
        super().__init__(night)
        self._then = then or night.tell_on
        self._broken_off = False

    def open(self) -> None:
        night = self.night
        assert night.setup is not None
        lines = reveal(night.setup)
        for number, line in enumerate(lines, start=1):
            night.say(
                line.message,
                line.seconds * 100 / night.settings.pace,
                self._over if number == len(lines) else None,
            )

    def _over(self) -> None:
        self.night.go(AfterReveal(self.night, self._then))

    def resume(self) -> None:
        """What was interrupted starts again at its first line."""
        self.night.go(RevealStage(self.night, self._then))

    anew = resume

    def again(self, jack: Jack) -> None:
        """Not while eyes are closed."""

    def both_held(self, jack: Jack) -> bool:
        if self._broken_off:
            return False
        self._restart()
        return True

    def sound_lost(self) -> None:
        """Eyes are closed, so captions are no help: wait for the voice, and begin again."""
        self.night.lose_sound(goes_on=False)
        self._broken_off = True

    def sound_back(self) -> None:
        if self._broken_off:
            self._restart()

    def _restart(self) -> None:
        self.night.hush()
        self.night.say(message("reveal-restarts"))
        self.night.go(RevealStage(self.night, self._then))


class AfterReveal(Phase):
    """Anyone may ask for all of it again; else the first round begins."""

    scene = Scene.READY

    def __init__(self, night: Night, then: Callable[[], None]) -> None:
        super().__init__(night)
        self._then = then
        self._until: float | None = None

    def prompt(self) -> Message:
        return message("reveal-again-ask")

    def ask(self) -> None:
        self._until = None
        self.night.say(self.prompt(), then=self._asked)

    def anew(self) -> None:
        self.night.go(AfterReveal(self.night, self._then))

    def _asked(self) -> None:
        self._until = self.night.now + AGAIN_SECONDS

    def again(self, jack: Jack) -> None:
        self.night.hush()
        self.night.go(RevealStage(self.night, self._then))

    def tick(self) -> None:
        if self._until is not None and self.night.now >= self._until:
            self._then()

    def wake_at(self) -> float | None:
        return self._until
