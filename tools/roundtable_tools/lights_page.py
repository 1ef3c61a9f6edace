"""The page of the docs that shows every state of the lamps, and the pictures on it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from roundtable.lights.setting_up import SettingUp, picture
from roundtable_ports import SEATS
from roundtable_tools import lights_states as states
from roundtable_tools.lights_pictures import PIXELS, lamps_picture, ring_picture, strip_picture
from roundtable_tools.lights_states import State

PAGE = "lights.md"
FOLDER = "lights"

OPENING = """\
# The lights

This page and its pictures are drawn by the code that lights the ring: `make docs` draws them again,
and a test fails when they are out of date.

The ring has three lamps for each of ten boxes and, between them, ten of track: five for the Quests,
five for the votes. Nothing is told by colour alone: every meaning has its place, its shape or its
movement, all states differ in greyscale at some moment, and nothing flashes above 3 Hz.

In a picture of few lamps, the dot is the lamp at its lightest, and the strip is as many seconds of
it as are counted below: the higher the stroke, the lighter the lamp. In a picture of the ring, the
first box is at the top, boxes and tracks run clockwise, and the number is the second since the
scene began.
"""

CHAPTERS = (
    ("A seat", "Left: offices. Middle: answered. Right: on the Team.", states.seats),
    (
        "The quest track",
        "One lamp for each Quest. A token that went against the result glints out of the dark.",
        states.spaces,
    ),
    (
        "The vote track",
        "As many lamps as the number of the vote, the last of them bright.",
        states.votes,
    ),
    (
        "Quest cards",
        "On the vote track, in the order of turning: their place never tells who played them.",
        states.cards,
    ),
    (
        "The whole ring",
        "Seven players at boxes 1, 2, 4, 5, 7, 8 and 10; the Leader at box 4; the third Quest.",
        states.scenes,
    ),
)


SETTING_UP = """
## While a card sets itself up

Before there is a table, each pixel of the ring by itself.

| meaning | ring |
| --- | --- |
"""
TRACKS = [[6 * at + 3] for at in range(SEATS)]
LOOKS: dict[SettingUp, tuple[str, tuple[float, ...]]] = {
    SettingUp.WORKING: ("It is at work: a light walks round.", (0, 2, 4, 6)),
    SettingUp.NETWORK: (
        "It waits for the internet: two lights part at the first box, meet opposite and come back.",
        (0, 0.8, 1.2, 2, 2.8),
    ),
    SettingUp.MISTAKE: (
        "Somebody is needed, as it says: for two of every four seconds amber lights take turns.",
        (0.2, 0.7, 2),
    ),
}


def files() -> Mapping[str, str]:
    """Everything of the page by its path in the docs folder."""
    written = {PAGE: OPENING}
    for title, words, of in CHAPTERS:
        chapter = list(of())
        written[PAGE] += f"\n## {title}\n\n{words}\n\n{_table(chapter)}"
        written |= {f"{FOLDER}/{state.name}.svg": drawn(state) for state in chapter}
    written[PAGE] += SETTING_UP
    for look, (words, moments) in LOOKS.items():
        name = f"{FOLDER}/setting-up-{look}.svg"
        written[PAGE] += f"| {words} | ![{words}]({name}) |\n"
        pictures = {one: picture(look, one, PIXELS, TRACKS) for one in moments}
        written[name] = strip_picture(pictures, words)
    return written


def drawn(state: State) -> str:
    title = state.words.replace("*", "")
    if state.lamps:
        return lamps_picture(state.view, state.lamps, state.seconds, title)
    return ring_picture(state.view, state.moments, title)


def _table(chapter: Iterable[State]) -> str:
    rows = (
        f"| {state.words} | ![{state.words.replace('*', '')}]({FOLDER}/{state.name}.svg) |"
        for state in chapter
    )
    return "\n".join(("| meaning | lamps |", "| --- | --- |", *rows, ""))
