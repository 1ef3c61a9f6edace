"""What a moment of the night leaves behind: who steers, what lapses, what may be taken back."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from roundtable.chance import random_action, shuffled_deal
from roundtable.conductor.codes import Codes
from roundtable.conductor.commands import Commanded, DealAnew, EndGame
from roundtable.conductor.effects import Begin, Finish, Interrupted
from roundtable.conductor.gestures import Press
from roundtable.conductor.phase import Phase
from roundtable.conductor.phases.last_chance import LastTalk
from roundtable.conductor.phases.menu import SECONDS_TO_AGREE, Menu
from roundtable.conductor.phases.oath import Oaths
from roundtable.conductor.table_game import CHOICES, TableGame
from roundtable.narration.oath import questions
from roundtable.rules.actions import Claim, PointHands
from roundtable.rules.events import Public
from roundtable.rules.game import Game
from roundtable.rules.setup import Setup
from roundtable.rules.terms import terms_of
from roundtable.rules.vocabulary import Office
from roundtable.table_view import LAST_TALK_SECONDS, Scene
from roundtable_ports import Box, Button
from tests.company.sitting import Journal
from tests.company.table import Table, rehearsed
from tests.conductor.evening import FIVE, A, at_vote, seated
from tests.rules.random_setups import led_setup


def test_whoever_steers_still_does_after_changing_boxes() -> None:
    with seated() as table:
        night = table.night.flow._night
        steers = night.steers
        free = next(box for box in night.all_boxes if box not in night.boxes)
        night.move_box(steers, free)
        assert night.steers == free
        other = next(box for box in night.boxes if box != free)
        night.move_box(other, steers)
        assert night.steers == free
        assert night.steers in night.boxes


@pytest.mark.parametrize("named", [True, False])
def test_a_name_goes_with_its_player_and_no_other_waits_at_the_new_box(named: bool) -> None:
    with seated() as table:
        night = table.night.flow._night
        old, stays = (str(box) for box in night.boxes[:2])
        free = next(box for box in night.all_boxes if box not in night.boxes)
        night.set(names={stays: "Ben", str(free): "Cleo", **({old: "Anna"} if named else {})})
        night.move_name(Box(int(old)), free)
        assert night.settings.names == {stays: "Ben", **({str(free): "Anna"} if named else {})}


def test_no_page_stays_at_a_box_that_somebody_left_or_came_to() -> None:
    with seated() as table:
        night = table.night.flow._night
        old, stays = night.boxes[:2]
        free = next(box for box in night.all_boxes if box not in night.boxes)
        night.paired = frozenset({old, stays, free})
        night.move_box(old, free)
        assert night.paired == {stays}


@pytest.mark.parametrize("command", [EndGame(), DealAnew()])
def test_a_request_that_nobody_seconds_lapses(command: EndGame | DealAnew) -> None:
    with at_vote() as table:
        game = table.night.view.game
        table.asks(command)
        table.wait(SECONDS_TO_AGREE + 1.0)
        assert "menu-refused" in table.ids()
        second = next(box for box in reversed(table.night.flow._night.boxes))
        table.press(second, A, seconds=2.0)
        table.wait(1.0)
        assert table.night.view.game is game
        assert not table.shows(Scene.LOBBY)


def test_nothing_is_taken_back_after_somebody_learnt_something() -> None:
    """Whatever was shown to one seat alone, or was counted, cannot be unlearnt."""
    may = may_not = 0
    for seed in range(60):
        rng = Random(f"take back {seed}")
        setup = led_setup(rng)
        with seated() as table:
            night = table.night.flow._night
            game = TableGame(night, setup, shuffled_deal(setup, rng))
            night.boxes = tuple(Box(number) for number in range(1, setup.players + 1))
            while not game.public.ending:
                before = len(game._game.events)
                action = random_action(game._game, rng)
                game.close_step(action)
                led_to = game._game.events[before:]
                if not isinstance(action, CHOICES):
                    assert not game.can_take_back()
                elif any(not isinstance(one, Public) for one in led_to):
                    assert not game.can_take_back(), f"{seed}: {type(action).__name__}"
                    may_not += 1
                else:
                    may += game.can_take_back()
            if may > 40 and may_not > 8:
                return
    raise AssertionError(f"too few: {may}, {may_not}")


def test_the_talk_of_the_last_chance_is_held_once() -> None:
    seen = 0
    for seed in range(40):
        rng = Random(f"last chance {seed}")
        setup = Setup(players=7, characters=("merlin", "assassin"), last_chance="on", deal="oath")
        deal = shuffled_deal(setup, rng)
        game = Game(setup, deal)
        while not game.ended:
            game.play(random_action(game, rng))
        shown = [
            isinstance(one, PointHands)
            or (isinstance(one, Claim) and one.office is Office.APPRENTICE)
            for one in game.actions
        ]
        with seated() as table:
            again = TableGame(table.night.flow._night, setup, deal, game.actions)
            assert again.last_talk_held is any(shown)
            seen += any(shown)
            if any(shown):
                early = TableGame(
                    table.night.flow._night, setup, deal, game.actions[: shown.index(True)]
                )
                assert not early.last_talk_held
                break
    assert seen


def test_cards_dealt_wrongly_are_dealt_anew_at_every_step_of_the_last_chance_that_was_cut() -> None:
    """As long as nobody has won: the line-up as it was chosen; the game that was is given up."""
    characters = ("merlin", "assassin", "apprentice")  # who is asked after the hands were shown
    setup = Setup(players=5, characters=characters, last_chance="on", deal="oath")
    rng = Random("cut")
    while True:
        deal = shuffled_deal(setup, rng)
        game = Game(setup, deal)
        while not game.ended:
            game.play(random_action(game, rng))
        hands = [at for at, one in enumerate(game.actions) if isinstance(one, PointHands)]
        if hands:
            break
    moments = range(hands[0], len(game.actions))
    assert len(moments) > 1
    for kept in moments:
        journal = Journal()
        interrupted = Interrupted(setup, deal, FIVE, tuple(game.actions[:kept]))
        with Table(
            rehearsed(),
            rng,
            boxes=FIVE,
            deal=lambda asked: shuffled_deal(asked, rng),
            interrupted=interrupted,
            keeper=journal,
        ) as table:
            night = table.night
            table.wait(2.0)
            for box in FIVE[:2]:
                table.press(box, A)
                table.wait(0.8)
            table.wait(20.0)
            night.inbox.put(Commanded(DealAnew(), FIVE[0]))
            while night.view.scene is not Scene.CLAIM and night.now < 120.0:
                table.wait(1.0)  # a telling is heard out first
            table.wait(1.0)
            assert night.view.scene is Scene.CLAIM, f"after {kept} actions"
            table.press(FIVE[3], A, seconds=1.2)
            table.wait(0.8)
            finished = [row for row in journal.rows if isinstance(row, Finish)]
            assert [row.given_up for row in finished] == [True], f"after {kept} actions"
            table.wait(10.0)
            begun = [row for row in journal.rows if isinstance(row, Begin)]
            assert [row.setup for row in begun] == [setup]
            assert begun[0].deal != deal


def test_the_clock_of_the_last_talk_stands_still_in_the_menu() -> None:
    setup = Setup(players=5)
    with seated() as table:
        night = table.night.flow._night
        game = TableGame(night, setup, shuffled_deal(setup, Random(1)))
        night.game = game
        talk = LastTalk(game)
        night.now = table.night.now
        night.go(talk)
        table.wait(100.0)
        table.hold_both(night.boxes[0])
        phase: Phase = night.phase
        assert isinstance(phase, Menu)
        table.wait(120.0)  # an open menu closes by itself
        phase = night.phase
        assert phase is talk
        left = LAST_TALK_SECONDS - (table.night.now - talk.scene_since)
        assert 120.0 < left <= LAST_TALK_SECONDS - 100.0
        table.wait(left - 1.0)
        assert not game.last_talk_held
        assert night.phase is talk


def test_who_swears_to_two_characters_has_sworn_to_none() -> None:
    terms = terms_of(Setup(players=5, characters=("merlin", "assassin"), deal="oath"))
    boxes = tuple(Box(number) for number in range(1, 6))
    names = [name for question in questions(terms) for name in question]
    truth = {box: [name] for box, name in zip(boxes, names, strict=False)}
    assert Oaths(terms, truth).sworn(boxes)
    for box, (one, other) in ((box, pair) for box in boxes for pair in combinations(names, 2)):
        for both in ([one, other], [other, one]):
            assert Oaths(terms, {**truth, box: both}).sworn(boxes) is None


@pytest.mark.parametrize("count", [1, 3, 4, 7])
def test_a_code_has_two_presses_and_no_other_number(count: int) -> None:
    codes = Codes()
    entered = []
    for number in range(count):
        button = (Button.APPROVE, Button.REJECT)[number % 2]
        entered += codes.press(Press(Box(1), button, 10.0 + 0.3 * number))
    assert entered + codes.tick(60.0) == []
