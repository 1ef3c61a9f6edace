"""What only small mutations showed to be unwatched: who is told of, in which order, and when."""

from __future__ import annotations

from itertools import product

import pytest
from msgspec.structs import replace

from roundtable.app.nights import lead
from roundtable.conductor.commands import Adjust, PagesPaired, Pause, Remark
from roundtable.conductor.debounce import Change
from roundtable.conductor.gestures import Gestures, Tap
from roundtable.conductor.phases.counts import EnteringTable
from roundtable.conductor.phases.join import Join
from roundtable.conductor.phases.menu import Menu
from roundtable.conductor.phases.rehearsal import CODES, _needed
from roundtable.conductor.table_game import TableGame, _is_past_the_talk
from roundtable.messages import message
from roundtable.rules.actions import Claim, PointHands
from roundtable.rules.setup import Setup
from roundtable.rules.terms import terms_of
from roundtable.rules.vocabulary import Office, Seat
from roundtable.table_view import Scene
from roundtable_ports import Box, Contact, DeviceLost
from tests.conductor.evening import FIVE, A, Evening, R, at_vote, choose_in_menu, seated


def test_of_two_boxes_whoever_was_decided_first_comes_first() -> None:
    """A tap where a hold might come is one only when the finger is up."""
    held, plain = Contact(Box(1), A), Contact(Box(2), A)
    gestures = Gestures(lambda _: 0.8)
    gestures.may_hold = frozenset({held})
    gestures.feed(Change(held, True, 0.0))
    gestures.feed(Change(plain, True, 0.38))
    gestures.feed(Change(held, False, 0.4), 0.44)
    told = gestures.tick(0.5)
    assert [one.box for one in told if isinstance(one, Tap)] == [2, 1]


def test_a_lifted_finger_waits_for_the_other_buttons_change_that_is_on_its_way() -> None:
    contact, other = Contact(Box(1), A), Contact(Box(1), R)
    gestures = Gestures(lambda _: 0.8, lambda one: 0.02 if one == other else None)
    gestures.may_hold = frozenset({contact})
    gestures.feed(Change(contact, True, 0.0))
    gestures.feed(Change(contact, False, 0.03))
    assert gestures.tick(5.0) == []
    assert gestures.wake_at() is None


def test_only_boxes_with_a_page_are_shown_as_paired() -> None:
    with seated() as table:
        table.night.inbox.put(PagesPaired((Box(3), Box(7))))
        table.wait(0.1)
        shown = [box for box, one in enumerate(table.night.view.boxes, start=1) if one.paired]
        assert shown == [3, 7]


@pytest.mark.parametrize("leaves", FIVE)
def test_who_steers_now_is_told_when_whoever_did_has_left_and_only_then(leaves: Box) -> None:
    with seated() as table:
        steered = table.night.flow._night.steers
        table.said.clear()
        table.press(leaves, R, seconds=1.2)
        table.wait(8.0)
        assert "lobby-left" in table.ids()
        told = [one.values["seat"] for one in table.said if one.id == "lobby-steers"]
        steers = table.night.flow._night.steers
        assert told == ([steers] if leaves == steered else [])
        assert (steers != steered) is (leaves == steered)


def test_remarks_are_said_in_a_game_that_is_not_paused_by_whoever_wants_them() -> None:
    def said(table: Evening) -> bool:
        before = len(table.said)
        table.asks(Remark(message("menu-closed")))
        table.wait(5.0)
        return "menu-closed" in [one.id for one in table.said[before:]]

    with at_vote() as table:
        assert table.night.flow.settings.reasons
        assert said(table)
        table.asks(Pause())
        assert not said(table)
    with at_vote() as table:
        table.asks(Adjust(replace(table.night.flow.settings, reasons=False)))
        assert not said(table)
    with seated() as table:
        assert not said(table)


def test_sound_that_is_lost_at_the_end_asks_for_another_game_once() -> None:
    with Evening() as table:
        table.until(Scene.ENDED)
        table.said.clear()
        table.night.inbox.put(DeviceLost("gone"))
        table.wait(30.0)
        assert table.ids().count("again-ask") == 1


def test_codes_are_rehearsed_where_somebody_will_enter_one() -> None:
    for deal, cards in product(("cards", "oath", "device"), ("buttons", "table")):
        setup = Setup(players=7, deal=deal, quest_cards=cards)
        by_button = not terms_of(setup).cards_on_table
        wanted = deal == "oath" or (by_button and deal == "cards")
        assert (CODES in _needed(setup)) is wanted, (deal, cards)


def test_the_last_talk_is_over_when_hands_are_shown_or_its_apprentice_has_claimed() -> None:
    for office in Office:
        claimed = Claim(office, Seat(1))
        assert _is_past_the_talk(claimed) is (office is Office.APPRENTICE)
    assert _is_past_the_talk(PointHands())


def test_of_one_kind_a_count_that_cannot_be_is_refused_and_not_asked_anew(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with Evening(Setup(players=5, quest_cards="table")) as table:
        night = table.night.flow._night
        lead(table.night, table.players, lambda _: isinstance(night.phase, EnteringTable))
        phase = night.phase
        assert isinstance(phase, EnteringTable)
        table.wait(10.0)
        monkeypatch.setattr(TableGame, "may_play", lambda *_: False)
        table.said.clear()
        table.press(phase._leader, A, seconds=1.2)
        table.wait(10.0)
        assert table.ids() == ["counts-cannot"]


def test_both_held_where_pages_may_join_is_enough_of_it_and_no_menu() -> None:
    with seated() as table:
        assert choose_in_menu(table, Box(3), "menu-join")
        assert isinstance(table.night.flow._night.phase, Join)
        table.hold_both(Box(3))
        assert not isinstance(table.night.flow._night.phase, Join | Menu)
