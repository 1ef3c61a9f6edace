"""Voice packs: which recording says which line, what is wrong with a pack, what to record."""

from __future__ import annotations

import io
import os
import struct
import sys
import wave
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np
import pytest
import tomli_w
from hypothesis import given, settings
from hypothesis import strategies as st

from roundtable.voice import RATE, Line, SpokenClip, UnknownVoice
from roundtable.voice.clips import to_wav
from roundtable.voice.levels import measure
from roundtable.voice.packs import (
    BadPack,
    PackTake,
    load,
    load_all,
    manifest_for,
    record_list,
)
from roundtable.voice.parts import NO_PAUSE, STOP
from roundtable.voice.recordings import joined, read
from roundtable.voice.sound_files import LONGEST, Unreadable, measured
from tests.voice.conftest import MakeVoice
from tests.voice.fakes import Fake, murmur

CLOSE = Line("Shut your eyes.", "en", "reveal-close", fixed=True)
OPEN = Line("Open your eyes.", "en", "reveal-open", fixed=True)
STAG = Line("The Stag leads.", "en", "leader")
RAVEN = Line("The Raven leads.", "en", "leader")
MANIFEST = """
name = "Aunt Vera"
language = "en"

[fixed]
reveal-close = "close.wav"
reveal-open = ["open-1.wav", "open-2.wav"]

[[spoken]]
id = "leader"
text = "The  Stag leads."
file = "stag.wav"
"""


def record(path: Path, seconds: float = 1.0, width: int = 2, channels: int = 1) -> Path:
    samples = np.repeat(murmur(seconds, 48000).samples, channels)
    wide = (samples.astype(np.int64) << 16).astype("<i4").view(np.uint8).reshape(-1, 4)
    data = wide[:, 4 - width :] if width > 1 else wide[:, 3:] + 128
    with wave.open(str(path), "wb") as file:
        file.setnchannels(channels)
        file.setsampwidth(width)
        file.setframerate(48000)
        file.writeframes(data.astype(np.uint8).tobytes())
    return path


def pauses_in(clip: SpokenClip) -> list[float]:
    """The seconds between the pieces of a clip in which hardly anything is heard."""
    heard = np.abs(np.frombuffer(clip.samples, np.int16).astype(int))
    loud = np.flatnonzero(heard > heard.max() / 50)
    between = np.diff(loud) / RATE
    return [float(one) for one in between if one > 0.05]


def alone(path: Path) -> PackTake:
    return PackTake((path,), (0.0,))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = tmp_path / "pack"
    folder.mkdir()
    (folder / "pack.toml").write_text(MANIFEST)
    for at, name in enumerate(("close", "open-1", "open-2", "stag")):
        record(folder / f"{name}.wav", 1 + at / 4)
    return folder


def test_a_fixed_sentence_is_found_by_its_id_and_others_by_id_and_text(folder: Path) -> None:
    pack = load(folder)
    assert pack.recording(CLOSE) == alone(folder / "close.wav")
    assert pack.recording(STAG) == alone(folder / "stag.wav")
    assert pack.recording(RAVEN) is None
    assert pack.recording(Line("Shut your eyes.", "fr", "reveal-close", fixed=True)) is None
    assert pack.recording(Line("Shut your eyes, King.", "en", "reveal-close")) is None


def test_variants_are_said_in_turn(folder: Path) -> None:
    pack = load(folder)
    said = [pack.recording(OPEN) for _ in range(3)]
    assert said == [alone(folder / f"open-{at}.wav") for at in (1, 2, 1)]


def test_a_recording_goes_before_the_engine_and_sounds_like_any_clip(
    folder: Path, tmp_path: Path, make_voice: MakeVoice
) -> None:
    engine = Fake(tmp_path)
    voice = make_voice(engine, pack=load(folder))
    clip = voice.clip(CLOSE)
    assert clip.source == "pack Aunt Vera"
    measured = measure(np.frombuffer(clip.samples, np.int16))
    assert measured.loudness == pytest.approx(-16, abs=1)
    assert measured.true_peak <= -1.5
    assert voice.clip(RAVEN).source == "fake/plain", "what a pack lacks comes from the engine"
    assert len(engine.diary()) == 1


