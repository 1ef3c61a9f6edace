"""Updates on the host's page: what is ready, why one was refused or undone, and what is new."""

from __future__ import annotations

from pathlib import Path

import pytest

from roundtable.conductor import commands
from roundtable.console import requests as asked_for
from roundtable.languages import LANGUAGES
from roundtable.settings import Settings
from roundtable.updates.asking import At, Updates, UpdateView
from roundtable.updates.fetching import LOOK
from roundtable.updates.outcome import UpdateOutcome, UpdateStage
from roundtable.updates.reasons import Why
from roundtable.updates.release import Release
from tests.console.tables import HOST, Seen, lobby

RELEASE = Release("9.1.0", ("It makes tea.",))


@pytest.fixture
def updates(host: Seen, tmp_path: Path) -> Updates:
    made = Updates(
        tmp_path, tmp_path / "own", goes_on=print, tells=print, changed=print, later=print
    )
    host.table.updates = made
    return made


def test_only_an_installed_table_offers_updates(host: Seen, updates: Updates) -> None:
    assert "update" in host.page.parts()
    host.table.updates = None
    assert "update" not in Seen(host.table.folder, lobby(7)).page.parts()
    assert host.ask(asked_for.InstallUpdate()) == []
    assert host.ask(asked_for.ForgetUpdate()) == []


def test_what_is_ready_is_told_and_asked_of_the_table(host: Seen, updates: Updates) -> None:
    assert host.ask(asked_for.InstallUpdate()) == []
    updates.view = UpdateView(At.READY, release=RELEASE)
    shown = host["update"]
    assert (shown["at"], shown["news"]) == ("ready", ["It makes tea."])
    assert "9.1.0" in shown["text"]
    asked = host.ask(asked_for.InstallUpdate())
    assert asked == [(commands.Update("9.1.0"), HOST.box)]
    host.ask(asked_for.ForgetUpdate())
    assert host["update"]["at"] == "nothing"


@pytest.mark.parametrize("language", LANGUAGES)
def test_why_a_file_was_refused_or_an_update_undone_is_one_line(
    host: Seen, updates: Updates, language: str
) -> None:
    host.table.settings = Settings(language=language)
    told = set()
    for why in Why:
        updates.view = UpdateView(why=why)
        told.add(host["update"]["why"])
        updates.view = UpdateView(last=UpdateOutcome(1, UpdateStage.UNDONE, "9.1.0", why=why))
        assert host["update"]["last"]["why"] in told
    assert len(told) == len(Why)
    assert all(one and "\n" not in one for one in told)


def test_what_is_new_stands_there_until_it_was_read(host: Seen, updates: Updates) -> None:
    updates.view = UpdateView(last=UpdateOutcome(1, UpdateStage.DONE, "9.1.0", RELEASE.news))
    last = host["update"]["last"]
    assert (last["well"], last["news"], last["why"]) == (True, ["It makes tea."], "")
    assert "9.1.0" in last["text"]
    host.ask(asked_for.ForgetUpdate())
    assert host["update"]["last"] is None


def test_the_console_looks_for_releases_where_the_tables_file_names_an_address(
    host: Seen, updates: Updates, tmp_path: Path
) -> None:
    assert not host["update"]["fetches"]
    updates.releases = "https://releases.test"
    updates.view = UpdateView(why=Why.SAME)
    assert host["update"]["fetches"]
    host.ask(asked_for.LookForUpdate())
    assert host["update"]["at"] == "looking"
    assert (tmp_path / LOOK).exists()
