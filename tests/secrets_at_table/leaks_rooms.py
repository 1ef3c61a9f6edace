"""Leaks to be planted in the rooms of the modules: special codes, sealed lamps, and the oath."""

from __future__ import annotations

import logging
from collections.abc import Callable

import pytest

from roundtable.conductor.codes import Codes
from roundtable.conductor.gestures import Press
from roundtable.conductor.phase import Phase
from roundtable.conductor.phases import sealed, telling
from roundtable.conductor.phases.cards import PlayingCards, meant
from roundtable.conductor.phases.loyalty import PassByHand
from roundtable.conductor.phases.oath import OathQuestion, swears
from roundtable.conductor.phases.sealed import SealedLook
from roundtable.conductor.table_game import Glimpse, TableGame
from roundtable.journal import RunningJournal
from roundtable.messages import Message, message
from roundtable.narration.codes import Code, swearing
from roundtable.rules import actions, views
from roundtable.rules.events import CardSeen
from roundtable.rules.options import ACard
from roundtable.rules.terms import Terms
from roundtable.rules.vocabulary import Ballot, QuestCard, Side
from roundtable.sounds import Sound
from roundtable.table_view import Scene
from roundtable_ports import Box
from tests.secrets_at_table.leaks_shown import tinted
from tests.secrets_at_table.planting import Leak, after
from tests.secrets_at_table.planting import planted_in as planted
from tests.secrets_at_table.windows import Kind, Room

diary = logging.getLogger("roundtable.conductor")
TWICE = frozenset({Code.APPROVE_TWICE, Code.REJECT_TWICE})


def sworn(terms: Terms) -> bool:
    return terms.device_knows


def sworn_with_the_lady(terms: Terms) -> bool:
    return sworn(terms) and terms.setup.switch("lady") == "on"


def trapped(terms: Terms) -> bool:
    """Somebody looks at a card on every Quest."""
    return bool(terms.cards_aside)


def trapped_with_special_cards(terms: Terms) -> bool:
    return trapped(terms) and len(terms.kinds) > 2


# Sealed lamps


@planted(Room.LOOK, trapped)
def a_sealed_lamp_shows_the_truth(patch: pytest.MonkeyPatch) -> None:
    shows = {True: Ballot.REJECT, False: Ballot.APPROVE}
    patch.setattr(sealed, "sealed", lambda _, yes: shows[yes])


@planted(Room.LOOK, trapped_with_special_cards)
def a_look_asks_only_for_what_lies_there(patch: pytest.MonkeyPatch) -> None:
    def look(game: TableGame, glimpse: Glimpse, then: Callable[[], None]) -> Phase:
        seen = game.glimpsed(glimpse)
        assert isinstance(seen, CardSeen)
        kind = QuestCard.FAIL if seen.card is QuestCard.SUCCESS else seen.card
        return SealedLook(game, glimpse, (kind,), then)

    patch.setattr(telling, "look", look)


@planted(Room.LOOK, trapped_with_special_cards, near=17)
def a_look_asks_first_for_what_lies_there(patch: pytest.MonkeyPatch) -> None:
    asks = sealed.look

    def look(game: TableGame, glimpse: Glimpse, then: Callable[[], None]) -> Phase:
        first = asks(game, glimpse, then)
        assert isinstance(first, SealedLook)
        seen = game.glimpsed(glimpse)
        assert isinstance(seen, CardSeen)
        kinds = sorted((first._kind, *first._others), key=lambda kind: kind is not seen.card)
        return SealedLook(game, glimpse, tuple(kinds), then)

    patch.setattr(telling, "look", look)


@planted(Room.LOOK, trapped_with_special_cards)
def a_look_ends_with_the_first_yes(patch: pytest.MonkeyPatch) -> None:
    go_on = SealedLook._go_on

    def ending(step: SealedLook) -> None:
        if step._is_yes():
            step._others = []
        go_on(step)

    patch.setattr(SealedLook, "_go_on", ending)


@planted(Room.LOOK, trapped)
def a_look_is_skipped_for_a_success(patch: pytest.MonkeyPatch) -> None:
    asks = sealed.look

    def look(game: TableGame, glimpse: Glimpse, then: Callable[[], None]) -> Phase:
        seen = game.glimpsed(glimpse)
        if isinstance(seen, CardSeen) and seen.card is QuestCard.SUCCESS:
            return sealed.Unsealed(game.night, {}, message("sealed-shows-approve", seat=1), then)
        return asks(game, glimpse, then)

    patch.setattr(telling, "look", look)


@planted(Room.LOOK, trapped)
def a_sealed_lamp_shines_longer_for_a_yes(patch: pytest.MonkeyPatch) -> None:
    def longer(step: SealedLook) -> None:
        step.night.phase.opened_at += 0.25 * step._is_yes()

    after(patch, SealedLook, "close", longer)


