"""Golden nights: whole nights as text, presses in, messages and lamps out, each by its time.

A file opens with the table, one setting per line, then `--`, then the night:

    players 5                     any setting of a setup, remembered as last night's line-up
    characters merlin assassin
    boxes Stag Lion Swan Boar Fox who will sit, clockwise; the first boxes if left out
    leader Lion                   chance: the first Leader, or several for several deals
    allegiances no_change switch  chance: the first cards of the Allegiance deck, the others below
    plots charge ambush           chance: the first cards of the Plot deck, the others below
    hands Stag=merlin Fox=minion  who holds which card, for the oath; the others: plain Good
    table rehearsed=no rehearsed_oath=no rehearsed_lamps=no
    table say_votes=yes swapped=Stag
    table hold_seconds=Lion:1.5 code_seconds=Fox:2
    power cut FILE                the night goes on where that golden night ends, unplugged
    --
    +0.50 Lion taps approve       somebody does something, half a second after the last moment named
    12.40 Lion taps both          or at 12.40 s; or, without a time, at the last moment named
    -> 14.30 say vote-ask …       what must be heard next, and when its sound begins
    -> say vote-ask …             the same, whenever; it moves the last moment named
    -> lamps vote: Stag leader team, Lion answered; track o....; votes 1
                                  what must be seen now: every seat with something lit, and then
                                  the tracks, if they are told (after a space: `2` two fails, `~`
                                  a Switch lies above it, `(rogue_fail)` the kinds of its tokens)
    -> all of the Reveal          every line of the stage for this line-up, in order
    …                             whatever is heard up to the next line that is expected

Nothing may be heard that is not expected. What people do: `taps`, `holds`, `presses`, `releases`
approve, reject or both; `holds … for 3`; `enters success`, `enters fail` (secret codes; yes and no
are the same two), `enters good`, `enters evil` (a special card: approve twice, reject twice);
`sticks` and `frees` a button; `Lion, Boar tap reject` and `everyone taps approve` do it together.
In short:

    the usual beginning           everyone sits, the first closes the lobby and takes last night's
                                  line-up, everyone is ready, and the Reveal is heard to its end
                                  (and before it the oath, where one is sworn)
    the oath                      every question is heard, and answered by everybody's card
    the oath with Lion as merlin  the same, but the Lion answers as if they held this card
    the question                  the oath's next question, answered so by all
    Lion finds menu-misdeal       both held, then reject until the menu reads this item out
    Lion seeks plots-at plot=ambush   in a list: reject until this is read out, if it was not yet
    Lion takes prey-at-messengers the same, and then approve
    Lion marks Boar, Fox          choosing seats: reject until the light rests there, then approve
    Lion chooses Boar             the same, and then approve held
    Lion passes                   reject held: nobody
    Lion counts 1 0 2             cards on the table: so many of each kind, read back, confirmed
    everyone sits                 approve, then reject, half a second apart, in order
    proposal Stag,Lion ++-+-      a team and the votes on it, up to the last vote's being cast
    quest Stag,Lion +++++ sf      a team, the votes on it and its codes, up to the codes
    team Stag Lion                they step in, and the Leader holds approve
    votes ++-+-                   everyone at once, clockwise from the first seat; `.` does not vote
    cards sfge                    the team's codes, clockwise from the first seat: Success, Fail,
                                  the good and the evil special card; `.` enters nothing
    the card fails / comes back   of sound
    nothing for 30                silence, for so long

A table answers nothing within 0.7 s of a step's opening, so presses come a second after prompts.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from roundtable.narration.reveal import reveal
from roundtable.rules.setup import setup_from
from roundtable.rules.vocabulary import Allegiance, PlotCard
from roundtable.settings import BoxSettings, Settings
from roundtable.table_view import Space
from tests.company.sitting import (
    EMBLEMS,
    INSTANT,
    Sitting,
    box_of,
)
from tests.nights.acting import Acting
from tests.nights.listening import NEARLY

NIGHTS = Path(__file__).parent
TIME = re.compile(r"\+?\d+(\.\d+)?$")
LISTS = ("characters", "plot_deck")
REHEARSED = ("rehearsed", "rehearsed_oath", "rehearsed_lamps")


class Unlike(AssertionError):
    """The night went otherwise than written."""


class Night(Acting):
    """Reads a golden night and plays it; `trace` tells what really happened, line by line."""

    def __init__(self, text: str) -> None:
        lines = [line.split("#")[0].strip() for line in text.splitlines()]
        at = lines.index("--")
        self._written = text.splitlines()
        self._lines = [
            (number, line) for number, line in enumerate(lines, start=1) if number > at + 1 and line
        ]
        self._read_table([line.split() for line in lines[:at] if line.strip()])
        super().__init__()

    # The table

    def _read_table(self, lines: list[list[str]]) -> None:
        setup: dict[str, Any] = {}
        table: dict[str, Any] = dict.fromkeys(REHEARSED, True)
        leaders: list[str] = []
        decks: dict[str, list[str]] = {"allegiances": [], "plots": []}
        self._hands: dict[str, str] = {}
        self.boxes: list[str] = []
        interrupted = None
        for name, *values in lines:
            match name:
                case "leader":
                    leaders = values
                case "boxes":
                    self.boxes = values
                case "allegiances" | "plots":
                    decks[name] = values
                case "hands":
                    self._hands = dict(_pair(one) for one in values)
                case "table":
                    table |= _table(values)
                case "power":
                    interrupted = _broken_off(values[-1])
                case _:
                    setup[name] = values if name in LISTS else values[0]
        setup["players"] = int(setup.get("players", 5))
        self.setup = setup_from(setup)
        self.boxes = self.boxes or list(EMBLEMS[: self.setup.players])
        remembered = None if table.pop("first_time", False) else self.setup
        self.at = Sitting(
            leaders=[self.boxes.index(one) + 1 for one in leaders or self.boxes[:1]],
            settings=Settings(last_setup=remembered, **table),
            interrupted=interrupted,
            allegiances=[Allegiance(one) for one in decks["allegiances"]],
            plots=[PlotCard(one) for one in decks["plots"]],
        )

    # Playing

    def play(self) -> None:
        """Raises `Unlike`, with the line, where the night goes otherwise than written."""
        with self.at:
            for number, line in self._lines:
                try:
                    self._line(line)
                except AssertionError as error:
                    raise Unlike(f"line {number}: {line}\n{error}") from None
            self.at.wait(0.5)
            self._nothing_else(self.at.now)

    def trace(self) -> Iterator[str]:
        """The night as it went: what was written, with what was heard in its place."""
        lines = dict(self._lines)
        with self.at:
            for number, written in enumerate(self._written, start=1):
                line = lines.get(number)
                if line is None:
                    yield written
                elif line.startswith("->") and " lamps" not in line:
                    yield from self._trace_expected(line)
                else:
                    yield from self._trace_other(number, line)
            self.at.wait(0.5)
            yield from self._told(self._heard, len(self._events()))

    def _trace_other(self, number: int, line: str) -> Iterator[str]:
        before = self._heard
        self._may_skip = True
        words = line.split()
        try:
            if words[0] == "->":
                self._line(line)
                line = f"{line.split(' lamps', maxsplit=1)[0]} lamps {self._lamps()}"
            elif line != "…":
                self._reach(words)
                self._may_skip = "nothing" not in words
                yield from self._told(before, 0 if "beginning" in words else self._heard)
                self._do(words)
        except AssertionError as error:
            if words[0] == "->":
                line = f"{line.partition(' lamps')[0]} lamps {self._lamps()}"
            else:
                line = f"{line}   #? line {number}: {error}"
        yield line

    def _trace_expected(self, line: str) -> Iterator[str]:
        """A time that is written is told anew, in the same way; one that is not, is not."""
        words = line.split()[1:]
        time = words.pop(0) if TIME.match(words[0]) else ""
        before, moment = self._heard, self._moment
        self._may_skip = True
        if words[:1] == ["all"]:
            self._all_of_the_reveal()
            yield line
            return
        wanted = " ".join(words[:2])
        try:
            found = self._next(lambda one: one.id == wanted)
        except AssertionError:
            yield f"#? never heard: {line}"
            return
        self._moment = max(self.at.now - INSTANT, found.at)
        yield from self._told(before, self._heard - 1)
        since = f"+{found.at - moment:.2f} " if time.startswith("+") else f"{found.at:.2f} "
        yield f"-> {since if time else ''}{found.text}"

    def _told(self, first: int, last: int) -> Iterator[str]:
        for one in self._events()[first:last]:
            yield f"-> {one.text}"
        self._heard = max(self._heard, last)

    # One line

    def _line(self, line: str) -> None:
        if line == "…":
            self._may_skip = True
            return
        words = line.split()
        if words[0] == "->":
            self._expect(words[1:])
            self._may_skip = False
            return
        self._reach(words)
        self._do(words)

    def _reach(self, words: list[str]) -> None:
        """Let time pass until a line's moment; nothing unexpected may be heard until then."""
        if TIME.match(words[0]):
            self._moment = self._time(words.pop(0))
        self._may_skip |= words == ["the", "usual", "beginning"]
        self.at.until(self._moment)
        self._nothing_else(self._moment)

    def _time(self, text: str) -> float:
        return self._moment + float(text) if text.startswith("+") else float(text)

    # What must be heard and seen

    def _expect(self, words: list[str]) -> None:
        at = self._time(words.pop(0)) if TIME.match(words[0]) else None
        if words[0] == "lamps":
            if at is not None:
                self._moment = at
                self.at.until(at)
                self._nothing_else(at)
            self._see(" ".join(words[1:]))
        elif words[0] == "all":
            self._all_of_the_reveal()
        else:
            self._hear(" ".join(words), at)

    def _hear(self, text: str, at: float | None) -> None:
        found = self._next(lambda one: one.text == text)
        if at is not None and abs(found.at - at) > NEARLY:
            raise AssertionError(f"heard at {found.at:.2f}, not at {at:.2f}")
        self._moment = max(self.at.now - INSTANT, found.at)

    def _all_of_the_reveal(self) -> None:
        for line in reveal(self.setup):
            self._next(lambda one, id=line.message.id: one.id == f"say {id}")  # type: ignore[misc]
        self._moment = self.at.now - INSTANT

    def _see(self, expected: str) -> None:
        seats, *tracks = expected.split("; ")
        seen = self._lamps().split("; ")
        if seats != seen[0]:
            raise AssertionError(f"but seen: {seen[0]}")
        for one in tracks:
            if one not in seen:
                raise AssertionError(f"but seen: {'; '.join(seen[1:])}")

    def _lamps(self) -> str:
        view = self.at.view
        lit = ", ".join(f"{who} {what}" for who, what in self.at.lit().items())
        spaces = zip(self.at.track(), view.spaces, strict=True)
        track = "".join(f"{mark}{_marks(space)}" for mark, space in spaces)
        return f"{view.scene}: {lit or 'nothing'}; track {track}; votes {view.vote_track}"


def _pair(text: str) -> tuple[str, str]:
    one, _, other = text.partition("=")
    return one, other


def _marks(space: Space) -> str:
    """What a space of the quest track tells besides its state."""
    tokens = f"({','.join(space.tokens)})" if space.tokens else ""
    return f"{'2' * space.needs_two}{'~' * space.switches}{tokens}"


def _table(values: list[str]) -> dict[str, Any]:
    """Settings of the table, and of single boxes."""
    found: dict[str, Any] = {}
    boxes: dict[str, dict[str, Any]] = {}
    for value in values:
        name, given = value.split("=")
        if name in (*REHEARSED, "say_votes", "first_time"):
            found[name] = given == "yes"
        elif name in BoxSettings.__struct_fields__:
            who, _, number = given.partition(":")
            boxes.setdefault(str(box_of(who)), {})[name] = float(number) if number else True
        else:
            found[name] = given
    if boxes:
        found["boxes"] = {box: BoxSettings(**given) for box, given in boxes.items()}
    return found


def _broken_off(file: str) -> Any:
    night = Night((NIGHTS / f"{file}.txt").read_text())
    night.play()
    broken = night.at.kept.interrupted()
    assert broken, f"{file} ends with no game to go on with"
    return broken
