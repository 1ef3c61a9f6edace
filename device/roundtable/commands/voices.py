"""`roundtable narrate` and `roundtable voices`: the Reveal stage aloud, and who speaks it."""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tqdm import tqdm

from roundtable.app.reading_list import reading_list
from roundtable.app.sound import NoSound, perform
from roundtable.commands.answers import Refused, command, number, one_line
from roundtable.commands.lineup import add_language, add_line_up, line_up, playable, words_for
from roundtable.commands.scripts import reveal_lines
from roundtable.files.places import clips_folder, voices_folder
from roundtable.messages import SPOKEN
from roundtable.settings import AUTO, Settings
from roundtable.sounds import Sound, load
from roundtable.speech.known_lines import known_lines, stage
from roundtable.speech.recording import FORMATS, Passage, mixed, write
from roundtable.voice import Line, Progress, Store, Voice, VoiceError
from roundtable.voice.install import install, recommended
from roundtable.voice.packs import MANIFEST, BadPack, LineToRead, Pack, manifest_for, record_list
from roundtable.voice.packs import load as load_pack
from roundtable.voice.shipped_packs import made_packs
from roundtable.voice.voice import FASTEST, PACK, SLOWEST
from roundtable_ports import SAMPLE_RATE, Clip, Microphone, NoMicrophone

if TYPE_CHECKING:
    from roundtable.voice.recorder import Judgement  # numpy, which takes long to load

LONGEST_TRY = 1000


def add_to(commands: Any) -> None:
    aloud = "the Reveal stage aloud, with captions, or as one sound file"
    narrate = command(commands, "narrate", _narrate, aloud)
    add_line_up(narrate)
    add_language(narrate)
    _add_voice(narrate)
    narrate.add_argument("--out", type=Path, metavar="FILE", help="write .wav or .opus instead")
    narrate.add_argument("--card", metavar="NAME", help="the sound card, by (part of) its name")
    narrate.add_argument("--no-ambience", action="store_true", help="silence under the voice")

    voices = command(commands, "voices", _list, "what can speak here, and what each language uses")
    more = voices.add_subparsers(metavar="COMMAND")

    attempt = command(more, "try", _try, "speak a sentence, or write it to a file")
    attempt.add_argument("text", help="what to say")
    add_language(attempt, length=False)
    _add_voice(attempt)
    attempt.add_argument("--out", type=Path, metavar="FILE", help="write .wav or .opus instead")
    attempt.add_argument("--card", metavar="NAME", help="the sound card, by (part of) its name")

    ahead = "render everything a line-up is known to say, so that game night waits for nothing"
    build = command(more, "build", _build, ahead)
    add_line_up(build)
    add_language(build)
    _add_voice(build)

    fetched = command(more, "install", _install, "download a Piper voice; needs a network, once")
    fetched.add_argument("name", nargs="?", help="which voice (a good one for the language)")
    add_language(fetched, length=False)
    fetched.add_argument(
        "--unchecked",
        action="store_true",
        help="also a voice whose sums did not come with Round Table, as its index announces it",
    )

    reading = "what to read out for a voice pack of your own"
    listed = command(more, "record-list", _record_list, reading)
    add_line_up(listed)
    add_language(listed)
    listed.add_argument("--pack", type=Path, metavar="FOLDER", help="leave out what it has already")
    listed.add_argument("--manifest", metavar="NAME", help="print a manifest for a pack so named")
    listed.set_defaults(recording=False)

    guided = "record a voice pack with a microphone, line by line; call it again to go on"
    recorded = command(more, "record", _record, guided)
    recorded.add_argument("pack", type=Path, metavar="FOLDER", help="where the pack is, or will be")
    recorded.add_argument("--name", default="My voice", help="what the pack is called")
    recorded.add_argument("--microphone", metavar="NAME", help="as arecord -L lists them")
    recorded.add_argument("--card", metavar="NAME", help="the sound card to hear it again on")
    add_line_up(recorded)
    add_language(recorded)
    recorded.set_defaults(recording=True, voice=None, pace=1.0)


def _add_voice(parser: argparse.ArgumentParser) -> None:
    group = parser.add_argument_group("voice")
    group.add_argument("--voice", metavar="ENGINE[/VOICE]", help="instead of the best installed")
    paces = f"{SLOWEST:g} slow to {FASTEST:g} fast (1)"
    group.add_argument("--pace", type=number, default=1.0, help=paces)
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
    packs = {one.language: one for one in made_packs()}
    with Voice(Store(clips_folder()), voices=voices_folder()) as voice:
        for report in voice.installed():
            used = report.used or "nothing: no engine speaks it here"
            if pack := packs.get(report.language):
                used = f"{PACK}/{pack.name} ({len(pack.parts)} parts), and for the rest {used}"
            print(f"{report.language}  uses {used}")
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
            path = install(name, voices_folder(), fetched, unchecked=options.unchecked)
    print(one_line(f"{name} is installed: {path}"))


