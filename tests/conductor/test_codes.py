"""Secret codes against the design's text: alone, and entered at a table through its pins."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from roundtable.conductor.codes import Code, Codes, Entered, TooSlow
from roundtable.conductor.effects import Interrupted, Record
from roundtable.conductor.gestures import BOTH_WITHIN, Press
from roundtable.rules.actions import CastVotes, PlayCards, ProposeTeam
from roundtable.rules.deal import Deal
from roundtable.rules.setup import Setup
from roundtable.rules.vocabulary import Ballot, QuestCard, Seat
from roundtable.settings import BoxSettings, Settings
from roundtable.table_view import Scene
from roundtable_ports import Box, Button, Contact
from tests.company.sitting import APPROVE, EMBLEMS, REJECT, Sitting

A, R = APPROVE, REJECT
BOX = Box(3)
CODES = {
    (A, R): Code.YES,
    (R, A): Code.NO,
    (A, A): Code.APPROVE_TWICE,
    (R, R): Code.REJECT_TWICE,
}
SUCCESS, FAIL = QuestCard.SUCCESS, QuestCard.FAIL

Presses = list[tuple[float, Button]]


def clusters(presses: Presses, quiet: float = 1.0) -> list[Presses]:
    """The design's word: a cluster is what no second of quiet divides."""
    found: list[Presses] = []
    for press in presses:
        if found and press[0] - found[-1][-1][0] < quiet:
            found[-1].append(press)
        else:
            found.append([press])
    return found


def expected(presses: Presses, quiet: float = 1.0) -> list[Code]:
    pairs = [one for one in clusters(presses, quiet) if len(one) == 2]
    return [CODES[one[0][1], one[1][1]] for one in pairs]


def entered(presses: Presses, quiet: float = 1.0) -> list[Code]:
    """What the codes make of it, waking exactly when told to."""
    codes = Codes(lambda _: quiet)
    found: list[Code] = []

    def sleep(now: float) -> None:
        while (wake := codes.wake_at()) is not None and wake <= now:
            found.extend(one.code for one in codes.tick(wake))

    for at, button in presses:
        sleep(at)
        found.extend(one.code for one in codes.press(Press(BOX, button, at)))
    sleep(1000.0)
    assert codes.wake_at() is None
    return found


@st.composite
def taps(draw: st.DrawFn, most: int = 9) -> Presses:
    """Taps near enough to each other, and far enough, never just on the second."""
    gaps = st.one_of(
        st.floats(min_value=0.06, max_value=0.96), st.floats(min_value=1.01, max_value=2.5)
    )
    at = 1.0
    presses: Presses = []
    for _ in range(draw(st.integers(1, most))):
        presses.append((round(at, 3), draw(st.sampled_from(Button))))
        at += draw(gaps)
    return presses


@given(taps())
def test_a_code_is_exactly_two_taps_framed_by_quiet_and_any_other_cluster_is_nothing(
    presses: Presses,
) -> None:
    assert entered(presses) == expected(presses)


@given(taps(), st.floats(min_value=0.5, max_value=5.0))
def test_the_quiet_is_each_boxs_own(presses: Presses, quiet: float) -> None:
    gaps = [later - sooner for (sooner, _), (later, _) in pairwise(presses)]
    if all(abs(gap - quiet) > 0.001 for gap in gaps):
        assert entered(presses, quiet) == expected(presses, quiet)


@given(
    st.sampled_from(list(CODES)),
    st.floats(min_value=0.06, max_value=0.96),
    st.floats(min_value=-0.95, max_value=0.95),
    st.sampled_from(Button),
)
def test_a_stray_tap_within_a_second_of_a_code_makes_all_of_it_nothing(
    code: tuple[Button, Button], apart: float, beside: float, stray: Button
) -> None:
    at = 5.0 + beside + (apart if beside > 0 else 0.0)
    assert entered(sorted([(5.0, code[0]), (5.0 + apart, code[1]), (at, stray)])) == []


