"""What the host asks for on a page, carried out at the table.

Whatever would break into something that is being told waits until it has been told. What cannot be
undone needs a hold at a second seat, as it does from the menu.
"""

from __future__ import annotations

from msgspec.structs import replace

from roundtable.conductor import commands
from roundtable.conductor.commands import Command, Commanded
from roundtable.conductor.night import Night
from roundtable.conductor.phase import Phase
from roundtable.conductor.phases import menu
from roundtable.conductor.phases.lineup import take
from roundtable.conductor.phases.seconding import Seconding
from roundtable.conductor.phases.update import ask_for_update
from roundtable.conductor.repertoire import can_lead
from roundtable.conductor.table_game import TableGame
from roundtable.messages import message
from roundtable.narration.reveal import reveal
from roundtable_ports import Box

AT_ONCE = (commands.Adjust, commands.Skip)
"""What breaks into nothing."""


ENTRIES: dict[type, str] = {
    commands.TakeBackLast: "menu-take-back",
    commands.DealAnew: "menu-misdeal",
    commands.EndGame: "menu-end",
}
"""The entries of the menu that need a second seat."""


def must_wait(night: Night, command: Command) -> bool:
    return night.phase.deaf_to_menu and not isinstance(command, AT_ONCE)


def carry_out(night: Night, asked: Commanded) -> None:
    """Do it, if it can be done now; else nothing happens."""
    phase = night.phase
    paused = isinstance(phase, menu.Paused)
    seconding = isinstance(phase, Seconding)
    match asked.command:
        case commands.Adjust(settings):
            if night.playing:
                # Buttons that are swapped under somebody's fingers would answer for them, and
                # whoever is called otherwise in the middle of a game would be taken for another.
                names = night.names_in_game(settings.names)
                settings = replace(settings, boxes=night.settings.boxes, names=names)
            # A page has changed something else meanwhile.
            settings = replace(settings, heard=night.settings.heard)
            if settings != night.settings:
                night.adjust(settings)
        case commands.Skip():
            if phase.can_be_skipped:
                night.voice.skip()
        case commands.Remark(said):
            if night.settings.reasons and night.playing and not paused:
                night.voice.say(said)
        case commands.Announce(said):
            night.voice.say(said)
        case commands.GoOn():
            if paused:
                phase.both_held(night.steers)
        case commands.Update(version):
            if not (paused or night.playing or phase.decides_alone or seconding):
                ask_for_update(night, _box_of(night, asked), _beneath(phase), version)
        case _ if paused or not night.boxes or phase.decides_alone:
            return
        case commands.Start(setup):
            fits = setup.players == len(night.next_boxes) and can_lead(setup, night.pages_served)
            if fits and not night.playing:
                night.voice.hush()
                night.game = None
                night.reseat()
                take(night, setup)
        case commands.SayAgain():
            with night.voice.in_full():
                phase.again(asked.by or night.steers)
        case commands.Pause():
            night.voice.hush(heard=False)
            phase.interrupted()
            night.go(menu.Paused(night, phase))
        case (
            commands.TakeBackLast()
            | commands.RepeatReveal()
            | commands.DealAnew()
            | (commands.EndGame())
        ):
            if (game := night.playing) and not seconding:
                _from_menu(night, game, asked)


def _from_menu(night: Night, game: TableGame, asked: Commanded) -> None:
    """As if it had been taken from the menu at the host's box; what cannot be is only said so."""
    if asked.command == commands.TakeBackLast() and not game.can_take_back():
        night.voice.say_once(message("nothing-to-take-back"))
        return
    if asked.command == commands.RepeatReveal() and not reveal(game.setup):
        night.voice.say_once(message("no-reveal-to-repeat"))
        return
    under = _beneath(night.phase)
    night.voice.hush(heard=False)
    under.interrupted()
    first = _box_of(night, asked)
    chosen = menu.Menu(night, first or night.steers, under)
    chosen.first, chosen.by_owner = first, asked.owner
    if (entry := ENTRIES.get(type(asked.command))) and not asked.owner:
        night.voice.say(message(entry))  # nobody heard it chosen from the menu
    match asked.command:
        case commands.TakeBackLast():
            chosen.take_back(game)
        case commands.RepeatReveal():
            chosen.repeat_reveal(game)
        case commands.DealAnew():
            chosen.deal_anew(game)
        case commands.EndGame():
            chosen.end_game(game)


def _box_of(night: Night, asked: Commanded) -> Box | None:
    """Where whoever asked was let in, if somebody sits there: a host may sit anywhere else."""
    return asked.by if asked.by in night.boxes else None


def _beneath(phase: Phase) -> Phase:
    """What goes on when an open menu is closed."""
    return phase.under if isinstance(phase, menu.Menu) else phase
