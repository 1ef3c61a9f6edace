"""A host updates a wired table from the console: a file, a second seat's hold, and what is new."""

from __future__ import annotations

import os
from pathlib import Path

from playwright.sync_api import Page, expect

from roundtable.updates import outcome
from roundtable.updates.applying import WANTED
from roundtable.updates.outcome import UpdateOutcome, UpdateStage
from roundtable_ports import Box
from tests.browser.conftest import Wire
from tests.browser.patience import tries
from tests.browser.served import PATIENCE
from tests.browser.test_wired import colours
from tests.browser.visits import SMALL, Visits
from tests.browser.wired import Wired
from tests.company.sitting import EMBLEMS
from tests.updates import signing

HOST, SECOND = Box(6), Box(2)


def leads(visits: Visits, table: Wired) -> Page:
    """Somebody's phone, let in at a box to lead the table, in the settings' room."""
    phone = visits.opens(f"{table.base}/", SMALL, touch=True)
    phone.get_by_role("button", name="I lead the table").tap()
    phone.get_by_role("button", name=EMBLEMS[HOST - 1]).tap()
    table.shown(HOST, *colours(phone))
    phone.get_by_role("link", name="Settings").tap()
    expect(phone.get_by_role("heading", name="Updates")).to_be_visible()
    return phone


def release(table: Wired, folder: Path) -> bytes:
    """Large enough to come in many pieces."""
    maker = signing.key(folder, "maker")
    (table.updates / "signers").write_text(maker.with_suffix(".pub").read_text())
    files = {**signing.contents(), "voices/long": os.urandom(150_000).hex()}
    return signing.signed(signing.packed(files), maker)


def test_a_host_updates_the_table_from_the_console(
    wire: Wire, visits: Visits, tmp_path: Path
) -> None:
    table = wire(20)
    data = release(table, tmp_path)
    phone = leads(visits, table)
    chooses = phone.get_by_label("Choose a release file")
    file, spoilt = tmp_path / "roundtable-9.1.0.update", tmp_path / "spoilt.update"
    file.write_bytes(data)
    spoilt.write_bytes(data[:-1] + b"?")

    chooses.set_input_files(spoilt)
    expect(phone.get_by_text("This file is not what was signed")).to_be_visible()
    assert not list(table.state.glob("update-*"))

    chooses.set_input_files(file)
    expect(phone.get_by_text("Version 9.1.0 is here")).to_be_visible()
    expect(phone.get_by_text("It makes tea.")).to_be_visible()
    phone.get_by_role("button", name="Update the table").tap()
    for _ in tries("for a second to agree", PATIENCE):
        if "9.1.0" in phone.locator("#asks").inner_text():
            table.shown(SECOND)
        if (table.state / WANTED).exists():
            break
    assert (table.state / WANTED).read_bytes() == data
    expect(phone.get_by_text("The update is being installed")).to_be_visible()

    (table.state / WANTED).unlink()
    outcome.write(table.updates, UpdateOutcome(7, UpdateStage.DONE, "9.1.0", ("It makes tea.",)))
    expect(phone.get_by_text("The table is now version 9.1.0").last).to_be_visible()
    phone.get_by_role("button", name="I have read it").tap()
    expect(chooses).to_be_attached()
