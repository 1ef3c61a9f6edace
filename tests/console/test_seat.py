"""A seat's page: all that its player may know, and nothing that another one's is told."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from roundtable.conductor.commands import Offer
from roundtable.console.requests import PressButton
from roundtable.console.seat import SeatPage
from roundtable.console.secret import SEEN, secret_of
from roundtable.languages import LANGUAGES
from roundtable.rules.characters import CHARACTERS
from roundtable.rules.events import CardSeen, LoyaltySeen, Public
from roundtable.rules.setup import Setup
from roundtable.rules.sight import Sight, sights
from roundtable.rules.terms import terms_of
from roundtable.rules.views import SeatView
from roundtable.rules.vocabulary import CardMeans, Look, LoyaltyMeans, QuestCard, Result, Seat, Side
from roundtable.settings import BoxSettings
from roundtable.table_view import BoxView, Scene, TableView
from roundtable.virtual import Company
from roundtable.words import Words
from roundtable_ports import Box, Button, Contact, Tint
from tests.rules.random_setups import random_setup
from tests.virtual.sitting import Sitting, read

BOXES = (1, 3, 5, 7, 9)
COURT = ("merlin", "percival", "morgana", "assassin")
SETUP = Setup(players=5, characters=COURT, deal="device", reveal="pages")


@pytest.fixture
def sitting() -> Iterator[Sitting]:
    table = Sitting(seed=2, setup=SETUP)
    yield table
    table.close()


def pages_of(sitting: Sitting) -> dict[int, SeatPage]:
    """A game that the device has dealt, with the page of every seat."""
    for box in BOXES:
        for button in (Button.APPROVE, Button.REJECT):
            sitting.tap(Contact(Box(box), button))
            sitting.wait(0.2)
    sitting.pair(*BOXES)
    pages = {box: SeatPage(sitting.running, Box(box)) for box in BOXES}
    sitting.table.begin()
    sitting.until(lambda view: view.scene is Scene.READY)
    return pages


def test_each_reads_their_own_character_and_what_it_knows(sitting: Sitting) -> None:
    pages = pages_of(sitting)
    titles = {read(page, "secret")["title"] for page in pages.values()}
    assert titles == {
        "You are Merlin.",
        "You are Percival.",
        "You are Morgana.",
        "You are the Assassin.",
        "You are a Loyal Servant.",
    }
    by_title = {read(page, "secret")["title"]: read(page, "secret") for page in pages.values()}
    assert by_title["You are Merlin."]["side"] == "good"
    (evil,) = by_title["You are Merlin."]["knows"]
    assert evil.startswith("Evil, or seeming so: the ")
    assert by_title["You are a Loyal Servant."]["knows"] == []


def test_no_message_to_a_seat_carries_what_another_one_holds(sitting: Sitting) -> None:
    pages = pages_of(sitting)
    secrets = {box: read(page, "secret") for box, page in pages.items()}
    for box, page in pages.items():
        message = b"".join(page.parts().values())
        for other in set(BOXES) - {box}:
            told = secrets[other]
            for text in (told["title"], told["about"], *told["knows"]):
                assert text in str(secrets[box]) or text.encode() not in message


def test_only_the_part_secret_holds_anything_secret(sitting: Sitting) -> None:
    pages = pages_of(sitting)
    public = [
        {name: part for name, part in page.parts().items() if name not in ("secret", "seat")}
        for page in pages.values()
    ]
    assert all(one == public[0] for one in public)


def test_a_spoken_reveal_is_not_anticipated() -> None:
    sitting = Sitting(seed=2, setup=replace(SETUP, reveal="spoken"))
    pages = pages_of(sitting)

    scenes: list[Scene] = []

    def knows_nothing() -> None:
        """Neither a page that has been open nor one that is opened now."""
        open_now = list(pages.values())
        if scenes[-1:] != [sitting.view.scene]:
            scenes.append(sitting.view.scene)
            open_now += [SeatPage(sitting.running, Box(box)) for box in BOXES]
        assert all(b'"knows":[]' in page.parts()["secret"] for page in open_now)

    sitting.each.append(knows_nothing)
    sitting.wait(1)
    both = [Contact(Box(1), button) for button in Button]
    for contact in both:
        sitting.night.hands.press(contact)
    sitting.until(lambda view: view.scene is Scene.LIST)
    for contact in both:
        sitting.night.hands.release(contact)
    sitting.wait(1)
    sitting.tap(Contact(Box(1), Button.REJECT))  # holding it would leave; so does a minute
    sitting.until(lambda view: view.scene is Scene.READY)
    sitting.wait(1)
    for box in BOXES:
        sitting.tap(Contact(Box(box), Button.APPROVE))
    sitting.until(lambda view: view.scene is Scene.REVEAL)
    sitting.wait(1)
    sitting.each.remove(knows_nothing)
    sitting.each.append(lambda: knows_nothing() if sitting.view.scene is Scene.REVEAL else None)
    sitting.until(lambda view: view.scene is not Scene.REVEAL)
    sitting.wait(0.1)
    assert scenes == [Scene.READY, Scene.LIST, Scene.READY, Scene.REVEAL]
    assert any(read(page, "secret")["knows"] for page in pages.values())
    sitting.close()


def test_a_card_from_the_box_is_not_the_tables_to_show() -> None:
    sitting = Sitting(setup=Setup(players=5, characters=COURT))
    pages = pages_of(sitting)
    for page in pages.values():
        assert read(page, "secret") is None
        assert "in your own hand" in read(page, "table")["empty"]
    mocked = SeatPage(sitting.running, Box(3), sitting.table.seat_view)
    sitting.wait(0.2)
    assert read(mocked, "secret")["title"].startswith("You are"), "a mocked box has no cardboard"
    sitting.close()


def test_a_page_cannot_let_another_one_in() -> None:
    """Who lets a page in must sit there."""
    sitting = Sitting()
    page, other = SeatPage(sitting.running, Box(3)), SeatPage(sitting.running, Box(4))
    table = sitting.night.table
    page.take(PressButton(button=Button.REJECT, down=True))
    boxes = list(table.view.boxes)
    boxes[2] = replace(boxes[2], sign=(Tint.WHITE, Tint.BLUE))
    table.view = replace(table.view, boxes=tuple(boxes))
    for one in (page, other):
        for down in (True, False):
            one.take(PressButton(button=Button.APPROVE, down=down))
    page.take(PressButton(button=Button.REJECT, down=False))
    approve, reject = Contact(Box(4), Button.APPROVE), Contact(Box(3), Button.REJECT)
    pressed = [(reject, True), (approve, True), (approve, False), (reject, False)]
    assert sitting.running.pressed == pressed
    sitting.close()


def test_the_buttons_mean_what_stands_on_them_at_a_box_held_the_other_way_round() -> None:
    sitting = Sitting()
    page = SeatPage(sitting.running, Box(3))
    page.take(PressButton(button=Button.APPROVE, down=True))
    page.take(PressButton(button=Button.APPROVE, down=False))
    approve, reject = Contact(Box(3), Button.APPROVE), Contact(Box(3), Button.REJECT)
    assert sitting.running.pressed == [(approve, True), (approve, False)]
    sitting.running.pressed.clear()
    night = sitting.night.flow._night
    night.settings = replace(night.settings, boxes={"3": BoxSettings(swapped=True)})
    page.take(PressButton(button=Button.APPROVE, down=True))
    night.settings = replace(night.settings, boxes={})
    page.take(PressButton(button=Button.APPROVE, down=False))
    assert sitting.running.pressed == [(reject, True), (reject, False)]
    sitting.close()


def test_the_page_is_named_by_emblem_and_player() -> None:
    sitting = Sitting()
    page = SeatPage(sitting.running, Box(3))
    assert read(page, "seat") == {"box": 3, "emblem": "Lion", "called": ""}
    night = sitting.night.flow._night
    night.settings = replace(night.settings, names={"3": "Ann"})
    assert read(page, "seat") == {
        "box": 3,
        "emblem": "Lion",
        "called": "Ann, at the box of the Lion",
    }
    sitting.close()


def test_an_unchanged_part_is_the_very_same_object() -> None:
    sitting = Sitting()
    page = SeatPage(sitting.running, Box(3))
    first = dict(page.parts())
    sitting.tap(Contact(Box(1), Button.APPROVE))
    sitting.tap(Contact(Box(1), Button.REJECT))
    sitting.wait(2.5)
    assert page.parts()["table"] is not first["table"]
    for name in ("labels", "seat", "secret", "buttons"):
        assert page.parts()[name] is first[name]
    sitting.close()


# Sentences

VIEW = TableView(boxes=tuple(BoxView(seat=Seat(box)) for box in range(1, 11)), revealed=True)


def own(**given: object) -> SeatView:
    usual: dict[str, object] = {
        "seat": Seat(1),
        "character": "merlin",
        "side": Side.GOOD,
        "sights": (),
        "told": (),
        "asks": (),
        "result": None,
    }
    return SeatView(**{**usual, **given})  # type: ignore[arg-type]


def every_own() -> Iterator[tuple[SeatView, TableView]]:
    """Whatever a seat can know, one thing at a time."""
    for name, side in product(CHARACTERS, Side):
        yield own(character=name, side=side), VIEW
    for name in SEEN:
        look, how = name.split("-")
        for seats in ((Seat(2),), (Seat(2), Seat(3))):
            yield own(sights=(Sight(Look(look), **{how: seats}),)), VIEW
    for look in Look:
        yield own(sights=(Sight(look),)), VIEW
    for card, looked in product(QuestCard, CardMeans):
        yield own(told=(CardSeen(Seat(1), Seat(2), card, looked, 3),)), VIEW
    for loyalty, means in product(Side, LoyaltyMeans):
        seen = LoyaltySeen(Seat(1), Seat(2), loyalty, means, 3)
        yield own(told=(seen,)), VIEW
        yield own(character=None, side=None, told=(seen,)), VIEW
    for result in Result:
        yield own(result=result), replace(VIEW, winner="good")


def test_there_is_a_sentence_for_whatever_a_seat_can_know() -> None:
    words = Words("en", "resistance")
    for one, view in every_own():
        secret = secret_of(one, view, words)
        assert secret is not None
        for text in (secret.title, secret.about, secret.sided, *secret.knows, *secret.told):
            assert "{" not in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_says_by_which_card_its_player_looked(language: str) -> None:
    """Excalibur's look is at what was taken away, an Ambush's at what lies there instead."""
    looked = [CardSeen(Seat(1), Seat(2), QuestCard.FAIL, by, 3) for by in CardMeans]
    secret = secret_of(own(told=tuple(looked)), VIEW, Words(language))
    assert secret is not None
    assert len(set(secret.told)) == len(CardMeans)


def test_there_are_sentences_for_what_reveals_teach_and_for_nothing_else() -> None:
    rng = Random("any line-up")
    taught: set[str] = set()
    for _ in range(200):
        terms = terms_of(random_setup(rng))
        dealt = tuple(rng.sample(terms.cast, terms.players))
        for seat, leader in product(terms.seats, terms.seats[:2]):
            for sight in sights(terms, dealt, seat, leader):
                hows = ("eyes", "thumbs", "asked")
                taught.update(f"{sight.look}-{how}" for how in hows if getattr(sight, how))
    assert taught == set(SEEN)


def test_a_result_waits_until_all_have_been_told_who_won() -> None:
    words = Words("en")
    won = own(result=Result.WON)
    early = secret_of(won, VIEW, words)
    late = secret_of(won, replace(VIEW, winner="good"), words)
    assert early
    assert not early.result
    assert late
    assert late.result == "You have won."


def test_a_secret_hides_from_logs() -> None:
    secret = secret_of(own(), VIEW, Words("en"))
    assert "Merlin" not in repr(secret)


def test_company_never_reads_another_seats_view(sitting: Sitting) -> None:
    asked: list[Box] = []

    class Watched:
        def seat_view(self, box: Box) -> SeatView | None:
            asked.append(box)
            return sitting.running.seat_view(box)

        def story(self) -> Sequence[Public]:
            return ()

        def offer(self, box: Box) -> Offer | None:
            raise AssertionError("nobody answers by chance")

    company = Company(
        sitting.night.hands,
        sitting.rng,
        lambda: sitting.running.settings,
        Watched(),
        sitting.night.inbox.put,
    )
    sitting.pair(*BOXES)
    pages_of(sitting)
    company.see(sitting.view)
    company.sit_at([Box(3), Box(5)])
    company.beat(sitting.night.now)
    assert set(asked) == {3, 5}


def test_parts_are_json(sitting: Sitting) -> None:
    for part in SeatPage(sitting.running, Box(1)).parts().values():
        msgspec.json.decode(part)
