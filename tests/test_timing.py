"""How long steps take, told by what the table shows; and how long sentences do."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from roundtable.app.nights import MockedNight
from roundtable.chance import table_deal
from roundtable.languages import LANGUAGES
from roundtable.messages import Kind, Message, Value, message, of_kind
from roundtable.rules.editions import EDITIONS
from roundtable.rules.setup import Setup
from roundtable.rules.vocabulary import Seat
from roundtable.settings import Settings
from roundtable.speech import NOMINAL_SECONDS, estimated_seconds, phrasing_for
from roundtable.table_view import BoxView, Scene, TableView
from roundtable.timing import NightStep, StepTimes, Stopwatch, table
from roundtable.timing.steps import OF_SEVERAL, opening, step_told
from roundtable.words import Words

SEVEN = tuple(BoxView(seat=Seat(at) if at <= 7 else None) for at in range(1, 11))


def shown(id: str | None, scene: Scene = Scene.TALK, **values: Value) -> TableView:
    return TableView(scene=scene, boxes=SEVEN, caption=Message(id, values) if id else None)


def watched(*moments: tuple[float, TableView], until: float) -> dict[NightStep, StepTimes]:
    stopwatch = Stopwatch()
    for now, view in moments:
        stopwatch.see(now, view)
    stopwatch.stop(until)
    return dict(stopwatch.taken)


# The steps


def spoken_ids() -> set[str]:
    """All that the table can say: in a night, in the Reveal and of a game."""
    spoken = (Kind.PROMPT, Kind.RESULT, Kind.EVENT, Kind.ENTRY, Kind.HELP, Kind.LINE)
    return {one.id for one in of_kind(*spoken)}


def test_every_step_is_told_and_opened() -> None:
    assert {step_told(id) for id in spoken_ids()} == {*NightStep, None}
    opened = {opening(Message(id)) for id in spoken_ids()} - {None}
    assert {one[0] for one in opened if one} == set(NightStep)
    for step in OF_SEVERAL:
        assert len([one for one in opened if one and one[0] is step]) > 1


def test_a_step_lasts_until_something_tells_of_another() -> None:
    taken = watched(
        (0.0, shown("team-ask", count=3)),
        (4.0, shown("cursor-at")),
        (5.0, shown(None)),
        (10.0, shown("vote-ask")),
        (14.0, shown(None, Scene.VOTE)),
        until=20.0,
    )
    assert (taken[NightStep.TEAM].times, taken[NightStep.TEAM].seconds) == (1, 10.0)
    assert (taken[NightStep.VOTING].times, taken[NightStep.VOTING].seconds) == (1, 10.0)


def test_a_prompt_said_again_is_no_new_step() -> None:
    once = watched((0.0, shown("vote-ask")), until=9.0)
    again = watched(
        (0.0, shown("vote-ask")), (3.0, shown(None)), (5.0, shown("vote-ask")), until=9.0
    )
    assert once == again


def test_a_loyalty_check_does_not_split_the_plot_cards_that_led_to_it() -> None:
    taken = watched(
        (0.0, shown("event-plots_drawn", plots=("ambush", "charge"))),
        (2.0, shown("plots-hand")),
        (8.0, shown("event-loyalty_checked")),
        (12.0, shown("plots-hand")),
        (15.0, shown("team-ask", count=3)),
        until=16.0,
    )
    assert (taken[NightStep.PLOTS_DRAWN].times, taken[NightStep.PLOTS_DRAWN].seconds) == (1, 11.0)
    assert taken[NightStep.LOYALTY].times == 1


@pytest.mark.parametrize("asked", [True, False])
def test_whoever_comes_forward_does_so_once_whether_asked_for_or_known(asked: bool) -> None:
    claimed = (5.0, shown("event-office_claimed-assassin"))
    asks = [(0.0, shown("claim-ask-assassin", Scene.CLAIM))] if asked else []
    taken = watched(*asks, claimed, (8.0, shown("hunt-ask", Scene.HUNT)), until=9.0)
    assert taken[NightStep.CLAIM].times == 1


def test_what_begins_in_silence_is_known_by_its_scene() -> None:
    taken = watched(
        (0.0, shown("cards-ask")),
        (5.0, shown(None, Scene.TURNING)),
        (8.0, shown("event-cards_turned", Scene.TURNING, cards=(("success", 2), ("fail", 1)))),
        until=10.0,
    )
    assert taken[NightStep.QUEST_CARDS].seconds == 5.0
    assert (taken[NightStep.TURNING].times, taken[NightStep.TURNING].seconds) == (1, 5.0)


# The table


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_table_has_every_step_in_every_language_and_edition(language: str) -> None:
    taken = {step: StepTimes(12, 1234.0) for step in NightStep}
    for edition in EDITIONS:
        words = Words(language, edition)
        _, head, *rows = table(words, taken)
        assert {len(row) for row in rows[: len(NightStep) + 1]} == {len(head)}
        assert len(head) < 80
        named = [words.sentence(f"timing-{step}") for step in NightStep]
        assert len(set(named)) == len(NightStep)
        assert all(row.startswith(name) for row, name in zip(rows, named, strict=False))


def test_each_is_in_seconds_and_the_sum_in_minutes() -> None:
    taken = {NightStep.OATH: StepTimes(1, 60.0), NightStep.VOTING: StepTimes(2, 41.0)}
    _, _, oath, voting, whole, *_ = table(Words(), taken)
    assert oath.split() == ["Oath", "1", "60"]
    assert voting.split() == ["Voting", "2", "21"]
    assert whole.split()[-1] == "1:41"


# Speech without a voice


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_worded_night_speaks_as_long_as_its_words_and_any_other_two_seconds(
    language: str,
) -> None:
    lasting = estimated_seconds(Words(language).sentence("lobby-welcome"))
    assert lasting > NOMINAL_SECONDS
    for worded, seconds in ((False, NOMINAL_SECONDS), (True, lasting)):
        settings = Settings(language=language)
        with MockedNight(lambda setup: table_deal(setup, Random(1)), settings, worded=worded) as it:
            it.until(seconds - 0.1)
            assert it.view.caption == Message("lobby-welcome", length="full")
            it.until(seconds + 0.1)
            assert it.view.caption is None


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_estimate_is_of_the_words_of_the_edition_at_the_messages_own_length(
    edition: str,
) -> None:
    setup = Setup(players=7, edition=edition)
    asks = message("team-ask", leader=1, quest=1, count=2)
    phrasing = phrasing_for(Settings(last_setup=setup))
    for length in ("full", "short", "terse"):
        text = Words("en", edition, length).told(asks)
        assert phrasing.seconds(replace(asks, length=length)) == estimated_seconds(text)
    assert phrasing.seconds(asks) == phrasing.seconds(replace(asks, length="full"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_reveal_has_lengths_of_its_own_and_what_is_said_round_it_those_of_play(
    language: str,
) -> None:
    settings = Settings(language=language, reveal_length="teaching", play_length="terse")
    phrasing = phrasing_for(settings)
    for id, length in (
        ("reveal-close", "teaching"),
        ("reveal-again-ask", "terse"),
        ("reveal-restarts", "terse"),
    ):
        told = Words(language, length=length).sentence(id)
        assert phrasing.text(message(id)) == told != Words(language).sentence(id)