@given(st.sampled_from(Button), st.floats(min_value=1.001, max_value=9.0), taps(most=2))
def test_a_half_entered_code_never_shifts_the_next(
    half: Button, later: float, presses: Presses
) -> None:
    shifted = [(at + later, button) for at, button in presses]
    assert entered([(1.0, half), *shifted]) == expected(presses)


def test_a_second_apart_is_no_code_and_a_little_less_is() -> None:
    assert entered([(1.0, A), (2.0, R)]) == []
    assert entered([(1.0, A), (1.999, R)]) == [Code.YES]


def test_both_buttons_at_most_50_ms_apart_are_no_code() -> None:
    assert entered([(0.0, A), (BOTH_WITHIN, R)]) == []
    assert entered([(0.0, A), (BOTH_WITHIN + 0.001, R)]) == [Code.YES]


def test_boxes_are_heard_apart() -> None:
    codes = Codes()
    for box, button, at in [(1, A, 1.0), (2, R, 1.1), (1, R, 1.2), (2, A, 1.3)]:
        codes.press(Press(Box(box), button, at))
    assert codes.tick(3.0) == [
        Entered(Box(1), Code.YES, 1.0),
        Entered(Box(2), Code.NO, 1.1),
    ]


def slow_tries(presses: Presses) -> list[float]:
    """When those began who were too slow."""
    codes = Codes()
    found: list[TooSlow] = []
    for at, button in presses:
        codes.tick(at)
        codes.press(Press(BOX, button, at))
        found += codes.slow_tries()
    codes.tick(presses[-1][0] + 5.0)
    return [one.at for one in (*found, *codes.slow_tries())]


def test_two_lone_taps_that_follow_one_another_are_a_slow_try() -> None:
    assert slow_tries([(1.0, A), (2.5, R)]) == [1.0]
    assert slow_tries([(1.0, R), (3.9, R)]) == [1.0]
    assert slow_tries([(1.0, A), (2.5, R), (6.0, R), (7.5, A)]) == [1.0, 6.0]


def test_a_stray_tap_a_code_or_taps_far_apart_are_no_slow_try() -> None:
    assert slow_tries([(1.0, A)]) == []
    assert slow_tries([(1.0, A), (1.5, R), (3.0, A)]) == []
    assert slow_tries([(1.0, A), (2.5, R), (2.9, A)]) == []
    assert slow_tries([(1.0, A), (4.1, R)]) == []


@pytest.mark.parametrize("apart", [0.06, 0.5, 0.95])
def test_where_the_tables_time_flies_hands_are_as_fast_as_ever(apart: float) -> None:
    """Twenty of the table's seconds pass in one of theirs."""
    codes = Codes(pace=lambda _: 20.0)
    codes.press(Press(BOX, A, 100.0))
    codes.press(Press(BOX, R, 100.0 + 20 * apart))
    assert codes.tick(100.0 + 20 * apart + 19.0) == []
    assert codes.tick(100.0 + 20 * apart + 20.0) == [Entered(BOX, Code.YES, 100.0)]


# At a table


def at_cards(table: Settings | None = None) -> Sitting:
    """Five players, the first two of them on the first Quest; the secret step has just opened."""
    people = Sitting(
        settings=table,
        interrupted=Interrupted(
            Setup(players=5),
            Deal(Seat(1)),
            tuple(Box(number) for number in range(1, 6)),
            (ProposeTeam((Seat(1), Seat(2))), CastVotes((Ballot.APPROVE,) * 5)),
        ),
    )
    people.tap("Swan", A, 1.0)
    people.tap("Lion", A, 1.0)
    people.until_scene(Scene.CARDS)
    return people


def played(people: Sitting) -> tuple[QuestCard | None, ...] | None:
    """The cards of the Team's two, once they are played."""
    for row in people.kept.rows:
        if isinstance(row, Record) and isinstance(row.action, PlayCards):
            return row.action.cards[:2]
    return None


