"""The rulings on the Plot deck, one by one: the hand-out, the windows, each card."""

from __future__ import annotations

import pytest

from tests.rules.scenes import BASE_7, table

# Plot cards

PLOT = ("players 7", "plot on", "deal device", f"dealt {' '.join(BASE_7)}", "leader 1")
SMALL = ("players 5", "plot on", "leader 1")


def test_plot_cards_are_drawn_by_table_size_and_never_kept_by_the_leader() -> None:
    game = table(*PLOT, "plots ambush charge")
    game.do("refused hand-out ambush 1", "refused hand-out we_found_you 2", "hand-out charge 3")
    game.do("asked hand_plot 1", "hand-out ambush 3", "asked propose_team 1")


def test_lead_to_victory_is_for_others_than_the_leader_and_moves_the_lead() -> None:
    game = table(*SMALL, "plots lead_to_victory ambush")
    game.do("hand-out lead_to_victory 2", "team 1,3", "votes -----")
    game.do("asked propose_team 2")  # the holder leads now, and is not asked
    game.do("team 1,3", "votes -----", "asked use_plot 2")
    assert game.do("use lead_to_victory 2=yes")[:2] == [
        "plot_used card=lead_to_victory seat=2 target=nobody",
        "lead_passed leader=2",
    ]
    game.do("team 1,3", "votes -----", "asked propose_team 3")


def test_whoever_takes_the_lead_draws_this_rounds_plot_cards() -> None:
    game = table(*SMALL, "plots lead_to_victory ambush")
    game.do("hand-out lead_to_victory 4", "team 1,2", "votes +++++", "cards 1=success 2=success")
    game.do("asked use_plot 4", "use lead_to_victory 4=yes", "asked hand_plot 4")


def test_the_king_returns_counts_on_the_vote_track_and_the_fifth_ends_the_game() -> None:
    game = table(*SMALL, "plots the_king_returns")
    game.do("hand-out the_king_returns 3")
    for _ in range(4):
        game.do("team 1,2", "votes -----")
    game.do("team 1,2", "votes +++++", "asked use_plot 3")
    assert game.do("use the_king_returns 3=yes")[1:] == [
        "team_rejected rejections=5",
        "game_ended winner=evil reason=five_rejections",
    ]


@pytest.mark.parametrize("windows", ["together", "in_turn"])
def test_once_the_king_returned_the_other_holders_keep_their_cards(windows: str) -> None:
    game = table(*PLOT, f"plot_windows {windows}", "plots the_king_returns the_king_returns")
    game.do("hand-out the_king_returns 3", "hand-out the_king_returns 2", "team 1,2")
    game.do("votes +++++++")
    if windows == "together":
        game.do("asked use_plot 2,3", "use the_king_returns 2=yes 3=yes")
    else:
        game.do("asked use_plot 2", "use the_king_returns 2=yes")
    game.do("asked propose_team 2")
    assert game.game.plots_held == ((3, "the_king_returns"),)


def test_in_turn_a_holder_who_passed_is_not_asked_again_in_that_window() -> None:
    game = table(*PLOT, "plot_windows in_turn", "plots the_king_returns the_king_returns")
    game.do("hand-out the_king_returns 3", "hand-out the_king_returns 2", "team 1,2")
    game.do("votes +++++++", "use the_king_returns 2=no", "asked use_plot 3")
    assert game.do("use the_king_returns 3=no")[-1].startswith("team_approved")


def test_charge_votes_first_in_the_open_and_two_holders_together() -> None:
    game = table(*PLOT, "plots charge charge")
    game.do("hand-out charge 2", "hand-out charge 5", "team 1,2", "asked charge_vote 2,5")
    game.do("refused votes +++++++")
    assert game.do("votes .+..-..") == ["charge_shown ballots=.+..-.."]
    game.do("asked vote 1,3,4,6,7")
    assert game.do("votes +.++.++")[0] == "votes_shown ballots=++++-++ approved=yes"


def test_restore_your_honor_takes_a_card_and_charges_duty_moves_with_it() -> None:
    game = table(*PLOT, "plots charge restore_your_honor")
    game.do("hand-out charge 2", "hand-out restore_your_honor 3", "refused take ambush 2")
    assert game.do("take charge 2") == ["plot_taken card=charge holder=2 taker=3"]
    game.do("team 1,2", "asked charge_vote 3")


def test_restore_your_honor_with_nothing_to_take_is_discarded() -> None:
    game = table(*SMALL, "plots restore_your_honor")
    assert game.do("hand-out restore_your_honor 3")[-1] == (
        "plot_wasted card=restore_your_honor seat=3"
    )


