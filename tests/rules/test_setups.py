"""Setups: every refusal and every piece of advice of the rulings, all at once, each with a cure."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from roundtable.chance import shuffled_deal
from roundtable.languages import LANGUAGES
from roundtable.messages import Kind
from roundtable.rules.characters import CHARACTERS, PLAIN
from roundtable.rules.deal import BadDeal, Deal
from roundtable.rules.editions import EDITIONS
from roundtable.rules.game import Game
from roundtable.rules.modules import MODULES, SWITCHES
from roundtable.rules.modules.plot import PLOT_DECK, SMALL_PLOT_DECK
from roundtable.rules.problems import WEIGHTS, BadSetup, problems, reads, refusals
from roundtable.rules.setup import (
    BadFile,
    Setup,
    setup_from,
    setup_from_text,
    setup_to_toml,
)
from roundtable.rules.suggestions import suggest
from roundtable.rules.terms import terms_of
from roundtable.rules.vocabulary import Seat
from roundtable.words import Words
from tests.rules.random_setups import GROUPS, random_setup

MESSENGERS = ("senior_messenger", "junior_messenger", "evil_messenger")
SORCERERS = ("good_sorcerer", "evil_sorcerer")
LANCELOTS = ("good_lancelot", "evil_lancelot")


def setup(players: int = 7, *characters: str, **settings: Any) -> Setup:
    return Setup(players=players, characters=characters or None, **settings)


def ids(one: Setup, weight: Kind | None = None) -> list[str]:
    return [found.id for found in problems(one) if weight in (None, found.kind)]


REFUSED = [
    (setup(4), "refused-players"),
    (setup(11), "refused-players"),
    (setup(-1), "refused-players"),
    (setup(5, "merlin", "percival", "cleric", "troublemaker", "assassin"), "refused-too-many-good"),
    (setup(5, "merlin", "assassin", "mordred", "oberon"), "refused-too-many-evil"),
    (setup(7, "merlin", "merlin", "assassin"), "refused-copies"),
    (setup(10, "assassin", deal="cards"), "refused-shortage"),
    (setup(10, "assassin", deal="oath"), "refused-shortage"),
    (setup(10, "merlin", assassin="none"), "refused-no-assassin"),
    (setup(7, *MESSENGERS), "refused-no-assassin"),
    (setup(7, "merlin", "assassin", "mordred", assassin="mordred"), "refused-two-assassins"),
    (setup(7, "merlin", assassin="mordred"), "refused-assassin-not-in-play"),
    (setup(7, "merlin", assassin="nobody_at_all"), "refused-assassin-not-in-play"),
    (setup(7, "merlin", "percival", assassin="percival"), "refused-assassin-unfit"),
    (setup(7, "merlin", "minion", assassin="minion"), "refused-assassin-unfit"),
    (setup(7, "merlin", "morgana", "assassin"), "refused-companions"),
    (setup(7, "good_sorcerer"), "refused-companions"),
    (setup(7, "evil_lancelot"), "refused-companions"),
    (setup(7, "senior_messenger", "evil_messenger", "assassin"), "refused-companions"),
    (setup(7, "untrustworthy_servant"), "refused-recruit-no-assassin"),
    (setup(7, "untrustworthy_servant", "assassin"), "refused-recruit-no-target"),
    (setup(7, "merlin", "assassin", "apprentice"), "refused-needs-last-chance"),
    (setup(9, "good_rogue", *SORCERERS), "refused-special-cards"),
    (setup(9, *MESSENGERS, *SORCERERS, "assassin"), "refused-special-cards"),
    (setup(7, "percival", "assassin", edition="french"), "refused-merlin-required"),
    (setup(7, "merlin", edition="french"), "refused-no-assassin"),
    (setup(7, "good_rogue", edition="quick"), "refused-assassin-required"),
    (setup(7, "merlin", "assassin", edition="resistance"), "refused-avalon-in-resistance"),
    (setup(7, "spy"), "refused-resistance-in-avalon"),
    (setup(7, reveal="pages"), "refused-pages"),
    (setup(7, reveal="pages", deal="oath"), "refused-pages"),
    (setup(7, edition="avalon"), "refused-unknown-edition"),
    (setup(7, "merlyn", "assassin"), "refused-unknown-character"),
    (setup(7, lady="perhaps"), "refused-unknown-value"),
    (setup(7, deal="dice"), "refused-unknown-value"),
    (setup(7, plot="on", plot_deck=("ambush", "ambrush")), "refused-unknown-plot-card"),
    (setup_from({"players": 7, "ladies": "on"}), "refused-unknown-setting"),
]


@pytest.mark.parametrize(("one", "id"), REFUSED, ids=[id for _, id in REFUSED])
def test_a_setup_is_refused(one: Setup, id: str) -> None:
    assert id in ids(one, Kind.REFUSED)
    with pytest.raises(BadSetup):
        Game(one, Deal(Seat(1)))


FINE = [
    setup(10, "assassin", deal="device"),  # a shortage only matters when people deal the cards
    setup(9, "good_rogue", *SORCERERS, deal="oath"),
    setup(9, "good_rogue", *SORCERERS, quest_cards="table"),
    setup(7, "evil_rogue"),  # one Rogue or both
    setup(7, "percival"),  # Merlin is not required in Big Box
    setup(7, "merlin", "percival", "morgana", assassin="morgana"),
    setup(7, *MESSENGERS, assassin="evil_messenger"),
    setup(7, "merlin", "assassin", "apprentice", last_chance="on"),
    setup(7, "merlin", "assassin", "apprentice", last_chance="on", edition="french"),
    setup(7, "percival", "assassin", edition="french", merlin_required="off"),
    setup(7, "good_rogue", edition="quick", assassin_required="off"),
    setup(10, edition="resistance"),
    setup(7, reveal="pages", deal="device"),
    setup(7, "merlin", "assassin", assassin="assassin"),  # the card and the office are one
    setup(7, "assassin"),  # an Assassin with nobody to hunt is just Evil
]


@pytest.mark.parametrize("one", FINE)
def test_a_setup_is_accepted(one: Setup) -> None:
    assert ids(one, Kind.REFUSED) == []


ADVISED = [
    (setup(6, "merlin", "assassin", *LANCELOTS), "advice-best-from"),
    *[
        (setup(6, "merlin", "assassin", name), "advice-best-from")
        for name in ("lunatic", "brute", "revealer", "cleric")
    ],
    (setup(6, *MESSENGERS, "assassin"), "advice-best-from"),
    (setup(6, lady="on"), "advice-module-best-from"),
    (setup(7, trapper="on"), "advice-module-best-from"),
    (setup(5, "merlin", "percival", "assassin"), "advice-wants"),
    (setup(7, "percival"), "advice-seeks"),
    (setup(7, "merlin", "assassin", "trickster"), "advice-nothing-checks-loyalty"),
    (setup(7, "merlin", "assassin", "troublemaker"), "advice-nothing-checks-loyalty"),
    (setup(7, "merlin", "assassin", "percival", "oberon"), "advice-one-at-a-time"),
    (setup(7, lady="on", excalibur="on"), "advice-modules-mixed"),
    (setup(7, "merlin", "assassin", "percival", edition="french"), "advice-not-in-box"),
    (setup(7, "merlin", "assassin", "good_rogue"), "notice-modules-with-merlin"),
    (setup(7, "merlin", "assassin", "percival", lady="on"), "notice-helps-good"),
    (setup(7, "merlin", "assassin", "mordred"), "notice-helps-evil"),
    (setup(7, lancelot="variant1"), "notice-idle-setting"),
    (setup(7, "assassin"), "advice-nobody-to-hunt"),
    (setup(7, "mordred", "oberon", assassin="mordred"), "advice-nobody-to-hunt"),
    (setup(7, "mordred"), "advice-nobody-to-hide-from"),
    (setup(7, lady="on", edition="french"), "advice-module-not-in-box"),
    (setup(7, excalibur="on", edition="resistance"), "advice-module-not-in-box"),
    (setup(7, plot="on", plot_deck=()), "advice-plot-deck-empty"),
    (setup(7, plot="on", plot_deck=("ambush",) * 14), "advice-plot-deck-short"),
    (
        setup(5, "merlin", "mordred", "evil_rogue", assassin="mordred"),
        "advice-sees-nobody",
    ),
    (
        setup(5, "merlin", "mordred", "oberon", assassin="mordred", edition="quick"),
        "advice-sees-nobody",
    ),
]

CONTENT = [
    (setup(5, "merlin", "percival", "mordred", "assassin"), "advice-one-at-a-time"),
    (setup(7, "merlin", "percival", "morgana", "assassin"), "advice-one-at-a-time"),
    (setup(7, *MESSENGERS, "assassin"), "advice-nobody-to-hunt"),
    (setup(7, "merlin", "mordred", "assassin"), "advice-nobody-to-hide-from"),
    (setup(7, excalibur="on", edition="french"), "advice-module-not-in-box"),
    (setup(7, plot="on", blind_spies="on", edition="resistance"), "advice-module-not-in-box"),
    (setup(6, plot="on", plot_deck=("ambush",) * 7), "advice-plot-deck-short"),
    (setup(7, plot_deck=()), "advice-plot-deck-empty"),
    (
        setup(5, "merlin", "mordred", "oberon", assassin="mordred"),
        "advice-sees-nobody",
    ),
    (
        setup(7, "merlin", "mordred", "oberon", assassin="mordred", edition="quick"),
        "advice-sees-nobody",
    ),
    (setup(7, "merlin", "assassin", *LANCELOTS), "notice-modules-with-merlin"),
    (setup(7, "merlin", "assassin", "untrustworthy_servant"), "notice-modules-with-merlin"),
    (setup(7, *SORCERERS), "notice-modules-with-merlin"),
    (setup(4), "advice-best-from"),
    (setup(3, lady="on"), "advice-module-best-from"),
    (setup(8, "merlin", "cleric", "trickster", "assassin"), "advice-one-at-a-time"),
    (setup(8, "assassin", "trickster", "merlin", "cleric"), "advice-one-at-a-time"),
]


@pytest.mark.parametrize(
    ("name", "value", "needs"),
    [
        ("restore_honor", "kept", ("module-plot",)),
        ("plot_windows", "in_turn", ("module-plot",)),
        ("plot_deck", ("charge",), ("module-plot",)),
        ("last_quest_waits", "on", ("module-targeting",)),
        ("lancelot", "variant1", ("module-lancelot",)),
        ("revealer_shows", "loyalty", ("character-revealer",)),
        ("merlin_sees_oberon", "off", ("character-oberon",)),
        ("allegiance_deck", "french", ()),  # which takes two changes
    ],
)
def test_a_setting_without_effect_says_what_would_give_it_one(
    name: str, value: Any, needs: tuple[str, ...]
) -> None:
    (found,) = [one for one in problems(setup(7, **{name: value})) if one.family == IDLE]
    assert found.values == {"name": name, "needs": needs}


IDLE = "notice-idle-setting"


@pytest.mark.parametrize(("one", "id"), CONTENT)
def test_nothing_is_said_where_it_would_not_be_true(one: Setup, id: str) -> None:
    assert id not in ids(one)


@pytest.mark.parametrize("evil", ["mordred", "morgana"])
def test_five_players_with_percival_are_not_told_to_undo_what_they_were_told(evil: str) -> None:
    found = ids(setup(5, "merlin", "percival", evil, "assassin"))
    assert not {"advice-wants", "advice-one-at-a-time"} & set(found)


@pytest.mark.parametrize(("one", "id"), ADVISED, ids=[id for _, id in ADVISED])
def test_a_setup_is_accepted_with_advice(one: Setup, id: str) -> None:
    assert id in ids(one)
    assert ids(one, Kind.REFUSED) == []


@pytest.mark.parametrize(
    "one",
    [
        setup(7, "merlin", "assassin", "trickster", lady="on"),
        setup(7, "merlin", "assassin", "trickster", "cleric"),
        setup(7, "merlin", "assassin", "trickster", plot="on"),
    ],
)
def test_whatever_checks_loyalty_gives_a_liar_something_to_do(one: Setup) -> None:
    assert "advice-nothing-checks-loyalty" not in ids(one)


def test_five_players_with_percival_are_content_with_mordred_or_morgana() -> None:
    for name in ("mordred", "morgana"):
        assert "advice-wants" not in ids(setup(5, "merlin", "percival", name, assassin=name))


def test_all_faults_come_at_once_refusals_first() -> None:
    one = setup(12, "merlyn", "morgana", edition="avalon", lady="perhaps", deal="dice")
    found = problems(one)
    assert {
        "refused-players",
        "refused-unknown-edition",
        "refused-unknown-character",
        "refused-companions",
        "refused-unknown-value",
    } <= {each.id for each in found}
    weights = [each.kind for each in found]
    assert weights == sorted(weights, key=WEIGHTS.index)


def test_refusals_do_not_hide_advice() -> None:
    one = setup(6, "merlin", "cleric")
    assert "refused-no-assassin" in ids(one)
    assert "advice-best-from" in ids(one)


def test_a_misspelt_name_is_answered_with_the_near_one() -> None:
    (found,) = refusals(setup(7, "merlin", "assasin", assassin="none"))[:1]
    assert found.values["near"] == ("assassin",)


@pytest.mark.parametrize("one", [one for one, _ in REFUSED + ADVISED])
def test_every_problem_has_a_sentence_and_a_cure(one: Setup) -> None:
    words = Words(edition=one.edition)
    for found in problems(one):
        said, cure = words.told(found), words.cure(found)
        assert said.endswith((".", "?"))
        assert cure.endswith((".", "?"))
        assert "{" not in said + cure


# The tables


def test_good_and_evil_fill_the_table_for_every_count() -> None:
    counts = {n: [c.side for c in terms_of(setup(n)).cast].count("evil") for n in range(5, 11)}  # type: ignore[arg-type]
    assert counts == {5: 2, 6: 2, 7: 3, 8: 3, 9: 3, 10: 4}


def test_editions_set_their_switches() -> None:
    quick, french = setup(7, edition="quick"), setup(7, edition="french")
    assert quick.switch("reveal_order") == "quick"
    assert quick.switch("merlin_sees_oberon") == "off"
    assert quick.switch("senior_knows_junior") == "on"
    assert french.switch("targeting") == "on"
    assert french.switch("last_quest_waits") == "off"
    assert french.switch("allegiance_deck") == "french"
    assert french.switch("vote_track") == "rejections"
    assert setup(7).switch("targeting") == "off"
    assert setup(7, edition="french", targeting="off").switch("targeting") == "off"


def test_every_switch_is_a_field_of_a_setup() -> None:
    assert set(SWITCHES) < set(Setup.__struct_fields__)


def test_the_plot_decks_have_fifteen_and_seven_cards() -> None:
    assert len(PLOT_DECK) == 15
    assert len(SMALL_PLOT_DECK) == 7
    assert terms_of(setup(6, plot="on")).plot_deck == SMALL_PLOT_DECK
    assert terms_of(setup(7, plot="on", plot_deck=("ambush",))).plot_deck == ("ambush",)


def test_lancelots_decks_differ_by_edition_and_variant() -> None:
    def deck(variant: str, edition: str) -> tuple[int, int, int]:
        terms = terms_of(
            setup(7, "merlin", "assassin", *LANCELOTS, lancelot=variant, edition=edition)
        )
        assert terms.allegiance is not None
        return terms.allegiance.blanks, terms.allegiance.switches, terms.allegiance.first_quest

    assert deck("variant1", "big_box") == (4, 2, 1)
    assert deck("variant2", "big_box") == (5, 2, 1)
    assert deck("variant1", "french") == (3, 2, 3)
    assert deck("variant2", "french") == (3, 2, 1)


@pytest.mark.parametrize(
    ("variant", "has_deck"), [("classic", False), ("variant1", True), ("variant2", True)]
)
def test_only_lancelots_who_may_switch_have_a_deck_to_choose(variant: str, has_deck: bool) -> None:
    one = setup(7, *LANCELOTS, lancelot=variant, allegiance_deck="french")
    assert reads(one, "allegiance_deck") is has_deck
    assert ("notice-idle-setting" in ids(one)) is not has_deck


# Files


def test_a_setup_file_may_hold_its_switches_in_a_table_or_on_their_own() -> None:
    table = setup_from_text('players = 7\n[switches]\nlady = "on"\n')
    deck = setup_from_text('[switches]\nplot = "on"\nplot_deck = ["charge"]\nplayers = 7\n')
    assert deck == setup(7, plot="on", plot_deck=("charge",))
    alone = setup_from_text('players = 7\nlady = "on"\n')
    assert table == alone == setup_from_text("players = 7\nlady = true") == setup(7, lady="on")
    assert setup_from_text(setup_to_toml(table)) == table


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("players = ", "Line 1 cannot"),
        ('players = 7\nlady = "on\n', "Line 2 cannot"),
        ("players = 7\n\nplayers = 8\n", "Line 3 cannot"),
        ('{"players": 7,\n"lady": on}', "not JSON from line 2"),
        ('{"players": 7', "not JSON from line 1"),
        ('players = "seven"', 'players has to be a whole number, and is "seven"'),
        ("players = 7.5", "players has to be a whole number, and is 7.5"),
        ("players = true", "players has to be a whole number, and is true"),
        ("characters = []", "how many play"),
        ('players = 7\ncharacters = "merlin"', 'characters has to be a list of names, and is "m'),
        ("players = 7\ncharacters = [1979-05-27]", 'list of names, and contains "1979-05-27"'),
        ("players = 7\nplot_deck = [[]]", "plot_deck has to be a list of names, and contains []"),
        ("players = 7\nlady = 1", "lady has to be a name, and is 1"),
        ("players = 7\nunknown = 5", "unknown has to be a list of names, and is 5"),
        ("players = 7\ncharacters = " + "[" * 5000 + "]" * 5000, "too deep"),
        ('players = 7\nlady = "on"\n[switches]\nlady = "off"', "lady is set twice"),
        ("players = 7\nswitches = 3", "switches has to hold settings with their values, and is 3"),
    ],
)
def test_a_file_of_the_wrong_shape_gets_one_line_that_names_the_place(text: str, says: str) -> None:
    """In the user's language: where, what was found there, what is wanted."""
    with pytest.raises(BadFile) as refused:
        setup_from_text(text)
    message = refused.value.message
    assert says in Words().told(message)
    for language in LANGUAGES:
        words = Words(language)
        line = f"{words.told(message)} {words.cure(message)}"
        assert "\n" not in line
        assert all(str(value) in line for value in message.values.values())