def stag_plays(presses: Presses, table: Settings | None = None) -> QuestCard | None:
    """What the Stag's presses, from the step's opening on, have played; the Raven succeeds."""
    with at_cards(table) as people:
        opened = people.now
        people.code("Raven", A, opened + 1.0)
        for at, button in presses:
            people.press("Stag", button, 0.04, opened + at)
        people.until(opened + 60.0)
        cards = played(people)
        return cards[0] if cards else None


@settings(max_examples=40, deadline=None)
@given(taps(most=7))
def test_a_table_plays_the_last_code_that_was_entered_and_waits_if_none_was(
    presses: Presses,
) -> None:
    """A first code in time fixes the close at 8 s, so whatever is entered ends before."""
    presses = [(at, button) for at, button in presses if at < 6.7]
    cards = {Code.YES: SUCCESS, Code.APPROVE_TWICE: SUCCESS, Code.NO: FAIL, Code.REJECT_TWICE: FAIL}
    codes = expected(presses)
    assert stag_plays(presses) == (cards[codes[-1]] if codes else None)


def test_a_new_code_replaces_the_old() -> None:
    assert stag_plays([(1.0, A), (1.3, R), (4.0, R), (4.3, A)]) is FAIL
    assert stag_plays([(1.0, R), (1.3, A), (4.0, A), (4.3, R)]) is SUCCESS


def test_a_stray_tap_after_a_success_leaves_it_a_success() -> None:
    assert stag_plays([(1.0, A), (1.3, R), (4.0, R)]) is SUCCESS
    assert stag_plays([(1.0, A), (1.3, R), (4.0, R), (4.2, R), (4.4, A)]) is SUCCESS


def test_without_special_cards_the_first_tap_decides() -> None:
    assert stag_plays([(1.0, A), (1.3, A)]) is SUCCESS
    assert stag_plays([(1.0, R), (1.3, R)]) is FAIL


def test_presses_that_overlap_count_in_their_order() -> None:
    with at_cards() as people:
        opened = people.now
        people.code("Raven", A, opened + 1.0)
        people.press("Stag", R, 0.6, opened + 1.0)
        people.press("Stag", A, 0.6, opened + 1.2)
        people.until(opened + 12.0)
        assert played(people) == (FAIL, SUCCESS)


@pytest.mark.parametrize("late", [0.9, 0.99, 0.998])
def test_a_third_tap_within_the_second_of_quiet_spoils_the_code(late: float) -> None:
    assert stag_plays([(1.0, A), (1.3, R), (1.3 + late, R)]) is None


def test_a_bouncing_third_tap_within_the_second_of_quiet_spoils_the_code() -> None:
    """Bouncing for 20 ms, it is believed late; its first edge was in time."""
    with at_cards() as people:
        opened = people.now
        people.code("Raven", A, opened + 1.0)
        people.code("Stag", A, opened + 1.0)
        people.until(opened + 1.3 + 0.985)
        people.night.hands.bounce(Contact(Box(1), R), [0.002] * 8)
        people.up("Stag", R, people.now + 0.1)
        people.until(opened + 40.0)
        assert played(people) is None


@pytest.mark.parametrize("first", [A, R])
def test_both_tapped_means_nothing_here(first: Button) -> None:
    """Neither a card, nor "say that again": in a hurry either button may be the first."""
    second = R if first is A else A
    with at_cards() as people:
        people.until(people.now + 3.0)
        at = people.now
        people.press("Stag", first, at=at)
        people.press("Stag", second, at=at + 0.02)
        people.code("Raven", A, at)
        people.until(at + 12.0)
        assert people.said(at) == []
        assert played(people) is None


def test_a_press_within_700_ms_of_the_opening_is_no_half_of_a_code() -> None:
    assert stag_plays([(0.6, R), (1.0, A)]) is None
    assert stag_plays([(0.71, R), (1.0, A)]) is FAIL


