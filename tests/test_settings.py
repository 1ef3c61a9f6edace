"""Settings as they are declared: each can be set and told wherever it is offered."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from roundtable.files.settings_file import check
from roundtable.messages import Kind
from roundtable.settings import BY_VOICE, ON_PAGES, SETTINGS, USUAL, Setting
from roundtable.voice.voice import FASTEST, SLOWEST

DIAL = Setting(name="echo", usual=50, meaning="of the hall", least=10, most=90)
CHOICE = Setting(name="hall", usual="small", meaning="which", choices=("small", "large"))
SWITCH = Setting(name="bells", usual=False, meaning="ring them")


@pytest.mark.parametrize(
    ("setting", "value", "becomes"),
    [
        (DIAL, 60, 60),
        (DIAL, -500, 10),
        (DIAL, 500, 90),
        (DIAL, True, None),
        (DIAL, "60", None),
        (CHOICE, "large", "large"),
        (CHOICE, "vast", None),
        (CHOICE, True, None),
        (SWITCH, True, True),
        (SWITCH, 1, None),
        (SWITCH, "on", None),
    ],
)
def test_a_setting_takes_what_it_may_be(setting: Setting, value: object, becomes: object) -> None:
    assert setting.fitted(value) == becomes


def test_what_it_usually_is_it_may_be() -> None:
    assert check(USUAL) == USUAL
    for one in (*ON_PAGES, *BY_VOICE):
        if one.name != "voices":
            assert one.fitted(one.usual) == one.usual
            check(replace(USUAL, **{one.name: one.usual}))


def test_the_voice_has_words_for_all_that_it_offers() -> None:
    for one in BY_VOICE:
        assert one.menu.kind is Kind.ENTRY
        for value in one.choices or (one.least, one.most):
            assert one.told(value).kind in (Kind.ENTRY, Kind.HELP)


@pytest.mark.parametrize("usual", [False, ""])
def test_what_is_neither_a_number_nor_choices_is_not_offered_by_voice(usual: object) -> None:
    with pytest.raises(ValueError, match="setting whisper: the voice offers numbers and choices"):
        Setting(name="whisper", usual=usual, meaning="less", spoken="whisper")


def test_every_setting_says_what_it_means() -> None:
    assert all(one.meaning for one in SETTINGS.values())


def test_the_voice_is_as_slow_and_as_fast_as_it_can_be_set() -> None:
    pace = SETTINGS["pace"]
    assert (pace.least, pace.most) == (100 * SLOWEST, 100 * FASTEST)
