"""Leaks to be planted in what the table shows and lets be heard."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any

import pytest
from msgspec.structs import replace

from roundtable import lights
from roundtable.app import nights
from roundtable.conductor.effects import Record, Under
from roundtable.conductor.gestures import Gesture, Press
from roundtable.conductor.loop import Table
from roundtable.conductor.phase import Phase
from roundtable.conductor.phases import telling
from roundtable.conductor.phases.asking import Asking
from roundtable.conductor.phases.cards import PlayingCards, Secret
from roundtable.conductor.phases.telling import Showing, Telling
from roundtable.conductor.phases.vote import Voting
from roundtable.conductor.table_game import TableGame
from roundtable.messages import MESSAGES, SEAT, Message, message
from roundtable.narration import story
from roundtable.narration.codes import FIRST_TAP, Code
from roundtable.rules import actions
from roundtable.rules.events import CardsTurned, Public
from roundtable.rules.vocabulary import Ballot, QuestCard, Seat
from roundtable.sounds import Sound
from roundtable.table_view import Scene, TableView
from roundtable_ports import Box, Button, Frame
from tests.secrets_at_table.planting import (
    after,
    approvals,
    before,
    fails,
    plain,
    planted,
    planted_in,
    planted_in_moments,
    planted_in_moments_of_votes,
    planted_in_unshown_votes,
    planted_in_votes,
    planted_unshown,
)
from tests.secrets_at_table.windows import Kind, Room


def tinted(patch: pytest.MonkeyPatch, scene: Scene, tint: Callable[[], int]) -> None:
    """The last lamp of the ring tells a number in one scene."""
    drawn = lights.frame_at

    def frame_at(view: TableView, now: float) -> Frame:
        frame = drawn(view, now)
        return Frame(frame[:-1] + bytes([16 * tint()])) if view.scene is scene else frame

    patch.setattr(nights, "frame_at", frame_at)


# On the ring


@planted_in_votes
def a_lamps_hue_follows_the_last_vote(patch: pytest.MonkeyPatch) -> None:
    last = [Button.APPROVE]
    after(patch, Voting, "tap", lambda _, __, button: last.append(button))
    tinted(patch, Scene.VOTE, lambda: last[-1] is Button.REJECT)


@planted_in_unshown_votes
def the_roll_shines_by_the_approvals(patch: pytest.MonkeyPatch) -> None:
    count = [0]
    after(patch, Voting, "close", lambda vote: count.append(approvals(vote)))
    tinted(patch, Scene.ROLL, lambda: count[-1])


@planted
def quest_cards_glow_while_they_are_entered(patch: pytest.MonkeyPatch) -> None:
    count = [0]
    after(patch, Secret, "enter", lambda step, *_: count.append(fails(step.answers.values())))
    tinted(patch, Scene.CARDS, lambda: count[-1])


@planted_unshown
def face_down_cards_shine_through(patch: pytest.MonkeyPatch) -> None:
    count = [0]
    before(patch, PlayingCards, "close", lambda step: count.append(fails(step.answers.values())))
    tinted(patch, Scene.TURNING, lambda: count[-1])


@planted_in_moments
def a_lamp_answers_off_the_beat(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Asking, "answered", property(lambda step: frozenset(step.answers)))


@planted_in_moments
def a_lamp_of_a_secret_step_keeps_the_beat_of_a_vote(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Secret, "lamp_beat", 0.25)


@planted_in_moments_of_votes
def a_lamp_blinks_when_an_answer_is_replaced(patch: pytest.MonkeyPatch) -> None:
    def replaced(step: Asking[Any], box: Box, _: object) -> None:
        if box in step.answers:
            step._lit -= {box}

    before(patch, Asking, "enter", replaced)


@planted
def a_secret_lamp_comes_sooner_after_a_fail(patch: pytest.MonkeyPatch) -> None:
    beat = property(lambda step: 2.0 if fails(step.answers.values()) else 8.0)
    patch.setattr(PlayingCards, "lamp_beat", beat)


@planted_in_moments_of_votes
def votes_are_shown_one_by_one_in_the_order_of_voting(patch: pytest.MonkeyPatch) -> None:
    order: list[Box] = []

    def light(step: Telling, votes: Mapping[Box, Ballot]) -> None:
        step.night.votes = votes

    def one_by_one(step: Telling) -> None:
        votes = step.night.votes
        for number in range(len(votes) if step.scene is Scene.VOTES else 0):
            known = {box: votes[box] for box in order[: number + 1]}
            step.after(0.3 * number, partial(light, step, known))

    def remember(vote: Voting) -> None:
        order[:] = vote.answers

    before(patch, Voting, "close", remember)
    after(patch, Telling, "_next", one_by_one)


@planted_unshown
def quest_cards_turn_in_the_order_of_seats(patch: pytest.MonkeyPatch) -> None:
    lying: list[QuestCard] = []
    turning = telling._turning

    def by_seat(event: CardsTurned) -> Iterator[Showing]:
        yield from turning(CardsTurned(tuple((card, 1) for card in lying)))

    def remember(step: PlayingCards) -> None:
        lying[:] = [FIRST_TAP[code] for _, code in sorted(step.answers.items())]

    before(patch, PlayingCards, "close", remember)
    patch.setattr(telling, "_turning", by_seat)


# In what is published


@planted_in_votes
def the_view_carries_ballots_too_early(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Voting, "ballots", property(lambda vote: vote.answers))


@planted_in_votes
def the_cursor_rests_on_those_who_reject(patch: pytest.MonkeyPatch) -> None:
    def rejecting(vote: Voting) -> set[Box]:
        return {box for box, one in vote.answers.items() if one is Ballot.REJECT}

    patch.setattr(Voting, "cursor", property(rejecting))


@planted_unshown
def a_scene_begins_a_hair_later_after_a_fail(patch: pytest.MonkeyPatch) -> None:
    def later(step: PlayingCards) -> None:
        step.night.phase.scene_since += 1e-6 * fails(step.answers.values())

    after(patch, PlayingCards, "close", later)


@planted_in_moments
def a_page_hears_of_every_press(patch: pytest.MonkeyPatch) -> None:
    def publish(table: Table, *_: object) -> None:
        for watcher in table.watchers:
            watcher(table.view)

    after(patch, Table, "_edge", publish)


@planted_unshown
def a_sentence_is_longer_after_a_fail_of_the_first_member(patch: pytest.MonkeyPatch) -> None:
    def explain(step: PlayingCards) -> None:
        if fails([step.answers[step.asked[0]]]):
            step.voice.explain_again(Message("event-cards_turned"))

    before(patch, PlayingCards, "close", explain)


@planted_unshown
def what_was_heard_is_kept_another_way_after_a_fail(patch: pytest.MonkeyPatch) -> None:
    def forget(step: PlayingCards) -> None:
        if fails([step.answers[step.asked[0]]]):
            step.voice.explain_again(Message("cards-ask"))

    before(patch, PlayingCards, "close", forget)


@planted_unshown
def a_caption_names_the_one_who_failed(patch: pytest.MonkeyPatch) -> None:
    failing = [Seat(1)]

    def remember(step: PlayingCards) -> None:
        found = [box for box, code in step.answers.items() if fails([code])]
        failing.append(step.game.seat(min(found, default=step.night.boxes[0])))

    def naming(event: Public) -> Message:
        if not isinstance(event, CardsTurned):
            return story.told(event)
        return message(turned.id, cards=event.counts, seat=failing[-1])

    turned = MESSAGES["event-cards_turned"]
    named = replace(turned, values={**turned.values, "seat": SEAT})
    patch.setitem(MESSAGES, turned.id, named)
    before(patch, PlayingCards, "close", remember)
    patch.setattr(telling, "told", naming)


# In the voice and its pauses


@planted_unshown
def a_pause_is_longer_after_a_fail(patch: pytest.MonkeyPatch) -> None:
    count = [0]
    before(patch, PlayingCards, "close", lambda step: count.append(fails(step.answers.values())))

    def tell(game: TableGame, line: Message, then: Callable[[], None] | None = None) -> None:
        game.night.voice.say(game.boxed(line), 0.02 * count[-1], then)

    patch.setattr(TableGame, "tell", tell)


@planted
def the_prompt_is_said_again_for_a_fail(patch: pytest.MonkeyPatch) -> None:
    after(patch, Secret, "enter", lambda step, _, code: fails([code]) and step.ask())


@planted_in(Room.QUEST, plain, near=17, by=Kind.NEVER_SHOWN)
def a_sentence_is_cut_short_by_a_majority(patch: pytest.MonkeyPatch) -> None:
    def hush(vote: Voting) -> None:
        if 2 * approvals(vote) > len(vote.asked):
            vote.voice.say(Message("vote-ask"))
            vote.voice.hush()

    after(patch, Voting, "close", hush)


@planted
def a_nudge_hurries_those_who_fail(patch: pytest.MonkeyPatch) -> None:
    hurried: list[object] = []

    def sooner(step: Phase) -> None:
        if not isinstance(step, Secret) or any(step is one for one in hurried):
            return
        if step.missing() and fails(step.answers.values()):
            hurried.append(step)
            step.voice.say(message("nudge", seats=tuple(int(one) for one in step.missing())))

    after(patch, Phase, "remember_to_remind", sooner)


@planted_in(Room.QUEST, plain, near=23)
def a_clip_is_rendered_ahead_from_a_card(patch: pytest.MonkeyPatch) -> None:
    def ahead(table: Table, wanted: object, _: float) -> None:
        if isinstance(wanted, Record) and isinstance(wanted.action, actions.PlayCards):
            failed = QuestCard.FAIL in wanted.action.cards
            line = Message("cards-ask" if failed else "vote-ask")
            table._speech.ahead(line)  # type: ignore[attr-defined]

    after(patch, Table, "_perform", ahead)


@planted_unshown
def a_line_is_queued_and_dropped_again(patch: pytest.MonkeyPatch) -> None:
    def falter(step: PlayingCards) -> None:
        if fails(step.answers.values()):
            step.voice.say(Message("cards-ask"))
            step.voice.hush()

    before(patch, PlayingCards, "close", falter)


# In sounds


@planted_in_moments
def every_tap_of_a_code_clicks(patch: pytest.MonkeyPatch) -> None:
    def click(table: Table, gesture: Gesture, _: float) -> None:
        if isinstance(gesture, Press) and table._flow.hears_codes:
            table._speech.sound(Sound.CARD_TURN)

    after(patch, Table, "_gesture", click)


@planted_in_votes
def an_approving_tap_clicks(patch: pytest.MonkeyPatch) -> None:
    def click(vote: Voting, _: Box, button: Button) -> None:
        if button is Button.APPROVE:
            vote.voice.sound(Sound.CARD_TURN)

    after(patch, Voting, "tap", click)


@planted
def the_ambience_ends_with_a_fail(patch: pytest.MonkeyPatch) -> None:
    def fall_silent(step: Secret, _: Box, code: Code) -> None:
        if fails([code]):
            step.voice.under(Under.NOTHING)

    after(patch, Secret, "enter", fall_silent)


@planted_in(Room.QUEST, plain, near=17, by=Kind.NEVER_SHOWN)
def the_drum_rolls_twice_for_a_majority(patch: pytest.MonkeyPatch) -> None:
    def roll(vote: Voting) -> None:
        if 2 * approvals(vote) > len(vote.asked):
            vote.voice.sound(Sound.VOTE_ROLL)

    after(patch, Voting, "close", roll)
