"""Windows on nights with any modules: what is played, what went before, and when to look away."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, auto
from random import Random

from msgspec.structs import replace

from roundtable.chance import random_action, table_deal
from roundtable.conductor.repertoire import can_lead
from roundtable.rules.actions import Action, CastVotes, PlayCards, Swear
from roundtable.rules.deal import Deal
from roundtable.rules.game import Game
from roundtable.rules.options import Question
from roundtable.rules.setup import Setup
from roundtable.rules.terms import Terms, terms_of
from roundtable.rules.vocabulary import Ballot, PlotCard
from roundtable.table_view import Scene, TableView
from roundtable_ports import Box
from tests.rules.random_setups import random_setup

BOXES = tuple(Box(number) for number in range(1, 11))
BEFORE_THE_CARDS = (0, 0, 2)
AFTER_THE_END = 8.0
INTO_THE_REVEAL = 3.0


class Room(Enum):
    """What is to be seen through a window."""

    OATH = auto()  # from the deal until eyes are closed
    QUEST = auto()  # a Quest with secret cards, until the next Team is asked for
    LOOK = auto()  # one after which somebody looks at a card in private
    ANYWHERE = auto()  # from any step until the next Team is asked for
    NIGHT = auto()  # from the lobby until the game is over


class Kind(Enum):
    """In what twins differ.

    - ANY_SECRETS: characters, codes and ballots are any. They may part with the first thing for all
      to know that differs, and not before.
    - NEVER_SHOWN: everybody knows the same to the end: quest cards lie otherwise, answers are
      changed before they count, whole characters are swapped.
    - OTHER_MOMENTS: as NEVER_SHOWN, and presses move within their beats, answers are changed less
      often, and stray taps go.
    """

    ANY_SECRETS = auto()
    NEVER_SHOWN = auto()
    OTHER_MOMENTS = auto()


@dataclass(frozen=True)
class Window:
    setup: Setup
    deal: Deal
    boxes: tuple[Box, ...]
    past: tuple[Action, ...]
    """What was played before a power cut, after which the window begins."""

    names: tuple[str, ...]
    """Who holds which character, by seat."""

    room: Room
    seed: int

    def over(self, view: TableView, now: float, closed: int) -> bool:
        """Whether there is nothing more to see; `closed` is how many actions have been."""
        if view.scene is Scene.ENDED:
            return now >= view.since + AFTER_THE_END
        if self.room is Room.OATH:
            sworn = closed > len(self.past) or not terms_of(self.setup).device_knows
            seen = now >= view.since + INTO_THE_REVEAL
            return sworn and seen and view.scene is not Scene.READY
        if self.room is Room.NIGHT or closed == len(self.past):
            return False
        asked = view.game.asked if view.game else ()
        proposes = bool(asked) and asked[0].question is Question.PROPOSE_TEAM
        return proposes and view.scene in (Scene.TALK, Scene.LIST)


Fits = Callable[[Terms], bool]


def any_setup(_: Terms) -> bool:
    return True


def line_up(rng: Random, room: Room, fits: Fits, device: bool = False) -> Setup:
    """Any that the table can lead, and in which there is something to see."""
    while True:
        setup = random_setup(rng)
        if device is not (setup.deal == "device" and room is not Room.OATH):
            continue
        if room is Room.OATH:
            setup = replace(setup, deal="oath", reveal="spoken")
        if (
            can_lead(setup, pages=device)
            and _shows(terms_of(setup), room)
            and fits(terms_of(setup))
        ):
            return setup


def _shows(terms: Terms, room: Room) -> bool:
    if room is Room.OATH:
        return terms.device_knows
    if room is Room.QUEST:
        return not terms.cards_on_table
    return room is not Room.LOOK or (terms.looks_at_cards and not terms.cards_on_table)


def a_window(rng: Random, room: Room, fits: Fits = any_setup, device: bool = False) -> Window:
    """Dealt by people; or by the device, for which everyone has a page."""
    while True:
        setup = line_up(rng, room, fits, device)
        deal = table_deal(setup, rng)
        names = [one.name for one in terms_of(setup).cast]
        rng.shuffle(names)
        names = list(deal.characters or names)
        past = () if room in (Room.OATH, Room.NIGHT) else _past(rng, setup, deal, names, room)
        if past is not None:
            break
    boxes = tuple(sorted(rng.sample(BOXES, setup.players)))
    return Window(setup, deal, boxes, past, tuple(names), room, rng.randrange(10**9))


def _past(
    rng: Random, setup: Setup, deal: Deal, names: list[str], room: Room
) -> tuple[Action, ...] | None:
    """The steps of a game before some moment of it; None if this one has no such moment."""
    game = Game(setup, deal)
    plays: list[int] = []
    while not game.over:
        action = _action(game, rng, names)
        if isinstance(action, PlayCards) and (room is not Room.LOOK or _looks(game)):
            plays.append(len(game.actions))
        game.play(action)
    first = 1 + (setup.deal == "oath")  # the Reveal is for whole nights
    if room is Room.ANYWHERE:
        return tuple(game.actions[: rng.randrange(first, len(game.actions))])
    plays = [one for one in plays if one > first + max(BEFORE_THE_CARDS)]
    if not plays:
        return None
    return tuple(game.actions[: rng.choice(plays) - rng.choice(BEFORE_THE_CARDS)])


def _looks(game: Game) -> bool:
    terms = game.terms
    return terms.excalibur or bool(terms.cards_aside) or bool(game.holders(PlotCard.AMBUSH))


def _action(game: Game, rng: Random, names: list[str]) -> Action:
    question = game.asks()[0].question
    if question is Question.SWEAR:
        return Swear(tuple(names))
    action = random_action(game, rng)
    if isinstance(action, CastVotes) and rng.random() < 0.7:  # else few Teams ever leave
        return CastVotes(tuple(one and Ballot.APPROVE for one in action.ballots))
    return action