def test_a_pack_is_chosen_by_its_name_and_speaks_where_nothing_else_was_chosen(
    folder: Path, tmp_path: Path, make_voice_here: MakeVoice
) -> None:
    (folder.parent / "broken").mkdir()
    packs = load_all(folder.parent).packs
    assert [one.name for one in packs] == ["Aunt Vera"]
    voice = make_voice_here(Fake(tmp_path), packs=packs)
    assert voice.offered("en") == ("pack/Aunt Vera", "fake/plain", "fake/other")
    assert "pack/Aunt Vera" not in voice.offered("fr")
    for wanted, source in (
        ("", "pack Aunt Vera"),
        ("fake/plain", "fake/plain"),
        ("pack/Aunt Vera", "pack Aunt Vera"),
    ):
        voice.choose("en", wanted)
        assert voice.clip(CLOSE).source == source
    voice.choose("fr")
    assert voice.pack is None
    with pytest.raises(UnknownVoice, match="gone"):
        voice.choose("en", "piper/gone")
    assert voice.clip(CLOSE).source == "pack Aunt Vera", "the best there is"


def test_every_take_is_prepared_ahead(
    folder: Path, tmp_path: Path, make_voice_here: MakeVoice
) -> None:
    voice = make_voice_here(Fake(tmp_path), pack=load(folder))
    assert voice.render_ahead([OPEN, CLOSE]).wait().rendered == 3
    first, second = voice.clip(OPEN), voice.clip(OPEN)
    assert first.samples != second.samples
    assert voice.render_ahead([OPEN, CLOSE]).wait().rendered == 0


def test_a_recording_that_breaks_later_is_named_and_the_engine_speaks(
    folder: Path, tmp_path: Path, make_voice_here: MakeVoice, caplog: pytest.LogCaptureFixture
) -> None:
    voice = make_voice_here(Fake(tmp_path), pack=load(folder))
    (folder / "close.wav").write_bytes(b"rubbish")
    (folder / "stag.wav").unlink()
    assert voice.clip(CLOSE).source == "fake/plain"
    assert "close.wav" in caplog.text
    assert voice.clip(STAG).source == "fake/plain"
    assert "stag.wav" in caplog.text


def test_everything_wrong_with_a_pack_is_said_at_once_with_its_cure(folder: Path) -> None:
    (folder / "silence.wav").write_bytes((folder / "close.wav").read_bytes()[:44])
    (folder / "rubbish.wav").write_bytes(b"rubbish")
    (folder / "pack.toml").write_text("""
        language = "tlh"
        extra = 1
        [fixed]
        a = "missing.wav"
        b = "../elsewhere.wav"
        c = 7
        d = "silence.wav"
        e = "rubbish.wav"
        f = []
        [[spoken]]
        id = "leader"
        file = "stag.wav"
        [[spoken]]
        id = "leader"
        text = "The Stag leads."
        file = "stag.wav"
        [[spoken]]
        id = "leader"
        text = "The Stag  leads."
        file = "stag.wav"
    """)
    with pytest.raises(BadPack) as caught:
        load(folder)
    problems = [problem.what for problem in caught.value.problems]
    assert len(problems) == 11
    for wrong in (
        "unknown key 'extra'",
        "no name",
        "language 'tlh'",
        "spoken sentence 1 has no text",
        "spoken sentence 3 (leader) is there twice",
        "'missing.wav' is missing",
        "'../elsewhere.wav' is outside the pack",
        "sentence c names no file",
        "sentence f names no file",
        "'silence.wav' is silent",
        "'rubbish.wav' is not a",
    ):
        assert any(wrong in problem for problem in problems), wrong
    assert all(problem.cure for problem in caught.value.problems)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("manifest", "what"),
    [
        (None, "there is no pack.toml; make one"),
        (b"name = ", "pack.toml cannot be read"),
        (b"name = '\xff'", "pack.toml cannot be read"),
        (b"name='x'\nlanguage='en'\nfixed=1\nspoken=2", "fixed is not a table"),
    ],
)
def test_a_manifest_that_cannot_be_read_is_one_clear_line(
    manifest: bytes | None, what: str, tmp_path: Path
) -> None:
    if manifest is not None:
        (tmp_path / "pack.toml").write_bytes(manifest)
    with pytest.raises(BadPack, match=what):
        load(tmp_path)


