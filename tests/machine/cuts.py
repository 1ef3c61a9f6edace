"""Power cuts: the plug pulled at any moment of a game, and the same disk switched on again.

After each cut the disk is what `power.cut` leaves of it. Its file system must be whole once its
journal is replayed, and the game on it must hold every action that anybody could know of from what
they had heard; then the machine boots from it, and must offer that game.
"""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from threading import Event, Thread

from roundtable.conductor.effects import Interrupted
from roundtable.journal import RunningJournal
from roundtable.messages import Message, message
from roundtable.narration.story import told
from roundtable.rules import events
from roundtable.rules.actions import Action, CastVotes, PlayCards, ProposeTeam
from roundtable.rules.events import CardsTurned
from roundtable.rules.game import Game, replay
from roundtable.rules.options import Question
from roundtable.rules.views import public
from roundtable.rules.vocabulary import Ballot, QuestCard, Seat
from tests.kernel.parts import NotShown, must
from tests.machine import evening, power
from tests.machine.emulator import Gone, Machine, overlay
from tests.machine.evening import PEOPLE, SLOW
from tests.machine.hearing import RATE, Samples, find
from tests.machine.stage import BOOT_SECONDS, VOTE, Stage
from tests.machine.table import A, R, Table

CUTS = 20
SEED = 14
WHILE_PLAYING = 75.0
WHILE_STARTING = 25.0
"""Seconds of the guest, out of which the moment of a cut is drawn."""

IN_VAIN = 40.0
"""Seconds of the guest after which a sentence of play does not come any more. Shorter than a life,
so that none passes by waiting for its end."""

PLAYED_AT_LEAST = CUTS // 2
"""Actions in all lives together, or too little was there to be lost."""

STATE = "/var/lib/roundtable"
BEGUN = int(1.2 * RATE)
"""How much of a sentence tells that it has begun."""


OFFERS = [message("resume-offer", round=round) for round in range(1, 6)]


def offer_of(game: Interrupted) -> Message:
    """Its last action may never have been told: it is told again, and does not count until then."""
    told = public(replay(game.setup, game.deal, game.actions[:-1]))
    return message("resume-offer", round=max(told.round, 1))


@dataclass
class Told:
    """A sentence that nobody may hear before so many actions are kept."""

    message: Message
    actions: int


@dataclass
class Life:
    """One time from power on to power cut."""

    table: Table
    begun_with: Interrupted
    told: list[Told] = field(default_factory=list)

    def kept_at_least(self) -> int:
        """How many actions whoever listened up to the cut knows of."""
        recording = self.table.spoken()
        known = len(self.begun_with.actions)
        for one in self.told:
            clips = self.table.known_clips(one.message)
            if any(find(clip[:BEGUN], recording) for clip in clips):
                known = max(known, one.actions)
        return known


def nothing_that_was_said_is_lost_by_power_cuts(stage: Stage) -> str:
    rng = Random(SEED)
    folder = stage.folder / "cuts"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    disk = folder / "disk.img"
    stage.as_raw(VOTE, disk)
    clips: dict[str, Samples] = {}
    lost = later = played = 0
    for number in range(1, CUTS + 1):
        game = kept(disk, folder)
        if over(game):
            stage.as_raw(VOTE, disk)
            game = kept(disk, folder)
        life = live(stage, disk, game, rng, clips)
        left = power.cut(folder / "writes", disk, rng)
        where = f"cut {number} of {CUTS} ({left})"
        after = kept(disk, folder)
        must(after.deal == game.deal, f"{where}: another game is on the disk")
        known = life.kept_at_least()
        must(
            len(after.actions) >= known,
            f"{where}: {known} actions could be known of, {len(after.actions)} are kept",
        )
        must(after.actions[: len(game.actions)] == game.actions, f"{where}: the past has changed")
        lost, later = lost + left.lost, later + left.kept + left.lost
        played += len(after.actions) - len(game.actions)
    must(
        played >= PLAYED_AT_LEAST,
        f"only {played} actions in {CUTS} lives: too little was there to be lost",
    )
    return f"{CUTS} cuts, {played} actions kept on the way, {lost} of {later} late writes lost"


class Plug:
    """Pulled after so many seconds of the guest, whatever is going on then."""

    def __init__(self, table: Table, seconds: float) -> None:
        self._table, self._at = table, table.now() + seconds
        self._over = Event()
        self.pulled = False
        self._thread = Thread(target=self._wait, name="plug")
        self._thread.start()

    def _wait(self) -> None:
        while not self._over.wait(0.02):
            if self._table.now() >= self._at:
                self.pulled = True
                self._table.machine.kill()
                return

    def close(self) -> None:
        self._over.set()
        self._thread.join()


