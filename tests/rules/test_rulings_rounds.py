"""The rulings on a round, one by one: tables, votes, hands, reckoning, the Lady, Targeting."""

from __future__ import annotations

import pytest

from roundtable.rules.editions import FAILS_NEEDED, SIDES, TEAM_SIZES
from roundtable.rules.vocabulary import Side
from tests.rules.scenes import BASE_7, SERVANTS, approved, device, ended, quest, spell, table

# Tables


def test_the_tables_are_those_of_every_edition() -> None:
    assert {n: (s[Side.GOOD], s[Side.EVIL]) for n, s in SIDES.items()} == {
        5: (3, 2),
        6: (4, 2),
        7: (4, 3),
        8: (5, 3),
        9: (6, 3),
        10: (6, 4),
    }
    assert TEAM_SIZES[5] == (2, 3, 2, 3, 3)
    assert TEAM_SIZES[6] == (2, 3, 4, 3, 4)
    assert TEAM_SIZES[7] == (2, 3, 3, 4, 4)
    assert TEAM_SIZES[8] == TEAM_SIZES[9] == TEAM_SIZES[10] == (3, 4, 4, 5, 5)
    assert [FAILS_NEEDED[n][3] for n in range(5, 11)] == [1, 1, 2, 2, 2, 2]
    assert all(set(needed) <= {1, 2} and needed.count(2) <= 1 for needed in FAILS_NEEDED.values())


def test_a_tied_vote_rejects_the_team_and_the_lead_passes_clockwise() -> None:
    game = table("players 6", "leader 6")
    game.do("team 1,2")
    assert game.do("votes +++---") == [
        "votes_shown ballots=+++--- approved=no",
        "team_rejected rejections=1",
        "lead_passed leader=1",
    ]


def test_the_fifth_rejection_of_a_round_ends_the_game_for_evil() -> None:
    game = table("players 5", "leader 1")
    for _ in range(4):
        game.do("team 1,2", "votes -----")
    game.do("team 1,2")
    assert game.do("votes -----")[-1] == "game_ended winner=evil reason=five_rejections"


def test_rejections_are_counted_within_a_round() -> None:
    game = device("merlin", "loyal_servant", "loyal_servant", "assassin", "minion")
    for _ in range(4):
        game.do("team 1,2", "votes -----")
    quest(game, "1,2")
    assert "team_rejected rejections=1" in game.do("team 1,2,3", "votes -----")


def test_the_fourth_quest_of_seven_survives_one_fail_and_no_other_does() -> None:
    game = device(*BASE_7)
    assert "succeeded=no" in ended(quest(game, "1,5", 5))
    assert "succeeded=yes" in ended(quest(game, "1,2,3"))
    assert "succeeded=yes" in ended(quest(game, "1,2,3"))
    assert "succeeded=yes" in ended(quest(game, "1,2,3,5", 5))


# Who may play what


@pytest.mark.parametrize(
    ("name", "hand"),
    [
        ("merlin", "success"),
        ("percival", "success"),
        ("cleric", "success"),
        ("troublemaker", "success"),
        ("loyal_servant", "success"),
        ("assassin", "success,fail"),
        ("mordred", "success,fail"),
        ("oberon", "success,fail"),
        ("brute", "success,fail"),
        ("revealer", "success,fail"),
        ("trickster", "success,fail"),
        ("minion", "success,fail"),
        ("lunatic", "fail"),
    ],
)
def test_a_character_may_play_these_quest_cards(name: str, hand: str) -> None:
    good = name in ("merlin", "percival", "cleric", "troublemaker", "loyal_servant")
    seats = [name, "loyal_servant", "loyal_servant", "loyal_servant", "minion", "minion", "minion"]
    if not good:
        seats[1:5] = ["loyal_servant"] * 4
    extra = ["assassin"] if name == "merlin" else []
    if extra:
        seats[-1] = "assassin"
    game = approved(device(*seats), "1,2")
    game.do(f"hand 1 {hand}")


def test_sorcerers_play_magic_and_the_evil_one_never_fails() -> None:
    game = device("good_sorcerer", "evil_sorcerer", *SERVANTS[:3], "minion", "minion")
    approved(game, "1,2").do("hand 1 success,magic", "hand 2 success,magic")
    game.do("refused cards 1=success 2=fail", "refused cards 1=fail 2=success")


