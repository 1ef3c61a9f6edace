"""The Leader chooses: the Quest under Targeting, then the Team, by pointing or by calling."""

from __future__ import annotations

from collections.abc import Set

from roundtable.conductor.night import Night
from roundtable.conductor.phase import Phase
from roundtable.conductor.phases.lists import Item, Reading
from roundtable.conductor.phases.pointing import PickOne, Pointing
from roundtable.conductor.phases.replay import ReplayVotes, votes_held
from roundtable.messages import Message, message
from roundtable.narration.notes import Moment
from roundtable.rules.actions import ProposeTeam
from roundtable.rules.options import ATeam
from roundtable.rules.terms import terms_of
from roundtable.rules.vocabulary import Seat
from roundtable_ports import Button, Jack


def choose_team(night: Night) -> Phase:
    """The Quest first where the Leader picks it, else the Team at once."""
    leader = night.asked()[0]
    options = night.options(leader)
    assert isinstance(options, ATeam)
    if options.names_quest and len(options.sizes) > 1:
        return PickQuest(night, leader, options)
    return PickTeam(night, leader, options, *options.sizes[0])


class PickQuest(Reading):
    """Targeting: which Quest is tried now."""

    def __init__(self, night: Night, leader: Jack, options: ATeam) -> None:
        def item(quest: int, size: int) -> Item:
            return Item(
                (message("target-at", quest=quest, count=size),),
                lambda: night.go(PickTeam(night, leader, options, quest, size)),
            )

        super().__init__(night, leader, [item(quest, size) for quest, size in options.sizes])

    def intro(self) -> Message:
        return message("target-ask", leader=int(self.chooser))


class PickTeam(Pointing):
    """By light, or by word: whoever the Leader calls may step in, and out again."""

    moments = (Moment.ROUND, Moment.TEAM)

    def __init__(self, night: Night, leader: Jack, options: ATeam, quest: int, size: int) -> None:
        super().__init__(night, leader, night.jacks)
        self._quest, self._size = quest, size
        self._options = options

    def prompt(self) -> Message:
        setup = self.night.setup
        assert setup is not None
        two = terms_of(setup).fails_needed[self._quest - 1] > 1
        return message(
            "team-ask-two-fails" if two else "team-ask",
            leader=int(self.chooser),
            quest=self._quest,
            count=self._size,
        )

    @property
    def quest(self) -> int:
        return self._quest

    def tap(self, jack: Jack, button: Button) -> None:
        if jack == self.chooser and button is Button.APPROVE and not self.cursor:
            self.mark(jack)  # with no light moved yet, the Leader means themself
        else:
            super().tap(jack, button)

    def other_tapped(self, jack: Jack, button: Button) -> None:
        if button is Button.REJECT:
            self.marked.discard(jack)
        elif jack not in self.marked:
            self.mark(jack)

    def mark(self, jack: Jack) -> None:
        if jack not in self.marked and len(self.marked) == self._size:
            self.night.say(message("team-full", count=self._size))
        else:
            super().mark(jack)

    def again(self, jack: Jack) -> None:
        """Who is in so far, too: whoever cannot see the ring could not know."""
        super().again(jack)
        if self.marked:
            self.night.say(message("team-so-far", team=tuple(sorted(map(int, self.marked)))))

    def confirm(self) -> None:
        if len(self.marked) != self._size:
            self.night.hush()
            self.night.say(message("team-count", count=len(self.marked), wanted=self._size))
            return
        self.night.hush()
        if self._options.bearers is None:
            self.propose()
        else:
            self.night.go(PickBearer(self.night, self))

    def propose(self, bearer: Seat | None = None) -> None:
        team = tuple(sorted(self.night.seat(jack) for jack in self.marked))
        quest = self._quest if self._options.names_quest else None
        self.night.play(ProposeTeam(team, quest, bearer))

    def decline(self) -> None:
        """The votes so far, shown once more while everybody talks."""
        votes = votes_held(self.night)
        if votes:
            self.night.hush()
            self.night.go(ReplayVotes(self.night, votes, back=self))
        else:
            self.night.say(message("no-votes-yet"))


class PickBearer(PickOne):
    """Excalibur goes to a member other than the Leader; hold reject to change the Team."""

    moments = (Moment.TEAM,)

    def __init__(self, night: Night, proposal: PickTeam) -> None:
        leader = proposal.chooser
        super().__init__(night, leader, proposal.marked - {leader})
        self._proposal = proposal

    def prompt(self) -> Message:
        return message("bearer-ask", leader=int(self.chooser))

    def decline(self) -> None:
        self.night.hush()
        self.night.go(self._proposal)

    def chosen(self, jack: Jack | None) -> None:
        assert jack is not None
        self._proposal.propose(self.night.seat(jack))

    @property
    def team(self) -> Set[Jack] | None:
        return self._proposal.marked

    @property
    def quest(self) -> int:
        return self._proposal.quest
