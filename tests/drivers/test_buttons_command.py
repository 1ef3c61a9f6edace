"""`roundtable buttons`: what was learnt is shown, and learnt anew, at a terminal."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from roundtable.app import installed
from roundtable.commands.cli import main
from roundtable_drivers import learnt as kept
from roundtable_drivers.wiring import read
from roundtable_ports import Contact
from tests.apart import run
from tests.drivers.usb import Sockets, learnt, place

WIRING = read("six-usb")
WORD = Path(__file__).parents[2] / "systemd" / "roundtable.sh"


@pytest.fixture
def sockets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Sockets:
    monkeypatch.setenv("STATE_DIRECTORY", str(tmp_path / "state"))
    found = Sockets(tmp_path / "root", monkeypatch)
    monkeypatch.setattr("roundtable.commands.buttons.EvdevEncoders", found.encoders)
    for box in WIRING.all_boxes:
        found.plug(place(box))
    return found


def said(capsys: pytest.CaptureFixture[str], *command: str, code: int = 0) -> str:
    try:
        ended = main(["buttons", *command, "--wiring", "six-usb"])
    except SystemExit as error:
        ended = error.code if isinstance(error.code, int) else 1
    assert (ended or 0) == code
    told = capsys.readouterr()
    return told.out + told.err


def test_before_anything_is_learnt_it_lists_what_is_plugged_in(
    sockets: Sockets, capsys: pytest.CaptureFixture[str]
) -> None:
    told = said(capsys, "show")
    assert "nothing is learnt yet: roundtable buttons learn" in told
    assert "encoders plugged in: 6" in told
    assert place(3) in told


def test_what_was_learnt_is_shown_with_what_is_gone(
    sockets: Sockets, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    folder = tmp_path / "state"
    folder.mkdir()
    (folder / kept.FILE).write_bytes(kept.as_text(learnt(WIRING.all_boxes)))
    sockets.pull(place(5))
    told = said(capsys, "show").splitlines()
    assert sum("which is not plugged in" in line for line in told) == 2
    assert [line for line in told if line.startswith("seat  5")] == [
        line for line in told if "which is not plugged in" in line
    ]
    assert "encoders plugged in: 5" in told


def test_learning_asks_for_each_and_keeps_it(
    sockets: Sockets, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    wanted = learnt(WIRING.all_boxes)

    def pressed(*_given: object, **_more: object) -> dict[Contact, object]:
        return dict(wanted)

    monkeypatch.setattr("roundtable.commands.buttons.app.learn", pressed)
    assert "buttons.toml: kept" in said(capsys, "learn")
    assert "nothing is learnt" not in said(capsys, "show")


def test_at_an_installed_table_only_its_own_file_is_shown(
    sockets: Sockets, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Anybody else's folder has nothing in it, which is not the same as nothing learnt."""
    monkeypatch.setattr(installed, "is_installed", lambda: True)
    monkeypatch.delenv("STATE_DIRECTORY")
    assert "sudo roundtable buttons show" in said(capsys, "show", code=2)


@pytest.mark.parametrize(
    ("words", "as_service"),
    [(("buttons", "show"), True), (("buttons", "learn"), False), (("history",), True)],
)
def test_the_word_of_an_installed_table_looks_as_the_service_does(
    words: tuple[str, ...], as_service: bool, tmp_path: Path
) -> None:
    for name, body in (("id", "echo 0"), ("runuser", 'echo "as the service: $*"')):
        (tmp_path / name).write_text(f"#!/bin/sh\n{body}\n")
        (tmp_path / name).chmod(0o755)
    path = {"PATH": f"{tmp_path}:{os.environ['PATH']}"}
    ran = run("sh", WORD, *words, env=path)
    assert ("STATE_DIRECTORY=/var/lib/roundtable" in ran.stdout) is as_service