def test_the_brute_fails_the_first_three_quests_only() -> None:
    game = device("brute", *SERVANTS[:4], "minion", "minion")
    for team, fail in (("1,2", ()), ("1,2,3", ()), ("1,2,3", (1,))):
        approved(game, team).do("hand 1 success,fail")
        cards = " ".join(f"{s}={'fail' if int(s) in fail else 'success'}" for s in team.split(","))
        game.do(f"cards {cards}")
    approved(game, "1,2,3,4").do("hand 1 success")


def test_the_lunatic_must_fail() -> None:
    game = approved(device("lunatic", *SERVANTS[:4], "minion", "minion"), "1,2")
    game.do("refused cards 1=success 2=success", "cards 1=fail 2=success")


def test_a_rogue_may_not_play_a_rogue_card_while_watched() -> None:
    game = approved(device("good_rogue", *SERVANTS[:3], "evil_rogue", "minion", "minion"), "1,5")
    game.do("asked give_watch 1", "choose 1", "hand 1 success", "hand 5 success,fail,rogue_fail")


def test_no_watch_on_the_first_two_quests_of_six_but_on_the_third() -> None:
    game = device("good_rogue", *SERVANTS[:3], "minion", "minion")
    quest(game, "1,2")
    quest(
        game,
        "1,2,3",
    )
    approved(game, "1,2,3,4").do("asked give_watch 3")


def test_a_good_messenger_has_two_messages_in_a_game() -> None:
    game = device(
        "senior_messenger",
        "junior_messenger",
        *SERVANTS[:2],
        "evil_messenger",
        "assassin",
        "minion",
    )
    for team in ("1,2", "1,2,5"):
        approved(game, team)
        others = " ".join(f"{s}=success" for s in team.split(",")[1:])
        game.do("hand 1 success,good_message", f"cards 1=good_message {others}")
    approved(game, "1,2,5").do("hand 1 success", "hand 5 success,fail,evil_message")


# Reckoning


def test_a_set_aside_card_earns_no_token_but_uses_up_a_message() -> None:
    game = table(
        "players 8",
        "characters senior_messenger junior_messenger evil_messenger assassin",
        "deal device",
        "trapper on",
        "dealt senior_messenger junior_messenger loyal_servant loyal_servant loyal_servant "
        "evil_messenger assassin minion",
        "leader 1",
    )
    for team in ("1,2,3,4", "1,2,3,4,5"):
        approved(game, team)
        others = " ".join(f"{s}=success" for s in team.split(",")[1:])
        told = game.do(f"cards 1=good_message {others}", "choose 1")
        seen = [one for one in told if " card_seen of=1 card=good_message by=trapper " in one]
        assert len(seen) == 1
        assert not any("good_message" in one for one in told if one.startswith("cards_turned"))
    approved(game, "1,2,3,4,5").do("hand 1 success")


@pytest.mark.parametrize(
    ("cards", "succeeded"),
    [
        ("1=success 2=success 3=magic 4=magic", "yes"),
        ("1=success 2=success 3=magic 4=success", "no"),
        ("1=success 5=fail 3=magic 4=success", "no"),  # one Fail is not enough on Quest 4
        ("1=success 5=fail 6=fail 3=magic", "yes"),
        ("3=magic 4=magic 5=fail 6=fail", "no"),
    ],
)
def test_magic_turns_the_fourth_quest_after_its_two_fail_rule(cards: str, succeeded: str) -> None:
    game = device(
        "loyal_servant", "loyal_servant", "good_sorcerer", "evil_sorcerer", "minion", "minion",
        "loyal_servant",
    )  # fmt: skip
    quest(game, "1,2")
    quest(game, "1,2,7")
    quest(game, "1,2,5", 5)
    team = ",".join(sorted(card[0] for card in cards.split()))
    approved(game, team)
    assert f"succeeded={succeeded}" in ended(game.do(f"cards {cards}"))


TWO_GOOD_MESSAGES = [
    "1=good_message 2=success",
    "1=good_message 2=success 3=success",
    "3=success 4=success 6=fail",
    "3=success 4=success 6=fail 7=fail",
]
"""Before the fifth Quest."""


def messenger_finale(earlier: list[str], last: str, *, sorcerers: bool = False) -> list[str]:
    """Four Quests with these cards, two each way, then a fifth; seats 1, 2 and 5 are Messengers."""
    names = ["senior_messenger", "junior_messenger", *SERVANTS[:2], "evil_messenger"]
    names += (
        ["good_sorcerer", "evil_sorcerer", "loyal_servant", "assassin"]
        if sorcerers
        else ["assassin", "minion"]
    )
    game = device(*names)
    for cards in [*earlier, last]:
        team = ",".join(sorted(card[0] for card in cards.split()))
        approved(game, team)
        told = game.do(f"cards {cards}")
    return told


