"""The agenda: the steps of a round in the order of the rules, contributed by what is in play."""

from __future__ import annotations

from roundtable.rules.agenda import ENDING, agenda_of
from roundtable.rules.modules import MODULES
from roundtable.rules.setup import Setup
from roundtable.rules.steps.step import Step
from roundtable.rules.vocabulary import Side


def names(steps: tuple[Step[object], ...]) -> list[str]:
    return [type(step).__name__ for step in reversed(steps)]


def test_every_step_of_a_module_has_a_place_of_its_own() -> None:
    steps = [step for module in MODULES.values() for step in module.steps]
    places = [(step.number, step.ending) for step in steps]
    assert len(set(places)) == len(places)
    assert all((step.number >= ENDING) == (step.ending is not None) for step in steps)


EVERYTHING = Setup(
    players=10,
    characters=("merlin", "cleric", "good_lancelot", "evil_lancelot", "assassin", "revealer"),
    deal="device",
    reveal="pages",
    lancelot="variant2",
    targeting="on",
    lady="on",
    excalibur="on",
    trapper="on",
    plot="on",
    last_chance="on",
)


def test_a_round_with_every_module_on_goes_as_the_rules_say() -> None:
    agenda = agenda_of(EVERYTHING)
    assert names(agenda.opening) == ["GiveLady", "LayAllegiances", "ClericsCheck", "FirstRound"]
    assert names(agenda.round) == [
        "LeadToVictory",
        "DrawPlots",
        "Propose",
        "Charge",
        "Vote",
        "TheKingReturns",
        "Approve",
        "TurnTargetedAllegiance",
        "WeFoundYou",
        "PickCards",
        "UseExcalibur",
        "Ambush",
        "SpringTrap",
        "TurnCards",
        "ShowRevealer",
        "UseLady",
        "NextRound",
    ]


def test_the_endings_go_as_the_rules_say() -> None:
    cast = ("merlin", "untrustworthy_servant", "good_rogue", "evil_rogue", "assassin")
    endings = agenda_of(Setup(players=7, characters=cast, last_chance="on", deal="oath")).endings
    assert names(endings[Side.GOOD]) == [
        "RogueAlone",
        "ClaimBlade",
        "Recruit",
        "AnswerRecruit",
        "AnnouncePrey",
        "Strike",
        "AnswerStrike",
        "SideWins",
    ]
    assert names(endings[Side.EVIL]) == [
        "RogueAlone",
        "Point",
        "CountHands",
        "EnterHands",
        "SideWins",
    ]


def test_the_base_game_has_only_its_own_steps() -> None:
    assert names(agenda_of(Setup(players=7)).round) == [
        "Propose",
        "Vote",
        "Approve",
        "PickCards",
        "TurnCards",
        "NextRound",
    ]


def test_a_module_contributes_its_steps_where_they_belong() -> None:
    base = names(agenda_of(Setup(players=8)).round)
    trapper = names(agenda_of(Setup(players=8, trapper="on")).round)
    assert [step for step in trapper if step not in base] == ["SpringTrap"]
    assert trapper.index("SpringTrap") == trapper.index("TurnCards") - 1


def test_a_rejected_team_starts_again_at_step_two() -> None:
    setup = Setup(players=7, characters=("good_lancelot", "evil_lancelot"), lancelot="variant1")
    agenda = agenda_of(setup)
    assert names(agenda.round) == ["TurnAllegiance", *names(agenda.proposal)]
