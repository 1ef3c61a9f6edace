"""The Messengers, two Good and one Evil, whose Messages bring back-up on the fifth Quest."""

from __future__ import annotations

from roundtable.rules.character import GOOD_MESSAGES_EACH, SwitchedFacts, evil, good
from roundtable.rules.modules.module import (
    OFF_ON,
    HostNote,
    LineUp,
    Module,
    Switch,
    changes_somebody,
    note_if,
)
from roundtable.rules.vocabulary import Look, Moment, Prey, QuestCard

_ALL = ("senior_messenger", "junior_messenger", "evil_messenger")
_MEETING = frozenset({Look.MESSENGERS})
_GOOD_CARDS = (QuestCard.SUCCESS, QuestCard.GOOD_MESSAGE)
_GOOD_FACTS = {
    "module": "messengers",
    "needs": _ALL,
    "prey": Prey.MESSENGERS,
    "good_messages": GOOD_MESSAGES_EACH,
    "best_from": 7,
}

MESSENGERS = Module(
    "messengers",
    made_without_merlin=True,
    rules=(
        Switch(
            "senior_knows_junior",
            OFF_ON,
            {"quick": "on"},
            order=70,
            reads=lambda setup, cast: changes_somebody("senior_knows_junior", cast),
        ),
    ),
    characters=(
        good(
            "senior_messenger",
            _GOOD_CARDS,
            changes=(SwitchedFacts("senior_knows_junior", "on", {"looks": _MEETING}),),
            **_GOOD_FACTS,
        ),
        good(
            "junior_messenger",
            _GOOD_CARDS,
            changes=(SwitchedFacts("senior_knows_junior", "on", {"thumbs": _MEETING}),),
            **_GOOD_FACTS,
        ),
        evil(
            "evil_messenger",
            (QuestCard.SUCCESS, QuestCard.FAIL, QuestCard.EVIL_MESSAGE),
            module="messengers",
            needs=_ALL,
            best_from=7,
        ),
    ),
    together=True,
    prompts=("hunt-ask-messengers",),
    notes=(
        note_if(
            Moment.REVEAL, "senior-knows-junior", 30, lambda terms: Look.MESSENGERS in terms.looks
        ),
        HostNote(Moment.CARDS, "messengers", 50),
        HostNote(Moment.RESULT, "back-up", 30),
        note_if(
            Moment.END,
            "assassination-messengers",
            30,
            lambda terms: terms.preys == (Prey.MESSENGERS,),
        ),
        note_if(Moment.END, "assassination-either", 30, lambda terms: len(terms.preys) > 1),
    ),
    suggestions=(LineUp("letters", (*_ALL, "assassin"), order=110),),
)
