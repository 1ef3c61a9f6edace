"""The rulings on how a game ends, and on what people who hold the cards must say themselves."""

from __future__ import annotations

from roundtable.rules.actions import Swear
from roundtable.rules.events import OathBroken, OathSworn
from roundtable.rules.setup import Setup
from roundtable.rules.vocabulary import Side
from tests.rules.scenes import BASE_7, SERVANTS, approved, device, ended, quest, table

# Endings


def test_recruitment_passes_the_blade_and_a_wrong_recruit_loses_with_nobody_shown() -> None:
    names = ("merlin", "untrustworthy_servant", *SERVANTS[:2], "assassin", "minion", "minion")
    right = device(*names)
    wrong = device(*names)
    for game in (right, wrong):
        for team in ("1,3", "1,3,4", "1,3,4"):
            quest(game, team)
        game.do("asked recruit 5", "refused choose 5")
    assert right.do("choose 2") == ["recruit_named assassin=5 seat=2 right=yes"]
    right.do(
        "asked assassinate 2", "kill 1", "result 2 won", "result evil won", "result merlin lost"
    )
    wrong.do("choose 3", "asked assassinate 5", "kill 2", "result 2 won", "result 5 lost")


def test_a_recruit_who_misses_loses_too() -> None:
    game = device("merlin", "untrustworthy_servant", *SERVANTS[:2], "assassin", "minion", "minion")
    for team in ("1,3", "1,3,4", "1,3,4"):
        quest(game, team)
    game.do(
        "choose 2",
        "kill 5",
        "result good won",
        "result untrustworthy_servant lost",
        "result 2 lost",
    )


def test_a_recruit_is_evil_holds_the_blade_and_cannot_be_won_over_again() -> None:
    game = device("merlin", "untrustworthy_servant", *SERVANTS[:2], "assassin", "minion", "minion")
    for team in ("1,3", "1,3,4", "1,3,4"):
        quest(game, team)
    assert [one.recruitable for one in game.game.knows.roles() or ()] == [False, True, *[False] * 5]
    game.do("choose 2")
    roles = game.game.knows.roles() or ()
    assert (roles[1].side, roles[1].assassin) == (Side.EVIL, True)
    assert not any(one.recruitable for one in roles)


def test_any_other_seat_may_be_named_even_an_evil_one() -> None:
    game = device(*BASE_7)
    for team in ("1,2", "1,2,3", "1,2,3"):
        quest(game, team)
    game.do("asked assassinate 5", "refused kill 5", "refused kill 1,2", "kill 6")
    game.do("result good won")


def test_a_lone_rogue_wins_at_once_and_his_side_does_not() -> None:
    game = device("good_rogue", "merlin", *SERVANTS[:2], "assassin", "minion", "minion")
    for team in ("1,2", "1,2,3", "1,2,3"):
        approved(game, team).do("choose 2")
        others = " ".join(f"{s}=success" for s in team.split(",")[1:])
        told = game.do(f"cards 1=rogue_success {others}")
    assert told[-1] == "game_ended winner=good_rogue reason=rogue_alone"
    game.do("result 1 won", "result good lost", "result evil lost", "result merlin lost")


def test_a_rogue_needs_a_token_on_the_deciding_quest_too() -> None:
    game = device("good_rogue", "merlin", *SERVANTS[:2], "assassin", "minion", "minion")
    for team, card in (("1,2", "rogue_success"), ("1,2,3", "rogue_success"), ("1,2,3", "success")):
        approved(game, team).do("choose 2")
        others = " ".join(f"{s}=success" for s in team.split(",")[1:])
        game.do(f"cards 1={card} {others}")
    game.do("asked assassinate 5", "kill 3", "result good won", "result good_rogue lost")


def test_messengers_both_must_be_found_and_merlin_may_be_hunted_instead() -> None:
    names = (
        *("merlin", "senior_messenger", "junior_messenger", "loyal_servant"),
        *("assassin", "evil_messenger", "minion"),
    )
    for prey, kill, winner in (
        ("messengers", "2,3", "evil"),
        ("messengers", "1,2", "good"),
        ("merlin", "1", "evil"),
        ("merlin", "2", "good"),
    ):
        game = device(*names)
        for team in ("1,2", "1,2,3", "1,2,3"):
            quest(game, team)
        game.do("asked choose_prey 5", f"prey {prey}", f"kill {kill}", f"result {winner} won")


