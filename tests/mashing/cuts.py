"""A kept table whose folder is photographed at every step, as a power cut would leave it."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random

from roundtable.app.journal_keeper import JournalKeeper
from roundtable.app.nights import MockedNight, lead
from roundtable.chance import table_deal
from roundtable.conductor.effects import Begin, Finish, Record, TakeBack, Trouble
from roundtable.conductor.performers import Keeper, ToKeep
from roundtable.journal import History, RunningJournal
from roundtable.journal.storage import Folder
from roundtable.messages import Message
from roundtable.players import Players, boxes_for
from roundtable.rules.actions import Action
from roundtable.rules.setup import Setup
from roundtable.settings import Settings
from roundtable.table_view import Scene, TableView
from tests.company.table import rehearsed

SETUP = Setup(players=5, characters=("merlin", "percival", "morgana", "assassin"))
MIXED = Setup(
    players=7,
    characters=("merlin", "assassin", "good_rogue", "evil_rogue", "cleric"),
    deal="oath",
    excalibur="on",
    lady="on",
    plot="on",
    trapper="on",
    last_chance="on",
)
"""Oaths, quest cards of their own, looks of every kind, and an ending that is pointed at."""

SETTINGS = rehearsed(SETUP)


@dataclass(frozen=True)
class Cut:
    """What a power cut at one moment would leave, and what had closed by then."""

    folder: Path
    step: str
    running: bool  # whether a game was, as everyone at the table knew
    closed: tuple[Action, ...]
    closing: tuple[Action, ...]  # was being written: it may have arrived, and nobody saw it
    finishing: bool  # the end was told, and the journal is being put away
    over: bool  # it has been

    @property
    def allowed(self) -> set[tuple[Action, ...] | None]:
        """The actions with which the game may be offered again, or None if it may not be."""
        if self.finishing:
            return {self.closed, None}
        return {self.closed, self.closing} if self.running else {None, ()}


class PhotographedFolder(Folder):
    """A real folder that is copied after every step that changes it."""

    def __init__(self, path: Path, photograph: Callable[[str], None]) -> None:
        super().__init__(path)
        self._photograph = photograph

    def create(self, name: str) -> int:
        handle = super().create(name)
        self._photograph("create")
        return handle

    def write(self, handle: int, data: bytes, at: int) -> None:
        super().write(handle, data[: len(data) // 2], at)
        self._photograph("half a write")
        super().write(handle, data, at)
        self._photograph("write")

    def rename(self, name: str, to: str) -> None:
        super().rename(name, to)
        self._photograph(f"rename to {to}")

    def remove(self, name: str) -> None:
        super().remove(name)
        self._photograph("remove")


class CutKeeper:
    """A keeper that knows what is closed, and photographs the folder around every step."""

    def __init__(self, folder: Path, photographs: Path) -> None:
        self._folder, self._photographs = folder, photographs
        self.cuts: list[Cut] = []
        self._running = self._finishing = False
        self.over: tuple[Action, ...] = ()
        self._closed: list[Action] = []
        self._closing: list[Action] = []
        storage = PhotographedFolder(folder, self.photograph)
        self.journal = RunningJournal(storage, History(folder))
        self._inner = JournalKeeper(self.journal, lambda: SETTINGS)

    def keep(self, row: ToKeep) -> None:
        match row:
            case Record(action):
                self._closing = [*self._closed, action]
            case TakeBack():
                self._closing = self._closed[:-1]
            case Finish():
                self.photograph("the end is told")
                self._finishing = True
                self.photograph("the end is kept")
        self._inner.keep(row)
        match row:
            case Begin():
                self._running = True
                self._closed, self._closing = [], []
            case Finish():
                self._running = self._finishing = False
                self.over = tuple(self._closed)
                self._closed, self._closing = [], []

    def commit(self) -> str | None:
        self.photograph("before a commit")
        trouble = self._inner.commit()
        self._closed = self._closing
        self.photograph("after a commit")
        return trouble

    def photograph(self, step: str) -> None:
        if not self._folder.exists():
            return
        to = self._photographs / f"{len(self.cuts):04d}"
        shutil.copytree(self._folder, to)
        self.cuts.append(self.cut(to, step))

    def cut(self, folder: Path, step: str) -> Cut:
        closed, closing = tuple(self._closed), tuple(self._closing)
        over = bool(self.over)
        return Cut(folder, step, self._running, closed, closing, self._finishing, over)


@contextmanager
def kept_night(
    journal: RunningJournal,
    *,
    keeper: Keeper | None = None,
    seed: int = 1,
    heard: Callable[[float, Message], None] | None = None,
    settings: Settings = SETTINGS,
) -> Iterator[MockedNight]:
    """A table on mocked hardware, tied to this journal as the real one is."""
    rng = Random(seed)
    with MockedNight(
        lambda setup: table_deal(setup, rng),
        settings,
        keeper=keeper or JournalKeeper(journal, lambda: settings),
        interrupted=journal.resume(),
        heard=heard,
        draws=False,
    ) as night:
        for one in journal.troubles:
            night.inbox.put(Trouble(one))
        night.until(night.now)
        yield night


def people(night: MockedNight, seed: int = 1, setup: Setup = SETUP) -> Players:
    return Players(night.hands, boxes_for(setup.players), Random(seed))


def ended(view: TableView) -> bool:
    return view.scene is Scene.ENDED


def photographed_night(
    folder: Path, photographs: Path, seed: int, setup: Setup = SETUP
) -> CutKeeper:
    """One game from switch-on to its end, with a cut at every step."""
    keeper = CutKeeper(folder, photographs)
    settings = rehearsed(setup)
    with (
        keeper.journal,
        kept_night(keeper.journal, keeper=keeper, seed=seed, settings=settings) as night,
    ):
        lead(night, people(night, seed, setup), ended)
        night.until(night.now + 30)
    return keeper


def bytes_of(folder: Path) -> bytes:
    return b"\0".join(one.read_bytes() for one in sorted(folder.rglob("*")) if one.is_file())


def broken_off(
    folder: Path, setup: Setup, reached: Callable[[TableView, Message], bool], seconds: float
) -> Path:
    """A game that is cut off so long after it has reached something, by whichever seed it does."""
    for seed in range(40):
        state, said = folder / f"state {seed}", [Message("")]
        with (
            RunningJournal.open(state) as journal,
            kept_night(
                journal,
                seed=seed,
                settings=rehearsed(setup),
                heard=lambda _, message: said.append(message),  # noqa: B023
            ) as night,
        ):
            players = people(night, seed, setup)
            lead(
                night,
                players,
                lambda view: ended(view) or reached(view, said[-1]),  # noqa: B023
            )
            if not ended(night.view):
                cut_at = night.now + seconds
                lead(night, players, lambda _: night.now >= cut_at)  # noqa: B023
                shutil.copytree(state, folder / "cut")
                return folder / "cut"
    raise AssertionError("no game comes to that")
