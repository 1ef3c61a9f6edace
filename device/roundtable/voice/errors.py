"""What can go wrong between a sentence and its clip; each error names the culprit."""

from __future__ import annotations


class VoiceError(Exception):
    """Anything the voice refuses, in one line that says what to do."""


class EngineFailed(VoiceError):
    """An engine gave no usable speech for one text."""

    def __init__(self, engine: str, why: str) -> None:
        super().__init__(engine, why)
        self.engine = engine
        self.why = why

    def __str__(self) -> str:
        return f"{self.engine} {self.why}"


class EngineCrashed(EngineFailed):
    """An engine took the worker process down with it, each time it was tried."""


class EngineHung(EngineCrashed):
    """An engine did not come to an end; it is not tried again, for that would take as long."""


class UnknownVoice(VoiceError):
    """A language, engine or voice was asked for that is not here."""


class NoClip(VoiceError):
    """No pack, no stored clip and no engine could say this line."""


class Closed(VoiceError):
    """The voice was closed while, or before, it was asked."""


class NoNetwork(VoiceError):
    """Something had to be fetched, and the other side could not be reached."""


class BadDownload(VoiceError):
    """What was fetched is not what was announced."""
