"""Whether a light came to rest where somebody moved it: on seats, on a Team, on hands."""

from __future__ import annotations

from collections.abc import Hashable
from itertools import product

from roundtable.rules import actions
from roundtable.rules.options import AnAction, ATeam, SomeSeats
from roundtable.rules.vocabulary import Seat
from roundtable_ports import Box, Button
from tests.company.onlooker.judging import Judge
from tests.company.onlooker.machines import Calls, Points, Teams
from tests.company.onlooker.readings import ballots
from tests.company.onlooker.steps import Kind, Step

A, R = Button.APPROVE, Button.REJECT


class Pointing:
    """What was pointed at until a row closes it, judged with everything else."""

    def __init__(self, judge: Judge) -> None:
        self._judge = judge
        self.forget()

    def forget(self) -> None:
        """It has closed."""
        self._aims: list[tuple[Box, set[Hashable] | None]] = []
        self._willing: dict[Box, set[Button | None]] = {}
        self._team: set[Hashable] | None = None

    def _points(self, step: Step) -> Points:
        """The machine for this prompt: who may be chosen, and whether nobody may."""
        chooser = step.chooser
        ring = step.ring(chooser)
        id = step.prompt.id
        if step.prompt.family == "plots-hand":
            others = [box for box in ring if box != chooser]
            return Calls(chooser, others, may_pass=id == "plots-hand-several")
        if step.prompt.family == "hunt-ask":
            count = 2 if id == "hunt-ask-messengers" else 1
            return Points(chooser, [box for box in ring if box != chooser], count)
        options = step.ask_of(chooser).options
        if isinstance(options, SomeSeats):
            taken = {
                one
                for _, may in self._aims
                if may
                for chosen in may
                if chosen
                for one in _boxes(chosen)
            }
            among = {step.boxes[seat] for seat in options.among} - taken
            return Points(chooser, [box for box in ring if box in among], may_pass=True)
        assert isinstance(options, AnAction)
        seats = [one.seat for one in options.actions if isinstance(one, actions.ChooseSeat)]
        among = {step.boxes[seat] for seat in seats if seat is not None}
        ring = [box for box in ring if box in among]
        return Points(chooser, ring, may_pass=None in seats)

    def pointed(self, step: Step, seats: tuple[Seat, ...], now: tuple[float, float]) -> None:
        assert step.kind is Kind.POINT, (
            f"{step.kind} was open, and somebody is said to have pointed"
        )
        is_ = tuple(sorted(step.boxes[seat] for seat in seats)) or None
        self._judge.compare(
            step, [step.chooser], self._judge.machine(step, self._points(step), now), is_
        )

    def put_off(self, step: Step, now: tuple[float, float]) -> None:
        """The Leader would rather hand out another Plot card first."""
        self.pointed(step, (), now)

    def aimed_once(self, step: Step, now: tuple[float, float]) -> None:
        """One of several who aim has done so; all of it closes later."""
        loose = any(may is None or len(may) > 1 for _, may in self._aims)
        may = None if loose else self._judge.machine(step, self._points(step), now)
        assert may is None or may, f"box {step.chooser} is said to have aimed, and did not"
        self._aims.append((step.chooser, may))

    def willing(self, step: Step, now: tuple[float, float]) -> None:
        """Those who hold the card have said whether they want to use it."""
        for box in step.asked:
            troubled = box in step.troubled
            may = ballots(self._judge.board, box, step.until(now)) - {None}
            assert may or troubled, f"box {box} is said to have answered, and did not"
            self._willing[box] = {A, R} if troubled else may

    def aimed(
        self, step: Step, targets: tuple[tuple[Seat, ...] | None, ...], now: tuple[float, float]
    ) -> None:
        if step.kind is Kind.USES:
            self.willing(step, now)
        else:
            self.aimed_once(step, now)
        for box in step.asked:
            is_ = targets[step.seat_at(box) - 1]
            assert is_ is not None, f"box {box} was asked, and has no answer"
            mine = [may for chooser, may in self._aims if chooser == box]
            aimed = {step.boxes[seat] for seat in is_}
            if not mine:
                unwilling = R in self._willing.get(box, {R})
                assert not aimed, f"box {box} is said to have aimed, and was not asked"
                all_taken = bool(self._aims)  # others may have left nobody to aim at
                assert unwilling or all_taken, f"box {box} wanted to aim, and was not asked"
                continue
            if self._willing:
                assert A in self._willing[box], f"box {box} aims, and did not want to"
            if any(may is None for may in mine):
                self._judge.compare(step, [box], None, None)
                continue
            could = {
                frozenset(one for chosen in choice if chosen for one in _boxes(chosen))
                for choice in product(*(may for may in mine if may is not None))
            }
            self._judge.compare(step, [box], set(could), frozenset(aimed))

    # Teams

    def team_stands(self, step: Step, now: tuple[float, float]) -> None:
        """The members are chosen; only the bearer of Excalibur is not."""
        self._team = self._members(step, now)

    def _members(self, step: Step, now: tuple[float, float]) -> set[Hashable] | None:
        size = step.prompt.number("count")
        return self._judge.machine(step, Teams(step.chooser, step.ring(step.chooser), size), now)

    def proposed(self, step: Step, action: actions.ProposeTeam, now: tuple[float, float]) -> None:
        team = tuple(sorted(step.boxes[seat] for seat in action.team))
        if step.kind is Kind.TEAM:
            self._judge.compare(step, [step.chooser], self._members(step, now), team)
            return
        assert step.prompt.id == "bearer-ask", "a Team was proposed that nobody chose"
        assert action.excalibur is not None
        self._judge.compare(step, [step.chooser], self._team, team)
        ask = step.ask_of(step.chooser).options
        assert isinstance(ask, ATeam)
        assert ask.bearers is not None
        may_bear = {step.boxes[seat] for seat in ask.bearers} & set(team)
        ring = [box for box in step.ring(step.chooser) if box in may_bear]
        machine = Calls(step.chooser, ring, may_pass=True)
        bearer = (step.boxes[action.excalibur],)
        self._judge.compare(step, [step.chooser], self._judge.machine(step, machine, now), bearer)


def _boxes(chosen: Hashable) -> tuple[Box, ...]:
    assert isinstance(chosen, tuple)
    return chosen
