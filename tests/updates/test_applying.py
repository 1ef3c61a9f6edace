"""Root's part: from a copy of its own, checked afresh, and told to the table that waits."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from roundtable import __version__
from roundtable.updates import applying, outcome
from roundtable.updates.applying import TAKEN, UNPACKED, WANTED, Places, apply
from roundtable.updates.outcome import UpdateOutcome, UpdateStage
from roundtable.updates.reasons import Why
from tests.updates.conftest import Keys
from tests.updates.signing import contents, packed, signed

MARK = "it ran"


@pytest.fixture
def places(tmp_path: Path, keys: Keys) -> Places:
    for name in ("state", "versions"):
        (tmp_path / name).mkdir()
    return Places(
        tmp_path / "state", tmp_path / "own", versions=tmp_path / "versions", signers=keys.signers
    )


def release(keys: Keys, version: str = "9.1.0", ends: int = 0) -> bytes:
    """One whose installer leaves a mark in the folder in which it is run."""
    installer = f'echo "$*" >"{MARK}"; exit {ends}\n'
    return signed(packed(contents(version, installer)), keys.maker)


def wanted(places: Places, data: bytes) -> None:
    (places.state / WANTED).write_bytes(data)


def left(places: Places) -> set[str]:
    return {one.name for one in (*places.state.iterdir(), *places.own.iterdir())}


def tidy(places: Places) -> bool:
    return left(places) <= {outcome.FILE, outcome.LOCK}


def test_what_is_wanted_is_installed_by_its_own_installer(
    places: Places, keys: Keys, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    wanted(places, release(keys))
    ended = apply(places)
    assert ended
    assert (ended.stage, ended.version, ended.why) == (UpdateStage.DONE, "9.1.0", None)
    assert ended.news == ("It makes tea.", "It is quiet.")
    assert (tmp_path / MARK).read_text() == "--upgrade --yes\n"
    assert outcome.read(places.own) == ended
    assert tidy(places)
    assert apply(places) is None, "it is tried once"


def test_an_installer_that_goes_back_is_told_of(
    places: Places, keys: Keys, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    wanted(places, release(keys, ends=2))
    ended = apply(places)
    assert ended
    assert (ended.stage, ended.why) == (UpdateStage.UNDONE, Why.UNDONE)
    assert (tmp_path / MARK).exists()
    assert tidy(places)


class Case(NamedTuple):
    data: bytes
    why: Why


def test_what_is_refused_is_never_run(places: Places, keys: Keys, good: bytes) -> None:
    for data, why in (
        Case(good[:-1] + b"x", Why.TAMPERED),
        Case(good[: len(good) // 2], Why.TAMPERED),
        Case(signed(packed(contents()), keys.stranger), Why.STRANGER),
        Case(packed(contents()), Why.UNSIGNED),
        Case(release(keys, __version__), Why.SAME),
        Case(release(keys, "0.0.1"), Why.OLDER),
        Case(b"", Why.UNSIGNED),
    ):
        wanted(places, data)
        ended = apply(places, upgrade=not_called)
        assert ended
        assert (ended.stage, ended.why) == (UpdateStage.REFUSED, why)
        assert tidy(places)


def not_called(_source: Path) -> bool:
    raise AssertionError("it was run")


def test_the_services_folder_cannot_lead_root_elsewhere(
    places: Places, keys: Keys, good: bytes, tmp_path: Path
) -> None:
    """Whatever lies there under that name is not followed, not waited for, and gone at once."""
    elsewhere = tmp_path / "elsewhere"
    elsewhere.write_bytes(good)
    path = places.state / WANTED
    puts: tuple[Callable[[], None], ...] = (
        lambda: path.symlink_to(elsewhere),
        lambda: os.mkfifo(path),
        path.mkdir,
    )
    for put in puts:
        put()
        ended = apply(places, upgrade=not_called)
        assert ended
        assert (ended.stage, ended.why) == (UpdateStage.REFUSED, Why.NO_RELEASE)
        assert not os.path.lexists(path)
    assert elsewhere.read_bytes() == good


def test_what_the_table_changes_later_changes_nothing(
    places: Places, keys: Keys, good: bytes
) -> None:
    """What was checked is what is installed."""
    wanted(places, good)
    found = []

    def upgrade(source: Path) -> bool:
        assert not (places.state / WANTED).exists()
        wanted(places, b"other")
        found.append((source / "systemd/install.sh").read_text())
        return True

    ended = apply(places, upgrade=upgrade)
    assert ended
    assert ended.stage is UpdateStage.DONE
    assert found == [contents()["systemd/install.sh"]]
    assert places.own.stat().st_mode & 0o022 == 0


class Cut(BaseException):
    """The plug."""


def test_a_pulled_plug_is_gone_on_with_at_the_next_start(places: Places, good: bytes) -> None:
    """Even where the new version is already in its place, and would find itself the same."""
    wanted(places, good)

    def cut(_source: Path) -> bool:
        raise Cut

    with pytest.raises(Cut):
        apply(places, upgrade=cut)
    assert (places.own / TAKEN).exists()
    before = outcome.read(places.own)
    assert before
    assert before.stage is UpdateStage.TRYING
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr("roundtable.updates.release.__version__", "9.1.0")
        ended = apply(places, upgrade=lambda _source: True)
    assert ended
    assert (ended.id, ended.stage, ended.version) == (before.id, UpdateStage.DONE, "9.1.0")
    assert tidy(places)


def test_a_plug_that_is_pulled_as_soon_as_the_file_was_taken_loses_nothing(
    places: Places, good: bytes
) -> None:
    """The outcome is still that of the update before."""
    places.own.mkdir()
    outcome.write(places.own, UpdateOutcome(7, UpdateStage.DONE, "9.0.0"))
    (places.own / TAKEN).write_bytes(good)
    ended = apply(places, upgrade=lambda _source: True)
    assert ended
    assert (ended.stage, ended.version) == (UpdateStage.DONE, "9.1.0")
    assert ended.id != 7
    assert tidy(places)
    assert apply(places) is None


def test_a_disk_that_is_too_full_is_told(
    places: Places, good: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    wanted(places, good)
    monkeypatch.setattr(applying, "ROOM", shutil.disk_usage(places.own.parent).total * 2)
    ended = apply(places, upgrade=not_called)
    assert ended
    assert ended.why is Why.NO_ROOM


def test_a_disk_that_fails_ends_the_update_once(
    places: Places, good: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Or it would be taken up, and fail anew, at every start of the system."""

    def fails(*_given: object) -> None:
        raise OSError(28, "No space left on device")

    wanted(places, good)
    monkeypatch.setattr(applying, "unpack", fails)
    ended = apply(places, upgrade=not_called)
    assert ended
    assert (ended.stage, ended.why) == (UpdateStage.REFUSED, Why.NO_ROOM)
    assert outcome.read(places.own) == ended
    assert tidy(places)
    assert apply(places, upgrade=not_called) is None


