"""Sound cards as the kernel lists them, and which of them is meant.

A card is never addressed by its number, which changes between boots.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from roundtable_drivers.board import ROOT
from roundtable_drivers.wiring import SoundOutput, SoundWiring

USB_DRIVER = "USB-Audio"
NOT_ON_THE_HEADER = (USB_DRIVER, "vc4-hdmi", "bcm2835")
"""How the drivers of cards begin that are no amplifier on the Pi's own pins."""

KINDS: Mapping[SoundOutput | None, str] = {
    SoundOutput.USB: "USB sound card",
    SoundOutput.I2S: "I2S sound card",
}


class CardError(Exception):
    """The sound card that was asked for cannot be had; the message says what to do."""


@dataclass(frozen=True, slots=True)
class Card:
    """A sound card that can play, as the kernel lists it."""

    id: str
    driver: str
    name: str
    device: int = 0
    """The first of its devices that plays."""

    @property
    def alsa_name(self) -> str:
        return f"plughw:CARD={self.id},DEV={self.device}"

    def is_a(self, kind: SoundOutput) -> bool:
        if kind is SoundOutput.USB:
            return self.driver == USB_DRIVER
        return not self.driver.startswith(NOT_ON_THE_HEADER)


def kernel_cards(root: Path = ROOT) -> tuple[Card, ...] | None:
    """The cards that can play; None where the kernel does not say, as without ALSA."""
    folder = root / "proc/asound"
    try:
        text = (folder / "cards").read_text("utf-8", "replace")
    except OSError:
        return None
    found = re.findall(r"^ *(\d+) \[(.*?) *\]: (.*?) - (.+)$", text, re.MULTILINE)
    cards = []
    for number, id, driver, name in found:
        playing = sorted(
            int(pcm[1])
            for one in (folder / f"card{number}").glob("pcm*p")
            if (pcm := re.fullmatch(r"pcm(\d+)p", one.name))
        )
        if playing:
            cards.append(Card(id, driver.strip(), name.strip(), playing[0]))
    return tuple(cards)


def fitting(cards: Sequence[Card], name: str | None, kind: SoundOutput | None) -> list[Card]:
    """The cards of that name, or with that in their names; without a name, all of that kind."""
    if name is None:
        return [one for one in cards if kind is None or one.is_a(kind)]
    return [one for one in cards if name in (one.id, one.name)] or [
        one for one in cards if name.casefold() in f"{one.id} {one.name}".casefold()
    ]


def choose_card(cards: Sequence[Card], name: str | None, kind: SoundOutput | None) -> Card:
    """The only one that fits."""
    found = fitting(cards, name, kind)
    if len(found) == 1:
        return found[0]
    wanted = f"sound card {name!r}" if name is not None else KINDS.get(kind, "sound card")
    if found:
        names = told_apart(found)
        raise CardError(
            f"the {wanted} could be any of {listed(names)}: name one in "
            f'/etc/roundtable/table.toml, as card = "{names[0]}"'
        )
    raise CardError(f"there is no {wanted}: plug it in, or name one of {listed(told_apart(cards))}")


def any_sound(cards: Sequence[Card]) -> SoundWiring:
    """Some card, for whoever must be heard and cannot know which: rather one with a speaker."""
    for kind in (SoundOutput.I2S, SoundOutput.USB):
        for one in cards:
            if one.is_a(kind):
                return SoundWiring(kind, one.id)
    return SoundWiring(SoundOutput.USB, cards[0].id if cards else None)


def told_apart(cards: Sequence[Card]) -> list[str]:
    """By their names, where these differ; the kernel's own ids always do."""
    names = [one.name for one in cards]
    return [one.id if names.count(one.name) > 1 else one.name for one in cards]


def listed(cards: Sequence[str]) -> str:
    return ", ".join(map(repr, cards)) or "none that can be opened"