def live(
    stage: Stage, disk: Path, game: Interrupted, rng: Random, clips: dict[str, Samples]
) -> Life:
    """Switch on, hear the game offered, play on until the plug is pulled."""
    folder = disk.parent
    overlay(disk, folder / "overlay")
    (folder / "writes").unlink(missing_ok=True)
    (folder / "writes").touch()
    early = rng.random() < 0.2
    machine = Machine(stage.kernel, folder / "overlay", folder, writes=folder / "writes")
    table = Table(machine, clips=clips)
    life = Life(table, game)
    plug: Plug | None = None
    with machine:
        try:
            machine.wait_for_agent(BOOT_SECONDS)
            if early:
                plug = Plug(table, rng.uniform(0, WHILE_STARTING))
            offered, _ = table.hears_one_of(OFFERS, 2 * SLOW)
            must(offered == offer_of(game), f"not offered as it was told: {offered}")
            plug = plug or Plug(table, rng.uniform(0, WHILE_PLAYING))
            table.all_tap((2, 4), A)
            table.hears("resumed", IN_VAIN)
            play_on(life)
        except Gone:
            if plug is None or not plug.pulled:
                raise
        finally:
            if plug:
                plug.close()
    return life


def play_on(life: Life) -> None:
    """Answer whatever is asked, until the machine is gone."""
    table, count = life.table, len(life.begun_with.actions)
    game = replay(life.begun_with.setup, life.begun_with.deal, life.begun_with.actions)
    while True:
        step = next_step(game)
        if step.asks not in [one.message for one in life.told[-1:]]:
            table.hears_one_of([step.asks], IN_VAIN)
        count += 1
        life.told.append(Told(step.tells(game.play(step.action)), count))
        step.press(table)
        table.hears_one_of([life.told[-1].message], IN_VAIN)


@dataclass(frozen=True, slots=True)
class Step:
    """What people hear, what they do about it, and the sentence that tells that it is done."""

    asks: Message
    press: Callable[[Table], None]
    action: Action
    tells: Callable[[Sequence[events.Event]], Message]


def next_step(game: Game) -> Step:
    """Each Team is rejected once and then approved, and its cards are all Successes."""
    shown = public(game)
    leader, team = int(shown.leader), tuple(int(one) for one in shown.team)
    quest = len(shown.quests) + 1
    asked = shown.asked[0].question
    if asked is Question.PROPOSE_TEAM:
        chosen = evening.team_of(leader, game.terms.team_sizes[quest - 1])
        return Step(
            message("team-ask", leader=leader, quest=quest, count=len(chosen)),
            lambda table: evening.step_in(table, leader, chosen),
            ProposeTeam(tuple(Seat(one) for one in chosen)),
            lambda _: message("vote-ask", quest=quest, team=chosen),
        )
    if asked is Question.VOTE:
        approved = shown.rejections > 0
        for_it, against = (PEOPLE, ()) if approved else ((), PEOPLE)
        id = "votes-approved" if approved else "votes-rejected"
        return Step(
            message("vote-ask", quest=quest, team=team),
            lambda table: table.all_tap(PEOPLE, A if approved else R),
            CastVotes((Ballot.APPROVE if approved else Ballot.REJECT,) * len(PEOPLE)),
            lambda _: message(id, approving=for_it, rejecting=against),
        )

    cards = tuple(QuestCard.SUCCESS if box in team else None for box in PEOPLE)
    return Step(
        message("cards-ask", team=team),
        lambda table: table.all_tap(team, A, R),
        PlayCards(cards),
        lambda happened: next(told(one) for one in happened if isinstance(one, CardsTurned)),
    )


def over(game: Interrupted) -> bool:
    """Too near its end to be played on in the same way."""
    shown = public(replay(game.setup, game.deal, game.actions))
    return max(shown.successes, shown.failures) >= 2


# The disk, looked at from outside


def kept(disk: Path, folder: Path) -> Interrupted:
    """The game on the disk; its file system must be whole."""
    look = folder / "look.img"
    subprocess.run(["cp", "--sparse=always", str(disk), str(look)], check=True)
    try:
        replayed = _said("e2fsck", "-E", "journal_only", "-p", str(look))
        checked = subprocess.run(
            ["e2fsck", "-f", "-n", str(look)], capture_output=True, text=True, check=False
        )
        must(
            checked.returncode == 0, f"the file system is not whole:\n{replayed}\n{checked.stdout}"
        )
        state = folder / "state"
        shutil.rmtree(state, ignore_errors=True)
        state.mkdir()
        _said("debugfs", "-R", f"rdump {STATE} {state}", str(look))
        with RunningJournal.open(state / "roundtable") as journal:
            game, troubles = journal.resume(), journal.troubles
        must(not troubles, f"a cut is told as a trouble: {troubles}")
        if game is None:
            raise NotShown("there is no game on the disk any more")
        return game
    finally:
        look.unlink()


def _said(*command: str) -> str:
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return done.stdout + done.stderr