@planted(Room.LOOK, trapped)
def a_tap_counts_later_for_a_yes(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(SealedLook, "least_seconds", property(lambda step: 4.0 + 2.0 * step._is_yes()))


@planted(Room.LOOK, trapped)
def the_voice_hesitates_before_a_yes(patch: pytest.MonkeyPatch) -> None:
    def ask(step: SealedLook) -> None:
        step.voice.say(step.prompt(), 0.1 * step._is_yes())

    patch.setattr(SealedLook, "ask", ask)


@planted(Room.LOOK, trapped)
def a_yes_is_heard(patch: pytest.MonkeyPatch) -> None:
    def click(step: SealedLook) -> None:
        if step._is_yes():
            step.voice.sound(Sound.CARD_TURN)

    after(patch, SealedLook, "close", click)


@planted(Room.LOOK, trapped)
def what_was_looked_at_is_logged(patch: pytest.MonkeyPatch) -> None:
    after(patch, SealedLook, "close", lambda step: diary.debug("%s", step._is_yes()))


@planted(Room.LOOK, trapped)
def the_ring_glows_with_what_is_looked_at(patch: pytest.MonkeyPatch) -> None:
    last = [False]
    after(patch, SealedLook, "ask", lambda step: last.append(step._is_yes()))
    tinted(patch, Scene.LOOK, lambda: last[-1])


@planted(Room.LOOK, trapped)
def a_lamp_says_no_before_it_is_tapped(patch: pytest.MonkeyPatch) -> None:
    def told(step: SealedLook) -> dict[Box, Ballot]:
        return {} if step._is_yes() else dict.fromkeys(step.asked, Ballot.APPROVE)

    patch.setattr(SealedLook, "ballots", property(told))


# Special codes, and hands that the device knows


@planted(Room.QUEST, near=2)
def a_special_code_sounds_otherwise(patch: pytest.MonkeyPatch) -> None:
    def click(step: PlayingCards, _: Box, code: Code) -> None:
        if code in TWICE:
            step.voice.sound(Sound.BELL)

    after(patch, PlayingCards, "enter", click)


@planted(Room.QUEST, near=2)
def a_special_code_lights_another_lamp(patch: pytest.MonkeyPatch) -> None:
    count = [0]

    def note(step: PlayingCards, *_: object) -> None:
        count.append(sum(code in TWICE for code in step.answers.values()))

    after(patch, PlayingCards, "enter", note)
    tinted(patch, Scene.CARDS, lambda: count[-1])


@planted(Room.QUEST, near=2)
def a_special_code_is_said_back(patch: pytest.MonkeyPatch) -> None:
    after(patch, PlayingCards, "enter", lambda step, _, code: code in TWICE and step.ask())


@planted(Room.QUEST, near=2)
def a_special_code_needs_a_longer_quiet(patch: pytest.MonkeyPatch) -> None:
    def longer(codes: Codes, press: Press) -> None:
        cluster = codes._clusters[press.box]
        if len(cluster.presses) == 2 and cluster.presses[0].button is cluster.presses[1].button:
            cluster.last += 4.0

    after(patch, Codes, "press", longer)


def _hands(step: PlayingCards) -> int:
    return sum(len(step.game.options(box, ACard).cards) for box in step.asked)


@planted(Room.QUEST, sworn, near=10, by=Kind.NEVER_SHOWN)
def the_prompt_depends_on_the_hands(patch: pytest.MonkeyPatch) -> None:
    after(
        patch,
        PlayingCards,
        "open",
        lambda step: step.voice.say(message("cards-corrected", count=_hands(step))),
    )


@planted(Room.QUEST, sworn, near=10, by=Kind.NEVER_SHOWN)
def a_step_lasts_longer_for_a_larger_hand(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(PlayingCards, "least_seconds", property(lambda step: 8.0 + 0.25 * _hands(step)))


@planted(Room.QUEST, sworn, near=20)
def corrected_cards_are_told_at_once(patch: pytest.MonkeyPatch) -> None:
    def tell(step: PlayingCards) -> None:
        step.voice.say(message("cards-corrected", count=step.game.corrected))

    after(patch, PlayingCards, "close", tell)


@planted(Room.QUEST, sworn)
def a_card_that_cannot_be_had_is_refused_aloud(patch: pytest.MonkeyPatch) -> None:
    def refuse(step: PlayingCards, box: Box, code: Code) -> None:
        hand = step.game.options(box, ACard)
        if meant(code, step.game.owned(box)) not in hand.cards:
            step.ask()

    after(patch, PlayingCards, "enter", refuse)


@planted(Room.QUEST, sworn, near=1)
def the_view_tells_what_a_leader_holds(patch: pytest.MonkeyPatch) -> None:
    """As if the seat's own view had been published instead of everyone's."""

    def ask(step: PlayingCards) -> None:
        seen = views.seat(step.game._game, step.game.public.leader)
        if seen.side is Side.EVIL:
            step._lit = frozenset(step.asked[:1])

    after(patch, PlayingCards, "open", ask)


@planted(Room.ANYWHERE, sworn_with_the_lady, by=Kind.NEVER_SHOWN)
def a_loyalty_card_takes_longer_to_pass_for_evil(patch: pytest.MonkeyPatch) -> None:
    def least(step: PassByHand) -> float:
        checked = views.seat(step.game._game, step.checked)
        return 12.0 if checked.side is Side.EVIL else 8.0

    patch.setattr(PassByHand, "least_seconds", property(least))


# The oath


def _said_yes(step: OathQuestion) -> set[Box]:
    return {box for box, code in step.answers.items() if swears(step.question, code)}


@planted(Room.OATH)
def an_oath_lights_who_said_yes(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(OathQuestion, "answered", property(_said_yes))


@planted(Room.OATH)
def an_oath_points_at_who_said_yes(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(OathQuestion, "cursor", property(_said_yes))


@planted(Room.OATH)
def a_yes_rings_a_bell(patch: pytest.MonkeyPatch) -> None:
    def ring(step: OathQuestion, _: Box, code: Code) -> None:
        if swears(step.question, code):
            step.voice.sound(Sound.BELL)

    after(patch, OathQuestion, "enter", ring)


@planted(Room.OATH)
def an_oath_goes_on_once_somebody_said_yes(patch: pytest.MonkeyPatch) -> None:
    lasts = property(lambda step: 4.0 if step.asked[0] in _said_yes(step) else 8.0)
    patch.setattr(OathQuestion, "least_seconds", lasts)


@planted(Room.OATH)
def an_oath_is_logged(patch: pytest.MonkeyPatch) -> None:
    after(patch, OathQuestion, "close", lambda step: diary.debug("%s", sorted(_said_yes(step))))


@planted(Room.OATH)
def those_who_said_yes_are_not_waited_for(patch: pytest.MonkeyPatch) -> None:
    def others(step: OathQuestion) -> set[Box]:
        return {box for box in step.asked if box not in step._oaths.yes}

    patch.setattr(OathQuestion, "awaited", property(others))


@planted(Room.OATH)
def a_file_is_named_after_what_was_sworn(patch: pytest.MonkeyPatch) -> None:
    def spill(journal: RunningJournal, action: actions.Action) -> None:
        if isinstance(action, actions.Swear) and action.characters:
            journal._storage.create(f"{action.characters[0]}.txt")

    after(patch, RunningJournal, "record", spill)


# An oath that does not fit: found by twins in which somebody else lies

MISFIT_LEAKS: dict[str, Leak] = {}


def planted_in_misfits(leak: Leak) -> Leak:
    MISFIT_LEAKS[leak.__name__] = leak
    return leak


@planted_in_misfits
def an_oath_stops_at_the_first_misfit(patch: pytest.MonkeyPatch) -> None:
    def stop(step: OathQuestion) -> None:
        later = step.night.phase
        sworn = [swears(step.question, code) for code in step.answers.values()]
        names = step._oaths.terms.names
        wrong = any(sworn.count(name) != names.count(name) for name in step.question)
        if isinstance(later, OathQuestion) and later._oaths is step._oaths and wrong:
            later._others = []

    after(patch, OathQuestion, "close", stop)


@planted_in_misfits
def a_misfit_says_how_many_were_wrong(patch: pytest.MonkeyPatch) -> None:
    def tell(step: OathQuestion) -> None:
        later = step.night.phase
        if not isinstance(later, OathQuestion) or later._oaths is not step._oaths:
            count = sum(len(names) for names in step._oaths.yes.values())
            step.voice.say(message("oath-misfit", count=count))

    after(patch, OathQuestion, "close", tell)


@planted_in_misfits
def a_misfit_points_at_who_said_yes_twice(patch: pytest.MonkeyPatch) -> None:
    liars: set[Box] = set()

    def note(step: OathQuestion) -> None:
        liars.clear()
        liars.update(box for box, names in step._oaths.yes.items() if len(names) > 1)

    after(patch, OathQuestion, "close", note)
    patch.setattr(OathQuestion, "cursor", property(lambda _: set(liars)))


@planted_in_misfits
def a_question_counts_the_yeses_before_it(patch: pytest.MonkeyPatch) -> None:
    def prompt(step: OathQuestion) -> Message:
        count = sum(len(names) for names in step._oaths.yes.values())
        asks = ask(step)
        return Message(asks.id, {**asks.values, "count": count})

    ask = OathQuestion.prompt
    patch.setattr(OathQuestion, "prompt", prompt)


@planted_in_misfits
def a_liar_presses_in_vain(patch: pytest.MonkeyPatch) -> None:
    """A second yes is not taken, so that the lamp stays dark until it is a no."""
    enter = OathQuestion.enter

    def refusing(step: OathQuestion, box: Box, code: Code) -> None:
        second = box in step._oaths.yes and swears(step.question, code)
        enter(step, box, swearing(step.question, "") if second else code)
        if second:
            step.voice.sound(Sound.REJECTION)

    patch.setattr(OathQuestion, "enter", refusing)
