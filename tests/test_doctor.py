"""The doctor: what each fact means, what the roll-call sees, and that no fault hides another."""

from __future__ import annotations

from typing import Any

import pytest

from roundtable.doctor.computer import LOCALHOST, Served
from roundtable.doctor.findings import FOUND, exit_code, finding
from roundtable.doctor.roll_call import (
    LampSide,
    Primary,
    RollCall,
    SeatLamp,
    Seen,
    TrackLamp,
    lamp_walk,
)
from roundtable.messages import Kind, Message
from roundtable_ports import DARK, LAMPS, Box, Button, Contact, Edge
from roundtable_ports.examined import Medium
from roundtable_ports.network import NetworkState, Obstacle
from tests.examined import (
    CAN_FAIL,
    COMPUTER_FAILURES,
    MadeUpComputer,
    Watched,
    computer_findings,
    examined,
    findings_of,
    findings_on,
    mocked_table,
)
from tests.mocked_probe import FAILURES

APPROVE, REJECT = Button.APPROVE, Button.REJECT
NOT_HERE = {"network-own"}
"""What is as well, at another table."""

OF_COMPUTERS = {"table-mocked", "program", "reach", "reach-idle", "voices", "sound"}

FIVE_SEATS = [Contact(Box(box), button) for box in range(1, 6) for button in Button]


def ids(findings: list[Message]) -> list[str]:
    return [one.about for one in findings]


def found(id: str, *failures: str) -> Message:
    (finding,) = (one for one in examined(*(failures or (id,))) if one.about == id)
    return finding


def test_a_table_that_is_well_has_nothing_but_fine_findings() -> None:
    findings = examined()
    assert {one.kind for one in findings} == {Kind.FINE}
    assert exit_code(findings) == 0
    assert set(ids(findings)) == {
        id
        for id, verdict in FOUND.items()
        if verdict is Kind.FINE and id not in NOT_HERE | OF_COMPUTERS
    }


def test_every_fault_that_is_reported_can_be_brought_about_here() -> None:
    assert {*FAILURES, *COMPUTER_FAILURES} == set(CAN_FAIL)


@pytest.mark.parametrize("name", CAN_FAIL)
def test_each_failure_is_found_under_its_name_and_decides_the_exit_code(name: str) -> None:
    findings = examined(name)
    assert name in ids(findings)
    assert {one.kind for one in findings} <= {Kind.FINE, FOUND[name]}
    code = {Kind.WRONG: 1, Kind.UNKNOWN: 2, Kind.ADVICE: 0}[FOUND[name]]
    assert exit_code(findings) == code


ON_PINS = {
    *("power-low", "power-was-low", "power-hot", "power-unknown"),
    *("model-untried", "pin-library-legacy"),
}
"""What only a Pi is asked: with everything on USB any computer will do."""


@pytest.mark.parametrize("name", [one for one in FAILURES if one not in ON_PINS])
def test_a_table_on_usb_is_told_of_no_pin(name: str) -> None:
    findings = findings_of(mocked_table(name, profile="six-usb"))
    assert name in ids(findings)
    told = " ".join(str(value) for one in findings for value in one.values.values())
    assert not any(word in told for word in ("GPIO", "gpio", "spi"))


def test_no_fault_hides_another() -> None:
    apart = ("power-low", "pin-down", "ring-unlit", "line-unheard", "seat-silent", "storage-full")
    assert set(apart) <= set(ids(examined(*apart)))


def test_what_is_wrong_outweighs_what_is_unknown() -> None:
    assert exit_code(examined("power-unknown", "storage-full")) == 1
    assert exit_code([finding("calendar-unset", {"year": "1970"}), finding("power-unknown")]) == 2
    assert exit_code([]) == 0


def test_a_quick_examination_lights_nothing_says_nothing_and_asks_nobody() -> None:
    examined, screen = mocked_table(), Watched()
    findings = findings_of(examined, screen, quick=True)
    assert ids(findings)[-1] == "pins-at-rest"
    assert screen.lamps == []
    assert screen.rolls == []
    assert examined.table.speaker.heard == []
    assert not any(any(one.colours) for one in examined.table.strip.sent)


# Facts


def test_a_button_that_is_down_at_rest_is_named_with_its_pin() -> None:
    assert found("pin-down").values == {"box": 3, "seat": 3, "button": "approve", "pin": "GPIO16"}


def test_nobody_is_waited_for_at_a_button_that_is_stuck() -> None:
    examined = mocked_table("pin-down")
    assert ids(findings_of(examined))[-1] == "roll-call"
    assert examined.now() < 30


def test_each_device_file_has_a_finding_of_its_own() -> None:
    findings = [one for one in examined("device-missing") if one.about == "device-missing"]
    assert [one.values["part"] for one in findings] == ["pins", "spi_ring", "sound", "pio_ring"]


def test_storage_is_full_below_two_hundred_megabytes() -> None:
    assert found("storage-full").values == {
        "folder": "/var/lib/roundtable",
        "free": 90,
        "least": 200,
        "medium": Medium.SD_CARD,
    }


