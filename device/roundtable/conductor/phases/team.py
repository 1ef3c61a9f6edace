"""The Leader chooses: the Quest under Targeting, then the Team, by pointing or by calling."""

from __future__ import annotations

from collections.abc import Set

from roundtable.conductor.phase import Phase
from roundtable.conductor.phases.lists import Item, Reading
from roundtable.conductor.phases.pointing import CallOne, Pointing
from roundtable.conductor.phases.replay import ReplayVotes, votes_held
from roundtable.conductor.table_game import TableGame
from roundtable.messages import Message, message, message_about
from roundtable.narration.notes import Moment
from roundtable.rules.actions import ProposeTeam
from roundtable.rules.events import TeamProposed
from roundtable.rules.options import ATeam
from roundtable.rules.vocabulary import Seat
from roundtable.table_view import LAST_MINUTE, Answering, Talk
from roundtable_ports import Box, Button


def choose_team(game: TableGame) -> Phase:
    """The Quest first where the Leader picks it, else the Team at once."""
    leader = game.asked()[0]
    options = game.options(leader, ATeam)
    if options.names_quest and len(options.sizes) > 1:
        return PickQuest(game, leader, options)
    return PickTeam(game, leader, options, *options.sizes[0])


class PickQuest(Reading):
    """Targeting: which Quest is tried now."""

    def __init__(self, game: TableGame, leader: Box, options: ATeam) -> None:
        def item(quest: int, size: int) -> Item:
            return Item(
                (message("target-at", quest=quest, count=size),),
                lambda: game.night.go(PickTeam(game, leader, options, quest, size)),
            )

        super().__init__(game.night, leader, [item(quest, size) for quest, size in options.sizes])

    def intro(self) -> Message:
        return message("target-ask", leader=self.chooser)


class PickTeam(Pointing):
    """By light, or by word: whoever the Leader calls may step in, and out again."""

    moments = (Moment.ROUND, Moment.TEAM)

    def __init__(self, game: TableGame, leader: Box, options: ATeam, quest: int, size: int) -> None:
        super().__init__(game, leader, game.night.boxes)
        self._quest, self._size, self.wanted = quest, size, size
        self._options = options
        self._talk_seconds = 60.0 * game.night.settings.talk_minutes
        self._talked = 0.0  # before it was left the last time

    def open(self) -> None:
        self._talks()
        super().open()

    def resume(self) -> None:
        self._talks()
        super().resume()

    def interrupted(self) -> None:
        self._stops()

    def _talks(self) -> None:
        """The clock runs while the Leader chooses, and stops under whatever comes over that."""
        until_last = self._talk_seconds - LAST_MINUTE - self._talked
        if until_last > 0:
            self.after(until_last, self._warn)

    def _stops(self) -> None:
        self._talked += self.night.now - self.opened_at

    def _warn(self) -> None:
        self.voice.say(message("talk-minute"))

    @property
    def talk(self) -> Talk | None:
        if not self._talk_seconds:
            return None
        return Talk(self.opened_at - self._talked, self._talk_seconds)

    def prompt(self) -> Message:
        return message_about(
            "team-ask",
            "two-fails" if self.game.terms.two_fails(self._quest) else "",
            leader=self.chooser,
            quest=self._quest,
            count=self._size,
        )

    @property
    def quest(self) -> int:
        return self._quest

    @property
    def pointed_at(self) -> Box:
        """With no light moved yet, the Leader means themself."""
        return super().pointed_at or self.chooser

    def presses_at(self, box: Box) -> Answering:
        return Answering.TEAM if box == self.chooser else Answering.STEP_IN

    def other_tapped(self, box: Box, button: Button) -> None:
        if button is Button.REJECT:
            self.marked.discard(box)
        elif box not in self.marked:
            self.mark(box)

    def mark(self, box: Box) -> None:
        if box not in self.marked and len(self.marked) == self._size:
            self.voice.say(message("team-full", count=self._size))
        else:
            super().mark(box)

    def again(self, box: Box) -> None:
        """Who is in so far, too: whoever cannot see the ring could not know."""
        super().again(box)
        if self.marked:
            self.voice.say_once(message("team-so-far", team=tuple(sorted(map(int, self.marked)))))

    def confirm(self) -> None:
        if len(self.marked) != self._size:
            self.voice.say(message("team-count", count=len(self.marked), wanted=self._size))
        elif self._options.bearers is None:
            self.propose()
        else:
            self._stops()
            self.night.go(PickBearer(self.game, self))

    def propose(self, bearer: Seat | None = None) -> None:
        team = tuple(sorted(self.game.seat(box) for box in self.marked))
        quest = self._quest if self._options.names_quest else None
        self.game.play(ProposeTeam(team, quest, bearer), TeamProposed)

    def decline(self) -> None:
        """The votes so far, shown once more while everybody talks."""
        votes = votes_held(self.game)
        if votes:
            self._stops()
            self.night.go(ReplayVotes(self.game, votes, back=self))
        else:
            self.voice.say(message("no-votes-yet"))


class PickBearer(CallOne):
    """Excalibur goes to a member other than the Leader; hold reject to change the Team."""

    moments = (Moment.TEAM,)
    nudges = False  # it is a part of the Team

    def __init__(self, game: TableGame, proposal: PickTeam) -> None:
        leader = proposal.chooser
        super().__init__(game, leader, proposal.marked - {leader})
        self._proposal = proposal

    def prompt(self) -> Message:
        return message("bearer-ask", leader=self.chooser)

    def told(self, seat: Seat) -> Message:
        return message("bearer-named", bearer=seat)

    def put_off(self) -> None:
        self.night.go(self._proposal)

    def chosen(self, box: Box) -> None:
        self._proposal.propose(self.game.seat(box))

    @property
    def team(self) -> Set[Box] | None:
        return self._proposal.marked

    @property
    def quest(self) -> int:
        return self._proposal.quest
