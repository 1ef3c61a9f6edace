"""The voice: from a line of text to a clip, by pack, store or engine, whichever has it first."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from roundtable.languages import LANGUAGES
from roundtable.voice.ahead import Cancelled, Progress, Rendering, Turn
from roundtable.voice.clips import FORMAT, Line, SpokenClip
from roundtable.voice.engines import Engine, clearest_first, ladder
from roundtable.voice.errors import (
    Closed,
    EngineCrashed,
    EngineFailed,
    EngineHung,
    NoClip,
    UnknownVoice,
)
from roundtable.voice.jobs import Job, Read, Speak
from roundtable.voice.packs import Pack, PackTake
from roundtable.voice.pronunciation import respell
from roundtable.voice.store import Store, key_of
from roundtable.voice.tone import shaped_by, tone_of
from roundtable.voice.worker import Worker
from roundtable_ports import Closing

log = logging.getLogger(__name__)

SLOWEST: Final = 0.5
FASTEST: Final = 2.0
PACK: Final = "pack"
BROKEN: Final = 3  # crashes in a row after which an engine is set aside until the next start


@dataclass(frozen=True, slots=True)
class Rung:
    """One engine with one of its voices."""

    engine: str
    voice: str

    def __str__(self) -> str:
        return f"{self.engine}/{self.voice}"


@dataclass(frozen=True, slots=True)
class EngineReport:
    """Which voices an engine has for a language; if none, the cure says how to get some."""

    engine: str
    voices: tuple[str, ...]
    cure: str


@dataclass(frozen=True, slots=True)
class LanguageReport:
    """What can speak a language, best first, and what is used."""

    language: str
    used: Rung | None
    engines: tuple[EngineReport, ...]


class Voice(Closing):
    """Says lines in any language that something here can speak.

    `prefer` names per language an engine, or ENGINE/VOICE, to try before the ladder; `choose` names
    another, or one of the `packs`. `pace` may be set at any time. Clips may be asked for from any
    thread; one asked for with `clip` goes before those rendered ahead.
    """

    def __init__(
        self,
        store: Store,
        engines: Sequence[Engine] = (),
        *,
        voices: Path = Path("voices"),
        pack: Pack | None = None,
        packs: Sequence[Pack] = (),
        prefer: Mapping[str, str] | None = None,
        pace: float = 1.0,
    ) -> None:
        self.pack = pack
        self._packs = tuple(packs)
        self._store = store
        self._engines = tuple(engines) or ladder(voices)
        self._worker = Worker(self._engines)
        self._turn = Turn()
        self._renderings: list[Rendering] = []
        self._passed_over = set[str]()  # clips, by key, that their engine could not make
        self._crashes = dict[str, int]()  # per engine and voice, in a row
        self.pace = pace
        self.boost = False
        """Denser and louder, for a noisy table."""

        self._prefer: dict[str, Rung] = {}
        for language, wanted in (prefer or {}).items():
            self._prefer[language] = self._named(language, wanted)

    @property
    def pace(self) -> float:
        return self._pace

    @pace.setter
    def pace(self, pace: float) -> None:
        if not SLOWEST <= pace <= FASTEST:
            raise UnknownVoice(f"pace {pace:g} is not between {SLOWEST:g} and {FASTEST:g}")
        self._pace = pace

    @property
    def worker(self) -> Worker:
        return self._worker

    def clip(self, line: Line) -> SpokenClip:
        """The clip of a line, rendered now if it must be. Raises `NoClip`, or `Closed`."""
        take = self.pack.recording(line) if self.pack else None
        return self._clip(line, take, self._pace)[0]

    def render_ahead(
        self, lines: Iterable[Line], progress: Callable[[Progress], None] | None = None
    ) -> Rendering:
        """Fill the store with these lines in the background; `progress` runs on that thread."""
        wanted = tuple(dict.fromkeys(lines))
        rendering = Rendering(len(wanted), self._turn)
        pace = self._pace
        self._renderings = [one for one in self._renderings if not one.finished] + [rendering]

        def work() -> None:
            rendered = failed = 0
            for done, line in enumerate(wanted, start=1):
                if rendering.cancelled:
                    return
                try:
                    for take in (self.pack.recordings(line) if self.pack else ()) or (None,):
                        rendered += self._clip(line, take, pace, rendering)[1]
                except (Closed, Cancelled):
                    return
                except NoClip as error:
                    failed += 1
                    log.warning("%s", error)
                rendering.progress = Progress(done, len(wanted), rendered, failed)
                if progress:
                    progress(rendering.progress)

        rendering.begin(work)
        return rendering

    def offered(self, language: str) -> tuple[str, ...]:
        """All that can be chosen for a language, best first: packs, then every engine's voices."""
        engines = (
            f"{engine.name}/{voice}"
            for engine in clearest_first(self._engines, language)
            if language in engine.languages
            for voice in engine.voices(language)
        )
        return (*self._packs_for(language), *engines)

    def choose(self, language: str, wanted: str = "") -> None:
        """Speak a language by what is so named in `offered`; by the best there is without a name.

        What is not here raises `UnknownVoice`, and the best there is speaks.
        """
        packs = self._packs_for(language)
        self._prefer.pop(language, None)
        if wanted in packs:
            self.pack = packs[wanted]
        elif wanted in self.offered(language):
            self.pack = None
            self._prefer[language] = Rung(*wanted.split("/", 1))
        else:
            self.pack = next(iter(packs.values()), None)
            if wanted:
                raise UnknownVoice(f"no voice {wanted!r} for {language}")

    def forgive(self) -> None:
        """Whatever failed is tried again."""
        self._passed_over.clear()
        self._crashes.clear()

    def _packs_for(self, language: str) -> dict[str, Pack]:
        return {f"{PACK}/{one.name}": one for one in self._packs if one.language == language}

    def installed(self) -> tuple[LanguageReport, ...]:
        """Per language, which engines and voices are here, and which is used."""
        return tuple(
            LanguageReport(
                language,
                next(iter(self.rungs(language)), None),
                tuple(
                    EngineReport(engine.name, engine.voices(language), engine.cure)
                    for engine in clearest_first(self._engines, language)
                    if language in engine.languages
                ),
            )
            for language in LANGUAGES
        )

    def rungs(self, language: str) -> tuple[Rung, ...]:
        """The engines to try for a language, in order, each with its voice."""
        if language not in LANGUAGES:
            raise UnknownVoice(f"no language {language!r}; there are {', '.join(LANGUAGES)}")
        preferred = self._prefer.get(language)
        rest = [
            Rung(engine.name, engine.voices(language)[0])
            for engine in clearest_first(self._engines, language)
            if engine.speaks(language) and not (preferred and preferred.engine == engine.name)
        ]
        return (preferred, *rest) if preferred else tuple(rest)

    def close(self) -> None:
        """Stop rendering and end the worker. Twice is fine."""
        for rendering in self._renderings:
            rendering.cancel()
        self._worker.close()
        for rendering in self._renderings:
            rendering.wait()

    def _named(self, language: str, wanted: str) -> Rung:
        engine_name, _, voice = wanted.partition("/")
        there = [
            f"{rung.engine}/{name}"
            for rung in self.rungs(language)
            for engine in self._engines
            if engine.name == rung.engine
            for name in engine.voices(language)
        ]
        for one in there:
            if one == wanted or (not voice and one.startswith(f"{engine_name}/")):
                return Rung(*one.split("/", 1))
        raise UnknownVoice(f"no voice {wanted!r} for {language}; there are {', '.join(there)}")

    def _clip(
        self, line: Line, take: PackTake | None, pace: float, ahead: Rendering | None = None
    ) -> tuple[SpokenClip, bool]:
        """The clip, and whether it had to be rendered; one that is not ahead is urgent."""
        for name, key, job in self._ways(line, take, pace):
            if key in self._passed_over:
                continue
            if found := self._store.find(key):
                return SpokenClip(found[0], name, found[1]), False
            with self._turn.taken(ahead):
                # Someone else may have rendered it while we waited.
                if found := self._store.find(key):
                    return SpokenClip(found[0], name, found[1]), False
                try:
                    pcm = self._worker.render(job)
                except EngineFailed as failed:
                    self._pass_over(name, key, failed, line)
                    continue
                self._crashes.pop(name, None)
                return SpokenClip(pcm, name, self._store.put(key, pcm)), True
        raise NoClip(
            f"nothing here could say {line.id or 'a line'} in {line.language}; "
            "see what is installed: roundtable voices"
        )

    def _ways(
        self, line: Line, take: PackTake | None, pace: float
    ) -> Iterator[tuple[str, str, Job]]:
        """How a line may be said, best first: who says it, the clip's key, and how to make it."""
        form = f"{FORMAT} boosted" if self.boost else FORMAT
        if self.pack and take:
            name = f"pack {self.pack.name}"
            try:
                content = take.content
            except (OSError, ValueError) as error:
                why = error.strerror if isinstance(error, OSError) else error
                log.warning("%s: %s: %s", name, take.paths[0].name, why)
            else:
                tone = tone_of(self.pack.engine, line.language)
                job = Read(name, take.paths, take.pauses, pace, self.boost, tone)
                yield name, key_of(form, "pack", content, pace, *shaped_by(tone)), job
        for rung in self.rungs(line.language):
            if self._crashes.get(str(rung), 0) >= BROKEN:
                continue
            text = respell(line.text, rung.engine, line.language)
            tone = tone_of(rung.engine, line.language)
            spoken = Speak(rung.engine, text, line.language, rung.voice, pace, self.boost, tone)
            by = shaped_by(tone)
            key = key_of(form, rung.engine, rung.voice, line.language, pace, text, *by)
            yield str(rung), key, spoken

    def _pass_over(self, name: str, key: str, failed: EngineFailed, line: Line) -> None:
        """Remember not to try this again, and say whose fault it was; never what was to be said."""
        log.warning("%s; passed over for %s (%s)", failed, line.id or "a line", line.language)
        self._passed_over.add(key)
        if isinstance(failed, EngineCrashed):
            hung = isinstance(failed, EngineHung)  # the next line would be waited for as long
            self._crashes[name] = BROKEN if hung else self._crashes.get(name, 0) + 1
            if self._crashes[name] == BROKEN:
                why = "it hung" if hung else f"it crashed on {BROKEN} lines in a row"
                log.warning("%s set aside: %s", name, why)