def test_the_record_list_has_each_part_once_however_it_goes_on(tmp_path: Path) -> None:
    parts = ("Stag,", "name two:", "hold approve.", "stag:", "Stag", "Raven,", "Stag.", "Stag?")
    readings = record_list(parts)
    texts = ["Stag,", "name two:", "hold approve.", "Raven,", "Stag.", "Stag?"]
    assert [one.text for one in readings] == texts
    assert len({one.file for one in readings}) == len(texts)
    for one in readings[:3]:
        record(tmp_path / one.file)
    (tmp_path / "pack.toml").write_text(manifest_for("Mine", "en", readings[:3]))
    left = record_list(parts, load(tmp_path))
    assert [one.text for one in left] == ["Raven,", "Stag.", "Stag?"]


def test_what_somebody_read_is_said_wherever_it_goes_on_or_ends_alike(tmp_path: Path) -> None:
    for file in ("a.wav", "b.wav", "c.wav"):
        record(tmp_path / file)
    (tmp_path / "pack.toml").write_text(
        'name = "Parts"\nlanguage = "en"\n[parts]\n"the Stag," = "a.wav"\n"and" = "b.wav"\n'
        '"the Raven." = "c.wav"\n'
    )
    take = load(tmp_path).recording(Line("The Stag and the Raven.", "en"))
    assert take
    assert [one.name for one in take.paths] == ["a.wav", "b.wav", "c.wav"]
    assert take.pauses == (NO_PAUSE, NO_PAUSE, STOP), "as this sentence has them"
    assert Line("The Stag: and the Raven.", "en") in load(tmp_path)
    for other in ("The Raven and the Stag.", "The Stag and the Raven?", "The Stag and the Raven,"):
        assert Line(other, "en") not in load(tmp_path)


def test_parts_are_joined_at_their_pauses(tmp_path: Path, make_voice_here: MakeVoice) -> None:
    line = Line("Stag, name two: hold approve.", "en", "ask")
    for at, file in enumerate(("a.wav", "b.wav", "c.wav")):
        record(tmp_path / file, 1 + at / 2)
    (tmp_path / "pack.toml").write_text(
        'name = "Parts"\nlanguage = "en"\n[parts]\n"Stag," = "a.wav"\n"name two:" = "b.wav"\n'
        '"hold approve." = "c.wav"\n'
    )
    pack = load(tmp_path)
    voice = make_voice_here(Fake(tmp_path), pack=pack)
    clip = voice.clip(line)
    assert clip.source == "pack Parts"
    assert pauses_in(clip) == pytest.approx([0.23, 0.33], abs=0.02)
    measured = measure(np.frombuffer(clip.samples, np.int16))
    assert measured.loudness == pytest.approx(-16, abs=1)
    assert measured.true_peak <= -1.5
    changed = Line("Stag, name three: hold approve.", "en", "ask")
    assert voice.clip(changed).source == "fake/plain", "nothing stale is spoken"


