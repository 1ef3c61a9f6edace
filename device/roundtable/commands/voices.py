"""`roundtable narrate` and `roundtable voices`: the Reveal stage aloud, and who speaks it."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tqdm import tqdm

from roundtable.app.sound import NoSound, perform
from roundtable.commands.answers import Refused, number, one_line
from roundtable.commands.lineup import add_language, add_line_up, line_up, playable, words_for
from roundtable.commands.scripts import reveal_lines
from roundtable.files.places import clips_folder, voices_folder
from roundtable.sounds import Sound, load
from roundtable.speech.known_lines import known_lines, stage
from roundtable.speech.recording import FORMATS, Passage, mixed, write
from roundtable.voice import Line, Progress, Store, Voice, VoiceError
from roundtable.voice.install import install, recommended
from roundtable.voice.packs import BadPack, Pack, manifest_for, record_list
from roundtable.voice.packs import load as load_pack
from roundtable_ports import SAMPLE_RATE, Clip

LONGEST_TRY = 1000


def add_to(commands: Any) -> None:
    aloud = "the Reveal stage aloud, with captions, or as one sound file"
    narrate = commands.add_parser("narrate", help=aloud, description=aloud)
    add_line_up(narrate)
    add_language(narrate)
    _add_voice(narrate)
    narrate.add_argument("--out", type=Path, metavar="FILE", help="write .wav or .opus instead")
    narrate.add_argument("--card", metavar="NAME", help="the sound card, by (part of) its name")
    narrate.add_argument("--no-ambience", action="store_true", help="silence under the voice")
    narrate.set_defaults(run=_narrate)

    about = "what can speak here, and what each language uses"
    voices = commands.add_parser("voices", help=about, description=about)
    voices.set_defaults(run=_list)
    more = voices.add_subparsers(metavar="COMMAND")

    spoken = "speak a sentence, or write it to a file"
    attempt = more.add_parser("try", help=spoken, description=spoken)
    attempt.add_argument("text", help="what to say")
    add_language(attempt, length=False)
    _add_voice(attempt)
    attempt.add_argument("--out", type=Path, metavar="FILE", help="write .wav or .opus instead")
    attempt.add_argument("--card", metavar="NAME", help="the sound card, by (part of) its name")
    attempt.set_defaults(run=_try)

    ahead = "render everything a line-up is known to say, so that game night waits for nothing"
    build = more.add_parser("build", help=ahead, description=ahead)
    add_line_up(build)
    add_language(build)
    _add_voice(build)
    build.set_defaults(run=_build)

    fetch = "download a Piper voice; needs a network, once"
    fetched = more.add_parser("install", help=fetch, description=fetch)
    fetched.add_argument("name", nargs="?", help="which voice (a good one for the language)")
    add_language(fetched, length=False)
    fetched.set_defaults(run=_install)

    reading = "what to read out for a voice pack of your own"
    listed = more.add_parser("record-list", help=reading, description=reading)
    add_line_up(listed)
    add_language(listed)
    listed.add_argument("--pack", type=Path, metavar="FOLDER", help="leave out what it has already")
    listed.add_argument("--manifest", metavar="NAME", help="print a manifest for a pack so named")
    listed.set_defaults(run=_record_list)


def _add_voice(parser: argparse.ArgumentParser) -> None:
    group = parser.add_argument_group("voice")
    group.add_argument("--voice", metavar="ENGINE[/VOICE]", help="instead of the best installed")
    group.add_argument("--pace", type=number, default=1.0, help="0.5 slow to 2 fast (1)")
    group.add_argument("--pack", type=Path, metavar="FOLDER", help="recordings by people, first")


def _narrate(options: argparse.Namespace) -> None:
    setup = playable(line_up(options), options.lang)
    words = words_for(options, setup)
    _check_out(options.out)
    with _voice(options) as voice:
        lines = stage(setup, words, options.pace)
        if not lines:
            print("\n".join(reveal_lines(setup, words)))
            return
        _render(voice, [one.line for one in lines])
        passages = [
            Passage(one.line.text, voice.clip(one.line).samples, one.pause) for one in lines
        ]
    ambience = None if options.no_ambience else load(Sound.AMBIENCE)
    _hear(options, passages, ambience)


def _hear(options: argparse.Namespace, passages: Sequence[Passage], ambience: Clip | None) -> None:
    """Write it, speak it, or where there is no sound card show its captions."""
    if options.out:
        samples = mixed(passages, ambience.samples if ambience else b"")
        try:
            write(options.out, samples)
        except OSError as error:
            raise Refused(f"{options.out}: {error.strerror or error}; write elsewhere") from None
        seconds = len(samples) / SAMPLE_RATE
        print(one_line(f"{options.out}: {len(passages)} lines, {seconds:.0f} seconds"))
        return
    try:
        perform(
            passages,
            ambience=ambience,
            card=options.card,
            caption=lambda text: print(one_line(text), flush=True),
            trouble=lambda why: print(f"({one_line(why)})", file=sys.stderr, flush=True),
        )
    except NoSound as silence:
        if options.card:
            raise Refused(str(silence)) from None
        print(f"(captions only: {one_line(str(silence))})", file=sys.stderr)
        for passage in passages:
            print(one_line(passage.caption))


def _list(options: argparse.Namespace) -> None:
    with Voice(Store(clips_folder()), voices=voices_folder()) as voice:
        for report in voice.installed():
            print(f"{report.language}  uses {report.used or 'nothing: no engine speaks it here'}")
            for engine in report.engines:
                have = ", ".join(engine.voices) or f"not here; {engine.cure}"
                print(f"      {engine.engine:<10} {have}")
    print(f"downloaded voices: {voices_folder()}")


def _try(options: argparse.Namespace) -> None:
    if not options.text.strip():
        raise Refused("there is nothing to say; give a sentence")
    if len(options.text) > LONGEST_TRY:
        raise Refused(f"that is too much to try; give at most {LONGEST_TRY} letters")
    _check_out(options.out)
    with _voice(options) as voice:
        clip = voice.clip(Line(options.text, options.lang))
    print(f"{clip.source}, {clip.seconds:.1f} seconds", file=sys.stderr)
    _hear(options, [Passage(options.text, clip.samples, 0.0)], None)


def _build(options: argparse.Namespace) -> None:
    setup = playable(line_up(options), options.lang)
    with _voice(options) as voice:
        lines = known_lines(setup, words_for(options, setup))
        done = _render(voice, lines)
        kept = all(voice.clip(line).path for line in lines) if not done.failed else True
    print(f"{done.total - done.failed} lines ready, {done.rendered} of them rendered now")
    if not kept:
        raise Refused(
            f"{clips_folder()}: the clips could not be kept; make room, or mend its rights"
        )
    if done.failed:
        raise Refused(f"{done.failed} lines could not be rendered; see: roundtable voices")


def _install(options: argparse.Namespace) -> None:
    name = recommended(options.lang) if options.name is None else options.name
    if not re.fullmatch(r"[A-Za-z0-9_-]+", name):
        raise Refused(f"'{name}' is not a voice's name; one is {recommended(options.lang)}")
    with tqdm(
        desc=name, unit="B", unit_scale=True, leave=False, disable=not sys.stderr.isatty()
    ) as bar:

        def fetched(done: int, total: int) -> None:
            bar.total = total
            bar.update(done - bar.n)

        with _clear_errors():
            path = install(name, voices_folder(), fetched)
    print(one_line(f"{name} is installed: {path}"))


def _record_list(options: argparse.Namespace) -> None:
    setup = playable(line_up(options), options.lang)
    with _clear_errors():
        pack = load_pack(options.pack) if options.pack else None
    readings = record_list(known_lines(setup, words_for(options, setup)), pack)
    if options.manifest:
        print(manifest_for(options.manifest, options.lang, readings), end="")
        return
    for reading in readings:
        print(f"{reading.file}\t{reading.line.text}")


def _check_out(out: Path | None) -> None:
    if out and out.suffix.lower() not in FORMATS:
        raise Refused(f"{out}: cannot write that kind of file; end its name in .wav or .opus")


@contextmanager
def _voice(options: argparse.Namespace) -> Iterator[Voice]:
    """The voice these options ask for; whatever is wrong with them is one clear line."""
    with _clear_errors():
        pack: Pack | None = load_pack(options.pack) if options.pack else None
        if pack and pack.language != options.lang:
            raise Refused(f"{options.pack}: speaks {pack.language}, not {options.lang}; add --lang")
        prefer = None if options.voice is None else {options.lang: options.voice}
        with Voice(
            Store(clips_folder()),
            voices=voices_folder(),
            pack=pack,
            prefer=prefer,
            pace=options.pace,
        ) as voice:
            yield voice


@contextmanager
def _clear_errors() -> Iterator[None]:
    try:
        yield
    except BadPack as bad:
        raise Refused(*(f"{bad.folder}: {problem}" for problem in bad.problems)) from None
    except VoiceError as error:
        raise Refused(str(error)) from None


def _render(voice: Voice, lines: Sequence[Line]) -> Progress:
    """Render ahead, with a bar where somebody is watching."""
    quiet = not sys.stderr.isatty()
    with tqdm(total=len(set(lines)), unit=" lines", leave=False, disable=quiet) as bar:
        return voice.render_ahead(lines, lambda done: bar.update(done.done - bar.n)).wait()
