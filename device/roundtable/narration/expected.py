"""What a setup will or may well say, as everyone knows beforehand: to be rendered ahead."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from roundtable.messages import MESSAGES, Kind, Message, joined, message, message_about, of_kind
from roundtable.narration import oath
from roundtable.narration.play import AIMED_PLOTS, ANOTHER_AMBUSH, claim_ask, plot_explained
from roundtable.rules.knowledge import HOLDS
from roundtable.rules.setup import Setup
from roundtable.rules.steps.plots import LOYALTY_CHECKS
from roundtable.rules.terms import Terms, terms_of
from roundtable.rules.vocabulary import Office, PlotCard, Prey


def expected(setup: Setup, at: Iterable[int]) -> tuple[Message, ...]:
    """What is said with every value it may have, as far as these can be counted up."""
    terms = terms_of(setup)
    boxes = tuple(at)
    spoken = of_kind(Kind.PROMPT, Kind.RESULT, Kind.ENTRY, Kind.HELP)
    usual = [message(one.id) for one in spoken if not one.values and not one.seldom]
    return (*usual, *_teams(terms, boxes), *_modules(terms, boxes))


def _teams(terms: Terms, boxes: tuple[int, ...]) -> Iterator[Message]:
    for quest, size in enumerate(terms.team_sizes, start=1):
        fails = "two-fails" if terms.two_fails(quest) else ""
        for box in boxes:
            yield message_about("team-ask", fails, leader=box, quest=quest, count=size)


def _modules(terms: Terms, boxes: tuple[int, ...]) -> Iterator[Message]:
    if terms.device_knows and not terms.device_deals:
        yield oath.how(terms)
        yield from (oath.ask(terms, one) for one in oath.questions(terms))
    if terms.plot_deck:
        for plot in dict.fromkeys(terms.plot_deck):
            yield plot_explained(plot, terms)
    for id in _asked_of_one(terms):
        (name,) = MESSAGES[id].values
        yield from (message(id, **{name: box}) for box in boxes)
    if not terms.device_knows:
        yield from (claim_ask(office, terms) for office in _claimed(terms))


def _asked_of_one(terms: Terms) -> Iterator[str]:
    """Prompts that name one box and nothing else."""
    if terms.looks_at_cards and not terms.cards_on_table:
        yield from ("sealed-shows-approve", "sealed-shows-reject")
    for module in terms.modules:
        yield from module.asked_of_one(terms)
    if terms.plot_deck:
        aimed = (*LOYALTY_CHECKS, *AIMED_PLOTS)
        yield from (joined("plots-aim", card) for card in aimed if card in terms.plot_deck)
        if terms.plot_deck.count(PlotCard.AMBUSH) > 1:
            yield joined("plots-aim", ANOTHER_AMBUSH)
    if Prey.MERLIN in terms.preys:
        yield from ("hunt-ask", "answer-ask-merlin")


def _claimed(terms: Terms) -> Iterator[Office]:
    for office, holds in HOLDS.items():
        if any(holds(one) for one in terms.cast):
            yield office
