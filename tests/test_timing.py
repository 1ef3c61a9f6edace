"""How long steps take: told by what the table shows, beside a declared model of cardboard."""

from __future__ import annotations

from random import Random

import pytest

from roundtable.app.demo import timed_game
from roundtable.app.nights import MockedNight
from roundtable.chance import table_deal
from roundtable.languages import LANGUAGES
from roundtable.messages import MESSAGES, Kind, Message, Value, message, of_kind
from roundtable.rules.editions import EDITIONS
from roundtable.rules.setup import Setup
from roundtable.rules.vocabulary import Seat
from roundtable.settings import Settings
from roundtable.speech import NOMINAL_SECONDS, estimated_seconds, phrasing_for
from roundtable.table_view import JackView, Scene, TableView
from roundtable.timing import Step, Stopwatch, Taken, table
from roundtable.timing.cardboard import ACTS, LINE_SECONDS, MOVEMENT_SECONDS, act_at
from roundtable.timing.steps import OF_SEVERAL, opening, step_told
from roundtable.timing.stopwatch import together
from roundtable.words import Words

SEVEN = tuple(JackView(seat=Seat(at) if at <= 7 else None) for at in range(1, 11))


def shown(id: str | None, scene: Scene = Scene.TALK, **values: Value) -> TableView:
    return TableView(scene=scene, jacks=SEVEN, caption=Message(id, values) if id else None)


def watched(*moments: tuple[float, TableView], until: float) -> dict[Step, Taken]:
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
    assert {step_told(id) for id in spoken_ids()} == {*Step, None}
    opened = {opening(Message(id)) for id in spoken_ids()} - {None}
    assert {one[0] for one in opened if one} == set(Step)
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
    assert (taken[Step.TEAM].times, taken[Step.TEAM].here) == (1, 10.0)
    assert (taken[Step.VOTING].times, taken[Step.VOTING].here) == (1, 10.0)


def test_a_prompt_said_again_is_no_new_step_and_moves_no_cardboard() -> None:
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
    assert (taken[Step.PLOTS_DRAWN].times, taken[Step.PLOTS_DRAWN].here) == (1, 11.0)
    assert taken[Step.LOYALTY].times == 1


@pytest.mark.parametrize("asked", [True, False])
def test_whoever_comes_forward_does_so_once_whether_asked_for_or_known(asked: bool) -> None:
    claimed = (5.0, shown("event-office_claimed-assassin"))
    asks = [(0.0, shown("claim-ask-assassin", Scene.CLAIM))] if asked else []
    taken = watched(*asks, claimed, (8.0, shown("hunt-ask", Scene.HUNT)), until=9.0)
    assert (taken[Step.CLAIM].times, taken[Step.CLAIM].cardboard) == (1, MOVEMENT_SECONDS)


def test_what_begins_in_silence_is_known_by_its_scene() -> None:
    taken = watched(
        (0.0, shown("cards-ask")),
        (5.0, shown(None, Scene.TURNING)),
        (8.0, shown("event-cards_turned", Scene.TURNING, cards=(("success", 2), ("fail", 1)))),
        until=10.0,
    )
    assert taken[Step.QUEST_CARDS].here == 5.0
    assert (taken[Step.TURNING].times, taken[Step.TURNING].here) == (1, 5.0)


@pytest.mark.parametrize(
    ("setup", "never"),
    [
        (Setup(players=5), {Step.OATH, Step.PLOTS_DRAWN, Step.EXCALIBUR, Step.REHEARSAL}),
        (
            Setup(players=10, deal="oath", lady="on", excalibur="on", plot="on"),
            {Step.CLAIM, Step.WATCH, Step.LAST_TALK},
        ),
    ],
)
def test_a_game_has_its_own_steps_and_each_that_took_time_has_come(
    setup: Setup, never: set[Step]
) -> None:
    taken = timed_game(setup, 1, "en")
    assert not never & set(taken)
    assert [step for step, one in taken.items() if one.times == 0] == []
    assert [step for step, one in taken.items() if one.here <= 0] == []
    assert taken[Step.VOTING].times == taken[Step.TEAM].times
    assert taken[Step.TURNING].times == taken[Step.QUEST_CARDS].times
    for step in (Step.SITTING_DOWN, Step.LINE_UP, Step.DEALING, Step.REVEAL, Step.END):
        assert taken[step].times == 1


