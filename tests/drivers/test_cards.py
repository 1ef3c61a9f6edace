"""Which sound card is meant: by the kernel's list, whatever the numbers and what is plugged in."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from roundtable_drivers import mixer
from roundtable_drivers.cards import Card, CardError, choose_card, kernel_cards
from roundtable_drivers.wiring import SoundOutput

HDMI = Card("vc4hdmi0", "vc4-hdmi", "vc4-hdmi-0")
JACK = Card("Headphones", "bcm2835_headpho", "bcm2835 Headphones")
AMPLIFIER = Card("MAX98357A", "RPi-simple", "MAX98357A")
STICK = Card("Device", "USB-Audio", "USB Audio Device")
TWIN = Card("Device_1", "USB-Audio", "USB Audio Device")
HEADSET = Card("Headset", "USB-Audio", "Jabra Headset", device=1)

LIST = """\
 0 [vc4hdmi0       ]: vc4-hdmi - vc4-hdmi-0
                      vc4-hdmi-0
 1 [Microphone     ]: USB-Audio - Desk Microphone
                      Desk Microphone at usb-0000:01:00.0-1.4
 3 [Headset        ]: USB-Audio - Jabra Headset
                      GN Audio Jabra Headset at usb-0000:01:00.0-1.3
"""


def listed(root: Path, text: str = LIST, playing: tuple[str, ...] = ("0/pcm0p", "3/pcm1p")) -> Path:
    folder = root / "proc/asound"
    for one in playing:
        (folder / f"card{one}").mkdir(parents=True)
    (folder / "card1/pcm0c").mkdir(parents=True)
    (folder / "cards").write_text(text)
    return root


def test_the_kernel_lists_the_cards_that_play_with_their_first_device(tmp_path: Path) -> None:
    assert kernel_cards(listed(tmp_path)) == (HDMI, HEADSET)
    assert HEADSET.alsa_name == "plughw:CARD=Headset,DEV=1"


def test_without_alsa_the_kernel_says_nothing(tmp_path: Path) -> None:
    assert kernel_cards(tmp_path) is None


@pytest.mark.parametrize(
    ("kind", "card"), [(SoundOutput.USB, HEADSET), (SoundOutput.I2S, AMPLIFIER)], ids=str
)
def test_without_a_name_it_is_the_only_card_of_its_kind(kind: SoundOutput, card: Card) -> None:
    for cards in ([HDMI, JACK, AMPLIFIER, HEADSET], [HEADSET, AMPLIFIER, JACK, HDMI]):
        assert choose_card(cards, None, kind) == card


def test_a_name_goes_before_the_kind_and_a_whole_one_before_a_part() -> None:
    cards = [HDMI, JACK, STICK, HEADSET]
    assert choose_card(cards, "headphones", SoundOutput.USB) == JACK
    assert choose_card(
        [STICK, Card("X", "USB-Audio", "USB Audio Device #2")], STICK.name, None
    ) == (STICK)
    assert choose_card([STICK, TWIN], "Device_1", SoundOutput.USB) == TWIN


@pytest.mark.parametrize(
    ("name", "kind", "cards", "complaint"),
    [
        (
            None,
            SoundOutput.USB,
            [STICK, HEADSET],
            'USB sound card could be any of .* card = "USB Audio',
        ),
        (
            None,
            SoundOutput.USB,
            [STICK, TWIN],
            "any of 'Device', 'Device_1': name one in /etc",
        ),
        (
            None,
            SoundOutput.USB,
            [HDMI, JACK],
            "no USB sound card: plug it in, or name one of 'vc4",
        ),
        (None, SoundOutput.I2S, [HDMI], "there is no I2S sound card"),
        ("usb", None, [STICK, Card("Y", "USB-Audio", "USB Two")], "'usb' could be any of"),
        (
            "hdmi2",
            SoundOutput.USB,
            [STICK],
            "no sound card 'hdmi2': .* one of 'USB Audio Device'",
        ),
        ("hdmi", None, [], "none that can be opened"),
    ],
)
def test_no_card_or_too_many_are_named_with_the_cure(
    name: str | None, kind: SoundOutput | None, cards: list[Card], complaint: str
) -> None:
    with pytest.raises(CardError, match=complaint):
        choose_card(cards, name, kind)


def test_that_card_is_opened_and_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    """SDL is told ALSA's name for it, and is not asked for a list, which would open card 0."""
    opened: list[tuple[str | None, str | None]] = []

    def init(*_: object, devicename: str | None, allowedchanges: int) -> None:
        opened.append((devicename, os.environ.get("AUDIODEV")))
        raise mixer.pygame.error("busy")

    monkeypatch.setenv("AUDIODEV", "")
    monkeypatch.delenv("SDL_AUDIODRIVER", raising=False)
    monkeypatch.setattr(mixer, "kernel_cards", lambda: (HDMI, HEADSET))
    monkeypatch.setattr(mixer.pygame.mixer, "init", init)
    with pytest.raises(CardError, match=r"cannot open sound card 'Jabra Headset' \(busy\)"):
        mixer.open_card(None, SoundOutput.USB)
    assert opened == [(None, "plughw:CARD=Headset,DEV=1")]
