"""A step: one question of a round, who is asked, what is legal, and what follows.

A step comes up in the game's agenda. It may have nothing to ask (`opens` is false, after doing
whatever happens by itself); otherwise it waits for its one action. `check` refuses first and
changes nothing; `resolve` changes after.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import product
from typing import TYPE_CHECKING, Any, ClassVar, Generic, NoReturn, TypeVar

from roundtable.rules.actions import ChooseSeat, IllegalAction
from roundtable.rules.events import CardSeen, Event, Public
from roundtable.rules.options import AnAction, Ask, Options, Question
from roundtable.rules.vocabulary import QuestCard, Seat, Side

if TYPE_CHECKING:
    from roundtable.rules.game import Game
    from roundtable.rules.terms import Terms

A = TypeVar("A")
SeatAnswers = Mapping[Seat, Any]
Tell = list[Event]


class Step(Generic[A]):
    """One entry of the agenda."""

    number: ClassVar[float] = 0  # its place, as the rules count their steps; 15 on are endings
    ending: Side | None = None  # of the game that this side has all but won
    question: ClassVar[Question]
    takes: ClassVar[type | None] = None  # the action it waits for
    together: ClassVar[bool] = False  # every asked seat answers; else any one of them acts
    may_pass: ClassVar[bool] = False  # where somebody points: nobody will do

    def contributes(self, terms: Terms) -> bool:
        """Whether a game under these terms has this step at all."""
        return True

    def opens(self, game: Game, tell: Tell) -> bool:
        """Do what happens by itself; say whether somebody must act."""
        return True

    def asks(self, game: Game) -> tuple[Ask, ...]:
        return ()

    def check(self, game: Game, action: A) -> None:
        """Raise IllegalAction unless the rules allow it."""

    def resolve(self, game: Game, action: A, tell: Tell) -> None:
        """Carry out an action that `check` let pass."""

    def compose(self, game: Game, answers: SeatAnswers) -> A:
        """The one action that these answers make."""
        (answer,) = answers.values()
        return answer  # type: ignore[no-any-return]

    def actions(self, game: Game) -> Iterator[A]:
        """Every legal action, one by one."""
        asks = self.asks(game)
        if not self.together:
            for ask in asks:
                options: Iterable[Any] = ask.options
                yield from options
            return
        seats = [ask.seat for ask in asks]
        for answers in product(*(ask.options for ask in asks)):
            yield self.compose(game, dict(zip(seats, answers, strict=True)))

    def ask(self, game: Game, seat: Seat, options: Options) -> Ask:
        return Ask(seat, self.question, options, self.about(game))

    def about(self, game: Game) -> str:
        """What the question is about, where its kind alone does not say: for all to know."""
        return ""


class ChooseStep(Step[ChooseSeat]):
    """One seat points at another, or at nobody where `may_pass`.

    The voice asks it with its `prompt`, or with `prompt-ABOUT` where it is about something.
    """

    takes = ChooseSeat
    prompt: ClassVar[str]
    verb: ClassVar[str]

    def abouts(self) -> tuple[str, ...]:
        """All that it may be about."""
        return ("",)

    def chooser(self, game: Game) -> Seat:
        return game.leader

    def choices(self, game: Game) -> tuple[Seat, ...]:
        return ()

    def asks(self, game: Game) -> tuple[Ask, ...]:
        seats: list[Seat | None] = [*self.choices(game)]
        if self.may_pass:
            seats.append(None)
        return (
            self.ask(game, self.chooser(game), AnAction(tuple(ChooseSeat(seat) for seat in seats))),
        )

    def check(self, game: Game, action: ChooseSeat) -> None:
        if action.seat is None and self.may_pass:
            return
        if action.seat not in self.choices(game):
            allowed = ", ".join(str(seat) for seat in self.choices(game))
            aside = " or nobody" if self.may_pass else ""
            refuse(
                f"seat {self.chooser(game)} cannot {self.verb} {action.seat}; "
                f"choose one of {allowed}{aside}"
            )


class NameSeat(ChooseStep):
    """The question of a module from outside; its prompt is `module-ask-NAME`, with the `seat`."""

    question = Question.NAME_SEAT
    prompt = "module-ask"
    module: ClassVar[str]

    def abouts(self) -> tuple[str, ...]:
        return (self.module,)

    def about(self, game: Game) -> str:
        return self.module


def refuse(why: str) -> NoReturn:
    raise IllegalAction(why)


def show(game: Game, event: Public, tell: Tell) -> QuestCard | None:
    """Tell it, and show the card to whoever looks at one by it, where the table does not lay it.

    A card that lies on the table is looked at by hand, and is not the device's to move.
    """
    tell.append(event)
    look = event.look
    if look is None or game.terms.cards_on_table:
        return None
    card = game.cards[look.of]
    tell.append(CardSeen(look.seat, look.of, card, look.by, game.round))
    return card


def slots(game: Game, answers: SeatAnswers) -> tuple[Any, ...]:
    """Answers by seat, in seat order, None where a seat was not asked."""
    return tuple(map(answers.get, game.terms.seats))


def require_slots(game: Game, given: object, asked: Iterable[Seat], what: str) -> None:
    """Refuse unless exactly the asked seats answered."""
    if not isinstance(given, tuple) or len(given) != game.terms.players:
        refuse(f"{what}: need one entry for each of the {game.terms.players} seats")
    wanted = set(asked)
    for seat in game.terms.seats:
        answered = given[seat - 1] is not None
        if seat in wanted and not answered:
            refuse(f"{what}: no answer from seat {seat}")
        if answered and seat not in wanted:
            refuse(f"{what}: seat {seat} is not asked")


def require_rising_seats(targets: tuple[Seat, ...], among: Iterable[Seat], what: str) -> None:
    """Refuse unless these are allowed seats, each once, in rising order."""
    allowed = tuple(among)
    for seat in targets:
        if seat not in allowed:
            choices = ", ".join(map(str, allowed))
            refuse(f"{what}: seat {seat} cannot be named; choose among {choices}")
    if len(targets) > 1 and list(targets) != sorted(set(targets)):
        refuse(f"{what}: name each seat once, in rising order")
