"""The agenda: the steps of a round in the order of the rules, contributed by what is in play."""

from __future__ import annotations

from roundtable.rules.agenda import ENDINGS, OPENING, PROPOSAL, ROUND_START, agenda_of
from roundtable.rules.setup import Setup
from roundtable.rules.steps.step import Step


def names(steps: tuple[Step[object], ...]) -> list[str]:
    return [type(step).__name__ for step in reversed(steps)]


def test_steps_stand_in_the_order_of_their_numbers() -> None:
    for steps in (OPENING + ROUND_START + PROPOSAL, *ENDINGS.values()):
        numbers = [step.number for step in steps]
        assert numbers == sorted(numbers)


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