def test_three_good_messages_take_a_fail_away_on_the_fifth_quest() -> None:
    told = messenger_finale(
        TWO_GOOD_MESSAGES,
        "2=good_message 3=success 4=success 6=fail",
    )
    assert "back_up_came side=good" in told
    assert "succeeded=yes" in ended(told)


def test_two_evil_messages_add_a_fail_on_the_fifth_quest() -> None:
    told = messenger_finale(
        [
            "5=evil_message 2=success",
            "5=evil_message 2=success 3=success",
            "3=success 4=success 2=success",
            "3=success 4=success 1=success 2=success",
        ],
        "1=success 2=success 3=success 4=success",
    )
    assert "back_up_came side=evil" in told
    assert told[-1] == "game_ended winner=evil reason=three_failures"


def test_both_sides_back_up_cancels_out() -> None:
    told = messenger_finale(
        [
            "5=evil_message 1=good_message",
            "5=evil_message 1=good_message 3=success",
            "3=success 4=success 2=good_message",
            "3=success 4=success 1=success 2=success",
        ],
        "1=success 2=success 3=success 4=success",
    )
    assert not any(one.startswith("back_up") for one in told)
    assert "succeeded=yes" in ended(told)


def test_fewer_messages_bring_nobody() -> None:
    told = messenger_finale(
        TWO_GOOD_MESSAGES,
        "2=success 3=success 4=success 6=fail",
    )
    assert not any(one.startswith("back_up") for one in told)
    assert "succeeded=no" in ended(told)


# The Lady and the Revealer


def test_the_lady_starts_right_of_the_leader_and_never_returns() -> None:
    game = table("players 7", "lady on", "leader 1")
    assert "lady_given seat=7" in map(spell, game.game.events)
    for team in ("1,2", "1,2,3"):
        quest(game, team)
    game.do("asked use_lady 7", "refused choose 7", "refused choose nobody")
    assert game.do("choose 3")[:2] == [
        "loyalty_checked checker=7 checked=3",
        "lady_passed holder=7 seat=3",
    ]
    quest(game, "1,5,6", 5)
    game.do("asked use_lady 3", "refused choose 7", "choose 4")
    quest(game, "1,5,6,7", 5, 6)
    game.do("asked use_lady 4", "refused choose 3", "choose 1", "asked propose_team 5")


def test_liars_lie_as_they_must_or_may_and_all_others_tell_the_truth() -> None:
    names = ["troublemaker", "trickster", *SERVANTS[:3], "minion", "minion"]
    game = table(
        "players 7",
        "characters troublemaker trickster",
        "deal device",
        "lady on",
        f"dealt {' '.join(names)}",
        "leader 1",
    )
    for team in ("3,4", "3,4,5"):
        quest(game, team)
    game.do("choose 1", "asked show_loyalty 1", "refused loyalty good", "loyalty evil")
    quest(game, "3,4,6", 6)
    game.do("choose 2", "asked show_loyalty 2")
    assert len(list(game.game.legal())) == 2
    game.do("loyalty good")


def test_the_revealer_is_claimed_with_a_witness_when_people_hold_the_cards() -> None:
    game = table("players 7", "characters revealer", "leader 1")
    quest(game, "1,5", 5)
    quest(game, "1,5,6", 5)
    game.do("asked claim 1,2,3,4,5,6,7", "refused claim revealer 5 witness=5")
    game.do("refused claim assassin 5", "refused claim revealer 5")
    assert game.do("claim revealer 5 witness=1")[0] == "revealer_shown seat=5 card_hidden=no"


# Targeting


def test_no_quest_is_tried_twice_and_the_fifth_waits_for_two_successes() -> None:
    game = table("players 5", "edition resistance", "targeting on", "leader 1")
    game.do("refused team 1,2", "refused team 1,2,3 quest=5", "team 1,2,3 quest=4", "votes +++++")
    game.do("cards 1=success 2=success 3=success", "refused team 1,2,3 quest=4")
    game.do("refused team 1,2,3 quest=5", "team 1,2 quest=1", "votes +++++")
    game.do("cards 1=success 2=success", "team 1,2,3 quest=5", "votes -----")
    game.do("team 1,2,3 quest=2")  # a rejected choice binds nobody


def test_the_french_king_may_pick_the_fifth_quest_at_once() -> None:
    table("players 5", "edition french", "leader 1").do("team 1,2,3 quest=5", "votes +++++")
