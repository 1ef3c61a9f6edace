"""The packs that come with the table: whole, as loud as any clip, and never rotten unnoticed."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from roundtable.voice.shipped_packs import LIST, SUMS, made_folder, made_packs
from roundtable_tools.voices import faults
from tests.bench.packs import MOST_LIVE, Spoken, live, nights, spoken

SHIPPED = ("en", "fr", "ru")
LARGEST = 15_000_000  # bytes of a pack
DRAWN = 12  # clips that are measured each time; `make soak` measures all
PACKS = {one.language: one for one in made_packs()}


def clips(language: str) -> list[Path]:
    return sorted((made_folder() / language).glob("*.opus"))


@pytest.mark.parametrize("language", SHIPPED)
def test_a_pack_has_the_files_that_it_lists_as_they_were_made(language: str) -> None:
    folder = made_folder() / language
    listed = (line.split("  ", 1) for line in (folder / SUMS).read_text().splitlines())
    sums = {name: of for of, name in listed}
    assert sums == {
        one.name: hashlib.sha256(one.read_bytes()).hexdigest()
        for one in (folder / LIST, *clips(language))
    }
    assert {file for files in PACKS[language].parts.values() for file in files} == {
        one.name for one in clips(language)
    }
    assert sum(one.stat().st_size for one in clips(language)) < LARGEST
    assert (folder / "LICENCE").read_text(), "whoever passes it on is told how"


@pytest.mark.parametrize("language", SHIPPED)
def test_clips_of_a_pack_drawn_by_lot_are_as_loud_as_any(language: str) -> None:
    assert list(faults(Random(18).sample(clips(language), DRAWN))) == []


@pytest.mark.soak
@pytest.mark.parametrize("language", SHIPPED)
def test_every_clip_of_a_pack_is_as_loud_as_any(language: str) -> None:
    assert list(faults(clips(language))) == []


def test_golden_nights_are_hardly_ever_rendered_while_everybody_waits() -> None:
    """A sentence that changed is said by an engine until the pack is made again; when many have
    changed, a pack is rotten. `make soak` judges every night by itself."""
    told = tuple(nights(every=9))
    for language in SHIPPED:
        share = live(spoken(told, language, PACKS[language]))
        assert share <= MOST_LIVE, (
            f"{share:.1%} of what golden nights say in {language} is not in its pack: "
            f'make voices LANGUAGES="{language}"'
        )


@pytest.mark.soak
def test_no_golden_night_is_rendered_live_but_for_a_twentieth() -> None:
    told = tuple(nights())

    def over() -> Iterator[tuple[str, float, Spoken]]:
        for language in SHIPPED:
            for one in spoken(told, language, PACKS[language]):
                if one.share > MOST_LIVE:
                    yield language, one.share, one

    assert [(language, share, one.setup, one.live) for language, share, one in over()] == []


@pytest.mark.planted_fault
def test_a_rotten_pack_is_noticed() -> None:
    told = next(nights())
    good = PACKS["en"]
    rotten = replace(good, parts={f"Last year, {part}": clip for part, clip in good.parts.items()})
    assert live(spoken([told], "en", rotten)) > MOST_LIVE
    assert live(spoken([told], "en", good)) <= MOST_LIVE