def test_a_json_file_of_the_wrong_shape_is_refused_too() -> None:
    for text in ("{", '{"players": 7.5}', '{"players": ' + "9" * 5000 + "}", " {}", '{"a":' * 9999):
        with pytest.raises(BadFile):
            setup_from_text(text)


def test_names_may_be_written_as_people_write_them() -> None:
    written = setup_from_text('players = 7\ncharacters = ["Merlin", "Evil-Rogue", " assassin "]')
    assert written.characters == ("merlin", "evil_rogue", "assassin")


# Deals


@pytest.mark.parametrize(
    ("one", "deal"),
    [
        (setup(5, deal="device"), Deal(Seat(1))),
        (setup(5, deal="device"), Deal(Seat(1), ("merlin",) * 5)),
        (
            setup(5),
            Deal(Seat(1), ("merlin", "assassin", "minion", "loyal_servant", "loyal_servant")),
        ),
        (setup(5), Deal(Seat(6))),
        (setup(5), Deal(Seat(0))),
        (setup(5, plot="on"), Deal(Seat(1))),
    ],
)
def test_a_deal_that_does_not_fit_its_setup_is_refused(one: Setup, deal: Deal) -> None:
    with pytest.raises(BadDeal):
        Game(one, deal)


# Suggestions


@pytest.mark.parametrize("edition", list(EDITIONS))
@pytest.mark.parametrize("players", range(5, 11))
def test_nobody_is_told_to_play_our_own_suggestions_otherwise(players: int, edition: str) -> None:
    for one in suggest(players, edition):
        assert {found.kind for found in problems(one.setup)} <= {Kind.NOTE}
        assert "notice-idle-setting" not in ids(one.setup)