# Cardboard


def test_every_act_is_at_something_that_is_said_and_says_what_people_do() -> None:
    said = spoken_ids() | {MESSAGES[id].family for id in spoken_ids()}
    for act in ACTS:
        assert act.at
        assert set(act.at) <= said, act.at
        assert act.does


def test_movements_count_once_or_for_each_player_member_or_card() -> None:
    view = shown("event-cards_turned", cards=(("success", 2), ("fail", 1)))
    act = act_at("event-cards_turned")
    assert act
    assert act.seconds(view) == (1 + 3) * MOVEMENT_SECONDS
    walk = act_at("order-walk")
    assert walk
    assert walk.seconds(shown("order-walk")) == (4 + 7) * MOVEMENT_SECONDS
    team = act_at("team-ask-two-fails")
    assert team
    assert team.seconds(shown("team-ask-two-fails", count=4)) == (1 + 4) * MOVEMENT_SECONDS


def test_a_line_of_the_reveal_takes_as_long_as_here_and_a_moment_to_find() -> None:
    taken = watched(
        (0.0, shown("reveal-close", Scene.REVEAL)),
        (6.0, shown("reveal-evil-open", Scene.REVEAL)),
        (10.0, shown("reveal-again-ask", Scene.READY)),
        until=20.0,
    )
    assert taken[Step.REVEAL].here == 20.0
    assert taken[Step.REVEAL].cardboard == 10.0 + 2 * LINE_SECONDS


def test_what_people_do_by_hand_here_too_is_on_both_sides() -> None:
    taken = watched((0.0, shown("event-loyalty_checked")), until=5.0)
    assert taken[Step.LOYALTY] == Taken(1, 5.0 + 4 * MOVEMENT_SECONDS, 4 * MOVEMENT_SECONDS)


def test_an_oath_has_no_cardboard() -> None:
    taken = watched((0.0, shown("oath-how")), (9.0, shown("oath-ask")), until=20.0)
    assert taken[Step.OATH] == Taken(1, 20.0, None)


def test_nights_together_add_up() -> None:
    one = {Step.VOTING: Taken(2, 30.0, 20.0)}
    two = {Step.VOTING: Taken(1, 12.0, 10.0), Step.OATH: Taken(1, 60.0, None)}
    both = together([two, one])
    assert both == {Step.OATH: Taken(1, 60.0, None), Step.VOTING: Taken(3, 42.0, 30.0)}
    assert list(both) == [Step.OATH, Step.VOTING]
    assert both[Step.VOTING].each == (14.0, 10.0)
    assert one == {Step.VOTING: Taken(2, 30.0, 20.0)}


# The table


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_table_has_every_step_in_every_language_and_edition(language: str) -> None:
    taken = {step: Taken(12, 120.0, 1234.0) for step in Step}
    for edition in EDITIONS:
        words = Words(language, edition)
        _, head, *rows = table(words, taken)
        assert {len(row) for row in rows[: len(Step) + 1]} == {len(head)}
        assert len(head) < 80
        named = [words.sentence(f"timing-{step}") for step in Step]
        assert len(set(named)) == len(Step)
        assert all(row.startswith(name) for row, name in zip(rows, named, strict=False))


def test_without_cardboard_there_is_a_dash_and_the_sum_is_in_minutes() -> None:
    taken = {Step.OATH: Taken(1, 60.0), Step.VOTING: Taken(2, 41.0, 30.0)}
    _, _, oath, voting, whole, *_ = table(Words(), taken)
    assert oath.split() == ["Oath", "1", "60", "—"]
    assert voting.split() == ["Voting", "2", "21", "15"]
    assert whole.split()[-2:] == ["1:41", "0:30"]


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
            assert it.view.caption == Message("lobby-welcome")
            it.until(seconds + 0.1)
            assert it.view.caption is None


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_estimate_is_of_the_words_of_the_edition_and_a_bell_is_short(edition: str) -> None:
    setup = Setup(players=7, edition=edition)
    asks = message("team-ask", leader=1, quest=1, count=2)
    text = Words("en", edition).sentence(asks.id, asks.values)
    assert phrasing_for(Settings(last_setup=setup)).seconds(asks) == estimated_seconds(text)
    terse = phrasing_for(Settings(last_setup=setup, play_length="terse"))
    assert terse.seconds(asks) < 1


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
