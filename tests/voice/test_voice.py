"""From a line to a clip: pack, store, ladder, passing over, rendering ahead, reports."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import msgspec
import pytest

from roundtable.languages import LANGUAGES, about
from roundtable.voice import Line, NoClip, Progress, Store, UnknownVoice
from roundtable.voice.ahead import Cancelled, Rendering, Turn
from roundtable.voice.engines import Engine, clearest_first, ladder
from roundtable.voice.levels import measure
from roundtable.voice.pronunciation import respell
from roundtable.voice.voice import Voice
from tests.voice.conftest import LONGEST, MakeVoice, Pipe
from tests.voice.fakes import Crashing, Fake, Garbled, Hasty, Mute, Refusing, Waiting

LINE = Line("Merlin, open your eyes and look around.", "en", "reveal-merlin-open")
LINES = [Line(f"Seat number {number}, open your eyes.", "en", "seat") for number in range(6)]


@pytest.mark.usefixtures("forked_workers")
def test_a_clip_is_rendered_once_and_then_found(make_voice: MakeVoice, tmp_path: Path) -> None:
    engine = Fake(tmp_path)
    voice = make_voice(engine)
    first, second = voice.clip(LINE), voice.clip(LINE)
    assert first.samples == second.samples
    assert first.source == "fake/plain"
    assert first.path == second.path
    assert len(engine.diary()) == 1


@pytest.mark.usefixtures("forked_workers")
def test_the_next_evening_nothing_is_rendered(make_voice: MakeVoice, tmp_path: Path) -> None:
    engine = Fake(tmp_path)
    make_voice(engine).clip(LINE)
    tomorrow = make_voice(engine)
    tomorrow.clip(LINE)
    assert tomorrow.worker.starts == 0


def test_another_pace_or_voice_is_another_clip(make_voice_here: MakeVoice, tmp_path: Path) -> None:
    engine = Fake(tmp_path)
    voice = make_voice_here(engine)
    voice.clip(LINE)
    voice.pace = 1.5
    voice.clip(LINE)
    make_voice_here(engine, prefer={"en": "fake/other"}).clip(LINE)
    assert [entry.split()[:2] for entry in engine.diary()] == [
        ["plain", "1"],
        ["plain", "1.5"],
        ["other", "1"],
    ]


def test_an_engine_is_given_the_respelled_text(make_voice_here: MakeVoice, tmp_path: Path) -> None:
    engine = Fake(tmp_path, name="espeak-ng")
    make_voice_here(engine).clip(Line("« Mordred » et Arthur…", "fr"))
    assert engine.diary() == ["plain 1 Mordrède et Artur."]


@pytest.mark.usefixtures("forked_workers")
@pytest.mark.parametrize("bad", [Mute, Hasty, Garbled, Refusing, Crashing])
def test_a_bad_engine_is_named_and_passed_over(
    bad: type[Fake],
    make_voice: MakeVoice,
    make_voice_here: MakeVoice,
    tmp_path: Path,
    caplog: pytest.LogCaptureFixture,
) -> None:
    worse, better = bad(tmp_path, name="worse"), Fake(tmp_path, name="better")
    make = make_voice if bad is Crashing else make_voice_here
    voice = make(worse, better)
    assert voice.clip(LINE).source == "better/plain"
    assert "worse" in caplog.messages[-1]
    assert "passed over for reveal-merlin-open (en)" in caplog.messages[-1]
    assert "Merlin" not in caplog.text, "what is to be said stays out of the log"
    tried = len(worse.diary())
    assert voice.clip(LINE).source == "better/plain"
    assert len(worse.diary()) == tried, "it is not tried again for that text"


@pytest.mark.usefixtures("forked_workers")
def test_one_failure_does_not_cost_an_engine_the_other_lines(
    make_voice: MakeVoice, tmp_path: Path
) -> None:
    shaky = Crashing(tmp_path, name="shaky", times=2)
    voice = make_voice(shaky, Fake(tmp_path))
    assert voice.clip(LINES[0]).source == "fake/plain"
    assert voice.clip(LINES[1]).source == "shaky/plain"


@pytest.mark.usefixtures("forked_workers")
def test_an_engine_that_always_crashes_is_set_aside(
    make_voice: MakeVoice, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    crashing = Crashing(tmp_path, name="crashing")
    voice = make_voice(crashing, Fake(tmp_path))
    assert {voice.clip(line).source for line in LINES} == {"fake/plain"}
    assert len(crashing.diary()) == 6, "two tries on each of three lines"
    assert "crashing/plain set aside" in caplog.text


def test_when_nobody_can_say_it_the_error_says_where_to_look(
    make_voice_here: MakeVoice, tmp_path: Path
) -> None:
    with pytest.raises(NoClip, match=r"reveal-merlin-open in en; .*roundtable voices"):
        make_voice_here(Refusing(tmp_path)).clip(LINE)


def test_a_damaged_clip_is_rendered_again(make_voice_here: MakeVoice, tmp_path: Path) -> None:
    engine = Fake(tmp_path)
    voice = make_voice_here(engine)
    clip = voice.clip(LINE)
    assert clip.path
    clip.path.write_bytes(clip.path.read_bytes()[:-100])
    assert voice.clip(LINE).samples == clip.samples
    assert len(engine.diary()) == 2


def test_without_a_store_to_write_to_it_still_speaks(
    make_voice_here: MakeVoice, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("in the way")
    voice = make_voice_here(Fake(tmp_path), store=Store(tmp_path / "file"))
    clip = voice.clip(LINE)
    assert clip.path is None
    assert clip.seconds > 1


def test_every_clip_is_measured_alike(make_voice_here: MakeVoice, tmp_path: Path) -> None:
    import numpy as np

    voice = make_voice_here(Fake(tmp_path))
    for line in LINES:
        measured = measure(np.frombuffer(voice.clip(line).samples, np.int16))
        assert measured.loudness == pytest.approx(-16, abs=1)
        assert measured.true_peak <= -1.5
        assert measured.silence_after < 0.15


# Rendering ahead


def test_rendering_ahead_fills_the_store_and_tells_how_far_it_is(
    make_voice_here: MakeVoice, tmp_path: Path
) -> None:
    engine, told = Fake(tmp_path), list[Progress]()
    voice = make_voice_here(engine)
    progress = voice.render_ahead([*LINES, *LINES], told.append).wait(LONGEST)
    assert progress == Progress(done=6, total=6, rendered=6, failed=0)
    assert [one.done for one in told] == [1, 2, 3, 4, 5, 6]
    again = voice.render_ahead(LINES).wait(LONGEST)
    assert again == Progress(done=6, total=6, rendered=0, failed=0)
    for line in LINES:
        voice.clip(line)
    assert len(engine.diary()) == 6


def test_lines_nobody_can_say_are_counted_and_do_not_stop_the_rest(
    make_voice_here: MakeVoice, tmp_path: Path
) -> None:
    voice = make_voice_here(Refusing(tmp_path, "no", ("fr",)), Fake(tmp_path, languages=("en",)))
    lines = [Line("Ouvre les yeux.", "fr"), *LINES[:2]]
    assert voice.render_ahead(lines).wait(LONGEST) == Progress(3, 3, rendered=2, failed=1)


def test_cancelled_it_stops_after_the_line_at_hand(
    make_voice_here: MakeVoice, tmp_path: Path
) -> None:
    engine, begun = Fake(tmp_path), threading.Event()
    voice = make_voice_here(engine)

    def cancel_after_two(progress: Progress) -> None:
        begun.wait(LONGEST)
        if progress.done == 2:
            rendering.cancel()

    rendering = voice.render_ahead(LINES, cancel_after_two)
    begun.set()
    assert rendering.wait(LONGEST).done == 2
    assert rendering.finished
    assert len(engine.diary()) == 2


def test_a_line_wanted_now_goes_before_those_rendered_ahead() -> None:
    """Someone renders; one more line ahead waits, then an urgent one: the urgent one is next."""
    turn, order = Turn(), list[str]()
    ahead = Rendering(1, turn)

    def take(name: str, rendering: Rendering | None = None) -> None:
        with turn.taken(rendering):
            order.append(name)

    with ThreadPoolExecutor(2) as pool, turn.taken(ahead):
        pool.submit(take, "ahead", ahead)
        pool.submit(take, "now")
        with turn.changed:
            assert turn.changed.wait_for(lambda: turn.urgent == 1, LONGEST)
    assert order == ["now", "ahead"]


def test_while_an_urgent_line_waits_none_is_rendered_ahead() -> None:
    turn = Turn()
    turn.urgent = 1
    assert [turn.is_next(urgent=one) for one in (True, False)] == [True, False]


def test_who_waits_for_a_turn_and_is_cancelled_goes_at_once() -> None:
    """Else each change of the pace would leave a thread behind."""
    turn = Turn()
    ahead = Rendering(1, turn)

    def take() -> None:
        with turn.taken(ahead):
            raise AssertionError("it was cancelled")

    with ThreadPoolExecutor(1) as pool, turn.taken():
        waits = pool.submit(take)
        ahead.cancel()
        assert isinstance(waits.exception(LONGEST), Cancelled)


@pytest.mark.usefixtures("forked_workers")
def test_closing_stops_what_is_rendered_ahead(store: Store, tmp_path: Path, pipe: Pipe) -> None:
    voice = Voice(store, [Waiting(tmp_path, began=pipe.path, times=9)])
    rendering = voice.render_ahead(LINES)
    pipe.line()
    voice.close()
    voice.close()
    assert rendering.finished
    assert rendering.progress.done == 0


# The ladder


def names(engines: tuple[Engine, ...], language: str) -> list[str]:
    ordered = clearest_first(engines, language)
    return [engine.name for engine in ordered if language in engine.languages]


def test_each_language_orders_its_engines_by_itself(tmp_path: Path) -> None:
    backwards = ladder(tmp_path)[::-1]
    for language in LANGUAGES:
        assert names(backwards, language) == list(about(language).voices)


def test_the_ladder_is_in_the_order_of_what_was_measured(tmp_path: Path) -> None:
    engines = ladder(tmp_path)
    english = ["hibari", "rhvoice", "piper", "flite", "nanotts", "espeak-ng"]
    assert names(engines, "en") == english
    assert names(engines, "fr") == ["piper", "nanotts", "espeak-ng"]
    assert names(engines, "ru") == ["rhvoice", "piper", "festival", "espeak-ng"]


def test_pip_alone_gives_every_language(
    make_voice: MakeVoice, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", "")
    voice = make_voice(voices=tmp_path)
    used = {report.language: str(report.used) for report in voice.installed()}
    for language in LANGUAGES:
        voices = about(language).voices
        engine = next(one for one in ("hibari", "nanotts", "espeak-ng") if one in voices)
        assert used[language] == f"{engine}/{voices[engine][0]}"


def test_the_report_says_what_is_here_and_how_to_get_the_rest(
    make_voice: MakeVoice, tmp_path: Path
) -> None:
    absent = Fake(tmp_path, name="absent", named=(), cure="apt install absent")
    english, french, *_ = make_voice(absent, Fake(tmp_path, languages=("en",))).installed()
    assert str(english.used) == "fake/plain"
    assert [(one.engine, one.voices) for one in english.engines] == [
        ("absent", ()),
        ("fake", ("plain", "other")),
    ]
    assert english.engines[0].cure == "apt install absent"
    assert french.used is None


def test_a_preferred_voice_comes_first_and_the_ladder_after_it(
    make_voice: MakeVoice, tmp_path: Path
) -> None:
    engines = (Fake(tmp_path, name="best"), Fake(tmp_path, name="second"))
    voice = make_voice(*engines, prefer={"en": "second/other", "fr": "second"})
    assert [str(rung) for rung in voice.rungs("en")] == ["second/other", "best/plain"]
    assert [str(rung) for rung in voice.rungs("fr")] == ["second/plain", "best/plain"]
    assert [str(rung) for rung in voice.rungs("ru")] == ["best/plain", "second/plain"]


def test_what_is_not_here_is_refused_with_what_is(make_voice: MakeVoice, tmp_path: Path) -> None:
    engine = Fake(tmp_path)
    with pytest.raises(
        UnknownVoice, match="no voice 'hal' for en; there are fake/plain, fake/other"
    ):
        make_voice(engine, prefer={"en": "hal"})
    with pytest.raises(UnknownVoice, match=f"no language 'tlh'; there are {', '.join(LANGUAGES)}"):
        make_voice(engine).clip(Line("nuqneH", "tlh"))
    with pytest.raises(UnknownVoice, match=r"pace 9 is not between 0\.5 and 2"):
        make_voice(engine, pace=9)


# Pronunciation


@pytest.mark.parametrize(
    ("text", "engine", "language", "spoken"),
    [
        ("Oberon\u2019s thumb \u2013 up…", "espeak-ng", "en", "Oberron's thumb, up."),
        ("Mordred, wake.", "flite", "en", "Mordrehd, wake."),
        ("Mordredian", "flite", "en", "Mordredian"),
        ("«Мордред» — открой глаза…", "festival", "ru", "Мордред, открой глаза."),
        ("Дай Мордреду знак.", "espeak-ng", "ru", "Дай [[m'ordr;idu]] знак."),
        ("L\u2019épée d\u2019Arthur\u202f!", "espeak-ng", "fr", "L'épée d'Artur !"),
        ("Мордред, Персивалю", "rhvoice", "ru", "Мо\u0301рдред, Персива\u0301лю"),  # noqa: RUF001
        ("Merlin", "an engine we have no data for", "en", "Merlin"),
        ("Open 10.0.0.7. Now.", "flite", "en", "Open 10 dot 0 dot 0 dot 7. Now."),
        ("à table.local, port 80", "nanotts", "fr", "à table point local, port 80"),
    ],
)
def test_words_are_respelled_whole(text: str, engine: str, language: str, spoken: str) -> None:
    assert respell(text, engine, language) == spoken


def test_a_language_names_engines_that_exist_and_respells_for_its_own(
    tmp_path: Path,
) -> None:
    known = {engine.name for engine in ladder(tmp_path)}
    for language in map(about, LANGUAGES):
        assert set(language.pronunciation) <= set(language.voices) <= known, language.name


def test_the_word_for_a_dot_may_hold_any_sign(monkeypatch: pytest.MonkeyPatch) -> None:
    """A language from outside says it."""
    odd = msgspec.structs.replace(about("en"), dot=r"\1 dot \g")
    monkeypatch.setattr("roundtable.voice.pronunciation.about", lambda _: odd)
    assert respell("table.local", "espeak-ng", "en") == r"table\1 dot \glocal"
