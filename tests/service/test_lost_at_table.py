"""What is lost in the middle of a night is said, shown while it lasts, and played around."""

from __future__ import annotations

import errno
from collections.abc import Callable
from pathlib import Path
from random import Random
from shutil import copytree

import pytest

from roundtable.app.journal_keeper import JournalKeeper
from roundtable.app.nights import MockedNight, lead
from roundtable.app.sound import Ear
from roundtable.app.troubles import NO_LIGHTS, NO_SOUND, Troubles, status_of
from roundtable.conductor.effects import Mended, Trouble
from roundtable.conductor.faults import Fault, SetAside
from roundtable.conductor.inbox import Inbox
from roundtable.journal import RunningJournal
from roundtable.journal.storage import Folder
from roundtable.lights import frame_at
from roundtable.rules.setup import Setup
from roundtable.settings import Settings
from roundtable.table_view import Scene
from roundtable_ports import Box, ClipStarted, Contact, DeviceBack, DeviceLost
from tests.company.sitting import Sitting
from tests.company.table import Table
from tests.mashing.cuts import ended, kept_night, people
from tests.nights.beginnings import A, R, eyes_closed, find, voting

# The voice


def test_a_sound_card_that_is_missed_is_a_trouble_until_it_is_back() -> None:
    inbox = Inbox()
    troubles = Troubles(inbox)
    ear = Ear(inbox, troubles)
    ear.put(ClipStarted("1"))
    ear.put(DeviceLost("unplugged"))
    assert not ear.heard()
    assert troubles.why == {NO_SOUND: "no sound: unplugged"}
    ear.put(DeviceBack())
    assert ear.heard()
    assert troubles.why == {}
    told = [DeviceLost("unplugged"), Trouble(NO_SOUND), DeviceBack(), Mended(NO_SOUND)]
    assert inbox.drain() == [ClipStarted("1"), *told]


def test_a_table_that_was_built_without_sound_misses_none() -> None:
    inbox = Inbox()
    Ear(inbox).put(DeviceLost("this table has no sound"))
    assert inbox.drain() == [DeviceLost("this table has no sound")]


def test_what_is_lost_is_shown_until_it_is_back_and_the_latest_first() -> None:
    with voting() as table:
        for report in (Trouble(NO_LIGHTS), Trouble(NO_SOUND)):
            table.night.inbox.put(report)
            table.wait(0.1)
        assert shown(table) == NO_SOUND
        why = {NO_SOUND: "no sound: plug it in"}
        status = status_of("mocked", table.night.table, why)
        assert status == "the table is ready: mocked No lights. No sound. (no sound: plug it in)"
        table.night.inbox.put(Mended(NO_SOUND))
        table.wait(0.1)
        assert shown(table) == NO_LIGHTS
        table.night.inbox.put(Mended(NO_LIGHTS))
        table.wait(0.1)
        assert shown(table) is None
        assert table.scene is Scene.VOTE


def shown(table: Sitting) -> str | None:
    return table.view.trouble


def test_nothing_that_is_lost_can_be_seen_or_heard_while_eyes_are_closed() -> None:
    with eyes_closed() as table, eyes_closed() as other:
        losses = (Trouble(NO_LIGHTS), SetAside(Contact(Box(3), A), Fault.UNREAD, table.now))
        for report in losses:
            table.night.inbox.put(report)
        for number in range(1, 40):
            moment = other.now + 0.5
            other.until(moment)
            table.until(moment)
            if other.scene is not Scene.REVEAL:
                break
            assert frame_at(table.view, moment) == frame_at(other.view, moment), number
            assert table.said() == other.said()
            assert table.view.boxes == other.view.boxes
        table.until_heard(NO_LIGHTS)
        table.until_heard("trouble-button")
        assert table.lamp("Lion").trouble


# Storage


def test_a_disk_that_is_full_for_a_while_has_the_whole_game_when_there_is_room_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with RunningJournal.open(tmp_path / "state") as journal:
        mended: list[str] = []
        keeper = JournalKeeper(journal, Settings, mended.append)
        with kept_night(
            journal, keeper=keeper, heard=lambda _, message: said.append(message.id)
        ) as night:
            players = people(night)
            for times in (1, 2):
                lead(night, players, lambda view: view.scene is Scene.VOTE)
                monkeypatch.setattr(Folder, "write", full)
                lead(night, players, lambda view: view.scene is Scene.TALK)
                assert said.count("trouble-storage") == times
                assert troubles(night) == ("trouble-storage",)
                monkeypatch.undo()
                lead(night, players, lambda view: view.scene is Scene.VOTE)
                assert mended == ["trouble-storage"] * times
                night.inbox.put(Mended(mended[-1]))
                night.until(night.now)
                assert troubles(night) == ()
                lead(night, players, lambda view: view.scene is Scene.TALK)
            game = night.flow._night.game
            assert game
            played = game._game.actions
            copied = copytree(tmp_path / "state", tmp_path / "copy")
            with RunningJournal.open(copied) as another:
                found = another.resume()
            assert found
            assert list(found.actions) == list(played)
            lead(night, players, ended)


