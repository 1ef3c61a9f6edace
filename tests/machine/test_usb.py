"""The night without solder, without the guest: its people know the way to its end."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from pathlib import Path
from typing import ClassVar, cast

import pytest

from roundtable.messages import Message
from roundtable.table_view import Scene
from roundtable_drivers.wled import adalight
from roundtable_ports import Contact
from tests.kernel.parts import NotShown
from tests.machine import usb
from tests.machine.emulator import Machine
from tests.machine.hearing import Heard
from tests.machine.seeing import HEAD, Wled
from tests.machine.table import BETWEEN


class Imagined(usb.UsbTable):
    """The mirror alone: whatever is waited for is heard, and of several the last."""

    scenes: ClassVar[list[Scene]] = []
    """In which pictures would have been compared."""

    def press(self, contacts: Sequence[Contact], seconds: float) -> None:
        self.mirror.press(contacts, seconds, BETWEEN)

    def hears_one_of(self, messages: list[Message], seconds: float = 60.0) -> tuple[Message, Heard]:
        self.log.append(messages[-1].id)
        return messages[-1], cast(Heard, None)

    def shows(self, expected: Collection[bytes], seconds: float = 30.0) -> None:
        self.scenes.append(self.mirror.night.view.scene)

    def pull(self, *gadgets: str) -> None:
        self.log.append("pulled")

    def plug(self, gadget: str, socket: int) -> None:
        self.log.append("plugged")


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch) -> Imagined:
    monkeypatch.setattr(usb, "press_alone", lambda table, contacts: None)
    monkeypatch.setattr(Imagined, "scenes", [])
    return Imagined(cast(Machine, None))


def test_five_people_play_to_the_end_and_an_encoder_is_pulled_on_the_way(table: Imagined) -> None:
    usb.play(table)
    pulled, back = table.log.index("pulled"), table.log.index("plugged")
    assert table.log[pulled + 1] == "trouble-button"
    assert table.log[back + 1 : back + 3] == ["trouble-button-back", "votes-approved"]
    assert table.log.count("votes-approved") == 3
    assert table.log[-1] == "again-ask"
    wanted = {Scene.LOBBY, Scene.LIST, Scene.TALK, Scene.VOTE, Scene.CARDS, Scene.ENDED}
    assert wanted <= set(table.scenes)
    assert len(table.scenes) > 15


def test_two_boxes_differ_by_their_socket_alone_and_no_two_share_a_switch() -> None:
    boxes = [usb.leads(at) for at in range(1, usb.BOXES + 1)]
    switches = [tuple(switch for _, switch in box) for box in boxes]
    assert switches[0] == switches[1]
    lines = [line for box in boxes for line in box]
    assert len(set(lines)) == len(lines)
    assert {encoder for encoder, _ in lines} == set(range(usb.ENCODERS))
    assert all(switch < 12 for _, switch in lines)


# What WLED was told


def stamped(told: bytes, nanoseconds: int) -> bytes:
    return HEAD.pack(len(told), nanoseconds) + told


def test_pictures_are_read_on_as_they_come_however_they_are_cut(tmp_path: Path) -> None:
    path = tmp_path / "frames"
    first, second = bytes(range(6)), bytes(6)
    told = bytes(6) + adalight(first) + adalight(second)  # it is cleared at first
    path.write_bytes(stamped(told[:9], 1_000_000_000) + stamped(told[9:20], 2_000_000_000)[:-1])
    wled = Wled(path, pixels=2)
    assert wled.look() == []
    path.write_bytes(
        stamped(told[:9], 1_000_000_000)
        + stamped(told[9:20], 2_000_000_000)
        + stamped(told[20:], 3_000_000_000)
    )
    assert [(one.at, one.colours) for one in wled.look()] == [(2.0, first), (3.0, second)]
    assert wled.strays == 0


def test_bytes_that_belong_to_no_picture_are_counted(tmp_path: Path) -> None:
    path = tmp_path / "frames"
    path.write_bytes(stamped(b"x" + adalight(bytes(6)), 1))
    wled = Wled(path, pixels=2)
    wled.look()
    assert wled.strays == 1
    with pytest.raises(NotShown, match="belong to no picture"):
        usb.compared(cast(usb.UsbTable, _With(wled)))


class _With:
    def __init__(self, wled: Wled) -> None:
        self.wled = wled