def _readings(options: argparse.Namespace) -> tuple[LineToRead, ...]:
    """What a night with this line-up says most, less what a pack has."""
    setup = playable(line_up(options), options.lang)
    there = options.pack and (options.pack / MANIFEST).is_file()
    with _clear_errors():
        pack = (
            load_pack(options.pack) if there or (options.pack and not options.recording) else None
        )
    length = options.length if options.length in SPOKEN else AUTO
    chosen = Settings(language=options.lang, reveal_length=options.length, play_length=length)
    return record_list(reading_list(setup, chosen), pack)


def _record_list(options: argparse.Namespace) -> None:
    readings = _readings(options)
    if options.manifest:
        print(manifest_for(options.manifest, options.lang, readings), end="")
        return
    for reading in readings:
        print(f"{reading.file}\t{reading.text}")


def _record(options: argparse.Namespace) -> None:
    """Line by line with a microphone; what is kept is a pack at any moment."""
    from roundtable.voice.recorder import record  # numpy, which takes long to load

    readings = _readings(options)
    if not readings:
        print(one_line(f"{options.pack}: everything is recorded"))
        return
    with _voice(options) as voice:
        guide = ReadingGuide(voice, options.lang, options.card)
        try:
            kept = record(
                options.pack,
                options.name,
                options.lang,
                readings,
                microphone=microphone_for(options),
                guide=guide,
            )
        except NoMicrophone as missing:
            raise Refused(str(missing)) from None
        except OSError as error:
            raise Refused(f"{options.pack}: {error.strerror or error}; write elsewhere") from None
    print(one_line(f"{options.pack}: {kept} kept, {len(readings) - kept} to go"))


def microphone_for(options: argparse.Namespace) -> Microphone:
    from roundtable_drivers.microphone import AlsaMicrophone

    return AlsaMicrophone(options.microphone)


class ReadingGuide:
    """Shows and speaks each line, and asks at the keyboard."""

    def __init__(self, voice: Voice, language: str, card: str | None) -> None:
        self._voice, self._language, self._card = voice, language, card

    def shows(self, number: int, total: int, reading: LineToRead) -> None:
        print(f"\n{number} of {total}\n  {one_line(reading.text)}", flush=True)

    def speaks(self, reading: LineToRead) -> None:
        with suppress(VoiceError):
            said = self._voice.clip(Line(reading.text, self._language))
            self._hear(said.samples)

    def waits(self) -> None:
        _asked("Recording. Read it, then press Enter: ")

    def plays(self, take: Clip) -> None:
        self._hear(take.samples)

    def judges(self, faults: Sequence[str]) -> Judgement:
        from roundtable.voice.recorder import Judgement

        for fault in faults:
            print(f"  ({one_line(fault)})")
        usual = "again" if faults else "next"
        answers = {one.value[0]: one for one in Judgement}
        while True:
            said = _asked(f"[n]ext, [a]gain, [l]ater or [s]top? (Enter: {usual}) ").strip().lower()
            if (said or usual)[0] in answers:
                return answers[(said or usual)[0]]

    def _hear(self, samples: bytes) -> None:
        with suppress(NoSound):
            perform(
                [Passage("", samples, 0.0)],
                ambience=None,
                card=self._card,
                caption=lambda text: None,
                trouble=lambda why: None,
            )


def _asked(prompt: str) -> str:
    """What is typed; the end of all typing is to stop."""
    print(prompt, end="", flush=True)
    typed = sys.stdin.readline()
    return typed if typed else "stop"


def _check_out(out: Path | None) -> None:
    if out and out.suffix.lower() not in FORMATS:
        raise Refused(f"{out}: cannot write that kind of file; end its name in .wav or .opus")
    if out and not out.parent.is_dir():
        raise Refused(f"{out.parent}: no such folder; make it first, or write elsewhere")
    if out and not os.access(out if out.exists() else out.parent, os.W_OK):
        raise Refused(f"{out}: may not be written; write elsewhere")


@contextmanager
def _voice(options: argparse.Namespace) -> Iterator[Voice]:
    """The voice these options ask for; whatever is wrong with them is one clear line."""
    with _clear_errors():
        reads = options.pack and not getattr(options, "recording", False)
        pack: Pack | None = load_pack(options.pack) if reads else None
        if pack and pack.language != options.lang:
            raise Refused(f"{options.pack}: speaks {pack.language}, not {options.lang}; add --lang")
        prefer = None if options.voice is None else {options.lang: options.voice}
        if not pack and not prefer and not getattr(options, "recording", False):
            pack = next((one for one in made_packs() if one.language == options.lang), None)
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