@pytest.mark.parametrize("room", [0.0, 0.04, 0.6])
def test_a_pause_is_as_long_whatever_room_is_left_round_what_was_read(
    room: float, tmp_path: Path
) -> None:
    around = np.zeros(round(room * RATE), np.int16)
    for file in ("a.wav", "b.wav", "c.wav"):
        whole = np.concatenate([around, murmur(1.0, RATE).samples, around])
        (tmp_path / file).write_bytes(to_wav(whole.tobytes()))
    files = tuple(tmp_path / file for file in ("a.wav", "b.wav", "c.wav"))
    speech = joined(files, (NO_PAUSE, STOP, 0.0))
    clip = SpokenClip(speech.samples.tobytes(), "", None)
    assert pauses_in(clip) == pytest.approx([NO_PAUSE, STOP], abs=0.02)


def test_a_pack_recorded_from_the_list_says_every_line(tmp_path: Path) -> None:
    lines = [CLOSE, OPEN, STAG, RAVEN]
    readings = record_list(one.text for one in lines)
    for one in readings:
        record(tmp_path / one.file)
    (tmp_path / "pack.toml").write_text(manifest_for("Mine", "en", readings))
    pack = load(tmp_path)
    assert all(line in pack for line in lines)


@pytest.mark.parametrize("width", [1, 2, 3, 4])
@pytest.mark.parametrize("channels", [1, 2])
def test_wav_of_any_width_and_channels_is_read_alike(
    width: int, channels: int, tmp_path: Path
) -> None:
    speech = read(record(tmp_path / "take.wav", width=width, channels=channels))
    wanted = murmur(1.0, 48000).samples
    assert speech.rate == 48000
    assert np.abs(speech.samples.astype(int) - wanted).max() <= (256 if width == 1 else 0)


def test_other_formats_need_soundfile_and_say_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "take.flac").write_bytes(b"fLaC")
    monkeypatch.setattr("roundtable.voice.sound_files.find_spec", lambda name: None)
    with pytest.raises(Unreadable, match="pip install soundfile"):
        read(tmp_path / "take.flac")


def test_with_soundfile_other_formats_are_read(tmp_path: Path) -> None:
    soundfile = pytest.importorskip("soundfile", reason="lacking: pip install soundfile")
    samples = murmur(1.0, 48000).samples
    soundfile.write(tmp_path / "take.flac", samples, 48000)
    assert np.array_equal(read(tmp_path / "take.flac").samples, samples)
    (tmp_path / "rubbish.ogg").write_bytes(b"rubbish")
    with pytest.raises(Unreadable, match="not a sound file"):
        read(tmp_path / "rubbish.ogg")


def test_reading_packs_loads_no_soundfile_for_wav(tmp_path: Path) -> None:
    sys.modules.pop("soundfile", None)
    read(record(tmp_path / "take.wav"))
    assert "soundfile" not in sys.modules


@pytest.mark.parametrize("rate", [0, 1, 4_000_000_007])
def test_a_recording_with_an_impossible_rate_is_refused(tmp_path: Path, rate: int) -> None:
    path = record(tmp_path / "take.wav")
    header = bytearray(path.read_bytes())
    header[24:28] = (rate % 2**32).to_bytes(4, "little")
    path.write_bytes(header)
    with pytest.raises(Unreadable):
        read(path)


@pytest.mark.parametrize("name", ["a\\u0000b.wav", "x" * 300 + ".wav", "loop.wav"])
def test_a_file_name_that_cannot_be_is_a_problem_of_the_pack(tmp_path: Path, name: str) -> None:
    (tmp_path / "loop.wav").symlink_to("loop.wav")
    (tmp_path / "pack.toml").write_text(
        f'name = "P"\nlanguage = "en"\n[fixed]\nreveal-open = "{name}"\n'
    )
    with pytest.raises(BadPack) as refused:
        load(tmp_path)
    assert len(refused.value.problems) == 1


