"""True in every mix: what is said names nothing that is not in play, and says how things stand."""

from __future__ import annotations

import re

import pytest

from roundtable.languages import LANGUAGES
from roundtable.messages import PLAY_LENGTHS, REVEAL_LENGTHS, message, message_about
from roundtable.narration.beginnings import deal_out
from roundtable.narration.expected import expected
from roundtable.narration.notes import notes
from roundtable.narration.play import cards_asked, claim_ask, plot_explained, serves
from roundtable.narration.reveal import reveal
from roundtable.narration.story import told
from roundtable.rules.events import PlotsDrawn, RevealerShown
from roundtable.rules.setup import Setup
from roundtable.rules.terms import terms_of
from roundtable.rules.vocabulary import Office, PlotCard, Seat
from roundtable.words import Words

BLADE_BEARERS = ("merlin", "untrustworthy_servant", "good_lancelot", "evil_lancelot")


def lines(setup: Setup) -> list[str]:
    return [one.message.id for one in reveal(setup)]


def noted(setup: Setup) -> set[str]:
    return {one.id for one in notes(setup)}


def lancelot_strikes(variant: str) -> Setup:
    return Setup(players=7, characters=BLADE_BEARERS, assassin="evil_lancelot", lancelot=variant)


@pytest.mark.parametrize("variant", ["variant1", "variant2"])
def test_a_lancelot_who_strikes_is_whoever_of_the_two_is_evil_then(variant: str) -> None:
    setup = lancelot_strikes(variant)
    assert "reveal-servant-open-lancelot" in lines(setup)
    assert "note-serves-as-assassin-lancelot" in noted(setup)
    assert claim_ask(Office.ASSASSIN, terms_of(setup)).id == "claim-lancelot"


def test_a_lancelot_who_never_changes_sides_strikes_himself() -> None:
    setup = lancelot_strikes("classic")
    assert "reveal-servant-open" in lines(setup)
    assert "note-serves-as-assassin" in noted(setup)
    assert claim_ask(Office.ASSASSIN, terms_of(setup)).id == "claim-ask-assassin"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("length", PLAY_LENGTHS)
def test_the_lancelot_who_strikes_is_not_called_by_the_name_of_a_card(
    language: str, length: str
) -> None:
    words = Words(language, length=length)
    for card in ("good_lancelot", "evil_lancelot"):
        for name in words.forms(f"character-{card}").values():
            assert name.lower() not in words.sentence("claim-lancelot").lower()


def test_a_lancelot_who_changes_sides_only_begins_as_the_assassin() -> None:
    for variant, serving in (("classic", ""), ("variant1", "-lancelot"), ("variant2", "-lancelot")):
        setup = lancelot_strikes(variant)
        assert serves("pick-assassin", setup, "evil_lancelot") == f"pick-assassin{serving}"
        assert serves("pick-assassin", setup, "mordred") == "pick-assassin"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_plot_card_that_is_kept_is_not_said_to_be_used_at_once(language: str) -> None:
    ids = []
    for honor in ("at_once", "kept"):
        terms = terms_of(Setup(players=7, plot="on", restore_honor=honor))
        ids.append(plot_explained(PlotCard.RESTORE_YOUR_HONOR, terms).id)
        assert plot_explained(PlotCard.AMBUSH, terms).id == "plots-what-ambush"
        assert ids[-1] in {one.id for one in expected(terms.setup, range(1, 8))}
    at_once, kept = (Words(language).sentence(id) for id in ids)
    assert at_once != kept


def test_lancelots_are_not_said_to_stay_apart_where_nobody_opens_their_eyes() -> None:
    twins = ("good_lancelot", "evil_lancelot")
    setup = Setup(players=7, characters=twins, lancelot="variant1", blind_spies="on")
    assert lines(setup) == []
    assert "note-no-reveal" in noted(setup)
    assert "note-lancelots-apart" not in noted(setup)


def test_nobody_is_reminded_of_what_the_opening_line_has_just_said() -> None:
    for extra in ((), ("percival",), ("good_lancelot", "evil_lancelot")):
        setup = Setup(players=7, characters=("merlin", "assassin", *extra), blind_spies="on")
        first, second, *_ = lines(setup)
        assert (first, second != "reveal-reminder") == ("reveal-close", True)


@pytest.mark.parametrize(
    ("characters", "asked"),
    [
        (("good_rogue",), "cards-ask-rogue-good"),
        (("evil_rogue",), "cards-ask-rogue-evil"),
        (("good_rogue", "evil_rogue"), "cards-ask-rogue"),
        (("good_sorcerer", "evil_sorcerer"), "cards-ask-sorcerers"),
        (("good_sorcerer", "evil_sorcerer", "good_rogue"), "cards-ask-sorcerers-rogue-good"),
        (("good_sorcerer", "evil_sorcerer", "evil_rogue"), "cards-ask-sorcerers-rogue-evil"),
        (("good_sorcerer", "evil_sorcerer", "good_rogue", "evil_rogue"), "cards-ask-mixed"),
        (
            ("senior_messenger", "junior_messenger", "evil_messenger", "assassin", "evil_rogue"),
            "cards-ask-mixed-unmagical",
        ),
    ],
)
def test_only_special_cards_that_somebody_has_are_asked_for(
    characters: tuple[str, ...], asked: str
) -> None:
    terms = terms_of(Setup(players=8, characters=characters, deal="oath"))
    assert message_about("cards-ask", cards_asked(terms), team=()).id == asked


