"""A whole night of five on USB alone: evdev's events in, the bytes that WLED would get out."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from roundtable.app import learning as app
from roundtable.app.learning import LONGEST_SENTENCE, asking, hear_out, learn
from roundtable.conductor.inbox import Inbox, Report
from roundtable.doctor.examination import examine
from roundtable.messages import Message
from roundtable.rules.setup import Setup
from roundtable.settings import Settings
from roundtable.table_view import Scene
from roundtable_drivers.examined import ExaminedWiredTable
from roundtable_drivers.learnt import FILE, Learning, Learnt, as_text, read_buttons
from roundtable_drivers.wiring import read
from roundtable_drivers.wled import HARMLESS
from roundtable_ports import Box, Button, ClipEnded, Contact, DeviceBack, DeviceLost, Frame
from tests.company.table import Table
from tests.drivers.usb import Sockets, UsbTable, learnt, place, wled_frames

WIRING = read("six-usb")
FIVE = tuple(Box(number) for number in range(1, 6))
SETTINGS = Settings(rehearsed=True, rehearsed_lamps=True, last_setup=Setup(players=5))


@pytest.fixture
def sockets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Sockets:
    found = Sockets(tmp_path / "root", monkeypatch)
    monkeypatch.setattr(UsbTable, "sockets", found, raising=False)
    return found


def seated(seed: int) -> tuple[Table, UsbTable]:
    table = Table(SETTINGS, Random(seed), boxes=FIVE, wiring=WIRING, hardware=UsbTable, draws=True)
    hardware = table.night.hardware
    assert isinstance(hardware, UsbTable)
    return table, hardware


def test_a_night_of_five_and_wled_gets_every_frame_that_the_ring_shows(sockets: Sockets) -> None:
    table, hardware = seated(3)
    with table:
        table.until(Scene.ENDED)
    shown = [one.colours.translate(HARMLESS) for one in hardware.strip.sent]
    frames = wled_frames(hardware.told)
    once = [one for one, before in zip(frames, [b"", *frames], strict=False) if one != before]
    assert len(once) > 100
    assert once == [one for one, before in zip(shown, [b"", *shown], strict=False) if one != before]


def test_an_encoder_pulled_in_a_vote_is_named_and_its_seat_votes_when_it_is_back(
    sockets: Sockets,
) -> None:
    table, hardware = seated(5)
    with table:
        table.until(Scene.VOTE)
        hardware.hands.press(Contact(Box(3), Button.APPROVE))
        sockets.pull(place(3))
        hardware.heard()
        table.wait(40)
        assert table.night.view.scene is Scene.VOTE
        assert table.ids().count("trouble-button") == 1
        sockets.plug(place(3))
        hardware.heard()
        table.wait(5)
        assert table.ids().count("trouble-button-back") == 1
        table.until(Scene.ENDED)
    assert table.ids().count("trouble-button") == 1


# Learning at the table


class Hand:
    """Presses what is asked for, as soon as it is; `wrongly` is pressed in between."""

    def __init__(self, sockets: Sockets, buttons: Learnt) -> None:
        self.sockets, self.buttons = sockets, buttons
        self.said: list[Message] = []
        self.shown: list[Frame] = []
        self.time = 0.0
        self.asked = list(buttons)

    def now(self) -> float:
        self.time += 1.0
        return self.time

    def say(self, said: Message) -> None:
        self.said.append(said)
        if said.about in tuple(Button) or said.id in ("learn-approve", "learn-reject"):
            button = self.buttons[self.asked.pop(0)]
            self.sockets.at(button.place).switch(button.code, True)


def test_the_table_asks_for_every_button_and_keeps_whose_it_is(
    sockets: Sockets, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wanted = learnt(WIRING.all_boxes)
    for box in WIRING.all_boxes:
        sockets.plug(place(box))
    hand = Hand(sockets, wanted)
    found = learn(WIRING, sockets.encoders(), hand.shown.append, hand.say, now=hand.now)
    assert found == wanted
    assert [one.id for one in hand.said] == [*("learn-approve", "learn-reject") * 6, "learn-done"]
    monkeypatch.setattr(app, "state_folder", lambda: tmp_path)
    app.keep(found)
    assert (
        app.known(WIRING, sockets.encoders()) == read_buttons(tmp_path, WIRING.all_boxes) == wanted
    )
    sockets.pull(place(2))
    assert app.known(WIRING, sockets.encoders()) == wanted
    sockets.plug("usb-elsewhere/input0")
    assert app.known(WIRING, sockets.encoders()) is None


def test_without_any_box_it_says_so_and_goes_on_when_there_are_some(sockets: Sockets) -> None:
    hand = Hand(sockets, learnt(WIRING.all_boxes))
    waits = 0

    def alive() -> None:
        nonlocal waits
        waits += 1
        if waits == 1:
            for box in WIRING.all_boxes:
                sockets.plug(place(box))

    learn(WIRING, sockets.encoders(), hand.shown.append, hand.say, alive=alive, now=hand.now)
    assert [one.id for one in hand.said][:2] == ["learn-none", "learn-approve"]


SAID = ClipEnded("13")


@pytest.mark.parametrize(
    ("reports", "waits"),
    [
        ([[ClipEnded("12")], [], [SAID]], 2),
        ([[DeviceLost("pulled")]], 0),
        ([[DeviceLost("none"), DeviceBack()], [SAID]], 1),
        ([], LONGEST_SENTENCE),
    ],
)
def test_the_last_sentence_is_heard_out_before_the_sound_is_closed(
    reports: list[list[Report]], waits: float
) -> None:
    inbox, coming, waited = Inbox(), iter(reports), 0.0

    def come() -> None:
        for one in next(coming, []):
            inbox.put(one)

    def wait(_seconds: float) -> None:
        nonlocal waited
        waited += 1
        come()

    come()
    hear_out(inbox, 13, lambda: None, now=lambda: waited, wait=wait)
    assert waited == waits


def test_the_lamp_that_is_asked_for_is_white_and_what_is_known_is_green() -> None:
    learning = Learning(WIRING.all_boxes)
    learning.press(learnt(WIRING.all_boxes)[Contact(Box(1), Button.APPROVE)], 0.0)
    frame = asking(learning)
    assert frame[:9] == bytes((0, 140, 30, 0, 0, 0, 255, 255, 255))
    assert not any(frame[9:])


# The doctor


class Screen:
    def lamp(self, lit: object) -> None: ...

    def roll(self, roll: object) -> None: ...


def found(sockets: Sockets, tmp_path: Path, buttons: Learnt | None) -> dict[str, Message]:
    examined = ExaminedWiredTable(WIRING, tmp_path, buttons=buttons, encoders=sockets.encoders)
    try:
        findings = examine(examined, Screen(), lambda: pytest.fail("quick"), quick=True)
        return {one.about: one for one in findings}
    finally:
        examined.close()


def test_the_doctor_names_what_is_unlearnt_unplugged_and_down(
    sockets: Sockets, tmp_path: Path
) -> None:
    buttons = learnt(WIRING.all_boxes)
    for box in WIRING.all_boxes:
        sockets.plug(place(box))
    assert "buttons-unlearnt" in found(sockets, tmp_path, None)
    well = found(sockets, tmp_path, buttons)
    assert well["pins-at-rest"].values["count"] == 12
    assert well["pin-library"].values["library"] == "evdev"
    assert not {"power-unknown", "model-untried"} & well.keys()
    sockets.pull(place(4))
    held = buttons[Contact(Box(2), Button.REJECT)]
    sockets.at(held.place).switch(held.code, True)
    ill = found(sockets, tmp_path, buttons)
    assert ill["encoder-missing"].values["place"] == place(4)
    assert ill["pin-down"].values["pin"] == f"button {held.code} at {place(2)}"


def test_what_was_learnt_is_one_file_of_the_table(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(as_text(learnt(WIRING.all_boxes)))
    assert (tmp_path / FILE).read_text().count("usb-0000:01:00.0-1.3/input0") == 2