def test_without_merlin_only_messengers_are_hunted() -> None:
    game = device(
        "senior_messenger",
        "junior_messenger",
        *SERVANTS[:2],
        "assassin",
        "evil_messenger",
        "minion",
    )
    for team in ("1,2", "1,2,3", "1,2,3"):
        quest(game, team)
    game.do("asked assassinate 5", "refused kill 1", "kill 1,2", "result evil won")


def test_without_anyone_to_hunt_three_successes_win() -> None:
    game = device(*["loyal_servant"] * 4, "assassin", "minion", "minion")
    for team in ("1,2", "1,2,3"):
        quest(game, team)
    assert quest(game, "1,2,3")[-1] == "game_ended winner=good reason=three_successes"


def test_good_s_last_chance_needs_exactly_evil_covered() -> None:
    for first, second, winner in (("5", "6", "good"), ("5", "nobody", "good"), ("5", "2", "evil")):
        game = table(
            "players 5",
            "characters merlin apprentice assassin",
            "deal device",
            "last_chance on",
            "dealt merlin apprentice loyal_servant assassin minion",
            "leader 1",
        )
        for team in ("1,4", "1,2,4", "1,4"):
            told = quest(game, team, 4)
        assert not any(one.startswith("game_ended") for one in told)
        game.do("asked point 1,2,3,4,5", "refused point 1=4,5 2=4,5 3=4,5 4=1,2 5=1,2")
        pointed = first.replace("5", "4")
        told = game.do(f"point 1=4,5 2={pointed} 3=4,5 4=1,2 5=1,2")
        assert told[-1] == "evil_seen seats=4,5"
        again = {"6": "5", "nobody": "nobody", "2": "3"}[second]
        game.do("asked point_again 2", f"choose {again}", f"result {winner} won")


def test_no_last_chance_after_five_rejections() -> None:
    game = table("players 5", "last_chance on", "leader 1")
    for _ in range(5):
        told = game.do("team 1,2", "votes -----")
    assert told[-1] == "game_ended winner=evil reason=five_rejections"


# When people hold the cards


def test_once_all_have_sworn_the_device_knows_who_holds_what() -> None:
    game = table("players 7", "deal oath", "leader 1")
    game.do("asked swear 1,2,3,4,5,6,7")
    assert game.game.knows.characters() is None
    assert game.game.play(Swear(BASE_7))[0] == OathSworn()
    assert tuple(one.name for one in game.game.knows.characters() or ()) == BASE_7
    approved(game, "1,5").do("hand 1 success", "hand 5 success,fail")


def test_oaths_that_never_fit_leave_a_game_whose_cards_people_hold() -> None:
    game = table("players 7", "deal oath", "leader 1")
    assert game.game.play(Swear(None))[0] == OathBroken()
    assert game.game.setup == Setup(players=7, deal="cards")
    assert game.game.knows.characters() is None
    approved(game, "1,5").do("hand 1 success,fail", "hand 5 success,fail")


def test_a_quest_card_is_legal_if_some_character_could_ever_play_it() -> None:
    game = approved(table("players 7", "characters good_rogue evil_rogue", "leader 1"), "1,2")
    game.do("choose 1", "hand 1 success,fail", "hand 2 success,rogue_success,fail,rogue_fail")


def test_the_blade_is_claimed_and_the_named_player_answers() -> None:
    game = table("players 5", "leader 1")
    for team in ("1,2", "1,2,3", "1,2"):
        quest(game, team)
    game.do("asked claim 1,2,3,4,5", "claim assassin 4", "asked assassinate 4", "kill 1")
    game.do("asked answer_named 1", "refused answer 2=yes")
    assert game.do("answer 1=no")[-1] == "game_ended winner=good reason=target_missed"
    assert game.game.outcome is not None
    assert game.game.outcome.seats is None


def test_on_the_table_the_leader_enters_what_lies_there() -> None:
    game = table("players 8", "trapper on", "quest_cards table", "leader 2")
    approved(game, "1,2,3,4").do("asked set_aside 2", "choose 1")
    game.do("asked enter_counts 2", "refused counts success=4")
    game.do("refused counts success=2")
    assert "succeeded=no" in ended(game.do("counts success=2 fail=1"))