def test_pins_that_are_in_use_are_not_called_broken_and_the_rest_is_examined() -> None:
    findings = ids(examined("pins-busy"))
    assert findings[-3:] == ["pins-busy", "lamps", "line"]


@pytest.mark.parametrize(
    ("state", "own", "told"),
    [
        (NetworkState(joined="Upstairs", obstacle=Obstacle.NO_RADIO), True, "network"),
        (NetworkState(own=True), False, "network-own"),
        (NetworkState(known=2), True, "network-own"),
        (NetworkState(known=2), False, "network-none"),
    ],
    ids=[
        "by a cable, without Wi-Fi",
        "its own, still open",
        "none yet",
        "it may open none",
    ],
)
def test_the_tables_network_is_told(state: NetworkState, own: bool, told: str) -> None:
    table = mocked_table()
    table.probe.connected, table.own_network = state, own
    findings = ids(findings_of(table, quick=True))
    assert [one for one in findings if one.startswith("network")] == [told]


# The lamps


def test_each_lamp_is_lit_alone_then_all_in_each_colour() -> None:
    steps = list(lamp_walk(range(LAMPS)))
    assert [steps[0].lit, steps[1].lit, steps[29].lit] == [
        SeatLamp(Box(1), LampSide.LEFT),
        SeatLamp(Box(1), LampSide.MIDDLE),
        SeatLamp(Box(10), LampSide.RIGHT),
    ]
    assert [steps[30].lit, steps[39].lit] == [TrackLamp(1), TrackLamp(10)]
    assert [one.lit for one in steps[40:]] == list(Primary)
    for lamp, step in enumerate(steps[:40]):
        assert step.frame[3 * lamp : 3 * lamp + 3] == b"\xff\xff\xff"
        assert sum(step.frame) == 3 * 255
    assert steps[41].frame == b"\x00\xff\x00" * LAMPS


def test_only_the_lamps_of_the_table_are_walked() -> None:
    examined, screen = mocked_table(profile="six-i2s"), Watched()
    (lamps,) = (one for one in findings_of(examined, screen) if one.about == "lamps")
    assert lamps.values == {"count": 28}
    assert len(screen.lamps) == 28 + 3


def test_the_ring_is_dark_in_the_end() -> None:
    examined = mocked_table()
    findings_of(examined)
    sent = examined.table.strip.sent
    assert any(any(one.colours) for one in sent)
    assert not any(sent[-1].colours)


def test_a_ring_that_fails_in_the_roll_call_does_not_end_it() -> None:
    examined, screen = mocked_table(), Watched()
    begin = examined.begin_roll_call

    def begin_without_strip() -> None:
        examined.table.strip.broken = "the strip went away."
        begin()

    examined.begin_roll_call = begin_without_strip  # type: ignore[method-assign]
    assert ids(findings_of(examined, screen))[-3:] == ["line", "ring-unlit", "roll-call"]


# The voice


def test_the_test_line_is_heard_to_its_end() -> None:
    examined = mocked_table()
    findings_of(examined)
    (heard,) = examined.table.speaker.heard
    assert (heard.id, round(heard.end - heard.start, 6)) == ("test", 1.0)


def test_a_card_that_takes_no_sound_is_not_waited_for_for_ever() -> None:
    examined = mocked_table()
    examined.table.speaker.pause()
    assert "line-unheard" in ids(findings_of(examined))


def test_why_there_is_no_sound_is_passed_on() -> None:
    assert "cannot open any sound card" in str(found("line-unheard").values["why"])
    assert "no engine" in str(found("line-unrendered").values["why"])


# The roll-call


def press(roll: RollCall, box: int, button: Button, at: float) -> None:
    contact = Contact(Box(box), button)
    roll.hear(Edge(contact, True, at))
    roll.hear(Edge(contact, False, at + 0.1))
    roll.tick(at + 0.2)


def is_over(roll: RollCall, at: float) -> bool:
    roll.tick(at)
    return roll.over


def lamps_of(roll: RollCall, box: int) -> list[bool]:
    start = 9 * (box - 1)
    frame = roll.frame()
    return [any(frame[at : at + 3]) for at in range(start, start + 9, 3)]


def test_a_seat_lights_left_for_approve_right_for_reject_and_whole_for_both() -> None:
    roll = RollCall(FIVE_SEATS, 0.0, 60.0)
    assert roll.frame() == DARK
    press(roll, 2, APPROVE, 1.0)
    assert lamps_of(roll, 2) == [True, False, False]
    press(roll, 4, REJECT, 2.0)
    assert lamps_of(roll, 4) == [False, False, True]
    press(roll, 2, REJECT, 3.0)
    assert lamps_of(roll, 2) == [True, True, True]
    assert lamps_of(roll, 1) == [False, False, False]
    assert [roll.seen(box) for box in roll.boxes] == [
        Seen.NONE,
        Seen.BOTH,
        Seen.NONE,
        Seen.REJECT,
        Seen.NONE,
    ]


