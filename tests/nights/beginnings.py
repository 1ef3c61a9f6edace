"""Where the tests of a night begin: five players, at some step of it."""

from __future__ import annotations

from roundtable.conductor.effects import Interrupted
from roundtable.narration.reveal import reveal
from roundtable.rules.actions import Action, CastVotes, Claim, PlayCards, ProposeTeam
from roundtable.rules.deal import Deal
from roundtable.rules.setup import Setup
from roundtable.rules.vocabulary import Ballot, Office, QuestCard, Seat
from roundtable.settings import Settings
from roundtable.table_view import Scene
from roundtable_drivers.wiring import Wiring
from roundtable_ports import Box
from tests.company.sitting import APPROVE, EMBLEMS, REJECT, Journal, Sitting

A, R = APPROVE, REJECT
FIVE = EMBLEMS[:5]
YES, NO = Ballot.APPROVE, Ballot.REJECT
TEAM = ProposeTeam((Seat(1), Seat(2)))
LOST = CastVotes((NO,) * 5)
WON = CastVotes((YES,) * 5)
BIG_TEAM = ProposeTeam((Seat(1), Seat(2), Seat(3)))


def cards(*played: QuestCard) -> PlayCards:
    return PlayCards((*played, *(None for _ in range(5 - len(played)))))


SUCCESS = QuestCard.SUCCESS
ROUNDS: tuple[Action, ...] = (
    *(TEAM, WON, cards(SUCCESS, SUCCESS)),
    *(BIG_TEAM, WON, cards(SUCCESS, SUCCESS, SUCCESS)),
    *(TEAM, WON, cards(SUCCESS, SUCCESS)),
)
CLAIMED = Claim(Office.ASSASSIN, Seat(4))


PLAIN = Setup(players=5)


def broken_off(*actions: Action, setup: Setup = PLAIN) -> Interrupted:
    """The game of five players at the first five boxes, cut off after these actions."""
    boxes = tuple(Box(one) for one in range(1, 6))
    return Interrupted(setup, Deal(Seat(1)), boxes, actions)


def after(
    *actions: Action,
    table: Settings | None = None,
    journal: Journal | None = None,
    setup: Setup = PLAIN,
) -> Sitting:
    """Five players whose game goes on after these actions."""
    people = Sitting(
        settings=table or Settings(rehearsed=True),
        journal=journal,
        interrupted=broken_off(*actions, setup=setup),
    )
    people.tap("Swan", A, 1.0)
    people.tap("Lion", A, 1.0)
    people.until_heard("resumed")
    people.wait(0.15)  # for fingers to be lifted
    return people


def choosing(table: Settings | None = None) -> Sitting:
    """The Raven leads, for a team of two, after one lost vote; the prompt is over."""
    people = after(TEAM, LOST, table=table)
    people.until_heard("team-ask")
    people.wait(3.0)
    assert (people.scene, people.leader()) == (Scene.TALK, "Raven")
    return people


def voting(table: Settings | None = None) -> Sitting:
    """A vote has just opened."""
    people = after(TEAM, table=table)
    assert people.scene is Scene.VOTE
    return people


def opened(people: Sitting) -> float:
    return people.view.since


def seated(table: Settings | None = None, wiring: Wiring | None = None) -> Sitting:
    """Everyone has sat down at a table that has rehearsed, with last night's line-up."""
    usual = Settings(rehearsed=True, last_setup=Setup(players=5))
    people = Sitting(settings=table or usual, wiring=wiring)
    for number, who in enumerate(FIVE):
        people.tap(who, A, 1.0 + number)
        people.tap(who, R, 1.5 + number)
    people.until(7.0)
    return people


def close_the_lobby(people: Sitting) -> None:
    """They sit as their boxes stand, which nobody has said before."""
    people.hold("Stag", A)
    people.until_heard("order-walk")
    people.tap("Stag", A, people.now + 1.0)


def ready(table: Settings | None = None) -> Sitting:
    """Everyone is asked whether they know their card, and nobody has answered."""
    people = seated(table)
    close_the_lobby(people)
    people.until_heard("lineup-last")
    people.tap("Stag", A, people.now + 1.0)
    people.until_heard("ready-ask")
    people.wait(1.0)
    return people


def eyes_closed(table: Settings | None = None) -> Sitting:
    """The Reveal has just begun."""
    people = ready(table)
    for who in FIVE:
        people.tap(who, A)
    people.until_heard("reveal-close")
    assert people.scene is Scene.REVEAL
    return people


SCRIPT = [line.message.id for line in reveal(Setup(players=5))]


def nudges(people: Sitting, since: float) -> list[float]:
    nudged = ("nudge", "nudge-claim")
    return [at for at, message in people.voice() if at >= since and message.id in nudged]


def find(people: Sitting, who: str, item: str) -> None:
    """Open the menu and take an item."""
    people.wait(1.0)  # a step hears nothing at first
    people.both(who, 2.5)
    people.until_heard("menu-open")
    find_from_open(people, who, item)


def find_from_open(people: Sitting, who: str, item: str) -> None:
    people.wait(2.5)
    for _ in range(20):
        if people.said()[-1] == item:
            people.tap(who, A)
            return
        people.tap(who, R)
        people.wait(2.5)
    raise AssertionError(f"no {item} in the menu")


def show_the_order(people: Sitting, presses: tuple[str, ...]) -> None:
    """The order of the boxes is refused, and people press."""
    people.hold("Stag", A)
    people.until_heard("order-walk")
    people.tap("Stag", R, people.now + 1.0)
    people.until_heard("order-press")
    people.wait(1.0)
    for number, who in enumerate(presses):
        people.tap(who, A, people.now + 0.5 * number)
    people.until_heard("order-set")