def test_two_fails_are_not_said_to_be_needed_where_magic_could_do() -> None:
    magic = Setup(players=7, characters=("good_sorcerer", "evil_sorcerer"))
    assert not terms_of(magic).two_fails(4)
    assert "note-two-fails-magic" in noted(magic)
    plain = Setup(players=7)
    assert terms_of(plain).two_fails(4)
    assert "note-two-fails" in noted(plain)


def test_that_a_rogue_may_share_is_a_host_note() -> None:
    assert "note-rogue-shares" in noted(Setup(players=7, characters=("good_rogue",)))
    assert "note-rogue-shares" not in noted(Setup(players=7))


LOYALTY_CARDS = {"en": "loyalty card", "fr": "carte loyauté", "ru": "карт"}


@pytest.mark.parametrize("language", LOYALTY_CARDS)
@pytest.mark.parametrize("length", ["full", "short"])
def test_no_loyalty_card_is_asked_from_a_box_that_has_none(language: str, length: str) -> None:
    assert set(LOYALTY_CARDS) <= set(LANGUAGES)
    assert length in REVEAL_LENGTHS
    assert length in PLAY_LENGTHS
    cards = LOYALTY_CARDS[language]
    for edition, has in {
        "big_box": True,
        "quick": True,
        "resistance": False,
        "french": False,
    }.items():
        said = Words(language, edition, length).sentence(
            "loyalty-hand", {"checker": 1, "checked": 2}
        )
        assert (cards in said.lower()) is has, said


def test_a_revealer_who_shows_a_loyalty_is_not_asked_for_the_card() -> None:
    asks = {"big_box": "claim-ask-revealer", "quick": "claim-loyalty"}
    for edition, shown in (("big_box", ""), ("quick", "-loyalty")):
        setup = Setup(players=7, characters=("merlin", "assassin", "revealer"), edition=edition)
        assert claim_ask(Office.REVEALER, terms_of(setup)).id == asks[edition]
        assert f"note-revealer{shown}" in {one.id for one in notes(setup)}
        event = RevealerShown(Seat(3), card_hidden=bool(shown))
        assert told(event).id == f"event-revealer_shown{shown}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_two_equal_plot_cards_of_one_draw_are_both_told(language: str) -> None:
    drawn = told(PlotsDrawn((PlotCard.CHARGE, PlotCard.CHARGE)))
    assert drawn.values == {"plots": ("charge", "charge"), "count": 2}
    name = Words(language).label("plot-charge").rstrip("!").rstrip()
    assert Words(language).told(drawn).count(name) == 2


def test_whoever_changes_sides_is_not_said_to_fail_whatever_comes() -> None:
    lancelots = ("merlin", "assassin", "good_lancelot", "evil_lancelot", "lunatic")
    setup = Setup(players=9, characters=lancelots, lancelot="variant2")
    failing = [one.values for one in notes(setup) if one.id == "note-must-fail"]
    assert failing == [{"character": "lunatic"}]
    assert "note-allegiance-foretold" in noted(setup)


NO_PLAIN_GOOD = Setup(players=5, characters=("merlin", "percival", "cleric", "assassin"))
NO_PLAIN_EVIL = Setup(players=5, characters=("merlin", "morgana", "percival", "assassin"))
NO_PLAIN = Setup(players=5, characters=("merlin", "percival", "cleric", "morgana", "assassin"))


@pytest.mark.parametrize("setup", [NO_PLAIN_GOOD, NO_PLAIN_EVIL, NO_PLAIN])
@pytest.mark.parametrize("length", PLAY_LENGTHS)
def test_the_plain_cards_of_a_side_without_any_are_not_counted(setup: Setup, length: str) -> None:
    out = deal_out(setup)
    assert out is not None
    for language, none in {"en": "0|plain.* no", "fr": "0|aucune du", "ru": "0|ни одной"}.items():
        said = Words(language, length=length).told(out)
        assert not re.search(none, said), said
    no_plain = {"en": "no plain cards", "fr": "aucune carte ordinaire", "ru": "Простых карт не"}
    for language, none in no_plain.items():
        said = Words(language).told(out)
        assert (none in said) is (setup is NO_PLAIN), said


def test_plain_cards_that_a_file_names_are_counted_with_the_other_plain_ones() -> None:
    named = ("merlin", "assassin", "loyal_servant")
    out = deal_out(Setup(players=7, characters=named))
    assert out == deal_out(Setup(players=7, characters=("merlin", "assassin")))
    assert deal_out(Setup(players=7, characters=("minion",))) == message(
        "deal-out-plain", servants=4, minions=3
    )
