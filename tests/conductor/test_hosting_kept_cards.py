"""Who played which card: kept where a host wants it, once everyone has been told."""

from __future__ import annotations

from msgspec.structs import replace

from roundtable.conductor.commands import Adjust, Commanded, PagesPaired, Skip, Start
from roundtable.rules.setup import Setup
from tests.conductor.evening import FIVE, SETUP, kept_of, seated


def test_a_table_that_keeps_who_played_which_card_says_so() -> None:
    for keeps in (False, True):
        with seated() as table:
            settings = table.night.flow.settings
            table.asks(Adjust(replace(settings, keep_cards=keeps)))
            table.asks(Start(SETUP))
            table.wait(5.0)
            assert ("cards-kept" in table.ids()) is keeps
            assert kept_of(table) == [keeps]


def test_nobody_can_skip_that_cards_are_kept() -> None:
    with seated() as table:
        table.asks(Adjust(replace(table.night.flow.settings, keep_cards=True)))
        table.asks(Start(SETUP))
        for _ in range(5):
            table.asks(Skip())
        assert kept_of(table) == []
        table.wait(5.0)
        assert kept_of(table) == [True]


def test_cards_that_were_announced_too_late_are_not_kept() -> None:
    with seated() as table:
        table.asks(Start(SETUP))
        table.asks(Adjust(replace(table.night.flow.settings, keep_cards=True)))
        table.wait(5.0)
        assert kept_of(table) == [False]
        assert "cards-kept" not in table.ids()


def test_cards_are_not_kept_if_somebody_wants_it_in_the_moment_of_the_start() -> None:
    """Both are heard at once, before anything is dealt; and nobody was told."""
    with seated() as table:
        wanted = replace(table.night.flow.settings, keep_cards=True)
        for one in (Start(SETUP), Adjust(wanted)):
            table.night.inbox.put(Commanded(one, None))
        table.wait(5.0)
        assert table.night.flow.settings.keep_cards
        assert kept_of(table) == [False]
        assert "cards-kept" not in table.ids()


def test_whoever_thinks_better_of_keeping_cards_is_heeded() -> None:
    with seated() as table:
        settings = table.night.flow.settings
        table.asks(Adjust(replace(settings, keep_cards=True)))
        table.asks(Start(SETUP))
        table.asks(Adjust(settings))
        table.wait(5.0)
        assert kept_of(table) == [False]


def test_cards_that_are_to_be_kept_while_pages_are_waited_for_are_announced() -> None:
    with seated() as table:
        table.asks(Start(Setup(players=5, deal="device")))
        table.asks(Adjust(replace(table.night.flow.settings, keep_cards=True)))
        table.night.inbox.put(PagesPaired(FIVE))
        table.wait(6.0)
        assert "cards-kept" in table.ids()
        assert kept_of(table) == [True]