def test_slow_hands_have_a_code_time_of_their_own() -> None:
    slowly = [(1.0, A), (2.8, R)]
    assert stag_plays(slowly) is None
    assert stag_plays(slowly, Settings(boxes={"1": BoxSettings(code_seconds=2.0)})) is SUCCESS


def test_swapped_buttons_swap_the_code() -> None:
    swapped = Settings(boxes={"1": BoxSettings(swapped=True)})
    assert stag_plays([(1.0, R), (1.3, A)], swapped) is SUCCESS


# Hands that are too slow


def slowly(people: Sitting, who: str, at: float, buttons: tuple[Button, Button] = (A, R)) -> None:
    people.tap(who, buttons[0], at)
    people.tap(who, buttons[1], at + 1.4)


def test_after_the_second_slow_try_at_any_seats_all_are_told_on_a_beat() -> None:
    with at_cards() as people:
        opened = people.now
        slowly(people, "Stag", opened + 3.0)
        people.until(opened + 9.0)
        slowly(people, "Raven", opened + 9.0)
        people.until(opened + 15.9)
        assert "code-slow" not in people.said()
        people.until(opened + 17.0)
        told = [(at, one) for at, one in people.voice() if one.id == "code-slow"]
        assert [(round(at - opened, 2), dict(one.values)) for at, one in told] == [(16.0, {})]


def test_what_is_told_of_slow_hands_does_not_depend_on_their_buttons() -> None:
    def traced(*buttons: Button) -> list[tuple[float, str]]:
        with at_cards() as people:
            opened = people.now
            slowly(people, "Stag", opened + 3.0, (buttons[0], buttons[1]))
            slowly(people, "Stag", opened + 9.0, (buttons[2], buttons[3]))
            people.until(opened + 30.0)
            return [(at, one.id) for at, one in people.voice()]

    nights = [traced(*one) for one in ((A, R, A, R), (R, A, R, A), (A, A, R, R))]
    assert nights[0] == nights[1] == nights[2]
    assert "code-slow" in [id for _, id in nights[0]]


def test_whoever_is_not_on_the_team_is_not_too_slow() -> None:
    with at_cards() as people:
        opened = people.now
        slowly(people, "Swan", opened + 3.0)
        slowly(people, "Bear", opened + 3.0)
        people.until(opened + 29.0)
        assert "code-slow" not in people.said()


@pytest.mark.parametrize(("apart", "apart_in_code", "counts"), [(0.5, 1.4, 0), (1.2, 1.4, 1)])
def test_a_boxs_time_is_learnt_from_its_sitting_down(
    apart: float, apart_in_code: float, counts: int
) -> None:
    """All Success, with the Stag's two taps far apart: counted, or waited for."""
    with Sitting(settings=Settings(last_setup=Setup(players=5))) as people:
        for number, who in enumerate(EMBLEMS[:5]):
            people.tap(who, A, 1.0 + 2 * number)
            people.tap(who, R, 1.0 + 2 * number + (apart if who == "Stag" else 0.3))
        people.until(14.0)
        people.hold("Stag", A)
        for prompt in ("order-walk", "lineup-last", "rehearse-offer"):
            people.until_heard(prompt)
            people.tap("Stag", A, people.now + 1.0)
        people.until_heard("rehearse-success")
        people.wait(2.0)  # for the quiet before a code
        for who in EMBLEMS[1:5]:
            people.code(who, A, people.now + 1.0)
        people.tap("Stag", A, people.now + 1.0)
        people.tap("Stag", R, people.now + 1.0 + apart_in_code)
        people.wait(25.0)
        assert people.said().count("rehearse-count") == counts


