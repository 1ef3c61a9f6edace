"""The table's part: a file that comes in, and an outcome that is waited for and told once."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from roundtable.console import uploads
from roundtable.console.access import Role, Session
from roundtable.console.uploads import PIECE, PIECES, take_file
from roundtable.messages import Message
from roundtable.updates import asking, outcome
from roundtable.updates.applying import ROOM, TAKEN, WANTED
from roundtable.updates.asking import (
    MOST_LOOKS,
    MOST_WHILE_FETCHED,
    At,
    Updates,
)
from roundtable.updates.fetching import FAILED, FETCHED, LOOK
from roundtable.updates.outcome import UpdateOutcome, UpdateStage
from roundtable.updates.reasons import Why
from roundtable.updates.release import LARGEST
from tests.updates.conftest import Keys
from tests.updates.signing import contents, packed, signed


class Table:
    """What is waited for happens when it is told to."""

    def __init__(self, folder: Path, signers: Path) -> None:
        self.folder, self.own = folder / "state", folder / "own"
        self.said: list[Message] = []
        self.rests = 0
        self.due: list[Callable[[], None]] = []
        self._signers = signers
        self.releases: str | None = None
        for one in (self.folder, self.own):
            one.mkdir()
        self.start()

    def start(self) -> None:
        self.due.clear()
        self.updates = Updates(
            self.folder,
            self.own,
            goes_on=self._rest,
            tells=self.said.append,
            changed=lambda: None,
            later=lambda _seconds, call: self.due.append(call),
            signers=self._signers,
            releases=self.releases,
        )
        self.updates.begin()

    def _rest(self) -> None:
        self.rests += 1

    def looks(self, times: int = 1) -> None:
        for _ in range(times):
            (call,) = self.due
            self.due.clear()
            call()

    def files(self) -> set[str]:
        return {one.name for one in self.folder.iterdir()}

    @property
    def at(self) -> At:
        return self.updates.view.at

    @property
    def why(self) -> Why | None:
        return self.updates.view.why

    def upload(self, data: bytes, size: int | None = None, **options: Any) -> Browser:
        browser = Browser(data, len(data) if size is None else size, **options)
        session = Session("an-id", Role.HOST)
        asyncio.run(take_file(browser, self.updates, session))  # type: ignore[arg-type]
        return browser


class Browser:
    """The page's end of an upload, as `console-update.js` has it."""

    def __init__(self, data: bytes, size: int, *, leaves_after: int = 2**30) -> None:
        self._data, self._size, self._left = data, size, leaves_after
        self._to_table: list[dict[str, Any]] = [self._text(f'{{"size": {size}}}')]
        self._sent = self.most_under_way = 0
        self.closed: int | None = None

    @staticmethod
    def _text(text: str) -> dict[str, Any]:
        return {"type": "websocket.receive", "text": text}

    async def receive(self) -> dict[str, Any]:
        if not self._to_table or self._sent > self._left:
            return {"type": "websocket.disconnect", "code": 1006}
        return self._to_table.pop(0)

    async def send_text(self, text: str) -> None:
        got = int(text.removeprefix('{"got":').removesuffix("}"))
        while self._sent < len(self._data) and self._sent < got + PIECES * PIECE:
            piece = self._data[self._sent : self._sent + PIECE]
            self._to_table.append({"type": "websocket.receive", "bytes": piece})
            self._sent += len(piece)
        self.most_under_way = max(self.most_under_way, self._sent - got)

    async def close(self, code: int = 1000) -> None:
        self.closed = code


@pytest.fixture
def table(tmp_path: Path, keys: Keys) -> Table:
    return Table(tmp_path, keys.signers)


def large(good: bytes) -> bytes:
    return good + bytes(3 * PIECES * PIECE)


def test_a_release_that_is_uploaded_is_ready_and_its_news_known(table: Table, good: bytes) -> None:
    browser = table.upload(good)
    assert browser.closed == 1000
    assert table.at is At.READY
    release = table.updates.view.release
    assert release
    assert release.version == "9.1.0"
    assert table.files() == {asking.READY}
    assert (table.folder / asking.READY).read_bytes() == good
    assert table.said == []


def test_a_tampered_one_is_refused_and_gone(table: Table, good: bytes) -> None:
    browser = table.upload(large(good))
    assert browser.most_under_way <= PIECES * PIECE
    assert (table.at, table.why) == (At.NOTHING, Why.TAMPERED)
    assert table.files() == set()


def test_an_upload_that_breaks_off_leaves_nothing(table: Table, good: bytes) -> None:
    for browser in (
        table.upload(large(good), leaves_after=2 * PIECES * PIECE),
        table.upload(good, size=len(good) + 1),
        table.upload(b"", size=1),
    ):
        assert table.files() == set()
        assert (table.at, table.why) == (At.NOTHING, Why.BROKEN_OFF)
        assert browser.closed is None


def test_more_than_was_announced_is_not_taken(table: Table, good: bytes) -> None:
    browser = table.upload(good, size=len(good) - 1)
    assert (browser.closed, table.why) == (uploads.REFUSED, Why.TOO_LARGE)
    assert table.files() == set()


