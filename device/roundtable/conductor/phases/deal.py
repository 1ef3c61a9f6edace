"""From the line-up to closed eyes: the first Leader, the cards, and the Reveal stage."""

from __future__ import annotations

from collections.abc import Callable

from roundtable.conductor.commands import Offer, OfferKind
from roundtable.conductor.effects import Shuffle, Under
from roundtable.conductor.night import Night
from roundtable.conductor.phase import GamePhase, Phase
from roundtable.conductor.phases.asking import AskingSeats
from roundtable.conductor.phases.oath import begin_oath
from roundtable.conductor.table_game import TableGame
from roundtable.messages import Message, message
from roundtable.narration.beginnings import deal_out
from roundtable.narration.notes import Moment
from roundtable.narration.reveal import reveal
from roundtable.rules.deal import Deal
from roundtable.rules.options import Question
from roundtable.rules.setup import Setup
from roundtable.table_view import SPIN_SECONDS, Answering, Scene
from roundtable_ports import Box, Button

FOUND_SECONDS = SPIN_SECONDS + 1.0
"""The light has found the Leader, and all have seen whom."""

AGAIN_SECONDS = 3.0


def begin_deal(night: Night, setup: Setup) -> None:
    """Chance finds the first Leader; before that all hear who has a phone that may show secrets,
    and whether their cards will be kept."""
    if paired := tuple(int(box) for box in night.boxes if box in night.paired):
        night.voice.say(message("join-paired", seats=paired))
    night.go(CardsKept(night, setup) if night.settings.keep_cards else Spin(night, setup))


class CardsKept(Phase):
    """Says that the history will tell who played which card: what nobody has heard is not kept."""

    presses = Answering.WAIT
    can_be_skipped = False

    def __init__(self, night: Night, setup: Setup) -> None:
        super().__init__(night)
        self._setup = setup

    def open(self) -> None:
        self.voice.say(message("cards-kept"), then=self._heard)

    def _heard(self) -> None:
        keeps = self.night.settings.keep_cards  # no longer, if somebody thought better of it
        self.night.go(Spin(self.night, self._setup, keep_cards=keeps))

    def sound_lost(self) -> None:
        self.voice.lose_sound(goes_on=False)
        self.open()

    def resume(self) -> None:
        pass

    @property
    def deaf_to_menu(self) -> bool:
        return True


class Spin(Phase):
    """Chance finds the first Leader: a gold light shows it, while people deal the cards."""

    presses = Answering.WAIT
    scene = Scene.SPIN

    def __init__(self, night: Night, setup: Setup, *, keep_cards: bool = False) -> None:
        super().__init__(night)
        self._setup, self._keep_cards = setup, keep_cards

    def open(self) -> None:
        self.night.effects.append(Shuffle(self._setup))

    def resume(self) -> None:
        pass

    def shuffled(self, deal: Deal) -> None:
        game = self.night.begin(self._setup, deal, keep_cards=self._keep_cards)
        found_at = self.night.now + FOUND_SECONDS

        def found() -> None:
            game.tell(message("deal-leader", leader=game.public.leader))
            self.night.go(Ready(game, deal_told=True))

        def told() -> None:
            self.at(found_at, found)

        self.to_scene(Scene.SPIN)
        if dealing := deal_out(self._setup):
            self.voice.say(dealing, then=told)
        else:
            told()

    @property
    def deaf_to_menu(self) -> bool:
        return True


