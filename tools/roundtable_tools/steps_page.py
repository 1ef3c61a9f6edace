"""The page of the docs on how long steps take."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from roundtable.app.demo import timed_game
from roundtable.messages import MESSAGES
from roundtable.narration.steps import Step
from roundtable.rules.setup import Setup
from roundtable.timing.cardboard import ACTS, LINE_SECONDS, MOVEMENT_SECONDS, Act, act_at
from roundtable.timing.lines import COLUMNS, rows_of
from roundtable.timing.steps import step_told
from roundtable.timing.stopwatch import together
from roundtable.words import Words

PAGE = "steps.md"
LANGUAGE = "en"
GAMES = 3

LINE_UPS = (
    (
        "Five players, the plain game",
        "`roundtable demo --players 5`",
        Setup(players=5),
    ),
    (
        "Ten players, an oath and four modules",
        (
            "`roundtable demo --players 10 --with merlin,percival,morgana,assassin,apprentice "
            "--deal oath --switch lady=on --switch excalibur=on --switch plot=on "
            "--switch last_chance=on`"
        ),
        Setup(
            players=10,
            characters=("merlin", "percival", "morgana", "assassin", "apprentice"),
            deal="oath",
            lady="on",
            excalibur="on",
            plot="on",
            last_chance="on",
        ),
    ),
    (
        "Seven players, The Resistance with the Plot deck",
        "`roundtable demo --players 7 --edition resistance --switch plot=on`",
        Setup(players=7, edition="resistance", plot="on"),
    ),
)
"""Title, how to see one such game, and the line-up."""

OPENING = f"""\
# How long steps take

This page is written by the code: `make docs` writes it again, and a test fails when it is out of
date. `roundtable demo` prints the same table after any game.

**Here** is what the table's own clock says of games that scripted players play on mocked hardware.
Sentences last as long as their words would, estimated at a second and fifteen characters for each
further one, in English and at full length; players hear them out, then press within a few seconds.
Nobody thinks or argues.

**Cardboard is assumed.** Nobody has measured it. It is what the same steps of the same games would
take with cardboard and somebody who moderates, by the model below: hand movements of
{MOVEMENT_SECONDS:g} s each. What everybody does together counts once, what goes round the table
counts for each player. Of what is said, only what must be said is counted: the Reveal, line by line
as long as here, with {LINE_SECONDS:g} s to find each line, and the last talk, by the same clock.
All else that a moderator would say is left out, while all that the voice says is in the other
column; so cardboard is given the least that it could take by these assumptions.

People hold the box's character and Loyalty cards at this table, too. Their movements are scripted
players' taps; so the same assumed movements are added to *here*, and both columns have them.
Practising and oaths have no cardboard: nothing there would take their place.

The line-up is remembered from last time; the secret code is known, private answers by lamp are
practised once. Each table is of {GAMES} games, with seeds 1 to {GAMES}: how often a step came in
all of them, the mean seconds of one such step, and the mean minutes of one game.
"""

MODEL = """\

## The model of cardboard

| step | what people do | movements |
| --- | --- | --- |
"""


def page() -> str:
    return OPENING + "".join(_chapters()) + MODEL + "\n".join((*_model(), ""))


def _chapters() -> Iterable[str]:
    for title, command, setup in LINE_UPS:
        words = Words(LANGUAGE, setup.edition)
        taken = together(timed_game(setup, seed, LANGUAGE) for seed in range(1, GAMES + 1))
        head = [words.label(f"timing-column-{one}") for one in COLUMNS]
        rows = [head, ["---", "---:", "---:", "---:"], *rows_of(words, taken, GAMES)]
        yield f"\n## {title}\n\n{command}\n\n" + "\n".join((*map(_row, rows), ""))


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _model() -> Iterable[str]:
    """In the order of a night; what reads the same stands once."""
    words = Words(LANGUAGE)

    def at(act: Act) -> Step:
        step = step_told(next(id for id in MESSAGES if act_at(id) is act))
        # An act may be of captions that fall anywhere: a Plot card is discarded in whatever step.
        return step or Step.PLOTS_USED

    for step in Step:
        rows = ((one.does, _movements(one)) for one in ACTS if at(one) is step)
        for does, movements in dict.fromkeys(rows):
            yield _row((words.sentence(f"timing-{step}"), does, movements))


def _movements(act: Act) -> str:
    counted = {
        "": act.once,
        " for each player": act.player,
        " for each member of the Team": act.member,
        " for each card": act.card,
        " for each character": act.character,
    }
    told = [f"{number}{of}" for of, number in counted.items() if number]
    if act.read_out:
        told.append(f"as long as here, and {LINE_SECONDS:g} s for each line")
    if act.as_here:
        told.append("as long as here")
    also = " (here, too)" if act.here_too else ""
    return (", ".join(told) or "none") + also
