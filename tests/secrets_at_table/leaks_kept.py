"""Leaks to be planted in when things happen, in what is written down, and in how a night ends."""

from __future__ import annotations

import logging
from typing import Any

import pytest

from roundtable.conductor.codes import Codes
from roundtable.conductor.commands import DEAF_SECONDS
from roundtable.conductor.effects import Record
from roundtable.conductor.flow import Flow
from roundtable.conductor.gestures import Gesture, Press, Tap
from roundtable.conductor.loop import Table
from roundtable.conductor.phases.cards import PlayingCards, Secret
from roundtable.conductor.phases.ends import Ended
from roundtable.conductor.phases.vote import Voting
from roundtable.journal import RunningJournal, log
from roundtable.messages import message
from roundtable.rules import actions
from roundtable.rules.vocabulary import QuestCard
from roundtable.table_view import ROLL_SECONDS
from roundtable_ports import Button, Edge
from tests.secrets_at_table.planting import (
    after,
    approvals,
    before,
    fails,
    plain,
    planted,
    planted_in,
    planted_in_moments_of_votes,
    planted_in_votes,
    planted_unshown,
)
from tests.secrets_at_table.windows import Kind, Room

diary = logging.getLogger("roundtable.conductor")


# In when things happen


@planted_in(Room.QUEST, plain, near=21, by=Kind.OTHER_MOMENTS)
def a_step_of_successes_closes_early(patch: pytest.MonkeyPatch) -> None:
    least = property(lambda step: 8.0 if fails(step.answers.values()) else 6.0)
    patch.setattr(PlayingCards, "least_seconds", least)


@planted_in(Room.QUEST, plain, near=21)
def the_closing_beat_depends_on_the_codes(patch: pytest.MonkeyPatch) -> None:
    least = property(lambda step: 8.0 + 0.25 * (fails(step.answers.values()) % 2))
    patch.setattr(PlayingCards, "least_seconds", least)


@planted_in(Room.QUEST, plain, near=17, by=Kind.NEVER_SHOWN)
def the_roll_is_shorter_for_a_rejection(patch: pytest.MonkeyPatch) -> None:
    def shorter(vote: Voting) -> None:
        if 2 * approvals(vote) <= len(vote.asked):
            vote.after(ROLL_SECONDS - 0.25, vote._rolled)

    after(patch, Voting, "close", shorter)


@planted_in_moments_of_votes
def a_change_of_mind_restarts_the_roll(patch: pytest.MonkeyPatch) -> None:
    def restart(vote: Voting, *_: object) -> None:
        if vote.waits_to(vote._rolled):
            vote.after(ROLL_SECONDS, vote._rolled)

    after(patch, Voting, "tap", restart)


@planted
def a_fail_needs_a_longer_quiet(patch: pytest.MonkeyPatch) -> None:
    def longer(codes: Codes, press: Press) -> None:
        cluster = codes._clusters[press.box]
        if cluster.presses[0].button is Button.REJECT:
            cluster.last += 0.3

    after(patch, Codes, "press", longer)


@planted_in(Room.QUEST, plain, near=12)
def an_approval_is_never_too_early(patch: pytest.MonkeyPatch) -> None:
    def heed(flow: Flow, gesture: Gesture) -> None:
        step = flow._night.phase
        if (
            isinstance(step, Voting)
            and isinstance(gesture, Tap)
            and gesture.button is Button.APPROVE
            and gesture.at < step.opened_at + DEAF_SECONDS
        ):
            step.tap(gesture.box, gesture.button)

    before(patch, Flow, "_gesture", heed)


# In logs, in the terminal and in files


@planted
def a_line_of_the_log_names_a_card(patch: pytest.MonkeyPatch) -> None:
    after(patch, PlayingCards, "code", lambda _, box, code: diary.debug("%s: %s", box, code))


@planted_unshown
def the_answers_of_a_step_are_logged(patch: pytest.MonkeyPatch) -> None:
    before(patch, Secret, "close", lambda step: diary.info("closing on %r", step.answers))
    before(patch, PlayingCards, "close", lambda step: diary.info("closing on %r", step.answers))


@planted
def every_edge_is_logged(patch: pytest.MonkeyPatch) -> None:
    def tell(_: Table, edge: Edge) -> None:
        diary.debug("%r", edge.contact)

    after(patch, Table, "_edge", tell)


@planted_in_votes
def the_terminal_shows_a_ballot(patch: pytest.MonkeyPatch) -> None:
    after(patch, Voting, "tap", lambda _, box, button: print(box, button))


@planted
def a_row_of_the_journal_is_as_wide_as_its_cards(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(log, "width", lambda payload: log._BEFORE + len(payload))


@planted
def a_file_is_made_for_every_fail(patch: pytest.MonkeyPatch) -> None:
    def spill(journal: RunningJournal, action: actions.Action) -> None:
        if isinstance(action, actions.PlayCards):
            for _ in range(action.cards.count(QuestCard.FAIL)):
                journal._storage.create(f"fail-{len(journal._storage.names())}")

    after(patch, RunningJournal, "record", spill)


@planted_in_moments_of_votes
def open_votes_go_to_the_journal(patch: pytest.MonkeyPatch) -> None:
    def spill(vote: Voting, *_: object) -> None:
        ballots = tuple(vote.answers.get(box) for box in vote.night.boxes)
        vote.night.effects.append(Record(actions.CastVotes(ballots)))

    after(patch, Voting, "tap", spill)


@planted_unshown
def the_settings_remember_a_card(patch: pytest.MonkeyPatch) -> None:
    after(patch, PlayingCards, "close", lambda step: step.night.set(volume=_loudness(step)))


def _loudness(step: PlayingCards) -> int:
    return 80 - fails(step.answers.values())


# At the end of the night


@planted_in(Room.NIGHT, plain, near=19, by=Kind.NEVER_SHOWN)
def the_retelling_names_who_failed(patch: pytest.MonkeyPatch) -> None:
    def confess(step: Ended) -> None:
        for action in step.game._game.actions:
            if isinstance(action, actions.PlayCards) and QuestCard.FAIL in action.cards:
                seat = action.cards.index(QuestCard.FAIL) + 1
                step.voice.say(message("cursor-at", seat=seat))

    after(patch, Ended, "open", confess)


@planted_in(Room.NIGHT, plain, near=19, by=Kind.NEVER_SHOWN)
def the_history_keeps_cards_that_nobody_asked_it_to(patch: pytest.MonkeyPatch) -> None:
    begin = RunningJournal.begin

    def keeping(journal: RunningJournal, *given: Any, **named: Any) -> Any:
        return begin(journal, *given, **{**named, "keep_cards": True})

    patch.setattr(RunningJournal, "begin", keeping)