@pytest.mark.parametrize("edition", list(EDITIONS))
@pytest.mark.parametrize("players", range(5, 11))
def test_suggestions_are_playable_named_and_different(players: int, edition: str) -> None:
    offered = suggest(players, edition)
    assert len(offered) >= 2
    assert len({one.setup for one in offered}) == len(offered)
    words = Words(edition=edition)
    for one in offered:
        assert refusals(one.setup) == ()
        assert one.setup.players == players
        assert words.sentence(f"suggestion-{one.id}")


def test_chance_deals_what_the_setup_asks_for() -> None:
    from random import Random

    one = setup(7, *LANCELOTS, deal="oath", plot="on", lancelot="variant2")
    deal = shuffled_deal(one, Random(1))
    assert tuple(sorted(deal.characters or ())) == terms_of(one).names
    assert sorted(deal.plots) == sorted(PLOT_DECK)
    assert shuffled_deal(setup(7), Random(1)).characters is None


def offered_ids(players: int, edition: str = "big_box") -> list[str]:
    return [one.id for one in suggest(players, edition)]


@pytest.mark.parametrize("players", range(5, 11))
def test_line_ups_for_large_tables_are_offered_from_seven_players(players: int) -> None:
    """The recruit and the lone wolves leave a small table's Evil too little; eight, Good."""
    assert ("recruit" in offered_ids(players)) is (players >= 7)
    assert ("lone-wolves" in offered_ids(players)) is (players in (7, 9, 10))
    first = "plot-thickens" if players >= 7 else "cell"
    assert offered_ids(players, "resistance")[0] == first