class Ready(AskingSeats[bool]):
    """Everyone says that they know their card."""

    scene = Scene.READY
    moments = (Moment.DEAL, Moment.REVEAL)

    def __init__(self, game: TableGame, deal_told: bool = False) -> None:
        super().__init__(game, game.night.boxes)
        self._deal_told = deal_told

    def open(self) -> None:
        if self._deal_told:
            super().ask()
        else:
            self.ask()

    def ask(self) -> None:
        if dealing := deal_out(self.game.setup):
            self.voice.say(dealing)
        super().ask()

    def prompt(self) -> Message:
        on_pages = self.game.setup.deal == "device" and not self.night.apart
        return message("ready-ask-pages" if on_pages else "ready-ask")

    def anew(self) -> None:
        self.night.go(Ready(self.game))

    def tap(self, box: Box, button: Button) -> None:
        if button is Button.APPROVE:
            self.enter(box, True)

    def offer(self, box: Box) -> Offer | None:
        return self.offered(box, OfferKind.READY, "ready")

    def choose(self, box: Box, options: tuple[str, ...], final: bool) -> None:
        if options:
            self.enter(box, True)

    def close(self) -> None:
        if self.game.question is Question.SWEAR:
            begin_oath(self.game, lambda: start_reveal(self.game))
        else:
            start_reveal(self.game)


def start_reveal(game: TableGame) -> None:
    """The Reveal stage, where this setup holds one."""
    if reveal(game.setup):
        game.night.go(RevealStage(game))
    else:
        game.revealed = True
        game.tell_on()


class RevealStage(GamePhase):
    """Eyes closed. Whatever interrupts it, it starts again at its first line."""

    scene = Scene.REVEAL
    can_be_skipped = False
    ambience = Under.AMBIENCE
    moments = (Moment.REVEAL,)

    def __init__(self, game: TableGame, then: Callable[[], None] | None = None) -> None:
        super().__init__(game)
        self._then = then or game.tell_on
        self._broken_off = False

    def open(self) -> None:
        slower = 100 / self.night.settings.pace
        lines = reveal(self.game.setup)
        self.voice.say_stage(((one.message, one.seconds * slower) for one in lines), self._over)

    def _over(self) -> None:
        self.game.revealed = True
        self.night.go(AfterReveal(self.game, self._then))

    def resume(self) -> None:
        """What was interrupted starts again at its first line."""
        self.night.go(RevealStage(self.game, self._then))

    anew = resume

    def again(self, box: Box) -> None:
        """Not while eyes are closed."""

    def both_held(self, box: Box) -> bool:
        if self._broken_off:
            return False
        self._restart()
        return True

    def unsaid(self) -> None:
        self.voice.hush(heard=False)
        self.night.go(RevealUnsaid(self.game, self._then))

    def sound_lost(self) -> None:
        """Eyes are closed, so captions are no help: wait for the voice, and begin again."""
        self.voice.lose_sound(goes_on=False)
        self._broken_off = True

    def sound_back(self) -> None:
        if self._broken_off:
            self._restart()

    def _restart(self) -> None:
        self.voice.hush()
        self.voice.say(message("reveal-restarts"))
        self.resume()


class RevealUnsaid(GamePhase):
    """Nothing here can say a line of the stage, so it has not begun: people choose another language
    or voice, or have it tried again."""

    scene = Scene.READY
    trouble = "reveal-unsaid"

    def __init__(self, game: TableGame, then: Callable[[], None]) -> None:
        super().__init__(game)
        self._then = then

    def prompt(self) -> Message:
        return message("reveal-unsaid")

    def resume(self) -> None:
        """The menu is closed: by now it may be another language."""
        self.night.go(RevealStage(self.game, self._then))

    anew = resume

    def again(self, box: Box) -> None:
        self.voice.hush()
        self.resume()


class AfterReveal(GamePhase):
    """Anyone may ask for all of it again; else the first round begins."""

    presses = Answering.REPEAT
    scene = Scene.READY

    def __init__(self, game: TableGame, then: Callable[[], None]) -> None:
        super().__init__(game)
        self._then = then

    def prompt(self) -> Message:
        return message("reveal-again-ask")

    def ask(self) -> None:
        self.cancel(self._then)
        self.voice.say(self.prompt(), then=lambda: self.after(AGAIN_SECONDS, self._then))

    def anew(self) -> None:
        self.night.go(AfterReveal(self.game, self._then))

    def again(self, box: Box) -> None:
        self.voice.hush()
        self.night.go(RevealStage(self.game, self._then))
