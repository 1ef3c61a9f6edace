"""Secret codes entered at a table through its pins, also by hands that are too slow."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from roundtable.narration.codes import Code
from roundtable.rules.setup import Setup
from roundtable.rules.vocabulary import QuestCard
from roundtable.settings import BoxSettings, Settings
from roundtable_ports import Box, Button, Contact
from tests.company.sitting import EMBLEMS, Sitting
from tests.conductor.codes import FAIL, SUCCESS, A, Presses, R, at_cards, expected, played, taps


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