def test_hands_that_keep_their_own_time_at_a_hurried_table_are_learnt_by_that() -> None:
    """Forty times as fast, a page's two taps at once are two of the table's seconds apart."""
    with Sitting() as people:
        people.night.table.pace = lambda _: 40.0
        for at, button in ((1.0, A), (1.0 + 2.4, R)):
            people.press("Stag", button, 0.2, at)
        people.until(10.0)
        assert "lobby-steers" in people.said()
        assert people.night.flow.code_seconds(Box(1)) == Settings().box(Box(1)).code_seconds


def test_from_whoever_listened_while_sitting_down_no_time_is_learnt() -> None:
    with Sitting(settings=Settings(boxes={"1": BoxSettings(code_seconds=0.5)})) as people:
        for at, button in ((1.0, A), (4.0, R)):
            people.tap("Stag", button, at)
        people.until(10.0)
        assert people.seated() == ["Stag"]
        assert people.night.flow.code_seconds(Box(1)) == 0.5


# When a secret step closes


SENTENCE = 4.0
"""Seconds until the question has been asked: the vote's count is still being told, 2 s each."""


def closed_at(people: Sitting, longest: float = 60.0) -> float:
    opened = people.now
    limit = opened + longest
    while played(people) is None:
        assert people.now < limit, "the step does not close"
        people.step(limit)
    return round(people.view.since - opened, 3)


def test_it_never_closes_before_8_s_after_its_sentence() -> None:
    with at_cards() as people:
        for who in ("Stag", "Raven"):
            people.code(who, A, people.now + 1.0)
        assert closed_at(people) == SENTENCE + 8.0


@settings(max_examples=15, deadline=None)
@given(st.floats(min_value=8.8, max_value=24.0))
def test_later_it_closes_on_the_first_4_s_beat_after_the_last_code(late: float) -> None:
    with at_cards() as people:
        people.code("Stag", A, people.now + 1.0)
        people.code("Raven", A, people.now + late)
        last = late + 0.3 + 1.0
        at = closed_at(people)
        beats = round((at - SENTENCE) / 4)
        assert at == pytest.approx(SENTENCE + 4 * beats, abs=0.001)
        assert last - 0.001 <= at <= last + 4 + 0.001


def test_it_waits_for_its_sentence_to_end() -> None:
    with at_cards() as people:
        opened = people.now
        people.night.hardware.speaker.pause()
        for who in ("Stag", "Raven"):
            people.code(who, A, opened + 1.0)
        people.until(opened + 20.1)
        assert played(people) is None
        people.night.hardware.speaker.resume()
        people.until_scene(Scene.TURNING)
        assert played(people) == (SUCCESS, SUCCESS)


def test_the_lamps_of_a_secret_step_say_who_is_in_only_every_8_s() -> None:
    with at_cards() as people:
        opened = people.now
        people.code("Stag", A, opened + 1.0)
        people.until(opened + 7.9)
        assert people.answered() == set()
        people.until(opened + 8.1)
        assert people.answered() == {"Stag"}
        people.code("Stag", R, opened + 9.0)
        seen = list(people.views)
        people.until(opened + 15.0)
        assert [
            view for _, view in people.views[len(seen) :] if view.scene is not Scene.CARDS
        ] == []
        assert people.answered() == {"Stag"}


def test_ambience_runs_under_the_whole_secret_step() -> None:
    with at_cards() as people:
        opened = people.now
        for who in ("Stag", "Raven"):
            people.code(who, A, opened + 1.0)
        people.until(opened + 7.99)
        under = [
            one for one in people.night.hardware.speaker.heard if one.source.value == "ambience"
        ]
        assert [(one.start, round(one.end - opened, 2)) for one in under] == [(opened, 7.99)]


def test_no_sound_is_made_by_a_press() -> None:
    with at_cards() as people:
        opened = people.now
        people.until(opened + 2.5)
        heard = list(people.happenings())
        for who in ("Stag", "Raven"):
            people.code(who, A, opened + 3.0)
        people.until(opened + 7.9)
        assert list(people.happenings()) == heard
