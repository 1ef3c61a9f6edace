"""Rows *packs*: by whom golden nights are spoken: the pack that comes with the table, an engine
ahead of time, or an engine while everybody waits. Beside them whole nights of the same setups that
scripted players play, which nothing was chosen by.

    python -m tests.bench.packs [LANGUAGE …]
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from roundtable.app.sound import lines_ahead
from roundtable.languages import LANGUAGES
from roundtable.messages import Message
from roundtable.rules.setup import Setup
from roundtable.settings import Settings
from roundtable.voice.packs import Pack, plain
from roundtable.voice.parts import goes_on, joined
from roundtable.voice.shipped_packs import made_packs
from roundtable_ports import Box
from roundtable_tools.repertoire import LENGTHS, heard
from tests.nights.script import NIGHTS, Night
from tests.speech.lines import as_lines

MOST_LIVE: Final = 0.05
UNUSED: Final = 3_000  # from here on no pack was chosen by nights of these seeds
Told = tuple[Setup, tuple[Message, ...]]


def nights(every: int = 1) -> Iterator[Told]:
    """What golden nights say, each or a part of them."""
    for file in sorted(NIGHTS.glob("*.txt"))[::every]:
        night = Night(file.read_text())
        night.play()
        yield night.setup, tuple(one for _, one in night.at.voice())


def setups_of(told: Iterable[Told]) -> tuple[Setup, ...]:
    return tuple({str(one): one for one, _ in told}.values())


def played_again(told: Iterable[Told]) -> Iterator[Told]:
    """A whole night of each of their setups, to people who hear all for the first time."""
    for at, setup in enumerate(setups_of(told)):
        yield setup, heard(setup, UNUSED + at * len(LENGTHS))


@dataclass(frozen=True)
class Spoken:
    """A night in one language, by one pack."""

    setup: Setup
    messages: tuple[Message, ...]
    language: str
    pack: Pack | None

    @cached_property
    def lines(self) -> int:
        return len(self.messages)

    @cached_property
    def unpacked(self) -> tuple[str, ...]:
        said = as_lines(self.messages, self.setup, self.language)
        return tuple(one.text for one in said if not (self.pack and one in self.pack))

    @cached_property
    def live(self) -> tuple[str, ...]:
        """What an engine must say while everybody waits."""
        if not self.unpacked:
            return ()
        boxes = tuple(map(Box, range(1, self.setup.players + 1)))
        known = lines_ahead(self.setup, Settings(language=self.language), boxes)
        ahead = {one.text for one in known}
        return tuple(one for one in self.unpacked if one not in ahead)

    @property
    def share(self) -> float:
        return len(self.live) / self.lines

    def seams(self) -> Iterator[bool]:
        """Of each place where parts are joined, whether it lies within a phrase."""
        have = self.pack.parts if self.pack else {}
        for one in as_lines(self.messages, self.setup, self.language):
            yield from map(goes_on, joined(plain(one.text), have)[:-1])


def spoken(told: Iterable[Told], language: str, pack: Pack | None) -> tuple[Spoken, ...]:
    return tuple(Spoken(setup, messages, language, pack) for setup, messages in told)


def live(nights: Iterable[Spoken]) -> float:
    """Of all their lines, which part is rendered live."""
    nights = tuple(nights)
    return sum(len(one.live) for one in nights) / sum(one.lines for one in nights)


def main(arguments: Sequence[str]) -> None:
    golden = tuple(nights())
    again = tuple(played_again(golden))
    packs = {one.language: one for one in made_packs()}
    for language in arguments or LANGUAGES:
        pack = packs.get(language)
        name = f"{len(pack.parts)} parts" if pack else "no pack"
        for told, which in ((golden, "golden nights"), (again, "others of their setups")):
            heard = spoken(told, language, pack)
            lines = sum(one.lines for one in heard)
            by_pack = 1 - sum(len(one.unpacked) for one in heard) / lines
            seams = [rough for one in heard for rough in one.seams()]
            worst = max(one.share for one in heard)
            over = sum(one.share > MOST_LIVE for one in heard)
            print(
                f"packs {language} {name}: of {lines} lines of {len(heard)} {which} "
                f"{by_pack:.1%} from the pack, {live(heard):.1%} rendered live, "
                f"at most {worst:.1%} of a night ({over} over {MOST_LIVE:.0%}); "
                f"{len(seams) / lines:.1f} seams a line, {sum(seams) / lines:.2f} within a phrase",
                flush=True,
            )


if __name__ == "__main__":
    main(sys.argv[1:])
