"""The same button twice, of somebody who has no special card, where the device has dealt."""

from __future__ import annotations

from roundtable.conductor.effects import Interrupted, Record
from roundtable.rules.actions import CastVotes, PlayCards, ProposeTeam
from roundtable.rules.deal import Deal
from roundtable.rules.setup import Setup
from roundtable.rules.vocabulary import Ballot, QuestCard, Seat
from roundtable.settings import Settings
from roundtable_ports import Box
from tests.company.sitting import APPROVE, REJECT, Journal, Sitting

DEALT = ("loyal_servant", "minion", "good_sorcerer", "evil_sorcerer", "loyal_servant")
SETUP = Setup(players=5, characters=("good_sorcerer", "evil_sorcerer"), deal="device")
APPROVED = CastVotes((Ballot.APPROVE,) * 5)
FIRST = (
    *(ProposeTeam((Seat(1), Seat(5))), APPROVED),
    PlayCards((QuestCard.SUCCESS, None, None, None, QuestCard.SUCCESS)),
)


def test_it_plays_by_the_first_tap_and_nobodys_card_counts_as_corrected() -> None:
    journal = Journal()
    actions = (*FIRST, ProposeTeam((Seat(1), Seat(2), Seat(4))), APPROVED)
    boxes = tuple(map(Box, range(1, 6)))
    with Sitting(
        settings=Settings(rehearsed=True, rehearsed_oath=True),
        journal=journal,
        interrupted=Interrupted(SETUP, Deal(Seat(1), characters=DEALT), boxes, actions),
    ) as people:
        people.tap("Swan", APPROVE, 1.0)
        people.tap("Lion", APPROVE, 1.0)
        people.until_heard("cards-ask-sorcerers")
        people.wait(20.0)
        for who, button in (("Stag", APPROVE), ("Raven", REJECT), ("Bear", REJECT)):
            people.code(who, button, twice=True)
        people.until_heard("event-cards_turned")
    played = [row.action for row in journal.rows if isinstance(row, Record)][-1]
    kinds = QuestCard.SUCCESS, QuestCard.FAIL, None, QuestCard.MAGIC, None
    assert played == PlayCards(kinds, corrected=0)
