"""One person among scripted players: how long that person waits for them, in the table's time."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

import pytest

from roundtable.app.nights import MockedNight, lead
from roundtable.chance import table_deal
from roundtable.conductor.commands import Commanded, PagesPaired, Remark
from roundtable.languages import LANGUAGES
from roundtable.messages import MESSAGES, Message
from roundtable.players import Players, answers, boxes_for
from roundtable.players.hands import seated
from roundtable.players.remarks import speaks
from roundtable.players.thinking import REASONS
from roundtable.rules.options import Question
from roundtable.rules.setup import Setup
from roundtable.table_view import Scene, TableView
from roundtable.virtual.company import Company
from roundtable_ports import Box
from tests.company.fingers import NotedHands
from tests.company.table import Together, rehearsed
from tests.players.test_at_table import BASE, LONGEST_WAIT
from tests.rules.random_setups import led_setup
from tests.sampled import one_in


class Person(Players):
    """Who answers as soon as they know what is asked, and begins when all sit."""

    everyone: int

    def look(self, view: TableView, now: float) -> None:
        asked = view.game.asked if view.game else ()
        # Where all point at somebody, a Leader in a hurry would not let them.
        self._listens = any(one.question is Question.POINT for one in asked)
        super().look(view, now)

    def _may_begin(self, view: TableView) -> bool:
        return len(seated(view)) == self.everyone and super()._may_begin(view)


class Wait(NamedTuple):
    """For the last scripted press of a step."""

    seconds: float
    scene: Scene
    said: tuple[str, ...]


class Step(NamedTuple):
    """From when to when, and what was said in it: when it ended, and what it was."""

    scene: Scene
    begins: float
    ends: float
    said: list[tuple[float, Message]]


class SoloNight:
    """Sentences take as long as their words, and somebody else sits at one of the boxes."""

    def __init__(self, setup: Setup, seed: int) -> None:
        rng = Random(seed)
        settings = rehearsed(setup, language=LANGUAGES[seed % len(LANGUAGES)])
        night = self._night = MockedNight(
            lambda asked: table_deal(asked, rng), settings, draws=False, worded=True
        )
        self._boxes = boxes_for(setup.players)
        me = self._me = rng.choice(self._boxes)
        night.flow.serve_pages()
        night.inbox.put(PagesPaired((me,), others_read=True))
        self._theirs, self._mine = (NotedHands(night) for _ in range(2))
        self._company = Company(
            self._theirs,
            Random(seed),
            lambda: settings,
            night.flow,
            night.inbox.put,
            says=lambda said: night.inbox.put(Commanded(Remark(said))),
        )
        self._person = Person(self._mine, [me], rng, reads=self._reads)
        self._person.everyone = setup.players
        self._views: list[tuple[float, TableView]] = []
        night.table.watchers += [
            self._company.see,
            lambda view: self._views.append((night.now, view)),
        ]

    def _reads(self, box: Box) -> str | None:
        told = self._night.flow.seat_view(box)
        return told.character if told else None

    def waits(self) -> list[Wait]:
        with self._night:
            self._play()
        return list(self._measured())

    def _play(self) -> None:
        night, company, person = self._night, self._company, self._person

        def over(view: TableView) -> bool:
            if not company.boxes and self._me in seated(view):  # whoever sits first begins
                company.sit_at([box for box in self._boxes if box != self._me])
            if view.game and view.game.setup.deal != "device":
                person.hold(company.cards)
            return view.scene is Scene.ENDED

        lead(night, Together(person, company._players), over)

    def _steps(self) -> Iterator[Step]:
        """The steps of the game, each with what was said in it."""
        step: Step | None = None
        at, before = 0.0, TableView()
        for now, view in [*self._views, (self._night.now, TableView())]:
            if step and before.caption and view.caption != before.caption:
                step.said.append((now, before.caption))
            if (view.scene, view.since) != (before.scene, before.since):
                if step:
                    yield step._replace(ends=now)
                at = now
                step = Step(view.scene, at, at, []) if view.game else None
            before = view

    def _measured(self) -> Iterator[Wait]:
        """From when it was asked and this person is in, to the last press of the others."""
        for step in self._steps():
            mine, theirs = (
                [at for at, *_ in hands.pressed if step.begins <= at < step.ends]
                for hands in (self._mine, self._theirs)
            )
            if theirs and step.scene is not Scene.LAST_TALK:
                asked = [at for at, said in step.said if speaks(said) is None and at <= theirs[-1]]
                told = tuple(said.id for _, said in step.said)
                yield Wait(theirs[-1] - max([step.begins, *asked, *mine]), step.scene, told)


@pytest.mark.parametrize("seed", one_in(4, range(15)))  # in every language
def test_alone_nobody_waits_long_for_the_others(seed: int) -> None:
    """But for the talk before Good's Last Chance, which is there to think in."""
    waits = SoloNight(led_setup(Random(seed)), seed).waits()
    assert max(waits).seconds <= LONGEST_WAIT, max(waits)


@pytest.mark.soak
@pytest.mark.parametrize("block", range(20))
def test_in_many_mixes_nobody_waits_long_for_the_others(block: int) -> None:
    for seed in range(1000 + 20 * block, 1020 + 20 * block):
        waits = SoloNight(led_setup(Random(seed)), seed).waits()
        assert max(waits).seconds <= LONGEST_WAIT, (seed, max(waits))


@pytest.mark.parametrize("seed", range(3))
def test_nobody_waits_for_a_reason_to_be_over_before_they_think(seed: int) -> None:
    waits = SoloNight(BASE, seed).waits()
    reasoned = [one for one in waits if any(MESSAGES[said].family in REASONS for said in one.said)]
    assert reasoned
    assert max(reasoned).seconds <= LONGEST_WAIT, max(reasoned)


def test_a_company_that_dawdles_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(answers.Answers, "after", lambda *_given: LONGEST_WAIT)
    assert max(SoloNight(BASE, 1).waits()).seconds > LONGEST_WAIT


@pytest.mark.parametrize("seed", [11, 38])
def test_whoever_counts_cards_on_the_table_goes_by_what_is_entered_already(seed: int) -> None:
    """Several kinds, each asked for in fewer words than the last: a press in between counts too."""
    wizards = ("assassin", "good_sorcerer", "evil_sorcerer")
    setup = Setup(players=7, characters=wizards, quest_cards="table", excalibur="on")
    assert SoloNight(setup, seed).waits()