def troubles(night: MockedNight) -> tuple[str, ...]:
    return night.table.troubles


# Buttons


def test_a_player_whose_button_sticks_is_moved_by_a_neighbour_and_votes() -> None:
    with voting() as table:
        table.night.hands.stick(Contact(Box(3), A))
        table.until_heard("trouble-button")
        find(table, "Raven", "menu-box")
        table.until_heard("box-press")
        assert table.voice()[-1][1].values == {"seat": 3}
        table.tap("Fox", A, table.now + 1.0)
        _agree(table, "Bear")
        table.until_heard("box-moved")
        assert table.voice()[-1][1].values == {"seat": 3, "to": 9}
        _vote(table, "Stag", "Raven", "Fox", "Bear", "Swan")


def test_a_player_whose_wire_is_broken_is_found_named_and_moved_by_a_neighbour() -> None:
    with voting() as table:
        for button in (A, R):
            table.night.hands.cut(Contact(Box(3), button))
        for who in ("Stag", "Raven", "Lion", "Bear", "Swan"):
            table.tap(who, A, table.now + 1.0)
        table.until_heard("nudge")
        assert table.voice()[-1][1].values == {"seats": (3,)}
        find(table, "Raven", "menu-box")
        table.until_heard("box-press")
        assert table.voice()[-1][1].values == {"seat": 2}
        table.tap("Raven", R, table.now + 1.0)
        table.until_heard("box-press")
        assert table.voice()[-1][1].values == {"seat": 3}
        table.tap("Fox", R, table.now + 1.0)
        _agree(table, "Bear")
        table.until_heard("box-moved")
        _vote(table, "Stag", "Raven", "Fox", "Bear", "Swan")


def test_whoever_opened_the_menu_for_nothing_closes_it_with_approve() -> None:
    with voting() as table:
        find(table, "Raven", "menu-box")
        table.until_heard("box-press")
        table.tap("Raven", A, table.now + 1.0)
        table.until_scene(Scene.VOTE)
        assert "box-moved" not in table.said()


def _agree(table: Sitting, who: str) -> None:
    table.until_heard("menu-second")
    table.hold(who, A, 1.0, table.now + 1.0)


def _vote(table: Sitting, *who: str) -> None:
    table.until_scene(Scene.VOTE)
    for one in who:
        table.tap(one, A, table.now + 1.0)
    table.until_scene(Scene.VOTES)
    assert len(table.seated()) == 5


# Whole games

LOSSES: dict[str, Callable[[MockedNight], None]] = {
    "ring": lambda night: night.inbox.put(Trouble(NO_LIGHTS)),
    "sound": lambda night: night.hardware.speaker.lose(),
    "button of a spare box": lambda night: night.hands.stick(Contact(Box(10), R)),
    "pin": lambda night: night.inbox.put(SetAside(Contact(Box(9), A), Fault.UNREAD, night.now)),
}
SCENES = (Scene.LOBBY, Scene.TALK, Scene.VOTES, Scene.CARDS, Scene.TURNING, Scene.HUNT)
SETTINGS = Settings(rehearsed=True, last_setup=Setup(players=5))


def play_on(seed: int, losses: tuple[str, ...], scene: Scene) -> None:
    with Table(SETTINGS, Random(seed), boxes=[Box(at) for at in range(1, 6)]) as table:
        table.until(scene, Scene.ENDED)
        for loss in losses:
            LOSSES[loss](table.night)
        table.play(ended)
        table.wait(60)
        assert table.night.view.winner


@pytest.mark.parametrize("scene", SCENES)
def test_a_game_that_has_lost_everything_at_once_is_played_to_its_end(scene: Scene) -> None:
    play_on(1, tuple(LOSSES), scene)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize("scene", SCENES)
@pytest.mark.parametrize("loss", LOSSES)
def test_any_loss_at_any_step_of_many_games(loss: str, scene: Scene, seed: int) -> None:
    play_on(seed, (loss,), scene)