def test_are_you_the_one_may_check_a_neighbour_or_nobody() -> None:
    game = table(*SMALL, "plots are_you_the_one")
    game.do("hand-out are_you_the_one 5", "asked check_neighbour 5", "refused choose 3")
    assert game.do("choose 1")[-1] == "loyalty_checked checker=5 checked=1"


def test_show_your_strength_has_the_leader_show_and_true_nature_the_receiver() -> None:
    game = table(*PLOT, "plots show_your_strength show_your_true_nature")
    game.do("hand-out show_your_strength 4", "asked show_to 1", "refused choose 1", "choose 6")
    game.do("asked show_loyalty 1", "refused loyalty evil")
    assert game.do("loyalty good") == [
        "@6 loyalty_seen of=1 loyalty=good by=show_your_strength round=1"
    ]
    game.do("hand-out show_your_true_nature 5", "asked show_to 5", "choose 1", "loyalty evil")


def test_we_found_you_shows_one_card_before_excalibur_which_may_not_switch_it() -> None:
    game = table(*PLOT, "excalibur on", "plots we_found_you ambush")
    game.do("hand-out we_found_you 3", "hand-out ambush 4", "team 1,5 excalibur=5", "votes +++++++")
    game.do("asked aim_plot 3", "aim we_found_you 3=1")
    assert "card_shown seat=1 card=success" in game.do("cards 1=success 5=fail")
    # The only other member lies face up: Excalibur has nothing to switch, and Ambush sees seat 5.
    game.do("asked aim_plot 4", "refused aim ambush 4=1")
    assert game.do("aim ambush 4=5")[1] == "@4 card_seen of=5 card=fail by=ambush round=1"


def test_ambush_sees_the_card_as_it_now_lies_and_only_one_may_look_at_it() -> None:
    game = table(*PLOT, "excalibur on", "plots ambush ambush")
    game.do("hand-out ambush 3", "hand-out ambush 4", "team 1,5 excalibur=5", "votes +++++++")
    game.do("cards 1=success 5=success")
    assert game.do("choose 1")[1] == "@5 card_seen of=1 card=success by=excalibur round=1"
    told = game.do("aim ambush 3=1 4=1")
    assert "@3 card_seen of=1 card=fail by=ambush round=1" in told
    assert not any(one.startswith("@4") for one in told)
    assert game.game.plots_held == ((4, "ambush"),)


def test_whoever_holds_two_ambushes_looks_by_the_first_before_aiming_the_second() -> None:
    game = table(*PLOT, "plots ambush ambush")
    game.do("hand-out ambush 3", "hand-out ambush 3", "team 1,5", "votes +++++++")
    game.do("cards 1=success 5=fail", "asked aim_plot 3", "refused aim ambush 3=1,5")
    told = game.do("aim ambush 3=1")
    assert told[-1] == "@3 card_seen of=1 card=success by=ambush round=1"
    assert game.game.asks()[0].about == "another_ambush"
    game.do("asked aim_plot 3", "refused aim ambush 3=1")
    assert "@3 card_seen of=5 card=fail by=ambush round=1" in game.do("aim ambush 3=5")


def test_both_ambushes_of_one_holder_come_before_the_next_holders() -> None:
    game = table("players 7", "plot on", "plot_deck ambush ambush ambush charge", "leader 1")
    game.do("hand-out ambush 3", "hand-out ambush 3", "team 1,4")
    game.do("votes +++++++", "cards 1=success 4=success", "aim ambush 3=nobody")
    game.do("asked hand_plot 2", "hand-out ambush 4", "hand-out charge 5", "team 1,6,7")
    game.do("votes ....+..", "votes ++++.++", "cards 1=success 6=fail 7=success")
    game.do("asked aim_plot 3", "aim ambush 3=6", "asked aim_plot 3", "aim ambush 3=nobody")
    game.do("asked aim_plot 4", "refused aim ambush 4=6", "aim ambush 4=7")
    assert game.game.plots_held == ((3, "ambush"), (5, "charge"))


def test_an_empty_plot_deck_deals_nothing() -> None:
    game = table("players 7", "plot on", "plot_deck charge ambush ambush", "leader 1")
    game.do("hand-out charge 2", "hand-out ambush 3", "team 1,4", "votes .+.....", "votes +.+++++")
    game.do("cards 1=success 4=success", "aim ambush 3=nobody", "hand-out ambush 4")
    game.do("team 1,5,6", "votes .+.....", "votes +.+++++", "cards 1=success 5=success 6=success")
    game.do("aim ambush 3=nobody 4=nobody", "asked propose_team 3")
