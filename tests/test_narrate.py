"""The Reveal stage aloud, as people run it: captured by SDL's disk driver, or written as a file."""

from __future__ import annotations

import os
import subprocess
import sys
import wave
from pathlib import Path

import numpy as np
import pytest
import soundfile  # type: ignore[import-untyped]

from roundtable.app.reading_list import reading_list
from roundtable.commands.cli import main
from roundtable.files.places import clips_folder
from roundtable.languages import LANGUAGES
from roundtable.messages import REVEAL_LENGTHS
from roundtable.rules.setup import Setup
from roundtable.settings import Settings
from roundtable.sounds import Sound, load
from roundtable.speech.known_lines import known_lines, stage
from roundtable.speech.recording import Passage, mixed
from roundtable.voice import Store, Voice
from roundtable.words import Words
from roundtable_ports import DUCKED, SAMPLE_RATE
from tests.apart import python, run

SPIES = ["--players", "5", "--edition", "resistance"]
QUICKLY = ["--length", "short", "--voice", "espeak-ng", "--pace", "2"]


@pytest.fixture(autouse=True)
def _own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("here")


@pytest.fixture
def rendered_here(
    here: Path, expected: list[Passage], monkeypatch: pytest.MonkeyPatch
) -> list[Passage]:
    """The stage is found where it was rendered: for who looks at what becomes of it."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(here))
    return expected


@pytest.fixture(scope="module")
def expected(here: Path) -> list[Passage]:
    """The stage as the same voice renders it here."""
    setup = Setup(players=5, edition="resistance")
    words = Words("en", "resistance", "short")
    with pytest.MonkeyPatch.context() as env:
        env.setenv("XDG_CACHE_HOME", str(here))
        store = Store(clips_folder())
    with Voice(store, prefer={"en": "espeak-ng"}, pace=2.0) as voice:
        return [
            Passage(one.line.text, voice.clip(one.line).samples, one.pause)
            for one in stage(setup, words, 2.0)
        ]


def test_what_is_heard_is_the_clips_in_order_with_their_pauses_bit_for_bit(
    tmp_path: Path, expected: list[Passage]
) -> None:
    raw = tmp_path / "heard.raw"
    disk = {"SDL_AUDIODRIVER": "disk", "SDL_DISKAUDIOFILE": str(raw), "SDL_DISKAUDIODELAY": "8"}
    command = python("roundtable.commands.cli", "narrate", *SPIES, *QUICKLY)
    done = run(*command, "--no-ambience", env={**os.environ, **disk})
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[-4:] == [one.caption for one in expected]
    heard = np.frombuffer(raw.read_bytes(), dtype="<i2")
    wanted = mixed(expected)
    spoken = np.flatnonzero(heard)
    first = np.flatnonzero(wanted)[0]
    start = spoken[0] - first
    assert np.array_equal(heard[start : start + len(wanted)], wanted)
    assert not heard[start + len(wanted) :].any()


def test_a_stage_is_written_as_one_wav_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], rendered_here: list[Passage]
) -> None:
    out = tmp_path / "reveal.wav"
    assert main(["narrate", *SPIES, *QUICKLY, "--no-ambience", "--out", str(out)]) == 0
    assert "4 lines" in capsys.readouterr().out
    with wave.open(str(out)) as file:
        assert (file.getframerate(), file.getnchannels(), file.getsampwidth()) == (
            SAMPLE_RATE,
            1,
            2,
        )
        frames = file.readframes(file.getnframes())
    assert frames == mixed(rendered_here).tobytes()


def test_a_stage_is_written_as_opus_of_the_same_length(
    tmp_path: Path, rendered_here: list[Passage]
) -> None:
    out = tmp_path / "reveal.opus"
    assert main(["narrate", *SPIES, *QUICKLY, "--out", str(out)]) == 0
    wanted = len(mixed(rendered_here)) / SAMPLE_RATE
    assert soundfile.info(out).duration == pytest.approx(wanted, abs=0.05)


def test_the_ambience_lies_under_the_whole_stage_and_nothing_is_clipped(
    expected: list[Passage],
) -> None:
    ambience = load(Sound.AMBIENCE).samples
    alone, together = mixed(expected), mixed(expected, ambience)
    looped = np.resize(np.frombuffer(ambience, dtype="<i2"), len(alone)).astype(int)
    under = together.astype(int) - alone
    assert (np.abs(under) <= np.abs(looped) + 1).all()
    assert (np.abs(under) >= np.abs(looped) * DUCKED - 1).all()
    assert np.abs(together.astype(int)).max() < 32767


@pytest.mark.parametrize("command", [["narrate", *SPIES], ["voices", "try", "hello"]], ids=str)
def test_a_folder_that_is_not_there_is_refused_before_anything_is_rendered(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], command: list[str]
) -> None:
    out = tmp_path / "nowhere" / "reveal.wav"
    assert main([*command, *QUICKLY[2:], "--out", str(out)]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert str(out.parent) in line
    assert not (tmp_path / "cache").exists()


@pytest.fixture
def no_card(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "disk")
    monkeypatch.setenv("SDL_DISKAUDIOFILE", "/no/such/folder/x.raw")


@pytest.mark.usefixtures("no_card")
def test_without_a_sound_card_the_captions_are_shown(
    rendered_here: list[Passage], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["narrate", *SPIES, *QUICKLY]) == 0
    out, err = capsys.readouterr()
    assert out.splitlines()[-4:] == [one.caption for one in rendered_here]
    assert "captions only" in err


@pytest.mark.usefixtures("no_card", "rendered_here")
def test_a_card_asked_for_by_name_and_not_there_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)  # SDL's disk driver takes a card's name for a file's
    assert main(["narrate", *SPIES, *QUICKLY, "--card", "Nonesuch"]) == 2
    assert "Nonesuch" in capsys.readouterr().err


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_says_everything_a_setup_is_known_to_say(language: str) -> None:
    setup = Setup(players=10, characters=("merlin", "percival", "mordred", "morgana", "assassin"))
    for length in REVEAL_LENGTHS:
        lines = known_lines(setup, Words(language, length=length))
        assert len(lines) > 15
        assert all(one.language == language and one.text for one in lines)


def test_a_fixed_sentence_is_known_by_its_id_alone_and_others_by_their_text() -> None:
    lines = {one.id: one for one in known_lines(Setup(players=7), Words(length="short"))}
    assert lines["reveal-open.short"].fixed
    assert not lines["reveal-evil-open.short"].fixed


def test_building_a_second_time_renders_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    build = ["voices", "build", *SPIES, "--length", "short", "--voice", "espeak-ng"]
    assert main(build) == 0
    assert "0 of them" not in capsys.readouterr().out
    assert main(build) == 0
    assert "0 of them rendered now" in capsys.readouterr().out


def test_voices_are_listed_for_every_language(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["voices"]) == 0
    out = capsys.readouterr().out
    for language in LANGUAGES:
        assert f"{language}  uses " in out
    assert "nothing: no engine" not in out


def test_a_voice_pack_is_listed_recorded_and_used(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("roundtable.app.reading_list.NIGHTS", 2)
    said = dict[str, tuple[str, ...]]()

    def once(setup: Setup, settings: Settings) -> tuple[str, ...]:
        """All three lists are of the same nights: these are played once."""
        about = repr((setup, settings))
        if about not in said:
            said[about] = reading_list(setup, settings)
        return said[about]

    monkeypatch.setattr("roundtable.commands.voices.reading_list", once)
    listing = ["voices", "record-list", *SPIES, "--length", "short"]
    assert main(listing) == 0
    files = [line.split("\t")[0] for line in capsys.readouterr().out.splitlines()]
    assert main([*listing, "--manifest", "Vera"]) == 0
    pack = tmp_path / "pack"
    pack.mkdir()
    (pack / "pack.toml").write_text(capsys.readouterr().out)
    tone = (8000 * np.sin(np.arange(SAMPLE_RATE) / 20)).astype("<i2")
    for name in files:
        soundfile.write(pack / name, tone, SAMPLE_RATE)
    out = tmp_path / "sung.wav"
    sung = ["narrate", *SPIES, "--length", "short", "--pack", str(pack), "--no-ambience"]
    assert main([*sung, "--out", str(out)]) == 0
    seconds = 0.0
    for one in stage(Setup(players=5, edition="resistance"), Words("en", "resistance", "short")):
        seconds += 1 + one.pause  # no line of it names a seat: each is read whole
    assert soundfile.info(out).duration == pytest.approx(seconds, abs=0.5)
    capsys.readouterr()
    assert main([*listing, "--pack", str(pack)]) == 0
    assert capsys.readouterr().out == ""


REFUSED = [
    ["narrate", *SPIES, "--lang", "de"],
    ["narrate", *SPIES, "--length", "epic"],
    ["narrate", *SPIES, "--voice", "gramophone"],
    ["narrate", *SPIES, "--pace", "9"],
    ["narrate", *SPIES, "--pace", "nan"],
    ["narrate", *SPIES, "--pace", "fast"],
    ["narrate", *SPIES, "--out", "reveal.mp3"],
    ["narrate", *SPIES, *QUICKLY, "--out", "/no/such/folder/reveal.wav"],
    ["narrate", *SPIES, *QUICKLY, "--out", "/no/such/folder/reveal.opus"],
    ["narrate", *SPIES, *QUICKLY, "--out", "/dev/full.wav/x.wav"],
    ["narrate", *SPIES, "--voice", ""],
    ["narrate", *SPIES, "--pack", "/no/such/pack"],
    ["voices", "try", "a" * 5000],
    ["voices", "install", "../../x"],
    ["voices", "install", ""],
    ["narrate", "--players", "7", "--with", "gandalf"],
    ["voices", "try", " "],
    ["voices", "try", "hello", "--lang", "xx"],
    ["voices", "build", "--players", "4"],
    ["voices", "sing"],
]


@pytest.mark.parametrize("arguments", REFUSED, ids=" ".join)
def test_bad_input_gets_one_clear_line_and_exit_code_two(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert len(err.splitlines()) == 1
    assert err.startswith("roundtable: ")


def test_without_any_card_the_driver_neither_hangs_nor_chatters() -> None:
    """ALSA itself, not SDL's stand-ins: its error handler once waited for Python's lock."""
    tried = "from roundtable_drivers.mixer import open_card; open_card()"
    env = {**os.environ, "SDL_AUDIODRIVER": "alsa"}
    for _ in range(6):
        done = run(sys.executable, "-c", tried, env=env, timeout=60)
        assert done.returncode == 1
        assert done.stderr.splitlines()[-1].startswith("roundtable_drivers.cards.CardError: cannot")
        assert "ALSA lib" not in done.stderr


@pytest.mark.usefixtures("rendered_here")
def test_a_stage_ends_at_once_when_told_to(tmp_path: Path) -> None:
    command = [sys.executable, "-u", "-m", "roundtable.commands.cli", "narrate", *SPIES, *QUICKLY]
    env = {**os.environ, "SDL_AUDIODRIVER": "dummy"}
    with subprocess.Popen(command, env=env, stdout=subprocess.PIPE, text=True) as running:
        assert running.stdout is not None
        assert running.stdout.readline()  # the first caption: it is speaking
        running.terminate()
        assert running.wait(timeout=30) != 0


def test_a_french_refusal_keeps_its_spaces(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["script", "--players", "7", "--with", "foo", "--lang", "fr"]) == 2
    assert "\\x" not in capsys.readouterr().err


def test_a_caption_is_shown_and_never_obeyed(capsys: pytest.CaptureFixture[str]) -> None:
    coloured = ["voices", "try", "red \x1b[31m", "--voice", "espeak-ng"]
    env = pytest.MonkeyPatch()
    env.setenv("SDL_AUDIODRIVER", "bogus")
    assert main(coloured) == 0
    env.undo()
    assert "\x1b" not in capsys.readouterr().out


def test_without_a_network_installing_a_voice_says_so(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("https_proxy", "http://127.0.0.1:9")
    assert main(["voices", "install", "--lang", "ru"]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert "cannot be reached" in line