def test_the_lady_is_offered_with_somebody_who_helps_evil() -> None:
    with_her = [one.setup for one in suggest(7) if one.setup.switch("lady") == "on"]
    assert with_her
    assert all("notice-helps-evil" in ids(one) for one in with_her)


@pytest.mark.parametrize("name", ["lunatic", "brute", "revealer", "troublemaker", "apprentice"])
def test_each_of_these_characters_is_in_a_suggested_line_up(name: str) -> None:
    assert any(name in one.setup.named for one in suggest(8))


@pytest.mark.parametrize("module", ["trapper", "last_chance"])
def test_each_of_these_modules_is_in_a_suggested_line_up(module: str) -> None:
    assert any(one.setup.switch(module) == "on" for one in suggest(8))


def test_advice_names_only_those_of_whom_it_is_true() -> None:
    rng = Random(7)
    setups = [*(setup for setup, _ in ADVISED), *(random_setup(rng) for _ in range(60))]
    hunters = idle = 0
    for setup in setups:
        lists = {name for module in MODULES.values() for name in module.lists}
        for one in problems(setup):
            if one.id == "advice-nobody-to-hunt":
                name = str(one.values["character"])
                assert CHARACTERS[name].assassin or name == setup.switch("assassin")
                hunters += len(setup.named) > 1
            if one.id == "notice-idle-setting":
                name = str(one.values["name"])
                assert name in lists or (setup.chosen(name) and not reads(setup, name))
                idle += 1
    assert hunters
    assert idle


def test_random_setups_have_every_character() -> None:
    lacking = CHARACTERS.keys() - {*PLAIN, *(name for group in GROUPS for name in group)}
    assert not lacking, f"GROUPS of random_setups lacks {', '.join(sorted(lacking))}"