def test_no_more_is_copied_than_a_release_can_be(
    places: Places, good: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    wanted(places, good)
    monkeypatch.setattr(applying, "LARGEST", len(good) - 1)
    ended = apply(places, upgrade=not_called)
    assert ended
    assert ended.why is Why.TOO_LARGE
    assert tidy(places)


def test_whoever_has_a_shell_can_give_a_file(places: Places, good: bytes, tmp_path: Path) -> None:
    given = tmp_path / "some.update"
    given.write_bytes(good)
    ended = apply(places, given, upgrade=lambda _source: True)
    assert ended
    assert ended.stage is UpdateStage.DONE
    assert given.exists()


def test_the_table_can_read_what_came_of_it_and_see_whether_somebody_is_at_work(
    places: Places, good: bytes
) -> None:
    wanted(places, good)
    seen: list[tuple[bool, UpdateOutcome | None]] = []

    def upgrade(_source: Path) -> bool:
        seen.append((outcome.is_at_work(places.own), outcome.read(places.own)))
        assert (places.own / UNPACKED).stat().st_mode & 0o077 == 0
        return True

    assert not outcome.is_at_work(places.own)
    apply(places, upgrade=upgrade)
    ((at_work, trying),) = seen
    assert at_work
    assert trying
    assert (trying.stage, trying.version) == (UpdateStage.TRYING, "9.1.0")
    assert not outcome.is_at_work(places.own)
    assert (places.own / outcome.FILE).stat().st_mode & 0o777 == 0o644