def test_the_middle_lamp_shows_a_finger_while_it_is_down() -> None:
    roll = RollCall(FIVE_SEATS, 0.0, 60.0)
    press(roll, 3, APPROVE, 1.0)
    roll.hear(Edge(Contact(Box(3), APPROVE), True, 2.0))
    roll.tick(2.01)
    assert lamps_of(roll, 3) == [True, True, False]
    roll.hear(Edge(Contact(Box(3), APPROVE), False, 2.1))
    roll.tick(2.2)
    assert lamps_of(roll, 3) == [True, False, False]


def test_a_blip_is_no_press() -> None:
    roll = RollCall(FIVE_SEATS, 0.0, 60.0)
    roll.hear(Edge(Contact(Box(1), APPROVE), True, 1.0))
    roll.hear(Edge(Contact(Box(1), APPROVE), False, 1.003))
    roll.tick(2.0)
    assert roll.seen(Box(1)) is Seen.NONE


def test_it_is_over_when_all_are_in_or_some_time_after_the_last_press() -> None:
    roll = RollCall(FIVE_SEATS, 0.0, 60.0)
    for contact in FIVE_SEATS[:-1]:
        press(roll, contact.box, contact.button, 50.0 + contact.box)
    assert not is_over(roll, 60.0), "the last press gave more time"
    assert roll.wake_at() == 115.0
    assert is_over(roll, 115.0)
    assert roll.unseen == [Contact(Box(5), REJECT)]
    whole = RollCall(FIVE_SEATS, 0.0, 60.0)
    for contact in FIVE_SEATS:
        press(whole, contact.box, contact.button, 1.0 + contact.box)
    assert whole.over
    assert whole.unseen == []


def test_everyone_can_follow_it_on_the_screen() -> None:
    screen = Watched()
    findings_of(mocked_table("button-silent"), screen)
    assert screen.rolls[0] == [Seen.NONE] * 10
    assert screen.rolls[-1] == [Seen.BOTH] * 3 + [Seen.APPROVE] + [Seen.BOTH] * 6


def test_a_missing_button_and_a_missing_seat_are_told_apart_with_their_pins() -> None:
    assert found("button-silent").values == {
        "box": 4,
        "seat": 4,
        "button": "reject",
        "pin": "GPIO27",
    }
    assert found("seat-silent").values == {
        "box": 4,
        "seat": 4,
        "approve": "GPIO22",
        "reject": "GPIO27",
    }


def test_silence_everywhere_is_one_finding_after_the_patience_asked_for() -> None:
    examined = mocked_table("roll-call-silent")
    findings = findings_of(examined, patience=5.0)
    assert ids(findings)[-1] == "roll-call-silent"
    assert examined.now() < 30


def test_whoever_ends_it_early_hears_which_seats_were_not_seen() -> None:
    values = found("roll-call-stopped").values
    assert values == {"boxes": ("3", "4", "5", "6", "7", "8", "9", "10")}


# A computer that plays a mocked table


def test_a_computer_is_asked_for_what_is_there_and_nothing_is_invented() -> None:
    """A laptop was told of an SD card and a sound card that it has not."""
    findings = computer_findings()
    assert ids(findings) == [
        *("table-mocked", "program", "storage", "calendar", "reach", "voices", "sound")
    ]
    assert exit_code(findings) == 0
    (voices,) = (one for one in findings if one.about == "voices")
    assert voices.values["voices"] == ("pack/Anna", "hibari/heart", "espeak-ng/en")


def test_each_address_at_which_the_pages_answer_is_told() -> None:
    served = Served(8001, running=True)
    computer = MadeUpComputer(served=served, answering=(LOCALHOST, "10.0.0.7"))
    (reach,) = (one for one in findings_on(computer) if one.about == "reach")
    assert reach.values["links"] == ("http://10.0.0.7:8001/",)


@pytest.mark.parametrize(
    ("facts", "told"),
    [
        ({}, "reach"),
        ({"answering": (LOCALHOST,)}, "reach-here-only"),
        ({"answering": ()}, "reach-silent"),
        ({"answering": (), "served": Served(8000)}, "reach-idle"),
        ({"answering": ("127.0.0.2",), "served": Served(8000, "127.0.0.2")}, "reach-here-only"),
        ({"known": (), "answering": (LOCALHOST,)}, "reach-none"),
    ],
)
def test_whether_phones_reach_it_is_tried_and_not_supposed(
    facts: dict[str, Any], told: str
) -> None:
    findings = ids(findings_on(MadeUpComputer(**facts)))
    assert [one for one in findings if one.startswith("reach")] == [told]


def test_the_line_is_spoken_where_there_is_a_card_and_somebody_listens() -> None:
    computer = MadeUpComputer()
    assert ids(findings_on(computer, quick=False))[-1] == "line"
    assert [one.id for one in computer.heard.heard] == ["test"]
    computer = MadeUpComputer(sound="no card")
    assert "line" not in ids(findings_on(computer, quick=False))
    assert computer.heard.heard == []
