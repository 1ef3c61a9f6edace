"""The self-test of a computer that plays a mocked table: program, disk, sound, voices and network.

Everything is looked at where it is: nothing is supposed. Nothing here reads a clock or a file.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from urllib.parse import urlsplit

from roundtable import __version__
from roundtable.doctor.examination import left_out_found, spoken_line, storage_found, year_found
from roundtable.doctor.findings import finding
from roundtable.messages import Message
from roundtable_ports import Clip
from roundtable_ports.examined import Computer

LOCALHOST = "127.0.0.1"


@dataclass(frozen=True, slots=True)
class Served:
    """Where the pages are looked for."""

    port: int
    host: str = LOCALHOST
    running: bool = False
    """Whether a table is known to serve them there."""

    @classmethod
    def at(cls, base: str) -> Served:
        """By the address of the pages of a table that runs."""
        at = urlsplit(base)
        host = LOCALHOST if at.hostname == "localhost" else at.hostname
        return cls(at.port or 80, host or LOCALHOST, running=bool(base))


def examine_computer(
    computer: Computer,
    served: Served,
    *,
    title: str,
    voices: Callable[[], Sequence[str]],
    sound_failure: Callable[[], str | None],
    left_out: Mapping[str, str],
    render: Callable[[], Clip] | None = None,
) -> Iterator[Message]:
    """All findings in order, as they are made; the computer is its owner's to close.

    `voices` are what can speak the table's language, `left_out` the folders of people's own that
    the table does without, each with its reason. With `render`, which makes the test line, it
    is spoken.
    """
    yield finding("table-mocked", {"title": title})
    yield from _program(computer)
    yield from storage_found(computer.storage())
    yield from left_out_found(left_out)
    yield year_found(computer.year())
    yield from _reach(computer, served)
    names = _best(voices())
    yield finding("voices", {"voices": names}) if names else finding("voices-none")
    failure = sound_failure()
    if failure is None:
        yield finding("sound")
    else:
        yield finding("sound-in-browser", {"why": failure.strip().rstrip(".")})
    if render and failure is None:
        yield from spoken_line(computer, render)


def _best(voices: Sequence[str]) -> tuple[str, ...]:
    """The first of each engine and of the packs: they have dozens."""
    best: dict[str, str] = {}
    for one in voices:
        best.setdefault(one.partition("/")[0], one)
    return tuple(best.values())


def _program(computer: Computer) -> Iterator[Message]:
    facts = {"system": computer.system(), "python": computer.python(), "version": __version__}
    yield finding("program", facts)
    if missing := tuple(computer.missing_packages()):
        yield finding("packages-missing", {"packages": missing})


def _reach(computer: Computer, served: Served) -> Iterator[Message]:
    """Each address is fetched from, as a phone would, but for what stands between."""
    addresses = computer.addresses()
    if not addresses:
        yield finding("reach-none")
        return
    answering = [one for one in addresses if computer.answers(one, served.port)]
    if answering:
        yield finding("reach", {"links": _links(answering, served)})
    elif computer.answers(served.host, served.port):
        yield finding("reach-here-only", {"links": _links(addresses, served)})
    elif served.running:
        yield finding("reach-silent", {"links": _links([served.host], served)})
    else:
        yield finding("reach-idle", {"links": _links(addresses, served)})
    if wall := computer.firewall():
        yield finding("firewall", {"firewall": wall, "port": str(served.port)})


def _links(addresses: Sequence[str], served: Served) -> tuple[str, ...]:
    hosts = (f"[{one}]" if ":" in one else one for one in addresses)
    return tuple(f"http://{one}:{served.port}/" for one in hosts)