def test_what_is_too_large_or_has_no_room_is_told_before_any_of_it_comes(
    table: Table, good: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    for size in (0, LARGEST + 1):
        assert table.upload(good, size=size).closed == uploads.REFUSED
        assert table.why is Why.TOO_LARGE
    usage = shutil.disk_usage(table.folder)
    monkeypatch.setattr(shutil, "disk_usage", lambda _folder: usage._replace(free=ROOM))
    assert table.upload(good).closed == uploads.REFUSED
    assert table.why is Why.NO_ROOM
    assert table.files() == set()


def test_a_disk_that_fills_up_on_the_way_is_told(
    table: Table, good: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    def put(*_given: Any) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(asking, "_put", put)
    assert table.upload(good).closed == uploads.REFUSED
    assert table.why is Why.NO_ROOM
    assert table.files() == set()


async def test_nonsense_is_not_taken(table: Table, good: bytes) -> None:
    browser = Browser(good, 1)
    browser._to_table = [Browser._text("size")]
    session = Session("an-id", Role.HOST)
    await take_file(browser, table.updates, session)  # type: ignore[arg-type]
    assert browser.closed == uploads.REFUSED
    assert table.files() == set()


async def test_two_files_at_once_are_one_too_many(table: Table, good: bytes) -> None:
    async with table.updates.upload(len(good)) as upload:
        await upload.write(good[:100])
        other = Browser(good, len(good))
        session = Session("an-id", Role.HOST)
        await take_file(other, table.updates, session)  # type: ignore[arg-type]
        assert other.closed == uploads.REFUSED
        await upload.write(good[100:])
    await table.updates.check()
    assert table.at is At.READY


async def test_whoever_was_sent_away_sends_no_more(table: Table, good: bytes) -> None:
    session = Session("an-id", Role.HOST, ended=True)
    browser = Browser(good, len(good))
    await take_file(browser, table.updates, session)  # type: ignore[arg-type]
    assert table.files() == set()


def test_a_file_that_nobody_wants_goes_also_with_the_next_start(table: Table, good: bytes) -> None:
    table.upload(good)
    table.updates.forget()
    assert (table.at, table.files()) == (At.NOTHING, set())
    table.upload(good)
    table.start()
    assert (table.at, table.files()) == (At.NOTHING, set())


# The update


def test_what_was_agreed_to_is_left_for_root_and_what_comes_of_it_is_told_once(
    table: Table, good: bytes
) -> None:
    table.upload(good)
    table.updates.install("9.1.0")
    assert (table.at, table.files(), table.rests) == (At.RUNNING, {WANTED}, 0)
    table.looks()
    (table.folder / WANTED).unlink()
    outcome.write(table.own, UpdateOutcome(7, UpdateStage.TRYING, "9.1.0"))
    table.looks(3)
    assert table.said == []
    # The installer starts the table again, and waits to see whether it comes up.
    table.start()
    assert (table.at, table.rests) == (At.RUNNING, 1)
    table.looks()
    outcome.write(table.own, UpdateOutcome(7, UpdateStage.DONE, "9.1.0", ("It makes tea.",)))
    table.looks()
    (said,) = table.said
    assert (said.id, said.values) == ("update-done", {"version": "9.1.0"})
    last = table.updates.view.last
    assert last
    assert last.news == ("It makes tea.",)
    assert not table.due
    table.updates.forget()
    assert table.updates.view.last is None
    table.start()
    assert len(table.said) == 1
    assert table.updates.view.last is None


@pytest.mark.parametrize(
    ("stage", "why", "id"),
    [
        (UpdateStage.UNDONE, Why.UNDONE, "update-undone"),
        (UpdateStage.REFUSED, Why.TAMPERED, "update-refused"),
    ],
)
def test_what_went_wrong_is_told_too(table: Table, stage: UpdateStage, why: Why, id: str) -> None:
    outcome.write(table.own, UpdateOutcome(7, stage, "9.1.0", why=why))
    table.start()
    assert [one.id for one in table.said] == [id]
    last = table.updates.view.last
    assert last
    assert last.why is why


def test_where_nobody_carries_updates_out_that_is_told(table: Table, good: bytes) -> None:
    table.upload(good)
    table.updates.install("9.1.0")
    table.looks(MOST_LOOKS)
    assert [one.id for one in table.said] == ["update-refused"]
    last = table.updates.view.last
    assert last
    assert last.why is Why.NOT_TAKEN
    assert table.files() == set()


def test_an_installer_that_was_ended_is_not_waited_for(table: Table, good: bytes) -> None:
    """Its lock tells: as long as it lives, it may take its time."""
    outcome.write(table.own, UpdateOutcome(7, UpdateStage.TRYING, "9.1.0"))
    table.start()
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(outcome, "is_at_work", lambda _folder: True)
        table.looks(10 * MOST_LOOKS)
    assert table.said == []
    table.looks(MOST_LOOKS)
    assert [one.id for one in table.said] == ["update-undone"]
    last = table.updates.view.last
    assert last
    assert last.why is Why.LOST


def test_a_file_that_is_no_longer_there_when_a_second_agrees_is_told(
    table: Table, good: bytes
) -> None:
    """Or the table would wait for an end that never comes."""
    table.upload(good)
    table.updates.forget()
    table.updates.install("9.1.0")
    assert (table.at, table.files()) == (At.NOTHING, set())
    assert [one.id for one in table.said] == ["update-refused"]
    last = table.updates.view.last
    assert last
    assert last.why is Why.SWAPPED


def test_nothing_is_installed_but_what_was_agreed_to(table: Table, keys: Keys) -> None:
    """While somebody was asked about 9.1.0, another page has sent 9.2.0."""
    table.upload(signed(packed(contents("9.2.0")), keys.maker))
    table.updates.install("9.1.0")
    assert (table.at, table.files()) == (At.READY, {asking.READY}), "it can be asked for"
    assert [one.id for one in table.said] == ["update-refused"]
    table.updates.install("9.2.0")
    assert (table.at, table.files()) == (At.RUNNING, {WANTED})


async def test_a_page_that_sends_another_file_meanwhile_sends_it_to_its_end(
    table: Table, good: bytes
) -> None:
    async with table.updates.upload(len(good)) as upload:
        await upload.write(good[:100])
        table.updates.install("9.1.0")
        meanwhile = table.at
        await upload.write(good[100:])
    await table.updates.check()
    assert [one.id for one in table.said] == ["update-refused"]
    assert (meanwhile, table.at) == (At.COMING, At.READY)


def left_in_the_state(table: Table) -> None:
    (table.folder / WANTED).touch()


def left_with_root(table: Table) -> None:
    (table.own / TAKEN).touch()


def left_in_the_middle(table: Table) -> None:
    (table.own / TAKEN).touch()
    outcome.write(table.own, UpdateOutcome(8, UpdateStage.TRYING, "9.1.0"))


@pytest.mark.parametrize("left", [left_in_the_state, left_with_root, left_in_the_middle])
def test_wherever_the_plug_was_pulled_the_table_rests_while_root_goes_on(
    table: Table, left: Callable[[Table], None]
) -> None:
    outcome.write(table.own, UpdateOutcome(7, UpdateStage.DONE, "9.0.0"))
    table.start()
    table.said.clear()
    left(table)
    table.start()
    assert (table.at, table.rests) == (At.RUNNING, 1)
    table.looks(3)
    assert table.said == [], "what came of the one before is told already"
    for one in (table.folder / WANTED, table.own / TAKEN):
        one.unlink(missing_ok=True)
    outcome.write(table.own, UpdateOutcome(8, UpdateStage.DONE, "9.1.0"))
    table.looks()
    assert [one.values for one in table.said] == [{"version": "9.1.0"}]
    table.start()
    assert (table.at, table.rests) == (At.NOTHING, 1)


def test_an_outcome_that_cannot_be_read_is_none(table: Table) -> None:
    (table.own / outcome.FILE).write_text("{")
    table.start()
    assert table.said == []


# The releases' address


def test_a_table_whose_file_names_no_address_looks_nowhere(table: Table) -> None:
    table.updates.look()
    assert (table.at, table.files()) == (At.NOTHING, set())


@pytest.fixture
def looking(table: Table) -> Table:
    table.releases = "http://releases.test"
    table.start()
    table.updates.look()
    assert (table.at, table.files()) == (At.LOOKING, {LOOK})
    return table


async def test_what_was_fetched_is_looked_at_as_if_it_had_been_sent(
    looking: Table, good: bytes
) -> None:
    looking.looks()
    assert looking.at is At.LOOKING
    (looking.folder / LOOK).unlink()
    (looking.folder / FETCHED).write_bytes(good)
    looking.looks()
    await asyncio.gather(*looking.updates._tasks)
    assert (looking.at, looking.files()) == (At.READY, {asking.READY})


def test_why_nothing_was_fetched_is_told(looking: Table) -> None:
    (looking.folder / LOOK).unlink()
    looking.looks(2 * MOST_LOOKS)  # a slow line has its time
    (looking.folder / FAILED).write_text("same")
    looking.looks()
    assert (looking.at, looking.why, looking.files()) == (At.NOTHING, Why.SAME, set())


def test_where_nobody_fetches_that_is_told(looking: Table) -> None:
    looking.looks(MOST_LOOKS)
    assert (looking.at, looking.why, looking.files()) == (At.NOTHING, Why.NOT_TAKEN, set())


def test_whoever_fetched_and_was_ended_is_not_waited_for_for_ever(looking: Table) -> None:
    """Its unit has half an hour; then a file can be sent again."""
    (looking.folder / LOOK).unlink()
    looking.looks(MOST_WHILE_FETCHED)
    assert (looking.at, looking.why, looking.files()) == (At.NOTHING, Why.NOT_REACHED, set())