@pytest.mark.parametrize("content", [b"x = " + b"[" * 5000, b"a" * 1_000_001, b"\xff"])
def test_a_manifest_that_is_no_manifest_is_one_problem(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "pack.toml").write_bytes(content)
    with pytest.raises(BadPack) as refused:
        load(tmp_path)
    assert len(refused.value.problems) == 1


def test_a_manifest_that_is_a_device_is_not_read(tmp_path: Path) -> None:
    (tmp_path / "pack.toml").symlink_to("/dev/zero")
    with pytest.raises(BadPack):
        load(tmp_path)


def test_two_parts_that_begin_alike_have_files_of_their_own() -> None:
    start = "a part with rather a long beginning that"
    first, second = record_list((f"{start} begins.", f"{start} ends."))
    assert first.file != second.file


# Packs that would take the table down, or hold its start up


def headed(
    path: Path, *, size: int, rate: int = 8000, channels: int = 1, before: bytes = b""
) -> Path:
    """A WAV file that promises so many bytes, with these parts before, and has none of them."""
    width = 2 * channels
    form = struct.pack("<4sIHHIIHH", b"fmt ", 16, 1, channels, rate, 0, width, 16)
    path.write_bytes(
        b"RIFF\xff\xff\xff\xffWAVE" + before + form + b"data" + struct.pack("<I", size)
    )
    return path


def too_long(path: Path) -> None:
    """Of nothing but silence: a few kilobytes."""
    soundfile = pytest.importorskip("soundfile", reason="lacking: pip install soundfile")
    soundfile.write(path, np.zeros(round((LONGEST + 1) * 8000), np.int16), 8000, format="FLAC")


def one_of(folder: Path, file: str, **more: str) -> Path:
    lines = "".join(f"{name} = {named!r}\n" for name, named in {"a": file, **more}.items())
    (folder / "pack.toml").write_text(f'name = "P"\nlanguage = "en"\n[fixed]\n{lines}')
    return folder


def never(*_arguments: object) -> None:
    raise AssertionError("it was read")


def test_hours_in_a_few_kilobytes_are_refused_before_they_are_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    too_long(tmp_path / "hours.flac")
    assert (tmp_path / "hours.flac").stat().st_size < 20_000
    monkeypatch.setattr("roundtable.voice.recordings._read", never)
    with pytest.raises(Unreadable, match="far too long"):
        read(tmp_path / "hours.flac")
    with pytest.raises(BadPack, match=r"'hours\.flac' is far too long"):
        load(one_of(tmp_path, "hours.flac"))
    left_out = load_all(tmp_path.parent).left_out
    assert left_out[tmp_path] == (
        "fixed sentence a: 'hours.flac' is far too long; cut it down to the sentence"
    )


def test_parts_that_are_far_too_long_together_are_not_joined(tmp_path: Path) -> None:
    part = headed(tmp_path / "part.wav", size=0)
    with part.open("ab") as file:
        file.truncate(part.stat().st_size + 16_000 * 50)
    whole = bytearray(part.read_bytes())
    whole[40:44] = struct.pack("<I", 16_000 * 50)
    part.write_bytes(whole)
    assert measured(part).seconds == 50
    with pytest.raises(Unreadable, match="far too long together"):
        joined([part] * 3, [0.0] * 3)


@pytest.mark.parametrize(
    ("rate", "channels"), [(0, 1), (1, 1), (400_000, 1), (8000, 9), (8000, 0), (8000, 30_000)]
)
def test_what_no_recording_has_is_refused_by_its_header(
    rate: int, channels: int, tmp_path: Path
) -> None:
    with pytest.raises(Unreadable):
        measured(headed(tmp_path / "a.wav", size=1000, rate=rate, channels=channels))


def test_a_header_that_promises_gigabytes_is_measured_by_what_is_there(tmp_path: Path) -> None:
    path = record(tmp_path / "take.wav")
    header = bytearray(path.read_bytes())
    header[40:44] = b"\xff" * 4
    path.write_bytes(header)
    assert measured(path).seconds == pytest.approx(1.0, abs=0.01)
    assert read(path).samples.size == pytest.approx(48_000, abs=100)


