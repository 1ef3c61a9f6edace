"""`roundtable doctor`: is the table well."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, closing
from functools import partial
from shutil import get_terminal_size
from textwrap import fill
from typing import Any, TextIO

from roundtable.app import installed, parts
from roundtable.app.left_out import left_out
from roundtable.app.signals import ended_by_signals
from roundtable.app.whole_table import USUAL_PORT
from roundtable.commands.answers import Refused, command, number, one_line, print_json
from roundtable.commands.buttons import buttons_refused
from roundtable.commands.lineup import add_language
from roundtable.commands.service import add_wiring, wiring_refused
from roundtable.doctor.computer import Served, examine_computer
from roundtable.doctor.examination import PATIENCE, ExaminationScreen, examine
from roundtable.doctor.findings import VERDICTS, exit_code
from roundtable.doctor.roll_call import Lit, Primary, RollCall, SeatLamp, Seen
from roundtable.files.places import clips_folder, mocked_folder, packs_folder, voices_folder
from roundtable.messages import NUMBER, SIGNS, TEXT, Kind, Message, declare, label
from roundtable.terminal.screen import is_terminal
from roundtable.voice import Line, Store, Voice
from roundtable.voice.packs import load_all
from roundtable.voice.shipped_packs import made_packs
from roundtable.words import Words
from roundtable_drivers.this_computer import ThisComputer
from roundtable_drivers.wiring import read
from roundtable_ports import Box, Clip

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
        "computer is examined on which a mocked table would be played: program, disk, sound, "
        "voices, and whether phones reach it. Exit code 0: nothing is wrong; 1: something is; 2: "
        "something could not be looked at.",
    )
    add_wiring(doctor)
    doctor.add_argument(
        "--mock", action="store_true", help="the computer for a mocked table, on a Pi too"
    )
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
    add_language(doctor, length=False)


def _doctor(options: argparse.Namespace) -> int:
    if not 0 < options.wait <= LONGEST_WAIT:
        raise Refused(f"--wait {options.wait:g}: give seconds, above 0 to {LONGEST_WAIT:g}")
    mocked = options.mock or not parts.is_real(options.wiring)
    if not mocked and installed.is_installed():
        try:
            with ended_by_signals():
                return installed.run_in_sandbox(options.arguments)
        except installed.NotRoot as refused:
            raise Refused(str(refused)) from None
    words = Words(options.lang)
    screen = _Progress(sys.stderr if options.json else sys.stdout, words)
    findings = []
    with ended_by_signals(), ExitStack() as opened:
        for finding in _found(options, mocked, screen, words, opened):
            findings.append(finding)
            screen.clear()
            if not options.json:
                _print(finding, words)
    if options.json:
        print_json([_as_data(one, words) for one in findings])
    else:
        print(_summary(findings, words))
    return exit_code(findings)


def _found(
    options: argparse.Namespace,
    mocked: bool,
    screen: ExaminationScreen,
    words: Words,
    opened: ExitStack,
) -> Iterator[Message]:
    if mocked:
        with wiring_refused():
            title = read(options.wiring or "mock").title
        return _on_computer(title, options.quick, words, opened)
    with wiring_refused(), buttons_refused():
        examined = opened.enter_context(closing(parts.examined(options.wiring)))
    render = partial(_rendered, words)
    return examine(examined, screen, render, quick=options.quick, patience=options.wait)


def _on_computer(title: str, quick: bool, words: Words, opened: ExitStack) -> Iterator[Message]:
    computer = opened.enter_context(closing(ThisComputer(mocked_folder())))

    def voices() -> Sequence[str]:
        packs = (*load_all(packs_folder()).packs, *made_packs())
        with Voice(Store(clips_folder()), voices=voices_folder(), packs=packs) as voice:
            return voice.offered(words.language)

    return examine_computer(
        computer,
        Served(USUAL_PORT),
        title=title,
        voices=voices,
        sound_failure=computer.sound_failure,
        left_out=left_out(),
        render=None if quick else partial(_rendered, words),
    )


def _rendered(words: Words) -> Clip:
    line = Line(words.sentence(TEST_LINE), words.language, TEST_LINE, fixed=True)
    with Voice(Store(clips_folder()), voices=voices_folder()) as voice:
        return Clip(TEST_LINE, voice.clip(line).samples)


# Findings


def _print(finding: Message, words: Words) -> None:
    verdict = words.label(f"doctor-verdict-{finding.kind}")
    text = words.told(finding)
    _say(one_line(f"{SIGNS[finding.kind]} {verdict} {text}"), "", "  ")
    if fix := words.fix(finding):
        _say(one_line(fix), "    ", "    ")


def _say(line: str, first: str, rest: str) -> None:
    """One line; at a terminal broken between words, by its width."""
    if is_terminal(sys.stdout):
        width = get_terminal_size().columns
        line = fill(
            line,
            width,
            initial_indent=first,
            subsequent_indent=rest,
            break_long_words=False,
            break_on_hyphens=False,
        )
    else:
        line = first + line
    print(line, flush=True)


def _as_data(finding: Message, words: Words) -> dict[str, object]:
    return {
        "id": finding.about,
        "verdict": finding.kind,
        "values": finding.values,
        "text": words.told(finding),
        "fix": words.fix(finding),
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
