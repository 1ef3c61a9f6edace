"""`roundtable doctor`: is the table well."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Mapping
from contextlib import closing
from typing import Any, TextIO

from roundtable.app import installed, parts
from roundtable.app.signals import ended_by_signals
from roundtable.commands.answers import Refused, command, number, one_line, print_json
from roundtable.commands.buttons import buttons_refused
from roundtable.commands.lineup import add_language
from roundtable.commands.service import add_wiring, wiring_refused
from roundtable.doctor.examination import PATIENCE, examine
from roundtable.doctor.findings import CAN_FAIL, VERDICTS, exit_code
from roundtable.doctor.roll_call import Lit, Primary, RollCall, SeatLamp, Seen
from roundtable.files.places import clips_folder, voices_folder
from roundtable.messages import NUMBER, SIGNS, TEXT, Kind, Message, declare, label
from roundtable.voice import Line, Store, Voice, VoiceError
from roundtable.words import Words
from roundtable_ports import Box, Clip
from roundtable_ports.examined import ExaminedTable

SEEN_MARKS = {Seen.NONE: "○○", Seen.APPROVE: "●○", Seen.REJECT: "○●", Seen.BOTH: "●●"}
CLEAR_LINE = "\r\x1b[K"
TEST_LINE = "doctor-test-line"
LONGEST_WAIT = 3600.0

declare(
    None,
    label("doctor-verdict", of=VERDICTS),
    label(TEST_LINE),
    label("doctor-asks"),
    label("doctor-seen", "seat", box=NUMBER, seen=TEXT),
    label("doctor-lamp-seat", "seat", box=NUMBER, side=TEXT),
    label("doctor-lamp-track", "number"),
    label("doctor-lamp-colour", colour=TEXT),
    label("doctor-all-fine"),
    label("doctor-some", "count", of=("wrong", "unknown")),
)


def add_to(commands: Any) -> None:
    doctor = command(
        commands,
        "doctor",
        _doctor,
        "is everything all right: board, supply, pins, lamps, voice and every button",
        description="Examines the table and its Pi; each finding names its fix. An installed table "
        "is stopped for it, examined in the service's own sandbox, and started again. Off a Pi the "
        "mocked table is examined. Exit code 0: nothing is wrong; 1: something is; 2: something "
        "could not be looked at.",
        epilog="What --fail can bring about: " + ", ".join(CAN_FAIL) + ".",
    )
    add_wiring(doctor)
    doctor.add_argument("--mock", action="store_true", help="the mocked table, on a Pi too")
    doctor.add_argument("--json", action="store_true", help="the findings as data")
    doctor.add_argument(
        "--quick", action="store_true", help="only what needs no people: no lamps, voice, buttons"
    )
    doctor.add_argument(
        "--wait",
        type=number,
        default=PATIENCE,
        metavar="SECONDS",
        help=f"how long to wait for the next press ({PATIENCE:g})",
    )
    doctor.add_argument(
        "--fail",
        action="append",
        default=[],
        choices=CAN_FAIL,
        metavar="NAME",
        help="let the mocked table fail so, as often as you like (names below)",
    )
    add_language(doctor, length=False)


def _doctor(options: argparse.Namespace) -> int:
    if not 0 < options.wait <= LONGEST_WAIT:
        raise Refused(f"--wait {options.wait:g}: give seconds, above 0 to {LONGEST_WAIT:g}")
    mocked = options.mock or not parts.is_real(options.wiring)
    if options.fail and not mocked:
        raise Refused("--fail is for the mocked table, and this is a real one; add --mock")
    if not mocked and installed.is_installed():
        try:
            with ended_by_signals():
                return installed.run_in_sandbox(options.arguments)
        except installed.NotRoot as refused:
            raise Refused(str(refused)) from None
    words = Words(options.lang)
    with wiring_refused(), buttons_refused():
        opened = parts.examined(options.wiring, mocked, options.fail)
    with ended_by_signals(), closing(opened) as examined:
        screen = _Progress(sys.stderr if options.json else sys.stdout, words)
        findings = []
        for finding in examine(
            examined,
            screen,
            _renderer(examined, words),
            quick=options.quick,
            patience=options.wait,
        ):
            findings.append(finding)
            screen.clear()
            if not options.json:
                _print(finding, words, _fix(finding, words, examined.mocked))
    if options.json:
        print_json([_as_data(one, words, examined.mocked) for one in findings])
    else:
        print(_summary(findings, words))
    return exit_code(findings)


def _renderer(examined: ExaminedTable, words: Words) -> Callable[[], Clip]:
    def render() -> Clip:
        if examined.voice_failure:
            raise VoiceError(examined.voice_failure)
        line = Line(words.sentence(TEST_LINE), words.language, TEST_LINE, fixed=True)
        with Voice(Store(clips_folder()), voices=voices_folder()) as voice:
            return Clip(TEST_LINE, voice.clip(line).samples)

    return render


# Findings


def _print(finding: Message, words: Words, fix: str | None) -> None:
    verdict = words.label(f"doctor-verdict-{finding.kind}")
    text = words.told(finding)
    print(one_line(f"{SIGNS[finding.kind]} {verdict} {text}"), flush=True)
    if fix:
        print(f"    {one_line(fix)}", flush=True)


def _fix(finding: Message, words: Words, mocked: bool) -> str | None:
    """Also of what is fine but for people to judge, unless there was nothing to see or hear."""
    if finding.kind is Kind.FINE and mocked:
        return None
    return words.fix(finding)


def _as_data(finding: Message, words: Words, mocked: bool) -> dict[str, object]:
    return {
        "id": finding.about,
        "verdict": finding.kind,
        "values": finding.values,
        "text": words.told(finding),
        "fix": _fix(finding, words, mocked),
    }


def _summary(findings: list[Message], words: Words) -> str:
    for verdict, id in (
        (Kind.WRONG, "doctor-some-wrong"),
        (Kind.UNKNOWN, "doctor-some-unknown"),
    ):
        if count := sum(one.kind is verdict for one in findings):
            return words.sentence(id, {"count": count})
    return words.sentence("doctor-all-fine")


class _Progress:
    """The doctor's `Screen`: one line that changes in place at a terminal, else a line a change."""

    def __init__(self, stream: TextIO, words: Words) -> None:
        self._stream = stream
        self._words = words
        self._live = stream.isatty()
        self._asked = False
        self._told: dict[Box, Seen] = {}
        self._line = ""

    def lamp(self, lit: Lit) -> None:
        if self._live:
            self._replace(_lamp_name(lit, self._words))

    def roll(self, roll: RollCall) -> None:
        if not self._asked:
            self._asked = True
            self.clear()
            self._write(self._words.sentence("doctor-asks") + "\n")
        seen = {box: roll.seen(box) for box in roll.boxes}
        if self._live:
            self._replace("  ".join(f"{box} {SEEN_MARKS[one]}" for box, one in seen.items()))
            return
        for box, one in seen.items():
            if one is not self._told.get(box, Seen.NONE):
                self._told[box] = one
                values: Mapping[str, int | str] = {"box": box, "seat": box, "seen": one}
                self._write(self._words.sentence("doctor-seen", values) + "\n")

    def clear(self) -> None:
        """Make room for a line that stays."""
        if self._line:
            self._line = ""
            self._write(CLEAR_LINE)

    def _replace(self, line: str) -> None:
        if line != self._line:
            self._line = line
            self._write(CLEAR_LINE + line)

    def _write(self, text: str) -> None:
        self._stream.write(text)
        self._stream.flush()


def _lamp_name(lit: Lit, words: Words) -> str:
    if isinstance(lit, Primary):
        return words.sentence("doctor-lamp-colour", {"colour": lit})
    if isinstance(lit, SeatLamp):
        values: Mapping[str, int | str] = {"box": lit.box, "seat": lit.box, "side": lit.side}
        return words.sentence("doctor-lamp-seat", values)
    return words.sentence("doctor-lamp-track", {"number": lit.number})