def test_a_header_without_end_is_given_up(tmp_path: Path) -> None:
    parts = headed(tmp_path / "a.wav", size=100, before=b"junk\0\0\0\0" * 10_000)
    with pytest.raises(Unreadable):
        measured(parts)


def test_a_recording_is_looked_at_once_however_often_it_is_named(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked = list[Path]()
    monkeypatch.setattr("roundtable.voice.packs.measured", looked.append)
    one_of(folder, "close.wav", **{f"b{at}": "close.wav" for at in range(200)})
    assert len(load(folder, listens=False).fixed) == 201
    assert looked == [folder / "close.wav"]


def test_a_table_that_starts_reads_headers_alone(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("roundtable.voice.recordings._read", never)
    assert [one.name for one in load_all(folder.parent).packs] == ["Aunt Vera"]


@pytest.mark.parametrize("puts", [os.mkfifo, os.mkdir], ids=["pipe", "folder"])
@pytest.mark.parametrize("name", ["a.wav", "a.flac", "pack.toml"])
def test_what_is_no_file_is_never_waited_for(
    name: str, puts: Callable[[Path], None], tmp_path: Path
) -> None:
    if name != "pack.toml":
        one_of(tmp_path, name)
    puts(tmp_path / name)
    with pytest.raises(BadPack, match="not a plain file"):
        load(tmp_path)


def test_too_many_recordings_or_packs_are_left_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("roundtable.voice.packs.MOST_FILES", 2)
    monkeypatch.setattr("roundtable.voice.packs.MOST_PACKS", 1)
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
    one_of(tmp_path / "one", "a.wav", b="b.wav", c="c.wav")
    assert load_all(tmp_path).left_out == {
        tmp_path / "one": "there are 3 recordings; keep up to 2",
        tmp_path / "two": "there are more than 1 packs; take some away",
    }


def test_an_error_nobody_foresaw_costs_that_pack(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (folder.parent / "a").mkdir()
    one_of(folder.parent / "a", "close.wav")

    def odd(path: Path) -> object:
        if path.parent.name == "a":
            raise ZeroDivisionError
        return measured(path)

    record(folder.parent / "a" / "close.wav")
    monkeypatch.setattr("roundtable.voice.packs.measured", odd)
    found = load_all(folder.parent)
    assert [one.name for one in found.packs] == ["Aunt Vera"]
    assert found.left_out[folder.parent / "a"].startswith("ZeroDivisionError")


@given(st.binary(max_size=300), st.integers(0, 60))
@settings(max_examples=150, deadline=None)
def test_whatever_a_wav_file_holds_it_is_measured_or_refused(data: bytes, at: int) -> None:
    good = io.BytesIO()
    with wave.open(good, "wb") as file:
        file.setparams((1, 2, 8000, 0, "NONE", ""))
        file.writeframes(bytes(100))
    with TemporaryDirectory() as folder:
        path = Path(folder, "a.wav")
        path.write_bytes(good.getvalue()[:at] + data)
        with suppress(Unreadable):
            size = measured(path)
            assert size.frames <= path.stat().st_size


TOML = st.recursive(
    st.booleans() | st.integers() | st.text(max_size=8) | st.just("close.wav"),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=6,
)
KEYS = st.sampled_from(["name", "language", "fixed", "spoken", "parts", "other"])


@given(manifest=st.dictionaries(KEYS, TOML))
@settings(max_examples=40, deadline=None)
def test_whatever_a_manifest_says_it_is_a_pack_or_refused(manifest: dict[str, object]) -> None:
    with suppress(BadPack), TemporaryDirectory() as folder:
        (Path(folder) / "pack.toml").write_text(tomli_w.dumps(manifest), "utf-8")
        load(Path(folder))
